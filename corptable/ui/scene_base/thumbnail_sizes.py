"""Define the sizes of thumbnails: of a table, and of the picture on a game's tile with its corners
and its plate for the name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.platform.screen import Screen

TABLE_SCREEN: Final = Screen(1280, 720)
"""Size of the window that the tables are drawn for, in pixels."""
SMALL_COVER, LARGE_COVER = pygame.Rect(0, 0, 450, 804), pygame.Rect(450, 0, 864, 858)
"""Areas of a tile and of the chosen one on the drawing of both."""
COVER_SHEET: Final = (LARGE_COVER.right, LARGE_COVER.bottom)
PLATE: Final = (0.05, 0.715, 0.9, 0.25)
LARGE_PLATE: Final = (0.09, 0.72, 0.82, 0.24)
"""Areas of the plate for the name, in shares of the tile: left, top, width and height."""
CORNER: Final = 0.036
"""Reach of a corner that is round or cut, in heights of the tile."""


def plate_of(tile: pygame.Rect, is_large: bool) -> pygame.Rect:
    """Return the area of the plate on a tile."""
    left, top, width, height = LARGE_PLATE if is_large else PLATE
    corner = (tile.left + round(left * tile.width), tile.top + round(top * tile.height))
    return pygame.Rect(corner, (round(width * tile.width), round(height * tile.height)))


def draw_corners(
    surface: pygame.Surface, rect: pygame.Rect, corner: str, colour: Sequence[int], width: int = 0
) -> None:
    """Draw a rectangle with the corners of a tile, by default filled."""
    reach = round(rect.height * CORNER)
    if corner != "cut":
        pygame.draw.rect(
            surface, colour, rect, width, border_radius=reach if corner == "round" else 0
        )
        return
    (left, top), (right, bottom) = rect.topleft, (rect.right - 1, rect.bottom - 1)
    corners = [
        (left + reach, top),
        (right - reach, top),
        (right, top + reach),
        (right, bottom - reach),
    ]
    corners += [
        (right - reach, bottom),
        (left + reach, bottom),
        (left, bottom - reach),
        (left, top + reach),
    ]
    pygame.draw.polygon(surface, colour, corners, width)
