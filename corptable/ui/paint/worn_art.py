"""Tell which pictures of people's own the cards wear instead of the program's drawings.

The faces of every scene ask here. What is asked is kept until something is put on, taken off or mended, because a frame asks for
fifty cards; it is forgotten with a viewer, because it tells which cards that viewer has seen.
"""

from __future__ import annotations

from typing import Protocol

from corptable.art.packs.records import DeckId, Worn
from corptable.cards import Card


class WornArt(Protocol):
    """Describe a source of worn pictures: the library of packs, or one pack that is looked at."""

    @property
    def version(self) -> int:
        """Get a number that rises with every change of what is worn."""

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Return what a card of a deck wears; None for the program's own drawing."""

    def back(self, deck_id: DeckId) -> Worn | None:
        """Return what the backs of a deck wear; None for the program's own drawing."""


class NothingWorn:
    """Wear nothing: every card is as the program draws it."""

    version = 0

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Return None."""
        return None

    def back(self, deck_id: DeckId) -> Worn | None:
        """Return None."""
        return None


class WornLookup:
    """Look up what cards wear, once each until that changes."""

    def __init__(self, source: WornArt) -> None:
        self._source = source
        self._version = source.version
        self._faces: dict[tuple[DeckId, str], Worn | None] = {}
        self._backs: dict[DeckId, Worn | None] = {}

    def notice_changes(self) -> bool:
        """Forget what was worn if that has changed; return whether it has."""
        if self._version == self._source.version:
            return False
        self._version = self._source.version
        self.forget()
        return True

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Return what a card of a deck wears; None for the program's own drawing, and for a card of no deck."""
        key = deck_id, card.id
        if key not in self._faces:
            self._faces[key] = self._source.face(deck_id, card) if deck_id else None
        return self._faces[key]

    def back(self, deck_id: DeckId) -> Worn | None:
        """Return what the backs of a deck wear; None for the program's own drawing."""
        if deck_id not in self._backs:
            self._backs[deck_id] = self._source.back(deck_id) if deck_id else None
        return self._backs[deck_id]

    def forget(self) -> None:
        """Forget which cards were looked up."""
        self._faces.clear()
        self._backs.clear()
