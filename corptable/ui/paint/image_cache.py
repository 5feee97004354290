"""Cache the images that the painter has painted, as surfaces with premultiplied alpha.

`blit_premultiplied` blits such a surface. `ImageCache.find` reads an image that was painted before
from the disk. It returns None for one that is missing and orders it; the caller draws a plain
stand-in, and the scene is drawn again when the image has come.
"""

from __future__ import annotations

import math
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import pygame

from corptable.art.card.recipes import Back, Face
from corptable.art.painter import (
    IN_HAND,
    MINIATURE,
    SOME_DAY,
    SOON,
    VISIBLE,
    PainterProtocol,
    Pixels,
    Priority,
)
from corptable.art.painter.cache import PictureCache
from corptable.art.picture import Recipe
from corptable.system.console import trace
from corptable.ui.paint.image_subject import (
    distance,
    miniature_of,
    subject_of,
    turn_of,
    width_of,
    worn_by,
)

MOST_BYTES: Final = 25_000_000
"""Limit of the cache in bytes for small windows; a card 160 pixels wide takes 170,000, a room of
1920 by 1080 eight million.
"""
WINDOWS: Final = 4
"""Limit of the cache for large windows, in sizes of the window's surface.

What a table shows takes 2.3, the room among it; with less beside it, images would drop out and be
read again without end.
"""
FAINTER: Final = 8
"""Steps of opacity between nothing and the whole image."""
BRIGHT: Final = -1
"""Key of bright copies, among the steps of opacity of faint ones."""
MOST_COPIES: Final = 120
"""Limit of faint and bright copies: of lights that swell and fade in a few steps, and of pieces
that a person may touch.
"""
COPIES_SHARE: Final = 7
"""Bytes of all copies, as a divisor of the limit of the cache, beside which they are kept."""
COLLECT_SECONDS: Final = 0.002
"""Seconds of a frame that `collect` may take to convert new images."""
READ_SECONDS: Final = 0.008
"""Seconds of a frame in which images are read from the disk, except for the first frame; the
painter reads the others.
"""
AHEAD_SHARE: Final = 4
"""Part of the cache that a deck may take up which is painted ahead, as a divisor of its limit."""
HELD_HERE: Final = 2
"""References to an image that nobody but the cache holds: its own, and that of the question."""
SHEEN: Final = 46
"""Share of an image that is added to itself to make it bright, in parts of 255."""


class StandIn(NamedTuple):
    """Name the copy of an image that stands in for the one that is wanted."""

    wanted: Recipe
    bright: bool


