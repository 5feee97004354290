"""A person in front of a form: works a real scene with mouse and keys and finds widgets by their ids."""

from __future__ import annotations

from typing import TypeVar

import pygame

from _hands import InputSimulator, Point, app_of
from corptable.store import Store
from corptable.ui.app import App
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.widgets import Widget

SIZE = (1280, 720)
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
W = TypeVar("W", bound=Widget)


class Typist(InputSimulator):
    """Sits before a window with a form in it."""

    def __init__(self, size: Point = SIZE, store: Store | None = None) -> None:
        super().__init__(App(size, clock=lambda: 0.0, store=store))

    def show(self, scene: FormScene) -> None:
        """Put a form on top."""
        self.app.show(scene)
        self.app.step()

    @property
    def scene(self) -> FormScene:
        """The form on top."""
        scene = self.app.scene
        assert isinstance(scene, FormScene)
        return scene

    @property
    def focus(self) -> str:
        """The id of what has the focus."""
        assert self.scene.form.focus is not None
        return self.scene.form.focus.id

    def find(self, id: str, kind: type[W]) -> W:
        """The widget of that id, which is of that kind."""
        widget = self.scene.form.find(id)
        assert isinstance(widget, kind)
        return widget

    def rect(self, id: str) -> pygame.Rect:
        """Where it is drawn."""
        return self.scene.form.find(id).rect

    def go_to(self, id: str) -> None:
        """Give it the focus, by Tab."""
        for _ in self.scene.form.widgets:
            if self.focus == id:
                return
            self.key(pygame.K_TAB)
        assert self.focus == id

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """A key goes down; if it is a letter it is typed, too."""
        super().key(key, text, mod)
        if text and text.isprintable():
            self.text(text)

    def type(self, text: str) -> None:
        for letter in text:
            self.key(0, letter)

    def press(self, id: str) -> None:
        """Click in the middle of it."""
        self.click(self.rect(id).center)


def assert_in_place(scene: FormScene) -> None:
    """Everything that is shown lies within the window, large enough to be hit, and no widget lies on another."""
    window = pygame.Rect(0, 0, app_of(scene).screen.width, app_of(scene).screen.height)
    shown = [widget for widget in scene.form.widgets if widget.is_shown]
    for place, widget in enumerate(shown):
        assert window.contains(widget.area), widget.id
        assert widget.area.contains(widget.rect), widget.id
        assert min(widget.rect.size) >= scene.size, widget.id
        for other in shown[place + 1 :]:
            assert not widget.area.colliderect(other.area), (widget.id, other.id)
