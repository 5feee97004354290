"""Lay out the score scene at any window size; in little room the chart is left out first, then the card shown large."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.engine.layout import CARD_PROPORTION
from corptable.ui.platform.screen import Screen

MARGIN: Final = 0.0167
"""Margin around everything, in heights of the window, as the head and the gaps."""
GAP: Final = 0.0148
"""Gap between two panels."""
HEAD: Final = 0.0778
"""Height of the head."""
LEAST_HEAD: Final = 2.6
"""Height of the head, at least, in text sizes, as all other lengths here."""
FEATURED: Final = 17.5
"""Width of the column with the card, at most."""
LEAST_FEATURED: Final = 11.0
"""Width of the column with the card, at least."""
FEATURED_SHARE: Final = 0.222
"""Width of the column with the card between these limits, in widths of the window."""
CARD_PADDING: Final = 1.5
"""Padding around the card."""
CAPTION: Final = 5.2
"""Height of the panel with the card's caption, at least."""
NOTES: Final = 4.0
"""Height of the panel with notes below it, at least."""
RIGHT: Final = 22.5
"""Width of the right column, with the verdict and the buttons, at most."""
LEAST_RIGHT: Final = 15.0
"""Width of the right column, at least."""
RIGHT_SHARE: Final = 0.281
"""Width of the right column between these limits, in widths of the window."""
PRIMARY: Final = 5.0
"""Height of the primary button, at most."""
LEAST_PRIMARY: Final = 2.6
"""Height of the primary button, at least."""
PRIMARY_SHARE: Final = 0.28
"""Height of the primary button between these limits, in heights of the lower part."""
OFFER: Final = 2.3
"""Height of each other button."""
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


class SpaceWanted(NamedTuple):
    """Hold the space that a sheet needs, in pixels.

    `sheet` is the smallest size of its table, `sheet_height` the preferred height, `chart` the smallest size of the chart; `card`
    and `notes` say whether there are any, `offers` is the number of buttons besides the primary one.
    """

    sheet: tuple[int, int]
    sheet_height: int
    chart: tuple[int, int]
    card: bool
    notes: bool
    offers: int = 0


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


def lay_out(screen: Screen, wants: SpaceWanted) -> ScoreLayout:
    """Lay out the parts of the scene in a window."""
    text, margin, gap = screen.text_size, screen.pixels(MARGIN), screen.pixels(GAP)
    room = pygame.Rect(margin, margin, screen.width - 2 * margin, screen.height - 2 * margin)
    head = pygame.Rect(room.topleft, (room.width, max(screen.pixels(HEAD), round(text * LEAST_HEAD))))
    body = pygame.Rect(room.left, head.bottom + gap, room.width, room.bottom - head.bottom - gap)
    column = _featured_width(screen, body, wants, gap)
    left = pygame.Rect(body.topleft, (column, body.height))
    main = body
    if column:
        main = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
    sheet_height = _sheet_height(main, wants, text, gap)
    sheet = pygame.Rect(main.topleft, (main.width, sheet_height))
    lower = pygame.Rect(main.left, sheet.bottom + gap, main.width, main.bottom - sheet.bottom - gap)
    story, verdict, primary, offers = _lower_parts(screen, lower, wants, gap)
    card, caption, notes = _featured_parts(left, wants, text, gap) if column else (NO_AREA, NO_AREA, NO_AREA)
    return ScoreLayout(head, card, caption, notes, sheet, story, verdict, primary, offers)


def chart_area(story: pygame.Rect, text: int) -> pygame.Rect:
    """Return the area for the chart inside its panel, below the heading; `text` is the height of ordinary text in pixels."""
    pad, head = round(text * STORY_PAD), round(text * STORY_HEAD)
    return pygame.Rect(story.left + pad, story.top + head, story.width - 2 * pad, story.height - head - pad // 2)


def _featured_width(screen: Screen, body: pygame.Rect, wants: SpaceWanted, gap: int) -> int:
    """Return the width of the card's column in pixels; 0 if there is no card or the sheet needs the room."""
    text = screen.text_size
    width = round(max(LEAST_FEATURED * text, min(FEATURED_SHARE * screen.width, FEATURED * text)))
    has_room = body.width - width - gap >= wants.sheet[0] and body.height >= round(text * (CAPTION + NOTES + LEAST_FEATURED))
    return width if wants.card and has_room else 0


def _sheet_height(main: pygame.Rect, wants: SpaceWanted, text: int, gap: int) -> int:
    """Return the height of the sheet's panel in pixels.

    It is the preferred height as far as the lower part keeps LOWER_SHARE, and the least height as far as that keeps the primary
    button and the verdict.
    """
    lower = max(round(main.height * LOWER_SHARE), wants.chart[1] + round(text * (STORY_HEAD + STORY_PAD)))
    least_lower = round(text * (LEAST_PRIMARY + LEAST_VERDICT)) + gap
    height = max(wants.sheet[1], min(wants.sheet_height, main.height - gap - lower))
    return max(1, min(height, main.height - gap - least_lower))


def _lower_parts(
    screen: Screen, lower: pygame.Rect, wants: SpaceWanted, gap: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...]]:
    """Lay out chart, verdict, primary button and other buttons.

    Without room for the chart the verdict takes its place, beside the buttons.
    """
    text = screen.text_size
    right_width = round(max(LEAST_RIGHT * text, min(RIGHT_SHARE * screen.width, RIGHT * text)))
    right = pygame.Rect(lower.right - right_width, lower.top, right_width, lower.height)
    story = pygame.Rect(lower.left, lower.top, right.left - gap - lower.left, lower.height)
    offer = round(text * OFFER)
    others = wants.offers * (offer + gap // 2)
    height = round(min(PRIMARY * text, max(LEAST_PRIMARY * text, PRIMARY_SHARE * lower.height)))
    height = max(1, min(height, right.height - others))
    primary = pygame.Rect(right.left, right.bottom - others - height, right.width, height)
    offers = tuple(
        pygame.Rect(right.left, primary.bottom + gap // 2 + at * (offer + gap // 2), right.width, offer)
        for at in range(wants.offers)
    )
    above = pygame.Rect(right.left, right.top, right.width, primary.top - gap - right.top)
    plot = chart_area(story, text)
    if plot.width < wants.chart[0] or plot.height < wants.chart[1]:
        return NO_AREA, story, primary.union(above), offers
    return story, above if above.height >= round(text * LEAST_VERDICT) else NO_AREA, primary, offers


def _featured_parts(left: pygame.Rect, wants: SpaceWanted, text: int, gap: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Lay out the card as large as caption and notes leave room for, its caption, and the notes."""
    padding = round(text * CARD_PADDING)
    beneath = round(text * (CAPTION + (NOTES if wants.notes else 0))) + 2 * gap
    height = min(left.height - beneath - 2 * padding, round((left.width - 2 * padding) / CARD_PROPORTION))
    card = pygame.Rect(0, 0, round(height * CARD_PROPORTION), height)
    card.midtop = (left.centerx, left.top + padding)
    top = card.bottom + padding
    if not wants.notes:
        return card, pygame.Rect(left.left, top, left.width, left.bottom - top), NO_AREA
    caption = pygame.Rect(left.left, top, left.width, round(text * CAPTION))
    notes = pygame.Rect(left.left, caption.bottom + gap, left.width, left.bottom - caption.bottom - gap)
    return card, caption, notes
