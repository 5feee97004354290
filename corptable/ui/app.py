"""The window and its loop: it waits while nothing moves, and draws as soon as something has changed."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.painter import Painter, Painting, PaintsNothing
from corptable.bots.mind import Mind, MindElsewhere, MindHere
from corptable.engine.registry import find_game
from corptable.errors import CorptableError
from corptable.resources import picture_folder
from corptable.ui.backdrop import Backdrop
from corptable.ui.faces import Faces
from corptable.ui.geometry import Screen
from corptable.ui.lettering import forget_fonts
from corptable.ui.pictures import Pictures
from corptable.ui.scene import Scene
from corptable.ui.skin import Skin
from corptable.ui.theme import USUAL, Theme, load_theme
from corptable.ui.trace import trace

TITLE: Final = "corptable"
SMALLEST: Final = (1024, 640)
SHARE: Final = 0.8
"""The first window is this part of the screen, but no smaller than SMALLEST."""
UNSEEN_DRIVERS: Final = ("offscreen", "dummy")


class DisplayError(CorptableError):
    """There is no screen to open a window on."""


class Look(NamedTuple):
    """What a theme is made of in this window."""

    theme: Theme
    faces: Faces
    backdrop: Backdrop


class App:
    """The window, its clock and its stack of scenes; the last one is shown."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        mind: Mind | None = None,
        painting: Callable[[], Painting] = PaintsNothing,
        speed: float = 1.0,
    ) -> None:
        """Open the window; `mind` is where bots think, by default here; `painting` finds who paints once the window is open,
        by default nobody: then all is plain; `speed` is that of motion. Raises DisplayError where there is no display."""
        self.clock = clock
        try:
            pygame.display.init()
            pygame.font.init()
            _require_screen()
            self.surface = pygame.display.set_mode(size or _first_size(), pygame.RESIZABLE)
        except pygame.error as error:
            raise DisplayError(
                f"No window can be opened ({error}). corptable needs a graphical screen; "
                "without one, try: corptable play GAME --headless --seats random,random"
            ) from error
        pygame.display.set_caption(TITLE)
        self.pictures = Pictures(painting())
        self.pictures.fit(self.surface.get_size())
        self._wardrobe: dict[str, Look] = {}
        self.wear(USUAL)
        self.mind: Mind = mind or MindHere()
        self.scenes: list[Scene] = []
        self.speed = speed
        """How fast pieces move; 0: not at all."""
        self.running = True

    def wear(self, theme_name: str) -> None:
        """Everything looks as that theme has it from now on, until another is worn. Raises FileFaults for a faulty theme."""
        self.theme_name = theme_name
        self.theme, self.faces, self.backdrop = self.look(theme_name)
        self.skin = Skin(self.theme, self.pictures, self.screen)

    def look(self, theme_name: str) -> Look:
        """What a theme is made of, found once. Raises FileFaults for a faulty theme."""
        if theme_name not in self._wardrobe:
            theme = load_theme(theme_name)
            self._wardrobe[theme_name] = Look(theme, Faces(theme, self.pictures), Backdrop(theme, self.pictures))
        return self._wardrobe[theme_name]

    @property
    def screen(self) -> Screen:
        """The window's size."""
        return Screen(*self.surface.get_size())

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self.scenes[-1]

    def show(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        self.wear(scene.theme_name)
        scene.stale = True

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the one on top."""
        self.scenes[-1:] = [scene]
        self.wear(scene.theme_name)

    def back(self) -> None:
        """Return to the scene beneath; with none beneath the program ends."""
        self.scenes.pop().left()
        if self.scenes:
            self.wear(self.scene.theme_name)
            self.scene.resized()
        else:
            self.running = False

    def run(self) -> None:
        """Until somebody closes the window."""
        due = self.step()
        while self.running:
            event = pygame.event.wait() if due is None else pygame.event.wait(max(1, round((due - self.clock()) * 1000)))
            due = self.step(event)

    def step(self, *first: pygame.event.Event) -> float | None:
        """Take all input that waits, do what is due, draw if anything changed; when the next thing is due."""
        for event in _newest_motion([*first, *pygame.event.get()]):
            if self.running:
                self._take(event)
        if not self.running:
            return None
        if self.pictures.collect():
            self.scene.stale = True
        due = self.scene.wake(self.clock())
        if self.scene.stale:
            self.scene.stale = False
            self.scene.draw(self.surface)
            pygame.display.flip()
        return due

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface
            self.pictures.fit(self.surface.get_size())
            self.wear(self.theme_name)
            self.scene.resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.scene.stale = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            pygame.display.toggle_fullscreen()
            self.scene.resized()
        else:
            self.scene.handle(event)

    def close(self) -> None:
        """Give the display back, and leave no process behind."""
        self.mind.close()
        self.pictures.close()
        forget_fonts()
        pygame.quit()


def _require_screen() -> None:
    """Raise pygame's error where SDL has quietly taken a driver that shows nothing: nobody could ever close that window."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise pygame.error("no display answers")


def _newest_motion(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of several motions in a row the last alone: the mouse is only ever where it is."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _first_size() -> tuple[int, int]:
    """80 % of the screen or the smallest size that is supported, whichever is larger, and never more than the screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(width, max(SMALLEST[0], round(width * SHARE))), min(height, max(SMALLEST[1], round(height * SHARE)))


def _call_the_loop() -> None:
    """An answer or a picture is there: wake the loop, from whatever thread. With the window gone there is nothing to wake."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def run(game_id: str | None, seats: Sequence[str], seed: int | None, options: Mapping[str, str], explains: bool = False) -> int:
    """Open the window on a game, or on the title when none is named. `seats` are a person and bots by their words;
    `explains`: bots say why they do what they do. Returns the exit code."""
    # Imported here because scenes know the app they live in.
    from corptable.ui.sitting import Sitting
    from corptable.ui.table_scene import TableScene
    from corptable.ui.title_scene import TitleScene

    mind = MindElsewhere(_call_the_loop)
    sitting = None if game_id is None else Sitting.new(find_game(game_id), seats, seed, options, mind, explains)
    app = App(mind=mind, painting=lambda: Painter(_call_the_loop, cache_folder=picture_folder()))
    mind.start()
    try:
        trace("WINDOW", pygame.display.get_wm_info().get("window", 0))
        app.show(TitleScene(app))
        if sitting is not None:
            app.show(TableScene(app, sitting))
        app.run()
    finally:
        app.close()
    return 0
