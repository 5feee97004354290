"""Show the settings: a row for each, with a sentence about it, on pages. A change is saved at once.

The pages are those that the settings declare. Another page, of rows that are no settings, is one more `SettingsPage` in the list of
the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from corptable.store import PAGES, SETTINGS, Chosen, Setting
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, LEADING, MARGIN, PageScene
from corptable.ui.widgets import Button, Choice, Listing, Row, Segments, Slider, Tabs, Toggle, Widget
from corptable.ui.widgets.listing import CONTROL, draw_mark
from corptable.ui.widgets.pen import Pen, box

WORDS: Final = {
    "title": "Settings",
    "subtitle": "saved as soon as you change them",
    "keys": "Left and right change a setting, Del restores the default.",
    "close": "Close",
    "change_keys": "Keys",
}
PAGE: Final = "page"
CLOSE: Final = "close"
KEYS: Final = "keys"
WIDTH: Final = 56.0
"""Width of the panels, at most, in text sizes, as all lengths here."""
HEAD, LOW_HEAD = 5.0, 3.6
"""Height of the head, in high and in low windows."""
HIGH: Final = 30.0
"""Height of a window, at least, for the higher head."""
TABS: Final = 2.3
"""Height of the tabs."""
ROW: Final = 4.1
"""Height of a setting's row."""
MOST_ROWS: Final = 7
"""Number of rows, at most, that the page has room for in a large window; a longer list is scrolled."""
ROW_GAP: Final = 0.2
"""Gap between two rows."""
FOOT: Final = 1.9
"""Height of the line about the keys below the rows."""
SENTENCE: Final = 0.88
"""Size of the sentence in a row."""
TITLE_UP, TITLE_UP_ALONE = 0.95, 0.62
"""Distance from the middle of a row up to the middle of its title: if its sentence may take two lines, and if it takes one."""
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


class SettingRow(Row):
    """Show a row of the settings: its title with a sentence about it beneath, its widget, and the mark of a changed value."""

    def __init__(self, title: str, about: str, widget: Widget, changed: bool, reset: Callable[[], None]) -> None:
        """Create the row; `reset` puts the default back."""
        super().__init__(title, widget, changed)
        self.about, self.reset = about, reset

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        left, middle = self.rect.left + pen.em(1.2), self.rect.centery - pen.em(TITLE_UP)
        room = self.title_end(pen.size) - left
        area = pygame.Rect(left, middle + pen.em(0.7), room, self.rect.bottom - middle - pen.em(0.8))
        told = pen.fit(self.about, room, pen.em(SENTENCE), height=area.height, leading=LEADING)
        if len(told.lines) == 1:
            down = pen.em(TITLE_UP - TITLE_UP_ALONE)
            middle, area = middle + down, area.move(0, down)
        if self.changed:
            draw_mark(pen, (self.rect.left + pen.em(0.5), middle))
        pen.write(self.title, room=room, bold=True, midleft=(left, middle))
        pen.write_lines(told.lines, round(LEADING * told.size), area, pen.bright if focused else pen.dim, size=told.size)


class SettingsPage(NamedTuple):
    """Describe a page: its title on the tab, and what makes its rows for the present values."""

    title: str
    rows: Callable[[], Sequence[SettingRow]]


