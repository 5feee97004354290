"""Make the rows of the settings: a title and a few words about each, its widget, and the mark of a
value that was changed; and the keys of the commands in two columns, where a press on one waits for
another key, which is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from corptable.store import SETTINGS, Chosen, Setting, Settings
from corptable.store.key_bindings import COMMANDS, KeyBindings
from corptable.ui.platform.keyboard import cap_at, cap_sign
from corptable.ui.widgets import (
    Act,
    Button,
    Choice,
    Item,
    Pen,
    Row,
    Segments,
    Slider,
    Toggle,
    Widget,
    box,
    draw_caps,
)
from corptable.ui.widgets.listing import CONTROL

WORDS: Final = {
    "waits": "Press a key",
    "help": "Enter or a click, then the new key. The letters on a game's own buttons stay.",
    "waiting": "Press the new key, or Esc to leave it. A key that is taken says whose it is.",
    "answers": "YN",
    "idle": "{title} is off.",
}
FIXED: Final = {
    "Undo": "Ctrl+Z",
    "Redo": "Ctrl+Y",
    "See a card large": "Space",
    "Full screen": "F11",
}
"""Keys that cannot be changed, by what they do."""
PLACES: Final = ("1234567890", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./")
"""Rows of the keyboard that is drawn beside the keys, by what a US keyboard says there."""
BETWEEN: Final = 0.3
"""Gap between the columns, in text sizes, as all lengths here."""
CAP: Final = 0.95
"""Size of the text beside a cap."""
NARROW: Final = 32.0
"""Width below which the keys stand in one column."""
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


@dataclass(eq=False)
class KeyButton(Button):
    """Represent a command with its key, which a press lets a person change; the keys that cannot be
    changed take no focus.
    """

    cap: str = ""
    is_changed: bool = False
    is_waiting: bool = False
    _cap_area: pygame.Rect = field(default_factory=lambda: pygame.Rect(), init=False)

    @property
    def frame(self) -> pygame.Rect:
        return self._cap_area if self._cap_area.width else self.rect

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        left = self.rect.left + pen.em(LEFT)
        right = self.rect.right - pen.em(0.5)
        middle = self.rect.centery
        if self.is_waiting:
            self._cap_area = box(
                pen.em(6),
                min(self.rect.height - pen.em(0.7), pen.em(1.9)),
                midright=(right, middle),
            )
            pen.part("primary", self._cap_area)
            colour = pen.skin.text_colour("primary")
            pen.write(
                WORDS["waits"], colour, room=pen.em(5.4), bold=True, center=self._cap_area.center
            )
        else:
            state = "normal" if self.takes_focus else "disabled"
            self._cap_area = draw_caps(
                pen, self.cap.split("+"), (right, middle), pen.em(CAP), state
            )
        room = self._cap_area.left - pen.em(1.4) - left
        colour = pen.bright if self.takes_focus else pen.dim
        title = pen.write(
            self.label,
            colour,
            room=room,
            height=self.rect.height,
            bold=True,
            midleft=(left, middle),
        )
        if self.is_changed:
            draw_square(pen, (title.right + pen.em(0.4), middle))


class KeyPair(Item):
    """Show up to two commands side by side."""

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        gap = round(BETWEEN * size)
        width = (rect.width - gap) // 2 if rect.width >= NARROW * size else rect.width
        for place, widget in enumerate(self.widgets):
            widget.place(
                pygame.Rect(rect.left + place * (width + gap), rect.top, width, rect.height)
            )


class KeyPage:
    """Hold the keys while a person changes them: the command that waits for its new key, and why
    the last one was refused.
    """

    def __init__(
        self, bindings: Callable[[], KeyBindings], change: Callable[[KeyBindings], None]
    ) -> None:
        self._bindings, self._change = bindings, change
        self.waiting = ""
        """Command that waits for its new key; "" for none."""
        self.fault = ""
        """Reason for which the last key could not be given; "" if it could."""

    def items(self, wait: Callable[[str], None], is_narrow: bool) -> Sequence[Item]:
        """Return the rows of the page, two keys side by side unless it `is_narrow`; a press on one
        calls `wait`.
        """
        now, usual = self._bindings().of(), KeyBindings().of()
        keys = [
            KeyButton(
                id,
                COMMANDS[id],
                partial(wait, id),
                cap=key,
                is_changed=key != usual[id],
                is_waiting=id == self.waiting,
            )
            for id, key in now.items()
        ]
        keys += [
            KeyButton(title, title, cap=cap, takes_focus=False) for title, cap in FIXED.items()
        ]
        rows = len(keys) if is_narrow else -(-len(keys) // 2)
        return [KeyPair(keys[row::rows]) for row in range(rows)]

    def wait(self, command: str) -> None:
        """Let a command wait for its new key, or none with ""."""
        self.waiting, self.fault = command, ""

    def take(self, key: str) -> None:
        """Give the waiting command a key, unless another one has it."""
        bindings = self._bindings()
        self.fault = bindings.fault(self.waiting, key)
        if not self.fault:
            self._change(bindings.put(self.waiting, key))
            self.waiting = ""

    def reset(self, command: str) -> None:
        """Put the usual key of a command back, unless another one has it."""
        usual, bindings = KeyBindings().of()[command], self._bindings()
        self.fault = bindings.fault(command, usual)
        if not self.fault:
            self._change(bindings.put(command, usual))

    def reset_all(self) -> None:
        """Put all usual keys back."""
        self.wait("")
        self._change(KeyBindings())

    def told(self) -> str:
        """Sentence about the keys now."""
        return self.fault or WORDS["waiting" if self.waiting else "help"]


def draw_keyboard(pen: Pen, area: pygame.Rect, taken: set[str], marked: str) -> None:
    """Draw a keyboard whose taken keys are lit, with a line beneath; `marked` is the key of the
    command with the focus.
    """
    step = min(area.width / 10.9, area.height / 5.2)
    side = round(step * 0.86)
    for row, places in enumerate(PLACES):
        for column, place in enumerate(places):
            if key := cap_at(place):
                left = area.left + round((column + row * 0.34) * step)
                top = area.top + round(row * step)
                _draw_key(
                    pen,
                    pygame.Rect(left, top, side, side),
                    cap_sign(key),
                    key in taken,
                    key == marked,
                )
    _draw_key(
        pen,
        pygame.Rect(
            area.left + round(2.2 * step), area.top + round(4 * step), round(5.4 * step), side
        ),
        "Space",
        True,
        False,
    )


def _draw_key(pen: Pen, key: pygame.Rect, label: str, is_taken: bool, is_marked: bool) -> None:
    pen.part("cap", key, "normal" if is_taken else "disabled")
    colour = pen.skin.text_colour("cap", "normal" if is_taken else "disabled")
    pen.write(label, colour, size=round(key.height * 0.5), bold=True, center=key.center)
    if is_taken:
        thick = max(2, key.height // (5 if is_marked else 10))
        line = box(key.width - key.height // 5, thick, midbottom=(key.centerx, key.bottom))
        pen.surface.fill(pen.skin.theme.colours["strong" if is_marked else "bright"], line)


class AboutRow(Row):
    """Show a row with a title, a few words about it beneath, its widget, and the mark of a changed
    value; `is_idle`: its widget does nothing now.
    """

    def __init__(
        self, title: str, widget: Widget, about: str, changed: bool = False, is_idle: bool = False
    ) -> None:
        super().__init__(title, widget, changed)
        self.about, self.is_idle = about, is_idle

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        left, middle = self.rect.left + pen.em(LEFT), self.rect.centery
        room = self.title_end(pen.size) - left
        ink = pen.dim if self.is_idle else None
        if self.rect.height < pen.em(2.8):
            title = pen.write(self.title, ink, room=room, bold=True, midleft=(left, middle))
        else:
            title = pen.write(
                self.title,
                ink,
                room=room - pen.em(2 * MARK),
                bold=True,
                midleft=(left, middle - pen.em(UP)),
            )
            colour = pen.bright if focused else pen.dim
            pen.write(
                self.about,
                colour,
                size=pen.em(ABOUT),
                room=room,
                midleft=(left, middle + pen.em(DOWN)),
            )
        if self.changed:
            draw_square(pen, (title.right + pen.em(0.5), title.centery))


class SettingRow(AboutRow):
    """Show a row of the settings."""

    def __init__(
        self, setting: Setting, widget: Widget, changed: bool, reset: Act, idle: str
    ) -> None:
        """Create the row; `reset` restores the default; `idle` says why the setting does nothing
        now, "" if it does something.
        """
        super().__init__(setting.title, widget, setting.about, changed, bool(idle))
        self.setting, self.reset, self.idle = setting, reset, idle


def draw_square(pen: Pen, midleft: tuple[int, int]) -> pygame.Rect:
    """Draw the mark of a value that is not the default, a small square; return its area."""
    side = max(5, pen.em(MARK))
    return pygame.draw.rect(
        pen.surface, pen.skin.hue_colour("gold"), box(side, side, midleft=midleft)
    )


def setting_row(
    setting: Setting, settings: Settings, put: Callable[[Chosen], None], width: int, size: int
) -> SettingRow:
    """Return the row of a setting with its present value; `put` sets another one. The row is
    `width` pixels wide.
    """
    value, needs = setting.of(settings), setting.needs
    off = next((one.title for one in SETTINGS if one.id in needs and not one.of(settings)), "")
    return SettingRow(
        setting,
        _widget(setting, value, put, round(width * CONTROL), size),
        value != setting.default,
        partial(put, setting.default),
        WORDS["idle"].format(title=off) if off else "",
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
