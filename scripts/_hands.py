"""Simulate mouse and keyboard in a window without a screen: the tests' robots and the fuzzer post
events as SDL posts them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from corptable.ui.app import App
from corptable.ui.scene_base.form_scene import FormScene, MenuScene
from corptable.ui.scene_base.scene import Scene

Point = tuple[int, int]
S = TypeVar("S", bound=Scene)
MODIFIERS = {"Alt": pygame.KMOD_ALT, "Ctrl": pygame.KMOD_CTRL, "Shift": pygame.KMOD_SHIFT}
WAYPOINTS = (0.3, 0.7, 1.0)
"""Points of a drag at which the pointer moves, in shares of the way."""


class InputSimulator:
    """Post input events, each touch with the events that it has in a real window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._held = set[int]()

    def step(self) -> None:
        """Run the event loop once, with what was posted."""
        self.app.step()

    def pixels(self) -> bytes:
        """Return the pixels of the window."""
        return pygame.image.tobytes(self.app.surface, "RGB")

    def post(self, kind: int, **attributes: object) -> None:
        """Post an event and run the loop once."""
        pygame.event.post(pygame.event.Event(kind, attributes))
        self.step()

    def move(self, point: Point) -> None:
        """Move the pointer to a point."""
        buttons = tuple(int(button in self._held) for button in (1, 2, 3))
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons, touch=False)

    def down(self, point: Point, button: int = 1) -> None:
        """Press a mouse button."""
        self._held.add(button)
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)

    def up(self, point: Point, button: int = 1) -> None:
        """Release a mouse button."""
        self._held.discard(button)
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)

    def click(self, point: Point, button: int = 1) -> None:
        """Move the pointer to a point and click."""
        self.move(point)
        self.down(point, button)
        self.up(point, button)

    def on_top(self, kind: type[S]) -> S:
        """Return the scene on top; assert that it is of that class."""
        scene = self.app.scene
        assert isinstance(scene, kind), scene
        return scene

    def press(self, id: str) -> None:
        """Click the widget of that id in the form or dialog on top."""
        scene = self.app.scene
        assert isinstance(scene, FormScene)
        if isinstance(scene, MenuScene):
            scene.lay_out()  # its buttons depend on what has happened meanwhile
        self.click(scene.form.find(id).rect.center)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one point to another with the left button down."""
        self.move(start)
        self.down(start)
        for share in WAYPOINTS:
            self.move(
                (
                    round(start[0] + (end[0] - start[0]) * share),
                    round(start[1] + (end[1] - start[1]) * share),
                )
            )
        self.up(end)

    def wheel(self, steps: int) -> None:
        """Turn the wheel up by so many steps, or down below zero."""
        self.post(pygame.MOUSEWHEEL, y=steps, x=0)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def keys(self, *names: str) -> None:
        """Press keys, one after another, by their names: `keys("Ctrl+z", "Escape", "l")`."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            text = " " if last == "Space" else last if len(last) == 1 else ""
            if text and "Ctrl" in held:
                text = chr(ord(text) & 31)
            self.key(pygame.key.key_code(last), text, sum(MODIFIERS[key] for key in held))

    def text(self, text: str) -> None:
        """Enter a text, as a keyboard or an input method writes it."""
        self.post(pygame.TEXTINPUT, text=text)


def app_of(scene: Scene) -> App:
    """Return the app that a scene was made in. The scene itself knows its context alone."""
    assert isinstance(scene.context, App)
    return scene.context


def open_scene(app: App, kind: type[S], way: Callable[[], None]) -> S:
    """Go a way of the app's navigator and return the scene that it has opened."""
    way()
    assert isinstance(app.scene, kind)
    return app.scene
