"""Draw the pumpkins, who earn by drawing: the Page runs with a full bucket, the Knight buries a
card, the Queen pays three sweets for a card, and the King is all pumpkin, with a card in each hand
and more sweets than his mouth can hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.features import draw_hand
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.scenery import (
    draw_bucket,
    draw_card,
    draw_crown,
    draw_gold_sweet,
    draw_sweet,
)
from corptable.art.halloween.suits import draw_ribs
from corptable.art.paths import Path, both, circle, ellipse, pair

HUE: Final = "flame"
CARVED: Final = "flame.text--"
LIGHT: Final = "gold"
CLOTH: Final = "leaf.text"
STRAW: Final = "gold-"
GROUND: Final = "flame.deep"
NECK: Final[Path] = "M-8 24H12V62Q2 72 -8 62Z"
HAT: Final[Path] = "M-58 4C-30 -10 30 -10 58 2C52 14 24 10 0 10C-24 10 -50 16 -58 4Z"


def _draw_pumpkin(paper: Paper) -> None:
    """Draw a pumpkin's ribs around its middle, 88 units wide."""
    draw_ribs(paper, (pair(26, 0, 20, 31), pair(13, 0, 21, 35), ellipse(0, 0, 17, 37)))


def _carve_eyes(paper: Paper, shape: Path, light: Path) -> None:
    """Cut eyes through which candlelight is seen."""
    paper.flat(shape, CARVED)
    paper.flat(light, LIGHT)


def _draw_page(paper: Paper) -> None:
    """Run with a bucket so full that sweets fly out of it, a card held high."""
    paper.limb("M16 96C34 104 40 122 60 120", CLOTH, 15, 0.5)
    paper.limb("M2 96C-12 108 -14 124 -30 134", CLOTH, 15, 0.5)
    paper.limb("M26 40C50 36 58 12 54 -12", "brown", 15, 0.8)
    draw_card(paper, 54, -50, 42, 14, "imps", GROUND)
    paper.cut("M46 -22L40 -12L48 -10L54 -4L60 -10L68 -12L62 -24Z", STRAW, 0.5)
    paper.cut("M-10 30C-18 60 -14 86 -8 102H36C40 80 40 56 32 30Z", "brown", 0.9)
    paper.cut("M12 62L30 58L33 76L15 80Z", "cups", 0.3)
    paper.line("M15 66L18 70M22 64L25 68M18 74L21 78M27 71L30 75", "bone", 1.8)
    with paper.at(4, -16, turn=-8):
        paper.limb("M0 -34C0 -46 6 -52 14 -56", CLOTH, 9, 0.5)
        _draw_pumpkin(paper)
        _carve_eyes(paper, pair(17, -6, 9, 10.5), pair(17, -4, 5.4, 6.4))
        paper.flat("M-26 12Q0 20 26 12Q18 32 0 32Q-18 32 -26 12Z", CARVED)
        paper.flat("M-20 17Q0 23 20 17Q14 28 0 28Q-14 28 -20 17Z", LIGHT)
        paper.flat("M-6 17H4V24H-6Z", CARVED)
        paper.cut("M-38 -16C-30 -26 -16 -30 -6 -26L-8 -34C-22 -36 -36 -30 -44 -20Z", STRAW, 0.4)
        paper.cut(
            "M-42 -20C-24 -38 22 -42 42 -26C30 -36 24 -58 4 -62C-16 -62 -22 -42 -42 -20Z",
            CLOTH,
            0.8,
        )
        paper.line("M-26 -34C-8 -42 18 -42 32 -36", "gold", 5)
    paper.limb("M-4 44C-24 48 -30 54 -40 46", "brown", 15, 0.8)
    draw_bucket(paper, -44, 62, 62, -10)
    for x, y, turn, name in ((-66, 34, 20, "rose"), (-44, 24, -16, "cups"), (-22, 36, 30, "leaf")):
        draw_sweet(paper, x, y, 28, name, turn)
    draw_sweet(paper, -68, -6, 26, "trump", -30)
    draw_sweet(paper, -54, -40, 24, "rose", 24)


