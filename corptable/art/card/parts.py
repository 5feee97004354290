"""Draw the parts of every face on its ground, in its units: frame, corners, ribbon, lines of effect."""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, RADIUS, WIDTH
from corptable.art.card_index import title_face
from corptable.art.colours import WHITE, mix
from corptable.art.glyphs import Typeface, typeface
from corptable.art.paths import Path, chamfered, polygon, polyline, rectangle
from corptable.art.pen import Pen
from corptable.art.suits import draw_sign

FRAME: Final[Path] = chamfered(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 9)
"""Path of the line within the edge; drawings are clipped to it."""
RIBBON_TOP: Final = 219.0
RIBBON_HEIGHT: Final = 29.0

TEXT: Final = "BarlowSemiCondensed_500Medium.ttf"
STRONG: Final = "BarlowSemiCondensed_700Bold.ttf"

INDEX_SIZE: Final = 43.0
INDEX_BASE: Final = 40.0
INDEX_LEFT: Final = 14.0
TAB_FOOT: Final = 47.0


def text_face(strong: bool = False) -> Typeface:
    """Return the typeface of names and lines of text."""
    return typeface(STRONG if strong else TEXT)


def draw_frame(pen: Pen, hue: str, bare: bool) -> None:
    """Draw the edge of the card and, unless it is to be `bare`, the line within the edge."""
    ground = pen.ink.ground
    if not bare:
        pen.line(FRAME, hue, 1.7)
    edge = rectangle(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS - 0.6)
    pen.matter.path(edge, f'fill="none" stroke="{ground.edge}" stroke-width="1.4" stroke-opacity="0.8"')
    if pen.ink.glows:
        pen.matter.path("M12 1.6H168", f'stroke="{WHITE}" stroke-width="1.3" stroke-opacity="0.5"')


def draw_corners(pen: Pen, text: str, suit: str, hue: str, bare: bool) -> None:
    """Draw rank and suit sign side by side in the upper left corner, and upside down in the lower right one.

    They stand on a tab, or with `bare` on the ground of the card.
    """
    for turn in (0, 180):
        with pen.at(WIDTH / 2, HEIGHT / 2, turn=turn), pen.at(-WIDTH / 2, -HEIGHT / 2):
            _draw_corner(pen, text, suit, hue, bare)


def _draw_corner(pen: Pen, text: str, suit: str, hue: str, bare: bool) -> None:
    face = title_face()
    width = face.width(text, INDEX_SIZE)
    if not bare:
        end = INDEX_LEFT + width + 42
        slope = [(end + 8, 6), (end - 3, TAB_FOOT), (6, TAB_FOOT)]
        pen.cut(polygon([(6, 13), (13, 6), *slope]), 0.86)
        pen.thin(polyline(slope), hue, 1, 0.55)
    pen.write(text, INDEX_LEFT, INDEX_BASE, INDEX_SIZE, mix(pen.hue(hue).text, pen.ink.text, 0.25), face, light=0.35)
    draw_sign(pen, suit, INDEX_LEFT + width + 20, 26.5, 30)


def draw_ribbon(pen: Pen, text: str, hue: str, top: float, height: float, size: float) -> None:
    """Draw the ribbon: a plate across the card with a name on it."""
    plate = chamfered(9, top, WIDTH - 18, height, 6)
    pen.cut(plate, 0.94)
    pen.gradient(plate, hue, 0.24, 0.06, top, top + height)
    pen.line(plate, hue, 1.2)
    colour = mix(pen.hue(hue).text, pen.ink.text, 0.6)
    face = text_face(strong=True)
    pen.write(
        text, WIDTH / 2, top + height / 2 + size * face.capital_height / 2, size, colour, face, anchor="middle", widest=WIDTH - 32
    )


def draw_lines(pen: Pen, text: str, top: float, foot: float, size: float) -> None:
    """Write a text centred between `top` and `foot`, in as many lines as it needs; it shrinks until it fits."""
    face = text_face()
    while True:
        lines = face.wrap(text, size, WIDTH - 24)
        if len(lines) * size * 1.12 <= foot - top or size < 8:
            break
        size *= 0.95
    y = (top + foot) / 2 - (len(lines) - 1) * size * 0.56 + size * face.capital_height / 2
    for row in lines:
        pen.write(row, WIDTH / 2, y, size, pen.ink.text, face, anchor="middle", widest=WIDTH - 22)
        y += size * 1.12


def draw_line_of_effect(pen: Pen, text: str, y: float, size: float) -> None:
    """Write one centred line, narrowed where it is too long."""
    pen.write(text, WIDTH / 2, y, size, pen.ink.text_dim, text_face(), anchor="middle", widest=WIDTH - 26)
