"""What a picture is before it is painted: SVG documents in layers, and the recipes that they are composed from."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple, Protocol


class Layer(NamedTuple):
    """One SVG document of a picture. It is painted at the size that it names itself and stretched to that of the picture,
    so that what is soft anyway (light, a blurred ground) costs little. `adds`: light, added to the colours of what is beneath."""

    svg: str
    adds: bool = False


class Picture(NamedTuple):
    """A picture of so many pixels, its layers from the bottom up."""

    width: int
    height: int
    layers: tuple[Layer, ...]


class Recipe(Protocol):
    """What a picture is ordered by: a frozen value that says all that the picture depends on.

    It is hashable and can be pickled; its `repr` names every field and is the same in every run, because together with
    the stamp of the art (`corptable.art.stamp`) it is the picture's name in the cache. Making it costs nothing; composing the
    picture (`picture`) does, and happens in the painter.
    """

    def picture(self) -> Picture:
        """Compose the picture. Raises whatever goes wrong: the painter says so, and a plain face stands in."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels, known without composing it."""


def turned_size(width: int, height: int, turn: float) -> tuple[int, int]:
    """Pixels that hold a picture of this size at rest at an angle, in degrees, with a pixel of air around it.
    Even numbers, so that its middle is the middle of the whole."""
    if not turn:
        return width, height
    across, along = abs(cos(radians(turn))), abs(sin(radians(turn)))
    spans = width * across + height * along, width * along + height * across
    even = [2 * -int(-(span + 3) // 2) for span in spans]
    return even[0], even[1]