class ImageCache:
    """Cache the images of a window: order what is missing, drop the image unused for longest beyond
    a limit of bytes.
    """

    def __init__(self, painter: PainterProtocol, on_disk: PictureCache | None = None) -> None:
        self._painter = painter
        self._on_disk = on_disk
        self._is_first_frame = True
        self._read_seconds = math.inf
        """Seconds that may still be spent on reading from the disk in this frame; the first frame
        is drawn whole.
        """
        self._images: OrderedDict[Recipe, pygame.Surface] = OrderedDict()
        self._by_subject: dict[Hashable, dict[Recipe, None]] = {}
        """Recipes of the images that are there, by what they show, in the order in which they
        came.
        """
        self._copies: OrderedDict[tuple[Recipe, object], pygame.Surface] = OrderedDict()
        """Faint copies of images by their step of opacity, bright ones, and those that are scaled
        to stand in for another image.
        """
        self.kept: frozenset[Recipe] = frozenset()
        """Recipes of the images that the last `evict` left."""
        self._refused: set[Recipe] = set()
        self._ordered: dict[Recipe, Priority] = {}
        """Recipes that are ordered and have not come yet, with their best priority."""
        self._held_back: list[Recipe] | None = None
        """Recipes to paint ahead that are held back; None if they are not."""
        self._bare_cards = 0
        self._bytes = 0
        self._priority = VISIBLE
        self._missing: set[Recipe] | None = None
        self._max_bytes = MOST_BYTES
        self.version = 0
        """Number of images that have come; a layer that shows images depends on it."""
        self.art_version = 0
        """Number of times that images left, or cards wore other art: everything is drawn from the
        images that are there now.
        """
        self.missed = 0
        """Number of times that an image was missing; what is drawn meanwhile looks otherwise once
        it has come.
        """

    def resize(self, size: tuple[int, int]) -> None:
        """Cancel all orders, drop the copies and set the limit of bytes, because the window has
        another size.
        """
        self._max_bytes = max(MOST_BYTES, WINDOWS * 4 * size[0] * size[1])
        self._painter.cancel_all()
        self._ordered.clear()
        self._copies.clear()

    def evict(self, is_gone: Callable[[Recipe], bool]) -> None:
        """Drop the images for which `is_gone` is true, and cancel their orders. Forget which of the
        others was used last: if room is short later, the order in which they leave would tell what
        was looked at before.
        """
        for recipe in filter(is_gone, list(self._images)):
            self._drop(recipe)
        for recipe in sorted(self._images, key=repr):
            self._images.move_to_end(recipe)
        for key in [
            key
            for key in self._copies
            if is_gone(key[0]) or (isinstance(key[1], StandIn) and is_gone(key[1].wanted))
        ]:
            del self._copies[key]
        self._refused = {recipe for recipe in self._refused if not is_gone(recipe)}
        self._cancel(is_gone)
        self.kept = frozenset(self._images)
        self.art_version += 1

    def _cancel(self, is_gone: Callable[[Recipe], bool]) -> None:
        gone = list(filter(is_gone, self._ordered))
        for recipe in gone:
            del self._ordered[recipe]
        self._painter.cancel(gone)

    def note_other_art(self) -> None:
        """Cancel the orders of all faces and backs, and redraw every layer that shows images,
        because cards wear other art now.
        """
        self._cancel(lambda recipe: isinstance(recipe, Face | Back))
        self.version += 1
        self.art_version += 1

    def drop_other_art(self, recipe: Face | Back) -> bool:
        """Drop the images that show a card or a back in other art than a recipe does, once the
        image of that has come; until then they stand in for it. Return whether it has come."""
        if recipe in self._images:
            for other in [
                other
                for other in self._by_subject[subject_of(recipe)]
                if worn_by(other) != recipe.worn
            ]:
                self._drop(other)
                for key in [key for key in self._copies if key[0] == other]:
                    del self._copies[key]
        return recipe in self._images

    def has_all(self, recipes: Iterable[Recipe]) -> bool:
        """True if all these images are there."""
        return all(recipe in self._images for recipe in recipes)

    def is_refused(self, recipe: Recipe) -> bool:
        """True if an image was refused: it cannot be painted."""
        return recipe in self._refused

    def find(self, recipe: Recipe) -> pygame.Surface | None:
        """Return an image if it is there; otherwise order it and return None."""
        surface = self._images.get(recipe)
        if surface is not None:
            self._images.move_to_end(recipe)
        elif recipe not in self._refused and (surface := self._read(recipe)) is None:
            self.missed += 1
            self._order(recipe, self._order_miniature(recipe))
            if self._missing is not None:
                self._missing.add(recipe)
        return surface

    def find_hand(self, recipes: Iterable[Recipe]) -> None:
        """Find the images of a hand, and order those that are missing before the others that are
        shown.
        """
        self._priority = IN_HAND
        for recipe in recipes:
            self.find(recipe)
        self._priority = VISIBLE

    def _order_miniature(self, recipe: Recipe) -> Priority:
        """Read the miniature of a card of which there is no image yet, or order it before
        everything else. Return the priority of the card's own image: that of a miniature if it is
        no larger."""
        miniature = miniature_of(recipe)
        if (
            miniature is None
            or self._priority > VISIBLE
            or self._by_subject.get(subject_of(recipe))
        ):
            return self._priority
        if self._read(miniature, is_urgent=True) is not None or miniature in self._refused:
            return self._priority
        if math.prod(recipe.size) <= math.prod(miniature.size):
            return MINIATURE
        self._order(miniature, MINIATURE)
        return self._priority

    def find_nearest(self, recipe: Recipe, bright: bool = False) -> pygame.Surface | None:
        """Return an image, or a brighter copy of it; until it has come, the nearest image of the
        same subject turned and scaled to fit, so that nothing flashes when its size, rotation or
        mood is new. None and an order if there is none at all."""
        if (surface := self.find(recipe)) is not None:
            return self._copy(recipe, BRIGHT, lambda: brightened(surface)) if bright else surface
        painted = self._by_subject.get(subject_of(recipe))
        if not painted:
            self._bare_cards += isinstance(recipe, Face | Back) and recipe not in self._refused
            return None
        nearest = min(
            reversed(painted), key=lambda other: distance(other, recipe)
        )  # of those as near, the one that came last
        self._images.move_to_end(nearest)
        return self._copy(
            nearest,
            StandIn(recipe, bright),
            lambda: _scaled(self._images[nearest], nearest, recipe, bright),
        )

    def _read(self, recipe: Recipe, is_urgent: bool = False) -> pygame.Surface | None:
        """Read an image from the disk; None if it is not there, or unless it `is_urgent` if it is
        ordered already or this frame has no time left for it."""
        if self._on_disk is None or (
            not is_urgent and (recipe in self._ordered or self._read_seconds <= 0)
        ):
            return None
        begin = time.perf_counter()
        pixels = self._on_disk.find(recipe)
        self._read_seconds -= time.perf_counter() - begin
        if pixels is None or (pixels.width, pixels.height) != recipe.size:
            return None
        if self._ordered.pop(recipe, None) is not None:
            self._painter.cancel([recipe])
        return self._keep(recipe, pixels)

    def find_drawing(self, name: str) -> pygame.Surface | None:
        """Read an opaque drawing that was kept on the disk under a name, which says all that it
        depends on; None for none.
        """
        pixels = None if self._on_disk is None else self._on_disk.find(name)
        if pixels is None:
            return None
        read = pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")
        drawing = pygame.Surface(
            read.get_size()
        )  # of the same format as when it was drawn, so that it scales to the same pixels
        drawing.blit(read, (0, 0))
        return drawing

    def keep_drawing(self, name: str, drawing: pygame.Surface) -> None:
        """Keep an opaque drawing on the disk under a name."""
        if self._on_disk is not None:
            self._on_disk.save(
                name, Pixels(*drawing.get_size(), pygame.image.tobytes(drawing, "BGRA"))
            )

    @contextmanager
    def low_priority(self) -> Iterator[set[Recipe]]:
        """Order images at lower priority than those of the visible scene while the context lasts.

        Yields a set that fills with the recipes that were missing, to be tested with `is_ordered`
        later.
        """
        missing: set[Recipe] = set()
        self._priority, self._missing = SOON, missing
        try:
            yield missing
        finally:
            self._priority, self._missing = VISIBLE, None

    @property
    def is_complete(self) -> bool:
        """True if all images have come that were ordered for what is shown, and none was
        refused.
        """
        return not self._refused and not self.is_waiting

    @property
    def is_waiting(self) -> bool:
        """True if images that were ordered for what is shown are on their way."""
        return any(priority != SOME_DAY for priority in self._ordered.values())

    def frame_report(self) -> tuple[int, int, int]:
        """Number of cards without any image since the last report, how many images are on
        their way for what is shown, and how many in all."""
        bare, self._bare_cards = self._bare_cards, 0
        shown = sum(priority != SOME_DAY for priority in self._ordered.values())
        return bare, shown, len(self._ordered)

    def is_ordered(self, recipe: Recipe) -> bool:
        """True if an image is on its way: ordered, not cancelled, and neither come nor refused
        yet.
        """
        return recipe in self._ordered

    def has(self, recipe: Recipe) -> bool:
        """True if an image has come, or was refused and never will; orders nothing."""
        return recipe in self._images or recipe in self._refused

    def find_faint(self, recipe: Recipe, strength: float) -> pygame.Surface | None:
        """Return a copy of an image at an opacity `strength` of 0 to 1, in FAINTER steps; None and
        an order if it is missing.
        """
        step = round(strength * FAINTER)
        if (copy := self._copies.get((recipe, step))) is not None:  # the image may have left since
            self._copies.move_to_end((recipe, step))
            return copy
        surface = self.find(recipe)
        if surface is None or step == FAINTER:
            return surface
        return self._copy(recipe, step, lambda: faint(surface, step / FAINTER))

    def _copy(
        self, recipe: Recipe, step: object, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Return the copy of an image by what was done to it; if it is missing, make it, and drop
        the one unused for longest.
        """
        if (recipe, step) not in self._copies:
            self._copies[recipe, step] = make()
            while len(self._copies) > MOST_COPIES or (
                len(self._copies) > 1
                and sum(map(_size, self._copies.values())) > self._max_bytes // COPIES_SHARE
            ):
                self._copies.popitem(last=False)
        self._copies.move_to_end((recipe, step))
        return self._copies[recipe, step]

    def prefetch(self, recipe: Recipe) -> None:
        """Order an image at lowest priority, because it will be needed later; while such images are
        held back, once they no longer are."""
        if self._held_back is not None:
            self._held_back.append(recipe)
        elif recipe not in self._images and recipe not in self._refused:
            self._order(recipe, SOME_DAY)

    def paint_ahead(self, recipes: Iterable[Recipe]) -> None:
        """Order images at lowest priority that may be needed at any time."""
        for recipe in recipes:
            self.prefetch(recipe)

    def hold_ahead(self) -> None:
        """Hold back what is painted ahead until `release_ahead`, because the first frame and the
        first input come first.
        """
        self._held_back = []

    def release_ahead(self) -> None:
        """Order what was held back."""
        recipes, self._held_back = self._held_back or (), None
        self.paint_ahead(recipes)

    def cancel_ahead(self) -> None:
        """Cancel the orders at lowest priority, because others are more likely to be needed."""
        if self._held_back is not None:
            self._held_back.clear()
        self._cancel(lambda recipe: self._ordered[recipe] == SOME_DAY)

    @property
    def room_ahead(self) -> int:
        """Get the limit of bytes for images that are painted ahead."""
        return self._max_bytes // AHEAD_SHARE

    def _order(self, recipe: Recipe, priority: Priority) -> None:
        best = self._ordered.get(recipe)
        if best is None or priority < best:
            self._ordered[recipe] = priority
            self._painter.order(recipe, priority)

    def collect(self) -> bool:
        """Convert images that the painter has finished, for at most COLLECT_SECONDS; return whether
        any is shown. Never waits.
        """
        self._read_seconds = math.inf if self._is_first_frame else READ_SECONDS
        self._is_first_frame = False
        taken, was_ordered = False, bool(self._ordered)
        for recipe, pixels, _ in self._painter.poll(COLLECT_SECONDS):
            priority = self._ordered.pop(recipe, SOME_DAY)
            if pixels is None:
                self._refused.add(recipe)
                continue
            self._keep(recipe, pixels)
            if priority != SOME_DAY:  # what was painted ahead is not shown: no frame changes by it
                self.version += 1
                taken = True
        if was_ordered and not self._ordered:
            trace("PAINTED")
        return taken

    def close(self) -> None:
        """Close the painter."""
        self._painter.close()

    def _keep(self, recipe: Recipe, pixels: Pixels) -> pygame.Surface:
        surface = pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")
        self._drop(recipe)
        self._images[recipe] = surface
        self._bytes += _size(surface)
        if (subject := subject_of(recipe)) is not None:
            self._by_subject.setdefault(subject, {})[recipe] = None
        self._drop_oldest(self._max_bytes)
        return surface

    def release_unused(self) -> None:
        """Drop all copies, and beyond half the limit the images unused for longest, because scenes
        were left that showed them.
        """
        self._copies.clear()
        self._drop_oldest(self._max_bytes // 2)

    def _drop_oldest(self, limit: int) -> None:
        """Drop the images unused for longest beyond a limit of bytes, but not the last one, and
        none that a scene shows: its drawing holds it, so that nothing would be freed, and the next
        frame would read it once more.
        """
        for recipe in list(self._images):
            if self._bytes <= limit or len(self._images) == 1:
                return
            if sys.getrefcount(self._images[recipe]) > HELD_HERE:
                self._images.move_to_end(recipe)
            else:
                self._copies.pop((recipe, BRIGHT), None)
                self._drop(recipe)

    def _drop(self, recipe: Recipe) -> None:
        """Drop an image, if it is there."""
        if (former := self._images.pop(recipe, None)) is not None:
            self._bytes -= _size(former)
            painted = self._by_subject.get(subject_of(recipe), {})
            painted.pop(recipe, None)
            if not painted:
                self._by_subject.pop(subject_of(recipe), None)


def _scaled(
    surface: pygame.Surface, recipe: Recipe, wanted: Recipe, bright: bool
) -> pygame.Surface:
    """Return an image turned and scaled to stand in for another one of its subject."""
    turn = turn_of(recipe) - turn_of(wanted)
    if turn or turn_of(wanted):
        scaled = pygame.transform.rotozoom(surface, turn, width_of(wanted) / width_of(recipe))
    else:
        scaled = pygame.transform.smoothscale(surface, wanted.size)
    return brightened(scaled) if bright else scaled


def brightened(surface: pygame.Surface) -> pygame.Surface:
    """Return a copy of an image with a share of itself added: bright parts become brighter,
    transparent ones stay transparent.
    """
    sheen = surface.copy()
    sheen.fill((SHEEN, SHEEN, SHEEN, 255), special_flags=pygame.BLEND_RGBA_MULT)
    bright = surface.copy()
    bright.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return bright


def faint(surface: pygame.Surface, strength: float) -> pygame.Surface:
    """Return a copy of an image at an opacity `strength` of 0 to 1."""
    level = round(255 * min(1.0, max(0.0, strength)))
    copy = surface.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def resized(picture: pygame.Surface, width: float, height: float) -> pygame.Surface:
    """Return an image in another size, at least a pixel; itself if it has that."""
    size = max(1, round(width)), max(1, round(height))
    return picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)


def blit_premultiplied(
    surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect | tuple[int, int]
) -> None:
    """Blit an image with premultiplied alpha onto a surface."""
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def blit_centred(
    surface: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float] | pygame.Vector2
) -> None:
    """Blit an image with premultiplied alpha so that its middle is at a point."""
    blit_premultiplied(surface, picture, picture.get_rect(center=middle))


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
