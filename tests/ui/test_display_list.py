"""Test the display list: only what has changed is drawn again, and all of it."""

from __future__ import annotations

import pygame

from corptable.art.painter.inline import InlinePainter
from corptable.ui.paint.display_list import DisplayList, Element
from corptable.ui.paint.image_cache import ImageCache

WINDOW = (100, 60)


def element(name: str, key: object, area: pygame.Rect, colour: str) -> Element:
    def draw(surface: pygame.Surface) -> None:
        surface.fill(colour, area)

    return Element(name, key, area, draw)


FELT = element("felt", None, pygame.Rect(0, 0, *WINDOW), "darkgreen")


def card(left: int, key: object = "face") -> Element:
    return element("card", key, pygame.Rect(left, 10, 20, 30), "red" if key == "back" else "white")


def redrawn(before: list[Element], after: list[Element]) -> tuple[list[pygame.Rect], pygame.Surface, pygame.Surface]:
    """Return the dirty rectangles between two frames, the surface that was redrawn, and one on which all was drawn."""
    pictures = ImageCache(InlinePainter())
    shown, whole, elements = pygame.Surface(WINDOW), pygame.Surface(WINDOW), DisplayList(pictures)
    elements.draw(shown, before)
    dirty = elements.redraw(shown, after)
    DisplayList(pictures).draw(whole, after)
    return dirty, shown, whole


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_what_moved_is_drawn_where_it_is_and_gone_from_where_it_was() -> None:
    for left in (15, 60):
        dirty, shown, whole = redrawn([FELT, card(10)], [FELT, card(left)])
        assert same(shown, whole)
        assert sum(area.width * area.height for area in dirty) < WINDOW[0] * WINDOW[1]


def test_what_looks_otherwise_came_or_went_is_drawn_again() -> None:
    for before, after in (([FELT, card(10)], [FELT, card(10, "back")]), ([FELT], [FELT, card(10)]), ([FELT, card(10)], [FELT])):
        dirty, shown, whole = redrawn(before, after)
        assert same(shown, whole)
        assert dirty == [card(10).area]


def test_where_nothing_has_changed_nothing_is_drawn() -> None:
    assert redrawn([FELT, card(10)], [FELT, card(10)])[0] == []
