"""Draw the robes of court figures, above y = 0 and between -66 and 66 across, and the hand that
holds something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import Path, both, circle, line, polygon
from corptable.art.pen import Pen
from corptable.art.plain.faces import SKIN, TONE

_ROBE: Final[Path] = "M-66 4V-8C-58 -20 -40 -26 -18 -28H18C40 -26 58 -20 66 -8V4Z"
_ERMINE: Final[Path] = (
    "M-40 -22C-30 -32 -14 -34 0 -18C14 -34 30 -32 40 -22C30 -14 14 -12 0 -8C-14 -12 -30 -14 "
    "-40 -22Z"
)
_YOKE: Final[Path] = "M-34 -26C-20 -31 20 -31 34 -26C28 -14 14 -9 0 -7C-14 -9 -28 -14 -34 -26Z"


def draw_robe(pen: Pen, hue: str, trim: str, pattern: str, collar: str) -> None:
    """Draw shoulders: a robe in a hue with a pattern in that of its trim, its facing, and a
    collar.
    """
    pen.body(_ROBE, hue, 1.6, 1)
    with pen.clipped(_ROBE):
        _PATTERNS[pattern](pen, trim)
    pen.body("M-16 4L-11 -28H11L16 4Z", trim, 1.4, 1)
    pen.solid("".join(circle(0, y, 1.9) for y in (-5, 1)), hue)
    _COLLARS[collar](pen, trim)


def _draw_stripes(pen: Pen, trim: str) -> None:
    path = "".join(
        f"M{x} 6L{x * 0.62:.1f} -30L{x * 0.62 + 5:.1f} -30L{x + 7} 6Z"
        for x in (-62, -44, -28, 22, 38, 54)
    )
    pen.body(path, trim, 1, 1)


def _draw_lozenges(pen: Pen, trim: str) -> None:
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


def _draw_beads(pen: Pen, trim: str) -> None:
    pen.thin(both("M24 -28C26 -16 24 -6 22 4M42 -24C46 -14 48 -6 48 4"), trim, 1.1, 1)
    places = [
        (side * x, y)
        for side in (-1, 1)
        for x, y in ((33, -18), (36, -9), (36, 0), (53, -12), (58, -3))
    ]
    pen.body("".join(circle(x, y, 3) for x, y in places), trim, 0.9, 1)


def _draw_chevrons(pen: Pen, trim: str) -> None:
    for side in (-1, 1):
        path = "".join(
            f"M{side * 18} {y}L{side * 42} {y - 10}L{side * 68} {y + 2}V{y + 7}L{side * 42} "
            f"{y - 5}L{side * 18} {y + 5}Z"
            for y in (-10, 3)
        )
        pen.body(path, trim, 1, 1)


_PATTERNS: Final[Mapping[str, Callable[[Pen, str], None]]] = {
    "stripes": _draw_stripes,
    "lozenges": _draw_lozenges,
    "beads": _draw_beads,
    "chevrons": _draw_chevrons,
}


def _draw_ermine(pen: Pen, _trim: str) -> None:
    pen.body(_ERMINE, "bone", 1.4, 0.3)
    pen.solid(both("M26 -24L28 -18L24 -18ZM14 -21L16 -15L12 -15Z"), "night")


def _draw_ruff(pen: Pen, _trim: str) -> None:
    folds = (
        "M-30 -20C-34 -26 -28 -32 -24 -29C-20 -36 -12 -34 -11 -30C-6 -35 6 -35 11 -30C12 -34 20 "
        "-36 24 -29C28 -32 34 -26 30 -20"
    )
    pen.body(folds + "C20 -12 -20 -12 -30 -20Z", "bone", 1.4, 0.3)
    pen.thin("M-22 -27L-17 -17M-11 -29L-8 -15M0 -30V-14M11 -29L8 -15M22 -27L17 -17", "bone", 1, 0.9)


def _draw_chain(pen: Pen, trim: str) -> None:
    pen.body(_YOKE, trim, 1.4, 1)
    for x, y in ((-26, -21), (-17, -15), (-7, -11), (7, -11), (17, -15), (26, -21)):
        pen.highlight(circle(x, y, 2.1), "gold")
    pen.body(polygon([(0, -15), (5.4, -8), (0, -1), (-5.4, -8)]), "gold", 1.1, 1.6)


def _draw_lapels(pen: Pen, trim: str) -> None:
    pen.body(both("M-7 -28L-36 -26L-24 -10L-29 -8L0 4Z"), trim, 1.4, 1)
    pen.body("M-7 -29L0 -12L7 -29Z", "bone", 1.2, 0.3)


_COLLARS: Final[Mapping[str, Callable[[Pen, str], None]]] = {
    "ermine": _draw_ermine,
    "ruff": _draw_ruff,
    "chain": _draw_chain,
    "lapels": _draw_lapels,
}


def draw_hand(pen: Pen, hue: str, trim: str, x: float, y: float) -> None:
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
