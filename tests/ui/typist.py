"""Simulate a person at a form: drive a real scene by mouse and keys, and find widgets by their
ids.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from functools import reduce
from typing import TypeVar

import pygame
from ui.robot import UndrawnApp

from _hands import InputSimulator, Point, app_of
from corptable.art.packs.library import PackLibrary
from corptable.collection.collections import Collections
from corptable.engine.registry import games
from corptable.store import Statistics, Store
from corptable.store.game_statistics import FIRST_GAMES, AllStatistics, Ended
from corptable.ui.app import App
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.widgets import Widget

SIZE = (1280, 720)
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
W = TypeVar("W", bound=Widget)


def play_games(statistics: Statistics, count: int = FIRST_GAMES) -> None:
    """Count so many games of each kind as played, by default so many that nobody is a beginner."""
    players = ("person", "greedy")
    ended = [
        Ended(
            f"{game.id}{number}",
            game.id,
            datetime(2026, 1, 1 + number, tzinfo=UTC),
            players,
            False,
            None,
        )
        for game in games()
        for number in range(count)
    ]
    # all at once: the file is written for each change
    statistics._file.change(lambda known: reduce(AllStatistics.after, ended, known))


class Typist(InputSimulator):
    """Drive a window that shows a form. It draws nothing unless a test looks at what is drawn, and
    says so by `make_app`.
    """

    _holds = False

    def __init__(
        self,
        size: Point = SIZE,
        store: Store | None = None,
        collections: Collections | None = None,
        packs: PackLibrary | None = None,
        make_app: type[App] = UndrawnApp,
    ) -> None:
        super().__init__(
            make_app(size, clock=lambda: 0.0, store=store, collections=collections, packs=packs)
        )

    def show(self, scene: FormScene) -> None:
        """Put a form on top."""
        self.app.show(scene)
        self.app.step()

    @property
    def scene(self) -> FormScene:
        """Get the form on top."""
        scene = self.app.scene
        assert isinstance(scene, FormScene)
        return scene

    @property
    def focus(self) -> str:
        """Get the id of the widget that has the focus."""
        assert self.scene.form.focus is not None
        return self.scene.form.focus.id

    def find(self, id: str, kind: type[W]) -> W:
        """Return the widget of that id; assert that it is of that class."""
        widget = self.scene.form.find(id)
        assert isinstance(widget, kind)
        return widget

    def rect(self, id: str) -> pygame.Rect:
        """Return the rectangle of a widget, in pixels."""
        return self.scene.form.find(id).rect

    def go_to(self, id: str) -> None:
        """Move the focus to a widget by Tab."""
        for _ in self.scene.form.widgets:
            if self.focus == id:
                return
            self.key(pygame.K_TAB)
        assert self.focus == id

    @contextmanager
    def in_one_turn(self) -> Iterator[None]:
        """Post events within this context without a turn of the loop after each; run it once at the
        end, as for a person who is faster than the window: a frame for each letter is most of what
        a test of a form would cost."""
        self._holds = True
        try:
            yield
        finally:
            self._holds = False
        self.step()

    def step(self) -> None:
        if not self._holds:
            super().step()

    def click(self, point: Point, button: int = 1) -> None:
        with self.in_one_turn():
            super().click(point, button)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key; if its text is printable, type that, too."""
        with nullcontext() if self._holds else self.in_one_turn():
            super().key(key, text, mod)
            if text and text.isprintable():
                self.text(text)

    def type(self, text: str) -> None:
        with self.in_one_turn():
            for letter in text:
                self.key(0, letter)


def assert_in_place(scene: FormScene) -> None:
    """Assert that every shown widget lies within the window, is large enough to be hit, and
    overlaps no other.
    """
    assert misplaced(scene) == []


def misplaced(scene: FormScene) -> list[str]:
    """Return in words which shown widgets lie outside the window, are too small or overlap."""
    window = app_of(scene).surface.get_rect()
    shown = [widget for widget in scene.form.widgets if widget.is_shown]
    found = []
    for place, widget in enumerate(shown):
        if not (window.contains(widget.area) and widget.area.contains(widget.rect)):
            found.append(f"{widget.id} reaches outside")
        if min(widget.rect.size) < scene.size:
            found.append(f"{widget.id} is too small to be hit")
        found += [
            f"{widget.id} lies on {other.id}"
            for other in shown[place + 1 :]
            if widget.area.colliderect(other.area)
        ]
    return found
