"""Draw the bats, who ask for more: the Page hangs head down and misses a card of his fan, the
Knight flies off with a card of each suit, the Queen looks at a card through her glass, and the King
spreads a whole suit before his cloak."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.features import (
    DARK,
    draw_grin,
    draw_hand,
    draw_round_eyes,
    draw_sly_eyes,
)
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.scenery import draw_card, draw_crown, draw_fan
from corptable.art.paths import Path, both, circle, ellipse, rectangle

FUR: Final = "violet"
SHADE: Final = "violet.text-"
PALLOR: Final = "violet.deep"
GROUND: Final = "violet.deep"
EARS: Final[Path] = both("M-8 -26C-14 -44 -26 -58 -40 -64C-44 -44 -42 -26 -32 -8Z")
EARS_WITHIN: Final[Path] = both("M-16 -26C-20 -38 -26 -46 -35 -52C-37 -38 -35 -26 -29 -16Z")
FACE: Final[Path] = (
    "M-36 -2C-38 -24 -22 -36 0 -34C22 -36 38 -24 36 -2C36 22 20 36 0 36C-20 36 -36 22 -36 -2Z"
)
WING: Final[Path] = (
    "M0 0C24 -34 50 -44 84 -42C72 -28 72 -10 82 8C64 4 54 14 54 32C40 22 26 28 20 46C12 34 6 "
    "30 -2 32Z"
)
WING_BONES: Final[Path] = "M4 8C24 -18 48 -34 78 -40M6 14C30 2 54 0 78 6M6 20C20 16 38 18 53 29"
MISSING: Final[Path] = rectangle(-18, -86, 36, 56, 4)
"""Place of the card that the Page lacks."""
POINTED_EARS: Final[Path] = both("M-28 -2L-50 -26C-52 -4 -46 12 -28 18Z")
LONG_FACE: Final[Path] = "M-32 -10C-34 -44 34 -44 32 -10C32 20 18 38 0 46C-18 38 -32 20 -32 -10Z"


def _draw_furry_head(paper: Paper) -> None:
    """Draw a bat's round head with large ears and a snout."""
    paper.cut(EARS, FUR, 0.8)
    paper.flat(EARS_WITHIN, "rose+", 0.6)
    paper.cut(FACE, FUR, 0.8)
    paper.shade("M6 -34C24 -34 38 -24 36 -2C36 22 20 36 0 36C22 24 24 -8 6 -34Z", 0.16)
    paper.cut("M-15 12C-15 0 15 0 15 12C15 24 -15 24 -15 12Z", "violet+", 0.3)
    paper.flat("M-6 4Q0 -2 6 4Q3 10 0 10Q-3 10 -6 4Z", DARK)


def _draw_page(paper: Paper) -> None:
    """Hang head down from a branch; in the fan in his claws a card is missing."""
    paper.limb("M2 -86C30 -78 60 -92 90 -84M56 -86C62 -98 70 -104 78 -106", "umber", 9, 0.8)
    for x in (24, 42):
        paper.limb(f"M{x} -62V-80", FUR, 8, 0.4)
        paper.line(f"M{x - 5} -80V-89M{x} -80V-91M{x + 5} -80V-89", "bone", 3)
    with paper.at(33, 34, turn=180):
        paper.cut(ellipse(0, 62, 27, 42), "violet+", 0.6)
        for flip in (False, True):
            with paper.at(0, 0, flip=flip):
                paper.cut(
                    "M12 30C40 22 48 50 40 92C34 104 18 108 8 104C22 88 26 60 12 30Z",
                    "violet.text",
                    0.9,
                )
                paper.line("M20 36C34 50 34 76 26 98M30 40C40 56 40 74 36 92", SHADE, 2.4)
        _draw_furry_head(paper)
        draw_round_eyes(paper, -9, 15, 11, (-0.2, 0.1), "gold++")
        draw_grin(paper, 19, 13, 7)
    for turn, suit in ((-36, "ghosts"), (37, "pumpkins"), (0, "")):
        with paper.at(-34, 84, turn=turn):
            if suit:
                draw_card(paper, 0, -56, 34, 0, suit, GROUND)
            else:
                paper.flat(MISSING, "bone", 0.45)
                dashes = (
                    f'stroke="{paper.colour("hearts")}" stroke-width="4" stroke-dasharray="8 7"'
                )
                paper.pen.matter.path(MISSING, dashes)
    paper.limb("M6 62C0 76 -12 82 -26 82", "violet.text", 11, 0.6)
    draw_hand(paper, -34, 81, 12, FUR, 200)


