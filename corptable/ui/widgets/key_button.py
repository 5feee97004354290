"""Draw a button with a label and the cap of the key that presses it, for dialogs, menus and the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, wrap, write

GAP: Final = 6
LOG_KEY: Final = "L"
"""Key that opens the log at any time; no button may use it."""
LINE: Final = 1.12
"""Line height of a label of two lines, in text sizes."""
SMALLEST: Final = 12
"""Smallest text size in pixels of words that people have to read."""
SORT_KEY: Final = "S"
"""Key that sorts the hand; no button may use it, so that its meaning never changes."""
HIDE_KEY: Final = "H"
"""Key that hides the hand from others at the screen; no other button may use it."""


class KeyButton(NamedTuple):
    """Describe a button: its rectangle, its word, its label, its key. `reason` tells why it is disabled; "" if it is enabled.
    `part` is its part of the skin, `act` is run when it is pressed; None if its scene acts on its word."""

    rect: pygame.Rect
    word: str
    label: str
    key: str = ""
    reason: str = ""
    part: str = "button"
    act: Callable[[], None] | None = None


def draw_key_button(surface: pygame.Surface, button: KeyButton, skin: Skin, hovered: bool, part: str = "") -> None:
    """Draw a button with its key cap at the right, as its own part of the skin or another `part`."""
    part = part or button.part
    state = "disabled" if button.reason else "hovered" if hovered else "normal"
    skin.draw(surface, part, button.rect, state)
    size = min(skin.screen.text_size, round(button.rect.height * 0.62))
    margin = round(button.rect.height * 0.28)
    end = button.rect.right - margin
    if button.key:
        end = draw_cap(surface, button, skin, size).left - GAP
    room = end - button.rect.left - margin
    lines: Sequence[str] = [button.label]
    if font(size, bold=True).size(button.label)[0] > room:
        size = max(SMALLEST, min(size, round(button.rect.height * 0.42)))
        lines = wrap(button.label, room, size, bold=True)[:2] if 2 * size <= button.rect.height else lines
    for row, line in enumerate(lines):
        middle = button.rect.centery + round((row - (len(lines) - 1) / 2) * size * LINE)
        line = truncate(line, room, size, bold=True)
        write(surface, line, size, skin.text_colour(part, state), bold=True, midleft=(button.rect.left + margin, middle))


def draw_cap(surface: pygame.Surface, button: KeyButton, skin: Skin, size: int) -> pygame.Rect:
    """Draw the cap of a button's key at its right end; return the rectangle of the cap."""
    side = round(button.rect.height * 0.66)
    small = min(round(size * 0.85), round(side * 0.72))
    inset = (button.rect.height - side) // 2
    cap = pygame.Rect(0, 0, max(side, font(small).size(button.key)[0] + side // 2), side)
    cap.midright = (button.rect.right - inset - 1, button.rect.centery)
    state = "disabled" if button.reason else "normal"
    skin.draw(surface, "cap", cap, state)
    write(surface, button.key, small, skin.text_colour("cap", state), center=cap.center)
    return cap
