"""Draws the piece in the air: at the size and the turn at which it is held, over a shadow that falls further the higher it is."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.pictures.faces import Faces
from corptable.ui.pictures.pictures import lay
from corptable.ui.table.carrying import GROWTH, Pose, held_size

HEIGHT: Final = 0.08
"""How high above the table a held card is, in its widths."""
LOW: Final = 0.06
"""How much smaller the shadow is when a card has just left the table: so much less is seen of it."""
STEPS: Final = 2
"""Turns are drawn in so many steps a degree: finer ones nobody sees, and coarse ones can be kept."""
SIZES: Final = 200
"""The same for sizes, in steps from nothing to the whole."""
MOST: Final = 60
"""So many turned pictures are kept: a swing to both sides, of a card and its shadow."""

Key = tuple[pygame.Surface, int, int]


class InAir:
    """Draws what one mouse carries."""

    def __init__(self) -> None:
        self._turned: dict[Key, pygame.Surface] = {}

    def expect(self, piece: Piece, size: tuple[int, int], faces: Faces) -> None:
        """A piece of that size at rest may be taken up: have painted what it looks like then."""
        held = held_size(size)
        faces.expect(piece, held)
        faces.expect_shadow(held, HEIGHT)

    def draw(self, surface: pygame.Surface, piece: Piece, size: tuple[int, int], pose: Pose, faces: Faces, bright: bool) -> None:
        """A piece of that size at rest."""
        held = held_size(size)
        centre = (round(pose.centre.x), round(pose.centre.y))
        if shadow := faces.shadow(held, height_above=HEIGHT):
            shadow = self._posed(shadow, pose.turn, 1 - LOW * (1 - pose.height))
            lay(surface, shadow, shadow.get_rect(center=centre))
        face = self._posed(faces.of(piece, held, bright=bright), pose.turn, (1 + GROWTH * pose.height) / (1 + GROWTH))
        lay(surface, face, face.get_rect(center=centre))

    def _posed(self, picture: pygame.Surface, turn: float, zoom: float) -> pygame.Surface:
        """A picture turned and smaller, in steps; kept for as long as the card swings."""
        turned, zoomed = round(turn * STEPS), round(zoom * SIZES)
        if not turned and zoomed == SIZES:
            return picture
        key = (picture, turned, zoomed)
        if key not in self._turned:
            while len(self._turned) >= MOST:
                del self._turned[next(iter(self._turned))]
            self._turned[key] = pygame.transform.rotozoom(picture, -turned / STEPS, zoomed / SIZES)
        return self._turned[key]

    def forget(self) -> None:
        """Nothing is in the air any more."""
        self._turned.clear()
