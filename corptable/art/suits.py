"""Draw the pips of number cards: how many, and where they stand on a card of 180 by 300 units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import cos, pi, sin
from typing import Final, NamedTuple

from corptable.art.ink import TRUMP
from corptable.art.paths import (
    Path,
    around,
    both,
    circle,
    ellipse,
    line,
    pair,
    rectangle,
    regular,
    star,
)
from corptable.art.pen import SvgPen

# The signs of suits, of the Sixth World, French and of Halloween, spare signs for suits that
# nobody drew, and that of cards without a suit

BOX: Final = 32


class SignShapes(NamedTuple):
    """Hold a suit's shapes.

    `solid` is the sign, `holes` are cut out of it; `inner` are the lines within a pip, `lights` its
    bright points. `lean` is its rotation in degrees.
    """

    solid: tuple[Path, ...]
    holes: tuple[Path, ...] = ()
    inner: tuple[Path, ...] = ()
    lights: tuple[Path, ...] = ()
    lean: float = 0


_CUP = (
    "M-12.5 -14H12.5C12.5 -3 8.5 3.2 2.4 4.6V10.6C4.4 12 7.4 12.6 9.4 15"
    "H-9.4C-7.4 12.6 -4.4 12 -2.4 10.6V4.6C-8.5 3.2 -12.5 -3 -12.5 -14Z"
)
_STALK = "C1.6 11.4 3.2 14.8 6.6 17H-6.6C-3.2 14.8 -1.6 11.4 -1.3 7"
_BATON = "M-3.4 -4H3.4L4.7 15L2.6 18H-2.6L-4.7 15Z"
FLAME: Final[Path] = (
    "M1 -21C8.6 -15 9.4 -11.6 8 -7.4C6.8 -5.4 -6.8 -5.4 -8 -7.4C-9.2 -11 -6.4 -13.6 -5.6 -17"
    "C-3.6 -15.8 -2.8 -14.8 -2.4 -13.4C-1 -15.6 .6 -18 1 -21Z"
)
"""Path of the flame on a baton; it stands on FLAME_FOOT and is FLAME_WIDTH wide."""
FLAME_HEART: Final[Path] = (
    "M0 -15.2C2.5 -12.2 3.3 -10.7 3.1 -8.6A3.1 3.1 0 0 1 -3.1 -8.6C-3.1 -10.3 -1 -12 0 -15.2Z"
)
FLAME_FOOT: Final = -5.6
FLAME_WIDTH: Final = 17.0

SIGNS: Final[Mapping[str, SignShapes]] = {
    "batons": SignShapes(
        solid=(_BATON, FLAME, rectangle(-6.2, -5.4, 12.4, 4.2, 1.8)),
        holes=(FLAME_HEART, "M-4 6.4H4L4.1 8.2H-4.1Z"),
        inner=("M-3.7 3H3.7M-4 7.5H4M-4.3 12H4.3",),
        lights=(FLAME_HEART,),
        lean=28,
    ),
    "cups": SignShapes(
        solid=(_CUP,),
        holes=("M-9 -10.6H9L7.8 -7.4H-7.8Z",),
        inner=("M-11.6 -8.5C-6 -6 6 -6 11.6 -8.5", "M-2.4 7.6H2.4"),
        lights=("M-7 -3.4C-6 -.9 -4.4 .8 -2.7 1.7C-5 .2 -6.4 -1.6 -7 -3.4Z",),
    ),
    "blades": SignShapes(
        solid=(
            "M0 -17.5L4 -11L3 5H-3L-4 -11Z",
            "M-10 4.4L0 6L10 4.4L9 8.4H-9Z",
            "M-2 8.4H2V14L0 17L-2 14Z",
        ),
        holes=("M-.7 -11.5H.7V2.5H-.7Z",),
        inner=(line((0, -12), (0, 3)),),
        lights=(circle(0, 15, 1),),
    ),
    "coins": SignShapes(
        solid=(circle(0, 0, 15),),
        holes=(regular(0, 0, 6, 7.2),),
        inner=(regular(0, 0, 6, 7.4), circle(0, 0, 11.2)),
        lights=(circle(0, 0, 2.1),),
    ),
    "clubs": SignShapes(
        solid=(
            circle(0, -8.6, 7.4),
            circle(-8.6, 4, 7.4),
            circle(8.6, 4, 7.4),
            f"M-2.6 -5H2.6L1.3 5{_STALK}L-1.3 5Z",
        ),
    ),
    "diamonds": SignShapes(
        solid=("M0 -17.5Q5.4 -7.6 12.8 0Q5.4 7.6 0 17.5Q-5.4 7.6 -12.8 0Q-5.4 -7.6 0 -17.5Z",)
    ),
    "hearts": SignShapes(
        solid=(
            "M0 17C-4.6 9.4 -16 3 -16 -7C-16 -12.6 -12 -16.2 -7.8 -16.2C-4 -16.2 -1.2 -13.8 "
            "0 -10C1.2 -13.8 4 -16.2 7.8 -16.2"
            "C12 -16.2 16 -12.6 16 -7C16 3 4.6 9.4 0 17Z",
        ),
    ),
    "spades": SignShapes(
        solid=(
            "M0 -17.5C4 -9.6 15.4 -4 15.4 4.6C15.4 9.2 12.2 12 8.4 12C5.4 12 2.8 10.2 1.3 7"
            + _STALK
            + (
                "L-1.3 7C-2.8 10.2 -5.4 12 -8.4 12C-12.2 12 -15.4 9.2 -15.4 4.6C-15.4 -4 -4 -9.6 "
                "0 -17.5Z"
            ),
        ),
    ),
    "imps": SignShapes(
        solid=(
            both(
                "M-9 -6C-15 -8 -15.5 -13.5 -13.5 -17.5C-11.5 -13.5 -8 -12 -3 -11.5ZM-9 "
                "-4L-17 -6C-15.5 0 -13 4 -8.5 5Z"
            ),
            "M-10.5 -4C-11 -13 11 -13 10.5 -4C11 5 7 11 0 16C-7 11 -11 5 -10.5 -4Z",
        ),
        holes=(
            both("M-8 -5L-1.6 -1.4C-3 2 -7 1.4 -8 -5Z"),
            "M-6.6 4Q0 7.4 6.6 4Q4.6 10.4 0 11Q-4.6 10.4 -6.6 4Z",
        ),
    ),
    "bats": SignShapes(
        solid=(
            both(
                "M0 -6L-2 -7.5L-5 -13.5L-6 -6.6C-9 -10 -14 -10 -17.6 -4.5C-14.8 -4 -13.8 -1 "
                "-13.6 3.6"
                "C-11 1.2 -8.3 2.4 -7 7C-4.4 5 -1.6 6.4 0 13Z"
            ),
        ),
        holes=(both("M-3.6 -3.4L-1 -2L-2.6 -.2Z"),),
    ),
    "ghosts": SignShapes(
        solid=(
            "M0 -17C8.4 -17 11.4 -9.6 11.4 -2.4C14 -3 15.4 -5.4 16 -8C17.4 -2 15.8 3.4 11.6 "
            "5L13 15C10.8 16 9.4 12.6 7.6 12.6"
            "C5.6 12.6 5 17 2.8 17C1.2 17 1 13.6 0 13.6C-1 13.6 -1.2 17 -2.8 17C-5 17 -5.6 "
            "12.6 -7.6 12.6C-9.4 12.6 -10.8 16 -13 15"
            "L-11.6 5C-15.8 3.4 -17.4 -2 -16 -8C-15.4 -5.4 -14 -3 -11.4 -2.4C-11.4 -9.6 -8.4 "
            "-17 0 -17Z",
        ),
        holes=(pair(4, -6, 2.3, 3.3), ellipse(0, 1.4, 2.2, 2.9)),
    ),
    "pumpkins": SignShapes(
        solid=(
            "M-2 -9C-3 -13 -1 -16.4 4 -17.6L6.4 -14.4C3.6 -13.4 2.8 -12 3 -9Z",
            both(
                "M0 -8.6C-3 -11 -8 -10 -9.4 -8C-15 -8.4 -17 -2 -16.6 3.4C-16.2 10 -12.4 14.6 "
                "-7.6 13.6C-5 15.6 -2 15.4 0 14.6Z"
            ),
        ),
        holes=(
            both("M-10.6 -2.6L-3 .6L-9 3.4Z"),
            "M-10.4 6Q0 9.4 10.4 6Q7.6 12.4 0 12.8Q-7.6 12.4 -10.4 6Z",
        ),
    ),
    TRUMP: SignShapes(
        solid=(star(0, 0, 4, 17, 5.6),),
        inner=(star(0, 0, 4, 9, 3),),
        lights=(circle(0, 0, 1.4),),
    ),
}


SPARE_SIGNS: Final[Mapping[str, SignShapes]] = {
    "sun": SignShapes(solid=(star(0, 0, 12, 17, 11.5),), holes=(circle(0, 0, 5),)),
    "moon": SignShapes(solid=("M7 -15.5A16 16 0 1 0 7 15.5A13.4 13.4 0 1 1 7 -15.5Z",)),
    "leaf": SignShapes(
        solid=(
            (
                "M0 -17C10 -12 14 -4 12.4 3C10.6 10 5 12 1.4 12.4V17H-1.4V12.4C-5 12 -10.6 10 "
                "-12.4 3C-14 -4 -10 -12 0 -17Z"
            ),
        ),
        holes=("M-.8 -7H.8V10H-.8Z",),
    ),
    "bell": SignShapes(
        solid=(
            (
                "M0 -17C7.4 -17 10 -10.6 10 -4C10 3 12 6.4 15 9.4H-15C-12 6.4 -10 3 -10 -4C-10 "
                "-10.6 -7.4 -17 0 -17Z"
            ),
            circle(0, 13, 4),
        ),
    ),
    "rose": SignShapes(
        solid=tuple(circle(*around(0, 0, 9, 72 * k), 7.2) for k in range(5)),
        holes=(circle(0, 0, 3.8),),
    ),
    "drop": SignShapes(
        solid=("M0 -17.5C5 -9 12 -2.4 12 5A12 12 0 0 1 -12 5C-12 -2.4 -5 -9 0 -17.5Z",)
    ),
    "crown": SignShapes(
        solid=("M-15.5 13V-9L-7.4 -1L0 -15L7.4 -1L15.5 -9V13Z",), holes=("M-15.5 7H15.5V9H-15.5Z",)
    ),
    "shield": SignShapes(solid=("M-13 -15.5H13V-1C13 8 6 14 0 17C-6 14 -13 8 -13 -1Z",)),
    "bolt": SignShapes(solid=("M6 -17.5L-11.5 3H-1.4L-6 17.5L11.5 -4.4H1.4Z",)),
    "cross": SignShapes(solid=("M-5 -16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z",)),
    "hourglass": SignShapes(solid=("M-12.5 -16H12.5L2.4 0L12.5 16H-12.5L-2.4 0Z",)),
    "ring": SignShapes(solid=(circle(0, 0, 16),), holes=(circle(0, 0, 9),)),
    "square": SignShapes(solid=(rectangle(-13.5, -13.5, 27, 27, 2),)),
    "triangle": SignShapes(solid=(regular(0, 3, 3, 18.5),)),
}
"""Signs for suits that nobody drew, in the order in which a deck gets them."""
SPARE_HUES: Final[Mapping[str, str]] = {
    "sun": "gold",
    "moon": "violet",
    "leaf": "leaf",
    "bell": "flame",
    "rose": "rose",
    "drop": "sky",
    "crown": "gold",
    "shield": "steel",
    "bolt": "flame",
    "cross": "bone",
    "hourglass": "violet",
    "ring": "leaf",
    "square": "sky",
    "triangle": "rose",
}
"""Hues of the spare signs: neighbours in the order differ."""

HALLOWEEN_HUES: Final[Mapping[str, str]] = {
    "imps": "hearts",
    "bats": "violet",
    "ghosts": "sky",
    "pumpkins": "flame",
}
"""Hues of the suits of Halloween."""
SAME_SIGN: Final[Mapping[str, str]] = {"wands": "batons", "swords": "blades"}
"""Suits of the tarot that go by another name in the Sixth World."""


def sign_of(suit: str) -> str:
    """Return the name of a suit's sign; that of trumps for no suit and for suits that nobody has
    drawn.

    `signs_for` gives such suits a spare sign, whose name is taken here instead of the suit's.
    """
    sign = SAME_SIGN.get(suit, suit)
    return sign if sign in SIGNS or sign in SPARE_SIGNS else TRUMP


def hue_of(suit: str) -> str:
    """Return the name of the hue of a suit: its own, or that of its sign."""
    sign = sign_of(suit)
    return HALLOWEEN_HUES.get(sign) or SPARE_HUES.get(sign, sign)


def signs_for(suits: Sequence[str]) -> dict[str, str]:
    """Return a spare sign for each suit of a deck that nobody drew, by suit: the one it is called
    after, or the next in order.

    The same suits in the same order get the same signs in every run. From the fifteenth such suit
    on signs come again.
    """
    undrawn = [suit for suit in suits if SAME_SIGN.get(suit, suit) not in SIGNS]
    called = {
        suit: word
        for suit in undrawn
        for word in (suit, suit.removesuffix("s"))
        if word in SPARE_SIGNS
    }
    free = cycle([sign for sign in SPARE_SIGNS if sign not in called.values()] or list(SPARE_SIGNS))
    return {suit: called.get(suit) or next(free) for suit in undrawn}


def _shapes_of(sign: str) -> SignShapes:
    return SIGNS[sign] if sign in SIGNS else SPARE_SIGNS[sign]


def draw_sign(pen: SvgPen, suit: str, x: float, y: float, size: float) -> None:
    """Draw the solid sign of a suit, `size` units high, in the hue's colour for text."""
    sign, colour = _shapes_of(sign_of(suit)), pen.hue(hue_of(suit)).text
    with pen.at(x, y, turn=sign.lean, scale=size / BOX):
        for path in sign.solid:
            pen.matter.path(path, f'fill="{colour}"')
        for path in sign.holes:
            pen.cut(path)


