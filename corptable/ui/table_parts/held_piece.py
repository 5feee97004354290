"""Animate and draw the piece that the mouse drags: its lift, its swing, and its glide back to its
place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.tween import Tween, ease_out, ease_out_back
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.widgets.pen import box

LEAN: Final = 3.0
"""Lean of the card in degrees, for a speed of one window height a second."""
MOST: Final = 6.0
"""Largest lean, in degrees."""
SPEED_WINDOW: Final = 0.05
"""Time over which the drag speed is averaged, in seconds."""
ANGULAR_FREQUENCY: Final = 17.0
"""Angular frequency of the swing, in radians a second: one oscillation takes about a third of a
second.
"""
DAMPING: Final = 0.6
"""Damping ratio of the swing: 1 would creep to its place, 0 would never end."""
TIME_STEP: Final = 0.004
"""Time step of the simulation, in seconds."""
LONGEST: Final = 1.0
"""Longest time between two calls, in seconds; after a longer one the card is at rest."""
REST_THRESHOLD: Final = 0.2
"""Angle in degrees, and angular velocity in degrees divided by `ANGULAR_FREQUENCY`, below which the
motion is invisible, and ends."""


class Swing:
    """Simulate the swing of a dragged card as a damped spring: it leans with its speed and comes to
    rest. Distances are in window heights, so that it looks the same at every size."""

    def __init__(self, now: float) -> None:
        self.angle = 0.0
        """Current lean in degrees, clockwise."""
        self._angular_velocity = 0.0
        self._speed = 0.0
        self._now = now

    @property
    def is_still(self) -> bool:
        """True if the card hangs straight and nothing moves it."""
        return not (self.angle or self._angular_velocity or self._speed)

    def carry(self, way: float, now: float) -> None:
        """Add a drag to the right by a distance in window heights; to the left if it is
        negative.
        """
        self.advance(now)
        self._speed += way / SPEED_WINDOW

    def advance(self, now: float) -> None:
        """Advance the simulation to `now`, in seconds."""
        passed, self._now = now - self._now, now
        if passed > LONGEST:
            self.angle = self._angular_velocity = self._speed = 0.0
        while passed > 0 and not self.is_still:
            self._step(min(passed, TIME_STEP))
            passed -= TIME_STEP

    def _step(self, seconds: float) -> None:
        """Advance by one time step: a damped spring that pulls towards the lean of the current
        speed.
        """
        wanted = max(-MOST, min(MOST, LEAN * self._speed))
        self._angular_velocity += (
            ANGULAR_FREQUENCY * ANGULAR_FREQUENCY * (wanted - self.angle)
            - 2 * DAMPING * ANGULAR_FREQUENCY * self._angular_velocity
        ) * seconds
        self.angle += self._angular_velocity * seconds
        self._speed *= max(0.0, 1 - seconds / SPEED_WINDOW)
        if (
            max(abs(self.angle), abs(wanted), abs(self._angular_velocity) / ANGULAR_FREQUENCY)
            < REST_THRESHOLD
        ):
            self.angle = self._angular_velocity = self._speed = 0.0


DRAG_FROM: Final = 5
"""Distance in pixels, on a display of density 1, that the pointer moves before a press becomes a
drag.
"""
LIFT: Final = 0.09
"""Duration of the lift, in seconds."""
GROWTH: Final = 0.04
"""Growth of a held piece, as a share of its size."""
GLIDE: Final = 0.18
"""Duration of the glide back to its place, in seconds."""
REFUSED_OVERSHOOT: Final = 1.0
"""Overshoot of a refused piece as it glides back: 1 is 1/27 of the distance."""

Point = tuple[int, int]


class HeldPose(NamedTuple):
    """Describe how a dragged piece is held: its centre in pixels, its lift from 0 to 1, its turn in
    degrees, clockwise.
    """

    centre: pygame.Vector2
    height: float
    turn: float


class Press(NamedTuple):
    """Represent a press of the mouse button that has not become a drag of a piece; `placed` is the
    piece under it, if any, and `adds` tells whether a rubber band from there adds to what is
    lifted. One that `only_drags` came so soon after a change that it may have been meant for what
    lay there before: it is no click, but who drags a piece sees which one."""

    point: Point
    placed: PlacedPiece | None
    adds: bool = False
    only_drags: bool = False


class Drag(NamedTuple):
    """Represent a drag of pieces: the first one at its place, where it was grabbed, relative to its
    centre in its own unturned coordinates, the time of its lift, and its swing; None while
    animations are off."""

    placed: PlacedPiece
    grip: pygame.Vector2
    lift: Tween
    swing: Swing | None

    @classmethod
    def of(cls, placed: PlacedPiece, point: Point, now: float, speed: float) -> Drag:
        """Begin the drag of a piece that was pressed at a point; a `speed` of 0 turns its
        animations off.
        """
        grip = (pygame.Vector2(point) - placed.rect.center).rotate(-placed.turn)
        return cls(
            placed,
            grip,
            Tween(now, LIFT / speed if speed > 0 else 0.0),
            Swing(now) if speed > 0 else None,
        )

    def is_moving(self, now: float) -> bool:
        """True if the piece moves without the pointer: its lift or its swing has not ended."""
        return now < self.lift.ends or (self.swing is not None and not self.swing.is_still)

    def rect(self, pointer: Point) -> pygame.Rect:
        """Return the rectangle of the dragged piece as if it hung straight; the drop target is
        found by it.
        """
        middle = pygame.Vector2(pointer) - self.grip * (1 + GROWTH)
        return box(*held_size(self.placed.rect.size), center=(round(middle.x), round(middle.y)))

    def pose(self, pointer: Point, now: float) -> HeldPose:
        """Return the pose of the dragged piece: the point at which it was grabbed stays under the
        pointer, at any size and turn.
        """
        height = ease_out(self.lift.progress(now))
        turn = self.placed.turn * (1 - height)
        if self.swing is not None:
            self.swing.advance(now)
            turn += self.swing.angle
        return HeldPose(
            pygame.Vector2(pointer) - (self.grip * (1 + GROWTH * height)).rotate(turn), height, turn
        )


class Glide(NamedTuple):
    """Represent the glide of a released piece to its place; a `refused` one overshoots."""

    placed: PlacedPiece
    start: HeldPose
    time: Tween
    refused: bool

    def pose(self, now: float) -> HeldPose:
        """Return the pose at `now`: fast at first, slow at the end."""
        progress = self.time.progress(now)
        left = 1 - progress
        away = 1 - ease_out_back(progress, REFUSED_OVERSHOOT if self.refused else 0.0)
        home = pygame.Vector2(self.placed.rect.center)
        centre = home + (self.start.centre - home) * away
        return HeldPose(
            centre,
            self.start.height * left,
            self.placed.turn + (self.start.turn - self.placed.turn) * left,
        )


def held_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a held piece for its size at rest, in pixels."""
    return round(size[0] * (1 + GROWTH)), round(size[1] * (1 + GROWTH))


