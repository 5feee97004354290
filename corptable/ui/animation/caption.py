"""Draw captions: what a seat did, in a few words beside its seat plate, so that a person can follow without the log.

A caption is placed where it covers least: never the texts and buttons of the window, nor anything of the viewer's own; backs of
cards rather than faces.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN, Seat
from corptable.presentation.layout import SPOKEN
from corptable.ui.animation.timing import Animation, AnimationSpeed
from corptable.ui.paint.text import font, wrap
from corptable.ui.paint.tween import Tween
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.tabletop import Tabletop, overlap
from corptable.ui.widgets.pen import Pen, box

MAX_WIDTH: Final = 0.4
"""Greatest width of a line, in heights of the table."""
TICK: Final = 1.5
"""Side of the plate with the tick of a pass, in sizes of the text."""
SIZE: Final = 0.95
"""Height of the text, in text sizes of the window."""
STEP: Final = 1.2
"""Distance from line to line, in heights of the text."""
GAP: Final = 4
"""Pixels between a seat plate and its caption."""
FACE_COST, PLATE_COST, BACK_COST, SPOT_COST, DISTANCE_COST = 1.0, 1.5, 0.1, 0.25, 0.08
"""Costs of covering a pixel of a face, of the seat plate, of a back, of a spot; and of a pixel of distance, in squared
text sizes.
"""


class CaptionText(NamedTuple):
    """Hold what a caption tells, and the time in seconds at which it appears."""

    text: str
    begins: float
    lingers: bool = False
    """True where the next bot waits until the text has been read."""
    is_pass: bool = False
    """True where a small tick tells it all."""


@dataclass(frozen=True)
class Caption(Animation):
    """Show a caption: its seat (None for dice), its lines (none for a tick), and its area in the window."""

    seat: Seat | None
    lines: tuple[str, ...]
    area: pygame.Rect
    lingers: bool = False
    layer = 2

    @property
    def waits_until(self) -> float:
        return -math.inf  # nothing waits for a caption

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the caption on its plate."""
        pen = Pen(surface, tabletop.skin, tabletop.screen.em(SIZE))
        pen.part("plate", self.area)
        if not self.lines:
            pen.icon("check", self.area.inflate(-pen.size // 2, -pen.size // 2), "dim")
        for row, line in enumerate(self.lines):
            middle = self.area.centery + pen.em((row - (len(self.lines) - 1) / 2) * STEP)
            pen.write(line, bold=True, center=(self.area.centerx, middle))


def seat_caption(
    seat: Seat, told: CaptionText, tabletop: Tabletop, others: Iterable[Caption], tempo: AnimationSpeed
) -> Caption | None:
    """Return the caption of a seat, placed on a table at the lowest cost; None where no candidate place is free.

    `others` are captions that it must not cover; one of the same seat may be covered.
    """
    plate_spot = tabletop.spot.get(f"@{seat}")
    if plate_spot is None:
        return None
    tick, text = tabletop.screen.em(SIZE * TICK), "" if told.is_pass else told.text
    lines, size = ((), (tick, tick)) if told.is_pass else _wrap(text, tabletop.screen)
    anchor = tabletop.screen.rect(plate_spot)
    forbidden = [*_forbidden_areas(tabletop, seat), *[other.area for other in others if other.seat != seat]]
    own = [area for spot, area in tabletop.spot_areas if spot.owner == seat and spot.shows]
    places = [pygame.Rect(point, size).clamp(_window_area(tabletop.screen)) for point in _candidate_corners(anchor, size, own)]
    free = [place for place in places if place.collidelist(forbidden) < 0]
    if not free:
        return None
    place = min(free, key=lambda area: _cost(area, tabletop, anchor))
    return Caption(Tween(told.begins, 0.0, tempo.reading(len(text))), seat, lines, place, told.lingers)


def roll_caption(dice: pygame.Rect, text: str, roll: Tween, tabletop: Tabletop, tempo: AnimationSpeed) -> Caption:
    """Return the caption of a roll, beneath or above its dice: why they were rolled and what came of it.

    It is shown as long as the dice rest, or longer if it takes longer to read.
    """
    lines, size = _wrap(text, tabletop.screen)
    below = box(*size, midtop=(dice.centerx, dice.bottom + dice.height // 4))
    above = box(*size, midbottom=(dice.centerx, dice.top - dice.height // 4))
    forbidden = _forbidden_areas(tabletop, None)
    places = [place.clamp(_window_area(tabletop.screen)) for place in (below, above)]
    place = next((place for place in places if place.collidelist(forbidden) < 0), places[0])
    return Caption(Tween(roll.arrives, 0.0, max(roll.rest, tempo.reading(len(text)))), None, lines, place)


def _window_area(screen: Screen) -> pygame.Rect:
    return pygame.Rect(0, 0, screen.width, screen.height).inflate(-2 * GAP, -2 * GAP)


def _wrap(text: str, screen: Screen) -> tuple[tuple[str, ...], tuple[int, int]]:
    """Wrap a text into the lines of a caption; return them with the width and height of their plate, in pixels."""
    size = screen.em(SIZE)
    lines = wrap(text, min(screen.pixels(MAX_WIDTH), screen.width - 4 * size), size, bold=True)
    width = max(font(size, bold=True).size(line)[0] for line in lines)
    return lines, (width + round(1.4 * size), round(STEP * size * len(lines)) + round(0.6 * size))


def _forbidden_areas(tabletop: Tabletop, seat: Seat | None) -> list[pygame.Rect]:
    """Return the areas that a caption of a seat never covers.

    They are the window's own texts and buttons, every fan of cards, the viewer's own spots, and the seat plates of the other seats.
    """
    viewer = tabletop.view.viewer
    return [
        area
        for spot, area in tabletop.spot_areas
        if spot.id in SPOKEN
        or spot.arrangement == "fan"
        or (spot.owner is not None and (spot.owner == viewer if spot.shows else spot.owner != seat))
    ]


def _candidate_corners(anchor: pygame.Rect, size: tuple[int, int], own: Iterable[pygame.Rect]) -> Iterator[tuple[int, int]]:
    """Yield the upper left corners of candidate places: around the seat plate; on, beneath and above the seat's own spots."""
    width, height = size
    for x in (anchor.left, anchor.centerx - width // 2, anchor.right - width):
        yield x, anchor.bottom + GAP
        yield x, anchor.top - height - GAP
    yield anchor.right + GAP, anchor.centery - height // 2
    yield anchor.left - width - GAP, anchor.centery - height // 2
    for area in own:
        yield area.left, area.top - height - GAP
        yield anchor.left, area.top - height - GAP
        yield area.centerx - width // 2, area.centery - height // 2
        yield area.centerx - width // 2, area.bottom + GAP


def _cost(area: pygame.Rect, tabletop: Tabletop, anchor: pygame.Rect) -> float:
    """Return the cost of a place: what it covers, and how far it is from the seat plate."""
    covered = [placed for placed in tabletop.placed if area.colliderect(placed.rect)]
    pieces = sum(overlap(area, [placed.rect]) * (BACK_COST if placed.piece is HIDDEN else FACE_COST) for placed in covered)
    beneath = [spot_area for spot, spot_area in tabletop.spot_areas if spot.shows and spot.arrangement != "frame"]
    spots = sum(overlap(area, [spot_area]) for spot_area in beneath if area.colliderect(spot_area))
    distance = pygame.Vector2(area.center).distance_to(anchor.center)
    return (
        pieces + SPOT_COST * spots + PLATE_COST * overlap(area, [anchor]) + DISTANCE_COST * distance * tabletop.screen.text_size**2
    )
