"""Measure what the program's window keeps in memory after acts at each table, for
`scripts/run.py bench_memory`, in a real window on a virtual screen: bots play in a process of their
own, and nothing of a test is in the window's.

Frames are presented directly: on a machine that is busy while the window opens the program tries
OpenGL as well, and its libraries stay.

Memory is read while bots play on at once, and again in the pause, once the window has come to
rest: until then it keeps scenes that were left.

`resident` counts pages of libraries whole that the program's own processes share; `its share`
counts such a page once for all of them together.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Final, NamedTuple

from _measuring import ended, memory, shared_memory, target, tell, work_of
from _xserver import CACHE, Server
from corptable.engine.registry import find_game, games
from corptable.store import Settings, Store
from corptable.system.console import TRACE_VARIABLE, format_table
from corptable.system.errors import CorptableError
from corptable.ui.platform.present import DIRECT

SIZE: Final = (1920, 1080)
ACTS: Final = 300
WANTED: Final = 120.0
"""Target in MB."""
ENTER, ESCAPE = 0xFF0D, 0xFF1B
"""Keys that lead on from a score and to another match, and into the pause (their keysyms)."""
LOOK: Final = 1.0
"""Seconds without work after which Enter is pressed."""
IDLE: Final = 0.02
"""CPU time in seconds that a program may take in these seconds and still be without work."""
PATIENCE: Final = 60
"""Number of times that it is pressed in a row before the script gives up."""
SAMPLES: Final = 9
"""Number of times that memory is read while bots play on."""


class Kept(NamedTuple):
    """Hold what a window keeps in memory after some acts of a game, in MB."""

    game: str
    acts: int
    playing: tuple[float, float]
    resting: tuple[float, float]
    """Resident memory and the process's share, while bots play on and in the pause."""


class Watched:
    """Count the acts that a program traces."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process, self.acts = process, 0
        Thread(target=self._count, daemon=True).start()

    def _count(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.acts += line.startswith("ACT")


def measured(game_id: str, acts: int, size: tuple[int, int], cache: Path | None) -> Kept:
    """Let bots play a game in a window until so many acts are played. Raises TimeoutError."""
    seats = ",".join(["random"] * find_game(game_id).seats[-1])
    with Server(size) as server, tempfile.TemporaryDirectory() as home:
        Store(Path(home) / "corptable").keep_settings(
            Settings(full_screen=True, motion=0, bot_pace="at_once", first_times="off")
        )
        if cache is not None:
            (Path(home) / CACHE).symlink_to(cache.resolve())
        process = subprocess.Popen(
            [sys.executable, "-m", "corptable", "play", game_id, "--seats", seats, "--seed", "7"],
            env=server.environment(Path(home), DIRECT) | {TRACE_VARIABLE: "1"},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            return _played(game_id, Watched(process), acts, server)
        finally:
            process.terminate()
            process.wait()


def _played(game_id: str, watched: Watched, acts: int, server: Server) -> Kept:
    pressed, seen, before, pid = 0, 0, 0.0, watched.process.pid
    while watched.acts < acts:
        if watched.process.poll() is not None:
            raise CorptableError("the program has ended by itself; see what it said above")
        if pressed > PATIENCE:
            raise TimeoutError(f"{game_id}: nobody plays on after {watched.acts} acts")
        work = work_of(pid)
        if watched.acts > seen:
            pressed, seen = 0, watched.acts
        elif work - before < IDLE:
            server.press(ENTER)
            pressed += 1
        before = work
        time.sleep(LOOK)
    playing = []
    for _ in range(SAMPLES):
        playing.append((memory(pid), shared_memory(pid)))
        time.sleep(LOOK)
    resident, share = (median(values) for values in zip(*playing, strict=True))
    played = watched.acts
    _pause(watched, server)
    return Kept(game_id, played, (resident, share), (memory(pid), shared_memory(pid)))


def _pause(watched: Watched, server: Server) -> None:
    """Open the pause, from a score by way of the table, and wait until the window rests."""
    seen, before = -1, 0.0
    while (work := work_of(watched.process.pid)) - before >= IDLE:
        if watched.acts != seen:
            server.press(ESCAPE)
            time.sleep(LOOK)
        seen, before = watched.acts, work
        time.sleep(LOOK)


def as_table(found: Sequence[Kept]) -> Iterator[str]:
    """Yield the lines of the table for people."""
    yield "Memory of the window's process while bots play on, and at rest in the pause, in MB"
    rows: list[Sequence[str]] = [
        ("", "acts", "resident", "its share", "at rest", "its share", "wanted")
    ]
    for one in found:
        cells = (f"{value:.0f}" for value in (*one.playing, *one.resting))
        wish = target(one.resting[0], WANTED, "MB")
        rows.append((one.game, str(one.acts), *cells, wish))
    yield from format_table(rows)


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py bench_memory",
        description="Memory of the window after acts at each table; needs Xvfb.",
    )
    reader.add_argument("--only", action="append", help="a game by its id")
    reader.add_argument("--acts", type=int, default=ACTS, help=f"usually {ACTS}")
    reader.add_argument("--size", default="{}x{}".format(*SIZE), metavar="WxH")
    reader.add_argument("--cache", type=Path, help="cache folder with pictures that are painted")
    return reader.parse_args(words)


def run(asked: argparse.Namespace) -> None:
    """Measure and print."""
    width, height = map(int, asked.size.split("x"))
    found = []
    for game_id in asked.only or [game.id for game in games()]:
        tell(game_id)
        found.append(measured(game_id, asked.acts, (width, height), asked.cache))
    print("\n".join(as_table(found)))


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit code."""
    asked = read_words(words)
    return ended(lambda: run(asked))


if __name__ == "__main__":
    sys.exit(main())
