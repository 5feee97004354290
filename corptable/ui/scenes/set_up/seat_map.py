"""Draw the map of seats: where each player sits round the table, as the first person sees it, and
which way the turns go.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Seat
from corptable.ui.paint.text import short_names, width_of
from corptable.ui.widgets import Pen, box

TURNS: Final = "turns go this way round"
MOVES: Final = "Alt+arrows: change places"
"""Line beneath it while a seat has the focus."""
BADGE: Final = 1.5
"""Size of the badge with a seat's number, in text sizes, as all lengths here."""
NAME: Final = 0.95
"""Greatest size of a name."""
GAP: Final = 0.35
"""Gap between badge and name."""
INWARDS: Final = 0.85
"""Offset of a name at the upper and lower end of the rim, which would run through it."""
HEAD: Final = 0.6
"""Length of the arrowheads on the rim of the table."""
LONGEST_NAME: Final = 0.26
"""Greatest width of a name, as a part of the map."""
CROWDED: Final = 6
"""Number of seats above which names at the ends of the rim keep clear of those beside them."""
MOST_NAMES: Final = 2.15
"""Greatest width of the names of all seats together, as a part of the map."""


class SeatOnMap(NamedTuple):
    """Describe a seat on the map: its name, whether a person sits there, and whether its row has
    the focus.
    """

    name: str
    is_person: bool
    is_focused: bool


def draw_seat_map(pen: Pen, area: pygame.Rect, seats: Sequence[SeatOnMap], viewer: Seat) -> None:
    """Draw the rim of the table in an area, each seat as a badge with its number and name, the
    viewer's at the lower rim and the others clockwise from there, and arrowheads for the order of
    turns."""
    rim, count = area.inflate(-2 * pen.em(BADGE), -pen.em(BADGE)), len(seats)
    pygame.draw.ellipse(pen.surface, pen.dim, rim, width=max(1, pen.em(0.1)))
    told = pen.write(TURNS, pen.dim, size=pen.em(NAME), center=rim.center)
    if any(seat.is_focused for seat in seats):
        pen.write(MOVES, size=pen.em(NAME), midtop=told.midbottom)
    for place in range(count):
        _draw_arrowhead(pen, rim, (place + 0.5) / count)
    for place in range(count):
        seat = (viewer + place) % count
        _draw_seat(pen, rim, place, count, seat + 1, seats[seat])


def _point(rim: pygame.Rect, share: float) -> tuple[int, int]:
    """Return the point of the rim at a share of the way round, clockwise from its lowest point."""
    return round(rim.centerx - rim.width / 2 * sin(tau * share)), round(
        rim.centery + rim.height / 2 * cos(tau * share)
    )


def _draw_arrowhead(pen: Pen, rim: pygame.Rect, share: float) -> None:
    tip = pygame.Vector2(_point(rim, share + 0.005))
    tail = pygame.Vector2(_point(rim, share - 0.005))
    if tip == tail:
        return
    step, head = (tip - tail).normalize(), pen.em(HEAD)
    across = step.rotate(90) * head / 2
    pygame.draw.polygon(
        pen.surface, pen.bright, [tip, tip - step * head + across, tip - step * head - across]
    )


def _draw_seat(
    pen: Pen, rim: pygame.Rect, place: int, count: int, number: int, seat: SeatOnMap
) -> None:
    """Draw the badge of a seat over the rim, at one of `count` places, and its name beside it
    towards the middle of the table.
    """
    x, y = point = _point(rim, place / count)
    badge = box(pen.em(BADGE), pen.em(BADGE), center=point)
    room, gap = round(rim.width * min(LONGEST_NAME, MOST_NAMES / count)), pen.em(GAP)
    fitted = pen.fit(seat.name, room, pen.em(NAME), short=short_names(seat.name), bold=True)
    size = width_of(fitted.line, fitted.size, bold=True), round(1.3 * fitted.size)
    if abs(x - rim.centerx) < pen.size:
        beyond = pen.em(1) if count > CROWDED else 0  # the names beside it have their own line
        if y > rim.centery:
            name = box(*size, midbottom=badge.midtop).move(0, -beyond)
        else:
            name = box(*size, midtop=badge.midbottom).move(0, beyond)
    else:
        y -= round(pen.em(INWARDS) * cos(tau * place / count))
        left = badge.left - gap - size[0] if x > rim.centerx else badge.right + gap
        name = box(*size, midleft=(left, y))
    if (fill := pen.skin.fill_colour("plate")) is not None:
        pygame.draw.rect(pen.surface, fill, badge)  # no line of the rim shows through
    if seat.is_focused:
        pen.part("row", name.union(badge).inflate(pen.em(0.5), pen.em(0.3)), "focused")
    state = "filled" if seat.is_person else "normal"
    pen.part("badge", badge, state)
    ink, colour = pen.skin.text_colour("badge", state), pen.bright if seat.is_person else pen.dim
    pen.write(str(number), ink, size=pen.em(NAME), bold=True, center=badge.center)
    pen.write(fitted.line, colour, size=fitted.size, bold=True, midleft=name.midleft)
