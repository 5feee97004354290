"""Draw the parts of every face on its ground, in its units: frame, corners, ribbon, lines of
effect.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH, draw_edge
from corptable.art.card_index import index_text, title_face
from corptable.art.colours import WHITE, Colour, mix
from corptable.art.drawing import PACK_HUES
from corptable.art.glyphs import OutlineFont, typeface
from corptable.art.paths import Path, chamfered, circle, polygon, polyline
from corptable.art.pen import SvgPen
from corptable.art.suits import draw_sign, hue_of
from corptable.cards import Card

FRAME: Final[Path] = chamfered(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 9)
"""Path of the line within the edge; drawings are clipped to it."""
RIBBON_TOP: Final = 219.0
RIBBON_HEIGHT: Final = 29.0
NARROWEST: Final = 0.6
"""Width of a name on the ribbon, at least, in its natural widths; a longer one has two rows."""
OF_TWO_ROWS, ROW_STEP = 0.78, 1.05
"""Size of the letters of two rows, in sizes of those of one, and the distance of the rows in their
own sizes.
"""
NARROWEST_EFFECT: Final = 0.8
"""The same for the words of an effect, which are smaller."""
EFFECT_AIR, EFFECT_STEP = 0.2, 1.02
"""Air above the words of an effect and distance of their rows, in their sizes."""

TEXT: Final = "BarlowSemiCondensed_500Medium.ttf"
STRONG: Final = "BarlowSemiCondensed_700Bold.ttf"

INDEX_SIZE: Final = 43.0
INDEX_BASE: Final = 40.0
INDEX_LEFT: Final = 14.0
INDEX_WIDEST: Final = 59.0
"""Limit of the width of a rank: rank and sign stand in the strip that a fan leaves in sight."""
TAB_FOOT: Final = 47.0


def text_face(strong: bool = False) -> OutlineFont:
    """Return the typeface of names and lines of text."""
    return typeface(STRONG if strong else TEXT)


def index_colour(pen: SvgPen, hue: str) -> Colour:
    """Return the colour of a rank: that of its suit, and paler where lines glow."""
    return mix(pen.hue(hue).text, pen.ink.text, 0.25 if pen.ink.glows else 0)


def draw_frame(pen: SvgPen, hue: str, bare: bool) -> None:
    """Draw the edge of the card and, unless it is to be `bare`, the line within the edge."""
    if not bare:
        pen.line(FRAME, hue, 1.7)
    draw_edge(pen)
    if pen.ink.glows:
        pen.matter.path("M12 1.6H168", f'stroke="{WHITE}" stroke-width="1.3" stroke-opacity="0.5"')


def draw_corners(
    pen: SvgPen, text: str, suit: str, hue: str, bare: bool, scale: float = 1.0
) -> None:
    """Draw rank and suit sign side by side in the upper left corner, there in a `scale`, and upside
    down in the lower right one.

    They stand on a tab, or with `bare` on the ground of the card.
    """
    for turn, larger in ((0, scale), (180, 1.0)):
        with (
            pen.at(WIDTH / 2, HEIGHT / 2, turn=turn),
            pen.at(-WIDTH / 2, -HEIGHT / 2, scale=larger),
        ):
            _draw_corner(pen, text, suit, hue, bare)


def index_width(face: OutlineFont, text: str) -> float:
    """Return the width of a rank in the corner: a wide one is narrowed."""
    return min(face.width(text, INDEX_SIZE), INDEX_WIDEST)


def _draw_corner(pen: SvgPen, text: str, suit: str, hue: str, bare: bool) -> None:
    face = title_face(pen.ink)
    width = index_width(face, text)
    if not bare:
        end = INDEX_LEFT + width + 42
        slope = [(end + 8, 6), (end - 3, TAB_FOOT), (6, TAB_FOOT)]
        pen.cut(polygon([(6, 13), (13, 6), *slope]), 0.86)
        pen.thin(polyline(slope), hue, 1, 0.55)
    pen.write(
        text,
        INDEX_LEFT,
        INDEX_BASE,
        INDEX_SIZE,
        index_colour(pen, hue),
        face,
        widest=width,
        light=0.35,
    )
    draw_sign(pen, suit, INDEX_LEFT + width + 20, 26.5, 30)


def draw_large_index(pen: SvgPen, card: Card) -> None:
    """Draw the large index of a small card: its rank above its suit sign. In print letters may hang
    below their line.
    """
    base, size = (138, 150) if pen.ink.glows else (130, 134)
    colour = index_colour(pen, hue_of(card.suit))
    pen.write(
        index_text(card),
        WIDTH / 2,
        base,
        size,
        colour,
        title_face(pen.ink),
        anchor="middle",
        widest=WIDTH - 34,
    )
    draw_sign(pen, card.suit, WIDTH / 2, 216, 104)


def draw_pack_mark(pen: SvgPen, pack: int, is_small: bool) -> None:
    """Draw dots in two corners, as many as the number of the pack, in its hue; none for the first.
    `is_small`: they are large.
    """
    if pack == 1:
        return
    radius, step = (7.5, 20.0) if is_small else (4.6, 13.0)
    colour = pen.hue(PACK_HUES[(pack - 1) % len(PACK_HUES)]).text
    dots = "".join(circle(WIDTH - 10 - radius - k * step, 12 + radius, radius) for k in range(pack))
    for turn in (0, 180):
        with pen.at(WIDTH / 2, HEIGHT / 2, turn=turn), pen.at(-WIDTH / 2, -HEIGHT / 2):
            pen.matter.path(dots, f'fill="{colour}"')


def draw_ribbon(pen: SvgPen, text: str, hue: str, top: float, height: float, size: float) -> None:
    """Draw the ribbon: a plate across the card with a name on it. A name that would be narrowed too
    much has two rows, for which the plate reaches higher."""
    face, rows = text_face(strong=True), [text]
    if face.width(text, size) * NARROWEST > WIDTH - 32 and " " in text:
        rows, size = _halves(text, face), size * OF_TWO_ROWS
        top, height = top - size, height + size
    plate = chamfered(9, top, WIDTH - 18, height, 6)
    pen.cut(plate, 0.94)
    pen.gradient(plate, hue, 0.24, 0.06, top, top + height)
    pen.line(plate, hue, 1.2)
    colour = mix(pen.hue(hue).text, pen.ink.text, 0.6)
    y = top + height / 2 + size * (face.capital_height - (len(rows) - 1) * ROW_STEP) / 2
    for at, row in enumerate(rows):
        pen.write(
            row,
            WIDTH / 2,
            y + at * size * ROW_STEP,
            size,
            colour,
            face,
            anchor="middle",
            widest=WIDTH - 32,
        )


def _halves(text: str, face: OutlineFont) -> list[str]:
    """Return a text in two rows that are as wide as each other as nearly as its words allow."""
    words = text.split(" ")
    splits = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(splits, key=lambda rows: max(face.width(row, 1.0) for row in rows))


def draw_lines(pen: SvgPen, text: str, top: float, foot: float, size: float) -> None:
    """Write a text centred between `top` and `foot`, in as many lines as it needs; it shrinks until
    it fits.
    """
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


def effect_height(text: str, size: float) -> float:
    """Return the height of the few words of an effect in their rows, with the air above them."""
    return size * (EFFECT_AIR + EFFECT_STEP * len(_effect_rows(text, size)))


def draw_effect(pen: SvgPen, text: str, top: float, size: float) -> None:
    """Write the few words of an effect from `top` on, centred, in two rows where one would be
    narrowed too much.
    """
    face, rows = text_face(strong=True), _effect_rows(text, size)
    y = top + size * (EFFECT_AIR + (EFFECT_STEP + face.capital_height) / 2)
    for row in rows:
        pen.write(row, WIDTH / 2, y, size, pen.ink.text, face, anchor="middle", widest=WIDTH - 22)
        y += size * EFFECT_STEP


def _effect_rows(text: str, size: float) -> list[str]:
    face = text_face(strong=True)
    return (
        [text] if face.width(text, size) * NARROWEST_EFFECT <= WIDTH - 22 else _halves(text, face)
    )
