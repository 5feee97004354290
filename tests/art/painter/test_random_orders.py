"""Test the painter with random orders, cancellations and kills: no image is lost, none comes twice,
no process is left.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
from collections.abc import Callable

import pytest
from art.painter.recipes import Raising, Tile
from art.painter.watching import Window, comes_true, looks_right

from corptable.art.painter import SOME_DAY, SOON, VISIBLE
from corptable.art.painter.orders import STRIKES
from corptable.art.painter.painter import TRIES
from corptable.art.picture import Recipe

ACTS = {"order": 60, "spoil": 5, "cancel": 8, "cancel_all": 2, "poll": 10, "wait": 20, "kill": 8}
"""Relative frequency of each random act."""


class Client:
    """Do random acts, and record the recipes that are still to come."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window = window
        self.luck = random.Random(seed)
        self.owed: set[Recipe] = set()
        self.kills = 0

    def act(self) -> None:
        """Do a random act."""
        (name,) = self.luck.choices(list(ACTS), list(ACTS.values()))
        getattr(self, name)()

    def order(self) -> None:
        """Order one of forty images, so that many are ordered twice."""
        self._order(Tile(self.luck.randrange(40)))

    def spoil(self) -> None:
        """Order an image that cannot be painted."""
        self._order(Raising(self.luck.randrange(3), ValueError))

    def _order(self, recipe: Recipe) -> None:
        self.window.painter.order(recipe, self.luck.choice([VISIBLE, SOON, SOME_DAY]))
        self.owed.add(recipe)

    def cancel(self) -> None:
        """Cancel five random images, of which some are ordered."""
        some = {Tile(self.luck.randrange(40)) for _ in range(5)}
        self.window.painter.cancel(some)
        self.owed -= some

    def cancel_all(self) -> None:
        """Cancel all orders."""
        self.window.painter.cancel_all()
        self.owed.clear()

    def poll(self) -> None:
        """Take the results that are there, and assert that each was ordered and is right."""
        for painted in self.window.painter.poll(0.001):
            self.owed.remove(painted.recipe)
            assert painted.fault or looks_right(painted)

    def wait(self) -> None:
        """Wait until a result comes, so that the painters have time to work."""
        if self.owed:
            owed = len(self.owed)
            assert comes_true(lambda: self._has_less_than(owed)), self.owed

    def _has_less_than(self, owed: int) -> bool:
        self.poll()
        return len(self.owed) < owed

    def kill(self) -> None:
        """Kill a painter process, working or idle, unless that would make the painter give it up:
        when its next try is the last.
        """
        supervisor = self.luck.choice(self.window.painter._supervisors)
        process = supervisor._worker._process
        if (
            supervisor._tries == TRIES
            and process is not None
            and process.pid is not None
            and process.is_alive()
        ):
            with contextlib.suppress(
                ProcessLookupError
            ):  # its supervisor may have collected it since
                os.kill(process.pid, signal.SIGKILL)
                self.kills += 1


@pytest.mark.parametrize("processes", [1, 2])
def test_no_picture_is_lost(
    open_window: Callable[..., Window], thorough: bool, processes: int
) -> None:
    """A picture is refused for a painter that was killed only if that happened to it twice."""
    window = open_window(processes=processes)
    client = Client(window, seed=processes)
    for _ in range(500 if thorough else 120):
        client.act()

    while client.owed:
        client.wait()
    assert client.kills > 0
    assert window.painter._given_up == ""
    refused = window.painter._refused.values()
    assert len([fault for fault in refused if "lost on it" in fault]) <= client.kills // STRIKES
