"""Marked words on the screen: broken into lines, with the names of cards in the colours of their suits, to be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from corptable.engine.pieces import Piece
from corptable.engine.words import Span
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.paint.typesetting import PlacedRun, TextRun, set_lines
from corptable.ui.widgets.card_preview import is_shown_large

LINE: Final = 1.25
"""From line to line, in sizes of the text."""
THIN: Final = 14
"""The line beneath a name is so many times thinner than the text is high."""
FAINT: Final = 0.45
"""How much of the plate there is in the line beneath a name."""
CUT_OFF: Final = " …"
"""Stands where lines are left out."""


class MarkedText:
    """A text in stretches (`corptable.engine.words.sentence`), set in lines of a width. Places in it count from its upper left."""

    def __init__(self, spans: Sequence[Span], width: int, size: int, is_bold: bool = False, bold_seats: bool = False) -> None:
        """`bold_seats`: the names of seats are bold in any case."""
        self.size = size
        stretches = [TextRun(span.text, span, is_bold or (bold_seats and span.seat is not None)) for span in spans]
        self._lines: list[list[PlacedRun[Span]]] = set_lines(stretches, width, size)
        self.step = round(size * LINE)
        """Pixels from line to line."""

    @property
    def rows(self) -> int:
        """How many lines it takes."""
        return len(self._lines)

    @property
    def height(self) -> int:
        """How high it is, in pixels."""
        return len(self._lines) * self.step

    def cut(self, rows: int) -> None:
        """Leave out all but the first lines, and show that something is left out."""
        if 0 < rows < len(self._lines):
            del self._lines[rows:]
            last = self._lines[-1][-1]
            space = font(self.size, last.is_bold).size(CUT_OFF)[0]
            self._lines[-1].append(PlacedRun(CUT_OFF, Span(CUT_OFF), last.is_bold, last.right, space))

    def names(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The cards that are named, and where; one whose name is broken has two places."""
        for laid, rect in self._laid():
            piece = laid.style.piece
            if piece is not None and is_shown_large(piece):
                yield piece, rect

    def name_at(self, point: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        """The card whose name is under a point, and where that stands."""
        return next(((piece, rect) for piece, rect in self.names() if rect.collidepoint(point)), None)

    def _laid(self) -> Iterator[tuple[PlacedRun[Span], pygame.Rect]]:
        """What is written side by side in one style, and where."""
        for row, line in enumerate(self._lines):
            for laid in line:
                yield laid, pygame.Rect(laid.left, row * self.step, laid.width, self.step)

    def draw(self, surface: pygame.Surface, place: tuple[int, int], skin: Skin, colour: Colour, lit: Piece | None = None) -> None:
        """Write it; names that can be pointed at have a faint line beneath, and that of `lit` a strong one."""
        for laid, rect in self._laid():
            at, piece = rect.move(place), laid.style.piece
            own = colour if piece is None else skin.name_letters(piece.card.suit)
            write(surface, laid.text, self.size, own, bold=laid.is_bold, topleft=at.topleft)
            if piece is not None and is_shown_large(piece):
                thick = max(1, self.size // THIN) * (2 if piece is lit else 1)
                foot = at.top + font(self.size, laid.is_bold).get_ascent() + 1
                faint = pygame.Color(own).lerp(pygame.Color(skin.ground("plate") or own), FAINT)
                surface.fill(own if piece is lit else faint, (at.left, foot, at.width, thick))
