"""Draw a game's name as on a sign: letters with a light around them, an edge, or a second print
beneath.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from corptable.ui.paint import recorder
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.text import TextFont, font, width_of
from corptable.ui.paint.theme import Lettering

GLOW: Final = 0.2
"""Reach of the light around letters, in sizes of the letters, as all lengths here."""
EDGE: Final = 0.12
"""Width of an edge around letters."""
SHIFT: Final = 0.045
"""Distance of a second print."""
MARGIN: Final = 0.4
"""Margin of the picture around the letters."""
STROKES: Final = 16
"""Number of directions in which an edge is drawn."""
TWO_LINES: Final = 0.72
"""Share of the largest size below which a name of several words stands in two lines."""
LEADING: Final = 0.98
SMALLEST: Final = 10
MOST: Final = 16
"""Number of names that are cached; large ones take 100 kB each."""


def sign_lines(
    name: str, lettering: Lettering, room: int, height: int, most: int
) -> tuple[list[str], int]:
    """Return the lines of a name and their size in pixels: in one line, or in two if that makes it
    much larger.
    """
    text = name.upper() if lettering.capitals else name
    one = _largest([text], room, height, most)
    words = text.split()
    if one >= most * TWO_LINES or len(words) < 2:
        return [text], one
    halves = min(
        ([" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))),
        key=lambda lines: max(width_of(line, most, title=True) for line in lines),
    )
    two = _largest(halves, room, height, most)
    return (halves, two) if two > one else ([text], one)


def _largest(lines: list[str], room: int, height: int, most: int) -> int:
    """Return the largest size at which lines fit into an area."""
    width = max(width_of(line, most, title=True) for line in lines)
    size = max(
        SMALLEST, min(most, most * room // max(1, width), round(height / (len(lines) * LEADING)))
    )
    while size > SMALLEST and max(width_of(line, size, title=True) for line in lines) > room:
        size -= 1  # widths do not grow quite in proportion
    return size


def draw_sign(
    surface: pygame.Surface,
    lines: list[str],
    lettering: Lettering,
    size: int,
    center: tuple[int, int],
) -> pygame.Rect:
    """Draw the lines of a name with their middle at a point; return their area."""
    step = round(size * LEADING)
    area = pygame.Rect(0, 0, 0, 0)
    for row, line in enumerate(lines):
        picture = _picture(line, lettering, font(size, title=True), size)
        middle = (center[0], center[1] + round((row - (len(lines) - 1) / 2) * step))
        rect = picture.get_rect(center=middle)
        surface.blit(picture, rect)
        margin = -2 * round(size * MARGIN)
        letters = rect.inflate(margin, margin)
        recorder.note_text(surface, line, size, letters)
        area = letters if not row else area.union(letters)
    return area


@lru_cache(maxsize=MOST)
def _picture(text: str, lettering: Lettering, face: TextFont, size: int) -> pygame.Surface:
    """Return a line on a surface of its own, with a margin."""
    margin = round(size * MARGIN)
    letters = face.render(text, True, lettering.letters)
    picture = pygame.Surface(
        (letters.get_width() + 2 * margin, letters.get_height() + 2 * margin), pygame.SRCALPHA
    )
    if lettering.glow is not None:
        light = _coloured(picture.get_size(), lettering.glow)
        light.blit(face.render(text, True, lettering.glow), (margin, margin))
        for reach in (GLOW, GLOW / 3):
            picture.blit(blurred(light, round(size * reach)), (0, 0))
    if lettering.edge is not None:
        dark, reach = face.render(text, True, lettering.edge), size * EDGE
        strokes = max(STROKES, round(pi * reach))  # no more than two pixels apart
        for turn in range(strokes):
            angle = 2 * pi * turn / strokes
            picture.blit(
                dark, (margin + round(reach * cos(angle)), margin + round(reach * sin(angle)))
            )
    if lettering.shift is not None:
        aside = max(1, round(size * SHIFT))
        picture.blit(face.render(text, True, lettering.shift), (margin + aside, margin + aside))
    picture.blit(letters, (margin, margin))
    return picture


def blurred(surface: pygame.Surface, reach: int) -> pygame.Surface:
    """Return a surface blurred by so many pixels; it is blurred small, because what is soft needs
    no pixels of its own.
    """
    width, height = surface.get_size()
    part = max(1, reach // 3)
    small = pygame.transform.smoothscale(surface, (max(1, width // part), max(1, height // part)))
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, reach // part)), (width, height)
    )


def _coloured(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a transparent surface whose hidden colour is `colour`, so that a blur does not darken
    it.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface
