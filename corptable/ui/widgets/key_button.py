"""A button of a dialog, a strip or the table: a word, a label and the key that presses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, wrap, write

GAP: Final = 6
LOG_KEY: Final = "L"
"""Opens the log, whatever else is offered: no button takes it."""
LINE: Final = 1.12
"""From one line of a label to the next, in its sizes."""
SMALLEST: Final = 12
"""Pixels below which nothing is written that has to be read."""
SORT_KEY: Final = "S"
"""Sorts the hand; no button has this letter, or one day it would do something else than sort."""
HIDE_KEY: Final = "H"
"""Hides the hand from others at the screen; no button has this letter either."""


class KeyButton(NamedTuple):
    """A word that can be pressed. `reason` says why it is grey; an empty one means that it is not."""

    rect: pygame.Rect
    word: str
    label: str
    key: str = ""
    reason: str = ""


def draw_key_button(surface: pygame.Surface, button: KeyButton, skin: Skin, hovered: bool, part: str = "button") -> None:
    """A button, its key on a cap at the right; `part` is what it is in the skin."""
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
        write(surface, line, size, skin.letters(part, state), bold=True, midleft=(button.rect.left + margin, middle))


def draw_cap(surface: pygame.Surface, button: KeyButton, skin: Skin, size: int) -> pygame.Rect:
    """The key that presses a button, at its right end."""
    side = round(button.rect.height * 0.66)
    small = min(round(size * 0.85), round(side * 0.72))
    inset = (button.rect.height - side) // 2
    cap = pygame.Rect(0, 0, max(side, font(small).size(button.key)[0] + side // 2), side)
    cap.midright = (button.rect.right - inset - 1, button.rect.centery)
    state = "disabled" if button.reason else "normal"
    skin.draw(surface, "cap", cap, state)
    write(surface, button.key, small, skin.letters("cap", state), center=cap.center)
    return cap
