"""Animate the things that come to a table for a moment: stamps, dice and coins."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Final

import pygame

from corptable.engine.pieces import Seat
from corptable.presentation.layout import Spot
from corptable.ui.animation.timing import READ, REST, TUMBLE, Animation, AnimationSpeed, flip_width
from corptable.ui.paint.image_cache import blit_centred, blit_premultiplied, resized
from corptable.ui.paint.skin import DIE, Skin
from corptable.ui.paint.text import width_of, write
from corptable.ui.paint.tween import ease_out, ease_out_back
from corptable.ui.sound.track import Cue, pan_of
from corptable.ui.table_parts.spot_things import TURN, die_hue, die_side
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import Pen, box

STAMP_TURN: Final = 9.0
"""Rotation of a stamp in degrees, counterclockwise."""
FROM_ABOVE: Final = 0.7
"""Share by which a stamp is larger when it appears."""
WORD: Final = 2.0
"""Height of its word, in text sizes."""
LINE: Final = 1.0
"""Height of the line beneath the word, in text sizes."""
ROOM: Final = 0.75
"""Margin around its text, in text sizes."""
PART: Final = "stamp"
"""Name of its part in the skin."""
SIDE: Final = 0.085
"""Side of a die, in heights of the table."""
MAX_LARGE: Final = 3
"""Greatest number of dice that have the full size."""
SMALL_SIDE: Final = 0.044
"""Side of a die where more than MAX_LARGE roll together, in heights of the table."""
STEP: Final = 1.25
"""Distance from one die to the next, in sides."""
RUN: Final = 3.2
"""Distance that a die rolls, in sides."""
HOPS: Final = 2.5
"""Number of hops; the first begins at its peak."""
TOUCHES: Final = ((0.5, 0.0), (1.5, -4.0))
"""Hops after which a die touches the table before it rests, and how many decibels louder than usual
that is.
"""
HOP: Final = 0.9
"""Height of the first hop, in sides; each further one is lower."""
TURNS: Final = 1.25
"""Number of rotations while a die rolls."""
REST_TURNS: Final = (TURN, 5.0, -3.0, 8.0, -5.0, 3.0)
"""Rotations at rest in degrees, counterclockwise, for one die after another."""
SPOTS: Final = 6
"""Number of sides of a die."""
RISE: Final = 0.5
"""Seconds in which it rises."""
STAY: Final = 1.1
"""Seconds for which it stays to be read."""
WAY: Final = 1.2
"""Distance by which it rises, in text sizes, as the lengths below."""
SIZE: Final = 1.35
COIN: Final = 1.25
MINUS: Final = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class StampAnimation(Animation):
    """Animate a stamp: its texts with names filled in, and its centre in pixels."""

    word: str
    line: str
    stops: bool
    middle: tuple[int, int]
    layer = 4

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the stamp as it is at `now`, once it is down within the window."""
        scale = 1 + FROM_ABOVE * (1 - ease_out_back(self.time.progress(now)))
        picture = pygame.transform.rotozoom(self._picture(tabletop.skin), STAMP_TURN, scale)
        picture = self.faded(picture, now)
        rect = picture.get_rect(center=self.middle)
        if scale == 1:
            rect.clamp_ip(surface.get_rect())
        blit_premultiplied(surface, picture, rect)

    def _picture(self, skin: Skin) -> pygame.Surface:
        """Return the picture of the stamp before its rotation."""
        large, small, room = (
            round(skin.screen.text_size * height) for height in (WORD, LINE, ROOM)
        )
        word, state = self.word.upper(), "stops" if self.stops else "stands"
        width = max(width_of(word, large, bold=True), width_of(self.line, small, bold=True))
        size = (width + 3 * room, round(large * 1.05) + round(small * 1.1) + 2 * room)
        picture = skin.picture(PART, size, state)
        area, colour = box(*size, center=picture.get_rect().center), skin.text_colour(PART, state)
        top = area.centerx, area.top + room - round(large * 0.12)
        foot = area.centerx, area.bottom - room + round(small * 0.2)
        write(picture, word, large, colour, bold=True, midtop=top)
        write(picture, self.line, small, colour, bold=True, midbottom=foot)
        return picture


