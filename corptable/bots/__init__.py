"""Offer the generic bots, which play every game, and what is needed to seat one and to ask it for an action.

This folder imports the engine and names no game: a game brings its own characters. No code here decides what is legal.
"""

from corptable.bots.asking import ask_bot
from corptable.bots.expert import Expert
from corptable.bots.greedy import Greedy, Style
from corptable.bots.roster import (
    PERSON,
    RandomBot,
    bots_of,
    brought_by_players,
    deal_mixes,
    default_bot,
    find_bot,
    make_bot,
    stand_in,
    usual_decks,
)
