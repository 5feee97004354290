"""Where the plates of the statistics are, and what stands on them. All lengths are text sizes."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen

MOST_TEXT: Final = 1 / 36
"""Of the height of the window: larger text leaves no room for the charts, whatever the scale is."""
MARGIN: Final = 1.0
WIDEST: Final = 96.0
HEAD, LOW_HEAD = 4.4, 3.4
HIGH: Final = 40.0
"""A window of so many text sizes has room for the higher head."""
GAP: Final = 0.7
PADDING: Final = 1.0
LIST, NARROW_LIST = 17.0, 12.6
BROAD: Final = 60.0
"""A window of so many text sizes has room for the broader list."""
BUTTON: Final = 2.2
BUTTON_GAP: Final = 0.5
FIGURES, LOW_FIGURES = 6.6, 5.6
LAST: Final = 8.8
LEVELS: Final = 0.58
"""How much of the width of its plate the chart by opponent has; the rest is that by players."""
BETWEEN: Final = 2.0
"""The gap between them."""


def text_size(screen: Screen) -> int:
    """The height of ordinary text."""
    return min(screen.text_size, screen.pixels(MOST_TEXT))


class StatisticsLayout(NamedTuple):
    """The plates, and on that of the games the rows of their list and two buttons."""

    head: pygame.Rect
    body: pygame.Rect
    """Everything beneath the head."""
    games: pygame.Rect
    """The list of games."""
    rows: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    figures: pygame.Rect
    charts: pygame.Rect
    last: pygame.Rect

    def chart(self, size: int) -> tuple[pygame.Rect, pygame.Rect]:
        """The chart by opponent, and that by players."""
        inner = self.charts.inflate(-2 * round(size * PADDING), -2 * round(size * PADDING))
        levels = round((inner.width - size * BETWEEN) * LEVELS)
        left = inner.left + levels + round(size * BETWEEN)
        return (
            pygame.Rect(inner.topleft, (levels, inner.height)),
            pygame.Rect(left, inner.top, inner.right - left, inner.height),
        )


def lay_areas(screen: Screen) -> StatisticsLayout:
    """The areas in a window of that size."""
    size = text_size(screen)

    def em(times: float) -> int:
        return round(times * size)

    is_high, width = screen.height >= em(HIGH), min(screen.width - em(2 * MARGIN), em(WIDEST))
    head = pygame.Rect((screen.width - width) // 2, em(MARGIN), width, em(HEAD if is_high else LOW_HEAD))
    top = head.bottom + em(GAP)
    body = pygame.Rect(head.left, top, width, screen.height - em(MARGIN) - top)
    games = pygame.Rect(body.topleft, (em(LIST if screen.width >= em(BROAD) else NARROW_LIST), body.height))
    inner = games.inflate(-em(2 * PADDING), -em(2 * PADDING))
    lower = pygame.Rect(inner.left, inner.bottom - em(BUTTON), inner.width, em(BUTTON))
    upper = lower.move(0, -em(BUTTON + BUTTON_GAP))
    rows = pygame.Rect(inner.topleft, (inner.width, upper.top - em(GAP) - inner.top))
    left = games.right + em(GAP)
    figures = pygame.Rect(left, body.top, body.right - left, em(FIGURES if is_high else LOW_FIGURES))
    last = pygame.Rect(left, body.bottom - em(LAST), figures.width, em(LAST))
    charts = pygame.Rect(left, figures.bottom + em(GAP), figures.width, last.top - figures.bottom - em(2 * GAP))
    return StatisticsLayout(head, body, games, rows, (upper, lower), figures, charts, last)
