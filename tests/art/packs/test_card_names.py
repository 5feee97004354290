"""Test that names of pictures are understood, a pack's names together: the table of
card_names.yaml, and whole packs by rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypedDict

import pytest
import yaml

from corptable.art.packs.names import NameReader
from corptable.cards import Deck, find_deck, load_deck

TABLE: Final = Path(__file__).with_name("card_names.yaml")
FAMILIES: Final = {"c": "wands", "s": "swords", "h": "cups", "d": "coins"}
SUITS_OF_52: Final = {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds"}
SPANISH: Final = ("oros", "copas", "espadas", "bastos")
SPANISH_DECK: Final = """
format: 1
name: Baraja
card_name: "{rank} de {suit}"
suits:
  - {id: oros, name: Oros}
  - {id: copas, name: Copas}
  - {id: espadas, name: Espadas}
  - {id: bastos, name: Bastos}
ranks:
"""


class PackOfNames(TypedDict):
    """Hold one pack of the table."""

    about: str
    deck: str
    names: dict[str, str]


PACKS: Final[list[PackOfNames]] = yaml.safe_load(TABLE.read_text(encoding="utf-8"))


def read(deck: Deck, names: list[str]) -> dict[str, str]:
    """Return by name what it means: a card's id, "back", or an empty text."""
    reading = NameReader(deck, names).reading()
    return {
        name: "back" if name in reading.backs else reading.cards.get(name, "") for name in names
    }


@pytest.fixture
def spanish(tmp_path: Path) -> Deck:
    """Build the Spanish deck of 48 cards: numbers to 9, then sota, caballo and rey."""
    ranks = [f"  - {{id: {number}, name: {number}, value: {number}}}\n" for number in range(1, 10)]
    ranks += [
        f"  - {{id: {court}, name: {court.title()}, kind: court}}\n"
        for court in ("sota", "caballo", "rey")
    ]
    path = tmp_path / "baraja.yaml"
    path.write_text(SPANISH_DECK + "".join(ranks), encoding="utf-8")
    return load_deck(path)


@pytest.mark.parametrize("pack", PACKS, ids=[pack["about"] for pack in PACKS])
def test_names_mean_cards(pack: PackOfNames) -> None:
    assert read(find_deck(pack["deck"]), list(pack["names"])) == pack["names"]


def test_the_table_is_large_and_its_cards_exist() -> None:
    assert sum(len(pack["names"]) for pack in PACKS) >= 250
    for pack in PACKS:
        known = {card.id for card in find_deck(pack["deck"]).cards} | {"", "back"}
        assert set(pack["names"].values()) <= known


@pytest.mark.parametrize(
    "shape", ["{number:02}{letter}", "{letter}{number:02}", "{number} {suit}", "{suit}_{number}"]
)
def test_in_a_pack_of_52_the_king_is_13(shape: str) -> None:
    expected = whole(
        shape,
        {letter: (suit, suit) for letter, suit in SUITS_OF_52.items()},
        ["jack", "queen", "king"],
    )
    assert read(find_deck("standard"), list(expected)) == expected


@pytest.mark.parametrize(
    "shape", ["{number:02}{letter}", "{letter}{number:02}", "{number} {suit}", "{suit}_{number}"]
)
def test_in_a_pack_of_78_the_queen_is_13_and_the_king_14(shape: str) -> None:
    names = whole(
        shape,
        {letter: (suit, suit) for letter, suit in FAMILIES.items()},
        ["page", "knight", "queen", "king"],
    )
    trumps = {
        shape.format(number=number, letter="z", suit="trump"): f"major-{number % 22}"
        for number in range(1, 23)
    }
    assert read(find_deck("tarot"), [*names, *trumps]) == names | trumps


@pytest.mark.parametrize("letters", ["wscp", "wscd", "bscd", "beco", "tpck"])
def test_the_letters_of_suits_are_found_in_the_whole_pack(letters: str) -> None:
    """Bâtons, épées, coupes and deniers; trèfle, pique, cœur and karo; the c is now of clubs, now
    of cups.
    """
    suits = dict(zip(letters, ("wands", "swords", "cups", "coins"), strict=True))
    expected = whole(
        "{letter}{number}",
        {letter: (suit, suit) for letter, suit in suits.items()},
        ["page", "knight", "queen", "king"],
    )
    assert read(find_deck("tarot"), list(expected)) == expected


