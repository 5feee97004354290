"""Compute where a pack's picture lies on a card and which part of it is shown. Geometry only:
nothing here opens a file.

A picture whose shape is nearly the card's is stretched to cover it, because nobody sees that; any
other lies on a mat.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.art.packs.records import Appearance, Crop
from corptable.art.picture import Box

STRETCH: Final = 0.08
"""Share by which "auto" may alter the proportions of a picture."""
PER_CENT: Final = 100
QUARTERS: Final = (90, 270)
"""Quarter turns that exchange width and height."""


class Placement(NamedTuple):
    """Hold how a picture is laid on a card: the `part` of it in its own pixels, a clockwise
    `quarter` turn, and its `place` on the card, in pixels of the card."""

    part: Box
    quarter: int
    place: Box

    @property
    def has_mat(self) -> bool:
        """Test whether the picture leaves some of the card free on the left or above."""
        return self.place.x >= 1 or self.place.y >= 1


def place_picture(
    picture: tuple[int, int], card: tuple[int, int], appearance: Appearance
) -> Placement:
    """Lay a picture of a size in pixels on a card. On a card in landscape format an upright picture
    lies across.
    """
    part = cropped(picture, appearance.crop)
    quarter: int = appearance.turn
    width, height = _turned((part.width, part.height), quarter)
    if (width < height) == (card[0] > card[1]) and width != height and card[0] != card[1]:
        quarter = (quarter + 90) % 360
        width, height = height, width
    across, down = card[0] / width, card[1] / height
    fit = appearance.fit
    if fit == "auto":
        fit = "stretch" if abs(across / down - 1) <= STRETCH else "mat"
    if fit == "fill":
        part = _middle(
            part, _turned((card[0] / max(across, down), card[1] / max(across, down)), quarter)
        )
    if fit != "mat":
        return Placement(part, quarter, Box(0, 0, *card))
    size = width * min(across, down), height * min(across, down)
    return Placement(part, quarter, _middle(Box(0, 0, *card), size))


def cropped(picture: tuple[int, int], crop: Crop) -> Box:
    """Return what a crop leaves of a picture, at least a pixel of it."""
    width, height = picture
    left, top = (
        min(width * crop.left / PER_CENT, width - 1),
        min(height * crop.top / PER_CENT, height - 1),
    )
    right, bottom = width * (1 - crop.right / PER_CENT), height * (1 - crop.bottom / PER_CENT)
    return Box(left, top, max(1.0, right - left), max(1.0, bottom - top))


def shown_proportion(picture: tuple[int, int], appearance: Appearance) -> float:
    """Return width divided by height of a picture after its crop and turn."""
    part = cropped(picture, appearance.crop)
    width, height = _turned((part.width, part.height), appearance.turn)
    return width / height


def _turned(size: tuple[float, float], quarter: int) -> tuple[float, float]:
    return (size[1], size[0]) if quarter in QUARTERS else size


def _middle(box: Box, size: tuple[float, float]) -> Box:
    """Return a box of a size in the middle of another."""
    return Box(box.x + (box.width - size[0]) / 2, box.y + (box.height - size[1]) / 2, *size)
