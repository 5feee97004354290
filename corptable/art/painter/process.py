"""Run the painter's process: take an order, paint it, answer, and take the next, until the pipe breaks.

A supervisor in the window's process deals it one order at a time, the most urgent one of that moment. So it knows no queue, no
priorities and no cancelled orders, and when it is lost the supervisor knows on which recipe.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from corptable.art.painter.wire import Kind, number_of, picture, read_recipe, send_answer, words

MEMORY: Final = 2 << 30
"""Limit of memory for a painter, in bytes. The largest picture with a dozen filters stays below; a faulty one is stopped here."""
OVERTIME: Final = 2.0
"""Factor of the window's timeout after which a painter ends itself, in case there is no window left to kill it."""


class PainterConfig(NamedTuple):
    """Configure a painter process."""

    cache_folder: Path | None
    """Folder of the picture cache; None for no cache."""
    patience: float
    """Timeout for one picture, in seconds."""


Serve: TypeAlias = Callable[[Connection, PainterConfig], None]


def run_painter(serve: Serve, connection: Connection, studio: PainterConfig) -> None:
    """Run a painter process from its start to its end.

    It ignores Ctrl-C, which is for the window; when the window is gone the pipe breaks and the process ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_priority_and_memory()
    _silence_standard_error()
    with contextlib.suppress(EOFError, OSError):
        serve(connection, studio)


def serve_orders(connection: Connection, studio: PainterConfig) -> None:
    """Send a greeting, then paint and answer orders until the pipe breaks."""
    from corptable.art.painter.brush import (  # imports pygame: the window names this function, but does not call it
        describe_error,
        take_brush,
    )

    def tell(sentence: str) -> None:
        send_answer(connection, words(Kind.REMARK, sentence))

    try:
        brush = take_brush(studio.cache_folder, tell)
    except Exception as error:
        send_answer(connection, words(Kind.REFUSAL, describe_error(error)))
        return
    send_answer(connection, words(Kind.GREETING, brush.engine.name))
    while True:
        order = connection.recv_bytes()
        with _exit_after(OVERTIME * studio.patience):
            try:
                answer = picture(number_of(order), brush.paint(read_recipe(order)))
            except BaseException as error:  # a panic in Rust is a BaseException
                answer = words(Kind.REFUSAL, describe_error(error), number_of(order))
            send_answer(connection, answer)
            brush.save_to_cache()


@contextlib.contextmanager
def _exit_after(seconds: float) -> Iterator[None]:
    """End this process if the block takes longer than `seconds`.

    The watchdog runs in C, because an engine may hold Python's lock all the time.
    """
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def _limit_priority_and_memory() -> None:
    """Lower the priority of this process below the window and the bots, and limit its memory to MEMORY bytes (not on Windows)."""
    if sys.platform == "win32":
        import ctypes

        this_process, below_normal = -1, 0x4000
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
        return
    import resource

    with contextlib.suppress(OSError):
        os.nice(5)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _silence_standard_error() -> None:
    """Silence standard error: messages go through the pipe, but a panic in Rust would write to the terminal as well."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
