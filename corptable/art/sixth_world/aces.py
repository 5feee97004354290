"""Draw the four aces: one great sign each, in light that no other number has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.paths import (
    arc,
    around,
    circle,
    ellipse,
    line,
    polygon,
    rays,
    regular,
    smooth,
    star,
    wave,
)
from corptable.art.pen import Pen
from corptable.art.suits import draw_pip

REACH: Final = (1.0, 0.72, 0.86, 0.72)
"""Lengths of rays: long and short ones by turns."""


def _draw_glory(pen: Pen, hue: str) -> None:
    """Draw the light behind an ace: rays, two rings and the marks between them."""
    pen.lamp(0, 0, 104, hue, 0.62)
    pen.thin(rays(0, 0, 56, 96, 64, reach=REACH), hue, 1.0, 0.55)
    pen.line(circle(0, 0, 54), hue, 1.3)
    pen.thin(circle(0, 0, 49), hue, 0.9, 0.7, (1.5, 3.2))
    for angle in range(0, 360, 45):
        x, y = around(0, 0, 54, angle + 22.5)
        pen.body(polygon([(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)]), hue, 1.0, 3)


def draw_batons(pen: Pen) -> None:
    """Draw the ace of batons: a baton with sparks leaping from its head to the ring around it."""
    _draw_glory(pen, "batons")
    bolts = ""
    for angle in (-118, -84, -8, 26):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (
            around(20, -31, radius, angle + bend)
            for radius, bend in ((12, 0), (22, 14), (24, -10), (38, 3))
        )
        bolts += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}L{x3:.1f} {y3:.1f}"
    pen.line(bolts, "gold", 1.6)
    draw_pip(pen, "batons", 0, 2, 112)
    pen.highlight(star(20.5, -31, 8, 11, 4), "gold")


def draw_cups(pen: Pen) -> None:
    """Draw the ace of cups: a cup that runs over, and a drop that falls into it."""
    _draw_glory(pen, "cups")
    for side in (-1, 1):
        stream = [
            (side * 43, -36),
            (side * 52, -18),
            (side * 47, 8),
            (side * 56, 34),
            (side * 49, 62),
        ]
        pen.line(smooth(stream), "cups", 1.8)
        pen.thin(smooth([(x - side * 5, y + 3) for x, y in stream]), "cups", 1.0, 0.7)
    draw_pip(pen, "cups", 0, 10, 104)
    pen.line(wave(-34, -28, 68, 5, 3), "sky", 1.6)
    pen.highlight("M0 -78C7 -66 10 -60 10 -54A10 10 0 0 1 -10 -54C-10 -60 -7 -66 0 -78Z", "cups")
    pen.thin("".join(ellipse(0, -30, across, across / 4) for across in (12, 22)), "cups", 1.0, 0.8)


def draw_blades(pen: Pen) -> None:
    """Draw the ace of blades: a blade through a crown, its edge alight."""
    _draw_glory(pen, "blades")
    draw_pip(pen, "blades", 0, 4, 138)
    crown = "M-30 -12L-34 -40L-19 -27L0 -46L19 -27L34 -40L30 -12C16 -18 -16 -18 -30 -12Z"
    pen.body(crown, "gold", 1.8, 1.6)
    pen.line("M-29 -6C-16 -12 16 -12 29 -6", "gold", 1.6)
    pen.highlight("".join(circle(x, y, 2.4) for x, y in ((-34, -43), (0, -49), (34, -43))), "gold")
    # The part of the blade that stands before the crown.
    with pen.clipped("M-20 -90H20V-24H-20Z"):
        draw_pip(pen, "blades", 0, 4, 138)
    pen.highlight(star(0, -70, 4, 14, 2.4), "blades")


def draw_coins(pen: Pen) -> None:
    """Draw the ace of coins: a coin as large as the ring, engraved like money, with a chip at its
    heart.
    """
    pen.lamp(0, 0, 104, "coins", 0.62)
    pen.thin(rays(0, 0, 62, 96, 64, reach=REACH), "coins", 1.0, 0.55)
    pen.body(circle(0, 0, 60), "coins", 2.2, 1.6)
    pen.thin(rays(0, 0, 53, 58, 72), "coins", 1.1, 0.9)
    pen.line(circle(0, 0, 51), "coins", 1.2)
    for turn in range(0, 360, 60):
        with pen.at(turn=turn):
            pen.thin(arc(0, -34, 15, 20, 140), "coins", 1.0, 0.8)
            pen.thin(line((0, -50), (0, -32)), "coins", 1.0, 0.8)
            pen.highlight(circle(0, -32, 1.6), "coins")
    pen.body(regular(0, 0, 6, 27), "coins", 2.0, 3)
    pen.line(regular(0, 0, 6, 17), "coins", 1.3)
    pen.thin(
        "M-17 -10L-27 -16M17 -10L27 -16M-17 10L-27 16M17 10L27 16M0 -19V-27M0 19V27",
        "coins",
        1.2,
        0.9,
    )
    pen.highlight(circle(0, 0, 6.5), "coins")


ACES: Final[Mapping[str, Drawing]] = {
    f"{suit}-1": draw
    for suit, draw in (
        ("batons", draw_batons),
        ("cups", draw_cups),
        ("blades", draw_blades),
        ("coins", draw_coins),
    )
}
