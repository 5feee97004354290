"""End what a mouse button holds when its release never arrives: a window that is hidden, minimised
or left for another one while the button is down is not told that it goes up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

OUTSIDE: Final = (-1, -1)
"""Point of a release that got lost: no widget and no card lies there, so nothing is pressed and
nothing dropped by it.
"""
LEAVING: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
BUTTONS: Final = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
"""Buttons whose state comes with each mouse motion, in its order."""


class HeldButtons:
    """Know the mouse buttons that are down, and add the releases that got lost."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def with_lost_releases(
        self, events: Iterable[pygame.event.Event]
    ) -> Iterator[pygame.event.Event]:
        """Yield the events, and before one that shows that a button is up, or that the window is
        left, its release OUTSIDE.
        """
        for event in events:
            for button in sorted(self._down & self._not_held(event)):
                self._down.discard(button)
                yield pygame.event.Event(
                    pygame.MOUSEBUTTONUP, button=button, pos=OUTSIDE, touch=False
                )
            if event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
                self._down.add(event.button)
            elif event.type == pygame.MOUSEBUTTONUP:
                self._down.discard(event.button)
            yield event

    @staticmethod
    def _not_held(event: pygame.event.Event) -> set[int]:
        """Return the buttons that nobody holds any more, by what an event shows."""
        if event.type in LEAVING:
            return set(BUTTONS)
        if event.type != pygame.MOUSEMOTION:
            return set()
        held: tuple[int, ...] = getattr(event, "buttons", (1, 1, 1))
        return {button for button, is_held in zip(BUTTONS, held, strict=True) if not is_held}
