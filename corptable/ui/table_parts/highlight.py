"""Draw the halo round what takes a drop; round a card of a fan it is turned as the card is, and
beneath the cards on top of it.
"""

from __future__ import annotations

from math import ceil, cos, radians, sin
from typing import Final

import pygame

from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import box

TARGET: Final = "target"
SEAM: Final = 2
"""Pixels that a turned picture may paint beyond its own area on each side, for its middle is
rounded and its edge smoothed.
"""
OPAQUE: Final = 255
NOTHING: Final = (0, 0, 0, 0)


def draw_highlight(
    surface: pygame.Surface,
    tabletop: Tabletop,
    word: str,
    strong: bool,
    strength: float = 1.0,
    hue: str = TARGET,
) -> None:
    """Draw the highlight of a drop target; `strong` for the one that a drop would go to now."""
    state = "strong" if strong else "soft"
    card = _turned(tabletop, word)
    if card is None:
        for rect in tabletop.areas(word):
            tabletop.skin.draw(surface, "halo", rect, state, hue, strength)
        return
    halo = pygame.transform.rotozoom(
        tabletop.skin.picture("halo", card.rect.size, state, hue), -card.turn, 1.0
    )
    halo.fill(4 * (round(OPAQUE * strength),), special_flags=pygame.BLEND_RGBA_MULT)
    area = halo.get_rect(center=card.rect.center)
    for other in _above(tabletop, card):
        pygame.draw.polygon(
            halo, NOTHING, [corner - pygame.Vector2(area.topleft) for corner in _corners(other)]
        )
    blit_premultiplied(surface, halo, area)


def highlight_area(tabletop: Tabletop, word: str, state: str) -> pygame.Rect:
    """Return the area that `draw_highlight` may paint; an empty one for what is not on the
    table.
    """
    areas = [tabletop.skin.area("halo", area, state) for area in tabletop.areas(word)]
    if not areas:
        return pygame.Rect(0, 0, 0, 0)
    area = areas[0].unionall(areas[1:])
    if (card := _turned(tabletop, word)) is None:
        return area
    (width, height), (across, down) = area.size, _direction(card.turn)
    turned = box(
        ceil(width * across + height * down),
        ceil(width * down + height * across),
        center=area.center,
    )
    return turned.inflate(2 * SEAM, 2 * SEAM)


def _turned(tabletop: Tabletop, word: str) -> PlacedPiece | None:
    """Return a card that lies turned; None for what lies straight."""
    return next(
        (placed for placed in tabletop.placed if placed.piece.name == word and placed.turn), None
    )


def _above(tabletop: Tabletop, card: PlacedPiece) -> list[PlacedPiece]:
    """Return the cards of the same spot that lie on top of a card."""
    cards = [placed for placed in tabletop.placed if placed.spot.id == card.spot.id]
    return cards[cards.index(card) + 1 :]


def _corners(card: PlacedPiece) -> list[pygame.Vector2]:
    """Return the corners of a card as it lies."""
    middle, half = pygame.Vector2(card.rect.center), pygame.Vector2(card.rect.size) / 2
    sides = (-1, -1), (1, -1), (1, 1), (-1, 1)
    return [middle + pygame.Vector2(x * half.x, y * half.y).rotate(card.turn) for x, y in sides]


def _direction(turn: float) -> tuple[float, float]:
    return abs(cos(radians(turn))), abs(sin(radians(turn)))
