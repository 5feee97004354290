"""Run the program in a window without a screen, with a clock that stands until it is advanced, in a
temporary folder.

Nothing in it depends on anything but the seed: not on the time a bot takes, not on random numbers
of the system.
"""

from __future__ import annotations

import logging
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, chdir, contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

import platformdirs

from _fuzz_sight import CurtainObserver
from _hands import InputSimulator
from corptable.art.painter import NullPainter, PainterProtocol
from corptable.bots.worker import Answer, BotRequest, InlineBotWorker
from corptable.collection.collections import Collections
from corptable.engine import seeds
from corptable.engine.match import Match
from corptable.session.session import Session
from corptable.store import SavedGames, Settings, Statistics, Store
from corptable.store.settings import BotPace
from corptable.ui.app import App
from corptable.ui.platform.screen import SMALLEST
from corptable.ui.scenes.table.scene import TableScene

Size = tuple[int, int]

SIZE: Final[Size] = (1280, 720)
NODES: Final = 8
"""Nodes that a bot may search: few, because the window is under test, not the bot."""
SETTINGS: Final = "settings"
MOST_LOOKS: Final = 4
"""Limit (exclusive) of the times that the window asks for an answer in vain."""
MOST_ROUNDS: Final = 3
"""Number of times that the event loop runs at once while a scene needs a redraw."""


def drawn_settings(luck: random.Random) -> Settings:
    """Draw the settings of this person."""
    paces: Sequence[BotPace] = ("normal", "normal", "slow", "fast", "at_once")
    return Settings(
        scale=luck.choice((100, 100, 150, 200)),
        motion=luck.choice((0, 50, 100, 100, 400)),
        memory_aid=luck.random() < 0.8,
        outlook=luck.random() < 0.8,
        ask_before_loss=luck.random() < 0.8,
        bot_pace=luck.choice(paces),
    )


class SlowInlineBotWorker(InlineBotWorker):
    """Think in this process, without regard to time, and keep the answer back for a random number
    of requests.
    """

    def __init__(self, luck: random.Random) -> None:
        super().__init__()
        self._luck = luck
        self._looks = 0
        self.seconds = 0.0
        """Seconds that all questions took together."""

    def ask(self, question: BotRequest) -> None:
        begin = time.perf_counter()
        super().ask(question._replace(nodes=NODES, seconds=None))
        self.seconds += time.perf_counter() - begin
        self._looks = self._luck.choice((0, 0, self._luck.randrange(MOST_LOOKS)))

    def answer(self) -> Answer | None:
        self._looks -= 1
        return super().answer() if self._looks < 0 else None


class InjectedFault(Exception):
    """Represent a fault that the fuzzer causes in a scene on purpose."""


class Listening(logging.Handler):
    """Keep warnings and errors of the log, but not those about an expected kind of exception."""

    def __init__(self, expected: type[Exception]) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []
        self._expected = expected

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is None or not isinstance(record.exc_info[1], self._expected):
            self.heard.append(
                logging.Formatter("%(levelname)s %(name)s: %(message)s").format(record)
            )


