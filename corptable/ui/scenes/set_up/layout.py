"""Lay out the set-up form: the seats with their map at the left; at the right the deck, the
options, and the seed with the deal button. In an upright window the seats are above the rest."""

from __future__ import annotations

from typing import Final

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


class SetUpLayout:
    """Areas of panels and of what is on them, in pixels. Without room for it the deck's panel and
    the map of seats have no height."""

    def __init__(self, screen: Screen) -> None:
        """Lay out the set-up form for a screen."""
        size = screen.text_size
        whole = inset(pygame.Rect((0, 0), screen.size), size, MARGIN)
        self.head, body = column(whole, size, HEAD, GROW, gap=GAP)
        is_upright = screen.width < screen.height
        divide, share = (column, SEATS_ABOVE) if is_upright else (row, SEATS)
        self.seats, right = divide(body, size, Share(share), GROW, gap=GAP)
        title, rows = _titled(self.seats, size, PADDING)
        _, self.seat_count = row(title, size, GROW, SEAT_COUNT)
        high = MAP if rows.height >= screen.em(MAP_FROM) else 0.0
        self.seat_rows, self.map = column(rows, size, GROW, high, gap=GAP if high else 0)
        high = DECK if right.height >= screen.em(DECK_FROM) else 0.0
        self.deck, below = column(right, size, high, GROW, gap=GAP if high else 0)
        self.options, lowest = column(below, size, GROW, LUCK, gap=GAP)
        self.luck, self.deal = row(lowest, size, GROW, Share(DEAL), gap=GAP)
        title, self.option_rows = _titled(self.options, size, HELP)
        _, self.printed = row(title, size, GROW, PRINTED)
        inner = inset(self.options, size, PADDING, 0)
        _, self.help, _ = column(inner, size, GROW, HELP - 0.9, 0.3)
        _, field = _titled(self.luck, size, 0, gap=0.1)
        seed_row, self.seed_line = column(field, size, CONTROL, GROW, gap=TITLE_GAP)
        copy_room = min(copy_width(size), (seed_row.width - screen.em(NEW)) // 2)
        self.seed, self.copy, self.new = row(seed_row, size, GROW, Exact(copy_room), NEW, gap=0.5)


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
