"""Hold what a person's mouse and keys do at a table right now; the input changes it, the view shows it."""

from __future__ import annotations

from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.drag import DragAndDrop
from corptable.ui.scenes.table.key_focus import KeyFocus
from corptable.ui.scenes.table.layout import Point


class Interaction:
    """Hold the pointer, the keyboard focus and the drag of one table."""

    def __init__(self, drag: DragAndDrop) -> None:
        self.pointer: Point = (0, 0)
        """Position of the mouse, or of the focus after an arrow key, in pixels."""
        self.focus = KeyFocus()
        self.drag = drag
        self.curtain_fell_at = 0.0
        """Time at which the curtain fell for another person, in seconds of the app's clock."""
        self.needs_redraw = True
        """True if something that the view shows has changed."""

    def forget_viewer(self) -> None:
        """Forget what belongs to one viewer: nothing is held, nothing is pointed at."""
        self.drag.finish()
        self.focus = KeyFocus()
        self.pointer = NOWHERE
