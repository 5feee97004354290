"""Draw signs and numbers as badges on cards and spots, where they cover no card index, and the
label beside a pile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS, letters_on
from corptable.art.skin.skin import find_skin
from corptable.cards import Card
from corptable.presentation.layout import SHADE, Sign, Spot
from corptable.ui.paint.faces import is_pawn
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fit, width_of
from corptable.ui.paint.theme import Theme
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.sign_row import draw_signs, signs_width
from corptable.ui.table_parts.spot_label import LABEL_SHARE
from corptable.ui.widgets.pen import Pen, box

WIDEST_BAND: Final = 1.25
"""Largest width of the signs on a spot, in widths of the spot."""
DANGER_HUE: Final = "danger"
COUNT_HUE: Final = "steel"
"""Hue of badges with numbers and signs; no suit has it."""
SHADE_COLOUR: Final = (196, 199, 208)
"""Colour that multiplies a piece in shade: its print stays legible."""
BAND_HEIGHT: Final = 1.1
LARGEST_SIGNS: Final = 1.2
"""Largest scale of the text of signs on the edge of a spot: larger ones would reach into what
stands above.
"""
CORNER_SIDE: Final = 1.6
BOARD_BAND, TILE_WIDTH = 1.85, 1.05
"""Height of the shapes above a board, and the width of each in that height."""
BOARD_SHARE, BOARD_REACH = 0.43, 0.34
"""Largest share of a board's width for the shapes above it, and the share by which they reach
beyond its right edge, over the pile that lies there: what is left names the board."""
SHAPE_WIDTH, WORD_WIDTH = 2.0, 4.0
"""Least width of a sign in a row of pawns' shapes, and in one with words, in sizes of their
text.
"""
NARROW_BELOW: Final = 70
"""Width in pixels below which a painted card is a large index and nothing else."""
INDEX_WIDTH: Final = 0.5
"""Share of a card's width for the index in its upper corner."""
INDEX_HEIGHT: Final = 0.22
"""Share of a card's height for the index in its upper corner, which signs leave free."""
MOST_OF_FOOT: Final = 0.46
"""Largest share of a card's lower edge for its signs: the index is at the right of it."""
NUMBER_HEIGHT: Final = 2.6
"""Height of the number of a label."""
BADGE_HEIGHT: Final = 1.35
"""Height of the badges of a label."""
BADGE_GAP: Final = 0.25
BADGE_TEXT: Final = 0.9
FORECAST_HEIGHT: Final = 1.5
"""Height of the sign that tells on a target what the lifted pieces would do."""
SIGN_RIM: Final = 4
"""Pixels around such a sign that its plate may paint."""
WIN_HUE: Final = "leaf"


