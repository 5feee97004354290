"""What runs in the painter's process: it takes an order, paints it, answers, and takes the next, until the pipe breaks.

It is dealt one order at a time, the best that there is just then, by a thread of the window's process. So it knows of no queue, no
priorities and nothing that was taken back, and when it is lost everybody knows on what.
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

from corptable.art.painter.wire import Kind, number_of, picture, read_recipe, say, words

MEMORY: Final = 2 << 30
"""Bytes that a painter may ask for. The largest picture with a dozen filters stays below; a faulty one is stopped here."""
OVERTIME: Final = 2.0
"""How many times the window's patience a stroke may last when there is no window left to lose it."""


class Studio(NamedTuple):
    """What a painter works with."""

    cache_folder: Path | None
    """Where pictures are kept; None for nowhere."""
    patience: float
    """Seconds that one picture may take."""


Serve: TypeAlias = Callable[[Connection, Studio], None]


def live(serve: Serve, connection: Connection, studio: Studio) -> None:
    """The process from its start to its end. Ctrl-C is for the window; when the window is gone the pipe breaks, and this ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _be_humble()
    _be_quiet()
    with contextlib.suppress(EOFError, OSError):
        serve(connection, studio)


def serve_orders(connection: Connection, studio: Studio) -> None:
    """Greet, and answer orders."""
    from corptable.art.painter.brush import take_brush, told  # pygame: the window names this function, but does not run it

    def tell(sentence: str) -> None:
        say(connection, words(Kind.REMARK, sentence))

    try:
        brush = take_brush(studio.cache_folder, tell)
    except Exception as error:
        say(connection, words(Kind.REFUSAL, told(error)))
        return
    say(connection, words(Kind.GREETING, brush.engine.name))
    while True:
        order = connection.recv_bytes()
        with _ended_after(OVERTIME * studio.patience):
            try:
                answer = picture(number_of(order), brush.paint(read_recipe(order)))
            except BaseException as error:  # a panic in Rust is one, too
                answer = words(Kind.REFUSAL, told(error), number_of(order))
            say(connection, answer)
            brush.put_down()


@contextlib.contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    """End this process if the block takes longer. The watch is kept in C, for an engine may hold Python's lock all the time."""
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def _be_humble() -> None:
    """The window and the bots come first, and no picture is worth all the memory."""
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


def _be_quiet() -> None:
    """What is to be said is said through the pipe; a panic in Rust would write to the terminal as well."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
