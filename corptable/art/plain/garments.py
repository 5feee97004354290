"""Draw what court figures hold, upright through a hand at HAND."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import Path, both, circle, line, polygon
from corptable.art.pen import SvgPen
from corptable.art.plain.faces import SKIN, TONE

# The robes of court figures, above y = 0 and between -66 and 66 across, and the hand that holds
# something

_ROBE: Final[Path] = "M-66 4V-8C-58 -20 -40 -26 -18 -28H18C40 -26 58 -20 66 -8V4Z"
_ERMINE: Final[Path] = (
    "M-40 -22C-30 -32 -14 -34 0 -18C14 -34 30 -32 40 -22C30 -14 14 -12 0 -8C-14 -12 -30 -14 "
    "-40 -22Z"
)
_YOKE: Final[Path] = "M-34 -26C-20 -31 20 -31 34 -26C28 -14 14 -9 0 -7C-14 -9 -28 -14 -34 -26Z"


def draw_robe(pen: SvgPen, hue: str, trim: str, pattern: str, collar: str) -> None:
    """Draw shoulders: a robe in a hue with a pattern in that of its trim, its facing, and a
    collar.
    """
    pen.body(_ROBE, hue, 1.6, 1)
    with pen.clipped(_ROBE):
        _PATTERNS[pattern](pen, trim)
    pen.body("M-16 4L-11 -28H11L16 4Z", trim, 1.4, 1)
    pen.solid("".join(circle(0, y, 1.9) for y in (-5, 1)), hue)
    _COLLARS[collar](pen, trim)


def _draw_stripes(pen: SvgPen, trim: str) -> None:
    path = "".join(
        f"M{x} 6L{x * 0.62:.1f} -30L{x * 0.62 + 5:.1f} -30L{x + 7} 6Z"
        for x in (-62, -44, -28, 22, 38, 54)
    )
    pen.body(path, trim, 1, 1)


def _draw_lozenges(pen: SvgPen, trim: str) -> None:
    places = [
        (side * x, y)
        for side in (-1, 1)
        for x, y in ((26, -16), (36, -6), (46, -14), (57, -4), (27, 2), (47, 4))
    ]
    pen.body(
        "".join(polygon([(x, y - 5), (x + 4, y), (x, y + 5), (x - 4, y)]) for x, y in places),
        trim,
        0.9,
        1,
    )


def _draw_beads(pen: SvgPen, trim: str) -> None:
    pen.thin(both("M24 -28C26 -16 24 -6 22 4M42 -24C46 -14 48 -6 48 4"), trim, 1.1, 1)
    places = [
        (side * x, y)
        for side in (-1, 1)
        for x, y in ((33, -18), (36, -9), (36, 0), (53, -12), (58, -3))
    ]
    pen.body("".join(circle(x, y, 3) for x, y in places), trim, 0.9, 1)


def _draw_chevrons(pen: SvgPen, trim: str) -> None:
    for side in (-1, 1):
        path = "".join(
            f"M{side * 18} {y}L{side * 42} {y - 10}L{side * 68} {y + 2}V{y + 7}L{side * 42} "
            f"{y - 5}L{side * 18} {y + 5}Z"
            for y in (-10, 3)
        )
        pen.body(path, trim, 1, 1)


_PATTERNS: Final[Mapping[str, Callable[[SvgPen, str], None]]] = {
    "stripes": _draw_stripes,
    "lozenges": _draw_lozenges,
    "beads": _draw_beads,
    "chevrons": _draw_chevrons,
}


def _draw_ermine(pen: SvgPen, _trim: str) -> None:
    pen.body(_ERMINE, "bone", 1.4, 0.3)
    pen.solid(both("M26 -24L28 -18L24 -18ZM14 -21L16 -15L12 -15Z"), "night")


def _draw_ruff(pen: SvgPen, _trim: str) -> None:
    folds = (
        "M-30 -20C-34 -26 -28 -32 -24 -29C-20 -36 -12 -34 -11 -30C-6 -35 6 -35 11 -30C12 -34 20 "
        "-36 24 -29C28 -32 34 -26 30 -20"
    )
    pen.body(folds + "C20 -12 -20 -12 -30 -20Z", "bone", 1.4, 0.3)
    pen.thin("M-22 -27L-17 -17M-11 -29L-8 -15M0 -30V-14M11 -29L8 -15M22 -27L17 -17", "bone", 1, 0.9)


def _draw_chain(pen: SvgPen, trim: str) -> None:
    pen.body(_YOKE, trim, 1.4, 1)
    for x, y in ((-26, -21), (-17, -15), (-7, -11), (7, -11), (17, -15), (26, -21)):
        pen.highlight(circle(x, y, 2.1), "gold")
    pen.body(polygon([(0, -15), (5.4, -8), (0, -1), (-5.4, -8)]), "gold", 1.1, 1.6)


def _draw_lapels(pen: SvgPen, trim: str) -> None:
    pen.body(both("M-7 -28L-36 -26L-24 -10L-29 -8L0 4Z"), trim, 1.4, 1)
    pen.body("M-7 -29L0 -12L7 -29Z", "bone", 1.2, 0.3)


_COLLARS: Final[Mapping[str, Callable[[SvgPen, str], None]]] = {
    "ermine": _draw_ermine,
    "ruff": _draw_ruff,
    "chain": _draw_chain,
    "lapels": _draw_lapels,
}


def draw_hand(pen: SvgPen, hue: str, trim: str, x: float, y: float) -> None:
    """Draw the arm that comes up from below, its cuff, and a hand that is closed around something
    at (x, y).
    """
    pen.body(
        f"M{x - 15} 6C{x - 13} -6 {x - 9} {y + 16} {x - 7} {y + 12}L{x + 8} "
        f"{y + 12}C{x + 11} {y + 20} {x + 17} -2 {x + 18} 6Z",
        hue,
        1.5,
        1,
    )
    pen.body(f"M{x - 9} {y + 7}H{x + 10}L{x + 11} {y + 14}H{x - 10}Z", trim, 1.3, 1)
    pen.body(
        f"M{x - 7} {y + 7}C{x - 10} {y} {x - 8} {y - 7} {x - 2} {y - 7}C{x + 4} {y - 8} "
        f"{x + 9} {y - 5} {x + 9} {y}"
        f"C{x + 9} {y + 4} {x + 8} {y + 6} {x + 7} {y + 7}Z",
        SKIN,
        1.4,
        TONE,
    )
    pen.thin(
        line((x - 1, y - 3), (x + 8, y - 2.4)) + line((x - 1, y + 1), (x + 8.6, y + 1.4)),
        SKIN,
        1,
        1,
    )


HAND: Final = (46.0, -24.0)
"""Place of the hand, in units around the middle of the card."""
_X: Final = HAND[0]


def _draw_sword(pen: SvgPen, _hue: str) -> None:
    pen.body("M42.6 -30V-86L46 -95L49.4 -86V-30Z", "steel", 1.4, 0.5)
    pen.thin(line((46, -88), (46, -36)), "steel", 1, 0.8)
    pen.body("M34 -36H58V-31H34Z", "gold", 1.4, 1.6)
    pen.body(circle(_X, -12, 4), "gold", 1.3, 1.6)


def _draw_raised_sword(pen: SvgPen, _hue: str) -> None:
    """Draw the sword of the king who swings it behind his head."""
    with pen.at(_X, -24, turn=-28):
        pen.body("M-3.4 -8V-74L0 -84L3.4 -74V-8Z", "steel", 1.4, 0.5)
        pen.thin(line((0, -76), (0, -14)), "steel", 1, 0.8)
        pen.body("M-12 -13H12V-8H-12Z", "gold", 1.4, 1.6)
        pen.body(circle(0, 12, 4), "gold", 1.3, 1.6)


def _draw_axe(pen: SvgPen, _hue: str) -> None:
    pen.body("M44 4V-90H48V4Z", "umber", 1.3, 0.8)
    pen.body("M48 -88C58 -92 64 -86 65 -76C64 -66 58 -60 48 -64L51 -76Z", "steel", 1.4, 0.6)
    pen.body("M44 -84L35 -80V-72L44 -68Z", "steel", 1.4, 0.6)
    pen.thin("M60 -87C63 -80 63 -72 60 -65", "steel", 1, 0.8)


def _draw_orb(pen: SvgPen, hue: str) -> None:
    """Draw the globe with a cross that a king holds up on his palm."""
    pen.body(circle(_X, -46, 14), hue, 1.5, 1)
    pen.body("M32 -49C40 -45 52 -45 60 -49V-43C52 -39 40 -39 32 -43Z", "gold", 1.2, 1.6)
    pen.body("M43 -60V-64H39V-69H43V-74H49V-69H53V-64H49V-60Z", "gold", 1.3, 1.6)
    pen.highlight(circle(41, -53, 2.2), "gold")


def _draw_rose(pen: SvgPen, hue: str) -> None:
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


def _draw_fan(pen: SvgPen, hue: str) -> None:
    for turn in (-36, -18, 0, 18, 36):
        with pen.at(_X + 2, -28, turn=turn + 4):
            pen.body(
                "M-2 -4L-6.4 -46C-3 -51 3 -51 6.4 -46L2 -4Z", hue if turn % 36 else "gold", 1.2, 1
            )
            pen.solid(circle(0, -40, 2), "gold" if turn % 36 else hue)


def _draw_mirror(pen: SvgPen, _hue: str) -> None:
    pen.body("M43.6 2L44.4 -46H47.6L48.4 2Z", "gold", 1.3, 1.6)
    pen.body(circle(_X, -64, 18), "gold", 1.5, 1.6)
    pen.body(circle(_X, -64, 13.4), "cups", 1.2, 0.3)
    pen.thin("M38 -62L50 -74M42 -56L54 -68", "bone", 1.6, 0.5)


def _draw_sceptre(pen: SvgPen, hue: str) -> None:
    pen.body("M44 4V-70H48V4Z", "gold", 1.3, 1.6)
    pen.body(
        "M46 -92C54 -86 60 -84 60 -76C60 -70 52 -68 46 -72C40 -68 32 -70 32 -76C32 -84 38 "
        "-86 46 -92Z",
        hue,
        1.4,
        1,
    )
    pen.highlight(circle(_X, -79, 2.6), "gold")


def _draw_arrow(pen: SvgPen, hue: str) -> None:
    pen.body("M44.6 4V-82H47.4V4Z", "umber", 1.2, 0.8)
    pen.body("M46 -96L54 -80L46 -84L38 -80Z", "steel", 1.3, 0.6)
    pen.body("M46 -2L56 -10V-2L46 6ZM46 -2L36 -10V-2L46 6Z", hue, 1.2, 1)


def _draw_halberd(pen: SvgPen, _hue: str) -> None:
    pen.body("M44 4V-80H48V4Z", "umber", 1.3, 0.8)
    pen.body("M46 -96L51 -80H41Z", "steel", 1.3, 0.6)
    pen.body(
        "M48 -78C56 -80 62 -78 64 -74C60 -66 60 -60 64 -52C60 -48 54 -50 48 -54Z", "steel", 1.4, 0.6
    )
    pen.body("M44 -72L33 -66L44 -60Z", "steel", 1.4, 0.6)


def _draw_letter(pen: SvgPen, hue: str) -> None:
    """Draw the love letter that a page brings."""
    with pen.at(_X, -43, turn=8):
        pen.body("M-17 -14H17V12H-17Z", "bone", 1.4, 0.3)
        pen.thin("M-17 -14L0 2L17 -14", "bone", 1.3, 1)
        pen.body(circle(0, 0, 4.6), hue, 1.2, 1)


def _draw_banner(pen: SvgPen, hue: str) -> None:
    pen.body("M44.4 4V-94H47.6V4Z", "umber", 1.2, 0.8)
    pen.body("M47.6 -92H65V-58L56 -66L47.6 -58Z", hue, 1.4, 1)
    pen.body("M56.4 -86L61 -78L56.4 -70L51.8 -78Z", "gold", 1.1, 1.6)


REGALIA: Final[Mapping[str, Callable[[SvgPen, str], None]]] = {
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
