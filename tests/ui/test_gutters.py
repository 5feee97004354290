"""Test that lines are routed through the gutters: level and upright, over no obstacle, side by
side, the same every time.
"""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from corptable.ui.table_parts.gutters import Gutters, Route
from corptable.ui.table_parts.strokes import steps_along

CLEARANCE, SPACING = 4, 8
SIZES = ((1280, 720), (1920, 1080))
TWO_ROWS = [
    Rect(100, 100, 80, 60),
    Rect(300, 100, 80, 60),
    Rect(100, 260, 80, 60),
    Rect(300, 260, 80, 60),
]


def gutters_of(walls: list[Rect]) -> Gutters:
    """Return the gutters between walls, and a margin round them."""
    return Gutters(walls[0].unionall(walls).inflate(60, 60), walls, CLEARANCE, SPACING)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Rect], int]:
    """Draw a table: the plates of 4 to 10 seats, each in a cell of its own, other areas in other
    cells; the number of seats.
    """
    width, height = draw(st.sampled_from(SIZES))
    seats = draw(st.integers(4, 10))
    columns, rows = 5, 4
    cells = draw(st.permutations(range(columns * rows)))[
        : seats + draw(st.integers(0, columns * rows - seats))
    ]
    across, down = width // columns, height // rows
    walls = []
    for cell in cells:
        gaps = draw(st.tuples(*[st.integers(2 * CLEARANCE, 60)] * 4))
        row, column = divmod(cell, columns)
        left, top = column * across + gaps[0], row * down + gaps[1]
        walls.append(Rect(left, top, across - gaps[0] - gaps[2], down - gaps[1] - gaps[3]))
    return walls, seats


def inner_parts(route: Route) -> list[Rect]:
    """Return the areas of the parts of a route, without the pixels at its ends, where it touches
    plates.
    """
    parts = [
        Rect(first, (1, 1)).union(Rect(last, (1, 1))) for first, last in pairwise(route.points)
    ]
    ends = {route.points[0], route.points[-1]}
    cut = []
    for part in parts:
        for x, y in ends:
            if part.collidepoint(x, y) and part.width > 2 and x in (part.left, part.right - 1):
                part = Rect(part.left + (x == part.left), part.top, part.width - 1, 1)
            elif part.collidepoint(x, y) and part.height > 2 and y in (part.top, part.bottom - 1):
                part = Rect(part.left, part.top + (y == part.top), 1, part.height - 1)
        cut.append(part)
    return cut


def touches(point: tuple[int, int], area: Rect) -> bool:
    """Test whether a point is at the edge of an area, on it or right beside it."""
    return area.inflate(2, 2).collidepoint(point) and not area.inflate(-2, -2).collidepoint(point)


@given(tables(), st.data())
def test_no_part_of_a_route_lies_on_an_obstacle(
    table: tuple[list[Rect], int], draw: st.DataObject
) -> None:
    """Where all gutters are wide enough every seat is reached from every other, from edge to edge,
    with other lines, too.
    """
    walls, seats = table
    gutters = gutters_of(walls)
    for _ in range(4):
        start, end = draw.draw(st.permutations(range(seats)))[:2]
        (route,) = gutters.branches([walls[start]], [[walls[end]]])
        assert route is not None
        assert touches(route.points[0], walls[start])
        assert touches(route.points[-1], walls[end])
        assert all(
            first[0] == last[0] or first[1] == last[1] for first, last in pairwise(route.points)
        )
        for part in inner_parts(route):
            assert part.collidelist(walls) < 0, (route, part)


@given(tables())
def test_no_round_corner_lies_on_an_obstacle(table: tuple[list[Rect], int]) -> None:
    walls, seats = table
    for route in gutters_of(walls).branches([walls[0]], [[wall] for wall in walls[1:seats]]):
        assert route is not None
        ends = [pygame.Vector2(point) for point in (route.points[0], route.points[-1])]
        for step in steps_along(route, 2.0):
            is_end = min(step.point.distance_to(end) for end in ends) < CLEARANCE - 1
            assert is_end or not any(wall.collidepoint(step.point) for wall in walls), (route, step)


def test_a_corner_is_tight_where_it_would_cut_an_obstacle() -> None:
    """A line that goes round a list in a narrow gutter stays in the gutter."""
    listed, beside, above = Rect(100, 100, 250, 250), Rect(40, 40, 50, 310), Rect(90, 40, 260, 50)
    start, end = Rect(91, 335, 8, 15), Rect(335, 91, 15, 8)
    walls = [listed, beside, above, start, end]
    (route,) = Gutters(start.unionall(walls), walls, CLEARANCE, SPACING).branches([start], [[end]])
    assert route is not None
    assert len(route.radii) == 1
    assert not [
        step
        for step in steps_along(route, 1.0)
        if listed.collidepoint(step.point) or above.collidepoint(step.point)
    ]


@given(tables())
def test_the_same_table_gets_the_same_routes(table: tuple[list[Rect], int]) -> None:
    walls, seats = table
    ends = [[wall] for wall in walls[1:seats]]
    assert gutters_of(walls).branches([walls[0]], ends) == gutters_of(walls).branches(
        [walls[0]], ends
    )


