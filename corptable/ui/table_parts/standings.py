"""Draw the outlook: the scores of all seats if the game ended now, from the game's sheet that is
not scored yet, the leader first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS
from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Sheet, SheetRow
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import SMALLEST_TEXT, short_names, width_of, wrap
from corptable.ui.widgets.pen import Pen

PADDING: Final = 0.8
"""Padding in text sizes, as all lengths below."""
HIGHEST_ROW: Final = 2.2
LOWEST_ROW: Final = 1.05
NAME_SHARE, WIDEST_NAME = 0.3, 0.5
"""Share of a row's width for the name, and the largest, where a short name needs it; the points and
their suit get `POINTS_SHARE`, the bar the rest up to the total."""
POINTS_SHARE: Final = 0.22
LINE_HEIGHT: Final = 1.5
"""Line height of the sheets scored before."""
BAR_HEIGHT: Final = 0.45
"""Height of the bar, in heights of the row's text."""


class Standings(NamedTuple):
    """Hold the data of the outlook: the sheet that is not scored yet, the sheets scored before, the
    names of the seats, the viewer, and a sentence about what is not counted."""

    sheet: Sheet
    scored: Sequence[Sheet]
    names: Sequence[str]
    viewer: Seat
    uncounted: str = ""


def draw_standings(
    surface: pygame.Surface, area: pygame.Rect, standings: Standings, skin: Skin
) -> None:
    """Draw the sheet's title over a row for each seat: the present score as a grey bar, the points
    to come beyond it in the suit's hue. The viewer's own row is highlighted. If there is room, what
    is not counted and the sheets scored before stand beneath."""
    pen, text = Pen.on(surface, skin), skin.screen.text_size
    rows = sorted(standings.sheet.rows, key=lambda row: (-row.total, row.seat))
    if not rows or area.height < (len(rows) + 1) * SMALLEST_TEXT:
        return
    pen.part("plate", area)
    inner = area.inflate(-pen.em(2 * PADDING), -pen.em(PADDING))
    step = min(pen.em(HIGHEST_ROW), inner.height // (len(rows) + 1))
    middle = inner.top + min(step, text * 2) // 2
    pen.write(
        standings.sheet.title,
        size=min(text, step),
        room=inner.width,
        height=step,
        bold=True,
        midleft=(inner.left, middle),
    )
    top, most = inner.top + min(step, pen.em(1.7)), max(1, max(row.total for row in rows))
    row_pen = pen._replace(size=min(text, round(step / LOWEST_ROW)))
    smallest = skin.screen.smallest_text
    needed = (
        max(width_of((name, *short_names(name))[-1], smallest) for name in standings.names)
        + row_pen.size
    )
    for place, row in enumerate(rows):
        row_area = pygame.Rect(inner.left, top + place * step, inner.width, step)
        if row.seat == standings.viewer:
            pen.part("row", row_area.inflate(text // 2, 0), "focused")
        _draw_row(row_pen, row, standings.names[row.seat], row_area, most, needed)
    beneath = top + len(rows) * step + text
    lines = wrap(standings.uncounted, inner.width, text)
    if beneath + len(lines) * pen.em(LINE_HEIGHT) <= inner.bottom:
        left = pygame.Rect(inner.left, beneath - text // 2, inner.width, inner.bottom - beneath)
        beneath = pen.write_lines(lines, round(text * LINE_HEIGHT), left, pen.dim) + text // 2
    _draw_scored(
        pen, standings, pygame.Rect(inner.left, beneath, inner.width, inner.bottom - beneath)
    )


def _draw_scored(pen: Pen, standings: Standings, area: pygame.Rect) -> None:
    """Draw a line for each sheet scored before, only the newest if not all fit: its title and the
    points of each seat.
    """
    step = pen.em(LINE_HEIGHT)
    most = area.height // step - 1
    if most < 1 or not standings.scored:
        return
    seats, first = len(standings.names), area.left + round(area.width * NAME_SHARE)
    columns = [first + (area.right - first) * (seat + 1) // seats for seat in range(seats)]
    for name, right in zip(standings.names, columns, strict=True):
        room = (area.right - first) // seats - pen.size // 2
        pen.write(name, pen.dim, room=room, short=short_names(name), topright=(right, area.top))
    for place, sheet in enumerate(standings.scored[-most:], 1):
        y = area.top + place * step
        pen.write(sheet.title, pen.dim, room=first - area.left, topleft=(area.left, y))
        for row in sheet.rows:
            pen.write(f"+{row.points}", bold=True, topright=(columns[row.seat], y))


def _draw_row(
    pen: Pen, row: SheetRow, name: str, area: pygame.Rect, most: int, needed: int
) -> None:
    """Draw the row of a seat: its name, the points to come behind the icon of their suit, the bar,
    and the total. `needed` is the width that the names need, in pixels."""
    total = pen.write(str(row.total), bold=True, midright=area.midright)
    size, short = pen.size, short_names(name)
    named = max(round(area.width * NAME_SHARE), min(round(area.width * WIDEST_NAME), needed))
    pen.write(name, room=named - size // 2, height=area.height, short=short, midleft=area.midleft)
    left = area.left + named
    if row.suit in ICONS:
        role = row.suit if row.suit in SUIT_HUES else "dim"
        pen.icon(row.suit, pygame.Rect(left, area.centery - size // 2, size, size), role)
    words = f"+{row.points}" if row.points >= 0 else str(row.points)
    pen.write(
        words, pen.skin.hue_colour(row.suit), bold=True, midleft=(left + pen.em(1.3), area.centery)
    )
    left += round(area.width * POINTS_SHARE)
    height = max(3, pen.em(BAR_HEIGHT))
    right = area.right - width_of("000", size, bold=True) - size // 2
    _draw_bar(pen, row, pygame.Rect(left, total.centery - height // 2, right - left, height), most)


def _draw_bar(pen: Pen, row: SheetRow, well: pygame.Rect, most: int) -> None:
    """Draw the bar of the present score and of the points to come, to the scale of the largest
    total.
    """
    if well.width < 2 * well.height:
        return
    colours = pen.skin.theme.colours
    before, total = (round(well.width * max(0, value) / most) for value in (row.before, row.total))
    ahead = max(total, before) if total else 0
    for colour, width in (
        (colours["spot"], well.width),
        (pen.skin.hue_colour(row.suit), ahead),
        (colours["text_dim"], before),
    ):
        if width:
            bar = (well.left, well.top, width, well.height)
            pygame.draw.rect(pen.surface, colour, bar, border_radius=well.height // 3)
