"""Measure the CPU time of the frames in which a match is won, room by room, for `scripts/run.py
bench_moment`.

The window is SDL's dummy, unless the environment names another driver. All pictures are painted
before the first frame is measured; the clock goes on by a frame each time.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from threading import Event
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from _measuring import loop_time, tell
from corptable.art.painter import Painter
from corptable.engine.game import AnyGame
from corptable.engine.registry import games
from corptable.session.challenge import end_answers
from corptable.session.offers import Offer
from corptable.session.session import Session
from corptable.system.console import format_table
from corptable.ui.app import App
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import FRAME
from corptable.ui.scenes.score.moment.clock import REST
from corptable.ui.scenes.score.moment.scene import MomentScene

SIZE: Final = (1920, 1080)
WANTED: Final = 6.0
"""Target: milliseconds of CPU time a frame, nineteen of twenty times."""
SEATS, SEED = 6, 7
LONGEST: Final = 120.0
"""Seconds after which the script gives up waiting for pictures."""


class MomentFrames(NamedTuple):
    """Hold the CPU time of each frame of a moment, in milliseconds."""

    room: str
    outcome: str
    frames: Sequence[float]
    at_rest: bool
    """True if no frame was asked for once everything rested."""


def ended(game: AnyGame, wins: bool) -> Session:
    """Return a session that random players have played to its end, in which its person has won
    alone or lost.
    """
    seats = min(SEATS, game.seats[-1])
    for seed in range(SEED, SEED + 200):
        session = Session.new(game, ["person", *["random"] * (seats - 1)], seed, {}, luck=seed)
        chance = random.Random(seed)
        while not session.match.over:
            session.play(chance.choice(session.match.legal()))
        result = session.match.state.result
        if result is not None and (result.winners == (0,) if wins else 0 not in result.winners):
            return session
    raise LookupError(f"nobody has ended {game.id} so")


def measure(game: AnyGame, wins: bool, size: tuple[int, int], folder: Path) -> MomentFrames:
    """Show the moment of a match once all is painted, and measure each of its frames."""
    now, painted = [100.0], Event()
    app = App(size, lambda: now[0], painting=lambda: Painter(painted.set, cache_folder=folder))
    try:
        session = ended(game, wins)
        app.set_theme(theme_name_of(game))
        offers = [Offer(*answer) for answer in end_answers(session)]
        scene = MomentScene(app, session, print, offers)
        app.scenes[:] = [scene]
        _wait_until_painted(app, painted, now)
        scene = MomentScene(app, session, print, offers)
        app.scenes[:] = [scene]
        frames = [*_frames(app, now)]
        scene.needs_redraw = False
        return MomentFrames(
            app.theme.art.room, "won" if wins else "lost", frames, scene.wake(now[0]) is None
        )
    finally:
        app.close()


def _frames(app: App, now: list[float]) -> Iterator[float]:
    """Yield the milliseconds of each frame until the moment rests."""
    end = now[0] + REST
    while now[0] < end + 2 * FRAME:
        begin = time.process_time()
        app.step()
        yield (time.process_time() - begin) * 1e3
        now[0] += FRAME


def _wait_until_painted(app: App, painted: Event, now: list[float]) -> None:
    """Draw the moment at its end until no picture is missing. Raises TimeoutError after LONGEST
    seconds.
    """
    now[0] += REST + 1
    end, calm = time.monotonic() + LONGEST, 0
    while calm < 3:
        if time.monotonic() > end:
            raise TimeoutError(f"the pictures were not painted in {LONGEST:g} s")
        painted.wait(0.1)
        painted.clear()
        app.scene.needs_redraw = True
        app.step()
        calm = 0 if app.pictures.is_waiting else calm + 1


def main() -> int:
    """Measure all rooms and print a table."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py bench_moment", description="CPU time of the moment to win, by room."
    )
    reader.add_argument("--game", action="append", help="a game by its id; may be repeated")
    reader.add_argument("--size", default="{}x{}".format(*SIZE), metavar="WxH")
    asked = reader.parse_args()
    width, height = map(int, asked.size.split("x"))
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for game in games():
            if asked.game and game.id not in asked.game:
                continue
            for wins in (True, False):
                tell(f"{game.id}, {'won' if wins else 'lost'}")
                found = measure(game, wins, (width, height), Path(folder))
                rows.append(_row(found))
    head = ["room", "", "frames", "median ms", "p95 ms", "longest ms", "at rest"]
    print(*format_table([head, *rows]), sep="\n")
    print(f"wanted: p95 at most {WANTED:g} ms; a fixed loop takes {loop_time():.1f} ms here")
    return 0


def _row(found: MomentFrames) -> list[str]:
    times = found.frames
    return [
        found.room,
        found.outcome,
        str(len(times)),
        f"{median(times):.1f}",
        f"{quantiles(times, n=20)[-1]:.1f}",
        f"{max(times):.1f}",
        "no frame" if found.at_rest else "draws",
    ]


if __name__ == "__main__":
    sys.exit(main())
