"""Which bots can be invited to a game: the generic ones, then the game's own characters. Each has a word by which it is invited."""

from __future__ import annotations

from typing import Final

from corptable.bots.random_bot import RandomBot
from corptable.engine.bot import BotOffer
from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.errors import CorptableError, did_you_mean

GENERIC: Final = (BotOffer("random", "Random", "does any of the things that are allowed, without a thought", RandomBot),)
"""The bots that are offered for every game."""

PERSON: Final = "person"
"""What stands in a list of bots for a seat at which somebody sits; no bot has this word."""


class UnknownBotError(CorptableError):
    """No bot of that name plays this game."""


def bots_of(game: Game[State]) -> tuple[BotOffer, ...]:
    """All bots that play a game, the generic ones first."""
    return (*GENERIC, *game.bots())


def find_bot(game: Game[State], word: str) -> BotOffer:
    """The bot with that word. Raises UnknownBotError with the nearest match."""
    offers = {offer.id: offer for offer in bots_of(game)}
    if word not in offers:
        raise UnknownBotError(f'no bot "{word}" plays {game.title}{did_you_mean(word, offers)}; there are: {", ".join(offers)}')
    return offers[word]
