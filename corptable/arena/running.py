"""Playing many plans, by one process or several: the same records in the same order, whatever the number."""

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
"""So many games a process are waiting for it, so that none stands idle."""


class Interrupted(Exception):  # nobody has made an error: somebody has had enough
    """Somebody has pressed Ctrl-C between two games."""


def run_plans(plans: Iterable[Plan], jobs: int = 1, play: Callable[[Plan], Record] = play_plan) -> Iterator[Record]:
    """The records of these plans, in their order; `play` plays one. Raises Interrupted on Ctrl-C; what has come so far is whole."""
    try:
        yield from map(play, plans) if jobs <= 1 else _by_processes(plans, jobs, play)
    except KeyboardInterrupt:
        raise Interrupted from None


def _by_processes(plans: Iterable[Plan], jobs: int, play: Callable[[Plan], Record]) -> Iterator[Record]:
    waiting: deque[tuple[Plan, Future[Record]]] = deque()
    coming = iter(plans)
    workers = _Workers(jobs, play)
    try:
        waiting.extend((plan, workers.submit(plan)) for plan in islice(coming, jobs * AHEAD))
        while waiting:
            plan, future = waiting.popleft()
            try:
                record = future.result()
            except BrokenProcessPool:  # one of the games at work has killed its process, and nobody knows which
                workers.end()
                record = _alone(plan, play)
                workers = _Workers(jobs, play)
                waiting = deque((plan, workers.submit(plan)) for plan, _ in waiting)
            waiting.extend((plan, workers.submit(plan)) for plan in islice(coming, 1))
            yield record
    finally:
        workers.end()


def _alone(plan: Plan, play: Callable[[Plan], Record]) -> Record:
    """A game in a process of its own: if that dies as well, it is this game that does it."""
    worker = _Workers(1, play)
    try:
        return worker.submit(plan).result()
    except BrokenProcessPool:
        return Record(plan, fault="its process died")
    finally:
        worker.end()


class _Workers:
    """Processes that play; none of them outlives `end`, be it in the middle of a long game."""

    def __init__(self, jobs: int, play: Callable[[Plan], Record]) -> None:
        self._play = play
        self._pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts_alone)

    def submit(self, plan: Plan) -> Future[Record]:
        """Hand a game over. In a pool that is broken it has failed at once."""
        try:
            return self._pool.submit(self._play, plan)
        except BrokenProcessPool as error:
            failed: Future[Record] = Future()
            failed.set_exception(error)
            return failed

    def end(self) -> None:
        """Kill what still plays, and wait until the pool has buried it."""
        for process in list((getattr(self._pool, "_processes", None) or {}).values()):
            process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C is for the process that prints; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
