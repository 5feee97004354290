"""Lay out the score scene at any window size; in little room the chart is left out first, then the
card shown large.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.boxes import GROW, Exact, column, inset, row
from corptable.ui.widgets.pen import box

Size: TypeAlias = tuple[int, int]

MARGIN: Final = 0.0167
"""Margin around everything, in heights of the window, as the head and the gaps."""
GAP: Final = 0.0148
HEAD_HEIGHT: Final = 0.0778
LEAST_HEAD: Final = 2.6
"""Height of the head, at least, in text sizes, as all other lengths here."""
CARD_PADDING: Final = 1.5
CAPTION: Final = 5.2
"""Height of the panel with the card's caption, at least."""
MOST_CAPTION: Final = 8.0
"""Height of that panel at most."""
NOTES: Final = 4.0
"""Height of the panel with notes below it, at least."""
OFFER_HEIGHT: Final = 2.3
LEAST_VERDICT: Final = 3.2
"""Height of the verdict's panel, at least; with less it is left out."""
LOWER_SHARE: Final = 0.53
"""Part of the height kept for the lower part, as far as the sheet's least height leaves it."""
STORY_HEAD: Final = 2.6
"""Height of the heading over the chart."""
STORY_PAD: Final = 0.9
"""Padding of the chart's panel."""

NO_AREA: Final = pygame.Rect(0, 0, 0, 0)
"""Area of a part that is left out."""


class Limits(NamedTuple):
    """Limit a length that is a share of another: `least` and `most` are in text sizes."""

    share: float
    least: float
    most: float

    def of(self, whole: int, text: int) -> int:
        """Return the length in pixels, its share of a `whole` as far as the limits allow."""
        return round(max(self.least * text, min(self.share * whole, self.most * text)))


FEATURED: Final = Limits(0.222, 11.0, 17.5)
"""Width of the column with the card, of the window's."""
RIGHT: Final = Limits(0.281, 15.0, 22.5)
"""Width of the right column, with the verdict and the buttons, of the window's."""
PRIMARY: Final = Limits(0.28, 2.6, 5.0)
"""Height of the primary button, of the lower part's."""


class ScoreLayout(NamedTuple):
    """Hold the area of each part of the scene; a part of width 0 is left out."""

    head: pygame.Rect
    card: pygame.Rect
    caption: pygame.Rect
    notes: pygame.Rect
    sheet: pygame.Rect
    chart: pygame.Rect
    """Panel of the chart or the exposed hands."""
    verdict: pygame.Rect
    """Panel with what comes next or the result."""
    primary_button: pygame.Rect
    other_buttons: tuple[pygame.Rect, ...]


def lay_out(
    screen: Screen,
    *,
    sheet: Size,
    sheet_height: int,
    chart: Size,
    featured: float,
    has_notes: bool,
    offers: int,
) -> ScoreLayout:
    """Lay out the parts of the scene in a window.

    `sheet` is the smallest size of the sheet's table, `sheet_height` the preferred height, `chart`
    the smallest size of the chart; `featured` is the proportion of the card that is shown large, 0
    for none; `offers` is the number of buttons besides the primary one.
    """
    text, margin, gap = screen.text_size, screen.pixels(MARGIN), screen.pixels(GAP)
    room = inset(pygame.Rect(0, 0, screen.width, screen.height), 1, margin)
    head_height = Exact(max(screen.pixels(HEAD_HEIGHT), round(text * LEAST_HEAD)))
    head, main = column(room, 1, head_height, GROW, gap=gap)
    card = caption = notes = NO_AREA
    left = FEATURED.of(screen.width, text)
    has_room = main.height >= round(text * (CAPTION + NOTES + FEATURED.least))
    if featured and has_room and main.width - left - gap >= sheet[0]:
        at_left, main = row(main, 1, Exact(left), GROW, gap=gap)
        card, caption, notes = _featured_parts(at_left, featured, has_notes, text, gap)
    # The table has its preferred height as far as the lower part keeps its own, else its least one,
    # if button and verdict fit.
    kept = max(round(main.height * LOWER_SHARE), chart[1] + round(text * (STORY_HEAD + STORY_PAD)))
    kept_at_least = round(text * (PRIMARY.least + LEAST_VERDICT)) + gap
    height = max(sheet[1], min(sheet_height, main.height - gap - kept))
    height = max(1, min(height, main.height - gap - kept_at_least))
    table, lower = column(main, 1, Exact(height), GROW, gap=gap)
    story, right = row(lower, 1, GROW, Exact(RIGHT.of(screen.width, text)), gap=gap)
    verdict, primary, others = _right_parts(right, offers, text, gap)
    plot = chart_area(story, text)
    if (
        plot.width < chart[0] or plot.height < chart[1]
    ):  # the verdict takes its place, beside the buttons
        story, verdict, primary = NO_AREA, story, primary.union(verdict)
    elif verdict.height < round(text * LEAST_VERDICT):
        verdict = NO_AREA
    return ScoreLayout(head, card, caption, notes, table, story, verdict, primary, others)


def chart_area(story: pygame.Rect, text: int) -> pygame.Rect:
    """Return the area for the chart inside its panel, below the heading; `text` is the height of
    ordinary text in pixels.
    """
    _, area, _ = column(inset(story, text, STORY_PAD, 0), text, STORY_HEAD, GROW, STORY_PAD / 2)
    return area


def _right_parts(
    right: pygame.Rect, offers: int, text: int, gap: int
) -> tuple[pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...]]:
    """Lay out the verdict, the primary button and the other buttons, one below the other."""
    offer = Exact(round(text * OFFER_HEIGHT))
    beneath = offers * (offer.pixels + gap // 2)
    height = max(1, min(PRIMARY.of(right.height, text), right.height - beneath))
    verdict, below = column(right, 1, GROW, Exact(height + beneath), gap=gap)
    primary, *others = column(below, 1, Exact(height), *[offer] * offers, gap=gap // 2)
    return verdict, primary, tuple(others)


def _featured_parts(
    left: pygame.Rect, proportion: float, has_notes: bool, text: int, gap: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Lay out the card of a proportion as large as caption and notes leave room for, its caption,
    and the notes.
    """
    padding = round(text * CARD_PADDING)
    beneath = round(text * (CAPTION + (NOTES if has_notes else 0))) + 2 * gap
    height = min(
        left.height - beneath - 2 * padding, round((left.width - 2 * padding) / proportion)
    )
    around, below = column(left, 1, Exact(2 * padding + height), GROW)
    card = box(round(height * proportion), height, center=around.center)
    if not has_notes:  # the room beneath the caption of a wide card is no panel
        below.height = min(below.height, round(text * MOST_CAPTION))
        return card, below, NO_AREA
    caption, notes = column(below, 1, Exact(round(text * CAPTION)), GROW, gap=gap)
    return card, caption, notes
