"""Who plays when no person does: the generic bots, which are at home in every game, and what it takes to seat one.

Knows the engine, and no game by name; a game's own characters come with the game. Nobody here decides what is legal.
"""

from corptable.bots.expert import Expert
from corptable.bots.greedy import Greedy, Style
from corptable.bots.random_bot import RandomBot
from corptable.bots.roster import PERSON, UnknownBotError, bots_of, find_bot, make_bot, usual_bot
from corptable.bots.seat import ask_bot, happenings

__all__ = [
    "Expert",
    "Greedy",
    "Style",
    "make_bot",
    "usual_bot",
    "PERSON",
    "RandomBot",
    "UnknownBotError",
    "ask_bot",
    "bots_of",
    "find_bot",
    "happenings",
]
