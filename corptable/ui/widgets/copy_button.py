"""Copy a text to the clipboard by a button that says when it is done, or that there is no
clipboard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from corptable.ui.paint.text import width_of
from corptable.ui.platform.clipboard import Clipboard
from corptable.ui.widgets.button import MARGIN, Button
from corptable.ui.widgets.pen import Pen

COPY: Final = "Copy"
SEED, SEED_LABEL = "seed", "Copy seed {seed}"
"""Id and label of the button that copies the seed of a match."""
COPIED, MISSING = "Copied", "No clipboard"
"""Labels after a press."""
ADVICE: Final = "This system has no clipboard: write it down, or type it where you need it."


class CopyButton(Button):
    """Represent a button that copies what `text` returns; its label tells what came of the last
    press.
    """

    def __init__(
        self,
        id: str,
        clipboard: Clipboard,
        text: Callable[[], str],
        label: str = COPY,
        key: str = "",
    ) -> None:
        super().__init__(id, label, lambda: clipboard.copy(text()), key)
        self._clipboard, self._text, self._usual = clipboard, text, label

    @property
    def advice(self) -> str:
        """Advice where there is no clipboard; "" where there is one."""
        return ADVICE if self._clipboard.is_missing else ""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        has_copied = self._clipboard.holds(self._text())
        self.label = (
            COPIED if has_copied else MISSING if self._clipboard.is_missing else self._usual
        )
        super().draw(pen, focused, touch)


def seed_button(clipboard: Clipboard, seed: str, key: str = "") -> CopyButton:
    """Return the button that shows the seed of a match and copies it."""
    return CopyButton(SEED, clipboard, lambda: seed, SEED_LABEL.format(seed=seed), key)


def copy_width(size: int) -> int:
    """Return the width in pixels that the button needs for each of its labels, without a key."""
    widest = max(width_of(label, size, bold=True) for label in (COPY, COPIED, MISSING))
    return widest + 2 * round(MARGIN * size)
