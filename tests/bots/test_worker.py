"""Test the bot worker process: when it dies, hangs or answers nonsense the game goes on, the window
never blocks, and no process is left."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from threading import Event

import pytest
from bots import serving

from corptable.bots.asking import allowed, fallback_action
from corptable.bots.worker import (
    Answer,
    BotRequest,
    InlineBotWorker,
    ProcessBotWorker,
    read_answer,
    request_of,
    write_answer,
)
from corptable.engine.action import act
from corptable.engine.bot import Thought, bot_seed
from corptable.engine.match import Match
from corptable.system.worker import Serve, Worker

LONG = 60.0
"""Seconds after which a test gives up; nothing takes so long."""
SHORT = 1.0
"""Seconds that a worker waits for its process, in tests of processes that hang."""


class Waiting:
    """Hold a bot worker and the event that it sets when an answer is there."""

    def __init__(self, serve: Serve | None = None, grace: float = LONG) -> None:
        self.bell = Event()
        self.bot_worker = ProcessBotWorker(self.bell.set, serve, grace)

    def answer_to(self, question: BotRequest) -> Answer:
        """Ask a question, wait for the event, and return the answer."""
        self.bell.clear()
        self.bot_worker.ask(question)
        while True:
            assert self.bell.wait(LONG), "nobody rang"
            self.bell.clear()
            if (answer := self.bot_worker.answer()) is not None:
                return answer


@pytest.fixture
def waiting() -> Iterator[Callable[..., Waiting]]:
    made: list[Waiting] = []

    def make(serve: Serve | None = None, grace: float = LONG) -> Waiting:
        made.append(Waiting(serve, grace))
        return made[-1]

    yield make
    for one in made:
        one.bot_worker.close()
    assert multiprocessing.active_children() == []


def question(match: Match, word: str = "greedy") -> BotRequest:
    return request_of(match, match.state.actors()[0], word, nodes=200)


def test_a_bot_chooses_alike_here_and_in_a_process_of_its_own(
    match: Match, waiting: Callable[..., Waiting]
) -> None:
    """For the same information state and seed, choice by choice."""
    elsewhere, here = waiting(), InlineBotWorker()
    for _ in range(6):
        asked = request_of(match, match.state.actors()[0], "greedy", nodes=200)
        here.ask(asked)
        answer = here.answer()
        assert answer == elsewhere.answer_to(asked)
        assert answer is not None
        assert answer.thought is not None
        match.play(answer.thought.action)


def test_no_secret_goes_to_the_bot(match: Match) -> None:
    """Neither the seed of the match, nor one from which it could be searched, nor a piece that its
    seat does not know.
    """
    asked = question(match)
    assert (
        asked.seed == bot_seed(match.header.luck, match.state.actors()[0], 0) != match.header.seed
    )
    assert {
        question(Match.new(match.game, match.table.seats, seed=seed)).seed for seed in range(9)
    } <= {bot_seed(0, seat, 0) for seat in range(match.table.seats)}, (
        "the same luck whatever is dealt"
    )
    assert asked._replace(pickled_view=b"", brought=None).seed not in (match.header.seed,)


def test_a_question_that_is_held_starts_its_process_once_it_is_released(
    match: Match, waiting: Callable[..., Waiting], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first frame of the window comes first."""
    happened, start = list[str](), Worker.start

    def noted_start(worker: Worker) -> object:
        happened.append("started")
        return start(worker)

    monkeypatch.setattr(Worker, "start", noted_start)
    held = waiting()
    held.bot_worker.hold()
    held.bot_worker.ask(question(match))
    happened.append("released")
    held.bot_worker.release()
    assert held.bell.wait(LONG), "nobody rang"
    answer = held.bot_worker.answer()
    assert answer is not None
    assert answer.thought is not None
    assert happened[:2] == ["released", "started"]


def test_a_worker_that_holds_a_question_can_be_closed(
    match: Match, waiting: Callable[..., Waiting]
) -> None:
    held = waiting()
    held.bot_worker.hold()
    held.bot_worker.ask(question(match))
    held.bot_worker.close()
    assert held.bot_worker.answer() is None


@pytest.mark.parametrize(
    "serve", [serving.die, serving.die_at_once, serving.babble], ids=lambda serve: serve.__name__
)
def test_a_process_that_fails_has_not_answered(
    match: Match, waiting: Callable[..., Waiting], serve: Serve
) -> None:
    """The answer has the reason, for the log."""
    answer = waiting(serve).answer_to(question(match))
    assert answer.thought is None
    assert answer.fault


