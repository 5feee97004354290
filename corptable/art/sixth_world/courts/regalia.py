"""Draw the things that court figures hold and wear: the objects of the suits, large, in the shape
of their signs, and gems.
"""

from __future__ import annotations

from corptable.art.paths import circle, ellipse, rectangle, regular
from corptable.art.pen import Pen
from corptable.art.suits import FLAME, FLAME_FOOT, FLAME_HEART, FLAME_WIDTH


def draw_staff(pen: Pen, hue: str, foot: float, thick: float = 4.0, head: float = 10.0) -> None:
    """Draw a baton around the middle of its head, its shaft straight down as far as `foot`."""
    neck, narrow = head + 3, thick * 0.6
    shaft = (
        f"M{-narrow:.1f} {neck}H{narrow:.1f}L{thick} {foot - 4}L{narrow:.1f} "
        f"{foot}H{-narrow:.1f}L{-thick} {foot - 4}Z"
    )
    pen.body(shaft, hue, 1.6, 3)
    collar = rectangle(-thick - 1.6, head - 1, 2 * thick + 3.2, 5, 2)
    pen.body(collar, hue, 1.8, 3.6)
    large = 2.2 * head / FLAME_WIDTH
    with pen.at(0, head - FLAME_FOOT * large, scale=large):
        pen.body(FLAME, hue, 1.8 / large, 3.6)
        pen.highlight(FLAME_HEART, "gold")


def draw_sword(
    pen: Pen, hue: str, length: float, wide: float = 4.6, guard: float = 15, grip: float = 26
) -> None:
    """Draw a sword with its point up, around the middle of its guard."""
    shoulder, root = 2.2 * wide - length, 0.86 * wide
    blade = f"M0 {-length}L{wide} {shoulder:.1f}L{root:.1f} -2H{-root:.1f}L{-wide} {shoulder:.1f}Z"
    pen.body(f"M-2.6 2H2.6V{grip}H-2.6Z" + circle(0, grip + 2, 4), hue, 1.5, 2.4)
    pen.body(blade, hue, 1.8, 4)
    pen.line(f"M0 {-length + 3 * wide:.1f}V-8", "bone", 1.1)
    pen.body(f"M{-guard} -3L0 -1L{guard} -3L{guard - 1.6} 4H{1.6 - guard}Z", hue, 1.7, 3.4)


def draw_goblet(pen: Pen, hue: str, tone: float = 3.0) -> None:
    """Draw a goblet around its stem, where hands hold it: its rim at -34, its foot at 14."""
    pen.body("M-2.6 0V8C-5 10 -8 11 -11 14H11C8 11 5 10 2.6 8V0Z", hue, 1.6, tone)
    pen.body("M-20 -34H20C20 -16 14 -3 2.6 0H-2.6C-14 -3 -20 -16 -20 -34Z", hue, 1.9, tone)
    pen.body(ellipse(0, -34, 20, 4.6), hue, 1.6, tone * 1.5)
    pen.highlight("M-14.6 -25C-13 -16 -9.6 -9.6 -5 -6C-11 -9 -15 -15 -14.6 -25Z", hue, 0.8)


def draw_coin(pen: Pen, hue: str, radius: float, wide: float = 1.0) -> None:
    """Draw a coin; `wide` is its width as a share of its height, 1 for a coin seen from the
    front.
    """
    if wide < 1:
        pen.body(ellipse(0, 0, radius * wide, radius), hue, 1.7, 3.4)
        pen.thin(ellipse(0, 0, radius * wide * 0.62, radius * 0.74), hue, 1.1)
        pen.highlight(ellipse(0, 0, radius * wide * 0.2, radius * 0.26), hue)
        return
    pen.body(circle(0, 0, radius), hue, 1.9, 3.2)
    pen.thin(circle(0, 0, radius * 0.78), hue, 1.1)
    pen.body(regular(0, 0, 6, radius * 0.5), hue, 1.4, 0.5)
    pen.highlight(circle(0, 0, radius * 0.17), hue)
