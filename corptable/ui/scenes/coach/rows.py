"""Show a turning point in a row; the one that is chosen tells what was played, and why the other
act was better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.presentation.words import Span
from corptable.session.advice_words import percent_text
from corptable.session.coach import Stop
from corptable.ui.paint.shapes import Colour
from corptable.ui.widgets import Button
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import Pen, box

HEIGHT: Final = 2.3
"""Height of a closed row, in text sizes, as all lengths here."""
PAD: Final = 0.6
CAP: Final = 1.6
ARROW: Final = "→"


@dataclass(eq=False)
class StopRow(Button):
    """Show a turning point: its number, the better act, both shares, and where it is open the
    lines about it; `is_lit`: it is the one that is chosen.
    """

    stop: Stop | None = None
    lines: Sequence[MarkedText] = ()
    is_lit: bool = False

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, "hovered" if self.is_lit else touch)
        stop = self.stop
        assert stop is not None
        head = pygame.Rect(rect.left, rect.top, rect.width, pen.em(HEIGHT))
        cap = box(pen.em(CAP), pen.em(CAP), midleft=(rect.left + pen.em(PAD), head.centery))
        pen.part("cap", cap)
        pen.write(self.key, pen.skin.text_colour("cap"), bold=True, center=cap.center)
        right = self._draw_shares(pen, ink, (rect.right - pen.em(PAD), head.centery))
        left, middle = cap.right + pen.em(PAD), head.centery
        pen.write(
            stop.texts.title,
            ink,
            bold=True,
            room=right - pen.em(PAD) - left,
            height=head.height,
            midleft=(left, middle),
        )
        top = head.bottom
        for line in self.lines:
            line.draw(pen.surface, (cap.left, top), pen.skin, ink)
            top += line.height

    def _draw_shares(self, pen: Pen, ink: Colour, right: tuple[int, int]) -> int:
        """Draw what the act was worth and what the better one would have been; return the left
        end.
        """
        assert self.stop is not None
        better, played = map(percent_text, self.stop.shares)
        written = pen.write(better, ink, bold=True, midright=right)
        return pen.write(f"{played} {ARROW} ", ink, midright=(written.left, right[1])).left


def lines_of(stop: Stop, width: int, size: int) -> list[MarkedText]:
    """Set the lines about a turning point: where it was, what was played, and what speaks for the
    other act.
    """
    played = stop.texts.bars[1].words
    first = ". ".join(text for text in (stop.stage, played[:1].upper() + played[1:]) if text)
    texts = [[Span(f"{first}.")], *stop.texts.lines]
    return [MarkedText(text, width, size) for text in texts]


def open_height(lines: Sequence[MarkedText], size: int) -> int:
    """Return the height of a row with these lines, closed without any."""
    foot = PAD if lines else 0.0
    return round((HEIGHT + foot) * size) + sum(line.height for line in lines)
