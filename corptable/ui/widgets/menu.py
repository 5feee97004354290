"""Move the focus among a few buttons by keys: Tab cycles, arrows go to the nearest in their direction, Enter and Space press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.widgets.key_button import KeyButton, draw_cap, draw_key_button

CAP_LABELS: Final[Mapping[int, str]] = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_F1: "F1",
    pygame.K_F10: "F10",
}
"""Labels on the caps of keys that have no letter, by pygame key."""
ENTER_KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
PRESS_KEYS: Final = ENTER_KEYS | {pygame.K_SPACE}
DIRECTIONS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ROW_TEXT_SIZE: Final = 0.52
"""Largest text size in a row, in heights of the row."""
ACROSS_WEIGHT: Final = 3
"""Weight of the distance across an arrow's direction against the distance along it."""


class ButtonFocus:
    """Hold the word of the button that has the focus. The caller passes the buttons with each call, because it lays them out
    again each time."""

    def __init__(self, focus: str) -> None:
        self.focus = focus

    def move_focus(self, event: pygame.event.Event, buttons: Sequence[KeyButton]) -> bool:
        """Move the focus by Tab or an arrow; return whether it moved."""
        before = self.focus
        if event.key == pygame.K_TAB:
            self.focus = _cycled(buttons, self.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in DIRECTIONS:
            self.focus = nearest(buttons, self.focus, DIRECTIONS[event.key])
        return self.focus != before

    def button_pressed_by(self, event: pygame.event.Event, buttons: Sequence[KeyButton]) -> KeyButton | None:
        """Return the button that a key presses, by Enter or Space on the focused button or by its own key; None if no button
        matches."""
        named = next((button for button in buttons if button.key and button.key == cap_of(event)), None)
        focused = next((button for button in buttons if button.word == self.focus), None)
        return focused if event.key in PRESS_KEYS and focused is not None else named

    def draw(self, surface: pygame.Surface, button: KeyButton, skin: Skin, hovered: bool, part: str = "button") -> None:
        """Draw a button, with the focus frame if it has the focus."""
        draw_key_button(surface, button, skin, hovered, part)
        if button.word == self.focus:
            skin.draw(surface, "focus", button.rect)

    def draw_row(self, surface: pygame.Surface, button: KeyButton, skin: Skin, icon: str, about: str, hovered: bool) -> None:
        """Draw a button as a row: an icon, its label, a few words `about` it if they fit, and its key cap."""
        has_focus, side = button.word == self.focus, button.rect.height
        size = min(skin.screen.text_size, round(side * ROW_TEXT_SIZE))
        if hovered or has_focus:
            skin.draw(surface, "row", button.rect, "focused")
        middle, left = button.rect.centery, button.rect.left + size // 2
        skin.icon(surface, icon, pygame.Rect(left, button.rect.top, round(size * 1.4), side))
        name = write(surface, button.label, size, skin.text_colour("plate"), bold=True, midleft=(left + 2 * size, middle))
        cap = draw_cap(surface, button._replace(rect=button.rect.inflate(0, -side // 4)), skin, size)
        left = max(name.right, left + 7 * size) + size // 2
        if left + font(size).size(about)[0] < cap.left:
            write(surface, about, size, skin.theme.colours["text_dim"], midleft=(left, middle))
        if has_focus:
            skin.draw(surface, "focus", button.rect.inflate(0, -side // 6))


def cap_of(event: pygame.event.Event) -> str:
    """Return the label on the cap of the pressed key."""
    return CAP_LABELS.get(event.key, event.unicode.upper())


def button_at(buttons: Sequence[KeyButton], point: tuple[int, int]) -> KeyButton | None:
    """Return the button under a point; None if there is none."""
    return next((button for button in buttons if button.rect.collidepoint(point)), None)


def nearest(buttons: Sequence[KeyButton], word: str, way: tuple[int, int]) -> str:
    """Return the word of the nearest button in a direction; `word` itself if there is none there, the first button's if no button
    has that word."""
    start = next((button.rect for button in buttons if button.word == word), None)
    if start is None:
        return buttons[0].word
    ahead = [(_distance(start, button.rect, way), button.word) for button in buttons if _lies_ahead(start, button.rect, way)]
    return min(ahead, default=(0, word))[1]


def _lies_ahead(start: pygame.Rect, rect: pygame.Rect, way: tuple[int, int]) -> bool:
    """Test whether a rectangle lies wholly beyond the edge of `start` in a direction."""
    if way[0]:
        return rect.left >= start.right if way[0] > 0 else rect.right <= start.left
    return rect.top >= start.bottom if way[1] > 0 else rect.bottom <= start.top


def _distance(start: pygame.Rect, rect: pygame.Rect, way: tuple[int, int]) -> int:
    across = _gap(start.left, start.right, rect.left, rect.right)
    down = _gap(start.top, start.bottom, rect.top, rect.bottom)
    return across + ACROSS_WEIGHT * down if way[0] else down + ACROSS_WEIGHT * across


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """Return the gap between two intervals of a line; 0 if they overlap."""
    return max(0, other_start - end, start - other_end)


def _cycled(buttons: Sequence[KeyButton], word: str, step: int) -> str:
    words = [button.word for button in buttons]
    return words[(words.index(word) + step) % len(words)] if word in words else words[0]
