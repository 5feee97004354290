"""Hold what every moment to win is drawn with, and draw what all of them have: faces, names,
reason. A kind of moment adds the things of its room.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, Final, NamedTuple

import pygame

from corptable.art.colours import channels
from corptable.art.props import Prop
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.sign import draw_sign, sign_lines
from corptable.ui.paint.text import LEADING, largest_size, typefaces_set, width_of, wrap
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scenes.score.moment.account import Account
from corptable.ui.scenes.score.moment.clock import FACE, NAME, REASON, share
from corptable.ui.scenes.score.moment.layout import Areas
from corptable.ui.scenes.score.moment.look import MomentLook
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import Pen, box

RISE: Final = 24
"""Pixels by which a face rises as it comes, in a window 1080 pixels high."""
DESIGNED: Final = 1080
MOST_FACES: Final = 4
"""Number of winners whose faces are shown."""
LARGEST_REASON, LARGEST_PLACE = 0.036, 0.038
"""Size of the reason and of the person's place at most, in heights of the window."""
ALL_FROM: Final = 0.75
"""Size of several sentences of the reason from which so many are written, in sizes of the first one
alone.
"""
LINE: Final = 1.06
"""Distance from one line of the names to the next, in sizes of the letters."""
LETTER: Final = 0.04
"""Seconds from one letter of the name to the next."""
SEED: Final = 8


class Places(NamedTuple):
    """Hold where in the middle the faces stand, the names, the reason, and the person's place."""

    face: pygame.Rect
    name: pygame.Rect
    reason: pygame.Rect
    place: pygame.Rect

    def moved(self, across: int, down: int) -> Places:
        """Return the same places elsewhere."""
        return Places(*(area.move(across, down) for area in self))


class Stage(NamedTuple):
    """Hold what a moment is drawn with."""

    context: SceneContext
    account: Account
    look: MomentLook
    seats: Sequence[SeatSign]
    areas: Areas


