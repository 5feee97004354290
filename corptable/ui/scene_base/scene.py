"""Define the scene: one thing the window shows at a time. The event loop gives it input and time,
and has it draw when it needs redraw."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from corptable.ui.platform.lost_releases import OUTSIDE
from corptable.ui.widgets import Pen
from corptable.ui.widgets.balloon import Obstacles

if TYPE_CHECKING:
    from corptable.engine.match import Match
    from corptable.ui.platform.first_picture import LitButton
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.scene_base.thumbnail import Thumbnail

FRAME: Final = 1 / 60
"""Seconds between two frames while something moves."""
NOWHERE: Final = OUTSIDE
"""Position of the pointer while it is on nothing."""


class Scene(ABC):
    """Handle input and time, and draw: the base class of all scenes."""

    limits_text: ClassVar[bool] = False
    """True for a scene that holds so much that its text grows only to
    `Screen.limited_text_size`.
    """

    def __init__(self, context: SceneContext) -> None:
        self.context = context
        """Services of the window: clock, screen, skin, faces, settings, stores."""
        self.navigator = context.navigator
        """Ways to other scenes."""
        self.theme_name = context.theme_name
        """Theme that was active when the scene was created; the `Navigator` chooses it."""
        self.needs_redraw = True
        """True when something has changed since the last frame."""

    @property
    def match(self) -> Match | None:
        """Get the match of a table; None for any other scene. A fault handler can recreate a
        table.
        """
        return None

    def recreate(self) -> Scene:
        """Return a new scene of the same table, from its journal, after a fault. Raises whatever
        fails again.

        A scene without a match cannot be recreated: it returns itself.
        """
        return self

    @property
    def is_as_at_start(self) -> bool:
        """True if the scene is the title, at rest, and looks as it will when the program
        starts the next time.
        """
        return False

    def lit_buttons(self, surface: pygame.Surface) -> Sequence[LitButton]:
        """Pictures of the scene, which the surface shows, around each of its buttons while the
        pointer is on it.
        """
        return ()

    @property
    def shows_unsaved(self) -> bool:
        """True if the scene itself shows that a game is not saved, if one is not."""
        return False

    @property
    def is_kept(self) -> bool:
        """True if every act of the game at a table is in a file."""
        return False

    @property
    def takes_text(self) -> bool:
        """True if letters go to a text field now instead of being shortcuts."""
        return False

    def hide_the_hand(self) -> bool:
        """Hide the hand that only one of several persons at the screen may see. Return whether one
        was hidden.
        """
        return False

    @property
    def size(self) -> int:
        """Get the text size in pixels; lengths are multiples of it."""
        screen = self.context.screen
        return screen.limited_text_size if self.limits_text else screen.text_size

    @property
    def now(self) -> float:
        """Time of the window's clock, in seconds."""
        return self.context.clock()

    def em(self, times: float) -> int:
        """Convert a length from text sizes to pixels."""
        return round(times * self.size)

    def pen(self, surface: pygame.Surface) -> Pen:
        """Return a pen that draws on a surface in the active skin."""
        return Pen(surface, self.context.skin, self.size)

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> None:
        """Handle an input event."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed since the last frame, which the surface must show; return the dirty
        rectangles. A scene that does not know what has changed draws everything."""
        self.draw(surface)
        return [surface.get_rect()]

    @property
    def thumbnails(self) -> Sequence[Thumbnail]:
        """Thumbnails that are held; they let go of their pictures while the scene is covered."""
        return ()

    def on_resize(self) -> None:
        """Lay the scene out for another window size or text scale."""
        self._redraw()

    def on_other_art(self) -> None:
        """Redraw, because cards wear other pictures now."""
        self._redraw()

    def _redraw(self) -> None:
        self.needs_redraw = True
        for thumbnail in self.thumbnails:
            thumbnail.redraw()

    def reading_areas(self) -> Obstacles:
        """Areas that a notice of the program must not cover, because people read or press them, and
        what it should rather not.
        """
        return Obstacles()

    def on_covered(self) -> None:
        """Free what can be made again, because another scene covers this one."""
        for thumbnail in self.thumbnails:
            thumbnail.release()

    def on_resumed(self) -> None:  # noqa: B027  # most scenes need to do nothing
        """Go on, because the scene is shown again."""

    def on_exit(self) -> None:  # noqa: B027  # most scenes have nothing to clean up
        """Clean up, because the scene is removed from the stack."""

    def wake(self, now: float) -> float | None:
        """Do what is due at this time; return the time of the next frame or action, in seconds of
        the app's clock; None if nothing waits for time."""
        return None
