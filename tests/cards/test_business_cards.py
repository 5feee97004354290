"""Test business cards: the values read off the print, the content of a card file, the given cards
and decks, the validator.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

from corptable.cards import FileFaults
from corptable.cards.business.card import Ability
from corptable.cards.business.card_files import strength_of
from corptable.cards.business.library import Library, company_key, given_library, load_card_file
from corptable.cards.slugs import slug_of
from corptable.cli.decks import check_deck
from corptable.games.corporate_ladder.names import SEATS

CARD = "cards:\n  - {name: Zoë Sharp, title: Senior Letterer, phone: 7}\n"


def written(folder: Path, text: str, name: str = "own.yaml") -> Path:
    """Write a card file with this text and return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def library(folder: Path, text: str) -> Library:
    """Return a library of this text's cards beside the last of the given files."""
    return Library([*given_library().files[-1:], load_card_file(written(folder, text))])


# Values read off the print


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Jörg Umlaut", "jorg-umlaut"),
        ("Aoife O'Neill", "aoife-oneill"),
        ("  A--B  &  C ", "a-b-c"),
        ("Ünal 2nd", "unal-2nd"),
    ],
)
def test_a_slug_is_the_name_in_plain_small_letters(name: str, slug: str) -> None:
    """Section 1: NFKD without marks, apostrophes dropped, every other run a hyphen."""
    assert slug_of(name) == slug


@pytest.mark.parametrize(
    ("lines", "strength"),
    [(("Ann", "7 Lane", "8"), 7), (("Ann ½²", "IV", "eight"), 0), (("A1", "9"), 1), ((), 0)],
)
def test_the_strength_is_the_first_ascii_digit(lines: tuple[str, ...], strength: int) -> None:
    """5.8: no Roman numerals, fractions or superscripts."""
    assert strength_of(lines) == strength


def test_the_layout_decides_what_is_printed_first_and_the_cl_line_is_last(tmp_path: Path) -> None:
    """5.8, R31."""
    card = library(
        tmp_path,
        'cards: [{name: A, company: 9 Lives, phone: "1", layout: [phone, company], cl: "CL: 5."}]',
    ).cards_by_id["a"]
    assert (card.value, card.printed) == (1, ("1", "9 Lives", "CL: 5."))


def test_a_title_is_read_by_the_first_rule_that_fits(tmp_path: Path) -> None:
    """5.8."""
    titles = yaml.safe_load(Path(__file__).with_name("titles.yaml").read_text(encoding="utf-8"))
    cards = [
        f"{{name: Card{at}, title: {one['title']}, company: {one['company']}}}"
        for at, one in enumerate(titles)
    ]
    read = library(tmp_path, f"cards: [{', '.join(cards)}]").cards_by_id
    found = [(read[f"card{at}"].kind, read[f"card{at}"].rule) for at in range(len(titles))]
    assert {
        (one["title"], one["company"]): reading for one, reading in zip(titles, found, strict=True)
    } == {(one["title"], one["company"]): (one["type"], one["rule"]) for one in titles}


def test_words_of_another_language_are_read_beside_the_given_ones(tmp_path: Path) -> None:
    """A file may add words of its own."""
    own = library(
        tmp_path,
        "titles: {artist: [Zeichnerin]}\ncards: [{name: A, title: Zeichnerin}, {name: B, "
        "title: Illustrator}]",
    )
    assert [own.cards_by_id["a"].kind, own.cards_by_id["b"].kind] == ["artist", "artist"]


# Card files


def test_one_s_own_cards_stand_behind_the_given_ones_and_later_files_win(tmp_path: Path) -> None:
    """Section 11: merge by id."""
    files = [written(tmp_path, CARD), written(tmp_path, CARD.replace("7", "8"), "later.yaml")]
    own = given_library().and_files(map(load_card_file, files))
    assert len(own.cards) == len(given_library().cards) + 1
    assert own.cards[-1] is own.cards_by_id["zoe-sharp"]
    assert own.cards_by_id["zoe-sharp"].value == 8


