"""Animate dice: they tumble to the place that they concern, rest with their result on top, and fade."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from corptable.ui.animation.timing import FADE, READ, REST, STILL, TUMBLE, AnimationSpeed, Tween, ease_out, flip_width
from corptable.ui.paint.image_cache import blit_premultiplied, faint
from corptable.ui.paint.skin import DIE, Skin

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
HOP: Final = 0.9
"""Height of the first hop, in sides; each further one is lower."""
TURNS: Final = 1.25
"""Number of rotations while a die rolls."""
REST_TURNS: Final = (-7.0, 5.0, -3.0, 8.0, -5.0, 3.0)
"""Rotations at rest in degrees, counterclockwise, for one die after another."""
SPOTS: Final = 6
"""Number of sides of a die."""


class DiceAnimation(NamedTuple):
    """Hold dice that roll together: their results, their common centre in pixels, and when they tumble, rest and fade."""

    results: tuple[int, ...]
    middle: tuple[int, int]
    tumble: Tween
    rest: Tween
    fade: Tween
    read_until: float
    """Time in seconds until which they should be read, before anything else happens."""
    covered_area: pygame.Rect | None = None
    """Area of the game's own dice spot if they roll there: it is covered meanwhile, because its content tells the result."""

    def delayed(self, seconds: float) -> DiceAnimation:
        """Return the roll delayed by some seconds."""
        tumble, rest, fade = self.tumble.delayed(seconds), self.rest.delayed(seconds), self.fade.delayed(seconds)
        return self._replace(tumble=tumble, rest=rest, fade=fade, read_until=self.read_until + seconds)


def roll_of(
    shows: tuple[int, ...], middle: tuple[int, int], begins: float, tempo: AnimationSpeed, ground: pygame.Rect | None = None
) -> DiceAnimation:
    """Return a roll that begins at `begins`; with animations off its dice lie there at once, for STILL seconds."""
    if not tempo.moves:
        return DiceAnimation(shows, middle, Tween(begins, 0.0), Tween(begins, STILL), Tween(begins + STILL, 0.0), begins, ground)
    tumble = Tween(begins, tempo.seconds(TUMBLE))
    rest = Tween(tumble.ends, tempo.seconds(REST))
    return DiceAnimation(
        shows, middle, tumble, rest, Tween(rest.ends, tempo.seconds(FADE)), tumble.ends + tempo.seconds(READ), ground
    )


def _die_side(count: int, skin: Skin) -> int:
    """Return the side of a die in pixels where `count` dice roll together."""
    return skin.screen.pixels(SIDE if count <= MAX_LARGE else SMALL_SIDE)


def area_of_roll(count: int, middle: tuple[int, int], skin: Skin) -> pygame.Rect:
    """Return the area of `count` dice side by side, moved into the window."""
    side = _die_side(count, skin)
    area = pygame.Rect(0, 0, round(side * (STEP * (count - 1) + 1)), side)
    area.center = middle
    return area.clamp(pygame.Rect(0, 0, skin.screen.width, skin.screen.height).inflate(-side // 2, -side // 2))


def draw_roll(surface: pygame.Surface, roll: DiceAnimation, skin: Skin, now: float) -> None:
    """Draw the dice as they are at `now`; nothing before or after their time."""
    if not roll.tumble.begins <= now < roll.fade.ends:
        return
    area = area_of_roll(len(roll.results), roll.middle, skin)
    if roll.covered_area is not None:
        skin.draw(surface, "plate", roll.covered_area)
    for place, shows in enumerate(roll.results):
        middle = (area.left + area.height * (0.5 + STEP * place), area.centery)
        _draw_die(surface, roll, place, shows, middle, area.height, skin, now)


def _draw_die(
    surface: pygame.Surface, roll: DiceAnimation, place: int, shows: int, home: Sequence[float], side: int, skin: Skin, now: float
) -> None:
    progress = roll.tumble.progress(now)
    remaining = 1 - ease_out(progress)
    number = shows if progress > 1 - 1 / SPOTS else (shows + place + int(progress * SPOTS)) % SPOTS + 1
    picture = skin.picture(DIE, (side, side), str(number))
    if 0 < progress < 1:
        width_share = 0.5 + 0.5 * flip_width(progress * SPOTS % 1)  # shows the die as it rolls over its edges
        picture = pygame.transform.smoothscale(picture, (round(picture.get_width() * width_share), picture.get_height()))
    if now > roll.fade.begins:
        picture = faint(picture, 1 - roll.fade.progress(now))
    angle = REST_TURNS[place % len(REST_TURNS)] + 360 * TURNS * remaining
    picture = pygame.transform.rotozoom(picture, angle, 1.0)
    x = home[0] - RUN * side * remaining
    y = home[1] - HOP * side * remaining * abs(cos(pi * HOPS * progress))
    blit_premultiplied(surface, picture, picture.get_rect(center=(round(x), round(y))))
