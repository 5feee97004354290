"""Draw the scenery behind the court figures, which tells their rank.

A page has the skyline, a knight the rain, a queen the glory, a king the dial and the towers of a
throne.
"""

from __future__ import annotations

from math import pi
from random import Random
from typing import Final

from corptable.art.paths import arc, circle, line, number, polyline
from corptable.art.pen import SvgPen

HEAD: Final = -30.0
"""Height of heads (y), and of the middle of the light behind them."""


def draw_skyline(pen: SvgPen, hue: str, seed: int, x: float = 0) -> None:
    """Draw the scenery of a page: a dotted ring and the roofs of the city with some windows lit."""
    pen.lamp(x, HEAD, 74, hue, 0.5)
    pen.thin(circle(x, HEAD, 51), hue, 1.5, 0.8, (0.1, 4.2))
    pen.thin(circle(x, HEAD, 46), hue, 0.9, 0.5)
    dice = Random(seed)
    points, windows, left = [(-86.0, 96.0)], "", -86.0
    while left < 86:
        width, top = (
            dice.choice((13, 16, 20, 24)),
            round(22 - dice.random() * 60 * min(1.0, abs(left + 8) / 60)),
        )
        points += [(left, top), (left + width, top)]
        windows += "".join(
            line((left + at, top + dice.randrange(5, 20)), (left + at, 80))
            for at in range(4, width - 1, 4)
        )
        left += width
    skyline = polyline([*points, (left, 96)])
    pen.gradient(skyline, hue, 0.02, 0.26, -40, 80)
    pen.thin(skyline, hue, 1, 0.6)
    pen.thin(windows, hue, 1.4, 0.5, (0.9, 7.3, 0.9, 19.6))


def draw_rain(pen: SvgPen, hue: str, seed: int, x: float = 0) -> None:
    """Draw the scenery of a knight: rain that drives across, and a broken ring."""
    pen.lamp(x, HEAD, 78, hue, 0.5)
    for radius, start, weight in ((50, 100, 1.3), (55, 128, 0.9)):
        pen.thin(
            arc(x, HEAD, radius, start, 128) + arc(x, HEAD, radius, start + 180, 128),
            hue,
            weight,
            0.75,
        )
    dice = Random(seed)
    drops = []
    for k in range(36):
        left, top, long = (
            round(-84 + 5 * k + dice.random() * 4),
            round(-86 + dice.random() * 150),
            9 + dice.random() * 19,
        )
        drops.append(line((left, top), (left - round(0.42 * long), top + round(long))))
    pen.thin("".join(drops), hue, 1, 0.5)


def draw_glory(pen: SvgPen, hue: str, x: float = 0) -> None:
    """Draw the scenery of a queen: rays, long and short, from a ring of pearls."""
    pen.lamp(x, HEAD, 80, hue, 0.62)
    for reach, count, strength in ((9, 72, 0.55), (17, 36, 0.5), (28, 18, 0.5)):
        _draw_marks(pen, hue, x, 51, 51 + reach, count, strength)
    pen.thin(circle(x, HEAD, 46), hue, 1, 0.8)
    pen.thin(circle(x, HEAD, 46), hue, 2.8, 1, (0.1, 2 * pi * 46 / 30 - 0.1))


def draw_throne(pen: SvgPen, hue: str, x: float = 0) -> None:
    """Draw the scenery of a king: the dial of an instrument between two towers."""
    pen.lamp(x, HEAD, 80, hue, 0.56)
    for radius, weight in ((50, 1.3), (53.5, 0.8)):
        pen.thin(circle(x, HEAD, radius), hue, weight, 0.7)
    _draw_marks(pen, hue, x, 55, 58, 60, 0.6)
    _draw_marks(pen, hue, x, 55, 63, 12, 0.8)
    towers, windows = "", ""
    for side in (-1, 1):
        corners = ((84, 96), (84, -46), (78, -58), (72, -46), (72, -18), (62, -8), (62, 96))
        towers += polyline([(side * across, y) for across, y in corners])
        windows += "".join(
            line((side * across, y), (side * across, 80))
            for across, y in ((67, 0), (75, -36), (80, -36))
        )
    pen.gradient(towers, hue, 0.05, 0.3, -60, 80)
    pen.thin(towers, hue, 1, 0.7)
    pen.thin(windows, hue, 1.6, 0.45, (2.4, 6.2))


def _draw_marks(
    pen: SvgPen, hue: str, x: float, inner: float, outer: float, count: int, strength: float
) -> None:
    """Draw short lines away from the middle, all round: a broad dashed circle, which is far shorter
    to write.
    """
    radius = (inner + outer) / 2
    step = 2 * pi * radius / count
    pen.matter.path(
        circle(x, HEAD, radius),
        f'stroke-linecap="butt" stroke="{pen.hue(hue).line}" '
        f'stroke-width="{number(outer - inner)}" stroke-opacity="{strength}" '
        f'stroke-dasharray="1 {step - 1:.3f}"',
    )
