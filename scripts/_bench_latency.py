"""Measure the latency of the window, for `scripts/run.py bench_latency`, in a real window on a
virtual screen.

It measures how long the program takes to start (`_bench_start`), the time from a motion of the
mouse to the first changed pixel while a card is dragged, with sound and without, the CPU time of
that, and the CPU time of the window while nobody does anything.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


import _bench_start
from _bench_start import Starting
from _measuring import cpu_time, ended, loop_time, target, tell, work_of
from _xserver import Point, Server
from corptable.engine.registry import find_game
from corptable.store import Settings, Store, WindowGeometry
from corptable.system.console import format_table
from corptable.system.errors import CorptableError

GAME: Final = "corporate_court"
SEATS: Final = ("person", "random")
DRAGGED: Final = (1280, 720)
IDLE: Final = (1920, 1080)
WAYS: Final[Mapping[str, tuple[str | None, bool]]] = {
    "as chosen": (None, True),
    "without sound": (None, False),
    "through OpenGL": ("1", True),
}
"""Ways to present frames: as the window chooses, and through OpenGL, as SDL does by itself on X11;
and whether sound is on.
"""
WANTED: Final = {"latency": 3.0, "idle": 1.0}
"""Targets: milliseconds in the median, per cent of one processor."""
CALM: Final = 3.0
"""Seconds without any work of the window or its painters after which everything counts as drawn."""
LOOK: Final = 0.25
LONGEST: Final = 120.0
"""Seconds after which the script gives up a window that does not come to rest."""
LOST: Final = 1.0
"""Seconds after which a motion counts as not answered."""
BETWEEN: Final = (0.03, 0.09)
"""Seconds between two motions, shortest and longest; drawn at random, so that motions are not in
step with the frames.
"""
STEP: Final = 0.16
"""Distance that the card goes to and fro, in widths of the window."""


class Dragging(NamedTuple):
    """Hold the results of dragging, in milliseconds: from each motion to the pixel, and CPU time of
    the window and of its other processes, which mix sounds, for each motion.
    """

    way: str
    latencies: tuple[float, ...]
    work: float
    others: float


class Resting(NamedTuple):
    """Hold the CPU time of a window at rest, in per cent of one processor."""

    what: str
    share: float


@contextmanager
def program(
    server: Server, words: Sequence[str], settings: Settings, way: str | None = None
) -> Iterator[int]:
    """Run the program with these settings, in a window that fills the screen or stands in its
    corner; yield the id of its process once it is at rest.
    """
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home) / "corptable")
        store.keep_settings(settings)
        store.keep_window(WindowGeometry(0, 0, *server.size))
        with server.running(["-m", "corptable", *words], Path(home), way) as process:
            _wait_until_idle(process)
            yield process.pid


def _wait_until_idle(process: subprocess.Popen[bytes]) -> None:
    """Wait until neither the program nor its painters have anything to do. Raises TimeoutError
    after LONGEST seconds.
    """
    end, calm, before = time.monotonic() + LONGEST, 0.0, -1.0
    while calm < CALM:
        if time.monotonic() > end:
            raise TimeoutError(f"the window has not come to rest in {LONGEST:g} s")
        time.sleep(LOOK)
        if process.poll() is not None:
            raise CorptableError("the program has ended by itself; see what it said above")
        work = work_of(process.pid)
        calm, before = (calm + LOOK, work) if work - before < 0.02 else (0.0, work)


def table_words(seed: int) -> list[str]:
    """Return the command line words for a table at which the person is asked first."""
    return ["play", GAME, "--seats", ",".join(SEATS), "--seed", str(seed)]


class Grip(NamedTuple):
    """Hold the point where a hand card is grabbed, its size, and the seed of a match in which the
    person is asked first.
    """

    seed: int
    point: Point
    size: Point


def find_grip(size: Point) -> Grip:
    """Find where the cards of the hand lie, by laying out the same table in this process without a
    screen.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from _hands import open_scene
    from corptable.session.session import Session
    from corptable.ui.app import App
    from corptable.ui.scenes.table.scene import TableScene

    game = find_game(GAME)
    sittings = ((seed, Session.new(game, SEATS, seed, {})) for seed in range(100))
    seed, session = next(
        (seed, session) for seed, session in sittings if session.seating.asked_person() is not None
    )
    app = App(size)
    table = open_scene(app, TableScene, partial(app.navigator.table, session))
    card = table.state.hand.cards()[0].rect
    app.close()
    return Grip(seed, card.center, card.size)


def find_buttons(size: Point) -> tuple[Point, Point]:
    """Find a point with a button on the title, and one at a table, by laying out both in this
    process without a screen.
    """
    seed = find_grip(size).seed
    from _hands import open_scene
    from corptable.session.session import Session
    from corptable.ui.app import App
    from corptable.ui.scenes.table.scene import TableScene
    from corptable.ui.scenes.title.scene import TitleScene

    app = App(size)
    title = open_scene(app, TitleScene, app.navigator.title)
    table = open_scene(
        app, TableScene, partial(app.navigator.table, Session.new(find_game(GAME), SEATS, seed, {}))
    )
    buttons = title.buttons()[-1].rect.center, table.state.layout.menu_area.center
    app.close()
    return buttons


