"""Test the texts of Corporate Court's table that are not in its word tables: over whole games, and
that texts.yaml is complete.
"""

from __future__ import annotations

from games.court_words import PRESENTATION, Zones, match_at

from corptable.engine import PUBLIC
from corptable.engine.match import Match
from corptable.games.corporate_court import texts as words
from corptable.games.corporate_court.majors import MAJORS, STEP_POWERS

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
    assert chips(match, 0) == ["[major-8|Discipline]: its owner cannot be vetoed"]
    assert chips(match, 1) == [
        "[major-14|Threshold]: nobody may veto",
        "[major-15|Dragon]: its owner may lay majors on others",
    ]


def test_every_major_but_the_world_says_on_a_plate_what_it_does() -> None:
    assert [
        major for major, word in words.power.content.items() if not (word.name and word.line)
    ] == ["major-21"]


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
    assert len(first) == len(second) == 3
    assert not first & second


# texts.yaml


def test_every_major_is_explained() -> None:
    """The text says when the major works and what it does (section 5)."""
    assert [
        major
        for major in MAJORS
        if not (words.power.content[major].when and words.power.content[major].text)
    ] == []
