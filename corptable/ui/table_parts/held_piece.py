"""How a held card swings: a damped angle that leans with the speed at which it is carried, and comes to rest. Knows no pixels."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import lay
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.arrange import Placed

LEAN: Final = 3.0
"""Degrees that it leans for each window height a second."""
MOST: Final = 6.0
"""Degrees that it leans at most."""
MEMORY: Final = 0.05
"""Seconds over which its speed is the mean."""
PULL: Final = 17.0
"""How fast it follows, in radians a second: a swing to and fro takes a third of a second."""
DAMPING: Final = 0.6
"""1 would let it creep to its place, 0 swing for ever."""
MOMENT: Final = 0.004
"""Seconds of each step in which the motion is worked out."""
LONGEST: Final = 1.0
"""Seconds after which it is at rest, whatever it did before."""
STILL: Final = 0.2
"""Degrees, and degrees for each radian of the pull, below which nobody sees it move."""


class Swing:
    """One card's swing. `way` is measured in heights of the window, so that it looks the same at every size."""

    def __init__(self, now: float) -> None:
        self.angle = 0.0
        """Degrees, clockwise."""
        self._turning = 0.0
        self._speed = 0.0
        self._now = now

    @property
    def is_still(self) -> bool:
        """Whether it hangs straight and nothing moves it."""
        return not (self.angle or self._turning or self._speed)

    def carry(self, way: float, now: float) -> None:
        """It was carried so far to the right; to the left, if that is negative."""
        self.advance(now)
        self._speed += way / MEMORY

    def advance(self, now: float) -> None:
        """Time has passed."""
        passed, self._now = now - self._now, now
        if passed > LONGEST:
            self.angle = self._turning = self._speed = 0.0
        while passed > 0 and not self.is_still:
            self._step(min(passed, MOMENT))
            passed -= MOMENT

    def _step(self, seconds: float) -> None:
        """A spring that pulls towards the lean of its speed, and a brake."""
        wanted = max(-MOST, min(MOST, LEAN * self._speed))
        self._turning += (PULL * PULL * (wanted - self.angle) - 2 * DAMPING * PULL * self._turning) * seconds
        self.angle += self._turning * seconds
        self._speed *= max(0.0, 1 - seconds / MEMORY)
        if max(abs(self.angle), abs(wanted), abs(self._turning) / PULL) < STILL:
            self.angle = self._turning = self._speed = 0.0


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


class HeldPose(NamedTuple):
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
    start: HeldPose
    since: float
    seconds: float
    refused: bool

    def pose(self, now: float) -> HeldPose:
        """How it is at that moment: fast at first, slow at the end."""
        left = 1 - min(1.0, (now - self.since) / self.seconds)
        beyond = OVERSHOOT if self.refused else 0.0
        away = (beyond + 1) * left**3 - beyond * left**2
        home = pygame.Vector2(self.placed.rect.center)
        centre = home + (self.start.centre - home) * away
        return HeldPose(centre, self.start.height * left, self.placed.turn + (self.start.turn - self.placed.turn) * left)


class MouseHold:
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

    def pose(self, pointer: Point, now: float) -> HeldPose:
        """How the dragged piece is held: the point at which it was grabbed is under the pointer, whatever its size and turn."""
        assert self.drag is not None
        left = 1 - min(1.0, (now - self.drag.since) * self._speed / LIFT) if self._speed > 0 else 0.0
        height = 1 - left**3
        turn = self.drag.placed.turn * (1 - height)
        if self._swing is not None:
            self._swing.advance(now)
            turn += self._swing.angle
        return HeldPose(pygame.Vector2(pointer) - (self.drag.grip * (1 + GROWTH * height)).rotate(turn), height, turn)

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


HEIGHT: Final = 0.08
"""How high above the table a held card is, in its widths."""
LOW: Final = 0.06
"""How much smaller the shadow is when a card has just left the table: so much less is seen of it."""
STEPS: Final = 2
"""Turns are drawn in so many steps a degree: finer ones nobody sees, and coarse ones can be kept."""
SIZES: Final = 200
"""The same for sizes, in steps from nothing to the whole."""
MOST_TURNED: Final = 60
"""So many turned pictures are kept: a swing to both sides, of a card and its shadow."""

Key = tuple[pygame.Surface, int, int]


class HeldPieceDrawing:
    """Draws what one mouse carries."""

    def __init__(self) -> None:
        self._turned: dict[Key, pygame.Surface] = {}

    def expect(self, piece: Piece, size: tuple[int, int], faces: Faces) -> None:
        """A piece of that size at rest may be taken up: have painted what it looks like then."""
        held = held_size(size)
        faces.expect(piece, held)
        faces.expect_shadow(held, HEIGHT)

    def draw(
        self, surface: pygame.Surface, piece: Piece, size: tuple[int, int], pose: HeldPose, faces: Faces, bright: bool
    ) -> None:
        """A piece of that size at rest."""
        held = held_size(size)
        centre = (round(pose.centre.x), round(pose.centre.y))
        if shadow := faces.shadow(held, height_above=HEIGHT):
            shadow = self._posed(shadow, pose.turn, 1 - LOW * (1 - pose.height))
            lay(surface, shadow, shadow.get_rect(center=centre))
        face = self._posed(faces.of(piece, held, bright=bright), pose.turn, (1 + GROWTH * pose.height) / (1 + GROWTH))
        lay(surface, face, face.get_rect(center=centre))

    def _posed(self, picture: pygame.Surface, turn: float, zoom: float) -> pygame.Surface:
        """A picture turned and smaller, in steps; kept for as long as the card swings."""
        turned, zoomed = round(turn * STEPS), round(zoom * SIZES)
        if not turned and zoomed == SIZES:
            return picture
        key = (picture, turned, zoomed)
        if key not in self._turned:
            while len(self._turned) >= MOST_TURNED:
                del self._turned[next(iter(self._turned))]
            self._turned[key] = pygame.transform.rotozoom(picture, -turned / STEPS, zoomed / SIZES)
        return self._turned[key]

    def forget(self) -> None:
        """Nothing is in the air any more."""
        self._turned.clear()
