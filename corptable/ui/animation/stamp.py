"""Animate stamps: large words in a frame that come down on a card, stay to be read, and fade."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.animation.timing import FADE, PRESS, STAY, STILL, AnimationSpeed, Tween, ease_out_back
from corptable.ui.paint.image_cache import blit_premultiplied, faint
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write

TURN: Final = 9.0
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


class StampAnimation(NamedTuple):
    """Hold a stamp: its texts with names filled in, its centre in pixels, and when it comes down, stays and fades."""

    word: str
    line: str
    stops: bool
    middle: tuple[int, int]
    press: Tween
    stay: Tween
    fade: Tween

    @property
    def state(self) -> str:
        """Get the state of the part in the skin: "stops" or "stands"."""
        return "stops" if self.stops else "stands"

    def delayed(self, seconds: float) -> StampAnimation:
        """Return the stamp delayed by some seconds."""
        return self._replace(press=self.press.delayed(seconds), stay=self.stay.delayed(seconds), fade=self.fade.delayed(seconds))


def stamp_animation(
    word: str, line: str, stops: bool, middle: tuple[int, int], begins: float, tempo: AnimationSpeed
) -> StampAnimation:
    """Return a stamp that comes down at `begins`; with animations off it is there at once, for STILL seconds."""
    if not tempo.moves:
        return StampAnimation(word, line, stops, middle, Tween(begins, 0.0), Tween(begins, STILL), Tween(begins + STILL, 0.0))
    press = Tween(begins, tempo.seconds(PRESS))
    stay = Tween(press.ends, tempo.seconds(STAY))
    return StampAnimation(word, line, stops, middle, press, stay, Tween(stay.ends, tempo.seconds(FADE)))


def draw_stamp(surface: pygame.Surface, stamp: StampAnimation, skin: Skin, now: float) -> None:
    """Draw the stamp as it is at `now`, once it is down within the window; nothing before or after its time."""
    if not stamp.press.begins <= now < stamp.fade.ends:
        return
    scale = 1 + FROM_ABOVE * (1 - ease_out_back(stamp.press.progress(now)))
    picture = pygame.transform.rotozoom(_picture(stamp, skin), TURN, scale)
    if now > stamp.fade.begins:
        picture = faint(picture, 1 - stamp.fade.progress(now))
    rect = picture.get_rect(center=stamp.middle)
    if scale == 1:
        rect.clamp_ip(surface.get_rect())
    blit_premultiplied(surface, picture, rect)


def _picture(stamp: StampAnimation, skin: Skin) -> pygame.Surface:
    """Return the picture of the stamp before its rotation."""
    large, small = round(skin.screen.text_size * WORD), round(skin.screen.text_size * LINE)
    word = stamp.word.upper()
    width = max(font(large, bold=True).size(word)[0], font(small, bold=True).size(stamp.line)[0])
    room = round(skin.screen.text_size * ROOM)
    size = (width + 3 * room, round(large * 1.05) + round(small * 1.1) + 2 * room)
    picture = skin.picture(PART, size, stamp.state)
    area = pygame.Rect((0, 0), size)
    area.center = picture.get_rect().center
    colour = skin.text_colour(PART, stamp.state)
    write(picture, word, large, colour, bold=True, midtop=(area.centerx, area.top + room - round(large * 0.12)))
    write(picture, stamp.line, small, colour, bold=True, midbottom=(area.centerx, area.bottom - room + round(small * 0.2)))
    return picture
