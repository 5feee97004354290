"""Draw the upper halves of the court figures, above y = 0 and between -66 and 66 across, their faces to the front."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.paths import Path, both, circle, line
from corptable.art.pen import Pen

HEAD: Final = -46.0
"""Height of the point between the eyes (y), in units around the middle of the card."""
HAIR: Final[Mapping[str, str]] = {"clubs": "flame", "spades": "night"}
"""Hue of the hair of queens and jacks, by the hue of the suit; gold for others."""


def draw_king(pen: Pen, hue: str) -> None:
    """Draw a king: beard, crown and a sword."""
    _draw_sword(pen)
    _draw_robe(pen, hue)
    with pen.at(0, HEAD, scale=0.84):
        pen.body(_CURLS, "steel", 1.5, 1.2)
        _draw_face(pen)
        pen.body(_BEARD, "steel", 1.4, 0.9)
        pen.thin("M-9 15C-8 22 -6 26 -4 30M9 15C8 22 6 26 4 30M0 18V32", "steel", 1.1, 0.9)
        pen.thin("M-5 12.6C-2 14.4 2 14.4 5 12.6", "hearts", 1.8, 1)
        _draw_crown(pen, hue, _KINGS_CROWN, ((-28, -49), (0, -55), (28, -49)))


def draw_queen(pen: Pen, hue: str) -> None:
    """Draw a queen: long hair, crown and a flower."""
    _draw_flower(pen, hue)
    _draw_robe(pen, hue)
    hair = HAIR.get(hue, "gold")
    with pen.at(0, HEAD, scale=0.84):
        pen.body(_TRESSES, hair, 1.5, 1.2)
        _draw_face(pen)
        pen.solid("M-4.6 12.6C-2.4 10.8 -1 10.8 0 11.6C1 10.8 2.4 10.8 4.6 12.6C2.4 15.6 -2.4 15.6 -4.6 12.6Z", "hearts")
        pen.body(_PARTING, hair, 1.3, 1.2)
        _draw_crown(pen, hue, _QUEENS_CROWN, ((-17, -46), (0, -52), (17, -46)))


def draw_jack(pen: Pen, hue: str) -> None:
    """Draw a jack: bobbed hair, a cap with a feather, and a halberd."""
    _draw_halberd(pen)
    _draw_robe(pen, hue)
    hair = HAIR.get(hue, "gold")
    with pen.at(0, HEAD, scale=0.84):
        pen.body(_BOB, hair, 1.5, 1.2)
        _draw_face(pen)
        pen.thin("M-4.4 13C-1.6 14.6 1.6 14.6 4.4 13", "hearts", 1.8, 1)
        pen.body(_FRINGE, hair, 1.3, 1.2)
        pen.body("M-27 -21C-30 -36 -18 -46 2 -45C20 -44 30 -34 27 -21C10 -27 -10 -27 -27 -21Z", hue, 1.5, 1.6)
        pen.body("M-28 -19C-10 -26 10 -26 28 -19L27 -25C10 -32 -10 -32 -27 -25Z", "gold", 1.3, 1.6)
        pen.body("M20 -27C30 -30 40 -42 36 -57C26 -54 16 -44 15 -31Z", "bone", 1.3, 0.4)
        pen.thin("M18 -28C24 -36 30 -44 35 -55", "bone", 1, 0.9)


# Faces and hair

_FACE: Final[Path] = (
    "M-18 -8C-18 5 -14 14 -8 20.5C-3 25.5 3 25.5 8 20.5C14 14 18 5 18 -8C18 -24 10 -31 0 -31C-10 -31 -18 -24 -18 -8Z"
)
_CURLS: Final[Path] = (
    "M0 -34C-24 -34 -28 -16 -26 -4C-32 2 -33 12 -28 16C-34 22 -30 32 -20 30H20C30 32 34 22 28 16C33 12 32 2 26 -4"
    "C28 -16 24 -34 0 -34Z"
)
_TRESSES: Final[Path] = (
    "M0 -34C-26 -34 -28 -14 -27 0C-26 12 -34 18 -33 28C-27 34 -17 32 -13 22L-10 16H10L13 22C17 32 27 34 33 28"
    "C34 18 26 12 27 0C28 -14 26 -34 0 -34Z"
)
_BOB: Final[Path] = (
    "M0 -34C-24 -34 -27 -16 -26 -4C-25 8 -31 12 -29 20C-22 24 -14 20 -12 14H12C14 20 22 24 29 20C31 12 25 8 26 -4"
    "C27 -16 24 -34 0 -34Z"
)
_PARTING: Final[Path] = "M-18 -10C-12 -22 -6 -25 0 -26C6 -25 12 -22 18 -10C21 -22 16 -31 0 -31C-16 -31 -21 -22 -18 -10Z"
_FRINGE: Final[Path] = "M-18 -8C-14 -16 -8 -20 0 -20C8 -20 14 -16 18 -8C20 -20 16 -28 0 -28C-16 -28 -20 -20 -18 -8Z"
_BEARD: Final[Path] = (
    "M-18.4 0C-21 14 -18 30 -9 37C-4 40 4 40 9 37C18 30 21 14 18.4 0C16 7 12 9.6 7 9C4 6.6 1.6 7 0 8C-1.6 7 -4 6.6 -7 9"
    "C-12 9.6 -16 7 -18.4 0Z"
)


def _draw_face(pen: Pen) -> None:
    """Draw a face without hair and mouth; bone is dark in print and bright where lines glow."""
    pen.body(_FACE, "bone", 1.5, 0)
    for side in (-1, 1):
        pen.lamp(side * 10, 5, 8, "rose", 0.55)
    pen.thin(both("M4 -11C7 -13.4 11 -13.2 14 -10.8"), "bone", 1.5, 1)
    pen.thin(both("M4 -5.6C6.4 -8.6 11.4 -8.6 13.6 -5.2C11 -3.4 6.6 -3.4 4 -5.6"), "bone", 1.1, 1)
    pen.thin(circle(-8.8, -5.6, 0.9) + circle(8.8, -5.6, 0.9), "bone", 1.9, 1)
    pen.thin("M1 -7C1.6 -2 3.4 2 3.6 4.4C2.4 6.2 -1.4 6.2 -3 5", "bone", 1.1, 0.9)


# Crowns, robes and what the figures hold

_KINGS_CROWN: Final[Path] = "M-23 -26L-28 -47L-13 -37L0 -53L13 -37L28 -47L23 -26C10 -32 -10 -32 -23 -26Z"
_QUEENS_CROWN: Final[Path] = (
    "M-21 -27C-24 -34 -24 -40 -17 -44C-13 -38 -9 -37 -6 -39C-5 -44 -3 -48 0 -50C3 -48 5 -44 6 -39C9 -37 13 -38 17 -44"
    "C24 -40 24 -34 21 -27C10 -33 -10 -33 -21 -27Z"
)


def _draw_crown(pen: Pen, hue: str, path: Path, tips: tuple[tuple[float, float], ...]) -> None:
    """Draw a crown with a pearl on each of its tips, and its band."""
    pen.body(path, "gold", 1.5, 1.6)
    pen.body("M-24 -19C-10 -26 10 -26 24 -19L23 -27C10 -34 -10 -34 -23 -27Z", hue, 1.4, 1.6)
    pearls = [*((x, y, 2.6) for x, y in tips), (0, -28, 2.2), (-12, -26, 1.8), (12, -26, 1.8)]
    pen.highlight("".join(circle(*pearl) for pearl in pearls), "gold")


def _draw_robe(pen: Pen, hue: str) -> None:
    """Draw shoulders: a robe in the suit's hue, its facing in gold, a collar of ermine."""
    pen.body("M-66 4V-8C-58 -20 -40 -26 -18 -28H18C40 -26 58 -20 66 -8V4Z", hue, 1.6, 1.5)
    pen.body("M-16 4L-11 -28H11L16 4Z", "gold", 1.4, 1.4)
    pen.solid("".join(circle(0, y, 2) for y in (-14, -7)), hue)
    pen.thin(both("M26 -26L34 4M40 -23L52 4"), "gold", 2.4, 0.9)
    pen.body("M-40 -22C-30 -32 -14 -34 0 -18C14 -34 30 -32 40 -22C30 -14 14 -12 0 -8C-14 -12 -30 -14 -40 -22Z", "bone", 1.4, 0.1)
    pen.solid(both("M26 -24L28 -18L24 -18ZM14 -21L16 -15L12 -15Z"), "night")


