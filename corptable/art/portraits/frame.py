"""Draw the frame of a portrait: a round ground behind the figure, and a rim around it that shows the state of its seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from corptable.art.colours import mix
from corptable.art.paths import Path, circle, number, rays
from corptable.art.portraits.study import PortraitPen

RADIUS: Final = 44.0
"""Radius of the middle of the rim, in units."""
NORMAL, LIT, DIMMED = "normal", "lit", "dimmed"
STATES: Final = (NORMAL, LIT, DIMMED)
"""States of a portrait: normal, lit while its seat is asked, dimmed when the seat is out."""
RIM: Final = {NORMAL: 2.0, LIT: 3.2, DIMMED: 1.4}
"""Thickness of the rim by state, in units."""
FADED: Final = 0.42
"""Opacity of a dimmed figure."""
DASHES: Final = (4.0, 4.0)

WINDOW: Final[Path] = (
    f"M-50 -50H50V0H{number(RADIUS - 1)}A{number(RADIUS - 1)} {number(RADIUS - 1)} 0 0 1 {number(1 - RADIUS)} 0H-50Z"
)
"""Path that clips the figure: within the rim in the lower half, and beyond it above, as far as a hat goes."""


def draw_ground(study: PortraitPen, hue: str, state: str) -> None:
    """Draw the ground behind the figure, darkness with a light in it or stock with rays around the head, and the rim."""
    pen, disc = study.pen, circle(0, 0, RADIUS)
    ground = pen.ink.ground
    if pen.ink.glows:
        pen.lamp(0, 0, 50, hue, {NORMAL: 0.5, LIT: 1.0, DIMMED: 0.0}[state])
        pen.cut(disc)
        pen.lamp(0, -4, RADIUS, hue, {NORMAL: 0.34, LIT: 0.62, DIMMED: 0.08}[state])
    else:
        share = {NORMAL: 0.34, LIT: 0.62, DIMMED: 0.1}[state]
        pen.matter.path(disc, f'fill="{mix(ground.top, pen.hue(hue).line, share)}"')
    if study.has_details and state != DIMMED:
        pen.faint(rays(0, -4, 14, RADIUS - 4, 36, reach=(1, 0.9)), hue, 0.8, 1.4)
    _draw_rim(study, hue, state)


def _draw_rim(study: PortraitPen, hue: str, state: str) -> None:
    pen, rim = study.pen, circle(0, 0, RADIUS)
    if state == DIMMED:
        pen.thin(rim, "steel", RIM[state], 0.9, DASHES)
        return
    pen.line(rim, hue, RIM[state])
    study.finesse(circle(0, 0, RADIUS - 3.6), hue, 0.8, 0.7)


@contextmanager
def figure(study: PortraitPen, state: str) -> Iterator[None]:
    """Clip and fade for drawing the figure in its frame."""
    with study.pen.clipped(WINDOW), study.pen.opacity(FADED if state == DIMMED else 1):
        yield
