"""Run the window's event loop: wait while nothing moves, and draw when a scene needs to be
redrawn.
"""

from __future__ import annotations

import contextlib
import gc
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.packs.library import NoPacks, PackLibrary
from corptable.art.painter import NullPainter, Painter, PainterProtocol
from corptable.art.painter.cache import PictureCache, made_by, usual_engine_name
from corptable.bots.worker import BotWorker, InlineBotWorker, ProcessBotWorker
from corptable.cards.installed import installed_decks
from corptable.collection.collections import Collections
from corptable.store.atomic_write import backup_of
from corptable.store.game_statistics import Statistics
from corptable.store.saved_games import SavedGames
from corptable.store.settings import SETTINGS_FILE
from corptable.store.store import PERSON_FILE, Store
from corptable.system.console import trace
from corptable.system.resources import (
    data_folder,
    first_picture_file,
    game_facts_file,
    image_cache_folder,
    packs_folder,
    saves_folder,
    settings_folder,
    shipped_facts_file,
    shipped_thumbnails_folder,
    sounds_folder,
)
from corptable.ui.drops import Drops, take_people
from corptable.ui.faults import FaultHandler
from corptable.ui.import_panel import ImportPanel
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.portraits import set_own_face
from corptable.ui.paint.text import release_fonts
from corptable.ui.paint.theme import DEFAULT_THEME
from corptable.ui.platform.event_wait import earliest, merge_mouse_motions, wait
from corptable.ui.platform.first_picture import FirstPictureKeeper
from corptable.ui.platform.keyboard import forget_layout, in_latin
from corptable.ui.platform.lost_releases import HeldButtons
from corptable.ui.platform.plain_text import tell_too_small
from corptable.ui.platform.signals import stopped_by_signals
from corptable.ui.platform.window import Window, return_free_memory, return_large_blocks
from corptable.ui.scene_base.game_facts import GameFacts, installed_facts, kept_facts
from corptable.ui.scene_base.import_queue import ImportQueue
from corptable.ui.scene_base.navigator import Navigator
from corptable.ui.scene_base.scene_stack import SceneStack
from corptable.ui.sound.sounds import Sounds
from corptable.ui.widgets import Act, bound, cap_of
from corptable.ui.widgets.keys import set_key_bindings
from corptable.ui.widgets.sign import draw_sign

if TYPE_CHECKING:
    from pathlib import Path

    from corptable.engine.pieces import Plain
    from corptable.lessons import Lesson
    from corptable.store.key_bindings import KeyBindings
    from corptable.store.settings import Settings
    from corptable.store.store import LocalPerson
    from corptable.ui.scene_base.scene import Scene

PICTURES_EVERY: Final = 0.2
"""Seconds from one frame with newly painted pictures to the next, at least; the last one comes at
once.
"""
RETRY_AFTER: Final = 2.0
"""Seconds after which games that are not saved yet are tried again, at least."""
BACK_OFF: Final = 4
"""Least wait before the next try, in durations of the last one: another program may hold the
folder.
"""
UNSEEN: Final = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
)
"""Input that does nothing while the scene cannot be seen."""
COLLECT_BEFORE: Final = 0.1
"""Seconds until the next step from which there is time to free what scenes held that were left; it
takes less than half of it.
"""
WARM_UP_AFTER: Final = 0.3
"""Seconds after the first frame until processes for bots and images start unasked: the first input
comes first.
"""
WANTED_NEXT: Final = (
    "corptable.session.session",
    "corptable.ui.scenes.table.scene",
    "corptable.ui.animation.script",
    "corptable.ui.animation.moment",
)
"""Modules that no title needs and every table does, or its first act."""


