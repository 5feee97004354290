"""Test the lines between seats: they run through the gutters of real tables, and their signs lie
beside everything else.
"""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.games.corporation.names import SUITS
from corptable.presentation.layout import Link, Spot
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.gutter_lines import SeatLine, route_lines, walls_of
from corptable.ui.table_parts.strokes import Ribbons

CORPORATIONS = {4: 2, 7: 3, 10: 3}
"""Numbers of corporations by number of seats."""


def robot_at(seats: int, size: tuple[int, int]) -> Robot:
    """Open a table in the middle of talk: everybody but the viewer has spoken."""
    zones = {
        f"corp/{seat}": [f"{SUITS[seat]}-{1 + seat % CORPORATIONS[seats]}"] for seat in range(seats)
    }
    acts = ["@0 say threaten @2", "@1 say invite 4 all", "@2 say refuse @1", "@3 say accept @1"]
    acts += [f"@{seat} say invite 4 @{seat - 3}" for seat in range(4, seats)]
    return Robot(match_at(zones, acts, seats=seats, at="talk"), size)


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_every_line_of_a_talk_finds_its_way(seats: int, size: tuple[int, int]) -> None:
    """Each runs from an area of one seat to one of the other, over nothing that lies on the
    table.
    """
    robot = robot_at(seats, size)
    table = robot.tabletop
    lines = table.gutter_lines.lines
    assert [line.link for line in lines] == table.links
    assert {line.link.icon for line in lines} == {"", "bolt", "cross"}
    for line in lines:
        ends = {line.link.start, line.link.end}
        walls = [area for spot, area in table.spot_areas if f"@{spot.owner}" not in ends]
        for first, last in pairwise(line.route.points):
            assert not [wall for wall in walls if wall.clipline(first, last)], line
        for point, word in zip(
            (line.route.points[0], line.route.points[-1]),
            (line.link.start, line.link.end),
            strict=True,
        ):
            near = pygame.Rect(0, 0, 3, 3)
            near.center = point
            assert (
                near.collidelist(
                    [area for spot, area in table.spot_areas if f"@{spot.owner}" == word]
                )
                >= 0
            ), line


def plate(seat: int, x: float, y: float) -> Spot:
    return Spot(f"@{seat}", x, y, 0.2, 0.1, "frame", owner=seat, zone="")


def lines_between(links: list[Link], spots: list[Spot]) -> tuple[SeatLine, ...]:
    """Route links on a table that has these spots alone."""
    screen = Screen(1280, 720)
    areas = [(spot, screen.rect(spot)) for spot in spots]
    return route_lines(
        links,
        areas,
        screen.rect(Spot("all", 0.8, 0.5, 1.6, 1.0)),
        walls_of(areas),
        Ribbons(1),
        screen,
    )


def test_lines_that_look_alike_branch_off_one_line_and_others_do_not() -> None:
    spots = [plate(0, 0.2, 0.2), plate(1, 1.2, 0.2), plate(2, 1.2, 0.6)]
    alike = lines_between([Link("@0", "@1", "dotted"), Link("@0", "@2", "dotted")], spots)
    apart = lines_between([Link("@0", "@1", "dotted"), Link("@0", "@2", "solid")], spots)
    assert len({line.route.points[0] for line in alike}) == 1
    assert len({line.route.points[0] for line in apart}) == 2


def test_two_signs_do_not_cover_each_other() -> None:
    """Two lines between the same seats each have their own sign."""
    spots = [plate(0, 0.2, 0.2), plate(1, 1.2, 0.2)]
    links = [Link("@0", "@1", hue="rose", icon="cross"), Link("@1", "@0", hue="rose", icon="bolt")]
    signs = [line.sign for line in lines_between(links, spots) if line.sign is not None]
    one, other = map(pygame.Vector2, signs)
    assert one.distance_to(other) > Screen(1280, 720).em(1.25)


def test_a_sign_lies_where_it_covers_nothing() -> None:
    """The middle of the line lies between two lists, which have no room for a sign between them."""
    lists = [
        Spot("above", 0.7, 0.1, 0.5, 0.18, "frame"),
        Spot("below", 0.7, 0.32, 0.5, 0.22, "frame"),
    ]
    (line,) = lines_between(
        [Link("@0", "@1", icon="bolt")], [plate(0, 0.2, 0.2), plate(1, 1.2, 0.2), *lists]
    )
    assert line.sign is not None
    sign = pygame.Rect(0, 0, 20, 20)
    sign.center = line.sign
    assert sign.collidelist([Screen(1280, 720).rect(spot) for spot in lists]) < 0


def test_a_link_to_no_seat_is_no_line_between_seats() -> None:
    assert (
        lines_between(
            [Link("@0", "pile"), Link("@0", "@7")], [plate(0, 0.2, 0.2), plate(1, 1.2, 0.2)]
        )
        == ()
    )
