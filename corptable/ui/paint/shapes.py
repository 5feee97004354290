"""Draw the signs of suits and pawns as shapes, so that colour is never the only difference.

Each shape fills a unit square (0 to 1, y downwards); a theme says which suit has which shape in
which colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

Colour = tuple[int, int, int]
Point = tuple[float, float]


class Square(NamedTuple):
    """Hold a square of a surface, in which a shape is drawn in one colour."""

    surface: pygame.Surface
    colour: Colour
    rect: pygame.Rect

    def at(self, x: float, y: float) -> Point:
        """Convert unit coordinates to pixels."""
        return self.rect.left + x * self.rect.width, self.rect.top + y * self.rect.height


class Polygon(NamedTuple):
    """Draw a filled polygon."""

    points: Sequence[Point]

    def draw(self, square: Square) -> None:
        pygame.draw.polygon(
            square.surface, square.colour, [square.at(x, y) for x, y in self.points]
        )


class Disc(NamedTuple):
    """Draw a disc, or with a `rim` a ring of that width, at least 2 pixels."""

    x: float
    y: float
    radius: float
    rim: float = 0.0

    def draw(self, square: Square) -> None:
        width = max(2, round(self.rim * square.rect.width)) if self.rim else 0
        radius = max(1.0, self.radius * square.rect.width)
        pygame.draw.circle(square.surface, square.colour, square.at(self.x, self.y), radius, width)


class Bar(NamedTuple):
    """Draw a filled rectangle, at least 2 pixels wide and high."""

    x: float
    y: float
    width: float
    height: float

    def draw(self, square: Square) -> None:
        size = (
            max(2.0, self.width * square.rect.width),
            max(2.0, self.height * square.rect.height),
        )
        pygame.draw.rect(
            square.surface, square.colour, pygame.Rect(square.at(self.x, self.y), size)
        )


class ShapeLine(NamedTuple):
    """Draw a line, at least 2 pixels wide."""

    start: Point
    end: Point
    width: float

    def draw(self, square: Square) -> None:
        width = max(2, round(self.width * square.rect.width))
        pygame.draw.line(
            square.surface, square.colour, square.at(*self.start), square.at(*self.end), width
        )


Stroke = Polygon | Disc | Bar | ShapeLine


def _star(points: int) -> Polygon:
    """Star with one of its points at the top."""
    arms = [
        pygame.Vector2(0, -0.2 if k % 2 else -0.5).rotate(180 / points * k)
        for k in range(2 * points)
    ]
    return Polygon([(0.5 + arm.x, 0.5 + arm.y) for arm in arms])


SHAPES: Final[Mapping[str, Sequence[Stroke]]] = {
    "star": [_star(4)],
    "baton": [ShapeLine((0.15, 0.9), (0.85, 0.1), 0.22), Disc(0.85, 0.15, 0.16)],
    "cup": [
        Polygon([(0, 0), (1, 0), (0.7, 0.55), (0.3, 0.55)]),
        Bar(0.43, 0.5, 0.14, 0.4),
        Bar(0.2, 0.85, 0.6, 0.15),
    ],
    "blade": [
        Polygon([(0.5, 0), (0.64, 0.66), (0.36, 0.66)]),
        Bar(0.18, 0.64, 0.64, 0.11),
        Bar(0.43, 0.7, 0.14, 0.3),
    ],
    "coin": [Disc(0.5, 0.5, 0.5, rim=0.16), Disc(0.5, 0.5, 0.17)],
    "club": [
        *(Disc(x, y, 0.24) for x, y in ((0.5, 0.26), (0.25, 0.58), (0.75, 0.58))),
        Polygon([(0.44, 0.5), (0.56, 0.5), (0.68, 1), (0.32, 1)]),
    ],
    "diamond": [Polygon([(0.5, 0), (0.9, 0.5), (0.5, 1), (0.1, 0.5)])],
    "heart": [
        Disc(0.27, 0.3, 0.26),
        Disc(0.73, 0.3, 0.26),
        Polygon([(0.04, 0.42), (0.5, 0.3), (0.96, 0.42), (0.5, 1)]),
    ],
    "spade": [
        Disc(0.27, 0.58, 0.25),
        Disc(0.73, 0.58, 0.25),
        Polygon([(0.5, 0), (0.96, 0.5), (0.5, 0.66), (0.04, 0.5)]),
        Polygon([(0.44, 0.5), (0.56, 0.5), (0.68, 1), (0.32, 1)]),
    ],
    "imp": [
        Disc(0.5, 0.58, 0.36),
        Polygon([(0.18, 0.5), (0.1, 0), (0.46, 0.28)]),
        Polygon([(0.82, 0.5), (0.9, 0), (0.54, 0.28)]),
        Polygon([(0.36, 0.85), (0.64, 0.85), (0.5, 1)]),
    ],
    "bat": [
        Polygon(
            [
                *(
                    (0, 0.3),
                    (0.4, 0.42),
                    (0.4, 0.25),
                    (0.5, 0.35),
                    (0.6, 0.25),
                    (0.6, 0.42),
                    (1, 0.3),
                ),
                *((0.84, 0.75), (0.66, 0.62), (0.5, 0.85), (0.34, 0.62), (0.16, 0.75)),
            ]
        )
    ],
    "ghost": [
        Disc(0.5, 0.36, 0.34),
        Polygon(
            [(0.16, 0.36), (0.84, 0.36), (0.84, 1), (0.67, 0.84), (0.5, 1), (0.33, 0.84), (0.16, 1)]
        ),
    ],
    "pumpkin": [
        *(Disc(x, 0.6, 0.28) for x in (0.28, 0.5, 0.72)),
        Polygon([(0.45, 0.36), (0.5, 0.04), (0.64, 0.06), (0.57, 0.36)]),
    ],
    "pebble": [
        Polygon(
            [
                (0.06, 0.72),
                (0.16, 0.36),
                (0.46, 0.2),
                (0.8, 0.34),
                (0.96, 0.68),
                (0.78, 0.9),
                (0.22, 0.9),
            ]
        )
    ],
    "sheet": [Polygon([(0.16, 0.04), (0.62, 0.04), (0.84, 0.26), (0.84, 0.96), (0.16, 0.96)])],
    "shears": [
        ShapeLine((0.22, 0.04), (0.66, 0.7), 0.12),
        ShapeLine((0.78, 0.04), (0.34, 0.7), 0.12),
        Disc(0.26, 0.8, 0.19, rim=0.1),
        Disc(0.74, 0.8, 0.19, rim=0.1),
    ],
    "five_star": [_star(5)],
}
"""Shapes by the name that themes use: what is drawn, one after another."""


def draw_shape(surface: pygame.Surface, shape: str, colour: Colour, rect: pygame.Rect) -> None:
    """Draw a shape into a square."""
    for stroke in SHAPES[shape]:
        stroke.draw(Square(surface, colour, rect))
