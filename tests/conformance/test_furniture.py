"""Test the measures of point 7 on layouts that can be judged by hand."""

from __future__ import annotations

import pytest

from corptable.presentation import Spot
from corptable.presentation.layout import Pile

from .furniture import Box, faults_of, largest_empty

FULL = (Spot("a", 0.5, 0.5, 1.0, 1.0), Spot("b", 1.5, 0.5, 1.0, 1.0))


def test_the_largest_empty_rectangle_lies_between_the_boxes() -> None:
    """A table two wide with a strip at the left and one along the bottom."""
    assert largest_empty([Box(0, 0, 0.5, 1), Box(0.5, 0.8, 2, 1)], 2.0) == Box(0.5, 0, 2.0, 0.8)


def test_an_empty_table_is_empty_as_a_whole() -> None:
    """No box at all."""
    assert largest_empty([], 2.0) == Box(0, 0, 2.0, 1.0)


def test_a_full_table_has_no_fault() -> None:
    """Two spots side by side, edge to edge."""
    assert faults_of(FULL, 2.0) == ()


@pytest.mark.parametrize(
    ("spots", "fault"),
    [
        (FULL[:1], "50% of its width"),
        ((*FULL[:1], Spot("b", 1.9, 0.5, 0.2, 1.0)), "40% of it are empty in one piece"),
        ((*FULL, Spot("c", 1.0, 0.5, 0.1, 0.1)), "a and c overlap"),
        ((FULL[0], FULL[1]._replace(content=Pile(turned=10.0))), "b reaches beyond the edge"),
        ((*FULL, Spot("a/b", 2.5, 0.5, 0.1, 0.1, overlay=True)), "a/b reaches beyond the edge"),
    ],
)
def test_a_fault_of_the_table_is_named(spots: tuple[Spot, ...], fault: str) -> None:
    """In words that say what is wrong where."""
    assert any(fault in found for found in faults_of(spots, 2.0)), faults_of(spots, 2.0)


def test_a_spot_may_stand_on_the_one_whose_name_its_own_begins_with() -> None:
    """A pile on its site."""
    assert faults_of((*FULL, Spot("a/draw", 0.5, 0.5, 0.2, 0.2)), 2.0) == ()


def test_turned_spots_overlap_only_where_they_meet() -> None:
    """A diamond between four corners touches none of them, though its upright box would."""
    corners = [Spot(f"c{x}{y}", x, y, 0.3, 0.3) for x in (0.2, 0.8) for y in (0.2, 0.8)]
    diamond = Spot("diamond", 0.5, 0.5, 0.4, 0.4, content=Pile(turned=45.0))
    assert not [fault for fault in faults_of((*corners, diamond), 1.0) if "overlap" in fault]
