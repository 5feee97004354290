"""Draw text: the typefaces of the current theme, opened once a size, and text fitted into an area.

`fit` is the one place that decides what becomes of a text that is too long: nothing is cut where it can be shown whole.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

import pygame

from corptable.resources import folder
from corptable.ui.paint import recorder
from corptable.ui.paint.shapes import Colour

SMALLEST_TEXT: Final = 12
"""Smallest text size in pixels of words that people have to read, in the smallest window."""
SMALLEST_TITLE: Final = 16
"""Size in pixels below which the title face is not used, because it is drawn for headings and large numbers."""
LEADING: Final = 1.15
"""Line height of a text of several lines, in text sizes."""


LEAST_SHARE: Final = 0.8
"""Share of its size to which a text shrinks rather than be wrapped."""
LEAST_SHORT: Final = 0.6
"""Share of its size to which a text shrinks rather than take its short form."""


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
        for measured in (width_of, wrap, fit):
            measured.cache_clear()


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
    """Drop all cached fonts and rendered texts, because the display closes or the typefaces change; measures of a typeface stay."""
    _open_font.cache_clear()
    _rendered.cache_clear()


@lru_cache(maxsize=4000)
def width_of(text: str, size: int, bold: bool = False, title: bool = False) -> int:
    """Return the width of a line of text in pixels."""
    return font(size, bold, title).size(text)[0]


@lru_cache(maxsize=2000)
def wrap(text: str, width: int, size: int, bold: bool = False, title: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines at most `width` pixels wide; a word that is wider than a line, such as a file name, is broken."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold, title) <= width:
            lines[-1] = longer
            continue
        while (letters := _letters_within(word, width, size, bold, title)) < len(word):
            lines.append(word[:letters])
            word = word[letters:]
        lines.append(word)
    return tuple(lines)


def _letters_within(text: str, width: int, size: int, bold: bool, title: bool) -> int:
    """Return how many characters from the beginning of a text fit into a width, at least one."""
    if width_of(text, size, bold, title) <= width:
        return len(text)
    face = font(size, bold, title)
    return max(1, bisect_right(range(len(text) + 1), width, key=lambda letters: face.size(text[:letters])[0]) - 1)


class Fitted(NamedTuple):
    """Hold a text that is fitted into an area: its lines, and their size in pixels."""

    lines: tuple[str, ...]
    size: int
    is_whole: bool = True
    """No word is broken."""
    is_cut: bool = False
    """Only some characters of the text are in the lines."""

    @property
    def line(self) -> str:
        """Get the text of a single line; "" for none."""
        return self.lines[0] if self.lines else ""


@lru_cache(maxsize=4000)
def fit(
    text: str,
    width: int,
    size: int,
    *,
    height: int = 0,
    smallest: int = SMALLEST_TEXT,
    short: tuple[str, ...] = (),
    bold: bool = False,
    title: bool = False,
    leading: float = LEADING,
) -> Fitted:
    """Fit a text into an area of `width` and `height` pixels, or into one line where no height is given.

    It is set in one line if it need not shrink below LEAST_SHARE of `size` for that, else as large as it fits down to `smallest`,
    wrapped into as many lines as have room. If that does not do, or makes it smaller than LEAST_SHORT of `size`, the first of its
    `short` forms that fits takes its place. Then its words are broken, and in the end as many whole characters are shown as have
    room.
    """
    smallest = min(size, smallest)
    if not text.strip():
        return Fitted((), size)
    rows, forms = partial(_rows, height, leading=leading), (text, *short)
    for least in dict.fromkeys((max(smallest, round(size * LEAST_SHORT)), smallest)):
        for form in forms:
            if (fitted := _fit_whole(form, width, size, least, rows, bold, title)) is not None:
                return fitted
    lines = wrap(forms[-1], width, smallest, bold, title)
    return Fitted(lines[: rows(smallest)], smallest, is_whole=False, is_cut=len(lines) > rows(smallest))


def _fit_whole(text: str, width: int, size: int, least: int, rows: Callable[[int], int], bold: bool, title: bool) -> Fitted | None:
    """Fit a text without breaking its words, from `size` down to `least`, into as many lines as `rows` allows at a size; None where
    it does not fit."""
    alone = largest_size(size, max(least, round(size * LEAST_SHARE)), lambda at: width_of(text, at, bold, title) <= width)
    if width_of(text, alone, bold, title) <= width:
        return Fitted((text,), alone)
    for smaller in range(size, least - 1, -1):
        lines = wrap(text, width, smaller, bold, title)
        is_unbroken = " ".join(lines) == " ".join(text.split())
        if is_unbroken and len(lines) <= rows(smaller) and width_of(lines[0], smaller, bold, title) <= width:
            return Fitted(lines, smaller)
    return None


def largest_size(size: int, smallest: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size from `size` down to `smallest` at which something fits; `smallest` where it never does."""
    return next((smaller for smaller in range(size, smallest, -1) if fits(smaller)), min(size, smallest))


def short_names(name: str) -> tuple[str, ...]:
    """Return the short forms of a person's name of several words: the first word with the initials of the others, the first word,
    and the initials alone."""
    first, *others = name.split() or [""]
    initials = [f"{word[0]}." for word in others]
    return (" ".join([first, *initials]), first, "".join([first[:1], ".", *initials])) if others else ()


def with_short_names(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the forms of a text with the short forms of the names in it; none where no name has any."""
    shorter = [(name, forms) for name in names if name in text and (forms := short_names(name))]
    found = []
    for form in range(3 if shorter else 0):
        short = text
        for name, forms in shorter:
            short = short.replace(name, forms[form])
        found.append(short)
    return tuple(found)


def _rows(height: int, size: int, leading: float) -> int:
    """Return how many lines of a size have room in a height, at least one."""
    return max(1, 1 + int((height - size) // (size * leading)))


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
    recorder.note_text(surface, text, size, rect)
    return rect
