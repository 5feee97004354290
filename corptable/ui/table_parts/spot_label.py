"""Draw the label of a spot where it covers nothing. A label that has no room whole is left out, because the tooltip tells it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

import pygame

from corptable.presentation.layout import Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import LEADING, fit, width_of
from corptable.ui.table_parts.badges import BAND_HEIGHT, LABEL_SHARE, number_area
from corptable.ui.widgets.pen import Pen, box

SpotArea = tuple[Spot, pygame.Rect]
WIDEST: Final = 1.15
"""Largest width of a label beneath a spot, in widths of the spot."""


def draw_label_within(
    surface: pygame.Surface, label: str, rect: pygame.Rect, has_signs: bool, others: Sequence[SpotArea], skin: Skin
) -> None:
    """Draw the label of an empty spot in its middle, above its signs, in as many lines as it needs, unless a number at one of the
    others would cover it."""
    pen, area = Pen(surface, skin, round(skin.screen.text_size * LABEL_SHARE)), rect.inflate(-4, 0)
    area.height -= _band(skin) if has_signs else 0
    fitted = fit(label, area.width, pen.size, height=area.height, smallest=skin.screen.smallest_text)
    width = max((width_of(line, fitted.size) for line in fitted.lines), default=0)
    letters = box(width, round(fitted.size * LEADING * len(fitted.lines)), center=area.center)
    if area.height >= fitted.size and letters.collidelist(_numbers(others, skin)) < 0:
        _draw(pen, label, area)


def draw_label_beneath(
    surface: pygame.Surface, label: str, rect: pygame.Rect, others: Sequence[SpotArea], signed: Container[str], skin: Skin
) -> None:
    """Draw a label of one line beneath the area `rect`, unless it would leave the window or cover one of the others, its number, or
    its signs if it is `signed`. One that is round both, such as a frame, does not count."""
    pen, band = Pen(surface, skin, round(skin.screen.text_size * LABEL_SHARE)), _band(skin)
    place = box(round(rect.width * WIDEST), round(pen.size * LEADING), midtop=rect.midbottom)
    rims = [area.inflate(0, band).move(0, -band // 2) for spot, area in others if spot.id in signed]
    covered = (area for area in (*rims, *_numbers(others, skin), *(area for _, area in others)) if area.colliderect(place))
    if place.bottom <= skin.screen.height and all(_is_round(area, rect, place) for area in covered):
        _draw(pen, label, place)


def _band(skin: Skin) -> int:
    """Return the height that signs on the edge of a spot need, in pixels."""
    return skin.screen.em(BAND_HEIGHT * 1.2)


def _numbers(others: Iterable[SpotArea], skin: Skin) -> list[pygame.Rect]:
    return [number_area(spot.badge, area, skin) for spot, area in others if spot.badge and spot.shows]


def _is_round(area: pygame.Rect, rect: pygame.Rect, place: pygame.Rect) -> bool:
    return area.collidepoint(rect.center) and area.collidepoint(place.midbottom)


def _draw(pen: Pen, label: str, place: pygame.Rect) -> None:
    smallest = pen.skin.screen.smallest_text
    if fit(label, place.width, pen.size, height=place.height, smallest=smallest).is_whole:
        colour = pen.skin.theme.colours["spot_label"]
        pen.write(label, colour, room=place.width, height=place.height, center=place.center)
