"""Queue the orders for the painters by priority. The window orders and collects, and never waits;
threads take and answer.

A recipe is *wanted* from the order to its delivery, unless it is forgotten; *begun* while a painter
paints it, wanted or not; *done* once it can be collected. So an order for a recipe that is being
painted, or that was forgotten a moment ago, is answered by that painting.
"""

from __future__ import annotations

import heapq
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from threading import Condition
from typing import Final, TypeAlias

from corptable.art.painter.painting import VISIBLE, PainterProtocol, PaintResult, Pixels, Priority
from corptable.art.picture import Recipe

STRIKES: Final = 2
"""Number of painters lost on a recipe after which it is refused."""

Place: TypeAlias = tuple[Priority, int]
"""Sort key in the queue: priority, then the number of the order (first come, first served)."""

_log = logging.getLogger(__name__)


class OrderQueue(PainterProtocol):
    """Queue the orders of one window for a number of painters (`hands`).

    `ready` is called whenever there is something new to poll, by the thread that answered.
    """

    def __init__(self, ready: Callable[[], None] = lambda: None, hands: int = 1) -> None:
        self._ready = ready
        self._hands = hands
        self._retired = 0
        self._changed = Condition()
        self._closed = False
        self._numbers = count()
        self._queue: list[tuple[Place, Recipe]] = []
        """Heap of the queue; a recipe that was moved forward or forgotten leaves an invalid entry
        in it.
        """
        self._wanted: dict[Recipe, Place] = {}
        self._begun: set[Recipe] = set()
        self._done: dict[Recipe, PaintResult] = {}
        self._strikes: Counter[Recipe] = Counter()
        self._refused: dict[Recipe, str] = {}
        self._given_up = ""

    # For the window, as `PainterProtocol` describes it

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        with self._changed:
            place = self._wanted.get(recipe)
            if self._closed or (place is not None and place[0] <= priority):
                return
            self._wanted[recipe] = (priority, next(self._numbers))
            fault = self._refused.get(recipe, self._given_up)
            if fault:
                self._done[recipe] = PaintResult(
                    recipe, None, fault
                )  # not `ready`: it would loop if the window orders again
            else:
                self._enqueue(recipe)

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        with self._changed:
            for recipe in recipes:
                self._wanted.pop(recipe, None)

    def cancel_all(self) -> None:
        with self._changed:
            self._wanted.clear()
            self._queue.clear()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        end = time.perf_counter() + seconds
        while (painted := self._next_done()) is not None:
            yield painted
            if time.perf_counter() >= end:
                return

    def close(self) -> None:
        """Close the queue: nothing can be ordered, taken or polled any more."""
        with self._changed:
            self._closed = True
            self._wanted.clear()
            self._done.clear()
            self._changed.notify_all()

    # For the supervisors

    def wait_for_backlog(self) -> None:
        """Wait until orders queue up while another is being painted, a painter has retired, or the
        queue is closed.
        """
        with self._changed:
            self._changed.wait_for(
                lambda: self._closed or self._retired or (self._begun and self._queue)
            )

    def take(self, waits: bool = True) -> Recipe | None:
        """Take the first recipe in the queue; None if there is none, or while it `waits` for one,
        when the queue is closed.
        """
        with self._changed:
            while (recipe := self._begin_first()) is None and waits and not self._closed:
                self._changed.wait()
            return recipe

    def deliver(self, recipe: Recipe, pixels: Pixels) -> None:
        """Answer an order with its pixels."""
        self._answer(PaintResult(recipe, pixels))

    def refuse(self, recipe: Recipe, fault: str) -> None:
        """Refuse a recipe for good: answer the order with a fault, and all later orders of it as
        well.
        """
        with self._changed:
            self._refused[recipe] = fault
        _log.warning("There is no picture for %r: %s", recipe, fault)
        self._answer(PaintResult(recipe, None, fault))

    def strike(self, recipe: Recipe, fault: str) -> None:
        """Give a strike to a recipe on which a painter was lost: queue it again, or refuse it after
        STRIKES.
        """
        self._strikes[recipe] += (
            1  # only the painter's own supervisor counts, and a recipe has one painter at a time
        )
        if self._strikes[recipe] >= STRIKES:
            self.refuse(recipe, f"{fault} ({STRIKES} times)")
        else:
            self.put_back(recipe)

    def put_back(self, recipe: Recipe) -> None:
        """Return a recipe to the queue that was taken and not painted."""
        with self._changed:
            self._begun.discard(recipe)
            if recipe in self._wanted:
                self._enqueue(recipe)

    def retire(self, fault: str) -> None:
        """Retire a painter for good. After the last one all orders, now and later, are answered
        with the fault.
        """
        with self._changed:
            self._retired += 1
            self._changed.notify_all()
            if self._retired < self._hands or self._closed:
                return
            self._given_up = fault
            for recipe in self._wanted:
                self._done.setdefault(recipe, PaintResult(recipe, None, fault))
        _log.warning("There are no pictures: %s", fault)
        self._notify_window()

    # Internals

    def _enqueue(self, recipe: Recipe) -> None:
        heapq.heappush(
            self._queue, (self._wanted[recipe], recipe)
        )  # places differ, so recipes are never compared
        self._changed.notify_all()

    def _begin_first(self) -> Recipe | None:
        while self._queue:
            place, recipe = heapq.heappop(self._queue)
            if (
                self._wanted.get(recipe) == place
                and recipe not in self._begun
                and recipe not in self._done
            ):
                self._begun.add(recipe)
                self._changed.notify_all()
                return recipe
        return None

    def _answer(self, painted: PaintResult) -> None:
        with self._changed:
            self._begun.discard(painted.recipe)
            if painted.recipe not in self._wanted:
                return
            self._done[painted.recipe] = painted
        self._notify_window()

    def _next_done(self) -> PaintResult | None:
        with self._changed:
            while self._done:
                painted = self._done.pop(next(iter(self._done)))
                if self._wanted.pop(painted.recipe, None) is not None:
                    return painted
            return None

    def _notify_window(self) -> None:
        try:
            self._ready()
        except Exception:  # the window may be closing; its error must not end this thread
            _log.exception("The window could not be told of a picture")


class NullPainter(OrderQueue):
    """Take every order and never deliver: for tests of the window before its pictures come."""

    @property
    def wanted(self) -> dict[Recipe, Priority]:
        """Get the recipes that are ordered, with their best priority."""
        return {recipe: priority for recipe, (priority, _) in self._wanted.items()}
