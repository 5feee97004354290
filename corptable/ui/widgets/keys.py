"""Name the keys that mean the same in every scene, and the labels on their caps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

ENTER_KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
ACT_KEYS: Final = ENTER_KEYS | {pygame.K_SPACE}
"""Keys that act like a click on what has the focus."""
DIRECTIONS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Directions of the arrow keys."""
CAP_LABELS: Final[Mapping[int, str]] = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_DELETE: "Del",
    pygame.K_F1: "F1",
    pygame.K_F10: "F10",
}
"""Labels on the caps of keys that have no letter, by pygame key."""
LOG_KEY: Final = "L"
"""Key that opens the log at any time; no button may use it."""
RECAP_KEY: Final = "W"
"""Key that tells what has happened since one's last act; no button may use it."""
SORT_KEY: Final = "S"
"""Key that sorts the hand; no button may use it, so that its meaning never changes."""
HIDE_KEY: Final = "H"
"""Key that hides the hand from others at the screen; no other button may use it."""


def cap_of(event: pygame.event.Event) -> str:
    """Return the label on the cap of the pressed key."""
    return CAP_LABELS.get(event.key, event.unicode.upper())


def step_of(event: pygame.event.Event) -> int:
    """Return -1 for the left arrow, 1 for the right arrow, 0 for other keys."""
    return DIRECTIONS.get(event.key, (0, 0))[0]
