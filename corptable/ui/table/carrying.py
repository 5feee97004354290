"""What the mouse carries: a press that may become a drag, the piece in the air, and one that glides home. Knows no rules.

All durations are divided by the speed at which the person wants things to move; at a speed of 0 nothing does.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.geometry import Screen
from corptable.ui.table.arrange import Placed
from corptable.ui.table.swing import Swing

DRAG_FROM: Final = 5
"""Pixels of a display that is not dense, which the pointer moves before a press becomes a drag."""
LIFT: Final = 0.09
"""Seconds of the lift."""
GROWTH: Final = 0.04
"""How much larger a held piece is."""
GLIDE: Final = 0.18
"""Seconds that a refused piece takes on its way home."""
OVERSHOOT: Final = 1.0
"""How far a piece that is sent home goes beyond: 1 is a twenty-seventh of its way."""

Point = tuple[int, int]


class Pose(NamedTuple):
    """How a piece in the air is held: where its middle is, how far it is lifted, 0 to 1, and its turn in degrees, clockwise."""

    centre: pygame.Vector2
    height: float
    turn: float


class Press(NamedTuple):
    """A mouse button that went down and has not moved yet."""

    point: Point
    placed: Placed | None


class Drag(NamedTuple):
    """Pieces in the air: where the first lay, where it was grabbed, from its middle, and since when it is lifted."""

    placed: Placed
    grip: pygame.Vector2
    since: float


class Glide(NamedTuple):
    """A piece on its way to where it lies. One that is `refused` goes a little beyond."""

    placed: Placed
    start: Pose
    since: float
    seconds: float
    refused: bool

    def pose(self, now: float) -> Pose:
        """How it is at that moment: fast at first, slow at the end."""
        left = 1 - min(1.0, (now - self.since) / self.seconds)
        beyond = OVERSHOOT if self.refused else 0.0
        away = (beyond + 1) * left**3 - beyond * left**2
        home = pygame.Vector2(self.placed.rect.center)
        centre = home + (self.start.centre - home) * away
        return Pose(centre, self.start.height * left, self.placed.turn + (self.start.turn - self.placed.turn) * left)


class Carrying:
    """What one mouse carries over a screen."""

    def __init__(self) -> None:
        self.press: Press | None = None
        self.drag: Drag | None = None
        self.glide: Glide | None = None
        self._swing: Swing | None = None
        self._speed = 0.0
        self._moved = False

    # Taking up

    def pulled(self, point: Point, screen: Screen) -> Placed | None:
        """The pressed piece, once the pointer is far enough from where the button went down, until it is taken up."""
        press = self.press
        if press is None or self.drag is not None:
            return None
        way = max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1]))
        return press.placed if way >= DRAG_FROM * screen.density else None

    def take_up(self, now: float, speed: float) -> None:
        """The pressed piece is dragged from now on."""
        assert self.press is not None
        assert self.press.placed is not None
        placed = self.press.placed
        grip = (pygame.Vector2(self.press.point) - placed.rect.center).rotate(-placed.turn)
        self.drag = Drag(placed, grip, now)
        self._speed = speed
        self._swing = Swing(now) if speed > 0 else None

    def carry(self, way: int, screen: Screen, now: float) -> None:
        """The pointer went so many pixels to the right."""
        if self.drag is not None and self._swing is not None:
            self._swing.carry(way / screen.height, now)

    def lies_at(self, placed: Placed) -> None:
        """The place that the dragged piece was taken from is elsewhere now."""
        assert self.drag is not None
        self.drag = self.drag._replace(placed=placed)

    # Where it is

    def held_rect(self, pointer: Point) -> pygame.Rect:
        """Where the dragged piece is, as if it hung straight: that is what finds its target."""
        assert self.drag is not None
        held = pygame.Rect((0, 0), held_size(self.drag.placed.rect.size))
        middle = pygame.Vector2(pointer) - self.drag.grip * (1 + GROWTH)
        held.center = round(middle.x), round(middle.y)
        return held

    def pose(self, pointer: Point, now: float) -> Pose:
        """How the dragged piece is held: the point at which it was grabbed is under the pointer, whatever its size and turn."""
        assert self.drag is not None
        left = 1 - min(1.0, (now - self.drag.since) * self._speed / LIFT) if self._speed > 0 else 0.0
        height = 1 - left**3
        turn = self.drag.placed.turn * (1 - height)
        if self._swing is not None:
            self._swing.advance(now)
            turn += self._swing.angle
        return Pose(pygame.Vector2(pointer) - (self.drag.grip * (1 + GROWTH * height)).rotate(turn), height, turn)

    # Letting go

    def send_home(self, home: Placed, pointer: Point, now: float, speed: float, refused: bool) -> None:
        """The dragged piece was let go, and where it lies is elsewhere."""
        assert self.drag is not None
        self.glide = Glide(home, self.pose(pointer, now), now, GLIDE / speed, refused) if speed > 0 else None

    def glide_on(self, home: Placed | None) -> None:
        """Where the piece on its way home lies is elsewhere now; None: nowhere, and it is on no way any more."""
        assert self.glide is not None
        self.glide = None if home is None else self.glide._replace(placed=home)

    def let_go(self) -> None:
        """The button is up, or what was under it is gone."""
        self.press = self.drag = self._swing = None

    def forget(self) -> None:
        """Nothing is pressed, held or on its way."""
        self.let_go()
        self.glide = None

    def moves(self, now: float) -> bool:
        """Whether it looks otherwise though the pointer stays: a lift, a swing, a way home, and once more when that has ended."""
        if self.glide is not None and now >= self.glide.since + self.glide.seconds:
            self.glide = None
        lifts = self.drag is not None and (now - self.drag.since) * self._speed < LIFT if self._speed > 0 else False
        swings = self._swing is not None and not self._swing.is_still
        moved, self._moved = self._moved, self.glide is not None or lifts or swings
        return moved or self._moved


def held_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a held piece, of its size at rest."""
    return round(size[0] * (1 + GROWTH)), round(size[1] * (1 + GROWTH))
