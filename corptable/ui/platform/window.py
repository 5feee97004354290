"""Open the window of the program, switch it to full screen and back, and report its position and
size.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from corptable.system.errors import CorptableError
from corptable.system.resources import ICON_NAME, folder
from corptable.system.window_geometry import WindowGeometry
from corptable.ui.platform.present import open_fast
from corptable.ui.platform.screen import LEAST_WINDOW

TITLE: Final = "corptable"
CLASS_VARIABLES: Final = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""Environment variables from which SDL takes the class of the window."""
HEADLESS_DRIVERS: Final = ("offscreen", "dummy")
"""Video drivers of SDL that show nothing."""
GRIP: Final = 100
"""Pixels of a window's upper edge that must be on a screen, so that a person can drag the
window.
"""

MMAP_THRESHOLD: Final = -3
"""Parameter number of M_MMAP_THRESHOLD, the limit for large blocks (mallopt(3))."""
LARGE_BLOCK: Final = 32 * 1024
"""Bytes from which a block is mapped on its own; the smallest cards have more. glibc's default, 128
KB, costs 7 MB more.
"""

Size = tuple[int, int]


class Window:
    """Hold the program's window; `surface` is drawn on and is replaced when the window's size
    changes.
    """

    def __init__(self, size: Size | None, last: WindowGeometry | None, full_screen: bool) -> None:
        """Open the window with a size, or at its `last` position and size, or at a first start as
        large as the screen has room for.

        Raises CorptableError where there is no display.
        """
        try:
            name_window()
            pygame.display.init()
            pygame.font.init()
            _set_icon()
            _require_screen()
            self._screens = pygame.display.get_desktop_sizes()
            self._size = size or fitting_size(last, self._screens[0])
            self.surface = open_fast(lambda: _open_windowed(self._size))
        except pygame.error as error:
            raise CorptableError(
                f"No window can be opened ({error}). corptable needs a graphical screen; "
                "without one, try: corptable play GAME --headless --seats random,random"
            ) from error
        pygame.display.set_caption(TITLE)
        if size is None and last is None:  # a window manager leaves its bars their room
            pygame.Window.from_display_module().maximize()
        if size is None and last is not None and is_reachable(last, self._screens):
            pygame.display.set_window_position((last.x, last.y))
        self._corner = pygame.display.get_window_position()
        if full_screen:
            self.fill_screen(True)

    @property
    def geometry(self) -> WindowGeometry:
        """Get the position and size of the window now; while it fills the screen, those before
        that.
        """
        if not pygame.display.is_fullscreen():
            self._size, self._corner = self.surface.get_size(), pygame.display.get_window_position()
        return WindowGeometry(*self._corner, *self._size)

    @property
    def is_too_small(self) -> bool:
        """True if the window is smaller than LEAST_WINDOW, which not every system forbids."""
        return any(
            side < least for side, least in zip(self.surface.get_size(), LEAST_WINDOW, strict=True)
        )

    def fill_screen(self, full: bool) -> None:
        """Switch to full screen, or back to the former position and size."""
        if full == pygame.display.is_fullscreen():
            return
        place = self.geometry
        if full:
            pygame.display.set_window_position(
                (0, 0)
            )  # before, because no one moves it without a window manager
            self.surface = pygame.display.set_mode(self._screens[0], pygame.FULLSCREEN)
        else:
            self.surface = _open_windowed((place.width, place.height))
            pygame.display.set_window_position((place.x, place.y))

    def resized(self) -> None:
        """Update `surface` after the size of the window has changed."""
        self.surface = pygame.display.get_surface() or self.surface


def fitting_size(last: WindowGeometry | None, screen: Size) -> Size:
    """Return the size of the window at start, at most that of the screen: the last one, at least
    LEAST_WINDOW, or at the first start that of the screen.
    """
    if last is None:
        return screen
    width, height = (
        min(most, max(least, side))
        for side, least, most in zip(last[2:], LEAST_WINDOW, screen, strict=True)
    )
    return width, height


def _open_windowed(size: Size) -> pygame.Surface:
    """Open the window with a size, or give it that size, and set how small a person can make it.

    A window that leaves full screen may keep the size of the screen (X11 without a window manager),
    about which pygame warns; it has the size that is wanted after the second call.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the size is looked at below
        warnings.simplefilter(
            "ignore", DeprecationWarning
        )  # pygame.display has no other way to set the least size
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if surface.get_size() != size:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.Window.from_display_module().minimum_size = LEAST_WINDOW
    return surface


def is_reachable(place: WindowGeometry, screens: Sequence[Size]) -> bool:
    """True if a person could reach the upper edge of a window with this position and size, to
    drag it.

    Of several screens SDL tells the sizes only, not on which side of the first they stand: each
    side counts as possible.
    """
    width, height = screens[0]
    beside, above = sum(size[0] for size in screens[1:]), sum(size[1] for size in screens[1:])
    reach = pygame.Rect(-beside, -above, width + 2 * beside, height + 2 * above)
    edge = reach.clip(pygame.Rect(place.x, place.y, place.width, 1))
    return edge.width >= min(GRIP, place.width)


def name_window() -> None:
    """Name the class of the window before the display opens: a task bar groups windows by it and
    finds their icon. pygame has named it after the script by then."""
    os.environ.update(dict.fromkeys(CLASS_VARIABLES, TITLE))


def _set_icon() -> None:
    """Set the window's icon, before the window opens. Without the file it keeps the one of
    pygame.
    """
    with contextlib.suppress(pygame.error, OSError, CorptableError):
        pygame.display.set_icon(pygame.image.load(folder("assets") / ICON_NAME))


def _require_screen() -> None:
    """Raise pygame.error where SDL chose a driver that shows nothing without being told to: nobody
    could close that window.
    """
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise pygame.error("no display answers")


def return_free_memory() -> None:
    """Return memory that is free to the system, after a scene has released much: glibc keeps it
    otherwise.
    """
    import ctypes  # late, as below

    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def return_large_blocks() -> bool:
    """Fix the C library's limit for large blocks, so that each picture's memory returns to the
    system when it is freed.

    glibc raises the limit to the size of a block once such a block was freed; later blocks of that
    size come from the heap, which cannot shrink while small blocks lie between them: memory of
    pictures grows by half. Returns False for any other library.
    """
    import ctypes  # late: the first picture comes without it

    try:
        return bool(ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE_BLOCK))
    except (OSError, AttributeError, TypeError):
        return False
