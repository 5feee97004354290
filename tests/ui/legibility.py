"""Measure the contrast of every line of text that is drawn in a window, between its ink and the
pixels behind it: from 1 to 21; WCAG 2.2 requires 4.5."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, NamedTuple

import pygame

from corptable.art.colours import contrast
from corptable.art.painter.inline import InlinePainter
from corptable.art.painter.orders import OrderQueue
from corptable.art.painter.painting import SOME_DAY, VISIBLE, PaintResult, Pixels, Priority
from corptable.art.painter.raster import paint_recipe
from corptable.art.picture import Recipe
from corptable.ui.app import App
from corptable.ui.paint import text as lettering
from corptable.ui.paint.shapes import Colour

ENOUGH = 4.5
WHOLE = 255
"""The alpha of an opaque pixel."""


class Line(NamedTuple):
    """Record a drawn line of text: its text, colour and rectangle, and the least contrast along
    it.
    """

    text: str
    colour: Colour
    rect: pygame.Rect
    contrast: float

    def __str__(self) -> str:
        return f"{self.contrast:.2f} {self.text!r} {hexadecimal(self.colour)} at {tuple(self.rect)}"


def hexadecimal(colour: Sequence[int]) -> str:
    """Return a colour as SVG writes it: # and red, green and blue in hexadecimal."""
    return "#" + bytes(colour[:3]).hex()


def least_contrast(behind: pygame.Surface, colour: Colour) -> float:
    """Return the least contrast of an ink with the pixels behind a line, measured in squares as
    high as the line.
    """
    width, height = behind.get_size()
    found = []
    for left in range(0, width, height):
        square = pygame.Rect(left, 0, min(height, width - left), height)
        found.append(
            contrast(
                hexadecimal(colour), hexadecimal(pygame.transform.average_color(behind, square))
            )
        )
    return min(found)


def place_of(
    text: str, size: int, *, bold: bool = False, title: bool = False, **anchor: tuple[int, int]
) -> pygame.Rect:
    """Return the rectangle of a line of text that is about to be drawn."""
    rect = pygame.Rect((0, 0), lettering.font(size, bold=bold, title=title).size(text))
    for corner, point in anchor.items():
        setattr(rect, corner, point)
    return rect


class SharedPainter(InlinePainter):
    """Paint each picture that is shown, once for all tests of a module, which forgets them at its
    end: they are hundreds of megabytes. What may be shown some day is not painted: nobody sees it.
    """

    _painted: ClassVar[dict[Recipe, Pixels]] = {}

    @classmethod
    def forget(cls) -> None:
        """Drop all pictures."""
        cls._painted.clear()

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        if priority < SOME_DAY:
            super().order(recipe, priority)

    def _next_done(self) -> PaintResult | None:
        recipe = self.take(waits=False)
        if recipe is not None:
            if recipe not in self._painted:
                self._painted[recipe] = paint_recipe(recipe, self._engine)
            self.deliver(recipe, self._painted[recipe])
        return OrderQueue._next_done(self)


@contextmanager
def reading(window: pygame.Surface | None = None) -> Iterator[list[Line]]:
    """Record every line of text that is drawn on the window meanwhile; without a window, on any
    surface where that is opaque.
    """
    lines: list[Line] = []
    write: Callable[..., pygame.Rect] = lettering.write

    def noting(
        surface: pygame.Surface, text: str, size: int, colour: Colour, **how: Any
    ) -> pygame.Rect:
        seen = (
            place_of(text, size, **how).clip(surface.get_clip())
            if text.strip()
            else pygame.Rect(0, 0, 0, 0)
        )
        is_read = (window is None or surface is window) and seen.width and seen.height
        before = surface.subsurface(seen).copy() if is_read else None
        rect = write(surface, text, size, colour, **how)
        if before is not None and before.get_at((seen.width // 2, seen.height // 2)).a == WHOLE:
            lines.append(Line(text, colour, rect, least_contrast(before, colour)))
        return rect

    users = [
        module
        for name, module in sys.modules.items()
        if name.startswith("corptable.ui") and vars(module).get("write") is write
    ]
    for module in users:
        vars(module)["write"] = noting
    try:
        yield lines
    finally:
        for module in users:
            vars(module)["write"] = write


def painted_app(size: tuple[int, int]) -> App:
    """Open an app whose images are painted in this process."""
    return App(size, clock=lambda: 0.0, painting=SharedPainter)


def read_scene(app: App) -> list[Line]:
    """Return all lines of text of the scene on top, after all its images have been painted."""
    app.scene.draw(app.surface)
    while app.pictures.collect():
        while app.pictures.collect():
            pass  # all that this frame ordered, before the next one is drawn
        app.scene.draw(app.surface)
    with reading(app.surface) as lines:
        app.scene.draw(app.surface)
    return lines
