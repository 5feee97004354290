"""Draw only what has changed: a display list of elements, and the dirty rectangles between two of its frames.

A scene lists what it shows from bottom to top, each element with a key. Where key and area of an element are those of the frame
before, it looks as it did; the areas of all others are dirty, and only there is anything drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame


class Element(NamedTuple):
    """Describe something that is drawn: which one it is, what its look depends on, the area that it may paint, and its drawing."""

    id: Hashable
    key: object
    area: pygame.Rect
    draw: Callable[[pygame.Surface], None]


class DisplayList:
    """Remember the elements of the frame that a surface shows."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, tuple[object, pygame.Rect]] = {}

    def draw(self, surface: pygame.Surface, elements: Sequence[Element]) -> None:
        """Draw all elements, whatever the surface shows."""
        for element in elements:
            element.draw(surface)
        self._shown = {element.id: (element.key, element.area) for element in elements}

    def redraw(self, surface: pygame.Surface, elements: Sequence[Element]) -> list[pygame.Rect]:
        """Draw the elements where they differ from the frame before, which the surface must show. Return the dirty rectangles."""
        dirty = [area for area in self._dirty(elements, surface.get_rect()) if area.width and area.height]
        for region in dirty:
            surface.set_clip(region)
            for element in elements:
                if element.area.colliderect(region):
                    element.draw(surface)
        surface.set_clip(None)
        self._shown = {element.id: (element.key, element.area) for element in elements}
        return dirty

    def _dirty(self, elements: Sequence[Element], window: pygame.Rect) -> list[pygame.Rect]:
        """Return the areas that changed, inside the window; areas that overlap are united."""
        regions: list[pygame.Rect] = []
        gone = dict(self._shown)
        for element in elements:
            key, area = gone.pop(element.id, (None, None))
            if area is None:
                regions = _united(regions, element.area.clip(window))
            elif key != element.key or area != element.area:
                regions = _united(regions, element.area.union(area).clip(window))
        for _, area in gone.values():
            regions = _united(regions, area.clip(window))
        return regions


class CachedLayer:
    """Keep a copy of what was drawn, for as long as everything that it depends on stays the same."""

    def __init__(self) -> None:
        self._copy: pygame.Surface | None = None
        self._depends_on: object = None

    def draw(self, surface: pygame.Surface, depends_on: object, draw: Callable[[pygame.Surface], None]) -> None:
        """Draw the copy, if it depends on equal values and has the size of the surface; otherwise `draw`, and copy that."""
        copy = self._copy
        if copy is not None and copy.get_size() == surface.get_size():
            if depends_on == self._depends_on:
                surface.blit(copy, (0, 0))
                return
        else:
            copy = self._copy = surface.copy()
        draw(surface)
        copy.blit(surface, (0, 0))  # into the surface that is there: to make another one takes ten times as long
        self._depends_on = depends_on

    def release(self) -> None:
        """Release the copy, which is as large as the surface."""
        self._copy = None


def _united(regions: list[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Return disjoint rectangles that cover some disjoint rectangles and another one."""
    while (at := area.collidelist(regions)) >= 0:
        area = area.union(regions.pop(at))
    return [*regions, area]
