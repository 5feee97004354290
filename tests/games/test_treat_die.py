"""Test the die on the table of Trick or Treat: whose number it shows, and that nobody takes another's for theirs."""

from __future__ import annotations

import pytest
from games.treat_words import PRESENTATION, match_at

from corptable.engine.match import Match
from corptable.games.trick_or_treat.names import DIE
from corptable.presentation.layout import Spot

ASPECT = 16 / 9


def die(match: Match, viewer: int = 0) -> Spot:
    spots = PRESENTATION.layout(match.state.observation(viewer), ASPECT)
    return next(spot for spot in spots if spot.id == DIE)


@pytest.mark.parametrize("viewer", [0, 1])
def test_before_the_roll_the_die_shows_no_number(viewer: int) -> None:
    """The number of the turn before is nobody's any more."""
    lying = die(match_at({}, counters={"die": 5}), viewer)
    assert (lying.arrangement, lying.badge, lying.faint) == ("die", "", False)


def test_ones_own_roll_is_bright_and_anothers_faint_with_its_name() -> None:
    match = match_at({"hand/1": ["bats-3"]}, rest="draw", rig={"dice": (5,)}, acts=["@0 roll"])
    own, others = die(match, 0), die(match, 1)
    assert (own.badge, own.faint) == ("5", False)
    assert (others.badge, others.faint) == ("5", True)
    assert "@0" in own.label
    assert own.label == others.label


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_die_is_square_and_as_large_as_a_card(seats: int) -> None:
    lying = die(match_at({}, seats=seats))
    assert lying.width == pytest.approx(lying.height)
    assert lying.height >= 0.15
