"""Draw heads and shoulders, the common parts of all portraits.

A head is drawn around a point between the eyes, some 32 units wide, from -27 at its crown to 23 at
its chin; the light comes from the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.art.paths import Path, both, circle
from corptable.art.portraits.study import BRIGHT, PortraitPen, PortraitTint


class HeadLook(NamedTuple):
    """Describe a face: its bones and its expression.

    Eyes may be "hidden", a mouth "none". `brow` is the distance by which the brows are drawn down
    over the nose (negative: raised), in units.
    """

    skin: PortraitTint
    jaw: str = "heart"
    eyes: str = "open"
    mouth: str = "calm"
    nose: str = "small"
    brow: float = 0.0
    lips: str = ""
    """Hue of painted lips; empty for none."""
    ears: bool = True
    heavy: float = 1.9
    """Thickness of the brows; 0 for none."""


FAIR: Final = PortraitTint("bone", 1.2, 0.15)
ROSY: Final = PortraitTint("rose", 0.9, 0.3)
TAN: Final = PortraitTint("gold", 0.9, 0.5)
BROWN: Final = PortraitTint("brown", 1.15, 0.95, 0.35)
DEEP: Final = PortraitTint("flame", 1.2, 0.95, 0.75)
GREEN: Final = PortraitTint("leaf", 0.9, 0.7)
WHITE: Final = PortraitTint("bone", 2.6, 0.1)
"""Tint of white hair and linen: bright where lines glow, and paper in print."""
NIGHT: Final = PortraitTint("night", 3, 1.7)
"""Tint of cloth that is nearly black."""

_CROWN: Final = "C15.5 -20.5 8.6 -27 0 -27C-8.6 -27 -15.5 -20.5 -15.5 -7Z"
JAWS: Final[Mapping[str, Path]] = {
    "heart": f"M-15.5 -7C-15.5 5 -12 12.5 -7 18.5C-3 23 3 23 7 18.5C12 12.5 15.5 5 15.5 -7{_CROWN}",
    "round": f"M-15.5 -7C-18 6 -15.4 14 -10 18.6C-4 23 4 23 10 18.6C15.4 14 18 6 15.5 -7{_CROWN}",
    "square": (
        "M-15.5 -7C-16 3 -15.8 10 -13.4 15.6L-7.4 22C-3.4 23.6 3.4 23.6 7.4 22L13.4 15.6C15.8 "
        f"10 16 3 15.5 -7{_CROWN}"
    ),
    "long": (
        "M-14 -8C-14.6 4 -13 14 -8 22C-3 27 3 27 8 22C13 14 14.6 4 14 -8C14 -21 8.4 -28 0 "
        "-28C-8.4 -28 -14 -21 -14 -8Z"
    ),
    "broad": (
        "M-15.5 -7C-18.6 2 -20.6 9 -18 16.4L-10 24.4C-4 26.4 4 26.4 10 24.4L18 16.4C20.6 9 18.6 "
        f"2 15.5 -7{_CROWN}"
    ),
}
_PROFILE: Final = (
    "M9 -23C13 -17.6 14.4 -12 14 -8C13.6 -6 13.8 -4 15 -1.8L19.6 5.6C20.2 7.4 19 8.6 16.6 "
    "8.8C17.4 11 17.6 13 15.8 14.4"
    "C17 16 16.8 17 16.2 18C15.4 20 16 20.6 16 22C16 25.4 13 26.6 9.6 26C4 25 -1 22.6 -5 "
    "18L-4 30L-24 32C-20 22 -22.6 8 -22.6 -6"
    "C-22.6 -22.6 -11 -30.6 -2 -30C3.6 -29.4 7 -27 9 -23Z"
)
_SHADE: Final = "M9 -30C14 -16 12.6 -2 10.4 6C8.6 14 5 20 -2 28H24V-30Z"
_GLANCE: Final = (
    "M-11 -22C-15 -14 -14.6 -2 -12.4 6C-11.4 0 -11.6 -12 -7 -22C-8 -23.6 -10 -23.6 -11 -22Z"
)
_LIDS: Final[Mapping[str, Path]] = {
    "open": both("M3.2 -.6C5 -4 9.4 -4.4 11.8 -1.2"),
    "wide": both("M2.8 -1.4C4.4 -5.8 9.8 -6 12 -1.8"),
    "narrow": both("M2.8 .6L11.8 -2"),
    "down": both("M2.8 -1.4C5 1.8 9.6 1.8 12 -1.6"),
    "smiling": both("M2.8 1C5 -2.8 9.4 -2.8 11.8 .6"),
}
_PUPILS: Final[Mapping[str, list[tuple[float, float]]]] = {
    "open": [(-7.2, -0.6), (7.2, -0.6)],
    "wide": [(-7.2, -1.2), (7.2, -1.2)],
    "narrow": [(-6.8, 0.7), (6.8, 0.7)],
}
_MOUTHS: Final[Mapping[str, Path]] = {
    "calm": "M-5 13.4C-2 12.8 2 12.8 5 13.4",
    "smile": "M-6.6 11.6C-3.4 15.6 3.4 15.6 6.6 11.6",
    "smirk": "M-5 13.6C0 14.6 4 13 7 10.2",
    "grim": "M-5.6 13.4L5.6 13",
}
_GRIN: Final = "M-8 10.4C-3 12.4 3 12.4 8 10.4C6.6 17.6 -6.6 17.6 -8 10.4Z"
_SHOUT: Final = "M-7.4 9.4C-3 7.4 3 7.4 7.4 9.4C8.8 20.6 -8.8 20.6 -7.4 9.4Z"
_LIPS: Final = (
    "M-5.8 12.6C-3.4 10.4 -1.2 10.4 0 11.4C1.2 10.4 3.4 10.4 5.8 12.6C3 17 -3 17 -5.8 12.6Z"
)
_NOSES: Final[Mapping[str, Path]] = {
    "small": "M1.4 3.6C2.4 5.4 2.6 6.6 .6 7.2",
    "long": "M1.6 -1C2 3 3.6 6 3.2 8C2.2 9.2 -.4 9.2 -1.6 8.4",
    "broad": "M-4.6 6C-5.4 8.6 -2.4 8.6 0 8.4C2.4 8.6 5.4 8.6 4.6 6",
    "hook": "M1.4 -2C3.6 1 4.6 5 3.6 9.6C2.6 9.4 .6 8.6 -.6 7.4",
    "none": "",
}


def draw_head(study: PortraitPen, look: HeadLook) -> None:
    """Draw neck, ears and face. Draw hair that falls behind it before, and all that lies over the
    face after.
    """
    pen, skin, jaw = study.pen, look.skin, JAWS[look.jaw]
    neck = "M-7.4 12C-7.4 22 -8 27 -12 31L0 38L12 31C8 27 7.4 22 7.4 12Z"
    study.part(neck, skin)
    study.shade("M-12 12H14V40L6 30C2 30 -5 27 -9 20Z", neck, 0.6)
    if look.ears:
        study.mass(circle(-15.8, 2, 4) + circle(15.8, 2, 4), skin, 1.5)
        study.finesse("M-17.4 0C-15.6 .6 -15.6 3 -17 4.4M17.4 0C15.6 .6 15.6 3 17 4.4", skin.hue)
    study.mass(jaw, skin, 1.7)
    study.shade(_SHADE, jaw)
    if pen.ink.glows:
        pen.gradient(_GLANCE, skin.hue, 0.5, 0.05, -24, 6)
    _draw_features(study, look)


def draw_eyes(study: PortraitPen, look: HeadLook) -> None:
    """Draw lids, pupils and brows."""
    study.feature(_LIDS[look.eyes], 1.5)
    if spots := _PUPILS.get(look.eyes):
        study.dots(spots, 3.1 if study.has_details else 2.7)
    if look.heavy:
        brow = look.brow
        study.feature(
            both(f"M2.8 {-6 + brow:.1f}C5.6 {-8 + brow / 2:.1f} 9.6 -9 12.6 {-6.4 - brow / 3:.1f}"),
            look.heavy,
        )


def _draw_features(study: PortraitPen, look: HeadLook) -> None:
    if look.eyes != "hidden":
        draw_eyes(study, look)
    study.detail(_NOSES[look.nose], BRIGHT, 1.4, 1)
    if look.lips:
        study.pen.solid(_LIPS, look.lips, 0.95)
        study.detail("M-5.8 12.6C-3 13.2 3 13.2 5.8 12.6", "night", 0.9, 0.8)
    elif look.mouth == "grin":
        study.gleam(_GRIN, BRIGHT)
        study.finesse("M-4 11.6V15M0 12V15.8M4 11.6V15", "night", 0.8, 0.8)
    elif look.mouth == "shout":
        study.pen.cut(_SHOUT)
        study.feature(_SHOUT, 1.5)
        study.gleam("M-6.4 9.6C-3 8.2 3 8.2 6.4 9.6L6 11.8C3 11 -3 11 -6 11.8Z", BRIGHT)
    elif look.mouth != "none":
        study.feature(_MOUTHS[look.mouth], 1.7)


def draw_profile(study: PortraitPen, skin: PortraitTint) -> None:
    """Draw a head in profile that looks to the right, with its neck and its ear, but without a
    mouth.
    """
    study.mass(_PROFILE, skin, 1.7)
    study.shade("M-30 -30L-9 -30C-11 -10 -8 4 -3 14C0 20 6 24 12 25L-4 22L-4 40H-30Z", _PROFILE)
    study.feature("M4.6 -7.6C8 -10 11 -10 13.4 -8.4M6 -1.4C7 -5 10.6 -5.6 13 -3.6", 1.6)
    study.dots([(10.4, -2)], 2.9 if study.has_details else 2.6)
    study.part(
        "M-9 -3C-4.6 -6.4 -1.6 -2 -4 1.4C-5.4 3.4 -5 6.4 -7.4 7.4C-9.4 7.6 -10 6 -10 4Z", skin, 1.4
    )
    study.detail("M17 8.8C15 9.2 13.8 8.4 13.8 6.8", weight=1.3)


def draw_shoulders(
    study: PortraitPen, tint: PortraitTint, top: float = 27, wide: float = 40
) -> None:
    """Draw the clothes up to the neck: two shoulders that reach beyond the frame."""
    rise = wide * 0.62
    path = (
        f"M-56 60C-{wide + 6} 44 -{wide} {top + 7} -{rise:.1f} {top + 3}L-11 {top}C-7 {top + 8} "
        f"7 {top + 8} 11 {top}"
    )
    path += f"L{rise:.1f} {top + 3}C{wide} {top + 7} {wide + 6} 44 56 60Z"
    study.mass(path, tint)
    study.pen.gradient(path, tint.hue, 0.3, 0, top, top + 22)
