"""Draw limbs and hands of the court figures: arms, horns and braids along their spines, and hands
that hold things.

A hand is drawn around the thing that it holds. So draw that thing first, then the arm, which is a
hand over it and a sleeve over the wrist.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin
from typing import Final, NamedTuple

from corptable.art.paths import Joint, Path, bends, sides
from corptable.art.pen import SvgPen


def limb(spine: Sequence[Joint], tip: float = 1.0) -> Path:
    """Return the path of a limb along its spine, from one side of its root round its tip to the
    other; open at the root.

    `tip` is the roundness of its end, 1 for a half circle.
    """
    left, right = sides(spine)
    right.reverse()
    back = bends(right, written=_short)
    start = f"M{_short(left[0][0])} {_short(left[0][1])}"
    (x0, y0, _), (x1, y1, thick) = spine[-2:]
    turn = degrees(atan2(y1 - y0, x1 - x0))
    end = (
        f"A{_short(thick * tip)} {_short(thick)} {turn:.0f} 0 1 {_short(right[0][0])} "
        f"{_short(right[0][1])}"
    )
    return start + bends(left, written=_short) + end + back


def draw_limb(
    pen: SvgPen, spine: Sequence[Joint], hue: str, tone: float = 1.0, tip: float = 1.0
) -> None:
    """Draw a limb without an outline at its root, so that it grows out of the body."""
    path = limb(spine, tip)
    pen.fill(path + "Z", hue, tone)
    pen.thin(path, hue, 1.8, 1)


def draw_plate(pen: SvgPen, path: Path, hue: str, tone: float = 1.0, weight: float = 1.3) -> None:
    """Draw a body within the figure: its outline has no glow, so that the silhouette stands out."""
    pen.fill(path, hue, tone)
    pen.thin(path, hue, weight, 1.0)


def draw_cloth(pen: SvgPen, path: Path, hue: str, tone: float = 0.5, top: float = 14) -> None:
    """Draw clothes: a body with light on the shoulders, which are at `top`."""
    pen.body(path, hue, 1.9, tone)
    pen.gradient(path, hue, 0.34, 0, top, top + 62)


def _short(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


# Hands


class LimbShape(NamedTuple):
    """Hold the shape of a hand: outlines (open where they grow out of something), lines within,
    parts over them, and its wrist.
    """

    outlines: tuple[Path, ...]
    folds: Path
    over: Path
    wrist: Joint


class DrawnHand(NamedTuple):
    """Place a shape of a hand."""

    shape: LimbShape
    x: float
    y: float
    turn: float = 0.0
    flip: bool = False
    scale: float = 1.0

    def wrist(self) -> Joint:
        """Return the wrist in the picture, with half its thickness."""
        x, y, thick = self.shape.wrist
        x, y = (-x if self.flip else x) * self.scale, y * self.scale
        across, down = cos(radians(self.turn)), sin(radians(self.turn))
        return self.x + x * across - y * down, self.y + x * down + y * across, thick * self.scale


FIST: Final = LimbShape(
    (
        "M-16 -2C-11 -8 -8 -11 -3 -11.5L5.5 -11.5C9.5 -11.5 10.5 -7 8.6 -5.8C11.4 -5 11.4 -1 "
        "9.2 0C11.2 .8 10.8 4.8 8.8 5.6"
        "C10.2 6.8 9.6 10.6 6.4 10.9L-2 11.8C-7 12.4 -10 11.5 -16 10",
    ),
    "M8.6 -5.8L-2.6 -6M9.2 0L-4 0M8.8 5.6L-3 5.9M-5 -8.5C-7.4 -3 -7.4 4 -5 9",
    "M-7 -8C-5.5 -14 -1 -16.6 4.4 -16.4C8.6 -16 8.8 -11.6 5 -11.2L-1 -10.6",
    (-13, 3.8, 8.4),
)
"""Fist around a shaft that runs up and down through the middle; its wrist is on the left."""

PALM: Final = LimbShape(
    (
        "M-12 3C-14 -2 -14.4 -7 -12 -11C-9 -13.4 -6.2 -10.6 -7 -7.4C-7.6 -4 -6 -1 -3 1.6",
        "M-20 5C-13 2.5 -9 1.4 -3 1.4L12 .6C17 0 19.6 -4.4 22 -7.4C24.4 -9 26.6 -6.6 25.4 "
        "-3.8C22 3 18 7.6 10 9.4"
        "C2 12 -8 13.4 -18 15",
    ),
    "M20 1.4C16 3.6 10 4.6 4 4.4M15 6.4C11 7.6 6 8 1 7.6",
    "",
    (-16, 9.6, 7.6),
)
"""Open hand from the side, its wrist on the left; the thing that it carries stands on the
middle.
"""

PINCH: Final = LimbShape(
    (
        "M7 19C9 13 12 10 16 10.5C20.5 12 23 16 22.4 22L20 36H10.5C9 28 7 24 7 19",
        limb([(19, 16, 2.6), (24.5, 8, 2.5), (25, 0, 2)]),
        limb([(17, 13, 2.8), (20, 2, 2.7), (17.5, -7, 2.2)]),
        limb([(14, 11, 3), (14, 0, 2.9), (9, -7.5, 2.4)]),
        limb([(12, 13, 3.1), (8.5, 3, 3), (1.5, -1, 2.5)]),
        limb([(12, 22, 3.8), (4, 14, 3.3), (0, 4.5, 2.6)]),
    ),
    "",
    "",
    (15.4, 32, 7.4),
)
"""Finger and thumb that hold something small in the middle, the other fingers spread; the wrist is
below on the right.
"""

RAISED: Final = LimbShape(
    (
        "M-9 -4C-5 -8 5 -8 9 -4C10.4 4 8.4 10 6 19H-5.6C-8 11 -10 6 -9 -4",
        limb([(-6.6, -4, 2.6), (-8.6, -12, 2.5), (-9.6, -18, 2)]),
        limb([(-2.4, -6, 2.7), (-3, -16, 2.6), (-3.2, -23.5, 2.1)]),
        limb([(2.2, -6, 2.7), (2.8, -16, 2.6), (3.2, -22.5, 2.1)]),
        limb([(6.6, -4, 2.5), (8.6, -11, 2.3), (9.8, -17, 1.9)]),
        limb([(-6, 7, 3.2), (-12, 1.5, 2.8), (-15.6, -5, 2.2)]),
    ),
    "M-5 5C-2 9 -1 13 -1 16M7 0C2 -2 -3 -1 -6 2",
    "",
    (0, 17, 8),
)
"""Open hand, its palm to the front, its thumb to the left and its wrist below."""


def draw_hand(pen: SvgPen, hand: DrawnHand, hue: str, tone: float = 0.9) -> None:
    """Draw a hand over the thing that it holds."""
    shape = hand.shape
    with pen.at(hand.x, hand.y, turn=hand.turn, scale=hand.scale, flip=hand.flip):
        pen.fill("".join(path + "Z" for path in shape.outlines), hue, tone)
        pen.thin("".join(shape.outlines), hue, 1.6, 1)
        if shape.folds:
            pen.thin(shape.folds, hue, 1.1, 0.9)
        if shape.over:
            draw_plate(pen, shape.over, hue, tone, 1.5)


def draw_arm(
    pen: SvgPen,
    hue: str,
    hand: DrawnHand,
    spine: Sequence[Joint],
    sleeve: float = 1.0,
    skin: float = 0.9,
) -> None:
    """Draw a hand over the thing that it holds, and its sleeve along `spine`; `sleeve` and `skin`
    are tones of their fills.
    """
    draw_hand(pen, hand, hue, skin)
    draw_limb(pen, [*spine, hand.wrist()], hue, sleeve, 0.35)