@pytest.mark.parametrize(
    ("ability", "found"),
    [
        ("{kind: strength, n: 2, when: play}", Ability("strength", 2, "play")),
        ("{kind: immune, to: [press, artist]}", Ability("immune", to=("press", "artist"))),
        ("{kind: spy}", Ability("spy")),
    ],
)
def test_a_signed_ability_works(tmp_path: Path, ability: str, found: Ability) -> None:
    """5.5: it needs a `cl` line and a signature."""
    signed = library(
        tmp_path, f'cards: [{{name: A, cl: "CL: x", signed: true, ability: {ability}}}]'
    ).cards_by_id["a"]
    unsigned = library(
        tmp_path, f'cards: [{{name: A, cl: "CL: x", ability: {ability}}}]'
    ).cards_by_id["a"]
    silent = library(
        tmp_path, f"cards: [{{name: A, signed: true, ability: {ability}}}]"
    ).cards_by_id["a"]
    assert (signed.active_ability, unsigned.active_ability.kind, silent.active_ability.kind) == (
        found,
        "",
        "",
    )


@pytest.mark.parametrize(
    ("ability", "warning"),
    [
        ("{kind: fly}", 'Card "a": unknown ability "fly".'),
        ("{n: 1}", 'Card "a": unknown ability "".'),
        ("{kind: draw_on_play, n: 3}", 'Card "a": ability "draw_on_play" has a bad value for "n".'),
        (
            "{kind: draw_on_play, n: true}",
            'Card "a": ability "draw_on_play" has a bad value for "n".',
        ),
        ("{kind: strength, n: 1}", 'Card "a": ability "strength" has a bad value for "when".'),
        (
            "{kind: immune, to: [artist, upper, other]}",
            'Card "a": ability "immune" has a bad value for "to".',
        ),
        ("{kind: immune, to: [goblin]}", 'Card "a": ability "immune" has a bad value for "to".'),
        ("{kind: spy, n: 1}", 'Card "a": ability "spy" has a bad value for "n".'),
    ],
)
def test_an_ability_that_means_nothing_is_told_and_left_out(
    tmp_path: Path, ability: str, warning: str
) -> None:
    """5.5, edge cases: the card then has no ability."""
    own = library(tmp_path, f'cards: [{{name: A, cl: "CL: x", signed: true, ability: {ability}}}]')
    assert own.warnings == (warning,)
    assert own.cards_by_id["a"].active_ability.kind == ""


def test_a_written_strength_is_ignored_with_a_warning(tmp_path: Path) -> None:
    """5.8."""
    own = library(tmp_path, "cards: [{name: A, strength: 9}]")
    assert own.cards_by_id["a"].value == 0
    assert own.warnings == ('Card "a": the Strength is read off the print; "strength" is ignored.',)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("cards: [{title: x}]", "cards[0].name: missing"),
        ("cards: [{name: A, nmae: x}]", 'unknown field "nmae"'),
        (
            "cards: [{name: A, layout: [naem]}]",
            'cards[0].layout[0]: found "naem" (did you mean "name"?)',
        ),
        ("cards: [{name: A, type: boss}]", 'cards[0].type: found "boss"'),
        ("cards: [{name: A B}, {name: a-b}]", 'items 0 and 1 both have the id "a-b"'),
        ("cards: [{name: '???'}]", 'it gives the id ""'),
        ("titles: {goblin: [x]}", 'titles.goblin: unknown field "goblin"'),
        ("decks: [{id: a, name: A, cards: []}, {id: a, name: B, cards: []}]", '"a" is taken'),
        ("card: []", 'unknown field "card"'),
    ],
)
def test_what_is_wrong_in_a_card_file_is_named_with_its_place(
    tmp_path: Path, text: str, fault: str
) -> None:
    """Section 11: file, card, field."""
    with pytest.raises(FileFaults) as faults:
        load_card_file(written(tmp_path, text))
    assert fault in str(faults.value)
    assert "own.yaml:1" in str(faults.value)


