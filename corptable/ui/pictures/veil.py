"""A veil over what has been drawn so far: it stands still, and is looked at, not touched."""

from __future__ import annotations

import pygame

from corptable.ui.pictures.theme import Theme


def draw_veil(surface: pygame.Surface, theme: Theme, strength: int) -> None:
    """Make everything darker; of a strength of 255 nothing more is seen."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(theme.colours["shade"])
    veil.set_alpha(strength)
    surface.blit(veil, (0, 0))
