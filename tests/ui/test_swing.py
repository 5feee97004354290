"""Test the swing of a held card: it leans with its speed, comes to rest by itself, and then needs
no frames.
"""

from __future__ import annotations

import pytest

from corptable.ui.table_parts.held_piece import LONGEST, MOST, Swing

FRAME = 1 / 60


def carried(frames: int, way: float) -> Swing:
    """Return the swing of a card that moves at one speed, in heights of the window per frame."""
    swing = Swing(0.0)
    for frame in range(1, frames + 1):
        swing.carry(way, frame * FRAME)
        swing.advance(frame * FRAME)
    return swing


@pytest.mark.parametrize("way", [0.02, -0.02])
def test_it_leans_the_way_it_goes(way: float) -> None:
    assert carried(20, way).angle * way > 0


def test_it_leans_more_the_faster_it_goes_and_never_far() -> None:
    slow, fast, wild = (carried(60, way).angle for way in (0.005, 0.02, 5.0))
    assert 0 < slow < fast < wild < 1.5 * MOST


def test_let_be_it_swings_back_past_the_middle_and_comes_to_rest() -> None:
    swing = carried(30, 0.03)
    angles = []
    for frame in range(31, 31 + round(LONGEST / FRAME)):
        swing.advance(frame * FRAME)
        angles.append(swing.angle)
    assert min(angles) < 0
    assert angles[-1] == 0
    assert swing.is_still


def test_one_that_was_never_carried_is_still() -> None:
    swing = Swing(0.0)
    swing.advance(10.0)
    assert swing.is_still


def test_how_often_it_is_looked_at_does_not_change_it() -> None:
    """Frames come as they can."""
    often, seldom = carried(10, 0.02), carried(10, 0.02)
    begin = 10 * FRAME
    for part in range(1, 41):
        often.advance(begin + part * 0.004)
    seldom.advance(begin + 0.16)
    assert often.angle == pytest.approx(seldom.angle, abs=0.1)
