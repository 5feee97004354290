"""Where everything of the set-up has its place: seats at the left; at the right the deck, the options, and the luck of the draw."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen

MARGIN: Final = 0.8
"""All lengths are text sizes."""
GAP: Final = 0.6
PADDING: Final = 1.0
HEAD: Final = 3.5
HEAD_LINE: Final = 2.2
DECK: Final = 8.6
DECK_FROM: Final = 36.0
"""What is beneath the head is at least so high where the deck is shown."""
OPTION: Final = 2.3
OPTION_GAP: Final = 0.15
HELP: Final = 3.7
LUCK: Final = 6.4
DEAL: Final = 0.4
"""The part of the lowest row at the right that belongs to the button for dealing."""
SEATS: Final = 0.48
"""The part of the window that belongs to the seats."""
SEAT_LOW, SEAT_HIGH = 3.9, 9.0
SEAT_SCROLLED: Final = 4.9
"""The height of a seat's row: where all have room, and where one has to scroll for some of them in any case."""
NEW: Final = 5.0


class SetUpLayout(NamedTuple):
    """Plates, and what is placed on them. Without room for the deck its plate has no height."""

    head: pygame.Rect
    seats: pygame.Rect
    how_many: pygame.Rect
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


def areas_in(screen: Screen) -> SetUpLayout:
    """The places in a window."""
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
    seed, seed_line, new = _luck(luck, under, padding, size)
    return SetUpLayout(
        head=head,
        seats=seats,
        how_many=_how_many(seats, size, padding),
        seat_rows=_beneath(seats, under + round(0.4 * size), padding, padding),
        deck=deck,
        options=options,
        option_rows=_beneath(options, under, padding, round(HELP * size)),
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
    """How high the rows of so many seats are, all in sight if that can be."""
    room = rows.height // seats - round(0.4 * size)
    return round(min(SEAT_HIGH * size, room) if room >= SEAT_LOW * size else SEAT_SCROLLED * size)


def _beneath(plate: pygame.Rect, top: int, side: int, foot: int) -> pygame.Rect:
    """What is left of a plate under its title."""
    return pygame.Rect(plate.left + side, plate.top + top, plate.width - 2 * side, plate.height - top - foot)


def _how_many(seats: pygame.Rect, size: int, padding: int) -> pygame.Rect:
    """At the right of the title of the seats."""
    count = pygame.Rect(0, 0, round(9.5 * size), round(1.9 * size))
    count.midright = (seats.right - padding, seats.top + round((PADDING / 2 + HEAD_LINE / 2) * size))
    return count


def _luck(luck: pygame.Rect, under: int, padding: int, size: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The seed, the line beneath it, and the button for another one."""
    top, height = luck.top + under + round(0.1 * size), round(1.9 * size)
    new = pygame.Rect(0, top, round(NEW * size), height)
    new.right = luck.right - padding
    seed = pygame.Rect(luck.left + padding, top, new.left - round(0.8 * size) - luck.left - padding, height)
    line = pygame.Rect(seed.left, seed.bottom + round(0.4 * size), new.right - seed.left, luck.bottom - seed.bottom)
    return seed, line, new
