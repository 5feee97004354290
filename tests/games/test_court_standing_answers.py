"""Test the standing answers of Corporate Court: passing without being asked again (section 9 of the rules document, auto-pass)."""

from __future__ import annotations

import pytest
from games.court_words import PRESENTATION, Zones, match_at
from games.words import is_whole, said

from corptable.engine import PUBLIC, Plain
from corptable.engine.match import Match
from corptable.presentation import Standing

TABLE: Zones = {
    "hand/0": ["cups-1", "coins-2", "blades-4", "cups-knight", "major-5"],
    "sprawl/cups": ["cups-9"],
    "sprawl/coins": ["coins-3"],
    "court/0": ["coins-page"],
    "court/1": ["cups-page"],
    "court/2": ["batons-king"],
}
"""A position in which the second seat rides cups, so it leads with nine points; the third rides batons."""


def asked(act: str, seats: int = 3, counters: dict[str, Plain] | None = None, acts: tuple[str, ...] = ()) -> Match:
    """Return a match after a play, with its veto window open, and after these answers."""
    return match_at(TABLE, (act, *acts), seats=seats, counters=counters or {})


def answers(match: Match, seat: int) -> list[str]:
    """Return the ids of the standing answers that a seat may give."""
    return [answer.id.split("/")[0] for answer in PRESENTATION.standing(match.state.observation(seat))]


@pytest.mark.parametrize(
    ("act", "offered"),
    [
        ("@0 play blades-4 sprawl/blades", ["concerning", "majors", "never"]),
        ("@0 play coins-2 sprawl/coins", ["concerning", "majors", "never"]),
        ("@0 play cups-1 sprawl/cups", ["majors", "never"]),
        ("@0 play cups-knight court/0", ["majors", "never"]),
        ("@0 play major-5 arcana/0", ["never"]),
    ],
    ids=["blades, which nobody rides", "the last one's coins", "the leader's cups", "the last one joins the leader", "a major"],
)
def test_more_is_let_stand_the_less_it_concerns_the_seat(act: str, offered: list[str]) -> None:
    """Never ask, ask for majors, ask when one's own points or a leader's would change."""
    assert answers(asked(act), 1) == offered


def test_the_points_of_whoever_leads_concern_everybody() -> None:
    """The third seat rides batons and is asked about the cups of the second, who leads; not of one far behind."""
    passes = ("@1 pass",)
    assert answers(asked("@0 play cups-1 sprawl/cups", acts=passes), 2) == ["majors", "never"]
    behind = asked("@0 play cups-1 sprawl/cups", counters={"scores": [0, 0, 90]}, acts=passes)
    assert answers(behind, 2) == ["concerning", "majors", "never"]


def test_only_who_is_asked_is_offered_an_answer_and_it_is_to_pass() -> None:
    match = asked("@0 play blades-4 sprawl/blades")
    assert [answers(match, seat) for seat in (0, 2, PUBLIC)] == [[], [], []]
    assert {answer.action for answer in offered(match)} == {"@1 pass"}


def test_overruling_is_always_asked_about() -> None:
    match = asked("@0 play blades-4 sprawl/blades", acts=("@1 veto",))
    assert (match.state.actors(), answers(match, 2)) == ((2,), [])


def test_an_answer_holds_for_its_round() -> None:
    first = {answer.id for answer in offered(asked("@0 play blades-4 sprawl/blades"))}
    second = {answer.id for answer in offered(asked("@0 play blades-4 sprawl/blades", counters={"round": 2}))}
    assert len(first) == len(second) == 3
    assert not first & second


def test_the_answers_say_what_they_are() -> None:
    match = asked("@0 play blades-4 sprawl/blades")
    assert all(is_whole(said(match, answer.label)) for answer in offered(match))


def offered(match: Match) -> list[Standing]:
    """Return the standing answers that the second seat may give."""
    return list(PRESENTATION.standing(match.state.observation(1)))