def draw_pip(
    pen: SvgPen,
    suit: str,
    x: float,
    y: float,
    size: float,
    *,
    turn: float = 0,
    hue: str = "",
    weight: float = 1.7,
) -> None:
    """Draw a pip: the sign as a drawing, `size` units high; `hue` replaces the suit's own."""
    sign, hue = _shapes_of(sign_of(suit)), hue or hue_of(suit)
    # Line widths grow slower than the pip, or lines would be too thin in small pips and too thick
    # in large ones.
    thick = weight * (BOX / size) ** 0.55
    with pen.at(x, y, turn=sign.lean + turn, scale=size / BOX):
        for path in sign.solid:
            if sign.inner:
                pen.body(path, hue, thick, tone=2.2)
            else:
                pen.solid(path, hue)
        for path in sign.inner:
            pen.thin(path, hue, thick * 0.62, 0.9)
        for path in sign.lights:
            pen.highlight(path, hue, 0.9)


def draw_sign_lines(pen: SvgPen, suit: str, size: float) -> None:
    """Draw the outline of a suit's sign in gold, within a larger one around the same middle, `size`
    units high.
    """
    sign = _shapes_of(sign_of(suit))
    with pen.at(0, 0, turn=sign.lean, scale=size / BOX):
        for path in sign.solid:
            pen.gild(path, "gold", 1.7 * BOX / size)


