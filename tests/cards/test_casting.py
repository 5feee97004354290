"""Test casting: what a deck lacks for a game, who plays which role, and that all of it travels in
plain values.
"""

from __future__ import annotations

import pytest
from other_deck import WEATHER

from corptable.cards import Card, Deck, FileFaults, find_deck
from corptable.cards.casting import DeckNeeds, cast, cast_of, deck_record, lacks
from corptable.cards.deck import read_deck
from corptable.cards.records import plain_content
from corptable.cards.yaml_reader import Plain, read_content
from corptable.system.errors import CorptableError

TAROT = find_deck("tarot")
ALL = DeckNeeds(suits=4, numbers=range(1, 11), courts=4, trumps=range(22))
NUMBERS = DeckNeeds(suits=4, numbers=range(1, 11))


def deck_of(
    suits: int = 4, numbers: int = 10, courts: int = 4, trumps: int = 22, extra: str = ""
) -> Deck:
    """Return a deck with so many suits, numbers from one, courts and trumps from zero; `extra`
    stands in the first suit.
    """
    lines = ["format: 1", "name: Some"]
    if suits:
        lines += [
            "suits:",
            *(f"  - {{id: s{at}, name: S{at}{extra if not at else ''}}}" for at in range(suits)),
        ]
        lines += [
            "ranks:",
            *(
                f"  - {{id: {value}, name: N{value}, value: {value}}}"
                for value in range(1, numbers + 1)
            ),
        ]
        lines += [f"  - {{id: c{at}, name: C{at}, kind: court}}" for at in range(courts)]
    if trumps:
        lines += [
            "trumps:",
            *(f"  - {{number: {number}, name: T{number}}}" for number in range(trumps)),
        ]
    return read_deck(read_content("\n".join(lines), "some.yaml"), "some")


LACKS = [
    (deck_of(), []),
    (deck_of(suits=6, numbers=12, courts=5, trumps=30), []),
    (deck_of(suits=3), ["It has 3 suits; The Game needs 4."]),
    (deck_of(suits=1), ["It has 1 suit; The Game needs 4."]),
    (deck_of(suits=0), ["It has no suits; The Game needs 4."]),
    (deck_of(numbers=9), ["Its suits have no 10; The Game needs 1 to 10."]),
    (deck_of(numbers=8), ["Its suits have no 9 or 10; The Game needs 1 to 10."]),
    (deck_of(numbers=2), ["Its suits have no 3, 4, 5, 6 and 4 more; The Game needs 1 to 10."]),
    (deck_of(courts=3), ["Its suits have 3 court cards; The Game needs 4."]),
    (deck_of(courts=0), ["Its suits have no court cards; The Game needs 4."]),
    (deck_of(trumps=21), ["It has no trump 21; The Game needs 0 to 21."]),
    (deck_of(trumps=0), ["It has no trumps; The Game needs 0 to 21."]),
    (
        deck_of(suits=3, courts=1),
        ["It has 3 suits; The Game needs 4.", "Its suits have 1 court card; The Game needs 4."],
    ),
]


@pytest.mark.parametrize(("deck", "sentences"), LACKS)
def test_what_a_deck_lacks_is_told_in_sentences(deck: Deck, sentences: list[str]) -> None:
    assert lacks(deck, ALL, "The Game") == sentences


def test_needs_read_as_words() -> None:
    assert str(ALL) == "4 suits with 1 to 10 and 4 court cards, trumps 0 to 21"


def test_an_unknown_deck_plays_the_roles_in_its_own_order() -> None:
    played = cast(WEATHER, TAROT.cards, ALL)
    assert {role: suit.id for role, suit in played.suits.items()} == {
        "cups": "rain",
        "coins": "wind",
        "wands": "frost",
        "swords": "thunder",
    }
    assert {role: rank.id for role, rank in played.courts.items()} == {
        "page": "herald",
        "knight": "rider",
        "queen": "lady",
        "king": "lord",
    }


def test_the_rules_read_the_role_and_people_the_card() -> None:
    played = cast(WEATHER, TAROT.cards, ALL)
    assert played.cards["swords-king"] == Card(
        "thunder-lord", "Lord of Rolling Thunder", "court", "swords", "king"
    )
    assert played.faces["swords-king"] == Card(
        "thunder-lord", "Lord of Rolling Thunder", "court", "thunder", "lord"
    )


def test_suits_that_both_decks_have_play_themselves() -> None:
    """The Sixth World has cups and coins of its own; the others follow in order."""
    played = cast(find_deck("sixth_world"), TAROT.cards, ALL)
    assert {role: suit.id for role, suit in played.suits.items()} == {
        "cups": "cups",
        "coins": "coins",
        "wands": "batons",
        "swords": "blades",
    }


@pytest.mark.parametrize("words", ["swords", "[blades, swords, pumpkins]"])
def test_a_suit_plays_the_role_that_it_asks_for(words: str) -> None:
    played = cast(deck_of(extra=f", plays: {words}"), TAROT.cards, ALL)
    assert {role: suit.id for role, suit in played.suits.items()} == {
        "cups": "s1",
        "coins": "s2",
        "wands": "s3",
        "swords": "s0",
    }


