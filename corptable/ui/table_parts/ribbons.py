"""Draw ribbons that join cards on the table, through the gutters, so that none lies over a
plate.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

import pygame

from corptable.presentation.layout import Bond
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.gutters import Box, Gutters, Route, boxes
from corptable.ui.table_parts.strokes import draw_route, rich

WIDTHS: Final = (0.62, 0.5, 0.4, 0.32, 0.22)
"""Widths of ribbons, in text sizes: the first with which all find their way and none runs on
another.
"""
APART: Final = 2
"""Least gap between a ribbon and anything beside it, in pixels."""
REMEMBERED: Final = 8
"""Number of layouts whose routes are kept: the table is laid out again after every act, but what
lies on it seldom changes.
"""
RIM: Final = 0.22
"""Width of the rim round a card that a ribbon leads to, in text sizes."""
SHADOW, EDGE, SHINE, GLINT = 0.75, 0.35, 0.22, 0.5
"""Shares of black in the shadow and in the edges of a ribbon, and of white in its middle and in the
glint along that.
"""


class Ribbon(NamedTuple):
    """Hold where a ribbon runs: the cards that it joins, and the routes between them."""

    bond: Bond
    cards: tuple[pygame.Rect, ...]
    routes: tuple[Route, ...]


class Ribbons(NamedTuple):
    """Hold all ribbons of a table, which have the same width in pixels."""

    width: int
    ribbons: tuple[Ribbon, ...] = ()


def route_ribbons(
    bonds: Sequence[tuple[Bond, Sequence[pygame.Rect]]],
    bounds: pygame.Rect,
    walls: Sequence[pygame.Rect],
    screen: Screen,
) -> Ribbons:
    """Route a ribbon for each bond, which comes with the areas of its cards: as broad as the
    gutters allow.
    """
    joined = tuple([(bond, boxes(cards)) for bond, cards in bonds])
    return _routed(joined, boxes([bounds])[0], boxes(walls), screen) if bonds else Ribbons(1)


@functools.lru_cache(maxsize=REMEMBERED)
def _routed(
    bonds: tuple[tuple[Bond, tuple[Box, ...]], ...],
    bounds: Box,
    walls: tuple[Box, ...],
    screen: Screen,
) -> Ribbons:
    """Route all ribbons at the first width that has room, or else at the last."""
    found = Ribbons(1)
    for share in WIDTHS:
        width = screen.em(share) // 2 * 2 + 1
        gutters = Gutters(
            pygame.Rect(bounds), map(pygame.Rect, walls), width // 2 + 1 + APART, width + APART
        )
        all_cards = [(bond, tuple(map(pygame.Rect, cards))) for bond, cards in bonds]
        ribbons = [Ribbon(bond, cards, _joined(gutters, cards)) for bond, cards in all_cards]
        found = Ribbons(width, tuple(ribbons))
        if all(
            len(ribbon.routes) == len(ribbon.cards) - 1 for ribbon in ribbons
        ) and not _any_overlap(ribbons, width):
            break
    return found


def _joined(gutters: Gutters, cards: Sequence[pygame.Rect]) -> tuple[Route, ...]:
    """Route the parts of a ribbon: each card is joined to the nearest of the others."""
    first, *others = cards
    routes = gutters.branches([first], [[card] for card in others], joins=True)
    return tuple(route for route in routes if route is not None)


def _any_overlap(ribbons: Sequence[Ribbon], width: int) -> bool:
    """Test whether two ribbons run on each other; they may cross."""
    for one, other in combinations(ribbons, 2):
        for first, second in (
            (first, second) for first in _parts(one, width) for second in _parts(other, width)
        ):
            common = first.clip(second)
            if common.width > width or common.height > width:
                return True
    return False


def _parts(ribbon: Ribbon, width: int) -> list[pygame.Rect]:
    """Return the areas of the straight parts of a ribbon."""
    pairs = [pair for route in ribbon.routes for pair in pairwise(route.points)]
    areas = [pygame.Rect(first, (1, 1)).union(pygame.Rect(last, (1, 1))) for first, last in pairs]
    return [area.inflate(width - 1, width - 1) for area in areas]


def draw_ribbons(surface: pygame.Surface, ribbons: Ribbons, skin: Skin) -> None:
    """Draw all ribbons, and the rims round the cards that they join."""
    width = ribbons.width
    for bond, cards, routes in ribbons.ribbons:
        colour = pygame.Color(rich(skin.hue_colour(bond.hue)))
        for layer, shade in (
            (width + 2, colour.lerp("black", SHADOW)),
            (width, colour.lerp("black", EDGE)),
            (width - 2, colour),
            (width // 2 // 2 * 2 + 1, colour.lerp("white", SHINE)),
            (max(1, width // 6 // 2 * 2 + 1), colour.lerp("white", GLINT)),
        ):
            for route in routes:
                draw_route(surface, route, max(1, layer), _channels(shade))
        for card in cards:
            rim = skin.screen.em(RIM)
            pygame.draw.rect(
                surface,
                _channels(colour),
                card.inflate(2 * rim, 2 * rim),
                rim + 2,
                border_radius=2 * rim,
            )


def _channels(colour: pygame.Color) -> Colour:
    return colour.r, colour.g, colour.b
