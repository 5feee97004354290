"""Draw two trumps that are a building: Threshold and the Tower."""

from __future__ import annotations

from corptable.art.paths import Point, arc, around, circle, line, rays, star
from corptable.art.pen import Pen
from corptable.art.sixth_world.trumps.motifs import (
    DIVER,
    EDGE,
    HUE,
    Box,
    curve,
    draw_skyline,
    rain,
    strokes,
)


def draw_threshold(pen: Pen) -> None:
    """Draw Threshold: a gate between a pillar of circuits and a pillar that a vine climbs, and a
    mage on its step.
    """
    pen.lamp(0, -10, 112, HUE, 0.5)
    pen.thin(rays(0, -6, 74, 116, 48, reach=(1, 0.7)), HUE, 1.0, 0.4)
    opening = "M-39 58V-26A39 39 0 0 1 39 -26V58Z"
    _draw_piers(pen)
    pen.cut(opening)
    with pen.clipped(opening):
        pen.gradient(opening, "gold", 0.35, 0.9, -66, 58)
        pen.thin(rays(0, 6, 26, 90, 40, reach=(1, 0.8)), "bone", 1.2, 0.7)
        pen.lamp(0, 8, 60, "gold", 0.9)
        pen.highlight(circle(0, 4, 22), "gold")
    pen.line(opening, "gold", 2.0)
    steps = ("M-48 56H48L54 66H-54Z", "M-54 66H54L62 77H-62Z", "M-62 77H62L72 92H-72Z")
    for step, tone in zip(steps, (0.9, 0.6, 0.4), strict=True):
        pen.body(step, HUE, 1.6, tone)
    pen.gradient("M-39 57H39L66 92H-66Z", "gold", 0.75, 0.1, 56, 92)
    pen.shadow("M-24 62H22L40 92H-44Z", 0.6)
    with pen.at(-3, 29):
        _draw_mage(pen)


def _draw_mage(pen: Pen) -> None:
    """Draw a mage in a hood and a cloak, from behind, with a staff; feet at 34."""
    pen.line("M27 -52L24 40", "bone", 2.0)
    pen.highlight(star(27, -57, 4, 9, 3.4), "sky")
    cloak = (
        "M0 -55C-7 -52 -10 -44 -9 -37C-17 -33 -19 -22 -19 -10C-20 8 -25 22 -31 34C-22 38 -12 "
        "35 -4 38C6 36 16 40 29 33"
        "C23 22 20 8 19 -8L24 -10L26 -16C24 -22 20 -31 9 -37C10 -44 6 -51 0 -55Z"
    )
    pen.cut(cloak)
    pen.fill(cloak, "night", 1.5)
    pen.line(cloak, HUE, 1.9)
    pen.thin(
        "M0 -48C-2 -40 -2 -34 0 -30M-9 -37C-4 -31 4 -31 9 -37"
        "M-8 -26C-10 -6 -14 16 -19 33M0 -24C0 0 -2 20 -4 36M9 -26C10 -4 13 16 16 35",
        HUE,
        1.1,
        0.8,
    )


def _draw_piers(pen: Pen) -> None:
    """Draw the arch: wedge stones, circuits on the left and a vine on the right."""
    arch = "M-62 60V-26A62 62 0 0 1 62 -26V60H39V-26A39 39 0 0 0 -39 -26V60Z"
    pen.body(arch, HUE, 2.3, 0.9)
    wedges = "".join(
        line(around(0, -26, 41, 180 + 18 * k), around(0, -26, 60, 180 + 18 * k))
        for k in range(1, 10)
        if k != 5
    )
    pen.thin(wedges + arc(0, -26, 50.5, 184, 172), HUE, 1.1, 0.7)
    pen.thin("M-60 -20H-41M60 -20H41", HUE, 1.1, 0.8)
    # Left: circuits. Right: a vine.
    pen.line("M-56 58V30L-50 24V2L-56 -4V-14M-50 58V40L-45 35V-12", "sky", 1.3)
    pen.highlight(circle(-56, -14, 1.9) + circle(-45, -12, 1.9) + circle(-50, 13, 1.9), "sky")
    vine = [(48, 60), (54, 46), (46, 32), (54, 18), (46, 4), (54, -8), (49, -20)]
    pen.line(curve(vine), "leaf", 1.4)
    leaves = ""
    for x, y in vine[1:]:
        way = 1 if x > 50 else -1
        leaves += f"M{x} {y}q{way * 3} -7 {way * 11} -7q{-way * 2} 7 {-way * 11} 7Z"
    pen.body(leaves, "leaf", 1.1, 2)
    pen.body(star(0, -76, 4, 17, 6), HUE, 1.6, 2)
    pen.highlight(circle(0, -76, 2.4), HUE)


