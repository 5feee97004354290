"""Ask a spawned process of low priority over a pipe, from a thread that may wait: for a bot's
choice, or for a picture.

A question is bytes that only this process writes, so its reader may unpickle them. A reply is JSON
and a body of bytes, and is never unpickled, whatever a broken process sends. A process that dies,
is late or sends a malformed reply is lost; nothing else is lost with it, for it had no other
question.

Why not `pebble`: its pool unpickles what processes send, wakes its threads ten times a second even
while nothing is asked, and may leave a question open for ever after a cancel (its issue 153). It
has neither priorities nor a limit on the size of a reply, so the queue and the checks would stay
ours.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from corptable.system.errors import LONGEST_LINE, CorptableError
from corptable.system.process_limits import limit_resources

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection as Connection
    from multiprocessing.context import SpawnContext, SpawnProcess

LONGEST_HEAD: Final = 1 << 20
LONGEST_FAULT: Final = 100_000
"""Limit of characters in the reason for a refusal."""
LOAD: Final = 4
"""Number of times its limit of processor time that a question may take on a busy machine."""
TOO_LONG: Final = "it took too long"
TOO_MUCH: Final = "it needs more memory than it may take"
BUSY: Final = "the computer is too busy for it now; try again"
END_TIMEOUT: Final = 2.0
"""Seconds to wait for a killed process to end."""

_USER_TIME, _SYSTEM_TIME = 11, 12
"""Places of the two times in /proc/PID/stat behind the name of the program (proc(5))."""
_TICKS: Final = 100
"""Units of these times in a second (USER_HZ of Linux)."""
OF_THE_TERMINAL: Final = ("SIGINT", "SIGHUP")
"""Signals that a terminal sends to all processes that were started from it: Ctrl-C, and its end."""
SAFE_PATH: Final = "PYTHONSAFEPATH"
"""Environment variable by which no Python has the folder one stands in on its import path."""

Serve: TypeAlias = "Callable[[Connection], None]"
"""Main function of a worker process: it receives questions as bytes and calls `send_reply` for
each.
"""


def spawn_context() -> SpawnContext:
    """Return the context of new processes, which import nothing from the folder one stands in, not
    even while they start.
    """
    import multiprocessing  # late: the first picture comes without it

    os.environ[SAFE_PATH] = "1"
    return multiprocessing.get_context("spawn")


class WorkerLost(Exception):
    """Signal that the process is gone, late, or sent a malformed reply, and say which."""


class Refused(CorptableError):
    """Report why a process did not do what it was asked for, in words for people."""


class Reply(NamedTuple):
    """Hold the reply of a process: a JSON object, whose values nobody has checked yet, and
    bytes.
    """

    head: dict[str, object]
    body: bytes = b""


class Worker:
    """Run one process from its start to its end.

    One thread starts it, asks it and closes it; any other thread may end it, and the asking thread
    then gets a WorkerLost.
    """

    def __init__(
        self, serve: Serve, name: str, longest_body: int = 0, is_urgent: bool = False
    ) -> None:
        """Create the worker without starting its process; a body longer than `longest_body` bytes
        is malformed. One that `is_urgent` has the window's priority: it has little to do, in time.
        """
        self._serve = serve
        self._name = name
        self._longest_body = longest_body
        self._is_urgent = is_urgent
        self._pipe: Connection | None = None
        self._process: SpawnProcess | None = None
        self._number = 0
        self._fault = ""

    @property
    def has_ended(self) -> bool:
        """True if the process was ended; one that has died of itself is noticed when it is
        asked.
        """
        return bool(self._fault)

    @property
    def is_alive(self) -> bool:
        """True if the process runs."""
        return self._process is not None and self._process.is_alive()

    def start(self) -> Connection:
        """Start the process, unless it has been started. Raises WorkerLost when it was ended."""
        if self._pipe is None and not self._fault:
            context = spawn_context()
            self._pipe, theirs = context.Pipe()
            with theirs:
                self._process = context.Process(
                    target=_run,
                    args=(self._serve, theirs, self._is_urgent),
                    name=self._name,
                    daemon=True,
                )
                self._process.start()
        # By another thread, perhaps before there was a process that it could kill.
        if self._pipe is None or self._fault:
            raise WorkerLost(self._fault)
        return self._pipe

    def ask(self, question: bytes | None, seconds: float, by_processor: bool = False) -> Reply:
        """Start the process if need be, send it a question, and wait at most `seconds` for its
        reply. Raises WorkerLost.

        None waits for the greeting, which some processes send before their first question. The
        pipe's own timeout would not do: it is over when the first byte of a message has come.
        `by_processor`: the limit is one of processor time, where the system tells it, so that a
        busy machine is no fault of the question.
        """
        answered = Event()
        Thread(
            target=self._limit,
            args=(answered, seconds, by_processor),
            name=f"{self._name}-limit",
            daemon=True,
        ).start()
        try:
            pipe = self.start()
            if question is not None:
                self._number += 1
                pipe.send_bytes(question)
            return self._receive(pipe)
        except WorkerLost:
            raise
        except Exception as error:
            died = f"its process was lost ({type(error).__name__}{': ' * bool(str(error))}{error})"
            raise WorkerLost(self._fault or died) from error
        finally:
            answered.set()

    def consult(self, question: object, seconds: float, by_processor: bool = False) -> Reply:
        """Ask a process that runs `answer_questions`, as `ask` does. Raises Refused with its
        reason, or WorkerLost.
        """
        reply = self.ask(pickle.dumps(question), seconds, by_processor)
        if fault := reply.head.get("fault"):
            raise Refused(str(fault))
        return reply

    @property
    def processor_time(self) -> float | None:
        """Get the seconds of processor time that the process has taken; None where the system does
        not tell.
        """
        try:
            pid = 0 if self._process is None else self._process.pid or 0
            fields = (
                Path(f"/proc/{pid}/stat")
                .read_text(encoding="ascii", errors="replace")
                .rpartition(")")[2]
                .split()
            )
            return (int(fields[_USER_TIME]) + int(fields[_SYSTEM_TIME])) / _TICKS
        except (OSError, ValueError, IndexError):
            return 0.0 if self._process is None and Path("/proc/self/stat").exists() else None

    def _limit(self, answered: Event, seconds: float, by_processor: bool) -> None:
        """End the process when its time is over before it has answered."""
        begun = self.processor_time if by_processor else None
        for _ in range(1 if begun is None else LOAD):
            if answered.wait(seconds):
                return
            used = self.processor_time
            if begun is None or used is None or used - begun >= seconds:
                self.end(TOO_LONG)
                return
        self.end(BUSY)

    def end(self, fault: str = "it was ended") -> None:
        """Kill the process without waiting, even while it starts or works."""
        self._fault = self._fault or fault
        if self._process is not None:
            # It has not begun to run, or is gone already.
            with contextlib.suppress(ValueError, OSError, AttributeError):
                self._process.kill()

    def close(self) -> None:
        """End the process, wait until it is gone, at most END_TIMEOUT, and close the pipe."""
        self.end()
        if self._process is not None and self._process.pid is not None:
            self._process.join(END_TIMEOUT)
        if self._pipe is not None:
            self._pipe.close()

    def _receive(self, pipe: Connection) -> Reply:
        head = read_head(pipe.recv_bytes(LONGEST_HEAD))
        body = pipe.recv_bytes(self._longest_body) if head.get("has_body") else b""
        if head.get("number") != self._number:
            raise WorkerLost(f"it answered question {head.get('number')} and not {self._number}")
        return Reply(head, body)


def read_head(said: bytes) -> dict[str, object]:
    """Read the head of a reply. Raises WorkerLost unless it is a JSON object."""
    try:
        head = json.loads(said)
    except (ValueError, RecursionError) as error:
        raise WorkerLost(f"it said what nobody understands ({error})") from None
    if not isinstance(head, dict):
        raise WorkerLost(f"it said what nobody understands (a {type(head).__name__})")
    return head


def send_reply(
    connection: Connection, number: int, head: dict[str, object], body: bytes = b""
) -> None:
    """Reply to the question with that number, the first of a process being 1, or send its greeting,
    which is 0.

    Head and body are two messages, so that neither side copies the pixels of a picture out of a
    longer message.
    """
    connection.send_bytes(json.dumps({**head, "number": number, "has_body": bool(body)}).encode())
    if body:
        connection.send_bytes(body)


def answer_questions(connection: Connection, answer: Callable[[Any], Reply]) -> None:
    """Answer the questions of `Worker.consult` until the pipe breaks. If `answer` raises, the reply
    holds the reason as its `fault`.
    """
    for number in count(1):
        question = pickle.loads(connection.recv_bytes())  # only our own parent process writes here
        try:
            reply = answer(question)
        except BaseException as error:  # a panic in Rust is a BaseException
            reply = Reply({"fault": fault_of(error)[:LONGEST_FAULT]})
        send_reply(connection, number, *reply)


def serve_calls(headroom: int, connection: Connection) -> None:
    """Call functions, which return bytes, with so many bytes of memory, until the pipe breaks."""
    limit_resources(headroom)
    answer_questions(connection, lambda call: Reply({}, call()))


def fault_of(error: BaseException) -> str:
    """Reason for which something could not be done, in words for people."""
    if isinstance(error, MemoryError):
        return TOO_MUCH
    if isinstance(error, CorptableError | ValueError | OSError):
        return str(error) or type(error).__name__
    return describe_error(error)


def describe_error(error: BaseException) -> str:
    """Describe an error and its place in the code in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:LONGEST_LINE]}{place}"


def _run(serve: Serve, connection: Connection, is_urgent: bool) -> None:
    """Run in the process: ignore signals of the terminal, which are for the window, and serve until
    the pipe breaks because the window is gone."""
    for name in OF_THE_TERMINAL:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if not is_urgent:
        _lower_priority()
    with contextlib.suppress(EOFError, OSError):
        serve(connection)


def _lower_priority() -> None:
    """Lower the priority of this process below the window's."""
    if sys.platform == "win32":
        import ctypes

        this_process, below_normal = -1, 0x4000
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
        return
    with contextlib.suppress(OSError):
        os.nice(5)
