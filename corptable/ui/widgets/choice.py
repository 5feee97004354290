"""Choose one of several titles: between two arrows, as segments side by side, or as tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import pygame

from corptable.ui.paint.text import SMALLEST_TEXT, short_names, width_of
from corptable.ui.widgets.keys import ACT_KEYS, step_of
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import ACCENT, Point, Widget, draw_caps

PAGE_KEYS: Final = ("Q", "E")
"""Keys that select the tab before and the next one."""


@dataclass(eq=False)
class Choice(Widget):
    """Represent a choice of one title, the one at the index `at`, shown between two arrows."""

    id: str
    titles: Sequence[str]
    at: int
    changed: Callable[[int], None]
    names_people: bool = field(default=False, kw_only=True)
    """True where the titles are names of people, which have short forms."""

    def choose(self, at: int) -> None:
        """Select a title by its index; beyond the last comes the first. Calls `changed` with the
        index if it is another one.
        """
        at %= len(self.titles)
        if at != self.at:
            self.at = at
            self.changed(at)

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = step_of(event) or (1 if event.key in ACT_KEYS else 0)
        if step:
            self.choose(self.at + step)
        return bool(step)

    def press(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self.choose(self.at + (-1 if point[0] < self.rect.left + self.rect.height * 1.2 else 1))

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.part("well", self.rect)
        side = round(self.rect.height * 0.5)
        for name, edge in (("left", self.rect.left + side), ("right", self.rect.right - side)):
            pen.icon(name, box(side, side, center=(edge, self.rect.centery)), ACCENT)
        room, size = self.rect.width - 7 * side // 2, min(pen.size, round(self.rect.height * 0.6))
        colour, height = pen.skin.text_colour("well"), self.rect.height
        title = self.titles[self.at]
        short = short_names(title) if self.names_people else ()
        pen.write(
            title,
            colour,
            size=size,
            room=room,
            height=height,
            short=short,
            bold=True,
            center=self.rect.center,
        )


class Segments(Choice):
    """Represent a choice that shows all titles side by side; for a few short ones."""

    def segments(self) -> list[pygame.Rect]:
        """Return the rectangles of the segments; longer titles get wider ones."""
        size = max(SMALLEST_TEXT, round(self.rect.height * 0.5))
        wanted = [width_of(title, size, bold=True) + size for title in self.titles]
        edges = [
            self.rect.left + round(self.rect.width * sum(wanted[:at]) / sum(wanted))
            for at in range(len(wanted) + 1)
        ]
        return [
            pygame.Rect(left, self.rect.top, right - left, self.rect.height)
            for left, right in pairwise(edges)
        ]

    @staticmethod
    def fits(titles: Sequence[str], room: int, size: int) -> bool:
        """True if the titles fit side by side into `room` pixels at a text size."""
        return sum(width_of(title, size, bold=True) + size for title in titles) <= room

    def press(self, point: Point) -> None:
        hit = next(
            (at for at, rect in enumerate(self.segments()) if rect.collidepoint(point)), None
        )
        if hit is not None:
            self.choose(hit)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.part("well", self.rect)
        inset = max(2, round(self.rect.height * 0.07))
        self._draw_titles(pen, [rect.inflate(-2 * inset, -2 * inset) for rect in self.segments()])

    def _draw_titles(
        self, pen: Pen, rects: Sequence[pygame.Rect], icons: Sequence[str] = ()
    ) -> None:
        """Draw the titles in their rectangles, with icons before them if there are any."""
        size = min(pen.size, round(self.rect.height * (0.5 if icons else 0.56)))
        pen.part("tab", rects[self.at], "chosen")
        for at, (title, rect) in enumerate(zip(self.titles, rects, strict=True)):
            colour = pen.skin.text_colour("tab", "chosen") if at == self.at else pen.dim
            if icons:
                left = rect.centerx - (width_of(title, size, bold=True) + round(1.7 * size)) // 2
                sign = box(round(size * 1.1), round(size * 1.1), midleft=(left, rect.centery))
                pen.icon(icons[at], sign, "normal" if at == self.at else "dim")
                place = sign.right + round(size * 0.6), rect.centery
                pen.write(title, colour, size=size, bold=True, midleft=place)
                continue
            room, high = rect.width - size // 2, rect.height
            pen.write(
                title, colour, size=size, room=room, height=high, bold=True, center=rect.center
            )


@dataclass(eq=False)
class Tabs(Segments):
    """Represent the tabs of a scene, with the caps of their keys at both ends; `icons` stand before
    the titles where all have room."""

    icons: Sequence[str] = field(default=(), kw_only=True)

    @property
    def frame(self) -> pygame.Rect:
        return self.segments()[self.at]

    def segments(self) -> list[pygame.Rect]:
        """Return the rectangles of the tabs: equal widths with gaps, within what the key caps
        leave.
        """
        inner = self.rect.inflate(-round(self.rect.height * 2.4), 0)
        step = inner.width / len(self.titles)
        lefts = (inner.left + round(at * step + step * 0.06) for at in range(len(self.titles)))
        return [pygame.Rect(left, inner.top, round(step * 0.88), inner.height) for left in lefts]

    def leaf(self, text: str) -> bool:
        """Select the tab before or after for a typed letter; return whether the letter is a tab
        key.
        """
        step = {PAGE_KEYS[0]: -1, PAGE_KEYS[1]: 1}.get(text.upper(), 0)
        self.choose(self.at + step)
        return bool(step)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        size = round(self.rect.height * 0.42)
        side = draw_caps(pen, PAGE_KEYS[1:], self.rect.midright, size)
        draw_caps(pen, PAGE_KEYS[:1], (self.rect.left + side.width, self.rect.centery), size)
        rects, size = self.segments(), min(pen.size, round(self.rect.height * 0.5))
        widest = max(width_of(title, size, bold=True) for title in self.titles)
        self._draw_titles(pen, rects, self.icons if widest + 3 * size <= rects[0].width else ())
