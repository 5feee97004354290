"""Lines between things on the table: who attacks what, who has invited whom."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.engine.layout import Link
from corptable.ui.signs import Colour

DASH: Final = 9
HEAD: Final = 13
"""Pixels of a dash and of an arrow's head, at a line width of 3."""


def draw_link(surface: pygame.Surface, link: Link, start: pygame.Rect, end: pygame.Rect, colour: Colour, cross: Colour) -> None:
    """From the edge of one area to the edge of the other, towards their middles."""
    first, last = _leaves(start, end), _leaves(end, start)
    along = last - first
    if along.length() < HEAD:
        return
    unit = along.normalize()
    tip = last
    if link.arrow:
        last = tip - unit * HEAD
    if link.line == "solid":
        pygame.draw.line(surface, colour, first, last, 3)
    else:
        _draw_dashes(surface, colour, first, last)
    if link.line == "crossed":
        middle, side = (first + last) / 2, unit.rotate(45) * HEAD
        for arm in (side, side.rotate(90)):
            pygame.draw.line(surface, cross, middle - arm, middle + arm, 4)
    if link.arrow:
        wing = unit.rotate(90) * HEAD * 0.6
        pygame.draw.polygon(surface, colour, (tip, last + wing, last - wing))


def _leaves(area: pygame.Rect, towards: pygame.Rect) -> pygame.Vector2:
    """Where the line between two middles crosses the edge of the first area."""
    ends = area.clipline(area.center, towards.center)
    return pygame.Vector2(ends[1] if ends else area.center)


def _draw_dashes(surface: pygame.Surface, colour: Colour, first: pygame.Vector2, last: pygame.Vector2) -> None:
    unit = (last - first).normalize()
    for number in range(int((last - first).length() // (2 * DASH)) + 1):
        begin = first + unit * (2 * DASH * number)
        end = begin + unit * min(DASH, (last - begin).length())
        pygame.draw.line(surface, colour, begin, end, 3)
