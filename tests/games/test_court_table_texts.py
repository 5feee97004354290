"""Test the texts of Corporate Court's table that are not in its word tables: over whole games, and
that texts.yaml is complete.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games.court_words import GAME, PRESENTATION, Zones, match_at
from games.words import faults_of, filled, is_whole, recorded, said, unused

from corptable.engine import PUBLIC
from corptable.engine.match import Match
from corptable.engine.options import options_of
from corptable.games.corporate_court import texts as words
from corptable.games.corporate_court.majors import MAJORS, STEP_POWERS
from corptable.games.corporate_court.names import SUITS
from corptable.games.corporate_court.options import Options
from corptable.games.corporate_court.texts import LABELLED

HANDS: Zones = {
    "hand/0": ["cups-1", "cups-2", "blades-king", "coins-queen", "major-5"],
    "hand/1": ["cups-3", "cups-4", "cups-5", "cups-6", "cups-7"],
    "hand/2": ["coins-3", "coins-4", "coins-5", "coins-6", "coins-7"],
    "harley": ["batons-9"],
}


def test_no_prompt_says_you() -> None:
    """Other viewers read the same prompt."""
    asks = [word.ask for word in words.power.content.values()]
    prompts = [template.text for template in words.prompt.content.values()]
    assert [text for text in (*asks, *prompts) if "you" in text.lower()] == []


def test_every_power_that_can_be_the_only_one_has_something_to_ask() -> None:
    """Every step power has a question, except those that are carried out without one (4.1, step
    3c).
    """
    asking = {major for major, word in words.power.content.items() if word.ask}
    assert asking == STEP_POWERS - {"major-0", "major-10", "major-17"}


@pytest.mark.parametrize("seed", range(6))
def test_all_that_is_offered_has_words(seed: int) -> None:
    """In a whole game, every seat reads whole prompts, buttons, banners, signs and labels."""
    match = Match.new(
        GAME, 2 + seed % 5, {"rounds": 1, "playoff": True, "karma_anywhere": seed % 2 == 0}, seed
    )
    generator = random.Random(seed)
    read: set[str] = set()
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(PUBLIC, match.table.seats):
            view = match.state.information_state(seat).view
            offered = (
                [PRESENTATION.gesture(view, action) for action in match.legal()]
                if seat in match.state.actors()
                else []
            )
            marked = [
                PRESENTATION.label_of(view, word) for gesture in offered for word in gesture.then
            ]
            marked += [PRESENTATION.label_of(view, verb) for verb in decision.verbs]
            marked += [PRESENTATION.prompt(decision, view, seat), *PRESENTATION.notices(view)]
            marked += [sign.help for signs in PRESENTATION.marks(view).values() for sign in signs]
            read.update(said(match, text) for text in marked)
        match.play(generator.choice(match.legal()))
    assert [text for text in read if not is_whole(text)] == []


def test_every_button_is_used() -> None:
    """In the word tables."""
    assert unused(words.button.content, filled(GAME.id)) == []


def test_every_sign_is_used() -> None:
    """texts.yaml has the signs of the word tables, and no others."""
    on_cards = {"active", "asleep", "buried", "open", "known", "price", "deck_low", "deck_empty"}
    assert set(words.sign.content) == on_cards | {"power", "power_asleep"} | {
        "rider",
        "influence",
        "points",
        "vetoes",
        "chief",
        "vigilante",
        "banrigh",
    }


def chips(match: Match, seat: int) -> list[str]:
    """Return the chips on a seat's plate."""
    return [
        sign.text
        for sign in PRESENTATION.marks(match.state.observation(PUBLIC))[f"@{seat}"]
        if sign.look == "chip"
    ]


