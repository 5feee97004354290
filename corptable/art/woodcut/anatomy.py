"""Draw limbs and hands of woodcuts, and horses: heads and necks, which knights ride behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, hypot
from typing import Final, NamedTuple

from corptable.art.paths import Joint, Path, circle, number, sides, smooth
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.strokes import spans

# Limbs and hands

MANY: Final = 3
"""Number of joints from which on a limb bends."""


class WoodcutHand(NamedTuple):
    """Hold the shape of a hand: its outline, the lines between its fingers, and parts that lie over
    it.
    """

    outline: Path
    fingers: Path
    over: Path = ""


FIST: Final = WoodcutHand(
    "M-11 -5C-6 -8.6 2 -9.6 6.4 -7.6C9.6 -6.6 9.8 -3.8 8.2 -2.8C10.2 -1.8 10.2 1.2 8 1.8C9.8 "
    "3 9 5.6 7 5.8C7.8 7 6.6 9 4.4 9"
    "C0 9.6 -6 9 -11 7.4Z",
    "M8.2 -2.8H.4M8 1.8H-.4M7 5.8H0",
    "M-6.4 -6.4C-3.6 -11.4 1.8 -12 5 -10.6C6.6 -9.2 5.6 -7.4 3.6 -7.2L-2 -6.2Z",
)
"""Fist around a shaft that runs up and down through the middle."""
PALM: Final = WoodcutHand(
    "M-13 3C-9 -.4 -4 -1.4 0 -1.4L8.4 -2C12.6 -2.4 15 -5 17 -6.4C19 -7 20 -5.2 18.8 -3.2C16 "
    "1.6 12 5.4 6 7C0 9 -7 10 -13 10Z",
    "M16 -2.6C12.6 .6 8 2 3.6 2.2M12.4 3.6C9 5 6 5.4 2 5.4",
    "M-5 -.6C-7.6 -4 -7.8 -8.6 -5.4 -10.8C-3 -12 -1 -10 -1.6 -7.6C-2.2 -5 -.6 -2.6 1.6 -1Z",
)
"""Open hand from the side that carries what stands on its middle."""
RAISED: Final = WoodcutHand(
    "M-13 -5.6L-3 -7.4C1 -9 4 -12.4 7 -13C9.6 -13 9.8 -10.6 8 -9L4.4 -5.4L14 -5.6C17 -5.4 17 "
    "-2 14 -1.8L16.6 -1.7"
    "C19.6 -1.5 19.6 2 16.6 2.2L15.6 2.3C18 2.7 18 5.7 15.4 5.9L12.4 6C14.6 6.6 14.2 9 12 "
    "9.2L-2 9.4L-13 7Z",
    "M14 -1.8H4.6M15.6 2.2H4.6M12.4 6H4.6",
)
"""Open hand seen from its palm, the fingers straight."""
BLESSING: Final = WoodcutHand(
    "M-13 -5.6L-4 -6.4C0 -8 2 -11.6 5 -12.2C7.4 -12 7.6 -9.8 6 -8.2L3 -5L15 -6C18.4 -5.8 "
    "18.4 -2 15 -1.8L15.6 -1.8"
    "C18.6 -1.6 18.6 2 15.6 2.1L7 2.2C9 3 8.8 5.2 6.8 5.4C8 6.4 7.4 8.8 5.4 9L-3 9L-13 7Z",
    "M15 -1.8H3.4M7 2.2H2.6M6.8 5.4H2",
)
"""Hand with two fingers raised."""
WEAVE: Final = 13.0
"""Distance of the marks of a woven pattern, in units."""
WING: Final[Path] = (
    "M0 0C6 -18 20 -32 40 -36C48 -37 54 -33 55 -27C60 -24 62 -18 60 -13C64 -9 64 -2 60 2C62 "
    "8 60 14 55 16C55 22 50 26 44 25"
    "C40 29 34 28 31 24C20 26 6 16 0 0Z"
)
"""Wing that spreads to the right from a shoulder."""


def draw_hand(
    block: Block,
    hand: WoodcutHand,
    x: float,
    y: float,
    turn: float = 0,
    flip: bool = False,
    scale: float = 1.0,
) -> None:
    """Draw a hand around the thing that it holds."""
    with block.at(x, y, turn=turn, flip=flip, scale=scale):
        block.cut(hand.outline, PAPER, weight=0.85)
        if block.is_fine(3.2):
            block.line(hand.fingers, 0.65)
        if hand.over:
            block.cut(hand.over, PAPER, weight=0.8)


def limb(spine: Sequence[Joint]) -> Path:
    """Return the path of a sleeve or a leg along its spine: round at its root, straight at its
    end.
    """
    joints = _bent(spine)
    left, right = sides(joints)
    (x, y, thick), (x1, y1, _) = joints[:2]
    length = hypot(x1 - x, y1 - y) or 1.0
    root = x - (x1 - x) / length * thick * 0.7, y - (y1 - y) / length * thick * 0.7
    return smooth([root, *left]) + smooth([*right[::-1], root]).replace("M", "L", 1) + "Z"


def _bent(spine: Sequence[Joint]) -> list[Joint]:
    """Return a spine whose joints bend as an arm in a sleeve does: three points for each stretch of
    a smooth curve.
    """
    if len(spine) < MANY:
        return list(spine)
    joints: list[Joint] = []
    last = len(spine) - 1
    for k in range(last):
        before, here, there, after = (spine[min(max(k + step, 0), last)] for step in (-1, 0, 1, 2))
        for t in (0.0, 0.33, 0.67):
            a, b = t * t * (3 - 2 * t), t * (1 - t) * 0.5
            at = [
                p + (q - p) * a + b * ((q - o) * (1 - t) - (r - p) * t)
                for o, p, q, r in zip(before, here, there, after, strict=True)
            ]
            joints.append((at[0], at[1], here[2] + (there[2] - here[2]) * t))
    return [*joints, spine[-1]]


def draw_sleeve(
    block: Block,
    spine: Sequence[Joint],
    hue: str,
    shade: float | None = 90,
    reach: float = 0.45,
    cuff: bool = True,
) -> None:
    """Draw a sleeve along a spine that ends at the wrist, with a turned cuff."""
    block.cut(limb(spine), hue, shade, reach)
    if cuff:
        (x0, y0, _), (x, y, thick) = spine[-2:]
        length = hypot(x - x0, y - y0) or 1.0
        along = (x - x0) / length, (y - y0) / length
        band = [
            (x - along[0] * 4.4, y - along[1] * 4.4, thick * 1.25),
            (x + along[0], y + along[1], thick * 1.3),
        ]
        block.cut(limb(band), PAPER, weight=0.8)


def draw_robe(block: Block, path: Path, hue: str) -> None:
    """Draw a robe of cloth with a woven pattern of lozenges, which small cards leave out."""
    block.tint(path, hue)
    block.shade(path, 6, 0.2)
    if block.is_fine(2.6):
        block.white("".join(_weave(path)))
    block.line(path)


def _weave(path: Path) -> Iterator[Path]:
    """Yield the marks of a pattern, row by row, every other row shifted by half a step, none across
    an edge.
    """
    for row, ((left, y), (right, _), _place) in enumerate(spans(path, 0, WEAVE * 0.6)):
        x = ceil((left + 5) / WEAVE) * WEAVE - WEAVE / 2 * (row % 2)
        while x < right - 5:
            if x > left + 5:
                yield f"M{number(x)} {number(y - 2.4)}l1.7 2.4l-1.7 2.4l-1.7 -2.4Z"
            x += WEAVE


def draw_wing(
    block: Block,
    x: float,
    y: float,
    hue: str,
    scale: float = 1.0,
    turn: float = 0,
    flip: bool = False,
) -> None:
    """Draw a feathered wing that grows out of a shoulder."""
    with block.at(x, y, turn=turn, scale=scale, flip=flip):
        block.cut(WING, hue)
        block.carve(
            "M55 -27C44 -24 34 -18 26 -8M60 -13C50 -12 38 -8 28 0M60 2C50 2 38 2 28 6M55 "
            "16C46 14 38 12 28 12",
            1.1,
            0.3,
        )
        block.carve("M6 -6C14 -20 26 -28 40 -31M10 2C16 -8 20 -14 28 -18", 1.2, 0.3)


HEAD: Final[Path] = (
    "M-36 12C-40 6 -39 0 -34 -4L-15 -19C-11 -25 -8 -29 -5 -38L0 -29L5 -40L8 -27C20 -16 30 2 "
    "38 26L52 90H0C3 60 0 38 -7 23L-22 17"
    "C-27 20 -33 18 -36 12Z"
)
"""Head and neck that look to the left, around the jaw."""
MANE: Final[Path] = (
    "M5 -30C13 -31 16 -24 20 -24C20 -18 26 -18 29 -14C28 -8 34 -6 37 0C35 6 41 10 43 17C41 "
    "24 48 28 50 36C48 44 55 52 56 62"
    "L58 90H46L36 30C28 4 18 -14 5 -26Z"
)
FRONT: Final[Path] = (
    "M-17 -34C-19 -46 -16 -54 -12 -60L-6 -46H6L12 -60C16 -54 19 -46 17 -34C17 -20 12 -4 10 "
    "10C13 18 14 26 10 32C4 36 -4 36 -10 32"
    "C-14 26 -13 18 -10 10C-12 -4 -17 -20 -17 -34Z"
)
"""Head seen from the front."""


def draw_horse(block: Block, hue: str, coat: str = PAPER, mouth: bool = False) -> None:
    """Draw the head and neck of a horse that looks to the left; `mouth`: it bares its teeth."""
    block.cut(HEAD, coat, 20, 0.36)
    block.cut(MANE, hue if coat == PAPER else PAPER)
    block.shade(MANE, 70, 0.5, 0.9)
    block.carve("M-36 6C-32 9 -28 9 -23 7" if not mouth else "M-38 10C-33 5 -28 5 -22 9", 1.4, 0.6)
    block.black(circle(-33.5, 1, 1.8))
    block.cut("M-17 -8C-14 -12 -9 -12 -6 -8C-9 -6 -14 -6 -17 -8Z", PAPER, weight=0.8)
    block.black(circle(-12, -8.6, 2.1))
    block.line("M-26 -10L-16 19M-3 -30L-8 23M-21 -2L-5 -12", 1.5)
    block.cut(circle(-20.5, 5, 3.2), "gold", weight=0.7)
    block.line("M-20 8C-14 30 0 46 22 56", 1.3)


def draw_front(block: Block, hue: str, coat: str) -> None:
    """Draw the head of a plough horse from the front, on its broad chest."""
    block.cut("M-52 124C-54 60 -40 6 -20 -28H20C40 6 54 60 52 124Z", coat, 0, 0.3)
    block.shade("M-52 124C-54 60 -40 6 -20 -28H0V124Z", 180, 0.3)
    block.cut(FRONT, coat, 0, 0.34)
    block.cut("M-9 -48C-4 -56 4 -56 9 -48C10 -36 6 -26 1 -14C-3 -24 -10 -34 -9 -48Z", hue)
    block.cut(
        "M-9 8C-4 4 4 4 9 8C14 20 14 28 8 31C3 34 -3 34 -8 31C-14 28 -14 20 -9 8Z",
        PAPER,
        weight=0.8,
    )
    block.carve("M-4 -48L-1 -24M1 -50V-20M5 -48L2 -26", 1, 0.3)
    for side in (-1, 1):
        block.black(circle(side * 12.6, -24, 2.6) + circle(side * 5, 24, 2))
        block.line(f"M{side * 16} -20C{side * 12} -14 {side * 11} -4 {side * 10} 8", 1.2)
    block.line("M-14 -6C-6 -2 6 -2 14 -6M-11 14C-4 18 4 18 11 14", 1.5)
    block.cut("M-40 48C-24 66 24 66 40 48L44 60C26 80 -26 80 -44 60Z", hue, 90, 0.5)
    block.black("".join(circle(x, y, 2.2) for x, y in ((-30, 62), (-10, 69), (10, 69), (30, 62))))
