"""Draw horses: their heads and necks, which knights ride behind."""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, circle
from corptable.art.woodcut.block import PAPER, Block

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
