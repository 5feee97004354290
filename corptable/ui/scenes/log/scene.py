"""Show the log over the table: a drawer at the right of the window, with the lines that the viewer
has heard, the newest at the foot. They can be filtered by seat, kind and words, and saved or copied
as they are shown."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Final, NamedTuple

import pygame

from corptable.presentation.words import displayed
from corptable.session.log_filter import KINDS, LogFilter, log_text, save_log_text
from corptable.session.session import WatchedMatch
from corptable.session.transcript import LogLine
from corptable.system.resources import data_folder
from corptable.ui.scene_base import FRAME, NOWHERE, Scene, SceneContext
from corptable.ui.scene_base.over_table_scene import OverTableScene, draw_panes
from corptable.ui.scenes.log.page import REASON, LogPage, ReasonButton
from corptable.ui.widgets import (
    DIRECTIONS,
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    Exact,
    Pen,
    TextField,
    bound,
    box,
    cap_of,
    column,
    inset,
    row,
)
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.copy_button import CopyButton
from corptable.ui.widgets.marked_text import LINE
from corptable.ui.widgets.scroll_area import ScrollArea

CLOSE, SEAT, KIND, SEARCH, SAVE, COPY = "close", "seat", "kind", "search", "save", "copy"
"""Ids of the widgets above the lines."""
WORDS: Final = {
    "log": "Log",
    CLOSE: "Close",
    "who": "Who: {who}",
    "everybody": "everybody",
    "what": "What: {kind}",
    "all": "all",
    "plays": "plays",
    "points": "points",
    "talk": "talk",
    SEARCH: "Search",
    SAVE: "Save",
    "none": "No line matches.",
    "lies": "The lines shown are in this file:",
}
TOOL: Final = 1.9
"""Height of the widgets above the lines, in text sizes, as all lengths here."""
TOOL_GAP: Final = 0.4
SAVE_WIDTH, COPY_WIDTH = 5.4, 7.4
"""Widths of the buttons beside the search field."""
LONGEST_QUERY: Final = 40
CLOSING_CAP: Final = "Esc"
SHARE: Final = 1 / 3
"""Share of the window's width that the drawer takes."""
NARROWEST: Final = 23
"""Least width of the drawer in text sizes, as all lengths here; in a narrow window WIDEST limits
it.
"""
WIDEST: Final = 0.6
MARGIN: Final = 0.6
"""Room between the drawer and the edges of the window."""
HEAD: Final = 3.2
"""Height of the title; the widgets stand beneath it."""
CLOSE_SIZE: Final = (6.2, TOOL)
SIDE: Final = 1.0
"""Room between the edges of the drawer and its contents."""
BAR, BESIDE_BAR = 0.5, 0.7
"""Width of the scroll bar, and the room between it and the edge."""
SLIDE: Final = 0.18
"""Seconds that the drawer takes to slide in."""


class DrawerLayout(NamedTuple):
    """Hold the drawer and the areas in it: the title, two rows of widgets, the lines and the track
    of the scroll bar.
    """

    plate: pygame.Rect
    head: pygame.Rect
    upper: pygame.Rect
    lower: pygame.Rect
    lines: pygame.Rect
    track: pygame.Rect