def _draw_knight(paper: Paper) -> None:
    """Stand over a mound with a spade, a card half buried in it."""
    paper.limb("M62 -70V64", "umber", 8, 0.8)
    paper.limb("M48 -74H76", "umber", 8, 0.6)
    paper.cut("M44 40H80V70C78 84 70 92 62 96C54 92 46 84 44 70Z", "steel", 0.8)
    paper.line("M62 46V86", "steel-", 3)
    paper.cut("M-46 40C-60 90 -56 130 -58 180H52C50 130 48 90 34 40Z", "hearts.text", 0.9)
    paper.cut("M-32 40C-34 70 -32 100 -34 180H20C20 100 22 70 22 40Z", CLOTH, 0.6)
    paper.flat("M-34 72H22V82H-34Z", "gold")
    paper.flat("M-13 69H3V85H-13Z", "gold--")
    paper.limb("M24 48C44 54 58 42 60 22", "hearts.text", 17, 0.8)
    draw_hand(paper, 62, 14, 13, STRAW, -10)
    paper.cut(
        "M-30 42L-46 50L-38 54L-42 62L-28 58L-16 66L-6 58L8 66L14 56L30 58L26 50L34 44Z", STRAW, 0.5
    )
    with paper.at(-6, -6):
        _draw_pumpkin(paper)
        _carve_eyes(
            paper,
            both("M-34 -14L-6 -4L-10 8Q-24 10 -34 -14Z"),
            both("M-27 -7L-10 0L-12 5Q-20 6 -27 -7Z"),
        )
        paper.flat("M0 4L5 12H-5Z", CARVED)
        paper.flat(
            "M-28 16L-18 20L-12 17L-6 22L0 18L6 22L12 17L18 20L28 16Q18 32 0 32Q-18 32 -28 16Z",
            CARVED,
        )
        with paper.at(0, -26, turn=-6):
            paper.cut(
                "M26 -8C34 -36 58 -46 78 -36C68 -34 70 -28 74 -24C62 -26 56 -18 46 -4Z",
                "hearts",
                0.7,
            )
            paper.cut(HAT, "umber", 0.9)
            paper.cut(
                "M-32 0C-30 -30 -16 -38 0 -30C16 -38 30 -30 32 0C12 6 -12 6 -32 0Z", "umber", 0.5
            )
            paper.flat("M-33 -8C-12 -2 12 -2 33 -8L32 2C12 8 -12 8 -32 2Z", "gold")
    draw_card(paper, -48, 44, 46, -14, "ghosts", GROUND)
    paper.cut("M-100 72C-76 50 -32 46 -14 62C0 74 30 70 100 80V180H-100Z", "umber", 0.9)
    paper.flat(
        "".join(
            ellipse(x, y, 5, 3) for x, y in ((-56, 66), (-30, 70), (-70, 78), (10, 82), (52, 84))
        ),
        "umber+",
    )


