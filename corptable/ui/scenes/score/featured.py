"""Draw the card that a sheet shows large: in a circle of light, turned over, with a caption about what came of it."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import wrap_truncated, write
from corptable.ui.scenes.score.hands import draw_flip

HUE: Final = "gold"
LIGHT: Final = 1.24
"""Diameter of the circle of light, in widths of the card."""
TITLE: Final = 1.35
"""Size of the title, in text sizes, as all lengths here."""
LINE: Final = 1.25
"""Line spacing of the caption."""


def draw_light(surface: pygame.Surface, place: pygame.Rect, caption: pygame.Rect, skin: Skin) -> None:
    """Draw the background: the circle of light behind the card, and the panel of its caption."""
    light = pygame.Rect(0, 0, round(place.width * LIGHT), round(place.width * LIGHT))
    light.center = place.center
    skin.draw(surface, "dial", light, hue=HUE)
    skin.draw(surface, "badge", caption, hue=HUE)


def draw_featured(surface: pygame.Surface, piece: Piece, place: pygame.Rect, share: float, skin: Skin, faces: Faces) -> None:
    """Draw the card with its shadow, flipped as far as `share` says; once it is face up, it has a halo."""
    if shadow := faces.shadow(place.size, height_above=0.05):
        surface.blit(shadow, shadow.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    if share >= 1:
        skin.draw(surface, "halo", place, "soft", HUE)
    draw_flip(surface, piece, place, share, faces)


def draw_caption(surface: pygame.Surface, title: str, caption: str, area: pygame.Rect, skin: Skin) -> None:
    """Draw the title of the card and below it what came of it; `caption` is "" as long as that is not revealed."""
    text = skin.screen.text_size
    large, step = round(text * TITLE), round(text * LINE)
    room = area.height - round(text * (TITLE * 1.2 + 0.8))
    lines = wrap_truncated(caption, area.width - text, text, room // step)
    high = round(large * 1.2) + len(lines) * step
    top = area.centery - high // 2
    write(surface, title, large, skin.hue_colour(HUE), title=True, midtop=(area.centerx, top))
    for row, line in enumerate(lines):
        middle = (area.centerx, top + round(large * 1.2) + row * step)
        write(surface, line, text, skin.text_colour("plate"), midtop=middle)
