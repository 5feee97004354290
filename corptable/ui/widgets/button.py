"""Draw and press buttons: with a label and the cap of the key that presses it, or with a large
label for the main action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

import pygame

from corptable.art.skin.recipes import letters_on
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.text import Fitted, fit, width_of
from corptable.ui.widgets.keys import ACT_KEYS, cap_of
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import Point, Widget, cap_widths, draw_caps

GAP: Final = 6
"""Gap between two buttons, and between a label and the cap of its key, in pixels."""
LINE: Final = 1.12
"""Line height of a label of two lines, in text sizes."""
MARGIN: Final = 0.65
"""Distance of the label from the left edge, in text sizes."""
CAP_MARGIN: Final = 0.38
"""Distance of the cap from the right edge."""
LARGE: Final = 2.4
"""Size of a large label, at most, in text sizes."""
REASON: Final = 0.9
"""Size of the reason beneath a large label, in text sizes."""


CAP_BENEATH: Final = 2.2
"""Height of a key cap beneath a label with the room around it, in text sizes."""


@dataclass(eq=False)
class Button(Widget):
    """Represent a button that runs its action on the release of the mouse button, or on Enter,
    Space or its own key.

    `key` is the label of that key's cap, "" for none; `reason` tells why the button is disabled, ""
    if it is enabled; `part` is its part of the skin, in the hue `hue`, "" for its own. Without an
    `action` its scene acts on its `id`.
    """

    id: str
    label: str = ""
    action: Callable[[], None] | None = None
    key: str = ""
    part: str = "button"
    reason: str = ""
    icon: str = ""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    takes_focus: bool = True
    hue: str = field(default="", kw_only=True)
    short: tuple[str, ...] = field(default=(), kw_only=True)
    """Short forms of the label, where that has no room."""

    def __post_init__(self) -> None:
        self.place(self.rect)

    def act(self) -> None:
        """Run the action of the button, unless a `reason` disables it."""
        if self.action is not None and not self.reason:
            self.action()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ACT_KEYS:
            self.act()
        return event.key in ACT_KEYS

    def release(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self.act()

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, touch)
        size = min(pen.size, round(rect.height * 0.62))
        left = rect.left + round(MARGIN * size)
        right = rect.right - round(MARGIN * size)
        role = self.state("normal")
        if self.key:
            at = (rect.right - round(CAP_MARGIN * size), rect.centery)
            small = min(size, round(rect.height * 0.42))
            right = draw_caps(pen, self.key.split("+"), at, small, role).left - GAP
        if self.icon:
            side = round(size * 1.1)
            sign = (
                box(side, side, midleft=(left, rect.centery))
                if self.label
                else box(side, side, center=rect.center)
            )
            pen.icon(self.icon, sign, letters_on(self.part, role))
            left = sign.right + size // 2
        place = (left, rect.centery)
        room, high = right - left, rect.height
        pen.write(
            self.label,
            ink,
            size=size,
            room=room,
            height=high,
            short=self.short,
            bold=True,
            midleft=place,
        )

    def state(self, touch: str) -> str:
        """Return the state of the button in the skin: "disabled", or how it is touched."""
        return "disabled" if self.reason else touch

    def _draw_plate(self, pen: Pen, touch: str) -> tuple[pygame.Rect, Colour]:
        """Draw the button without what is on it; return its rectangle, lower while it is pressed,
        and the colour of its label.
        """
        state = self.state(touch)
        rect = self.rect.move(0, pen.em(0.1) if state == "pressed" else 0)
        pen.part(self.part, rect, state, "" if self.reason else self.hue)
        return rect, pen.skin.text_colour(self.part, state)


@dataclass(eq=False)
class LargeButton(Button):
    """Represent a button with a large label, at most `scale` text sizes; the share `inset` of its
    width, at the left, stays free for a drawing of the scene. Its key is at the right, or beneath
    the label where the label can be larger so.

    `note` is written beneath the label if there is room. While the button is disabled, its reason
    takes the place of all that.
    """

    part: str = "primary"
    note: str = ""
    scale: float = LARGE
    inset: float = 0.0

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, touch)
        inset = 0 if self.reason else round(rect.width * self.inset)
        inner = pygame.Rect(rect.left + inset, rect.top, rect.width - inset, rect.height).inflate(
            -2 * pen.size, 0
        )
        keys, small = self.key.split("+") if self.key and not self.reason else [], pen.size
        caps = sum(cap_widths(keys, small)) + small // 4 * (len(keys) - 1) if keys else 0
        most = min(pen.em(self.scale), round(rect.height * 0.7))
        beside = _label_size(self.label, inner.width - caps - (GAP if keys else 0), most, pen.size)
        above = min(most, rect.height // 2, round((rect.height - small * CAP_BENEATH) / LINE))
        if (
            keys
            and above > beside
            and (alone := _label_size(self.label, inner.width, above, pen.size)) > beside
        ):
            written = pen.write(
                self.label, ink, size=alone, bold=True, center=(inner.centerx, rect.centery - small)
            )
            draw_caps(
                pen,
                keys,
                (inner.centerx + caps // 2, written.centery + round(alone * 0.75) + small // 2),
                small,
            )
            return
        if keys and width_of(self.label, beside, bold=True) + GAP + caps <= inner.width:
            inner.width = (
                draw_caps(pen, keys, (rect.right - pen.size // 2, rect.centery), small).left
                - GAP
                - inner.left
            )
        self._draw_text(pen, inner, beside, ink)

    def _draw_text(self, pen: Pen, area: pygame.Rect, size: int, ink: Colour) -> None:
        """Draw the label with the reason or the note beneath it, in the middle of an area."""
        small, colour = (
            (pen.em(REASON), pen.skin.text_colour("danger")) if self.reason else (pen.size, ink)
        )
        size = min(size, pen.em(1.5)) if self.reason else size
        step, most = round(small * LINE), (area.height - round(size * LINE)) // round(small * LINE)
        notes = (
            pen.fit(self.reason or self.note, area.width, small, height=most * step)
            if most > 0
            else Fitted((), small)
        )
        step = round(notes.size * LINE)
        middle = area.centery - step * len(notes.lines) // 2
        high = 0 if notes.lines else area.height
        pen.write(
            self.label,
            ink,
            size=size,
            room=area.width,
            height=high,
            bold=True,
            midleft=(area.left, middle),
        )
        top = middle + round(size * LINE / 2)
        pen.write_lines(
            notes.lines, step, pygame.Rect(area.left, top, area.width, 0), colour, size=notes.size
        )


def _label_size(label: str, room: int, most: int, least: int) -> int:
    """Return the size, from `most` down to `least`, at which a label in bold type fits into `room`
    pixels; else `least`.
    """
    return fit(label, room, most, smallest=least, bold=True).size


def button_of_key(buttons: Iterable[Widget], event: pygame.event.Event) -> Button | None:
    """Return the button whose own key is pressed; None if there is none."""
    pressed = cap_of(event)
    return next(
        (
            button
            for button in buttons
            if isinstance(button, Button) and pressed and button.key == pressed
        ),
        None,
    )


def drop_repeated_keys(widgets: Iterable[Widget]) -> None:
    """Take its key from every button whose key an earlier one has."""
    found = set[str]()
    for button in widgets:
        if isinstance(button, Button) and button.key:
            button.key = "" if button.key in found else button.key
            found.add(button.key)
