"""Draw the ground of a card, face or back, in a box of 180 by 300 units: the size and outline of
the card, gradient and tracery.

It stands beside `card` and the folders of decks, because both draw on it: `card` imports a deck's
drawings to compose its faces, so a deck that draws its back cannot import from `card`.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import mix
from corptable.art.paths import Path, circle, polyline, rectangle
from corptable.art.pen import SvgPen

WIDTH: Final = 180.0
HEIGHT: Final = 300.0
RADIUS: Final = 12.0
WHOLE_FROM: Final = 190
"""Width of a card in pixels from which its whole text stands on it."""
OUTLINE: Final[Path] = rectangle(0, 0, WIDTH, HEIGHT, RADIUS)
"""Outline of the card."""


def draw_ground(pen: SvgPen, hue: str, *, even: bool = False, bare: bool = False) -> None:
    """Draw the ground: its gradient tinted by the suit, with a light in the middle and fine tracery
    at the sides.

    `even`: the foot is like the top, so that nothing tells which end is up. `bare`: no tracery.
    """
    ground, deep = pen.ink.ground, pen.hue(hue).deep
    stops = (
        (0, mix(ground.top, deep, ground.tint)),
        (0.5, mix(ground.middle, deep, ground.tint * 0.35)),
        (
            1,
            mix(ground.top, deep, ground.tint)
            if even
            else mix(ground.foot, deep, ground.tint * 0.6),
        ),
    )
    outline = pen.outline(OUTLINE)
    pen.matter.path(outline, f'fill="{pen.matter.downward(*stops)}"')
    with pen.clipped(outline):
        pen.lamp(WIDTH / 2, HEIGHT / 2 if even else 140, 150, hue, 0.24 if pen.ink.glows else 0.1)
        for turn in () if bare else (0, 180):
            with pen.at(WIDTH / 2, HEIGHT / 2, turn=turn):
                _draw_tracery(pen, hue)


def draw_edge(pen: SvgPen, strength: float = 0.8) -> None:
    """Draw the edge of a card, unless it is cut from a sheet."""
    if not pen.is_cut:
        edge = rectangle(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS - 0.6)
        pen.matter.path(
            edge,
            f'fill="none" stroke="{pen.ink.ground.edge}" stroke-width="1.4" '
            f'stroke-opacity="{strength:g}"',
        )


def _draw_tracery(pen: SvgPen, hue: str) -> None:
    """Draw lines as on a circuit board, along one side."""
    lines, ends = "", ""
    for k in range(4):
        inset = 6.0 * k
        points = [
            (84, -88 + 2 * inset),
            (74 - inset, -78 + inset),
            (74 - inset, -10 + 3 * inset),
            (84, 2 + 3 * inset),
        ]
        lines += polyline(points)
        ends += circle(74 - inset, -10 + 3 * inset, 1.2)
    pen.faint(lines, hue, 0.8, 0.9)
    pen.faint(ends, hue, 1.2, 1.4)