HELD_HEIGHT: Final = 0.08
"""Height of a held card above the table, in card widths, which sets the size of its shadow."""
SHADOW_SHRINK: Final = 0.06
"""Reduction of the shadow, as a share of its size, when the lift begins."""
TURN_STEPS: Final = 2
"""Number of turn steps a degree in which pictures are drawn and cached; finer ones are
invisible.
"""
ZOOM_STEPS: Final = 200
"""Number of zoom steps from 0 to the full size."""
MOST_CACHED: Final = 60
"""Largest number of cached turned pictures: a swing to both sides, of a card and its shadow."""


def request_held_images(piece: Piece, size: tuple[int, int], faces: Faces) -> None:
    """Request the images for holding a piece of that size at rest, before anybody lifts it."""
    held = held_size(size)
    faces.prefetch(piece, held)
    faces.expect_shadow(piece, held, HELD_HEIGHT)


class HeldPieceDrawing:
    """Draw the piece that the mouse drags, with its shadow, and cache the turned pictures."""

    def __init__(self) -> None:
        self._transformed = lru_cache(MOST_CACHED)(_transformed)

    def pictures(
        self, piece: Piece, size: tuple[int, int], pose: HeldPose, faces: Faces, bright: bool
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the pictures of a held piece in its pose, the shadow first, each with its area;
        `size` is its size at rest.
        """
        held, turn = held_size(size), round(pose.turn * TURN_STEPS)
        zooms = [(faces.of(piece, held, bright=bright), (1 + GROWTH * pose.height) / (1 + GROWTH))]
        if shadow := faces.shadow_of(piece, held, height_above=HELD_HEIGHT):
            zooms.insert(0, (shadow, 1 - SHADOW_SHRINK * (1 - pose.height)))
        pictures = [
            self._transformed(picture, turn, round(zoom * ZOOM_STEPS)) for picture, zoom in zooms
        ]
        centre = (round(pose.centre.x), round(pose.centre.y))
        return [(picture, picture.get_rect(center=centre)) for picture in pictures]

    def forget(self) -> None:
        """Empty the cache of turned pictures, when no piece is held any more."""
        self._transformed.cache_clear()


def _transformed(picture: pygame.Surface, turn: int, zoom: int) -> pygame.Surface:
    """Return a picture turned and scaled by numbers of steps."""
    return (
        picture
        if (turn, zoom) == (0, ZOOM_STEPS)
        else pygame.transform.rotozoom(picture, -turn / TURN_STEPS, zoom / ZOOM_STEPS)
    )
