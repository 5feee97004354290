"""Draw the crest of a seat at the left of a plate: the shield of its pawns, with a letter."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.art.pawns import LETTER_AT
from corptable.presentation.layout import Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import write

CREST_WIDTH: Final = 0.81
"""Width of a crest, in its heights."""
CREST_LETTER: Final = 0.46
"""Height of the letters on it."""


def draw_crest(surface: pygame.Surface, spot: Spot, skin: Skin) -> pygame.Rect:
    """Draw the crest of a plate at its left, if it has one; return the area that this leaves for
    the plate.
    """
    rect = skin.screen.rect(spot)
    if not spot.crest:
        return rect
    shield = pygame.Rect(rect.left, rect.top, round(rect.height * CREST_WIDTH), rect.height)
    letters = skin.crest(surface, spot.suit, shield)
    size = round(rect.height * CREST_LETTER)
    write(
        surface,
        spot.crest,
        size,
        letters,
        bold=True,
        center=(shield.centerx, rect.top + round(rect.height * LETTER_AT)),
    )
    left = shield.right + max(2, rect.height // 12)
    return pygame.Rect(left, rect.top, max(1, rect.right - left), rect.height)
