"""Draw ribbons that join cards on the table. They run round the middle of the table in lanes, so that none lies over a plate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from corptable.presentation.layout import NOTICES, PROMPT, SPOKEN, Bond, Spot
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen

ROOM: Final = 1.15
"""Width that all lanes have beside the middle, in text sizes, as all lengths here."""
WIDEST: Final = 0.34
"""Greatest width of a ribbon."""
LANE: Final = 1.6
"""Width of a lane, in widths of its ribbon."""
RIM: Final = 0.22
"""Width of the rim round a card that a ribbon leads to."""
SHADE, SHINE = 0.35, 0.45
"""Shares of black in the edge of a ribbon, and of white in its middle."""
Point = tuple[int, int]


def draw_ribbons(
    surface: pygame.Surface, bonds: Sequence[Bond], areas: Callable[[str], list[pygame.Rect]], middle: pygame.Rect, skin: Skin
) -> None:
    """Draw a ribbon for each bond; `areas` returns the areas of a word of the table in pixels, `middle` is what the ribbons run
    round."""
    width = ribbon_width(skin.screen, len(bonds))
    for place, bond in enumerate(bonds):
        cards = [found[0] for word in bond.words if (found := areas(word))]
        reach = round(width * LANE * (place + 0.75))
        lines = ribbon_lines(cards, middle.inflate(2 * reach, 2 * reach))
        colour = skin.hue_colour(bond.hue)
        for thick, shade in (
            (max(3, width), pygame.Color(colour).lerp("black", SHADE)),
            (max(2, width - 2), colour),
            (max(1, width // 4), pygame.Color(colour).lerp("white", SHINE)),
        ):
            for line in lines:
                _draw_line(surface, line, thick, shade)
        for card in cards:
            rim = skin.screen.em(RIM)
            pygame.draw.rect(surface, colour, card.inflate(2 * rim, 2 * rim), rim + 2, border_radius=2 * rim)


def ribbon_width(screen: Screen, bonds: int) -> int:
    """Return the width of each ribbon in pixels, where there are so many."""
    return min(screen.em(WIDEST), round(screen.em(ROOM) / (LANE * bonds)))


def middle_of(spots: Sequence[Spot], area_of: Callable[[Spot], pygame.Rect]) -> pygame.Rect:
    """Return the middle of a table: the notices with all frames that nobody owns, and the prompt if it is no wider than these."""
    middle = next((area_of(spot) for spot in spots if spot.id == NOTICES), pygame.Rect(0, 0, 0, 0))
    frames = [spot for spot in spots if spot.arrangement == "frame" and spot.owner is None and spot.id not in SPOKEN]
    middle = middle.unionall([area_of(spot) for spot in frames])
    prompt = next((area_of(spot) for spot in spots if spot.id == PROMPT), middle)
    return middle.union(prompt) if prompt.width <= middle.width else middle


def ribbon_lines(cards: Sequence[pygame.Rect], lane: pygame.Rect) -> list[list[Point]]:
    """Return the lines of a ribbon: from the middle of each card straight to its lane, a rectangle, and along that the shorter way
    round from the first card to the last."""
    feet = sorted((_way_along(foot, lane), foot, card.center) for card in cards for foot in (_foot(card.center, lane),))
    spurs = [[centre, foot] for _, foot, centre in feet]
    if len(feet) < 2:
        return spurs
    whole = 2 * (lane.width + lane.height)
    gaps = [(feet[(at + 1) % len(feet)][0] - feet[at][0]) % whole for at in range(len(feet))]
    first = (gaps.index(max(gaps)) + 1) % len(feet)
    begin, end = feet[first][0], feet[first - 1][0]
    end = end if end >= begin else end + whole
    ways = [way + turn for turn in (0, whole) for way, _ in _corners(lane)]
    corners = [corner for _ in range(2) for _, corner in _corners(lane)]
    between = [corner for way, corner in zip(ways, corners, strict=True) if begin < way < end]
    return [*spurs, [feet[first][1], *between, feet[first - 1][1]]]


def _corners(lane: pygame.Rect) -> list[tuple[int, Point]]:
    """Return the corners of a lane, clockwise from the upper left one, with the way to each in pixels."""
    across, down = lane.width, lane.height
    return [
        (0, lane.topleft),
        (across, lane.topright),
        (across + down, lane.bottomright),
        (2 * across + down, lane.bottomleft),
    ]


def _foot(point: Point, lane: pygame.Rect) -> Point:
    """Return the point of a lane that is straight above, beneath or beside a point, or the nearest corner."""
    x, y = max(lane.left, min(point[0], lane.right)), max(lane.top, min(point[1], lane.bottom))
    if lane.left < x < lane.right:
        return x, lane.top if point[1] < lane.centery else lane.bottom
    return x, y


def _way_along(foot: Point, lane: pygame.Rect) -> int:
    """Return the way along a lane to a point of it, clockwise from the upper left corner, in pixels."""
    x, y = foot
    if y == lane.top:
        return x - lane.left
    if x == lane.right:
        return lane.width + y - lane.top
    if y == lane.bottom:
        return lane.width + lane.height + lane.right - x
    return 2 * lane.width + lane.height + lane.bottom - y


def _draw_line(surface: pygame.Surface, points: Sequence[Point], width: int, colour: Colour | pygame.Color) -> None:
    """Draw a line of straight parts with round joints."""
    for start, end in pairwise(points):
        pygame.draw.line(surface, colour, start, end, width)
    for point in points:
        pygame.draw.circle(surface, colour, point, width // 2)
