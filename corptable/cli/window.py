"""Open the window. Only this module of the command line loads the screen, and only when a window is
wanted.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Final

from corptable.system.errors import CorptableError
from corptable.system.resources import WINDOW_NAME, first_picture_file, settings_folder

if TYPE_CHECKING:
    # The first picture needs nothing of the program but the window.
    from corptable.engine.pieces import Plain
    from corptable.lessons import Lesson
    from corptable.ui.platform.first_picture import ShownPicture
    from corptable.ui.platform.window import Window

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Environment variables, one of which names the screen on systems where a session may have none."""

ANSWER_EVERY: Final = 0.01
"""Seconds between two looks at the mouse while the program is loaded."""
INSTEAD = "or play without a window: corptable play GAME --headless"


def open_window(
    game: str | None = None,
    seats: Sequence[str] = (),
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    explains: bool = False,
    brought: Plain = None,
    lesson: Lesson | None = None,
) -> int:
    """Open the window, at a table of `game` or of a `lesson`, or behind a first picture of the
    title, and return its exit code.

    Raises CorptableError without a screen or pygame. `explains`: bots say why they do what they do;
    `brought`: the match's deck.
    """
    if sys.platform not in ("win32", "darwin") and not any(map(os.environ.get, SCREENS)):
        raise CorptableError(
            "There is no screen to open a window on (DISPLAY is not set). Start corptable "
            f"in a desktop session, {INSTEAD}"
        )
    gc.disable()  # until the first frame: imports create many objects and no garbage
    window = None
    try:
        if game is None and lesson is None:
            from corptable.ui.platform.first_picture import show_first_picture

            if (
                shown := show_first_picture(first_picture_file(), settings_folder() / WINDOW_NAME)
            ) is not None:
                window = _load_behind(shown)
        from corptable.ui.app import run
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "pygame":
            raise
        raise CorptableError(
            f"The window needs pygame-ce, which cannot be loaded ({error}). "
            f"Install it: python -m pip install --upgrade pygame-ce, {INSTEAD}"
        ) from error
    else:
        return run(game, seats, seed, options or {}, explains, window, brought, lesson)
    finally:
        gc.enable()


def _load_behind(shown: ShownPicture) -> Window:
    """Load the program while the first picture answers the mouse; return the window."""
    loading = Thread(target=_load, name="corptable-loading", daemon=True)
    loading.start()
    shown.answer()
    while loading.is_alive():
        loading.join(ANSWER_EVERY)
        shown.answer()
    return shown.hand_over()


def _load() -> None:
    """Import the modules that show the title. An import that fails fails again where it is
    reported.
    """
    with contextlib.suppress(Exception):
        for module in ("corptable.ui.app", "corptable.ui.scenes.title.scene"):
            import_module(module)
