"""Draw the label of a spot where it covers nothing. A label that has no room whole is left out, because the tooltip tells it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import LEADING, fit
from corptable.ui.table_parts.badges import LABEL_SHARE
from corptable.ui.widgets.pen import Pen, box

WIDEST: Final = 1.15
"""Largest width of a label beneath a spot, in widths of the spot."""


def draw_label_within(surface: pygame.Surface, label: str, area: pygame.Rect, skin: Skin) -> None:
    """Draw a label in the middle of an area, in as many lines as it needs."""
    size = round(skin.screen.text_size * LABEL_SHARE)
    if area.height >= skin.screen.smallest_text:
        _draw(Pen(surface, skin, size), label, area.inflate(-4, 0))


def draw_label_beneath(surface: pygame.Surface, label: str, rect: pygame.Rect, others: Iterable[pygame.Rect], skin: Skin) -> None:
    """Draw a label of one line beneath the area `rect`, unless it would cover one of the `others` or leave the window. One that is
    round both, such as a frame, does not count."""
    pen = Pen(surface, skin, round(skin.screen.text_size * LABEL_SHARE))
    place = box(round(rect.width * WIDEST), round(pen.size * LEADING), midtop=rect.midbottom)
    covered = (area for area in others if area.colliderect(place))
    if place.bottom <= skin.screen.height and all(_is_round(area, rect, place) for area in covered):
        _draw(pen, label, place)


def _is_round(area: pygame.Rect, rect: pygame.Rect, place: pygame.Rect) -> bool:
    return area.collidepoint(rect.center) and area.collidepoint(place.midbottom)


def _draw(pen: Pen, label: str, place: pygame.Rect) -> None:
    smallest = pen.skin.screen.smallest_text
    if fit(label, place.width, pen.size, height=place.height, smallest=smallest).is_whole:
        colour = pen.skin.theme.colours["spot_label"]
        pen.write(label, colour, room=place.width, height=place.height, center=place.center)
