"""Test the worker: replies with head and body, limits of time and size, and its end at any moment.
No process is left.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
import worker_processes

from corptable.system.worker import TOO_MUCH, Refused, Serve, Worker, WorkerLost

LONG = 60.0
"""Seconds after which a test gives up; nothing takes so long."""
MOST = 100
"""Limit of a body in these tests, in bytes."""


@pytest.fixture
def hire() -> Iterator[Callable[[Serve], Worker]]:
    """Return a function that creates workers; close them at the end, and assert that no process is
    left.
    """
    with ExitStack() as hired:

        def hire(serve: Serve) -> Worker:
            worker = Worker(serve, "worker of a test", MOST)
            hired.callback(worker.close)
            return worker

        yield hire
    assert multiprocessing.active_children() == []


def test_one_process_answers_question_after_question(hire: Callable[[Serve], Worker]) -> None:
    worker = hire(worker_processes.echo)
    assert [worker.ask(question, LONG).body for question in (b"one", b"", bytes(MOST))] == [
        b"one",
        b"",
        bytes(MOST),
    ]


@pytest.mark.parametrize(
    ("question", "reason"),
    [(-1, "A number below 0."), (101, TOO_MUCH), (0, "ZeroDivisionError: .*worker_processes.py")],
)
def test_a_question_that_fails_is_refused_with_its_reason_and_the_next_one_answered(
    hire: Callable[[Serve], Worker], question: int, reason: str
) -> None:
    worker = hire(worker_processes.divide)
    with pytest.raises(Refused, match=reason):
        worker.consult(question, LONG)
    assert worker.consult(4, LONG).head["result"] == 25


def test_a_process_may_greet_before_it_is_asked(hire: Callable[[Serve], Worker]) -> None:
    worker = hire(worker_processes.greet)
    assert worker.ask(None, LONG).head["word"] == "hello"
    assert worker.ask(b"one", LONG).body == b"one"


def test_the_window_comes_before_its_workers(hire: Callable[[Serve], Worker]) -> None:
    assert hire(worker_processes.echo).ask(b"", LONG).head["niceness"] == min(19, os.nice(0) + 5)


@pytest.mark.parametrize(
    "said",
    [b"", b"{", b"[]", b"7", b"null", b"\xff\xfe", b"[" * 100_000, b"\x80\x04\x95 so it goes"],
)
def test_a_reply_that_is_no_json_object_is_malformed(
    hire: Callable[[Serve], Worker], said: bytes
) -> None:
    """Whatever a process sends is never unpickled."""
    with pytest.raises(WorkerLost, match="it said what nobody understands"):
        hire(worker_processes.say_it).ask(said, LONG)


def test_a_reply_to_another_question_is_malformed(hire: Callable[[Serve], Worker]) -> None:
    with pytest.raises(WorkerLost, match="it answered question 7 and not 1"):
        hire(worker_processes.say_it).ask(b'{"number": 7}', LONG)


def test_a_body_beyond_the_limit_is_malformed(hire: Callable[[Serve], Worker]) -> None:
    with pytest.raises(WorkerLost, match="its process was lost \\(OSError"):
        hire(worker_processes.echo).ask(bytes(MOST + 1), LONG)


def test_a_process_that_is_late_is_lost(hire: Callable[[Serve], Worker]) -> None:
    worker = hire(worker_processes.hang)
    with pytest.raises(WorkerLost, match="it took too long"):
        worker.ask(b"", 0.0)
    assert worker.has_ended


def test_a_busy_machine_is_no_fault_of_the_question(
    hire: Callable[[Serve], Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its limit is one of processor time; a process that gets none is given up, later, with another
    reason.
    """
    with pytest.raises(WorkerLost, match="it took too long"):
        hire(worker_processes.hang).ask(b"", 0.0, by_processor=True)
    monkeypatch.setattr(Worker, "processor_time", 0.0)
    with pytest.raises(WorkerLost, match="the computer is too busy for it now; try again"):
        hire(worker_processes.hang).ask(b"", 0.01, by_processor=True)


def test_a_worker_that_was_ended_starts_no_process(hire: Callable[[Serve], Worker]) -> None:
    worker = hire(worker_processes.echo)
    worker.end()
    with pytest.raises(WorkerLost, match="it was ended"):
        worker.ask(b"", LONG)
    assert not worker.is_alive


def test_any_thread_may_end_a_worker_that_is_asked(hire: Callable[[Serve], Worker]) -> None:
    """Its process may be starting, or working."""
    for is_started in (False, True):
        worker = hire(worker_processes.hang)
        if is_started:
            worker.start()
        with ThreadPoolExecutor(1) as thread:
            asked = thread.submit(worker.ask, b"", LONG)
            worker.end()
            with pytest.raises(WorkerLost, match="it was ended"):
                asked.result()
