"""Test what covers a seat: ice over all places of a frozen one until the turn ends, with the words
of its plate above it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from games.treat_words import match_at
from ui.robot import Robot

from corptable.engine import Seat
from corptable.session.session import Session
from corptable.ui.paint.recorder import DrawnPart, DrawnText, DrawnTexts, recording
from corptable.ui.table_parts.tabletop import TableLook

SEATS = 3


def table(frozen: Sequence[Seat]) -> Robot:
    return Robot(
        Session(
            match_at({}, at="spend", seats=SEATS, counters={"frozen": list(frozen)}),
            ["person"] * SEATS,
        )
    )


@pytest.fixture
def robot() -> Robot:
    """Open a table at which the seat to the left of the viewer is frozen."""
    return table([1])


def drawn(robot: Robot) -> DrawnTexts:
    with recording() as record:
        robot.tabletop.draw(robot.app.surface, TableLook())
    return record


def ice(record: DrawnTexts) -> list[int]:
    """Return the places of ice in the order of drawing: over a seat, and on the rim of its
    plate.
    """
    return [
        at
        for at, one in enumerate(record.drawn)
        if isinstance(one, DrawnPart) and one.part == "ice"
    ]


def test_ice_lies_over_all_places_of_a_frozen_seat_and_over_nobody_elses(robot: Robot) -> None:
    record = drawn(robot)
    whole, rim = (record.drawn[at].rect for at in ice(record))
    for spot, area in robot.tabletop.spot_areas:
        assert whole.contains(area) if spot.owner == 1 else not whole.colliderect(area), spot.id
    assert rim == robot.area("@1")


def test_the_words_of_the_plate_are_above_the_ice(robot: Robot) -> None:
    record = drawn(robot)
    whole, rim = ice(record)
    above = [one.text for one in record.drawn[whole:rim] if isinstance(one, DrawnText)]
    assert {robot.tabletop.names[1], "Frozen"} <= set(above)


def test_the_viewer_chooses_cards_beneath_no_ice() -> None:
    robot = table([0])
    record = drawn(robot)
    whole, _ = (record.drawn[at].rect for at in ice(record))
    assert whole.contains(robot.area("@0"))
    assert not any(
        whole.colliderect(placed.rect)
        for placed in robot.tabletop.placed
        if placed.spot.id == "hand/0"
    )


def test_without_a_frozen_seat_there_is_no_ice() -> None:
    robot = table([])
    assert ice(drawn(robot)) == []


def test_what_lies_under_ice_can_be_pointed_at(robot: Robot) -> None:
    """Its words are in the tooltip of the plate, and cards show what they are."""
    placed = next(placed for placed in robot.tabletop.placed if placed.spot.id == "character/1")
    assert robot.tabletop.hit_test(placed.rect.center).placed == placed
    assert any(
        "frozen" in line.casefold() for line in robot.tabletop.tooltip_at(robot.area("@1").center)
    )
