"""Take the window's orders and have them painted in worker processes, so that no frame ever waits.

There are two processes where there are two cores, and not two threads of one: half of the work on a face is composing it, which is
Python and holds the lock of its process, and a picture that kills its painter must not take another one with it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Final

from corptable.art.painter.orders import OrderQueue
from corptable.art.painter.painting import VISIBLE, PaintResult, Priority
from corptable.art.painter.process import PainterConfig, Serve, serve_orders
from corptable.art.painter.supervisor import Supervisor
from corptable.art.picture import Recipe

PATIENCE: Final = 10.0
"""Timeout for one picture, in seconds."""
MOST_PROCESSES: Final = 2
"""Limit of worker processes: more than two gain little on a table's fifty faces and cost 40 MB each."""
LOOKS: Final = 4
"""Timeout checks within one timeout."""


class Painter:
    """Paint in spawned processes: one starts with the first order, another when there is more to do than the first can begin.

    `ready` is called by a thread whenever there is something new to poll. Pictures are cached in `cache_folder`, which in the
    program is `corptable.resources.picture_folder()`; None is for no cache. A process that dies, or takes longer than `patience`
    seconds for a picture, is replaced; a recipe on which that happens twice is refused.
    """

    def __init__(
        self,
        ready: Callable[[], None] = lambda: None,
        *,
        cache_folder: Path | None,
        processes: int | None = None,
        patience: float = PATIENCE,
        serve: Serve = serve_orders,
    ) -> None:
        """Create the painter without starting a process; `serve` is the function that runs in the processes, replaced in tests."""
        self._hands = processes or min(os.cpu_count() or 1, MOST_PROCESSES)
        self._orders = OrderQueue(ready, self._hands)
        self._serve, self._config = serve, PainterConfig(cache_folder, patience)
        self._supervisors: list[Supervisor] = []
        self._closed = Event()
        self._watch = Thread(target=self._check_timeouts, args=(patience / LOOKS,), name="corptable-painters", daemon=True)

    def start(self) -> None:
        """Start the first process before the first order, if none runs."""
        if not self._supervisors and not self._closed.is_set():
            self._supervisors = [
                Supervisor(self._orders, self._serve, self._config, spare=number > 0) for number in range(self._hands)
            ]
            self._watch.start()

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        """Order a picture, or move an ordered one forward. A recipe that was refused once is refused again, without another try."""
        self.start()
        self._orders.order(recipe, priority)

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        """Cancel the orders of pictures that the window no longer shows.

        One that is being painted is finished and cached, but not delivered.
        """
        self._orders.cancel(recipes)

    def cancel_all(self) -> None:
        """Cancel all orders, as when the window changes its size and needs all pictures again."""
        self._orders.cancel_all()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        """Yield painted pictures, at least one if any is done, until `seconds` are over; the caller's work on each counts."""
        return self._orders.collect(seconds)

    def close(self) -> None:
        """Kill all processes, even while they paint or start; they are gone when this returns."""
        self._closed.set()
        self._orders.close()
        for attendant in self._supervisors:
            attendant.end()
        for attendant in self._supervisors:
            attendant.wait()
        if self._supervisors:
            self._watch.join()

    def _check_timeouts(self, seconds: float) -> None:
        while not self._closed.wait(seconds):
            for attendant in self._supervisors:
                attendant.end_if_late()
