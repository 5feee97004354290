"""Animate what seats pay and earn: a small plate with the number of coins rises from the plate of
the seat.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.engine.pieces import Seat
from corptable.ui.animation.timing import Animation, AnimationSpeed
from corptable.ui.paint.image_cache import blit_premultiplied, faint
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of, write
from corptable.ui.paint.tween import ease_out
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import Pen, box

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
class CoinAnimation(Animation):
    """Animate a change of a seat's coins: its number, and where it comes to rest, in pixels."""

    change: int
    middle: tuple[int, int]
    layer = 4

    @property
    def waits_until(self) -> float:
        return -math.inf  # nothing waits for it: the plate has the new number

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the number and a coin as they are at `now`."""
        em = tabletop.screen.text_size
        below = round(WAY * em * (1 - ease_out(self.time.progress(now))))
        picture = _picture(self.change, tabletop.skin)
        if now > self.time.fades:
            picture = faint(picture, self.time.opacity(now))
        rect = picture.get_rect(center=(self.middle[0], self.middle[1] + below))
        blit_premultiplied(surface, picture, rect)


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
