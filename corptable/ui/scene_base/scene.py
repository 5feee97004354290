"""A scene: one thing the window shows at a time. The loop hands it
input and time, and asks it to draw when it says it must be drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.match import Match

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

FRAME: Final = 1 / 60
"""Seconds until the next picture while something moves."""
NOWHERE: Final = (-1, -1)
"""Where the pointer is as long as it is on nothing."""


class Scene(ABC):
    """Take input and time, and draw: the base of all scenes."""

    def __init__(self, context: SceneContext) -> None:
        self.context = context
        """Services of the window: clock, screen, skin, faces, settings, stores."""
        self.navigator = context.navigator
        """Ways to other scenes."""
        self.theme_name = context.theme_name
        """Theme that was active when the scene was made. Whoever makes scenes chooses it: `routes`."""
        self.needs_redraw = True
        """Something changed since it was last drawn."""

    @property
    def match(self) -> Match | None:
        """The match that it is about, if it is a table: what can be gone on with after a fault."""
        return None

    def recreate(self) -> Scene:
        """The same table once more, from its journal, after a fault. Raises whatever fails again. A scene that is about no match
        has nothing to be made from, and goes on as it is."""
        return self

    @property
    def takes_text(self) -> bool:
        """Whether letters are text just now, whatever they do otherwise."""
        return False

    def hide_the_hand(self) -> bool:
        """Take a hand off the screen that one of several persons there may see alone; whether there was one."""
        return False

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> None:
        """Take a piece of input."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def on_resize(self) -> None:
        """The window has another size."""
        self.needs_redraw = True

    def on_covered(self) -> None:  # noqa: B027  # most scenes need what they have for whatever lies over them, or soon again
        """Another scene lies over it from now on: what it can make again need not be kept."""

    def on_resumed(self) -> None:  # noqa: B027  # most scenes simply go on
        """It is shown again: what lay over it is gone."""

    def on_exit(self) -> None:  # noqa: B027  # most scenes leave nothing behind
        """The scene is shown no more."""

    def wake(self, now: float) -> float | None:
        """Do what is due at that moment (seconds of the app's clock) and
        tell when the next thing will be; None: nothing waits for time."""
        return None
