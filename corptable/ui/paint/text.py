"""Draw text: the typefaces of the current theme, opened once a size, and text wrapped or truncated to a width."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from typing import Final, NamedTuple

import pygame

from corptable.resources import folder
from corptable.ui.paint.shapes import Colour

SMALLEST_TEXT: Final = 12
"""Smallest text size in pixels of words that people have to read."""
SMALLEST_TITLE: Final = 16
"""Size in pixels below which the title face is not used, because it is drawn for headings and large numbers."""


class Typefaces(NamedTuple):
    """Hold a theme's font files in `assets/fonts`: for ordinary text, for bold text, and for titles."""

    text: str
    bold: str
    title: str


USUAL: Final = Typefaces("BarlowSemiCondensed_500Medium.ttf", "BarlowSemiCondensed_700Bold.ttf", "Rajdhani_700Bold.ttf")
_current = [USUAL]


def set_fonts(typefaces: Typefaces) -> None:
    """Set the typefaces for all text from now on."""
    if typefaces != _current[0]:
        _current[0] = typefaces
        release_fonts()


def font(size: int, bold: bool = False, title: bool = False) -> pygame.font.Font:
    """Return the font of a size in pixels; `title` below SMALLEST_TITLE gives the bold face."""
    typefaces = _current[0]
    if title and size >= SMALLEST_TITLE:
        return _open_font(typefaces.title, size)
    return _open_font(typefaces.bold if bold or title else typefaces.text, size)


@cache
def _open_font(file: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(folder("assets") / "fonts" / file, size)


def release_fonts() -> None:
    """Drop all cached fonts and texts, because the display closes or the typefaces change."""
    for cached in (_open_font, width_of, wrap, truncate, _rendered):
        cached.cache_clear()


@lru_cache(maxsize=2000)
def width_of(text: str, size: int, bold: bool = False) -> int:
    """Return the width of a line of text in pixels."""
    return font(size, bold).size(text)[0]


@lru_cache(maxsize=1000)
def wrap(text: str, width: int, size: int, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines at most `width` pixels wide; a word that is too long stays whole."""
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
    """Truncate a text to a width in pixels; a cut one ends in an ellipsis."""
    face = font(size, bold, title)
    if face.size(text)[0] <= width:
        return text
    letters = bisect_right(range(len(text)), width, key=lambda letters: face.size(text[:letters] + "…")[0])
    return text[: max(0, letters - 1)] + "…"


def wrap_truncated(text: str, width: int, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into at most `most` lines; the last one ends in an ellipsis where text is left out."""
    lines = wrap(text, width, size, bold)
    if len(lines) <= most:
        return lines
    return (*lines[: most - 1], truncate(" ".join(lines[most - 1 :]), width, size, bold)) if most > 0 else ()


def fitting_size(text: str, width: int, size: int, smallest: int = 10) -> int:
    """Return the largest size in pixels, from `size` down to `smallest`, at which a text fits into a width; else `smallest`."""
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
    """Draw a line of text and return its area; `anchor` is one of pygame's anchor points of a rectangle, as `topleft=(x, y)`."""
    image = _rendered(text, size, colour, bold, title)
    rect = image.get_rect()
    for corner, point in anchor.items():
        setattr(rect, corner, point)
    surface.blit(image, rect)
    return rect
