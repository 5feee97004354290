"""Define the base class of all widgets, the hit test, and the caps of keys, which several widgets
show.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final, TypeVar

import pygame

from corptable.ui.paint.text import font
from corptable.ui.platform.keyboard import cap_sign
from corptable.ui.widgets.pen import Pen, box

ACCENT: Final = ""
"""Role of an icon in the skin's own colour."""
CAP_SHARE: Final = 0.78
"""Half the height of a key cap, in sizes of the text beside it."""

Point = tuple[int, int]
Act = Callable[[], None]
"""What a button does."""


class Widget(ABC):
    """Represent a control that takes input and, unless `takes_focus` is False, can have the focus.

    `rect` is drawn and framed; `area` is the area of the hit test: the whole row, for a widget in a
    row. A widget that is scrolled out has an empty `rect`.
    """

    id: str
    takes_focus: bool = True
    follows_trail: ClassVar[bool] = False
    """True if `drag` wants every place that the pointer has passed, not only the last one of a
    frame.
    """

    def __post_init__(self) -> None:
        """Hide the widget until it is placed: every kind of widget is a dataclass."""
        self.hide()

    def place(self, rect: pygame.Rect, area: pygame.Rect | None = None) -> None:
        """Set the rectangle of the widget and the area of its hit test, by default the same."""
        self.rect = rect.copy()
        self.area = (area or rect).copy()

    def hide(self) -> None:
        """Hide the widget: empty its rectangle."""
        self.place(pygame.Rect(0, 0, 0, 0))

    @property
    def is_shown(self) -> bool:
        """True if the widget is visible: its rectangle is not empty."""
        return self.rect.width > 0

    @property
    def frame(self) -> pygame.Rect:
        """Get the rectangle of the focus frame."""
        return self.rect

    @property
    def keeps_focus(self) -> bool:
        """True if the widget keeps the focus when the pointer moves over another one."""
        return False

    def width(self, room: int, size: int) -> int:
        """Return the width of the widget in a row with `room` pixels for it, at a text size; by
        default the whole room.
        """
        return room

    @abstractmethod
    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        """Draw the widget in its rectangle, without the focus frame. `touch` is "hovered" while the
        pointer is on it, "pressed" while the mouse button is down on it, otherwise "normal"."""

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


W = TypeVar("W", bound=Widget)


def hit_test(widgets: Iterable[W], point: Point) -> W | None:
    """Return the first widget whose area is under a point; None if there is none."""
    return next((widget for widget in widgets if widget.area.collidepoint(point)), None)


def place_all(widgets: Iterable[Widget], areas: Iterable[pygame.Rect]) -> None:
    """Place widgets in as many areas, one after another."""
    for widget, area in zip(widgets, areas, strict=True):
        widget.place(area)


def draw_caps(
    pen: Pen, keys: Sequence[str], right: Point, size: int, state: str = "normal"
) -> pygame.Rect:
    """Draw the caps of keys side by side, the last one ending at the point `right`, vertically
    centred on it; return the area that they cover."""
    side = round(size * 2 * CAP_SHARE)
    covered = pygame.Rect(right[0], right[1] - side // 2, 0, side)
    for key, width in zip(reversed(keys), reversed(cap_widths(keys, size)), strict=True):
        cap = box(
            width, side, midright=(covered.left - (size // 4 if covered.width else 0), right[1])
        )
        pen.part("cap", cap, state)
        pen.write(
            cap_sign(key),
            pen.skin.text_colour("cap", state),
            size=_cap_letters(size),
            bold=True,
            center=cap.center,
        )
        covered = covered.union(cap)
    return covered


def cap_widths(keys: Sequence[str], size: int) -> list[int]:
    """Return the widths in pixels of the caps of keys beside text of a size."""
    face, side = font(_cap_letters(size), bold=True), round(size * 2 * CAP_SHARE)
    return [max(side, face.size(cap_sign(key))[0] + round(size * 0.7)) for key in keys]


def _cap_letters(size: int) -> int:
    return max(10, round(size * 0.8))
