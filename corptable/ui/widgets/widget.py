"""Define the base class of all widgets, and draw the caps of keys, which several widgets show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write

ACT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that act like a click."""
ACCENT: Final = ""
"""Role of an icon in the skin's own colour."""
CAP_SHARE: Final = 0.78
"""Half the height of a key cap, in sizes of the text beside it."""

Point = tuple[int, int]


class Widget(ABC):
    """Represent a control that can have the focus and takes input.

    `rect` is drawn and framed; `area` is the area of the hit test: the whole row, for a widget in a row. A widget that is
    scrolled out has an empty `rect`.
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.area = pygame.Rect(0, 0, 0, 0)

    def place(self, rect: pygame.Rect, area: pygame.Rect | None = None) -> None:
        """Set the rectangle of the widget and the area of its hit test, by default the same."""
        self.rect = rect.copy()
        self.area = (area or rect).copy()

    def hide(self) -> None:
        """Hide the widget: empty its rectangle."""
        self.place(pygame.Rect(0, 0, 0, 0))

    @property
    def is_shown(self) -> bool:
        """Test whether the widget is visible: its rectangle is not empty."""
        return self.rect.width > 0

    @property
    def frame(self) -> pygame.Rect:
        """Get the rectangle of the focus frame."""
        return self.rect

    @property
    def keeps_focus(self) -> bool:
        """Test whether the widget keeps the focus when the pointer moves over another one."""
        return False

    def width(self, room: int, size: int) -> int:
        """Return the width of the widget in a row with `room` pixels for it, at a text size; by default the whole room."""
        return room

    @abstractmethod
    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        """Draw the widget in its rectangle, without the focus frame."""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Handle a key press while the widget has the focus; return whether it used the key."""
        return False

    def handle_text(self, text: str) -> None:  # noqa: B027  # most widgets take no text
        """Handle typed text."""

    def press(self, point: Point) -> None:  # noqa: B027  # not all widgets use the mouse
        """Handle a press of the mouse button on the widget."""

    def drag(self, point: Point) -> None:  # noqa: B027
        """Handle a move of the mouse while its button, pressed on the widget, is down."""

    def release(self, point: Point) -> None:  # noqa: B027
        """Handle the release of the mouse button, wherever the pointer is."""


def step_of(event: pygame.event.Event) -> int:
    """Return -1 for the left arrow, 1 for the right arrow, 0 for other keys."""
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)


def draw_caps(
    surface: pygame.Surface, skin: Skin, keys: Sequence[str], right: Point, size: int, state: str = "normal"
) -> pygame.Rect:
    """Draw the caps of keys side by side, the last one ending at the point `right`, vertically centred on it; return the area
    that they cover."""
    side = round(size * 2 * CAP_SHARE)
    covered = pygame.Rect(right[0], right[1] - side // 2, 0, side)
    for key, width in zip(reversed(keys), reversed(cap_widths(keys, size)), strict=True):
        cap = pygame.Rect(0, 0, width, side).move_to(midright=(covered.left - (size // 4 if covered.width else 0), right[1]))
        skin.draw(surface, "cap", cap, state)
        write(surface, key, _cap_letters(size), skin.text_colour("cap", state), bold=True, center=cap.center)
        covered = covered.union(cap)
    return covered


def cap_widths(keys: Sequence[str], size: int) -> list[int]:
    """Return the widths in pixels of the caps of keys beside text of a size."""
    face, side = font(_cap_letters(size), bold=True), round(size * 2 * CAP_SHARE)
    return [max(side, face.size(key)[0] + round(size * 0.7)) for key in keys]


def _cap_letters(size: int) -> int:
    return max(10, round(size * 0.8))
