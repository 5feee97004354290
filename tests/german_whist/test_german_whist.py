"""Test what German Whist says to people: prompts, refusals, the log and the score sheet. `scenarios.yaml` has its rules."""

from __future__ import annotations

from typing import Final

import pytest
from games.words import log_of, played, reason_of, said
from german_whist import GAME

from corptable.engine import Position
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation import SheetRow, presentation_of

WHIST: Final = find_game(GAME.id)
SHOWN: Final = presentation_of(WHIST)


def match(hands: tuple[str, str], *acts: str, **zones: str) -> Match:
    """Return a match with hearts as trumps after some acts: hands and zones as words."""
    laid = {"hand/0": hands[0].split(), "hand/1": hands[1].split(), **{zone: names.split() for zone, names in zones.items()}}
    return played(Match.new(WHIST, 2, position=Position(laid, counters={"trumps": "hearts"})), acts)


def asked(found: Match, seat: int) -> str:
    """Return the prompt of a seat."""
    view = found.state.observation(seat)
    assert view.decision is not None
    return SHOWN.prompt(view.decision, view, seat)


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ("clubs-2 hearts-2", "Follow suit with clubs."),
        ("spades-2 hearts-2", "You have no clubs: play any card. Trumps are hearts."),
    ],
)
def test_a_prompt_says_what_may_be_played(answer: str, wanted: str) -> None:
    found = match(("clubs-3 clubs-4", answer))
    assert asked(found, 0) == "Lead a card. Trumps are hearts."
    assert asked(played(found, ["@0 play clubs-3"]), 1) == wanted


def test_a_card_that_does_not_follow_suit_is_refused_by_that_rule() -> None:
    found = match(("clubs-3 clubs-4", "clubs-2 hearts-2"), "@0 play clubs-3")
    assert reason_of(found, "@1 play hearts-2").endswith(": Clubs were led, and you have some: follow suit.")
    assert "follow suit" not in reason_of(found, "@1 play spades-9")


def test_the_log_tells_who_wins_what() -> None:
    found = match(("clubs-3 clubs-4", "clubs-2 clubs-5"), up="spades-9", stock="spades-8")
    found.play("@0 play clubs-3")
    assert log_of(found, found.play("@1 play clubs-2"), 1) == [
        "Bea plays Two of Clubs",
        "Ann wins the trick and takes Nine of Spades",
        "The stock is empty: the last thirteen tricks count",
    ]
    found.play("@0 play clubs-4")
    assert log_of(found, found.play("@1 play clubs-5"), 0)[-1] == "Bea wins the trick: 1 of 1"


def test_the_score_sheet_of_the_end_has_the_tricks_of_both() -> None:
    found = match(("clubs-3", "clubs-2"))
    assert SHOWN.scored_sheet(found.state.observation(0)) is None
    sheet = SHOWN.scored_sheet(played(found, ["@0 play clubs-3", "@1 play clubs-2"]).state.observation(0))
    assert sheet is not None
    assert sheet.rows == (SheetRow(0, points=1), SheetRow(1))
    assert said(found, sheet.ending) == "Ann wins 1 of thirteen tricks."
