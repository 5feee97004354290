"""Dice: they tumble onto the place that they concern, come to rest on what they show, and lie there for a moment."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from corptable.ui.animation.timing import FADE, READ, REST, STILL, TUMBLE, AnimationSpeed, Tween, ease_out, edge_on
from corptable.ui.paint.image_cache import faint, lay
from corptable.ui.paint.skin import DIE, Skin

SIDE: Final = 0.085
"""Side of a die, in heights of the table."""
MANY: Final = 3
SIDE_OF_MANY: Final = 0.044
"""Where more than that roll together."""
STEP: Final = 1.25
"""From one die to the next, in sides."""
RUN: Final = 3.2
"""How far a die rolls, in sides."""
HOPS: Final = 2.5
HOP: Final = 0.9
"""How high it jumps first, in sides; each further hop is lower."""
TURNS: Final = 1.25
"""How often it turns about itself."""
LEAN: Final = (-7.0, 5.0, -3.0, 8.0, -5.0, 3.0)
"""Degrees by which dice lie askew, in turn."""
SPOTS: Final = 6


class Roll(NamedTuple):
    """Dice that roll together: what they show, where their middle is, when they tumble and when they rest."""

    shows: tuple[int, ...]
    middle: tuple[int, int]
    tumble: Tween
    rest: Tween
    fade: Tween
    read: float
    """Until when they have to be read before anything else happens."""
    ground: pygame.Rect | None = None
    """The spot that they lie upon, where it is theirs: it is clear meanwhile, for what stands there tells the result."""

    def later(self, seconds: float) -> Roll:
        """The same, so much later."""
        tumble, rest, fade = self.tumble.later(seconds), self.rest.later(seconds), self.fade.later(seconds)
        return self._replace(tumble=tumble, rest=rest, fade=fade, read=self.read + seconds)


def roll_of(
    shows: tuple[int, ...], middle: tuple[int, int], begins: float, tempo: AnimationSpeed, ground: pygame.Rect | None = None
) -> Roll:
    """Dice that begin to tumble at that moment; where nothing moves they lie there at once, and then no more."""
    if not tempo.moves:
        return Roll(shows, middle, Tween(begins, 0.0), Tween(begins, STILL), Tween(begins + STILL, 0.0), begins, ground)
    tumble = Tween(begins, tempo.seconds(TUMBLE))
    rest = Tween(tumble.ends, tempo.seconds(REST))
    return Roll(shows, middle, tumble, rest, Tween(rest.ends, tempo.seconds(FADE)), tumble.ends + tempo.seconds(READ), ground)


def side_of(count: int, skin: Skin) -> int:
    """Pixels of a die's side where so many roll together."""
    return skin.screen.pixels(SIDE if count <= MANY else SIDE_OF_MANY)


def area_of_roll(count: int, middle: tuple[int, int], skin: Skin) -> pygame.Rect:
    """Where so many dice lie, side by side and within the window."""
    side = side_of(count, skin)
    area = pygame.Rect(0, 0, round(side * (STEP * (count - 1) + 1)), side)
    area.center = middle
    return area.clamp(pygame.Rect(0, 0, skin.screen.width, skin.screen.height).inflate(-side // 2, -side // 2))


def draw_roll(surface: pygame.Surface, roll: Roll, skin: Skin, now: float) -> None:
    """The dice at that moment."""
    if not roll.tumble.begins <= now < roll.fade.ends:
        return
    area = area_of_roll(len(roll.shows), roll.middle, skin)
    if roll.ground is not None:
        skin.draw(surface, "plate", roll.ground)
    for place, shows in enumerate(roll.shows):
        middle = (area.left + area.height * (0.5 + STEP * place), area.centery)
        _draw_die(surface, roll, place, shows, middle, area.height, skin, now)


def _draw_die(
    surface: pygame.Surface, roll: Roll, place: int, shows: int, home: Sequence[float], side: int, skin: Skin, now: float
) -> None:
    passed = roll.tumble.passed(now)
    left = 1 - ease_out(passed)
    number = shows if passed > 1 - 1 / SPOTS else (shows + place + int(passed * SPOTS)) % SPOTS + 1
    picture = skin.picture(DIE, (side, side), str(number))
    if 0 < passed < 1:
        squeezed = 0.5 + 0.5 * edge_on(passed * SPOTS % 1)  # it rolls over its edges
        picture = pygame.transform.smoothscale(picture, (round(picture.get_width() * squeezed), picture.get_height()))
    if now > roll.fade.begins:
        picture = faint(picture, 1 - roll.fade.passed(now))
    angle = LEAN[place % len(LEAN)] + 360 * TURNS * left
    picture = pygame.transform.rotozoom(picture, angle, 1.0)
    x = home[0] - RUN * side * left
    y = home[1] - HOP * side * left * abs(cos(pi * HOPS * passed))
    lay(surface, picture, picture.get_rect(center=(round(x), round(y))))
