"""Draw the Dragon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.art.paths import circle
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import (
    HUE,
    Station,
    bows,
    curve,
    draw_skyline,
    limb,
    stations,
    strokes,
)

SPINE: Final = (
    *((-6, -46), (20, -50), (43, -34), (42, 2), (12, 25), (-28, 27), (-55, 31)),
    *((-66, 47), (-52, 62), (-14, 65), (30, 66), (60, 60), (74, 42), (70, 24), (78, 10)),
)
"""Points of the spine, from under the head down the neck, to the left, round, and back to the
tail.
"""
RADII: Final = (14, 15.5, 17, 18, 17.5, 17, 16, 15.5, 15, 14.5, 13, 10, 7, 4, 1)
STEPS: Final = 62
FRONT: Final = 32
"""Index of the station from which on the body lies before the rest of itself."""
BELLY: Final = 0.3
"""Distance from the spine to the plates of the belly, in radii, on the side of the belly."""


def draw_dragon(pen: SvgPen) -> None:
    """Draw the Dragon: a great dragon that coils over the city, the orb in its claw."""
    pen.lamp(0, 0, 108, HUE, 0.5)
    draw_skyline(pen, HUE, 96, 34, 21, strength=0.4)
    body = stations(SPINE, RADII, STEPS)
    _draw_fins(pen, body[3:FRONT])
    pen.body(limb(SPINE, RADII, 24), HUE, 2.2, 0.7)
    _draw_scales(pen, body[: FRONT + 1])
    _draw_fins(pen, body[FRONT:-6])
    tuft = "M66 24C56 16 58 4 52 -4C62 -2 66 4 68 -8C74 -4 74 4 84 -4C86 8 82 18 75 24Z"
    pen.body(tuft, "rose", 1.4, 1.6)
    front = body[FRONT:]
    left, right = (
        [place.beside(-1) for place in front[::3]],
        [place.beside(1) for place in front[::3]],
    )
    pen.fill(curve(left) + curve(right[::-1]).replace("M", "L"), HUE, 0.7)
    pen.line(curve(left) + curve(right), HUE, 2.2)
    _draw_scales(pen, front)
    with pen.at(-17, -50, scale=1.07):
        _draw_head(pen)
    _draw_arm(pen)


def _draw_fins(pen: SvgPen, body: Sequence[Station]) -> None:
    """Draw spikes along the back, leaning towards the tail."""
    spikes = [
        (here.beside(-0.85), there.beside(-1.0 - 9 / (there.radius + 4), 4), there.beside(-0.85))
        for here, there in zip(body[:-2:2], body[2::2], strict=False)
    ]
    pen.body(strokes(spikes, closed=True), "rose", 1.2, 1.6)


def _draw_scales(pen: SvgPen, body: Sequence[Station]) -> None:
    """Draw the plates of the belly and rows of scales on the trunk."""
    inner, outer = [place.beside(BELLY) for place in body], [place.beside(0.9) for place in body]
    pen.fill(strokes([inner[::2] + outer[::-2]], closed=True), "bone", 1.1)
    pen.line(curve(inner[::3]), HUE, 1.2)
    plates, scales = [], []
    for k, place in enumerate(body):
        if place.radius < 5:
            break
        if k % 2:
            plates.append((place.beside(BELLY), place.beside(0.95, 1.5)))
        for row in (0, 1):
            middle = -0.12 - 0.54 * row - 0.27 * (k % 2)
            scales.append(
                (
                    place.beside(middle + 0.27),
                    place.beside(middle, 5.4),
                    place.beside(middle - 0.27),
                )
            )
    pen.thin(strokes(plates), HUE, 1.0, 0.75)
    pen.thin(bows(scales), HUE, 0.9, 0.65)


def _draw_arm(pen: SvgPen) -> None:
    """Draw the fore leg, and the orb in its claws."""
    x, y = -54.0, 5.0
    pen.lamp(x, y, 38, "gold", 0.9)
    pen.body("M20 20L28 34L16 29L10 38L6 25Z", "rose", 1.2, 1.6)
    pen.body(limb([(34, 8), (16, 18), (-4, 15), (-18, 10)], [10, 10, 7.5, 6]), HUE, 1.8, 0.9)
    pen.body(limb([(-14, 12), (-26, 9), (-36, 6)], [6, 5, 5.5]), HUE, 1.8, 0.9)
    pen.thin(
        "M22 9C25 14 25 20 22 25M12 10C15 15 15 21 12 26M2 8C5 12 5 18 2 22M-8 7C-6 11 -6 16 -8 19",
        HUE,
        1.0,
        0.7,
    )
    pen.body(circle(x, y, 14), "gold", 2.0, 2.4)
    pen.highlight(circle(x - 3, y - 3, 6.5), "gold")
    for talon in (
        "M-33 3C-38 -8 -46 -15 -58 -14C-51 -10 -45 -5 -43 3Z",
        "M-34 7C-43 4 -52 3 -62 7C-54 8 -45 11 -37 12Z",
        "M-33 11C-38 18 -48 22 -59 19C-52 16 -46 12 -41 7Z",
    ):
        pen.body(talon, HUE, 1.5, 1.4)


def _draw_head(pen: SvgPen) -> None:
    """Draw the head from the side, looking left, its jaws open."""
    mane = (
        "M20 -16C34 -26 44 -26 56 -22C48 -18 42 -14 38 -9C48 -9 54 -6 60 0C50 0 42 2 36 6C44 "
        "10 48 16 49 24C40 20 32 18 26 17"
        "C28 24 26 32 22 38C18 30 12 24 6 20Z"
    )
    pen.body(mane, "rose", 1.5, 1.3)
    pen.thin(
        "M24 -10C34 -16 40 -18 48 -19M26 -2C36 -4 44 -4 52 -2M24 8C32 10 38 14 42 18M18 "
        "16C21 22 22 26 21 31",
        "rose",
        1.0,
        0.7,
    )
    # The far horn, the lower jaw with its beard, the tongue.
    pen.body("M2 -20C8 -32 10 -40 8 -52C18 -44 20 -32 14 -20Z", "bone", 1.4, 0.8)
    with pen.at(14, 4, turn=-17), pen.at(-14, -4):
        _draw_jaw(pen)
    pen.body(
        "M22 12C30 2 28 -16 16 -21C10 -24 2 -24 -4 -21C-10 -16 -18 -13 -26 -16C-30 -23 -37 "
        "-25 -41 -20"
        "C-43 -15 -46 -11 -46 -6C-46 -1 -42 1 -38 1L-36 13L-31 1L-24 0L-21 8L-17 0"
        "C-10 0 -2 2 6 6C12 10 16 14 22 12Z",
        HUE,
        2.1,
        1.1,
    )
    pen.body(
        "M8 -20C14 -30 24 -36 30 -50C33 -44 33 -38 31 -33C38 -36 42 -40 46 -45C45 -34 36 -26 "
        "20 -16Z",
        "bone",
        1.6,
        1.0,
    )
    pen.thin("M14 -24L19 -20M20 -30L26 -25", "bone", 1.0, 0.8)
    # Brow, eye, nostril, cheek.
    pen.highlight("M-12 -8C-8 -13 -2 -14 3 -11C0 -7 -6 -5 -12 -8Z", "gold")
    pen.cut("M-5 -12.4L-3.6 -9L-5 -6.2L-6.4 -9Z")
    pen.line("M-16 -11C-10 -18 -2 -19 8 -14", HUE, 2.0)
    pen.line("M-40 -11C-38 -15 -34 -14 -34 -10", HUE, 1.5)
    pen.thin(
        "M-30 -4C-20 -6 -8 -4 4 2M10 -8C16 -4 18 2 16 8M16 -14C22 -8 24 0 22 6"
        "M-24 -12C-22 -9 -22 -7 -24 -5M-19 -12C-17 -9 -17 -7 -19 -5",
        HUE,
        1.0,
        0.8,
    )
    pen.line(
        "M-42 -4C-54 -6 -60 4 -56 14C-53 22 -60 28 -66 26M-38 0C-48 6 -50 18 -46 30C-43 40 "
        "-48 48 -56 50",
        "bone",
        1.5,
    )


def _draw_jaw(pen: SvgPen) -> None:
    """Draw the lower jaw with its beard and teeth, and the tongue."""
    pen.body(
        "M-28 22C-33 27 -35 33 -33 39C-28 35 -24 31 -20 27C-18 31 -16 34 -12 36C-11 30 -8 26 "
        "-3 23Z",
        "rose",
        1.3,
        1.3,
    )
    pen.cut("M14 2L-20 4L-30 14L16 12Z")
    pen.body(
        "M16 4C6 8 -6 13 -17 14L-20 8L-23 14L-27 13L-30 5L-34 12C-40 15 -39 24 -29 25C-12 27 "
        "6 26 18 18Z",
        HUE,
        1.8,
        1.1,
    )
    pen.body(
        "M8 6C-4 9 -14 6 -24 -1C-29 -4 -36 -3 -40 3C-33 2 -30 4 -25 8C-16 14 -2 14 10 10Z",
        "flame",
        1.3,
        2.4,
    )
