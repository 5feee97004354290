"""Measure what an act at a table costs the window at full HD, and what the window's process keeps
in memory, for `scripts/run.py bench_frames`.

Random players play in a window without a screen, with no motion, game by game in a process of its
own. The CPU time of an act is that of the act itself, of its layout and of the frame that shows it;
pictures are painted by other processes and come between two acts. Memory is read after the acts,
when everything has come to rest; and after a walk through the scenes that lead from the title.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from threading import Event
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from _measuring import ended, loop_time, memory, target, tell
from corptable.art.painter import Painter
from corptable.art.painter.cache import PictureCache, made_by, usual_engine_name
from corptable.engine.registry import find_game, games
from corptable.session.session import Session
from corptable.store import SavedGames, Settings, Store
from corptable.system.console import format_table
from corptable.ui.app import App
from corptable.ui.platform.window import return_large_blocks
from corptable.ui.scenes.table.scene import TableScene

SIZE: Final = (1920, 1080)
ACTS: Final = 300
SEED: Final = 7
WARM: Final = 40
"""Acts before the first one that is counted."""
LOOP: Final = 36.0
"""Time of the fixed loop, in milliseconds, on the machine that the targets are for."""
WANTED, WANTED_LATE, WANTED_MEMORY = 6.0, 10.0, 120.0
"""Targets: milliseconds of CPU time an act in the median and nineteen of twenty times; MB."""
WALK: Final = "walk"
LONGEST: Final = 600.0
"""Seconds after which the script gives up waiting for pictures."""
LOOK: Final = 0.05
BETWEEN: Final = 30.0
"""Seconds between two acts, by the clock of the window."""


class Played(NamedTuple):
    """Hold what a process has measured: the CPU time of each act, in milliseconds of its own
    machine, the time of the fixed loop there, and the memory of the window, in MB.
    """

    what: str
    acts: Sequence[float]
    loop: float
    memory: float


class Window:
    """Run the program in a window without a screen, as it runs for a person."""

    def __init__(self, size: tuple[int, int], folder: Path, cache: Path) -> None:
        return_large_blocks()
        self._painted, self._now = Event(), 0.0
        store = Store(folder / "settings")
        store.keep_settings(Settings(motion=0, bot_pace="slow", first_times="off", moment=False))
        self.app = App(
            size,
            lambda: self._now,
            painting=lambda: Painter(self._painted.set, cache_folder=cache),
            painted=PictureCache(
                cache, made_by(usual_engine_name(pygame.version.ver)), tell=lambda _: None
            ),
            store=store,
            saved_games=SavedGames(folder / "games"),
        )
        self.app.navigator.title()
        self.app.step()
        gc.freeze()

    def rest(self) -> None:
        """Draw until every picture has come, and free what scenes held that were left. Raises
        TimeoutError.
        """
        app, end = self.app, time.monotonic() + LONGEST
        app.scene.needs_redraw = True
        while app.scene.needs_redraw or app.pictures.frame_report()[-1]:
            if time.monotonic() > end:
                raise TimeoutError(f"the pictures were not painted in {LONGEST:g} s")
            self._painted.clear()
            app.step()
            if not app.scene.needs_redraw and app.pictures.frame_report()[-1]:
                self._painted.wait(LOOK)
        if app.has_left:
            app.collect_left()

    def turn(self) -> None:
        """Let the time pass that a person sees what was done: until then no bot acts by itself."""
        self._now += BETWEEN

    def memory(self) -> float:
        """Memory of this process at rest, in MB."""
        self.rest()
        return memory(os.getpid())


def play(game_id: str, size: tuple[int, int], acts: int, folder: Path, cache: Path) -> Played:
    """Play acts at a table and measure each."""
    window, chance = Window(size, folder, cache), random.Random(SEED)
    app, game = window.app, find_game(game_id)
    players = ["person", *["random"] * (game.seats[-1] - 1)]
    found, seed, loops = list[float](), SEED, [loop_time()]
    while len(found) < acts:
        app.navigator.table(Session.new(game, players, seed, {}, luck=seed))
        table = app.scene
        assert isinstance(table, TableScene)
        while not table.match.over and len(found) < acts:
            window.rest()
            while app.scene is not table:  # a score has opened
                app.back()
                window.rest()
            window.turn()
            found.append(_timed(partial(_act, table, chance), app.step))
        if len(found) < acts:
            while len(app.scenes) > 1:
                app.back()
            window.rest()
            seed += 1
        loops.append(loop_time())
    played = Played(game_id, found[min(WARM, acts // 2) :], median(loops), window.memory())
    app.close()
    return played


def _timed(*deeds: Callable[[], object]) -> float:
    """CPU time of deeds, in milliseconds."""
    begin = time.process_time()
    for deed in deeds:
        deed()
    return (time.process_time() - begin) * 1e3


def _act(table: TableScene, chance: random.Random) -> None:
    """Play one act at random for a seat that is asked."""
    action = chance.choice(table.match.legal())
    table.show(table.model.renewed(table.session.play(action)))


def walk(size: tuple[int, int], folder: Path, cache: Path) -> Played:
    """Walk through the scenes that lead from the title, and measure the memory back there."""
    window = Window(size, folder, cache)
    app, go = window.app, window.app.navigator
    ways: list[Callable[[], None]] = [
        go.gallery,
        go.decks,
        go.settings,
        go.statistics,
        go.saved_games,
        go.replays,
    ]
    for game in games():
        players = ["person", *["random"] * (game.seats[-1] - 1)]
        session = Session.new(game, players, SEED, {}, luck=SEED)
        ways += [partial(go.set_up, game), partial(go.table, session)]
        ways += [partial(go.rules, game), partial(go.lessons, game)]
    for way in ways:
        way()
        window.rest()
        if isinstance(table := app.scene, TableScene):
            _sit_for_a_while(window, table)
        while len(app.scenes) > 1:
            app.back()
        window.rest()
    found = Played(WALK, (), loop_time(), window.memory())
    app.close()
    return found


def _sit_for_a_while(window: Window, table: TableScene) -> None:
    """Play some acts, and open what lies over a table."""
    app, chance = window.app, random.Random(SEED)
    for _ in range(WARM):
        if table.match.over or app.scene is not table:
            break
        window.turn()
        _act(table, chance)
        window.rest()
    while app.scene is not table:
        app.back()
    for way in (partial(app.navigator.log, table.session), partial(app.navigator.pause, table)):
        way()
        window.rest()
        app.back()


def measured(what: str, size: tuple[int, int], acts: int, cache: Path) -> Played:
    """Measure one game, or the walk, in a process of its own. Raises TimeoutError."""
    words = ["--inside", what, "--acts", str(acts), "--size", "{}x{}".format(*size)]
    words += ["--cache", str(cache)]
    result = subprocess.run(
        [sys.executable, __file__, *words],
        stdout=subprocess.PIPE,
        check=False,
        text=True,
        encoding="utf-8",
    )
    if result.returncode:
        raise TimeoutError(f"{what}: the process has ended with {result.returncode}")
    return Played(*json.loads(result.stdout))


def as_table(found: Sequence[Played]) -> Iterator[str]:
    """Yield the lines of the table for people; times are scaled by the fixed loop."""
    rows: list[Sequence[str]] = [
        ("", "acts", "quarter, ms", "median, ms", "p95, ms", "wanted", "memory, MB", "wanted")
    ]
    for one in found:
        times = [time * LOOP / one.loop for time in one.acts]
        cells = ("", "", "", "", "")
        if times:
            low, middle, late = quantiles(times, n=20)[4], median(times), quantiles(times, n=20)[18]
            is_so = middle < WANTED and late < WANTED_LATE
            wish = f"under {WANTED:g}, {WANTED_LATE:g} ms{'' if is_so else ': MISSED'}"
            cells = (str(len(times)), f"{low:.1f}", f"{middle:.1f}", f"{late:.1f}", wish)
        rows.append(
            (one.what, *cells, f"{one.memory:.0f}", target(one.memory, WANTED_MEMORY, "MB"))
        )
    yield f"An act, its layout and its frame: CPU time where the fixed loop takes {LOOP:g} ms"
    yield from format_table(rows)


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py bench_frames",
        description="CPU time of an act at each table, and the memory of the window.",
    )
    reader.add_argument("--only", action="append", help=f"a game by its id, or {WALK}")
    reader.add_argument("--acts", type=int, default=ACTS, help=f"usually {ACTS}")
    reader.add_argument("--size", default="{}x{}".format(*SIZE), metavar="WxH")
    reader.add_argument("--json", action="store_true", help="every act, for programs")
    reader.add_argument("--cache", type=Path, help="folder of painted pictures")
    reader.add_argument("--inside", help=argparse.SUPPRESS)
    return reader.parse_args(words)


def run(asked: argparse.Namespace) -> None:
    """Measure and print."""
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        cache = asked.cache or Path(home) / "cache"
        if asked.inside:
            folder = Path(home)
            found = (
                walk((width, height), folder, cache)
                if asked.inside == WALK
                else play(asked.inside, (width, height), asked.acts, folder, cache)
            )
            print(json.dumps(found))
            return
        results = []
        for what in asked.only or [*(game.id for game in games()), WALK]:
            tell(what)
            results.append(measured(what, (width, height), asked.acts, cache))
    print(json.dumps(results) if asked.json else "\n".join(as_table(results)))


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit code."""
    asked = read_words(words)
    return ended(lambda: run(asked))


if __name__ == "__main__":
    sys.exit(main())
