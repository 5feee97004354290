"""Define cards and decks, and read decks from YAML, with their cards in canonical order.

A file gives suits and ranks, whose product is the suited cards, and a list of trumps. Its name
without `.yaml` is the deck's id. `decks/README.md` describes the format for authors; `installed`
finds the files.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Annotated, ClassVar

from corptable.cards.faults import WHOLE_FILE, quoted
from corptable.cards.records import read_record
from corptable.cards.yaml_reader import IDENT, WORD, Plain, Value, YamlFile, read_file

NUMBER = "number"
COURT = "court"
TRUMP = "trump"
FORMAT = 1
SUFFIX = ".yaml"
TRUMP_WORD = "major"
"""Prefix of a trump's id, `major-0`, `major-1`, ...: no suit may have this id."""

LONGEST_NAME = 40
LONGEST_TEXT = 120
MOST_SUITS = 26
MOST_RANKS = 60
MOST_TRUMPS = 100
MOST_ROLES = 26
HIGHEST = 99
"""Highest allowed number on a card."""

CARD_NAME = "{rank} of {suit}"
RANK_SLOT, SUIT_SLOT = "{rank}", "{suit}"
_BRACES = re.compile(r"\{\w*\}|[{}]")
_SLOT = re.compile(f"{re.escape(RANK_SLOT)}|{re.escape(SUIT_SLOT)}")


