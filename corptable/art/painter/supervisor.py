"""Supervise one painter at a time from a thread of the window's process: start it, deal orders to it, kill it, replace it.

The thread does all waiting for the painter (its start, the pipe). The painter is lost when it dies, takes too long or sends a
message that cannot be read: then the supervisor kills it, gives a strike to the recipe it was painting, and starts another one.
Nothing else is lost with it, for it had no other order.
"""

from __future__ import annotations

import contextlib
import logging
import math
import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Final

from corptable.art.painter.orders import OrderQueue
from corptable.art.painter.painting import Pixels
from corptable.art.painter.process import PainterConfig, Serve, run_painter
from corptable.art.painter.wire import Answer, Kind, Lost, receive_answer, write_order
from corptable.art.picture import Recipe

STARTING: Final = 20.0
"""Seconds that a process may take to start, on a slow machine that is busy with other things."""
ENDING: Final = 2.0
"""Seconds of waiting for a process that was killed."""
TRIES: Final = 3
"""Processes that may be lost in a row without an order in hand; then the supervisor gives up."""

_log = logging.getLogger(__name__)


class Refusal(Exception):
    """Signal that the painter works, but refuses a recipe, and say why."""


class Supervisor:
    """Supervise one painter at a time in a thread, and start another one when it is lost.

    A `spare` supervisor starts none until there is more to do than the others can begin.
    """

    def __init__(self, orders: OrderQueue, serve: Serve, studio: PainterConfig, spare: bool = False) -> None:
        self._orders = orders
        self._spare = spare
        self._serve = serve
        self._studio = studio
        self._ended = False
        self._tries = TRIES
        self._worker = _WorkerProcess(serve, studio)
        self._thread = Thread(target=self._supervise, name="corptable-painter", daemon=True)
        self._thread.start()

    def end_if_late(self) -> None:
        """Kill the painter if its time for the current step is over."""
        self._worker.end_if_late()

    def end(self) -> None:
        """Kill the painter without waiting; the thread ends soon after."""
        self._ended = True
        self._worker.end()

    def wait(self) -> None:
        """Wait until painter and thread are gone, at most ENDING seconds."""
        self._thread.join(ENDING)

    def _supervise(self) -> None:
        fault = ""
        while self._tries and not self._ended:
            if self._spare:
                self._orders.wait_for_backlog()
            try:
                self._worker.start()
                self._deal()
            except Exception as error:  # no error of the other process may end this one
                self._tries -= 1
                fault = self._worker.fault_of(error)
            finally:
                self._worker.end()
                self._worker.release()
                self._worker = _WorkerProcess(self._serve, self._studio)  # `end` has ended this one, or the loop sees `_ended`
        if not self._ended:
            self._orders.retire(f"the painter could not be started ({fault})")

    def _deal(self) -> None:
        """Deal orders until there are no more, or the painter is lost on one. Raises Lost if it was lost without an order."""
        while (recipe := self._orders.take()) is not None:
            if self._worker.is_gone:
                self._orders.put_back(recipe)
                raise Lost("it ended while it had nothing to do")
            try:
                pixels = self._worker.paint(recipe)
            except Refusal as refusal:
                self._orders.refuse(recipe, str(refusal))
            except Exception as error:
                self._tries = TRIES
                self._orders.strike(recipe, f"the painter was lost on it: {self._worker.fault_of(error)}")
                return
            else:
                self._orders.deliver(recipe, pixels)
            self._tries = TRIES


class _WorkerProcess:
    """Run one painter process from its start to its end.

    The supervisor's thread starts it and has it paint; other threads may check and end it.
    """

    def __init__(self, serve: Serve, studio: PainterConfig) -> None:
        self._serve = serve
        self._studio = studio
        self._pipe: Connection | None = None
        self._process: SpawnProcess | None = None
        self._number = 0
        self._deadline = math.inf
        self._late = ""
        self._ended = False

    def start(self) -> None:
        """Start the process and wait until it is ready. Raises whatever goes wrong."""
        if self._ended:
            raise Lost("nobody wants it any more")
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        with theirs:
            words = (self._serve, theirs, self._studio)
            self._process = context.Process(target=run_painter, args=words, name="corptable-painter", daemon=True)
            self._process.start()
        if self._ended:
            raise Lost("nobody wants it any more")
        with self._timeout(STARTING):
            greeting = self._receive()
        if greeting.kind is not Kind.GREETING:
            raise Lost(greeting.text)
        _log.info("Pictures are painted with %s", greeting.text)

    def paint(self, recipe: Recipe) -> Pixels:
        """Return the pixels of a recipe. Raises Refusal if the painter refuses it, and anything else when the painter is lost."""
        assert self._pipe is not None
        self._number += 1
        try:
            order = write_order(self._number, recipe)
        except Exception as error:
            raise Refusal(f"the recipe cannot be sent ({type(error).__name__}: {error})") from error
        with self._timeout(self._studio.patience):
            self._pipe.send_bytes(order)
            answer = self._receive()
        if answer.number != self._number:
            raise Lost(f"it answered order {answer.number} and not {self._number}")
        if answer.kind is not Kind.PICTURE:
            raise Refusal(answer.text)
        return answer.pixels

    @property
    def is_gone(self) -> bool:
        """Test whether the process is dead or was never started."""
        return self._process is None or not self._process.is_alive()

    def fault_of(self, error: Exception) -> str:
        """Return the reason for the loss of the process, given the error that the thread noticed."""
        if self._late or isinstance(error, Lost):
            return self._late or str(error)
        return f"its process was lost ({type(error).__name__}{': ' * bool(str(error))}{error})"

    def end_if_late(self) -> None:
        """Kill the process if it has not answered in time."""
        if time.monotonic() > self._deadline:
            self._late = "it took too long"
            self.end()

    def end(self) -> None:
        """Kill the process; a thread that waits for its answer gets an error."""
        self._ended = True
        if self._process is not None:
            with contextlib.suppress(ValueError, OSError, AttributeError):  # the process has not started, or is gone already
                self._process.kill()

    def release(self) -> None:
        """Release the resources of the killed process: wait for its end and close the pipe."""
        if self._process is not None:
            with contextlib.suppress(AssertionError):  # the process was never started
                self._process.join(ENDING)
        if self._pipe is not None:
            self._pipe.close()

    @contextlib.contextmanager
    def _timeout(self, seconds: float) -> Iterator[None]:
        """Set a timeout for the block; `end_if_late` kills the process after it."""
        self._deadline = time.monotonic() + seconds
        try:
            yield
        finally:
            self._deadline = math.inf

    def _receive(self) -> Answer:
        assert self._pipe is not None
        while (answer := receive_answer(self._pipe)).kind is Kind.REMARK:
            _log.warning("%s", answer.text)
        return answer