class SettingsScene(PageScene):
    """Show the settings page by page and change them."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"], with_fan=True)
        self.pages = [SettingsPage(title, partial(self._setting_rows, title)) for title in PAGES]
        self.at = 0
        """Index of the open page."""
        self.lay_out()
        self._go_to_first()

    # Values

    def open_page(self, at: int) -> None:
        """Open a page by its index."""
        was_at_a_row = self._focused_row() is not None
        self.at = at
        self.lay_out()
        if was_at_a_row:
            self._go_to_first()

    def _go_to_first(self) -> None:
        self.form.give_focus(self._rows.widgets[0])

    def _change(self, setting: Setting, value: Chosen) -> None:
        self.context.change_settings(setting.put(self.context.settings, value))
        self.lay_out()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_DELETE:
            return self._reset()
        return self._tabs.leaf(event.unicode)

    def _reset(self) -> bool:
        """Put the default of the row with the focus back; return whether there is such a row."""
        row = self._focused_row()
        if row is not None:
            row.reset()
        return row is not None

    def _focused_row(self) -> SettingRow | None:
        rows = (row for row in self._rows.items if isinstance(row, SettingRow))
        return next((row for row in rows if row.widget is self.form.focus), None)

    def _close_warnings(self) -> None:
        self.context.store.warnings.clear()
        self.lay_out()

    # Layout

    def lay_out(self) -> None:
        page = self.pages[self.at]
        self._tabs = Tabs(PAGE, [page.title for page in self.pages], self.at, self.open_page)
        self._rows = Listing(f"rows/{page.title}", page.rows())
        self._close = Button(CLOSE, WORDS["close"], self._close_warnings)
        self._keys = Button(KEYS, WORDS["change_keys"], self.context.navigator.key_settings, "K")
        self._place()
        closes = [self._close] if self.context.store.warnings else []
        self.form.show([self._tabs, self._keys, *self._rows.widgets, *closes, self.back], [self._rows])

    def _place(self) -> None:
        """Lay out the panels in a column in the middle of the window: the head, the page, and below it the store's warnings."""
        screen, gap, padding = self.context.screen, self.em(GAP), self.em(PADDING)
        width = min(screen.width - 2 * self.em(MARGIN), self.em(WIDTH))
        rows = min(MOST_ROWS, max(len(page.rows()) for page in self.pages))
        body = self.em(TABS + FOOT + 2 * PADDING + GAP) + rows * self.em(ROW + ROW_GAP)
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
        """Lay out the tabs, the rows, and below them the line about the keys, unless it leaves no room for two rows."""
        keys = self.em(KEYS_WIDTH)
        self._tabs.place(pygame.Rect(inner.left, inner.top, inner.width - keys - self.em(GAP), self.em(TABS)))
        self._keys.place(box(keys, self.em(TABS), topright=inner.topright))
        top = self._tabs.rect.bottom + self.em(GAP)
        foot = self.em(FOOT) if inner.bottom - top >= self.em(FOOT + 2 * ROW) else 0
        rows = pygame.Rect(inner.left, top, inner.width, inner.bottom - foot - top)
        self._rows.place(rows, self.em(ROW), self.em(ROW_GAP), self.size)
        self._foot = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)

    def _warnings_height(self, width: int) -> int:
        """Return the height of the panel with the store's warnings in pixels; 0 without any."""
        room = width - self.em(CLOSE_WIDTH + 3 * PADDING)
        parts = "\n".join(self.context.store.warnings).splitlines()
        lines = [line for part in parts for line in wrap(part, room, self.size)]
        most = round(self.context.screen.height * MOST_WARNINGS)
        return min(most, self.em(LEADING * max(2, len(lines)) + PADDING)) if lines else 0

    # Rows

    def _setting_rows(self, page: str) -> list[SettingRow]:
        """Return a row for each setting of a page."""
        return [self._row(setting) for setting in SETTINGS if setting.page == page]

    def _row(self, setting: Setting) -> SettingRow:
        value = setting.of(self.context.settings)
        reset = partial(self._change, setting, setting.default)
        return SettingRow(setting.title, setting.help, self._widget(setting, value), value != setting.default, reset)

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
        if self._foot.height:
            pen.surface.fill(colours["spot"], pygame.Rect(self._foot.left, self._foot.top + self.em(GAP / 2), self._foot.width, 1))
            pen.write(WORDS["keys"], pen.dim, room=self._foot.width, bottomleft=self._foot.bottomleft)
        if self.context.store.warnings:
            pen.part("plate", self._warnings)
            area = self._warnings.inflate(-2 * gap, -gap)
            area.width = self._close.rect.left - gap - area.left
            self.draw_text(pen, "\n".join(self.context.store.warnings), area, pen.skin.text_colour("danger"))
