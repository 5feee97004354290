"""Animate stamps: large words in a frame that come down on a card, stay to be read, and fade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from corptable.ui.animation.timing import Animation
from corptable.ui.paint.image_cache import blit_premultiplied, faint
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.paint.tween import ease_out_back
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import box

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
        picture = pygame.transform.rotozoom(self._picture(tabletop.skin), TURN, scale)
        if now > self.time.fades:
            picture = faint(picture, self.time.opacity(now))
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
        width = max(font(large, bold=True).size(word)[0], font(small, bold=True).size(self.line)[0])
        size = (width + 3 * room, round(large * 1.05) + round(small * 1.1) + 2 * room)
        picture = skin.picture(PART, size, state)
        area, colour = box(*size, center=picture.get_rect().center), skin.text_colour(PART, state)
        write(
            picture,
            word,
            large,
            colour,
            bold=True,
            midtop=(area.centerx, area.top + room - round(large * 0.12)),
        )
        write(
            picture,
            self.line,
            small,
            colour,
            bold=True,
            midbottom=(area.centerx, area.bottom - room + round(small * 0.2)),
        )
        return picture
