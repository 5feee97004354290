"""Handle the input of a form: widgets in Tab order, one of which has the focus. The mouse gives the focus by pointing, the
keyboard by Tab and arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.widgets.listing import Listing
from corptable.ui.widgets.menu import DIRECTIONS, ENTER_KEYS, next_stop
from corptable.ui.widgets.widget import Point, Widget

ACROSS_WEIGHT: Final = 4
"""Weight of the distance across an arrow's direction against the distance along it, among the widgets of a form."""


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
        """Handle a key press: Tab moves the focus, the focused widget uses the key, or else arrows move the focus; so does
        Enter, as after typing a line."""
        self._typing_id = self.focus.id if self.focus is not None else ""
        self._is_focus_chosen = True
        if event.key != pygame.K_TAB and self.focus is not None and self.focus.handle_key(event):
            return True
        if event.key in ENTER_KEYS and self.focus is not None:
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
        elif event.key != pygame.K_TAB and event.key not in DIRECTIONS:
            return False
        self._move_focus(event)
        return True

    def _move_focus(self, event: pygame.event.Event) -> None:
        """Give the focus to the next widget in Tab order or the nearest in a direction; in a list to that of the next row, even one
        that is scrolled out."""
        step = DIRECTIONS.get(event.key, (0, 0))[1]
        beside = (listing.after(self.focus, step) for listing in self.listings if step and self.focus is not None)
        found = next(filter(None, beside), None)
        at = self.widgets.index(self.focus) if self.focus in self.widgets else None
        if found is None and (place := next_stop(event, [widget.area for widget in self.widgets], at, ACROSS_WEIGHT)) is not None:
            found = self.widgets[place]
        if found is not None:
            self.give_focus(found)

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