def draw_tower(pen: Pen) -> None:
    """Draw the Tower: lightning strikes a company's tower; its crown flies off, and those who sat
    highest fall.
    """
    pen.lamp(10, -34, 92, "gold", 0.4)
    draw_skyline(pen, HUE, 92, 54, 5, strength=0.45)
    pen.thin(rain(2, 34, (-EDGE, -130, EDGE, 80), -5, 15), "sky", 0.9, 0.4)
    pen.body(
        "M-24 -10C-34 -22 -28 -30 -28 -42C-20 -38 -18 -34 -16 -28C-14 -44 -4 -48 -6 -64"
        "C8 -54 8 -42 8 -34C14 -40 22 -42 24 -54C36 -40 32 -24 28 -12Z",
        "flame",
        1.7,
        1.8,
    )
    pen.body(
        "M-16 -10C-22 -22 -18 -28 -18 -34C-10 -28 -10 -22 -8 -20C-4 -28 0 -32 0 -42"
        "C8 -32 6 -24 10 -18C16 -22 18 -26 18 -32C24 -22 24 -16 20 -8Z",
        "gold",
        1.2,
        3,
    )
    _draw_walls(pen)
    with pen.at(-43, -46, turn=-29, scale=0.92):
        _draw_crown(pen)
    bolt = "M66 -142L22 -78L40 -80L10 -40L24 -42L0 -6L58 -54L40 -54L70 -92L52 -90L92 -142Z"
    pen.highlight(bolt, "gold")
    pen.line(bolt, "gold", 1.8)
    debris = "".join(
        star(x, y, 3, r, r * 0.6, turn)
        for x, y, r, turn in (
            (-8, -74, 4, 10),
            (-60, -12, 4, 50),
            (44, -30, 4, 80),
            (-42, -8, 3, 0),
            (54, -24, 3, 30),
        )
    )
    pen.body(debris, HUE, 1.2, 1.5)
    for x, y, turn, size in ((64, 8, 24, 1.2), (-62, 28, 158, 1.2), (66, 58, -70, 0.9)):
        with pen.at(x, y, turn=turn, scale=size):
            pen.body(DIVER, "bone", 0.8, 5)


def _draw_walls(pen: Pen) -> None:
    """Draw two sides of the tower, torn at the top, many windows lit."""
    pen.body("M-27 -14L-17 -22L-12 -12L2 -24L8 96H-42Z", HUE, 2.1, 0.6)
    pen.body("M2 -24L9 -34L14 -22L24 -28L30 -16L44 96H8Z", HUE, 2.1, 1.2)
    floors, panes = [], []
    for floor in range(10):
        y = -6 + floor * 10.4
        spread = (y + 20) / 116
        x0, corner, x1 = -27 - 15 * spread, 2 + 6 * spread, 30 + 14 * spread
        floors.append([(x0, y + 2), (corner, y - 2), (x1, y + 3)])
        for pane in range(5):
            if (floor * 7 + pane * 4) % 9 < 4:
                panes.append(_pane((x0, y + 2, corner, y - 2), pane / 5 + 0.06, 0.11))
            if pane < 4 and (floor * 5 + pane * 7) % 9 < 3:
                panes.append(_pane((corner, y - 2, x1, y + 3), pane / 4 + 0.08, 0.13))
    pen.thin(strokes(floors), HUE, 0.9, 0.6)
    pen.solid(strokes(panes, closed=True), "gold", 0.9)


def _pane(wall: Box, at: float, width: float) -> list[Point]:
    """Return the corners of a lit pane in a storey.

    The storey's upper edge runs from (x, y) to (x, y), which are the four numbers of `wall`; `at`
    and `width` are shares of the edge.
    """
    x0, y0, x1, y1 = wall
    a, b = x0 + (x1 - x0) * at, x0 + (x1 - x0) * (at + width)
    ya, yb = y0 + (y1 - y0) * at + 2.4, y0 + (y1 - y0) * (at + width) + 2.4
    return [(a, ya), (b, yb), (b, yb + 5), (a, ya + 5)]


def _draw_crown(pen: Pen) -> None:
    """Draw the top of the tower: storeys, a wreath of spikes, a mast; its lower edge is torn."""
    pen.body("M-24 14L-22 -8H22L24 14L15 8L8 17L0 9L-9 18L-15 9Z", HUE, 1.9, 1.2)
    pen.body("M-22 -8L-28 -28L-13 -17L0 -34L13 -17L28 -28L22 -8Z", "gold", 1.8, 1.4)
    pen.line("M0 -34V-50", HUE, 1.5)
    pen.highlight(circle(-28, -30, 2.2) + circle(0, -51, 2.6) + circle(28, -30, 2.2), "gold")
    pen.thin("M-22 0H22", HUE, 1.0, 0.8)
    pen.solid("M-15 -5h5v4h-5ZM-3 -5h5v4h-5ZM9 -5h5v4h-5ZM-10 3h5v4h-5ZM4 3h5v4h-5Z", "gold")
