"""Page with a list at the left, and what is chosen in it at the right: saved games, decks,
statistics, and their like."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Generic, TypeVar

import pygame

from corptable.system.errors import Failure, attempt
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import LEADING, PageScene
from corptable.ui.scene_base.thumbnail import AT_ONCE, Thumbnail, work_on
from corptable.ui.widgets import (
    GROW,
    Act,
    Button,
    Item,
    Length,
    Listing,
    Pen,
    Share,
    Widget,
    column,
    inset,
    row,
)

E = TypeVar("E")
SMALL: Final = 0.9
"""Size of what is written beside and below the title of a row, in text sizes, as all here."""
ABOVE, BELOW = 0.6, 0.7
"""Distances from the middle of a row to the middles of its two lines."""
TITLE: Final = 1.4
"""Size of the title of the details."""
BESIDE_PICTURE: Final = 0.4
"""Gap below the picture of the details."""
TROUBLE_GAP: Final = 0.3
"""Gap above a sentence about what is wrong."""


class EntryRow(Button):
    """Row of the list with a title and a line below it. The scene chooses its entry when it gets
    the focus from a key or a press; Enter does `act`."""

    def __init__(
        self,
        id: str,
        title: str,
        about: str,
        act: Act,
        is_chosen: bool,
        beside: str = "",
        is_faulty: bool = False,
    ) -> None:
        """`beside`: words at the right end of the title's line; a row that `is_faulty` has a sign
        of warning."""
        super().__init__(id, title, act)
        self.is_chosen = is_chosen
        self.about, self._beside, self._is_faulty = about, beside, is_faulty

    def release(self, point: tuple[int, int]) -> None:
        """Do nothing: a click only chooses the entry."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, small = self.rect, pen.em(SMALL)
        pen.part("row", rect, "focused" if self.is_chosen else "normal")
        above, below = rect.centery - pen.em(ABOVE), rect.centery + pen.em(BELOW)
        left, right = self.draw_sign(pen, above), rect.right - pen.size
        end = right
        if self._beside:
            beside = pen.write(self._beside, pen.dim, size=small, midright=(right, above))
            end = beside.left - pen.size
        short = self.short_titles()
        pen.write(self.label, room=end - left, short=short, bold=True, midleft=(left, above))
        room, height = right - left, 2 * (rect.bottom - below)
        about = self.about_in(room, small)
        pen.write(about, pen.dim, size=small, room=room, height=height, midleft=(left, below))

    def draw_sign(self, pen: Pen, middle: int) -> int:
        """Draw the sign of the entry before its texts; return the x at which these begin."""
        left = self.rect.left + pen.size
        if not self._is_faulty:
            return left
        area = pygame.Rect(left, middle - pen.size // 2, pen.size, pen.size)
        pen.icon("warning", area, "danger")
        return left + pen.em(1.6)

    def short_titles(self) -> tuple[str, ...]:
        """Shorter forms of the title, for rows without room for all of it."""
        return ()

    def about_in(self, room: int, size: int) -> str:
        """Line below the title for so many pixels at a text size."""
        return self.about


class MasterDetailPage(PageScene, Generic[E]):
    """Page with a list of entries, one of which is chosen. The list is read again whenever the page
    comes back to the top."""

    list_id: ClassVar[str] = "list"

    def __init__(
        self, context: SceneContext, title: str, subtitle: str, with_fan: bool = False
    ) -> None:
        super().__init__(context, title, subtitle, with_fan)
        self.entries: list[E] = []
        self.chosen = 0
        """Index of the entry whose details are shown."""
        self.trouble = ""
        """Error of the last command, or of reading the list; "" for none."""
        self.listing = Listing(self.list_id, ())
        self.list_panel = self.details_panel = pygame.Rect()

    # For the pages

    @abstractmethod
    def list_entries(self) -> list[E]:
        """Entries of the list, read now. Raises CorptableError if they cannot be read."""

    @abstractmethod
    def id_of(self, entry: E) -> str:
        """Id of an entry's row, the same each time that the list is read."""

    @abstractmethod
    def row_of(self, entry: E, is_chosen: bool) -> Widget | Item:
        """Row of an entry."""

    @property
    @abstractmethod
    def empty_text(self) -> str:
        """Sentence in place of an empty list."""

    @property
    def list_width(self) -> Length:
        """Width of the list's panel."""
        return Share(0.5)

    @property
    def shown_thumbnail(self) -> Thumbnail | None:
        """Thumbnail of the chosen entry; None if it has none."""
        return None

    def first_choice(self) -> int:
        """Index of the entry to choose where the one that was chosen is there no more."""
        return min(self.chosen, max(0, len(self.entries) - 1))

    def lay_above(self, body: pygame.Rect) -> tuple[Sequence[Widget], pygame.Rect]:
        """Place what stands above the list; return its widgets and what is left of the page."""
        return (), body

    def lay_list(self, panel: pygame.Rect) -> Sequence[Widget]:
        """Place the list in its panel; return its widgets, and those below it."""
        metrics, inner = self.metrics, inset(panel, self.size, self.metrics.padding)
        self.listing.place(inner, self.em(metrics.row), self.em(metrics.row_gap), self.size)
        return self.listing.widgets

    def lay_details(self, entry: E, panel: pygame.Rect) -> Sequence[Widget]:
        """Place what belongs to the chosen entry in its panel; return its widgets."""
        return ()

    def draw_details(self, pen: Pen, entry: E) -> None:
        """Draw the panel of the chosen entry without its widgets."""

    # The list

    @property
    def entry(self) -> E | None:
        """Chosen entry; None if the list is empty."""
        return self.entries[self.chosen] if self.entries else None

    def read_list(self) -> None:
        """Read the list once more, keep the choice, and lay out the page."""
        before = "" if self.entry is None else self.id_of(self.entry)
        found = attempt(self.list_entries)
        if isinstance(found, Failure):
            self.entries, self.trouble = [], found.text
        else:
            self.entries = found
        places = (at for at, entry in enumerate(self.entries) if self.id_of(entry) == before)
        self.chosen = next(places, self.first_choice())
        self.lay_out()

    def choose(self, place: int) -> None:
        """Show the details of the entry at an index."""
        if place != self.chosen:
            self.chosen, self.trouble = place, ""
            self.lay_out()

    def focus_choice(self) -> None:
        """Give the focus to the row of the chosen entry, if there is one."""
        if self.entry is not None:
            self.form.give_focus(self.form.find(self.id_of(self.entry)))

    def run(self, command: Callable[[], object]) -> None:
        """Run a command on an entry; if it fails, `trouble` says why."""
        done = attempt(command)
        self.trouble = done.text if isinstance(done, Failure) else ""
        self.needs_redraw = True

    def change(self, command: Callable[[], object]) -> None:
        """Run a command that changes the list, and read that once more."""
        self.run(command)
        self.read_list()

    # Input and time

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.context.is_on_top(self):
            for place, entry in enumerate(self.entries):
                if self.id_of(entry) == self.form.focus_id:
                    self.choose(place)
                    break

    def wake(self, now: float) -> float | None:
        """Do the next piece of work on the thumbnail of the chosen entry; ask to be woken at once
        while any is left.
        """
        shown = self.shown_thumbnail
        changed = None if shown is None else work_on([shown])
        if changed:
            self.lay_out()
        return None if changed is None else now + AT_ONCE

    def on_resumed(self) -> None:
        """Read the list once more: meanwhile anything may have happened to its entries."""
        self.read_list()

    # Layout

    def lay_out(self) -> None:
        metrics = self.metrics
        rows = [self.row_of(entry, at == self.chosen) for at, entry in enumerate(self.entries)]
        self.listing = Listing(
            self.list_id, [item if isinstance(item, Item) else Item([item]) for item in rows]
        )
        above, body = self.lay_above(self.place_plates(metrics.widest, metrics.head))
        self.list_panel, self.details_panel = row(
            body, self.size, self.list_width, GROW, gap=metrics.gap
        )
        if self.entry is None:
            self.list_panel = body
        widgets = [*above, *self.lay_list(self.list_panel)]
        if self.entry is not None:
            widgets += self.lay_details(self.entry, self.details_panel)
        self.show(widgets, [self.listing])

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self.list_panel)
        if self.entry is None:
            text, area = self.trouble or self.empty_text, inset(self.list_panel, pen.size, 1.5)
            self.draw_empty(pen, text, area, is_wrong=bool(self.trouble))
        else:
            self.draw_details(pen, self.entry)

    def draw_told(
        self,
        pen: Pen,
        area: pygame.Rect,
        title: str,
        paragraphs: Sequence[str],
        short: tuple[str, ...] = (),
    ) -> pygame.Rect:
        """Draw the title of the details and paragraphs below it, in an area; return what is left of
        that.
        """
        size, height = self.em(TITLE), self.em(2 * TITLE + BESIDE_PICTURE / 2) if short else 0
        top = pen.write(
            title,
            size=size,
            room=area.width,
            height=height,
            short=short,
            title=True,
            topleft=area.topleft,
        ).bottom
        below = pygame.Rect(area.left, top, area.width, area.bottom - top)
        top = pen.write_paragraphs("\n".join(paragraphs), below, pen.dim)
        return pygame.Rect(area.left, top, area.width, area.bottom - top)

    def draw_wrong(self, pen: Pen, text: str, area: pygame.Rect, is_wrong: bool = True) -> None:
        """Draw a sentence about what is wrong with the chosen entry, or worth to know of it, at the
        top of an area that has room for a line."""
        _, room = column(area, self.size, TROUBLE_GAP, GROW)
        if text and room.height >= self.em(LEADING):
            self.draw_help(pen, text, room, is_wrong=is_wrong)
