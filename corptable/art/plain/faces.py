"""Draw the heads of court figures: faces that look ahead, half aside or in profile, hair, beards
and crowns.

A head is drawn around the point between its eyes, from -31 at the top of the brow to 24 at the
chin, and looks to the right where it does not look ahead; a figure that looks to the left is
mirrored as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.art.paths import Path, both, circle
from corptable.art.pen import SvgPen

SKIN: Final = "skin"
TONE: Final = 0.5
"""Share of the skin's hue in a face, for court cards are pale."""
AHEAD, ASIDE, PROFILE = "ahead", "aside", "profile"
"""Ways of looking."""
SHIFT: Final = 4.4
"""Distance by which the features of a head that looks half aside lie beside its middle."""


class CourtHair(NamedTuple):
    """Hold a way to wear the hair: what falls behind the face, and what lies over it."""

    behind: Path
    over: Path


_FACE: Final[Path] = (
    "M-18 -8C-18 5 -14 14 -8 20.5C-3 25.5 3 25.5 8 20.5C14 14 18 5 18 -8C18 -24 10 -31 0 "
    "-31C-10 -31 -18 -24 -18 -8Z"
)
_PROFILE: Final[Path] = (
    "M6 -31C12 -29 15 -22 15 -14C14.6 -11 15.4 -8.6 16.6 -6.4L22 2.6C22.4 4.6 20.6 5.6 18 "
    "5.8C18.8 8 19 9.6 17.6 10.6"
    "C18.8 12 18.6 13.2 17.6 14.4C17 16.4 18 18 17 20.4C15 24 10 24.6 5 23C-1 21 -5 17 -7 "
    "12L-12 -4C-14 -20 -8 -32 6 -31Z"
)
HAIRS: Final[Mapping[str, CourtHair]] = {
    "curls": CourtHair(
        "M0 -34C-24 -34 -28 -16 -26 -4C-32 2 -33 12 -28 16C-34 22 -30 32 -20 30H20C30 32 34 "
        "22 28 16C33 12 32 2 26 -4"
        "C28 -16 24 -34 0 -34Z",
        "",
    ),
    "tresses": CourtHair(
        "M0 -34C-26 -34 -28 -14 -27 0C-26 12 -34 18 -33 28C-27 34 -17 32 -13 22L-10 16H10L13 "
        "22C17 32 27 34 33 28"
        "C34 18 26 12 27 0C28 -14 26 -34 0 -34Z",
        "M-18 -10C-12 -22 -6 -25 0 -26C6 -25 12 -22 18 -10C21 -22 16 -31 0 -31C-16 -31 -21 "
        "-22 -18 -10Z",
    ),
    "braids": CourtHair(
        "M0 -34C-24 -34 -27 -16 -25 -2C-31 2 -31 8 -27 11C-32 14 -32 20 -28 23C-32 27 -30 34 "
        "-24 36C-17 34 -16 28 -19 24"
        "C-15 21 -15 15 -18 12L-14 4H14L18 12C15 15 15 21 19 24C16 28 17 34 24 36C30 34 32 "
        "27 28 23C32 20 32 14 27 11"
        "C31 8 31 2 25 -2C27 -16 24 -34 0 -34Z",
        "M-18 -8C-17 -18 -9 -24 0 -25C9 -24 17 -18 18 -8C22 -22 15 -31 0 -31C-15 -31 -22 -22 "
        "-18 -8Z",
    ),
    "rolls": CourtHair(
        "M0 -34C-22 -34 -30 -24 -31 -12C-38 -8 -38 6 -30 10C-32 18 -24 22 -18 16L-12 6H12L18 "
        "16C24 22 32 18 30 10"
        "C38 6 38 -8 31 -12C30 -24 22 -34 0 -34Z",
        "M-18 -9C-16 -20 -8 -22 0 -20C8 -22 16 -20 18 -9C22 -24 14 -31 0 -31C-14 -31 -22 -24 "
        "-18 -9Z",
    ),
    "veil": CourtHair(
        "M0 -36C-26 -36 -30 -12 -29 6C-29 18 -36 30 -38 40H38C36 30 29 18 29 6C30 -12 26 -36 "
        "0 -36Z",
        "M-18 -6C-17 -18 -8 -24 0 -27C8 -24 17 -18 18 -6C22 -22 15 -31 0 -31C-15 -31 -22 -22 "
        "-18 -6Z",
    ),
    "bob": CourtHair(
        "M0 -34C-24 -34 -27 -16 -26 -4C-25 8 -31 12 -29 20C-22 24 -14 20 -12 14H12C14 20 22 "
        "24 29 20C31 12 25 8 26 -4"
        "C27 -16 24 -34 0 -34Z",
        "M-18 -8C-14 -16 -8 -20 0 -20C8 -20 14 -16 18 -8C20 -20 16 -28 0 -28C-16 -28 -20 -20 "
        "-18 -8Z",
    ),
    "page": CourtHair(
        "M4 -35C-18 -37 -28 -20 -27 -2C-27 8 -31 14 -34 20C-26 27 -14 25 -8 18L-2 -2L10 -22Z",
        "M15 -15C10 -22 4 -22 0 -18C-2 -8 -2 4 -6 15C-14 23 -24 25 -34 20C-29 12 -27 4 -27 -6"
        "C-26 -24 -12 -34 4 -32C12 -30 15 -22 15 -15Z",
    ),
}
"""Ways to wear the hair; "page" is that of a profile."""
BEARDS: Final[Mapping[str, Path]] = {
    "full": (
        "M-18.4 0C-21 14 -18 30 -9 37C-4 40 4 40 9 37C18 30 21 14 18.4 0C16 7 12 9.6 7 9C4 "
        "6.6 1.6 7 0 8C-1.6 7 -4 6.6 -7 9"
        "C-12 9.6 -16 7 -18.4 0Z"
    ),
    "forked": (
        "M-18.4 0C-21 12 -19 24 -15 34C-11 42 -5 38 -3 31L0 25L3 31C5 38 11 42 15 34C19 24 "
        "21 12 18.4 0C16 7 12 9.6 7 9"
        "C4 6.6 1.6 7 0 8C-1.6 7 -4 6.6 -7 9C-12 9.6 -16 7 -18.4 0Z"
    ),
    "curled": (
        "M-18 2C-24 6 -24 13 -19 15C-23 20 -19 27 -13 25C-12 31 -4 33 0 28C4 33 12 31 13 "
        "25C19 27 23 20 19 15C24 13 24 6 18 2"
        "C15 10 9 13.6 6 16.4C2 18 -2 18 -6 16.4C-9 13.6 -15 10 -18 2Z"
    ),
    "long": (
        "M-18.4 0C-20 14 -16 32 -8 44C-4 50 4 50 8 44C16 32 20 14 18.4 0C16 7 12 9.6 7 9C4 "
        "6.6 1.6 7 0 8C-1.6 7 -4 6.6 -7 9"
        "C-12 9.6 -16 7 -18.4 0Z"
    ),
}
_MOUTHS: Final = {
    "jack": "M-4.4 13C-1.6 14.6 1.6 14.6 4.4 13",
    "king": "M-5 12.6C-2 14.4 2 14.4 5 12.6",
}
_LIPS: Final[Path] = (
    "M-4.6 12.6C-2.4 10.8 -1 10.8 0 11.6C1 10.8 2.4 10.8 4.6 12.6C2.4 15.6 -2.4 15.6 -4.6 12.6Z"
)
_MOUSTACHE: Final[Path] = (
    "M0 9.4C-4 6.6 -9 8 -13.4 12C-8.6 13.4 -3.6 13 0 11.2C3.6 13 8.6 13.4 13.4 12C9 8 4 6.6 0 9.4Z"
)


