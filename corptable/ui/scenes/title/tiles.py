"""The tiles of the title: one for each game, with a picture of its table; where they stand, and how one is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.session.match_setup import players
from corptable.ui.paint.image_cache import lay
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting, truncate, wrap, write
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.thumbnail import ThumbnailFormat, Thumbnails

MARGIN: Final = 0.037
"""Left and right of everything, in heights of the window, as all lengths here."""
GAP: Final = 0.0148
TOP: Final = 0.122
HEIGHT: Final = 0.508
GROWTH: Final = 0.008
"""How much further than the others the chosen tile reaches, above and below."""
WIDER: Final = 1.8
"""Width of the chosen tile, in widths of the others."""
WIDEST: Final = 0.76
"""Of a tile that is not chosen, in its heights."""
NARROWEST: Final = 9
"""The same, in sizes of ordinary text."""
PAD: Final = 0.0105
TITLE: Final = (1.2, 1.75)
"""Size of a game's name on a tile, and on the chosen one, in text sizes."""
SMALL: Final = 0.9
SMALLEST: Final = 12
STEP: Final = 1.28
"""From line to line, in sizes of their text."""
MOST_LINES: Final = 6
"""Of a summary."""
ICON_ROOM: Final = 1.5
"""An icon and the gap after it, in sizes of their text."""


MOST_TEXT: Final = 1 / 36
"""Of the height of the window: larger text has no room on tiles and plates of this size, whatever the scale is."""


def text_size(screen: Screen) -> int:
    """The height of ordinary text on the title."""
    return min(screen.text_size, screen.pixels(MOST_TEXT))


class Tile(NamedTuple):
    """A game and where its tile stands; one of all is chosen."""

    game: Game[State]
    rect: pygame.Rect
    is_chosen: bool


class Row(NamedTuple):
    """The tiles that have room side by side: where the row begins and ends among all games."""

    first: int
    shown: int


def row_of(screen: Screen, count: int, chosen: int, first: int) -> Row:
    """Which of so many tiles are shown: as many as have room, moved on from `first` no further than the chosen one asks for."""
    shown = count
    while shown > 1 and _narrow_width(screen, shown) < NARROWEST * text_size(screen):
        shown -= 1
    first = max(chosen - shown + 1, min(first, chosen, count - shown))
    return Row(max(0, first), shown)


def lay_tiles(screen: Screen, games: tuple[Game[State], ...], chosen: int, row: Row) -> list[Tile]:
    """The tiles of a row, from left to right, in the middle of the window."""
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
    """How wide a tile is of so many in a row, beside one that is chosen."""
    room = screen.width - 2 * screen.pixels(MARGIN) - (shown - 1) * screen.pixels(GAP)
    return int(room / (shown - 1 + WIDER))


class _Line(NamedTuple):
    """A line of a tile, and the icon before it."""

    text: str
    size: int
    colour: Colour
    bold: bool = False
    icon: str = ""

    @property
    def step(self) -> int:
        """How much of the tile's height it takes."""
        return round(self.size * STEP)


def draw_tiles(surface: pygame.Surface, tiles: Sequence[Tile], skin: Skin, pictures: Thumbnails, pointer: tuple[int, int]) -> None:
    """All tiles, the chosen one above the others, among which words begin on one line."""
    deepest = max((_height(_words(tile, skin)) for tile in tiles if not tile.is_chosen), default=0)
    for tile in sorted(tiles, key=lambda tile: tile.is_chosen):
        room = _height(_words(tile, skin)) if tile.is_chosen else deepest
        draw_tile(surface, tile, skin, pictures, room, lit=tile.rect.collidepoint(pointer))


def draw_tile(surface: pygame.Surface, tile: Tile, skin: Skin, pictures: Thumbnails, room: int, lit: bool) -> None:
    """A tile: the picture of its table, its name and what it is about; at the foot for how many it is and how long it takes. `room`
    is the height of its words."""
    skin.draw(surface, "plate", tile.rect, "lit" if tile.is_chosen else "normal")
    inner, facts = _inner(tile, skin), _facts(tile, skin)
    foot = inner.bottom - _height(facts)
    top = foot - room
    _draw_picture(surface, tile, pygame.Rect(inner.left, inner.top, inner.width, top - inner.top), pictures, lit)
    _draw_lines(surface, _words(tile, skin), inner, top, skin)
    _draw_lines(surface, facts, inner, foot, skin)


def _draw_picture(surface: pygame.Surface, tile: Tile, area: pygame.Rect, pictures: Thumbnails, lit: bool) -> None:
    if min(area.size) < 1:
        return
    picture = pictures.find(tile.game.id, ThumbnailFormat(area.size, dim=not (lit or tile.is_chosen)))
    if picture is not None:
        lay(surface, picture, area)


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
    """Its name and its summary."""
    text, width = text_size(skin.screen), _inner(tile, skin).width - 2 * _side(skin)
    small, bright = _small(tile, skin), skin.letters("plate", "lit" if tile.is_chosen else "normal")
    size = fitting(tile.game.title, width, round(text * TITLE[tile.is_chosen]), smallest=text)
    title = [_Line(line, size, bright, bold=True) for line in cut_off(tile.game.title, width, size, 2, bold=True)]
    colour = skin.theme.colours["text" if tile.is_chosen else "text_dim"]
    return [*title, *(_Line(line, small, colour) for line in cut_off(tile.game.summary, width, small, MOST_LINES))]


def _facts(tile: Tile, skin: Skin) -> list[_Line]:
    """For how many it is, and how long it takes."""
    small, bright = _small(tile, skin), skin.letters("plate", "lit" if tile.is_chosen else "normal")
    width = _inner(tile, skin).width - 2 * _side(skin) - round(small * ICON_ROOM)
    facts = (("person", players(tile.game)), ("clock", tile.game.length.capitalize()))
    sizes = [fitting(fact, width, small, smallest=SMALLEST) for _, fact in facts]
    return [_Line(truncate(fact, width, min(sizes)), min(sizes), bright, icon=icon) for icon, fact in facts]


def cut_off(text: str, width: int, size: int, most: int, bold: bool = False) -> list[str]:
    """A text in a few lines, with an ellipsis where it is longer."""
    lines = wrap(text, width, size, bold)
    return [truncate(line, width, size, bold) for line in (*lines[: most - 1], " ".join(lines[most - 1 :])) if line]


def _inner(tile: Tile, skin: Skin) -> pygame.Rect:
    """A tile within its edge."""
    pad = skin.screen.pixels(PAD)
    return tile.rect.inflate(-2 * pad, -2 * pad)


def _side(skin: Skin) -> int:
    """Between the edge of the picture and what is written."""
    return skin.screen.pixels(PAD * 0.8)


def _small(tile: Tile, skin: Skin) -> int:
    text = text_size(skin.screen)
    return text if tile.is_chosen else max(SMALLEST, round(text * SMALL))


def _height(lines: Sequence[_Line]) -> int:
    return sum(line.step for line in lines) + (lines[0].step // 4 if lines else 0)
