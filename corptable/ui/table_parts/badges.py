"""Draw signs and numbers as badges on cards and spots, where they cover no card index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.skin import ICONS
from corptable.engine.layout import Sign, Spot
from corptable.ui.paint.shapes import draw_shape
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting_size, font, truncate, write
from corptable.ui.table_parts.seat_plate import draw_signs, signs_width

WIDEST_BAND: Final = 1.25
"""Largest width of the signs on a spot, in widths of the spot."""
DANGER_HUE: Final = "danger"
VETO: Final = "veto"
COUNT_HUE: Final = "steel"
"""Hue of badges with numbers and signs; no suit has it."""
LABEL_SHARE: Final = 0.875
"""Size of labels, in text sizes, as all lengths below."""
BAND_HEIGHT: Final = 1.1
CORNER_SIDE: Final = 1.6
UPRIGHT, ACROSS = 0.54, 0.97
"""Shares of a card's width for its signs: on an upright card, and on one that lies across."""


def draw_card_signs(surface: pygame.Surface, signs: Sequence[Sign], card: pygame.Rect, skin: Skin) -> None:
    """Draw the signs of a card: icons without text from its upper right corner down, all others on a band at its foot."""
    pictures = [sign for sign in signs if sign.icon in ICONS and not sign.text]
    _draw_corner(surface, pictures, card, skin)
    if others := [sign for sign in signs if sign not in pictures]:
        band = _card_band(card, others, skin)
        skin.draw(surface, "badge", band, hue=COUNT_HUE)
        _draw_side_by_side(surface, others, band, skin)


def draw_spot_signs(surface: pygame.Surface, spot: Spot, signs: Sequence[Sign], skin: Skin) -> None:
    """Draw the signs of a spot on a plate as wide as they need, at most a little wider than the spot: on its upper edge, or at
    the foot of a pile, because the index of its top card is above."""
    text = skin.screen.text_size
    rect, side, size = skin.screen.rect(spot), round(text * BAND_HEIGHT), round(text * LABEL_SHARE)
    shapes = any(sign.icon in skin.theme.pawns for sign in signs)
    wanted = 2 * size * len(signs) + size if shapes else signs_width(signs, size) + size
    band = pygame.Rect(0, 0, min(max(rect.width, round(rect.width * WIDEST_BAND)), wanted), side)
    if spot.arrangement in ("fan", "row"):
        band.bottomleft = (rect.left, rect.top + side // 4)  # because the indices of its cards stand along its upper edge
    elif spot.arrangement == "pile" and not shapes:
        band.midbottom = (rect.centerx, rect.bottom - side // 6)
    else:
        band.midtop = (rect.centerx, rect.top - side // 2)
    skin.draw(surface, "badge", band, hue=COUNT_HUE)
    if shapes:
        _draw_side_by_side(surface, signs, band, skin)
    else:
        draw_signs(surface, signs, band.inflate(-size, 0), skin, size)


def draw_number(surface: pygame.Surface, number: str, rect: pygame.Rect, skin: Skin) -> None:
    """Draw a number of pieces at the upper right corner of an area."""
    size = round(skin.screen.text_size * LABEL_SHARE)
    plate = pygame.Rect(0, 0, max(round(size * 1.6), round(size * 0.62 * (len(number) + 1))), round(size * 1.35))
    plate.midright = (rect.right + plate.width // 3, rect.top + plate.height // 2)
    skin.draw(surface, "badge", plate, hue=COUNT_HUE)
    write(surface, number, size, skin.text_colour("badge"), bold=True, center=plate.center)


def _draw_corner(surface: pygame.Surface, signs: Sequence[Sign], card: pygame.Rect, skin: Skin) -> None:
    side = round(skin.screen.text_size * CORNER_SIDE)
    for place, sign in enumerate(signs):
        plate = pygame.Rect(0, 0, side, side)
        plate.midtop = (card.right - side // 4, card.top - side // 4 + place * side)
        skin.draw(surface, "badge", plate, hue=DANGER_HUE if sign.icon == VETO else COUNT_HUE)
        skin.icon(surface, sign.icon, plate.inflate(-side // 3, -side // 3))


def _card_band(card: pygame.Rect, signs: Sequence[Sign], skin: Skin) -> pygame.Rect:
    """Return the area for signs at the lower left corner of a card, where no index is, wider if a word needs it; on a card that
    lies across, the whole foot."""
    side, size = round(skin.screen.text_size * BAND_HEIGHT), round(skin.screen.text_size * LABEL_SHARE)
    word = 0 if signs[0].icon in skin.theme.pawns else font(size).size(_sign_word(signs[0]))[0] + size
    share = UPRIGHT if card.height > card.width else ACROSS
    width = min(card.width - 8, max(round(card.width * share), word))
    return pygame.Rect(card.left + 4, card.bottom - side - 4, width, side)


def _draw_side_by_side(surface: pygame.Surface, signs: Sequence[Sign], band: pygame.Rect, skin: Skin) -> None:
    """Draw as many signs as fit side by side: those of pawns as shapes, others as words."""
    size = round(skin.screen.text_size * LABEL_SHARE)
    signs = signs[: max(1, band.width // (4 * size))]
    step = band.width // len(signs)
    for place, sign in enumerate(signs):
        cell = pygame.Rect(band.left + place * step, band.top, step, band.height)
        if sign.icon in skin.theme.pawns:
            _draw_shape(surface, sign, cell, skin)
        else:
            text, room = _sign_word(sign), cell.width - size // 2
            small = fitting_size(text, room, size)
            write(surface, truncate(text, room, small), small, skin.text_colour("badge"), center=cell.center)


def _draw_shape(surface: pygame.Surface, sign: Sign, cell: pygame.Rect, skin: Skin) -> None:
    """Draw a pawn's shape on a disc, with a stroke through it if the sign is crossed out."""
    colours = skin.theme.colours
    square = pygame.Rect(0, 0, cell.height, cell.height)
    square.center = cell.center
    pygame.draw.circle(surface, colours["paper_dim"], square.center, cell.height * 0.6)
    draw_shape(surface, skin.theme.pawn(sign.icon), colours["card_text"], square.inflate(-4, -4))
    if sign.crossed:
        pygame.draw.line(surface, colours["cross"], square.topleft, square.bottomright, 3)


def _sign_word(sign: Sign) -> str:
    """Return the word for a sign that is neither an icon nor a shape: the name of its icon, with spaces."""
    return sign.icon.replace("_", " ")