def _draw_knight(paper: Paper) -> None:
    """Fly towards the viewer in a helmet, wings spread, with four cards in his claws, one of each
    suit.
    """
    for flip in (False, True):
        with paper.at(4, -4, flip=flip):
            paper.cut(WING, "violet.text", 1)
            paper.line(WING_BONES, SHADE, 3)
    paper.cut("M-26 20C-30 60 -16 92 4 104C24 92 38 60 34 20Z", "steel", 0.8)
    paper.line("M4 24V100M-24 44C-8 52 16 52 32 44M-22 64C-6 72 14 72 30 64", "steel-", 2.6)
    with paper.at(4, -24, scale=0.94):
        _draw_furry_head(paper)
        draw_sly_eyes(paper, -4, 0.92)
        draw_grin(paper, 20, 16, 8)
        paper.cut(
            "M-39 -10C-42 -46 42 -46 39 -10C30 -20 16 -22 0 -14C-16 -22 -30 -20 -39 -10Z",
            "steel",
            0.8,
        )
        paper.flat("M-6 -37H6L3 -16L0 -14L-3 -16Z", "steel-")
        paper.line("M-32 -20C-26 -26 -18 -28 -12 -28M32 -20C26 -26 18 -28 12 -28", "steel++", 2.4)
        paper.cut(
            "M2 -34C6 -58 26 -72 50 -66C42 -62 44 -58 48 -52C38 -54 34 -50 36 -44C26 -48 16 "
            "-44 10 -34Z",
            "flame",
            0.8,
        )
    draw_fan(paper, 4, 104, 42, ("imps", "bats", "ghosts", "pumpkins"), GROUND, 28)
    draw_hand(paper, -12, 88, 11, FUR, -70)
    draw_hand(paper, 20, 88, 11, FUR, -110)


