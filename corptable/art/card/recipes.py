"""Specify pictures of faces, backs and shadows. The modules that compose them are loaded in the
painter only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from corptable.art.packs.records import Worn
from corptable.art.paths import number
from corptable.art.picture import Layer, OwnPicture, Picture, Recipe, turned_size
from corptable.art.sheet import document
from corptable.cards import Card, Deck

PROPORTION: Final = 5 / 3
"""Height of a card in widths."""
SHADOW_PART: Final = 4
"""Divisor of the size for painting a shadow: it is soft, so a quarter is enough."""
SOFTNESS: Final = 0.055
"""Blur radius of a resting card's shadow, in widths of the card; that of a raised card grows by
half its height above the table.
"""
DARKNESS: Final = 0.72


@dataclass(frozen=True, slots=True)
class Face:
    """Specify the face of a card of a deck (`art` is the deck's id) in an ink: its size in pixels,
    and its rotation in degrees.

    `worn` is the picture of an art pack that it shows instead of the program's drawing. `sign` is
    the name of the sign of a suit that nobody drew (`corptable.art.suits.signs_for`). `pack` is the
    number of the pack among several of one deck. `own` is the picture of its owner that a business
    card has. `index` is the scale of the index in the corners, and of the words.
    """

    art: str
    card: Card
    ink: str
    width: int
    height: int
    turn: float = 0.0
    worn: Worn | None = None
    sign: str = ""
    pack: int = 1
    own: OwnPicture | None = None
    index: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels, including the air around a rotated one."""
        return turned_size(self.width, self.height, self.turn)

    def picture(self) -> Picture:
        """Compose the face. Raises CorptableError for an unknown ink or deck."""
        card = replace(self.card, suit=self.sign) if self.sign else self.card
        if self.own is not None:
            from corptable.art.business.pictured import compose_pictured  # as below

            return compose_pictured(card, self.ink, (self.width, self.height), self.turn, self.own)
        if self.worn is not None:
            from corptable.art.card.worn import compose_worn_face  # as below

            return compose_worn_face(
                self.art,
                card,
                self.ink,
                (self.width, self.height),
                self.turn,
                self.worn,
                self.index,
            )
        from corptable.art.card.face import (
            compose_face,
        )  # imports fonts and drawings: 90 ms, in the painter only

        return compose_face(
            self.art, card, self.ink, (self.width, self.height), self.turn, self.pack, self.index
        )


@dataclass(frozen=True, slots=True)
class Back:
    """Specify the back of a deck's cards, which looks the same upside down; `worn` is the picture
    of an art pack that it shows, and `pack` the number of the pack among several of one deck."""

    art: str
    ink: str
    width: int
    height: int
    turn: float = 0.0
    worn: Worn | None = None
    pack: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels, including the air around a rotated one."""
        return turned_size(self.width, self.height, self.turn)

    def picture(self) -> Picture:
        """Compose the back. Raises CorptableError for an unknown ink or deck."""
        if self.worn is not None:
            from corptable.art.card.worn import compose_worn_back  # as above

            return compose_worn_back(
                self.art, self.ink, (self.width, self.height), self.turn, self.worn
            )
        from corptable.art.card.face import compose_back  # as above

        return compose_back(self.art, self.ink, (self.width, self.height), self.turn, self.pack)


@dataclass(frozen=True, slots=True)
class Shadow:
    """Specify the shadow of a card on the table.

    The card is rotated by `turn` degrees and raised `height_above` card widths above the table (0:
    it lies there). Blit it with its middle on that of the card; it is larger than the card by
    `margin` on each side.
    """

    width: int
    height: int
    turn: float = 0.0
    height_above: float = 0.0

    @property
    def margin(self) -> int:
        """Get the margin of the shadow around the card, in pixels; a multiple of SHADOW_PART, so
        that it is not stretched.
        """
        return SHADOW_PART * -int(-(3 * self._blur + self._drop) // SHADOW_PART)

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        across, down = turned_size(self.width, self.height, self.turn)
        return across + 2 * self.margin, down + 2 * self.margin

    @property
    def _blur(self) -> float:
        return self.width * (SOFTNESS + 0.5 * self.height_above)

    @property
    def _drop(self) -> float:
        """Get the pixels by which light from above shifts the shadow down."""
        return self.width * (0.03 + self.height_above)

    def picture(self) -> Picture:
        """Compose the shadow: a dark card, blurred."""
        across, down = self.size
        softened = f'<feGaussianBlur stdDeviation="{number(self._blur)}"/>'
        blur = f'<filter id="b" x="-50%" y="-50%" width="200%" height="200%">{softened}</filter>'
        card = (
            f'<rect x="{number(-self.width / 2)}" y="{number(-self.height / 2)}" '
            f'width="{self.width}" height="{self.height}" '
            f'rx="{number(self.width / 15)}" fill="#000" fill-opacity="{DARKNESS}"/>'
        )
        content = (
            f'<g filter="url(#b)"><g transform="translate(0 {number(self._drop)}) '
            f'rotate({number(self.turn)})">{card}</g></g>'
        )
        box = (-across / 2, -down / 2, float(across), float(down))
        return Picture(
            across,
            down,
            (Layer(document(across // SHADOW_PART, down // SHADOW_PART, box, blur, content)),),
        )


def recipes_of(deck: Deck, ink: str, width: int) -> list[Recipe]:
    """Return the recipes of all faces of a deck and of its back, `width` pixels wide."""
    size = width, round(width * PROPORTION)
    return [*(Face(deck.id, card, ink, *size) for card in deck.cards), Back(deck.id, ink, *size)]
