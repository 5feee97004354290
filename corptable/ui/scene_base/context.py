"""Define the `SceneContext`: the services that a scene gets. It is no window and no stack of scenes; ways to other scenes are in
the `Navigator`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from corptable.bots.worker import BotWorker
from corptable.store import SavedGames, Settings, Statistics, Store
from corptable.ui.paint.backdrop import Backdrop, ThemeArt
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import Theme
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.navigator import Navigator


class SceneContext(Protocol):
    """Describe the services of the window for a scene. `App` implements it; a test may pass fewer."""

    @property
    def navigator(self) -> Navigator:
        """Get the ways to other scenes."""

    def is_on_top(self, scene: object) -> bool:
        """Test whether a scene is the one that is shown."""

    # Time

    @property
    def clock(self) -> Callable[[], float]:
        """Get the time in seconds; only differences mean anything."""

    @property
    def motion_speed(self) -> float:
        """Get the speed of animations: 1 as designed, 0 none."""

    # Drawing

    @property
    def screen(self) -> Screen:
        """Get the window's size in pixels with the person's text scale."""

    @property
    def theme_name(self) -> str:
        """Get the id of the active theme."""

    @property
    def theme(self) -> Theme:
        """Get the active theme: colours, suits, fonts, decks."""

    @property
    def skin(self) -> Skin:
        """Get the skin, which draws plates, buttons and icons at the present screen size."""

    @property
    def faces(self) -> Faces:
        """Get the cache of card faces of the active theme."""

    @property
    def backdrop(self) -> Backdrop:
        """Get the backdrop: the painted room behind the table."""

    @property
    def pictures(self) -> ImageCache:
        """Get the cache of images that the painter process fills."""

    def theme_art(self, theme_name: str) -> ThemeArt:
        """Load the art of a theme without making it the active one, for thumbnails. Raises FileFaults for a faulty theme."""

    # Stores

    @property
    def settings(self) -> Settings:
        """Get the person's settings."""

    def change_settings(self, settings: Settings) -> None:
        """Save settings and apply them at once: full screen, text scale."""

    @property
    def store(self) -> Store:
        """Get the store of settings and set-ups, with its warnings."""

    @property
    def statistics(self) -> Statistics:
        """Get the store of match results."""

    @property
    def saved_games(self) -> SavedGames | None:
        """Get the store of saved games; None where nothing is saved."""

    def write(self, write: Callable[[], None]) -> None:
        """Run a write to a store; an error goes to the store's warnings instead of being raised."""

    # Bots

    @property
    def bot_worker(self) -> BotWorker:
        """Get the worker that chooses the bots' actions."""
