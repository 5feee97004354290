"""Draw the links of a game that lie over the table: lines between things on it, such as who attacks
what, where a card would go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from corptable.presentation.layout import Link
from corptable.ui.paint.display_list import Element, element_of
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.theme import Theme

HEAD_LENGTH: Final = 15
"""Length of an arrow's head, in pixels."""
STROKES: Final = ((9, 0.18), (5, 0.4), (3, 1.0))
"""Width in pixels and brightness of each stroke of a line: two strokes of glow, then the line
itself.
"""
BEND: Final = 0.16
"""Distance of a line's middle from the straight line, in lengths of the line."""
SEGMENTS: Final = 28
"""Number of straight segments that make a curve."""


def link_elements(
    links: Sequence[Link], areas: Callable[[str], list[pygame.Rect]], theme: Theme
) -> Iterator[Element]:
    """Yield the links that are not between two seats; `areas` returns the areas of a word of the
    table in pixels.
    """
    colour, cross = theme.colours["glow"], theme.colours["cross"]
    for place, link in enumerate(links):
        ends = [found[0] for word in (link.start, link.end) if (found := areas(word))]
        if len(ends) == 2 and not is_between_seats(link):
            start, end = ends
            yield element_of(
                ("link", place),
                _reach,
                draw_link,
                link=link,
                start=start,
                end=end,
                colour=colour,
                cross=cross,
            )


def is_between_seats(link: Link) -> bool:
    """True if a link joins two seats."""
    return link.start[:1] == link.end[:1] == "@"


def _reach(start: pygame.Rect, end: pygame.Rect, **_: object) -> pygame.Rect:
    """Return the area that `draw_link` may paint: the curve with its head and its cross."""
    points = _curve(_exit_point(start, end), _exit_point(end, start))
    return bounds(points).inflate(4 * HEAD_LENGTH, 4 * HEAD_LENGTH)


def draw_link(
    surface: pygame.Surface,
    link: Link,
    start: pygame.Rect,
    end: pygame.Rect,
    colour: Colour,
    cross: Colour,
) -> None:
    """Draw a link from the edge of one area to the edge of the other, as a curve that bends
    upwards; nothing if the areas are closer than an arrow's head."""
    first, last = _exit_point(start, end), _exit_point(end, start)
    along = last - first
    if along.length() < HEAD_LENGTH:
        return
    curve = _curve(first, last)
    unit = (curve[-1] - curve[-3]).normalize()
    if link.arrow:
        curve[-1] = last - unit * HEAD_LENGTH * 0.8
    _draw_curve(surface, curve, colour, dashed=link.line != "solid")
    if link.line == "crossed":
        middle, side = curve[SEGMENTS // 2], along.normalize().rotate(45) * HEAD_LENGTH
        for arm in (side, side.rotate(90)):
            pygame.draw.line(surface, cross, middle - arm, middle + arm, 5)
    if link.arrow:
        wing = unit.rotate(90) * HEAD_LENGTH * 0.55
        pygame.draw.polygon(
            surface,
            colour,
            (
                last,
                last - unit * HEAD_LENGTH + wing,
                last - unit * HEAD_LENGTH * 0.7,
                last - unit * HEAD_LENGTH - wing,
            ),
        )


def _curve(first: pygame.Vector2, last: pygame.Vector2) -> list[pygame.Vector2]:
    """Return the points of a curve from one end to the other, which bends upwards."""
    return bent(first, last, BEND if last.x < first.x else -BEND, SEGMENTS)


def bent(
    first: pygame.Vector2, last: pygame.Vector2, bend: float, segments: int
) -> list[pygame.Vector2]:
    """Return the points of a curve that bends to a side by a share of its length, to the right if
    that is above 0.
    """
    summit = (first + last) / 2 + (last - first).rotate(90) * bend * 2
    shares = (step / segments for step in range(segments + 1))
    return [
        first * (1 - share) ** 2 + summit * 2 * share * (1 - share) + last * share**2
        for share in shares
    ]


def bounds(curve: Sequence[pygame.Vector2]) -> pygame.Rect:
    """Return the area of a curve, in pixels."""
    xs, ys = [round(point.x) for point in curve], [round(point.y) for point in curve]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _draw_curve(
    surface: pygame.Surface, curve: list[pygame.Vector2], colour: Colour, dashed: bool
) -> None:
    """Draw a curve with its glow, blended over the picture by maximum."""
    area = bounds(curve).inflate(2 * HEAD_LENGTH, 2 * HEAD_LENGTH)
    for width, strength in STROKES:
        layer = pygame.Surface(area.size)
        shade = tuple(round(channel * strength) for channel in colour)
        points = [point - pygame.Vector2(area.topleft) for point in curve]
        for start, end in [*pairwise(points)][:: 2 if dashed else 1]:
            pygame.draw.line(layer, shade, start, end, width)
            pygame.draw.circle(layer, shade, end, width // 2)
        surface.blit(layer, area, special_flags=pygame.BLEND_RGB_MAX)


def _exit_point(area: pygame.Rect, towards: pygame.Rect) -> pygame.Vector2:
    """Return the point where the line between the centres of two areas leaves the first one."""
    ends = area.clipline(area.center, towards.center)
    return pygame.Vector2(ends[1] if ends else area.center)