# The given cards and decks


def test_the_given_cards_are_as_counted() -> None:
    """5.9."""
    cards = given_library().cards
    assert Counter(card.kind for card in cards) == {
        "upper": 15,
        "middle": 19,
        "wordsmith": 25,
        "artist": 24,
        "press": 12,
        "freelancer": 13,
        "other": 12,
    }
    assert {card.value for card in cards} == set(range(10))
    assert (
        Counter(card.active_ability.kind for card in cards if card.active_ability.kind)["strength"]
        == 2
    )
    assert len({card.active_ability.kind for card in cards if card.active_ability.kind}) == 12
    assert sum(bool(card.text) and not card.signed for card in cards) == 2
    assert given_library().warnings == ()


def test_the_starter_decks_are_legal_and_share_a_few_cards() -> None:
    """5.9: 115 of the 120 cards are in some deck; twins happen."""
    decks = {
        deck.id: set(deck.cards) for deck in list(given_library().decks.values())[: SEATS.stop - 1]
    }
    assert {deck: given_library().deck_errors(sorted(ids)) for deck, ids in decks.items()} == {
        deck: [] for deck in decks
    }
    assert [len(deck) for deck in decks.values()] == [26, 27, 27, 27, 27, 26]
    assert len(set().union(*decks.values())) == 115
    first = list(decks.values())[:4]
    shared = {card for card in set().union(*first) if sum(card in deck for deck in first) == 2}
    assert shared == {
        "isolde-marrow",
        "tobias-hatchett",
        "lucinda-verdigris",
        "bianca-plushworth",
        "oona-fluff",
    }


# 5.6 The validator


def test_every_message_stands_in_its_place() -> None:
    """Unknown ids, not owned, size, doubles, bosses, companies, Press."""
    ids = [
        "nobody",
        "milo-kerning",
        "milo-kerning",
        *(card.id for card in given_library().cards if card.kind == "press"),
    ]
    owned = {card.id for card in given_library().cards} - {"araminta-scoop"}
    assert given_library().deck_errors(ids, owned) == [
        'There is no card with the id "nobody" in the card files.',
        "Araminta Scoop is in this deck but not in your collection.",
        "This deck has 15 cards; it needs at least 20.",
        "Milo Kerning is in this deck 2 times; each card may be in a deck only once.",
        (
            "This deck has no Upper Management card; it needs at least 1 to stand at the top of "
            "the ladder."
        ),
        "This deck has 12 Press cards; the limit is 6.",
    ]


def test_too_many_bosses_are_counted() -> None:
    """At most four."""
    ids = [card.id for card in given_library().cards if card.kind == "upper"][:5]
    assert "This deck has 5 Upper Management cards; the limit is 4." in given_library().deck_errors(
        ids
    )


@pytest.mark.parametrize(
    "name", ["Dice", " dice ", "DICE Inc", "Dice, Inc.", "Dice  GmbH", "dice plc.", "Dice Co."]
)
def test_a_legal_form_makes_no_other_company(name: str) -> None:
    """5.6: trimmed, small letters, single spaces, one trailing legal form dropped."""
    assert company_key(name) == "dice"


# The output of the command line


def test_a_checked_card_file_says_what_is_read_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line for each card, warnings, and each deck with the validator's messages."""
    monkeypatch.chdir(tmp_path)
    decks = "decks: [{id: mine, name: Mine, cards: [zoe-sharp, octavia-plimsoll]}]\n"
    assert check_deck(written(tmp_path, CARD + decks)).splitlines() == [
        "own.yaml: 1 card, 1 deck",
        "card       type    why     strength  ability",
        "zoe-sharp  artist  rule 8  7",
        "deck mine, Mine: 2 cards, 1 of this file; artist 1, upper 1; 1 fault",
        "This deck has 2 cards; it needs at least 20.",
    ]
