"""Draw only what has changed: a display list of elements, and the dirty rectangles between two of
its frames.

A scene lists what it shows from bottom to top, each element with a key. Where key and area of an
element are those of the frame before, it looks as it did; the areas of all others are dirty, and
only there is anything drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

import pygame

from corptable.ui.paint import recorder
from corptable.ui.paint.image_cache import ImageCache

T = TypeVar("T")
SPARSE: Final = 1.2
"""Largest area of a dirty rectangle by the sum of the two that it covers, which lie beside or on
one another.
"""


class Element(NamedTuple):
    """Describe something that is drawn: which one it is, what its look depends on, the area that it
    may paint, and its drawing.
    """

    id: Hashable
    key: object
    area: pygame.Rect
    draw: Callable[[pygame.Surface], None]
    parts: Mapping[Hashable, pygame.Rect] | None = None
    """Areas that look each as its key says, from bottom to top, of an element of which parts
    change; None for one that is whole.
    """

    @property
    def areas(self) -> Iterable[pygame.Rect]:
        """Get all areas that it paints."""
        return (self.area,) if self.parts is None else self.parts.values()

    def paints_in(self, region: pygame.Rect) -> bool:
        """True if it paints anything in a region that its area reaches into."""
        return self.parts is None or any(map(region.colliderect, self.areas))


class BlitTape:
    """Take the place of a surface while an element is drawn, and keep its blits: where the element
    is painted again only because it lies on another that changed, nothing has to be fitted, found
    or asked again.

    It offers the few methods that the drawing of most elements needs. A drawing that needs another
    one raises, and so does `pygame.draw`, before anything is painted.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.get_rect, self.get_size = surface.get_rect, surface.get_size
        self.get_width, self.get_height = surface.get_width, surface.get_height
        self._runs: list[tuple[int, list[tuple[pygame.Surface, tuple[int, int]]]]] = []
        """Blits of one way of blending after another, each a picture and where it goes."""

    def blit(
        self,
        source: pygame.Surface,
        dest: pygame.Rect | tuple[int, int],
        *,
        special_flags: int = 0,
    ) -> None:
        """Keep a blit."""
        if not self._runs or self._runs[-1][0] != special_flags:
            self._runs.append((special_flags, []))
        self._runs[-1][1].append((source, (dest[0], dest[1])))

    def play(self, surface: pygame.Surface) -> None:
        """Blit all that was kept onto a surface."""
        for flags, blits in self._runs:
            surface.fblits(blits, flags)


class _Painted(NamedTuple):
    """Hold an element that was painted, and its blits once it was painted again."""

    element: Element
    tape: BlitTape | None = None
    may_be_taped: bool = True
    """False for one that is more than blits."""


Known: TypeAlias = Mapping[Hashable, Element]
"""Elements of the frame before, by their ids."""
NONE_KNOWN: Final[Known] = MappingProxyType({})


def element_of(
    id: Hashable,
    area: pygame.Rect | Callable[..., pygame.Rect],
    draw: Callable[..., None],
    known: Known = NONE_KNOWN,
    /,
    **values: object,
) -> Element:
    """Return an element that looks as the values say which its drawing gets beside the surface: the
    `known` one with that id, if it depends on the same values. `area` may be a function of the
    values."""
    key, former = (draw, values), known.get(id)
    if former is not None and former.key == key:
        return former
    return Element(
        id, key, area if isinstance(area, pygame.Rect) else area(**values), partial(draw, **values)
    )


class Kept(Generic[T]):
    """Keep a value for as long as what it was made for stays the same."""

    def __init__(self) -> None:
        self._made: tuple[object, T] | None = None

    def of(self, state: object, make: Callable[[], T]) -> T:
        """Return the value for a state: the last one, or if that was made for another one what
        `make` returns.
        """
        if self._made is None or self._made[0] != state:
            self._made = state, make()
        return self._made[1]

    @property
    def last(self) -> T | None:
        """Get the value that was made last; None before that."""
        return None if self._made is None else self._made[1]


