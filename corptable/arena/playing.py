"""Play one game from its plan to its record."""

from __future__ import annotations

import random
import time
from typing import Final

from corptable.arena.plan import Plan, Record
from corptable.bots import RandomBot, find_bot, make_bot
from corptable.engine.action import Action
from corptable.engine.bot import Bot, Budget, bot_generator
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.registry import find_game

NO_EVENTS: Final = ()
"""Events that bots are given here: none, for they choose from their information states alone."""


class Player:
    """Hold a bot in its seat for one game, and measure its choices."""

    def __init__(self, bot: Bot, match: Match, seat: Seat, budget: Budget) -> None:
        self.bot = bot
        self.match = match
        self.seat = seat
        self.budget = budget
        self.acts = 0
        self.thinking: list[float] = []
        self._random: random.Random | None = bot_generator(match.header.seed, seat, 0) if isinstance(bot, RandomBot) else None

    def choose(self) -> Action:
        """Return the bot's next action. Raises whatever the bot raises.

        A single legal action is returned without asking the bot.
        """
        legal = self.match.state.actions(self.seat)
        self.acts += 1
        if len(legal) == 1:
            return legal[0]
        if self._random is not None:  # the random bot needs neither an information state nor a seed for each act
            return self._random.choice(legal)
        begin = time.process_time()
        generator = bot_generator(self.match.header.seed, self.seat, self.acts - 1)
        view = self.match.state.information_state(self.seat)
        action = self.bot.choose(view, NO_EVENTS, generator, self.budget).action
        self.thinking.append((time.process_time() - begin) * 1e3)
        return action


def play_plan(plan: Plan) -> Record:
    """Play a game to its end and return its record.

    An exception, also for an unknown word of the plan, becomes the `fault` of the record.
    """
    begin = time.process_time()
    match: Match | None = None
    try:
        game = find_game(plan.game)
        match = Match.new(game, len(plan.players), dict(plan.options), plan.seed)
        budget = Budget(plan.nodes)
        players = [
            Player(make_bot(find_bot(game, word, len(plan.players))), match, seat, budget) for seat, word in enumerate(plan.players)
        ]
        while not match.over:
            match.play(players[match.state.actors()[0]].choose())
    except Exception as error:  # a game that fails is a line of the report, and the others go on
        journal = "" if match is None else match.written()
        return Record(plan, fault=f"{type(error).__name__}: {error}", journal=journal, seconds=time.process_time() - begin)
    result = match.state.result
    assert result is not None
    return Record(
        plan,
        result.winners,
        result.scores,
        result.reason,
        len(match.journal),
        time.process_time() - begin,
        tuple(tuple(player.thinking) for player in players),
    )
