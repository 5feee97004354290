"""Mark points of the chart about which a game has something to tell: a cross above or beneath the
point, and words for who points at it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist
from typing import Final, NamedTuple, TypeAlias

import pygame

from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Sheet
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font
from corptable.ui.widgets.pen import Pen

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
