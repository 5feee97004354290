"""Stamps: words in a frame that come down upon a card, stay to be read, and fade as it goes where it goes."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.animation.timing import FADE, PRESS, STAY, STILL, AnimationSpeed, Tween, ease_out_back
from corptable.ui.paint.image_cache import faint, lay
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write

TURN: Final = 9.0
"""Degrees by which a stamp stands askew, against the clock."""
FROM_ABOVE: Final = 0.7
"""How much larger it is when it comes into sight."""
WORD: Final = 2.0
"""Its word, in text sizes."""
LINE: Final = 1.0
"""What stands beneath it."""
ROOM: Final = 0.75
"""Around what stands in it."""
PART: Final = "stamp"


class StampAnimation(NamedTuple):
    """A stamp in plain words: where its middle is, when it comes down, how long it stays."""

    word: str
    line: str
    stops: bool
    middle: tuple[int, int]
    press: Tween
    stay: Tween
    fade: Tween

    @property
    def state(self) -> str:
        """Which one it is in the skin."""
        return "stops" if self.stops else "stands"

    def later(self, seconds: float) -> StampAnimation:
        """The same, so much later."""
        return self._replace(press=self.press.later(seconds), stay=self.stay.later(seconds), fade=self.fade.later(seconds))


def stamp_animation(
    word: str, line: str, stops: bool, middle: tuple[int, int], begins: float, tempo: AnimationSpeed
) -> StampAnimation:
    """A stamp that comes down at that moment; where nothing moves it is there at once, and then no more."""
    if not tempo.moves:
        return StampAnimation(word, line, stops, middle, Tween(begins, 0.0), Tween(begins, STILL), Tween(begins + STILL, 0.0))
    press = Tween(begins, tempo.seconds(PRESS))
    stay = Tween(press.ends, tempo.seconds(STAY))
    return StampAnimation(word, line, stops, middle, press, stay, Tween(stay.ends, tempo.seconds(FADE)))


def draw_stamp(surface: pygame.Surface, stamp: StampAnimation, skin: Skin, now: float) -> None:
    """The stamp at that moment, within the window."""
    if not stamp.press.begins <= now < stamp.fade.ends:
        return
    scale = 1 + FROM_ABOVE * (1 - ease_out_back(stamp.press.passed(now)))
    picture = pygame.transform.rotozoom(_picture(stamp, skin), TURN, scale)
    if now > stamp.fade.begins:
        picture = faint(picture, 1 - stamp.fade.passed(now))
    rect = picture.get_rect(center=stamp.middle)
    if scale == 1:
        rect.clamp_ip(surface.get_rect())
    lay(surface, picture, rect)


def _picture(stamp: StampAnimation, skin: Skin) -> pygame.Surface:
    """The stamp as it is cut, upright."""
    large, small = round(skin.screen.text_size * WORD), round(skin.screen.text_size * LINE)
    word = stamp.word.upper()
    width = max(font(large, bold=True).size(word)[0], font(small, bold=True).size(stamp.line)[0])
    room = round(skin.screen.text_size * ROOM)
    size = (width + 3 * room, round(large * 1.05) + round(small * 1.1) + 2 * room)
    picture = skin.picture(PART, size, stamp.state)
    area = pygame.Rect((0, 0), size)
    area.center = picture.get_rect().center
    colour = skin.letters(PART, stamp.state)
    write(picture, word, large, colour, bold=True, midtop=(area.centerx, area.top + room - round(large * 0.12)))
    write(picture, stamp.line, small, colour, bold=True, midbottom=(area.centerx, area.bottom - room + round(small * 0.2)))
    return picture
