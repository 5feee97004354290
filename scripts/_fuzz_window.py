"""The window under `scripts/fuzz.py`: nobody sees it, its clock stands until it is told to go on, its folder is a passing one.

Nothing in it depends on anything but the seed: not on the time a bot takes, not on luck that the system draws.
"""

from __future__ import annotations

import logging
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

import platformdirs
import pygame

from _fuzz_scenes import all_scenes
from _fuzz_sight import Witness
from _hands import Hands
from corptable.art.painter.painting import Painting, PaintsNothing
from corptable.bots.mind import Answer, MindHere
from corptable.bots.question import Question
from corptable.engine.match import Match
from corptable.session.session import Sitting
from corptable.store import SavedGames, Settings, Statistics, Store
from corptable.store.settings import BotPace
from corptable.ui.app import App
from corptable.ui.platform.screen import SMALLEST
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.table.scene import TableScene

Size = tuple[int, int]

SIZE: Final[Size] = (1280, 720)
NODES: Final = 8
"""A bot's thoughts are short: it is the window that is tried."""
SETTINGS: Final = "settings"
MOST_LOOKS: Final = 4
"""So often the window may look before the answer is there."""
MOST_ROUNDS: Final = 3
"""So often the loop goes round at once where a scene has something to draw again."""


def drawn_settings(luck: random.Random) -> Settings:
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


class OnPurpose(Exception):
    """A fault that a scene is made to have."""


class Listening(logging.Handler):
    """Keeps what is logged as wrong, but for what was done on purpose."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is None or not isinstance(record.exc_info[1], OnPurpose):
            self.heard.append(logging.Formatter("%(levelname)s %(name)s: %(message)s").format(record))


class FuzzedWindow(Hands):
    """The program as a person starts it, with all that it keeps in a folder. A closed window can be opened again."""

    def __init__(
        self, folder: Path, luck: random.Random, is_quick: bool = False, painting: Callable[[], Painting] = PaintsNothing
    ) -> None:
        """`is_quick`: it is small, and drawn once an event, when that is over; `painting` makes who paints its pictures."""
        self.folder, self.is_quick, self.painting = folder, is_quick, painting
        self.is_drawn = True
        self.now = 0.0
        self.frames: list[float] = []
        """Seconds that each round of the loop took since this was emptied last, without the thoughts of bots."""
        self._luck = luck
        Store(folder / SETTINGS).keep_settings(drawn_settings(luck))
        super().__init__(self._begin())
        self._show_the_title()

    def open(self) -> None:
        """Begin again at the title, with what the folder holds."""
        self.app = self._begin()
        self._show_the_title()

    def _begin(self) -> App:
        self.mind = SlowMind(self._luck)
        store = Store(self.folder / SETTINGS)
        self.shelf = SavedGames(self.folder / "games")
        statistics = Statistics(self.folder / "statistics", store.troubles)
        size = SMALLEST if self.is_quick else SIZE
        return App(size, lambda: self.now, self.mind, self.painting, store, statistics, self.shelf)

    def _show_the_title(self) -> None:
        self.witness = Witness(self)
        self.app.navigator.title()
        self.step()

    def sit_down(self, match: Match, players: Sequence[str], explains: bool) -> None:
        """A match begins, over the title."""
        self.app.navigator.table(Sitting(match, players, self.app.mind, explains))
        self.step()

    def post(self, kind: int, **attributes: object) -> None:
        self.witness.touch(kind, attributes)
        super().post(kind, **attributes)

    def step(self) -> None:
        """The loop goes round once. In a window that was closed nothing happens any more."""
        if self.app.running:
            begin, thought = time.perf_counter(), self.mind.seconds
            self.app.step()
            self.frames.append(time.perf_counter() - begin - (self.mind.seconds - thought))
            self.witness.look()

    def do(self, deed: Callable[[], None]) -> None:
        """An event, after which the loop goes round at once where something is still to be drawn, as after a fault."""
        self.is_drawn = not self.is_quick
        deed()
        self.is_drawn = True
        if self.is_quick and self.app.running:
            self.app.scene.stale = True
        for _ in range(MOST_ROUNDS):
            if self.app.running and self.app.scene.stale:
                self.step()

    def stumble(self, doing: str) -> None:
        """The scene that is shown fails when it is to do that next: `handle`, `wake` or `draw`."""
        scene = self.app.scene

        def fail(*_: object) -> None:
            vars(scene).pop(doing)
            raise OnPurpose(f"{doing} of {type(scene).__name__}")

        vars(scene)[doing] = fail

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
def drawing_as_wanted(window: FuzzedWindow) -> Iterator[None]:
    """Scenes are drawn while the window is, and otherwise nothing is to be seen of them."""

    def sparing(draw: Callable[[Scene, pygame.Surface], None]) -> Callable[[Scene, pygame.Surface], None]:
        return lambda scene, surface: draw(scene, surface) if window.is_drawn else None

    with ExitStack() as stack:
        for scene in all_scenes():
            if "draw" in vars(scene):
                stack.enter_context(patch.object(scene, "draw", sparing(scene.draw)))
        yield


@contextmanager
def drawn_from(seed: str) -> Iterator[None]:
    """What the system draws by chance, such as the seed of the next match, is drawn from a seed, and nothing waits for the disk."""
    luck = random.Random(seed)
    with patch.object(random, "SystemRandom", lambda: luck), patch.object(os, "fsync", lambda _: None):
        yield


@contextmanager
def at_home_in(folder: Path) -> Iterator[None]:
    """What the program writes beside games and settings, such as reports, lies in a folder, too."""

    def found(*_: object, **__: object) -> Path:
        return folder / "home"

    with patch.object(platformdirs, "user_data_path", found), patch.object(platformdirs, "user_log_path", found):
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
