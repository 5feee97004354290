"""Draw the tarot as woodcuts: pips, layout and back. Aces, court figures, trumps and signs are
files in `assets/art`.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH, draw_edge, draw_ground
from corptable.art.colours import mix
from corptable.art.drawing import WholeArt
from corptable.art.paths import Path, around, circle, ellipse, number, polygon, rectangle, star
from corptable.art.pen import SvgPen
from corptable.art.woodcut.face import draw_face
from corptable.art.woodcut.strokes import wedge

# The back: a printed paper of lozenges with four-leaved flowers around a rosette, the same when
# the card is upside down

HUE: Final = "flame"
FIELD: Final[Path] = rectangle(-77, -137, 154, 274, 5)
RULE: Final[Path] = rectangle(-81.5, -141.5, 163, 283, 8)
STEP: Final = (25.6, 30.4)
"""Distances of lozenges across and down, in units."""
GAP: Final = 1.1
"""Half the distance between two lozenges, in units."""
QUIET: Final = 0.42
"""Share of the ground's colour in the pattern: things that stand on a card face down must stand
out.
"""
ROSETTE: Final = 42.0
"""Radius of the rosette in the middle, in units."""


def draw_back(pen: SvgPen, _pack: int) -> None:
    """Draw the whole back, on its own ground, the same for each pack."""
    draw_ground(pen, HUE, even=True, bare=True)
    paper, ink = pen.ink.ground.body, pen.ink.key
    colour = pen.hue(HUE).line
    quiet = mix(paper, colour, QUIET)
    with pen.clipped(pen.outline(OUTLINE)), pen.at(WIDTH / 2, HEIGHT / 2):
        pen.matter.path(FIELD, f'fill="{quiet}"')
        with pen.clipped(FIELD):
            lozenges, flowers = _pattern()
            pen.matter.path(lozenges, f'fill="{colour}"')
            pen.matter.path(flowers, f'fill="{quiet}"')
        _draw_rosette(pen, paper, ink)
        pen.matter.path(FIELD, f'stroke="{ink}" stroke-width="2"')
        pen.matter.path(RULE, f'stroke="{ink}" stroke-width="1"')
    draw_edge(pen)


def _pattern() -> tuple[Path, Path]:
    """Return the lozenges, with a gap between them, and the flowers within them."""
    lozenges, flowers = "", ""
    across, down = STEP
    half, tall = across / 2 - GAP * down / across, down / 2 - GAP * across / down
    for row in range(-10, 11):
        for column in range(-4, 5):
            x, y = (column + row % 2 / 2) * across, row * down / 2
            lozenges += polygon([(x, y - tall), (x + half, y), (x, y + tall), (x - half, y)])
            flowers += "".join(
                ellipse(x, y + side * 5, 1.9, 3.6) + ellipse(x + side * 4.2, y, 3, 1.6)
                for side in (-1, 1)
            )
    return lozenges, flowers


def _draw_rosette(pen: SvgPen, paper: str, ink: str) -> None:
    """Draw a compass rose in a ring of scallops."""
    fill, colour = f'fill="{paper}"', f'fill="{pen.hue(HUE).line}"'
    line = f'stroke="{ink}" stroke-width="{number(1.8)}"'
    pen.matter.path(_scallops(0, 0, ROSETTE - 3, 24, 6.5), f"{fill} {line}")
    pen.matter.path(circle(0, 0, ROSETTE - 6), f"{colour} {line}")
    pen.matter.path(_beams(0, 0, 12, ROSETTE - 8, 32, 3.4), fill)
    pen.matter.path(star(0, 0, 8, ROSETTE - 13, 10), f"{fill} {line}")
    pen.matter.path(circle(0, 0, 8), f"{colour} {line}")
    pen.matter.path(circle(0, 0, 3), f'fill="{paper}"')


def _beams(x: float, y: float, inner: float, outer: float, count: int, width: float) -> Path:
    """Return the path of wedges that point outwards: the light around a lamp or a head."""
    parts = []
    for k in range(count):
        angle = 360 * k / count
        end = outer if k % 2 == 0 else inner + (outer - inner) * 0.6
        parts.append(wedge(around(x, y, inner, angle), around(x, y, end, angle), width))
    return "".join(parts)


def _scallops(x: float, y: float, radius: float, count: int, bulge: float) -> Path:
    """Return the path of a ring of scallops: a rosette, a ruff, a wreath's edge."""
    step = 360 / count
    x0, y0 = around(x, y, radius, 0)
    path = f"M{number(x0)} {number(y0)}"
    for k in range(count):
        angle = step * (k + 0.5)
        bend = around(x, y, radius + bulge, angle)
        end = around(x, y, radius, step * (k + 1))
        path += f"Q{number(bend[0])} {number(bend[1])} {number(end[0])} {number(end[1])}"
    return path + "Z"


WOODCUT: Final = WholeArt(draw_face, draw_back)
