"""Take the window's orders and have them painted in worker processes, so that no frame ever waits.

There are two processes where there are two cores, and not two threads of one: half of the work on a
face is composing it, which is Python and holds the lock of its process, and a picture that kills
its painter must not take another one with it.
"""

from __future__ import annotations

import logging
import os
import pickle
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final

from corptable.art.painter.orders import OrderQueue
from corptable.art.painter.painting import MAX_PIXELS, VISIBLE, Pixels, Priority
from corptable.art.painter.process import serve_orders
from corptable.art.picture import Recipe
from corptable.system.worker import Reply, Serve, Worker, WorkerLost

PATIENCE: Final = 60.0
"""Timeout for one picture, in seconds: a room takes two, and on a slow machine that is busy with
other things ten times as long.
"""
MOST_PROCESSES: Final = 2
"""Limit of worker processes: more than two gain little on a table's fifty faces and cost 40 MB
each.
"""
STARTING: Final = 20.0
"""Seconds that a process may take to start, on a slow machine that is busy with other things."""
TRIES: Final = 3
"""Processes that may be lost in a row without an order in hand; then their supervisor gives up."""

_log = logging.getLogger(__name__)


class Painter(OrderQueue):
    """Paint in spawned processes: one starts with the first order, another when there is more to do
    than the first can begin.

    `ready` is called by a thread whenever there is something new to poll. Pictures are cached in
    `cache_folder`; None is for no cache. A process that dies, or takes longer than `patience`
    seconds for a picture, is replaced; a recipe on which that happens twice is refused.
    """

    def __init__(
        self,
        ready: Callable[[], None] = lambda: None,
        *,
        cache_folder: Path | None,
        processes: int | None = None,
        patience: float = PATIENCE,
        serve: Serve | None = None,
    ) -> None:
        """Create the painter without starting a process; `serve` is the function that runs in the
        processes, for tests.
        """
        self._hands = processes or min(os.cpu_count() or 1, MOST_PROCESSES)
        super().__init__(ready, self._hands)
        self._serve, self._patience = (
            serve or partial(serve_orders, cache_folder, patience),
            patience,
        )
        self._supervisors: list[Supervisor] = []

    def start(self, all_at_once: bool = False) -> None:
        """Start the first process before the first order, or all of them, if none runs."""
        if not self._supervisors and not self._closed:
            spares = [number > 0 and not all_at_once for number in range(self._hands)]
            self._supervisors = [
                Supervisor(self, self._serve, self._patience, is_spare) for is_spare in spares
            ]

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        self.start()
        super().order(recipe, priority)

    def close(self) -> None:
        """Kill all processes, even while they paint or start; they are gone when this returns."""
        for supervisor in self._supervisors:
            supervisor.end()
        super().close()
        for supervisor in self._supervisors:
            supervisor.wait()


class Supervisor:
    """Supervise one painter process at a time from a thread: start it, deal orders to it, and
    replace it when it is lost.

    The recipe that a lost process was painting gets a strike; nothing else is lost with it, for it
    had no other order. A spare supervisor starts no process until there is more to do than the
    others can begin.
    """

    def __init__(
        self, orders: OrderQueue, serve: Serve, patience: float, is_spare: bool = False
    ) -> None:
        self._orders = orders
        self._serve = serve
        self._patience = patience
        self._is_spare = is_spare
        self._tries = TRIES
        self._ended = False
        self._worker = self._new_worker()
        self._thread = Thread(target=self._supervise, name="corptable-painter", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Kill the process without waiting; the thread ends once the queue is closed."""
        self._ended = True
        self._worker.end()

    def wait(self) -> None:
        """Wait until process and thread are gone."""
        self._thread.join()

    def _supervise(self) -> None:
        fault = ""
        while self._tries and not self._ended:
            if self._is_spare:
                self._orders.wait_for_backlog()
            with closing(self._worker):
                try:
                    self._start()
                    self._deal()
                except Exception as error:  # no error of the other process may end this one
                    self._tries -= 1
                    fault = str(error)
            self._worker = self._new_worker()  # `end` ends this one, or the loop sees `_ended`
        if not self._ended:
            self._orders.retire(f"the painter could not be started ({fault})")

    def _new_worker(self) -> Worker:
        return Worker(self._serve, "corptable-painter", longest_body=4 * MAX_PIXELS)

    def _start(self) -> None:
        head = self._worker.ask(None, STARTING).head
        if "fault" in head:
            raise WorkerLost(str(head["fault"]))
        _log.info("Pictures are painted with %s", head.get("engine"))

    def _deal(self) -> None:
        """Deal orders until there are no more, or the process is lost on one. Raises WorkerLost if
        it was lost without an order.
        """
        while (recipe := self._orders.take()) is not None:
            if not self._worker.is_alive:
                self._orders.put_back(recipe)
                raise WorkerLost("it ended while it had nothing to do")
            self._tries = TRIES
            try:
                order = pickle.dumps(recipe)
            except Exception as error:
                self._orders.refuse(
                    recipe, f"the recipe cannot be sent ({type(error).__name__}: {error})"
                )
                continue
            try:
                self._conclude(recipe, self._worker.ask(order, self._patience))
            except WorkerLost as lost:
                if self._ended:  # nothing is wrong with the recipe
                    return
                self._orders.strike(recipe, f"the painter was lost on it: {lost}")
                return

    def _conclude(self, recipe: Recipe, reply: Reply) -> None:
        """Answer an order with what the process replied. Raises WorkerLost if that is neither a
        picture nor a refusal.
        """
        if remark := reply.head.get("remark"):
            _log.warning("%s", remark)
        if "fault" in reply.head:
            self._orders.refuse(recipe, str(reply.head["fault"]))
        else:
            self._orders.deliver(recipe, read_pixels(reply))


def read_pixels(reply: Reply) -> Pixels:
    """Return the pixels of a reply. Raises WorkerLost unless they are as many as its width and
    height say.
    """
    width, height = reply.head.get("width"), reply.head.get("height")
    if not (
        isinstance(width, int)
        and isinstance(height, int)
        and width > 0
        and len(reply.body) == 4 * width * height > 0
    ):
        raise WorkerLost(f"it sent a picture of {len(reply.body)} bytes, {width}x{height}")
    return Pixels(width, height, reply.body)
