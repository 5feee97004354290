"""Draw the label beside a pile: a number in the hue of its suit, and badges with short texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.layout import Sign, Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write

NUMBER_HEIGHT: Final = 2.6
"""Height of the number, in text sizes, as all sizes below."""
BADGE_HEIGHT: Final = 1.35
BADGE_GAP: Final = 0.25
TEXT_SIZE: Final = 0.9


def draw_spot_label(surface: pygame.Surface, spot: Spot, signs: Sequence[Sign], skin: Skin) -> None:
    """Draw the number over as many badges as fit, centred in the spot; the last badge counts the signs left out."""
    rect, text = skin.screen.rect(spot), skin.screen.text_size
    number = min(round(text * NUMBER_HEIGHT), round(rect.height * 0.4)) if spot.badge else 0
    step = round(text * (BADGE_HEIGHT + BADGE_GAP))
    shown = signs[: max(0, (rect.height - number) // step)]
    top = rect.centery - (number + step * len(shown)) // 2
    if spot.badge:
        write(surface, spot.badge, number, skin.hue_colour(spot.suit), title=True, center=(rect.centerx, top + number // 2))
    for place, sign in enumerate(shown):
        middle = top + number + place * step + step // 2
        more = len(signs) - len(shown) if place == len(shown) - 1 else 0
        _draw_plate(surface, f"{sign.text} +{more}" if more else sign.text, (rect.centerx, middle), rect.width, spot.suit, skin)


def _draw_plate(surface: pygame.Surface, text: str, middle: tuple[int, int], most: int, suit: str, skin: Skin) -> None:
    size = round(skin.screen.text_size * TEXT_SIZE)
    shown = truncate(text, most - size, size, bold=True)
    plate = pygame.Rect(0, 0, font(size, bold=True).size(shown)[0] + size, round(skin.screen.text_size * BADGE_HEIGHT))
    plate.center = middle
    skin.draw(surface, "badge", plate, hue=suit if suit in SUIT_HUES else "")
    write(surface, shown, size, skin.text_colour("badge"), bold=True, center=plate.center)
