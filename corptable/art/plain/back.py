"""Draw the back: starbursts and lozenges in the colour of its pack, in a frame, the same when the
card is upside down.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH, draw_edge, draw_ground
from corptable.art.colours import mix
from corptable.art.drawing import PACK_HUES
from corptable.art.paths import Path, circle, polygon, rays, rectangle, star
from corptable.art.pen import Pen

FIELD: Final[Path] = rectangle(-79, -139, 158, 278, 6)
RULE: Final[Path] = rectangle(-74.5, -134.5, 149, 269, 3)
COLUMNS: Final = 2
ROWS: Final = 4
STEP: Final = (29.0, 28.0)
"""Distances of neighbours across and down, in units; every other place has a starburst, the rest a
lozenge.
"""
BURST: Final = (4.4, 12.6)
"""Radii between which the rays of a starburst reach."""


def draw_back(pen: Pen, pack: int) -> None:
    """Draw the whole back of a pack, on its own ground."""
    hue = PACK_HUES[(pack - 1) % len(PACK_HUES)]
    draw_ground(pen, hue, even=True, bare=True)
    with pen.clipped(pen.outline(OUTLINE)), pen.at(WIDTH / 2, HEIGHT / 2):
        if pen.ink.glows:
            pen.cut(FIELD, 0.6)
        else:
            pen.solid(FIELD, hue)
        _draw_pattern(pen, hue)
        pen.line(FIELD, hue, 1.2)
        pen.gild(RULE, "gold", 1.3)
    draw_edge(pen, 0.9)


def _draw_pattern(pen: Pen, hue: str) -> None:
    """Draw the starbursts and the lozenges between them, row by row from the middle."""
    pale = (
        mix(pen.hue(hue).line, pen.ink.ground.body, 0.3) if pen.ink.glows else pen.ink.ground.middle
    )
    bursts, hearts, lozenges = "", "", ""
    for row in range(-ROWS, ROWS + 1):
        for column in range(-COLUMNS, COLUMNS + 1):
            x, y = column * STEP[0], row * STEP[1]
            if (row + column) % 2:
                lozenges += polygon([(x, y - 11), (x + 5.4, y), (x, y + 11), (x - 5.4, y)])
            else:
                bursts += rays(x, y, *BURST, 8, reach=(1, 0.72))
                hearts += circle(x, y, 2.6)
    pen.matter.path(bursts, f'stroke="{pale}" stroke-width="1.8" stroke-opacity="0.88"')
    pen.matter.path(hearts, f'fill="{pale}"')
    pen.matter.path(lozenges, f'fill="{pen.hue("gold").line}"')
    pen.matter.path(star(0, 0, 8, 12, 5), f'fill="{pale}"')
