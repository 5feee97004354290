"""What all would have if it ended now, beside the hand: from the game's sheet that has not been scored, who leads first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS
from corptable.engine.pieces import Seat
from corptable.engine.sheet import Sheet, SheetRow
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write

PAD: Final = 0.8
"""Lengths are in text sizes."""
HIGHEST_ROW: Final = 2.2
LOWEST_ROW: Final = 1.05
NAME: Final = 0.3
"""The share of a row that the name has; sign and points have the next, the bar the rest up to the total."""
POINTS: Final = 0.22
LINE: Final = 1.5
"""From one line of what was scored before to the next."""
BAR: Final = 0.45
"""How high the bar is, in heights of the row's words."""
SMALLEST: Final = 12


class Standings(NamedTuple):
    """What there is to tell: what would be, what has been scored before, and what the seats are called."""

    sheet: Sheet
    scored: Sequence[Sheet]
    names: Sequence[str]
    viewer: Seat


def draw_standings(surface: pygame.Surface, area: pygame.Rect, told: Standings, skin: Skin) -> None:
    """The sheet's title over a row for each seat: the score there is as a grey bar, what would come on top in the suit's hue. The
    viewer's own row is washed. Where there is much room, what was scored before stands beneath."""
    text = skin.screen.text_size
    rows = sorted(told.sheet.rows, key=lambda row: (-row.total, row.seat))
    if not rows or area.height < (len(rows) + 1) * SMALLEST:
        return
    skin.draw(surface, "plate", area)
    inner = area.inflate(-round(text * 2 * PAD), -round(text * PAD))
    step = min(round(text * HIGHEST_ROW), inner.height // (len(rows) + 1))
    size = min(text, round(step / LOWEST_ROW))
    title, middle = truncate(told.sheet.title, inner.width, text, bold=True), inner.top + min(step, text * 2) // 2
    write(surface, title, min(text, step), skin.letters("plate"), bold=True, midleft=(inner.left, middle))
    top = inner.top + min(step, round(text * 1.7))
    most = max(1, max(row.total for row in rows))
    for place, row in enumerate(rows):
        strip = pygame.Rect(inner.left, top + place * step, inner.width, step)
        if row.seat == told.viewer:
            skin.draw(surface, "row", strip.inflate(text // 2, 0), "focused")
        _draw_row(surface, row, told.names[row.seat], strip, size, most, skin)
    beneath = top + len(rows) * step + text
    _draw_scored(surface, told, pygame.Rect(inner.left, beneath, inner.width, inner.bottom - beneath), skin)


def _draw_scored(surface: pygame.Surface, told: Standings, area: pygame.Rect, skin: Skin) -> None:
    """A line for each sheet, the newest ones where not all have room: its title, and by seat the points."""
    text = skin.screen.text_size
    step = round(text * LINE)
    most = area.height // step - 1
    if most < 1 or not told.scored:
        return
    seats = len(told.names)
    first = area.left + round(area.width * NAME)
    columns = [first + (area.right - first) * (seat + 1) // seats for seat in range(seats)]
    cell = (area.right - first) // seats - text // 2
    for seat, right in enumerate(columns):
        name = truncate(told.names[seat], cell, text)
        write(surface, name, text, skin.theme.colours["text_dim"], topright=(right, area.top))
    for place, sheet in enumerate(told.scored[-most:], 1):
        y = area.top + place * step
        title = truncate(sheet.title, first - area.left, text)
        write(surface, title, text, skin.theme.colours["text_dim"], topleft=(area.left, y))
        for row in sheet.rows:
            write(surface, f"+{row.points}", text, skin.letters("plate"), bold=True, topright=(columns[row.seat], y))


def _draw_row(surface: pygame.Surface, row: SheetRow, name: str, strip: pygame.Rect, size: int, most: int, skin: Skin) -> None:
    total = write(surface, str(row.total), size, skin.letters("plate"), bold=True, midright=(strip.right, strip.centery))
    width = font(size, bold=True).size("000")[0]
    shown = truncate(name, round(strip.width * NAME) - size // 2, size)
    write(surface, shown, size, skin.letters("plate"), midleft=(strip.left, strip.centery))
    left = strip.left + round(strip.width * NAME)
    _draw_points(surface, row, pygame.Rect(left, strip.top, round(strip.width * POINTS), strip.height), size, skin)
    left += round(strip.width * POINTS)
    _draw_bar(surface, row, pygame.Rect(left, total.centery, strip.right - width - size // 2 - left, 0), size, most, skin)


def _draw_points(surface: pygame.Surface, row: SheetRow, cell: pygame.Rect, size: int, skin: Skin) -> None:
    """What would be scored, behind the sign of its suit."""
    if row.suit in ICONS:
        role = row.suit if row.suit in SUIT_HUES else "dim"
        skin.icon(surface, row.suit, pygame.Rect(cell.left, cell.centery - size // 2, size, size), role)
    words = f"+{row.points}" if row.points >= 0 else str(row.points)
    write(surface, words, size, skin.hue(row.suit), bold=True, midleft=(cell.left + round(size * 1.3), cell.centery))


def _draw_bar(surface: pygame.Surface, row: SheetRow, line: pygame.Rect, size: int, most: int, skin: Skin) -> None:
    """The score there is and what would come on top, of the most that anybody would have."""
    height = max(3, round(size * BAR))
    well = pygame.Rect(line.left, line.centery - height // 2, line.width, height)
    if well.width < 2 * height:
        return
    colours = skin.theme.colours
    pygame.draw.rect(surface, colours["spot"], well, border_radius=height // 3)
    before, total = (round(well.width * max(0, value) / most) for value in (row.before, row.total))
    if total:
        pygame.draw.rect(surface, skin.hue(row.suit), (well.left, well.top, max(total, before), height), border_radius=height // 3)
    if before:
        pygame.draw.rect(surface, colours["text_dim"], (well.left, well.top, before, height), border_radius=height // 3)