def draw_face(pen: SvgPen, look: str, rank: str, beard: str, hair_hue: str) -> None:
    """Draw a face without its hair: bare, with painted lips for a queen, or with a beard or a
    moustache.
    """
    if look == PROFILE:
        _draw_profile(pen)
        return
    pen.body(_FACE, SKIN, 1.5, TONE)
    with pen.at(SHIFT if look == ASIDE else 0):
        _draw_features(pen, look)
        if beard in BEARDS:
            pen.body(BEARDS[beard], hair_hue, 1.4, 0.9)
            pen.thin("M-9 16C-8 22 -6 26 -4 30M9 16C8 22 6 26 4 30M0 19V29", hair_hue, 1.1, 0.9)
        if rank == "queen":
            pen.solid(_LIPS, "hearts")
        else:
            pen.thin(_MOUTHS.get(rank, _MOUTHS["jack"]), "hearts", 1.8, 1)
        if beard == "moustache":
            pen.body(_MOUSTACHE, hair_hue, 1.1, 1.2)


def _draw_features(pen: SvgPen, look: str) -> None:
    """Draw cheeks, brows, eyes and nose; the far eye of a face that looks aside is narrower."""
    far = 2.2 if look == ASIDE else 0.0
    for side in (-1, 1):
        pen.lamp(side * 10, 5, 8, "rose", 0.5)
    pen.thin(
        f"M-4 -11C-7 -13.4 -11 -13.2 -14 -10.8M4 -11C7 -13.4 11 -13.2 {14 - far} -10.8",
        SKIN,
        1.6,
        1,
    )
    pen.thin("M-4 -5.6C-6.4 -8.6 -11.4 -8.6 -13.6 -5.2C-11 -3.4 -6.6 -3.4 -4 -5.6", SKIN, 1.1, 1)
    pen.thin(
        f"M4 -5.6C6.4 -8.6 {11.4 - far} -8.6 {13.6 - far} -5.2C{11 - far} -3.4 6.6 -3.4 4 -5.6",
        SKIN,
        1.1,
        1,
    )
    glance = 1.2 if look == ASIDE else 0.0
    pen.thin(
        circle(-8.8 + glance, -5.6, 0.9) + circle(8.8 + glance - far / 2, -5.6, 0.9), SKIN, 1.9, 1
    )
    nose = (
        "M1 -7C2.6 -2 6 2 6.4 4.4C5 6.6 1 6.4 -1 5"
        if look == ASIDE
        else "M1 -7C1.6 -2 3.4 2 3.6 4.4C2.4 6.2 -1.4 6.2 -3 5"
    )
    pen.thin(nose, SKIN, 1.2, 0.9)


