"""Import the names that `corptable.bots` exports."""

from __future__ import annotations

from corptable.bots.asking import ask_bot
from corptable.bots.greedy import Greedy, Style
from corptable.bots.roster import (
    PERSON,
    RandomBot,
    bots_of,
    deal_mixes,
    default_bot,
    find_bot,
    make_bot,
    seat_decks_of_players,
    stand_in,
    usual_decks,
)
from corptable.bots.search import Search
