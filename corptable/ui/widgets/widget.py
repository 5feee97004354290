"""The base of all widgets, and what several of them draw."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write

ACT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that do what a click does."""
ACCENT: Final = ""
"""The role of an icon that has the skin's own colour."""
CAP_SHARE: Final = 0.78
"""The height of a key's cap, in text sizes of what it stands beside, is twice this."""

Point = tuple[int, int]


class Widget(ABC):
    """Something that can have the focus and be acted upon.

    `rect` is what is drawn and framed, `area` where the pointer means it: the whole row, for what stands in one. A widget that has
    been scrolled out of sight has no place.
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.area = pygame.Rect(0, 0, 0, 0)

    def place(self, rect: pygame.Rect, area: pygame.Rect | None = None) -> None:
        """Give it its place."""
        self.rect = rect.copy()
        self.area = (area or rect).copy()

    def hide(self) -> None:
        """It is out of sight."""
        self.place(pygame.Rect(0, 0, 0, 0))

    @property
    def is_shown(self) -> bool:
        """Whether it has a place."""
        return self.rect.width > 0

    @property
    def frame(self) -> pygame.Rect:
        """What the light of the focus is drawn around."""
        return self.rect

    @property
    def keeps_focus(self) -> bool:
        """Whether a pointer that passes by leaves it the focus."""
        return False

    def width(self, room: int, size: int) -> int:
        """How wide it is in a row that has so much room for it, with text of that size: usually all of it."""
        return room

    @abstractmethod
    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        """Draw it in its place, but for the frame of the focus."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that went down while it had the focus; whether it had a use for it."""
        return False

    def type(self, text: str) -> None:  # noqa: B027  # most take no text
        """Take what somebody has typed."""

    def press(self, point: Point) -> None:  # noqa: B027  # not all are moved by the mouse
        """The button of the mouse went down on it."""

    def drag(self, point: Point) -> None:  # noqa: B027
        """The mouse moved since, with its button down."""

    def release(self, point: Point) -> None:  # noqa: B027
        """Its button was let go, wherever that is."""


def step_of(event: pygame.event.Event) -> int:
    """One to the left or the right, by an arrow; 0 for other keys."""
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)


def draw_caps(
    surface: pygame.Surface, skin: Skin, keys: Sequence[str], right: Point, size: int, state: str = "normal"
) -> pygame.Rect:
    """The caps of keys that are pressed together, the last one ending at a point; returns what they cover."""
    side = round(size * 2 * CAP_SHARE)
    covered = pygame.Rect(right[0], right[1] - side // 2, 0, side)
    for key, width in zip(reversed(keys), reversed(cap_widths(keys, size)), strict=True):
        cap = pygame.Rect(0, 0, width, side)
        cap.midright = (covered.left - (size // 4 if covered.width else 0), right[1])
        skin.draw(surface, "cap", cap, state)
        write(surface, key, _cap_letters(size), skin.letters("cap", state), bold=True, center=cap.center)
        covered = covered.union(cap)
    return covered


def cap_widths(keys: Sequence[str], size: int) -> list[int]:
    """How wide the caps of keys are beside text of a size."""
    face, side = font(_cap_letters(size), bold=True), round(size * 2 * CAP_SHARE)
    return [max(side, face.size(key)[0] + round(size * 0.7)) for key in keys]


def _cap_letters(size: int) -> int:
    return max(10, round(size * 0.8))
