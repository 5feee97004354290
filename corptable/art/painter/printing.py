"""Paint a picture for print, as a PNG without the rim that is cut away. It imports pygame; the window does not import it."""

from __future__ import annotations

import pygame

from corptable.art.painter.inline import paint
from corptable.art.painter.png import png_of
from corptable.art.picture import Picture


def png_to_cut(picture: Picture, rim: float) -> bytes:
    """Return a picture as an opaque PNG without a rim, which is a part of its width. Raises whatever is wrong with the picture."""
    pixels = paint(picture)
    whole = pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")
    cut = round(rim * pixels.width)
    inner = whole.get_rect().inflate(-2 * cut, -2 * cut)
    return png_of(pygame.image.frombytes(pygame.image.tobytes(whole.subsurface(inner), "RGB"), inner.size, "RGB"))
