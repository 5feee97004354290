"""Measure how long the program takes to start, for `scripts/run.py bench_latency`: by the pixels of
a virtual screen, from outside.

The program and a bare pygame window are started by turns, so that both meet the same load. The
times count from the start of the process: until something is seen, until the last change of what is
seen, and until a button under the pointer is lit.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from _measuring import target, tell, work_of
from _xserver import CACHE, Point, Server
from corptable.store import Settings, Store, WindowGeometry
from corptable.system.console import format_table

SIZE: Final = (1280, 720)
ROWS: Final = 6
"""Every how many rows of the screen are compared."""
WIDE: Final = 40
"""Pixels to each side of the pointer by which a lit button is known."""
LOOK: Final = 0.003
CALM: Final = 1.5
"""Seconds without a change and without work of the program or its painters after which the picture
counts as whole.
"""
IDLE: Final = 0.15
"""CPU time in seconds that a program may take in these seconds and still be without work; pygame's
own wait polls.
"""
LONGEST: Final = 30.0
"""Seconds after which a start is given up."""
NEUTRAL: Final = (3, 3)
"""Point at which the pointer rests: nothing is there that could be lit."""
EMPTY_SHARE: Final = 4
"""One start with an empty cache for so many with a full one."""
WANTED: Final = 1.5
WANTED_LIVE: Final = 3.0
"""Targets for the whole picture and for the answer to the mouse, in times of a bare window."""
WANTED_EMPTY: Final = 1.5
"""Target for the whole picture with an empty cache, in seconds."""

BARE: Final = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"], os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1", "0"
import pygame
pygame.display.init()
surface = pygame.display.set_mode(({0}, {1}), pygame.RESIZABLE)
pygame.display.set_window_position((0, 0))
for x in range(0, {0}, 8):
    surface.fill((x % 255, 90, 30), (x, 0, 8, {1}))
pygame.display.flip()
while (event := pygame.event.wait()).type != pygame.QUIT:
    if event.type == pygame.MOUSEMOTION:
        surface.fill("white", (event.pos[0] - 60, event.pos[1] - 60, 120, 120))
        pygame.display.flip()
""".format(*SIZE)
"""Program of a window that does nothing but show a picture and answer the mouse."""


class Start(NamedTuple):
    """Hold the times of a start in seconds: until something was seen, until all was; and the number
    of pictures up to there.
    """

    first: float
    whole: float
    pictures: int


class Starting(NamedTuple):
    """Hold the results of several starts of one kind; `live` are the seconds until the mouse was
    answered.
    """

    what: str
    starts: Sequence[Start]
    live: Sequence[float] = ()

    @property
    def firsts(self) -> list[float]:
        """Get the seconds until something was seen."""
        return [start.first for start in self.starts]

    @property
    def wholes(self) -> list[float]:
        """Get the seconds until all was seen."""
        return [start.whole for start in self.starts]


class Kind(NamedTuple):
    """Describe what is started: the words after `python`, and a point with a button."""

    what: str
    words: Sequence[str]
    target: Point


class Watch:
    """Watch the starts of one kind of program on a virtual screen. Its files stay in `home` from
    one start to the next.
    """

    def __init__(self, server: Server, home: Path, kind: Kind) -> None:
        self.kind = kind
        self._server, self._home = server, home
        self._empty, self._lit = server.rows(ROWS), b""
        store = Store(home / "corptable")
        store.keep_settings(Settings(motion=0))  # or the table would pulse
        store.keep_window(WindowGeometry(0, 0, *SIZE))

    def start(self, empty: bool = False) -> Start:
        """Start and close the program; `empty`: its caches are removed before. Raises TimeoutError
        if nothing is seen.
        """
        if empty:
            shutil.rmtree(self._home / CACHE, ignore_errors=True)
        with self._running() as (process, begin):
            return self._watch(process, begin, self._empty)

    def prepare(self) -> None:
        """Start the program once so that its caches fill, and note how the button under the target
        looks when it is lit.
        """
        self.start(empty=True)
        with self._running() as (process, begin):
            self._watch(process, begin, self._empty)
            rest = self._steady()
            self._server.move(self.kind.target)
            self._watch(process, begin, rest)
            self._lit = self._button()

    def live(self) -> float:
        """Start the program, move the mouse as soon as something is seen; return the seconds until
        that is answered.
        """
        with self._running() as (_, begin):
            _until(
                lambda: self._server.rows(ROWS) != self._empty, f"{self.kind.what}: nothing is seen"
            )
            self._server.move(self.kind.target)
            _until(
                lambda: looks_alike(self._button(), self._lit),
                f"{self.kind.what}: the mouse is not answered",
            )
            return time.perf_counter() - begin

    def _button(self) -> bytes:
        x, y = self.kind.target
        return self._server.pixels((x - WIDE, y), 2 * WIDE)

    def _watch(self, process: subprocess.Popen[bytes], begin: float, empty: bytes) -> Start:
        """Watch until something else than `empty` is seen and its picture is whole."""
        before = empty
        seen: list[float] = []
        last, work = 0.0, 0.0
        while True:
            now, frame = time.perf_counter() - begin, self._steady()
            if not looks_alike(frame, before) and frame != empty:
                seen.append(now)
                before, last = frame, now
            elif not seen and now > LONGEST:
                raise TimeoutError(f"{self.kind.what}: nothing is seen")
            elif seen and now - last > CALM:
                done = work_of(process.pid)
                if done - work < IDLE:
                    return Start(seen[0], seen[-1], len(seen))
                last, work = now, done
            time.sleep(LOOK)

    def _steady(self) -> bytes:
        """Frame on the screen, but not while it is being written."""
        frame = self._server.rows(ROWS)
        while (later := self._server.rows(ROWS)) != frame:
            frame = later
        return frame

    @contextmanager
    def _running(self) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
        """Run the program; yield it with the time of its start. Afterwards the screen is empty."""
        self._server.move(NEUTRAL)
        begin = time.perf_counter()
        with self._server.running(self.kind.words, self._home) as process:
            yield process, begin
        _until(
            lambda: self._server.rows(ROWS) == self._empty, f"{self.kind.what}: the window stays"
        )


