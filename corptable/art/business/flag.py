"""Draw the index of a business card: a sticky flag at its left edge with the sign of its type above
its Strength.

Types differ in the shape of their signs as well as in the colours of their flags.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.art.business.stock import FLAG_WIDTH, Stock
from corptable.art.colours import BLACK, WHITE, Colour
from corptable.art.paths import Path, around, circle, polygon, rectangle

LEFT, TOP, FLAG_HEIGHT = 0.0, 12.0, 92.0
FLAG_END: Final = LEFT + FLAG_WIDTH
DIGIT: Final = "Archivo_800ExtraBold.ttf"
DIGIT_SIZE: Final = 44.0


def _cog() -> Path:
    teeth = (
        polygon(
            [around(0, 0, r, 45 * k + a) for r, a in ((9, -17), (15.5, -11), (15.5, 11), (9, 17))]
        )
        for k in range(8)
    )
    return circle(0, 0, 11) + "".join(teeth)


class TypeSign(NamedTuple):
    """Hold the flag of a type: its colour, and its sign in a box from -16 to 16 as shapes, holes
    and lines with their width.
    """

    colour: Colour
    solid: Path
    holes: Path = ""
    lines: Path = ""
    weight: float = 3.0
    cuts: Path = ""
    """Lines of the flag's colour within the sign."""


SIGNS: Final[Mapping[str, TypeSign]] = {
    "upper": TypeSign(
        "#6a3ba6", "M-13 9L-15 -8L-7 -1L0 -12L7 -1L15 -8L13 9Z" + rectangle(-13, 10.5, 26, 3.6)
    ),
    "middle": TypeSign(
        "#1c63a8",
        rectangle(-14, -6, 28, 18, 3),
        rectangle(-14, 1.5, 28, 2.2) + rectangle(-3, -0.5, 6, 6),
        "M-5.5 -6V-10.5H5.5V-6",
    ),
    "wordsmith": TypeSign(
        "#23774a",
        "M14 -15C2 -14 -9 -6 -10 7L-15 15L-12.5 16.5L-7.5 9C4 9 10 2 11 -4L6 -3L12 -8C13 -10 "
        "14 -12 14 -15Z",
        cuts="M-8 7C-3 0 2 -5 8 -9",
    ),
    "artist": TypeSign(
        "#c32552",
        "M15 -15C8 -12 0 -5 -3 1L3 7C9 3 14 -6 15 -15ZM-4.5 3L1 8.5C0 14 -7 16 -15 14C-11 12 "
        "-11 4 -4.5 3Z",
    ),
    "press": TypeSign(
        "#26282c",
        rectangle(-5.5, -16, 11, 19, 5.5),
        lines="M-10 -3C-10 5 -5.5 8 0 8C5.5 8 10 5 10 -3M0 8V14M-6 14.5H6",
    ),
    "freelancer": TypeSign(
        "#a9540b",
        rectangle(-11, -8, 22, 21, 3) + circle(-7, 14, 2.4) + circle(7, 14, 2.4),
        rectangle(-6, -4, 2, 14) + rectangle(4, -4, 2, 14),
        "M-4.5 -8V-14H4.5V-8",
    ),
    "other": TypeSign("#5a626c", _cog(), circle(0, 0, 4.8)),
}
"""Flags by the kinds of business cards; a card of another kind has the last one."""


def sign_of_kind(kind: str) -> TypeSign:
    """Return the flag of a kind of card."""
    return SIGNS.get(kind, SIGNS["other"])


def draw_type_sign(stock: Stock, sign: TypeSign) -> None:
    """Draw the sign of a type in white around the middle."""
    if sign.lines:
        stock.line(sign.lines, WHITE, sign.weight)
    stock.fill(sign.solid, WHITE)
    if sign.holes:
        stock.fill(sign.holes, sign.colour)
    if sign.cuts:
        stock.line(sign.cuts, sign.colour, 1.8)


def draw_flag(stock: Stock, kind: str, strength: int) -> None:
    """Draw the flag of a card: sticky paper with a lit and a folded end and its shadow on the
    card.
    """
    sign = sign_of_kind(kind)
    flag = rectangle(LEFT, TOP, FLAG_WIDTH, FLAG_HEIGHT, 2)
    for across, down, darkness in ((3.0, 4.0, 0.18), (1.2, 1.6, 0.32)):
        with stock.at(across, down):
            stock.fill(flag, BLACK, darkness)
    stock.fill(flag, sign.colour)
    stock.shade(
        flag, ((0, WHITE, 0.22), (0.3, WHITE, 0.05), (1, BLACK, 0.12)), (LEFT, 0, FLAG_END, 0)
    )
    stock.fill(rectangle(LEFT, TOP + FLAG_HEIGHT - 4, FLAG_WIDTH, 4), BLACK, 0.2)
    with stock.at(LEFT + FLAG_WIDTH / 2, TOP + 24, scale=1.08):
        draw_type_sign(stock, sign)
    stock.write(
        str(strength),
        LEFT + FLAG_WIDTH / 2,
        TOP + 82,
        DIGIT_SIZE,
        WHITE,
        DIGIT,
        "middle",
        FLAG_WIDTH - 8,
    )
