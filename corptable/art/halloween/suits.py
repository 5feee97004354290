"""Draw the four suits as figures of cut paper: an imp's head, a bat, a ghost, a pumpkin. Each lies
in a box from -17 to 17.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from corptable.art.halloween.paper import Paper
from corptable.art.paths import Path, both, ellipse, pair
from corptable.art.suits import HALLOWEEN_HUES, SIGNS, draw_sign

BOX: Final = 34.0
LIFT: Final = 0.5
SILHOUETTE: Final = 0.2
"""Strength of a silhouette behind pips."""
_WING_SHADE = both(
    "M-17 -4C-11 -3 -8 0 -6 5.4L-7 7C-8.3 2.4 -11 1.2 -13.6 3.6C-13.8 -1 -14.8 -4 -17 -4Z"
)
_BODY = both("M0 -7.4L-1.8 -7.4L-4.6 -13Q-6.4 -4 -4.4 -.6Q-4.6 6 0 12.4Z")


def _draw_imp(paper: Paper) -> None:
    horns, head = SIGNS["imps"].solid
    paper.cut(horns, "hearts.text-", LIFT)
    paper.cut(head, "hearts", LIFT)
    paper.shade("M0 -10.7C6 -10.7 10.8 -8 10.5 -4C11 5 7 11 0 16Z", 0.14)
    paper.flat(both("M-8 -5.4L-1.4 -1.6C-3 2.4 -7 1.6 -8 -5.4Z"), "gold+")
    paper.flat(pair(4.6, -1.4, 1.3, 1.5), "hearts.text--")
    paper.flat("M-6.8 4Q0 7.4 6.8 4Q4.8 10.4 0 11Q-4.8 10.4 -6.8 4Z", "hearts.text--")
    paper.flat(both("M-4.4 5.2L-3 8L-1.6 5.9Z"), "bone")


def _draw_bat(paper: Paper) -> None:
    paper.cut(SIGNS["bats"].solid[0], "violet", LIFT)
    paper.shade(_WING_SHADE, 0.28)
    paper.cut(_BODY, "violet+", LIFT * 0.6)
    paper.flat(pair(2, -3.2, 1.5, 1.9), "gold+")
    paper.flat(both("M-1.9 .6L-1.1 3L-.2 .6Z"), "bone")


def _draw_ghost(paper: Paper) -> None:
    paper.cut(SIGNS["ghosts"].solid[0], "sky", LIFT)
    paper.flat(
        "M4 -16C10 -8 8 4 9 12.8C10.4 14 11.6 15.6 13 15L11.6 5C15.8 3.4 17.4 -2 16 -8C15.4 "
        "-5.4 14 -3 11.4 -2.4"
        "C11.4 -9 9 -15 4 -16Z",
        "sky.deep",
        0.65,
    )
    paper.flat(pair(4, -6, 2.4, 3.4) + ellipse(0, 1.4, 2.3, 3), "sky.text--")
    paper.flat(pair(7.2, -1, 1.9, 1.2), "rose+", 0.8)


def _draw_pumpkin(paper: Paper) -> None:
    stem, _ = SIGNS["pumpkins"].solid
    paper.cut(stem, "leaf.text", LIFT)
    draw_ribs(paper, (pair(9, 2.4, 8, 11.2), pair(5, 2.6, 7.4, 12.4), ellipse(0, 2.8, 6.4, 12.8)))
    paper.flat(both("M-10.6 -3L-2.6 .6L-9 3.4Z"), "flame.text--")
    paper.flat(both("M-8.8 -1L-4.4 .8L-8 2.4Z"), "gold")
    paper.flat("M-10.6 5.6Q0 9 10.6 5.6Q7.6 12.8 0 13.2Q-7.6 12.8 -10.6 5.6Z", "flame.text--")
    paper.flat("M-7.6 7.8Q0 10 7.6 7.8Q5 11.2 0 11.6Q-5 11.2 -7.6 7.8Z", "gold")
    paper.flat("M-4 8H-1.6V10.4H-4ZM1.4 10H3.8V12.6H1.4Z", "flame.text--")


def draw_ribs(paper: Paper, ribs: Sequence[Path]) -> None:
    """Draw a pumpkin's ribs from the outer ones, which are the darkest, to the one in the
    middle.
    """
    for at, rib in enumerate(ribs):
        paper.cut(rib, "flame", LIFT if at else LIFT * 1.6)
        if darker := len(ribs) - 1 - at:
            paper.flat(rib, "flame.text", 0.34 * darker)


FIGURES: Final[Mapping[str, Callable[[Paper], None]]] = {
    "imps": _draw_imp,
    "bats": _draw_bat,
    "ghosts": _draw_ghost,
    "pumpkins": _draw_pumpkin,
}


def draw_figure(paper: Paper, suit: str, x: float, y: float, size: float, turn: float = 0) -> None:
    """Draw the figure of a suit, `size` units high; that of another deck's suit as its plain
    sign.
    """
    if suit not in FIGURES:
        draw_sign(paper.pen, suit, x, y, size)
        return
    with paper.at(x, y, turn=turn, scale=size / BOX):
        FIGURES[suit](paper)


def draw_silhouette(paper: Paper, suit: str, x: float, y: float, size: float, name: str) -> None:
    """Draw the shape of a suit in one flat colour, with its eyes and mouth open."""
    if suit in FIGURES:
        with paper.at(x, y, scale=size / BOX):
            paper.flat("".join(SIGNS[suit].solid), name, SILHOUETTE)


def hue_of_paper(suit: str) -> str:
    """Return the hue of a suit's paper; violet for those of other decks."""
    return HALLOWEEN_HUES.get(suit, "violet")
