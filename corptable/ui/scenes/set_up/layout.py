"""Lay out the set-up form: the seats at the left; at the right the deck, the options, and the seed with the deal button."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen

MARGIN: Final = 0.8
"""Margin around everything, in text sizes, as all lengths here."""
GAP: Final = 0.6
PADDING: Final = 1.0
HEAD: Final = 3.5
HEAD_LINE: Final = 2.2
"""Height of a panel's title."""
DECK: Final = 8.6
"""Height of the panel with the deck."""
DECK_FROM: Final = 36.0
"""Least height of everything beneath the head at which the deck is shown."""
OPTION: Final = 2.3
OPTION_GAP: Final = 0.15
HELP: Final = 3.7
"""Height of the help beneath the options."""
LUCK: Final = 6.4
"""Height of the lowest panels at the right: seed and deal button."""
DEAL: Final = 0.4
"""Width of the deal button, as a part of that row."""
SEATS: Final = 0.48
"""Width of the panel of seats, as a part of the form."""
SEAT_LOW, SEAT_HIGH = 3.9, 9.0
"""Least and greatest height of a seat's row while all seats are in sight."""
SEAT_SCROLLED: Final = 4.9
"""Height of a seat's row where the list has to be scrolled."""
NEW: Final = 5.0
"""Width of the button that draws a new seed."""


class SetUpLayout(NamedTuple):
    """Hold the areas of panels and of what is on them, in pixels. Without room for the deck its panel has no height."""

    head: pygame.Rect
    seats: pygame.Rect
    seat_count: pygame.Rect
    seat_rows: pygame.Rect
    deck: pygame.Rect
    options: pygame.Rect
    option_rows: pygame.Rect
    help: pygame.Rect
    luck: pygame.Rect
    seed: pygame.Rect
    seed_line: pygame.Rect
    new: pygame.Rect
    deal: pygame.Rect


def lay_out_set_up(screen: Screen) -> SetUpLayout:
    """Lay out the set-up form for a screen."""
    size = screen.text_size
    margin, gap, padding = round(MARGIN * size), round(GAP * size), round(PADDING * size)
    whole = pygame.Rect(0, 0, screen.width, screen.height).inflate(-2 * margin, -2 * margin)
    head = pygame.Rect(whole.left, whole.top, whole.width, round(HEAD * size))
    body = pygame.Rect(whole.left, head.bottom + gap, whole.width, whole.bottom - head.bottom - gap)
    seats = pygame.Rect(body.left, body.top, round(body.width * SEATS), body.height)
    right = pygame.Rect(seats.right + gap, body.top, body.right - seats.right - gap, body.height)
    deck = pygame.Rect(right.left, right.top, right.width, round(DECK * size) if body.height >= DECK_FROM * size else 0)
    lowest = pygame.Rect(right.left, right.bottom - round(LUCK * size), right.width, round(LUCK * size))
    deal = pygame.Rect(0, lowest.top, round(lowest.width * DEAL), lowest.height)
    deal.right = lowest.right
    luck = pygame.Rect(lowest.left, lowest.top, deal.left - gap - lowest.left, lowest.height)
    top = deck.bottom + (gap if deck.height else 0)
    options = pygame.Rect(right.left, top, right.width, lowest.top - gap - top)
    under = round((PADDING / 2 + HEAD_LINE) * size)
    seed, seed_line, new = _seed_areas(luck, under, padding, size)
    return SetUpLayout(
        head=head,
        seats=seats,
        seat_count=_count_area(seats, size, padding),
        seat_rows=_inner(seats, under + round(0.4 * size), padding, padding),
        deck=deck,
        options=options,
        option_rows=_inner(options, under, padding, round(HELP * size)),
        help=pygame.Rect(
            options.left + padding,
            options.bottom - round((HELP - 0.6) * size),
            options.width - 2 * padding,
            round((HELP - 0.9) * size),
        ),
        luck=luck,
        seed=seed,
        seed_line=seed_line,
        new=new,
        deal=deal,
    )


def seat_height(rows: pygame.Rect, seats: int, size: int) -> int:
    """Return the height of a seat's row in the area of the list, in pixels: all in sight, if that leaves each at least SEAT_LOW."""
    room = rows.height // seats - round(0.4 * size)
    return round(min(SEAT_HIGH * size, room) if room >= SEAT_LOW * size else SEAT_SCROLLED * size)


def _inner(panel: pygame.Rect, top: int, side: int, foot: int) -> pygame.Rect:
    """Return the area of a panel between its title and its foot."""
    return pygame.Rect(panel.left + side, panel.top + top, panel.width - 2 * side, panel.height - top - foot)


def _count_area(seats: pygame.Rect, size: int, padding: int) -> pygame.Rect:
    """Return the area of the control for the number of seats, at the right of their title."""
    middle = (seats.right - padding, seats.top + round((PADDING / 2 + HEAD_LINE / 2) * size))
    return pygame.Rect(0, 0, round(9.5 * size), round(1.9 * size)).move_to(midright=middle)


def _seed_areas(luck: pygame.Rect, under: int, padding: int, size: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the areas of the seed field, of the line for its error beneath it, and of the button that draws a new seed."""
    top, height = luck.top + under + round(0.1 * size), round(1.9 * size)
    new = pygame.Rect(0, top, round(NEW * size), height)
    new.right = luck.right - padding
    seed = pygame.Rect(luck.left + padding, top, new.left - round(0.8 * size) - luck.left - padding, height)
    line = pygame.Rect(seed.left, seed.bottom + round(0.4 * size), new.right - seed.left, luck.bottom - seed.bottom)
    return seed, line, new