class FuzzedWindow(InputSimulator):
    """Run the program as a person starts it, with everything that it keeps in one folder. A closed
    window can be opened again.
    """

    def __init__(
        self,
        folder: Path,
        luck: random.Random,
        is_quick: bool = False,
        painting: Callable[[], PainterProtocol] = NullPainter,
    ) -> None:
        """Open the window.

        `is_quick`: it is small, and drawn once an event, after it; `painting` makes the painter of
        its images.
        """
        self.folder, self.is_quick, self.painting = folder, is_quick, painting
        self.is_drawn = True
        self.now = 0.0
        self.frames: list[float] = []
        """Seconds of each round of the event loop since the list was emptied last, without the time
        of bots.
        """
        self._luck = luck
        Store(folder / SETTINGS).keep_settings(drawn_settings(luck))
        super().__init__(self._begin())
        self._show_the_title()

    def open(self) -> None:
        """Open the window again at the title, with what the folder holds."""
        self.app = self._begin()
        self._show_the_title()

    def _begin(self) -> App:
        self.bot_worker = SlowInlineBotWorker(self._luck)
        store = Store(self.folder / SETTINGS)
        self.saved_games = SavedGames(self.folder / "games")
        statistics = Statistics(self.folder / "statistics", store.warnings)
        size = SMALLEST if self.is_quick else SIZE
        collections = Collections(self.folder / "cards", store.warnings)
        return App(
            size,
            lambda: self.now,
            self.bot_worker,
            self.painting,
            store,
            statistics,
            self.saved_games,
            collections=collections,
        )

    def _show_the_title(self) -> None:
        self.witness = CurtainObserver(self)
        self.app.navigator.title()
        self.step()

    def sit_down(self, match: Match, players: Sequence[str], explains: bool) -> None:
        """Begin a match over the title."""
        self.app.navigator.table(Session(match, players, self.app.bot_worker, explains))
        self.step()

    def open_page(self, open_page: Callable[[], None]) -> None:
        """Open a page over the title."""
        open_page()
        self.step()

    def post(self, kind: int, **attributes: object) -> None:
        self.witness.touch(kind, attributes)
        super().post(kind, **attributes)

    def step(self) -> None:
        """Run the event loop once; do nothing in a closed window."""
        if self.app.running:
            begin, thought = time.perf_counter(), self.bot_worker.seconds
            self.app.step()
            self.frames.append(time.perf_counter() - begin - (self.bot_worker.seconds - thought))
            self.witness.look()

    def do(self, deed: Callable[[], None]) -> None:
        """Do a deed, then run the event loop while something needs a redraw, as after a fault."""
        self.is_drawn = not self.is_quick
        deed()
        self.is_drawn = True
        if self.is_quick and self.app.running:
            self.app.scene.needs_redraw = True
        for _ in range(MOST_ROUNDS):
            if self.app.running and self.app.scene.needs_redraw:
                self.step()

    def inject_fault(self, doing: str) -> None:
        """Make the present scene fail when it does that next: `handle`, `wake` or `draw`."""
        scene = self.app.scene

        def fail(*_: object) -> None:
            vars(scene).pop(doing)
            raise InjectedFault(f"{doing} of {type(scene).__name__}")

        vars(scene)[doing] = fail

    def wait(self, seconds: float) -> None:
        """Advance the clock at once and run the event loop."""
        self.now += seconds
        self.step()

    @property
    def tables(self) -> list[TableScene]:
        """Return the open tables, visible or covered."""
        return [scene for scene in self.app.scenes if isinstance(scene, TableScene)]

    def close(self) -> None:
        """Close the window as at the end of the program."""
        self.app.save_window_geometry()
        self.app.close()


@contextmanager
def drawing_as_wanted(window: FuzzedWindow) -> Iterator[None]:
    """Let the app draw only while `window.is_drawn`. It compares a frame with the last one that it
    has drawn, so it may leave out any between them."""
    draw = App._draw

    def draw_as_wanted(app: App) -> None:
        if window.is_drawn:
            draw(app)

    with patch.object(App, "_draw", draw_as_wanted):
        yield


@contextmanager
def drawn_from(seed: str) -> Iterator[None]:
    """Draw from a seed what the system draws at random, such as the seed of the next match, and
    skip waiting for the disk.
    """
    luck = random.Random(seed)
    with (
        patch.object(seeds, "SystemRandom", lambda: luck),
        patch.object(os, "fsync", lambda _: None),
    ):
        yield


@contextmanager
def at_home_in(folder: Path) -> Iterator[None]:
    """Put what the program writes beside games and settings into a folder: reports, exports, and
    what has a relative path.
    """
    (home := folder / "home").mkdir(exist_ok=True)

    def found(*_: object, **__: object) -> Path:
        return home

    with ExitStack() as changed:
        changed.enter_context(chdir(home))
        changed.enter_context(patch.dict(os.environ, HOME=str(home)))
        for place in ("user_data_path", "user_log_path", "user_downloads_path"):
            changed.enter_context(patch.object(platformdirs, place, found))
        yield


@contextmanager
def listening(expected: type[Exception] = InjectedFault) -> Iterator[list[str]]:
    """Collect the warnings and errors of the log meanwhile, but not those about an expected kind of
    exception.
    """
    handler, log = Listening(expected), logging.getLogger("corptable")
    log.addHandler(handler)
    spreads, log.propagate = log.propagate, False
    try:
        yield handler.heard
    finally:
        log.propagate = spreads
        log.removeHandler(handler)
