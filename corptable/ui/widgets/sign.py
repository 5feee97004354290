"""Draw a sign of the program: a word or two on a small plate."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.ui.paint.text import font
from corptable.ui.widgets.pen import Pen, box

HEIGHT: Final = 1.5
"""Height of a sign, in text sizes, as the size below."""
TEXT_SIZE: Final = 0.9


def draw_sign(pen: Pen, text: str, **anchor: tuple[int, int]) -> pygame.Rect:
    """Draw a sign at an anchor of its plate, such as `midright=(x, y)`; return the plate."""
    size = max(pen.skin.screen.smallest_text, pen.em(TEXT_SIZE))
    plate = box(font(size, bold=True).size(text)[0] + pen.size, pen.em(HEIGHT), **anchor)
    pen.part("badge", plate)
    pen.write(text, pen.skin.text_colour("badge"), size=size, bold=True, center=plate.center)
    return plate
