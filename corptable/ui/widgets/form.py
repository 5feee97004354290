"""Handle the input of a form or a menu: widgets in Tab order, one of which has the focus.

In a form the mouse gives the focus by pointing, and a button acts when the mouse button is released
on it. In a menu, such as a dialog, pointing only highlights, and a click acts at once: there the
focus may be on the choice that does no harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

import pygame

from corptable.ui.platform.event_wait import trail_of
from corptable.ui.widgets.button import button_of_key, drop_repeated_keys
from corptable.ui.widgets.keys import DIRECTIONS, ENTER_KEYS
from corptable.ui.widgets.listing import Listing
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.widget import Point, Widget, hit_test

FORM_WEIGHT, MENU_WEIGHT = 4, 3
"""Weight of the distance across an arrow's direction against the distance along it, in a form and
in a menu.
"""


class Form:
    """Hold the widgets of a scene in Tab order, its lists, and the focus; a list shows as many of
    its widgets as fit.
    """

    def __init__(self, is_menu: bool = False) -> None:
        self.is_menu = is_menu
        self.widgets: list[Widget] = []
        self.listings: list[Listing] = []
        self.focus_id = ""
        """Id of the widget with the focus; in a menu "" for none."""
        self.pressed: Widget | None = None
        """Widget that was clicked or whose key was pressed last, until the pointer moves."""
        self._held: Widget | None = None
        """Widget on which the mouse button was pressed and is still down."""
        self._is_focus_chosen = False
        """True if a key or a click gave the focus, False if only the pointer did."""
        self._typing_id = ""
        """Id of the widget that had the focus at the last key press or click: the text input that
        follows goes to no other.
        """
        self.pointer: Point = (-1, -1)

    def show(self, widgets: Iterable[Widget], listings: Iterable[Listing] = ()) -> None:
        """Replace the widgets and lists, which are placed already. The focus stays on the widget of
        the same id; without one it goes to the first, but nowhere in a menu. A list of the same id
        keeps its scroll position. Of two buttons with one letter, which a person's own keys may
        lead to, the first keeps it."""
        scrolled = {listing.id: listing.first for listing in self.listings}
        self.widgets, self.listings = list(widgets), list(listings)
        drop_repeated_keys(self.widgets)
        for listing in self.listings:
            listing.scroll(scrolled.get(listing.id, 0))
        self._held = None
        if self.focus is None and not self.is_menu:
            self.focus_id = next((widget.id for widget in self.stops), "")

    @property
    def stops(self) -> list[Widget]:
        """Get the widgets that can have the focus."""
        return [widget for widget in self.widgets if widget.takes_focus]

    @property
    def focus(self) -> Widget | None:
        """Get the widget that has the focus; None if there is none."""
        return next((widget for widget in self.stops if widget.id == self.focus_id), None)

    @property
    def hovered(self) -> Widget | None:
        """Get the widget under the pointer; None if there is none."""
        return hit_test(self.widgets, self.pointer)

    def find(self, id: str) -> Widget:
        """Return the widget of that id. Raises KeyError."""
        return {widget.id: widget for widget in self.widgets}[id]

    def give_focus(self, widget: Widget) -> None:
        """Give a widget the focus, and scroll its list so that it is visible."""
        self.focus_id = widget.id
        self._is_focus_chosen = True
        for listing in self.listings:
            listing.reveal(widget)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the form needs a redraw. A key that no widget uses
        returns False and is left to the scene."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._on_motion(event.pos, trail_of(event))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._on_press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._on_release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._on_wheel(event.y)
            case pygame.KEYDOWN:
                return self._on_key(event)
            case pygame.TEXTINPUT if self.focus is not None and self.focus_id == self._typing_id:
                self.focus.handle_text(event.text)
                return True
        return False

    def _on_motion(self, point: Point, trail: Sequence[Point]) -> bool:
        before, focus, self.pressed = self.hovered, self.focus, None
        self.pointer = point
        if self._held is not None:
            for place in (*(trail if self._held.follows_trail else ()), point):
                self._held.drag(place)
            return True
        widget = self.hovered
        is_kept = self.is_menu or (
            self._is_focus_chosen and focus is not None and focus.keeps_focus
        )
        if widget is not None and widget.takes_focus and widget is not focus and not is_kept:
            self.focus_id, self._is_focus_chosen = widget.id, False
        return widget is not before

    def _on_press(self, point: Point) -> bool:
        self.pointer = point
        widget = self.pressed = self.hovered
        if widget is None:
            return False
        if widget.takes_focus and not self.is_menu:
            self.focus_id = self._typing_id = widget.id
            self._is_focus_chosen = True
        self._held = widget
        widget.press(point)
        return self._on_release(point) if self.is_menu else True

    def _on_release(self, point: Point) -> bool:
        held, self._held = self._held, None
        if held is not None:
            held.release(point)
        return held is not None

    def _on_wheel(self, rows: int) -> bool:
        listing = next(
            (listing for listing in self.listings if listing.area.collidepoint(self.pointer)), None
        )
        if listing is not None:
            listing.scroll(-rows)
        return listing is not None

    def _on_key(self, event: pygame.event.Event) -> bool:
        """Handle a key press: Tab moves the focus, the focused widget uses the key, or else arrows
        move the focus; so does Enter, as after typing a line. Any other key presses the button
        whose own key it is."""
        focus = self.focus
        self._typing_id = self.focus_id
        self._is_focus_chosen = True
        if event.key != pygame.K_TAB and focus is not None and focus.handle_key(event):
            self.pressed = focus
        elif event.key in ENTER_KEYS and focus is not None:
            self.step_focus(1)
        elif event.key == pygame.K_TAB:
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in DIRECTIONS:
            self._move_focus(DIRECTIONS[event.key])
        elif (button := button_of_key(self.widgets, event)) is not None:
            self.pressed = button
            button.act()
        else:
            return False
        return True

    def step_focus(self, step: int) -> None:
        """Give the focus to the widget after (1) or before (-1) the one that has it, as Tab
        does.
        """
        stops, focus = self.stops, self.focus
        if stops:
            at = 0 if focus is None else (stops.index(focus) + step) % len(stops)
            self.give_focus(stops[at])

    def _move_focus(self, way: tuple[int, int]) -> None:
        """Give the focus to the nearest widget in a direction; in a list to that of the next row,
        even one that is scrolled out; to the first where none has it."""
        focus = self.focus
        if focus is None:
            self.step_focus(1)
            return
        beside = (listing.after(focus, way[1]) for listing in self.listings if way[1])
        weight = MENU_WEIGHT if self.is_menu else FORM_WEIGHT
        found = next(filter(None, beside), None) or nearest(self.stops, focus, way, weight)
        if found is not None:
            self.give_focus(found)

    # Drawing

    def draw(self, pen: Pen) -> None:
        """Draw all lists and widgets, and the focus frame over everything else."""
        focus = self.focus
        for listing in self.listings:
            listing.draw(pen, focus)
        for widget in self.widgets:
            if widget.is_shown:
                widget.draw(pen, widget is focus, self.touch_of(widget))
        if focus is not None and focus.is_shown:
            pen.part("focus", focus.frame)

    def touch_of(self, widget: Widget) -> str:
        """State of a widget under the mouse: "pressed" or "hovered"; "normal" if it does
        not.
        """
        if not widget.rect.collidepoint(self.pointer):
            return "normal"
        return "pressed" if widget is self._held else "hovered"


def nearest(
    stops: Iterable[Widget], start: Widget, way: tuple[int, int], across_weight: int
) -> Widget | None:
    """Return the nearest widget that lies wholly beyond the edge of another one in a direction, of
    several the first by its id; None if there is none. `across_weight` weighs distance across the
    direction; hidden widgets do not count."""
    found: list[tuple[int, str, Widget]] = []
    for stop in stops:
        right, left = stop.area.left - start.area.right, start.area.left - stop.area.right
        down, up = stop.area.top - start.area.bottom, start.area.top - stop.area.bottom
        ahead = {(1, 0): right, (-1, 0): left, (0, 1): down, (0, -1): up}[way]
        aside = max(0, down, up) if way[0] else max(0, right, left)
        if stop.area.width and stop is not start and ahead >= 0:
            found.append((ahead + across_weight * aside, stop.id, stop))
    return min(found, key=itemgetter(0, 1))[2] if found else None
