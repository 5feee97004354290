"""Test that ribbons join cards round the middle of the table, in lanes, and go over nothing else."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.games.corporation.names import SUITS, TALK
from corptable.session.session import Session
from corptable.ui.table_parts.ribbons import LANE, middle_of, ribbon_lines, ribbon_width

LANE_AROUND = pygame.Rect(100, 100, 200, 100)


def card(x: int, y: int) -> pygame.Rect:
    return pygame.Rect(x - 10, y - 15, 20, 30)


def test_a_card_is_joined_straight_to_the_lane() -> None:
    lines = ribbon_lines([card(60, 140), card(150, 60)], LANE_AROUND)
    assert [(60, 140), (100, 140)] in lines
    assert [(150, 60), (150, 100)] in lines


def test_the_ribbon_runs_along_the_lane_the_shorter_way() -> None:
    *_, along = ribbon_lines([card(60, 140), card(150, 60)], LANE_AROUND)
    assert along == [(100, 140), (100, 100), (150, 100)]


def test_three_cards_leave_the_widest_gap_open() -> None:
    *_, along = ribbon_lines([card(60, 140), card(340, 140), card(200, 260)], LANE_AROUND)
    assert along == [(300, 140), (300, 200), (100, 200), (100, 140)]


def test_all_parts_are_upright_or_level() -> None:
    cards = [card(60, 120), card(340, 180), card(160, 40), card(240, 280)]
    for line in ribbon_lines(cards, LANE_AROUND):
        assert all(start[0] == end[0] or start[1] == end[1] for start, end in pairwise(line))


def test_one_card_alone_has_a_spur_and_no_ribbon() -> None:
    assert ribbon_lines([card(60, 140)], LANE_AROUND) == [[(60, 140), (100, 140)]]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 5, 7, 10])
def test_no_ribbon_goes_over_a_plate(seats: int, size: tuple[int, int]) -> None:
    """With as many corporations as there can be, of seats that sit far from each other."""
    pairs = seats // 2
    zones = {f"corp/{seat}": [f"{SUITS[seat]}-{1 + seat % pairs}"] for seat in range(2 * pairs)}
    robot = Robot(Session(match_at(zones, seats=seats, at=TALK), ["person", *["random"] * (seats - 1)]), size)
    table, screen = robot.tabletop, robot.tabletop.screen
    assert len(table.bonds) == pairs
    plates = [screen.rect(spot) for spot in table.spots if spot.owner is not None and not spot.shows]
    middle = middle_of(table.spots, screen.rect)
    for place, bond in enumerate(table.bonds):
        reach = round(ribbon_width(screen, pairs) * LANE * (place + 0.75))
        lines = ribbon_lines([table.areas(word)[0] for word in bond.words], middle.inflate(2 * reach, 2 * reach))
        for start, end in (part for line in lines for part in pairwise(line)):
            crossed = [plate for plate in plates if plate.clipline(start, end)]
            assert not crossed, (bond.words, start, end, crossed)
    robot.close()
