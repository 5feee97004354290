"""Draw the standings at the end of a match, and the plate about the person at the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.presentation.sheet import Sheet
from corptable.ui.paint import recorder
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.scenes.score.moment.account import Account
from corptable.ui.scenes.score.moment.layout import Areas
from corptable.ui.scenes.score.seats import draw_name
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import GROW, Exact, Grow, Pen, box, column, inset, row

LEAST_ROW: Final = 1.3
"""Least height of a row where all seats stand in one column, in text sizes, as all lengths here."""
MOST_ROUNDS: Final = 6
"""Number of rounds whose points have room beside the names."""
ROUND: Final = 2.2
"""Width of the points of a round."""
TOTAL: Final = 3.0
NAMES: Final = 9.0
"""Width of a name, at least, beside the points of rounds."""
FACE: Final = 0.56
"""Side of the person's face, in heights of the plate."""
WASH: Final = 40
"""Opacity of the gold over a winner's row, of 255."""
PLACE: Final = 1.7
"""Size of the sentence about the place, at most."""


class Plates:
    """Draw the plates from a copy, which is made anew where they or their pictures change."""

    def __init__(self, account: Account, seats: Sequence[SeatSign]) -> None:
        self._account, self._seats = account, seats
        self._copy: pygame.Surface | None = None
        self._depends_on: object = None

    def draw(self, pen: Pen, areas: Areas, version: int) -> None:
        """Draw the plates that have an area; `version` is that of the pictures."""
        copy = self._copy
        if copy is None or recorder.is_on() or self._depends_on != (areas, version):
            self._depends_on = areas, version
            copy = self._copy = pygame.Surface(areas.window.size, pygame.SRCALPHA)
            onto = pen._replace(surface=copy)
            if areas.yours.width:
                draw_yours(onto, areas.yours, self._account, self._seats)
            if areas.standings.width:
                draw_standings(onto, areas.standings, self._account, self._seats)
        shown = inset(areas.plates, pen.size, -1).clip(areas.window)
        pen.surface.blit(copy, shown, shown, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_standings(
    pen: Pen, area: pygame.Rect, account: Account, seats: Sequence[SeatSign]
) -> None:
    """Draw all seats by place, with their points by round where there is room, and totals."""
    pen.part("plate", area)
    inner = inset(area, pen.size, 0.6, 0.4)
    columns = 1 if inner.height >= (len(seats) + 1) * pen.em(LEAST_ROW) else 2
    lines = -(-len(seats) // columns)
    rounds = _rounds(pen, inner, account, columns)
    places = column(inner, 1, *[GROW] * (lines + bool(rounds)))
    size = min(pen.size, round(places[0].height / 1.15))
    small = pen._replace(size=max(size, pen.skin.screen.smallest_text))
    if rounds:
        _draw_head(small, places.pop(0), rounds)
    cells = [
        cell
        for number in range(columns)
        for cell in (row(place, small.size, *[GROW] * columns, gap=0.8)[number] for place in places)
    ]
    for seat, cell in zip(account.order, cells, strict=False):
        _draw_row(small, cell, account, seats, seat, rounds)


def _rounds(pen: Pen, area: pygame.Rect, account: Account, columns: int) -> Sequence[Sheet]:
    """Return the sheets whose points stand beside the names; none where there is no room, or where
    points of the deal would be missing in the sum.
    """
    sheets = [sheet for sheet in account.sheets if sheet.scored]
    if sheets and any(score.before for score in sheets[0].rows):
        return ()
    needed = pen.em(NAMES + TOTAL + ROUND * len(sheets))
    has_room = 1 < len(sheets) <= MOST_ROUNDS and columns == 1 and area.width >= needed
    return sheets if has_room else ()


def _draw_head(pen: Pen, area: pygame.Rect, rounds: Sequence[Sheet]) -> None:
    cells = row(area, pen.size, GROW, *[ROUND] * len(rounds), TOTAL)
    for cell, sheet in zip(cells[1:-1], rounds, strict=True):
        pen.write(sheet.short, pen.dim, room=cell.width, midright=cell.midright)
    pen.write("Total", pen.dim, bold=True, room=cells[-1].width, midright=cells[-1].midright)


def _draw_row(
    pen: Pen,
    area: pygame.Rect,
    account: Account,
    seats: Sequence[SeatSign],
    seat: int,
    rounds: Sequence[Sheet],
) -> None:
    has_won = seat in account.winners
    frame = area.inflate(pen.em(0.5), -2)
    if seat == account.you:
        pen.part("row", frame, "focused")
    if has_won:
        _wash(pen, frame)
    cells = row(area, pen.size, GROW, *[ROUND] * len(rounds), TOTAL)
    draw_name(pen, seats, seat, cells[0], leads=has_won)
    colour = pen.skin.hue_colour("gold") if has_won else pen.bright
    for cell, sheet in zip(cells[1:-1], rounds, strict=True):
        points = next((line.points for line in sheet.rows if line.seat == seat), 0)
        pen.write(str(points), room=cell.width, midright=cell.midright)
    pen.write(
        str(account.totals[seat]),
        colour,
        bold=True,
        room=cells[-1].width,
        midright=cells[-1].midright,
    )


def _wash(pen: Pen, area: pygame.Rect) -> None:
    """Lay gold over the row of a winner."""
    gold = pen.skin.hue_colour("gold")
    glow = pygame.Surface(area.size, pygame.SRCALPHA)
    glow.fill((*(channel * WASH // 255 for channel in gold), WASH))
    blit_premultiplied(pen.surface, glow, area)


def draw_yours(pen: Pen, area: pygame.Rect, account: Account, seats: Sequence[SeatSign]) -> None:
    """Draw the plate about the person at the screen: face, place, and remarks."""
    pen.part("plate", area, *(("lit", "gold") if account.has_won else ()))
    if account.you is None:
        return
    inner = inset(area, pen.size, 1.0, 0.6)
    side = min(round(area.height * FACE), inner.width // 3)
    face, _, words = row(inner, 1, Exact(side), Exact(pen.size), GROW)
    pen.portrait(seats[account.you].portrait, box(side, side, center=face.center), "gold", "lit")
    above, below = column(words, 1, GROW, Grow(bool(account.otherwise or account.remarks)))
    place = (account.place or account.headline).rstrip(".")
    pen.write(
        place,
        size=pen.em(PLACE),
        room=above.width,
        height=above.height,
        title=True,
        midleft=above.midleft,
    )
    gold = pen.skin.hue_colour("gold")
    remark = " ".join(f"{text.rstrip('.')}." for text in account.remarks)
    told = [(account.otherwise, pen.bright), (remark, gold)]
    told = [(text, colour) for text, colour in told if text]
    for (text, colour), area in zip(told, column(below, 1, *[GROW] * len(told)), strict=True):
        pen.write_paragraphs(text, area, colour)