def _draw_queen(paper: Paper) -> None:
    """Peer at a card through a glass that makes her eye huge; her hair towers."""
    paper.cut("M-64 180C-66 110 -44 76 4 66C52 76 74 110 72 180Z", "violet.text", 0.9)
    paper.cut("M-30 180C-24 120 -10 84 4 74C18 84 32 120 38 180Z", "blades", 0.5)
    paper.cut(
        "M4 70C-24 58 -48 40 -62 8C-70 46 -60 78 -24 92ZM4 70C32 58 56 40 70 8C78 46 68 78 32 92Z",
        "violet.text-",
        0.8,
    )
    paper.cut("M-6 22H14V68Q4 78 -6 68Z", "violet++", 0.3)
    paper.cut(
        "M-30 -8C-46 -56 -30 -100 12 -100C56 -100 56 -54 38 -8C40 20 34 30 30 34L-22 34C-28 "
        "26 -32 12 -30 -8Z",
        "night-",
        0.8,
    )
    paper.flat("M30 -96C46 -84 48 -52 36 -20L28 -32C36 -58 34 -78 20 -99Z", "bone")
    with paper.at(4, -12, scale=0.9):
        paper.cut(POINTED_EARS, PALLOR, 0.4)
        paper.cut(LONG_FACE, PALLOR, 0.8)
        paper.shade("M6 -36C26 -34 34 -26 32 -10C32 20 18 38 0 46C18 22 22 -10 6 -36Z", 0.1)
        paper.cut(
            "M-33 -6C-36 -30 -28 -42 0 -42C28 -42 36 -30 33 -6C28 -22 14 -30 0 -26C-14 -30 "
            "-28 -22 -33 -6Z",
            "night-",
            0.3,
        )
        paper.flat("M5 -1Q14 -11 25 -4Q20 7 12 5Q7 4 5 -1Z", "bone")
        paper.flat(circle(14, -2, 4), DARK)
        paper.limb("M4 -10Q14 -20 27 -12", DARK, 4, 0)
        paper.flat("M-11 27Q-5 21 0 25Q5 21 11 27Q0 37 -11 27Z", "blades")
        paper.flat(both("M-7 28L-5 35L-2 29Z"), "bone")
    draw_crown(paper, 6, -66, 44, 4, "blades", 3)
    draw_card(paper, 52, 36, 50, 14, "pumpkins", GROUND)
    draw_hand(paper, 46, 74, 12, PALLOR, -70)
    paper.limb("M-34 78L-22 24", "gold-", 8, 0.6)
    paper.cut(circle(-14, -10, 26), "gold", 0.9)
    paper.flat(circle(-14, -10, 20.5), "cups+++")
    paper.flat("M-33 -9Q-14 -30 5 -9Q-14 10 -33 -9Z", "bone")
    paper.flat(circle(-12, -10, 9.5), "blades")
    paper.flat(circle(-12, -10, 5), DARK)
    paper.flat(circle(-7, -13, 2.6), "bone")
    paper.limb("M-36 -16Q-14 -40 9 -16", DARK, 4, 0)
    draw_hand(paper, -34, 82, 12, PALLOR, -70)


def _draw_king(paper: Paper) -> None:
    """Open his cloak like wings before a whole suit, ten cards in one fan."""
    for flip in (False, True):
        with paper.at(0, 30, flip=flip):
            paper.cut(
                "M0 -40C30 -60 60 -80 92 -84V110C84 96 74 96 66 106C58 94 44 94 36 106L0 100Z",
                "violet.text-",
                1,
            )
            paper.line(
                "M20 -40C44 -50 66 -64 86 -70M20 -20C44 -20 66 -26 88 -24M20 0C44 10 66 14 88 22",
                "violet",
                3,
            )
    paper.cut("M-40 180C-40 90 -24 40 0 30C24 40 40 90 40 180Z", "night-", 0.8)
    paper.cut("M0 40L-22 52L-12 100L0 112L12 100L22 52Z", "bone", 0.3)
    paper.cut(both("M-2 44C-20 34 -44 16 -54 -28C-66 12 -56 54 -22 74Z"), "hearts.text", 0.9)
    with paper.at(0, -26, scale=0.96):
        paper.cut(POINTED_EARS, "violet++", 0.6)
        paper.cut(LONG_FACE, PALLOR, 0.8)
        paper.shade("M6 -36C26 -34 34 -26 32 -10C32 20 18 38 0 46C18 22 22 -10 6 -36Z", 0.12)
        paper.cut(
            "M-34 4C-40 -28 -30 -44 0 -44C30 -44 40 -28 34 4C30 -14 26 -20 18 -22L0 -6L-18 "
            "-22C-26 -20 -30 -14 -34 4Z",
            "night-",
            0.4,
        )
        draw_sly_eyes(paper, 6, 0.9)
        draw_grin(paper, 24, 15, 7, name="hearts.text--")
        draw_crown(paper, 0, -36, 54, jewels="hearts")
    draw_fan(paper, 0, 118, 42, ("pumpkins",) * 7, GROUND, 17)
    paper.line("M-14 50L0 60L14 50", "hearts", 6)
    for side in (-1, 1):
        draw_hand(paper, side * 62, 58, 13, PALLOR, -90 - side * 30, has_claws=True)


BATS: Final[Mapping[str, Callable[[Paper], None]]] = {
    "page": _draw_page,
    "knight": _draw_knight,
    "queen": _draw_queen,
    "king": _draw_king,
}
