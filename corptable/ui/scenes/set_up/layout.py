"""Lay out the set-up form: the seats with their map at the left; at the right the deck, the
options, and the seed with the deal button. In an upright window the seats are above the rest."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.widgets import GROW, Exact, Share, column, inset, row
from corptable.ui.widgets.copy_button import copy_width

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
SEAT_COUNT: Final = 9.5
"""Width of the choice of the number of seats."""
TITLE_GAP: Final = 0.4
"""Gap beneath the title of a panel."""


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
    size = screen.text_size
    whole = inset(pygame.Rect(0, 0, screen.width, screen.height), size, MARGIN)
    head, body = column(whole, size, HEAD, GROW, gap=GAP)
    is_upright = screen.width < screen.height
    divide, share = (column, SEATS_ABOVE) if is_upright else (row, SEATS)
    seats, right = divide(body, size, Share(share), GROW, gap=GAP)
    seats_title, rows = _titled(seats, size, PADDING)
    map_height = MAP if rows.height >= screen.em(MAP_FROM) else 0.0
    rows, map = column(rows, size, GROW, map_height, gap=GAP if map_height else 0)
    deck_height = DECK if right.height >= screen.em(DECK_FROM) else 0.0
    deck, below = column(right, size, deck_height, GROW, gap=GAP if deck_height else 0)
    options, lowest = column(below, size, GROW, LUCK, gap=GAP)
    luck, deal = row(lowest, size, GROW, Share(DEAL), gap=GAP)
    options_title, option_rows = _titled(options, size, HELP)
    _, help, _ = column(inset(options, size, PADDING, 0), size, GROW, HELP - 0.9, 0.3)
    _, field = _titled(luck, size, 0, gap=0.1)
    seed_row, seed_line = column(field, size, CONTROL, GROW, gap=TITLE_GAP)
    copy_room = min(copy_width(size), (seed_row.width - screen.em(NEW)) // 2)
    seed, copy, new = row(seed_row, size, GROW, Exact(copy_room), NEW, gap=0.5)
    return SetUpLayout(
        head=head,
        seats=seats,
        seat_count=row(seats_title, size, GROW, SEAT_COUNT)[1],
        seat_rows=rows,
        map=map,
        deck=deck,
        options=options,
        printed=row(options_title, size, GROW, PRINTED)[1],
        option_rows=option_rows,
        help=help,
        luck=luck,
        seed=seed,
        seed_line=seed_line,
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


def _titled(
    panel: pygame.Rect, size: int, foot: float, gap: float = TITLE_GAP
) -> tuple[pygame.Rect, pygame.Rect]:
    """Place of the controls beside the title of a panel, and the area between that and its foot."""
    inner = inset(panel, size, PADDING, 0)
    above, area, _ = column(inner, size, PADDING / 2 + HEAD_LINE + gap, GROW, foot)
    control = pygame.Rect(0, 0, inner.width, round(CONTROL * size))
    control.midtop = above.midtop
    control.centery = above.top + round((PADDING / 2 + HEAD_LINE / 2) * size)
    return control, area
