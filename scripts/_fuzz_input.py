"""List the input of the simulated person under `scripts/run.py fuzz`: keys, texts, durations,
window sizes, window events.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from corptable.ui.platform.screen import LEAST_WINDOW

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
KEYS: Final[Sequence[tuple[int, str, int]]] = (
    *((key, "", 0) for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)),
    *(
        (key, "", 0)
        for key in (
            pygame.K_HOME,
            pygame.K_END,
            pygame.K_PAGEUP,
            pygame.K_PAGEDOWN,
            pygame.K_DELETE,
            pygame.K_INSERT,
        )
    ),
    *((key, "", 0) for key in (pygame.K_F1, pygame.K_F2, pygame.K_F10, pygame.K_F11)),
    *((key, "", 0) for key in (pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_LALT)),
    *((key, "", SHIFT) for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)),
    *((key, "", CTRL) for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)),
    (pygame.K_z, "\x1a", CTRL),
    (pygame.K_z, "\x1a", CTRL),
    (pygame.K_y, "\x19", CTRL),
    (pygame.K_z, "\x1a", CTRL | SHIFT),
    (pygame.K_a, "\x01", CTRL),
    (pygame.K_v, "\x16", CTRL),
    (pygame.K_RETURN, "\r", 0),
    (pygame.K_RETURN, "\r", 0),
    (pygame.K_KP_ENTER, "\r", 0),
    (pygame.K_RETURN, "\r", pygame.KMOD_ALT),
    (pygame.K_ESCAPE, "\x1b", 0),
    (pygame.K_TAB, "\t", 0),
    (pygame.K_BACKSPACE, "\b", 0),
    (pygame.K_SPACE, " ", 0),
    (pygame.K_SPACE, " ", 0),
    (pygame.K_UNKNOWN, "", 0),
    (pygame.K_UNKNOWN, "ß", 0),
    (pygame.K_UNKNOWN, "٣", 0),
    *((ord(letter), letter, 0) for letter in "abcdefghijklmnopqrstuvwxyz0123456789-,.?"),
)
TEXTS: Final[Sequence[str]] = (
    "Zoë",
    "a",
    "  ",
    "",
    "@0 [cups-3]",
    "{name}",
    "7" * 30,
    "x" * 300,
    "🂡",
    "\u202e",
    "日本語",
    "e\u0301",
    "../..",
    "-1",
)
JUMPS: Final = (0.0, 0.001, 1 / 60, 0.1, 0.21, 0.6, 1.0, 3.0, 60.0, 3600.0, 1e7)
"""Seconds by which the clock advances: within a frame, beyond an animation, through a night with
the lid closed.
"""
USUAL_SIZES: Final = ((1280, 720), (1024, 640), (1024, 768))
LEAST_SIZES: Final = (LEAST_WINDOW, (LEAST_WINDOW[0], 1000), (3000, LEAST_WINDOW[1]))
TINY_SIZES: Final = (
    (1, 1),
    (1, 900),
    (1280, 20),
    (60, 600),
    (320, 200),
    (LEAST_WINDOW[0] - 1, LEAST_WINDOW[1]),
    (3840, 1),
)
"""Window sizes in which no scene is drawn."""
QUICK_SIZES: Final = ((1024, 640), (1024, 768), (700, 900), *LEAST_SIZES[:2], *TINY_SIZES[:6])
RARE_SIZES: Final = (
    (1920, 1080),
    (2560, 1440),
    (2560, 1080),
    (3840, 2160),
    (700, 900),
    *LEAST_SIZES,
    *TINY_SIZES,
)
"""Window sizes that are rare, because larger ones cost time."""
MOST_SIDE: Final = 1600
"""Greatest width and height of a window of any size, in pixels."""
CHANGES: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMOVED,
    pygame.USEREVENT,
    pygame.TEXTEDITING,
    pygame.DROPFILE,
    pygame.JOYBUTTONDOWN,
)
DROPPED: Final = ("cards.zip", "no such folder", "", "a\x00b", "/dev/zero", "x" * 5000)
"""Paths that are dropped on the window; nothing that can be imported lies there."""