def looks_alike(frame: bytes, other: bytes) -> bool:
    """True if two frames have the same colours; the fourth byte of a pixel is not seen."""
    return frame == other or all(frame[channel::4] == other[channel::4] for channel in range(3))


def _until(is_so: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is so. Raises TimeoutError after LONGEST seconds."""
    end = time.perf_counter() + LONGEST
    while not is_so():
        if time.perf_counter() > end:
            raise TimeoutError(otherwise)
        time.sleep(LOOK)


def starting(rounds: int, table: Sequence[str], buttons: tuple[Point, Point]) -> list[Starting]:
    """Start a bare window, the title and a table by turns. `table` are the words for the table;
    `buttons` are points with a button, on the title and at the table."""
    program = ("-m", "corptable")
    kinds = [Kind("a bare window", ("-c", BARE), (SIZE[0] // 2, SIZE[1] // 2))]
    kinds += [
        Kind("the title", program, buttons[0]),
        Kind("a table", (*program, *table), buttons[1]),
    ]
    with Server(SIZE) as server, tempfile.TemporaryDirectory() as homes:
        watches = [
            Watch(server, Path(homes) / str(number), kind) for number, kind in enumerate(kinds)
        ]
        for watch in watches:
            tell(f"first start: {watch.kind.what}")
            watch.prepare()
        starts: list[list[Start]] = [[] for _ in watches]
        live: list[list[float]] = [[] for _ in watches]
        empty: list[list[Start]] = [[] for _ in watches]
        for number in range(rounds):
            tell(f"start {number + 1} of {rounds}")
            for watch, its_starts, its_live, its_empty in zip(
                watches, starts, live, empty, strict=True
            ):
                its_starts.append(watch.start())
                its_live.append(watch.live())
                if number % EMPTY_SHARE == 0 and watch is not watches[0]:
                    its_empty.append(watch.start(empty=True))
    full = [
        Starting(kind.what, *times)
        for kind, times in zip(kinds, zip(starts, live, strict=True), strict=True)
    ]
    return full + [
        Starting(f"{kind.what}, cache empty", times)
        for kind, times in zip(kinds, empty, strict=True)
        if times
    ]


def as_data(starts: Sequence[Starting]) -> list[dict[str, object]]:
    """Return every start as plain values, for programs."""
    return [
        {
            "what": one.what,
            "starts": [start._asdict() for start in one.starts],
            "live": list(one.live),
        }
        for one in starts
    ]


def as_table(starts: Sequence[Starting]) -> Iterator[str]:
    """Yield the lines of the table for people; the first of `starts` is the bare window."""
    bare = starts[0]
    yield (
        "Start at {}x{}, in seconds from that of the process: least and median, and in medians "
        "of a bare window"
    ).format(*SIZE)
    yield from format_table(
        [
            ("", "picture", "whole picture", "pictures", "mouse answered", "wanted"),
            *(
                (
                    one.what,
                    _cell(one.firsts, bare.firsts),
                    _cell(one.wholes, bare.wholes),
                    f"{median([start.pictures for start in one.starts]):.0f}",
                    _cell(one.live, bare.live),
                    "" if one is bare else _wish(one, bare),
                )
                for one in starts
            ),
        ]
    )


def _cell(times: Sequence[float], bare: Sequence[float]) -> str:
    return (
        f"{min(times):.2f} {median(times):.2f} {median(times) / median(bare):5.2f}x"
        if times
        else ""
    )


def _wish(one: Starting, bare: Starting) -> str:
    """Target of a start, marked where it is missed."""
    if not one.live:  # with an empty cache
        return target(median(one.wholes), WANTED_EMPTY, "s")
    is_so = median(one.wholes) < WANTED * median(bare.wholes) and median(
        one.live
    ) < WANTED_LIVE * median(bare.live)
    return f"under {WANTED:g}x, {WANTED_LIVE:g}x{'' if is_so else ': MISSED'}"
