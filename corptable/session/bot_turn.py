"""Have the bots of a match think, one at a time, in a worker, while the window goes on. The result
is always a legal action.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from corptable.bots.asking import allowed
from corptable.bots.worker import BotWorker, request_of
from corptable.engine.action import Action
from corptable.engine.bot import Thought
from corptable.engine.match import Match
from corptable.engine.pieces import Seat

NODES: Final = 2000
SECONDS: Final = 1.0
"""Limits of a bot's search for one choice, in nodes and seconds; it stops at the first."""


class BotTurn:
    """Ask the bot whose turn it is, and hold the action that it has chosen."""

    def __init__(self, match: Match, bot_worker: BotWorker) -> None:
        self._match = match
        self.bot_worker = bot_worker
        """Worker in which bots think."""
        self.seat: Seat | None = None
        """Seat of the bot that is thinking; None while none is."""
        self._bot = ""
        self._thought: Thought | None = None
        self._barred: Collection[Action] = ()

    def begin(self, seat: Seat, bot: str, barred: Collection[Action] = ()) -> None:
        """Ask a bot, by its id, and cancel the question before; the first other legal action stands
        in for one that is `barred`.
        """
        self.cancel()
        self._barred = barred
        self.bot_worker.ask(request_of(self._match, seat, bot, NODES, SECONDS))
        self.seat, self._bot = seat, bot

    def cancel(self) -> None:
        """Cancel the question, and drop the chosen action."""
        self._thought = None
        if self.seat is not None:
            self.seat = None
            self.bot_worker.cancel()

    def is_done(self) -> bool:
        """True if the bot has chosen, or failed and been given a legal action; never blocks."""
        if self.seat is not None and (answer := self.bot_worker.answer()) is not None:
            seat, self.seat = self.seat, None
            self._thought = allowed(answer.thought, self._match, seat, self._bot, answer.fault)
            if self._thought.action in self._barred:
                self._thought = Thought(
                    next(action for action in self._match.legal() if action not in self._barred)
                )
        return self._thought is not None

    @property
    def chosen_action(self) -> Action | None:
        """Get the action that the bot has chosen and not played yet; None before."""
        return None if self._thought is None else self._thought.action

    def take(self) -> Thought:
        """Take the chosen action with its reason, to be played now. An AssertionError if there is
        none.
        """
        assert self._thought is not None, "a bot acts when it has thought"
        thought, self._thought = self._thought, None
        return thought