@dataclass(frozen=True, slots=True)
class Card:
    """Define one card by its printed values: cards with the same fields are equal. It knows no
    deck, no image and no position.

    A game with cards that have more on them makes a subclass. A pawn is a card, too.

    `id` is unique in its deck ("cups-3", "major-5"), `name` is for people ("Three of Cups"). `kind`
    is NUMBER, COURT, TRUMP or a game's own. `suit` and `rank` are words ("cups", "3", "page"),
    empty where it has none. `value` is the number on it, 0 where it has none; the Fool's is 0, too.
    `text` is a line about its effect and may be empty.
    """

    id: str
    name: str
    kind: str
    suit: str = ""
    rank: str = ""
    value: int = 0
    text: str = ""

    proportion: ClassVar[float] = 0.6
    """Width of a card divided by its height."""

    @property
    def lines(self) -> tuple[str, ...]:
        """Get the lines that are printed on the card instead of signs, the first in bold; empty for
        a card with signs.
        """
        return ()

    def as_record(self) -> dict[str, str | int]:
        """Serialise the card as plain words and numbers, for a journal."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def _read_suit_id(value: Value) -> str:
    word = value.word(shape=WORD)
    if word == TRUMP_WORD:
        value.fault(f"found {quoted(TRUMP_WORD)}, which is the word for trumps", "another word")
    return word


def _read_roles(value: Value) -> tuple[str, ...]:
    """Read the field `plays`: a word or a list of words, or nothing."""
    if value.missing:
        return ()
    read = partial(Value.word, shape=WORD)
    return (
        tuple(value.list_of(read, shortest=1, longest=MOST_ROLES))
        if value.is_list
        else (read(value),)
    )


Name = Annotated[str, partial(Value.text, longest=LONGEST_NAME)]
Number = Annotated[int, partial(Value.integer, low=0, high=HIGHEST)]


@dataclass(frozen=True, slots=True)
class Suit:
    """Define a suit of a deck: `cups`, "Cups". `plays` are the suits of other decks for which it
    stands in (`casting`).
    """

    id: Annotated[str, _read_suit_id]
    name: Name
    plays: Annotated[tuple[str, ...], _read_roles] = ()


@dataclass(frozen=True, slots=True)
class Rank:
    """Define a rank, of which each suit has one card: `3`, "Three", worth 3; or `page`, "Page", a
    court card.

    `plays` are the ranks of other decks for which a court card stands in (`casting`).
    """

    id: str
    name: str
    kind: str
    value: int
    plays: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trump:
    """Define a card outside the suits: its number, its whole name, a line about its effect."""

    number: Number
    name: Name
    text: Annotated[str, partial(Value.text, default="", shortest=0, longest=LONGEST_TEXT)]


@dataclass(frozen=True, slots=True)
class Deck:
    """Define a deck as its file describes it.

    `cards` are in canonical order: suit by suit, in each rank by rank, then the trumps.
    """

    id: str
    name: str
    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    trumps: tuple[Trump, ...]
    cards: tuple[Card, ...]
    card_name: str = CARD_NAME

    def content(self, with_texts: bool = True) -> dict[str, Plain]:
        """Serialise the deck as the content of its file, in plain values, from which `read_deck`
        makes it again.
        """
        content: dict[str, Plain] = {"format": FORMAT, "name": self.name}
        if self.suits:
            content["card_name"] = self.card_name
            content["suits"] = [
                {"id": suit.id, "name": suit.name, **_roles(suit)} for suit in self.suits
            ]
            content["ranks"] = [
                {
                    "id": rank.id,
                    "name": rank.name,
                    "kind": rank.kind,
                    "value": rank.value,
                    **_roles(rank),
                }
                for rank in self.ranks
            ]
        if texts := {
            card.id: card.text for card in self.cards if with_texts and card.suit and card.text
        }:
            content["texts"] = texts
        if self.trumps:
            named: list[dict[str, Plain]] = [
                {"number": trump.number, "name": trump.name} for trump in self.trumps
            ]
            effects: list[dict[str, Plain]] = [
                {"text": trump.text} if with_texts and trump.text else {} for trump in self.trumps
            ]
            content["trumps"] = [name | effect for name, effect in zip(named, effects, strict=True)]
        return content


def _roles(entry: Suit | Rank) -> dict[str, Plain]:
    return {"plays": list(entry.plays)} if entry.plays else {}


def load_deck(path: Path) -> Deck:
    """Load a deck from a file. Raises FileFaults with all faults in it."""
    file = read_file(path)
    return read_deck(file, _id_from_name(path, file))


def read_deck(file: YamlFile, deck_id: str) -> Deck:
    """Read a deck from the content of a file. Raises FileFaults with all faults in it."""
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    name = top["name"].text(longest=LONGEST_NAME)
    card_name = _read_card_name(top["card_name"])
    no_suits, no_ranks = top["suits"].missing, top["ranks"].missing
    suits = tuple(
        top["suits"].list_of(
            partial(read_record, kind=Suit),
            optional=no_ranks,
            shortest=1,
            longest=MOST_SUITS,
            unique="id",
        )
    )
    ranks = tuple(
        top["ranks"].list_of(
            _read_rank, optional=no_suits, shortest=1, longest=MOST_RANKS, unique="id"
        )
    )
    suited = {
        card.id: card
        for card in (_suited_card(suit, rank, card_name) for suit, rank in product(suits, ranks))
    }
    texts = _read_texts(top["texts"], suited)
    only_trumps = no_suits and no_ranks
    trumps = tuple(
        top["trumps"].list_of(
            partial(read_record, kind=Trump),
            optional=not only_trumps,
            shortest=1,
            longest=MOST_TRUMPS,
            unique="number",
        )
    )
    _refuse_shared_roles(top["suits"], suits)
    _refuse_shared_roles(top["ranks"], ranks)
    top.finish()
    file.raise_faults()
    cards = [replace(card, text=texts.get(id, "")) for id, card in suited.items()]
    return Deck(deck_id, name, suits, ranks, trumps, (*cards, *map(_trump_card, trumps)), card_name)


def _id_from_name(path: Path, file: YamlFile) -> str:
    if path.suffix != SUFFIX or not IDENT.fits(path.stem):
        file.fault(
            WHOLE_FILE,
            "",
            f"the file is called {quoted(path.name)}",
            f'{IDENT.wanted}, and "{SUFFIX}"',
        )
    return path.stem


def _read_card_name(value: Value) -> str:
    template = value.text(default=CARD_NAME, longest=LONGEST_NAME)
    if template and (sorted(_BRACES.findall(template)) != [RANK_SLOT, SUIT_SLOT]):
        value.fault(
            f"found {quoted(template)}",
            f"{RANK_SLOT} and {SUIT_SLOT} once each, and no other braces",
        )
    return template


def _read_rank(value: Value) -> Rank:
    read = value.mapping()
    rank_id = read["id"].word(shape=WORD)
    name = read["name"].text(longest=LONGEST_NAME)
    # Court first: it replaces a misspelt kind and needs no value.
    kind = read["kind"].choice((COURT, NUMBER), default=NUMBER)
    number = read["value"].integer(0, HIGHEST, default=0 if kind == COURT else None)
    plays = _read_roles(read["plays"])
    if plays and kind == NUMBER:
        read["plays"].fault(
            "found it at a number",
            "it at court cards alone: a number stands in for the same number",
        )
    read.finish()
    return Rank(rank_id, name, kind, number, plays)


def _refuse_shared_roles(value: Value, entries: Sequence[Suit | Rank]) -> None:
    """Note a fault for each role that two suits or two ranks want to play."""
    first: dict[str, str] = {}
    for entry in entries:
        for role in entry.plays:
            if first.setdefault(role, entry.id) != entry.id:
                value.fault(
                    f"{quoted(role)} is played by {quoted(first[role])} and by {quoted(entry.id)}",
                    "one that plays it",
                )


def _read_texts(value: Value, suited: Mapping[str, Card]) -> dict[str, str]:
    """Read the lines about the effects of suited cards, by card id."""
    if value.missing:
        return {}
    read = value.mapping()
    texts = {id: read[id].text(longest=LONGEST_TEXT) for id in suited if not read[id].missing}
    read.finish()
    return texts


def _suited_card(suit: Suit, rank: Rank, card_name: str) -> Card:
    words = {RANK_SLOT: rank.name, SUIT_SLOT: suit.name}
    name = _SLOT.sub(lambda slot: words[slot.group()], card_name)
    return Card(f"{suit.id}-{rank.id}", name, rank.kind, suit.id, rank.id, rank.value)


def _trump_card(trump: Trump) -> Card:
    return Card(
        f"{TRUMP_WORD}-{trump.number}",
        trump.name,
        TRUMP,
        rank=str(trump.number),
        value=trump.number,
        text=trump.text,
    )
