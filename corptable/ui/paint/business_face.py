"""Draw the plain face of a business card in landscape format: Strength, type and as many lines of its text as fit."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.cards.business import BusinessCard
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.text import truncate, wrap, write
from corptable.ui.paint.theme import Theme

ACROSS: Final = 0.55
"""Scale of a card in landscape format beside an upright one; at full size it would be too wide."""
MARGIN: Final = 0.06
"""Margin around the text, in widths of the card."""
SMALLEST_PRINT: Final = 11
"""Smallest height of text on a card, in pixels; lines that do not fit at this size are left out."""


def draw_business_card(surface: pygame.Surface, card: BusinessCard, theme: Theme) -> None:
    """Draw the text of a card onto a surface that is paper already.

    Strength and type stand side by side in the upper left corner; name, title, company and the signed line beneath.
    """
    width, height = surface.get_size()
    margin = round(width * MARGIN)
    ink, colour = theme.colours["card_text"], theme.no_suit.colour
    size = max(SMALLEST_PRINT, round(height * 0.24))
    end = write(surface, str(card.value), size, colour, bold=True, topleft=(margin, round(margin * 0.4)))
    small = max(SMALLEST_PRINT, round(size * 0.62))
    kind = truncate(card.kind.capitalize(), width - end.right - 2 * margin, small, bold=True)
    write(surface, kind, small, colour, bold=True, midleft=(end.right + margin, end.centery))
    _print_lines(surface, card, pygame.Rect(margin, end.bottom, width - 2 * margin, height - end.bottom - margin // 2), ink)


def _print_lines(surface: pygame.Surface, card: BusinessCard, area: pygame.Rect, ink: Colour) -> None:
    """Draw name, title, company and the signed line from the top, until the area is full."""
    size = max(SMALLEST_PRINT, min(round(area.height * 0.3), round(area.width * 0.13)))
    small = max(SMALLEST_PRINT, round(size * 0.76))
    y = area.top
    for text in (card.name, card.title, card.company, card.text):
        bold = text is card.name
        height = size if bold else small
        for line in wrap(text, area.width, height, bold):
            if y + height > area.bottom:
                return
            write(surface, truncate(line, area.width, height, bold), height, ink, bold=bold, topleft=(area.left, y))
            y += round(height * 1.02)
