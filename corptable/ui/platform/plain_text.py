"""Fill a surface with sentences in pygame's own font: what is drawn where nothing else can be, so
nothing here can fail.

No theme, no skin, no file of the program and no layout is needed for it, and any size of the
surface will do.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from corptable.system.visible_text import visible_line
from corptable.ui.platform.screen import LEAST_WINDOW

TOO_SMALL: Final = (
    ("This window is too small.", "Make it at least {width} by {height} pixels, or press F11."),
    ("Please make this window larger.",),
    ("Larger, please.",),
)
BACKGROUND: Final = (16, 18, 26)
FOREGROUND: Final = (236, 238, 244)
SIZES: Final = (24, 20, 18, 16, 14, 12, 10)
"""Sizes of text that are tried, in pixels."""
LEADING: Final = 1.3
"""Line height, in text sizes."""
MARGIN: Final = 4
"""Pixels beside the lines."""
MOST_LETTERS: Final = 600
"""Maximum number of characters of a sentence that are set."""


def tell_too_small(surface: pygame.Surface) -> None:
    """Say in a window smaller than LEAST_WINDOW what can be done about it."""
    fill_with_text(
        surface,
        *(
            [line.format(width=LEAST_WINDOW[0], height=LEAST_WINDOW[1]) for line in form]
            for form in TOO_SMALL
        ),
    )


def fill_with_text(surface: pygame.Surface, *forms: Sequence[str]) -> None:
    """Fill a surface with the first of the forms that fits, each a sequence of sentences, as large
    as it fits; the last form is cut where even that does not."""
    with contextlib.suppress(Exception):  # nobody is left to tell that a plain text cannot be drawn
        surface.fill(BACKGROUND)
        _draw(surface, *_fitting(forms, surface.get_size()))


def _fitting(
    forms: Sequence[Sequence[str]], room: tuple[int, int]
) -> tuple[pygame.font.Font, int, list[str]]:
    """Return the font, the line height in pixels and the lines."""
    width, height = room[0] - 2 * MARGIN, room[1]
    tries = [(sentences, size) for sentences in forms for size in SIZES]
    for sentences, size in tries:
        face, step = pygame.font.Font(None, size), round(size * LEADING)
        lines = [
            line
            for sentence in sentences
            for line in _wrap(visible_line(sentence[:MOST_LETTERS]), face, width)
        ]
        fits = len(lines) * step <= height and all(face.size(line)[0] <= width for line in lines)
        if fits or (sentences, size) == tries[-1]:
            return face, step, lines
    raise ValueError("no form was given")


def _wrap(sentence: str, face: pygame.font.Font, width: int) -> Iterator[str]:
    """Wrap a sentence at its spaces; a word wider than a line stays whole."""
    line = ""
    for word in sentence.split():
        longer = f"{line} {word}" if line else word
        if line and face.size(longer)[0] > width:
            yield line
            longer = word
        line = longer
    yield line


def _draw(surface: pygame.Surface, face: pygame.font.Font, step: int, lines: list[str]) -> None:
    """Draw the lines in the middle, from the top where they have no room."""
    width, height = surface.get_size()
    top = max(0, (height - len(lines) * step) // 2)
    for line in lines:
        image = face.render(line, True, FOREGROUND)
        surface.blit(image, (max(MARGIN, (width - image.get_width()) // 2), top))
        top += step
