"""Playing many plans, by one process or several: the same records in the same order, whatever the number."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final

from corptable.arena.plan import Plan, Record
from corptable.arena.playing import play_plan

AHEAD: Final = 4
"""So many games a process are waiting for it, so that none stands idle."""


class Interrupted(Exception):  # nobody has made an error: somebody has had enough
    """Somebody has pressed Ctrl-C between two games."""


def run_plans(plans: Iterable[Plan], jobs: int = 1) -> Iterator[Record]:
    """The records of these plans, in their order. Raises Interrupted on Ctrl-C; what has come so far is whole."""
    try:
        yield from map(play_plan, plans) if jobs <= 1 else _by_processes(plans, jobs)
    except KeyboardInterrupt:
        raise Interrupted from None


def _by_processes(plans: Iterable[Plan], jobs: int) -> Iterator[Record]:
    waiting: deque[tuple[Plan, Future[Record]]] = deque()
    coming = iter(plans)
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts_alone)
    try:
        for plan in islice(coming, jobs * AHEAD):
            waiting.append((plan, pool.submit(play_plan, plan)))
        while waiting:
            plan, future = waiting.popleft()
            yield _record_of(plan, future)
            waiting.extend((plan, pool.submit(play_plan, plan)) for plan in islice(coming, 1))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        _end(pool)


def _record_of(plan: Plan, future: Future[Record]) -> Record:
    """What came of it; of a process that died, that it did."""
    try:
        return future.result()
    except Exception as error:  # a broken pool breaks every game that it still had
        return Record(plan, fault=f"its process died ({type(error).__name__})")


def _leave_interrupts_alone() -> None:
    """Ctrl-C is for the process that prints; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end(pool: ProcessPoolExecutor) -> None:
    """No process outlives the report, be it in the middle of a long game."""
    processes: Sequence[multiprocessing.process.BaseProcess] = list((getattr(pool, "_processes", None) or {}).values())
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()