def test_a_line_between_neighbours_is_straight() -> None:
    (route,) = gutters_of(TWO_ROWS).branches([TWO_ROWS[0]], [[TWO_ROWS[1]]])
    assert route is not None
    assert (route.points[0][0], route.points[-1][0]) == (TWO_ROWS[0].right, TWO_ROWS[1].left)
    assert len(route.points) == 2


def test_lines_in_one_gutter_lie_side_by_side() -> None:
    gutters = gutters_of(TWO_ROWS)
    routes = [gutters.branches([TWO_ROWS[0]], [[TWO_ROWS[3]]])[0] for _ in range(2)]
    one, other = (inner_parts(route) for route in routes if route is not None)
    shared = [first.clip(second) for first in one for second in other]
    assert all(area.width <= SPACING and area.height <= SPACING for area in shared)


def test_lines_of_one_start_branch_off_each_other() -> None:
    """Both leave the plate at the same place."""
    routes = gutters_of(TWO_ROWS).branches([TWO_ROWS[0]], [[TWO_ROWS[2]], [TWO_ROWS[3]]])
    assert len({route.points[0] for route in routes if route is not None}) == 1


def test_joined_places_may_be_reached_from_each_other() -> None:
    """The third in a row is joined to the second, not by a line of its own to the first."""
    row = [Rect(left, 100, 60, 60) for left in (100, 200, 300)]
    routes = gutters_of(row).branches([row[0]], [[row[1]], [row[2]]], joins=True)
    assert [(route.points[0][0], route.points[-1][0]) for route in routes if route is not None] == [
        (160, 200),
        (260, 300),
    ]


def test_the_best_area_of_a_place_is_preferred() -> None:
    """A line goes to the plate of a seat, although its cards are a little nearer."""
    plate, cards = Rect(300, 100, 80, 60), Rect(300, 170, 80, 30)
    start = Rect(100, 170, 80, 30)
    (route,) = gutters_of([plate, cards, start]).branches([start], [[plate, cards]])
    assert route is not None
    assert touches(route.points[-1], plate)


@pytest.mark.parametrize(("headway", "is_straight"), [(10, True), (20, False)])
def test_a_line_ends_where_an_arrow_head_has_room(headway: int, is_straight: bool) -> None:
    """Between neighbours 15 pixels apart a long head has no room: the line goes round."""
    plates = [Rect(100, 100, 40, 60), Rect(155, 100, 40, 60)]
    (route,) = Gutters(Rect(40, 40, 220, 180), plates, CLEARANCE, SPACING, headway).branches(
        plates[:1], [plates[1:]]
    )
    assert route is not None
    assert (len(route.points) == 2) == is_straight


def test_a_place_that_is_walled_in_cannot_be_reached() -> None:
    inside, outside = Rect(100, 100, 50, 50), Rect(300, 100, 50, 50)
    ring = [
        Rect(80, 80, 90, 15),
        Rect(80, 155, 90, 15),
        Rect(80, 80, 15, 90),
        Rect(155, 80, 15, 90),
    ]
    assert gutters_of([inside, outside, *ring]).branches([outside], [[inside]]) == [None]


@pytest.mark.parametrize("turn", [0, 1])
def test_a_corner_is_round_where_there_is_room(turn: int) -> None:
    """And its radius is at most half of the parts beside it."""
    places = [Rect(100, 100, 60, 60), Rect(300, 300, 60, 60)]
    (route,) = gutters_of(places).branches([places[turn]], [[places[1 - turn]]])
    assert route is not None
    assert len(route.radii) == len(route.points) - 2
    assert min(route.radii) >= CLEARANCE


def test_places_along_a_route_are_equally_far_apart() -> None:
    """Round its corners, too."""
    route = Route(((0, 0), (100, 0), (100, 100), (200, 100)), (20, 20))
    points = [step.point for step in steps_along(route, 5.0)]
    assert all(4.9 <= first.distance_to(last) <= 5.01 for first, last in pairwise(points))
    assert len(points) == pytest.approx((300 - 80 + 20 * 3.1416) / 5, abs=1)


@given(st.integers(0, 40))
def test_a_line_goes_through_a_gutter_that_is_wide_enough(gap: int) -> None:
    """A gutter lets a line through from twice the clearance and two pixels on."""
    upper, lower = Rect(100, 100, 200, 100), Rect(100, 200 + gap, 200, 100)
    left, right = (
        Rect(20, 100, 80 - CLEARANCE * 3, 200 + gap),
        Rect(300 + CLEARANCE * 3, 100, 80, 200 + gap),
    )
    walls = [upper, lower, left, right]
    gutters = Gutters(Rect(20, 100, 372, 200 + gap), walls, CLEARANCE, SPACING)
    (route,) = gutters.branches([left], [[right]])
    assert (route is not None) == (gap >= 2 * CLEARANCE + 2)


def test_lines_that_are_routed_in_a_copy_leave_the_gutters_as_they_were() -> None:
    gutters, (one, _, _, other) = gutters_of(TWO_ROWS), TWO_ROWS
    first = gutters.branches([one], [[other]])
    in_copy = gutters.copy().branches([one], [[other]])
    assert in_copy != first, "it runs beside the first"
    assert gutters.branches([one], [[other]]) == in_copy
