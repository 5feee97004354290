"""What the mouse carries: a press that may become a drag, the piece in the air, and one that glides home. Knows no rules."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.arrange import Placed

DRAG_FROM: Final = 5
"""Pixels that the pointer moves before a press becomes a drag."""
GLIDE: Final = 0.18
"""Seconds that a refused piece takes on its way home."""
LIFT_GROWTH: Final = 1.04
"""How much larger a held piece is."""

Point = tuple[int, int]


class Drag(NamedTuple):
    """Pieces in the air: where the first was grabbed, relative to the pointer."""

    placed: Placed
    grip: Point


class Press(NamedTuple):
    """A mouse button that went down and has not moved yet."""

    point: Point
    placed: Placed | None


class Glide(NamedTuple):
    """A refused piece on its way home."""

    placed: Placed
    start: Point
    since: float

    def point(self, now: float) -> Point:
        """Where its upper left corner is at that moment: fast at first, slow at the end."""
        share = min(1.0, (now - self.since) / GLIDE)
        eased = 1 - (1 - share) ** 3
        home = self.placed.rect.topleft
        return round(self.start[0] + (home[0] - self.start[0]) * eased), round(self.start[1] + (home[1] - self.start[1]) * eased)


class Carrying:
    """What one mouse carries."""

    def __init__(self) -> None:
        self.press: Press | None = None
        self.drag: Drag | None = None
        self.glide: Glide | None = None

    def pulled(self, point: Point) -> Placed | None:
        """The pressed piece, once the pointer is far enough from where the button went down, until it is taken up."""
        press = self.press
        if press is None or self.drag is not None:
            return None
        far = max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1])) >= DRAG_FROM
        return press.placed if far else None

    def take_up(self) -> None:
        """The pressed piece is dragged from now on."""
        assert self.press is not None
        assert self.press.placed is not None
        rect = self.press.placed.rect
        self.drag = Drag(self.press.placed, (self.press.point[0] - rect.left, self.press.point[1] - rect.top))

    def held_rect(self, pointer: Point) -> pygame.Rect:
        """Where the dragged piece is: under the point at which it was grabbed, a touch larger."""
        assert self.drag is not None
        rect, grip = self.drag.placed.rect, self.drag.grip
        held = pygame.Rect(0, 0, round(rect.width * LIFT_GROWTH), round(rect.height * LIFT_GROWTH))
        held.center = (pointer[0] - grip[0] + rect.width // 2, pointer[1] - grip[1] + rect.height // 2)
        return held

    def send_home(self, pointer: Point, now: float) -> None:
        """The dragged piece was refused."""
        assert self.drag is not None
        self.glide = Glide(self.drag.placed, self.held_rect(pointer).topleft, now)

    def let_go(self) -> None:
        """The button is up, or what was under it is gone."""
        self.press = self.drag = None

    def forget(self) -> None:
        """Nothing is pressed, held or on its way."""
        self.press = self.drag = self.glide = None

    def settle(self, now: float) -> bool:
        """Forget what has come home; whether it is still on its way."""
        if self.glide is not None and now >= self.glide.since + GLIDE:
            self.glide = None
        return self.glide is not None
