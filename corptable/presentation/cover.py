"""Describe how a game presents itself where one chooses a game: the picture on its tile, a motto,
and in three lines what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class CoverPiece(NamedTuple):
    """Place a piece on a cover: the id of its card, its centre and height in shares of the cover,
    its turn in degrees.
    """

    card: str
    x: float
    y: float
    height: float
    turn: float = 0.0


class CoverFace(NamedTuple):
    """Place a portrait on a cover: its name, its centre and height in shares of the cover."""

    portrait: str
    x: float
    y: float
    height: float


class TileCover(NamedTuple):
    """Describe the picture of a tile: pieces from back to front, and portraits."""

    pieces: tuple[CoverPiece, ...] = ()
    faces: tuple[CoverFace, ...] = ()
    line: float = 0.0
    """Height of a line to which the cards are pegged, in shares of the cover; 0 for none."""
    has_lights: bool = False
    """True for a string of lights along the upper edge."""


class Gist(NamedTuple):
    """Say one thing about a game in a title and a few words, with an icon."""

    icon: str
    title: str
    text: str


class Pitch(NamedTuple):
    """Present a game where one chooses a game; without covers its deck is fanned out."""

    motto: str = ""
    """Gist of the game in at most 50 letters; "" for the game's summary."""
    points: Sequence[Gist] = ()
    """Three points of the game."""
    small: TileCover | None = None
    large: TileCover | None = None
    """Pictures of the tile, and of the chosen one, which is about as wide as high."""
