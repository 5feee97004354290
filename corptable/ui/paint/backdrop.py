"""Draw the backdrop: the room of the theme behind the table, painted at the size of the window; and
hold the art of a theme.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corptable.art.picture import Recipe
from corptable.art.room import Felt, Room
from corptable.ui.paint import recorder
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.theme import FELT, Theme


class Backdrop:
    """Draw the room of a theme.

    Until the painter has painted it for a new size, the last one is stretched; before the first,
    the surface has the colour of the theme's felt.
    """

    def __init__(self, theme: Theme, pictures: ImageCache) -> None:
        self._theme = theme
        self._pictures = pictures
        self._painted: pygame.Surface | None = None
        self._shown: pygame.Surface | None = None

    def _recipe(self, size: tuple[int, int]) -> Recipe:
        if self._theme.art.room == FELT:
            return Felt("#" + bytes(self._theme.colours["felt"]).hex(), *size)
        return Room(self._theme.art.room, *size)

    def release(self) -> None:
        """Release the room, which is as large as the window, while another theme is shown."""
        self._painted = self._shown = None

    def draw(self, surface: pygame.Surface) -> None:
        """Fill a surface with the room."""
        size = surface.get_size()
        painted = self._pictures.find(self._recipe(size))
        if painted is not None and painted is not self._painted:
            self._painted = self._shown = painted
            # The room is opaque: without alpha the blit is a plain copy. Converting the surface
            # would cost a frame.
            painted.set_alpha(None)
        if self._shown is None:
            surface.fill(self._theme.colours["felt"])
            return
        if self._shown.get_size() != size:
            self._shown = pygame.transform.scale(self._shown, size)
        surface.blit(self._shown, (0, 0))


class ThemeArt(NamedTuple):
    """Hold a theme with the card faces and the backdrop that draw it in this window."""

    theme: Theme
    faces: Faces
    backdrop: Backdrop


def draw_veil(surface: pygame.Surface, theme: Theme, strength: int) -> None:
    """Darken a surface; `strength` is 0 to 255, and at 255 nothing remains visible."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(theme.colours["shade"])
    veil.set_alpha(strength)
    surface.blit(veil, (0, 0))
    recorder.note_part(surface, recorder.VEIL, surface.get_rect())
