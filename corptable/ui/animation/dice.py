"""Animate dice: they tumble to the place that they concern, rest with their result on top, and
fade.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi
from typing import Final

import pygame

from corptable.ui.animation.timing import READ, REST, TUMBLE, Animation, AnimationSpeed, flip_width
from corptable.ui.paint.image_cache import blit_premultiplied, faint
from corptable.ui.paint.skin import DIE, Skin
from corptable.ui.paint.tween import ease_out
from corptable.ui.table_parts.die import TURN, die_hue, die_side
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import box

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
REST_TURNS: Final = (TURN, 5.0, -3.0, 8.0, -5.0, 3.0)
"""Rotations at rest in degrees, counterclockwise, for one die after another."""
SPOTS: Final = 6
"""Number of sides of a die."""


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
        number = (
            shows
            if progress > 1 - 1 / SPOTS
            else (shows + place + int(progress * SPOTS)) % SPOTS + 1
        )
        picture = tabletop.skin.picture(
            DIE, (side, side), str(number), die_hue(tabletop.spot.get(self.lies_at))
        )
        if 0 < progress < 1:
            width_share = 0.5 + 0.5 * flip_width(
                progress * SPOTS % 1
            )  # shows the die as it rolls over its edges
            picture = pygame.transform.smoothscale(
                picture, (round(picture.get_width() * width_share), picture.get_height())
            )
        if now > self.time.fades and not self.lies_at:
            picture = faint(picture, self.time.opacity(now))
        angle = REST_TURNS[place % len(REST_TURNS)] + 360 * TURNS * remaining
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
        x = home[0] - RUN * side * remaining
        y = home[1] - HOP * side * remaining * abs(cos(pi * HOPS * progress))
        blit_premultiplied(surface, picture, picture.get_rect(center=(round(x), round(y))))


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
    return area.clamp(
        pygame.Rect(0, 0, skin.screen.width, skin.screen.height).inflate(-side // 2, -side // 2)
    )
