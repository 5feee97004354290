"""Run bots for the window in a worker process behind a pipe, so that no bot ever keeps a frame waiting.

What goes to the worker is pickled; what comes back is JSON, so that whatever a broken worker writes is read as text and nothing
else. A thread of this process starts the worker, writes to it and reads from it; the window only polls for an answer. A worker
that fails, dies, hangs, answers nonsense or is late has not answered; the caller then plays a simple action.
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

from corptable.bots.request import BotRequest, think
from corptable.engine.action import IllegalAction, parse_action
from corptable.engine.bot import Thought

GRACE: Final = 1.5
"""Seconds after its deadline in which a thought may still arrive; a bot looks at the clock only now and then."""
START_ALLOWANCE: Final = 10.0
"""Seconds that a worker process may take before its first answer, on a slow machine that is busy with other things."""
LONGEST_ANSWER: Final = 1 << 20
END_TIMEOUT: Final = 2.0
"""Seconds to wait for a killed process to end."""

_log = logging.getLogger(__name__)


class Answer(NamedTuple):
    """Hold the result of a question: the thought, or None and in `fault` the reason."""

    thought: Thought | None
    fault: str = ""


class BotWorker(Protocol):
    """Describe a worker that lets bots think, one question at a time."""

    def ask(self, question: BotRequest) -> None:
        """Begin to think about a question; an earlier one that has no answer yet is cancelled."""

    def answer(self) -> Answer | None:
        """Return the answer once it is there, else None. Never blocks; returns each answer once."""

    def cancel(self) -> None:
        """Cancel the open question."""

    def close(self) -> None:
        """End the worker and leave nothing running."""


class InlineBotWorker:
    """Think at once, in this process: for tests, and for games without a window."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: BotRequest) -> None:
        """Think; the answer is there when this returns."""
        self._answer = answer_to(question)

    def answer(self) -> Answer | None:
        """Return the answer to the last question, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Drop the answer of the last question."""
        self._answer = None

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class ProcessBotWorker:
    """Let bots think in a spawned process, which starts with the first question and again after it was lost."""

    def __init__(
        self, ready: Callable[[], None] = lambda: None, serve: Callable[[Connection], None] | None = None, grace: float = GRACE
    ) -> None:
        """Create the worker without starting its process.

        A thread calls `ready` as soon as an answer is there; `serve` is the function that the process runs, for tests. `grace`:
        seconds after its deadline in which an answer still counts.
        """
        self._ready = ready
        self._serve = serve or serve_questions
        self._grace = grace
        self._life: _Life | None = None
        self._ending: list[_Life] = []
        self._due = 0.0
        self._asked = False

    def start(self) -> None:
        """Start the process before the first question, if none runs."""
        if self._life is None:
            self._life = _Life(self._serve, self._ready)

    def ask(self, question: BotRequest) -> None:
        """Hand a question to the process, and start it if need be; returns at once."""
        if self._asked:
            self.cancel()
        fresh = self._life is None or not self._life.has_answered
        self.start()
        assert self._life is not None
        self._asked = True
        self._due = time.monotonic() + (question.seconds or 0.0) + self._grace + (START_ALLOWANCE if fresh else 0.0)
        self._life.ask(question)

    def answer(self) -> Answer | None:
        """Return the answer, a fault if it is overdue, else None.

        A fault ends the process; the next question starts another one.
        """
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
        """Get the time at which an open question counts as unanswered, in seconds of the monotonic clock; None without one."""
        return self._due if self._asked else None

    def cancel(self) -> None:
        """Cancel the open question and kill its process, because a thought cannot be interrupted."""
        if self._asked:
            self._asked = False
            self._end()

    def close(self) -> None:
        """Kill the process, in the middle of a thought or of its start if need be, and wait until it has ended."""
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
    """Hold one worker process from its start to its end, and the thread that talks to it."""

    def __init__(self, serve: Callable[[Connection], None], ready: Callable[[], None]) -> None:
        self._questions: SimpleQueue[BotRequest | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._ready = ready
        self._serve = serve
        self._process: SpawnProcess | None = None
        self._ended = False
        self.has_answered = False
        self._thread = Thread(target=self._attend, name="corptable-mind", daemon=True)
        self._thread.start()

    def ask(self, question: BotRequest) -> None:
        self._questions.put(question)

    def answer(self) -> Answer | None:
        if self._answers.empty():
            return None
        self.has_answered = True
        return self._answers.get()

    @property
    def has_ended(self) -> bool:
        """Test whether the thread has ended, and its process with it."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Wait until thread and process have ended, at most ENDING seconds."""
        self._thread.join(END_TIMEOUT)

    def end(self) -> None:
        """Kill the process and return at once; the thread's read breaks off, so it ends soon, too."""
        self._ended = True
        self._questions.put(None)
        if self._process is not None:
            _kill(self._process)

    def _attend(self) -> None:
        """Run the thread: start the process, then send question after question and read the answers."""
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=_live, args=(self._serve, theirs), name="corptable-mind", daemon=True)
            self._process.start()
            theirs.close()
            while not self._ended and (question := self._questions.get()) is not None:
                ours.send_bytes(pickle.dumps(question))
                self._tell(read_answer(ours.recv_bytes(LONGEST_ANSWER)))
        except Exception as error:  # this process goes on, whatever happens to the worker
            if not self._ended:
                self._tell(Answer(None, f"its process was lost ({type(error).__name__}: {error})"))
        finally:
            if self._process is not None:
                _kill(self._process)
                with contextlib.suppress(AssertionError):  # the process was never started
                    self._process.join(END_TIMEOUT)

    def _tell(self, answer: Answer) -> None:
        self._answers.put(answer)
        self._ready()


def _kill(process: SpawnProcess) -> None:
    with contextlib.suppress(ValueError, OSError, AttributeError):  # the process may not have begun, or may be gone already
        process.kill()


def _live(serve: Callable[[Connection], None], connection: Connection) -> None:
    """Run in the worker process: ignore Ctrl-C, which is for the window, lower the priority, serve until the pipe breaks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        serve(connection)


def serve_questions(connection: Connection) -> None:
    """Answer questions from the pipe until it breaks, which it does when the window is gone."""
    while True:
        question = pickle.loads(connection.recv_bytes())  # only our own parent process writes here
        connection.send_bytes(serialize_answer(answer_to(question)))


def answer_to(question: BotRequest) -> Answer:
    """Let the bot think and return its answer. If it raises, log the error and return it as the fault."""
    try:
        return Answer(think(question))
    except Exception as error:
        _log.exception("the bot %s failed", question.word)
        return Answer(None, f"{type(error).__name__}: {error}")


def serialize_answer(answer: Answer) -> bytes:
    """Serialize an answer as JSON for the pipe."""
    thought = answer.thought
    told = {"fault": answer.fault} if thought is None else {"action": str(thought.action), "reason": thought.reason}
    return json.dumps(told).encode()


def read_answer(said: bytes) -> Answer:
    """Read an answer from the bytes of the pipe; unreadable bytes give an answer with a fault."""
    try:
        told = json.loads(said)
        if told.get("fault"):
            return Answer(None, str(told["fault"]))
        return Answer(Thought(parse_action(str(told["action"])), str(told["reason"])))
    except (ValueError, KeyError, AttributeError, TypeError, IllegalAction) as error:
        return Answer(None, f"what it said cannot be read ({type(error).__name__})")
