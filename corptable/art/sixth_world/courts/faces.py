"""Draw the things that court figures hold and wear: the objects of the suits, large, in the shape
of their signs, and gems.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.art.paths import Path, both, circle, ellipse, mirrored, rectangle, regular
from corptable.art.pen import SvgPen
from corptable.art.suits import FLAME, FLAME_FOOT, FLAME_HEART, FLAME_WIDTH

# Faces of the court figures: from the front, turned to the right, in profile

BRIGHT: Final = "bone"
"""Hue of eyes, brows and mouths: paler than any suit."""


class Expression(NamedTuple):
    """Describe an expression.

    `brow` is the distance by which the brows are drawn down over the nose (negative: raised there),
    in units.
    """

    eyes: str = "open"
    mouth: str = "calm"
    brow: float = 0.0
    lips: bool = False


_CROWN = "C18 -24 10 -31 0 -31C-10 -31 -18 -24 -18 -8Z"
JAWS: Final[Mapping[str, Path]] = {
    "heart": "M-18 -8C-18 5 -14 13 -8 20C-3 26.5 3 26.5 8 20C14 13 18 5 18 -8" + _CROWN,
    "square": "M-18 -8C-18.5 4 -18 12 -15 18L-8 25.5C-4 27 4 27 8 25.5L15 18C18 12 18.5 4 18 -8"
    + _CROWN,
    "broad": "M-18 -8C-20 2 -22 10 -19 18L-10 28C-4 30 4 30 10 28L19 18C22 10 20 2 18 -8" + _CROWN,
}
_FRONT_SHADE: Final = (
    "M18 -8C18 6 15 15 9 21.5C6 25 2 26 0 26C6 20 9 13 9.6 6C10 -2 12 -10 9 -24C15 -20 18 -14 18 "
    "-8Z"
)
_FRONT_NOSE: Final = "M2 -3C2.4 2 4 5 4 7.4C2.4 9.6 -1.4 9.6 -3.4 8"
_FRONT_EYES: Final[Mapping[str, Path]] = {
    "open": "M3.4 -1.6C5.4 -6 11 -6.8 14 -3",
    "narrow": "M3.4 -1.2L14 -4.4",
}
_FRONT_MOUTHS: Final[Mapping[str, Path]] = {
    "calm": "M-6.4 16C-3 14.8 -1.4 15.6 0 16C1.4 15.6 3 14.8 6.4 16",
    "grim": "M-6.6 17C-3 15.6 3 15.6 6.6 17",
    "smirk": "M-6 16.6C0 17.6 4 16.4 8 12.6",
    "none": "",
}
_FRONT_LIPS: Final = (
    "M-6.4 15.6C-3.6 13 -1.6 13 0 14.2C1.6 13 3.6 13 6.4 15.6C3.4 20 -3.4 20 -6.4 15.6Z"
)

TURNED: Final = (
    "M-17 2C-15 10 -13.6 14 -11 17C-7 22 -2 26 4 27.4C9 28 12 24.6 13.4 19C15 14.6 17.2 9.6 "
    "16.8 4.4C16 1 15 -2 15.6 -5"
    "C17.4 -11 16.6 -19 12.6 -24C6 -32.4 -14 -32.4 -19 -16C-20 -10 -18.4 -4 -17 2Z"
)
_TURNED_SHADE: Final = (
    "M-17 2C-15 10 -13.6 14 -11 17C-7 22 -2 26 4 27.4C2 22 -4 19 -6.4 12C-8 6 -12 0 -10.6 "
    "-10L-9 -27"
    "C-14 -26 -18 -22 -19 -16C-20 -10 -18.4 -4 -17 2Z"
)
_TURNED_LIGHT: Final = (
    "M7 -6C7 -1 9.6 4 11.6 7.4C11.4 10 11 11 10 13C12 16 11 22 6 27.6C10 27.4 12 24.4 13.4 19"
    "C15 14.6 17.2 9.6 16.8 4.4C16 1 15 -2 15.6 -5C17.4 -11 16.6 -19 12.6 -24L6 -29Z"
)
_TURNED_NOSE: Final = "M7 -6C7 -1 9.6 4 11.6 7.4C11.4 10 8.2 10.6 5.2 9.6"
_TURNED_EYES: Final[Mapping[str, Path]] = {
    "open": "M-8.4 -1.6C-6.4 -6.4 -.6 -7 2 -2.6M8.2 -2.8C9.2 -6.4 13 -6.6 14.8 -3",
    "closed": "M-8.4 -3.6C-6 .8 -.8 .8 2 -3M8.4 -3C10 .2 13 .2 14.8 -3.4",
    "down": "M-8 -2.4C-5.6 1.4 -.6 1.6 2 -1.6M8.4 -1.8C10 1.2 13 1 14.4 -2",
    "narrow": "M-8.6 -4.4L2 -1.2M8.2 -1.4L14.8 -4.2",
}
_TURNED_MOUTHS: Final[Mapping[str, Path]] = {
    "calm": "M-.4 16.4C3 14.8 5 15.6 6.6 16C8.2 15.4 10 15 12 15.8",
    "smile": "M-2 14.4C2 19 9 19.4 12.8 14",
    "smirk": "M-.4 16.8C5 17.8 9 16.4 12.8 12.6",
    "none": "",
}
_TURNED_LIPS: Final = (
    "M-.4 15.8C2.4 13 4.8 13 6.4 14.2C8 13 9.8 13.2 12.2 15.4C9.4 20 3 20.2 -.4 15.8Z"
)

PROFILE: Final = (
    "M10 -25C14 -19 15.6 -13 15 -8C14.6 -6 14.8 -4 16 -1.6L21 6.4C21.6 8.4 20 9.4 17.4 "
    "9.6C17.6 11 18.8 12 18.6 13.4"
    "C18.4 14.6 17 15 16.4 15.4"
    "C17.8 16 18 17.4 17.2 18.8C16 20.4 16.4 21.4 17 23C17.6 26.6 14 28.6 10 28C4 27 -3 24 "
    "-7 18L-9 34H-26"
    "C-22 22 -24 8 -24 -6C-24 -24 -12 -33 -2 -32C4 -31.6 8 -29 10 -25Z"
)
_PROFILE_LIPS: Final = (
    "M19.2 12C16.6 11.6 13.6 13.6 12 16C13.6 19.4 16.8 20.6 18 18.2C18.4 16.8 17.6 16 16.6 "
    "15.4C18.8 15 19.8 13.4 19.2 12Z"
)


def draw_front(pen: SvgPen, hue: str, look: Expression, jaw: str, tone: float = 0.6) -> None:
    """Draw a face from the front, its left side in the light."""
    pen.body(JAWS[jaw], hue, 1.7, tone)
    pen.shadow(_FRONT_SHADE, 0.42)
    pen.gradient(mirrored(_FRONT_SHADE), hue, 0.4, 0.1, -24, 26)
    pen.thin(_FRONT_NOSE, hue, 1.3, 1)
    eyes = both(_FRONT_EYES[look.eyes])
    brows = both(
        f"M3 {-8.4 + look.brow:.1f}C6 {-10.6 + look.brow / 2:.1f} 11 -12 15 "
        f"{-9.4 - look.brow / 4:.1f}"
    )
    _draw_features(
        pen, hue, eyes + brows, _FRONT_MOUTHS[look.mouth], _FRONT_LIPS if look.lips else ""
    )
    if look.eyes == "open":
        pen.highlight(both_circles(8.6, -2.6, 1.9), BRIGHT)
    elif look.eyes == "narrow":
        pen.highlight(both("M4 -.6L13.6 -3.6C12 .6 7 1.4 4 -.6Z"), BRIGHT)


def draw_turned(pen: SvgPen, hue: str, look: Expression, tone: float = 0.6) -> None:
    """Draw a face turned to the right, the far side in the light."""
    pen.body(TURNED, hue, 1.7, tone)
    pen.shadow(_TURNED_SHADE, 0.42)
    pen.gradient(_TURNED_LIGHT, hue, 0.4, 0.1, -24, 26)
    pen.thin(_TURNED_NOSE, hue, 1.3, 1)
    brow = look.brow
    brows = (
        f"M-10 -8.6C-6.4 {-12 + brow / 2:.1f} -1 {-11.6 + brow:.1f} 3 {-9 + brow:.1f}"
        f"M8.4 {-9.2 + brow:.1f}C10.4 {-11.6 + brow:.1f} 13 -11.8 15.4 {-9.4 - brow / 4:.1f}"
    )
    _draw_features(
        pen,
        hue,
        _TURNED_EYES[look.eyes] + brows,
        _TURNED_MOUTHS[look.mouth],
        _TURNED_LIPS if look.lips else "",
    )
    if look.eyes == "open":
        pen.highlight(circle(-2, -2.8, 2) + circle(11.8, -3, 1.8), BRIGHT)
    elif look.eyes == "narrow":
        pen.highlight(
            "M-8 -3.6L1.6 -.8C-2 1.6 -6.6 .6 -8 -3.6ZM8.6 -.8L14.6 -3.4C14 .4 11 1.4 8.6 -.8Z",
            BRIGHT,
        )


def draw_profile(pen: SvgPen, hue: str, look: Expression, tone: float = 0.6) -> None:
    """Draw a face in profile that looks to the right, with its neck."""
    pen.body(PROFILE, hue, 1.8, tone)
    pen.gradient(
        "M10 -25C14 -19 15.6 -13 15 -8C14.6 -6 14.8 -4 16 -1.6L21 6.4C21.6 8.4 20 9.4 17.4 "
        "9.6C17.6 11 18.8 12 18.6 13.4"
        "C16 20.4 16.4 21.4 17 23C17.6 26.6 14 28.6 10 28C12 18 12 4 6 -12Z",
        hue,
        0.4,
        0.1,
        -24,
        26,
    )
    pen.shadow(
        "M-7 18C-3 24 4 27 10 28C4 22 2 14 0 8C-2 0 -4 -10 2 -32C-12 -33 -24 -24 -24 -6C-24 "
        "8 -22 22 -26 34H-9Z",
        0.42,
    )
    lids = {"open": "M6 -2C7 -6 11 -6.6 13.6 -4.4", "closed": "M6 -4.4C8 -.4 11.6 -.6 13.6 -2.4"}
    brow = f"M4.6 -9.6C8 -12.4 12 -12 14.6 {-10 + look.brow:.1f}"
    _draw_features(
        pen,
        hue,
        lids[look.eyes] + brow,
        "M16.4 15.4C14 16 12 16 10.4 17.2",
        _PROFILE_LIPS if look.lips else "",
    )
    if look.eyes == "open":
        pen.highlight(circle(11.4, -2.8, 1.8), BRIGHT)
    pen.thin("M17.4 9.6C15 10 13.6 9 13.8 7", hue, 1.2, 1)


def both_circles(x: float, y: float, radius: float) -> Path:
    """Return the path of two circles that mirror each other."""
    return circle(-x, y, radius) + circle(x, y, radius)


def _draw_features(pen: SvgPen, hue: str, eyes: Path, mouth: Path, lips: Path) -> None:
    if lips:
        pen.solid(lips, hue, 0.95)
        pen.thin(eyes, BRIGHT, 1.6, 1)
    else:
        pen.thin(eyes + mouth, BRIGHT, 1.6, 1)


def draw_staff(pen: SvgPen, hue: str, foot: float, thick: float = 4.0, head: float = 10.0) -> None:
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
    pen: SvgPen, hue: str, length: float, wide: float = 4.6, guard: float = 15, grip: float = 26
) -> None:
    """Draw a sword with its point up, around the middle of its guard."""
    shoulder, root = 2.2 * wide - length, 0.86 * wide
    blade = f"M0 {-length}L{wide} {shoulder:.1f}L{root:.1f} -2H{-root:.1f}L{-wide} {shoulder:.1f}Z"
    pen.body(f"M-2.6 2H2.6V{grip}H-2.6Z" + circle(0, grip + 2, 4), hue, 1.5, 2.4)
    pen.body(blade, hue, 1.8, 4)
    pen.line(f"M0 {-length + 3 * wide:.1f}V-8", "bone", 1.1)
    pen.body(f"M{-guard} -3L0 -1L{guard} -3L{guard - 1.6} 4H{1.6 - guard}Z", hue, 1.7, 3.4)


def draw_goblet(pen: SvgPen, hue: str, tone: float = 3.0) -> None:
    """Draw a goblet around its stem, where hands hold it: its rim at -34, its foot at 14."""
    pen.body("M-2.6 0V8C-5 10 -8 11 -11 14H11C8 11 5 10 2.6 8V0Z", hue, 1.6, tone)
    pen.body("M-20 -34H20C20 -16 14 -3 2.6 0H-2.6C-14 -3 -20 -16 -20 -34Z", hue, 1.9, tone)
    pen.body(ellipse(0, -34, 20, 4.6), hue, 1.6, tone * 1.5)
    pen.highlight("M-14.6 -25C-13 -16 -9.6 -9.6 -5 -6C-11 -9 -15 -15 -14.6 -25Z", hue, 0.8)


def draw_coin(pen: SvgPen, hue: str, radius: float, wide: float = 1.0) -> None:
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