def test_a_plate_tells_what_the_major_on_top_does() -> None:
    """That of each stack, and no buried one; the world only holds a stack open."""
    stacks: Zones = {
        "arcana/0": ["major-9", "major-8"],
        "arcana2/1": ["major-21", "major-15"],
        "arcana/1": ["major-14"],
    }
    match = match_at(
        HANDS
        | stacks
        | {"hand/0": ["cups-1", "cups-2", "blades-king", "coins-queen", "major-5", "cups-9"]},
        [],
    )
    assert chips(match, 0) == ["[major-8|Discipline]: cannot be stopped"]
    assert chips(match, 1) == [
        "[major-14|Threshold]: nobody may veto",
        "[major-15|Dragon]: lays majors anywhere",
    ]


def test_every_major_but_the_world_says_on_a_plate_what_it_does() -> None:
    assert [
        major for major, word in words.power.content.items() if not (word.name and word.line)
    ] == ["major-21"]


@pytest.mark.parametrize(("seats", "label", "badge"), [(4, "Court 2", ""), (6, "Court", "2")])
def test_a_stack_is_counted_in_its_label_where_that_has_room(
    seats: int, label: str, badge: str
) -> None:
    """Otherwise in a badge; an empty one is not counted."""
    match = match_at({"court/1": ["cups-page", "cups-king"]}, seats=seats)
    spots = {spot.id: spot for spot in PRESENTATION.layout(match.state.observation(0), 16 / 9)}
    assert (spots["court/1"].label, spots["court/1"].badge) == (label, badge)
    assert (spots["court/0"].label, spots["court/0"].badge) == ("Court", "")


def test_every_place_has_a_label() -> None:
    """The places that a seat sees on the table, with the second stack open."""
    courts: Zones = {"court/1": ["cups-page"], "court/2": ["coins-king"]}
    match = match_at(
        HANDS | courts | {"hand/0": ["major-21"], "arcana2/1": ["major-4"]},
        ["@0 play major-21 arcana2/0"],
    )
    with recorded() as used:
        PRESENTATION.layout(match.state.observation(0), 16 / 9)
    assert unused(words.label.content, used) == []
    assert set(words.label.content) == set(LABELLED)


def test_a_standing_answer_holds_for_its_round() -> None:
    """Section 9, auto-pass."""
    zones: Zones = {"hand/0": ["blades-4"], "court/1": ["cups-page"]}
    matches = [
        match_at(zones, ["@0 play blades-4 sprawl/blades"], counters={"round": number})
        for number in (1, 2)
    ]
    first, second = (
        {answer.id for answer in PRESENTATION.answers.standing(match.state.observation(1))}
        for match in matches
    )
    assert len(first) == len(second) == 2
    assert not first & second


# texts.yaml


def test_every_major_is_explained() -> None:
    """The text says when the major works and what it does (section 5)."""
    assert [
        major
        for major in MAJORS
        if not (words.power.content[major].when and words.power.content[major].text)
    ] == []


def test_every_option_is_explained() -> None:
    """Every option of section 2 has an explanation, and so has every value that is a word."""
    explained = {name: set(option.values) for name, option in words.option.content.items()}
    chosen = {
        option.name: {value for value in option.choices if isinstance(value, str)}
        for option in options_of(Options)
    }
    chosen["first_dealer"] = {"random"}
    assert explained == chosen


def test_every_suit_has_a_name() -> None:
    """The four suits of section 1 have names."""
    assert [suit for suit in SUITS if not words.suit(suit)] == []


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('  overrule: "Overrule"', '  overrule: "Overrule{!"', "a name in each pair of braces"),
        (
            '  give: "Give {target} a card"',
            '  give: "Give {target.name} a card"',
            "a name in each pair of braces",
        ),
        ('    help: "Who deals', '    hlep: "Who deals', "hlep"),
        ('cups: "[cups|Cups]", ', "", "suits.cups"),
    ],
)
def test_a_faulty_file_is_refused(good: str, bad: str, fault: str, tmp_path: Path) -> None:
    """The error comes when the file is read, with its place, not at random in play."""
    assert fault in faults_of(words.TEXTS, good, bad, tmp_path)
