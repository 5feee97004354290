"""A bot in a seat of a match: what it is given, and what becomes of its answer. The only place where a bot is asked.

A bot's choice depends on its view, on what it noticed since its last choice, and on the match's seed. The journal rebuilds all
three, so undo, kill and resume change nothing. A bot that fails never stops a game: something simple is done for it, and logged.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from corptable.engine.action import Action
from corptable.engine.bot import Bot, Budget, Thought, bot_generator
from corptable.engine.events import Event, through
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.state import State

PASS = "pass"
"""The verb with which a seat lets a reaction window go by."""

Happenings = Sequence[Sequence[Event]]
"""What happened in a match, unfiltered: for each act of the journal what `Match.play` returned."""

_log = logging.getLogger(__name__)


def ask_bot(bot: Bot, match: Match, seat: Seat, happened: Happenings, budget: Budget) -> Thought:
    """What the bot of that seat, which is asked now, wants to do: a legal action, whatever the bot answers. Nothing is played.

    Raises ValueError when `happened` is not that of the match's journal (an undo takes its tail with it).
    """
    if len(happened) != len(match.journal):
        raise ValueError(f"found what happened in {len(happened)} acts, wanted it of all {len(match.journal)} in the journal")
    view = match.state.view(seat, memory=True)
    generator = bot_generator(match.header.seed, seat, match.acts_of(seat))
    try:
        thought = bot.choose(view, noticed_since_last_act(match, seat, happened), generator, budget)
    except Exception as error:
        _log.exception("%s failed: %s: %s", _named(type(bot).__name__, match, seat), type(error).__name__, error)
        return Thought(simple_choice(match.state, seat))
    return allowed(thought, match, seat, type(bot).__name__)


def allowed(thought: Thought | None, match: Match, seat: Seat, bot: str, fault: str = "") -> Thought:
    """What a bot answered, if that is legal; otherwise something simple, and a line in the log. None: no answer, for that fault."""
    try:
        if thought is not None and thought.action in match.state.actions(seat):
            return thought
    except Exception as error:  # of an answer that has not even the form of one
        fault = f"{type(error).__name__}: {error}"
    if thought is None:
        _log.error("%s did not answer: %s", _named(bot, match, seat), fault)
    else:
        _log.error("%s answered with what is not legal: %s", _named(bot, match, seat), fault or thought.action)
    return Thought(simple_choice(match.state, seat))


def noticed_since_last_act(match: Match, seat: Seat, happened: Happenings) -> list[Event]:
    """What a seat noticed since it last chose, what came of that choice included; everything if it has not chosen yet."""
    last = next((act for act in range(len(happened) - 1, -1, -1) if match.journal[act].seat == seat), 0)
    return [event for events in happened[last:] for event in through(events, seat)]


def simple_choice(state: State, seat: Seat) -> Action:
    """What is done for a seat whose bot failed: let a reaction window go by, otherwise the first legal action."""
    legal = state.actions(seat)
    decision = state.decision
    if decision is not None and decision.queue():
        return next((action for action in legal if action.verb == PASS), legal[0])
    return legal[0]


def happenings(match: Match) -> list[tuple[Event, ...]]:
    """What happened in a match whose journal was read: it is played again. `Match.play` returns what comes after."""
    again = Match(match.game, match.header)
    return [again.play(action) for action in match.journal]


def _named(bot: str, match: Match, seat: Seat) -> str:
    return f"the bot {bot} in seat {seat} of {match.game.title}, act {len(match.journal) + 1},"