class App(SceneStack):
    """Hold the window, its clock, its stores and the stack of scenes, and run the event loop."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        bot_worker: BotWorker | None = None,
        painting: Callable[[], PainterProtocol] = NullPainter,
        store: Store | None = None,
        statistics: Statistics | None = None,
        saved_games: SavedGames | None = None,
        painted: PictureCache | None = None,
        window: Window | None = None,
        list_games: Callable[[], tuple[GameFacts, ...]] = installed_facts,
        packs: PackLibrary | None = None,
        tell: Act = lambda: None,
        collections: Collections | None = None,
        shipped_thumbnails: Path | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        """Open the window, unless `window` is open already.

        `bot_worker`: the worker in which bots think, by default this process; `painting`: called
        once the window is open, returns the painter of images, by default one that paints nothing;
        `store` keeps the settings, `statistics` the results and `collections` the cards, by default
        as long as the program runs; `saved_games` keeps games, by default none; `painted`: images
        painted before; `list_games` returns the facts of all games; `packs`: pictures of people's
        own, by default none; `tell` wakes the event loop from any thread; `shipped_thumbnails`:
        folder of thumbnails that are there already; `sounds`: by default none. Raises
        CorptableError where there is no display.
        """
        super().__init__()
        self.sounds = sounds or Sounds()
        self.clock, self.list_games, self.saved_games = clock, list_games, saved_games
        self.store = store or Store()
        self.statistics = statistics or Statistics(warnings=self.store.warnings)
        self.collections = collections or Collections(warnings=self.store.warnings)
        self.packs: PackLibrary = packs or NoPacks()
        self.shipped_thumbnails = shipped_thumbnails
        self.tell, self.imports = tell, ImportQueue(self.packs, tell)
        self._art_version = self.packs.version
        self.window = window or Window(size, self.store.window, self.settings.full_screen)
        set_key_bindings(self.store.keys)
        set_own_face(self.store.person.face)
        self.pictures = ImageCache(painting(), painted)
        self.pictures.resize(self.screen.size)
        self.set_theme(DEFAULT_THEME)
        self.bot_worker = bot_worker or InlineBotWorker()
        self._has_pictures, self._pictures_at = False, 0.0
        """True if pictures have come that are not drawn yet, and the time from which they are."""
        self._shown: Scene | None = None
        """Scene whose last frame the window shows; None if it shows anything else."""
        self._retry_at: float | None = None
        """Time at which games that are not saved are tried again; None where all are saved."""
        self.fault_handler = FaultHandler(self)
        self._held_buttons = HeldButtons()
        self.drops = Drops(self.imports)
        self.import_panel = ImportPanel(self, self.imports)
        self.navigator = Navigator(self)
        self.first_picture: FirstPictureKeeper | None = None
        """Keeps the picture of the title for the next start; None to keep none."""

    def change_settings(self, settings: Settings) -> None:
        before = self.settings
        self.write(lambda: self.store.keep_settings(settings))
        settings = self.settings  # with what another window has changed
        self.sounds.follow(settings)
        if settings.full_screen != before.full_screen:
            self.window.fill_screen(settings.full_screen)
        shown = (settings.full_screen, settings.scale, settings.four_colours)
        if shown != (before.full_screen, before.scale, before.four_colours):
            self._resized()

    def change_keys(self, keys: KeyBindings) -> None:
        self.write(lambda: self.store.keep_keys(keys))
        set_key_bindings(self.store.keys)

    def change_person(self, person: LocalPerson) -> None:
        self.write(lambda: self.store.keep_person(person))
        set_own_face(person.face)

    def resume_top(self) -> None:
        if self.scenes and self.first_picture is not None:
            self.first_picture.expect()
        super().resume_top()

    def run(self, warm_up: Iterable[Act]) -> None:
        """Run the event loop until the window is closed; call each of `warm_up` WARM_UP_AFTER
        seconds after the first frame.
        """
        due, warm_up_at = self.step(), self.clock() + WARM_UP_AFTER
        while self.running:
            until = min(math.inf if due is None else due, warm_up_at)
            wait(None if until == math.inf else until - self.clock())
            if self.clock() >= warm_up_at:
                warm_up_at = math.inf
                for start in warm_up:
                    start()
            due = self.step()
            if self.has_left and (due is None or due > self.clock() + COLLECT_BEFORE):
                self.collect_left()

    def collect_left(self) -> None:
        """Free the memory of the scenes that were left. Their parts refer to one another, so that
        Python finds them by itself only after as much again was made; and glibc keeps what is free.
        Back at the title, images of other scenes go, too.
        """
        self.has_left = False
        if len(self.scenes) == 1:
            self.pictures.release_unused()
        gc.collect()
        return_free_memory()

    def step(self) -> float | None:
        """Handle all waiting events, wake the scene, draw it if it needs redraw. Return the time of
        the next step, in seconds of the app's clock; None to wait for input."""
        for event in self._held_buttons.with_lost_releases(merge_mouse_motions(pygame.event.get())):
            if self.running:
                self.fault_handler.attempt(partial(self._take, in_latin(event)), by_touch=True)
        if not self.running:
            return None
        self._follow_imports()
        self._has_pictures |= self.pictures.collect()
        if self._has_pictures and (self.clock() >= self._pictures_at or self.pictures.is_complete):
            self.scene.needs_redraw, self._has_pictures = True, False
            self._pictures_at = self.clock() + PICTURES_EVERY
        due = earliest(
            self.fault_handler.attempt(lambda: self.scene.wake(self.clock())), self._retry_unsaved()
        )
        due = earliest(due, self._pictures_at if self._has_pictures else None)
        if self.scene.needs_redraw:
            self.scene.needs_redraw = False
            self.fault_handler.attempt(self._draw)
        self.sounds.flush()
        if due is None and self.first_picture is not None and self.first_picture.is_due:
            self._keep_first_picture(self.first_picture)
        return self.clock() if self.scene.needs_redraw else due

    def _follow_imports(self) -> None:
        """Begin to import what was dropped, take up what has come in, and show what the cards wear
        now.
        """
        self.drops.flush()
        self.scene.needs_redraw |= self.imports.advance()
        if people := self.imports.take_people():
            self.fault_handler.attempt(lambda: take_people(self, people))
        if self._art_version != self.packs.version:
            self._art_version = self.packs.version
            self.notice_other_art()
            for scene in self.scenes:
                scene.on_other_art()

    def _draw(self) -> None:
        """Draw the scene on top: only what has changed, if the window shows its last frame. In a
        window that is too small for any scene draw a sentence about that."""
        scene, shown, self._shown = self.scene, self._shown, None
        self.import_panel.lift(self.surface, is_shown=scene is shown)
        if self.window.is_too_small:
            tell_too_small(self.surface)
            pygame.display.flip()
            return
        if scene is shown:
            dirty = scene.redraw(self.surface)
            pygame.display.update(
                [*dirty, self._draw_unsaved_sign(), *self.import_panel.lay(self.surface)]
            )
        else:
            scene.draw(self.surface)
            self._draw_unsaved_sign()
            deque(self.import_panel.lay(self.surface), maxlen=0)
            pygame.display.flip()
        self._shown = scene
        trace("FRAME", *self.pictures.frame_report())

    def _retry_unsaved(self) -> float | None:
        """Try games that are not saved yet again when that is due; return when it is due next, None
        where all are saved.
        """
        was_unsaved, now = self._retry_at is not None, self.clock()
        if self._retry_at is not None and now >= self._retry_at:
            self.unsaved.retry()
            self._retry_at = None
        is_unsaved = self.unsaved.trouble != ""
        if not is_unsaved or self._retry_at is None:
            self._retry_at = (
                self.clock() + max(RETRY_AFTER, BACK_OFF * (self.clock() - now))
                if is_unsaved
                else None
            )
        if is_unsaved != was_unsaved:  # the sign comes or goes
            self._shown, self.scene.needs_redraw = None, True
        return self._retry_at

    def _draw_unsaved_sign(self) -> pygame.Rect:
        """Draw at the upper rim that a game is not saved, over a scene that has no such sign of its
        own; return the area.
        """
        if self._retry_at is None or self.scene.shows_unsaved:
            return pygame.Rect()
        from corptable.session.notices import SIGNS  # no sooner: it loads what a match is made of

        return draw_sign(
            self.scene.pen(self.surface), SIGNS["lost"], midtop=(self.surface.get_width() // 2, 0)
        )

    def _keep_first_picture(self, keeper: FirstPictureKeeper) -> None:
        """Keep what is shown for the next start if it is the whole title as it will be then."""
        is_bare = not self.window.is_too_small and self.import_panel.content() is None
        if is_bare and self.scene.is_as_at_start and self.pictures.is_complete:
            full_screen = self.settings.full_screen
            if keeper.settle(self.surface, full_screen):
                lit = self.scene.lit_buttons(self.surface)
                if (
                    self.pictures.is_complete
                ):  # or it is tried again when those of lit buttons have come
                    keeper.keep(self.surface, full_screen, lit)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.sounds.put_behind(event.type == pygame.WINDOWFOCUSLOST)
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self.window.resized()
            self._resized()
        elif event.type == pygame.KEYMAPCHANGED:
            forget_layout()
            self._resized()  # the caps of keys are drawn everywhere
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._shown, self.scene.needs_redraw = None, True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change_settings(replace(self.settings, full_screen=not self.settings.full_screen))
        elif self.drops.take(event) or (event.type in UNSEEN and self.window.is_too_small):
            pass
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.imports.look_for_changes()
        elif self.import_panel.handle(event):
            pass
        elif not (event.type == pygame.KEYDOWN and self._hide_hand_below(event)):
            self.scene.handle(event)

    def _hide_hand_below(self, event: pygame.event.Event) -> bool:
        """Hide a hand on the table below the scene on top, and close all scenes over that table, if
        the key is the one that hides. Return whether a hand was hidden."""
        if cap_of(event) != bound().hide or self.scene.takes_text:
            return False
        table = next((scene for scene in reversed(self.scenes[:-1]) if scene.hide_the_hand()), None)
        while table is not None and self.scene is not table:
            self.back()
        return table is not None

    def _resized(self) -> None:
        """Lay out and draw everything for another window size or text scale."""
        self._shown = None
        self.pictures.resize(self.screen.size)
        self.set_theme(self.theme_name)
        if self.first_picture is not None:
            self.first_picture.is_due = True
        if self.scenes:
            self.scene.on_resize()

    def save_window_geometry(self) -> None:
        """Save the window's position and size."""
        self.write(lambda: self.store.keep_window(self.window.geometry))

    def close(self) -> None:
        """Close all scenes, the worker processes and the display."""
        while self.scenes:
            self.scenes.pop().on_exit()
        self.imports.close()
        self.unsaved.retry()
        self.bot_worker.close()
        self.sounds.close()
        self.pictures.close()
        release_fonts()
        pygame.quit()


def _post(kind: int) -> None:
    """Post an event from any thread while there is a window; USEREVENT wakes the event loop for a
    bot's answer or an image.
    """
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(kind))


