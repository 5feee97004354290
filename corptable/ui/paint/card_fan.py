"""Draw a few cards of a deck as a fan, for scenes that show a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.cards.deck import Deck
from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_centred
from corptable.ui.paint.plain_faces import PAWN

ANGLE: Final = 9.0
"""Degrees between two neighbouring cards."""
RADIUS: Final = 1.5
"""Radius of the fan, from the middle of a card to the pivot, in longer sides of a card."""
SPREAD: Final = 0.27
"""Width that each further card adds to the fan, in longer sides of a card."""


def draw_fan(
    surface: pygame.Surface,
    faces: Faces,
    pieces: Sequence[Piece],
    area: pygame.Rect,
    share: float,
    deck: str = "",
) -> None:
    """Draw a fan of cards in the middle of an area, clipped to it; hidden pieces show the back of
    `deck`.

    `share` is the longer side of a card (of a portrait card: its height) in heights of the area; a
    narrow area makes them smaller.
    """
    if not pieces or area.width < 1:
        return
    proportion = pieces[0].card.proportion
    reach = max(1.0, proportion)
    width = proportion + 0.15 + SPREAD * reach * (len(pieces) - 1)
    height = round(min(area.height * share / reach, area.width / width))
    radius = height * RADIUS * reach
    above = max(0.0, (area.height - height * 1.2) / 2)
    hand = pygame.Vector2(area.centerx, area.top + above + height * 0.62 + radius)
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    for place, piece in enumerate(pieces):
        turn = (place - (len(pieces) - 1) / 2) * ANGLE
        face = faces.of(piece, (round(height * proportion), height), turn=turn, deck=deck)
        blit_centred(surface, face, hand + pygame.Vector2(0, -radius).rotate(turn))
    surface.set_clip(before)


def pieces_of(deck: Deck) -> list[Piece]:
    """Return a piece of each card of a deck, in its order."""
    return [
        Piece(at, card.id, card, deck=deck.id, printed=deck.id)
        for at, card in enumerate(deck.cards)
    ]


def evenly_spaced_cards(pieces: Sequence[Piece], count: int) -> list[Piece]:
    """Return up to `count` cards spread evenly over a deck, without its pawns."""
    cards = [piece for piece in pieces if piece.card.kind != PAWN]
    step = len(cards) / count
    return [cards[round((place + 0.5) * step - 0.5)] for place in range(min(count, len(cards)))]
