"""Say what a card and a back of a deck look like that wears a pack. Pure: it opens no file and
keeps nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Final, NamedTuple

from corptable.art.packs.records import (
    Appearance,
    Assignment,
    Crop,
    Cut,
    DeckId,
    Pack,
    PackPicture,
    Worn,
)
from corptable.art.picture import Box
from corptable.cards import Card

# Where a pack's picture lies on a card and which part of it is shown

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
        """True if the picture leaves some of the card free on the left or above."""
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
    """Part of a picture that a crop leaves, at least a pixel of it."""
    width, height = picture
    left, top = (
        min(width * crop.left / PER_CENT, width - 1),
        min(height * crop.top / PER_CENT, height - 1),
    )
    right, bottom = width * (1 - crop.right / PER_CENT), height * (1 - crop.bottom / PER_CENT)
    return Box(left, top, max(1.0, right - left), max(1.0, bottom - top))


def _proportion(picture: PackPicture, appearance: Appearance) -> float:
    """Return width divided by height of a picture after its crop and turn."""
    part = cropped((picture.width, picture.height), appearance.crop)
    width, height = _turned((part.width, part.height), appearance.turn)
    return width / height


def _turned(size: tuple[float, float], quarter: int) -> tuple[float, float]:
    return (size[1], size[0]) if quarter in QUARTERS else size


def _middle(box: Box, size: tuple[float, float]) -> Box:
    """Return a box of a size in the middle of another."""
    return Box(box.x + (box.width - size[0]) / 2, box.y + (box.height - size[1]) / 2, *size)


FRENCH: Final = frozenset(("clubs", "diamonds", "hearts", "spades"))
"""Suits whose cards have rank and suit sign printed in their corners, whoever prints them."""
USUAL_PROPORTION: Final = 0.6
USUAL_RIM: Final = "f0ece2"
_CARD: Final = (600, 1000)
"""Size in pixels of a card of the table's shape, to see whether a picture covers it."""


def worn_face(pack: Pack, deck: DeckId, card: Card | None) -> Worn:
    """Picture of a card of a deck that wears a pack, or with None of its back; without a picture
    the drawing stands in.
    """
    assigned = pack.assignments.get(deck) or Assignment(deck, {})
    picture = _picture(pack, assigned.faces.get(card.id) if card else assigned.back)
    if picture is not None:
        return _worn(pack.appearance, picture, card)
    return _stand_in(pack, filter(None, (_picture(pack, cut) for cut in assigned.faces.values())))


def worn_picture(pack: Pack, cut: Cut) -> Worn | None:
    """Picture of a pack on a card, without an index, for a preview; None for a picture that is
    not there.
    """
    picture = _picture(pack, cut)
    return None if picture is None else _worn(pack.appearance, picture, None)


def _picture(pack: Pack, cut: Cut | None) -> PackPicture | None:
    return None if cut is None else pack.pictures.get(cut.word)


def _worn(look: Appearance, picture: PackPicture, card: Card | None) -> Worn:
    is_indexed = card is not None and _is_indexed(look, picture, card)
    return Worn(picture, look, is_indexed, _proportion(picture, look), picture.rim)


def _stand_in(pack: Pack, faces: Iterable[PackPicture]) -> Worn:
    """Drawing on a mat as most of the pictures of a deck have it."""
    shown = [(_proportion(face, pack.appearance), face.rim) for face in faces]
    proportions, rims = zip(*shown, strict=True) if shown else ([USUAL_PROPORTION], [USUAL_RIM])
    return Worn(None, pack.appearance, False, median(proportions), _median_colour(rims))


def _is_indexed(look: Appearance, picture: PackPicture, card: Card) -> bool:
    """True if rank and suit sign are drawn over a picture.

    "auto" leaves them away only where the art has them itself, in the corners of the card: on
    French suits that cover the card. Tarot art has at most a numeral in the middle of its edge,
    which a fan hides; on a mat the art's own corners lie too far inside.
    """
    if look.corner_index != "auto":
        return look.corner_index == "on"
    return (
        card.suit not in FRENCH
        or place_picture((picture.width, picture.height), _CARD, look).has_mat
    )


def _median_colour(colours: Sequence[str]) -> str:
    channels = zip(*(bytes.fromhex(colour) for colour in colours), strict=True)
    return bytes(sorted(values)[len(values) // 2] for values in channels).hex()
