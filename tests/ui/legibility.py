"""How well what is written can be read: every line that reaches the window is noted, with the contrast between its ink and what was
really behind it: 1 to 21, and 4.5 is asked for (WCAG 2.2)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from corptable.art.colours import contrast
from corptable.art.painter.inline import InlinePainter
from corptable.ui.app import App
from corptable.ui.paint import text as lettering
from corptable.ui.paint.shapes import Colour

ENOUGH = 4.5
WHOLE = 255
"""The alpha of what nothing shines through."""


class Line(NamedTuple):
    """Something written: what, in which colour, where, and the least contrast along it."""

    text: str
    colour: Colour
    rect: pygame.Rect
    contrast: float

    def __str__(self) -> str:
        return f"{self.contrast:.2f} {self.text!r} {hexadecimal(self.colour)} at {tuple(self.rect)}"


def hexadecimal(colour: Sequence[int]) -> str:
    """Red, green and blue as SVG writes them."""
    return "#" + bytes(colour[:3]).hex()


def least_contrast(behind: pygame.Surface, colour: Colour) -> float:
    """The contrast of an ink with what is behind a line where it is least: letter by letter, in squares as high as the line."""
    width, height = behind.get_size()
    found = []
    for left in range(0, width, height):
        square = pygame.Rect(left, 0, min(height, width - left), height)
        found.append(contrast(hexadecimal(colour), hexadecimal(pygame.transform.average_color(behind, square))))
    return min(found)


@contextmanager
def reading(window: pygame.Surface | None = None) -> Iterator[list[Line]]:
    """Note every line that is written on the window meanwhile; without one, on whatever is not transparent there."""
    lines: list[Line] = []
    write: Callable[..., pygame.Rect] = lettering.write

    def noting(surface: pygame.Surface, text: str, size: int, colour: Colour, **how: object) -> pygame.Rect:
        before = surface.copy() if window is None or surface is window else None
        rect = write(surface, text, size, colour, **how)
        seen = rect.clip(surface.get_clip())
        if before is not None and text.strip() and seen.width and seen.height and before.get_at(seen.center).a == WHOLE:
            lines.append(Line(text, colour, rect, least_contrast(before.subsurface(seen), colour)))
        return rect

    users = [
        module for name, module in sys.modules.items() if name.startswith("corptable.ui") and vars(module).get("write") is write
    ]
    for module in users:
        vars(module)["write"] = noting
    try:
        yield lines
    finally:
        for module in users:
            vars(module)["write"] = write


def painted_app(size: tuple[int, int]) -> App:
    """A window whose pictures are painted here, as the painter would."""
    return App(size, clock=lambda: 0.0, painting=InlinePainter)


def read_scene(app: App) -> list[Line]:
    """Everything that the scene on top says, once all its pictures are there."""
    app.scene.draw(app.surface)
    while app.pictures.collect():
        app.scene.draw(app.surface)
    with reading(app.surface) as lines:
        app.scene.draw(app.surface)
    return lines
