"""Draw what members of the board of 1962 have in common: skin, suits, heads, eyes, brows.

They are flat caricatures as in the advertisements of their time, the light from the left, in a box
of 100 by 106 units, their noses on the line x = 50; `member` places it in the frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from corptable.art.paths import Path, circle, ellipse
from corptable.art.portraits.study import PortraitPen, PortraitTint

SCALE: Final = 0.9
PLACE: Final = (-45.0, -47.5)
"""Scale of the box in the frame, and the place of its upper left corner."""
HALF: Final[Path] = "M52 -10H110V120H52Z"
"""The side of a face that is turned away from the light."""
DUSK: Final = 0.24
"""Strength of its shade."""

FAIR: Final = PortraitTint("skin", 0.9, 0.66)
ROSY: Final = PortraitTint("skin", 1, 0.95)
TAN: Final = PortraitTint("skin", 0.9, 1, 0.16)
BROWN: Final = PortraitTint("brown", 1.1, 0.86)
DEEP: Final = PortraitTint("brown", 1, 1, 0.42)
CHESTNUT: Final = PortraitTint("umber", 2.4, 1)
GINGER: Final = PortraitTint("flame", 2.6, 1)
BLOND: Final = PortraitTint("gold", 2.4, 0.86)
GREY: Final = PortraitTint("steel", 1.8, 0.85)
JET: Final = PortraitTint("night", 3, 1)
LINEN: Final = PortraitTint("bone", 2.6, 0.35)


@contextmanager
def member(study: PortraitPen) -> Iterator[None]:
    """Draw in the box of a member of the board."""
    with study.pen.at(*PLACE, scale=SCALE):
        yield


def draw_suit(
    study: PortraitPen, cloth: PortraitTint, tie: PortraitTint | None, shirt: PortraitTint = LINEN
) -> None:
    """Draw a suit with its lapels, a shirt, and a tie; None for no tie."""
    study.form("M3 124C5 101 21 93 38 88H62C79 93 95 101 97 124Z", cloth)
    study.form("M38 86L50 112L62 86L58 83H42Z", shirt)
    if tie is not None:
        study.form("M45.6 94H54.4L52.4 100.4L56 120H44L47.6 100.4Z", tie)
    for path, strength in (
        ("M38 86L29 93L39 103L35 107L50 122V110Z", 0.34),
        ("M62 86L71 93L61 103L65 107L50 122V110Z", 0.52),
    ):
        study.form(path, cloth)
        study.pen.shadow(path, strength)
    study.finesse("M38 86L50 110L62 86", "night", 1)


def draw_dress(
    study: PortraitPen, cloth: PortraitTint, skin: PortraitTint, deep: float = 102
) -> None:
    """Draw the shoulders of a dress with a round neckline that reaches down to `deep`."""
    study.form("M4 124C7 103 24 94 38 89H62C76 94 93 103 96 124Z", cloth)
    study.form(f"M37 88C40 {deep} 60 {deep} 63 88Z", skin)
    study.shade(HALF, "M4 124C7 103 24 94 38 89H62C76 94 93 103 96 124Z", DUSK)


def draw_neck(study: PortraitPen, skin: PortraitTint, top: float = 72) -> None:
    """Draw the neck, with the shadow of the chin on it."""
    neck = f"M40 {top}H60V90Q50 99 40 90Z"
    study.form(neck, skin)
    study.shade(f"M40 {top}H60V{top + 8}Q50 {top + 18} 40 {top + 8}Z", neck, 0.42)


def draw_head(
    study: PortraitPen, outline: Path, skin: PortraitTint, ears: float = 0, level: float = 51
) -> None:
    """Draw ears, `ears` units beside the middle (0: hidden by the hair) at a level, and a face,
    half of it in the shade.
    """
    if ears:
        both_ears = ellipse(50 - ears, level, 5, 6.6) + ellipse(50 + ears, level, 5, 6.6)
        study.form(both_ears, skin)
        study.shade(HALF, both_ears, DUSK)
    study.form(outline, skin)
    study.shade(HALF, outline, DUSK)


def draw_eyes(
    study: PortraitPen, y: float, apart: float = 12, size: float = 5.4, lids: bool = False
) -> None:
    """Draw two dark eyes; with `lids` they are half closed."""
    study.dots([(50 - apart, y), (50 + apart, y)], size if study.has_details else size + 0.6)
    if lids:
        study.feature(
            f"M{43 - apart} {y - 2.4}H{57 - apart}M{43 + apart} {y - 2.4}H{57 + apart}", 2
        )


def draw_lips(study: PortraitPen, y: float, wide: float = 9, hue: str = "hearts") -> None:
    """Draw painted lips, the line between them a little curved."""
    left, right, above = 50 - wide, 50 + wide, y - 4
    path = (
        f"M{left} {y}Q{50 - wide / 2} {above} 50 {y - 1.4}Q{50 + wide / 2} {above} {right} "
        f"{y}Q50 {y + 8.4} {left} {y}Z"
    )
    study.solid(path, hue)
    study.detail(f"M{left} {y}Q50 {y + 2.4} {right} {y}", "night", 1.1)


def draw_cheeks(study: PortraitPen, y: float, apart: float = 18, radius: float = 6.4) -> None:
    """Draw rosy cheeks."""
    study.solid(circle(50 - apart, y, radius) + circle(50 + apart, y, radius), "rose", 0.42)


def draw_smoke(study: PortraitPen, x: float, y: float) -> None:
    """Draw the thread of smoke that rises from a pipe or a cigar."""
    if study.has_details:
        path = (
            f"M{x} {y}C{x + 6} {y - 8} {x - 5} {y - 14} {x} {y - 22}C{x + 4} {y - 28} {x + 1} "
            f"{y - 32} {x + 4} {y - 37}"
        )
        study.pen.gild(path, "bone", 1.7)
