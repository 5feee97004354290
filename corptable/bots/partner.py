"""Let a second process evaluate every other world of a search, over a pipe between the two.

A world's values depend on its seed alone, and the search takes worlds in the order of their seeds:
so the partner changes when a choice comes, and never the choice. A partner that dies is not
replaced before both processes are; the search then goes on alone.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from corptable.system.worker import Worker, spawn_context

if TYPE_CHECKING:
    from corptable.bots.search import WorldValues
    from corptable.engine.action import Action
    from corptable.system.worker import Connection

NEEDED_CORES: Final = 3
"""Number of processors from which on a partner is started: one is the window's."""

Follow: TypeAlias = "Callable[[Sequence[Action], int, float | None], WorldValues]"
"""Function that follows acts in the world of a seed, with a deadline, in one position."""
PairedServe: TypeAlias = "Callable[[Connection, Connection], None]"
"""Main function of one process of a pair: the pipe to the other one, and that to the window."""


class WorldRequest(NamedTuple):
    """Ask for the values of acts in the world of a seed; `position` is None where it is the one
    before.
    """

    number: int
    acts: Sequence[Action]
    seed: int
    deadline: float | None
    position: object


class PipePartner:
    """Ask the other process for worlds of a position at a time."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._position: object = None
        self._number = 0
        self._is_lost = False

    def take(self, position: object) -> None:
        """Note the position of the next requests, which goes with the first of them."""
        self._position = position

    def ask(self, acts: Sequence[Action], seed: int, deadline: float | None) -> None:
        """Let the other process follow some acts in the world of a seed."""
        self._number += 1
        asked = WorldRequest(self._number, acts, seed, deadline, self._position)
        self._position = None
        try:
            self._connection.send_bytes(pickle.dumps(asked))
        except OSError:
            self._is_lost = True

    def answer(self) -> WorldValues | None:
        """Wait for the values and return them; None where the process is lost. Raises
        OutOfBudgetError.
        """
        from corptable.bots.lookahead import OutOfBudgetError  # no sooner: in the window nobody
        from corptable.bots.search import WorldValues  # thinks

        told: dict[str, Any] = {}
        while not self._is_lost and told.get("number") != self._number:  # of one asked in vain
            try:
                told = json.loads(self._connection.recv_bytes())
            except (EOFError, OSError):
                self._is_lost = True
        if self._is_lost:
            return None
        if not told["values"]:
            raise OutOfBudgetError
        return WorldValues(tuple(told["values"]), told["nodes"])


def serve_worlds(follow_in: Callable[[Any], Follow], peer: Connection, _window: Connection) -> None:
    """Answer requests from the other process until it is gone; `follow_in` takes a position."""
    from corptable.bots.lookahead import OutOfBudgetError  # as above
    from corptable.bots.search import WorldValues

    follow: Follow | None = None
    while True:
        asked: WorldRequest = pickle.loads(peer.recv_bytes())  # only our own process writes here
        if asked.position is not None or follow is None:
            follow = follow_in(asked.position)
        try:
            found = follow(asked.acts, asked.seed, asked.deadline)
        except OutOfBudgetError:
            found = WorldValues((), 0)
        peer.send_bytes(json.dumps({"number": asked.number, **found._asdict()}).encode())


class PairedWorker(Worker):
    """Run a process and its partner from their start to their end."""

    def __init__(self, serve: PairedServe, serve_partner: PairedServe, name: str) -> None:
        """Create the worker without starting a process."""
        super().__init__(_serve_nothing, name)
        self._serves = serve, serve_partner
        self._partner: Worker | None = None

    def start(self) -> Connection:
        """Start both processes, unless they have been started. Raises WorkerLost when they were
        ended.
        """
        if self._partner is not None or self.has_ended:
            return super().start()
        ours, theirs = spawn_context().Pipe()
        serve, serve_partner = self._serves
        with ours, theirs:  # only the two keep their ends, so each notices when the other is gone
            self._serve = partial(serve, ours)
            self._partner = Worker(partial(serve_partner, theirs), f"{self._name}-partner")
            self._partner.start()
            return super().start()

    def end(self, fault: str = "it was ended") -> None:
        """Kill both processes without waiting."""
        super().end(fault)
        if self._partner is not None:
            self._partner.end(fault)

    def close(self) -> None:
        """End both processes and wait until they are gone."""
        super().close()
        if self._partner is not None:
            self._partner.close()


def _serve_nothing(_connection: Connection) -> None:
    """Stand for the main function until there is a pipe between the two processes."""
