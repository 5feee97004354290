"""Describe in words what the list shows: decks, packs of pictures, and files of one's own that are
no decks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from corptable.art.packs.library import PackLibrary, decks_meant_by
from corptable.art.packs.records import DeckId, Pack, PackId, cut_of
from corptable.cards import Deck, installed_decks
from corptable.cards.faults import FileFaults
from corptable.cards.installed import is_given, own_decks
from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.words import fill
from corptable.system.visible_text import visible_line
from corptable.ui.paint.card_fan import pieces_of
from corptable.ui.paint.worn_art import picture_piece

WORDS: Final = {
    "given": "{count:card}, comes with the program",
    "own": "{count:card}, your own",
    "wears": "wears: {pack}",
    "drawn": "drawn by the program",
    "can_wear": "Pictures for it: {packs}",
    "no_pictures": "You have no pictures for it yet.",
    "pictures": "{kind}: {count:picture}",
    "names": "for {decks}",
    "for": "{deck}: {found} of {count:card}{back}{stands}{worn}",
    "back": ", and a back",
    "stands": "; {count:card} drawn by the program",
    "worn": "; worn now",
    "for_none": "No deck has cards that these pictures are named after.",
    "source": "From {path}",
    "changed": "The pictures have changed on the disk since, or are read better now.",
    "faults": "{count:fault}",
    "notes": "{count:note}",
    "and": " and ",
    "troubles": "{told}: “Look at it” lists them on its last page.",
    "use": "Use for {deck}",
    "use_all": "Use for {count:deck}",
    "no_deck": "This file cannot be used",
    "damaged": "Damaged pictures",
    "not_read": "This file could not be read",
}


class ListedDeck(NamedTuple):
    """Hold a deck, the pack that it wears, and all packs that have pictures for it."""

    deck: Deck
    worn: Pack | None
    packs: tuple[Pack, ...]

    @property
    def id(self) -> str:
        """Get the id of its row."""
        return f"deck/{self.deck.id}"

    @property
    def title(self) -> str:
        """Get the name of the deck."""
        return self.deck.name

    @property
    def about(self) -> str:
        """Get the line beneath the title: how many cards, whose deck it is."""
        return fill(WORDS["given" if is_given(self.deck.id) else "own"], count=len(self.deck.cards))

    @property
    def more(self) -> str:
        """Words after that line, where there is room."""
        return self.wears

    @property
    def shown_deck(self) -> Deck:
        """Deck whose cards are shown."""
        return self.deck

    @property
    def fan(self) -> list[Piece]:
        """Pieces that show what the deck looks like."""
        return [HIDDEN, *pieces_of(self.deck)]

    @property
    def troubles(self) -> str:
        """Sentence about what is wrong: nothing."""
        return ""

    @property
    def wears(self) -> str:
        """Pictures that the deck wears, in words."""
        return WORDS["drawn"] if self.worn is None else WORDS["wears"].format(pack=self.worn.name)

    @property
    def next(self) -> Pack | None:
        """Get the pack after the one that is worn, round to the first; None if there is no
        other.
        """
        ids = [pack.id for pack in self.packs]
        worn = "" if self.worn is None else self.worn.id
        if not set(ids) - {worn}:
            return None
        return self.packs[(ids.index(worn) + 1) % len(ids) if worn in ids else 0]

    @property
    def details(self) -> list[str]:
        """Get all that is told of the deck, a paragraph each."""
        names = ", ".join(pack.name for pack in self.packs)
        wears = self.wears[:1].upper() + self.wears[1:]
        return [
            self.about,
            wears,
            WORDS["can_wear"].format(packs=names) if names else WORDS["no_pictures"],
        ]


class ListedPack(NamedTuple):
    """Hold a pack, the decks that it has pictures for, and those that wear it."""

    pack: Pack
    decks: tuple[tuple[DeckId, Deck | None], ...]
    """Decks by id; None for one that is there no more."""
    worn_by: tuple[DeckId, ...]
    is_changed: bool
    """True if its source has changed since it was read."""

    @property
    def id(self) -> str:
        """Get the id of its row."""
        return f"pack/{self.pack.id}"

    @property
    def title(self) -> str:
        """Get the name of the pack."""
        return self.pack.name

    @property
    def about(self) -> str:
        """Get the line beneath the title: its kind, and how many pictures."""
        kind = self.pack.kind[:1].upper() + self.pack.kind[1:]
        return fill(WORDS["pictures"], kind=kind, count=len(self.pack.pictures))

    @property
    def more(self) -> str:
        """Names of the decks that it has pictures for; "" for none."""
        names = ", ".join(deck_id if deck is None else deck.name for deck_id, deck in self.decks)
        return WORDS["names"].format(decks=names) if names else ""

    @property
    def use_text(self) -> str:
        """Get the label of the button that lets the decks wear the pack that it was made for."""
        names = [deck.name for deck in self._meant]
        if len(names) == 1:
            return WORDS["use"].format(deck=names[0])
        return fill(WORDS["use_all"], count=len(names))

    @property
    def _meant(self) -> list[Deck]:
        """Get the decks that it was made for and that are there."""
        meant = decks_meant_by(self.pack)
        return [deck for deck_id, deck in self.decks if deck is not None and deck_id in meant]

    @property
    def shown_deck(self) -> Deck | None:
        """Get the deck whose cards are shown in the pack: of those that it was made for the one
        with the shortest name, which is the most usual; None if it has cards of no deck."""
        return min(self._meant, key=lambda deck: len(deck.name), default=None)

    @property
    def fan(self) -> list[Piece]:
        """Get the pieces that show what the pack looks like: its back and the cards of which it has
        pictures; without cards of any deck its pictures."""
        pack, deck = self.pack, self.shown_deck
        if deck is None:
            return [picture_piece(cut_of(word)) for word in pack.pictures]
        there = set(pack.pictured(deck.id))
        cards = [piece for piece in pieces_of(deck) if piece.card.id in there]
        return [HIDDEN, *cards] if pack.has_back(deck.id) else cards

    @property
    def details(self) -> list[str]:
        """Get all that is told of the pack, a paragraph each."""
        told = [self.about, *(self._about_deck(deck_id, deck) for deck_id, deck in self.decks)]
        if not self.decks:
            told.append(WORDS["for_none"])
        told.append(WORDS["source"].format(path=visible_line(self.pack.source)))
        return [*told, WORDS["changed"]] if self.is_changed else told

    @property
    def troubles(self) -> str:
        """Numbers of faults and notes of the import, and where they can be read; "" if
        there are none.
        """
        notes = [
            *self.pack.notes,
            *(note for deck_id, _ in self.decks for note in self.pack.assignments[deck_id].notes),
        ]
        counts = {"faults": len(self.pack.faults), "notes": len(notes)}
        told = WORDS["and"].join(
            fill(WORDS[word], count=count) for word, count in counts.items() if count
        )
        return WORDS["troubles"].format(told=told) if told else ""

    def _about_deck(self, deck_id: DeckId, deck: Deck | None) -> str:
        found = len(self.pack.pictured(deck_id))
        count = found if deck is None else len(deck.cards)
        return fill(
            WORDS["for"],
            deck=deck_id if deck is None else deck.name,
            found=found,
            count=count,
            back=WORDS["back"] if self.pack.has_back(deck_id) else "",
            stands=fill(WORDS["stands"], count=count - found) if count > found else "",
            worn=WORDS["worn"] if deck_id in self.worn_by else "",
        )


class FaultyFile(NamedTuple):
    """Hold a file that cannot be used, and what is wrong with it: one of one's own that is no deck,
    or a damaged one of a pack.
    """

    id: str
    """Id of its row."""
    title: str
    about: str
    """Line beneath the title."""
    troubles: str
    more: str = ""

    @property
    def details(self) -> list[str]:
        """Get all that is told of it beside its faults."""
        return [self.about]


Entry: TypeAlias = ListedDeck | ListedPack | FaultyFile


def read_entries(packs: PackLibrary, is_changed: Callable[[PackId], bool]) -> list[Entry]:
    """Return all decks, then all packs, then all faulty files. It reads the folder of decks."""
    decks, listed = installed_decks(), packs.packs()
    by_id = {deck.id: deck for deck in decks}

    def deck_entry(deck: Deck) -> ListedDeck:
        worn = packs.worn_by(deck.id)
        fitting = (pack for pack in listed if _has_pictures(pack, deck.id, pack == worn))
        return ListedDeck(deck, worn, tuple(fitting))

    faulty = [
        FaultyFile(f"file/{path.name}", visible_line(path.name), WORDS["no_deck"], str(found))
        for path, found in own_decks().by_path.items()
        if isinstance(found, FileFaults)
    ]
    damaged = [
        FaultyFile(f"damage/{at}", WORDS["damaged"], WORDS["not_read"], text)
        for at, text in enumerate(packs.faults)
    ]
    return [
        *map(deck_entry, decks),
        *(_pack_entry(pack, packs, by_id, is_changed(pack.id)) for pack in listed),
        *faulty,
        *damaged,
    ]


def _pack_entry(
    pack: Pack, packs: PackLibrary, decks: dict[DeckId, Deck], is_changed: bool
) -> ListedPack:
    wearing = {deck_id: packs.worn_by(deck_id) for deck_id in (*pack.assignments, *decks)}
    worn_by = tuple(
        deck_id for deck_id, worn in wearing.items() if worn is not None and worn.id == pack.id
    )
    meant = tuple(
        (id, decks.get(id)) for id in pack.assignments if _has_pictures(pack, id, id in worn_by)
    )
    return ListedPack(pack, meant, worn_by, is_changed)


def _has_pictures(pack: Pack, deck_id: DeckId, is_worn: bool) -> bool:
    """True if a pack has pictures for a deck that wears it or that it is offered for: a person
    may have taken all away.
    """
    assigned = pack.assignments.get(deck_id)
    return (
        assigned is not None
        and (is_worn or assigned.is_offered)
        and bool(assigned.faces or assigned.back)
    )
