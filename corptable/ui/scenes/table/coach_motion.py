"""Move the panel of the coach: it slides in at the first step, its texts fade into those of the
next one, and where it has to leave its place it fades out here and in there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from corptable.ui.paint.display_list import Element
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.scene_base.scene import FRAME, NOWHERE

if TYPE_CHECKING:
    from corptable.ui.scenes.table.coach_panel import CoachPanel

SLIDING, FADING = 0.18, 0.12
"""Seconds in which the panel slides in, and in which it fades into another one."""
SLIDE: Final = 1.5
"""Distance from which it slides in, in sizes of its text."""


class PanelMotion:
    """Hold the panel that is shown, and the one that it replaces."""

    def __init__(self) -> None:
        self._panel: CoachPanel | None = None
        self._former: CoachPanel | None = None
        self._tween: Tween | None = None
        """Time of the change; None where it is shown at once."""

    def show(self, panel: CoachPanel, now: float, speed: float) -> None:
        """Show a panel from `now` on, in seconds of the app's clock; at once at a speed of 0."""
        if panel is self._panel:
            return
        self._former, self._panel = self._panel, panel
        lasts = SLIDING if self._former is None else FADING
        self._tween = Tween(now, lasts / speed) if speed > 0 else None

    def next_frame_time(self, now: float) -> float | None:
        """Return the time of the next frame while the panel moves; None once it rests."""
        return now + FRAME if self._tween is not None and now < self._tween.ends else None

    def elements(self, now: float, pointer: tuple[int, int], pressed: str) -> Iterator[Element]:
        """Yield the panel as it is at a time, with the button that the pointer is on, or that is
        `pressed`.
        """
        if self._panel is None:
            return
        panel, former = self._panel.element(pointer, pressed), self._former
        share = 1.0 if self._tween is None else ease_out(self._tween.progress(now))
        if share >= 1:
            yield panel
        elif former is None:
            yield _come(panel, share, shift=round(SLIDE * self._panel.size * (1 - share)))
        elif former.rect == self._panel.rect:
            yield _come(panel, share, over=former.element(NOWHERE, ""))
        else:
            yield _come(former.element(NOWHERE, "")._replace(id="coach before"), 1 - share)
            yield _come(panel, share)


def _come(element: Element, share: float, shift: int = 0, over: Element | None = None) -> Element:
    """Return an element that has come by a share: so opaque over what lies there, or `over` another
    one, and `shift` pixels to the left of its place.
    """
    area = element.area if over is None else element.area.union(over.area)

    def draw(surface: pygame.Surface) -> None:
        if over is not None:
            over.draw(surface)
        there = area.clip(surface.get_rect())
        under = surface.subsurface(there).copy()
        element.draw(surface)
        if shift:
            drawn = surface.subsurface(there).copy()
            surface.blit(under, there)
            drawn.set_alpha(round(255 * share))
            surface.blit(drawn, there.move(-shift, 0))
        else:
            under.set_alpha(round(255 * (1 - share)))
            surface.blit(under, there)

    key = element.key, over and over.key, share, shift
    return Element(element.id, key, area.union(area.move(-shift, 0)), draw)
