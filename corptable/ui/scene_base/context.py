"""Define the `SceneContext`: the services that a scene gets. It is no stack of scenes; ways to
other scenes are in the `Navigator`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from corptable.session.autosave import Unsaved
from corptable.system.errors import CorptableError
from corptable.ui.paint.backdrop import Backdrop, ThemeArt
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.own_pictures import OwnPictures
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import set_fonts
from corptable.ui.paint.theme import load_theme
from corptable.ui.platform.clipboard import Clipboard
from corptable.ui.platform.screen import LEAST_WINDOW, Screen
from corptable.ui.widgets import Act

if TYPE_CHECKING:
    from pathlib import Path

    from corptable.art.packs.library import PackLibrary
    from corptable.bots.worker import BotWorker
    from corptable.collection.collections import Collections
    from corptable.store import (
        KeyBindings,
        LocalPerson,
        SavedGames,
        Settings,
        Statistics,
        Store,
    )
    from corptable.ui.paint.image_cache import ImageCache
    from corptable.ui.platform.window import Window
    from corptable.ui.scene_base.game_facts import GameFacts
    from corptable.ui.scene_base.import_queue import ImportQueue
    from corptable.ui.scene_base.navigator import Navigator
    from corptable.ui.sound.sounds import Sounds

PER_CENT: Final = 100


class SceneContext(ABC):
    """Hold the services of the window for a scene; `App` adds the event loop and the stack of
    scenes.
    """

    navigator: Navigator
    """Ways to other scenes."""
    clock: Callable[[], float]
    """Return the time in seconds; only differences mean anything."""
    window: Window
    pictures: ImageCache
    """Cache of images that the painter process fills."""
    store: Store
    """Store of settings and set-ups, with its warnings."""
    statistics: Statistics
    """Store of match results."""
    collections: Collections
    """Store of the profiles that own cards."""
    saved_games: SavedGames | None
    """Store of saved games; None where nothing is saved."""
    list_games: Callable[[], tuple[GameFacts, ...]]
    """Return the facts of all installed games, by title."""
    shipped_thumbnails: Path | None
    """Folder of thumbnails that come with the program; None to draw all of them."""
    bot_worker: BotWorker
    """Worker that chooses the bots' actions."""
    packs: PackLibrary
    """Library of the pictures that people have brought for decks."""
    imports: ImportQueue
    """Imports of such pictures: the one that runs, those that wait, and what came of them."""
    tell: Act
    """Wake the event loop, from any thread."""
    sounds: Sounds
    """Sounds of the room."""

    def __init__(self) -> None:
        self._theme_cache: dict[tuple[str, bool], ThemeArt] = {}
        """Art of themes, by name and whether suits have four colours."""
        self.clipboard = Clipboard()
        self.unsaved = Unsaved()
        """Games that are not saved yet, because a file could not be written."""

    @abstractmethod
    def is_on_top(self, scene: object) -> bool:
        """True if a scene is the one that is shown."""

    # Drawing

    def set_theme(self, theme_name: str) -> None:
        """Make a theme the active one: its colours, faces, backdrop, skin and typefaces; the others
        release what they hold. Raises FileFaults for a faulty theme."""
        self.theme_name = theme_name
        art = self.theme_art(theme_name)
        self.theme, self.faces, self.backdrop = art
        for other in self._theme_cache.values():
            if other is not art:
                other.faces.release()
                other.backdrop.release()
        set_fonts(self.theme.crowded_fonts if self.screen.is_crowded else self.theme.fonts)
        self.skin = Skin(self.theme, self.pictures, self.screen)
        self.sounds.enter(self.theme.art.room)

    def theme_art(self, theme_name: str) -> ThemeArt:
        """Return the art of a theme from the cache, or load it, without making it the active one.
        Raises FileFaults for a faulty theme."""
        key = theme_name, self.settings.four_colours
        if key not in self._theme_cache:
            theme = load_theme(theme_name)
            theme = theme.in_four_colours() if self.settings.four_colours else theme
            faces = Faces(
                theme, self.pictures, self.packs, self.own_pictures, lambda: self.screen.text_scale
            )
            self._theme_cache[key] = ThemeArt(theme, faces, Backdrop(theme, self.pictures))
        return self._theme_cache[key]

    def notice_other_art(self) -> None:
        """Let the faces of all themes show what the cards wear now."""
        self.pictures.note_other_art()
        for art in self._theme_cache.values():
            art.faces.notice_other_art()

    @cached_property
    def own_pictures(self) -> OwnPictures:
        """Get the pictures that people's own cards have; what is wrong with one goes to the store's
        warnings.
        """
        return OwnPictures(self.collections.own_cards.pictures, self.store.warnings.append)

    @property
    def surface(self) -> pygame.Surface:
        """Get the window's surface, on which scenes draw."""
        return self.window.surface

    @property
    def screen(self) -> Screen:
        """Get the size in pixels for which scenes are laid out, with the person's text scale: the
        window's, at least LEAST_WINDOW."""
        (width, height), (least_width, least_height) = self.surface.get_size(), LEAST_WINDOW
        return Screen(
            max(width, least_width), max(height, least_height), self.settings.scale / PER_CENT
        )

    # Settings

    @property
    def settings(self) -> Settings:
        """Get the person's settings."""
        return self.store.settings

    @property
    def motion_speed(self) -> float:
        """Get the speed of animations: 1 as designed, 0 none."""
        return self.settings.motion / PER_CENT

    @abstractmethod
    def change_settings(self, settings: Settings) -> None:
        """Save settings and apply them at once: full screen, text scale. A write error goes to the
        store's warnings.
        """

    @abstractmethod
    def change_keys(self, keys: KeyBindings) -> None:
        """Save the keys of the commands and apply them at once. A write error goes to the store's
        warnings.
        """

    @abstractmethod
    def change_person(self, person: LocalPerson) -> None:
        """Save the name and the face of the person and apply them at once. A write error goes to
        the store's warnings.
        """

    def write(self, write: Act) -> None:
        """Run a write to a store; an error goes to the store's warnings instead of being raised."""
        try:
            write()
        except CorptableError as error:
            if str(error) not in self.store.warnings:
                self.store.warnings.append(str(error))
