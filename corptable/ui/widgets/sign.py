"""Draw a sign of the program: a word or two on a small plate."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.ui.paint.text import width_of
from corptable.ui.widgets.pen import Pen, box

HEIGHT: Final = 1.5
"""Height of a sign, in text sizes, as the size below."""
TEXT_SIZE: Final = 0.9


def draw_sign(
    pen: Pen,
    text: str,
    room: int | None = None,
    short: tuple[str, ...] = (),
    **anchor: tuple[int, int],
) -> pygame.Rect:
    """Draw a sign at an anchor of its plate, such as `midright=(x, y)`, fitted into a `room` in
    pixels if need be; return the plate."""
    size, colour = (
        max(pen.skin.screen.smallest_text, pen.em(TEXT_SIZE)),
        pen.skin.text_colour("badge"),
    )
    wide = width_of(text, size, bold=True)
    if room is not None and wide > room - pen.size:
        fitted = pen.fit(text, room - pen.size, size, short=short, bold=True)
        text, size, wide = (
            fitted.line,
            fitted.size,
            width_of(fitted.line, fitted.size, bold=True),
        )
    plate = box(wide + pen.size, pen.em(HEIGHT), **anchor)
    pen.part("badge", plate)
    pen.write(text, colour, size=size, bold=True, center=plate.center)
    return plate
