"""Finish matches, and answer what a coach asks about them without any bot, so that a test says
which acts have lost how much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.robot import new_session, play_by_chance

from corptable.bots.advice import Advice, AdvisedAct
from corptable.bots.glance import GLANCE, Glance
from corptable.bots.worker import Answer, BotRequest
from corptable.engine.action import parse_action
from corptable.engine.bot import Thought
from corptable.engine.registry import find_game
from corptable.session.session import Session

LOSS, BEST = 0.1, 0.5
"""Usual loss of a mistake, and value of the best act; the error of a comparison is a quarter of
LOSS.
"""
LOSSES = {3: LOSS, 6: 3 * LOSS, 9: 2 * LOSS}
"""Losses of three decisions, of which the second is the largest."""
GAME = "trick_or_treat"
"""Game in which a person has many decisions."""


@dataclass
class ScriptedWorker:
    """Answer each question at once: every act has lost as much as `losses` says of its number among
    those that were glanced at, and nothing otherwise; `silent` answers nothing to these. Unless it
    `compares`, a glance has no value.
    """

    losses: Mapping[int, float] = field(default_factory=dict)
    silent: frozenset[int] = frozenset()
    compares: bool = True
    asked: list[BotRequest] = field(default_factory=list)
    cancelled: int = 0
    is_thinking: bool = False
    glances: dict[str, int] = field(default_factory=dict)
    """Numbers of the decisions by their views."""

    def ask(self, question: BotRequest) -> None:
        self.asked.append(question)

    def answer(self) -> Answer | None:
        if self.is_thinking:
            return None
        question = self.asked[-1]
        number = self.glances.setdefault(f"{question.seed}", len(self.glances))
        if number in self.silent:
            return Answer(None, "it is silent")
        played, loss = parse_action(question.played), self.losses.get(number, 0.0)
        if question.word == GLANCE:
            glance = Glance(not loss, BEST - loss, loss) if self.compares else Glance(not loss)
            return Answer(Thought(played, glance.as_text()))
        best, own = AdvisedAct(played, share=BEST), AdvisedAct(played, share=BEST - loss)
        return Answer(Thought(played, Advice(best, own, error=LOSS / 4).as_text()))

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


def finished(game: str = GAME, persons: int = 1) -> Session:
    """Return a session of a match at its end."""
    allowed = find_game(game).seats
    seats = min(max(4, allowed[0]), allowed[-1])
    session = new_session(game, ["person"] * persons + ["random"] * (seats - persons))
    play_by_chance(session.match)
    return Session(session.match, session.seating.players)
