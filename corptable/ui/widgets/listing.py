"""Show rows in a list that scrolls by whole rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.paint.text import width_of
from corptable.ui.widgets.field import TextField
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.toggle import Toggle, words_width
from corptable.ui.widgets.widget import Widget

BAR_WIDTH: Final = 0.5
"""Width reserved for the scroll bar, in text sizes."""
CONTROL: Final = 0.44
"""Share of a row's width for its widget."""


class Item:
    """Represent one row of a list and its widgets; by default one widget fills it and draws it."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        self.widgets = tuple(widgets)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, rect: pygame.Rect, size: int) -> None:
        """Set the rectangles of the row and its widgets; `size` is the text size."""
        self.rect = rect.copy()
        self.widgets[0].place(rect)

    def draw(self, pen: Pen, focused: bool) -> None:
        """Draw the background and the texts of the row, without its widgets; `focused`: one of them
        has the focus.
        """

    def hide(self) -> None:
        """Hide the row and its widgets, because it is scrolled out."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        for widget in self.widgets:
            widget.hide()


class Row(Item):
    """Represent a row with a title at the left and one widget at the right. `changed`: the value is
    not its default, and the row shows a mark; `share`: the widget's share of the width; `note`:
    words after the title, left out without room for them."""

    def __init__(self, title: str, widget: Widget, changed: bool, share: float = CONTROL) -> None:
        super().__init__([widget])
        self.title = title
        self.widget = widget
        self.changed = changed
        self.share = share
        self.note = ""

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        room = round(rect.width * self.share)
        height = min(round(rect.height * 0.78), round(size * 1.75))
        right = (rect.right - round(size * 0.5), rect.centery)
        self.widget.place(box(self.widget.width(room, size), height, midright=right), rect)

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("row", self.rect, "focused" if focused else "normal")
        left = self.rect.left + pen.em(0.5)
        if self.changed:
            draw_mark(pen, (left, self.rect.centery))
        left += pen.em(0.7)
        error = self.widget.error if isinstance(self.widget, TextField) else ""
        middle = self.rect.centery - (pen.em(0.48) if error else 0)
        end, size = self.title_end(pen.size), pen.em(0.85)
        title = pen.write(self.title, room=end - left, bold=True, midleft=(left, middle))
        if self.note and title.right + pen.size + width_of(self.note, size) <= end:
            pen.write(self.note, pen.dim, size=size, midleft=(title.right + pen.size, middle))
        if error:
            reason = (left, middle + pen.em(1.05))
            pen.write(
                error,
                pen.skin.text_colour("danger"),
                size=pen.em(0.8),
                room=self.widget.rect.left - left,
                midleft=reason,
            )

    def title_end(self, size: int) -> int:
        """Return the right end of the room for the title, in pixels."""
        if isinstance(self.widget, Toggle):
            return self.widget.rect.left - words_width(size)
        return self.rect.right - round(self.rect.width * self.share) - size


def draw_mark(pen: Pen, middle: tuple[int, int]) -> None:
    """Draw the mark of a value that is not the default: a small rhombus."""
    (x, y), half = middle, max(3, pen.em(0.26))
    corners = [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
    pygame.draw.polygon(pen.surface, pen.skin.theme.colours["refusal"], corners)


class Listing:
    """Represent a list in its area. It shows whole rows only; the form scrolls it to the row that
    gets the focus.
    """

    def __init__(self, id: str, items: Sequence[Item]) -> None:
        self.id = id
        self.items = tuple(items)
        self.area = pygame.Rect(0, 0, 0, 0)
        self.first = 0
        """Index of the top visible row."""
        self._height = 1
        self._gap = 0
        self._size = 1

    @property
    def widgets(self) -> list[Widget]:
        """Get the widgets of all rows, in order."""
        return [widget for item in self.items for widget in item.widgets]

    @property
    def room(self) -> int:
        """Get the number of visible rows."""
        return max(1, (self.area.height + self._gap) // (self._height + self._gap))

    @property
    def scrolls(self) -> bool:
        """True if some rows are scrolled out."""
        return len(self.items) > self.room

    def place(self, area: pygame.Rect, height: int, gap: int, size: int) -> None:
        """Place rows of a height into an area; `size` is the text size. If not all rows fit, the
        visible ones are stretched to fill the area."""
        self.area, self._height, self._gap, self._size = area.copy(), height, gap, size
        if self.scrolls:
            self._height = (area.height + gap) // self.room - gap
        self._lay()

    def scroll(self, rows: int) -> None:
        """Scroll down by a number of rows; up if it is negative."""
        self.first += rows
        self._lay()

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as possible until the row of a widget is visible."""
        at = next((at for at, item in enumerate(self.items) if widget in item.widgets), None)
        if at is not None:
            self.first = min(max(self.first, at - self.room + 1), at)
            self._lay()

    def after(self, widget: Widget, step: int) -> Widget | None:
        """Return the widget in the same column of the next row (`step` > 0) or the row before,
        skipping rows that take no focus; None if there is none."""
        for at, item in enumerate(self.items):
            if widget in item.widgets:
                beyond = self.items[at + 1 :] if step > 0 else self.items[:at][::-1]
                others = next(
                    (other.widgets for other in beyond if other.widgets[0].takes_focus), None
                )
                return (
                    None
                    if others is None
                    else others[min(item.widgets.index(widget), len(others) - 1)]
                )
        return None

    def _lay(self) -> None:
        self.first = max(0, min(self.first, len(self.items) - self.room))
        width = self.area.width - (round(BAR_WIDTH * self._size) + self._gap if self.scrolls else 0)
        for at, item in enumerate(self.items):
            if self.first <= at < self.first + self.room:
                top = self.area.top + (at - self.first) * (self._height + self._gap)
                item.place(
                    pygame.Rect(self.area.left, top, width, min(self._height, self.area.height)),
                    self._size,
                )
            else:
                item.hide()

    def draw(self, pen: Pen, focus: Widget | None) -> None:
        """Draw the visible rows without their widgets, and the scroll bar."""
        for item in self.items:
            if item.rect.width:
                item.draw(pen, focus in item.widgets)
        if self.scrolls:
            track = box(
                round(BAR_WIDTH * self._size), self.area.height, topright=self.area.topright
            )
            pen.part("well", track)
            share = track.height / len(self.items)
            shown = pygame.Rect(
                track.left,
                track.top + round(self.first * share),
                track.width,
                round(self.room * share),
            )
            pen.part("bar", shown.inflate(-4, -4), "flat")
