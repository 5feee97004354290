"""The window itself: where it opens, and how it fills the screen and comes back."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

import pygame

from corptable.errors import CorptableError
from corptable.store import WindowGeometry
from corptable.ui.platform.present import open_fast
from corptable.ui.platform.screen import SMALLEST

TITLE: Final = "corptable"
SHARE: Final = 0.8
"""The first window is this part of the screen, but no smaller than SMALLEST."""
UNSEEN_DRIVERS: Final = ("offscreen", "dummy")
GRIP: Final = 100
"""So many pixels of a window's upper edge are on a screen, so that it can be taken hold of."""

Size = tuple[int, int]


class DisplayError(CorptableError):
    """There is no screen to open a window on."""


class Window:
    """The program's window. `surface` is what is drawn on, until it has another size."""

    def __init__(self, size: Size | None, last: WindowGeometry | None, full_screen: bool) -> None:
        """Open it: of a size, or as it was `last`, or as the first time. Raises DisplayError where there is no display."""
        try:
            pygame.display.init()
            pygame.font.init()
            _require_screen()
            self._screens = pygame.display.get_desktop_sizes()
            self._size = size or fitting_size(last, self._screens[0])
            self.surface = open_fast(lambda: pygame.display.set_mode(self._size, pygame.RESIZABLE))
        except pygame.error as error:
            raise DisplayError(
                f"No window can be opened ({error}). corptable needs a graphical screen; "
                "without one, try: corptable play GAME --headless --seats random,random"
            ) from error
        pygame.display.set_caption(TITLE)
        if size is None and last is not None and can_be_grasped(last, self._screens):
            pygame.display.set_window_position((last.x, last.y))
        self._corner = pygame.display.get_window_position()
        if full_screen:
            self.fill_screen(True)

    @property
    def place(self) -> WindowGeometry:
        """Where it is now; while it fills the screen, where it was before."""
        if not pygame.display.is_fullscreen():
            self._size, self._corner = self.surface.get_size(), pygame.display.get_window_position()
        return WindowGeometry(*self._corner, *self._size)

    def fill_screen(self, full: bool) -> None:
        """Fill the whole screen, or go back to where it was."""
        if full == pygame.display.is_fullscreen():
            return
        place = self.place
        if full:
            self.surface = pygame.display.set_mode(self._screens[0], pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode((place.width, place.height), pygame.RESIZABLE)
            pygame.display.set_window_position((place.x, place.y))

    def resized(self) -> None:
        """Somebody has given it another size."""
        self.surface = pygame.display.get_surface() or self.surface


def fitting_size(last: WindowGeometry | None, screen: Size) -> Size:
    """As it was last, and otherwise 80 % of the screen; no smaller than what is supported, and never more than the screen."""
    wanted = (round(screen[0] * SHARE), round(screen[1] * SHARE)) if last is None else (last.width, last.height)
    width, height = (min(most, max(least, side)) for side, least, most in zip(wanted, SMALLEST, screen, strict=True))
    return width, height


def can_be_grasped(place: WindowGeometry, screens: Sequence[Size]) -> bool:
    """Whether the upper edge of a window there is within reach. Of several screens only the sizes are known, not on which side
    of the first they stand."""
    width, height = screens[0]
    beside, above = sum(size[0] for size in screens[1:]), sum(size[1] for size in screens[1:])
    reach = pygame.Rect(-beside, -above, width + 2 * beside, height + 2 * above)
    edge = reach.clip(pygame.Rect(place.x, place.y, place.width, 1))
    return edge.width >= min(GRIP, place.width)


def _require_screen() -> None:
    """Raise pygame's error where SDL has quietly taken a driver that shows nothing: nobody could ever close that window."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise pygame.error("no display answers")
