"""Where bots think for the window: in a process of their own behind a pipe, so that no thought ever keeps a frame waiting.

What goes to the process is pickled; what comes back is JSON, so whatever a broken process writes is read as text and nothing
else. A thread of this process starts the other, writes to it and reads from it: the window only ever looks whether something
is there. Whoever fails, dies, hangs, answers nonsense or is late has simply not answered; the caller does something simple then.
"""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, Protocol

from corptable.bots.question import Question, think
from corptable.engine.action import IllegalAction, parse_action
from corptable.engine.bot import Thought

GRACE: Final = 1.5
"""Seconds after its deadline that a thought may still arrive; a bot looks at the clock only now and then."""
STARTING: Final = 10.0
"""Seconds that a process may take before its first answer, on a slow machine that is busy with other things."""
LONGEST_ANSWER: Final = 1 << 20
ENDING: Final = 2.0
"""Seconds that a process that was killed is waited for."""

_log = logging.getLogger(__name__)


class Answer(NamedTuple):
    """What became of a question. `thought` is None where there is none, and then `fault` says why."""

    thought: Thought | None
    fault: str = ""


class Mind(Protocol):
    """Somewhere to think: one question at a time."""

    def ask(self, question: Question) -> None:
        """Begin to think; a question before it that was not answered is forgotten."""

    def answer(self) -> Answer | None:
        """The answer, once it is there; never waits. Each is given once."""

    def forget(self) -> None:
        """Nobody wants the answer any more."""

    def close(self) -> None:
        """Nothing is left behind."""


class MindHere:
    """Thinks at once, in this process: for tests, and for games without a window."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Think; the answer is there when this returns."""
        self._answer = answer_to(question)

    def answer(self) -> Answer | None:
        """The answer."""
        answer, self._answer = self._answer, None
        return answer

    def forget(self) -> None:
        """As if nothing had been asked."""
        self._answer = None

    def close(self) -> None:
        """There is nothing to end."""


class MindElsewhere:
    """Thinks in a spawned process, which is started with the first question and again whenever it has been lost."""

    def __init__(
        self, ready: Callable[[], None] = lambda: None, serve: Callable[[Connection], None] | None = None, grace: float = GRACE
    ) -> None:
        """`ready` is called by a thread as soon as an answer is there; `serve` is what runs in the process, for tests."""
        self._ready = ready
        self._serve = serve or serve_questions
        self._grace = grace
        self._life: _Life | None = None
        self._ending: list[_Life] = []
        self._due = 0.0
        self._asked = False

    def start(self) -> None:
        """Have a process ready before the first question."""
        if self._life is None:
            self._life = _Life(self._serve, self._ready)

    def ask(self, question: Question) -> None:
        """Hand it over; nothing waits."""
        if self._asked:
            self.forget()
        fresh = self._life is None or not self._life.has_answered
        self.start()
        assert self._life is not None
        self._asked = True
        self._due = time.monotonic() + (question.seconds or 0.0) + self._grace + (STARTING if fresh else 0.0)
        self._life.ask(question)

    def answer(self) -> Answer | None:
        """What the process said, or that it said nothing in time."""
        if not self._asked or self._life is None:
            return None
        answer = self._life.answer()
        if answer is None:
            if time.monotonic() < self._due:
                return None
            answer = Answer(None, "it took too long")
        self._asked = False
        if answer.thought is None:
            self._end()
        return answer

    @property
    def due(self) -> float | None:
        """When an open question counts as unanswered, by the monotonic clock."""
        return self._due if self._asked else None

    def forget(self) -> None:
        """End the thought with its process: nobody knows how long it would go on."""
        if self._asked:
            self._asked = False
            self._end()

    def close(self) -> None:
        """End the process, in the middle of a thought or of its start if need be; it is gone when this returns."""
        self._asked = False
        self._end()
        for life in self._ending:
            life.wait()

    def _end(self) -> None:
        life, self._life = self._life, None
        self._ending = [ending for ending in self._ending if not ending.has_ended]
        if life is not None:
            life.end()
            self._ending.append(life)


class _Life:
    """One process from its start to its end, and the thread that talks to it."""

    def __init__(self, serve: Callable[[Connection], None], ready: Callable[[], None]) -> None:
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._ready = ready
        self._serve = serve
        self._process: SpawnProcess | None = None
        self._ended = False
        self.has_answered = False
        self._thread = Thread(target=self._attend, name="corptable-mind", daemon=True)
        self._thread.start()

    def ask(self, question: Question) -> None:
        self._questions.put(question)

    def answer(self) -> Answer | None:
        if self._answers.empty():
            return None
        self.has_answered = True
        return self._answers.get()

    @property
    def has_ended(self) -> bool:
        """Whether thread and process are gone."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Until they are, or for ENDING seconds."""
        self._thread.join(ENDING)

    def end(self) -> None:
        """Kill the process; what the thread is waiting for breaks off, and it ends as well, soon. Nothing waits."""
        self._ended = True
        self._questions.put(None)
        if self._process is not None:
            _kill(self._process)

    def _attend(self) -> None:
        """The thread: start the process, then question by question."""
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=_live, args=(self._serve, theirs), name="corptable-mind", daemon=True)
            self._process.start()
            theirs.close()
            while not self._ended and (question := self._questions.get()) is not None:
                ours.send_bytes(pickle.dumps(question))
                self._tell(read_answer(ours.recv_bytes(LONGEST_ANSWER)))
        except Exception as error:  # whatever happens to the other process, this one goes on
            if not self._ended:
                self._tell(Answer(None, f"its process was lost ({type(error).__name__}: {error})"))
        finally:
            if self._process is not None:
                _kill(self._process)
                with contextlib.suppress(AssertionError):  # it was never started
                    self._process.join(ENDING)

    def _tell(self, answer: Answer) -> None:
        self._answers.put(answer)
        self._ready()


def _kill(process: SpawnProcess) -> None:
    with contextlib.suppress(ValueError, OSError, AttributeError):  # it may not have begun, or be gone already
        process.kill()


def _live(serve: Callable[[Connection], None], connection: Connection) -> None:
    """The other process. Ctrl-C is for the window; when the window is gone the pipe breaks, and this ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        serve(connection)


def serve_questions(connection: Connection) -> None:
    """Answer questions until the pipe breaks."""
    while True:
        question = pickle.loads(connection.recv_bytes())  # from our own parent alone
        connection.send_bytes(written(answer_to(question)))


def answer_to(question: Question) -> Answer:
    """Think it through. A bot that raises has not answered; the log keeps why."""
    try:
        return Answer(think(question))
    except Exception as error:
        _log.exception("the bot %s failed", question.word)
        return Answer(None, f"{type(error).__name__}: {error}")


def written(answer: Answer) -> bytes:
    """As it goes through the pipe."""
    thought = answer.thought
    told = {"fault": answer.fault} if thought is None else {"action": str(thought.action), "reason": thought.reason}
    return json.dumps(told).encode()


def read_answer(said: bytes) -> Answer:
    """What came through the pipe; of what is no answer, that it is none."""
    try:
        told = json.loads(said)
        if told.get("fault"):
            return Answer(None, str(told["fault"]))
        return Answer(Thought(parse_action(str(told["action"])), str(told["reason"])))
    except (ValueError, KeyError, AttributeError, TypeError, IllegalAction) as error:
        return Answer(None, f"what it said cannot be read ({type(error).__name__})")
