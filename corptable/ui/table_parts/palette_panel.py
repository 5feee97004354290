"""Lay out and draw the palette: the words to pick from in a row, and beneath them all that can be
said, each with its icon.
"""

from __future__ import annotations

from typing import Final

import pygame

from corptable.art.skin.recipes import letters_on
from corptable.presentation.layout import PALETTE, Palette
from corptable.session.prompt import Prompt
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.button import Button
from corptable.ui.widgets.pen import Pen, box

PADDING: Final = 0.5
"""Padding of the panel, in text sizes, as all lengths here."""
TITLE: Final = 1.7
"""Height of the row of the title."""
GAP: Final = 0.25
COLUMNS: Final = 2
TALLEST: Final = 2.3
"""Greatest height of a button."""
LEAST_HEIGHT: Final = 12
"""Height of the area at which its text is as large as text is."""
LOCK: Final = 0.8
"""Side of the lock of a safe word."""
DIGITS: Final = "1234567890"
"""Keys of the words to pick from, by their place: the tenth has the key 0."""


def lay_palette(
    area: pygame.Rect, palette: Palette, prompt: Prompt, screen: Screen
) -> list[Button]:
    """Lay out the buttons of a palette in an area: the words to pick from, then the statements in
    two columns.
    """
    size = _text_size(area, screen)
    inner, gap = _inner(area, size), max(2, round(size * GAP))
    top, rows = inner.top + round(size * TITLE), 1 + -(-len(palette.statements) // COLUMNS)
    height = min(screen.em(TALLEST), (inner.bottom - top - gap * (rows - 1)) // rows)
    buttons: list[Button] = []
    for place, (word, key) in enumerate(zip(palette.picks, DIGITS, strict=False)):
        rect = _cell(inner, top, height, place, len(palette.picks), gap)
        part = "primary" if word == prompt.selection.picked else "button"
        reason = prompt.plain_text(palette.dark.get(word, ""))
        pick = PickButton(f"{PALETTE}/{word}", word, key=key, part=part, reason=reason, rect=rect)
        pick.is_safe = word in palette.safe
        buttons.append(pick)
    for place, statement in enumerate(palette.statements):
        row, column = divmod(place, COLUMNS)
        rect = _cell(inner, top + (row + 1) * (height + gap), height, column, COLUMNS, gap)
        reason = "" if statement.actions else prompt.plain_text(statement.reason)
        label = prompt.plain_text(statement.label)
        buttons.append(
            Button(
                f"{PALETTE}/{statement.word}", label, reason=reason, icon=statement.icon, rect=rect
            )
        )
    return buttons


class PickButton(Button):
    """Represent a word to pick from: its label in the middle is the cap of its key as well; a safe
    one has a lock beside it.
    """

    is_safe = False

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, touch)
        size = min(pen.em(1.2), round(rect.height * 0.8))
        label = pen.write(
            self.label, ink, size=size, room=rect.width, bold=True, title=True, center=rect.center
        )
        if self.is_safe:
            side = min(pen.em(LOCK), rect.right - label.right - 2)
            pen.icon(
                "lock",
                box(side, side, midright=(rect.right - 1, rect.centery)),
                letters_on(self.part, self.state("normal")),
            )


def draw_palette(surface: pygame.Surface, area: pygame.Rect, title: str, skin: Skin) -> None:
    """Draw the plate of the palette with its title."""
    skin.draw(surface, "plate", area)
    pen = Pen(surface, skin, _text_size(area, skin.screen))
    inner = _inner(area, pen.size)
    middle = inner.top + pen.em(TITLE / 2)
    pen.write(title, room=inner.width, bold=True, midleft=(inner.left + pen.em(0.2), middle))


def _text_size(area: pygame.Rect, screen: Screen) -> int:
    """Return the size of text in an area: larger text must not leave less room for the buttons."""
    return min(screen.text_size, area.height // LEAST_HEIGHT)


def _inner(area: pygame.Rect, size: int) -> pygame.Rect:
    return area.inflate(-2 * round(size * PADDING), -2 * round(size * PADDING))


def _cell(
    inner: pygame.Rect, top: int, height: int, place: int, count: int, gap: int
) -> pygame.Rect:
    """Return the cell at a place of a row that has so many of equal width."""
    left = inner.left + round(place * (inner.width + gap) / count)
    right = inner.left + round((place + 1) * (inner.width + gap) / count) - gap
    return pygame.Rect(left, top, right - left, height)
