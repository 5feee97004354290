"""Define what an art.yaml says, and how it alters what the names of a pack's pictures say.

A pack may bring one; another, beside the prepared pack, holds what a person put right by hand.
`manifest_file` reads and writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from corptable.art.packs.records import (
    Appearance,
    Assignment,
    CardId,
    CardSheet,
    Cut,
    DeckId,
    Pack,
)

Look: TypeAlias = Mapping[str, Any]
"""Fields of an appearance that a manifest names."""
DRAWN: Final = Cut("none")
"""Word that stands in the place of a picture where the program's own drawing is wanted."""


class DeckPart(NamedTuple):
    """Hold what a manifest says of one deck. A `back` of None is not named; DRAWN takes away what
    was found.

    `suits` are the words that the pattern has for the suits, by id.
    """

    cards: Mapping[CardId, Cut] = MappingProxyType({})
    back: Cut | None = None
    pattern: str = ""
    suits: Mapping[str, str] = MappingProxyType({})


class Manifest(NamedTuple):
    """Hold an art.yaml. `part` is for the `deck`, or without one for all decks; `decks` are parts
    for several.
    """

    name: str = ""
    look: Look = MappingProxyType({})
    part: DeckPart = DeckPart()
    deck: DeckId = ""
    decks: Mapping[DeckId, DeckPart] = MappingProxyType({})
    sheets: tuple[CardSheet, ...] = ()

    @property
    def named_decks(self) -> frozenset[DeckId]:
        """Get the decks that it names: a pack with such a manifest is for no other."""
        return frozenset((*self.decks, *([self.deck] if self.deck else [])))

    def part_for(self, deck: DeckId) -> DeckPart:
        """Return all that it says of a deck."""
        own = self.decks.get(deck, DeckPart())
        if self.deck not in ("", deck):
            return own
        cards, suits = {**self.part.cards, **own.cards}, {**self.part.suits, **own.suits}
        return DeckPart(cards, own.back or self.part.back, own.pattern or self.part.pattern, suits)


def look_between(before: Appearance, after: Appearance) -> Look:
    """Return the fields in which an appearance differs from another."""
    return dict(set(after._asdict().items()) - set(before._asdict().items()))


def part_between(before: Assignment, after: Assignment) -> DeckPart:
    """Part of a manifest that turns one assignment into another."""
    changed = {card: cut for card, cut in after.faces.items() if before.faces.get(card) != cut}
    taken = {card: DRAWN for card in before.faces if card not in after.faces}
    back = None if before.back == after.back else after.back or DRAWN
    return DeckPart({**changed, **taken}, back)


def without_cells(part: DeckPart, files: Collection[str]) -> DeckPart:
    """Part of a manifest without the cells of these files, because their sheets are cut otherwise
    now.
    """
    cards = {card: cut for card, cut in part.cards.items() if cut.file not in files}
    return part._replace(
        cards=cards, back=None if part.back and part.back.file in files else part.back
    )


def with_part(assigned: Assignment, part: DeckPart, exists: Callable[[Cut], bool]) -> Assignment:
    """Return an assignment with the cards and the back that a manifest names. Pictures that do not
    exist are passed over.
    """
    faces = {
        **assigned.faces,
        **{card: cut for card, cut in part.cards.items() if cut == DRAWN or exists(cut)},
    }
    back = assigned.back
    if part.back is not None and (part.back == DRAWN or exists(part.back)):
        back = None if part.back == DRAWN else part.back
    faces = {card: cut for card, cut in faces.items() if cut != DRAWN}
    return assigned._replace(faces=faces, back=back)


def mended(pack: Pack, manifest: Manifest) -> Pack:
    """Return a prepared pack with what a person put right by hand. Sheets are for its next import;
    the pictures are cut already.

    A deck with pictures that a person has put there is offered from then on.
    """

    def exists(cut: Cut) -> bool:
        return cut.word in pack.pictures or cut.word in pack.faults

    found = {
        deck: pack.assignments.get(deck, Assignment(deck, {}))
        for deck in (*pack.assignments, *manifest.named_decks)
    }
    by_hand = {
        deck
        for deck in manifest.named_decks
        if (part := manifest.part_for(deck)).cards or part.back
    }
    assignments = {
        deck: with_part(assigned, manifest.part_for(deck), exists)
        for deck, assigned in found.items()
    }
    return pack._replace(
        name=manifest.name or pack.name,
        appearance=pack.appearance._replace(**manifest.look),
        assignments={
            id: each._replace(is_offered=each.is_offered or id in by_hand)
            for id, each in assignments.items()
        },
        sheets=with_sheets(pack.sheets, manifest.sheets),
    )


def with_sheets(sheets: Iterable[CardSheet], others: Iterable[CardSheet]) -> tuple[CardSheet, ...]:
    """Return sheets with others in the place of those of the same files, and behind them those of
    further files.
    """
    return tuple({sheet.file: sheet for sheet in (*sheets, *others)}.values())
