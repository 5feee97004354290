"""Set marked text in lines, with the names of cards in the colours of their suits, for the pointer
to find.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.presentation.words import Span
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.paint.typesetting import PlacedRun, TextRun, set_lines
from corptable.ui.widgets.card_preview import can_preview

LINE: Final = 1.25
"""Line height, in text sizes."""
PLATE: Final = "plate"
"""Part of the skin that texts stand on unless another one is named."""
THINNESS: Final = 14
"""Text size divided by the thickness of the line beneath a name."""
FAINTNESS: Final = 0.45
"""Share of the plate's colour in the line beneath a name that is not highlighted."""


class MarkedText:
    """Set a text of spans (`corptable.presentation.words`) in lines of a width in pixels. Positions
    in it count from its upper left corner."""

    def __init__(
        self,
        spans: Sequence[Span],
        width: int,
        size: int,
        is_bold: bool = False,
        bold_seats: bool = False,
    ) -> None:
        """Set the spans in lines; with `bold_seats` the names of seats are bold in any case."""
        self.size = size
        runs = [
            TextRun(span.text, span, is_bold or (bold_seats and span.seat is not None))
            for span in spans
        ]
        self._lines: list[list[PlacedRun[Span]]] = set_lines(runs, width, size)
        self.step = round(size * LINE)
        """Line height, in pixels."""

    @property
    def rows(self) -> int:
        """Get the number of lines."""
        return len(self._lines)

    @property
    def height(self) -> int:
        """Get the height of the text, in pixels."""
        return len(self._lines) * self.step

    @property
    def width(self) -> int:
        """Get the width of the widest line, in pixels."""
        return max((rect.right for _, rect in self._laid()), default=0)

    def names(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Yield the named cards that can be previewed and the rectangles of their names; a name
        broken across lines has two.
        """
        for laid, rect in self._laid():
            piece = laid.style.piece
            if piece is not None and can_preview(piece):
                yield piece, rect

    def name_at(self, point: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        """Return the card whose name is under a point and the rectangle of the name; None if there
        is none.
        """
        return next(
            ((piece, rect) for piece, rect in self.names() if rect.collidepoint(point)), None
        )

    def _laid(self) -> Iterator[tuple[PlacedRun[Span], pygame.Rect]]:
        """Yield the runs and their rectangles."""
        for row, line in enumerate(self._lines):
            for laid in line:
                yield laid, pygame.Rect(laid.left, row * self.step, laid.width, self.step)

    def draw(
        self,
        surface: pygame.Surface,
        place: tuple[int, int],
        skin: Skin,
        colour: Colour,
        lit: Piece | None = None,
        on: str = PLATE,
    ) -> None:
        """Draw the text at a place on a part of the skin.

        Names of cards that can be previewed are underlined faintly, the name of `lit` strongly.
        """
        for laid, rect in self._laid():
            at, piece = rect.move(place), laid.style.piece
            own = colour if piece is None else skin.piece_name_colour(piece, on)
            write(surface, laid.text, self.size, own, bold=laid.is_bold, topleft=at.topleft)
            if piece is not None and can_preview(piece):
                thick = max(1, self.size // THINNESS) * (2 if piece is lit else 1)
                foot = at.top + font(self.size, laid.is_bold).get_ascent() + 1
                faint = pygame.Color(own).lerp(pygame.Color(skin.fill_colour(on) or own), FAINTNESS)
                surface.fill(own if piece is lit else faint, (at.left, foot, at.width, thick))


class PlacedText(NamedTuple):
    """Represent a text at its place: that of its upper left corner."""

    text: MarkedText
    place: tuple[int, int]


def name_among(
    texts: Iterable[PlacedText], point: tuple[int, int]
) -> tuple[Piece, pygame.Rect] | None:
    """Return the card whose name in one of some texts is under a point, and where; None for
    none.
    """
    for text, (left, top) in texts:
        if (found := text.name_at((point[0] - left, point[1] - top))) is not None:
            return found[0], found[1].move(left, top)
    return None
