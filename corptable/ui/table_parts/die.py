"""Draw a die that lies on the table."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.art.skin.tokens import UNTHROWN
from corptable.presentation.layout import Spot
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import DIE, Skin
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.sign import HEIGHT, draw_sign

SIDE: Final = 0.84
"""Side of the die, in the shorter side of its spot: a turned one needs room for its corners."""
TURN: Final = -7.0
"""Rotation in degrees, counterclockwise: nobody lays a die down straight."""


LABEL_WIDTH: Final = 1.5
"""Greatest width of the label beneath a die, in widths of its spot."""
OTHERS_HUE: Final = "steel"
"""Hue of a die with the number of somebody else; no suit has it."""


def die_side(area: pygame.Rect) -> int:
    """Return the side of a die that lies in an area, in pixels."""
    return max(1, round(SIDE * min(area.size)))


def die_hue(spot: Spot | None) -> str:
    """Return the hue of the die of a spot, or of one that lies nowhere."""
    return OTHERS_HUE if spot is not None and spot.emphasis == "faint" else ""


def draw_die(surface: pygame.Surface, spot: Spot, skin: Skin) -> None:
    """Draw the die of a spot with the number that it shows, and beneath it its label on a plate of
    its own: rooms have light and dark places."""
    area = skin.screen.rect(spot)
    side = die_side(area)
    picture = pygame.transform.rotozoom(
        skin.picture(DIE, (side, side), spot.badge or UNTHROWN, die_hue(spot)), TURN, 1.0
    )
    blit_premultiplied(surface, picture, picture.get_rect(center=area.center))
    if spot.label:
        pen = Pen(surface, skin, skin.screen.text_size)
        foot = min(area.bottom, skin.screen.height - pen.em(HEIGHT))
        room = round(LABEL_WIDTH * area.width)
        draw_sign(
            pen, spot.label, room, (spot.short,) if spot.short else (), midtop=(area.centerx, foot)
        )
