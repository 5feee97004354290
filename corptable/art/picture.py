"""Define a picture before it is painted, in layers of SVG and of picture files, and the interface
of recipes that compose one.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple, Protocol

ON_ITS_SIDE: Final = (90, 270)
"""Turns that exchange width and height."""


class Layer(NamedTuple):
    """Hold one SVG document of a picture.

    It is painted at the size that it names itself and stretched to that of the picture, so that
    soft things (light, a blurred ground) cost little. `adds`: the layer is light, added to the
    colours beneath it.
    """

    svg: str
    adds: bool = False


class Box(NamedTuple):
    """Describe a rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Bitmap(NamedTuple):
    """Hold a picture file that lies on a card: a PNG, a JPEG, or an SVG document, which is painted
    at the exact size.

    The card is `size` pixels, rotated by `turn` degrees, and stands in the middle of the picture.
    The `part` of the file that is shown, in its own pixels, is turned clockwise by `quarter`
    degrees (0, 90, 180 or 270) and scaled to `place`, in pixels of the card; `ground` is the colour
    of the card around it. The `radius` of the card's corners is in pixels. `digest` is that of the
    file's bytes: another file in its place is refused.
    """

    path: str
    digest: str
    size: tuple[int, int]
    part: Box
    place: Box
    ground: str
    quarter: int = 0
    is_crisp: bool = False
    radius: float = 0.0
    turn: float = 0.0


class OwnPicture(NamedTuple):
    """Name a picture file of a card's owner, checked by its header: its size in pixels, and `turn`,
    by how many degrees clockwise (0, 90, 180 or 270) it is shown. `is_photo`: it is the whole face,
    not a logo on it; then `part` is the part of it that is shown (`cards.own_look.part_as_text`).
    """

    path: str
    digest: str
    width: int
    height: int
    turn: int = 0
    is_photo: bool = False
    part: str = ""

    @property
    def shown_size(self) -> tuple[int, int]:
        """Get the width and height of the picture as it is turned."""
        return (self.height, self.width) if self.turn in ON_ITS_SIDE else (self.width, self.height)


class Picture(NamedTuple):
    """Hold a picture: its size in pixels and its layers from the bottom up, perhaps with a bitmap
    over the first `beneath`.
    """

    width: int
    height: int
    layers: tuple[Layer, ...]
    bitmap: Bitmap | None = None
    beneath: int = 0


class Recipe(Protocol):
    """Specify a picture to order: a frozen value that holds everything the picture depends on.

    It is hashable and can be pickled; its `repr` names every field and is the same in every run,
    because together with the stamp of the art (`painter.cache.art_stamp`) it is the picture's key
    in the cache. Making it costs nothing; composing the picture (`picture`) does, and happens in
    the painter.
    """

    def picture(self) -> Picture:
        """Compose the picture. Raises whatever goes wrong: the painter reports it, and the window
        shows a plain face instead.
        """

    @property
    def size(self) -> tuple[int, int]:
        """Get the width and height of the picture in pixels, without composing it."""


def turned_size(width: int, height: int, turn: float) -> tuple[int, int]:
    """Return the size in pixels that holds a picture rotated by `turn` degrees, with a pixel of air
    around it.

    Both are even, so that the picture's middle is the middle of the whole.
    """
    if not turn:
        return width, height
    across, along = abs(cos(radians(turn))), abs(sin(radians(turn)))
    spans = width * across + height * along, width * along + height * across
    even = [2 * -int(-(span + 3) // 2) for span in spans]
    return even[0], even[1]
