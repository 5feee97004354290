"""Draw what lies behind pips and characters: moons, hills, flames, trees and graves, in sheets of
paper of the suit's colours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.paper import Paper
from corptable.art.halloween.suits import hue_of_paper
from corptable.art.paths import Path, around, circle, polygon, star

TREE: Final[Path] = (
    "M-5 0C-4 -14 -6 -24 -4 -34C-9 -38 -16 -40 -22 -48C-15 -45 -10 -44 -6 -41C-9 -48 -9 -56 "
    "-13 -64C-7 -58 -4 -52 -1 -44"
    "C1 -52 4 -60 11 -66C8 -58 6 -50 5 -43C10 -46 14 -48 20 -53C16 -44 10 -40 5 -36C4 -25 6 "
    "-12 8 0Z"
)
FLAMES: Final[Path] = (
    "M-90 180V70C-84 84 -80 86 -76 92C-78 70 -72 58 -62 44C-62 62 -54 68 -52 84C-46 76 -46 "
    "66 -48 56C-36 70 -32 88 -34 104"
    "L34 104C32 88 36 70 48 56C46 66 46 76 52 84C54 68 62 62 62 44C72 58 78 70 76 92C80 86 "
    "84 84 90 70V180Z"
)


def draw_moon(paper: Paper, x: float, y: float, radius: float, name: str) -> None:
    """Draw a moon with its glow and three craters."""
    paper.flat(circle(x, y, radius * 1.26), name, 0.25)
    paper.flat(circle(x, y, radius), name)
    for across, down, size in ((-0.45, -0.3, 0.15), (0.42, 0.36, 0.2), (0.3, -0.55, 0.1)):
        paper.shade(circle(x + across * radius, y + down * radius, size * radius), 0.07)


def draw_scene(paper: Paper, suit: str) -> None:
    """Draw the scene behind the characters of a suit, around the middle of the picture."""
    SCENES.get(suit, _draw_dusk)(paper)


def _draw_inferno(paper: Paper) -> None:
    paper.flat("M-100 -170H100V180H-100Z", "hearts.deep")
    paper.flat(circle(0, -30, 84), "gold.deep", 0.8)
    paper.flat(circle(0, -30, 62), "bone.deep", 0.9)
    paper.cut(FLAMES, "flame+", 0.6)
    with paper.at(0, 34):
        paper.cut(FLAMES, "hearts+", 0.6)


def _draw_belfry(paper: Paper) -> None:
    paper.flat("M-100 -170H100V180H-100Z", "violet+++")
    draw_moon(paper, 8, -34, 74, "bone.deep")
    for x, y, turn in ((-78, 120, 10), (84, 100, -12)):
        with paper.at(x, y, turn=turn, scale=1.9):
            paper.cut(TREE, "violet+", 0.4)
    paper.cut("M-100 96C-60 76 -30 92 0 86C30 80 60 72 100 88V180H-100Z", "violet+", 0.5)


def _draw_graveyard(paper: Paper) -> None:
    paper.flat("M-100 -170H100V180H-100Z", "sky.text+")
    draw_moon(paper, 34, -62, 42, "sky.deep+")
    for x, y in ((-62, -40), (-40, -104), (74, 10), (-70, 20), (4, -112)):
        paper.flat(star(x, y, 4, 5, 1.8), "sky")
    paper.cut("M-100 84C-60 66 -20 84 10 76C44 66 70 80 100 68V180H-100Z", "sky.text", 0.5)
    for x, y, turn in ((-66, 92, -6), (68, 88, 8)):
        with paper.at(x, y, turn=turn):
            paper.cut("M-15 30V-16C-15 -36 15 -36 15 -16V30Z", "sky.text-", 0.5)
            paper.line("M0 -20V-2M-6 -14H6", "sky.text+", 2.6)


def _draw_field(paper: Paper) -> None:
    paper.flat("M-100 -170H100V180H-100Z", "flame.deep")
    draw_moon(paper, -8, -36, 70, "bone")
    for x, y, turn, flip in ((-72, 80, -6, False), (74, 78, 6, True)):
        with paper.at(x, y, turn=turn, flip=flip, scale=1.5):
            paper.cut(TREE, "flame.text-", 0.4)
    paper.cut("M-100 84C-64 64 -30 78 0 74C36 70 64 60 100 78V180H-100Z", "flame.text+", 0.5)


def _draw_dusk(paper: Paper) -> None:
    paper.flat("M-100 -170H100V180H-100Z", "violet.deep")


SCENES: Final[Mapping[str, Callable[[Paper], None]]] = {
    "imps": _draw_inferno,
    "bats": _draw_belfry,
    "ghosts": _draw_graveyard,
    "pumpkins": _draw_field,
}


def draw_backdrop(paper: Paper, suit: str) -> None:
    """Draw the pale scene behind pips, on the card's own units: two discs of a moon and two
    hills.
    """
    hue = hue_of_paper(suit)
    hills = "sky.text+" if hue == "sky" else hue
    paper.flat(circle(90, 140, 70), "bone", 0.3)
    paper.flat(circle(90, 140, 46), "bone", 0.3)
    paper.flat("M0 254C36 238 70 252 100 244C130 236 156 240 180 232V300H0Z", hills, 0.28)
    paper.flat("M0 272C46 260 84 270 120 264C144 260 166 262 180 256V300H0Z", f"{hue}.text", 0.34)


def draw_beams(
    paper: Paper,
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    name: str,
    strength: float,
) -> None:
    """Draw beams around a point, each a narrow wedge."""
    wedges = ""
    for k in range(count):
        angle = 360 * k / count - 90
        wedges += polygon(
            [
                around(x, y, inner, angle),
                around(x, y, outer, angle - 5),
                around(x, y, outer, angle + 5),
            ]
        )
    paper.flat(wedges, name, strength)