def test_a_tarot_wears_a_pack_of_52() -> None:
    names = whole(
        "{number:02}{letter}",
        {letter: (suit, suit) for letter, suit in FAMILIES.items()},
        ["page", "queen", "king"],
    )
    assert read(find_deck("tarot"), list(names)) == names


def test_52_cards_wear_a_pack_of_78_without_its_knights() -> None:
    suits = {letter: (suit, suit) for letter, suit in SUITS_OF_52.items()}
    names = whole("{number:02}{letter}", suits, ["jack", "", "queen", "king"])
    assert read(find_deck("standard"), list(names)) == names


@pytest.mark.parametrize("aces", ["1", "14"])
@pytest.mark.parametrize("deck", ["standard", "tarot"])
def test_an_ace_may_be_14(deck: str, aces: str) -> None:
    suits = SUITS_OF_52 if deck == "standard" else FAMILIES
    courts = ["jack" if deck == "standard" else "page", "queen", "king"]
    names = whole(
        "{suit}-number-{number}", {letter: (suit, suit) for letter, suit in suits.items()}, courts
    )
    names = {
        name.replace("number-1", f"number-{aces}") if name.endswith("-1") else name: card
        for name, card in names.items()
    }
    assert read(find_deck(deck), list(names)) == names


@pytest.mark.parametrize(
    "shape", ["{number}_{suit}", "{suit}{number:02}", "{number}-{suit}-baraja"]
)
def test_a_spanish_pack_of_48_has_its_courts_from_10(shape: str, spanish: Deck) -> None:
    """10 is the sota, 11 the caballo, 12 the rey: as a deck of its own, and worn by a tarot and by
    52 cards.
    """
    numbers = {
        (suit, number): shape.format(suit=suit, number=number)
        for suit in SPANISH
        for number in range(1, 13)
    }
    for deck, suits, courts in [
        (spanish, SPANISH, ("sota", "caballo", "rey")),
        (find_deck("tarot"), ("coins", "cups", "swords", "wands"), ("page", "knight", "king")),
        (find_deck("standard"), ("diamonds", "hearts", "spades", "clubs"), ("jack", "", "king")),
    ]:
        own = dict(zip(SPANISH, suits, strict=True))
        ranks = [*map(str, range(1, 10)), *courts]
        expected = {
            name: f"{own[suit]}-{rank}" if (rank := ranks[number - 1]) else ""
            for (suit, number), name in numbers.items()
        }
        assert read(deck, list(expected)) == expected


def test_a_spanish_pack_of_40_has_no_8_and_9() -> None:
    names = {f"{number}_oros": f"coins-{number}" for number in range(1, 8)}
    names |= {"10_oros": "coins-page", "11_oros": "coins-knight", "12_oros": "coins-king"}
    assert read(find_deck("tarot"), list(names)) == names


def test_78_numbers_alone_are_a_tarot_as_it_is_sold_and_that_is_said() -> None:
    names = [f"scan ({number})" for number in range(1, 79)]
    reading = NameReader(find_deck("tarot"), names).reading()
    assert [reading.cards[names[place]] for place in (0, 21, 22, 77)] == [
        "major-0",
        "major-21",
        "wands-1",
        "coins-king",
    ]
    assert "guessed" in reading.notes[0]


def test_a_copy_is_worse_than_what_it_is_a_copy_of() -> None:
    doubts = NameReader(find_deck("standard"), ["AC", "AC (2)", "KH"]).reading().doubts
    assert doubts["AC (2)"] > doubts["AC"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "/",
        "   ",
        "(1)",
        "🂡" * 200,
        "a" * 5_000,
        "1" * 5_000,
        "ac" * 300,
        "//ace/",
        "\u202eecafo",
    ],
)
def test_names_that_nobody_gives_are_no_fault(name: str) -> None:
    for deck in ("tarot", "standard"):
        assert read(find_deck(deck), [name, "ace_of_cups"])["ace_of_cups"]


def whole(shape: str, suits: Mapping[str, tuple[str, str]], courts: list[str]) -> dict[str, str]:
    """Return the names of a whole pack of suited cards, and the card's id by each; a court without
    a name means no card.
    """
    ranks = [*map(str, range(1, 11)), *courts]
    return {
        shape.format(letter=letter, suit=word, number=number): f"{suit}-{rank}" if rank else ""
        for letter, (word, suit) in suits.items()
        for number, rank in enumerate(ranks, 1)
    }
