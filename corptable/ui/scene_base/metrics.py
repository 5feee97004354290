"""Lengths of pages, by the kind of page: what stands at the same place looks the same on all."""

from __future__ import annotations

from typing import Final, NamedTuple


class PageMetrics(NamedTuple):
    """Lengths of one kind of page, in text sizes."""

    widest: float
    """Greatest width of the page."""
    head: float = 3.6
    """Height of the head with title and back button."""
    gap: float = 0.7
    """Gap between two plates, and between two controls."""
    padding: float = 1.0
    """Margin inside a plate."""
    control: float = 2.3
    """Height of a button or field."""
    row: float = 3.4
    row_gap: float = 0.3


LIST_PAGE: Final = PageMetrics(widest=72.0)
"""Page with a list and the details of what is chosen in it."""
NARROW_LIST_PAGE: Final = LIST_PAGE._replace(widest=56.0)
"""Page with a list whose rows tell all."""
CARDS_PAGE: Final = PageMetrics(widest=160.0, padding=0.8, control=2.1)
"""Page with a grid of cards."""
COLLECTION_PAGE: Final = PageMetrics(widest=170.0, padding=0.7, control=2.0)
"""Page with the cards of a profile on one plate, and what is made of them on another."""
FIGURES_PAGE: Final = PageMetrics(widest=96.0, head=4.4, control=2.2, row=3.3, row_gap=0.35)
LOW_FIGURES_PAGE: Final = FIGURES_PAGE._replace(head=3.4)
"""Page with charts, in high and in low windows."""
SETTINGS_PAGE: Final = FIGURES_PAGE._replace(head=4.1)
SHEET_PAGE: Final = PageMetrics(widest=150.0)
"""Page on which cards are printed."""
PACK_PAGE: Final = PageMetrics(widest=150.0, padding=0.8, control=2.2)
"""Page on which a pack of pictures is put right."""
