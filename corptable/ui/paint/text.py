"""Text on the screen: the faces of the theme that is worn, opened once a size, and lines broken to a width."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import pygame

from corptable.resources import folder
from corptable.ui.paint.shapes import Colour

SMALLEST_TITLE: Final = 16
"""Pixels below which the title face is not used: it is drawn for headings and large numbers."""


class Typefaces(NamedTuple):
    """The files in `assets/fonts` of a theme: what is read, what is stressed, and what stands over everything."""

    text: str
    bold: str
    title: str


USUAL: Final = Typefaces("BarlowSemiCondensed_500Medium.ttf", "BarlowSemiCondensed_700Bold.ttf", "Rajdhani_700Bold.ttf")
_worn = [USUAL]


def set_fonts(faces: Typefaces) -> None:
    """Everything is written in these faces from now on."""
    if faces != _worn[0]:
        _worn[0] = faces
        release_fonts()


def font(size: int, bold: bool = False, title: bool = False) -> pygame.font.Font:
    """The face at a size in pixels; the title face only from SMALLEST_TITLE on, below it the bold one."""
    faces = _worn[0]
    if title and size >= SMALLEST_TITLE:
        return _opened(faces.title, size)
    return _opened(faces.bold if bold or title else faces.text, size)


@cache
def _opened(file: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(folder("assets") / "fonts" / file, size)


def release_fonts() -> None:
    """For a display that is closed, or other faces: what was written goes with them."""
    for remembered in (_opened, wrap, truncate, _rendered):
        remembered.cache_clear()


@lru_cache(maxsize=1000)
def wrap(text: str, width: int, size: int, bold: bool = False) -> tuple[str, ...]:
    """The lines of a text that is no wider than so many pixels; a word that is too long stays whole."""
    face = font(size, bold)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.size(longer)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(maxsize=1000)
def truncate(text: str, width: int, size: int, bold: bool = False, title: bool = False) -> str:
    """A text that fits into a width, with an ellipsis where it was cut."""
    face = font(size, bold, title)
    if face.size(text)[0] <= width:
        return text
    while text and face.size(text + "…")[0] > width:
        text = text[:-1]
    return text + "…"


def wrap_truncated(text: str, width: int, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """The lines of a text, at most so many; the last one ends in an ellipsis where something is left out."""
    lines = wrap(text, width, size, bold)
    if len(lines) <= most:
        return lines
    return (*lines[: most - 1], truncate(" ".join(lines[most - 1 :]), width, size, bold)) if most > 0 else ()


def fitting(text: str, width: int, size: int, smallest: int = 10) -> int:
    """The largest size, up to `size`, at which a text fits into a width; never below `smallest`."""
    while size > smallest and font(size).size(text)[0] > width:
        size -= 1
    return size


@lru_cache(maxsize=600)
def _rendered(text: str, size: int, colour: Colour, bold: bool, title: bool) -> pygame.Surface:
    return font(size, bold, title).render(text, True, colour)


def write(
    surface: pygame.Surface,
    text: str,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    title: bool = False,
    **anchor: tuple[int, int],
) -> pygame.Rect:
    """Put a line of text on a surface; `anchor` is one of pygame's
    corners or middles (`topleft=(x, y)`). Returns where it stands."""
    image = _rendered(text, size, colour, bold, title)
    rect = image.get_rect()
    for corner, point in anchor.items():
        setattr(rect, corner, point)
    surface.blit(image, rect)
    return rect
