"""Run the painter's process: take an order, paint it, reply, and take the next, until the pipe
breaks.

A supervisor in the window's process deals it one order at a time, the most urgent one of that
moment. So it knows no queue, no priorities and no cancelled orders, and when it is lost the
supervisor knows on which recipe.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import pickle
import sys
from collections import deque
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from corptable.art.painter.cache import PictureCache, made_by
from corptable.art.painter.painting import Pixels
from corptable.art.picture import Recipe
from corptable.system.worker import describe_error, send_reply

if TYPE_CHECKING:
    from corptable.system.worker import Connection

MEMORY: Final = 2 << 30
"""Limit of memory for a painter, in bytes. The largest picture with a dozen filters stays below; a
faulty one is stopped here.
"""
OVERTIME: Final = 2.0
"""Factor of the window's timeout after which a painter ends itself, in case there is no window left
to kill it.
"""
REST: Final = 0.05
"""Seconds without an order after which painted pictures are saved."""
SAVED_AT_ONCE: Final = 40_000
"""Bytes of pixels up to which a picture is saved at once: a miniature, which the next start shows
first.
"""
MOST_UNSAVED: Final = 100
"""Number of pictures that may wait for that."""

_STANDARD_ERROR: Final = 2


def serve_orders(cache_folder: Path | None, patience: float, connection: Connection) -> None:
    """Send a greeting with the name of the engine, then paint and answer orders until the pipe
    breaks.

    A reply holds pixels with their width and height, or a `fault`, and may hold a `remark` for the
    log. `cache_folder`: None for no cache. `patience`: timeout for one picture, in seconds.
    """
    _limit_memory()
    silence_standard_error()
    from corptable.art.painter.raster import (
        engines,
        paint_recipe,
    )  # late: it imports pygame, which the window's side does without

    remarks: list[str] = []
    try:
        engine = next(engines())
        engine_key = made_by(engine.name)
    except Exception as error:
        send_reply(connection, 0, {"fault": describe_error(error)})
        return
    cache = PictureCache(cache_folder, engine_key, remarks.append) if cache_folder else None
    send_reply(connection, 0, {"engine": engine.name})
    unsaved: deque[tuple[Recipe, Pixels]] = deque()
    for number in count(1):
        if cache:
            save_meanwhile(connection, cache, unsaved)
        order = connection.recv_bytes()
        with _exit_after(OVERTIME * patience):
            remark = remarks.pop() if remarks else ""
            try:
                recipe: Recipe = pickle.loads(order)  # only our own parent process writes here
                cached = cache.find(recipe) if cache else None
                pixels = cached or paint_recipe(recipe, engine)
            except BaseException as error:  # a panic in Rust is a BaseException
                send_reply(connection, number, {"fault": describe_error(error), "remark": remark})
                continue
            send_reply(
                connection,
                number,
                {"width": pixels.width, "height": pixels.height, "remark": remark},
                pixels.bgra,
            )
            if cache and cached is None:
                if len(pixels.bgra) <= SAVED_AT_ONCE:
                    cache.save(recipe, pixels)
                else:
                    unsaved.append((recipe, pixels))


def save_meanwhile(
    connection: Connection, cache: PictureCache, unsaved: deque[tuple[Recipe, Pixels]]
) -> None:
    """Save pictures until an order comes, because the window waits for its orders and for no
    file.
    """
    wait = REST
    while unsaved and (len(unsaved) > MOST_UNSAVED or not connection.poll(wait)):
        cache.save(*unsaved.popleft())
        wait = 0.0


@contextlib.contextmanager
def _exit_after(seconds: float) -> Iterator[None]:
    """End this process if the block takes longer than `seconds`.

    The watchdog runs in C, because an engine may hold Python's lock all the time.
    """
    faulthandler.dump_traceback_later(seconds, exit=True, file=_STANDARD_ERROR)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def _limit_memory() -> None:
    """Limit the memory of this process to MEMORY bytes (not on Windows)."""
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(
                resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1])
            )


def silence_standard_error() -> None:
    """Silence standard error: messages go through the pipe, but a panic in Rust would write to the
    terminal as well.
    """
    with contextlib.suppress(OSError), open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), _STANDARD_ERROR)
