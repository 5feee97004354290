"""Scroll a long page by wheel, keys, scroll bar or by dragging the page."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.ui.paint.skin import Skin

NOTCH_LINES: Final = 4
"""Lines scrolled by one notch of the wheel; an arrow key scrolls half as many."""
PAGE_OVERLAP: Final = 2
"""Lines that stay visible after a page key."""


class ScrollArea:
    """Hold the scroll position of a page, and scroll it by input. The scene calls `lay` whenever it
    lays the page out.
    """

    def __init__(self) -> None:
        self.top = 0
        """Scroll offset: pixels of the page above the visible part."""
        self._area = self._track = pygame.Rect(0, 0, 0, 0)
        self._length = self._line = 0
        self._page_grip: int | None = None
        """Pointer's y plus the scroll offset when the drag of the page began, in pixels; None if
        the page is not dragged.
        """
        self._thumb_grip: int | None = None
        """Pointer's distance from the top of the thumb when its drag began, in pixels; None if the
        thumb is not dragged.
        """

    def lay(self, area: pygame.Rect, track: pygame.Rect, length: int, line: int) -> None:
        """Set the visible `area`, the `track` of the scroll bar, the `length` of the page and of
        one `line`, in pixels. Ends a drag."""
        self._area, self._track, self._length, self._line = area, track, length, line
        self._page_grip = self._thumb_grip = None
        self.scroll_to(self.top)

    @property
    def furthest(self) -> int:
        """Get the largest scroll offset, at which the end of the page is visible."""
        return max(0, self._length - self._area.height)

    @property
    def is_held(self) -> bool:
        """True if the mouse drags the page or the thumb."""
        return self._page_grip is not None or self._thumb_grip is not None

    def scroll_to(self, top: int) -> None:
        """Scroll to an offset in pixels, limited to the page."""
        self.top = max(0, min(top, self.furthest))

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll as little as possible until the part from `top` to `bottom` is visible; of one
        that is too long, its beginning.
        """
        self.scroll_to(min(max(self.top, bottom - self._area.height), top))

    # Input

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the scroll area used it."""
        match event.type:
            case pygame.MOUSEWHEEL:
                self.scroll_to(self.top - event.y * NOTCH_LINES * self._line)
            case pygame.MOUSEMOTION if self.is_held:
                self._drag_to(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._begin_drag(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self.is_held:
                self._page_grip = self._thumb_grip = None
            case pygame.KEYDOWN if event.key in (steps := self._steps()):
                self.scroll_to(self.top + steps[event.key])
            case _:
                return False
        return True

    def _steps(self) -> dict[int, int]:
        """Return by key how many pixels it scrolls."""
        arrow, page = NOTCH_LINES * self._line // 2, self._area.height - PAGE_OVERLAP * self._line
        return {
            pygame.K_DOWN: arrow,
            pygame.K_UP: -arrow,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self._length,
            pygame.K_END: self._length,
        }

    def _begin_drag(self, point: tuple[int, int]) -> bool:
        if self._track.inflate(self._track.width, 0).collidepoint(point):
            thumb = self.thumb()
            self._thumb_grip = (
                point[1] - thumb.top if thumb.collidepoint(point) else thumb.height // 2
            )
            self._drag_to(point)
        elif self._area.collidepoint(point):
            self._page_grip = point[1] + self.top
        return self.is_held

    def _drag_to(self, point: tuple[int, int]) -> None:
        """Scroll by the drag of the thumb or the page to a pointer position."""
        if self._thumb_grip is not None:
            self.scroll_to(
                (point[1] - self._thumb_grip - self._track.top)
                * self._length
                // max(1, self._track.height)
            )
        elif self._page_grip is not None:
            self.scroll_to(self._page_grip - point[1])

    # Drawing

    def thumb(self) -> pygame.Rect:
        """Return the rectangle of the thumb on the track; its length shows how much of the page is
        visible.
        """
        track = self._track
        height = max(
            2 * track.width,
            min(track.height, track.height * self._area.height // max(1, self._length)),
        )
        way = track.height - height
        top = track.top + (way * self.top // self.furthest if self.furthest else 0)
        return pygame.Rect(track.left, top, track.width, height)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """Draw the scroll bar, if the page is longer than the area."""
        if self.furthest:
            skin.draw(surface, "well", self._track)
            skin.draw(
                surface, "bar", self.thumb(), "normal" if self._thumb_grip is not None else "flat"
            )
