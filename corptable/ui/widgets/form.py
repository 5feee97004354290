"""Handle the input of a form: widgets in Tab order, one of which has the focus. The mouse gives the focus by pointing, the
keyboard by Tab and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.widgets.listing import Listing
from corptable.ui.widgets.widget import Point, Widget

ACROSS_WEIGHT: Final = 4
"""Weight of the distance across an arrow's direction against the distance along it, when an arrow seeks the nearest widget."""
ADVANCE_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that move the focus on if the focused widget does not use them, as after typing a line."""
DIRECTIONS: Final = {pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}


class Form:
    """Hold the widgets of a scene in Tab order, its lists, and the focus; a list shows as many of its widgets as fit."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.listings: list[Listing] = []
        self.focus: Widget | None = None
        self._pressed_widget: Widget | None = None
        self._is_focus_chosen = False
        """True if a key or a click gave the focus, False if only the pointer did."""
        self._typing_id = ""
        """Id of the widget that had the focus at the last key press or click: the text input that follows goes to no other."""
        self._pointer: Point = (-1, -1)

    def show(self, widgets: Iterable[Widget], listings: Iterable[Listing] = ()) -> None:
        """Replace the widgets and lists, which are placed already. The focus stays on the widget of the same id, or else goes to
        the first; a list of the same id keeps its scroll position."""
        former = self.focus.id if self.focus is not None else ""
        scrolled = {listing.id: listing.first for listing in self.listings}
        self.widgets, self.listings = list(widgets), list(listings)
        for listing in self.listings:
            listing.scroll(scrolled.get(listing.id, 0))
        self._pressed_widget = None
        self.focus = next((widget for widget in self.widgets if widget.id == former), next(iter(self.widgets), None))

    def find(self, id: str) -> Widget:
        """Return the widget of that id. Raises KeyError."""
        return {widget.id: widget for widget in self.widgets}[id]

    def give_focus(self, widget: Widget) -> None:
        """Give a widget the focus, and scroll its list so that it is visible."""
        self.focus = widget
        self._is_focus_chosen = True
        for listing in self.listings:
            listing.reveal(widget)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the form needs a redraw. A key that no widget uses returns False and is left to the
        scene."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._on_motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._on_press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._on_release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._on_wheel(event.y)
            case pygame.KEYDOWN:
                return self._on_key(event)
            case pygame.TEXTINPUT if self.focus is not None and self.focus.id == self._typing_id:
                self.focus.handle_text(event.text)
                return True
        return False

    def _at(self, point: Point) -> Widget | None:
        return next((widget for widget in self.widgets if widget.is_shown and widget.area.collidepoint(point)), None)

    def _on_motion(self, point: Point) -> bool:
        self._pointer = point
        if self._pressed_widget is not None:
            self._pressed_widget.drag(point)
            return True
        widget = self._at(point)
        if widget is None or widget is self.focus or (self._is_focus_chosen and self.focus is not None and self.focus.keeps_focus):
            return False
        self.focus = widget
        self._is_focus_chosen = False
        return True

    def _on_press(self, point: Point) -> bool:
        self._pointer = point
        self._pressed_widget = self._at(point)
        if self._pressed_widget is not None:
            self.focus = self._pressed_widget
            self._is_focus_chosen = True
            self._typing_id = self.focus.id
            self._pressed_widget.press(point)
        return self._pressed_widget is not None

    def _on_release(self, point: Point) -> bool:
        held, self._pressed_widget = self._pressed_widget, None
        if held is not None:
            held.release(point)
        return held is not None

    def _on_wheel(self, rows: int) -> bool:
        listing = next((listing for listing in self.listings if listing.area.collidepoint(self._pointer)), None)
        if listing is not None:
            listing.scroll(-rows)
        return listing is not None

    def _on_key(self, event: pygame.event.Event) -> bool:
        self._typing_id = self.focus.id if self.focus is not None else ""
        self._is_focus_chosen = True
        if event.key == pygame.K_TAB:
            self._cycle_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus is not None and self.focus.handle_key(event):
            return True
        if event.key in DIRECTIONS:
            self._move_focus(DIRECTIONS[event.key])
        elif event.key in ADVANCE_KEYS and self.focus is not None:
            self._cycle_focus(1)
        else:
            return False
        return True

    # Moving the focus

    def _cycle_focus(self, step: int) -> None:
        """Give the focus to the next widget in Tab order, or the one before; after the last comes the first."""
        if self.widgets:
            at = self.widgets.index(self.focus) if self.focus in self.widgets else -step
            self.give_focus(self.widgets[(at + step) % len(self.widgets)])

    def _move_focus(self, way: tuple[int, int]) -> None:
        """Give the focus to the nearest widget in a direction; in a list to the next row, even one that is scrolled out."""
        if self.focus is None:
            return
        beside = self._in_listing(self.focus, way[1]) if way[1] else None
        found = beside or nearest(self.focus, self.widgets, way)
        if found is not None:
            self.give_focus(found)

    def _in_listing(self, widget: Widget, step: int) -> Widget | None:
        return next((found for listing in self.listings if (found := listing.after(widget, step)) is not None), None)

    # Drawing

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """Draw all lists and widgets, and the focus frame over everything else."""
        for listing in self.listings:
            listing.draw(surface, skin, self.focus)
        for widget in self.widgets:
            if widget.is_shown:
                widget.draw(surface, skin, widget is self.focus)
        if self.focus is not None and self.focus.is_shown:
            skin.draw(surface, "focus", self.focus.frame)


def nearest(start: Widget, widgets: Sequence[Widget], way: tuple[int, int]) -> Widget | None:
    """Return the widget that an arrow leads to, or None: the nearest that lies wholly on that side, where distance across the
    direction weighs more than distance along it."""
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        ahead, aside = _distance(start.area, widget.area, way)
        if widget is start or not widget.is_shown or ahead < 0:
            continue
        far = ahead + ACROSS_WEIGHT * aside
        if best is None or far < best[0]:
            best = (far, widget)
    return None if best is None else best[1]


def _distance(start: pygame.Rect, goal: pygame.Rect, way: tuple[int, int]) -> tuple[int, int]:
    """Return the distances from one area to another along and across a direction, in pixels; the first is negative if the goal
    does not lie wholly on that side."""
    right, left = goal.left - start.right, start.left - goal.right
    down, up = goal.top - start.bottom, start.top - goal.bottom
    across, along = max(0, right, left), max(0, down, up)
    return {(1, 0): (right, along), (-1, 0): (left, along), (0, 1): (down, across), (0, -1): (up, across)}[way]
