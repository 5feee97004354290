"""Animate and draw the piece that the mouse drags: its lift, its swing, and its glide back to its place."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.arrange import PlacedPiece

LEAN: Final = 3.0
"""Lean of the card in degrees, for a speed of one window height a second."""
MOST: Final = 6.0
"""Largest lean, in degrees."""
SPEED_WINDOW: Final = 0.05
"""Time over which the drag speed is averaged, in seconds."""
ANGULAR_FREQUENCY: Final = 17.0
"""Angular frequency of the swing, in radians a second: one oscillation takes about a third of a second."""
DAMPING: Final = 0.6
"""Damping ratio of the swing: 1 would creep to its place, 0 would never end."""
TIME_STEP: Final = 0.004
"""Time step of the simulation, in seconds."""
LONGEST: Final = 1.0
"""Longest time between two calls, in seconds; after a longer one the card is at rest."""
REST_THRESHOLD: Final = 0.2
"""Angle in degrees, and angular velocity in degrees divided by `ANGULAR_FREQUENCY`, below which the motion is invisible, and
ends."""


class Swing:
    """Simulate the swing of a dragged card as a damped spring: it leans with its speed and comes to rest. Distances are in window
    heights, so that it looks the same at every size."""

    def __init__(self, now: float) -> None:
        self.angle = 0.0
        """Current lean in degrees, clockwise."""
        self._angular_velocity = 0.0
        self._speed = 0.0
        self._now = now

    @property
    def is_still(self) -> bool:
        """Test whether the card hangs straight and nothing moves it."""
        return not (self.angle or self._angular_velocity or self._speed)

    def carry(self, way: float, now: float) -> None:
        """Add a drag to the right by a distance in window heights; to the left if it is negative."""
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
        """Advance by one time step: a damped spring that pulls towards the lean of the current speed."""
        wanted = max(-MOST, min(MOST, LEAN * self._speed))
        self._angular_velocity += (
            ANGULAR_FREQUENCY * ANGULAR_FREQUENCY * (wanted - self.angle) - 2 * DAMPING * ANGULAR_FREQUENCY * self._angular_velocity
        ) * seconds
        self.angle += self._angular_velocity * seconds
        self._speed *= max(0.0, 1 - seconds / SPEED_WINDOW)
        if max(abs(self.angle), abs(wanted), abs(self._angular_velocity) / ANGULAR_FREQUENCY) < REST_THRESHOLD:
            self.angle = self._angular_velocity = self._speed = 0.0


DRAG_FROM: Final = 5
"""Distance in pixels, on a display of density 1, that the pointer moves before a press becomes a drag."""
LIFT: Final = 0.09
"""Duration of the lift, in seconds."""
GROWTH: Final = 0.04
"""Growth of a held piece, as a share of its size."""
GLIDE: Final = 0.18
"""Duration of the glide back to its place, in seconds."""
OVERSHOOT: Final = 1.0
"""Overshoot of a refused piece as it glides back: 1 is 1/27 of the distance."""

Point = tuple[int, int]


class HeldPose(NamedTuple):
    """Describe how a dragged piece is held: its centre in pixels, its lift from 0 to 1, its turn in degrees, clockwise."""

    centre: pygame.Vector2
    height: float
    turn: float


class Press(NamedTuple):
    """Represent a press of the mouse button that has not become a drag yet; `placed` is the piece under it, if any."""

    point: Point
    placed: PlacedPiece | None


class Drag(NamedTuple):
    """Represent a drag of pieces: the first one at its place, where it was grabbed, relative to its centre in its own unturned
    coordinates, and the start time in seconds."""

    placed: PlacedPiece
    grip: pygame.Vector2
    since: float


class Glide(NamedTuple):
    """Represent the glide of a released piece to its place; a `refused` one overshoots."""

    placed: PlacedPiece
    start: HeldPose
    since: float
    seconds: float
    refused: bool

    def pose(self, now: float) -> HeldPose:
        """Return the pose at `now`: fast at first, slow at the end."""
        left = 1 - min(1.0, (now - self.since) / self.seconds)
        beyond = OVERSHOOT if self.refused else 0.0
        away = (beyond + 1) * left**3 - beyond * left**2
        home = pygame.Vector2(self.placed.rect.center)
        centre = home + (self.start.centre - home) * away
        return HeldPose(centre, self.start.height * left, self.placed.turn + (self.start.turn - self.placed.turn) * left)


class MouseHold:
    """Hold the press, drag or glide of the mouse on one table."""

    def __init__(self) -> None:
        self.press: Press | None = None
        self.drag: Drag | None = None
        self.glide: Glide | None = None
        self._swing: Swing | None = None
        self._speed = 0.0
        self._was_moving = False

    # Beginning a drag

    def drag_candidate(self, point: Point, screen: Screen) -> PlacedPiece | None:
        """Return the pressed piece if the pointer has moved far enough to begin a drag; None otherwise, and during a drag."""
        press = self.press
        if press is None or self.drag is not None:
            return None
        way = max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1]))
        return press.placed if way >= DRAG_FROM * screen.pointer_scale else None

    def begin_drag(self, now: float, speed: float) -> None:
        """Begin the drag of the pressed piece; a `speed` of 0 turns its animations off."""
        assert self.press is not None
        assert self.press.placed is not None
        placed = self.press.placed
        grip = (pygame.Vector2(self.press.point) - placed.rect.center).rotate(-placed.turn)
        self.drag = Drag(placed, grip, now)
        self._speed = speed
        self._swing = Swing(now) if speed > 0 else None

    def carry(self, way: int, screen: Screen, now: float) -> None:
        """Let the dragged piece swing after the pointer moved `way` pixels to the right."""
        if self.drag is not None and self._swing is not None:
            self._swing.carry(way / screen.height, now)

    def lies_at(self, placed: PlacedPiece) -> None:
        """Set the place of the dragged piece, after the table was laid out again."""
        assert self.drag is not None
        self.drag = self.drag._replace(placed=placed)

    # Position

    def held_rect(self, pointer: Point) -> pygame.Rect:
        """Return the rectangle of the dragged piece as if it hung straight; the drop target is found by it."""
        assert self.drag is not None
        held = pygame.Rect((0, 0), held_size(self.drag.placed.rect.size))
        middle = pygame.Vector2(pointer) - self.drag.grip * (1 + GROWTH)
        held.center = round(middle.x), round(middle.y)
        return held

    def pose(self, pointer: Point, now: float) -> HeldPose:
        """Return the pose of the dragged piece: the point at which it was grabbed stays under the pointer, at any size and turn."""
        assert self.drag is not None
        left = 1 - min(1.0, (now - self.drag.since) * self._speed / LIFT) if self._speed > 0 else 0.0
        height = 1 - left**3
        turn = self.drag.placed.turn * (1 - height)
        if self._swing is not None:
            self._swing.advance(now)
            turn += self._swing.angle
        return HeldPose(pygame.Vector2(pointer) - (self.drag.grip * (1 + GROWTH * height)).rotate(turn), height, turn)

    # Releasing

    def begin_glide(self, home: PlacedPiece, pointer: Point, now: float, speed: float, refused: bool) -> None:
        """Begin the glide of the dragged piece to `home` after its release; none if `speed` is 0."""
        assert self.drag is not None
        self.glide = Glide(home, self.pose(pointer, now), now, GLIDE / speed, refused) if speed > 0 else None

    def glide_on(self, home: PlacedPiece | None) -> None:
        """Set the place to which the piece glides, after the table was laid out again; None ends the glide."""
        assert self.glide is not None
        self.glide = None if home is None else self.glide._replace(placed=home)

    def end_drag(self) -> None:
        """End the press and the drag, on release or because the piece is gone."""
        self.press = self.drag = self._swing = None

    def forget(self) -> None:
        """End the press, the drag and the glide."""
        self.end_drag()
        self.glide = None

    def is_moving(self, now: float) -> bool:
        """Test whether the piece moves without the pointer: a lift, a swing, a glide; True once more after the end, for the final
        frame."""
        if self.glide is not None and now >= self.glide.since + self.glide.seconds:
            self.glide = None
        lifts = self.drag is not None and (now - self.drag.since) * self._speed < LIFT if self._speed > 0 else False
        swings = self._swing is not None and not self._swing.is_still
        moved, self._was_moving = self._was_moving, self.glide is not None or lifts or swings
        return moved or self._was_moving


def held_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a held piece for its size at rest, in pixels."""
    return round(size[0] * (1 + GROWTH)), round(size[1] * (1 + GROWTH))


