"""Make the rows of the settings: a title and a few words about each, its widget, and the mark of a
value that was changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.store import Chosen, Setting
from corptable.ui.widgets import Choice, Row, Segments, Slider, Toggle, Widget
from corptable.ui.widgets.listing import CONTROL
from corptable.ui.widgets.pen import Pen, box

ABOUT: Final = 0.94
"""Size of the words about a row, in text sizes, as all lengths here."""
UP, DOWN = 0.72, 0.62
"""Distances from the middle of a row up to the middle of its title, and down to that of the words
about it.
"""
LEFT: Final = 0.8
MARK: Final = 0.42
"""Side of the mark of a changed value."""
STEP: Final = 5
"""Step of a slider with a range of numbers, in per cent."""
TICK: Final = 25
"""Distance between the marks of such a slider, in per cent."""


class SettingRow(Row):
    """Show a row of the settings: its title with a few words about it beneath, its widget, and the
    mark of a changed value.
    """

    def __init__(
        self, setting: Setting, widget: Widget, changed: bool, reset: Callable[[], None]
    ) -> None:
        """Create the row; `reset` restores the default."""
        super().__init__(setting.title, widget, changed)
        self.setting, self.reset = setting, reset

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        left, middle = self.rect.left + pen.em(LEFT), self.rect.centery
        room = self.title_end(pen.size) - left
        if self.rect.height < pen.em(2.8):
            title = pen.write(self.title, room=room, bold=True, midleft=(left, middle))
        else:
            title = pen.write(
                self.title,
                room=room - pen.em(2 * MARK),
                bold=True,
                midleft=(left, middle - pen.em(UP)),
            )
            colour = pen.bright if focused else pen.dim
            pen.write(
                self.setting.about,
                colour,
                size=pen.em(ABOUT),
                room=room,
                midleft=(left, middle + pen.em(DOWN)),
            )
        if self.changed:
            draw_square(pen, (title.right + pen.em(0.5), title.centery))


def draw_square(pen: Pen, midleft: tuple[int, int]) -> pygame.Rect:
    """Draw the mark of a value that is not the default, a small square; return its area."""
    side = max(5, pen.em(MARK))
    return pygame.draw.rect(
        pen.surface, pen.skin.hue_colour("gold"), box(side, side, midleft=midleft)
    )


def setting_row(
    setting: Setting, value: Chosen, put: Callable[[Chosen], None], width: int, size: int
) -> SettingRow:
    """Return the row of a setting with its present value; `put` sets another one. The row is
    `width` pixels wide.
    """
    changed, reset = value != setting.default, partial(put, setting.default)
    return SettingRow(
        setting, _widget(setting, value, put, round(width * CONTROL), size), changed, reset
    )


def _widget(
    setting: Setting, value: Chosen, put: Callable[[Chosen], None], room: int, size: int
) -> Widget:
    """Return the widget of a setting: a switch, a slider for numbers, or segments for words.

    Where the words are too long to stand side by side it is a choice, which shows one at a time.
    """
    if setting.is_switch:
        return Toggle(setting.id, bool(value), put)
    if not setting.choices:
        return Slider(
            setting.id, setting.low, setting.high, int(value), setting.shown, put, STEP, TICK
        )
    titles = [choice.title for choice in setting.choices]
    at = [choice.value for choice in setting.choices].index(value)

    def choose(at: int) -> None:
        put(setting.choices[at].value)

    if all(isinstance(choice.value, int) for choice in setting.choices):
        return Slider(setting.id, 0, len(titles) - 1, at, titles.__getitem__, choose)
    kind = Segments if Segments.fits(titles, room, size) else Choice
    return kind(setting.id, titles, at, choose)
