"""Tell seats apart on a score sheet by name, portrait and hue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.engine.pieces import Seat
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, short_names
from corptable.ui.table_parts.seat_signs import BOT_ICON, SeatSign
from corptable.ui.widgets import Pen, box

HUES: Final = ("leaf", "gold", "rose", "violet", "sky", "flame", "bone", "steel")
"""Hues by seat, repeated where there are more seats: then markers and dashes still differ."""
CROWN: Final = "crown"
CROWN_HUE: Final = "gold"
PORTRAIT_SIZE: Final = 1.95
"""Size of a portrait, where the row is high enough; in sizes of the name beside it, as all lengths
here.
"""
GAP: Final = 0.45
"""Gap between portrait and name, and before each sign behind the name."""
SIGN_SIZE: Final = 0.85
"""Size of a sign behind the name: bot, or crown in a low row."""
ROOM_FOR_CROWN: Final = 2.6
"""Height of a row, at least, in which the crown sits on the portrait."""


def hue_of(seat: Seat) -> str:
    """Return the hue of a seat."""
    return HUES[seat % len(HUES)]


def colour_of_seat(skin: Skin, seats: Sequence[SeatSign], seat: Seat) -> Colour:
    """Return the colour of a seat's line and name: that of its suit where it has one, otherwise
    that of its hue.
    """
    suit = seats[seat].suit
    return skin.card_name_colour(suit) if suit else skin.hue_colour(hue_of(seat))


def name_width(sign: SeatSign, size: int, leads: bool = False) -> int:
    """Return the width in pixels of a seat's name with portrait, the sign of a bot, and in a low
    row the crown of who `leads`.
    """
    signs = (sign.icon == BOT_ICON) + leads
    return (
        round(size * (PORTRAIT_SIZE + GAP + signs * (GAP + SIGN_SIZE)))
        + font(size, bold=True).size(sign.name)[0]
    )


def draw_name(
    pen: Pen, seats: Sequence[SeatSign], seat: Seat, area: pygame.Rect, leads: bool = False
) -> None:
    """Draw a seat's portrait and name at the left of an area, with the sign of a bot behind the
    name.

    A seat that leads has a crown on its portrait, or behind the name where the area is too low for
    that.
    """
    sign, side, high = seats[seat], min(pen.em(PORTRAIT_SIZE), area.height), area.height
    portrait = box(side, side, midleft=area.midleft)
    pen.portrait(sign.portrait, portrait, hue_of(seat))
    signs = [(BOT_ICON, "dim")] if sign.icon == BOT_ICON else []
    if leads and high < pen.size * ROOM_FOR_CROWN:
        signs.append((CROWN, CROWN_HUE))
    elif leads:
        foot = (portrait.centerx, portrait.top + pen.size // 3)
        pen.icon(CROWN, box(pen.size, pen.size, midbottom=foot), CROWN_HUE)
    left, badge = portrait.right + pen.em(GAP), pen.em(GAP + SIGN_SIZE)
    room = area.right - left - badge * len(signs)
    short = short_names(sign.name)
    place = (left, area.centery)
    name = pen.write(sign.name, room=room, height=high, short=short, bold=True, midleft=place)
    right, side = name.right, pen.em(SIGN_SIZE)
    for icon, role in signs:
        right += badge
        pen.icon(icon, box(side, side, midright=(right, area.centery)), role)
