"""Mark the chart of a score sheet: labels on its lines that tell what happened there, and crosses
at points about which a game has something to tell, with words for who points at one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product
from math import dist
from typing import Final, NamedTuple, TypeAlias

import pygame

from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Sheet, SheetRow
from corptable.session.transcript import listed
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import Pen, box

Pixel: TypeAlias = tuple[int, int]

TEXT_SIZE: Final = 0.85
"""Text size of a callout, in sizes of ordinary text, as all lengths here."""
CALLOUT_HEIGHT: Final = 1.7
PADDING: Final = 0.5
"""Padding left and right of the text."""
CLEARANCE: Final = 0.35
"""Distance to keep from lines; half of it from names and other callouts."""
DISTANCES: Final = (1.6, 2.6, 3.8, 5.2, 6.8, 8.6)
"""Vertical distances between a callout and its point, in the order in which they are tried."""
SHIFTS: Final = (0.0, -0.5, 0.5)
"""Horizontal shifts of a callout against its point, in its own widths: centred, left, right."""
Point: TypeAlias = tuple[float, float]
AWAY: Final = 0.62
"""Distance of a cross from its point, in text sizes, as all lengths here."""
CLEAR: Final = 0.6
"""Distance from the points of other lines at which a cross is not taken for theirs."""
ARM: Final = 0.22
"""Length of an arm of the cross, across and down."""
WIDTH: Final = 0.16
RIM: Final = 0.09
"""Width of the dark rim around a cross."""
REACH: Final = 0.75
"""Distance from the middle of a cross up to which it is pointed at."""
GAP: Final = 0.6
"""Gap between the cross of the legend and its words."""
MOST: Final = 6
"""Number of marks that are told at once, at most: many lines may run through one point."""


class CalloutText(NamedTuple):
    """Hold the text of a callout about a seat's total after the first `place` sheets of the
    chart.
    """

    seat: Seat
    place: int
    text: str


class Callout(NamedTuple):
    """Hold a callout: its text, its area and the point of the chart that it is about, in pixels of
    the window.
    """

    content: CalloutText
    rect: pygame.Rect
    point: Pixel


def callout_texts(
    told: Sequence[Sheet], seats: Sequence[SeatSign], said: Callable[[str], str]
) -> list[CalloutText]:
    """Return the texts of the callouts, newest first.

    Each sheet has one whose featured piece brought something: for all seats whose cell in the
    column of that piece is `strong`, at the point of the lowest of them. `said` puts names into
    marked words.
    """
    found = []
    for place, sheet in reversed(list(enumerate(told, start=1))):
        featured = sheet.featured
        if featured is None:
            continue
        brought: dict[str, list[SheetRow]] = {}
        for row in sheet.rows:
            if featured.column < len(row.cells) and (cell := row.cells[featured.column]).strong:
                brought.setdefault(said(cell.text), []).append(row)
        for text, rows in brought.items():
            names = listed([seats[row.seat].name for row in rows])
            lowest = min(rows, key=lambda row: row.total)
            found.append(CalloutText(lowest.seat, place, f"{names}: {said(featured.title)} {text}"))
    return found


def place_callouts(
    told: Sequence[tuple[CalloutText, Pixel]],
    lines: Sequence[Sequence[Pixel]],
    names: Sequence[pygame.Rect],
    plot: pygame.Rect,
    text: int,
) -> list[Callout]:
    """Place callouts in the plot, and leave out those without room.

    `told` are their texts with their points, the most important first; `lines` are the polylines of
    the chart, `names` the areas of the names at the ends of lines, `text` the height of ordinary
    text, all in pixels.
    """
    found: list[Callout] = []
    clear = round(text * CLEARANCE)
    for content, point in told:
        width = font(round(text * TEXT_SIZE)).size(content.text)[0] + round(2 * PADDING * text)
        size = (width, round(text * CALLOUT_HEIGHT))
        taken = [*names, *(callout.rect for callout in found)]
        free = (
            rect
            for rect in _candidates(point, size, text)
            if plot.contains(rect)
            and rect.inflate(clear, clear).collidelist(taken) == -1
            and not _crosses(rect, lines, clear)
        )
        if (rect := next(free, None)) is not None:
            found.append(Callout(content, rect, point))
    return found


def _candidates(point: Pixel, size: Pixel, text: int) -> Iterator[pygame.Rect]:
    """Yield areas for a callout above and below its point, the nearest first."""
    for distance, side, shift in product(DISTANCES, (-1, 1), SHIFTS):
        yield box(
            *size,
            center=(
                round(point[0] + shift * size[0]),
                round(point[1] + side * (distance * text + size[1] / 2)),
            ),
        )


def _crosses(rect: pygame.Rect, lines: Sequence[Sequence[Pixel]], clear: int) -> bool:
    around = rect.inflate(2 * clear, 2 * clear)
    return any(around.clipline(start, end) for line in lines for start, end in pairwise(line))


def draw_callout(pen: Pen, callout: Callout) -> None:
    """Draw a callout on a small panel, with a thin line to its point."""
    rect = callout.rect
    foot = rect.midbottom if callout.point[1] > rect.centery else rect.midtop
    pygame.draw.aaline(pen.surface, pen.dim, foot, callout.point)
    pen.part("plate", rect)
    write(pen.surface, callout.content.text, pen.em(TEXT_SIZE), pen.bright, center=rect.center)


class ScoreMark(NamedTuple):
    """Hold a mark: the seat whose line has it, the index of the point, and its words."""

    seat: Seat
    place: int
    text: str


def marks_of(told: Sequence[Sheet], said: Callable[[str], str]) -> list[ScoreMark]:
    """Return the marks of these sheets, the first ones of the chart; `said` puts names into marked
    words.
    """
    return [
        ScoreMark(row.seat, place, f"{said(sheet.title)}: {said(row.mark)}")
        for place, sheet in enumerate(told, start=1)
        for row in sheet.rows
        if row.mark
    ]


def middle_of_cross(point: Point, others: Sequence[Point], unit: float) -> Point:
    """Middle of the cross of a point: above it, or beneath it where above is a point of another
    line; `unit` is the height of ordinary text in pixels.
    """

    def clearance(middle: Point) -> float:
        return min((CLEAR * unit, *(dist(middle, other) for other in others)))

    x, y = point
    return max(((x, y - AWAY * unit), (x, y + AWAY * unit)), key=clearance)


def texts_at(marks: Sequence[tuple[ScoreMark, Point]], at: tuple[int, int], text: int) -> list[str]:
    """Return the words of the marks whose crosses are pointed at, at most MOST; `text` is the
    height of ordinary text in pixels.
    """
    found = [mark.text for mark, middle in marks if dist(at, middle) <= REACH * text]
    return found[:MOST]


def draw_cross(surface: pygame.Surface, middle: Point, unit: float, skin: Skin) -> None:
    """Draw the cross of a mark; `unit` is the height of ordinary text in pixels of the surface."""
    centre, arm = pygame.Vector2(middle), ARM * unit
    for width, colour in (
        ((WIDTH + 2 * RIM) * unit, skin.theme.colours["shade"]),
        (WIDTH * unit, skin.theme.colours["cross"]),
    ):
        for x in (1, -1):
            along = pygame.Vector2(x, 1) * (arm + (width - WIDTH * unit) / 4)
            _draw_bar(surface, centre - along, centre + along, width, colour)


def _draw_bar(
    surface: pygame.Surface,
    start: pygame.Vector2,
    end: pygame.Vector2,
    width: float,
    colour: tuple[int, int, int],
) -> None:
    across = (end - start).rotate(90)
    across.scale_to_length(width / 2)
    pygame.draw.polygon(
        surface, colour, [start + across, end + across, end - across, start - across]
    )


def draw_legend(pen: Pen, words: str, left: int, middle: int, right: int) -> None:
    """Draw a cross and what it stands for, from the x coordinate `left` on; nothing where it would
    reach beyond `right`.
    """
    start = left + round((GAP + ARM) * pen.size)
    if start + font(pen.size).size(words)[0] > right:
        return
    large = pygame.Surface((4 * pen.size, 4 * pen.size), pygame.SRCALPHA)
    draw_cross(large, (2 * pen.size, 2 * pen.size), 2 * pen.size, pen.skin)
    cross = pygame.transform.smoothscale(large.premul_alpha(), (2 * pen.size, 2 * pen.size))
    pen.surface.blit(
        cross, cross.get_rect(center=(left, middle)), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    pen.write(words, pen.dim, midleft=(start, middle))
