"""Show the settings: a row for each, on the pages that the settings declare. A change is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.store import PAGES, SETTINGS, Chosen, Setting
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, LEADING, MARGIN, PageScene
from corptable.ui.widgets import Button, Choice, Listing, Row, Segments, Slider, Tabs, Toggle, Widget
from corptable.ui.widgets.listing import CONTROL
from corptable.ui.widgets.pen import Pen, box

WORDS: Final = {
    "title": "Settings",
    "subtitle": "kept as soon as you change them",
    "keys": "Left and right change it, Del puts the default back.",
    "none": "Point at a setting, or go to one with the arrows, to read what it does.",
    "close": "Close",
    "change_keys": "Keys",
}
PAGE: Final = "page"
CLOSE: Final = "close"
KEYS: Final = "keys"
WIDTH: Final = 47.0
"""Width of the panels, at most, in text sizes, as all lengths here."""
HEAD, LOW_HEAD = 5.4, 3.6
"""Height of the head, in high and in low windows."""
HIGH: Final = 30.0
"""Height of a window, at least, for the higher head."""
TABS: Final = 2.3
"""Height of the tabs."""
ROW: Final = 3.1
"""Height of a setting's row."""
ROW_GAP: Final = 0.2
"""Gap between two rows."""
HELP: Final = 4.0
"""Height of the help below the rows."""
PADDING: Final = 1.0
"""Padding of a panel."""
KEYS_WIDTH: Final = 6.5
"""Width of the button that opens the page of keys."""
CLOSE_WIDTH: Final = 5.0
"""Width of the button that closes the warnings."""
STEP: Final = 5
"""Step of a slider with a range of numbers, in per cent."""
TICK: Final = 25
"""Distance between the marks of such a slider, in per cent."""
MOST_WARNINGS: Final = 0.2
"""Height of the panel with warnings, at most, in heights of the window."""


