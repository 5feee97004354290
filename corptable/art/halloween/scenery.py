"""Draw what the characters hold: dice, sweets, sacks, cards, tridents, crowns, buckets; each around
its own middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.paper import Paper
from corptable.art.halloween.suits import draw_figure, hue_of_paper
from corptable.art.paths import Path, Point, around, circle, ellipse, polygon, rectangle, star

# What lies behind pips and characters: moons, hills, flames, trees and graves, in sheets of
# paper of the suit's colours

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


STAR_FACE: Final = 0
"""Face of a die that shows whatever one wishes."""
_SPOTS: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(paper: Paper, x: float, y: float, size: float, value: int, turn: float = 0.0) -> None:
    """Draw a die with spots, or with a star for STAR_FACE; `size` is the length of its edge."""
    with paper.at(x, y, turn=turn, scale=size / 30):
        paper.cut(rectangle(-15, -15, 30, 30, 6), "bone", 0.9)
        if value == STAR_FACE:
            paper.flat(star(0, 1, 5, 12.5, 5.4), "flame")
            return
        for across, down in _SPOTS[value]:
            paper.flat(circle(across * 8, down * 8, 4.4 if value == 1 else 3.3), "night")


def draw_sweet(
    paper: Paper, x: float, y: float, size: float, name: str = "rose", turn: float = 0.0
) -> None:
    """Draw a wrapped sweet, `size` units wide."""
    with paper.at(x, y, turn=turn, scale=size / 30):
        paper.cut("M-6 0L-16 -8L-13 0L-16 8ZM6 0L16 -8L13 0L16 8Z", f"{name}-", 0.4)
        paper.cut(circle(0, 0, 8.6), name, 0.5)
        paper.line("M-4 -6Q2 0 -3 6M3 -7Q8 0 4 7", f"{name}++", 2.2)


def draw_gold_sweet(paper: Paper, x: float, y: float, size: float) -> None:
    """Draw a treat point: a sweet on a disc of gold foil, `size` units wide."""
    paper.cut(star(x, y, 14, size / 2, size * 0.44), "gold", 0.8)
    paper.line(circle(x, y, size * 0.36), "gold-", 1.6)
    draw_sweet(paper, x, y, size * 0.66, "rose", -20)


def draw_sack(paper: Paper, x: float, y: float, size: float, turn: float = 0.0) -> None:
    """Draw a full sack with a patch, tied at its top, `size` units high."""
    with paper.at(x, y, turn=turn, scale=size / 70):
        paper.cut("M-8 -30C-18 -38 -12 -42 0 -38C12 -42 18 -38 8 -30Z", "brown+", 0.5)
        paper.cut(
            "M-8 -28H8C30 -16 40 14 30 28C20 38 -20 38 -30 28C-40 14 -30 -16 -8 -28Z", "brown", 1
        )
        paper.limb("M-9 -29H9", "bone.deep-", 4, 0.3)
        paper.cut("M2 2L20 -1L22 16L5 19Z", "flame", 0.3)
        paper.line("M5 6L9 5M12 4L17 3M7 14L12 13M15 12L19 11", "bone", 1.6)


def draw_card(
    paper: Paper,
    x: float,
    y: float,
    width: float,
    turn: float = 0.0,
    suit: str = "",
    ground: str = "bone",
) -> None:
    """Draw a small card, with the figure of a suit, or its back where it has none."""
    with paper.at(x, y, turn=turn, scale=width / 30):
        paper.cut(rectangle(-15, -23, 30, 46, 3.5), "bone" if suit else "violet.text", 0.6)
        paper.flat(rectangle(-12, -20, 24, 40, 2), ground if suit else "trump")
        if suit:
            draw_figure(paper, suit, 0, 0, 21)
        else:
            paper.flat(star(0, 0, 4, 9, 3.4), "gold")


def draw_fan(
    paper: Paper,
    x: float,
    y: float,
    width: float,
    suits: tuple[str, ...],
    ground: str,
    step: float = 16.0,
    turn: float = 0.0,
) -> None:
    """Draw cards as a fan held in a hand at (x, y), one card for each suit."""
    for at, suit in enumerate(suits):
        angle = turn + (at - (len(suits) - 1) / 2) * step
        with paper.at(x, y, turn=angle):
            draw_card(paper, 0, -width, width, 0, suit, ground)


def draw_trident(
    paper: Paper, x: float, top: float, foot: float, name: str, turn: float = 0.0
) -> None:
    """Draw a trident that stands at x, turned about its top."""
    with paper.at(x, top, turn=turn):
        paper.limb(f"M0 18V{foot - top}", name, 7, 0.8)
        paper.cut(
            "M-21 -16L-25 4C-23 24 -8 30 0 30C8 30 23 24 25 4L21 -16L14 -2L16 8C14 15 8 18 5 "
            "18V-8L9 -8L0 -26L-9 -8L-5 -8V18"
            "C-8 18 -14 15 -16 8L-14 -2Z",
            name,
            0.8,
        )


def draw_crown(
    paper: Paper,
    x: float,
    y: float,
    width: float,
    turn: float = 0.0,
    jewels: str = "rose",
    peaks: int = 5,
) -> None:
    """Draw a crown whose foot is at y, with a jewel on each peak."""
    half = width / 2
    outline: list[Point] = [(-half, 0.0)]
    tips: list[Point] = []
    for k in range(peaks):
        at = -1 + 2 * k / (peaks - 1)
        if k:
            outline.append(((at - 1 / (peaks - 1)) * half * 1.05, -width * 0.24))
        tips.append((at * half * 1.16, -width * (0.62 - 0.16 * abs(at))))
        outline.append(tips[-1])
    with paper.at(x, y, turn=turn):
        paper.cut(polygon([*outline, (half, 0.0)]), "gold", 0.8)
        paper.flat(
            polygon([(-half, -width * 0.13), (half, -width * 0.13), (half, 0), (-half, 0)]), "gold-"
        )
        for across, height in tips:
            paper.cut(circle(across, height, width * 0.065), jewels, 0.3)
        paper.flat(ellipse(0, -width * 0.065, width * 0.05, width * 0.05), jewels)


def draw_bucket(paper: Paper, x: float, y: float, size: float, turn: float = 0.0) -> None:
    """Draw a bucket with a pumpkin's face and its handle, `size` units wide."""
    with paper.at(x, y, turn=turn, scale=size / 50):
        paper.line("M-22 -14C-22 -44 22 -44 22 -14", "night", 3)
        paper.cut("M-24 -16H24L18 24Q0 30 -18 24Z", "flame", 0.9)
        paper.cut(ellipse(0, -16, 24, 6), "flame.text-", 0)
        paper.flat("M-14 -4L-3 -4L-9 4ZM14 -4L3 -4L9 4Z", "night")
        paper.flat("M-13 10Q0 16 13 10Q10 20 0 20Q-10 20 -13 10Z", "night")
