"""Draw a tooltip: a few lines of text on a plate beside the pointer or over a place of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, wrap, write

TEXT_WIDTH: Final = 0.35
"""Largest width of a tooltip's text, in widths of the window."""


def draw_tooltip(surface: pygame.Surface, texts: Sequence[str], middle: tuple[int, int], skin: Skin) -> None:
    """Draw a tooltip: a few lines on a plate, with its bottom centre at a point, moved into the window."""
    size = skin.screen.text_size
    lines = [line for text in texts for line in wrap(text, round(skin.screen.width * TEXT_WIDTH), size, bold=True)]
    width = max(font(size, bold=True).size(line)[0] for line in lines)
    step = round(size * 1.25)
    plate = pygame.Rect(0, 0, width + 2 * size, step * len(lines) + round(size * 0.7)).move_to(midbottom=middle)
    plate.clamp_ip(surface.get_rect())
    skin.draw(surface, "plate", plate, "normal")
    for row, line in enumerate(lines):
        y = plate.centery + round((row - (len(lines) - 1) / 2) * step)
        write(surface, line, size, skin.theme.colours["glow_strong"], bold=True, center=(plate.centerx, y))
