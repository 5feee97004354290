"""Draw the curves of a deck: for each charted facet of its cards a bar for each value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from corptable.collection.card_filter import numbers
from corptable.collection.catalogue import CollectibleCard, Facet
from corptable.ui.scene_base.form_scene import LEADING
from corptable.ui.widgets.pen import Pen, box

CURVE: Final = 4.6
"""Height of the curves, in text sizes."""
SMALL: Final = 0.8
"""Size of the text at the bars."""


def charted(facets: Iterable[Facet]) -> tuple[Facet, ...]:
    """Return the facets that curves are drawn of."""
    return tuple(facet for facet in facets if facet.is_charted)


def draw_curves(
    pen: Pen, facets: Sequence[Facet], cards: Sequence[CollectibleCard], area: pygame.Rect
) -> None:
    """Draw a curve of each of these facets side by side: a bar for each value, with its number
    above.
    """
    if not facets or not cards:
        return
    gap = pen.em(0.8)
    weights = [len(facet.values) for facet in facets]
    left, room = area.left, area.width - gap * (len(facets) - 1)
    for facet, weight in zip(facets, weights, strict=True):
        width = room * weight // sum(weights)
        _draw_curve(pen, facet, cards, pygame.Rect(left, area.top, width, area.height))
        left += width + gap


def _draw_curve(
    pen: Pen, facet: Facet, cards: Sequence[CollectibleCard], area: pygame.Rect
) -> None:
    counts, small = numbers(cards, facet), pen.em(SMALL)
    most, step = max(1, *counts), area.width / max(1, len(counts))
    foot = area.bottom - round(small * LEADING)
    high = foot - area.top - round(small * LEADING)
    for place, (value, count) in enumerate(zip(facet.values, counts, strict=True)):
        middle, width = round(area.left + (place + 0.5) * step), max(3, round(step * 0.66))
        bar = box(width, max(2, high * count // most), midbottom=(middle, foot))
        pygame.draw.rect(pen.surface, pen.bright if count else pen.dim, bar, border_radius=2)
        if count:
            pen.write(str(count), size=small, midbottom=(middle, bar.top))
        if facet.icons:
            pen.icon(
                facet.icons[place], box(width, round(small * LEADING), midtop=(middle, foot + 1))
            )
        else:
            pen.write(value[:2], pen.dim, size=small, midtop=(middle, foot))