@dataclass(frozen=True)
class DiceAnimation(Animation):
    """Animate dice that roll together: their results, and their common centre in pixels."""

    results: tuple[int, ...]
    middle: tuple[int, int]
    reading: float
    """Seconds for which they should be read once they lie, before anything else happens."""
    covered_area: pygame.Rect | None = None
    """Area of the game's own dice spot if they roll there: it is covered meanwhile, because its
    content tells the result.
    """
    lies_at: str = ""
    """Id of that spot if a die lies there, which is the one that rolls: it is as large, and stays.
    "" otherwise.
    """
    layer = 3

    @property
    def waits_until(self) -> float:
        return self.time.arrives + self.reading

    def rolls_at(self, spot: Spot) -> bool:
        return self.lies_at == spot.id

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        """Return each touch of the table, and the rest."""
        pan = pan_of(self.middle[0], tabletop.screen.width)
        for hops, gain in TOUCHES:
            at = self.time.begins + self.time.seconds * hops / HOPS
            yield Cue(at, "die_roll", pan, gain)
        yield Cue(self.time.arrives, "die_rest", pan)

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the dice as they are at `now`."""
        area = area_of_roll(len(self.results), self.middle, tabletop.skin)
        if self.covered_area is not None and not self.lies_at:
            tabletop.skin.draw(surface, "plate", self.covered_area)
        if self.lies_at and self.covered_area is not None:
            area = box(*2 * [die_side(self.covered_area)], center=self.middle)
        for place, shows in enumerate(self.results):
            middle = (area.left + area.height * (0.5 + STEP * place), area.centery)
            self._draw_die(surface, place, shows, middle, area.height, tabletop, now)

    def _draw_die(
        self,
        surface: pygame.Surface,
        place: int,
        shows: int,
        home: tuple[float, float],
        side: int,
        tabletop: Tabletop,
        now: float,
    ) -> None:
        progress = self.time.progress(now)
        remaining = 1 - ease_out(progress)
        is_last = progress > 1 - 1 / SPOTS
        number = shows if is_last else (shows + place + int(progress * SPOTS)) % SPOTS + 1
        spot = tabletop.spot.get(self.lies_at)
        hue = die_hue(None if spot is None else spot.content)
        picture = tabletop.skin.picture(DIE, (side, side), str(number), hue)
        rolled = 0.5 + 0.5 * flip_width(progress * SPOTS % 1)  # the die rolls over its edges
        picture = resized(picture, picture.get_width() * rolled, picture.get_height())
        picture = picture if self.lies_at else self.faded(picture, now)
        angle = REST_TURNS[place % len(REST_TURNS)] + 360 * TURNS * remaining
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
        x = home[0] - RUN * side * remaining
        y = home[1] - HOP * side * remaining * abs(cos(pi * HOPS * progress))
        blit_centred(surface, picture, (round(x), round(y)))


def roll_of(
    shows: tuple[int, ...],
    middle: tuple[int, int],
    begins: float,
    tempo: AnimationSpeed,
    ground: pygame.Rect | None = None,
) -> DiceAnimation:
    """Return a roll that begins at `begins`; with animations off nothing waits for it."""
    reading = tempo.seconds(READ) if tempo.moves else 0.0
    return DiceAnimation(tempo.tween(begins, TUMBLE, REST), shows, middle, reading, ground)


def area_of_roll(count: int, middle: tuple[int, int], skin: Skin) -> pygame.Rect:
    """Return the area of `count` dice side by side, moved into the window."""
    side = skin.screen.pixels(SIDE if count <= MAX_LARGE else SMALL_SIDE)
    area = box(round(side * (STEP * (count - 1) + 1)), side, center=middle)
    return area.clamp(skin.screen.window.inflate(-side // 2, -side // 2))


@dataclass(frozen=True)
class CoinAnimation(Animation):
    """Animate a change of a seat's coins: its number, and where it comes to rest, in pixels."""

    change: int
    middle: tuple[int, int]
    layer = 4

    @property
    def waits_until(self) -> float:
        return -math.inf  # nothing waits for it: the plate has the new number

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        yield Cue(self.time.begins, "coin", pan_of(self.middle[0], tabletop.screen.width))

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the number and a coin as they are at `now`."""
        em = tabletop.screen.text_size
        below = round(WAY * em * (1 - ease_out(self.time.progress(now))))
        picture = self.faded(_picture(self.change, tabletop.skin), now)
        blit_centred(surface, picture, (self.middle[0], self.middle[1] + below))


def _picture(change: int, skin: Skin) -> pygame.Surface:
    em = skin.screen.text_size
    text = f"+{change}" if change > 0 else f"{MINUS}{-change}"
    size, coin = round(SIZE * em), round(COIN * em)
    width = width_of(text, size, bold=True)
    plate = width + coin + round(1.1 * em), round(1.5 * size)
    picture = skin.picture("badge", plate, hue="gold" if change > 0 else "rose")
    area = box(*plate, center=picture.get_rect().center)
    left = area.left + round(0.4 * em)
    write(picture, text, size, skin.text_colour("badge"), bold=True, midleft=(left, area.centery))
    Pen(picture, skin, em).part(
        "coin", box(coin, coin, midleft=(left + width + round(0.25 * em), area.centery))
    )
    return picture


def coin_animations(
    before: Tabletop | None, after: Tabletop, begins: float, tempo: AnimationSpeed
) -> Sequence[CoinAnimation]:
    """Return an animation for each seat that has more or fewer coins than before an act; they begin
    at a time in seconds.
    """
    if before is None:
        return []
    found = []
    for seat in range(after.view.table.seats):
        had, has, plate = _coins(before, seat), _coins(after, seat), after.spot.get(f"@{seat}")
        if had is not None and has is not None and had != has and plate is not None:
            place = after.screen.rect(plate)
            time = tempo.tween(begins, RISE, STAY)
            found.append(
                CoinAnimation(time, has - had, (place.centerx, place.bottom - after.screen.em(0.8)))
            )
    return found


def _coins(tabletop: Tabletop, seat: Seat) -> int | None:
    """Return the number of a seat's coins; None for a seat without."""
    return next(
        (sign.tokens for sign in tabletop.marks.get(f"@{seat}", ()) if sign.tokens is not None),
        None,
    )
