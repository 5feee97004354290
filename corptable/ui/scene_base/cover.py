"""Draw the picture of a game's tile: its room at the size of the tile, with pieces, portraits and
the plate for its name.

One drawing holds two pictures side by side, that of the tile and that of the chosen tile. Letters
are not on it: the title writes them at their exact size.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation.pitch import CoverPlace, TileCover
from corptable.presentation.presentation import presentation_of
from corptable.session.seat_counts import nearest_seats
from corptable.ui.paint.backdrop import Backdrop, ThemeArt
from corptable.ui.paint.card_fan import evenly_spaced_cards
from corptable.ui.paint.faces import is_pawn
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.thumbnail_sizes import COVER_SHEET, LARGE_COVER, SMALL_COVER, plate_of
from corptable.ui.widgets import box

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame
    from corptable.engine.pieces import Piece
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.scene_base.game_facts import GameFacts

SCALE: Final = 1.5
"""Pixels of the drawing for a pixel of a tile in a window 1080 pixels high."""
DARK_FROM: Final = 0.55
"""Height from which a tile without a plate is darkened towards its foot, in shares of it."""
DARKEST: Final = 225
"""Opacity of that at the foot, of 255."""
LIGHTS: Final = 13
"""Number of lights on a string of the chosen tile."""
TABLE_SEED: Final = 7


class CoverSheet(NamedTuple):
    """Describe the drawing of a game's tile."""

    game: AnyGame
    pieces: Mapping[str, Piece]
    """A piece of the game for each card, by the id of the card; pawns by their names."""
    small: TileCover
    large: TileCover

    def draw(self, context: SceneContext) -> pygame.Surface:
        """Return the drawing: the picture of the tile, and that of the chosen one beside it."""
        art, surface = context.theme_art(theme_name_of(self.game)), pygame.Surface(COVER_SHEET)
        for cover, area in ((self.small, SMALL_COVER), (self.large, LARGE_COVER)):
            picture = pygame.Surface(area.size)
            _draw_cover(context, art, picture, cover, self.pieces, is_large=area is LARGE_COVER)
            surface.blit(picture, area)
        return surface


def cover_sheet(facts: GameFacts) -> CoverSheet:
    """Return the drawing of a game's tile, to be drawn: as the game wants it, or with a fan of its
    cards.
    """
    game = find_game(facts.id)
    pieces = Match.new(game, nearest_seats(game.seats), {}, TABLE_SEED).table.pieces
    known = {piece.card.id: piece for piece in reversed(pieces)} | {
        piece.name: piece for piece in pieces if is_pawn(piece)
    }
    pitch = presentation_of(game).pitch()
    fans = (
        _fan([piece.card.id for piece in evenly_spaced_cards(pieces, count)]) for count in (3, 5)
    )
    small, large = (
        cover or fan for cover, fan in zip((pitch.small, pitch.large), fans, strict=True)
    )
    return CoverSheet(game, known, small, large)


def _fan(cards: list[str]) -> TileCover:
    """Return a cover with a fan of cards."""
    middle, step = (len(cards) - 1) / 2, 0.7 / len(cards)
    places = ((card, at - middle) for at, card in enumerate(cards))
    return TileCover(
        {
            card: CoverPlace(0.5 + step * at, 0.4 + 0.015 * at * at, 0.34, 9 * at)
            for card, at in places
        }
    )


def _draw_cover(
    context: SceneContext,
    art: ThemeArt,
    surface: pygame.Surface,
    cover: TileCover,
    pieces: Mapping[str, Piece],
    is_large: bool,
) -> None:
    width, height = surface.get_size()
    Backdrop(art.theme, context.pictures).draw(surface)
    skin = Skin(art.theme, context.pictures, Screen(round(1920 * SCALE), round(1080 * SCALE)))
    if not art.theme.lettering.has_plate(is_large):
        _darken(surface, art.theme.colours["shade"])
    if cover.line:
        _draw_line(surface, round(cover.line * height / 100))
    if cover.has_lights:
        _draw_lights(surface, art.theme.colours["glow_strong"], art.theme.colours["glow"])
    for portrait, face in cover.faces.items():
        side = round(face.height * height)
        middle = (round(face.x * width), round(face.y * height))
        skin.portrait(surface, portrait, box(side, side, center=middle))
    for card, place in cover.pieces.items():
        if (piece := pieces.get(card)) is not None:
            tall = round(place.height * height)
            size = (round(tall * piece.card.proportion), tall)
            centre = (round(place.x * width), round(place.y * height))
            if (shadow := art.faces.shadow_of(piece, size, place.turn, 0.04)) is not None:
                blit_premultiplied(
                    surface, shadow, shadow.get_rect(center=centre).move(0, tall // 40)
                )
            picture = art.faces.of(piece, size, turn=place.turn)
            blit_premultiplied(surface, picture, picture.get_rect(center=centre))
            if cover.line and not is_pawn(piece):
                _draw_peg(
                    surface,
                    (
                        centre[0] + round(sin(place.turn * pi / 180) * tall / 2),
                        centre[1] - round(tall * 0.49),
                    ),
                    tall,
                )
    if art.theme.lettering.has_plate(is_large):
        skin.draw(
            surface,
            art.theme.lettering.part,
            plate_of(surface.get_rect(), is_large),
            art.theme.lettering.state,
        )


def _darken(surface: pygame.Surface, shade: tuple[int, int, int]) -> None:
    width, height = surface.get_size()
    top = round(height * DARK_FROM)
    veil = pygame.Surface((1, height - top), pygame.SRCALPHA)
    for y in range(height - top):
        veil.set_at((0, y), (*shade, round(DARKEST * (y / (height - top)) ** 0.6)))
    surface.blit(pygame.transform.scale(veil, (width, height - top)), (0, top))


def _draw_line(surface: pygame.Surface, y: int) -> None:
    """Draw a line that sags in the middle, from edge to edge."""
    width, sag = surface.get_width(), round(surface.get_height() * 0.03)
    points = [(round(width * at / 20), y + round(sag * sin(pi * at / 20))) for at in range(21)]
    pygame.draw.lines(surface, (34, 28, 24), False, points, max(2, width // 130))


def _draw_peg(surface: pygame.Surface, top: tuple[int, int], tall: int) -> None:
    peg = box(tall // 11, tall // 4, center=(top[0], top[1] - tall // 40))
    pygame.draw.rect(surface, (74, 48, 26), peg.inflate(4, 4), border_radius=peg.width // 4)
    pygame.draw.rect(surface, (185, 133, 74), peg, border_radius=peg.width // 5)
    pygame.draw.line(surface, (110, 74, 40), peg.midtop, peg.midbottom, 2)


def _draw_lights(
    surface: pygame.Surface, bulb: tuple[int, int, int], glow: tuple[int, int, int]
) -> None:
    """Draw a string of lights along the upper edge."""
    width, height = surface.get_size()
    count, top = (LIGHTS if width > height * 0.8 else LIGHTS // 2), round(height * 0.022)
    halo = pygame.Surface(surface.get_size())
    points = [
        (round(width * (at + 0.5) / count), top + round(height * 0.008 * cos(pi * at)))
        for at in range(count)
    ]
    for point in points:
        pygame.draw.circle(halo, tuple(part // 2 for part in glow), point, height // 48)
    surface.blit(
        pygame.transform.gaussian_blur(halo, height // 70),
        (0, 0),
        special_flags=pygame.BLEND_RGB_ADD,
    )
    for point in points:
        pygame.draw.circle(surface, bulb, point, height // 110)
