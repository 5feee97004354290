"""What bots think at one match: one at a time, elsewhere, while the window goes on. What comes of it is always a legal act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.bots.asking import allowed
from corptable.bots.question import question_of
from corptable.bots.worker import BotWorker
from corptable.engine.action import Action
from corptable.engine.bot import Thought
from corptable.engine.events import Event
from corptable.engine.match import Match
from corptable.engine.pieces import Seat

NODES: Final = 2000
SECONDS: Final = 1.0
"""What a bot may think for a choice, whichever is used up first."""


class BotTurn:
    """The bot that is asked at a match, and what it has made up its mind to do."""

    def __init__(self, match: Match, bot_worker: BotWorker) -> None:
        self._match = match
        self.bot_worker = bot_worker
        """Where bots think."""
        self.seat: Seat | None = None
        """Whose bot is at work just now."""
        self._bot = ""
        self._thought: Thought | None = None

    def begin(self, seat: Seat, bot: str, events: Sequence[Sequence[Event]]) -> None:
        """Ask a bot, by its word; what was asked before is forgotten. `events`: all that has happened, act by act."""
        self.forget()
        self.bot_worker.ask(question_of(self._match, seat, bot, events, NODES, SECONDS))
        self.seat, self._bot = seat, bot

    def forget(self) -> None:
        """Nobody waits for it any more."""
        self._thought = None
        if self.seat is not None:
            self.seat = None
            self.bot_worker.cancel()

    def is_done(self) -> bool:
        """Whether the bot that was asked has made up its mind, well or badly; never waits."""
        if self.seat is not None and (answer := self.bot_worker.answer()) is not None:
            seat, self.seat = self.seat, None
            self._thought = allowed(answer.thought, self._match, seat, self._bot, answer.fault)
        return self._thought is not None

    @property
    def intended(self) -> Action | None:
        """What the bot that has made up its mind is about to do."""
        return None if self._thought is None else self._thought.action

    def take(self) -> Thought:
        """What it has decided, to be done now."""
        assert self._thought is not None, "a bot acts when it has thought"
        thought, self._thought = self._thought, None
        return thought
