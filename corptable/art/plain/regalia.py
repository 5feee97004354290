"""Draw what court figures hold, upright through a hand at HAND."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import circle, line
from corptable.art.pen import Pen

HAND: Final = (46.0, -24.0)
"""Place of the hand, in units around the middle of the card."""
_X: Final = HAND[0]


def _draw_sword(pen: Pen, _hue: str) -> None:
    pen.body("M42.6 -30V-86L46 -95L49.4 -86V-30Z", "steel", 1.4, 0.5)
    pen.thin(line((46, -88), (46, -36)), "steel", 1, 0.8)
    pen.body("M34 -36H58V-31H34Z", "gold", 1.4, 1.6)
    pen.body(circle(_X, -12, 4), "gold", 1.3, 1.6)


def _draw_raised_sword(pen: Pen, _hue: str) -> None:
    """Draw the sword of the king who swings it behind his head."""
    with pen.at(_X, -24, turn=-28):
        pen.body("M-3.4 -8V-74L0 -84L3.4 -74V-8Z", "steel", 1.4, 0.5)
        pen.thin(line((0, -76), (0, -14)), "steel", 1, 0.8)
        pen.body("M-12 -13H12V-8H-12Z", "gold", 1.4, 1.6)
        pen.body(circle(0, 12, 4), "gold", 1.3, 1.6)


def _draw_axe(pen: Pen, _hue: str) -> None:
    pen.body("M44 4V-90H48V4Z", "umber", 1.3, 0.8)
    pen.body("M48 -88C58 -92 64 -86 65 -76C64 -66 58 -60 48 -64L51 -76Z", "steel", 1.4, 0.6)
    pen.body("M44 -84L35 -80V-72L44 -68Z", "steel", 1.4, 0.6)
    pen.thin("M60 -87C63 -80 63 -72 60 -65", "steel", 1, 0.8)


def _draw_orb(pen: Pen, hue: str) -> None:
    """Draw the globe with a cross that a king holds up on his palm."""
    pen.body(circle(_X, -46, 14), hue, 1.5, 1)
    pen.body("M32 -49C40 -45 52 -45 60 -49V-43C52 -39 40 -39 32 -43Z", "gold", 1.2, 1.6)
    pen.body("M43 -60V-64H39V-69H43V-74H49V-69H53V-64H49V-60Z", "gold", 1.3, 1.6)
    pen.highlight(circle(41, -53, 2.2), "gold")


def _draw_rose(pen: Pen, hue: str) -> None:
    pen.line("M46 0C50 -22 44 -44 47 -62", "leaf", 2.2)
    pen.body(
        "M47 -42C54 -52 60 -52 63 -50C60 -42 54 -39 47 -42ZM46 -46C38 -53 34 -52 31 -50C35 "
        "-43 40 -42 46 -46Z",
        "leaf",
        1.2,
        1,
    )
    for turn in range(0, 360, 72):
        with pen.at(48, -72, turn=turn):
            pen.body("M0 -2C-9 -6 -9 -15 0 -16C9 -15 9 -6 0 -2Z", hue, 1.2, 1)
    pen.body(circle(48, -72, 4.4), "gold", 1.2, 1.8)


def _draw_fan(pen: Pen, hue: str) -> None:
    for turn in (-36, -18, 0, 18, 36):
        with pen.at(_X + 2, -28, turn=turn + 4):
            pen.body(
                "M-2 -4L-6.4 -46C-3 -51 3 -51 6.4 -46L2 -4Z", hue if turn % 36 else "gold", 1.2, 1
            )
            pen.solid(circle(0, -40, 2), "gold" if turn % 36 else hue)


def _draw_mirror(pen: Pen, _hue: str) -> None:
    pen.body("M43.6 2L44.4 -46H47.6L48.4 2Z", "gold", 1.3, 1.6)
    pen.body(circle(_X, -64, 18), "gold", 1.5, 1.6)
    pen.body(circle(_X, -64, 13.4), "cups", 1.2, 0.3)
    pen.thin("M38 -62L50 -74M42 -56L54 -68", "bone", 1.6, 0.5)


def _draw_sceptre(pen: Pen, hue: str) -> None:
    pen.body("M44 4V-70H48V4Z", "gold", 1.3, 1.6)
    pen.body(
        "M46 -92C54 -86 60 -84 60 -76C60 -70 52 -68 46 -72C40 -68 32 -70 32 -76C32 -84 38 "
        "-86 46 -92Z",
        hue,
        1.4,
        1,
    )
    pen.highlight(circle(_X, -79, 2.6), "gold")


def _draw_arrow(pen: Pen, hue: str) -> None:
    pen.body("M44.6 4V-82H47.4V4Z", "umber", 1.2, 0.8)
    pen.body("M46 -96L54 -80L46 -84L38 -80Z", "steel", 1.3, 0.6)
    pen.body("M46 -2L56 -10V-2L46 6ZM46 -2L36 -10V-2L46 6Z", hue, 1.2, 1)


def _draw_halberd(pen: Pen, _hue: str) -> None:
    pen.body("M44 4V-80H48V4Z", "umber", 1.3, 0.8)
    pen.body("M46 -96L51 -80H41Z", "steel", 1.3, 0.6)
    pen.body(
        "M48 -78C56 -80 62 -78 64 -74C60 -66 60 -60 64 -52C60 -48 54 -50 48 -54Z", "steel", 1.4, 0.6
    )
    pen.body("M44 -72L33 -66L44 -60Z", "steel", 1.4, 0.6)


def _draw_letter(pen: Pen, hue: str) -> None:
    """Draw the love letter that a page brings."""
    with pen.at(_X, -43, turn=8):
        pen.body("M-17 -14H17V12H-17Z", "bone", 1.4, 0.3)
        pen.thin("M-17 -14L0 2L17 -14", "bone", 1.3, 1)
        pen.body(circle(0, 0, 4.6), hue, 1.2, 1)


def _draw_banner(pen: Pen, hue: str) -> None:
    pen.body("M44.4 4V-94H47.6V4Z", "umber", 1.2, 0.8)
    pen.body("M47.6 -92H65V-58L56 -66L47.6 -58Z", hue, 1.4, 1)
    pen.body("M56.4 -86L61 -78L56.4 -70L51.8 -78Z", "gold", 1.1, 1.6)


REGALIA: Final[Mapping[str, Callable[[Pen, str], None]]] = {
    "sword": _draw_sword,
    "raised sword": _draw_raised_sword,
    "axe": _draw_axe,
    "orb": _draw_orb,
    "rose": _draw_rose,
    "fan": _draw_fan,
    "mirror": _draw_mirror,
    "sceptre": _draw_sceptre,
    "arrow": _draw_arrow,
    "halberd": _draw_halberd,
    "letter": _draw_letter,
    "banner": _draw_banner,
}
"""Things that a figure may hold; each is drawn with the hue of its ornament."""