@pytest.mark.parametrize("serve", [serving.hang, serving.stutter], ids=lambda serve: serve.__name__)
def test_a_process_that_hangs_is_given_up_when_its_time_is_over(
    match: Match, waiting: Callable[..., Waiting], serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window never blocks, not even within a half-written answer."""
    monkeypatch.setattr("corptable.bots.worker.START_ALLOWANCE", SHORT)
    hanging = waiting(serve, 0.0)
    hanging.bot_worker.ask(question(match))
    assert hanging.bot_worker.answer() is None
    assert hanging.bell.wait(LONG), "nobody rang"
    assert hanging.bot_worker.answer() == Answer(None, "it took too long")
    assert hanging.bot_worker.answer() is None


def test_after_a_failure_the_next_question_finds_a_new_process(
    match: Match, waiting: Callable[..., Waiting]
) -> None:
    one = waiting(serving.die)
    assert one.answer_to(question(match)).thought is None
    one.bot_worker._serve = serving.cheat
    assert one.answer_to(question(match)).thought == Thought(act(0, "cheat"), "nobody looks")


def test_a_thought_that_nobody_wants_any_more_is_ended(
    match: Match, waiting: Callable[..., Waiting]
) -> None:
    hanging = waiting(serving.hang)
    hanging.bot_worker.ask(question(match))
    hanging.bot_worker.cancel()
    assert hanging.bot_worker.answer() is None
    hanging.bot_worker._serve = serving.cheat
    assert hanging.answer_to(question(match)).thought == Thought(act(0, "cheat"), "nobody looks")


def test_closing_ends_a_thought_and_its_process(
    match: Match, waiting: Callable[..., Waiting]
) -> None:
    """The fixture sees that no process is left."""
    hanging = waiting(serving.hang)
    hanging.bot_worker.ask(question(match))
    hanging.bot_worker.close()
    assert hanging.bot_worker.answer() is None


def test_a_question_that_was_lost_with_its_process_is_asked_once_more(
    match: Match, waiting: Callable[..., Waiting]
) -> None:
    """The system kills processes like this when memory runs out. Nothing simple is played for the
    bot: it has its own answer.
    """
    one = waiting()
    expected = one.answer_to(question(match))
    children = multiprocessing.active_children()
    (child,) = [one for one in children if one.name == "corptable-bots"]  # and not its partner
    assert child.pid is not None
    os.kill(child.pid, signal.SIGKILL)
    assert one.answer_to(question(match)) == expected
    assert expected.thought is not None


def test_a_process_that_dies_on_every_question_is_asked_twice(
    match: Match, waiting: Callable[..., Waiting], caplog: pytest.LogCaptureFixture
) -> None:
    """Then something simple is played, so that no question can stop a game."""
    assert waiting(serving.die).answer_to(question(match)).thought is None
    assert caplog.text.count("is asked once more") == 1


def test_a_bot_that_raises_has_not_answered(match: Match, caplog: pytest.LogCaptureFixture) -> None:
    """Here or elsewhere: the log has the reason."""
    with caplog.at_level(logging.ERROR):
        bot_worker = InlineBotWorker()
        bot_worker.ask(question(match, "nobody"))
        answer = bot_worker.answer()
    assert answer is not None
    assert answer.thought is None
    assert "nobody" in answer.fault


@pytest.mark.parametrize(
    "answer",
    [Answer(Thought(act(1, "play", "cups-3"), "a [cups-3] “and” more")), Answer(None, "a fault")],
)
def test_an_answer_is_read_as_it_was_written(answer: Answer) -> None:
    assert read_answer(write_answer(answer)) == answer


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"action": 7},
        {"action": "", "reason": ""},
        {"action": [], "reason": {}},
        {"reason": "x"},
    ],
)
def test_what_is_no_answer_is_told_apart(told: dict[str, object]) -> None:
    answer = read_answer(told)
    assert answer.thought is None
    assert "cannot be read" in answer.fault


def test_for_a_bot_that_has_not_answered_something_simple_is_done_and_logged(
    match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    (seat,) = match.state.actors()
    for thought, words in (
        (None, "did not answer: it took too long"),
        (Thought(act(seat, "cheat")), "not legal: @"),
    ):
        caplog.clear()
        assert allowed(
            thought, match, seat, "greedy", "it took too long" if thought is None else ""
        ).action == fallback_action(match.state, seat)
        assert words in caplog.text
