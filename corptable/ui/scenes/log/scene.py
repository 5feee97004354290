"""Show the log over the table: a drawer at the right of the window, with the lines that the viewer
has heard, the newest at the foot. They can be filtered by seat, kind and words, and saved or copied
as they are shown."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

import pygame

from corptable.cards.faults import shown_path
from corptable.presentation.words import displayed
from corptable.session.log_filter import KINDS, LogFilter, log_text, save_log_text
from corptable.session.session import WatchedMatch
from corptable.session.transcript import LogLine
from corptable.system.errors import Failure, attempt
from corptable.system.resources import data_folder
from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.scene import FRAME, NOWHERE, Scene
from corptable.ui.scenes.log.page import REASON, LogPage, ReasonButton
from corptable.ui.widgets import Button, TextField
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject, draw_preview
from corptable.ui.widgets.copy_button import CopyButton
from corptable.ui.widgets.keys import DIRECTIONS, ENTER_KEYS, bound, cap_of
from corptable.ui.widgets.marked_text import LINE
from corptable.ui.widgets.pen import box
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
    "saved": "Saved",
    "lies": "The lines shown are in this file:",
    "not_saved": "Not saved",
}
TOOL: Final = 1.9
"""Height of the widgets above the lines, in text sizes, as all lengths here."""
TOOL_GAP: Final = 0.4
SAVE_WIDTH, COPY_WIDTH = 5.4, 7.4
"""Widths of the buttons beside the search field."""
LONGEST_QUERY: Final = 40
CLOSING_CAP: Final = "Esc"
WAYS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
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
SIDE: Final = 1.0
"""Room between the edges of the drawer and its contents."""
BAR: Final = 0.5
"""Width of the scroll bar."""
VEIL: Final = 70
"""Opacity of the veil over the table, of 255: the table can be seen, but not touched."""
PANES: Final = 2
"""Number of plates drawn over each other: a theme's plate may be of glass, and the table must not
show through.
"""
SLIDE: Final = 0.18
"""Seconds that the drawer takes to slide in."""


class LogScene(MenuScene):
    """Show the log as a drawer over the table, which stands still beneath it."""

    def __init__(self, context: SceneContext, table: Scene, source: WatchedMatch) -> None:
        super().__init__(context)
        self.scene_beneath = table
        self.source = source
        self.preview = CardPreview()
        self._last_subject: PreviewSubject | None = None
        self._table_layer = CachedLayer()
        """The table under the veil."""
        self.scrolling = ScrollArea()
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
        self.page = LogPage(
            self.source, self.lines, self.list_area().width, self.size, self._ask, nothing
        )
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
        path = attempt(lambda: save_log_text(data_folder(), self.source, self.lines))
        if isinstance(path, Failure):
            self.navigator.note(WORDS["not_saved"], (path.text,))
        else:
            self.navigator.note(WORDS["saved"], (WORDS["lies"], shown_path(path)))

    def _fit(self) -> None:
        """Fit the scroll area to the page, after the page or its height has changed."""
        self.scrolling.lay(self.list_area(), self._track(), self.page.height, self.em(LINE))
        self.needs_redraw = True

    def on_resize(self) -> None:
        self.scene_beneath.on_resize()
        self._opened_at = -inf
        share = self.scrolling.top / max(1, self.scrolling.furthest)
        self._lay_page()
        self.scrolling.scroll_to(round(share * self.scrolling.furthest))
        super().on_resize()

    def wake(self, now: float) -> float | None:
        """Slide the drawer in; show the preview when the pointer has rested on a card's name.
        Return the next time that something is due."""
        if self._out(now):
            self.needs_redraw = True
            return now + FRAME
        self.preview.by_resting = not self.scrolling.is_held
        shown = self.preview.subject_at(now)
        self.needs_redraw = self.needs_redraw or shown is not self._last_subject
        self._last_subject = shown
        return self.preview.next_frame_time(now)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event)
            case _ if self.preview.handle_event(event):
                pass
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                self.needs_redraw = self.scrolling.handle_event(event) or self.needs_redraw
        subject = self._subject()
        self.needs_redraw = self.needs_redraw or subject != self.preview.subject
        self.preview.point_at(subject, self.context.clock())

    def _press(self, event: pygame.event.Event) -> None:
        """Hide the preview; where no button is, begin to scroll, or leave by a click beside the
        drawer.
        """
        self.preview.dismiss(self.context.clock())
        self.needs_redraw = True
        self.form.focus_id = SEARCH if self._search.area.collidepoint(event.pos) else ""
        if not self.panel().collidepoint(event.pos):
            self.navigator.back()
        elif self.form.pressed is None:
            self.scrolling.handle_event(event)

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
        return round(self._width() * (1 - share) ** 3)

    def _width(self) -> int:
        width = self.context.screen.width
        return min(round(width * WIDEST), max(round(width * SHARE), self.em(NARROWEST)))

    def panel(self) -> pygame.Rect:
        """Return the area of the drawer once it has slid in."""
        screen, margin = self.context.screen, self.em(MARGIN)
        return pygame.Rect(
            screen.width - self._width() - margin, margin, self._width(), screen.height - 2 * margin
        )

    def list_area(self) -> pygame.Rect:
        """Return the area that shows the lines."""
        track = self._track()
        left, right = self.panel().left + self.em(SIDE), track.left - self.em(SIDE)
        return pygame.Rect(left, track.top, right - left, track.height)

    def _track(self) -> pygame.Rect:
        """Return the track of the scroll bar."""
        panel, head = self.panel(), self.em(HEAD + 2 * (TOOL + TOOL_GAP) + TOOL_GAP)
        return box(
            self.em(BAR),
            panel.height - head - self.em(SIDE),
            topright=(panel.right - self.em(0.7), panel.top + head),
        )

    def lay_out(self) -> None:
        self.form.show([*self.buttons(), self._search])

    def _tools(self, panel: pygame.Rect) -> list[Button]:
        """Return the buttons above the lines, and place the search field beside them."""
        gap, height = self.em(TOOL_GAP), self.em(TOOL)
        row = pygame.Rect(
            panel.left + self.em(SIDE),
            panel.top + self.em(HEAD),
            panel.width - 2 * self.em(SIDE),
            height,
        )
        half, seat = (row.width - gap) // 2, self.filter.seat
        who = WORDS["everybody"] if seat is None else displayed(self.source.names[seat])
        lower = row.move(0, height + gap)
        copy = CopyButton(COPY, self.context.clipboard, self._text, key="C")
        copy.place(box(self.em(COPY_WIDTH), height, topright=lower.topright))
        save = box(self.em(SAVE_WIDTH), height, topright=(copy.rect.left - gap, lower.top))
        self._search.place(pygame.Rect(lower.left, lower.top, save.left - gap - lower.left, height))
        kind = WORDS[self.filter.kind]
        return [
            self._tool(
                SEAT,
                WORDS["who"].format(who=who),
                self._next_seat,
                "W",
                box(half, height, topleft=row.topleft),
            ),
            self._tool(
                KIND,
                WORDS["what"].format(kind=kind),
                self._next_kind,
                "K",
                box(half, height, topright=row.topright),
            ),
            self._tool(SAVE, WORDS[SAVE], self._save, "S", save),
            copy,
        ]

    @staticmethod
    def _tool(id: str, label: str, act: Callable[[], None], key: str, rect: pygame.Rect) -> Button:
        return Button(id, label, act, key, rect=rect, takes_focus=False)

    def buttons(self) -> list[Button]:
        """Return the button that closes the drawer, those above the lines and those of reasons, as
        far as it has slid in.
        """
        panel, area = (
            area.move(self._out(self.context.clock()), 0)
            for area in (self.panel(), self.list_area())
        )
        middle = (panel.right - self.em(0.7), panel.top + self.em(HEAD) // 2)
        place = box(self.em(6.2), self.em(1.9), midright=middle)
        close = Button(
            CLOSE, WORDS[CLOSE], self.navigator.back, CLOSING_CAP, rect=place, takes_focus=False
        )
        return [close, *self._tools(panel), *self.page.place_buttons(area, self.scrolling.top)]

    def _on_page(self, point: tuple[int, int]) -> tuple[int, int]:
        """Convert a point of the window to a point of the page; NOWHERE where no page is in
        sight.
        """
        area = self.list_area()
        return (
            (point[0] - area.left, point[1] - area.top + self.scrolling.top)
            if area.collidepoint(point)
            else NOWHERE
        )

    def _subject(self) -> PreviewSubject | None:
        """Return the subject of the preview: the card whose name is under the pointer; shown beside
        the drawer, at the height of the name."""
        found = self.page.name_at(self._on_page(self.form.pointer))
        if found is None:
            return None
        piece, name = found
        panel = self.panel()
        top = name.top - self.scrolling.top + self.list_area().top
        return PreviewSubject(
            piece, pygame.Rect(panel.left, top, panel.width, name.height), is_named=True
        )

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        now = self.context.clock()
        self._draw_table(surface)
        self._draw_drawer(surface, self._out(now))
        self.form.draw(self.pen(surface))
        if (shown := self.preview.subject_at(now)) is not None:
            draw_preview(surface, shown, self.context.faces, self.context.skin)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draw the table under the veil. It stands still, so it is drawn again only when a new
        image has come or the window has another size."""

        def draw(surface: pygame.Surface) -> None:
            self.scene_beneath.draw(surface)
            draw_veil(surface, self.context.theme, VEIL)

        self._table_layer.draw(surface, self.context.pictures.version, draw)

    def _draw_drawer(self, surface: pygame.Surface, out: int) -> None:
        """Draw the drawer without its buttons, so many pixels outside the window to the right."""
        pen, panel, area = (
            self.pen(surface),
            self.panel().move(out, 0),
            self.list_area().move(out, 0),
        )
        for _ in range(PANES):
            pen.part("plate", panel)
        left = panel.left + self.em(SIDE)
        pen.write(
            WORDS["log"],
            size=self.em(1.5),
            title=True,
            midleft=(left, panel.top + self.em(HEAD) // 2),
        )
        surface.fill(
            pen.skin.theme.colours["spot"], (left, area.top - 1, panel.width - 2 * self.em(SIDE), 1)
        )
        self.page.draw(pen, area, self.scrolling.top, self._on_page(self.form.pointer))
        if not out:
            self.scrolling.draw(surface, pen.skin)
