"""Lay out and draw the tiles of the title: one for each game, with a thumbnail of its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.session.match_setup import player_count_text
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting_size, truncate, wrap_truncated, write
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.thumbnail import ThumbnailFormat, Thumbnails

MARGIN: Final = 0.037
"""Margin left and right of everything, in heights of the window, as all lengths here."""
GAP: Final = 0.0148
TOP: Final = 0.122
HEIGHT: Final = 0.508
GROWTH: Final = 0.008
"""Further reach of the chosen tile above and below the others."""
WIDER: Final = 1.8
"""Width of the chosen tile, in widths of the others."""
WIDEST: Final = 0.76
"""Greatest width of a tile that is not chosen, in its heights."""
NARROWEST: Final = 9
"""Least width of a tile that is not chosen, in sizes of ordinary text."""
PAD: Final = 0.0105
"""Width of a tile's edge."""
TITLE: Final = (1.2, 1.75)
"""Size of a game's name on a tile, and on the chosen one, in text sizes."""
SMALL: Final = 0.9
"""Size of the other text on a tile that is not chosen, in text sizes."""
SMALLEST: Final = 12
"""Least size of text on a tile, in pixels."""
STEP: Final = 1.28
"""Distance from one line to the next, in sizes of their text."""
MOST_LINES: Final = 6
"""Greatest number of lines of a summary."""
ICON_ROOM: Final = 1.5
"""Width of an icon and the gap after it, in sizes of the text beside it."""


class Tile(NamedTuple):
    """Hold a game and the area of its tile, in pixels; one of all tiles is chosen."""

    game: Game[State]
    rect: pygame.Rect
    is_chosen: bool


class Row(NamedTuple):
    """Hold which games have a tile: the index of the first, and the number of tiles that have room side by side."""

    first: int
    shown: int


def visible_row(screen: Screen, count: int, chosen: int, first: int) -> Row:
    """Return which of `count` tiles are shown: as many as have room, scrolled from `first` just so far that the chosen one is in
    sight."""
    shown = count
    while shown > 1 and _narrow_width(screen, shown) < NARROWEST * screen.limited_text_size:
        shown -= 1
    first = max(chosen - shown + 1, min(first, chosen, count - shown))
    return Row(max(0, first), shown)


def lay_tiles(screen: Screen, games: tuple[Game[State], ...], chosen: int, row: Row) -> list[Tile]:
    """Lay out the tiles of a row, from left to right, in the middle of the window."""
    height, gap = screen.pixels(HEIGHT), screen.pixels(GAP)
    narrow = min(_narrow_width(screen, row.shown), round(height * WIDEST))
    wide = min(round(narrow * WIDER) if row.shown > 1 else screen.width, round(height * WIDEST * WIDER))
    left = (screen.width - wide - (row.shown - 1) * (narrow + gap)) // 2
    tiles = []
    for place in range(row.first, row.first + row.shown):
        rect = pygame.Rect(left, screen.pixels(TOP), wide if place == chosen else narrow, height)
        left = rect.right + gap
        if place == chosen:
            rect.inflate_ip(0, 2 * screen.pixels(GROWTH))
        tiles.append(Tile(games[place], rect, place == chosen))
    return tiles


def _narrow_width(screen: Screen, shown: int) -> int:
    """Return the width of a tile that is not chosen, in a row of `shown` tiles that fills the window, in pixels."""
    room = screen.width - 2 * screen.pixels(MARGIN) - (shown - 1) * screen.pixels(GAP)
    return int(room / (shown - 1 + WIDER))


class _Line(NamedTuple):
    """Hold a line of text on a tile, and the icon before it; "" for none."""

    text: str
    size: int
    colour: Colour
    bold: bool = False
    icon: str = ""

    @property
    def step(self) -> int:
        """Get the height that it takes, in pixels."""
        return round(self.size * STEP)