class SettingsScene(PageScene):
    """Show the settings page by page and change them."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"], with_fan=True)
        self.page = PAGES[0]
        self.lay_out()
        self._go_to_first()

    def _settings(self) -> list[Setting]:
        """Return the settings of the open page."""
        return [setting for setting in SETTINGS if setting.page == self.page]

    # Values

    def _open_page(self, at: int) -> None:
        was_at_a_row = self._focused() is not None
        self.page = PAGES[at]
        self.lay_out()
        if was_at_a_row:
            self._go_to_first()

    def _go_to_first(self) -> None:
        self.form.give_focus(self.form.find(self._settings()[0].id))

    def _change(self, setting: Setting, value: Chosen) -> None:
        self.context.change_settings(setting.put(self.context.settings, value))
        self.lay_out()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_DELETE:
            return self._reset()
        return self._tabs.leaf(event.unicode)

    def _reset(self) -> bool:
        """Reset the setting with the focus to its default; return whether there is one."""
        setting = self._focused()
        if setting is not None:
            self._change(setting, setting.default)
        return setting is not None

    def _focused(self) -> Setting | None:
        return next((setting for setting in self._settings() if setting.id == self.form.focus_id), None)

    def _close_warnings(self) -> None:
        self.context.store.warnings.clear()
        self.lay_out()

    # Layout

    def lay_out(self) -> None:
        self._tabs = Tabs(PAGE, PAGES, PAGES.index(self.page), self._open_page)
        self._rows = Listing(f"rows/{self.page}", [self._row(setting) for setting in self._settings()])
        self._close = Button(CLOSE, WORDS["close"], self._close_warnings)
        self._keys = Button(KEYS, WORDS["change_keys"], self.context.navigator.key_settings, "K")
        self._place()
        closes = [self._close] if self.context.store.warnings else []
        self.form.show([self._tabs, self._keys, *self._rows.widgets, *closes, self.back], [self._rows])

    def _place(self) -> None:
        """Lay out the panels in a column in the middle of the window: the head, the page, and below it the store's warnings."""
        screen, gap, padding = self.context.screen, self.em(GAP), self.em(PADDING)
        width = min(screen.width - 2 * self.em(MARGIN), self.em(WIDTH))
        rows = max(sum(setting.page == page for setting in SETTINGS) for page in PAGES)
        body = self.em(TABS + HELP + 2 * PADDING + GAP) + rows * self.em(ROW + ROW_GAP)
        warnings = self._warnings_height(width)
        beneath = warnings + gap if warnings else 0
        head = self.em(HEAD if screen.height >= self.em(HIGH) else LOW_HEAD)
        left = (screen.width - width) // 2
        top = max(self.em(MARGIN), (screen.height - head - gap - body - beneath) * 2 // 5)
        self.place_head(pygame.Rect(left, top, width, head))
        most = screen.height - self.em(MARGIN) - beneath - self.head.bottom - gap
        self._body = pygame.Rect(left, self.head.bottom + gap, width, min(body, most))
        self._warnings = pygame.Rect(left, self._body.bottom + gap, width, warnings)
        self._place_page(self._body.inflate(-2 * padding, -2 * padding))
        right = (self._warnings.right - padding, self._warnings.centery)
        self._close.place(box(self.em(CLOSE_WIDTH), self.em(1.9), midright=right))

    def _place_page(self, inner: pygame.Rect) -> None:
        """Lay out the tabs, the rows, and below them the help, unless it leaves no room for a row."""
        keys = self.em(KEYS_WIDTH)
        self._tabs.place(pygame.Rect(inner.left, inner.top, inner.width - keys - self.em(GAP), self.em(TABS)))
        self._keys.place(box(keys, self.em(TABS), topright=inner.topright))
        top = self._tabs.rect.bottom + self.em(GAP)
        help = self.em(HELP) if inner.bottom - top >= self.em(HELP + ROW) else 0
        rows = pygame.Rect(inner.left, top, inner.width, inner.bottom - help - top)
        self._rows.place(rows, self.em(ROW), self.em(ROW_GAP), self.size)
        self._help = pygame.Rect(inner.left, inner.bottom - help + self.em(GAP), inner.width, max(0, help - self.em(GAP)))

    def _warnings_height(self, width: int) -> int:
        """Return the height of the panel with the store's warnings in pixels; 0 without any."""
        room = width - self.em(CLOSE_WIDTH + 3 * PADDING)
        parts = "\n".join(self.context.store.warnings).splitlines()
        lines = [line for part in parts for line in wrap(part, room, self.size)]
        most = round(self.context.screen.height * MOST_WARNINGS)
        return min(most, self.em(LEADING * max(2, len(lines)) + PADDING)) if lines else 0

    # Rows

    def _row(self, setting: Setting) -> Row:
        value = setting.of(self.context.settings)
        return Row(setting.title, self._widget(setting, value), value != setting.default)

    def _widget(self, setting: Setting, value: Chosen) -> Widget:
        """Return the widget of a setting: a switch, a slider for numbers, or segments for words.

        Where the words are too long to stand side by side it is a choice, which shows one at a time.
        """
        put: Callable[[Chosen], None] = partial(self._change, setting)
        if setting.is_switch:
            return Toggle(setting.id, bool(value), put)
        if not setting.choices:
            return Slider(setting.id, setting.low, setting.high, int(value), setting.shown, put, STEP, TICK)
        titles = [choice.title for choice in setting.choices]
        at = [choice.value for choice in setting.choices].index(value)

        def choose(at: int) -> None:
            put(setting.choices[at].value)

        if all(isinstance(choice.value, int) for choice in setting.choices):
            return Slider(setting.id, 0, len(titles) - 1, at, titles.__getitem__, choose)
        room = round((min(self.context.screen.width, self.em(WIDTH)) - 4 * self.em(PADDING)) * CONTROL)
        kind = Segments if Segments.fits(titles, room, self.size) else Choice
        return kind(setting.id, titles, at, choose)

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        gap, colours = self.em(PADDING), self.context.theme.colours
        pen.part("plate", self._body)
        tabs = self._tabs.rect
        pen.surface.fill(colours["spot"], pygame.Rect(tabs.left, tabs.bottom + self.em(GAP / 2), tabs.width, 1))
        if self._help.height:
            top, setting = self._help.top - self.em(GAP / 2), self._focused()
            pen.surface.fill(colours["spot"], pygame.Rect(self._help.left, top, self._help.width, 1))
            self.draw_help(pen, WORDS["none"] if setting is None else f"{setting.help}\n{WORDS['keys']}", self._help)
        if self.context.store.warnings:
            pen.part("plate", self._warnings)
            area = self._warnings.inflate(-2 * gap, -gap)
            area.width = self._close.rect.left - gap - area.left
            self.draw_text(pen, "\n".join(self.context.store.warnings), area, colours["refusal"])
