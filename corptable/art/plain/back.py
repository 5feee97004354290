"""Draw the back: an engraved trellis of crossing lines in a frame, the same when the card is upside down."""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH, draw_ground
from corptable.art.colours import mix
from corptable.art.paths import Path, circle, line, polygon, rectangle, rosette, star
from corptable.art.pen import Pen

HUE: Final = "sky"
"""Hue of the back: of no suit, so that a back promises none."""
STEP: Final = 13.0
"""Half the width of a mesh of the trellis, in units."""
FIELD: Final[Path] = rectangle(-78, -138, 156, 276, 5)
ROUND: Final = 40.0


def draw_back(pen: Pen) -> None:
    """Draw the whole back, on its own ground."""
    draw_ground(pen, HUE, even=True, bare=True)
    with pen.clipped(OUTLINE), pen.at(WIDTH / 2, HEIGHT / 2):
        if pen.ink.glows:
            pen.cut(FIELD, 0.6)
        else:
            pen.solid(FIELD, HUE)
        with pen.clipped(FIELD):
            _draw_trellis(pen)
        _draw_round(pen)
        pen.line(FIELD, HUE, 1.4)
        pen.thin(rectangle(-81.5, -141.5, 163, 283, 7), HUE, 0.8, 0.8)
    edge = rectangle(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 11.4)
    pen.matter.path(edge, f'fill="none" stroke="{pen.ink.ground.edge}" stroke-width="1.4" stroke-opacity="0.9"')


def _draw_trellis(pen: Pen) -> None:
    """Draw the trellis: two families of slanting lines, a lozenge in each mesh."""
    pale = mix(pen.hue(HUE).line, pen.ink.ground.body, 0.3) if pen.ink.glows else pen.ink.ground.top
    lines, lozenges = "", ""
    for k in range(-17, 18):
        at = k * STEP * 2
        lines += line((at - 150, -150), (at + 150, 150)) + line((at + 150, -150), (at - 150, 150))
    for row in range(-11, 12):
        for column in range(-7, 8):
            if (row + column) % 2:
                x, y = column * STEP, row * STEP
                lozenges += polygon([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)])
    pen.matter.path(lines, f'stroke="{pale}" stroke-width="1.3" stroke-opacity="0.9"')
    pen.matter.path(lozenges, f'fill="{pale}" fill-opacity="0.9"')


def _draw_round(pen: Pen) -> None:
    """Draw the medallion in the middle: a guilloche and a star."""
    pen.cut(circle(0, 0, ROUND + 6))
    for share in (1.0, 0.82, 0.64, 0.46):
        for way in (1, -1):
            pen.thin(rosette(0, 0, ROUND * share, ROUND * share, 16, 0.22, way * 90 * share), HUE, 0.8, 0.9)
    pen.line(circle(0, 0, ROUND + 3.5), HUE, 1.6)
    pen.solid(star(0, 0, 8, 12, 6.5), HUE)
