"""Draw signs and numbers as badges on cards and spots, where they cover no card index, and the label beside a pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS
from corptable.presentation.layout import Sign, Spot
from corptable.ui.paint.shapes import draw_shape
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font
from corptable.ui.table_parts.seat_plate import draw_signs, signs_width
from corptable.ui.widgets.pen import Pen, box

WIDEST_BAND: Final = 1.25
"""Largest width of the signs on a spot, in widths of the spot."""
DANGER_HUE: Final = "danger"
COUNT_HUE: Final = "steel"
"""Hue of badges with numbers and signs; no suit has it."""
LABEL_SHARE: Final = 0.875
"""Size of labels, in text sizes, as all lengths below."""
BAND_HEIGHT: Final = 1.1
LARGEST_SIGNS: Final = 1.4
"""Largest scale of the text of signs on the edge of a spot: larger ones would reach into what stands above."""
CORNER_SIDE: Final = 1.6
UPRIGHT, ACROSS = 0.54, 0.97
"""Shares of a card's width for its signs: on an upright card, and on one that lies across."""
NUMBER_HEIGHT: Final = 2.6
"""Height of the number of a label."""
BADGE_HEIGHT: Final = 1.35
"""Height of the badges of a label."""
BADGE_GAP: Final = 0.25
BADGE_TEXT: Final = 0.9


