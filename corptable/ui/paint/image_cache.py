"""Pictures on the screen: what the painter has painted, as surfaces, kept for as long as there is room.

Every picture here has its colours multiplied by alpha and is laid down with `lay`. Whoever asks for one that is not there yet gets
None, draws something plain, and is asked to draw again when it has come.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from corptable.art.painter import SOME_DAY, SOON, VISIBLE, PainterProtocol, Priority
from corptable.art.picture import Recipe

MOST_BYTES: Final = 25_000_000
"""What is kept in memory in small windows; a card 160 pixels wide is 170,000, a room of 1920 by 1080 eight million."""
WINDOWS: Final = 3
"""In large windows so many times the window itself is kept: one table needs 2.3, and with less it would be painted for ever."""
MOST_FAINT: Final = 96
"""So many pictures are kept faint: lights that swell and fade, each in a few steps."""
FAINTER: Final = 8
"""Steps of a light between nothing and all of it."""
MOST_BRIGHT: Final = 24
"""So many pictures are kept bright: those that can be touched at once."""
A_FRAME: Final = 0.002
"""Seconds that taking in new pictures may cost a frame."""
SHEEN: Final = 46
"""How much of itself is added to a picture that is shown bright, of 255."""


class ImageCache:
    """The pictures of a window."""

    def __init__(self, painting: PainterProtocol) -> None:
        self._painting = painting
        self._kept: OrderedDict[Recipe, pygame.Surface] = OrderedDict()
        self._bright: OrderedDict[Recipe, pygame.Surface] = OrderedDict()
        self._faint: OrderedDict[tuple[Recipe, int], pygame.Surface] = OrderedDict()
        self._refused: set[Recipe] = set()
        self._ordered: set[Recipe] = set()
        """What has not come yet."""
        self._bytes = 0
        self._priority = VISIBLE
        self._missed: set[Recipe] | None = None
        self._most = MOST_BYTES
        self.taken = 0
        """How many pictures have come."""

    def fit(self, size: tuple[int, int]) -> None:
        """The window has another size: what was ordered is wanted no more, and as much is kept as that size needs."""
        self._most = max(MOST_BYTES, WINDOWS * 4 * size[0] * size[1])
        self._painting.cancel_all()
        self._ordered.clear()
        self._faint.clear()

    def forget(self, is_gone: Callable[[Recipe], bool]) -> None:
        """Such pictures are kept no more, and those that were ordered are not painted."""
        for recipe in filter(is_gone, list(self._kept)):
            self._bytes -= _size(self._kept.pop(recipe))
            self._bright.pop(recipe, None)
        for key in [key for key in self._faint if is_gone(key[0])]:
            del self._faint[key]
        gone = set(filter(is_gone, self._ordered))
        self._ordered -= gone
        self._painting.cancel(gone)

    def find(self, recipe: Recipe) -> pygame.Surface | None:
        """The picture, if it is there; otherwise it is ordered."""
        surface = self._kept.get(recipe)
        if surface is not None:
            self._kept.move_to_end(recipe)
        elif recipe not in self._refused:
            self._order(recipe, self._priority)
            if self._missed is not None:
                self._missed.add(recipe)
        return surface

    @contextmanager
    def without_haste(self) -> Iterator[set[Recipe]]:
        """What is asked for meanwhile is painted after all that is in sight. Gives what was not there, to ask `has` about later."""
        missed: set[Recipe] = set()
        self._priority, self._missed = SOON, missed
        try:
            yield missed
        finally:
            self._priority, self._missed = VISIBLE, None

    def has(self, recipe: Recipe) -> bool:
        """Whether a picture has come, or never will; orders nothing."""
        return recipe in self._kept or recipe in self._refused

    def find_bright(self, recipe: Recipe) -> pygame.Surface | None:
        """The same, a touch brighter: it can be touched now."""
        surface = self.find(recipe)
        if surface is None:
            return None
        if recipe not in self._bright:
            self._bright[recipe] = brightened(surface)
            while len(self._bright) > MOST_BRIGHT:
                self._bright.popitem(last=False)
        self._bright.move_to_end(recipe)
        return self._bright[recipe]

    def find_faint(self, recipe: Recipe, strength: float) -> pygame.Surface | None:
        """The same, as faint as that: 0 is nothing, 1 the whole picture, in `FAINTER` steps."""
        surface, step = self.find(recipe), round(strength * FAINTER)
        if surface is None or step == FAINTER:
            return surface
        if (recipe, step) not in self._faint:
            self._faint[recipe, step] = faint(surface, step / FAINTER)
            while len(self._faint) > MOST_FAINT:
                self._faint.popitem(last=False)
        self._faint.move_to_end((recipe, step))
        return self._faint[recipe, step]

    def expect(self, recipe: Recipe) -> None:
        """It will be wanted some day: paint it when there is nothing else to do."""
        if recipe not in self._kept and recipe not in self._refused:
            self._order(recipe, SOME_DAY)

    def _order(self, recipe: Recipe, priority: Priority) -> None:
        self._ordered.add(recipe)
        self._painting.order(recipe, priority)

    def collect(self) -> bool:
        """Take in what has been painted, for a moment; whether anything was. Never waits."""
        taken = False
        for recipe, pixels, _ in self._painting.poll(A_FRAME):
            self._ordered.discard(recipe)
            if pixels is None:
                self._refused.add(recipe)
                continue
            surface = pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")
            self._keep(recipe, surface)
            self.taken += 1
            taken = True
        return taken

    def close(self) -> None:
        """Nobody paints any more."""
        self._painting.close()

    def _keep(self, recipe: Recipe, surface: pygame.Surface) -> None:
        if (former := self._kept.pop(recipe, None)) is not None:
            self._bytes -= _size(former)
        self._kept[recipe] = surface
        self._bytes += _size(surface)
        while self._bytes > self._most and len(self._kept) > 1:
            oldest, gone = self._kept.popitem(last=False)
            self._bright.pop(oldest, None)
            self._bytes -= _size(gone)


def brightened(surface: pygame.Surface) -> pygame.Surface:
    """A picture with some of itself added: brighter where it is bright, and nothing where it is transparent."""
    sheen = surface.copy()
    sheen.fill((SHEEN, SHEEN, SHEEN, 255), special_flags=pygame.BLEND_RGBA_MULT)
    bright = surface.copy()
    bright.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return bright


def faint(surface: pygame.Surface, strength: float) -> pygame.Surface:
    """A picture as faint as that: 0 is nothing, 1 the whole picture."""
    level = round(255 * min(1.0, max(0.0, strength)))
    copy = surface.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def lay(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect | tuple[int, int]) -> None:
    """Put a picture whose colours are multiplied by alpha onto a surface."""
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
