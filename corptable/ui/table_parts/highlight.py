"""Draw the halo round what takes a drop; round a card that lies turned in a fan it is turned, too."""

from __future__ import annotations

from math import ceil, cos, radians, sin
from typing import Final

import pygame

from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import box

TARGET: Final = "target"
OPAQUE: Final = 255


def draw_highlight(
    surface: pygame.Surface, tabletop: Tabletop, word: str, strong: bool, strength: float = 1.0, hue: str = TARGET
) -> None:
    """Draw the highlight of a drop target; `strong` for the one that a drop would go to now."""
    state = "strong" if strong else "soft"
    turned = _turned(tabletop, word)
    if turned is None:
        for rect in tabletop.areas(word):
            tabletop.skin.draw(surface, "halo", rect, state, hue, strength)
        return
    rect, turn = turned
    halo = pygame.transform.rotozoom(tabletop.skin.picture("halo", rect.size, state, hue), -turn, 1.0)
    halo.fill(4 * (round(OPAQUE * strength),), special_flags=pygame.BLEND_RGBA_MULT)
    blit_premultiplied(surface, halo, halo.get_rect(center=rect.center))


def highlight_area(tabletop: Tabletop, word: str, state: str) -> pygame.Rect:
    """Return the area that `draw_highlight` may paint; an empty one for what is not on the table."""
    areas = [tabletop.skin.area("halo", area, state) for area in tabletop.areas(word)]
    if not areas:
        return pygame.Rect(0, 0, 0, 0)
    area = areas[0].unionall(areas[1:])
    if (turned := _turned(tabletop, word)) is None:
        return area
    (width, height), (across, down) = area.size, _direction(turned[1])
    return box(ceil(width * across + height * down), ceil(width * down + height * across), center=area.center)


def _turned(tabletop: Tabletop, word: str) -> tuple[pygame.Rect, float] | None:
    """Return the area of a card before it is turned, and its turn in degrees; None for what lies straight."""
    return next(((placed.rect, placed.turn) for placed in tabletop.placed if placed.piece.name == word and placed.turn), None)


def _direction(turn: float) -> tuple[float, float]:
    return abs(cos(radians(turn))), abs(sin(radians(turn)))