class LogScene(OverTableScene):
    """Show the log as a drawer over the table, which stands still beneath it."""

    veil = 70

    def __init__(self, context: SceneContext, table: Scene, source: WatchedMatch) -> None:
        super().__init__(context, table, ScrollArea())
        self.source = source
        self.filter = LogFilter()
        self._search = TextField(SEARCH, "", self._write_query, LONGEST_QUERY, WORDS[SEARCH])
        self._lay_page()
        self.scrolling.scroll_to(self.scrolling.furthest)
        self._opened_at = context.clock()

    @property
    def lines(self) -> list[LogLine]:
        """Get the lines of the log that pass the filter."""
        return self.filter.select(self.source, self.source.log.lines)

    def _lay_page(self) -> None:
        nothing = "" if self.filter.is_open else WORDS["none"]
        self.plate, width = self.layout().plate, self.layout().lines.width
        self.page = LogPage(self.source, self.lines, width, self.size, self._ask, nothing)
        self._fit()

    @property
    def takes_text(self) -> bool:
        return self.form.focus is self._search

    # Filter and file

    def _put_filter(self, filter: LogFilter) -> None:
        """Show the lines that pass another filter, from the newest on."""
        self.filter = filter
        self._lay_page()
        self.scrolling.scroll_to(self.scrolling.furthest)

    def _write_query(self, query: str) -> None:
        self._put_filter(self.filter._replace(query=query))

    def _next_seat(self) -> None:
        seats = [None, *range(len(self.source.names))]
        self._put_filter(
            self.filter._replace(seat=seats[(seats.index(self.filter.seat) + 1) % len(seats)])
        )

    def _next_kind(self) -> None:
        self._put_filter(
            self.filter._replace(kind=KINDS[(KINDS.index(self.filter.kind) + 1) % len(KINDS)])
        )

    def _text(self) -> str:
        return log_text(self.source, self.lines)

    def _save(self) -> None:
        """Save the lines that are shown, and tell where."""
        save = partial(save_log_text, data_folder(), self.source, self.lines)
        self.navigator.save_file(save, WORDS["lies"])

    def _fit(self) -> None:
        """Fit the scroll area to the page, after the page or its height has changed."""
        layout = self.layout()
        self.scrolling.lay(layout.lines, layout.track, self.page.height, self.em(LINE))
        self.needs_redraw = True

    def on_resize(self) -> None:
        self._opened_at = -inf
        share = self.scrolling.top / max(1, self.scrolling.furthest)
        self._lay_page()
        self.scrolling.scroll_to(round(share * self.scrolling.furthest))
        super().on_resize()

    def wake(self, now: float) -> float | None:
        """Slide the drawer in, and then show the preview."""
        if self._out(now):
            self.needs_redraw = True
            return now + FRAME
        return super().wake(now)

    # Input

    def press(self, event: pygame.event.Event) -> None:
        self.form.focus_id = SEARCH if self._search.area.collidepoint(event.pos) else ""
        super().press(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        way = DIRECTIONS.get(event.key, (0, 0))[1]
        if event.key == pygame.K_TAB:
            self.form.focus_id = "" if self.takes_text else SEARCH
        elif self.takes_text and not way:
            return self._leave_search() if event.key in {pygame.K_ESCAPE, *ENTER_KEYS} else False
        elif cap_of(event) == bound().log:
            self.navigator.back()
        elif event.key == pygame.K_SPACE:
            self.preview.request(True)
        elif way and (button := self._next_in_sight(way)) is not None:
            self._focus_on(button.index)
        else:
            return (
                self.scrolling.handle_event(event) or event.key in DIRECTIONS
            )  # the form would go to buttons out of sight
        return True

    def _leave_search(self) -> bool:
        """Take the focus from the search field; what is typed stays. Return True."""
        self.form.focus_id = ""
        return True

    def _ask(self, index: int) -> None:
        """Open the reason of a line or close it."""
        self.page.toggle_reason(index)
        self._fit()
        self._focus_on(index)

    def _focus_on(self, index: int) -> None:
        """Give the focus to the button of a line's reason, and scroll until all of the line is in
        sight.
        """
        self.form.focus_id = f"{REASON} {index}"
        rect = self.page.entries[index].rect
        self.scrolling.reveal(rect.top, rect.bottom)

    def _next_in_sight(self, way: int) -> ReasonButton | None:
        """Return the next button of a reason in a direction that is in sight: counted from the
        focus, or from the edge if the focus is not in sight; None for none."""
        shown = [
            button
            for button in self.form.widgets
            if isinstance(button, ReasonButton) and button.is_shown
        ][::way]
        if (focus := self.form.focus) in shown:
            return next(iter(shown[shown.index(focus) + 1 :]), None)
        return (
            next(iter(shown), None) if focus is not None or way < 0 else None
        )  # the focus enters at the foot, by Up

    # Layout and hit tests

    def _out(self, now: float) -> int:
        """Return the distance in pixels by which the drawer is still outside the window: fast at
        first, slow at the end.
        """
        speed = self.context.motion_speed
        share = min(1.0, (now - self._opened_at) / SLIDE * speed) if speed else 1.0
        return round(self.plate.width * (1 - share) ** 3)

    def layout(self, out: int = 0) -> DrawerLayout:
        """Lay out the drawer, so many pixels outside the window to the right."""
        size, screen = self.size, self.context.screen
        window = inset(pygame.Rect(out, 0, screen.width, screen.height), size, MARGIN)
        width = min(
            round(screen.width * WIDEST), max(round(screen.width * SHARE), self.em(NARROWEST))
        )
        _, plate = row(window, size, GROW, Exact(width))
        head, upper, _, lower, _, body, _ = column(
            plate, size, HEAD, TOOL, TOOL_GAP, TOOL, 2 * TOOL_GAP, GROW, SIDE
        )
        _, lines, _, track, _ = row(body, size, SIDE, GROW, SIDE, BAR, BESIDE_BAR)
        head, upper, lower = (inset(area, size, SIDE, 0) for area in (head, upper, lower))
        return DrawerLayout(plate, head, upper, lower, lines, track)

    def lay_out(self) -> None:
        self.form.show([*self.buttons(), self._search])

    def buttons(self) -> list[Button]:
        """Return the button that closes the drawer, those above the lines and those of reasons, as
        far as it has slid in; place the search field beside them.
        """
        layout = self.layout(self._out(self.now))
        width, height = map(self.em, CLOSE_SIZE)
        close = box(width, height, midright=(layout.track.right, layout.head.centery))
        seat, kind = row(layout.upper, self.size, GROW, GROW, gap=TOOL_GAP)
        search, save, copy = row(
            layout.lower, self.size, GROW, SAVE_WIDTH, COPY_WIDTH, gap=TOOL_GAP
        )
        self._search.place(search)
        filter, names = self.filter, self.source.names
        who = WORDS["everybody"] if filter.seat is None else displayed(names[filter.seat])
        described: tuple[tuple[str, str, Act, str, pygame.Rect], ...] = (
            (CLOSE, WORDS[CLOSE], self.navigator.back, CLOSING_CAP, close),
            (SEAT, WORDS["who"].format(who=who), self._next_seat, "W", seat),
            (KIND, WORDS["what"].format(kind=WORDS[filter.kind]), self._next_kind, "K", kind),
            (SAVE, WORDS[SAVE], self._save, "S", save),
        )
        copying = CopyButton(COPY, self.context.clipboard, self._text, key="C")
        copying.place(copy)
        return [
            *(
                Button(id, label, act, key, rect=rect, takes_focus=False)
                for id, label, act, key, rect in described
            ),
            copying,
            *self.page.place_buttons(layout.lines, self.scrolling.top),
        ]

    def _on_page(self, point: tuple[int, int]) -> tuple[int, int]:
        """Convert a point of the window to a point of the page; NOWHERE where no page is in
        sight.
        """
        area = self.layout().lines
        return (
            (point[0] - area.left, point[1] - area.top + self.scrolling.top)
            if area.collidepoint(point)
            else NOWHERE
        )

    def subject(self) -> PreviewSubject | None:
        """Return the card whose name is under the pointer; shown beside the drawer, at the height
        of the name."""
        found = self.page.name_at(self._on_page(self.form.pointer))
        if found is None:
            return None
        piece, name = found
        top = name.top - self.scrolling.top + self.layout().lines.top
        rect = pygame.Rect(self.plate.left, top, self.plate.width, name.height)
        return PreviewSubject(piece, rect, is_named=True)

    # Drawing

    @property
    def table_version(self) -> object:
        """Version of the pictures: the table stands still, but new ones may come."""
        return self.context.pictures.version

    def draw_plate(self, pen: Pen) -> None:
        out = self._out(self.now)
        layout = self.layout(out)
        draw_panes(pen, layout.plate)
        pen.write(WORDS["log"], size=self.em(1.5), title=True, midleft=layout.head.midleft)
        pen.fill("spot", (layout.head.left, layout.lines.top - 1, layout.head.width, 1))
        pointer = self._on_page(self.form.pointer)
        self.page.draw(pen, layout.lines, self.scrolling.top, pointer)
        if not out:
            self.scrolling.draw(pen.surface, pen.skin)
