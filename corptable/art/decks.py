"""Which pictures belong to which deck. A deck without an artist of its own has pips, signs and names."""

from __future__ import annotations

from corptable.art.drawing import DeckArt
from corptable.art.sixth_world import SIXTH_WORLD
from corptable.errors import CorptableError, did_you_mean

ARTS = {"sixth_world": SIXTH_WORLD}


def find_art(deck_id: str) -> DeckArt:
    """The pictures of a deck. Raises CorptableError for a deck that nobody has drawn."""
    if deck_id not in ARTS:
        raise CorptableError(
            f'Nobody has drawn the deck "{deck_id}"{did_you_mean(deck_id, ARTS)}; there are pictures for: {", ".join(ARTS)}.'
        )
    return ARTS[deck_id]
