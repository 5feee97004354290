"""Draw the imps, who act a second time after a Steal: the Page sneaks off with a sack and hopes for
a 1 or a 6, the Knight juggles whatever dice come, the Queen has one die that shows what she wishes,
and the King has such a die for an orb, and loot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.features import (
    draw_brows,
    draw_grin,
    draw_hand,
    draw_round_eyes,
    draw_sly_eyes,
)
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.scenery import (
    STAR_FACE,
    draw_crown,
    draw_die,
    draw_gold_sweet,
    draw_sack,
    draw_sweet,
    draw_trident,
)
from corptable.art.paths import Path, both, circle

SKIN: Final = "hearts"
DRESS: Final = "hearts.text--"
SHORT_HORNS: Final[Path] = both("M-30 -18C-44 -26 -46 -44 -38 -58C-34 -44 -24 -36 -10 -32Z")
LONG_HORNS: Final[Path] = both("M-28 -16C-56 -26 -62 -56 -44 -84C-46 -60 -34 -44 -10 -34Z")
RAM_HORNS: Final[Path] = both(
    "M-22 -28C-44 -50 -76 -40 -74 -8C-72 10 -52 12 -48 -2C-56 2 -62 -4 -60 -12C-56 -28 -40 "
    "-22 -28 -8Z"
)
EARS: Final[Path] = both("M-30 -8L-58 -22C-56 0 -48 14 -28 18Z")
HEAD: Final[Path] = "M-34 -12C-36 -46 36 -46 34 -12C34 18 20 34 0 48C-20 34 -34 18 -34 -12Z"
COLLAR: Final[Path] = both("M0 84L-36 78L-72 44L-54 40L-76 2L-52 12L-58 -34L-32 -2L0 20Z")
TAIL_TIP: Final[Path] = "M0 -14L13 6L0 1L-13 6Z"


def _draw_head(paper: Paper, horns: Path, lift: float = 0.9) -> None:
    """Draw horns, ears and the bare face around its middle."""
    paper.cut(horns, DRESS, 0.6)
    paper.cut(EARS, "hearts-", 0.6)
    paper.flat(both("M-34 -6L-50 -14C-48 -2 -44 6 -34 10Z"), "rose+", 0.5)
    paper.cut(HEAD, SKIN, lift)
    paper.shade("M4 -37C26 -37 34 -30 34 -12C34 18 20 34 0 48C16 24 22 -8 4 -37Z", 0.15)


def _draw_tail(paper: Paper, path: Path, x: float, y: float, turn: float) -> None:
    """Draw a tail along a path, with its tip at its end."""
    paper.limb(path, "hearts-", 7, 0.7)
    with paper.at(x, y, turn=turn, scale=1.25):
        paper.cut(TAIL_TIP, DRESS, 0.6)


def _draw_page(paper: Paper) -> None:
    """Sneak to the left on tiptoe, the sack over the shoulder, a die tossed up."""
    _draw_tail(paper, "M26 84C60 100 74 84 66 66", 65, 60, -12)
    paper.limb("M-6 86C-16 104 -34 100 -44 118", "hearts-", 15, 0.6)
    paper.limb("M12 88C26 100 20 120 30 134", "hearts-", 15, 0.6)
    paper.cut(
        "M-58 112C-44 108 -36 116 -36 126H-66C-66 118 -62 114 -58 112ZM14 136C26 128 38 132 "
        "42 144H10Z",
        DRESS,
        0.6,
    )
    draw_sack(paper, 44, 2, 106, 16)
    paper.cut("M-26 34C-32 62 -22 92 2 98C28 96 32 60 18 30Z", DRESS, 0.9)
    paper.flat("M-26 64L26 58L25 68L-25 74Z", "gold")
    paper.limb("M14 44C30 38 34 24 22 -2", SKIN, 14, 0.7)
    draw_hand(paper, 24, -26, 11, SKIN, -60)
    paper.limb("M-20 46C-42 48 -52 38 -54 24", SKIN, 14, 0.7)
    draw_hand(paper, -55, 20, 11, SKIN, -90)
    draw_die(paper, -58, -44, 31, 6, -14)
    paper.line("M-72 -6V-20M-62 -8V-20M-52 -6V-20", "hearts.text", 2.6)
    with paper.at(-12, -2, turn=-10, scale=0.86):
        _draw_head(paper, SHORT_HORNS)
        draw_round_eyes(paper, -4, 14, 10, (-0.45, -0.3), "gold+")
        draw_brows(paper, -22, 15, 3, DRESS)
        draw_grin(paper, 18, 15, 8, fangs=False, name=DRESS)


def _draw_knight(paper: Paper) -> None:
    """Juggle three dice high overhead, on one leg."""
    _draw_tail(paper, "M-18 92C-52 112 -76 92 -66 64", -65, 58, 8)
    paper.limb("M8 86C16 110 12 130 16 156", "hearts-", 16, 0.6)
    paper.limb("M-8 86C-30 96 -30 112 -18 124", "hearts-", 16, 0.6)
    for side in (-1, 1):
        paper.limb(f"M{side * 22} 50C{side * 50} 52 {side * 60} 24 {side * 58} -20", SKIN, 14, 0.8)
        draw_hand(paper, side * 58, -30, 13, SKIN, -90)
    paper.cut(
        "M-32 38C-28 66 -28 80 -30 100L-10 92L0 104L12 92L30 100C28 80 28 66 32 38Z", DRESS, 0.9
    )
    paper.flat("M0 42L30 40L28 68L0 68ZM-28 68H0V94L-10 92L-30 100Z", "gold")
    draw_die(paper, -58, -58, 31, 2, -18)
    draw_die(paper, 26, -94, 31, 5, 12)
    draw_die(paper, 62, -56, 31, 3, 24)
    paper.line("M-38 -66C-28 -76 -16 -82 2 -86M48 -88C56 -84 60 -80 62 -76", "hearts.text", 2.8)
    with paper.at(0, 2, scale=0.9):
        paper.cut(
            both("M0 40C-14 34 -34 38 -46 54C-30 54 -26 60 -20 66C-14 58 -8 56 0 60Z"), "flame", 0.7
        )
        _draw_head(paper, both("M-28 -18C-50 -22 -62 -8 -66 -26C-60 -40 -36 -44 -10 -34Z"))
        draw_round_eyes(paper, -4, 14, 9.5, (0.1, -0.6), "gold+")
        draw_brows(paper, -24, 15, -3, DRESS)
        draw_grin(paper, 14, 20, 14, name=DRESS)


def _draw_queen(paper: Paper) -> None:
    """Hold the one die that shows what she wishes between two fingers; her collar flares like a
    fire.
    """
    _draw_tail(paper, "M-40 120C-80 120 -76 70 -66 52C-62 42 -52 46 -54 56", -54, 62, 180)
    paper.cut("M-52 180C-48 110 -34 70 0 60C34 70 48 110 52 180Z", DRESS, 0.8)
    paper.cut("M-14 70L0 176L14 70L0 58Z", "gold", 0.4)
    paper.cut(COLLAR, "flame", 0.9)
    with paper.at(0, 17, scale=0.74):
        paper.cut(COLLAR, "gold", 0.5)
    paper.cut("M-9 12H9V36Q0 46 -9 36Z", "hearts-", 0.3)
    paper.cut(circle(0, 54, 7), "cups", 0.4)
    with paper.at(0, -20, scale=0.84):
        _draw_head(paper, LONG_HORNS)
        paper.cut(
            "M-37 -2C-42 -34 -26 -46 0 -46C26 -46 42 -34 37 -2C34 -18 26 -26 16 -28L0 "
            "-16L-16 -28C-26 -26 -34 -18 -37 -2Z",
            "night-",
            0.6,
        )
        draw_sly_eyes(paper, 2, 1.08, 3)
        paper.flat("M-13 28Q-6 22 0 26Q6 22 13 28Q0 42 -13 28Z", DRESS)
        paper.flat(both("M-8 28L-6 34L-3 29Z"), "bone")
        draw_crown(paper, 0, -40, 38, jewels="cups", peaks=3)
    paper.limb("M34 92C62 92 72 64 62 30", "hearts", 14, 0.8)
    paper.limb("M36 94L48 88", "gold", 15, 0.2)
    draw_hand(paper, 60, 22, 12, SKIN, -80, has_claws=True)
    paper.flat(circle(60, -22, 31), "gold", 0.6)
    draw_die(paper, 60, -20, 36, STAR_FACE, 8)
    paper.line("M60 -62V-52M30 -46L37 -40M90 -46L83 -40", "gold-", 3.4)
    paper.limb("M-34 92C-60 100 -58 124 -36 128", "hearts", 14, 0.8)
    draw_hand(paper, -32, 130, 12, SKIN, 10)


def _draw_king(paper: Paper) -> None:
    """Sit broad in a cloak, trident in one hand, a star die in the other, loot heaped before
    him.
    """
    draw_trident(paper, 62, -76, 170, DRESS, 3)
    paper.cut("M-80 180C-86 100 -64 52 0 44C64 52 86 100 80 180Z", DRESS, 0.9)
    paper.cut("M-40 180C-46 110 -34 64 0 56C34 64 46 110 40 180Z", SKIN, 0.6)
    paper.cut("M-50 54C-30 42 30 42 50 54L58 74C30 66 -30 66 -58 74Z", "bone", 0.8)
    paper.flat("M-34 58L-30 64L-26 58ZM-6 56L-2 62L2 56ZM26 60L30 66L34 60Z", "night")
    with paper.at(0, -14, scale=1.06):
        _draw_head(paper, RAM_HORNS)
        paper.cut(
            "M-33 8C-28 22 -20 20 -12 18C-6 14 6 14 12 18C20 20 28 22 33 8C34 40 14 54 0 "
            "70C-14 54 -34 40 -33 8Z",
            "night-",
            0.7,
        )
        draw_sly_eyes(paper, -4, 1.08)
        paper.cut("M-6 2L0 -10L6 2Q0 8 -6 2Z", "hearts-", 0.3)
        draw_grin(paper, 20, 16, 9, fangs=False, name=DRESS)
        draw_crown(paper, 0, -32, 56, jewels="cups")
    draw_hand(paper, 64, 62, 14, SKIN, 180, has_claws=False)
    draw_die(paper, -58, 42, 38, STAR_FACE, -10)
    draw_hand(paper, -58, 68, 14, SKIN, -90)
    for x, y, turn, name in (
        (-64, 88, 12, "cups"),
        (-26, 78, -14, "rose"),
        (24, 80, 20, "leaf"),
        (62, 90, -8, "flame"),
    ):
        draw_sweet(paper, x, y, 36, name, turn)
    draw_gold_sweet(paper, -2, 94, 34)
    draw_sweet(paper, -40, 112, 36, "gold", 30)
    draw_sweet(paper, 38, 112, 36, "trump", -24)


IMPS: Final[Mapping[str, Callable[[Paper], None]]] = {
    "page": _draw_page,
    "knight": _draw_knight,
    "queen": _draw_queen,
    "king": _draw_king,
}
