"""Ask a bot in a seat of a match for its action, check the answer, and replace it if it is not
legal. Only here is a bot asked.

A bot's choice depends on its information state and on the luck in the match's header. The journal
rebuilds both, so undo, kill and resume change nothing. A bot that fails never stops a game: a
simple action is played for it, and the failure is logged.
"""

from __future__ import annotations

import logging

from corptable.engine.action import Action
from corptable.engine.bot import Bot, Budget, Thought, bot_generator
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.state import State

PASS = "pass"
"""The verb with which a seat lets a reaction window go by."""

_log = logging.getLogger(__name__)


def ask_bot(bot: Bot, match: Match, seat: Seat, budget: Budget) -> Thought:
    """Ask the bot of a seat that is to act now, and return a legal action in any case. Plays
    nothing.
    """
    known = match.state.information_state(seat)
    generator = bot_generator(match.header.luck, seat, match.acts_of(seat))
    try:
        thought = bot.choose(known, generator, budget)
    except Exception as error:
        _log.exception(
            "%s failed: %s: %s",
            _named(type(bot).__name__, match, seat),
            type(error).__name__,
            error,
        )
        return Thought(fallback_action(match.state, seat))
    return allowed(thought, match, seat, type(bot).__name__)


def allowed(
    thought: Thought | None, match: Match, seat: Seat, bot: str, fault: str = ""
) -> Thought:
    """Return the bot's answer if it is legal, else log the fault and return a simple choice.
    `thought`: None for no answer.
    """
    try:
        if thought is not None and thought.action in match.state.actions(seat):
            return thought
    except Exception as error:  # the answer has not even the form of a thought
        fault = f"{type(error).__name__}: {error}"
    if thought is None:
        _log.error("%s did not answer: %s", _named(bot, match, seat), fault)
    else:
        _log.error(
            "%s answered with what is not legal: %s",
            _named(bot, match, seat),
            fault or thought.action,
        )
    return Thought(fallback_action(match.state, seat))


def fallback_action(state: State, seat: Seat) -> Action:
    """Return the action for a seat whose bot failed: pass in a reaction window, otherwise the first
    legal action.
    """
    legal = state.actions(seat)
    decision = state.decision
    if decision is not None and decision.queue():
        return next((action for action in legal if action.verb == PASS), legal[0])
    return legal[0]


def _named(bot: str, match: Match, seat: Seat) -> str:
    return f"the bot {bot} in seat {seat} of {match.game.title}, act {len(match.timeline) + 1},"
