"""Test what becomes of a signature that is drawn with the mouse: few points, within the pad, that
follow what was drawn.
"""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from corptable.cards.own_look import (
    MOST_POINTS,
    MOST_STROKES,
    PAD_HEIGHT,
    PAD_WIDTH,
    strokes_as_text,
    strokes_of_text,
)
from corptable.collection.pen_strokes import bounded, simplified

points = st.tuples(st.floats(-50, PAD_WIDTH + 50), st.floats(-50, PAD_HEIGHT + 50))
drawings = st.lists(st.lists(points, min_size=1, max_size=80), max_size=40)


@given(drawings)
def test_any_drawing_becomes_strokes_within_all_bounds_that_read_back(
    drawing: list[list[tuple[float, float]]],
) -> None:
    strokes = bounded(drawing)
    assert len(strokes) <= MOST_STROKES
    assert sum(map(len, strokes)) <= MOST_POINTS
    assert all(len(stroke) >= 2 for stroke in strokes)
    assert all(
        0 <= x <= PAD_WIDTH and 0 <= y <= PAD_HEIGHT for stroke in strokes for x, y in stroke
    )
    assert strokes_of_text(strokes_as_text(strokes)) == strokes


def test_points_on_a_line_are_left_out_and_corners_stay() -> None:
    corner = [(float(x), 0.0) for x in range(100)] + [(99.0, float(y)) for y in range(1, 100)]
    assert simplified(corner, 1.5) == [(0, 0), (99, 0), (99, 99)]


def test_a_long_scribble_stays_near_what_was_drawn() -> None:
    drawn = [
        (500 + 0.2 * at * math.cos(at / 9), 150 + 0.07 * at * math.sin(at / 9))
        for at in range(2000)
    ]
    (stroke,) = bounded([drawn])
    assert len(stroke) <= MOST_POINTS
    assert all(min(math.dist(point, other) for other in drawn) < 6 for point in stroke)


def test_a_dot_is_a_stroke() -> None:
    assert bounded([[(12.4, 40.0)]]) == (((12, 40), (12, 40)),)
