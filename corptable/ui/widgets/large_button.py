"""The largest button of a form: what it has all been for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.ui.pictures.skin import Skin
from corptable.ui.text.lettering import broken_off, fitting, write
from corptable.ui.widgets.button import Button
from corptable.ui.widgets.widget import cap_widths, draw_caps

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
        lines = broken_off(self.reason, self.rect.width - 2 * size, small, MOST_LINES)
        top = self.rect.centery - round((2.0 * size + 1.15 * small * len(lines)) / 2)
        letters = skin.letters(self.part, self.state)
        write(surface, self.label, round(1.5 * size), letters, bold=True, midtop=(self.rect.centerx, top))
        for at, line in enumerate(lines):
            middle = (self.rect.centerx, top + round(2.0 * size + 1.15 * small * at))
            write(surface, line, small, skin.letters("danger"), midtop=middle)
