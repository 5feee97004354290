"""How seats are told apart on a score: by name, face and hue; and how suits are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.pieces import Seat
from corptable.ui.paint.faces import draw_sign
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write
from corptable.ui.table_parts.seat_plate import BOT

HUES: Final = ("leaf", "gold", "rose", "violet", "sky", "flame", "bone", "steel")
"""By seat, beginning anew where there are more seats: then markers and dashes still differ."""
CROWN: Final = "crown"
CROWN_HUE: Final = "gold"
ICON: Final = 1.25
"""Size of a sign, in sizes of the text beside it, as all lengths here."""
FACE: Final = 1.95
"""Size of a portrait, where the row is high enough."""
GAP: Final = 0.45
BADGE: Final = 0.85
"""The sign of a bot, behind its name."""
ROOM_FOR_CROWN: Final = 2.6
"""The height of a row in which a crown sits on a face."""


class Seated(NamedTuple):
    """A seat on a score."""

    name: str
    portrait: str
    is_bot: bool
    hue: str


def seated(names: Sequence[str], portraits: Sequence[str], bots: Collection[Seat]) -> tuple[Seated, ...]:
    """The seats by their names and faces; some are played by bots."""
    return tuple(
        Seated(name, portrait, seat in bots, HUES[seat % len(HUES)])
        for seat, (name, portrait) in enumerate(zip(names, portraits, strict=True))
    )


def name_width(seat: Seated, size: int) -> int:
    """How much room a name with its face takes."""
    badge = round(size * (GAP + BADGE)) if seat.is_bot else 0
    return round(size * (FACE + GAP)) + font(size, bold=True).size(seat.name)[0] + badge


def draw_name(surface: pygame.Surface, seat: Seated, area: pygame.Rect, size: int, skin: Skin, leads: bool = False) -> None:
    """Face and name at the left of an area, and the sign of a bot behind it; who leads wears a crown, or has it behind the name
    where the area is too low for it."""
    side = min(round(size * FACE), area.height)
    face = pygame.Rect(0, 0, side, side)
    face.midleft = area.midleft
    skin.portrait(surface, seat.portrait, face, seat.hue)
    signs = [(BOT, "dim")] if seat.is_bot else []
    if leads and area.height < size * ROOM_FOR_CROWN:
        signs.append((CROWN, CROWN_HUE))
    elif leads:
        crown = pygame.Rect(0, 0, size, size)
        crown.midbottom = (face.centerx, face.top + size // 3)
        skin.icon(surface, CROWN, crown, CROWN_HUE)
    left, badge = face.right + round(size * GAP), round(size * (GAP + BADGE))
    name = truncate(seat.name, area.right - left - badge * len(signs), size, bold=True)
    right = write(surface, name, size, skin.letters("plate"), bold=True, midleft=(left, area.centery)).right
    for icon, role in signs:
        right += badge
        sign = pygame.Rect(0, 0, round(size * BADGE), round(size * BADGE))
        sign.midright = (right, area.centery)
        skin.icon(surface, icon, sign, role)


def draw_suit(surface: pygame.Surface, suit: str, rect: pygame.Rect, skin: Skin) -> None:
    """The sign of a suit: the ink's where it has one, else the theme's."""
    if suit in SUIT_HUES:
        skin.icon(surface, suit, rect, suit)
    else:
        draw_sign(surface, skin.theme.sign(suit), rect)
