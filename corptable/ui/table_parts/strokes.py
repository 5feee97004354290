"""Draw routes with round corners, smooth at any width: straight parts as rectangles, which need no
smoothing, and corners, dots and arrow heads as small pieces that are drawn larger, scaled down and
cached. And draw ribbons along such routes, which join cards through the gutters, so that none lies
over a plate.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

import pygame

from corptable.presentation.layout import Bond
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.gutters import (
    Box,
    Gutters,
    Point,
    Route,
    boxes,
    corners_of,
    room_of_corners,
)

SHARPER: Final = 4
"""Scale at which pieces are drawn before they are scaled down."""
STRONGER, DARKER = 1.1, 0.8
"""Factors of saturation and lightness of a line's colour, over those of text in its hue."""
MOST_PIECES: Final = 512
MOST_ROUTES: Final = 64
"""Number of routes whose places are kept: an act brings a few, and the others stay."""
HEAD_WIDTH: Final = 0.92
"""Width of an arrow head, in its lengths."""
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


def rich(colour: Colour) -> Colour:
    """Return the colour of a line for the colour of text in its hue: as strong on the felt as text
    is legible on a plate.
    """
    found = pygame.Color(colour)
    hue, saturation, lightness, alpha = found.hsla
    found.hsla = hue, min(100.0, saturation * STRONGER), lightness * DARKER, alpha
    return channels(found)


class Step(NamedTuple):
    """Represent a place on a route: its point, and the direction of the route there as a unit
    vector.
    """

    point: pygame.Vector2
    along: pygame.Vector2


def draw_route(surface: pygame.Surface, route: Route, width: int, colour: Colour) -> None:
    """Draw a route as a line. Only lines of odd widths lie evenly over each other."""
    radii = _radii(route, width)
    for (first, last), before, after in zip(
        pairwise(route.points), (None, *radii), (*radii, None), strict=True
    ):
        low, high = (before, after) if first < last else (after, before)
        surface.fill(colour, _straight(min(first, last), max(first, last), width, low, high))
    for (before_it, corner, after_it), radius in zip(corners_of(route.points), radii, strict=True):
        right = max(before_it[0], after_it[0]) > corner[0]
        down = max(before_it[1], after_it[1]) > corner[1]
        piece = _corner(radius, width, colour, right, down)
        beyond = width - piece.get_width()
        surface.blit(
            piece,
            (
                corner[0] - width // 2 + (0 if right else beyond),
                corner[1] - width // 2 + (0 if down else beyond),
            ),
        )


def _straight(
    first: Point, last: Point, width: int, before: int | None, after: int | None
) -> pygame.Rect:
    """Return the area of a straight part, without the pieces of the corners at its ends, which have
    these radii; None for an end of the line, where it is cut off."""
    half = width // 2
    begin = 0 if before is None else before + width - half
    end = 0 if after is None else after + half
    if first[1] == last[1]:
        return pygame.Rect(
            first[0] + begin, first[1] - half, max(0, last[0] - first[0] - begin - end), width
        )
    return pygame.Rect(
        first[0] - half, first[1] + begin, width, max(0, last[1] - first[1] - begin - end)
    )