def draw_card_signs(
    surface: pygame.Surface,
    signs: Sequence[Sign],
    card: Card,
    area: pygame.Rect,
    skin: Skin,
    covered: int = 0,
    down: int = 0,
) -> None:
    """Draw the signs of a card where `card_sign_areas` has them."""
    pen = Pen.on(surface, skin, LABEL_SHARE)
    pictures, others = _parted(signs)
    places = card_sign_areas(signs, card, area, skin, covered, down)
    for sign, plate in zip(pictures, places, strict=False):
        pen.part("badge", plate, hue=DANGER_HUE if sign.warns else COUNT_HUE)
        pen.icon(
            sign.icon, plate.inflate(-plate.width // 3, -plate.width // 3), letters_on("badge")
        )
    for band in places[len(pictures) :]:
        _draw_side_by_side(pen, others, band)


def draw_shade(surface: pygame.Surface, signs: Sequence[Sign], area: pygame.Rect) -> None:
    """Darken a piece that lies in shade by one of its signs."""
    if any(sign.icon == SHADE for sign in signs):
        surface.fill(
            SHADE_COLOUR, area.clip(surface.get_clip()), special_flags=pygame.BLEND_RGB_MULT
        )  # a blending fill heeds no clip


def card_sign_areas(
    signs: Sequence[Sign],
    card: Card,
    area: pygame.Rect,
    skin: Skin,
    covered: int = 0,
    down: int = 0,
) -> list[pygame.Rect]:
    """Return the areas of the signs of a card: of each icon, then of the band of all others, if any
    of them has room where the next card does not lie; `covered`: the width on which it does;
    `down`: the height of the number in the corner of the icons."""
    side, (pictures, others) = skin.screen.em(CORNER_SIDE), _parted(signs)
    first = box(side, side, midtop=(area.right - side // 4, area.top + (down or -(side // 4))))
    places = [first.move(0, place * side) for place in range(len(pictures))]
    if not others:
        return places
    band = _card_band(card, area, others, skin, covered)
    shown = len(_cells(others, band, skin, skin.screen.em(LABEL_SHARE)))
    if card.lines and 0 < shown < len(others):
        band = _card_band(card, area, others[:shown], skin, covered)
    return [*places, band] if shown else places


def _parted(signs: Sequence[Sign]) -> tuple[list[Sign], list[Sign]]:
    """Return the signs that are drawn as icons alone, and all others."""
    pictures = [sign for sign in signs if sign.icon in ICONS and not sign.text]
    return pictures, [sign for sign in signs if sign not in pictures]


def card_badge_areas(placed: PlacedPiece, signs: Sequence[Sign], skin: Skin) -> list[pygame.Rect]:
    """Return the areas of the signs of a piece, and of the number of equal ones."""
    number = [piece_number_area(placed, placed.rect, skin)] if placed.number > 1 else []
    down = number_height(placed, skin)
    return [
        *number,
        *card_sign_areas(signs, placed.piece.card, placed.rect, skin, placed.covered, down),
    ]


def number_height(placed: PlacedPiece, skin: Skin) -> int:
    """Return the height of the number of its pile in the upper corner of a card; 0 where none lies
    there.
    """
    if not placed.spot.badge or placed.spot.arrangement != "pile":
        return 0
    number = number_area(placed.spot.badge, placed.rect, skin)
    return number.height if number.top == placed.rect.top else 0


def spot_badge_areas(
    spot: Spot, area: pygame.Rect, signs: Sequence[Sign], skin: Skin
) -> list[pygame.Rect]:
    """Return the areas of the number and the signs of a spot, whose pieces have that area."""
    number = [number_area(spot.badge, area, skin)] if spot.badge else []
    return [*number, spot_signs_area(spot, area, signs, skin)] if signs else number


def draw_spot_signs(
    surface: pygame.Surface, spot: Spot, area: pygame.Rect, signs: Sequence[Sign], skin: Skin
) -> None:
    """Draw the signs of a spot on a plate as wide as they need, at most a little wider than the
    spot: on its upper edge, or at the foot of a pile, because the index of its top card is above.
    """
    pen = Pen(surface, skin, round(_edge_text(skin) * LABEL_SHARE))
    band = spot_signs_area(spot, area, signs, skin)
    if any(sign.icon in skin.theme.pawns for sign in signs):
        _draw_side_by_side(pen, signs, band)
    else:
        pen.part("badge", band, hue=COUNT_HUE)
        draw_signs(surface, signs, band.inflate(-pen.size, 0), skin, pen.size)


def _edge_text(skin: Skin) -> float:
    """Return the size of text from which signs on the edge of a spot are measured, in pixels."""
    return skin.screen.text_size * min(1, LARGEST_SIGNS / skin.screen.text_scale)


def spot_signs_area(
    spot: Spot, area: pygame.Rect, signs: Sequence[Sign], skin: Skin
) -> pygame.Rect:
    """Return the area of the signs of a spot, whose pieces have that area: on the upper edge, or on
    the lower one of a pile.
    """
    size, side = round(_edge_text(skin) * LABEL_SHARE), round(_edge_text(skin) * BAND_HEIGHT)
    shapes = any(sign.icon in skin.theme.pawns for sign in signs)
    if spot.arrangement == "board" and shapes:  # above it, because pieces lie on all of it
        side = min(
            round(BOARD_BAND * _edge_text(skin)),
            int(BOARD_SHARE * area.width / TILE_WIDTH / len(signs)),
        )
        right = area.right + round(BOARD_REACH * area.width)
        return box(round(TILE_WIDTH * side) * len(signs), side, bottomright=(right, area.top - 1))
    wanted = round(SHAPE_WIDTH * size) * len(signs) if shapes else signs_width(signs, size) + size
    band = pygame.Rect(0, 0, min(max(area.width, round(area.width * WIDEST_BAND)), wanted), side)
    if spot.arrangement in ("fan", "row"):
        band.bottomleft = (
            area.left,
            area.top + side // 4,
        )  # because the indices of its cards stand along its upper edge
    elif spot.arrangement == "pile" and not shapes:
        band.midbottom = (area.centerx, area.bottom - side // 6)
        number = number_area("00", area, skin)
        if band.colliderect(number):  # that of a narrow pile is at its foot, too
            band.bottom = number.top
    else:
        band.topright = (
            area.right - side // 2,
            area.top - side // 2,
        )  # the top card of a pile on a site is at the left
    return band


def has_badges(spot: Spot) -> bool:
    """True if the number and the signs of a spot are drawn on its pieces or on its edge, and
    not on a plate.
    """
    return bool(spot.shows) or spot.arrangement == "board"


def board_bands(
    spots: Sequence[tuple[Spot, pygame.Rect]], signs: Callable[[Spot], Sequence[Sign]], skin: Skin
) -> list[tuple[Spot, pygame.Rect]]:
    """Return the boards that have signs, each with the band of these, which lies above it and
    belongs to it.
    """
    boards = [(spot, area, signs(spot)) for spot, area in spots if spot.arrangement == "board"]
    return [
        (spot, spot_signs_area(spot, area, shown, skin)) for spot, area, shown in boards if shown
    ]


def draw_number(surface: pygame.Surface, number: str, rect: pygame.Rect, skin: Skin) -> None:
    """Draw a number of pieces at the upper right corner of an area."""
    Pen.on(surface, skin, LABEL_SHARE).badge(number, number_area(number, rect, skin), COUNT_HUE)


def draw_piece_number(
    surface: pygame.Surface, placed: PlacedPiece, rect: pygame.Rect, skin: Skin
) -> None:
    """Draw the number of equal pieces that share the place of one which is drawn at `rect`; none of
    a single one.
    """
    if placed.number > 1:
        area = piece_number_area(placed, rect, skin)
        Pen.on(surface, skin, LABEL_SHARE).badge(str(placed.number), area, COUNT_HUE)


def piece_number_area(placed: PlacedPiece, rect: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Return the area of the number of equal pieces: of pawns as narrow as the number, at the upper
    right corner, where it covers neither the base nor the middle of the figure."""
    if not is_pawn(placed.piece):
        return number_area(str(placed.number), rect, skin)
    size, number = skin.screen.em(LABEL_SHARE), str(placed.number)
    width = width_of(number, skin.screen.em(LABEL_SHARE), bold=True) + size // 2
    return box(width, round(size * 1.1), topright=(rect.right + 2, rect.top))


def number_area(number: str, rect: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Return the area of a number of pieces: in the upper right corner of theirs; in the lower one
    where the index of a narrow card fills the upper edge."""
    size = skin.screen.em(LABEL_SHARE)
    width = max(round(size * 1.6), round(size * 0.62 * (len(number) + 1)))
    height = round(size * 1.35)
    if rect.width < max(NARROW_BELOW, width / (1 - INDEX_WIDTH)):
        return box(width, height, bottomright=(rect.right + width // 4, rect.bottom))
    return box(width, height, topright=(rect.right, rect.top))


def draw_spot_label(surface: pygame.Surface, spot: Spot, suit: str, skin: Skin) -> None:
    """Draw the label beside a pile, centred in its spot: a number in the hue of a suit over as
    many badges as fit; the last badge counts the signs left out. Shapes of pawns stand side by side
    on a plate as large as the spot."""
    signs = spot.signs
    if signs and all(sign.icon in skin.theme.pawns for sign in signs):
        _draw_shapes(Pen.on(surface, skin, LABEL_SHARE), signs, skin.screen.rect(spot))
        return
    rect = skin.screen.rect(spot)
    em = skin.screen.text_size
    pen = Pen.on(surface, skin, BADGE_TEXT)
    number = min(round(em * NUMBER_HEIGHT), round(rect.height * 0.4)) if spot.badge else 0
    step = round(em * (BADGE_HEIGHT + BADGE_GAP))
    shown = signs[: max(0, (rect.height - number) // step)]
    top = rect.centery - (number + step * len(shown)) // 2
    if spot.badge:
        pen.write(
            spot.badge,
            skin.hue_colour(suit),
            size=number,
            title=True,
            center=(rect.centerx, top + number // 2),
        )
    for place, sign in enumerate(shown):
        more = len(signs) - len(shown) if place == len(shown) - 1 else 0
        text, short = (
            f"{words} +{more}" if more else words for words in (sign.text, sign.short or sign.text)
        )
        words = pen.fit(text, rect.width - pen.size, short=(short,), bold=True)
        middle = (rect.centerx, top + number + place * step + step // 2)
        width = width_of(words.line, words.size, bold=True) + pen.size
        plate = box(width, round(em * BADGE_HEIGHT), center=middle)
        hue = suit if suit in SUIT_HUES else ""
        pen._replace(size=words.size).badge(words.line, plate, hue)


def rim_hue(signs: Sequence[Sign], theme: Theme) -> str:
    """Return the hue of a portrait's rim: that of the first suit among the seat's signs. Without a
    suit it is neutral in a theme that paints decks, because hues tell suits there: the accent of
    the skin, or steel where that is the hue of a suit; otherwise "", the portrait's own hue."""
    suit = next((sign.suit for sign in signs if sign.suit in SUIT_HUES), "")
    accent = find_skin(theme.art.ink).accent
    return suit or ("" if not theme.art.decks else COUNT_HUE if accent in SUIT_HUES else accent)


def _card_band(
    card: Card, area: pygame.Rect, signs: Sequence[Sign], skin: Skin, covered: int
) -> pygame.Rect:
    """Return the area for signs that are words or shapes: short ones in the lower left corner,
    where no index is, long ones on the picture beneath the upper index, or beneath a narrow card.

    On a card of printed lines it lies at the foot on the right: off the beginnings of its lines and
    not covered by the next card of a fan.
    """
    size = skin.screen.em(LABEL_SHARE)
    side = skin.screen.em(BAND_HEIGHT)
    widths = [
        3 * size if sign.icon in skin.theme.pawns else width_of(sign.text, size) + size
        for sign in signs
    ]
    if card.lines:
        width = min(sum(widths), max(side, area.width - covered - 8))
        return box(width, side, bottomright=(area.right - covered - 2, area.bottom - 1))
    width, corner = max(side, sum(widths)), round(area.width * MOST_OF_FOOT)
    if width <= corner:
        return box(width, side, bottomleft=(area.left + 2, area.bottom - 2))
    if area.width < NARROW_BELOW:  # its index takes all of it
        return box(min(width, area.width), side, midtop=(area.centerx, area.bottom - side // 4))
    return pygame.Rect(
        area.left + 4,
        area.top + round(area.height * INDEX_HEIGHT),
        min(width, area.width - 8),
        side,
    )


def _draw_side_by_side(pen: Pen, signs: Sequence[Sign], band: pygame.Rect) -> None:
    """Draw as many signs as fit side by side on a plate: those of pawns as shapes, others as
    words.
    """
    pen.part("badge", band, hue=COUNT_HUE)
    for sign, cell in _cells(signs, band, pen.skin, pen.size):
        if sign.icon in pen.skin.theme.pawns:
            _draw_shape(pen, sign, cell)
        else:
            colour, short = pen.skin.text_colour("badge"), (sign.short or sign.text,)
            pen.write(sign.text, colour, room=cell.width - 4, short=short, center=cell.center)


def _draw_shapes(pen: Pen, signs: Sequence[Sign], band: pygame.Rect) -> None:
    """Draw shapes of pawns side by side on a plate."""
    pen.part("badge", band, hue=COUNT_HUE)
    for sign, cell in _side_by_side(signs, band):
        _draw_shape(pen, sign, cell)


def _side_by_side(signs: Sequence[Sign], band: pygame.Rect) -> list[tuple[Sign, pygame.Rect]]:
    """Return signs with their areas, equal parts of a band."""
    step = band.width // len(signs)
    return [
        (sign, pygame.Rect(band.left + at * step, band.top, step, band.height))
        for at, sign in enumerate(signs)
    ]


def _cells(
    signs: Sequence[Sign], band: pygame.Rect, skin: Skin, size: int
) -> list[tuple[Sign, pygame.Rect]]:
    """Return the signs that fit side by side on a band, with their areas; none where even the first
    one would be cut, because half a word tells nothing: the tooltip has it whole."""
    widest = SHAPE_WIDTH if all(sign.icon in skin.theme.pawns for sign in signs) else WORD_WIDTH
    for count in range(min(len(signs), max(1, round(band.width / (widest * size)))), 0, -1):
        step = band.width // count
        if all(
            sign.icon in skin.theme.pawns or _is_whole(sign, step - 4, size, skin)
            for sign in signs[:count]
        ):
            return _side_by_side(signs[:count], band)
    return []


def _is_whole(sign: Sign, room: int, size: int, skin: Skin) -> bool:
    return not fit(
        sign.text, room, size, smallest=skin.screen.smallest_text, short=(sign.short or sign.text,)
    ).is_cut


def _draw_shape(pen: Pen, sign: Sign, cell: pygame.Rect) -> None:
    """Draw a pawn's shape: dark on a tile of paper, or if the sign is crossed out pale on the
    plate, with a stroke through it.
    """
    theme, tile = pen.skin.theme, cell.inflate(-4, -4)
    if not sign.crossed:
        pygame.draw.rect(
            pen.surface, theme.colours["paper_dim"], tile, border_radius=max(2, tile.height // 6)
        )
    pen.icon(theme.pawn(sign.icon), tile, "badge" if sign.crossed else "knob")
    if sign.crossed:
        square = box(tile.height, tile.height, center=tile.center).inflate(2, 2)
        pygame.draw.line(
            pen.surface,
            theme.colours["cross"],
            square.bottomleft,
            square.topright,
            max(2, tile.height // 7),
        )


def forecast_sign_area(
    text: str, target: pygame.Rect, skin: Skin, is_printed: bool = False
) -> pygame.Rect:
    """Return the area of a sign at the right end of the upper edge of a target, where no index is;
    on a card of printed lines at the left end of the lower one: its name is above, and its own
    signs are at the right.
    """
    size = skin.screen.text_size
    area = pygame.Rect(0, 0, width_of(text, size, bold=True) + size, round(FORECAST_HEIGHT * size))
    if is_printed:
        area.bottomleft = target.bottomleft
    else:
        area.topright = target.topright
    return area


def draw_forecast_sign(
    surface: pygame.Surface, text: str, warns: bool, area: pygame.Rect, skin: Skin
) -> None:
    """Draw on a target what the lifted pieces would do there."""
    Pen.on(surface, skin).badge(text, area, DANGER_HUE if warns else WIN_HUE)
