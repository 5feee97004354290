"""The mouse at a table: it points, takes up, carries and lets go, or touches. What a touch leads to is decided elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corptable.ui.widgets.card_preview import ZOOM_BUTTON
from corptable.ui.widgets.menu import at

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

Point = tuple[int, int]


class Mouse:
    """The mouse over one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def handle(self, event: pygame.event.Event) -> None:
        """Take a piece of input; what is no mouse's is nothing."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == ZOOM_BUTTON:
                self._table.looking.zoom.ask(event.type == pygame.MOUSEBUTTONDOWN)

    def click(self, point: Point) -> None:
        """Press and release at once, as the keys do with what they point at."""
        self._press(point)
        self._release(point)

    def _move(self, point: Point) -> None:
        """The pointer is elsewhere; what it carries or lights up is drawn anew, and nothing otherwise."""
        table = self._table
        lit = table.looking.lit() if table.dragging.drag is None else None
        table.stale = table.stale or table.pointing.is_active
        table.pointing.forget()
        way, table.pointer = point[0] - table.pointer[0], point
        table.dragging.pull(way)
        if table.dragging.drag is None:
            table.stale = table.stale or table.looking.lit() != lit
            table.looking.look_at(point)

    def _press(self, point: Point) -> None:
        table, panel = self._table, self._table.tray_panel
        table.pointer, table.stale = point, True
        table.looking.zoom.forget(table.context.clock())
        table.dragging.carrying.glide = None
        if table.motion.finish(table.context.clock()) and not self._starts_a_drag(point):
            return
        button = at(table.buttons(), point)
        if button is not None:
            table.touching.button(button)
        elif table.way_out.collidepoint(point):
            table.opening.pause()
        elif panel is not None and panel.rect.collidepoint(point):
            table.touching.tray(panel, point)
        elif table.log_panel.rect.collidepoint(point):
            table.opening.log()
        else:
            table.dragging.press(point)

    def _starts_a_drag(self, point: Point) -> bool:
        """Whether a piece lies there that can be taken up now; a click that finishes a motion does nothing else."""
        placed = self._table.tabletop.under(point).placed
        return placed is not None and self._table.dragging.can_take_up(placed)

    def _release(self, point: Point) -> None:
        table, dragging = self._table, self._table.dragging
        if dragging.drag is None and dragging.carrying.press is None:
            return  # what was pressed has done its work, and somebody else may look on
        table.pointer, table.stale = point, True
        if dragging.drag is not None:
            table.do(dragging.drop(dragging.drag))
        elif dragging.carrying.press is not None:
            table.touching.piece(dragging.carrying.press)
        dragging.let_go()
