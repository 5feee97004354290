"""Load the deck of `weather.yaml`, which has what every game needs, and tell which decks fit which
game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.cards import Deck, installed_decks, load_deck
from corptable.cards.casting import lacks
from corptable.engine.game import AnyGame
from corptable.engine.registry import games

FILE: Final = Path(__file__).with_name("weather.yaml")
WEATHER: Final = load_deck(FILE)
CASTING_GAMES: Final = tuple(game for game in games() if game.needs is not None)
"""Games that can be played with other decks than their own."""


def other_decks(game: AnyGame) -> list[Deck]:
    """Return the decks but its own that a game can be played with: those that come with the
    program, and the weather.
    """
    assert game.needs is not None
    return [
        deck
        for deck in (*installed_decks(), WEATHER)
        if deck.id != game.deck and not lacks(deck, game.needs, game.title)
    ]
