"""Measure the speed of the painter, for `scripts/run.py bench_painter`.

It measures the wall time from the start of a painter to its last image, and the CPU time to compose
and to rasterise single images.

The painter's processes import this module again, as they import the program; so `main` imports late
what only it needs.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from threading import Event
from typing import Final, NamedTuple

from _measuring import cpu_time, loop_time, memory
from corptable.art.card.recipes import recipes_of
from corptable.art.painter import Painter
from corptable.art.picture import Recipe
from corptable.art.room import Room
from corptable.cards import find_deck
from corptable.system.console import format_table

DECK: Final = "sixth_world"
INK: Final = "neon"
ROOM: Final = "neon"
WIDTHS: Final = (86, 133, 160, 320)
ROOMS: Final = ((1280, 720), (1920, 1080), (3840, 2160))
LONGEST: Final = 120.0
"""Seconds after which the script gives up waiting for an image."""


def faces(count: int, width: int) -> list[Recipe]:
    """Return recipes for `count` images of the deck, all of one width; when the deck is used up, go
    on one pixel wider.
    """
    deck = find_deck(DECK)
    found: list[Recipe] = []
    while len(found) < count:
        found += recipes_of(deck, INK, width)
        width += 1
    return found[:count]


class PainterRun(NamedTuple):
    """Hold what was measured of one painter from its start to its last image."""

    first: float
    """Milliseconds to the first image."""
    total: float
    """Milliseconds to the last image."""
    poll: float
    """Milliseconds of the longest poll."""
    memory: float
    """Megabytes of the largest process; 0 where the system does not tell."""
    work: float
    """Milliseconds of CPU time of all processes, which a busy machine does not lengthen; 0 where
    the system does not tell.
    """


def session(pictures: int, width: int, processes: int, folder: Path) -> PainterRun:
    """Start a painter, have it paint so many images and measure it. Raises TimeoutError if an image
    does not come.
    """
    begin = time.perf_counter()
    bell = Event()
    painter = Painter(bell.set, cache_folder=folder, processes=processes)
    painter.start()
    try:
        for recipe in faces(pictures, width):
            painter.order(recipe)
        first, polls, got = 0.0, [0.0], 0
        while got < pictures:
            if not bell.wait(LONGEST):
                raise TimeoutError(f"no picture in {LONGEST:g} s")
            bell.clear()
            start = time.perf_counter()
            got += len(list(painter.poll(math.inf)))
            polls.append(time.perf_counter() - start)
            first = first or time.perf_counter() - begin
        total = time.perf_counter() - begin
        painters = [
            child.pid for child in multiprocessing.active_children() if child.pid is not None
        ]
        most = max(map(memory, painters), default=0.0)
        work = sum(map(cpu_time, painters)) * 1e3
    finally:
        painter.close()
    return PainterRun(first * 1e3, total * 1e3, max(polls) * 1e3, most, work)


def measure(asked: argparse.Namespace) -> Mapping[str, list[PainterRun]]:
    """Measure painters with one process and with two, with an empty cache folder and with the
    images of the painter before.
    """
    sittings: dict[str, list[PainterRun]] = {}
    for _ in range(max(1, asked.runs)):
        for processes in (1, 2):
            with tempfile.TemporaryDirectory() as folder:
                for state in ("cold", "warm"):
                    seen = session(asked.pictures, asked.width, processes, Path(folder))
                    sittings.setdefault(f"{state}-{processes}", []).append(seen)
    return sittings


def as_table(
    asked: argparse.Namespace,
    sittings: Mapping[str, list[PainterRun]],
    single: Sequence[Cost],
    loop: float,
) -> Iterator[str]:
    """Yield the lines of the table for people."""
    width, height = faces(1, asked.width)[0].size
    yield (
        f"{asked.pictures} pictures of {width}x{height}, wall time from the start of the "
        f"painter, median of {asked.runs} runs"
    )
    rows: list[Sequence[str]] = [
        ("", "what", "all, ms", "first, ms", "CPU, ms", "poll, ms", "each, MB")
    ]
    for name, seen in sittings.items():
        state, processes = name.split("-")
        title = (
            f"{'from nothing' if state == 'cold' else 'from a warm disk'}, {processes} "
            f"process{'es' * (processes != '1')}"
        )
        medians = (
            f"{median(getattr(one, field) for one in seen):.0f}"
            for field in ("total", "first", "work")
        )
        poll, most = max(one.poll for one in seen), max(one.memory for one in seen)
        rows.append((name, title, *medians, f"{poll:.2f}", f"{most:.0f}"))
    yield from format_table(rows)
    costs: list[Sequence[str]] = [("CPU, ms", "composed", "painted", "together")]
    for one in single:
        parts = (one.composed, one.painted, one.composed + one.painted)
        costs.append((one.what, *(f"{part:.1f}" for part in parts)))
    yield from format_table(costs)
    yield (
        "poll: the longest that the window was kept. A fixed piece of plain Python takes "
        f"{loop:.1f} ms of CPU time here."
    )


class Cost(NamedTuple):
    """Hold the CPU time of one image in milliseconds, the mean of several: to compose it, and to
    rasterise it.
    """

    what: str
    composed: float
    painted: float


def costs(count: int) -> Iterator[Cost]:
    """Yield the CPU time of single images in this process, with the best raster engine there is:
    faces by width, and rooms.
    """
    for width in WIDTHS:
        yield cost(f"a face {width} wide", faces(count, width))
    for size in ROOMS:
        yield cost("a room {}x{}".format(*size), [Room(ROOM, *size)])


def cost(what: str, recipes: Sequence[Recipe]) -> Cost:
    """Measure the CPU time of each of these images; compose the first one once before, so that the
    fonts are open.
    """
    from corptable.art.painter.raster import engines, rasterise

    engine = next(engines())
    recipes[0].picture()
    begin = time.process_time()
    pictures = [recipe.picture() for recipe in recipes]
    composed = time.process_time()
    for picture in pictures:
        rasterise(picture, engine)
    return Cost(
        what,
        (composed - begin) * 1e3 / len(recipes),
        (time.process_time() - composed) * 1e3 / len(recipes),
    )


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py bench_painter", description="How fast pictures are there."
    )
    reader.add_argument("--pictures", type=int, default=50, help="how many are painted")
    reader.add_argument("--width", type=int, default=133, help="how wide they are, in pixels")
    reader.add_argument(
        "--runs", type=int, default=5, help="how many runs a number is the median of"
    )
    reader.add_argument("--json", action="store_true", help="every run, for programs")
    return reader.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print."""
    asked = read_words(words)
    sittings, single, loop = measure(asked), list(costs(asked.pictures)), loop_time()
    if asked.json:
        runs = {name: [one._asdict() for one in seen] for name, seen in sittings.items()}
        each = [one._asdict() for one in single]
        told = {
            "pictures": asked.pictures,
            "width": asked.width,
            "loop_ms": loop,
            "runs": runs,
            "single": each,
        }
        print(json.dumps(told, indent=1))
    else:
        print("\n".join(as_table(asked, sittings, single, loop)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