def draw_card_signs(surface: pygame.Surface, signs: Sequence[Sign], card: pygame.Rect, skin: Skin) -> None:
    """Draw the signs of a card: icons without text from its upper right corner down, all others on a band at its foot."""
    pen, side = _label_pen(surface, skin), round(skin.screen.text_size * CORNER_SIDE)
    pictures = [sign for sign in signs if sign.icon in ICONS and not sign.text]
    for place, sign in enumerate(pictures):
        plate = box(side, side, midtop=(card.right - side // 4, card.top - side // 4 + place * side))
        pen.part("badge", plate, hue=DANGER_HUE if sign.warns else COUNT_HUE)
        pen.icon(sign.icon, plate.inflate(-side // 3, -side // 3))
    if others := [sign for sign in signs if sign not in pictures]:
        _draw_side_by_side(pen, others, _card_band(card, others, pen))


def draw_spot_signs(surface: pygame.Surface, spot: Spot, signs: Sequence[Sign], skin: Skin) -> None:
    """Draw the signs of a spot on a plate as wide as they need, at most a little wider than the spot: on its upper edge, or at
    the foot of a pile, because the index of its top card is above."""
    screen, rect = skin.screen, skin.screen.rect(spot)
    text = screen.text_size * min(1, LARGEST_SIGNS / screen.text_scale)
    pen, side = Pen(surface, skin, round(text * LABEL_SHARE)), round(text * BAND_HEIGHT)
    shapes = any(sign.icon in skin.theme.pawns for sign in signs)
    wanted = 2 * pen.size * len(signs) + pen.size if shapes else signs_width(signs, pen.size) + pen.size
    band = pygame.Rect(0, 0, min(max(rect.width, round(rect.width * WIDEST_BAND)), wanted), side)
    if spot.arrangement in ("fan", "row"):
        band.bottomleft = (rect.left, rect.top + side // 4)  # because the indices of its cards stand along its upper edge
    elif spot.arrangement == "pile" and not shapes:
        band.midbottom = (rect.centerx, rect.bottom - side // 6)
    else:
        band.midtop = (rect.centerx, rect.top - side // 2)
    if shapes:
        _draw_side_by_side(pen, signs, band)
    else:
        pen.part("badge", band, hue=COUNT_HUE)
        draw_signs(surface, signs, band.inflate(-pen.size, 0), skin, pen.size)


def draw_number(surface: pygame.Surface, number: str, rect: pygame.Rect, skin: Skin) -> None:
    """Draw a number of pieces at the upper right corner of an area."""
    draw_badge(_label_pen(surface, skin), number, number_area(number, rect, skin), COUNT_HUE)


def number_area(number: str, rect: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Return the area of the badge of a number at the upper right corner of an area."""
    size = round(skin.screen.text_size * LABEL_SHARE)
    width = max(round(size * 1.6), round(size * 0.62 * (len(number) + 1)))
    plate = pygame.Rect(0, 0, width, round(size * 1.35))
    plate.midright = (rect.right + plate.width // 3, rect.top + plate.height // 2)
    return plate


def draw_badge(pen: Pen, text: str, plate: pygame.Rect, hue: str = "") -> None:
    """Draw a badge with a text in bold."""
    pen.part("badge", plate, hue=hue)
    pen.write(text, pen.skin.text_colour("badge"), bold=True, center=plate.center)


def draw_spot_label(surface: pygame.Surface, spot: Spot, signs: Sequence[Sign], skin: Skin) -> None:
    """Draw the label beside a pile, centred in its spot: a number in the hue of its suit over as many badges as fit; the last badge
    counts the signs left out."""
    rect, em, pen = skin.screen.rect(spot), skin.screen.text_size, Pen(surface, skin, round(skin.screen.text_size * BADGE_TEXT))
    number = min(round(em * NUMBER_HEIGHT), round(rect.height * 0.4)) if spot.badge else 0
    step = round(em * (BADGE_HEIGHT + BADGE_GAP))
    shown = signs[: max(0, (rect.height - number) // step)]
    top = rect.centery - (number + step * len(shown)) // 2
    if spot.badge:
        pen.write(spot.badge, skin.hue_colour(spot.suit), size=number, title=True, center=(rect.centerx, top + number // 2))
    for place, sign in enumerate(shown):
        more = len(signs) - len(shown) if place == len(shown) - 1 else 0
        text, short = (f"{words} +{more}" if more else words for words in (sign.text, sign.short or sign.text))
        words = pen.fit(text, rect.width - pen.size, short=(short,), bold=True)
        middle = (rect.centerx, top + number + place * step + step // 2)
        width = font(words.size, bold=True).size(words.line)[0] + pen.size
        plate = box(width, round(em * BADGE_HEIGHT), center=middle)
        draw_badge(pen._replace(size=words.size), words.line, plate, spot.suit if spot.suit in SUIT_HUES else "")


def _label_pen(surface: pygame.Surface, skin: Skin) -> Pen:
    return Pen(surface, skin, round(skin.screen.text_size * LABEL_SHARE))


def _card_band(card: pygame.Rect, signs: Sequence[Sign], pen: Pen) -> pygame.Rect:
    """Return the area for signs at the lower left corner of a card, where no index is, wider if a word needs it; on a card that
    lies across, the whole foot."""
    side = round(pen.skin.screen.text_size * BAND_HEIGHT)
    word = 0 if signs[0].icon in pen.skin.theme.pawns else font(pen.size).size(signs[0].text)[0] + pen.size
    share = UPRIGHT if card.height > card.width else ACROSS
    width = min(card.width - 8, max(round(card.width * share), word))
    return pygame.Rect(card.left + 4, card.bottom - side - 4, width, side)


def _draw_side_by_side(pen: Pen, signs: Sequence[Sign], band: pygame.Rect) -> None:
    """Draw as many signs as fit side by side on a plate: those of pawns as shapes, others as words."""
    pen.part("badge", band, hue=COUNT_HUE)
    signs = signs[: max(1, band.width // (4 * pen.size))]
    step = band.width // len(signs)
    for place, sign in enumerate(signs):
        cell = pygame.Rect(band.left + place * step, band.top, step, band.height)
        if sign.icon in pen.skin.theme.pawns:
            _draw_shape(pen, sign, cell)
        else:
            colour, room, short = pen.skin.text_colour("badge"), cell.width - 4, (sign.short or sign.text,)
            pen.write(sign.text, colour, room=room, short=short, center=cell.center)


def _draw_shape(pen: Pen, sign: Sign, cell: pygame.Rect) -> None:
    """Draw a pawn's shape on a disc, with a stroke through it if the sign is crossed out."""
    theme, square = pen.skin.theme, box(cell.height, cell.height, center=cell.center)
    pygame.draw.circle(pen.surface, theme.colours["paper_dim"], square.center, cell.height * 0.6)
    draw_shape(pen.surface, theme.pawn(sign.icon), theme.colours["card_text"], square.inflate(-4, -4))
    if sign.crossed:
        pygame.draw.line(pen.surface, theme.colours["cross"], square.topleft, square.bottomright, 3)
