"""Draw the outlook: the scores of all seats if the game ended now, from the game's sheet that is not scored yet, the leader
first."""

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

PADDING: Final = 0.8
"""Padding in text sizes, as all lengths below."""
HIGHEST_ROW: Final = 2.2
LOWEST_ROW: Final = 1.05
NAME_SHARE: Final = 0.3
"""Share of a row's width for the name; the points and their suit get `POINTS_SHARE`, the bar the rest up to the total."""
POINTS_SHARE: Final = 0.22
LINE_HEIGHT: Final = 1.5
"""Line height of the sheets scored before."""
BAR_HEIGHT: Final = 0.45
"""Height of the bar, in heights of the row's text."""
SMALLEST: Final = 12


class Standings(NamedTuple):
    """Hold the data of the outlook: the sheet that is not scored yet, the sheets scored before, the names of the seats, and the
    viewer."""

    sheet: Sheet
    scored: Sequence[Sheet]
    names: Sequence[str]
    viewer: Seat


def draw_standings(surface: pygame.Surface, area: pygame.Rect, standings: Standings, skin: Skin) -> None:
    """Draw the sheet's title over a row for each seat: the present score as a grey bar, the points to come beyond it in the
    suit's hue. The viewer's own row is highlighted. If there is room, the sheets scored before stand beneath."""
    text = skin.screen.text_size
    rows = sorted(standings.sheet.rows, key=lambda row: (-row.total, row.seat))
    if not rows or area.height < (len(rows) + 1) * SMALLEST:
        return
    skin.draw(surface, "plate", area)
    inner = area.inflate(-round(text * 2 * PADDING), -round(text * PADDING))
    step = min(round(text * HIGHEST_ROW), inner.height // (len(rows) + 1))
    size = min(text, round(step / LOWEST_ROW))
    title, middle = truncate(standings.sheet.title, inner.width, text, bold=True), inner.top + min(step, text * 2) // 2
    write(surface, title, min(text, step), skin.text_colour("plate"), bold=True, midleft=(inner.left, middle))
    top = inner.top + min(step, round(text * 1.7))
    most = max(1, max(row.total for row in rows))
    for place, row in enumerate(rows):
        row_area = pygame.Rect(inner.left, top + place * step, inner.width, step)
        if row.seat == standings.viewer:
            skin.draw(surface, "row", row_area.inflate(text // 2, 0), "focused")
        _draw_row(surface, row, standings.names[row.seat], row_area, size, most, skin)
    beneath = top + len(rows) * step + text
    _draw_scored(surface, standings, pygame.Rect(inner.left, beneath, inner.width, inner.bottom - beneath), skin)


def _draw_scored(surface: pygame.Surface, standings: Standings, area: pygame.Rect, skin: Skin) -> None:
    """Draw a line for each sheet scored before, only the newest if not all fit: its title and the points of each seat."""
    text = skin.screen.text_size
    step = round(text * LINE_HEIGHT)
    most = area.height // step - 1
    if most < 1 or not standings.scored:
        return
    seats = len(standings.names)
    first = area.left + round(area.width * NAME_SHARE)
    columns = [first + (area.right - first) * (seat + 1) // seats for seat in range(seats)]
    cell = (area.right - first) // seats - text // 2
    for seat, right in enumerate(columns):
        name = truncate(standings.names[seat], cell, text)
        write(surface, name, text, skin.theme.colours["text_dim"], topright=(right, area.top))
    for place, sheet in enumerate(standings.scored[-most:], 1):
        y = area.top + place * step
        title = truncate(sheet.title, first - area.left, text)
        write(surface, title, text, skin.theme.colours["text_dim"], topleft=(area.left, y))
        for row in sheet.rows:
            write(surface, f"+{row.points}", text, skin.text_colour("plate"), bold=True, topright=(columns[row.seat], y))


def _draw_row(surface: pygame.Surface, row: SheetRow, name: str, row_area: pygame.Rect, size: int, most: int, skin: Skin) -> None:
    total = write(surface, str(row.total), size, skin.text_colour("plate"), bold=True, midright=(row_area.right, row_area.centery))
    width = font(size, bold=True).size("000")[0]
    shown = truncate(name, round(row_area.width * NAME_SHARE) - size // 2, size)
    write(surface, shown, size, skin.text_colour("plate"), midleft=(row_area.left, row_area.centery))
    left = row_area.left + round(row_area.width * NAME_SHARE)
    _draw_points(surface, row, pygame.Rect(left, row_area.top, round(row_area.width * POINTS_SHARE), row_area.height), size, skin)
    left += round(row_area.width * POINTS_SHARE)
    _draw_bar(surface, row, pygame.Rect(left, total.centery, row_area.right - width - size // 2 - left, 0), size, most, skin)


def _draw_points(surface: pygame.Surface, row: SheetRow, cell: pygame.Rect, size: int, skin: Skin) -> None:
    """Draw the points to come, behind the icon of their suit."""
    if row.suit in ICONS:
        role = row.suit if row.suit in SUIT_HUES else "dim"
        skin.icon(surface, row.suit, pygame.Rect(cell.left, cell.centery - size // 2, size, size), role)
    words = f"+{row.points}" if row.points >= 0 else str(row.points)
    write(surface, words, size, skin.hue_colour(row.suit), bold=True, midleft=(cell.left + round(size * 1.3), cell.centery))


def _draw_bar(surface: pygame.Surface, row: SheetRow, line: pygame.Rect, size: int, most: int, skin: Skin) -> None:
    """Draw the bar of the present score and of the points to come, to the scale of the largest total."""
    height = max(3, round(size * BAR_HEIGHT))
    well = pygame.Rect(line.left, line.centery - height // 2, line.width, height)
    if well.width < 2 * height:
        return
    colours = skin.theme.colours
    pygame.draw.rect(surface, colours["spot"], well, border_radius=height // 3)
    before, total = (round(well.width * max(0, value) / most) for value in (row.before, row.total))
    if total:
        pygame.draw.rect(
            surface, skin.hue_colour(row.suit), (well.left, well.top, max(total, before), height), border_radius=height // 3
        )
    if before:
        pygame.draw.rect(surface, colours["text_dim"], (well.left, well.top, before, height), border_radius=height // 3)