def _draw_profile(pen: SvgPen) -> None:
    pen.body(_PROFILE, SKIN, 1.5, TONE)
    pen.lamp(6, 8, 8, "rose", 0.5)
    pen.thin(
        "M6 -11.4C9 -14 12 -13.6 14.6 -12M7 -5.2C9 -8.4 12 -8.4 14.4 -6.8M7 -5.2C9.4 -4 12 "
        "-4.4 14 -6",
        SKIN,
        1.4,
        1,
    )
    pen.thin(circle(11.6, -6.2, 0.9), SKIN, 1.8, 1)
    pen.thin("M11.6 11.2C13.6 12 16 11.6 17.6 10.6", "hearts", 1.8, 1)
    pen.thin("M18 5.8C16.4 6.4 15 6 14.6 4.4", SKIN, 1.1, 1)


# Crowns and caps

CROWNS: Final[Mapping[str, tuple[Path, tuple[tuple[float, float], ...]]]] = {
    "points": (
        "M-23 -26L-28 -47L-13 -37L0 -53L13 -37L28 -47L23 -26C10 -32 -10 -32 -23 -26Z",
        ((-28, -49), (0, -55), (28, -49)),
    ),
    "lilies": (
        "M-23 -26L-26 -40C-31 -41 -31 -47 -26 -48C-22 -47 -21 -43 -19 -41L-9 -40C-7 -44 -6 "
        "-52 0 -56C6 -52 7 -44 9 -40L19 -41"
        "C21 -43 22 -47 26 -48C31 -47 31 -41 26 -40L23 -26C10 -32 -10 -32 -23 -26Z",
        ((0, -46), (-15, -35), (15, -35)),
    ),
    "arches": (
        "M-23 -26C-34 -44 -14 -54 0 -47C14 -54 34 -44 23 -26C10 -32 -10 -32 -23 -26Z",
        ((0, -51), (-14, -42), (14, -42)),
    ),
    "tower": (
        "M-22 -26V-46H-14V-40H-6V-50H6V-40H14V-46H22V-26C10 -32 -10 -32 -22 -26Z",
        ((0, -44), (-18, -37), (18, -37)),
    ),
    "pearls": (
        "M-21 -27C-24 -34 -24 -40 -17 -44C-13 -38 -9 -37 -6 -39C-5 -44 -3 -48 0 -50C3 -48 5 "
        "-44 6 -39C9 -37 13 -38 17 -44"
        "C24 -40 24 -34 21 -27C10 -33 -10 -33 -21 -27Z",
        ((-17, -46), (0, -52), (17, -46)),
    ),
    "rays": (
        (
            "M-21 -27L-27 -40L-17 -36L-15 -49L-6 -38L0 -54L6 -38L15 -49L17 -36L27 -40L21 -27C10 "
            "-33 -10 -33 -21 -27Z"
        ),
        ((-27, -41), (-15, -50), (0, -55), (15, -50), (27, -41)),
    ),
    "tiara": (
        "M-22 -25C-18 -34 -8 -38 0 -50C8 -38 18 -34 22 -25C10 -32 -10 -32 -22 -25Z",
        ((0, -42), (-9, -34), (9, -34)),
    ),
    "coronet": (
        "M-21 -27L-24 -42C-18 -44 -16 -38 -12 -36C-8 -40 -6 -46 0 -46C6 -46 8 -40 12 -36C16 "
        "-38 18 -44 24 -42L21 -27"
        "C10 -33 -10 -33 -21 -27Z",
        ((-24, -43), (0, -47), (24, -43)),
    ),
}
_BAND: Final[Path] = "M-24 -19C-10 -26 10 -26 24 -19L23 -27C10 -34 -10 -34 -23 -27Z"
_FEATHER: Final[Path] = "M18 -27C30 -30 42 -42 38 -58C26 -56 14 -44 13 -31Z"
CAPS: Final[Mapping[str, Path]] = {
    "cap": "M-27 -21C-30 -36 -18 -46 2 -45C20 -44 30 -34 27 -21C10 -27 -10 -27 -27 -21Z",
    "beret": "M-24 -22C-40 -30 -34 -46 -8 -46C18 -46 38 -36 27 -21C10 -28 -8 -28 -24 -22Z",
    "hood": (
        "M-26 -19C-30 -34 -20 -44 -4 -46C8 -54 28 -52 34 -40C28 -40 26 -36 27 -21C10 -27 -10 -27 "
        "-26 -19Z"
    ),
    "bonnet": "M-27 -20V-38C-18 -44 18 -44 27 -38V-20C10 -27 -10 -27 -27 -20Z",
}


def draw_crown(pen: SvgPen, crown: str, hue: str, mirrored: bool) -> None:
    """Draw a crown with pearls and a band in a hue, or a cap of that hue with a feather, which is
    at the right of the card.
    """
    if crown in CAPS:
        pen.body(CAPS[crown], hue, 1.5, 1.6)
        pen.body(_BAND, "gold", 1.3, 1.6)
        with pen.at(flip=mirrored):
            pen.body(_FEATHER, "bone", 1.3, 0.5)
            pen.thin("M16 -28C24 -36 31 -46 36.6 -56M24 -36L31 -37M28 -42L34.6 -43", "bone", 1, 0.9)
        return
    path, tips = CROWNS[crown]
    pen.body(path, "gold", 1.5, 1.6)
    pen.body(_BAND, hue, 1.4, 1.6)
    pearls = [*((x, y, 2.5) for x, y in tips), (0, -28, 2.2), (-12, -26, 1.8), (12, -26, 1.8)]
    pen.highlight("".join(circle(*pearl) for pearl in pearls), "gold")
    if crown == "arches":
        pen.thin(both("M0 -47C8 -44 12 -38 12 -31"), "gold", 1.2, 1)
