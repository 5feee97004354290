"""Draw the ghosts, who are consoled: the Page turns an empty bucket over for a last sweet, the
Knight's lance has broken but two sweets are on his shield, the Queen is robbed and paid for it, and
the King shows empty hands and wins by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.features import (
    draw_blush,
    draw_brows,
    draw_hand,
    draw_round_eyes,
    draw_smile,
)
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.scenery import draw_bucket, draw_card, draw_crown, draw_gold_sweet
from corptable.art.paths import Path, both, circle, ellipse, pair

SHEET: Final = "sky"
FOLD: Final = "sky.deep+"
FACE: Final = "sky.text--"
BODY: Final[Path] = (
    "M0 -56C34 -56 42 -26 42 8C44 50 50 84 60 128C52 138 44 118 36 120C26 122 26 142 14 "
    "140C6 138 6 124 0 124C-6 124 -6 138 -14 140"
    "C-26 142 -26 122 -36 120C-44 118 -52 138 -60 128C-50 84 -44 50 -42 8C-42 -26 -34 -56 0 -56Z"
)
BODY_SHADE: Final[Path] = (
    "M10 -55C36 -52 42 -24 42 8C44 50 50 84 60 128C52 138 44 118 36 120C34 84 36 -10 10 -55Z"
)
PALM: Final[Path] = (
    "M46 20C44 10 54 10 56 12L56 -6C57 -12 63 -12 64 -6L66 8L72 -4C76 -8 80 -4 78 2L72 24C66 "
    "34 52 34 46 20Z"
)
"""Path of an open right hand, where the King holds it."""
PLUME: Final[Path] = (
    "M0 0C-10 -24 2 -50 36 -56C28 -48 32 -44 38 -40C28 -38 28 -32 32 -26C22 -26 12 -18 8 0Z"
)


def _draw_body(paper: Paper, lift: float = 1.0) -> None:
    """Draw a sheet with its folds."""
    paper.cut(BODY, SHEET, lift)
    paper.flat(BODY_SHADE, "sky.deep", 0.55)
    paper.limb("M-18 70C-18 88 -22 104 -24 116M6 76C6 92 6 104 8 116", FOLD, 4, 0)


def _draw_page(paper: Paper) -> None:
    """Turn an empty bucket over; one sweet drops out of it."""
    with paper.at(18, -8, turn=5, scale=0.92):
        _draw_body(paper)
        paper.flat(pair(15, -8, 8, 11), FACE)
        paper.flat(pair(13, -12, 2.6, 3), "bone")
        draw_brows(paper, -28, 16, -5, FACE, 4)
        draw_smile(paper, 24, 9, -5, FACE)
        draw_blush(paper, 28, 8, 6)
        paper.flat("M-19 8C-14 16 -16 22 -20 22C-24 22 -25 15 -19 8Z", "cups+")
        paper.cut(
            "M-42 -38C-38 -72 -8 -82 16 -76C36 -70 44 -54 42 -38C20 -50 -18 -52 -42 -38Z",
            "cups",
            0.7,
        )
        paper.cut("M-47 -34C-22 -52 22 -52 47 -36L45 -26C20 -40 -22 -40 -45 -24Z", "gold", 0.5)
        with paper.at(32, -52):
            paper.cut("M0 0C-6 -20 4 -40 26 -50C32 -30 26 -10 8 4Z", "flame", 0.6)
            paper.line("M4 0C10 -18 16 -30 24 -44", "flame.deep", 2)
    paper.limb("M-10 22C-26 26 -36 18 -44 2", SHEET, 16, 0.8)
    draw_bucket(paper, -44, -18, 54, 158)
    paper.flat(circle(-54, 54, 22), "gold", 0.3)
    draw_gold_sweet(paper, -54, 54, 34)


def _draw_knight(paper: Paper) -> None:
    """Look through the visor of a helmet over a broken lance; two sweets are the charge of his
    shield.
    """
    paper.limb("M56 160L54 22", "brown", 9, 0.8)
    paper.flat("M49 24L50 8L55 16L59 6L60 24Z", "bone")
    with paper.at(62, -22, turn=26):
        paper.limb("M0 10V-14", "brown", 9, 0.8)
        paper.flat("M-5 8L-3 24L0 14L4 22L5 8Z", "bone")
        paper.cut("M-11 -14H11L0 -44Z", "steel++", 0.6)
    with paper.at(8, 20):
        _draw_body(paper)
    paper.limb("M40 56C52 62 58 64 58 52", SHEET, 18, 0.6)
    with paper.at(8, -12):
        with paper.at(0, -40, scale=1.15):
            paper.cut(PLUME, "hearts", 0.8)
            paper.line("M4 -4C4 -24 12 -40 30 -52", "hearts+", 2.4)
        paper.cut("M-40 42C-46 -22 -30 -48 0 -50C30 -48 46 -22 40 42L22 52H-22Z", "steel", 0.9)
        paper.shade("M6 -50C32 -46 46 -22 40 42L22 52H10C28 20 24 -26 6 -50Z", 0.15)
        paper.flat("M-35 -14H35V8H5V36H-5V8H-35Z", "night-")
        for side in (-1, 1):
            paper.flat(ellipse(side * 17, -3, 8, 8), "cups++")
            paper.flat(circle(side * 17 - 2, -2, 3.6), "night-")
        paper.flat("M-39 14H-8V20H-38ZM39 14H8V20H38Z", "steel-")
        paper.flat(
            "".join(circle(side * x, 30, 2.6) for side in (-1, 1) for x in (12, 20, 28)), "night-"
        )
        paper.flat("M-4 -50H4V-16H-4Z", "gold")
    paper.cut(
        "M-72 26C-56 32 -36 30 -20 24C-16 60 -22 84 -46 98C-70 84 -76 60 -72 26Z", "cups", 0.9
    )
    paper.flat("M-66 34C-54 38 -38 36 -26 32C-24 60 -28 78 -46 90C-64 78 -68 60 -66 34Z", "cups+")
    draw_gold_sweet(paper, -47, 50, 27)
    draw_gold_sweet(paper, -46, 74, 27)


def _draw_queen(paper: Paper) -> None:
    """Let a red hand take a card and receive two sweets; a bride with a long veil."""
    paper.cut("M-16 -74C-60 -60 -66 10 -78 130L40 150C44 60 40 -60 -16 -74Z", "sky.deep+", 0.8)
    with paper.at(-10, 6):
        paper.cut("M-30 34C-46 80 -66 110 -70 180H62C58 110 40 80 30 34Z", SHEET, 0.8)
        paper.limb(
            "M-30 92C-36 110 -40 128 -40 150M20 90C28 112 32 130 32 150M-4 98V150", FOLD, 4, 0
        )
        paper.cut(
            "M-40 -18C-44 -62 44 -62 40 -18C40 14 24 42 0 46C-24 42 -40 14 -40 -18Z", SHEET, 0.8
        )
        paper.flat(
            "M8 -50C34 -46 40 -34 40 -18C40 14 24 42 0 46C24 26 28 -20 8 -50Z", "sky.deep", 0.5
        )
        for side in (-1, 1):
            paper.flat(ellipse(side * 16, -8, 8.5, 11), FACE)
            paper.flat(circle(side * 16 + 3, -12, 3), "bone")
            paper.limb(
                f"M{side * 23} -16L{side * 31} -22M{side * 25} -10L{side * 33} -13", FACE, 2.6, 0
            )
        paper.flat("M-8 20Q-4 16 0 19Q4 16 8 20Q0 30 -8 20Z", "rose")
        draw_blush(paper, 28, 10, 6)
        draw_crown(paper, 0, -42, 46, jewels="cups", peaks=5)
    paper.cut("M-20 -50C-56 -36 -62 30 -76 130L-56 134C-48 60 -46 0 -20 -50Z", "sky", 0.6)
    paper.limb("M16 62C30 66 36 76 30 84", SHEET, 16, 0.6)
    draw_hand(paper, 24, 84, 12, SHEET, -10)
    draw_gold_sweet(paper, 4, 62, 30)
    draw_gold_sweet(paper, -24, 74, 30)
    draw_card(paper, 46, 10, 44, -16, "ghosts", "sky.deep")
    paper.limb("M100 14C90 16 82 18 72 22", "hearts", 19, 0.8)
    with paper.at(0, 0, flip=True):
        draw_hand(paper, -64, 22, 16, "hearts", 0, has_claws=True)


def _draw_king(paper: Paper) -> None:
    """Shrug with empty hands, in chains, and smile."""
    for side in (-1, 1):
        paper.limb(f"M{side * 30} 46C{side * 52} 60 {side * 66} 44 {side * 62} 24", SHEET, 20, 0.8)
        with paper.at(flip=side < 0):
            paper.cut(PALM, SHEET, 0.6)
    with paper.at(0, 10, scale=1.12):
        _draw_body(paper)
        paper.cut(
            both("M0 50C-30 46 -42 34 -46 22C-54 44 -52 64 -40 76C-24 62 -10 58 0 60Z"), "cups", 0.8
        )
        paper.cut(
            "M-32 6C-30 40 -12 62 0 76C12 62 30 40 32 6C22 18 10 20 0 14C-10 20 -22 18 -32 6Z",
            FOLD,
            0.7,
        )
        paper.line("M-12 30C-10 42 -4 54 0 62M12 30C10 42 6 52 2 60", "sky.deep", 2.4)
        draw_round_eyes(paper, -14, 16, 10, (0.1, -0.35), "sky.deep")
        draw_brows(paper, -33, 17, -4, FACE, 5)
        paper.flat("M-10 23Q0 30 10 23Q6 36 0 36Q-6 36 -10 23Z", FACE)
        paper.cut(
            "M0 8C-10 2 -26 6 -32 0C-28 18 -10 22 0 16C10 22 28 18 32 0C26 6 10 2 0 8Z", "sky", 0.4
        )
        draw_crown(paper, 0, -46, 60, jewels="hearts")
    links = "".join(ellipse(-46 + k * 11.5, 78 - (k - 4) ** 2 * 1.2, 6.5, 4.6) for k in range(9))
    paper.pen.matter.path(links, f'stroke="{paper.colour("steel-")}" stroke-width="3.4"')
    draw_gold_sweet(paper, 62, -32, 30)
    paper.line("M-68 -22L-72 -32M-58 -24V-36M-48 -22L-44 -32", "sky", 3)


GHOSTS: Final[Mapping[str, Callable[[Paper], None]]] = {
    "page": _draw_page,
    "knight": _draw_knight,
    "queen": _draw_queen,
    "king": _draw_king,
}
