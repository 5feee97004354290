"""Signature that is drawn with the mouse: a pad of paper on which each press begins a stroke."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Final

import pygame

from corptable.cards.own_look import MOST_STROKES, PAD_HEIGHT, PAD_WIDTH, Stroke
from corptable.collection.pen_strokes import bounded
from corptable.ui.paint.text import wrap
from corptable.ui.widgets import Pen, Point, Widget, inset

PAPER, LINE, INK, GREY = (250, 248, 240), (206, 202, 188), (23, 51, 196), (96, 94, 86)
"""Colours of paper, whatever the theme: the pad is a piece of a card."""
BASE: Final = 0.74
"""Height of the line on which one signs, in heights of the pad."""
SHAPE: Final = PAD_WIDTH / PAD_HEIGHT
NIB: Final = 0.028
"""Width of the stroke, in heights of the pad."""


@dataclass(eq=False)
class SignaturePad(Widget):
    """Pad of paper; `changed` gets all strokes after each one that is drawn. Backspace takes
    back the last one, Delete all.
    """

    id: str
    strokes: tuple[Stroke, ...]
    changed: Callable[[tuple[Stroke, ...]], None]
    hint: str = ""
    follows_trail: ClassVar[bool] = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self._drawn: list[tuple[float, float]] = []
        """Stroke that is being drawn, in units of the pad."""

    def undo(self) -> None:
        """Take back the last stroke."""
        self._set(self.strokes[:-1])

    def clear(self) -> None:
        """Take back all strokes."""
        self._set(())

    def _set(self, strokes: tuple[Stroke, ...]) -> None:
        if strokes != self.strokes:
            self.strokes = strokes
            self.changed(strokes)

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            self.undo()
        elif event.key == pygame.K_DELETE:
            self.clear()
        else:
            return False
        return True

    def press(self, point: Point) -> None:
        self._drawn = (
            [self._unit(point)]
            if self.rect.collidepoint(point) and len(self.strokes) < MOST_STROKES
            else []
        )

    def drag(self, point: Point) -> None:
        if self._drawn and self._unit(point) != self._drawn[-1]:
            self._drawn.append(self._unit(point))

    def release(self, point: Point) -> None:
        self.drag(point)
        drawn, self._drawn = self._drawn, []
        if drawn:
            self._set(bounded([*self.strokes, *bounded([drawn])]))

    def _unit(self, point: Point) -> tuple[float, float]:
        """Point of the window in units of the pad, within it."""
        x = (point[0] - self.rect.left) * PAD_WIDTH / max(1, self.rect.width)
        y = (point[1] - self.rect.top) * PAD_HEIGHT / max(1, self.rect.height)
        return min(float(PAD_WIDTH), max(0.0, x)), min(float(PAD_HEIGHT), max(0.0, y))

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        surface, rect, line, round_by = pen.surface, self.rect, max(1, pen.size // 12), pen.em(0.25)
        pygame.draw.rect(surface, PAPER, rect, border_radius=round_by)
        pygame.draw.rect(surface, LINE, rect, line, border_radius=round_by)
        inner, base = inset(rect, pen.size, 1.0, 0.5), rect.top + round(rect.height * BASE)
        pygame.draw.line(surface, LINE, (inner.left, base), (inner.right, base), line)
        if not self.strokes and not self._drawn:
            lines = wrap(self.hint, inner.width, pen.size)
            pen.write_lines(lines, round(pen.size * 1.25), inner, GREY)
        for stroke in (*self.strokes, self._drawn):
            self._draw_stroke(surface, stroke)

    def _draw_stroke(self, surface: pygame.Surface, stroke: Sequence[tuple[float, float]]) -> None:
        """Draw a stroke with round ends and joints."""
        across, down = self.rect.width / PAD_WIDTH, self.rect.height / PAD_HEIGHT
        points = [(self.rect.left + x * across, self.rect.top + y * down) for x, y in stroke]
        width = max(2, round(NIB * self.rect.height))
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, INK, start, end, width)
        for point in points:
            pygame.draw.aacircle(surface, INK, point, width / 2)
