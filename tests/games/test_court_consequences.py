"""Test the consequences beneath the question for a reaction (section 9): what the card would do, and what stopping it costs."""

from __future__ import annotations

import pytest
from games.court_words import PRESENTATION, Zones, match_at
from games.words import recorded, said, unused

from corptable.engine import PUBLIC, Seat
from corptable.engine.match import Match
from corptable.games.corporate_court import texts
from corptable.presentation import Sign

TABLE: Zones = {
    "hand/0": ["cups-1", "coins-2", "blades-4", "cups-knight", "major-5"],
    "sprawl/cups": ["cups-9"],
    "sprawl/coins": ["coins-3"],
    "court/0": ["coins-page"],
    "court/1": ["coins-king", "cups-page"],
    "court/2": ["batons-king"],
}
"""A position in which the first seat rides coins and the second cups; the third has one court card."""


def asked(act: str, *acts: str, **zones: list[str]) -> Match:
    """Return a match after a play, with its veto window open, and after these answers."""
    return match_at(TABLE | zones, (act, *acts))


def told(match: Match, seat: Seat) -> list[str]:
    """Return the lines that a seat reads."""
    return [said(match, line) for line in PRESENTATION.consequences(match.state.observation(seat))]


FIRST = (
    ("@0 play cups-1 sprawl/cups", "If it stands, as of now: Bea +1 instead of +9."),
    ("@0 play cups-knight court/0", "If it stands, as of now: Ann +9 instead of +3."),
    ("@0 play blades-4 sprawl/blades", "If it stands, nobody's points change now."),
    ("@0 play major-5 arcana/0", "The Higher Power: Your vetoes cannot be overruled."),
)


@pytest.mark.parametrize(("act", "line"), FIRST)
def test_the_first_line_says_what_the_card_would_do(act: str, line: str) -> None:
    """Of numbers and court cards whose points change as of now; a major in its own words."""
    assert told(asked(act), 1)[0] == line


def test_the_second_line_says_what_a_veto_costs() -> None:
    match = asked("@0 play blades-4 sprawl/blades")
    assert told(match, 1)[1] == "A veto pays Page of Cups; Bea then rides coins, +3."
    match.play("@1 pass")
    assert told(match, 2)[1] == "A veto pays King of Batons, the last: Cal then rides no suit."


def test_overruling_has_its_price_too() -> None:
    match = asked("@0 play blades-4 sprawl/blades", "@1 pass", "@2 veto")
    assert told(match, 1)[1] == "Overruling pays Page of Cups; Bea then rides coins, +3."


ARMED: Zones = {"hand/0": ["cups-1"], "arcana/1": ["major-20"]}


def test_the_last_play_of_a_round_is_announced() -> None:
    """The next turn would begin under Karma, or with a draw from nothing (R16, R19)."""
    assert told(match_at(ARMED), 0) == ["Unless it covers Karma, this is the last play of the round: Bea's turn starts next."]
    assert told(match_at(TABLE, rest="discard"), 0) == ["The deck is empty: this is the last play of the round."]
    assert told(match_at(TABLE), 0) == told(match_at(ARMED | {"arcana/1": [], "arcana/2": ["major-20"]}), 0) == []


def test_nobody_else_is_told_anything() -> None:
    match = asked("@0 play blades-4 sprawl/blades")
    assert [told(match, seat) for seat in (0, 2, PUBLIC)] == [[], [], []]


def test_the_card_that_pays_is_marked_for_whoever_is_asked() -> None:
    match = asked("@0 play blades-4 sprawl/blades")
    marks = [PRESENTATION.marks(match.state.observation(seat)) for seat in (0, 1, 2)]
    price = (Sign("veto", help=texts.sign("price"), warns=True),)
    assert [seen.get("cups-page") for seen in marks] == [None, price, None]


def test_every_consequence_is_told_somewhere() -> None:
    with recorded() as used:
        for act, _ in FIRST:
            told(asked(act), 1)
        test_the_second_line_says_what_a_veto_costs()
        test_overruling_has_its_price_too()
        test_the_last_play_of_a_round_is_announced()
        told(asked("@0 play blades-4 sprawl/blades", "@1 veto", **{"court/1": ["coins-king", "cups-page"]}), 2)
    assert unused(texts.consequence.content, used) == []
