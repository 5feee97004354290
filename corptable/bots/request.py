"""Pack a bot's question as plain data for another process: its information state, its seed, its budget.

It contains no secret of the match: neither the match's seed nor what the seat cannot know.
"""

from __future__ import annotations

import functools
import pickle
import random
import time
from collections.abc import Mapping
from typing import NamedTuple

from corptable.bots.asking import noticed_since_last_act
from corptable.bots.roster import find_bot, make_bot
from corptable.engine.bot import Bot, Budget, Thought, bot_seed
from corptable.engine.match import Match
from corptable.engine.options import read_options
from corptable.engine.pieces import Plain, Seat
from corptable.engine.registry import find_game
from corptable.engine.table import has_table


class BotRequest(NamedTuple):
    """Hold one choice for the bot with that word, and what a process needs to create the match's table; `table` is its key.

    `pickled_knowledge` is pickled: the seat's information state, and the events that it noticed since its last choice.
    """

    game: str
    seats: int
    options: Mapping[str, Plain]
    brought: Plain
    table: str
    word: str
    pickled_knowledge: bytes
    seed: int
    nodes: int
    seconds: float | None = None
    """Seconds of thinking time; None where only nodes count."""


def request_of(match: Match, seat: Seat, word: str, nodes: int, seconds: float | None = None) -> BotRequest:
    """Return the question that a seat of a match must answer now."""
    begun, key = match.header, match.table.key
    knows = pickle.dumps((match.state.information_state(seat), noticed_since_last_act(match, seat)))
    seed = bot_seed(begun.seed, seat, match.acts_of(seat))
    return BotRequest(begun.game, begun.seats, begun.options, begun.brought, key, word, knows, seed, nodes, seconds)


def think(question: BotRequest) -> Thought:
    """Let the bot answer a question. Raises whatever the bot raises, and CorptableError for an unknown game or bot."""
    deadline = None if question.seconds is None else time.monotonic() + question.seconds
    if not has_table(question.table):  # a view finds its table by key, so it must exist before one is unpickled
        game = find_game(question.game)
        game.table(question.seats, read_options(game.option_set, question.options, question.seats), question.brought)
    view, events = pickle.loads(question.pickled_knowledge)  # made by request_of, in this process or its parent
    return _bot(question.game, question.word).choose(view, events, random.Random(question.seed), Budget(question.nodes, deadline))


@functools.lru_cache(maxsize=64)
def _bot(game: str, word: str) -> Bot:
    return make_bot(find_bot(find_game(game), word))
