"""The way to the window. Only here does the command line reach for the screen, and only when somebody wants to see it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from corptable.errors import CorptableError

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""One of these says where the window can be opened, where not every session has a screen."""

INSTEAD = "or play without a window: corptable play GAME --headless"


class NoWindowError(CorptableError):
    """No window can be opened here."""


def open_window(
    game: str | None, seats: Sequence[str], seed: int | None, options: Mapping[str, str], explains: bool = False
) -> int:
    """Open the window, at a table of this game if one is named; `explains`: bots say why they do what they do.

    The exit code. Raises NoWindowError.
    """
    if sys.platform not in ("win32", "darwin") and not any(map(os.environ.get, SCREENS)):
        raise NoWindowError(
            f"There is no screen to open a window on (DISPLAY is not set). Start corptable in a desktop session, {INSTEAD}"
        )
    try:
        from corptable.ui.app import run
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "pygame":
            raise
        raise NoWindowError(
            f"The window needs pygame-ce, which cannot be loaded ({error}). "
            f"Install it: python -m pip install --upgrade pygame-ce, {INSTEAD}"
        ) from error
    return run(game, seats, seed, options, explains)
