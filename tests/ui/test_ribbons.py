"""Test that ribbons join cards through the gutters of a table, and go over nothing else."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.games.corporation.names import SUITS, TALK
from corptable.presentation.layout import Bond
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.gutters import Route
from corptable.ui.table_parts.strokes import Ribbons, route_ribbons

SCREEN = Screen(1280, 720)
BOND = Bond((), "gold")


def ribbons_between(*pairs: tuple[pygame.Rect, ...]) -> Ribbons:
    """Route a ribbon for the cards of each pair, among these cards alone."""
    cards = [card for pair in pairs for card in pair]
    return route_ribbons(
        [(BOND, pair) for pair in pairs], cards[0].unionall(cards).inflate(100, 100), cards, SCREEN
    )


def test_a_ribbon_runs_from_edge_to_edge() -> None:
    left, right = pygame.Rect(100, 100, 40, 60), pygame.Rect(300, 100, 40, 60)
    ((_, cards, (route,)),) = ribbons_between((left, right)).ribbons
    assert cards == (left, right)
    assert [route.points[0][0], route.points[-1][0]] == [left.right, right.left]


def test_three_cards_are_joined_by_two_ribbons() -> None:
    """The nearest are joined, and the widest gap stays open."""
    cards = tuple(pygame.Rect(100 + 100 * place, 100, 40, 60) for place in range(3))
    ((_, _, routes),) = ribbons_between(cards).ribbons
    assert len(routes) == 2
    assert sum(abs(route.points[0][0] - route.points[-1][0]) for route in routes) == 120


def test_one_card_alone_has_a_rim_and_no_ribbon() -> None:
    card = pygame.Rect(100, 100, 40, 60)
    ((_, cards, routes),) = ribbons_between((card,)).ribbons
    assert (cards, routes) == ((card,), ())


def test_ribbons_are_as_broad_as_the_gutters_allow() -> None:
    """Three that have to pass a narrow gutter side by side are narrower than one."""
    walls = [pygame.Rect(0, 0, 400, 200), pygame.Rect(0, 230, 400, 200)]
    left = [pygame.Rect(-60, top, 40, 50) for top in (60, 190, 320)]
    right = [pygame.Rect(420, top, 40, 50) for top in (60, 190, 320)]
    bounds = walls[0].unionall([*walls, *left, *right])
    pairs = [(BOND, pair) for pair in zip(left, right, strict=True)]
    alone, all_three = (
        route_ribbons(bonds, bounds, [*walls, *left, *right], SCREEN)
        for bonds in (pairs[1:2], pairs)
    )
    assert all_three.width < alone.width
    assert all(len(ribbon.routes) == 1 for ribbon in all_three.ribbons)


def band(first: tuple[int, int], last: tuple[int, int], width: int) -> pygame.Rect:
    """Return the area of a straight part of a ribbon."""
    return pygame.Rect(first, (1, 1)).union(pygame.Rect(last, (1, 1))).inflate(width - 1, width - 1)


def parts(routes: tuple[Route, ...]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return [part for route in routes for part in pairwise(route.points)]


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 5, 7, 10])
def test_no_ribbon_goes_over_anything(seats: int, size: tuple[int, int]) -> None:
    """With as many corporations as there can be, of seats that sit far from each other: every one
    is joined, over no plate, no card and no list."""
    pairs = seats // 2
    zones = {f"corp/{seat}": [f"{SUITS[seat]}-{1 + seat % pairs}"] for seat in range(2 * pairs)}
    robot = Robot(match_at(zones, seats=seats, at=TALK), size)
    table = robot.tabletop
    found = table.gutter_lines.ribbons
    assert [len(ribbon.routes) for ribbon in found.ribbons] == [1] * pairs
    for ribbon in found.ribbons:
        walls = [
            area
            for spot, area in table.spot_areas
            if not any(area.colliderect(card) for card in ribbon.cards)
        ]
        for first, last in parts(ribbon.routes):
            covered = band(first, last, found.width).collidelist(walls)
            assert covered < 0, (ribbon, walls[covered])
