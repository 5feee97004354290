"""What one looks at at a table: what lights up under the pointer, what is said of it, and what is shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from corptable.engine.layout import NOTICES
from corptable.ui.widgets.card_preview import CardPreview, Subject
from corptable.ui.widgets.menu import at

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

PAUSE: Final = "pause"


class Hover:
    """What the pointer of one table is on. One looks with the mouse, and with the keys at what they point at."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.preview = CardPreview()
        self._large: Subject | None = None
        """What was shown large when the table was drawn last."""

    def highlighted(self) -> str:
        """The word of the button or cell that the pointer lights up, or what the thing beneath it has to say."""
        table, pointer = self._table, self._table.pointer
        button = at(table.buttons(), pointer)
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
        """What there is to say of what lies under a point, a line each: what its signs mean, and what the viewer knows of it."""
        table = self._table
        placed = table.tabletop.hit_test(point).placed
        known = table.memory.of(placed) if table.memory is not None and placed is not None else None
        return [*table.tabletop.tooltip_at(point), *([known.words] if known is not None else [])]

    def subject_at(self, point: tuple[int, int]) -> Subject | None:
        """What lies under a point and can be shown large: a card on the table, in a tray, or named in the log."""
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
        known = table.memory.of(placed) if table.memory is not None else None
        piece, beneath = (placed.piece, ()) if known is None else (known.piece, known.others)
        return Subject(piece, placed.rect, tuple(self.tooltip_at(point)), (*table.tabletop.open_beneath(placed), *beneath))

    def look_at(self, point: tuple[int, int]) -> None:
        """From now on the pointer is there."""
        self._table.pointer = point
        self.preview.point_at(self.subject_at(point), self._table.context.clock())

    def look_away(self) -> None:
        """What the pointer was on is there no more, or is in the hand."""
        self.preview.point_at(None, self._table.context.clock())

    def wake(self, now: float) -> float | None:
        """When the pointer has rested long enough a card is shown large; when that will be."""
        table = self._table
        self.preview.by_resting = not table.selection.lifted and not table.key_focus.is_active
        large = self.preview.shown(now)
        table.needs_redraw = table.needs_redraw or large is not self._large
        self._large = large
        return self.preview.due(now)