def _draw_queen(paper: Paper) -> None:
    """Let three sweets float over one hand and take a card with the other: a witch with auburn
    hair.
    """
    paper.cut("M-36 -24C-56 16 -58 60 -46 84H50C62 60 60 16 40 -24Z", "umber", 0.8)
    paper.cut("M-52 180C-48 110 -30 74 2 66C34 74 52 110 56 180Z", "flame-", 0.9)
    paper.cut("M-14 180C-12 120 -6 90 2 76C10 90 16 120 18 180Z", "gold", 0.4)
    paper.cut(NECK, "skin", 0.3)
    paper.flat(NECK, "flame", 0.4)
    with paper.at(2, 62):
        paper.cut(
            both("M0 10C-14 -6 -34 -16 -56 -8C-46 -4 -48 4 -38 8C-36 16 -22 16 -14 20Z"),
            "leaf",
            0.7,
        )
        paper.cut(both("M0 8C-10 -4 -20 -8 -32 -6C-24 2 -18 10 0 16Z"), "leaf+", 0.4)
    with paper.at(2, -8):
        paper.cut(
            "M-28 -8C-30 -36 30 -36 28 -8C28 18 16 34 0 40C-16 34 -28 18 -28 -8Z", "skin", 0.7
        )
        paper.flat("M4 -28C24 -26 28 -18 28 -8C28 18 16 34 0 40C16 22 18 -8 4 -28Z", "flame", 0.28)
        for side in (-1, 1):
            paper.flat(
                f"M{side * 4} -2Q{side * 12} -10 {side * 22} -3Q{side * 13} 5 {side * 4} -2Z",
                "bone",
            )
            paper.flat(circle(side * 12 - 2, -2.4, 4), "leaf.text")
            paper.flat(circle(side * 12 - 2, -2.4, 2), "night-")
            paper.limb(f"M{side * 3} -9Q{side * 13} -18 {side * 24} -10", "umber", 3.4, 0)
        paper.flat("M-10 21Q-4 16 0 19Q4 16 10 21Q0 33 -10 21Z", "hearts")
        paper.flat("M-7 21.5Q0 24 7 21.5Q0 26 -7 21.5Z", "bone")
        paper.flat("M-1 2L-4 12Q0 15 3 12Z", "skin-", 0.6)
        paper.cut(
            "M-30 8C-34 -24 -20 -34 2 -30C22 -36 36 -22 32 10C28 -6 22 -14 10 -18C-4 -8 -22 "
            "-8 -30 8Z",
            "umber+",
            0.5,
        )
    with paper.at(4, -30, turn=5):
        paper.cut(
            "M-30 0C-22 -34 -8 -52 2 -86C12 -78 26 -84 38 -70C24 -72 24 -60 26 -46C28 -30 32 "
            "-16 34 0Z",
            "night",
            0.9,
        )
        paper.cut("M-66 8C-36 -10 40 -12 70 4C52 18 -44 20 -66 8Z", "night-", 0.9)
        draw_crown(paper, 2, 0, 58, jewels="hearts", peaks=5)
    paper.limb("M-36 92C-56 90 -64 76 -58 58", "flame-", 14, 0.8)
    paper.cut(
        "M-72 44C-62 50 -50 50 -42 42C-42 56 -50 62 -58 62C-66 62 -72 56 -72 44Z", "skin", 0.6
    )
    for x, y in ((-70, 20), (-46, 14), (-62, -10)):
        draw_gold_sweet(paper, x, y, 27)
    draw_card(paper, 62, 36, 42, 12, "", GROUND)
    paper.limb("M40 94C58 92 64 84 62 76", "flame-", 14, 0.6)
    draw_hand(paper, 60, 68, 12, "skin", -80)


def _draw_king(paper: Paper) -> None:
    """Fill the card from side to side, crowned, the mouth full of sweets, a card in each hand."""
    paper.cut("M-90 180C-92 60 -60 10 0 10C60 10 92 60 90 180Z", "hearts.text", 0.8)
    paper.limb("M-8 -58C-8 -70 0 -76 8 -78", CLOTH, 13, 0.6)
    with paper.at(0, 12):
        draw_ribs(paper, (pair(50, 6, 30, 58), pair(27, 4, 34, 68), ellipse(0, 4, 28, 72)))
        _carve_eyes(
            paper,
            both("M-58 -26L-12 -10C-14 6 -24 12 -36 8C-48 2 -56 -10 -58 -26Z"),
            both("M-48 -16L-19 -6C-21 3 -27 6 -36 2C-42 -2 -47 -8 -48 -16Z"),
        )
        paper.flat(pair(27, -3, 5, 6), CARVED)
        paper.flat("M0 0L9 14H-9Z", CARVED)
        mouth = "M-60 18Q0 38 60 18Q54 66 0 68Q-54 66 -60 18Z"
        paper.flat(mouth, CARVED)
        with paper.pen.clipped(mouth):
            for x, y, turn, name in (
                (-38, 44, 20, "rose"),
                (-16, 40, -30, "cups"),
                (8, 46, 10, "leaf"),
                (32, 42, -14, "trump"),
                (-26, 62, 0, "gold"),
                (0, 64, 40, "rose"),
                (24, 62, -20, "hearts"),
            ):
                draw_sweet(paper, x, y, 34, name, turn)
        paper.flat("M-34 24L-20 29L-22 40L-36 36ZM18 29L34 24L35 36L20 40Z", HUE)
    draw_crown(paper, 4, -42, 70, 3, "hearts")
    draw_card(paper, -62, -42, 38, -14, "", GROUND)
    draw_hand(paper, -62, -10, 13, CLOTH, -90)
    draw_card(paper, 61, -32, 38, 14, "", GROUND)
    draw_hand(paper, 60, 0, 13, CLOTH, -90)


PUMPKINS: Final[Mapping[str, Callable[[Paper], None]]] = {
    "page": _draw_page,
    "knight": _draw_knight,
    "queen": _draw_queen,
    "king": _draw_king,
}
