"""Test asking a bot for a seat: what it is given, and how its answer is checked."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

import pytest

from corptable.bots import RandomBot, ask_bot
from corptable.bots.asking import fallback_action
from corptable.engine.action import act
from corptable.engine.bot import Bot, Budget, Thought, bot_generator
from corptable.engine.match import Match, read_match
from corptable.engine.state import OF_STATE_ALONE, InformationState
from corptable.engine.view import View

BUDGET = Budget(nodes=7)


class Spy:
    """Record what the bot is given, and choose the first action."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.drawn: list[float] = []
        self.budgets: list[Budget] = []

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Record the arguments, and choose the first action."""
        view = known.view
        self.views.append(view)
        self.drawn.append(generator.random())
        self.budgets.append(budget)
        assert view.viewer is not None
        return Thought(view.actions(view.viewer)[0])


class Answering:
    """Answer with what a test gives."""

    def __init__(self, answer: Callable[[], object]) -> None:
        self.answer = answer

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the answer, valid or not."""
        return self.answer()  # type: ignore[return-value]  # a bot may be wrong


def fail() -> object:
    """Raise an error, as a bot with a fault does."""
    raise ZeroDivisionError("a fault of the bot")


def play(match: Match, bot: Bot, acts: int) -> None:
    """Let a bot play all seats for so many acts."""
    for _ in range(acts):
        seat = match.state.actors()[0]
        match.play(ask_bot(bot, match, seat, BUDGET).action)


def test_a_bot_gets_what_its_seat_knows_and_nothing_else(match: Match) -> None:
    """The bot gets its information state, without knowledge of others and without chance."""
    spy = Spy()
    (seat,) = match.state.actors()
    ask_bot(spy, match, seat, BUDGET)
    (view,) = spy.views
    assert (view.viewer, view.own is not None, vars(view).keys() & OF_STATE_ALONE) == (
        seat,
        True,
        set(),
    )


def test_a_bot_gets_the_budget_it_is_asked_with(match: Match) -> None:
    """The budget is passed on unchanged."""
    spy = Spy()
    ask_bot(spy, match, match.state.actors()[0], BUDGET)
    assert spy.budgets == [BUDGET]


def test_a_generator_is_made_of_luck_seat_and_that_seats_own_acts(match: Match) -> None:
    """However many acts of others lie between."""
    spy = Spy()
    play(match, RandomBot(), 30)
    seat = match.state.actors()[0]
    ask_bot(spy, match, seat, BUDGET)
    own = sum(action.seat == seat for action in match.journal)
    assert spy.drawn == [bot_generator(match.header.luck, seat, own).random()]


def test_what_was_undone_changes_no_choice(match: Match) -> None:
    """The bot is given what it would have been given if the undone acts had never been played."""
    spy = Spy()
    play(match, RandomBot(), 30)
    seat = match.state.actors()[0]
    ask_bot(spy, match, seat, BUDGET)
    play(match, RandomBot(), 3)
    match.undo(3)
    ask_bot(spy, match, seat, BUDGET)
    assert spy.drawn[0] == spy.drawn[1]
    assert (spy.views[0].zones, spy.views[0].own) == (spy.views[1].zones, spy.views[1].own)


def test_what_happened_is_worked_out_again_from_a_journal(match: Match) -> None:
    """A bot chooses alike after a resume."""
    play(match, RandomBot(), 40)
    resumed = read_match(match.written()).match
    assert [act.events for act in resumed.timeline] == [act.events for act in match.timeline]


def test_a_bots_legal_answer_is_taken_with_its_reason(match: Match) -> None:
    """Asking the bot plays nothing."""
    (seat,) = match.state.actors()
    wanted = Thought(match.state.actions(seat)[-1], "because")
    assert ask_bot(Answering(lambda: wanted), match, seat, BUDGET) == wanted
    assert match.journal == []


ILLEGAL = pytest.mark.parametrize(
    "answer",
    [
        fail,
        lambda: Thought(act(0, "cheat")),
        lambda: Thought(act(2, "play", "cups-1", "sprawl/cups")),
        lambda: None,
        lambda: "@0 pass",
    ],
    ids=["a fault", "no such verb", "for another seat", "nothing", "text"],
)


@ILLEGAL
def test_a_bot_that_fails_or_cheats_does_something_simple(
    match: Match, answer: Callable[[], object]
) -> None:
    """The fallback is the first legal action."""
    (seat,) = match.state.actors()
    assert ask_bot(Answering(answer), match, seat, BUDGET).action == match.state.actions(seat)[0]


@ILLEGAL
def test_a_bot_that_fails_or_cheats_is_logged(
    match: Match, answer: Callable[[], object], caplog: pytest.LogCaptureFixture
) -> None:
    """The log line has its name, its seat and the act."""
    (seat,) = match.state.actors()
    with caplog.at_level(logging.ERROR, logger="corptable"):
        ask_bot(Answering(answer), match, seat, BUDGET)
    (note,) = caplog.messages
    assert note.startswith(f"the bot Answering in seat {seat} of Corporate Court, act 1,")


def test_a_bots_fault_is_logged_with_its_traceback(
    match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    """Its author needs it."""
    ask_bot(Answering(fail), match, match.state.actors()[0], BUDGET)
    assert caplog.records[0].exc_info is not None


def test_in_a_reaction_window_the_simple_choice_is_to_pass(match: Match) -> None:
    """The bot pays no court card for a veto without a reason."""
    while not (match.state.decision is not None and match.state.decision.queue()):
        seat = match.state.actors()[0]
        match.play(ask_bot(RandomBot(), match, seat, BUDGET).action)
    seat = match.state.actors()[0]
    assert fallback_action(match.state, seat) == act(seat, "pass")


def test_a_failing_bot_never_stops_a_game(match: Match) -> None:
    """It is played to its end."""
    while not match.over:
        seat = match.state.actors()[0]
        match.play(ask_bot(Answering(fail), match, seat, BUDGET).action)
    assert match.state.result is not None
