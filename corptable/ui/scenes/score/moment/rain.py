"""Draw rain that turns to gold from above: drops are light, added to what is beneath them."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple, TypeAlias

import pygame

from corptable.art.colours import Colour
from corptable.art.props import Prop
from corptable.engine.pieces import Piece
from corptable.ui.scenes.score.moment.clock import FACE, NAME, REASON, share, travelled
from corptable.ui.scenes.score.moment.stage import Places, RoomMoment, Stage, blit_at, faded
from corptable.ui.widgets import Grow, Pen, box, column

LENGTHS: Final = (48, 88, 140)
"""Lengths of the drops, in pixels of a window 1080 high, as all lengths here."""
WIDTH: Final = 14
SLANT: Final = 0.09
"""Pixels to the left for each that a drop falls."""
SPEEDS: Final = (900.0, 1500.0)
SLOWS: Final = 4.0
"""Time from which drops slow down, in seconds."""
FRONT: Final = ((0.0, 0.0), (0.4, 0.18), (1.4, 0.55), (2.4, 0.62))
"""Front of the gold: seconds, and how far down it is, in heights of the window. Where the viewer
has won the last one is the whole height.
"""
PALE: Final = 0.16
"""Share of the drops that have the palest gold."""
RIPPLES: Final = 26
RIPPLE_FROM: Final = 0.62
"""Height from which drops hit the glass, in heights of the window."""
GROWS: Final = 0.4
"""Seconds in which the rings of a ripple grow."""
SIZES: Final = (22, 38, 58)
RAYS: Final = 1440
CARD: Final = (178, 297, 13.0, 330)
"""Width and height of a card beside the face, its turn in degrees and its distance from the
middle."""
CROWN: Final = 112
FACE_SIDE: Final = 0.86
"""Side of the face, in heights of its area: the rest is for its ring."""


class Drop(NamedTuple):
    """Describe a drop: where it is at the beginning, its speed in pixels a second, the place of its
    length, and of its colour before and after it is gold.
    """

    x: float
    y: float
    speed: float
    length: int
    other: int
    gold: int


FallingDrop: TypeAlias = tuple[float, float, float, pygame.Surface, pygame.Surface]
"""A drop as it is drawn: x, y, speed, and its pictures in gold and in its other colour."""


class ShownCard(NamedTuple):
    """Describe a card beside the face."""

    piece: Piece
    middle: tuple[int, int]
    size: tuple[int, int]
    turn: float


class Rain(RoomMoment):
    """Draw rain over a city that turns to gold."""

    in_middle: ClassVar[bool] = False

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        width, height = self.areas.window.size
        chance, reach, long = self.random, SLANT * height, self.pixels(LENGTHS[-1])
        colours = self.look.colours
        self._drops = [
            Drop(
                chance.uniform(-long, width + reach),
                chance.uniform(0, height),
                chance.uniform(*SPEEDS) * self.unit,
                chance.randrange(len(LENGTHS)),
                chance.randrange(len(colours["others"])),
                0 if chance.random() > PALE else 1 + chance.randrange(len(colours["gold"]) - 1),
            )
            for _ in range(self.look.count(self.account.has_won))
        ]
        self._ripples = [
            (
                (chance.uniform(0, width), height * chance.uniform(RIPPLE_FROM, 0.98)),
                chance.uniform(REASON, SLOWS),
            )
            for _ in range(RIPPLES)
        ]
        self._falling: list[FallingDrop] = []
        """Drops whose pictures have been painted."""
        self._rings: list[pygame.Surface | None] = []
        self._rays: pygame.Surface | None = None
        self._shade: pygame.Surface | None = None

    def arrange(self, centre: pygame.Rect) -> Places:
        has_line = not self.areas.yours.width and bool(self.account.place)
        crown, face, name, reason, place = column(
            centre, 1, Grow(0.14), Grow(0.5), Grow(0.23), Grow(0.13), Grow(0.1 * has_line)
        )
        self._crown = crown
        return Places(
            face,
            name.inflate(-centre.width // 8, -name.height // 8),
            reason.inflate(-centre.width // 8, 0),
            place.inflate(-centre.width // 8, 0),
        )

    def prepare(self) -> None:
        gold, others = self.look.colours["gold"], self.look.colours["others"]
        self._falling = []
        for drop in self._drops:
            golden = self._drop(gold[drop.gold], LENGTHS[drop.length])
            other = self._drop(others[drop.other], LENGTHS[drop.length])
            if golden is not None and other is not None:
                self._falling.append((drop.x, drop.y, drop.speed, golden, other))
        self._rings = [
            self.prop("ripple", self.pixels(size), self.pixels(size * 0.4)) for size in SIZES
        ]
        side = self.pixels(RAYS)
        rays = "rays" if len(self.account.winners) == 1 else "beams"
        self._rays = self.prop(rays, side, side, "rays")
        reason = self.places.reason
        self._shade = self.prop("shade", round(reason.width * 0.85), round(reason.height * 1.7))

    def _drop(self, colour: Colour, length: int) -> pygame.Surface | None:
        size = self.pixels(WIDTH + SLANT * length), self.pixels(length)
        return self.picture(Prop("drop", (colour,), *size))

    # Drawing

    def draw_ground(self, pen: Pen) -> None:
        if self._rays is not None:
            place = self._rays.get_rect(center=self.places.face.center)
            pen.surface.blit(self._rays, place, special_flags=pygame.BLEND_RGB_ADD)

    def draw_props(self, pen: Pen, at: float) -> None:
        height, seconds = self.areas.window.height, travelled(at, SLOWS)
        front = height * front_of(at, self.account.has_won)
        long = self.pixels(LENGTHS[-1])
        period = height + long
        blits: list[tuple[pygame.Surface, tuple[float, float]]] = []
        for x, y, speed, golden, other in self._falling:
            top = (y + speed * seconds) % period - long
            blits.append((golden if top < front else other, (x - SLANT * top, top)))
        for middle, begins in self._ripples:
            if at >= begins:
                size = min(len(SIZES) - 1, int((at - begins) / GROWS * len(SIZES)))
                if (ring := self._rings[size]) is not None:
                    blits.append((ring, ring.get_rect(center=middle).topleft))
        pen.surface.fblits(blits, pygame.BLEND_RGB_ADD)

    def draw_beneath(self, pen: Pen, at: float) -> None:
        side = min(self.pixels(CROWN), self._crown.height)
        crown = box(side, side, center=self._crown.center)
        cards = self._cards() if self.account.cards else []
        strength = share(at, FACE)
        faded(pen, crown, strength, lambda: pen.icon("crown", crown, "gold"))
        for card in cards:
            area = box(card.size[0] * 2, card.size[1], center=card.middle)
            faded(pen, area, strength, partial(self._draw_card, pen, card))
        if at > NAME:
            blit_at(pen, self._shade, self.places.reason.center)

    def _draw_card(self, pen: Pen, card: ShownCard) -> None:
        picture = self.context.faces.of(card.piece, card.size, turn=card.turn)
        blit_at(pen, picture, card.middle)

    def _cards(self) -> list[ShownCard]:
        """Return the cards beside the face; none where they have no room."""
        wide, high, turn, apart = CARD
        face = self.places.face
        shrunk = min(self.unit, face.height / (high * 1.25))
        away = max(round(apart * shrunk), face.height // 2 + round(wide * shrunk * 0.75))
        size = round(wide * shrunk), round(high * shrunk)
        faces = min(len(self.account.winners), 4)
        away += round(face.height * 0.42 * max(0, faces - 1))
        if away + size[0] > face.width // 2:
            return []
        return [
            ShownCard(
                piece,
                (face.centerx + side * away, face.centery + face.height // 20),
                size,
                side * turn,
            )
            for piece, side in zip(self.account.cards, (-1, 1), strict=False)
        ]

    def draw_face(self, pen: Pen, portrait: str, area: pygame.Rect) -> None:
        side = round(area.height * FACE_SIDE)
        super().draw_face(pen, portrait, box(side, side, center=area.center))


def front_of(at: float, has_won: bool) -> float:
    """Return the depth to which the gold has come, in heights of the window.

    >>> front_of(0.9, has_won=False), front_of(9.0, has_won=False), front_of(9.0, has_won=True)
    (0.365, 0.62, 1.0)
    """
    last = 1.0 if has_won else FRONT[-1][1]
    steps = (*FRONT[:-1], (FRONT[-1][0], last))
    for (begins, low), (ends, high) in pairwise(steps):
        if at < ends:
            return low + (high - low) * (at - begins) / (ends - begins)
    return last