def _load_next() -> None:
    """Import what the next scene takes, in a thread. An import that fails does so again where it is
    told.
    """

    def load() -> None:
        with contextlib.suppress(Exception):
            for module in WANTED_NEXT:
                import_module(module)

    Thread(target=load, name="corptable-loading", daemon=True).start()


def title_paths() -> set[str]:
    """Return the files and folders that the title depends on beside the program."""
    settings, person = (settings_folder() / kept.name for kept in (SETTINGS_FILE, PERSON_FILE))
    return {
        str(settings),
        str(backup_of(settings)),
        str(person),
        str(backup_of(person)),
        str(saves_folder()),
        str(packs_folder()),
    }


def run(
    game_id: str | None,
    seats: Sequence[str],
    seed: int | None,
    options: Mapping[str, str],
    explains: bool = False,
    window: Window | None = None,
    brought: Plain = None,
    lesson: Lesson | None = None,
) -> int:
    """Open the window on a game or a lesson, or on the title where neither is named, and return the
    exit code.

    `seats` are a person and bots, by their ids; `explains`: bots give their reasons in the log;
    `window` is open already; `brought` is the deck of the match, None for the game's own.
    """
    from corptable.ui.sound.mixed_sounds import MixedSounds  # tests have windows without sounds

    return_large_blocks()
    wake = partial(_post, pygame.USEREVENT)
    bot_worker = ProcessBotWorker(wake)
    painter = Painter(wake, cache_folder=image_cache_folder())
    session = None
    if game_id is not None:
        from corptable.engine.registry import find_game
        from corptable.engine.seeds import luck_of
        from corptable.session.session import Session

        luck = None if seed is None else luck_of(seed)
        session = Session.new(
            find_game(game_id),
            seats,
            seed,
            options,
            bot_worker,
            explains,
            luck=luck,
            brought=brought,
        )
    store = Store(settings_folder())
    app = App(
        bot_worker=bot_worker,
        packs=PackLibrary(packs_folder(), installed_decks),
        tell=wake,
        painting=lambda: painter,
        painted=PictureCache(
            image_cache_folder(),
            made_by(usual_engine_name(pygame.version.ver)),
            tell=lambda _: None,
        ),
        store=store,
        statistics=Statistics(data_folder(), store.warnings),
        collections=Collections(data_folder(), store.warnings),
        saved_games=SavedGames(saves_folder()),
        window=window,
        list_games=cache(partial(kept_facts, game_facts_file(), shipped_facts_file())),
        shipped_thumbnails=shipped_thumbnails_folder(),
        sounds=MixedSounds(sounds_folder(), store.settings),
    )
    try:
        if not image_cache_folder().is_dir():
            painter.start(
                all_at_once=True
            )  # before anything is ordered, because everything must be painted
        with stopped_by_signals(partial(_post, pygame.QUIT)):
            trace("WINDOW")
            app.pictures.hold_ahead()
            bot_worker.hold()
            if lesson is not None:
                app.open_home = app.navigator.title
                app.navigator.lesson(lesson)
            elif session is None:
                packages = [game.package for game in app.list_games()]
                app.first_picture = FirstPictureKeeper(
                    first_picture_file(), packages, title_paths()
                )
                app.navigator.title()
            else:
                app.open_home = app.navigator.title
                app.navigator.table(session)
            app.step()
            if app.first_picture is None:
                app.sounds.start()  # at once: cards are being dealt
            bot_worker.release()
            gc.freeze()  # what is imported stays
            gc.enable()
            app.run(
                warm_up=(
                    painter.start,
                    bot_worker.start,
                    app.sounds.start,
                    app.pictures.release_ahead,
                    _load_next,
                )
            )
        app.save_window_geometry()
    finally:
        app.close()
    return 0
