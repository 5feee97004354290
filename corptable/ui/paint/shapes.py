"""Draw the signs of suits and pawns as shapes, so that colour is never the only difference.

Each shape fills a unit square; a theme says which suit has which shape in which colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

Colour = tuple[int, int, int]
Points = Sequence[tuple[float, float]]


class ShapePen:
    """Draw in unit coordinates (0 to 1, y downwards) within a square of a surface."""

    def __init__(self, surface: pygame.Surface, colour: Colour, rect: pygame.Rect) -> None:
        self.surface, self.colour, self.rect = surface, colour, rect

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.rect.left + x * self.rect.width, self.rect.top + y * self.rect.height

    def shape(self, points: Points) -> None:
        """Draw a filled polygon."""
        pygame.draw.polygon(self.surface, self.colour, [self._at(x, y) for x, y in points])

    def disc(self, x: float, y: float, radius: float, rim: float = 0.0) -> None:
        """Draw a disc, or with a `rim` a ring of that width."""
        width = max(2, round(rim * self.rect.width)) if rim else 0
        pygame.draw.circle(self.surface, self.colour, self._at(x, y), max(1.0, radius * self.rect.width), width)

    def bar(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a filled rectangle, at least 2 pixels wide and high."""
        left, top = self._at(x, y)
        size = (max(2.0, width * self.rect.width), max(2.0, height * self.rect.height))
        pygame.draw.rect(self.surface, self.colour, pygame.Rect((left, top), size))

    def stroke(self, start: tuple[float, float], end: tuple[float, float], width: float) -> None:
        """Draw a line, at least 2 pixels wide."""
        pygame.draw.line(self.surface, self.colour, self._at(*start), self._at(*end), max(2, round(width * self.rect.width)))


def _star(pen: ShapePen) -> None:
    arms = [pygame.Vector2(0, -(0.5 if k % 2 == 0 else 0.2)).rotate(45 * k) for k in range(8)]
    pen.shape([(0.5 + arm.x, 0.5 + arm.y) for arm in arms])


def _baton(pen: ShapePen) -> None:
    pen.stroke((0.15, 0.9), (0.85, 0.1), 0.22)
    pen.disc(0.85, 0.15, 0.16)


def _cup(pen: ShapePen) -> None:
    pen.shape([(0, 0), (1, 0), (0.7, 0.55), (0.3, 0.55)])
    pen.bar(0.43, 0.5, 0.14, 0.4)
    pen.bar(0.2, 0.85, 0.6, 0.15)


def _blade(pen: ShapePen) -> None:
    pen.shape([(0.5, 0), (0.64, 0.66), (0.36, 0.66)])
    pen.bar(0.18, 0.64, 0.64, 0.11)
    pen.bar(0.43, 0.7, 0.14, 0.3)


def _coin(pen: ShapePen) -> None:
    pen.disc(0.5, 0.5, 0.5, rim=0.16)
    pen.disc(0.5, 0.5, 0.17)


def _club(pen: ShapePen) -> None:
    for x, y in ((0.5, 0.26), (0.25, 0.58), (0.75, 0.58)):
        pen.disc(x, y, 0.24)
    pen.shape([(0.44, 0.5), (0.56, 0.5), (0.68, 1), (0.32, 1)])


def _diamond(pen: ShapePen) -> None:
    pen.shape([(0.5, 0), (0.9, 0.5), (0.5, 1), (0.1, 0.5)])


def _heart(pen: ShapePen) -> None:
    pen.disc(0.27, 0.3, 0.26)
    pen.disc(0.73, 0.3, 0.26)
    pen.shape([(0.04, 0.42), (0.5, 0.3), (0.96, 0.42), (0.5, 1)])


def _spade(pen: ShapePen) -> None:
    pen.disc(0.27, 0.58, 0.25)
    pen.disc(0.73, 0.58, 0.25)
    pen.shape([(0.5, 0), (0.96, 0.5), (0.5, 0.66), (0.04, 0.5)])
    pen.shape([(0.44, 0.5), (0.56, 0.5), (0.68, 1), (0.32, 1)])


def _imp(pen: ShapePen) -> None:
    pen.disc(0.5, 0.58, 0.36)
    pen.shape([(0.18, 0.5), (0.1, 0), (0.46, 0.28)])
    pen.shape([(0.82, 0.5), (0.9, 0), (0.54, 0.28)])
    pen.shape([(0.36, 0.85), (0.64, 0.85), (0.5, 1)])


def _bat(pen: ShapePen) -> None:
    pen.shape(
        [
            (0, 0.3),
            (0.4, 0.42),
            (0.4, 0.25),
            (0.5, 0.35),
            (0.6, 0.25),
            (0.6, 0.42),
            (1, 0.3),
            (0.84, 0.75),
            (0.66, 0.62),
            (0.5, 0.85),
            (0.34, 0.62),
            (0.16, 0.75),
        ]
    )


def _ghost(pen: ShapePen) -> None:
    pen.disc(0.5, 0.36, 0.34)
    pen.shape([(0.16, 0.36), (0.84, 0.36), (0.84, 1), (0.67, 0.84), (0.5, 1), (0.33, 0.84), (0.16, 1)])


def _pumpkin(pen: ShapePen) -> None:
    for x in (0.28, 0.5, 0.72):
        pen.disc(x, 0.6, 0.28)
    pen.shape([(0.45, 0.36), (0.5, 0.04), (0.64, 0.06), (0.57, 0.36)])


def _pebble(pen: ShapePen) -> None:
    pen.shape([(0.06, 0.72), (0.16, 0.36), (0.46, 0.2), (0.8, 0.34), (0.96, 0.68), (0.78, 0.9), (0.22, 0.9)])


def _sheet(pen: ShapePen) -> None:
    pen.shape([(0.16, 0.04), (0.62, 0.04), (0.84, 0.26), (0.84, 0.96), (0.16, 0.96)])


def _shears(pen: ShapePen) -> None:
    pen.stroke((0.22, 0.04), (0.66, 0.7), 0.12)
    pen.stroke((0.78, 0.04), (0.34, 0.7), 0.12)
    pen.disc(0.26, 0.8, 0.19, rim=0.1)
    pen.disc(0.74, 0.8, 0.19, rim=0.1)


SHAPES: Final[Mapping[str, Callable[[ShapePen], None]]] = {
    "star": _star,
    "baton": _baton,
    "cup": _cup,
    "blade": _blade,
    "coin": _coin,
    "club": _club,
    "diamond": _diamond,
    "heart": _heart,
    "spade": _spade,
    "imp": _imp,
    "bat": _bat,
    "ghost": _ghost,
    "pumpkin": _pumpkin,
    "pebble": _pebble,
    "sheet": _sheet,
    "shears": _shears,
}
"""Functions that draw a shape, by the name that themes use."""


def draw_shape(surface: pygame.Surface, shape: str, colour: Colour, rect: pygame.Rect) -> None:
    """Draw a shape into a square."""
    SHAPES[shape](ShapePen(surface, colour, rect))
