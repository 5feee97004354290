"""Describe how a game presents itself where one chooses a game: the picture on its tile, a motto,
and in three lines what it is. A game has it in its texts:

    pitch:
      motto: "Roll, ask, steal and freeze until ten are home"
      points:
        - {icon: die5, title: "Roll, and do what the die says", text: "draw, ask or steal"}
      small:
        pieces: {pumpkins-7: 0.2 0.56 0.3 -8}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Annotated, NamedTuple

from corptable.cards.records import Text, Word, list_of, read_record
from corptable.cards.yaml_reader import Value


class CoverPlace(NamedTuple):
    """Place something on a cover: its centre and height in shares of the cover, its turn in
    degrees.
    """

    x: float
    y: float
    height: float
    turn: float = 0.0


def _read_place(value: Value) -> CoverPlace:
    """Read a place as four numbers: `0.2 0.56 0.3 -8`."""
    try:
        return CoverPlace(*map(float, value.text().split()))
    except (TypeError, ValueError):
        value.fault(f'found "{value.text()}"', "x, y, height and turn, four numbers")
        return CoverPlace(0.0, 0.0, 0.0)


_Places = Mapping[str, Annotated[CoverPlace, _read_place]]


class TileCover(NamedTuple):
    """Describe the picture of a tile: pieces from back to front by the ids of their cards, and
    portraits by name.
    """

    pieces: _Places = MappingProxyType({})
    faces: _Places = MappingProxyType({})
    line: Annotated[int, partial(Value.integer, low=0, high=100, default=0)] = 0
    """Height of a line to which the cards are pegged, in hundredths of the cover; 0 for none."""
    has_lights: Annotated[bool, partial(Value.flag, default=False)] = False
    """True for a string of lights along the upper edge."""


class Gist(NamedTuple):
    """Say one thing about a game in a title and a few words, with an icon."""

    icon: Word
    title: Text
    text: Text


class Pitch(NamedTuple):
    """Present a game where one chooses a game; without covers its deck is fanned out."""

    motto: Text = ""
    """Gist of the game in at most 50 letters; "" for the game's summary."""
    points: Annotated[Sequence[Gist], list_of(Gist, 3, 3)] = ()
    """Three points of the game."""
    small: TileCover | None = None
    large: TileCover | None = None
    """Pictures of the tile, and of the chosen one, which is about as wide as high."""


def read_pitch(value: Value) -> Pitch:
    """Read a pitch from the texts of a game."""
    return read_record(value, Pitch)
