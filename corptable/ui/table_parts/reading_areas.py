"""Find what people read on a table: the indices of cards, the top cards of piles, names, and the
texts of the window. Balloons do not cover it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.presentation.layout import Spot
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.balloon import Obstacles

INDEX: Final = (0.52, 0.2)
"""Width and height of a card's index in its corner, in widths and heights of the card."""
PRINTED: Final = 0.55
"""Height of the part of a card of printed lines that has its value, its kind and its name, in
heights of the card.
"""


def index_areas(placed: PlacedPiece) -> list[pygame.Rect]:
    """Return the areas of the indices of a visible card, or of the name of a card of printed lines;
    of a pawn all.
    """
    rect, card = placed.rect, placed.piece.card
    if card.kind == PAWN:
        return [rect]
    if card.lines:
        return [pygame.Rect(rect.topleft, (rect.width, round(rect.height * PRINTED)))]
    corner = pygame.Rect(0, 0, round(rect.width * INDEX[0]), round(rect.height * INDEX[1]))
    return [
        corner.move(rect.topleft),
        corner.move(rect.right - corner.width, rect.bottom - corner.height),
    ]


@lru_cache(maxsize=4)
def obstacles_of(tabletop: Tabletop, arrangement: int) -> Obstacles:
    """Return what balloons must not cover on a table as its pieces are arranged now, and what they
    should rather not cover.
    """
    del arrangement  # the key of the cache: the pieces of a tabletop can be arranged otherwise
    read = [*_texts(tabletop)]
    for placed in tabletop.placed:
        if placed.piece is not HIDDEN:
            read += [placed.rect] if placed.spot.arrangement == "pile" else index_areas(placed)
    return Obstacles(
        read, [*(placed.rect for placed in tabletop.placed), *(area for _, area in tabletop.bands)]
    )


def linked_areas(tabletop: Tabletop) -> list[pygame.Rect]:
    """Return the areas of the pieces and places that an act is about which is still open: the ends
    of the links, of which one at least is no seat."""
    links = [
        link
        for link in tabletop.links
        if not (link.start.startswith("@") and link.end.startswith("@"))
    ]
    return [
        area for link in links for word in (link.start, link.end) for area in tabletop.areas(word)
    ]


def _texts(tabletop: Tabletop) -> Iterator[pygame.Rect]:
    """Yield the areas of seat plates and other plates with words or signs, and of the window's own
    texts.
    """
    for spot, area in tabletop.spot_areas:
        has_words = spot.label or spot.badge or any(sign.text or sign.icon for sign in spot.signs)
        if spot.is_for_window or (
            not spot.shows and has_words and not _holds_others(tabletop, spot)
        ):
            yield area


def _holds_others(tabletop: Tabletop, frame: Spot) -> bool:
    """Test whether a plate is a frame around other spots, so that its words are but a part of
    it.
    """
    area = tabletop.screen.rect(frame)
    under = area.collidelistall([there for _, there in tabletop.spot_areas])
    inside = (tabletop.spot_areas[at] for at in under)
    return any(spot is not frame and spot.shows and area.contains(there) for spot, there in inside)
