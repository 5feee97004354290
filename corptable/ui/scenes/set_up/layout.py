"""Lay out the set-up form: the seats with their map at the left; at the right the deck, the
options, and the seed with the deal button. In an upright window the seats are above the rest."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.copy_button import copy_width
from corptable.ui.widgets.pen import box

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
DEAL: Final = 0.3
"""Width of the deal button, as a part of that row."""
SEATS: Final = 0.48
"""Width of the panel of seats, as a part of the form."""
SEAT_LOW, SEAT_HIGH = 3.9, 9.0
"""Least and greatest height of a seat's row while all seats are in sight."""
SEAT_SCROLLED: Final = 4.9
"""Height of a seat's row where the list has to be scrolled."""
SEAT_WITH_DECK: Final = 4.7
"""Least height of a seat's row with two rows of controls, of which the second chooses a deck."""
CONTROL: Final = 1.9
"""Height of the controls beside a title."""
NEW: Final = 2.4
"""Width of the button that draws a new seed."""
SEATS_ABOVE: Final = 0.46
"""Height of the panel of seats in an upright window, as a part of the form."""
MAP: Final = 8.6
"""Height of the map of seats."""
MAP_FROM: Final = 25.0
"""Least height of seats and map together at which the map is shown."""
PRINTED: Final = 8.5
"""Width of the button that sets all options as printed."""


class SetUpLayout(NamedTuple):
    """Hold the areas of panels and of what is on them, in pixels. Without room for it the deck's
    panel and the map of seats have no height."""

    head: pygame.Rect
    seats: pygame.Rect
    seat_count: pygame.Rect
    seat_rows: pygame.Rect
    map: pygame.Rect
    deck: pygame.Rect
    options: pygame.Rect
    printed: pygame.Rect
    option_rows: pygame.Rect
    help: pygame.Rect
    luck: pygame.Rect
    seed: pygame.Rect
    seed_line: pygame.Rect
    copy: pygame.Rect
    new: pygame.Rect
    deal: pygame.Rect


def lay_out_set_up(screen: Screen) -> SetUpLayout:
    """Lay out the set-up form for a screen."""
    em = screen.em
    gap, padding, under = em(GAP), em(PADDING), em(PADDING / 2 + HEAD_LINE)
    whole = pygame.Rect(0, 0, screen.width, screen.height).inflate(-2 * em(MARGIN), -2 * em(MARGIN))
    head = pygame.Rect(whole.topleft, (whole.width, em(HEAD)))
    body = pygame.Rect(whole.left, head.bottom + gap, whole.width, whole.bottom - head.bottom - gap)
    if screen.width < screen.height:
        seats = pygame.Rect(body.topleft, (body.width, round(body.height * SEATS_ABOVE)))
        right = pygame.Rect(
            body.left, seats.bottom + gap, body.width, body.bottom - seats.bottom - gap
        )
    else:
        seats = pygame.Rect(body.topleft, (round(body.width * SEATS), body.height))
        right = pygame.Rect(
            seats.right + gap, body.top, body.right - seats.right - gap, body.height
        )
    rows = _inner(seats, under + em(0.4), padding, padding)
    map = box(rows.width, em(MAP) if rows.height >= em(MAP_FROM) else 0, bottomleft=rows.bottomleft)
    rows.height -= map.height + gap if map.height else 0
    deck = pygame.Rect(
        right.topleft, (right.width, em(DECK) if right.height >= em(DECK_FROM) else 0)
    )
    deal = box(round(right.width * DEAL), em(LUCK), bottomright=right.bottomright)
    luck = box(deal.left - gap - right.left, em(LUCK), bottomleft=right.bottomleft)
    top = deck.bottom + (gap if deck.height else 0)
    options = pygame.Rect(right.left, top, right.width, luck.top - gap - top)
    new = box(em(NEW), em(CONTROL), topright=(luck.right - padding, luck.top + under + em(0.1)))
    left = luck.left + padding
    width = min(copy_width(screen.text_size), (new.left - left) // 2)
    copy = box(width, new.height, topright=(new.left - em(0.5), new.top))
    seed = pygame.Rect(left, new.top, copy.left - em(0.5) - left, new.height)
    return SetUpLayout(
        head=head,
        seats=seats,
        seat_count=box(
            em(9.5),
            em(CONTROL),
            midright=(seats.right - padding, seats.top + em(PADDING / 2 + HEAD_LINE / 2)),
        ),
        seat_rows=rows,
        map=map,
        deck=deck,
        options=options,
        printed=box(
            em(PRINTED),
            em(CONTROL),
            midright=(options.right - padding, options.top + em(PADDING / 2 + HEAD_LINE / 2)),
        ),
        option_rows=_inner(options, under + em(0.4), padding, em(HELP)),
        help=box(
            options.width - 2 * padding,
            em(HELP - 0.9),
            topleft=(options.left + padding, options.bottom - em(HELP - 0.6)),
        ),
        luck=luck,
        seed=seed,
        seed_line=pygame.Rect(
            left, seed.bottom + em(0.4), new.right - left, luck.bottom - seed.bottom
        ),
        copy=copy,
        new=new,
        deal=deal,
    )


def seat_height(rows: pygame.Rect, seats: int, size: int, brings_deck: bool = False) -> int:
    """Return the height of a seat's row in the area of the list, in pixels: all in sight, if that
    leaves each at least SEAT_LOW, or where each `brings_deck` as much as the choice of one needs
    beneath the other controls."""
    room = rows.height // seats - round(0.4 * size)
    least, scrolled = (SEAT_WITH_DECK, SEAT_WITH_DECK) if brings_deck else (SEAT_LOW, SEAT_SCROLLED)
    return round(min(SEAT_HIGH * size, room) if room >= least * size else scrolled * size)


def _inner(panel: pygame.Rect, top: int, side: int, foot: int) -> pygame.Rect:
    """Return the area of a panel between its title and its foot."""
    return pygame.Rect(
        panel.left + side, panel.top + top, panel.width - 2 * side, panel.height - top - foot
    )