class DisplayList:
    """Remember the elements of the frame that a surface shows, and which of them lack images."""

    def __init__(self, pictures: ImageCache) -> None:
        self._pictures = pictures
        self._elements: Sequence[Element] = ()
        self.shown: dict[Hashable, Element] = {}
        """Elements of the frame that the surface shows, by their ids, from bottom to top."""
        self._incomplete: set[Hashable] = set()
        """Ids of the elements that were drawn without all of their images."""
        self._versions = (0, 0)
        """Versions of the images and of the art of the frame before."""
        self._painted: dict[Hashable, _Painted] = {}
        """Elements that were painted, by their ids."""

    def draw(self, surface: pygame.Surface, elements: Sequence[Element]) -> None:
        """Draw all elements, whatever the surface shows."""
        self._incomplete = self._draw(surface, elements)
        self._remember(elements)

    def redraw(
        self,
        surface: pygame.Surface,
        elements: Sequence[Element],
        dirty: Iterable[pygame.Rect] = (),
    ) -> list[pygame.Rect]:
        """Draw the elements where they differ from the frame before, which the surface must show,
        and in `dirty` areas. Return the dirty rectangles."""
        window = surface.get_rect()
        is_same = self._versions[0] == self._pictures.version
        waiting = set[Hashable]() if is_same else self._incomplete.copy()
        """Ids of elements that look otherwise now: images have come, and a nearer one may stand
        in."""
        regions = self._dirty(elements, dirty, waiting, window)
        missing, areas = set[Hashable](), [element.area for element in elements]
        for region in regions:
            surface.set_clip(region)
            there = (elements[at] for at in region.collidelistall(areas))
            drawn = [element for element in there if element.paints_in(region)]
            missing |= self._draw(surface, drawn)
            whole = {
                element.id for element in drawn if element.parts is None
            }  # of others a part may still lack its image
            self._incomplete -= whole
        surface.set_clip(None)
        self._incomplete = self._incomplete.difference(waiting) | missing
        self._remember(elements)
        return regions

    def _draw(self, surface: pygame.Surface, elements: Iterable[Element]) -> set[Hashable]:
        """Draw elements; return the ids of those that lack images."""
        missing = set[Hashable]()
        if self._versions[1] != self._pictures.art_version:
            self._painted.clear()
        for element in elements:
            missed = self._pictures.missed
            self._draw_element(surface, element)
            if self._pictures.missed > missed:
                missing.add(element.id)
        return missing

    def _draw_element(self, surface: pygame.Surface, element: Element) -> None:
        """Draw an element: from the second time on by the blits that were kept of it, where it is
        nothing but blits and has all of its images.
        """
        painted = self._painted.get(element.id)
        if painted is None or painted.element is not element:
            self._painted[element.id] = _Painted(element)
        elif painted.tape is not None:
            painted.tape.play(surface)
            return
        elif painted.may_be_taped and not recorder.is_on():
            tape, missed = BlitTape(surface), self._pictures.missed
            try:
                element.draw(cast("pygame.Surface", tape))
            except (AttributeError, TypeError):
                self._painted[element.id] = painted._replace(may_be_taped=False)
            else:
                if self._pictures.missed == missed:
                    self._painted[element.id] = painted._replace(tape=tape)
                tape.play(surface)
                return
        element.draw(surface)

    def _remember(self, elements: Sequence[Element]) -> None:
        if elements is not self._elements:
            self._elements, self.shown = elements, {element.id: element for element in elements}
            self._incomplete.intersection_update(self.shown)
            for id in self._painted.keys() - self.shown.keys():
                del self._painted[id]
        self._versions = self._pictures.version, self._pictures.art_version

    def _dirty(
        self,
        elements: Sequence[Element],
        regions: Iterable[pygame.Rect],
        others: Collection[Hashable],
        window: pygame.Rect,
    ) -> list[pygame.Rect]:
        """Return rectangles inside the window that cover what has changed, with the regions that
        are known already; `others` are the ids of elements that look otherwise because images have
        come."""
        if self._versions[1] != self._pictures.art_version:
            return [window]
        if elements is self._elements:
            return _united(
                [
                    *regions,
                    *(
                        area
                        for element in elements
                        if element.id in others
                        for area in element.areas
                    ),
                ],
                window,
            )
        gone = self.shown.copy()
        places = _places(self.shown.values(), window)
        new_places = _places(elements, window)
        changed, highest = [*regions], (0, -1)
        for element in elements:
            former = gone.pop(element.id, None)
            if former is None:
                changed += element.areas
                continue
            was_at = places[element.id]
            is_moved = (
                was_at < highest or was_at[0] != new_places[element.id][0]
            )  # it lay above another that it lies beneath now
            highest = highest if is_moved else was_at
            if former is element and not is_moved and element.id not in others:
                continue
            if is_moved or element.id in others:
                changed += *element.areas, *former.areas
            elif former.area != element.area or former.key != element.key:
                changed += _differing(former, element)
        return _united(
            [*changed, *(area for former in gone.values() for area in former.areas)], window
        )


class CachedLayer:
    """Keep a copy of what was drawn, for as long as everything that it depends on stays the
    same.
    """

    def __init__(self) -> None:
        self._copy: pygame.Surface | None = None
        self._depends_on: object = None

    def draw(
        self, surface: pygame.Surface, depends_on: object, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Draw the copy, if it depends on equal values and has the size of the surface; otherwise
        `draw`, and copy that.
        """
        copy = self._copy
        if copy is not None and copy.get_size() == surface.get_size():
            if depends_on == self._depends_on:
                surface.blit(copy, (0, 0))
                return
        else:
            copy = self._copy = surface.copy()
        draw(surface)
        copy.blit(
            surface, (0, 0)
        )  # into the surface that is there: to make another one takes ten times as long
        self._depends_on = depends_on

    def release(self) -> None:
        """Release the copy, which is as large as the surface."""
        self._copy = None


def _differing(one: Element, other: Element) -> Iterable[pygame.Rect]:
    """Return the areas in which two looks of an element differ: those of the parts that are in one
    alone, unless the others lie on each other otherwise."""
    if one.parts is None or other.parts is None:
        return (*one.areas, *other.areas) if one.area != other.area else one.areas
    if [key for key in one.parts if key in other.parts] != [
        key for key in other.parts if key in one.parts
    ]:
        return (*one.areas, *other.areas)
    pairs = (one.parts, other.parts), (other.parts, one.parts)
    return [area for mine, others in pairs for key, area in mine.items() if key not in others]


def _places(elements: Iterable[Element], window: pygame.Rect) -> dict[Hashable, tuple[int, int]]:
    """Return the place of each element by its id: how many that cover the whole window lie at it or
    beneath it, such as a veil, and how many elements. What has gone beneath a veil has moved, and
    the veil has not."""
    covering = 0
    found = dict[Hashable, tuple[int, int]]()
    for place, element in enumerate(elements):
        covering += element.area.contains(window)
        found[element.id] = covering, place
    return found


def _united(areas: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles inside the window that cover some areas. Two become one where that has
    hardly more pixels than both.
    """
    found = list[pygame.Rect]()
    waiting = [seen for seen in (area.clip(window) for area in areas) if seen.width and seen.height]
    while waiting:
        area = waiting.pop()
        for place, other in enumerate(found):
            both = other.union(area)
            if both.width * both.height <= SPARSE * (
                other.width * other.height + area.width * area.height
            ):
                waiting.append(both)
                del found[place]
                break
        else:
            found.append(area)
    return found