def draw_disc(
    surface: pygame.Surface, centre: Point | pygame.Vector2, diameter: int, colour: Colour
) -> None:
    """Draw a disc."""
    piece = _disc(diameter, colour)
    surface.blit(piece, piece.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_discs(
    surface: pygame.Surface, centres: Sequence[Point], diameter: int, colour: Colour
) -> None:
    """Draw discs that look alike."""
    piece = _disc(diameter, colour)
    left, top = piece.get_width() // 2, piece.get_height() // 2
    surface.fblits([(piece, (x - left, y - top)) for x, y in centres])


def draw_head(surface: pygame.Surface, end: Step, length: int, colour: Colour) -> None:
    """Draw an arrow head with its tip at a place on a route."""
    piece = _head(length, colour, round(end.along.x), round(end.along.y))
    area = piece.get_rect(center=(round(end.point.x), round(end.point.y)))
    area.move_ip(-round(end.along.x * length / 2), -round(end.along.y * length / 2))
    surface.blit(piece, area)


def steps_along(route: Route, distance: float, width: int = 1) -> Iterator[Step]:
    """Yield places on a route at equal distances from its start."""
    left = 0.0
    for start, along, length, radius, turn in _parts(route, width):
        while left <= length:
            if not radius:
                yield Step(start + along * left, along)
            else:
                angle = math.degrees(left / radius) * turn
                centre = start + along.rotate(90 * turn) * radius
                yield Step(centre + (start - centre).rotate(angle), along.rotate(angle))
            left += distance
        left -= length


@functools.lru_cache(maxsize=MOST_ROUTES)
def dots_along(route: Route, distance: float, width: int) -> tuple[Point, ...]:
    """Return the pixels of places on a route at equal distances from its start."""
    return tuple(
        [(round(step.point.x), round(step.point.y)) for step in steps_along(route, distance, width)]
    )


@functools.lru_cache(maxsize=MOST_ROUTES)
def legs(route: Route, reach: int) -> list[pygame.Rect]:
    """Return the areas of the straight parts of a route and of its round corners, and so far around
    them.
    """
    ends = list(pairwise(route.points))
    for (before, corner, after), radius in zip(corners_of(route.points), route.radii, strict=True):
        bend = pygame.Vector2(corner)
        begins, leaves = bend.move_towards(before, radius), bend.move_towards(after, radius)
        ends.append(((round(begins.x), round(begins.y)), (round(leaves.x), round(leaves.y))))
    areas = [pygame.Rect(first, (1, 1)).union(pygame.Rect(last, (1, 1))) for first, last in ends]
    return [area.inflate(2 * reach, 2 * reach) for area in areas]


def end_of_route(route: Route) -> Step:
    """Return the end of a route."""
    start, end = pygame.Vector2(route.points[-2]), pygame.Vector2(route.points[-1])
    return Step(end, (end - start).normalize())


def shortened(route: Route, length: int) -> Route:
    """Return a route without its last pixels, which an arrow head covers."""
    end = end_of_route(route)
    before = pygame.Vector2(route.points[-2])
    cut = max(0.0, min(float(length), (end.point - before).length() - 1))
    point = end.point - end.along * cut
    return route._replace(points=(*route.points[:-1], (round(point.x), round(point.y))))


def _parts(
    route: Route, width: int
) -> Iterator[tuple[pygame.Vector2, pygame.Vector2, float, float, int]]:
    """Yield the parts of a route: start, direction there, length, and of a corner its radius and
    its turn (1: clockwise).
    """
    radii = (0, *_radii(route, width), 0)
    points = [pygame.Vector2(point) for point in route.points]
    for at, (first, last) in enumerate(pairwise(points)):
        along = (last - first).normalize() if last != first else pygame.Vector2(1, 0)
        begin = first + along * radii[at]
        yield begin, along, (last - first).length() - radii[at] - radii[at + 1], 0.0, 0
        if at + 2 < len(points) and radii[at + 1]:
            after = points[at + 2] - last
            turn = 1 if along.cross(after) > 0 else -1
            yield (
                last - along * radii[at + 1],
                along,
                math.pi / 2 * radii[at + 1],
                float(radii[at + 1]),
                turn,
            )


def _radii(route: Route, width: int) -> list[int]:
    """Return the radii of corners that leave room for the pieces of a line of that width."""
    rooms = room_of_corners(route.points)
    return [
        max(0, min(radius, (room - width) // 2))
        for radius, room in zip(route.radii, rooms, strict=True)
    ]


# Pieces


def _blank(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a transparent surface for a piece, larger than that. It has the piece's colour, so
    that no edge turns dark.
    """
    surface = pygame.Surface((size[0] * SHARPER, size[1] * SHARPER), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def _scaled_down(piece: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(
        piece, (piece.get_width() // SHARPER, piece.get_height() // SHARPER)
    )


@functools.lru_cache(maxsize=MOST_PIECES)
def _corner(radius: int, width: int, colour: Colour, right: bool, down: bool) -> pygame.Surface:
    """Return a corner from which a line goes to the right or left and down or up."""
    side = radius + width
    piece = _blank((side, side), colour)
    centre, outer = round(SHARPER * (width / 2 + radius)), round(SHARPER * (radius + width / 2))
    pygame.draw.circle(piece, colour, (centre, centre), outer, SHARPER * width, draw_top_left=True)
    piece.fill(colour, (centre, 0, piece.get_width(), SHARPER * width))
    piece.fill(colour, (0, centre, SHARPER * width, piece.get_height()))
    return pygame.transform.flip(_scaled_down(piece), not right, not down)


@functools.lru_cache(maxsize=MOST_PIECES)
def _disc(diameter: int, colour: Colour) -> pygame.Surface:
    piece = _blank((diameter, diameter), colour)
    pygame.draw.circle(piece, colour, piece.get_rect().center, diameter * SHARPER // 2)
    return _scaled_down(piece)


@functools.lru_cache(maxsize=MOST_PIECES)
def _head(length: int, colour: Colour, across: int, down: int) -> pygame.Surface:
    """Return an arrow head that points in a direction: level or upright."""
    piece = _blank((length, length), colour)
    side, wing = piece.get_width(), piece.get_width() * HEAD_WIDTH / 2
    notch = side * 0.22
    pygame.draw.polygon(
        piece,
        colour,
        [(side, side / 2), (0, side / 2 - wing), (notch, side / 2), (0, side / 2 + wing)],
    )
    return pygame.transform.rotate(
        _scaled_down(piece), {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}[(across, down)]
    )


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
    """True if two ribbons run on each other; they may cross."""
    for one, other in combinations(ribbons, 2):
        for first, second in (
            (first, second)
            for first in _ribbon_parts(one, width)
            for second in _ribbon_parts(other, width)
        ):
            common = first.clip(second)
            if common.width > width or common.height > width:
                return True
    return False


def _ribbon_parts(ribbon: Ribbon, width: int) -> list[pygame.Rect]:
    """Return the areas of the straight parts of a ribbon."""
    pairs = [pair for route in ribbon.routes for pair in pairwise(route.points)]
    areas = [pygame.Rect(first, (1, 1)).union(pygame.Rect(last, (1, 1))) for first, last in pairs]
    return [area.inflate(width - 1, width - 1) for area in areas]


def draw_ribbons(surface: pygame.Surface, ribbons: Ribbons, skin: Skin) -> None:
    """Draw all ribbons that are not clipped away, and the rims round the cards that they join."""
    width, clip = ribbons.width, surface.get_clip()
    for bond, cards, routes in ribbons.ribbons:
        seen = [route for route in routes if clip.collidelist(legs(route, width)) >= 0]
        colour = pygame.Color(rich(skin.hue_colour(bond.hue)))
        for layer, shade in (
            (width + 2, colour.lerp("black", SHADOW)),
            (width, colour.lerp("black", EDGE)),
            (width - 2, colour),
            (width // 2 // 2 * 2 + 1, colour.lerp("white", SHINE)),
            (max(1, width // 6 // 2 * 2 + 1), colour.lerp("white", GLINT)),
        ):
            for route in seen:
                draw_route(surface, route, max(1, layer), channels(shade))
        for card in cards:
            rim = skin.screen.em(RIM)
            pygame.draw.rect(
                surface,
                channels(colour),
                card.inflate(2 * rim, 2 * rim),
                rim + 2,
                border_radius=2 * rim,
            )


def channels(colour: pygame.Color) -> Colour:
    """Return red, green and blue of a colour."""
    return colour.r, colour.g, colour.b
