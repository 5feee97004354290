"""Record what is drawn on the window: texts, parts of the skin and veils, in their order. Tests
switch it on; otherwise it is off.

It tells where every text stands and on what, so that one test can find text outside its plate and
texts that overlap, in any scene.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame


class DrawnText(NamedTuple):
    """Record a line of text: its size in pixels, its rectangle, and that to which drawing was
    clipped.
    """

    text: str
    size: int
    rect: pygame.Rect
    clip: pygame.Rect

    @property
    def visible(self) -> pygame.Rect:
        """Get the part of it that no clipping hides."""
        return self.rect.clip(self.clip)


class DrawnPart(NamedTuple):
    """Record a part of the skin by its name and its rectangle; a veil over everything is the part
    "veil".
    """

    part: str
    rect: pygame.Rect


class CutText(NamedTuple):
    """Record a text of which only some characters had room."""

    text: str
    shown: str


VEIL = "veil"


class DrawnTexts:
    """Hold what was drawn on one surface since the last `clear`, and the texts that were cut since
    the recording began.
    """

    def __init__(self) -> None:
        self.drawn: list[DrawnText | DrawnPart] = []
        self.cuts: list[CutText] = []

    @property
    def texts(self) -> list[DrawnText]:
        """Get the lines of text that were drawn, in order."""
        return [one for one in self.drawn if isinstance(one, DrawnText)]

    def parts(self, name: str) -> list[pygame.Rect]:
        """Return the rectangles of the parts of the skin of that name, in order."""
        return [one.rect for one in self.drawn if isinstance(one, DrawnPart) and one.part == name]

    def clear(self) -> None:
        """Forget what was drawn and cut."""
        self.drawn.clear()
        self.cuts.clear()


_records: list[DrawnTexts] = []


@contextmanager
def recording() -> Iterator[DrawnTexts]:
    """Record what is drawn on the window meanwhile."""
    record = DrawnTexts()
    _records.append(record)
    try:
        yield record
    finally:
        _records.remove(record)


def is_on() -> bool:
    """True if anybody records."""
    return bool(_records)


def _is_window(surface: pygame.Surface) -> bool:
    """True if a surface is the window, or a layer as large as it."""
    window = pygame.display.get_surface()
    return window is not None and surface.get_size() == window.get_size()


def note_text(surface: pygame.Surface, text: str, size: int, rect: pygame.Rect) -> None:
    """Record a line of text that was drawn on the window."""
    if _records and text.strip() and _is_window(surface):
        drawn = DrawnText(text, size, rect.copy(), surface.get_clip())
        for record in _records:
            record.drawn.append(drawn)


def note_part(surface: pygame.Surface, part: str, rect: pygame.Rect) -> None:
    """Record a part of the skin that was drawn on the window."""
    if _records and _is_window(surface):
        for record in _records:
            record.drawn.append(DrawnPart(part, rect.copy()))


def note_cut(text: str, shown: str) -> None:
    """Record a text that was cut."""
    for record in _records:
        record.cuts.append(CutText(text, shown))