def draw_halo(pen: SvgPen, x: float, y: float, radius: float, hue: str) -> None:
    """Draw the circle of fine marks, as on an instrument, behind pips and heads."""
    for part, strength in ((1.0, 1.5), (1.06, 0.7), (0.58, 0.9)):
        pen.faint(ellipse(x, y, radius * part, radius * part), hue, 0.9, strength)
    marks = [
        line(
            (x + radius * 1.06 * dx, y + radius * 1.06 * dy),
            (x + radius * far * dx, y + radius * far * dy),
        )
        for dx, dy, far in _dial(48)
    ]
    pen.faint("".join(marks), hue, 0.9, 2.2)


def _dial(count: int) -> list[tuple[float, float, float]]:
    """Return the directions of the marks on a dial and how far each reaches, in radii: every fourth
    is longer.
    """
    return [
        (sin(2 * pi * k / count), -cos(2 * pi * k / count), 1.15 if k % 4 == 0 else 1.105)
        for k in range(count)
    ]


PipPlace = tuple[float, float, bool]
"""Place of a pip: x, y in units, and True if it stands upside down."""
_LEFT, _MIDDLE, _RIGHT = 53.0, 90.0, 127.0
_COLUMNS_OF_FOUR: Final[tuple[PipPlace, ...]] = tuple(
    (x, y, y > 150) for x in (46.0, 134.0) for y in (78.0, 126.0, 174.0, 222.0)
)
_COLUMNS_OF_THREE: Final[tuple[PipPlace, ...]] = tuple(
    (x, y, y > 200) for x in (_LEFT, _RIGHT) for y in (84.0, 150.0, 216.0)
)
_CORNERS: Final[tuple[PipPlace, ...]] = tuple(
    (x, y, y > 150) for x in (_LEFT, _RIGHT) for y in (98.0, 202.0)
)
PIPS: Final[Mapping[int, tuple[PipPlace, ...]]] = {
    2: ((_MIDDLE, 98, False), (_MIDDLE, 202, True)),
    3: ((_MIDDLE, 84, False), (_MIDDLE, 150, False), (_MIDDLE, 216, True)),
    4: _CORNERS,
    5: (*_CORNERS, (_MIDDLE, 150, False)),
    6: _COLUMNS_OF_THREE,
    7: (*_COLUMNS_OF_THREE, (_MIDDLE, 117, False)),
    8: (*_COLUMNS_OF_THREE, (_MIDDLE, 117, False), (_MIDDLE, 183, True)),
    9: (*_COLUMNS_OF_FOUR, (_MIDDLE, 150, False)),
    10: (*_COLUMNS_OF_FOUR, (_MIDDLE, 102.5, False), (_MIDDLE, 197.5, True)),
}


def draw_pips(pen: SvgPen, value: int, suit: str, size: float) -> None:
    """Draw the pips of a number card, the lower ones upside down; each is `size` units high."""
    for x, y, on_its_head in PIPS[value]:
        draw_pip(pen, suit, x, y, size, turn=180 if on_its_head else 0)
