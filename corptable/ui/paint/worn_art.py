"""Find the pictures of people's own that cards wear instead of the program's drawings.

The faces of every scene ask here. What is asked is kept until something is put on, taken off or
mended, because a frame asks for fifty cards; it is forgotten with a viewer, because it tells which
cards that viewer has seen.
"""

from __future__ import annotations

from typing import Final, Protocol

from corptable.art.packs.records import Cut, DeckId, Pack, Wears, Worn, cut_of
from corptable.cards import Card
from corptable.engine.pieces import Piece

LOOSE: Final = "/picture"
"""Printed deck of a card that is a picture of a pack by itself, its id the word of the picture; no
deck has this id.
"""


def picture_piece(picture: Cut) -> Piece:
    """Return a piece that shows a picture of a pack by itself, as `OnePack` wears it."""
    return Piece(-1, picture.word, Card(picture.word, picture.word, LOOSE), printed=LOOSE)


class WornArt(Wears, Protocol):
    """Describe a source of worn pictures: the library of packs, or one pack that is looked at."""

    @property
    def version(self) -> int:
        """Get a number that rises with every change of what is worn."""


class OnePack:
    """Wear one pack, whatever the decks wear: it is looked at."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self.version = 0

    def show(self, pack: Pack) -> bool:
        """Wear a pack, or the same as it is now; return whether it is another."""
        is_other, self._pack = pack is not self._pack, pack
        self.version += is_other
        return is_other

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Picture that a card of a deck would wear; of a LOOSE one its picture."""
        from corptable.art.packs.worn import worn_face, worn_picture  # when a pack is looked at

        return (
            worn_picture(self._pack, cut_of(card.id))
            if deck_id == LOOSE
            else worn_face(self._pack, deck_id, card)
        )

    def back(self, deck_id: DeckId) -> Worn | None:
        """Picture that the backs of a deck would wear."""
        from corptable.art.packs.worn import worn_face

        return worn_face(self._pack, deck_id, None)


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
        """Picture that a card of a deck wears; None for the program's own drawing, and for a card
        of no deck.
        """
        key = deck_id, card.id
        if key not in self._faces:
            self._faces[key] = self._source.face(deck_id, card) if deck_id else None
        return self._faces[key]

    def back(self, deck_id: DeckId) -> Worn | None:
        """Picture that the backs of a deck wear; None for the program's own drawing."""
        if deck_id not in self._backs:
            self._backs[deck_id] = self._source.back(deck_id) if deck_id else None
        return self._backs[deck_id]

    def forget(self) -> None:
        """Forget which cards were looked up."""
        self._faces.clear()
        self._backs.clear()
