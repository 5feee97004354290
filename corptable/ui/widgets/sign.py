"""Draw a sign of the program: a word or two on a small plate."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.ui.paint.text import width_of
from corptable.ui.widgets.pen import Pen, box

HEIGHT: Final = 1.5
"""Height of a sign, in text sizes, as the size below."""
TEXT_SIZE: Final = 0.9


def sign_width(pen: Pen, text: str) -> int:
    """Width of the plate of a sign that has room for its text, in pixels."""
    return width_of(text, _text_size(pen), bold=True) + pen.size


def _text_size(pen: Pen) -> int:
    return max(pen.skin.screen.smallest_text, pen.em(TEXT_SIZE))


def draw_sign(
    pen: Pen,
    text: str,
    room: int | None = None,
    short: tuple[str, ...] = (),
    **anchor: tuple[int, int],
) -> pygame.Rect:
    """Draw a sign at an anchor of its plate, such as `midright=(x, y)`, fitted into a `room` in
    pixels if need be; return the plate."""
    size = _text_size(pen)
    if room is not None and width_of(text, size, bold=True) > room - pen.size:
        fitted = pen.fit(text, room - pen.size, size, short=short, bold=True)
        text, size = fitted.line, fitted.size
    plate = box(width_of(text, size, bold=True) + pen.size, pen.em(HEIGHT), **anchor)
    pen._replace(size=size).badge(text, plate)
    return plate
