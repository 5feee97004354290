"""Cards that make room for each other: each slides from where it was seen to where it lies now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

from corptable.ui.table.arrange import Placed

SLIDE: Final = 0.12
"""Seconds, divided by the speed at which things move."""

Key = tuple[str, int]


class Slide(NamedTuple):
    """One card's way: how far from its place it begins."""

    way: pygame.Vector2
    since: float
    seconds: float

    def left(self, now: float) -> pygame.Vector2:
        """How far it is from its place at that moment: fast at first, slow at the end."""
        return self.way * float((1 - min(1.0, (now - self.since) / self.seconds)) ** 3)


class Slides:
    """All cards that slide at a table, by their spot and index."""

    def __init__(self) -> None:
        self._slides: dict[Key, Slide] = {}
        self._moved = False

    def set_off(self, before: Iterable[Placed], after: Iterable[Placed], now: float, speed: float) -> None:
        """Cards that lay elsewhere until now begin where they were seen; a speed of 0 lays all down at once."""
        if speed <= 0:
            self._slides.clear()
            return
        seen = {_key(placed): pygame.Vector2(self.seen(placed, now).rect.center) for placed in before}
        self._slides.clear()
        for placed in after:
            way = seen.get(_key(placed), pygame.Vector2(placed.rect.center)) - placed.rect.center
            if way:
                self._slides[_key(placed)] = Slide(way, now, SLIDE / speed)

    def seen(self, placed: Placed, now: float) -> Placed:
        """A card as it is seen at that moment."""
        slide = self._slides.get(_key(placed))
        if slide is None:
            return placed
        left = slide.left(now)
        return placed._replace(rect=placed.rect.move(round(left.x), round(left.y)))

    def finish(self) -> None:
        """Everything lies where it lies."""
        self._slides.clear()

    def moves(self, now: float) -> bool:
        """Whether anything slides, and once more when the last has come to rest. What has arrived is forgotten."""
        self._slides = {key: slide for key, slide in self._slides.items() if now < slide.since + slide.seconds}
        moved, self._moved = self._moved, bool(self._slides)
        return moved or self._moved


def _key(placed: Placed) -> Key:
    return placed.spot.id, placed.piece.index
