"""Draw what makes a face: eyes and brows, grins, fangs; and hands."""

from __future__ import annotations

from typing import Final

from corptable.art.halloween.paper import Paper
from corptable.art.paths import circle, ellipse, pair, polygon

DARK: Final = "night-"


def draw_sly_eyes(
    paper: Paper, y: float, size: float = 1.0, glance: float = 0.0, name: str = "gold+"
) -> None:
    """Draw slanted eyes with pupils under heavy brows; a `glance` moves the pupils to the right."""
    for flip in (False, True):
        with paper.at(0, y, flip=flip, scale=size):
            paper.flat("M5 2Q12 -9 25 -9Q22 8 12 8Q7 8 5 2Z", name)
            paper.flat(ellipse(14 + (-glance if flip else glance), 0, 3.2, 5), DARK)
            paper.flat("M3 -1Q12 -14 29 -14L27 -8Q14 -9 6 3Z", DARK)


def draw_round_eyes(
    paper: Paper,
    y: float,
    spread: float,
    size: float,
    look: tuple[float, float] = (0, 0),
    name: str = "bone",
) -> None:
    """Draw round eyes whose pupils look in a direction."""
    paper.flat(pair(spread, y, size, size * 1.1), name)
    for side in (-1, 1):
        x = side * spread + look[0] * size
        paper.flat(ellipse(x, y + look[1] * size, size * 0.5, size * 0.6), DARK)
        paper.flat(circle(x + size * 0.18, y + (look[1] - 0.25) * size, size * 0.17), "bone")


def draw_brows(
    paper: Paper, y: float, spread: float, slope: float, name: str = DARK, weight: float = 4.5
) -> None:
    """Draw brows, lower at their inner ends by `slope`: anger; higher below 0: worry."""
    for side in (-1, 1):
        paper.limb(
            f"M{side * (spread - 9)} {y + slope}L{side * (spread + 9)} {y - slope}", name, weight, 0
        )


def draw_grin(
    paper: Paper, y: float, width: float, depth: float, fangs: bool = True, name: str = DARK
) -> None:
    """Draw an open, grinning mouth `2 * width` wide, with two fangs or with a row of teeth."""
    corner, cheek, chin = y + depth * 0.55, y + depth * 1.5, y + depth * 1.6
    mouth = (
        f"M{-width} {y}Q0 {corner} {width} {y}Q{width * 0.7} {cheek} 0 {chin}Q{-width * 0.7} "
        f"{cheek} {-width} {y}Z"
    )
    paper.flat(mouth, name)
    if fangs:
        left, right = width * 0.7, width * 0.3
        for side in (-1, 1):
            paper.flat(
                polygon(
                    [
                        (side * left, y + depth * 0.14),
                        (side * width / 2, y + depth * 0.95),
                        (side * right, y + depth * 0.28),
                    ]
                ),
                "bone",
            )
    else:
        with paper.pen.clipped(mouth):
            paper.flat(f"M{-width} {y - 2}H{width}V{y + depth * 0.62}H{-width}Z", "bone")


def draw_smile(
    paper: Paper, y: float, width: float, depth: float, name: str = DARK, weight: float = 3.6
) -> None:
    """Draw a closed mouth, which smiles or below 0 is sad."""
    paper.limb(f"M{-width} {y}Q0 {y + depth * 2} {width} {y}", name, weight, 0)


def draw_blush(paper: Paper, x: float, y: float, size: float) -> None:
    """Draw two red cheeks."""
    paper.flat(pair(x, y, size, size * 0.65), "rose+", 0.75)


def draw_hand(
    paper: Paper,
    x: float,
    y: float,
    size: float,
    name: str,
    turn: float = 0.0,
    has_claws: bool = False,
) -> None:
    """Draw a hand whose fingers close to the right around what it holds; turned clockwise."""
    with paper.at(x, y, turn=turn, scale=size / 10):
        if has_claws:
            paper.flat("M6 -9L15 -8L7 -4ZM7 -3L16 0L7 3ZM6 4L14 8L5 9Z", "bone")
        paper.cut(
            "M-8 -7C-2 -11 6 -11 9 -8Q10 -5 8 -4Q12 -3 10 0Q9 2 8 2Q11 4 8 7C4 10 -4 10 -8 "
            "7Q-11 0 -8 -7Z",
            name,
            0.5,
        )
        paper.line("M1 -4H8M1 2H8", f"{name}-", 1.4)
