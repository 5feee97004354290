"""How seats are told apart on a score: by name, by the sign of a person or a bot, by a hue; and how suits are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.pieces import Seat
from corptable.ui.faces import draw_sign
from corptable.ui.lettering import clipped, font, write
from corptable.ui.plaque import BOT, PERSON
from corptable.ui.skin import Skin

HUES: Final = ("leaf", "gold", "rose", "violet", "sky", "flame", "bone", "steel")
"""By seat, beginning anew where there are more seats: then markers and dashes still differ."""
CROWN: Final = "crown"
CROWN_HUE: Final = "gold"
ICON: Final = 1.25
"""Size of a seat's sign, in sizes of the text beside it, as the gap after it."""
GAP: Final = 0.4


class Seated(NamedTuple):
    """A seat on a score."""

    name: str
    icon: str
    hue: str


def seated(names: Sequence[str], bots: Collection[Seat]) -> tuple[Seated, ...]:
    """The seats by their names, of which some are played by bots."""
    return tuple(Seated(name, BOT if seat in bots else PERSON, HUES[seat % len(HUES)]) for seat, name in enumerate(names))


def name_width(seat: Seated, size: int) -> int:
    """How much room a name with its sign takes."""
    return round(size * (ICON + GAP)) + font(size, bold=True).size(seat.name)[0]


def draw_name(surface: pygame.Surface, seat: Seated, area: pygame.Rect, size: int, skin: Skin, leads: bool = False) -> None:
    """Sign and name at the left of an area; who leads wears a crown."""
    icon = pygame.Rect(0, 0, round(size * ICON), round(size * ICON))
    icon.midleft = area.midleft
    skin.icon(surface, seat.icon, icon, seat.hue)
    if leads:
        crown = pygame.Rect(0, 0, size, size)
        crown.midbottom = (icon.centerx, icon.top + size // 4)
        skin.icon(surface, CROWN, crown, CROWN_HUE)
    left = area.left + round(size * (ICON + GAP))
    name = clipped(seat.name, area.right - left, size, bold=True)
    write(surface, name, size, skin.letters("plate"), bold=True, midleft=(left, area.centery))


def draw_suit(surface: pygame.Surface, suit: str, rect: pygame.Rect, skin: Skin) -> None:
    """The sign of a suit: the ink's where it has one, else the theme's."""
    if suit in SUIT_HUES:
        skin.icon(surface, suit, rect, suit)
    else:
        draw_sign(surface, skin.theme.sign(suit), rect)