HELD_HEIGHT: Final = 0.08
"""Height of a held card above the table, in card widths, which sets the size of its shadow."""
SHADOW_SHRINK: Final = 0.06
"""Reduction of the shadow, as a share of its size, when the lift begins."""
TURN_STEPS: Final = 2
"""Number of turn steps a degree in which pictures are drawn and cached; finer ones are invisible."""
ZOOM_STEPS: Final = 200
"""Number of zoom steps from 0 to the full size."""
MOST_CACHED: Final = 60
"""Largest number of cached turned pictures: a swing to both sides, of a card and its shadow."""

Key = tuple[pygame.Surface, int, int]


class HeldPieceDrawing:
    """Draw the piece that the mouse drags, with its shadow, and cache the turned pictures."""

    def __init__(self) -> None:
        self._turned: dict[Key, pygame.Surface] = {}

    def expect(self, piece: Piece, size: tuple[int, int], faces: Faces) -> None:
        """Request the pictures for holding a piece of that size at rest, before anybody lifts it."""
        held = held_size(size)
        faces.prefetch(piece, held)
        faces.expect_shadow(held, HELD_HEIGHT)

    def pictures(
        self, piece: Piece, size: tuple[int, int], pose: HeldPose, faces: Faces, bright: bool
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the pictures of a held piece in its pose, the shadow first, each with its area; `size` is its size at rest."""
        held = held_size(size)
        pictures = []
        if shadow := faces.shadow(held, height_above=HELD_HEIGHT):
            pictures.append(self._transformed(shadow, pose.turn, 1 - SHADOW_SHRINK * (1 - pose.height)))
        face = faces.of(piece, held, bright=bright)
        pictures.append(self._transformed(face, pose.turn, (1 + GROWTH * pose.height) / (1 + GROWTH)))
        centre = (round(pose.centre.x), round(pose.centre.y))
        return [(picture, picture.get_rect(center=centre)) for picture in pictures]

    def _transformed(self, picture: pygame.Surface, turn: float, zoom: float) -> pygame.Surface:
        """Return a picture turned and scaled in steps, from the cache if it is there."""
        turned, zoomed = round(turn * TURN_STEPS), round(zoom * ZOOM_STEPS)
        if not turned and zoomed == ZOOM_STEPS:
            return picture
        key = (picture, turned, zoomed)
        if key not in self._turned:
            while len(self._turned) >= MOST_CACHED:
                del self._turned[next(iter(self._turned))]
            self._turned[key] = pygame.transform.rotozoom(picture, -turned / TURN_STEPS, zoomed / ZOOM_STEPS)
        return self._turned[key]

    def forget(self) -> None:
        """Empty the cache of turned pictures, when no piece is held any more."""
        self._turned.clear()
