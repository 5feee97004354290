"""Handle the mouse at a table: point, take up, drag, let go, or click. `clicks` and `drag` decide what that leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corptable.ui.widgets.card_preview import ZOOM_BUTTON
from corptable.ui.widgets.menu import button_at

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

Point = tuple[int, int]


class MouseInput:
    """Handle the mouse input of one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def handle(self, event: pygame.event.Event) -> None:
        """Handle a mouse event; ignore any other."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == ZOOM_BUTTON:
                self._table.hover.preview.request(event.type == pygame.MOUSEBUTTONDOWN)

    def click(self, point: Point) -> None:
        """Press and release at a point, as the keys do at the stop that has the focus."""
        self._press(point)
        self._release(point)

    def _move(self, point: Point) -> None:
        """Move the pointer; need a redraw only if a held piece moves, or the highlight or the focus changes."""
        table = self._table
        highlighted = table.hover.highlighted() if table.drag.held is None else None
        table.needs_redraw = table.needs_redraw or table.key_focus.is_active
        table.key_focus.clear()
        dx, table.pointer = point[0] - table.pointer[0], point
        table.drag.follow(dx)
        if table.drag.held is None:
            table.needs_redraw = table.needs_redraw or table.hover.highlighted() != highlighted
            table.hover.look_at(point)

    def _press(self, point: Point) -> None:
        table, panel = self._table, self._table.tray_panel
        table.pointer, table.needs_redraw = point, True
        table.hover.preview.dismiss(table.context.clock())
        table.drag.mouse_hold.glide = None
        if table.animation.finish(table.context.clock()) and not self._starts_a_drag(point):
            return
        button = button_at(table.buttons(), point)
        if button is not None:
            table.clicks.press_button(button)
        elif table.menu_area.collidepoint(point):
            table.table_navigator.pause()
        elif panel is not None and panel.rect.collidepoint(point):
            table.clicks.click_tray(panel, point)
        elif table.log_panel.rect.collidepoint(point):
            table.table_navigator.log()
        else:
            table.drag.press(point)

    def _starts_a_drag(self, point: Point) -> bool:
        """Test whether a piece that can be taken up lies there: any other press that ends an animation does nothing else."""
        placed = self._table.tabletop.hit_test(point).placed
        return placed is not None and self._table.drag.can_take_up(placed)

    def _release(self, point: Point) -> None:
        table, drag = self._table, self._table.drag
        if drag.held is None and drag.mouse_hold.press is None:
            return  # the press has had its effect, and the viewer may be another one now
        table.pointer, table.needs_redraw = point, True
        if drag.held is not None:
            table.perform(drag.drop(drag.held))
        elif drag.mouse_hold.press is not None:
            table.clicks.click_piece(drag.mouse_hold.press)
        drag.clear()
