"""Handle hover at a table: the highlight under the pointer, its tooltip, and the card preview."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from corptable.engine.layout import NOTICES
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject
from corptable.ui.widgets.menu import button_at

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

PAUSE: Final = "pause"


class Hover:
    """Find what the pointer of one table is on. The keyboard moves the pointer too: to the stop that has the focus."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.preview = CardPreview()
        self._last_subject: PreviewSubject | None = None
        """Subject of the preview at the last `wake`: a change needs a redraw."""

    def highlighted(self) -> str:
        """Return the word of the button, tray cell, panel or name in the log under the pointer, or else the text of its tooltip; ""
        for none. A change needs a redraw."""
        table, pointer = self._table, self._table.pointer
        button = button_at(table.buttons(), pointer)
        if button is not None:
            return button.word
        if table.menu_area.collidepoint(pointer):
            return PAUSE
        if table.area(NOTICES).collidepoint(pointer):
            return NOTICES
        if table.tray_panel is not None and table.tray_panel.rect.collidepoint(pointer):
            return table.tray_panel.word_at(pointer) or ""
        if table.log_panel.rect.collidepoint(pointer):
            return table.log_panel.word_at(pointer)
        return " ".join(self.tooltip_at(pointer))

    def tooltip_at(self, point: tuple[int, int]) -> list[str]:
        """Return the lines of the tooltip for a point: the meaning of each sign there, and what the viewer remembers of that
        piece."""
        table = self._table
        placed = table.tabletop.hit_test(point).placed
        remembered = table.memory.of(placed) if table.memory is not None and placed is not None else None
        return [*table.tabletop.tooltip_at(point), *([remembered.words] if remembered is not None else [])]

    def subject_at(self, point: tuple[int, int]) -> PreviewSubject | None:
        """Return the subject of the preview for a point: a card on the table, in a tray, or named in the log; None for none, and
        while a piece is dragged."""
        table, panel = self._table, self._table.tray_panel
        if table.drag.held is not None:
            return None
        if panel is not None and panel.rect.collidepoint(point):
            return panel.card_at(point)
        if table.log_panel.rect.collidepoint(point):
            return table.log_panel.subject_at(point)
        placed = table.tabletop.hit_test(point).placed
        if placed is None:
            return None
        remembered = table.memory.of(placed) if table.memory is not None else None
        piece, beneath = (placed.piece, ()) if remembered is None else (remembered.piece, remembered.others)
        return PreviewSubject(
            piece, placed.rect, tuple(self.tooltip_at(point)), (*table.tabletop.visible_beneath(placed), *beneath)
        )

    def look_at(self, point: tuple[int, int]) -> None:
        """Move the pointer to a point, and the preview to the card there."""
        self._table.pointer = point
        self.preview.point_at(self.subject_at(point), self._table.context.clock())

    def look_away(self) -> None:
        """Forget the card under the pointer: it has moved away, or is held."""
        self.preview.point_at(None, self._table.context.clock())

    def wake(self, now: float) -> float | None:
        """Show the preview when the pointer has rested long enough. Return the time when that will be; None if no card waits for
        it."""
        table = self._table
        self.preview.by_resting = not table.selection.lifted and not table.key_focus.is_active
        subject = self.preview.subject_at(now)
        table.needs_redraw = table.needs_redraw or subject is not self._last_subject
        self._last_subject = subject
        return self.preview.next_frame_time(now)
