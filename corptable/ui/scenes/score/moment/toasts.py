"""Draw toasts: everybody else at the table raises a glass to the winner."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

import pygame

from corptable.engine.pieces import Seat
from corptable.ui.scenes.score.moment.clock import FACE, REASON, share, travelled
from corptable.ui.scenes.score.moment.stage import Places, RoomMoment, Stage, blit_at, faded
from corptable.ui.widgets import GROW, Grow, Pen, box, column

RISES, APART = 0.26, 0.07
"""Seconds in which a glass rises, and from one to the next."""
TILTS: Final = (30.0, 9.0)
"""Tilt of the highest glass and of the lowest one, in degrees."""
STEP: Final = 3.0
"""Step between two tilts that are prepared, in degrees."""
FROM: Final = 90
"""Pixels from which a glass rises, in a window 1080 high, as all lengths here."""
COUPE: Final = (165, 240)
PORTRAIT: Final = 183
FACE_FRAME: Final = 0.9
BUBBLES: Final = (9, 14, 20)
"""Sizes of bubbles."""
SPEEDS: Final = (70.0, 210.0)
SLOWS: Final = 3.4
"""Time from which bubbles slow down, in seconds."""
RIVET: Final = 20
LAMP: Final = 900


class Guest(NamedTuple):
    """Describe somebody who raises a glass: seat, places of face and glass, the sizes of both, and
    the tilt of the glass in degrees, to the right.
    """

    seat: Seat
    face: pygame.Rect
    glass: tuple[int, int]
    tilt: float


class Toasts(RoomMoment):
    """Draw a board that drinks to its winner."""

    face_role: ClassVar[str] = ""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._glass = self._glass_size()
        self._guests = [*self._seated()]
        width, height = self.areas.window.size
        chance, centre = self.random, self.areas.centre
        self._bubbles = [
            (
                chance.choice((-1, 1)) * chance.uniform(0.18, 0.4) * width + centre.centerx,
                chance.uniform(0.3, 0.9) * height,
                chance.uniform(*SPEEDS) * self.unit,
                chance.randrange(len(BUBBLES)),
                chance.uniform(REASON, REASON + 1),
            )
            for _ in range(self.look.count(self.account.has_won))
        ]
        self._tilted: dict[float, pygame.Surface] = {}
        self._coupe: pygame.Surface | None = None
        self._bubble: list[pygame.Surface | None] = []

    def arrange(self, centre: pygame.Rect) -> Places:
        _, face, plaque, place, _ = column(
            centre,
            1,
            Grow(0.01),
            Grow(0.42),
            Grow(0.36),
            Grow(0.13),
            Grow(0.05 * self.areas.is_wide),
            gap=round(centre.height * 0.025),
        )
        self._plaque = plaque
        inner = plaque.inflate(-plaque.width // 8, -plaque.height // 7)
        name, reason = column(inner, 1, Grow(0.55), GROW)
        return Places(face, name, reason, place)

    def _glass_size(self) -> tuple[int, int]:
        rows = -(-(len(self.stage.seats) - 1) // 2)
        height = self.areas.sides[0].height
        shrunk = min(self.unit, height / max(1, rows) / (COUPE[1] * 1.04))
        return max(1, round(COUPE[0] * shrunk)), max(1, round(COUPE[1] * shrunk))

    def _seated(self) -> list[Guest]:
        """Return the guests at both sides, from the top; none in an upright window."""
        if not self.areas.is_wide:
            return []
        others = [seat for seat in self.account.order if seat not in self.account.winners]
        halves = others[::2], others[1::2]
        guests = []
        for side, seats in enumerate(halves):
            area, to_middle = self.areas.sides[side], 1 - 2 * side
            for number, (seat, place) in enumerate(
                zip(seats, column(area, 1, *[GROW] * max(1, len(seats))), strict=False)
            ):
                guests.append(self._guest(seat, place, to_middle, number / max(1, len(seats) - 1)))
        return guests

    def _guest(self, seat: Seat, place: pygame.Rect, to_middle: int, down: float) -> Guest:
        pixels = min(self.pixels(PORTRAIT), round(place.height * 0.8), place.width // 2)
        edge = place.left if to_middle > 0 else place.right
        x = edge + to_middle * (self.pixels(56) + pixels // 2)
        tilt = TILTS[0] + (TILTS[1] - TILTS[0]) * down
        is_own = seat == self.account.you
        glass = x + to_middle * (pixels // 2 + round(self._glass[1] * 0.55)), place.centery
        return Guest(
            seat,
            box(pixels, pixels, center=(x, place.centery)),
            glass,
            0.0 if is_own else to_middle * tilt,
        )

    def prepare(self) -> None:
        coupe = self.prop("coupe", *self._glass)
        if coupe is not self._coupe:
            self._coupe = coupe
            self._tilted.clear()
        self._bubble = [
            self.prop("bubble", self.pixels(size), self.pixels(size)) for size in BUBBLES
        ]
        for guest in self._guests:
            for step in range(int(abs(guest.tilt) / STEP) + 1):
                self._glass_at(step * STEP * (1 if guest.tilt >= 0 else -1))

    def _glass_at(self, tilt: float) -> pygame.Surface | None:
        """Return a glass at a tilt, to the nearest step."""
        step = round(tilt / STEP) * STEP
        if self._coupe is not None and step not in self._tilted:
            self._tilted[step] = pygame.transform.rotozoom(self._coupe, -step, 1.0)
        return self._tilted.get(step)

    # Drawing

    def draw_ground(self, pen: Pen) -> None:
        lamp = self.prop("lamp", self.pixels(LAMP) * 2, self.pixels(LAMP))
        blit_at(pen, lamp, self.places.face.center)

    def draw_props(self, pen: Pen, at: float) -> None:
        seconds = travelled(at, SLOWS)
        blits = []
        for x, y, speed, size, begins in self._bubbles:
            picture = self._bubble[size]
            height = y - speed * (seconds - begins)
            if at > begins and picture is not None and height > self.areas.centre.top:
                blits.append((picture, (int(x), int(height))))
        pen.surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        for number, guest in enumerate(self._guests):
            self._draw_guest(pen, guest, at - number * APART)

    def _draw_guest(self, pen: Pen, guest: Guest, at: float) -> None:
        portrait = self.stage.seats[guest.seat].portrait
        faded(pen, guest.face, share(at, FACE), lambda: pen.portrait(portrait, guest.face))
        risen = share(at, REASON, RISES)
        if risen > 0:
            x, y = guest.glass
            below = round((1 - risen) * self.pixels(FROM))
            tilt = guest.tilt * share(at, REASON + RISES / 2, RISES)
            blit_at(pen, self._glass_at(tilt), (x, y + below))

    def draw_beneath(self, pen: Pen, at: float) -> None:
        faded(pen, self._plaque, share(at, FACE), lambda: self._draw_plaque(pen))
        if self.account.place and self.places.place.height:
            plate = self.places.place
            faded(pen, plate, share(at, REASON), lambda: pen.part("plate", plate))

    def _draw_plaque(self, pen: Pen) -> None:
        pen.part("primary", self._plaque)
        rivet = self.pixels(RIVET)
        picture, inner = (
            self.prop("rivet", rivet, rivet),
            self._plaque.inflate(-2.4 * rivet, -2.4 * rivet),
        )
        for corner in (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright):
            blit_at(pen, picture, corner)

    def draw_face(self, pen: Pen, portrait: str, area: pygame.Rect) -> None:
        pen.part("primary", area.inflate(-area.width // 40, -area.height // 40))
        side = round(area.height * FACE_FRAME)
        super().draw_face(pen, portrait, box(side, side, center=area.center))
