"""Draw and press buttons: a button with a label and key caps, and a large one for the main action of a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting_size, truncate, wrap_truncated, write
from corptable.ui.widgets.widget import ACT, Point, Widget, cap_widths, draw_caps


class Button(Widget):
    """Represent a labelled button that acts on the release of the mouse button, or on Enter or Space. `part` is its part of the
    skin, `keys` are the caps of further keys that press it, which its scene handles, `reason` tells why it is disabled ("" if it
    is enabled)."""

    def __init__(
        self, id: str, label: str, act: Callable[[], None], keys: Sequence[str] = (), part: str = "button", icon: str = ""
    ) -> None:
        super().__init__(id)
        self.label = label
        self.keys = tuple(keys)
        self.part = part
        self.icon = icon
        self.reason = ""
        self.is_down = False
        self._act = act

    def act(self) -> None:
        """Run the action of the button, unless a `reason` disables it."""
        if not self.reason:
            self._act()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ACT:
            self.act()
        return event.key in ACT

    def press(self, point: Point) -> None:
        self.is_down = not self.reason

    def drag(self, point: Point) -> None:
        self.is_down = not self.reason and self.rect.collidepoint(point)

    def release(self, point: Point) -> None:
        was_down, self.is_down = self.is_down, False
        if was_down and self.rect.collidepoint(point):
            self.act()

    @property
    def state(self) -> str:
        """Get the state of the button in the skin: "disabled", "pressed" or "normal"."""
        return "disabled" if self.reason else "pressed" if self.is_down else "normal"

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        rect = self.rect.move(0, round(skin.screen.text_size * 0.1)) if self.is_down else self.rect
        skin.draw(surface, self.part, rect, self.state)
        size = min(skin.screen.text_size, round(rect.height * 0.6))
        left, right = rect.left + round(size * 0.7), rect.right - round(size * 0.35)
        cap = "disabled" if self.reason else "normal"
        if self.keys:
            small = min(size, round(rect.height * 0.42))
            right = draw_caps(surface, skin, self.keys, (right, rect.centery), small, cap).left
        if self.icon:
            side = round(size * 1.1)
            skin.icon(surface, self.icon, pygame.Rect(left, rect.centery - side // 2, side, side), cap)
            left += side + round(size * 0.5)
        label = truncate(self.label, right - left - size // 4, size, bold=True)
        write(surface, label, size, skin.text_colour(self.part, self.state), bold=True, midleft=(left, rect.centery))


LARGE: Final = 2.4
MOST_LINES: Final = 3


class LargeButton(Button):
    """Represent a button with a large label and beneath it its keys, or the reason why it is disabled. While it is enabled, the
    share `inset` of its width, at the left, stays free for a drawing of the scene."""

    def __init__(self, id: str, label: str, act: Callable[[], None], keys: Sequence[str], inset: float) -> None:
        super().__init__(id, label, act, keys, part="primary")
        self.inset = inset

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        size, rect = skin.screen.text_size, self.rect
        skin.draw(surface, self.part, rect, self.state)
        if self.reason:
            self._draw_reason(surface, skin)
            return
        middle = (rect.left + round(rect.width * (1 + self.inset) / 2) - size // 4, rect.top + round(rect.height * 0.36))
        large = fitting_size(self.label, round(rect.width * (1 - self.inset)) - 2 * size, round(LARGE * size))
        write(surface, self.label, large, skin.text_colour(self.part, self.state), bold=True, center=middle)
        right = middle[0] + sum(cap_widths(self.keys, size)) // 2
        draw_caps(surface, skin, self.keys, (right, middle[1] + round(large * 0.75) + size // 2), size)

    def _draw_reason(self, surface: pygame.Surface, skin: Skin) -> None:
        size, small = skin.screen.text_size, round(skin.screen.text_size * 0.9)
        lines = wrap_truncated(self.reason, self.rect.width - 2 * size, small, MOST_LINES)
        top = self.rect.centery - round((2.0 * size + 1.15 * small * len(lines)) / 2)
        letters = skin.text_colour(self.part, self.state)
        write(surface, self.label, round(1.5 * size), letters, bold=True, midtop=(self.rect.centerx, top))
        for at, line in enumerate(lines):
            middle = (self.rect.centerx, top + round(2.0 * size + 1.15 * small * at))
            write(surface, line, small, skin.text_colour("danger"), midtop=middle)
