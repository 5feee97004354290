"""Lay out the panels of the statistics and their contents. All lengths are in text sizes."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen

MARGIN: Final = 1.0
"""Margin around everything."""
WIDEST: Final = 96.0
"""Width of all panels together, at most."""
HEAD, LOW_HEAD = 4.4, 3.4
"""Height of the head, in high and in low windows."""
HIGH_WINDOW: Final = 40.0
"""Height of a window, at least, for the higher head and figures."""
GAP: Final = 0.7
"""Gap between two panels."""
PADDING: Final = 1.0
"""Padding of a panel."""
LIST, NARROW_LIST = 17.0, 12.6
"""Width of the panel with the list of games, in broad and in narrow windows."""
BROAD_WINDOW: Final = 60.0
"""Width of a window, at least, for the broader list."""
BUTTON: Final = 2.2
"""Height of a button."""
BUTTON_GAP: Final = 0.5
"""Gap between two buttons."""
FIGURES, LOW_FIGURES = 6.6, 5.6
"""Height of the panel with the figures, in high and in low windows."""
LAST_GAMES: Final = 8.8
"""Height of the panel with the last games."""
LEVELS_SHARE: Final = 0.58
"""Part of the panel's width for the chart by opponent; the chart by number of players has the rest."""
CHART_GAP: Final = 2.0
"""Gap between the two charts."""


class StatisticsLayout(NamedTuple):
    """Hold the areas of all panels, and on that of the games the areas of the rows and two buttons."""

    head: pygame.Rect
    body: pygame.Rect
    """Area of everything below the head."""
    games: pygame.Rect
    """Panel with the list of games."""
    rows: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    figures: pygame.Rect
    charts: pygame.Rect
    last: pygame.Rect

    def chart(self, size: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of the charts by opponent and by number of players; `size` is the text size in pixels."""
        inner = self.charts.inflate(-2 * round(size * PADDING), -2 * round(size * PADDING))
        levels = round((inner.width - size * CHART_GAP) * LEVELS_SHARE)
        left = inner.left + levels + round(size * CHART_GAP)
        return (
            pygame.Rect(inner.topleft, (levels, inner.height)),
            pygame.Rect(left, inner.top, inner.right - left, inner.height),
        )


def lay_out(screen: Screen) -> StatisticsLayout:
    """Lay out the scene in a window."""
    size = screen.limited_text_size

    def em(times: float) -> int:
        return round(times * size)

    is_high, width = screen.height >= em(HIGH_WINDOW), min(screen.width - em(2 * MARGIN), em(WIDEST))
    head = pygame.Rect((screen.width - width) // 2, em(MARGIN), width, em(HEAD if is_high else LOW_HEAD))
    top = head.bottom + em(GAP)
    body = pygame.Rect(head.left, top, width, screen.height - em(MARGIN) - top)
    games = pygame.Rect(body.topleft, (em(LIST if screen.width >= em(BROAD_WINDOW) else NARROW_LIST), body.height))
    inner = games.inflate(-em(2 * PADDING), -em(2 * PADDING))
    lower = pygame.Rect(inner.left, inner.bottom - em(BUTTON), inner.width, em(BUTTON))
    upper = lower.move(0, -em(BUTTON + BUTTON_GAP))
    rows = pygame.Rect(inner.topleft, (inner.width, upper.top - em(GAP) - inner.top))
    left = games.right + em(GAP)
    figures = pygame.Rect(left, body.top, body.right - left, em(FIGURES if is_high else LOW_FIGURES))
    last = pygame.Rect(left, body.bottom - em(LAST_GAMES), figures.width, em(LAST_GAMES))
    charts = pygame.Rect(left, figures.bottom + em(GAP), figures.width, last.top - figures.bottom - em(2 * GAP))
    return StatisticsLayout(head, body, games, rows, (upper, lower), figures, charts, last)
