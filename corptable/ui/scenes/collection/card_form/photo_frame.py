"""Choose the part of a photo that is the card: drag the photo behind the frame of the card, and
enlarge it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.cards.own_look import LEAST_PART, THOUSAND, WHOLE, PhotoPart, part_as_text
from corptable.ui.platform.keyboard import said
from corptable.ui.widgets import Widget
from corptable.ui.widgets.keys import DIRECTIONS
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.widget import Point

STEP: Final = 4
"""Per cent of the largest part by which a step of the wheel or a key makes the part smaller or
larger.
"""
NUDGE: Final = 0.02
"""Way of an arrow key, in widths and heights of the card."""
ENLARGING: Final = {"+": 1, "=": 1, "-": -1}
"""Steps by the character of a key."""


@dataclass(eq=False)
class PhotoFrame(Widget):
    """Represent the face of a card that is a photo; `changed` gets the shown part as a text, also
    while the photo is dragged.

    `photo` is the width and height of the whole photo as it is turned, in any unit.
    """

    id: str
    part: PhotoPart
    photo: tuple[float, float]
    changed: Callable[[str], None]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._grabbed: tuple[Point, PhotoPart] | None = None
        """Place where the photo was grabbed, and the part that was shown then."""

    def _size_of(self, part: PhotoPart) -> tuple[float, float]:
        """Return the width and height of a part, in thousandths of the photo's."""
        (width, height), card = self.photo, self.rect.width / self.rect.height
        share = THOUSAND * part.percent / WHOLE
        return share * min(1.0, height * card / width), share * min(1.0, width / card / height)

    def _show(self, part: PhotoPart) -> None:
        """Show a part, moved so that it lies within the photo."""
        halves = (round(length / 2) for length in self._size_of(part))
        x, y = (
            min(max(at, half), THOUSAND - half)
            for at, half in zip((part.x, part.y), halves, strict=True)
        )
        if (shown := PhotoPart(x, y, part.percent)) != self.part:
            self.part = shown
            self.changed(part_as_text(shown))

    def enlarge(self, steps: int) -> None:
        """Enlarge the photo by so many steps; below zero make it smaller."""
        self._show(
            self.part._replace(
                percent=max(LEAST_PART, min(WHOLE, self.part.percent - STEP * steps))
            )
        )

    def _move(self, part: PhotoPart, across: float, down: float) -> None:
        """Move the photo by a way in widths and heights of the card, from where `part` was
        shown.
        """
        width, height = self._size_of(part)
        self._show(part._replace(x=round(part.x - across * width), y=round(part.y - down * height)))

    def handle_key(self, event: pygame.event.Event) -> bool:
        if (sign := said(event)) in ENLARGING:
            self.enlarge(ENLARGING[sign])
        elif event.key in DIRECTIONS:
            across, down = DIRECTIONS[event.key]
            self._move(self.part, across * NUDGE, down * NUDGE)
        else:
            return False
        return True

    def press(self, point: Point) -> None:
        self._grabbed = point, self.part

    def drag(self, point: Point) -> None:
        if self._grabbed is not None:
            (x, y), part = self._grabbed
            self._move(part, (point[0] - x) / self.rect.width, (point[1] - y) / self.rect.height)

    def release(self, point: Point) -> None:
        self._grabbed = None

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        """Draw nothing: the face of the card lies there."""
