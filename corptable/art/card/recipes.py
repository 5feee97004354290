"""Faces and backs as they are ordered. Composing them happens in the painter, and only there is loaded what composes."""

from __future__ import annotations

from dataclasses import dataclass

from corptable.art.picture import Picture, turned_size
from corptable.cards import Card


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
