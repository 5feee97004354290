"""Faces and backs as they are ordered. Composing them happens in the painter, and only there is loaded what composes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.paths import number
from corptable.art.picture import Layer, Picture, Recipe, turned_size
from corptable.art.sheet import document
from corptable.cards import Card, Deck

PROPORTION: Final = 5 / 3
"""Height of a card in widths."""
SHADOW_PART: Final = 4
"""A shadow is painted at a quarter of its size: it is soft anyway."""
SOFTNESS: Final = 0.055
"""How far a resting card's shadow is blurred, in widths of the card; a raised one's is as much wider as it is higher."""
DARKNESS: Final = 0.72


@dataclass(frozen=True, slots=True)
class Face:
    """The front of a card of a deck (`art` is the deck's id) in an ink, so many pixels large, resting turned by degrees."""

    art: str
    card: Card
    ink: str
    width: int
    height: int
    turn: float = 0.0

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the picture; of a turned one with the air around it."""
        return turned_size(self.width, self.height, self.turn)

    def picture(self) -> Picture:
        """Compose it. Raises CorptableError for an ink or a deck that is not there."""
        from corptable.art.card.face import compose_face  # fonts and drawings: 90 ms that the window does not need

        return compose_face(self.art, self.card, self.ink, (self.width, self.height), self.turn)


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a deck's cards, the same when it is turned round."""

    art: str
    ink: str
    width: int
    height: int
    turn: float = 0.0

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the picture; of a turned one with the air around it."""
        return turned_size(self.width, self.height, self.turn)

    def picture(self) -> Picture:
        """Compose it. Raises CorptableError for an ink or a deck that is not there."""
        from corptable.art.card.face import compose_back  # as above

        return compose_back(self.art, self.ink, (self.width, self.height), self.turn)


@dataclass(frozen=True, slots=True)
class Shadow:
    """What a card throws on the table, resting or turned, raised so many card widths above it (0: it lies there). To be laid with
    its middle on that of the card; it is as much larger as it is soft."""

    width: int
    height: int
    turn: float = 0.0
    height_above: float = 0.0

    @property
    def margin(self) -> int:
        """Pixels that the shadow may reach beyond the card on each side; whole parts of it, so that it is not stretched."""
        return SHADOW_PART * -int(-(3 * self._blur + self._drop) // SHADOW_PART)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the picture."""
        across, down = turned_size(self.width, self.height, self.turn)
        return across + 2 * self.margin, down + 2 * self.margin

    @property
    def _blur(self) -> float:
        return self.width * (SOFTNESS + 0.5 * self.height_above)

    @property
    def _drop(self) -> float:
        """How far the light from above shifts it down."""
        return self.width * (0.03 + self.height_above)

    def picture(self) -> Picture:
        """Compose it: a dark card, blurred."""
        across, down = self.size
        softened = f'<feGaussianBlur stdDeviation="{number(self._blur)}"/>'
        blur = f'<filter id="b" x="-50%" y="-50%" width="200%" height="200%">{softened}</filter>'
        card = (
            f'<rect x="{number(-self.width / 2)}" y="{number(-self.height / 2)}" width="{self.width}" height="{self.height}" '
            f'rx="{number(self.width / 15)}" fill="#000" fill-opacity="{DARKNESS}"/>'
        )
        content = f'<g filter="url(#b)"><g transform="translate(0 {number(self._drop)}) rotate({number(self.turn)})">{card}</g></g>'
        box = (-across / 2, -down / 2, float(across), float(down))
        return Picture(across, down, (Layer(document(across // SHADOW_PART, down // SHADOW_PART, box, blur, content)),))


def recipes_of(deck: Deck, ink: str, width: int) -> list[Recipe]:
    """All faces of a deck and its back, at so many pixels across."""
    size = width, round(width * PROPORTION)
    return [*(Face(deck.id, card, ink, *size) for card in deck.cards), Back(deck.id, ink, *size)]
