"""Run many plans in one process or several: the same records in the same order for any number of processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from corptable.arena.plan import Plan, Record
from corptable.arena.playing import play_plan

AHEAD: Final = 4
"""Number of plans that are submitted ahead for each process, so that none is idle."""


class Interrupted(Exception):  # no error: the user has stopped the games
    """Signal that the user pressed Ctrl-C; every record so far is complete."""


def run_plans(plans: Iterable[Plan], jobs: int = 1, play: Callable[[Plan], Record] = play_plan) -> Iterator[Record]:
    """Generate the records of these plans, in their order; `play` plays one plan, `jobs` is the number of processes.

    Raises Interrupted on Ctrl-C; the records generated before are complete.
    """
    try:
        yield from map(play, plans) if jobs <= 1 else _play_in_processes(plans, jobs, play)
    except KeyboardInterrupt:
        raise Interrupted from None


def _play_in_processes(plans: Iterable[Plan], jobs: int, play: Callable[[Plan], Record]) -> Iterator[Record]:
    waiting: deque[tuple[Plan, Future[Record]]] = deque()
    coming = iter(plans)
    workers = _Workers(jobs, play)
    try:
        waiting.extend((plan, workers.submit(plan)) for plan in islice(coming, jobs * AHEAD))
        while waiting:
            plan, future = waiting.popleft()
            try:
                record = future.result()
            except BrokenProcessPool:  # one of the running games has killed its process; the pool does not tell which
                workers.end()
                record = _play_alone(plan, play)
                workers = _Workers(jobs, play)
                waiting = deque((plan, workers.submit(plan)) for plan, _ in waiting)
            waiting.extend((plan, workers.submit(plan)) for plan in islice(coming, 1))
            yield record
    finally:
        workers.end()


def _play_alone(plan: Plan, play: Callable[[Plan], Record]) -> Record:
    """Play a plan in a process of its own; if that dies as well, this game is the cause, and the record says so."""
    worker = _Workers(1, play)
    try:
        return worker.submit(plan).result()
    except BrokenProcessPool:
        return Record(plan, fault="its process died")
    finally:
        worker.end()


class _Workers:
    """Run plans in worker processes, none of which outlives `end`, not even in the middle of a long game."""

    def __init__(self, jobs: int, play: Callable[[Plan], Record]) -> None:
        self._play = play
        self._pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _ignore_interrupts)

    def submit(self, plan: Plan) -> Future[Record]:
        """Submit a plan. If the pool is broken, the returned future has failed at once."""
        try:
            return self._pool.submit(self._play, plan)
        except BrokenProcessPool as error:
            failed: Future[Record] = Future()
            failed.set_exception(error)
            return failed

    def end(self) -> None:
        """Kill the processes that still play, and wait until the pool has shut down."""
        for process in list((getattr(self._pool, "_processes", None) or {}).values()):
            process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker: the main process gets it, too, and ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