def draw_tiles(surface: pygame.Surface, tiles: Sequence[Tile], skin: Skin, pictures: Thumbnails, pointer: tuple[int, int]) -> None:
    """Draw all tiles, the chosen one last, over the light of the others; in these the text begins at the same height. A tile shows
    the thumbnail of its table, its name and summary, and at the foot the numbers of players and the length."""
    deepest = max((_height(_words(tile, skin)) for tile in tiles if not tile.is_chosen), default=0)
    for tile in sorted(tiles, key=lambda tile: tile.is_chosen):
        skin.draw(surface, "plate", tile.rect, "lit" if tile.is_chosen else "normal")
        inner, words, facts = _inner(tile, skin), _words(tile, skin), _facts(tile, skin)
        foot = inner.bottom - _height(facts)
        top = foot - (_height(words) if tile.is_chosen else deepest)
        area = pygame.Rect(inner.left, inner.top, inner.width, top - inner.top)
        cut = ThumbnailFormat(area.size, dim=not (tile.is_chosen or tile.rect.collidepoint(pointer)))
        if min(area.size) >= 1 and (picture := pictures.find(tile.game.id, cut)) is not None:
            blit_premultiplied(surface, picture, area)
        _draw_lines(surface, words, inner, top, skin)
        _draw_lines(surface, facts, inner, foot, skin)


def _draw_lines(surface: pygame.Surface, lines: Sequence[_Line], inner: pygame.Rect, top: int, skin: Skin) -> None:
    for line in lines:
        place = pygame.Rect(inner.left + _side(skin), top, inner.width, line.step)
        if line.icon:
            skin.icon(surface, line.icon, pygame.Rect(place.left, top, line.size, line.step), "dim")
            place.left += round(line.size * ICON_ROOM)
        write(surface, line.text, line.size, line.colour, bold=line.bold, midleft=place.midleft)
        top += line.step


# What is written on a tile


def _words(tile: Tile, skin: Skin) -> list[_Line]:
    """Return the lines of the game's name and summary."""
    text, width = skin.screen.limited_text_size, _inner(tile, skin).width - 2 * _side(skin)
    small, bright = _small(tile, skin), skin.text_colour("plate", "lit" if tile.is_chosen else "normal")
    size = fitting_size(tile.game.title, width, round(text * TITLE[tile.is_chosen]), smallest=text)
    colour = skin.theme.colours["text" if tile.is_chosen else "text_dim"]
    title = [
        _Line(truncate(line, width, size, bold=True), size, bright, bold=True)
        for line in wrap_truncated(tile.game.title, width, size, 2, bold=True)
    ]
    summary = wrap_truncated(tile.game.summary, width, small, MOST_LINES)
    return [*title, *(_Line(truncate(line, width, small), small, colour) for line in summary)]


def _facts(tile: Tile, skin: Skin) -> list[_Line]:
    """Return the lines with the numbers of players and the length of a game."""
    small, bright = _small(tile, skin), skin.text_colour("plate", "lit" if tile.is_chosen else "normal")
    width = _inner(tile, skin).width - 2 * _side(skin) - round(small * ICON_ROOM)
    facts = (("person", player_count_text(tile.game)), ("clock", tile.game.length.capitalize()))
    sizes = [fitting_size(fact, width, small, smallest=SMALLEST) for _, fact in facts]
    return [_Line(truncate(fact, width, min(sizes)), min(sizes), bright, icon=icon) for icon, fact in facts]


def _inner(tile: Tile, skin: Skin) -> pygame.Rect:
    """Return the area of a tile within its edge."""
    pad = skin.screen.pixels(PAD)
    return tile.rect.inflate(-2 * pad, -2 * pad)


def _side(skin: Skin) -> int:
    """Return the space between the edge of the thumbnail and the text, in pixels."""
    return skin.screen.pixels(PAD * 0.8)


def _small(tile: Tile, skin: Skin) -> int:
    text = skin.screen.limited_text_size
    return text if tile.is_chosen else max(SMALLEST, round(text * SMALL))


def _height(lines: Sequence[_Line]) -> int:
    return sum(line.step for line in lines) + (lines[0].step // 4 if lines else 0)
