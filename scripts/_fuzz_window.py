"""The window under `scripts/fuzz.py`: nobody sees it, its clock stands until it is told to go on, its folder is a passing one.

Nothing in it depends on anything but the seed: not on the time a bot takes, not on luck that the system draws.
"""

from __future__ import annotations

import logging
import os
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from _hands import Hands
from corptable.bots.mind import Answer, MindHere
from corptable.bots.question import Question
from corptable.engine.match import Match
from corptable.store import SavedGames, Settings, Statistics, Store
from corptable.store.settings import BotPace
from corptable.ui.app import App
from corptable.ui.sitting import Sitting
from corptable.ui.table_scene import TableScene
from corptable.ui.title_scene import TitleScene

Size = tuple[int, int]

SIZE: Final[Size] = (1280, 720)
NODES: Final = 8
"""A bot's thoughts are short: it is the window that is tried."""
SETTINGS: Final = "settings"
MOST_LOOKS: Final = 4
"""So often the window may look before the answer is there."""


def _settings(luck: random.Random) -> Settings:
    """How this person wants the program."""
    paces: Sequence[BotPace] = ("normal", "normal", "slow", "fast", "at_once")
    return Settings(
        scale=luck.choice((100, 100, 150, 200)),
        motion=luck.choice((0, 50, 100, 100, 400)),
        memory_aid=luck.random() < 0.8,
        outlook=luck.random() < 0.8,
        ask_before_loss=luck.random() < 0.8,
        bot_pace=luck.choice(paces),
    )


class SlowMind(MindHere):
    """Thinks here, without regard to time, and keeps the window waiting for as many looks as it likes."""

    def __init__(self, luck: random.Random) -> None:
        super().__init__()
        self._luck = luck
        self._looks = 0
        self.seconds = 0.0
        """What all thoughts took together."""

    def ask(self, question: Question) -> None:
        begin = time.perf_counter()
        super().ask(question._replace(nodes=NODES, seconds=None))
        self.seconds += time.perf_counter() - begin
        self._looks = self._luck.choice((0, 0, self._luck.randrange(MOST_LOOKS)))

    def answer(self) -> Answer | None:
        self._looks -= 1
        return super().answer() if self._looks < 0 else None


class Listening(logging.Handler):
    """Keeps what is logged as wrong."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(logging.Formatter("%(levelname)s %(name)s: %(message)s").format(record))


class FuzzedWindow(Hands):
    """The program as a person starts it, with all that it keeps in a folder. A closed window can be opened again."""

    def __init__(self, folder: Path, luck: random.Random) -> None:
        self.folder = folder
        self.now = 0.0
        self.frames: list[float] = []
        """Seconds that each round of the loop took since this was emptied last, without the thoughts of bots."""
        self._luck = luck
        Store(folder / SETTINGS).keep_settings(_settings(luck))
        self.open()

    def open(self) -> None:
        """Begin at the title, with what the folder holds."""
        self.mind = SlowMind(self._luck)
        store = Store(self.folder / SETTINGS)
        self.shelf = SavedGames(self.folder / "games")
        statistics = Statistics(self.folder / "statistics", store.troubles)
        self.app = App(SIZE, clock=lambda: self.now, mind=self.mind, store=store, statistics=statistics, shelf=self.shelf)
        self.app.show(TitleScene(self.app))
        self.step()

    def sit_down(self, match: Match, players: Sequence[str], explains: bool) -> None:
        """A match begins, over the title."""
        self.app.show(TableScene(self.app, Sitting(match, players, self.app.mind, explains)))
        self.step()

    def step(self) -> None:
        """The loop goes round once. In a window that was closed nothing happens any more."""
        if self.app.running:
            begin, thought = time.perf_counter(), self.mind.seconds
            self.app.step()
            self.frames.append(time.perf_counter() - begin - (self.mind.seconds - thought))

    def wait(self, seconds: float) -> None:
        """The clock goes on, all at once."""
        self.now += seconds
        self.step()

    @property
    def tables(self) -> list[TableScene]:
        """The tables that are open, seen or covered."""
        return [scene for scene in self.app.scenes if isinstance(scene, TableScene)]

    def close(self) -> None:
        """As when the program ends."""
        self.app.keep_place()
        self.app.close()


@contextmanager
def drawn_from(seed: str) -> Iterator[None]:
    """What the system draws by chance, such as the seed of the next match, is drawn from a seed, and nothing waits for the disk."""
    luck = random.Random(seed)
    with patch.object(random, "SystemRandom", lambda: luck), patch.object(os, "fsync", lambda _: None):
        yield


@contextmanager
def listening() -> Iterator[list[str]]:
    """What is logged as wrong meanwhile."""
    handler, log = Listening(), logging.getLogger("corptable")
    log.addHandler(handler)
    spreads, log.propagate = log.propagate, False
    try:
        yield handler.heard
    finally:
        log.propagate = spreads
        log.removeHandler(handler)
