"""Lay out the moment to win in a window of any size: the middle with the winner, the standings and
the buttons below or beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.widgets import GROW, Exact, Grow, column, inset, row

MARGIN: Final = 0.034
"""Margin around everything, in heights of the window, as the gap between two parts."""
GAP: Final = 0.0148
WIDE_FROM: Final = 1.25
"""Proportion of a window from which buttons and standings stand beside one another."""
STRIP: Final = 0.235
"""Height of the lower part of a wide window, and the most that large text makes of it."""
MOST_STRIP: Final = 0.34
MIDDLE: Final = 1.42
"""Width of the middle of a wide window, in widths of a column at its side."""
PRIMARY, BUTTON, ROW = 3.2, 2.2, 1.6
"""Heights of the primary button, of another one, and of a row of the standings, in text sizes."""
LEAST_CENTRE: Final = 20.0
"""Height of the middle, in text sizes, below which the standings are left out."""
PER_LINE: Final = 2
"""Number of buttons in a line of a wide window, and of seats in one of the standings."""
PER_UPRIGHT_LINE: Final = 3
NOWHERE: Final = pygame.Rect()


class Areas(NamedTuple):
    """Hold the area of each part; one that is left out has a width of 0."""

    window: pygame.Rect
    centre: pygame.Rect
    yours: pygame.Rect
    """Plate about the person at the screen."""
    standings: pygame.Rect
    primary: pygame.Rect
    others: Sequence[pygame.Rect]
    sides: tuple[pygame.Rect, pygame.Rect]
    """Areas at both sides of the middle, above the lower part."""

    @property
    def plates(self) -> pygame.Rect:
        """Get the area of the plates that are no buttons; of width 0 if there is none."""
        shown = [area for area in (self.yours, self.standings) if area.width]
        return shown[0].unionall(shown[1:]) if shown else NOWHERE

    @property
    def is_wide(self) -> bool:
        """True if there is room at both sides of the middle."""
        return self.sides[0].width > 0


def lay_out(screen: Screen, seats: int, others: int, in_middle: bool, has_you: bool) -> Areas:
    """Lay out a window for a number of seats and of buttons besides the primary one.

    `in_middle`: the middle stands between standings and buttons, otherwise above them;
    `has_you`: there may be a plate about the only person at the screen.
    """
    room = inset(screen.window, 1, screen.pixels(MARGIN))
    if screen.aspect < WIDE_FROM:
        return _upright(screen, room, seats, others)
    return _wide(screen, room, others, in_middle, has_you)


def _wide(screen: Screen, room: pygame.Rect, others: int, in_middle: bool, has_you: bool) -> Areas:
    text, gap = screen.text_size, screen.pixels(GAP)
    lines = -(-others // PER_LINE)
    wanted = round(text * (PRIMARY + lines * BUTTON)) + lines * gap
    height = max(screen.pixels(STRIP), min(wanted, screen.pixels(MOST_STRIP)))
    above, strip = column(room, 1, GROW, Exact(height), gap=gap)
    left, middle, right = row(strip, 1, GROW, Grow(MIDDLE if in_middle else 1.15), GROW, gap=gap)
    sides = (
        pygame.Rect(left.left, above.top, left.width, above.height),
        pygame.Rect(right.left, above.top, right.width, above.height),
    )
    primary, *small = _buttons(right, others, PER_LINE, gap)
    if in_middle:
        centre = pygame.Rect(middle.left, room.top, middle.width, room.height)
        return Areas(screen.window, centre, NOWHERE, left, primary, small, sides)
    yours = left if has_you else NOWHERE
    standings = middle if has_you else middle.union(left)
    return Areas(screen.window, above, yours, standings, primary, small, sides)


def _upright(screen: Screen, room: pygame.Rect, seats: int, others: int) -> Areas:
    text, gap = screen.text_size, screen.pixels(GAP)
    lines = -(-others // PER_UPRIGHT_LINE)
    buttons = round(text * (PRIMARY + lines * BUTTON)) + lines * gap
    ranks = round(text * (ROW * -(-seats // PER_LINE) + 1))
    if room.height - buttons - ranks - 2 * gap < text * LEAST_CENTRE:
        ranks = 0
    centre, standings, foot = column(room, 1, GROW, Exact(ranks), Exact(buttons), gap=gap)
    primary, *small = _buttons(foot, others, PER_UPRIGHT_LINE, gap)
    if not ranks:
        standings = NOWHERE
    return Areas(screen.window, centre, NOWHERE, standings, primary, small, (NOWHERE, NOWHERE))


def _buttons(area: pygame.Rect, others: int, per_line: int, gap: int) -> list[pygame.Rect]:
    """Return the places of the buttons: the primary one above, the others in lines beneath it, of
    which the last one takes what is left of its line.
    """
    lines = -(-others // per_line)
    primary, *below = column(area, 1, Grow(PRIMARY), *[Grow(BUTTON)] * lines, gap=gap)
    places = [place for line in below for place in row(line, 1, *[GROW] * per_line, gap=gap)]
    last = places[others - 1]
    last.width = primary.right - last.left
    return [primary, *places[:others]]