def test_a_role_of_another_game_means_nothing_in_this_one() -> None:
    """The suit is the first of those that are left, or the last where others ask for nothing."""
    played = cast(deck_of(extra=", plays: pumpkins"), TAROT.cards, ALL)
    assert sorted(suit.id for suit in played.suits.values()) == ["s0", "s1", "s2", "s3"]


def test_only_the_roles_that_a_game_needs_are_played() -> None:
    played = cast(deck_of(trumps=0, courts=0), TAROT.cards, NUMBERS)
    assert len(played.cards) == 40


def test_an_effect_of_the_game_stands_on_cards_without_a_text_of_their_own() -> None:
    played = cast(WEATHER, find_deck("sixth_world").cards, ALL)
    assert played.faces["major-14"].text == "No play can be vetoed, no matter who makes it."


@pytest.mark.parametrize(
    "deck",
    [WEATHER, TAROT, find_deck("halloween"), deck_of(extra=", plays: swords"), deck_of(suits=0)],
)
def test_a_deck_is_the_same_behind_plain_values(deck: Deck) -> None:
    """Suits, ranks, roles, texts and trumps: nothing of its file is needed."""
    brought = deck_record(deck)["deck"]
    assert isinstance(brought, dict)
    content = {name: value for name, value in brought.items() if name != "id"}
    assert read_deck(plain_content(content, "journal"), deck.id) == deck


def brought_with(**changes: Plain) -> Plain:
    return {"deck": {"id": "weather", **WEATHER.content(), **changes}}


FORGED: list[tuple[Plain, str]] = [
    ("weather", 'found "weather" as a deck, wanted "deck" alone'),
    ({"deck": {}, "decks": []}, "as a deck"),
    ({"deck": "weather"}, "wanted the content of a deck with its id"),
    ({"deck": None}, "wanted the content of a deck with its id"),
    ({"deck": {"id": "../weather"}}, "wanted the content of a deck with its id"),
    (brought_with(id=7), "wanted the content of a deck with its id"),
    (brought_with(format=2), "format: found 2; wanted 1"),
    (brought_with(suits=[]), "suits: found"),
    (brought_with(suits=3), "suits: found"),
    (
        brought_with(trumps=[{"number": 0, "name": "the Umbrella"}]),
        "It has no trump 1, 2, 3, 4 and 17 more",
    ),
    (brought_with(name="x" * 41), "name: found a length of 41"),
    (brought_with(nmae="x"), 'unknown field "nmae"'),
    (brought_with(card_name="{suit}{suit}"), "card_name: found"),
    (brought_with(texts={"rain-1": "\x1b[2J"}), "texts.rain-1: found the character"),
    (brought_with(ranks=[{"id": "1", "name": "x", "value": 10**30}]), "ranks[0].value: found"),
]


@pytest.mark.parametrize(("brought", "said"), FORGED)
def test_anything_but_a_whole_deck_is_refused_in_a_sentence(brought: Plain, said: str) -> None:
    """A journal may come from anybody."""
    with pytest.raises(CorptableError) as refused:
        cast_of(brought, TAROT, ALL, "The Game")
    assert said in str(refused.value)
    assert all(len(line) < 400 for line in str(refused.value).splitlines())


def test_a_game_without_needs_takes_no_deck() -> None:
    with pytest.raises(CorptableError, match="wanted nothing"):
        cast_of(brought_with(), TAROT, None, "The Game")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("name: S0}", "name: S0, plays: Swords}", "suits[0].plays: found"),
        ("name: S0}", "name: S0, plays: []}", "suits[0].plays: found"),
        ("name: N1,", "name: N1, plays: page,", "ranks[0].plays: found it at a number"),
        ("name: S1}", "name: S1, plays: s0}, {id: s9, name: S9, plays: s0}", "suits: found"),
    ],
)
def test_a_role_that_nobody_can_play_is_a_fault(right: str, wrong: str, said: str) -> None:
    lines = [
        "format: 1",
        "name: Some",
        "suits: [{id: s0, name: S0}, {id: s1, name: S1}]",
        "ranks: [{id: 1, name: N1, value: 1}]",
    ]
    with pytest.raises(FileFaults) as refused:
        read_deck(read_content("\n".join(lines).replace(right, wrong), "some.yaml"), "some")
    assert f": {said.split(': ')[0]}: " in str(refused.value)


def test_two_suits_cannot_play_one_role() -> None:
    suits = "[{id: a, name: A, plays: cups}, {id: b, name: B, plays: cups}]"
    text = f"format: 1\nname: S\nsuits: {suits}\nranks: [{{id: 1, name: N, value: 1}}]"
    with pytest.raises(
        FileFaults, match='suits: "cups" is played by "a" and by "b"; wanted one that plays it'
    ):
        read_deck(read_content(text, "some.yaml"), "some")
