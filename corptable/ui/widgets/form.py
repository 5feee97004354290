"""A form: widgets in one order, one of which has the focus. The mouse gives it by pointing, the keyboard by Tab and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.widgets.listing import Listing
from corptable.ui.widgets.widget import Point, Widget

ASIDE: Final = 4
"""How much farther away something is that lies aside of an arrow's way."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Where it does nothing else it leads on: a line has been written."""
WAYS: Final = {pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}


class Form:
    """All widgets of a scene, in the order of Tab; those in lists are shown as far as they have room."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.listings: list[Listing] = []
        self.focus: Widget | None = None
        self._held: Widget | None = None
        self._is_firm = False
        """The focus was given by a key or a click, not by pointing alone."""
        self._writer = ""
        """The widget that had the focus when the last key went down: what it types is meant for no other."""
        self._pointer: Point = (-1, -1)

    def show(self, widgets: Iterable[Widget], listings: Iterable[Listing] = ()) -> None:
        """Take other widgets and lists, in their places; what had the focus keeps it if there is one of its id, and otherwise the
        first has it. A list of the same id stays as far scrolled."""
        former = self.focus.id if self.focus is not None else ""
        scrolled = {listing.id: listing.first for listing in self.listings}
        self.widgets, self.listings = list(widgets), list(listings)
        for listing in self.listings:
            listing.scroll(scrolled.get(listing.id, 0))
        self._held = None
        self.focus = next((widget for widget in self.widgets if widget.id == former), next(iter(self.widgets), None))

    def find(self, id: str) -> Widget:
        """The widget of that id. Raises KeyError."""
        return {widget.id: widget for widget in self.widgets}[id]

    def give_focus(self, widget: Widget) -> None:
        """It has the focus now, and is in sight."""
        self.focus = widget
        self._is_firm = True
        for listing in self.listings:
            listing.reveal(widget)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a piece of input; whether anything is to be drawn anew. A key that nobody has a use for is left to the scene."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event.pos)
            case pygame.MOUSEWHEEL:
                return self._scrolled(event.y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT if self.focus is not None and self.focus.id == self._writer:
                self.focus.type(event.text)
                return True
        return False

    def _at(self, point: Point) -> Widget | None:
        return next((widget for widget in self.widgets if widget.is_shown and widget.area.collidepoint(point)), None)

    def _moved(self, point: Point) -> bool:
        self._pointer = point
        if self._held is not None:
            self._held.drag(point)
            return True
        widget = self._at(point)
        if widget is None or widget is self.focus or (self._is_firm and self.focus is not None and self.focus.keeps_focus):
            return False
        self.focus = widget
        self._is_firm = False
        return True

    def _pressed(self, point: Point) -> bool:
        self._pointer = point
        self._held = self._at(point)
        if self._held is not None:
            self.focus = self._held
            self._is_firm = True
            self._writer = self.focus.id
            self._held.press(point)
        return self._held is not None

    def _released(self, point: Point) -> bool:
        held, self._held = self._held, None
        if held is not None:
            held.release(point)
        return held is not None

    def _scrolled(self, rows: int) -> bool:
        listing = next((listing for listing in self.listings if listing.area.collidepoint(self._pointer)), None)
        if listing is not None:
            listing.scroll(-rows)
        return listing is not None

    def _key(self, event: pygame.event.Event) -> bool:
        self._writer = self.focus.id if self.focus is not None else ""
        self._is_firm = True
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus is not None and self.focus.key(event):
            return True
        if event.key in WAYS:
            self._go(WAYS[event.key])
        elif event.key in ENTER and self.focus is not None:
            self._step(1)
        else:
            return False
        return True

    # Where the focus goes

    def _step(self, step: int) -> None:
        """To the next in the order; after the last comes the first."""
        if self.widgets:
            at = self.widgets.index(self.focus) if self.focus in self.widgets else -step
            self.give_focus(self.widgets[(at + step) % len(self.widgets)])

    def _go(self, way: tuple[int, int]) -> None:
        """To the nearest in a direction; in a list first of all to the next row, in sight or not."""
        if self.focus is None:
            return
        beside = self._in_list(self.focus, way[1]) if way[1] else None
        found = beside or nearest(self.focus, self.widgets, way)
        if found is not None:
            self.give_focus(found)

    def _in_list(self, widget: Widget, step: int) -> Widget | None:
        return next((found for listing in self.listings if (found := listing.after(widget, step)) is not None), None)

    # Drawing

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """All lists and widgets, and around the one that has the focus its frame, over everything else."""
        for listing in self.listings:
            listing.draw(surface, skin, self.focus)
        for widget in self.widgets:
            if widget.is_shown:
                widget.draw(surface, skin, widget is self.focus)
        if self.focus is not None and self.focus.is_shown:
            skin.draw(surface, "focus", self.focus.frame)


def nearest(start: Widget, widgets: Sequence[Widget], way: tuple[int, int]) -> Widget | None:
    """The widget that an arrow leads to: the nearest that lies wholly on that side; what is straight ahead before what is aside."""
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        ahead, aside = _distance(start.area, widget.area, way)
        if widget is start or not widget.is_shown or ahead < 0:
            continue
        far = ahead + ASIDE * aside
        if best is None or far < best[0]:
            best = (far, widget)
    return None if best is None else best[1]


def _distance(start: pygame.Rect, goal: pygame.Rect, way: tuple[int, int]) -> tuple[int, int]:
    """From one area to another, ahead and aside; less than nothing ahead for what does not lie on that side."""
    right, left = goal.left - start.right, start.left - goal.right
    down, up = goal.top - start.bottom, start.top - goal.bottom
    across, along = max(0, right, left), max(0, down, up)
    return {(1, 0): (right, along), (-1, 0): (left, along), (0, 1): (down, across), (0, -1): (up, across)}[way]
