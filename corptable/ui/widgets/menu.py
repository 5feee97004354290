"""Move the focus by keys: Tab cycles, arrows go to the nearest in their direction, Enter and Space press; find buttons by point or
key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.widgets.key_button import KeyButton, draw_key_button
from corptable.ui.widgets.widget import ACT

CAP_LABELS: Final[Mapping[int, str]] = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_F1: "F1",
    pygame.K_F10: "F10",
}
"""Labels on the caps of keys that have no letter, by pygame key."""
ENTER_KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
DIRECTIONS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ACROSS_WEIGHT: Final = 3
"""Weight of the distance across an arrow's direction against the distance along it, among the buttons of a scene."""


def next_stop(event: pygame.event.Event, stops: Sequence[pygame.Rect], at: int | None, across_weight: int) -> int | None:
    """Return the index of the stop that Tab or an arrow leads to from the one `at` an index: the first if there is none; None if
    the key leads nowhere."""
    if not stops or not (event.key == pygame.K_TAB or event.key in DIRECTIONS):
        return None
    if at is None:
        return 0
    if event.key == pygame.K_TAB:
        return (at + (-1 if event.mod & pygame.KMOD_SHIFT else 1)) % len(stops)
    return nearest(stops, at, DIRECTIONS[event.key], across_weight)


def nearest(stops: Sequence[pygame.Rect], at: int, way: tuple[int, int], across_weight: int) -> int | None:
    """Return the index of the nearest rectangle, the first of several, that lies wholly beyond the edge of the one `at` an index in
    a direction; None if there is none. `across_weight` weighs distance across the direction; empty rectangles do not count."""
    start = stops[at]
    found: list[tuple[int, int]] = []
    for place, stop in enumerate(stops):
        right, left = stop.left - start.right, start.left - stop.right
        down, up = stop.top - start.bottom, start.top - stop.bottom
        ahead = {(1, 0): right, (-1, 0): left, (0, 1): down, (0, -1): up}[way]
        aside = max(0, down, up) if way[0] else max(0, right, left)
        if stop.width and place != at and ahead >= 0:
            found.append((ahead + across_weight * aside, place))
    return min(found)[1] if found else None


class ButtonFocus:
    """Hold the word of the button that has the focus. The caller passes the buttons with each call, because it lays them out
    again each time."""

    def __init__(self, focus: str) -> None:
        self.focus = focus

    def move_focus(self, event: pygame.event.Event, buttons: Sequence[KeyButton]) -> bool:
        """Move the focus by Tab or an arrow; return whether it moved."""
        if event.key in DIRECTIONS and self.focus in [button.word for button in buttons]:
            buttons = sorted(buttons, key=attrgetter("word"))  # of several at the same distance the first by its word is taken
        at = next((place for place, button in enumerate(buttons) if button.word == self.focus), None)
        found = next_stop(event, [button.rect for button in buttons], at, ACROSS_WEIGHT)
        if found is not None:
            self.focus = buttons[found].word
        return found not in (None, at)

    def button_pressed_by(self, event: pygame.event.Event, buttons: Sequence[KeyButton]) -> KeyButton | None:
        """Return the button that a key presses, by Enter or Space on the focused button or by its own key; None if no button
        matches."""
        focused = next((button for button in buttons if button.word == self.focus and event.key in ACT), None)
        return focused or next((button for button in buttons if button.key and button.key == cap_of(event)), None)

    def draw(self, surface: pygame.Surface, button: KeyButton, skin: Skin, hovered: bool) -> None:
        """Draw a button, with the focus frame if it has the focus."""
        draw_key_button(surface, button, skin, hovered)
        if button.word == self.focus:
            skin.draw(surface, "focus", button.rect)


def cap_of(event: pygame.event.Event) -> str:
    """Return the label on the cap of the pressed key."""
    return CAP_LABELS.get(event.key, event.unicode.upper())


def button_at(buttons: Sequence[KeyButton], point: tuple[int, int]) -> KeyButton | None:
    """Return the button under a point; None if there is none."""
    return next((button for button in buttons if button.rect.collidepoint(point)), None)
