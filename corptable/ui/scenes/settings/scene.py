"""Show the settings: who the person is, a row for each setting and each key on pages, and what the
focused row does. A change is kept at once."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from corptable import __version__
from corptable.store import PAGES, SETTINGS, Chosen, KeyBindings, Setting
from corptable.store.key_bindings import COMMANDS
from corptable.store.settings import SOUND
from corptable.ui.animation.timing import MOVE
from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.text import font, wrap
from corptable.ui.paint.tween import Tween
from corptable.ui.scene_base import (
    FRAME,
    GAP,
    LEADING,
    LOW_FIGURES_PAGE,
    MARGIN,
    SETTINGS_PAGE,
    PageMetrics,
    PageScene,
    SceneContext,
)
from corptable.ui.scenes.settings.hearing import HearingPanel
from corptable.ui.scenes.settings.own_data import OwnDataPage
from corptable.ui.scenes.settings.pictures import MOVING, Easel, draw_picture
from corptable.ui.scenes.settings.rows import (
    FIXED,
    NARROW,
    KeyPage,
    SettingRow,
    draw_keyboard,
    draw_square,
    setting_row,
)
from corptable.ui.scenes.settings.rows import WORDS as KEY_WORDS
from corptable.ui.scenes.settings.you import LEAST_HEIGHT, NAME, ROW, WIDTH, YouPanel
from corptable.ui.widgets import (
    GROW,
    Button,
    Exact,
    Item,
    Listing,
    Pen,
    Tabs,
    box,
    cap_of,
    column,
    draw_caps,
    inset,
    row,
)

WORDS: Final = {
    "title": "Settings",
    "subtitle": "saved as soon as you change them",
    "close": "Close",
    "defaults": "Defaults",
    "keys": "Keys",
    "data": "Files",
    "version": "corptable {version}",
    "no_defaults": "Nothing on this page has a default.",
    "change": "change a setting",
    "give": "or a click, then the new key",
    "reset": "restores the default",
    "turn": "turn the page",
    "again": "show it again",
    "changed": "changed by you",
    "default": "Default: {value}",
    "at": "{title}: {value}",
}
ICONS: Final = ("pile", "hand", "robot", "sound", "menu", "log")
"""Icons of the pages."""
PAGE, CLOSE, DEFAULTS = "page", "close", "defaults"
"""Ids of widgets."""
KEYS, DATA = WORDS["keys"], WORDS["data"]
"""Pages without settings."""
ALL_PAGES: Final = (*PAGES, KEYS, DATA)
HIGH: Final = 30.0
"""Height of a window, at least, for the higher head, in text sizes, as all lengths here."""
TABS: Final = 2.4
PADDING: Final = 1.0
SETTING, KEY = 3.4, 2.7
"""Heights of the rows of settings and of keys, and of those in low windows."""
LOW_SETTING: Final = 2.5
LEAST_PAGE: Final = 2 * PADDING + TABS + 2 * GAP + LOW_SETTING
"""Height of the plate of a page with a single row."""
ROW_GAP: Final = 0.33
FOOT: Final = 2.4
LEAST_ROWS: Final = 29.0
"""Least width of the rows beside another column."""
PREVIEW: Final = 22.0
"""Width of the preview."""
LEAST_PREVIEW, LOWEST_PREVIEW = 15.0, 16.0
"""Height of the preview where it lies below the rows, and at least beside them."""
PICTURE: Final = 15.5
"""Height of its picture, at most."""
CLOSE_WIDTH: Final = 5.0
MOST_WARNINGS: Final = 0.2
"""Height of the panel with warnings, at most, in heights of the window."""


class SettingsScene(PageScene):
    """Show the settings page by page and change them."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"], with_fan=True)
        self.at = 0
        """Index of the open page."""
        self.keys = KeyPage(lambda: context.store.keys, context.change_keys)
        self.you = YouPanel(context)
        self.hearing = HearingPanel(context)
        self.data = OwnDataPage(context, self.lay_out)
        self._room = Backdrop(context.theme, context.pictures)
        """Room of the preview's picture, at its own size."""
        self._shown_id = ""
        """Id of the row that the preview shows: the last one that had the focus."""
        self._sample = Tween(0.0, 0.0)
        """Time of the flight in the picture of the motion, which is played after a change and by a
        key.
        """
        self._is_playing = False
        self.lay_out()
        self._go_to_first()

    # Values

    @property
    def is_at_keys(self) -> bool:
        """True if the page of keys is open."""
        return ALL_PAGES[self.at] == KEYS

    @property
    def is_at_data(self) -> bool:
        """True if the page of the person's own files is open."""
        return ALL_PAGES[self.at] == DATA

    @property
    def is_at_sound(self) -> bool:
        """True if the page of sounds is open."""
        return ALL_PAGES[self.at] == SOUND

    def open_page(self, at: int) -> None:
        """Open a page by its index."""
        was_at_a_row = self._is_at_a_row
        self.at = at
        self.keys.wait("")
        if self.is_at_data:
            self.data.show()
        self.lay_out()
        if was_at_a_row:
            self._go_to_first()

    def _go_to_first(self) -> None:
        self.form.give_focus(next(widget for widget in self._rows.widgets if widget.takes_focus))

    @property
    def _is_at_a_row(self) -> bool:
        return self.form.focus in self._rows.widgets

    def _change(self, setting: Setting, value: Chosen) -> None:
        self.context.change_settings(setting.put(self.context.settings, value))
        self.lay_out()
        if setting.id == MOVING:
            self._play_sample()
        elif setting.page == SOUND:
            self.context.sounds.play("your_turn" if setting.id == "your_turn" else "lay_card")

    def _play_sample(self) -> None:
        """Play the flight in the picture of the motion, as fast as it is set."""
        speed = self.context.motion_speed
        self._sample = Tween(self.now, MOVE / speed if speed else 0.0)

    def wake(self, now: float) -> float | None:
        self.data.wake()
        if now < self._sample.ends or self._is_playing:
            self.needs_redraw, self._is_playing = True, now < self._sample.ends
        return now + FRAME if self._is_playing else None

    def _wait(self, command: str) -> None:
        self.keys.wait(command)
        self.lay_out()

    def _put_defaults(self) -> None:
        """Put the defaults of the open page back."""
        if self.is_at_keys:
            self.keys.reset_all()
        else:
            settings = self.context.settings
            for setting in self._settings:
                settings = setting.put(settings, setting.default)
            self.context.change_settings(settings)
        self.lay_out()

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if self.form.focus_id != NAME:
            self.you.keep_name()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Give the command that waits for a key the pressed one; Esc leaves it as it was."""
        if not self.keys.waiting:
            return False
        if event.key == pygame.K_ESCAPE:
            self.keys.wait("")
        elif event.key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):  # which ? needs on many keyboards
            self.keys.take(cap_of(event))
        self.lay_out()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE and self.form.focus_id == MOVING:
            self._play_sample()
            return True
        return self._reset() if event.key == pygame.K_DELETE else self._tabs.leaf(event.unicode)

    def _reset(self) -> bool:
        """Put the default of the row with the focus back; return whether there is such a row."""
        focus = self.form.focus_id
        if self.is_at_keys and focus in COMMANDS:
            self.keys.reset(focus)
        elif (row := self._row_of(focus)) is not None:
            row.reset()
        else:
            return False
        self.lay_out()
        return True

    @property
    def _setting_rows(self) -> list[SettingRow]:
        return [row for row in self._rows.items if isinstance(row, SettingRow)]

    def _row_of(self, id: str) -> SettingRow | None:
        return next((row for row in self._setting_rows if row.setting.id == id), None)

    def _close_warnings(self) -> None:
        self.context.store.warnings.clear()
        self.lay_out()

    def on_covered(self) -> None:
        self.you.keep_name()

    def on_exit(self) -> None:
        self.you.keep_name()
        self.data.close()

    # Layout

    @property
    def metrics(self) -> PageMetrics:
        is_high = self.context.screen.height >= self.em(HIGH)
        return SETTINGS_PAGE if is_high else LOW_FIGURES_PAGE

    @property
    def _settings(self) -> list[Setting]:
        return [setting for setting in SETTINGS if setting.page == ALL_PAGES[self.at]]

    def lay_out(self) -> None:
        self._tabs = Tabs(PAGE, ALL_PAGES, self.at, self.open_page, icons=ICONS)
        self._close = Button(CLOSE, WORDS["close"], self._close_warnings)
        self._defaults = Button(DEFAULTS, WORDS["defaults"], self._put_defaults)
        self._defaults.reason = WORDS["no_defaults"] if self.is_at_data else ""
        self.beside_back = (self._defaults,)
        self._place()
        closes = [self._close] if self.context.store.warnings else []
        beside = [*self.hearing.widgets, *self.you.widgets]
        self.show([self._tabs, *self._rows.widgets, *beside, *closes], [self._rows])

    def _place(self) -> None:
        """Lay out the head, and below it the person, the page and the preview; at the foot the
        store's warnings. Where it is narrow the preview goes first, then the person has a row above
        the page; where warnings leave no room for both, the page stands alone."""
        screen, size, gap = self.context.screen, self.size, self.metrics.gap
        window = inset(pygame.Rect(0, 0, screen.width, screen.height), size, MARGIN)
        wide = min(window.width, self.em(self.metrics.widest))
        _, whole, _ = row(window, size, GROW, Exact(wide), GROW)
        head, below = column(whole, size, self.metrics.head, GROW, gap=gap)
        self.place_head(head)
        warnings = Exact(self._warnings_height(wide))
        body, self._warnings = column(
            below, size, GROW, warnings, gap=gap if warnings.pixels else 0
        )
        right = (self._warnings.right - self.em(PADDING), self._warnings.centery)
        self._close.place(box(self.em(CLOSE_WIDTH), self.em(1.9), midright=right))
        is_broad = body.width >= self.em(WIDTH + LEAST_ROWS + 2 * PADDING) + self.em(gap)
        if is_broad and body.height >= self.em(LEAST_HEIGHT):
            person, page = row(body, size, WIDTH, GROW, gap=gap)
            self.you.place_column(person, size)
        elif body.height < self.em(ROW + gap + LEAST_PAGE):
            page = body
            self.you.hide()
        else:
            person, page = column(body, size, ROW, GROW, gap=gap)
            self.you.place_row(person, size)
        self._place_page(page)

    def _place_page(self, body: pygame.Rect) -> None:
        """Lay out the tabs, the rows with the preview beside them, and below them the line about
        the keys.
        """
        self._body, size = body, self.size
        tabs, below = column(inset(body, size, PADDING), size, TABS, GROW, gap=2 * GAP)
        self._tabs.place(tabs)
        has_foot = below.height >= self.em(FOOT + (LOW_SETTING if self.is_at_data else 3 * SETTING))
        foot = FOOT if has_foot else 0.0
        rows, self._foot = column(below, size, GROW, foot)
        self.preview = pygame.Rect()
        if rows.width >= self.em(LEAST_ROWS + PREVIEW + PADDING) and rows.height >= self.em(
            LOWEST_PREVIEW
        ):
            rows, self.preview = row(rows, size, GROW, PREVIEW, gap=PADDING)
        elif rows.height >= self.em(self._highest_page(rows.width) + LEAST_PREVIEW + PADDING):
            rows, self.preview = column(rows, size, GROW, LEAST_PREVIEW, gap=PADDING)
        if self.is_at_sound and self.preview.width:
            self.hearing.place(self._parts_of(self._inner)[0], size)
        else:
            self.hearing.hide()
        items = self._items(rows)
        high = self.em(
            KEY
            if self.is_at_keys
            else SETTING
            if rows.height >= self.em(4 * SETTING)
            else LOW_SETTING
        )
        self._rows = Listing(f"rows/{ALL_PAGES[self.at]}", items)
        self._rows.place(rows, high, self.em(ROW_GAP), self.size)

    def _highest_page(self, width: int) -> float:
        """Return the height of the rows of the longest page, in text sizes, where rows are so many
        pixels wide.
        """
        most = max(sum(setting.page == page for setting in SETTINGS) for page in PAGES)
        keys = -(-(len(COMMANDS) + len(FIXED)) // (1 if width < self.em(NARROW) else 2))
        return float(max(most * (SETTING + ROW_GAP), keys * (KEY + ROW_GAP)))

    def _items(self, rows: pygame.Rect) -> list[Item]:
        """Return the rows of the open page for an area of so many pixels."""
        if self.is_at_keys:
            return list(self.keys.items(self._wait, is_narrow=rows.width < self.em(NARROW)))
        if self.is_at_data:
            return list(self.data.rows())
        settings = self.context.settings
        return [
            setting_row(setting, settings, partial(self._change, setting), rows.width, self.size)
            for setting in self._settings
        ]

    def _warnings_height(self, width: int) -> int:
        """Return the height of the panel with the store's warnings in pixels; 0 without any."""
        room = width - self.em(CLOSE_WIDTH + 3 * PADDING)
        parts = "\n".join(self.context.store.warnings).splitlines()
        lines = [line for part in parts for line in wrap(part, room, self.size)]
        most = round(self.context.screen.height * MOST_WARNINGS)
        return min(most, self.em(LEADING * max(2, len(lines)) + PADDING)) if lines else 0

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        self.you.draw(pen)
        pen.part("plate", self._body)
        lines = [self._tabs.rect.bottom + self.em(GAP)] + (
            [self._foot.top + self.em(GAP / 2)] if self._foot.height else []
        )
        for y in lines:
            pen.fill("spot", (self._foot.left, y, self._foot.width, 1))
        if self._foot.height:
            self._draw_foot(pen)
        if self.preview.width:
            self._draw_preview(pen)
        if self.context.store.warnings:
            pen.part("plate", self._warnings)
            area = self._warnings.inflate(-2 * self.em(PADDING), -self.em(PADDING))
            area.width = self._close.rect.left - self.em(PADDING) - area.left
            pen.write_paragraphs("\n".join(self.context.store.warnings), area, pen.danger)

    def _draw_foot(self, pen: Pen) -> None:
        """Draw what the keys do here, as far as it has room, and the mark of what was changed."""
        middle, left = self._foot.bottom - self.em(0.8), self._foot.left
        right = self._foot.right
        if self.is_at_data:
            version = WORDS["version"].format(version=__version__)
            right = pen.write(version, pen.dim, midright=(right, middle)).left - self.em(0.9)
        if any(row.changed for row in self._setting_rows):
            right = pen.write(
                WORDS["changed"], pen.skin.hue_colour("gold"), midright=(right, middle)
            ).left - self.em(0.9)
            draw_square(pen, (right, middle))
        if self.is_at_keys and not self.preview.width:
            colour = pen.danger if self.keys.fault else pen.dim
            pen.write(
                self.keys.told(),
                colour,
                room=right - left,
                height=self._foot.height,
                midleft=(left, middle),
            )
            return
        for caps, words in self._foot_keys():
            width = font(pen.size).size(words)[0]
            ends = left + self.em(3.2 if len(caps) > 1 or len(caps[0]) > 4 else 2.6)
            if ends + width > right - self.em(1):
                return
            drawn = draw_caps(pen, caps, (ends, middle), self.em(0.8))
            left = pen.write(
                words, pen.dim, midleft=(drawn.right + self.em(0.5), middle)
            ).right + self.em(1.2)

    def _foot_keys(self) -> list[tuple[tuple[str, ...], str]]:
        """Return the keys of the page with what they do."""
        turn = (("Q", "E"), WORDS["turn"])
        if self.is_at_data:
            return [turn]
        first = (("Enter",), WORDS["give"]) if self.is_at_keys else (("<", ">"), WORDS["change"])
        shows_motion = self.form.focus_id == MOVING and self.context.motion_speed
        again = [(("Space",), WORDS["again"])] if shows_motion else []
        return [first, *again, (("Del",), WORDS["reset"]), turn]

    def _draw_preview(self, pen: Pen) -> None:
        """Draw the picture of what the focused row does, its name, its sentence, and its
        default.
        """
        pen.part("plate", self.preview)
        if self._is_at_a_row:
            self._shown_id = self.form.focus_id
        inner = self._inner
        if self.is_at_data:
            self.data.draw(pen, inner)
            return
        picture, text = self._parts_of(inner)
        if self.is_at_keys:
            title, about, value = self._draw_key(pen, picture)
        else:
            row = self._row_of(self._shown_id) or self._setting_rows[0]
            setting = row.setting
            if not self.is_at_sound:
                draw_picture(
                    Easel(self.context, pen, picture, self._sample.progress(self.now)),
                    self._room,
                    setting.id,
                )
            title = WORDS["at"].format(
                title=setting.title, value=setting.shown(setting.of(self.context.settings))
            )
            about = f"{setting.help} {row.idle}".strip()
            value = setting.shown(setting.default)
        written = pen.write(
            title,
            size=pen.em(1.4),
            title=True,
            room=text.width,
            height=pen.em(3.4),
            topleft=text.topleft,
        )
        _, below = column(text, self.size, Exact(written.height), GROW, gap=0.3)
        colour = pen.danger if self.is_at_keys and self.keys.fault else None
        pen.write_paragraphs(about, below, colour)
        pen.fill("spot", (inner.left, inner.bottom - self.em(2.3), inner.width, 1))
        left = (inner.left, inner.bottom - self.em(1))
        told = pen.write(
            WORDS["default"].format(value=value),
            pen.skin.hue_colour("gold"),
            bold=True,
            midleft=left,
        )
        words = pen.em(0.94)
        width = font(words).size(WORDS["reset"])[0]
        if told.right + width + self.em(3.6) <= inner.right:
            end = pen.write(WORDS["reset"], pen.dim, size=words, midright=(inner.right, left[1]))
            draw_caps(pen, ("Del",), (end.left - self.em(0.4), left[1]), self.em(0.75))

    @property
    def _inner(self) -> pygame.Rect:
        """Get the area of the preview without its margin."""
        return self.preview.inflate(-self.em(1.1), -self.em(1.1))

    def _parts_of(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of the preview's picture and of its text: one below the other, or side
        by side where it is low.
        """
        size = self.size
        above, _ = column(inner, size, GROW, 2.8)
        if inner.width > inner.height * 3 // 2:
            wide = min(above.height * 4 // 3, inner.width * 9 // 20)
            picture, text = row(above, size, Exact(wide), GROW, gap=1)
        else:
            high = min(self.em(PICTURE), inner.height - self.em(9.5))
            picture, text = column(above, size, Exact(high), GROW, gap=0.8)
        return picture, text

    def _draw_key(self, pen: Pen, area: pygame.Rect) -> tuple[str, str, str]:
        """Draw the keyboard; return what is told about the command with the focus: title, sentence,
        and its usual key.
        """
        now = self.context.store.keys.of()
        id = self._shown_id if self._shown_id in COMMANDS else next(iter(COMMANDS))
        draw_keyboard(
            pen, area.inflate(-self.em(0.4), 0), {*now.values(), *KEY_WORDS["answers"]}, now[id]
        )
        return COMMANDS[id], self.keys.told(), KeyBindings().of()[id]
