"""A button: it does one thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting, truncate, wrap_truncated, write
from corptable.ui.widgets.widget import ACT, Point, Widget, cap_widths, draw_caps


class Button(Widget):
    """A word that can be pressed; it acts when it is let go. `part` is what it is in the skin, `keys` what else presses it,
    `reason` why it does nothing now."""

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
        """Do it, unless there is a reason not to."""
        if not self.reason:
            self._act()

    def key(self, event: pygame.event.Event) -> bool:
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
        """Which of the skin's states it is in."""
        return "disabled" if self.reason else "pressed" if self.is_down else "normal"

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        rect = self.rect.move(0, round(skin.screen.text_size * 0.1)) if self.is_down else self.rect
        skin.draw(surface, self.part, rect, self.state)
        size = min(skin.screen.text_size, round(rect.height * 0.6))
        left, right = rect.left + round(size * 0.7), rect.right - round(size * 0.35)
        if self.keys:
            right = draw_caps(surface, skin, self.keys, (right, rect.centery), min(size, round(rect.height * 0.42)), self.cap).left
        if self.icon:
            side = round(size * 1.1)
            role = "disabled" if self.reason else "normal"
            skin.icon(surface, self.icon, pygame.Rect(left, rect.centery - side // 2, side, side), role)
            left += side + round(size * 0.5)
        label = truncate(self.label, right - left - size // 4, size, bold=True)
        write(surface, label, size, skin.letters(self.part, self.state), bold=True, midleft=(left, rect.centery))

    @property
    def cap(self) -> str:
        """The state of its keys' caps."""
        return "disabled" if self.reason else "normal"


LARGE: Final = 2.4
MOST_LINES: Final = 3


class LargeButton(Button):
    """A large word, and beneath it the keys, or the reason why it does nothing now. As long as it does something, the part `inset`
    at its left is left to whoever draws there."""

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
        large = fitting(self.label, round(rect.width * (1 - self.inset)) - 2 * size, round(LARGE * size))
        write(surface, self.label, large, skin.letters(self.part, self.state), bold=True, center=middle)
        right = middle[0] + sum(cap_widths(self.keys, size)) // 2
        draw_caps(surface, skin, self.keys, (right, middle[1] + round(large * 0.75) + size // 2), size)

    def _draw_reason(self, surface: pygame.Surface, skin: Skin) -> None:
        size, small = skin.screen.text_size, round(skin.screen.text_size * 0.9)
        lines = wrap_truncated(self.reason, self.rect.width - 2 * size, small, MOST_LINES)
        top = self.rect.centery - round((2.0 * size + 1.15 * small * len(lines)) / 2)
        letters = skin.letters(self.part, self.state)
        write(surface, self.label, round(1.5 * size), letters, bold=True, midtop=(self.rect.centerx, top))
        for at, line in enumerate(lines):
            middle = (self.rect.centerx, top + round(2.0 * size + 1.15 * small * at))
            write(surface, line, small, skin.letters("danger"), midtop=middle)
