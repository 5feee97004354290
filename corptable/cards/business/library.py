"""Combine all business cards, given and a person's own, with the decks made of them, and validate
decks.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
    BusinessCard,
)
from corptable.cards.business.card_files import CardEntry, CardFile, DeckEntry, read_card_file
from corptable.cards.business.titles import TitleWords
from corptable.cards.faults import quoted
from corptable.cards.records import plain_content
from corptable.cards.yaml_reader import Plain, read_file
from corptable.system import resources
from corptable.system.errors import CorptableError, did_you_mean

FOLDER: Final = "business"
CALLED: Final = "what the seats bring"
PARTS: Final = ("decks", "cards", "titles")
FEWEST_CARDS: Final = 20
MOST_UPPER: Final = 4
MOST_OF_A_COMPANY: Final = 4
MOST_PRESS: Final = 6

KIND_NAMES: Final = {
    UPPER: "Upper Management",
    MIDDLE: "Middle Management",
    WORDSMITH: "Wordsmiths",
    ARTIST: "Artists",
    FREELANCER: "Freelancers",
    PRESS: "Press",
    OTHER: "others",
}
"""Names of the types where cards are counted."""

_LEGAL_FORM: Final = re.compile(r",?\s+(?:inc|ltd|llc|gmbh|co|corp|plc)\.?$")


class Library:
    """Hold the cards of several files, in the order of the files. A card or deck of a later file
    replaces one with the same id.
    """

    def __init__(self, files: Sequence[CardFile]) -> None:
        self.words: Final = TitleWords([file.titles for file in files])
        """Words that decide the types of cards."""
        self.files: Final = tuple(files)
        self.entries: Final[Mapping[str, CardEntry]] = {
            entry.id: entry for file in files for entry in file.cards
        }
        """Cards as their files give them, by id."""
        self.cards: Final = tuple(entry.card(self.words) for entry in self.entries.values())
        self.cards_by_id: Final[Mapping[str, BusinessCard]] = {card.id: card for card in self.cards}
        self.decks: Final[Mapping[str, DeckEntry]] = {
            deck.id: deck for file in files for deck in file.decks
        }
        self.warnings: Final = tuple(
            warning for entry in self.entries.values() for warning in entry.warnings
        )
        """Warnings of the cards: invalid abilities, which are left out, and `strength` fields,
        which are ignored.
        """

    def and_files(self, files: Iterable[CardFile]) -> Library:
        """Return a new library of these files and more."""
        return Library((*self.files, *files))

    def deck_errors(self, ids: Sequence[str], owned: Collection[str] | None = None) -> list[str]:
        """Validate a deck and return all error messages, in the order of the rules document (5.6).

        `ids` are the deck's cards; `owned` are the ids of the person's collection, None to skip
        that test.
        """
        known = [self.cards_by_id[card_id] for card_id in ids if card_id in self.cards_by_id]
        counts = Counter(known)
        unknown = dict.fromkeys(card_id for card_id in ids if card_id not in self.cards_by_id)
        errors = [
            f"There is no card with the id {quoted(card_id)} in the card files."
            for card_id in unknown
        ]
        if owned is not None:
            errors += [
                f"{card.name} is in this deck but not in your collection."
                for card in counts
                if card.id not in owned
            ]
        if len(ids) < FEWEST_CARDS:
            errors.append(
                f"This deck has {len(ids)} card{'' if len(ids) == 1 else 's'}; it needs at "
                f"least {FEWEST_CARDS}."
            )
        errors += [
            f"{card.name} is in this deck {number} times; each card may be in a deck only once."
            for card, number in counts.items()
            if number > 1
        ]
        upper = sum(card.kind == UPPER for card in known)
        if not upper:
            errors.append(
                "This deck has no Upper Management card; it needs at least 1 to stand at the "
                "top of the ladder."
            )
        if upper > MOST_UPPER:
            errors.append(
                f"This deck has {upper} Upper Management cards; the limit is {MOST_UPPER}."
            )
        errors += _company_errors(known)
        press = sum(card.kind == PRESS for card in known)
        if press > MOST_PRESS:
            errors.append(f"This deck has {press} Press cards; the limit is {MOST_PRESS}.")
        return errors


def _company_errors(cards: Sequence[BusinessCard]) -> list[str]:
    companies: dict[str, list[BusinessCard]] = {}
    for card in cards:
        if card.company.strip():
            companies.setdefault(company_key(card.company), []).append(card)
    return [
        (
            f"This deck has {len(mine)} cards from {mine[0].company}; the limit is "
            f"{MOST_OF_A_COMPANY} from one company."
        )
        for mine in companies.values()
        if len(mine) > MOST_OF_A_COMPANY
    ]


@functools.lru_cache(maxsize=1024)
def company_key(name: str) -> str:
    """Normalise a company's name for comparison (5.6): lower case, single spaces, no legal form
    such as `Ltd.` at the end.
    """
    return _LEGAL_FORM.sub("", " ".join(name.lower().split()))


# Loading


@functools.cache
def given_library() -> Library:
    """Return the cards and decks that come with the program, read once. Raises FileFaults if a file
    has faults.
    """
    files = sorted((resources.folder("decks") / FOLDER).glob("*.yaml"))
    return Library([load_card_file(file) for file in files])


def load_card_file(path: Path) -> CardFile:
    """Read the cards, decks and title words of a file. Raises FileFaults with all faults in it."""
    return read_card_file(read_file(path))


def card_file_of(content: Plain, name: str) -> CardFile:
    """Read a card file's content from plain values of a journal or scenario; `name` is its name in
    messages. Raises FileFaults.
    """
    return read_card_file(plain_content(content, name))


# Decks that seats bring, as plain data of a journal. `decks` holds for each seat a list of card ids
# or the id of a deck; `cards` and `titles` hold the content of a person's own card files.


class DeckError(CorptableError):
    """Signal that what the seats bring is not legal; the message holds the validator's errors, by
    seat.
    """


def library_of(brought: Plain) -> Library:
    """Return the given library, extended by the cards and titles that the seats bring. Raises
    DeckError and FileFaults.
    """
    if brought is None:
        return given_library()
    if not isinstance(brought, Mapping) or any(part not in PARTS for part in brought):
        raise DeckError(f"{CALLED}: found {brought}, wanted {', '.join(PARTS)}")
    own = {part: brought[part] for part in ("cards", "titles") if part in brought}
    return given_library().and_files([card_file_of(own, CALLED)]) if own else given_library()


def decks_of(brought: Plain, seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the card ids of each seat's deck; the starter decks by seat if nobody brings any
    (5.9).

    Raises DeckError (3, step 1).
    """
    brings = brought.get("decks") if isinstance(brought, Mapping) else None
    if brings is None:
        return tuple(deck.cards for deck in list(given_library().decks.values())[:seats])
    if isinstance(brings, str) or not isinstance(brings, Sequence) or len(brings) != seats:
        raise DeckError(f"{CALLED}: found {brings} as decks, wanted one for each of {seats} seats")
    library = library_of(brought)
    decks = tuple(card_ids(deck, library) for deck in brings)
    faults = [
        f"@{seat}: {error}"
        for seat, deck in enumerate(decks)
        for error in library.deck_errors(deck)
    ]
    if faults:
        raise DeckError("\n".join(faults))
    return decks


def card_ids(deck: Plain, library: Library) -> tuple[str, ...]:
    """Return the card ids of a deck given as a list of card ids or as the id of a deck of the
    library. Raises DeckError.
    """
    if isinstance(deck, str):
        if deck not in library.decks:
            raise DeckError(f"There is no deck {quoted(deck)}{did_you_mean(deck, library.decks)}.")
        return library.decks[deck].cards
    if not isinstance(deck, Sequence):
        raise DeckError(f"{CALLED}: found {deck} as a deck, wanted a list of card ids")
    return tuple(map(str, deck))


def starters() -> Mapping[str, tuple[str, ...]]:
    """Return the cards of each starter deck, by the deck's id."""
    library = given_library()
    return {
        deck.id: deck.cards
        for deck in library.decks.values()
        if not library.deck_errors(deck.cards)
    }


def strengths(cards: Sequence[BusinessCard]) -> str:
    """Strengths of a deck: its size, its Strength on average, and its cards by type, the most
    frequent first.
    """
    kinds = Counter(card.kind for card in cards).most_common()
    average = sum(card.value for card in cards) / max(1, len(cards))
    told = ", ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in kinds)
    return f"{len(cards)} cards, Strength {average:.1f} on average: {told}."