class RoomMoment(ABC):
    """Draw one kind of moment at any second of it: the base class of the kinds."""

    in_middle: ClassVar[bool] = True
    """True if the winner stands between standings and buttons, False if above them."""
    face_role: ClassVar[str] = "gold"
    """Hue of the rim of the winner's face."""
    carries_all: ClassVar[bool] = False
    """True if face, name and reason are on something that brings all of them."""
    names_alone: ClassVar[bool] = False
    """True if a heading says that they have won, so that names alone are written."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.look, self.account = stage, stage.look, stage.account
        self.areas, self.context = stage.areas, stage.context
        self.unit = min(self.areas.window.height, self.areas.window.width) / DESIGNED
        """Pixels for one in a window 1080 pixels high."""
        self.random = Random(SEED)
        self.places = self.arrange(self.areas.centre)
        self.own_ground: pygame.Surface | None = None
        """The room with what has come to rest on it; None while there is no such thing."""
        self._pictures: dict[Prop, pygame.Surface] = {}

    # What a kind has of its own

    @abstractmethod
    def arrange(self, centre: pygame.Rect) -> Places:
        """Return where things stand in the middle."""

    @abstractmethod
    def prepare(self) -> None:
        """Find the pictures of all things, and order those that are missing; called whenever some
        have come.
        """

    def draw_ground(self, pen: Pen) -> None:  # noqa: B027  # most rooms are enough as they are
        """Draw what stays as it is beneath all that moves."""

    @abstractmethod
    def draw_props(self, pen: Pen, at: float) -> None:
        """Draw the things of the room at a second of the moment."""

    def draw_beneath(self, pen: Pen, at: float) -> None:  # noqa: B027  # as above
        """Draw what faces and texts stand on."""

    def draw_over(self, pen: Pen, at: float) -> None:  # noqa: B027  # as above
        """Draw what lies over the winner."""

    def shift(self, at: float) -> tuple[int, int]:
        """Return the way of what carries all from its place, in pixels."""
        return 0, 0

    # What all have

    @property
    def place_colour(self) -> Colour:
        """Get the colour of the person's place."""
        return channels(self.look.place if self.account.has_won else self.look.place_lost)

    def pixels(self, units: float) -> int:
        """Convert a length at a height of 1080 to pixels of this window, at least one."""
        return max(1, round(units * self.unit))

    def prop(self, name: str, width: int, height: int, paint: str = "") -> pygame.Surface | None:
        """Return the picture of a prop of a size in pixels, in the colours of that name; None until
        it has been painted. `paint`: the name of its colours, if it is another one.
        """
        colours = self.look.colours[paint or name]
        return self.picture(Prop(name, colours, max(1, width), max(1, height)))

    def picture(self, prop: Prop) -> pygame.Surface | None:
        """Return the picture of a prop; None until it has been painted."""
        if prop not in self._pictures:
            found = self.context.pictures.find(prop)
            if found is None:
                return None
            self._pictures[prop] = found
        return self._pictures[prop]

    @cached_property
    def headline(self) -> str:
        """Get the words that are written large."""
        return self.account.names if self.names_alone else self.account.headline

    def draw_centre(self, pen: Pen, at: float) -> None:
        """Draw faces, names, reason and place, as far as they have come."""
        places = self.places
        if self.carries_all:
            places = places.moved(*self.shift(at))
        self.draw_beneath(pen, at)
        faces, reason = (1.0 if self.carries_all else share(at, time) for time in (FACE, REASON))
        rise = round((1 - faces) * RISE * self.unit)
        wide = min(places.face.width, places.face.height * max(1, len(self.account.winners)))
        shown = box(wide, places.face.height, center=places.face.center)
        faded(pen, shown, faces, lambda: self._draw_faces(pen, places.face.move(0, rise)))
        self._draw_name(pen, places.name, at)
        faded(pen, places.reason, reason, lambda: self.draw_reason(pen, places.reason))
        if self.account.place and places.place.height:
            faded(pen, places.place, reason, lambda: self.draw_place(pen, places.place))

    def _draw_faces(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the faces of the winners side by side."""
        winners = self.account.winners[:MOST_FACES]
        if not winners:
            return
        side = min(area.height, area.width // len(winners))
        for number, seat in enumerate(winners):
            x = area.centerx + round((number - (len(winners) - 1) / 2) * side)
            self.draw_face(
                pen, self.stage.seats[seat].portrait, box(side, side, center=(x, area.centery))
            )

    def draw_face(self, pen: Pen, portrait: str, area: pygame.Rect) -> None:
        """Draw the face of a winner."""
        pen.portrait(portrait, area, self.face_role, "lit")

    def _draw_name(self, pen: Pen, area: pygame.Rect, at: float) -> None:
        """Draw the names, letter by letter."""
        with typefaces_set(pen.skin.theme.sign_fonts):
            self._write_name(pen, area, at)

    def _write_name(self, pen: Pen, area: pygame.Rect, at: float) -> None:
        lines, size = sign_lines(
            self.headline, self.look.name, area.width, round(area.height / LINE), area.height
        )
        seconds = LETTER * len(self.headline)
        done = 1.0 if self.carries_all else min(1.0, max(0.0, (at - NAME) / seconds))
        if done <= 0:
            return
        width = max(width_of(line, size, title=True) for line in lines) + size
        shown = box(width, area.height + size, center=area.center)
        shown.width = round(width * done)
        with pen.clipped(shown if done < 1 else pen.surface.get_rect()):
            for number, line in enumerate(lines):
                y = area.centery + round((number - (len(lines) - 1) / 2) * size * LINE)
                draw_sign(pen.surface, [line], self.look.name, size, (area.centerx, y))

    def draw_reason(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the reason: its first sentence bold, further ones as far as there is room."""
        colour = channels(self.look.reason)
        texts = self.account.reasons or (self.account.headline + ".",)
        if self.account.otherwise and not self.areas.yours.width:
            texts = (*texts, self.account.otherwise)
        most = max(pen.em(1.2), round(LARGEST_REASON * self.areas.window.height))
        size, lines = self._fitted(pen, texts, area, most)
        step = round(size * LEADING)
        middle = area.centery - round((len(lines) - 1) * step / 2)
        for number, (line, is_bold) in enumerate(lines):
            at = area.centerx, middle + number * step
            pen.write(line, colour, size=size, bold=is_bold, center=at)

    def _fitted(
        self, pen: Pen, texts: Sequence[str], area: pygame.Rect, most: int
    ) -> tuple[int, list[tuple[str, bool]]]:
        """Return the largest size, at most `most`, at which as many texts as possible fit into an
        area, unless the first one alone is larger by far, and the lines, each bold or not.
        """

        def lines(size: int, count: int) -> list[tuple[str, bool]]:
            return [
                (line, not number)
                for number, text in enumerate(texts[:count])
                for line in wrap(text, area.width, size, bold=not number)
            ]

        def largest(count: int) -> int:
            return largest_size(
                most,
                pen.skin.screen.smallest_text,
                lambda size: len(lines(size, count)) * round(size * LEADING) <= area.height,
            )

        sizes = [largest(count + 1) for count in range(len(texts))]
        count = max(at + 1 for at, size in enumerate(sizes) if size >= sizes[0] * ALL_FROM)
        size = sizes[count - 1]
        most_lines = max(1, area.height // round(size * LEADING))
        found = lines(size, count)
        return size, found if len(found) <= most_lines else lines(size, 1)

    def draw_place(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the place of the person at the screen."""
        most = max(pen.em(1.2), round(LARGEST_PLACE * self.areas.window.height))
        pen.write(
            self.account.place,
            self.place_colour,
            size=min(most, round(area.height * 0.62)),
            room=round(area.width * 0.92),
            height=area.height,
            bold=True,
            center=area.center,
        )

    def draw_heading(self, pen: Pen, area: pygame.Rect, colour: Colour) -> None:
        """Draw the words over the names."""
        fonts, text = pen.skin.theme.fonts, self.look.heading
        if self.look.heading_font:
            fonts = fonts._replace(title=self.look.heading_font)
        with typefaces_set(fonts):
            size = largest_size(
                area.height,
                pen.skin.screen.smallest_text,
                lambda size: width_of(text, size, title=True) <= area.width,
            )
            pen.write(text, colour, size=size, title=True, center=area.center)


def faded(pen: Pen, area: pygame.Rect, strength: float, draw: Callable[[], None]) -> None:
    """Draw something at an opacity of 0 to 1: what was there before is laid over it, as far as it
    has not come yet.
    """
    if strength <= 0:
        return
    shown = area.inflate(2 * pen.size, 4 * pen.size).clip(pen.surface.get_rect())
    if strength >= 1 or not shown.width or not shown.height:
        draw()
        return
    before = pen.surface.subsurface(shown).copy()
    draw()
    before.set_alpha(round(255 * (1 - strength)))
    pen.surface.blit(before, shown)


def blit_at(pen: Pen, picture: pygame.Surface | None, middle: tuple[float, float]) -> None:
    """Draw a picture with its middle at a point; nothing until it has been painted."""
    if picture is not None:
        blit_premultiplied(pen.surface, picture, picture.get_rect(center=middle))