def _draw_sword(pen: Pen) -> None:
    pen.body("M45 -14V-84L48.5 -93L52 -84V-14Z", "steel", 1.4, 0.5)
    pen.thin(line((48.5, -86), (48.5, -30)), "steel", 1, 0.8)
    pen.body("M36 -31H61V-26H36Z", "gold", 1.4, 1.6)


def _draw_flower(pen: Pen, hue: str) -> None:
    pen.line("M46 0C50 -22 44 -44 48 -66", "leaf", 2.2)
    pen.body(
        "M47 -40C54 -50 60 -50 63 -48C60 -40 54 -37 47 -40ZM48 -30C40 -38 36 -38 32 -36C36 -29 42 -27 48 -30Z", "leaf", 1.2, 1.5
    )
    for turn in range(0, 360, 72):
        with pen.at(48, -74, turn=turn):
            pen.body("M0 -2C-9 -6 -9 -15 0 -16C9 -15 9 -6 0 -2Z", hue, 1.2, 1.2)
    pen.body(circle(48, -74, 4.4), "gold", 1.2, 1.8)


def _draw_halberd(pen: Pen) -> None:
    pen.body("M46.5 2V-80H50.5V2Z", "flame", 1.3, 1.0)
    pen.body("M48.5 -95L53 -80H44Z", "steel", 1.3, 0.7)
    pen.body("M50 -78C58 -80 62 -78 64 -74C60 -66 60 -60 64 -52C60 -48 56 -50 50 -54Z", "steel", 1.4, 0.7)
    pen.body("M47 -72L36 -66L47 -60Z", "steel", 1.4, 0.7)
