"""How something long is scrolled: by wheel, keys, its bar, or by taking hold of it as of paper."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.ui.paint.skin import Skin

NOTCH: Final = 4
"""Lines that the wheel scrolls at a notch; an arrow scrolls half of them."""
OVERLAP: Final = 2
"""Lines that are still to be seen after a page was turned."""


class ScrollArea:
    """How far down something is scrolled. It is told where all that is whenever it is laid out."""

    def __init__(self) -> None:
        self.top = 0
        """Pixels of it that are out of sight above."""
        self._area = self._track = pygame.Rect(0, 0, 0, 0)
        self._length = self._line = 0
        self._grip: int | None = None
        """Where it was taken hold of: the pointer and the scrolled way together."""
        self._thumb_grip: int | None = None
        """How far below the upper end of the bar's thumb that was."""

    def lay(self, area: pygame.Rect, track: pygame.Rect, length: int, line: int) -> None:
        """It is seen within `area`, its bar runs in `track`; it is so long, and so is one line of it. Nobody holds it now."""
        self._area, self._track, self._length, self._line = area, track, length, line
        self._grip = self._thumb_grip = None
        self.to(self.top)

    @property
    def furthest(self) -> int:
        """Where its end is in sight."""
        return max(0, self._length - self._area.height)

    @property
    def is_held(self) -> bool:
        """Whether the mouse holds it or its bar."""
        return self._grip is not None or self._thumb_grip is not None

    def to(self, top: int) -> None:
        """Scroll to a place, as near as there is one."""
        self.top = max(0, min(top, self.furthest))

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll as little as need be until a part of it is in sight; of one that is too long, its beginning."""
        self.to(min(max(self.top, bottom - self._area.height), top))

    # Input

    def take(self, event: pygame.event.Event) -> bool:
        """Take a piece of input; whether it was one to scroll by."""
        match event.type:
            case pygame.MOUSEWHEEL:
                self.to(self.top - event.y * NOTCH * self._line)
            case pygame.MOUSEMOTION if self.is_held:
                self._pull(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._take_hold(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self.is_held:
                self._grip = self._thumb_grip = None
            case pygame.KEYDOWN if event.key in (steps := self._steps()):
                self.to(self.top + steps[event.key])
            case _:
                return False
        return True

    def _steps(self) -> dict[int, int]:
        """By key, how far it scrolls."""
        arrow, page = NOTCH * self._line // 2, self._area.height - OVERLAP * self._line
        return {
            pygame.K_DOWN: arrow,
            pygame.K_UP: -arrow,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self._length,
            pygame.K_END: self._length,
        }

    def _take_hold(self, point: tuple[int, int]) -> bool:
        if self._track.inflate(self._track.width, 0).collidepoint(point):
            thumb = self.thumb()
            self._thumb_grip = point[1] - thumb.top if thumb.collidepoint(point) else thumb.height // 2
            self._pull(point)
        elif self._area.collidepoint(point):
            self._grip = point[1] + self.top
        return self.is_held

    def _pull(self, point: tuple[int, int]) -> None:
        """The mouse is there, and what it holds goes with it."""
        if self._thumb_grip is not None:
            self.to((point[1] - self._thumb_grip - self._track.top) * self._length // max(1, self._track.height))
        elif self._grip is not None:
            self.to(self._grip - point[1])

    # Drawing

    def thumb(self) -> pygame.Rect:
        """What is pushed along the track: as long as the part in sight."""
        track = self._track
        height = max(2 * track.width, min(track.height, track.height * self._area.height // max(1, self._length)))
        way = track.height - height
        top = track.top + (way * self.top // self.furthest if self.furthest else 0)
        return pygame.Rect(track.left, top, track.width, height)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """The bar, where there is something to scroll."""
        if self.furthest:
            skin.draw(surface, "well", self._track)
            skin.draw(surface, "bar", self.thumb(), "normal" if self._thumb_grip is not None else "flat")
