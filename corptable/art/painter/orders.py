"""What is wanted of the painters, and in which order. The window asks and collects, and never waits; threads take and answer.

A recipe is *wanted* from the order to its delivery, unless it is forgotten; *begun* while somebody paints it, wanted or not;
*done* once it can be collected. So whoever asks again for what is being painted, or was forgotten a moment ago, gets that.
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

from corptable.art.painter.painting import Painted, Pixels, Priority
from corptable.art.picture import Recipe

STRIKES: Final = 2
"""How often a painter may be lost on a recipe before it is refused."""

Place: TypeAlias = tuple[Priority, int]
"""In the queue: priority, then first come, first served."""

_log = logging.getLogger(__name__)


class Orders:
    """The orders of one window, for a number of painters (`hands`). `ready` is called whenever something new can be collected."""

    def __init__(self, ready: Callable[[], None], hands: int = 1) -> None:
        self._ready = ready
        self._hands = hands
        self._retired = 0
        self._changed = Condition()
        self._closed = False
        self._numbers = count()
        self._queue: list[tuple[Place, Recipe]] = []
        """A heap, in which a recipe that was moved forward or forgotten leaves an entry that counts no more."""
        self._wanted: dict[Recipe, Place] = {}
        self._begun: set[Recipe] = set()
        self._done: dict[Recipe, Painted] = {}
        self._strikes: Counter[Recipe] = Counter()
        self._refused: dict[Recipe, str] = {}
        self._given_up = ""

    # The window's side

    def want(self, recipe: Recipe, priority: Priority) -> None:
        """Order a picture, or move it forward."""
        with self._changed:
            place = self._wanted.get(recipe)
            if self._closed or (place is not None and place[0] <= priority):
                return
            self._wanted[recipe] = (priority, next(self._numbers))
            fault = self._refused.get(recipe, self._given_up)
            if fault:
                self._done[recipe] = Painted(recipe, None, fault)  # no bell: who asks at each bell would ask for ever
            else:
                self._line_up(recipe)

    def forget(self, recipes: Iterable[Recipe]) -> None:
        """These are no longer wanted."""
        with self._changed:
            for recipe in recipes:
                self._wanted.pop(recipe, None)

    def cancel(self) -> None:
        """Nothing is."""
        with self._changed:
            self._wanted.clear()
            self._queue.clear()

    def collect(self, seconds: float) -> Iterator[Painted]:
        """What is done and still wanted, at least one, while the time lasts."""
        end = time.perf_counter() + seconds
        while (painted := self._next_done()) is not None:
            yield painted
            if time.perf_counter() >= end:
                return

    def close(self) -> None:
        """Nothing is taken or collected any more."""
        with self._changed:
            self._closed = True
            self._wanted.clear()
            self._done.clear()
            self._changed.notify_all()

    # The painters' side

    def wait_for_need(self) -> None:
        """Wait until there is more to do than those at work have begun, or nobody is at work any more, or all is over."""
        with self._changed:
            while not (self._closed or self._retired or (self._begun and self._queue)):
                self._changed.wait()

    def take(self) -> Recipe | None:
        """The first in the queue, as soon as there is one; None when all is over."""
        with self._changed:
            while not self._closed:
                recipe = self._begin_first()
                if recipe is not None:
                    return recipe
                self._changed.wait()
            return None

    def take_now(self) -> Recipe | None:
        """The first in the queue, if there is one."""
        with self._changed:
            return None if self._closed else self._begin_first()

    def deliver(self, recipe: Recipe, pixels: Pixels) -> None:
        """It is painted."""
        self._answer(Painted(recipe, pixels))

    def refuse(self, recipe: Recipe, fault: str) -> None:
        """It cannot be painted, and nobody need try again."""
        with self._changed:
            self._refused[recipe] = fault
        _log.warning("There is no picture for %r: %s", recipe, fault)
        self._answer(Painted(recipe, None, fault))

    def strike(self, recipe: Recipe, fault: str) -> None:
        """A painter was lost on it: somebody else tries, or it is refused."""
        with self._changed:
            self._strikes[recipe] += 1
            strikes = self._strikes[recipe]
        if strikes >= STRIKES:
            self.refuse(recipe, f"{fault} ({strikes} times)")
        else:
            self.put_back(recipe)

    def put_back(self, recipe: Recipe) -> None:
        """It was taken and not begun."""
        with self._changed:
            self._begun.discard(recipe)
            if recipe in self._wanted:
                self._line_up(recipe)

    def retire(self, fault: str) -> None:
        """A painter gives up. With the last of them goes everything that is wanted, now and later."""
        with self._changed:
            self._retired += 1
            self._changed.notify_all()
            if self._retired < self._hands or self._closed:
                return
            self._given_up = fault
            for recipe in self._wanted:
                self._done.setdefault(recipe, Painted(recipe, None, fault))
        _log.warning("There are no pictures: %s", fault)
        self._ring()

    # Within

    def _line_up(self, recipe: Recipe) -> None:
        heapq.heappush(self._queue, (self._wanted[recipe], recipe))  # places differ, so that recipes are never compared
        self._changed.notify_all()

    def _begin_first(self) -> Recipe | None:
        while self._queue:
            place, recipe = heapq.heappop(self._queue)
            if self._wanted.get(recipe) == place and recipe not in self._begun and recipe not in self._done:
                self._begun.add(recipe)
                self._changed.notify_all()
                return recipe
        return None

    def _answer(self, painted: Painted) -> None:
        with self._changed:
            self._begun.discard(painted.recipe)
            if painted.recipe not in self._wanted:
                return
            self._done[painted.recipe] = painted
        self._ring()

    def _next_done(self) -> Painted | None:
        with self._changed:
            while self._done:
                painted = self._done.pop(next(iter(self._done)))
                if self._wanted.pop(painted.recipe, None) is not None:
                    return painted
            return None

    def _ring(self) -> None:
        try:
            self._ready()
        except Exception:  # the window may be about to close; its trouble must not end the thread that rang
            _log.exception("The window could not be told of a picture")
