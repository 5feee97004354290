"""Lay out and draw the tiles of the title: one for each game, with a thumbnail of its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.session.seat_counts import player_count_text
from corptable.ui.paint.shapes import Colour
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.game_facts import GameFacts
from corptable.ui.scene_base.thumbnail import Thumbnail
from corptable.ui.widgets.pen import Pen

MARGIN: Final = 0.037
"""Margin left and right of everything, in heights of the window, as all lengths here."""
GAP: Final = 0.0148
TOP: Final = 0.122
HEIGHT, NARROW_HEIGHT = 0.508, 0.4
"""Height of the tiles; where the window is narrow, the panels beneath them need more of it."""
NARROW: Final = 64
"""Width of a window below which it is narrow, in sizes of ordinary text."""
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
STEP: Final = 1.28
"""Distance from one line to the next, in sizes of their text."""
MOST_LINES: Final = 6
"""Greatest number of lines of a summary."""
ICON_ROOM: Final = 1.5
"""Width of an icon and the gap after it, in sizes of the text beside it."""


def is_narrow(screen: Screen) -> bool:
    """Test whether a window is too narrow for three panels side by side."""
    return screen.width < NARROW * screen.limited_text_size


def tile_height(screen: Screen) -> float:
    """Return the height of the tiles, in heights of the window."""
    return NARROW_HEIGHT if is_narrow(screen) else HEIGHT


class Tile(NamedTuple):
    """Hold a game and the area of its tile, in pixels; one of all tiles is chosen."""

    game: GameFacts
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


def lay_tiles(screen: Screen, games: tuple[GameFacts, ...], chosen: int, row: Row) -> list[Tile]:
    """Lay out the tiles of a row, from left to right, in the middle of the window."""
    height, gap = screen.pixels(tile_height(screen)), screen.pixels(GAP)
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


def draw_tiles(pen: Pen, tiles: Sequence[Tile], thumbnails: Mapping[str, Thumbnail], pointer: tuple[int, int]) -> None:
    """Draw all tiles, the chosen one last, over the light of the others; in these the text begins at the same height. A tile shows
    the thumbnail of its table, its name and summary, and at the foot the numbers of players and the length."""
    pad = pen.skin.screen.pixels(PAD)
    side = pen.skin.screen.pixels(PAD * 0.8)
    shown = [(tile, tile.rect.inflate(-2 * pad, -2 * pad)) for tile in sorted(tiles, key=lambda tile: tile.is_chosen)]
    texts = [(_words(tile, inner.width - 2 * side, pen), _facts(tile, inner.width - 2 * side, pen)) for tile, inner in shown]
    deepest = max((_height(words) for (tile, _), (words, _) in zip(shown, texts, strict=True) if not tile.is_chosen), default=0)
    for (tile, inner), (words, facts) in zip(shown, texts, strict=True):
        pen.part("plate", tile.rect, "lit" if tile.is_chosen else "normal")
        foot = inner.bottom - _height(facts)
        top = foot - (_height(words) if tile.is_chosen else deepest)
        area = pygame.Rect(inner.left, inner.top, inner.width, top - inner.top)
        is_pointed_at = tile.is_chosen or tile.rect.collidepoint(pointer)
        thumbnails[tile.game.id].draw(pen.surface, area, dim=not is_pointed_at)
        _draw_lines(pen, words, (inner.left + side, top))
        _draw_lines(pen, facts, (inner.left + side, foot))


def _draw_lines(pen: Pen, lines: Sequence[_Line], topleft: tuple[int, int]) -> None:
    left, top = topleft
    for line in lines:
        icon = pygame.Rect(left, top, line.size, line.step)
        if line.icon:
            pen.icon(line.icon, icon, "dim")
        text = (left + round(line.size * ICON_ROOM) if line.icon else left, icon.centery)
        pen.write(line.text, line.colour, size=line.size, bold=line.bold, midleft=text)
        top += line.step


def _words(tile: Tile, width: int, pen: Pen) -> list[_Line]:
    """Return the lines of the game's name and summary, at most `width` pixels wide."""
    small, colour = _small(tile, pen), pen.skin.theme.colours["text" if tile.is_chosen else "text_dim"]
    most, lines = pen.em(TITLE[tile.is_chosen]), 2
    title = pen.fit(tile.game.title, width, most, height=lines * most, bold=True, leading=1.0)
    summary = pen.fit(tile.game.summary, width, small, height=round(MOST_LINES * small * STEP), leading=STEP)
    return [
        *(_Line(line, title.size, _bright(tile, pen), bold=True) for line in title.lines),
        *(_Line(line, summary.size, colour) for line in summary.lines),
    ]


def _facts(tile: Tile, width: int, pen: Pen) -> list[_Line]:
    """Return the lines with the numbers of players and the length of a game, with their icons at most `width` pixels wide."""
    small = _small(tile, pen)
    facts = (("person", player_count_text(tile.game.seats)), ("clock", tile.game.length.capitalize()))
    fitted = [pen.fit(fact, width - round(small * ICON_ROOM), small) for _, fact in facts]
    size = min(line.size for line in fitted)
    return [_Line(line.line, size, _bright(tile, pen), icon=icon) for (icon, _), line in zip(facts, fitted, strict=True)]


def _bright(tile: Tile, pen: Pen) -> Colour:
    return pen.skin.text_colour("plate", "lit" if tile.is_chosen else "normal")


def _small(tile: Tile, pen: Pen) -> int:
    return pen.size if tile.is_chosen else max(pen.skin.screen.smallest_text, pen.em(SMALL))


def _height(lines: Sequence[_Line]) -> int:
    return sum(line.step for line in lines) + (lines[0].step // 4 if lines else 0)