def starting(rounds: int) -> list[Starting]:
    """Start the program on its title and at a table, and a bare window beside it."""
    seed = find_grip(_bench_start.SIZE).seed
    buttons = find_buttons(_bench_start.SIZE)
    return _bench_start.starting(rounds, table_words(seed), buttons)


def dragging(way: str, motions: int) -> Dragging:
    """Drag a card to and fro and time each motion until the card is seen there."""
    grip = find_grip(DRAGGED)
    chance = random.Random(0)
    presented, sound = WAYS[way]
    with (
        Server(DRAGGED) as server,
        program(server, table_words(grip.seed), Settings(sound=sound), presented) as pid,
    ):
        places = (grip.point[0], round(grip.point[0] + STEP * DRAGGED[0]))
        height = DRAGGED[1] // 2
        server.move(grip.point)
        time.sleep(LOST)
        server.button(down=True)
        for place in (0, 1, 0):
            server.move((places[place], height))
            time.sleep(LOST / 2)
        begin, whole, found = cpu_time(pid), work_of(pid), []
        for motion in range(motions):
            target = (places[(motion + 1) % 2], height)
            found.append(_answered(server, target))
            time.sleep(chance.uniform(*BETWEEN))
        work = (cpu_time(pid) - begin) * 1e3 / motions
        others = (work_of(pid) - whole) * 1e3 / motions - work
        server.button(down=False)
    return Dragging(way, tuple(found), work, others)


def _answered(server: Server, target: Point) -> float:
    """Return the milliseconds from a motion until the pixel at its target changes. Raises
    TimeoutError if it does not.
    """
    before = server.pixel(target)
    begin = time.perf_counter()
    server.move(target)
    while server.pixel(target) == before:
        if time.perf_counter() - begin > LOST:
            raise TimeoutError(
                "the card does not follow the mouse; is the hand elsewhere than it was laid out?"
            )
    return (time.perf_counter() - begin) * 1e3


def resting(seconds: float) -> Iterator[Resting]:
    """Yield the CPU time of the title and of a table while nobody does anything and no bot
    thinks.
    """
    seed = find_grip(IDLE).seed
    for what, words in (("the title", []), ("a table that waits for a person", table_words(seed))):
        with Server(IDLE) as server, program(server, words, Settings(full_screen=True)) as pid:
            begin = cpu_time(pid)
            time.sleep(seconds)
            yield Resting(what, (cpu_time(pid) - begin) / seconds * 100)


def as_table(
    drags: Sequence[Dragging], rests: Sequence[Resting], seconds: float, loop: float
) -> Iterator[str]:
    """Yield the lines of the tables for people."""
    yield "A card is dragged at {}x{}: from the motion to the pixel".format(*DRAGGED)
    rows: list[Sequence[str]] = [
        ("frames presented", "median, ms", "95 %, ms", "99 %, ms", "CPU, ms", "others", "wanted")
    ]
    for drag in drags:
        middle, parts = median(drag.latencies), quantiles(drag.latencies, n=100)
        shown = (middle, parts[94], parts[98], drag.work, drag.others)
        numbers = (f"{number:.2f}" for number in shown)
        wish = target(middle, WANTED["latency"], "ms") if drag is drags[0] else ""
        rows.append((drag.way, *numbers, wish))
    yield from format_table(rows)
    yield "At rest at {}x{}, over {:g} s: CPU time of the window's process".format(*IDLE, seconds)
    yield from format_table(
        (rest.what, f"{rest.share:.2f} %", target(rest.share, WANTED["idle"], "%"))
        for rest in rests
    )
    yield (
        "CPU: of the window's process, a motion; others: of its other processes. A fixed piece of "
        f"plain Python takes {loop:.1f} ms of CPU time here."
    )


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py bench_latency",
        description="How fast the window answers, and what it costs.",
    )
    reader.add_argument(
        "--motions", type=int, default=200, help="how many motions of the mouse are timed"
    )
    reader.add_argument("--starts", type=int, default=4, help="how many starts are timed")
    reader.add_argument(
        "--seconds", type=float, default=10.0, help="how long a window at rest is watched"
    )
    reader.add_argument("--json", action="store_true", help="every motion, for programs")
    return reader.parse_args(words)


def run(asked: argparse.Namespace) -> None:
    """Measure and print, each table as soon as it is measured. Raises CorptableError."""
    starts = starting(max(1, asked.starts))
    if not asked.json:
        print("\n".join(_bench_start.as_table(starts)), flush=True)
    tell("a card is dragged")
    drags = [dragging(way, max(2, asked.motions)) for way in WAYS]
    tell("at rest")
    rests, loop = list(resting(max(LOOK, asked.seconds))), loop_time()
    if asked.json:
        found = {
            "loop_ms": loop,
            "starting": _bench_start.as_data(starts),
            "dragging": [drag._asdict() for drag in drags],
            "resting": [rest._asdict() for rest in rests],
        }
        print(json.dumps(found, indent=1))
    else:
        print("\n".join(as_table(drags, rests, asked.seconds, loop)))


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit code."""
    asked = read_words(words)
    return ended(lambda: run(asked))


if __name__ == "__main__":
    # told to stop, it ends its programs and screens
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main())
