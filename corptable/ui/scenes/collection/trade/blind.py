"""Draw the blind behind which one person's cards lie until that person lifts it, while the other
one looks away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from corptable.ui.paint.text import with_short_names
from corptable.ui.scenes.collection.trade import words
from corptable.ui.scenes.collection.trade.words import WORDS
from corptable.ui.widgets import LargeButton
from corptable.ui.widgets.pen import Pen, box

WIDEST: Final = 62.0
"""Greatest width of the blind, in text sizes, as all lengths here."""
RAIL: Final = 0.9
SLAT: Final = 0.7
"""Distance between two slats of the blind."""
TEXT: Final = 13.0
"""Height of the part with the text and the button, which covers the slats."""
TITLE: Final = 1.9
BUTTON: Final = (26.0, 3.0)
LABEL: Final = 1.5
PADDING: Final = 1.2


class Blind:
    """Lay out and draw the blind for the person who is called; the other one is asked to look
    away.
    """

    def __init__(self, name: str, other: str, lift: Callable[[], None]) -> None:
        self._name, self._other = name, other
        self.button = LargeButton(
            words.LIFT, WORDS["lift"].format(name=name), lift, key="Enter", scale=LABEL
        )
        """Button that lifts the blind."""
        self._area = self._plate = pygame.Rect(0, 0, 0, 0)

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the blind out in an area, for a text size in pixels."""
        width = min(area.width, round(WIDEST * size))
        self._area = box(width, area.height, midtop=area.midtop)
        self._plate = box(
            width - 2 * size,
            min(area.height - 2 * size, round(TEXT * size)),
            center=self._area.center,
        )
        wide = min(self._plate.width - 2 * size, round(BUTTON[0] * size))
        foot = (self._plate.centerx, self._plate.bottom - round(PADDING * size))
        self.button.place(box(wide, round(BUTTON[1] * size), midbottom=foot))

    def draw(self, pen: Pen) -> None:
        """Draw rail, slats and the text."""
        blind, plate = self._area, self._plate
        pen.part("plate", blind, "lit")
        for top in range(blind.top + pen.em(RAIL), blind.bottom, pen.em(SLAT)):
            pen.surface.fill(
                pen.skin.theme.colours["spot"],
                (blind.left + pen.em(0.2), top, blind.width - pen.em(0.4), 1),
            )
        pen.part("button", pygame.Rect(blind.left, blind.top, blind.width, pen.em(RAIL)))
        pen.part("plate", plate)
        room, top = plate.width - pen.em(2 * PADDING), plate.top + pen.em(PADDING)
        title = WORDS["call"].format(name=self._name, other=self._other)
        short, height = (
            with_short_names(title, (self._name, self._other)),
            self.button.rect.top - top - pen.em(2.6),
        )
        place = (plate.centerx, top)
        written = pen.write(
            title,
            size=pen.em(TITLE),
            room=room,
            height=height,
            short=short,
            title=True,
            midtop=place,
        )
        line = WORDS["call_line"].format(name=self._name)
        pen.write(
            line,
            pen.dim,
            room=room,
            height=pen.em(2.4),
            midtop=(plate.centerx, written.bottom + pen.em(0.4)),
        )
