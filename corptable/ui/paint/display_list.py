"""Draw only what has changed: a display list of elements, and the dirty rectangles between two of its frames.

A scene lists what it shows from bottom to top, each element with a key. Where key and area of an element are those of the frame
before, it looks as it did; the areas of all others are dirty, and only there is anything drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from corptable.ui.paint.image_cache import ImageCache


class Element(NamedTuple):
    """Describe something that is drawn: which one it is, what its look depends on, the area that it may paint, and its drawing."""

    id: Hashable
    key: object
    area: pygame.Rect
    draw: Callable[[pygame.Surface], None]


def element_of(id: Hashable, area: pygame.Rect, draw: Callable[..., None], /, **values: object) -> Element:
    """Return an element that looks as the values say which its drawing gets beside the surface."""
    return Element(id, (draw, values), area, partial(draw, **values))


class DisplayList:
    """Remember the elements of the frame that a surface shows, and which of them lack images."""

    def __init__(self, pictures: ImageCache) -> None:
        self._pictures = pictures
        self._elements: Sequence[Element] = ()
        self._shown: dict[Hashable, Element] = {}
        self._incomplete: set[Hashable] = set()
        """Ids of the elements that were drawn without all of their images."""
        self._versions = (0, 0)
        """Versions of the images and of the art of the frame before."""

    def draw(self, surface: pygame.Surface, elements: Sequence[Element]) -> None:
        """Draw all elements, whatever the surface shows."""
        self._incomplete.clear()
        self._draw(surface, elements)
        self._remember(elements)

    def redraw(self, surface: pygame.Surface, elements: Sequence[Element], dirty: Iterable[pygame.Rect] = ()) -> list[pygame.Rect]:
        """Draw the elements where they differ from the frame before, which the surface must show, and in `dirty` areas. Return the
        dirty rectangles."""
        window = surface.get_rect()
        found = self._dirty(elements, [area.clip(window) for area in dirty], window)
        regions = [area for area in found if area.width and area.height]
        for region in regions:
            surface.set_clip(region)
            self._draw(surface, [element for element in elements if element.area.colliderect(region)])
        surface.set_clip(None)
        self._remember(elements)
        return regions

    def _draw(self, surface: pygame.Surface, elements: Iterable[Element]) -> None:
        for element in elements:
            missed = self._pictures.missed
            element.draw(surface)
            if self._pictures.missed > missed:
                self._incomplete.add(element.id)
            else:
                self._incomplete.discard(element.id)

    def _remember(self, elements: Sequence[Element]) -> None:
        if elements is not self._elements:
            self._elements, self._shown = elements, {element.id: element for element in elements}
            self._incomplete.intersection_update(self._shown)
        self._versions = self._pictures.version, self._pictures.art_version

    def _dirty(self, elements: Sequence[Element], regions: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
        """Return the areas that changed, inside the window, with those that are known already.

        Elements without all of their images look otherwise once any have come: a nearer one may stand in.
        """
        version, art_version = self._versions
        if art_version != self._pictures.art_version or (elements is not self._elements and not self._in_order(elements)):
            return [window]
        others = self._incomplete if version != self._pictures.version else frozenset[Hashable]()
        gone = dict(self._shown)
        for element in elements:
            former = gone.pop(element.id, None)
            if former is None:
                regions = _united(regions, element.area.clip(window))
            elif former.key != element.key or former.area != element.area or element.id in others:
                regions = _united(regions, element.area.union(former.area).clip(window))
        for former in gone.values():
            regions = _united(regions, former.area.clip(window))
        return regions

    def _in_order(self, elements: Iterable[Element]) -> bool:
        """Test whether the elements that were there before lie over one another as they did."""
        ids = {element.id: None for element in elements}
        return [id for id in self._shown if id in ids] == [id for id in ids if id in self._shown]


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
