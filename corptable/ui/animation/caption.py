"""Draw captions: what a seat did, in a few words beside its seat plate, so that a person can follow
without the log.

A caption never covers the texts and buttons of the window, nor anything of the viewer's own; names,
indices and top cards only where there is no other place.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from corptable.engine.events import Acted, Chance, Event, Noted, Said
from corptable.engine.pieces import Seat
from corptable.presentation.layout import Balloon, Die, Spot
from corptable.ui.animation.timing import Animation, AnimationSpeed
from corptable.ui.paint.text import width_of, wrap
from corptable.ui.paint.tween import Tween
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.saying import obstacles_of
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.balloon import least_covering, place_balloon
from corptable.ui.widgets.pen import Pen

MAX_WIDTHS: Final = (0.4, 0.22, 0.8)
"""Greatest width of a line, in heights of the table: usually, and where such a caption would cover
what people read.
"""
TICK: Final = 1.5
"""Side of the plate with the tick of a pass, in sizes of the text."""
SIZE: Final = 0.95
"""Height of the text, in text sizes of the window."""
STEP: Final = 1.2
"""Distance from line to line, in heights of the text."""
BESIDE: Final = 1.5
"""Distance from a plate up to which a caption seems to be the words of its seat, in text sizes."""
GAP: Final = 4
"""Pixels between a caption and the edges of the window."""


CAPTIONED: Final = (Acted, Noted, Said)
"""Types of events that captions tell; others are animated."""


class CaptionText(NamedTuple):
    """Hold what a caption tells, and the time in seconds at which it appears."""

    text: str
    begins: float
    lingers: bool = False
    """True where the next bot waits until the text has been read."""
    is_pass: bool = False
    """True where a small tick tells it all."""
    least: float = 0.0
    """Least seconds for which it is shown, at speed 1."""


class CaptionShape(NamedTuple):
    """Hold the lines of a caption, with the width and height of their plate in pixels."""

    lines: tuple[str, ...]
    size: tuple[int, int]


@dataclass(frozen=True)
class SeatCaption(Animation):
    """Show a caption: its seat (None for dice), its lines (none for a tick), and its area in the
    window.
    """

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
        pen.write_centred(self.lines, STEP * pen.size, self.area.center, bold=True)


class BalloonReading(SeatCaption):
    """Hold the next bot back while what a seat says in a balloon is read. It shows nothing
    itself.
    """

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw nothing."""


def readings(
    seat: Seat,
    told: CaptionText,
    before: Tabletop | None,
    tabletop: Tabletop,
    tempo: AnimationSpeed,
) -> list[SeatCaption]:
    """Wait of the next bot while a new balloon of a seat is read: one that repeats an
    act while the talk goes on, or one that shows cards when it does not; nothing for other
    balloons."""
    former, decision = None if before is None else before.view.decision, tabletop.view.decision
    goes_on = former is not None and decision is not None and former.name == decision.name
    balloons = _balloons(seat, tabletop)
    if goes_on:
        said = (spot.label for spot, balloon in balloons if balloon.said is not None)
        return [_reading(seat, told.begins, tempo.reading(len(label))) for label in said]
    if not any(balloon.names for _, balloon in balloons):
        return []
    return [_reading(seat, told.begins, tempo.reading(len(told.text), lingers=True))]


def _reading(seat: Seat, begins: float, seconds: float) -> BalloonReading:
    return BalloonReading(
        Tween(begins, 0.0, seconds), seat, (), pygame.Rect(0, 0, 0, 0), lingers=True
    )


def seat_caption(
    seat: Seat,
    told: CaptionText,
    tabletop: Tabletop,
    others: Iterable[SeatCaption],
    tempo: AnimationSpeed,
    resting: Sequence[pygame.Rect],
) -> SeatCaption | None:
    """Return the caption of a seat, placed beside its plate; None where no place is free.

    `others` are captions that it must not cover; one of the same seat may be covered. Nor must it
    cover what is `resting`: pieces that lie there only while the act is shown, and a panel.
    """
    plate_spot = tabletop.spot.get(f"@{seat}")
    if plate_spot is None:
        return None
    tick, text = tabletop.screen.em(SIZE * TICK), "" if told.is_pass else told.text
    shapes = _shapes(text, tabletop.screen) if text else [CaptionShape((), (tick, tick))]
    anchor = tabletop.screen.rect(plate_spot)
    forbidden = [
        *_forbidden_areas(tabletop, seat),
        *[other.area for other in others if other.seat != seat],
        *resting,
    ]
    reach = 2 * tabletop.screen.em(BESIDE)
    others_plates = [
        area.inflate(reach, reach)
        for spot, area in tabletop.spot_areas
        if spot.id.startswith("@") and spot is not plate_spot
    ]
    placed = _place(shapes, anchor, tabletop, forbidden, others_plates)
    if placed is None:
        return None
    shape, area = placed
    seconds = max(tempo.seconds(told.least), tempo.reading(len(text), told.lingers))
    return SeatCaption(Tween(told.begins, 0.0, seconds), seat, shape.lines, area, told.lingers)


def roll_caption(
    dice: pygame.Rect,
    text: str,
    roll: Tween,
    tabletop: Tabletop,
    others: Iterable[SeatCaption],
    tempo: AnimationSpeed,
    panel: Sequence[pygame.Rect],
) -> SeatCaption:
    """Return the caption of a roll, beside its dice and off the `others` and a `panel`: why they
    were rolled and what came of it.

    It is shown as long as the dice rest, or longer if it takes longer to read.
    """
    shapes = _shapes(text, tabletop.screen)
    taken = [*panel, *(other.area for other in others if other.seat is not None)]
    placed = _place(shapes, dice, tabletop, [*_forbidden_areas(tabletop, None), *taken])
    if placed is None:
        window = _window_area(tabletop.screen)
        obstacles = obstacles_of(tabletop, tabletop.arrangement)
        placed = shapes[0], least_covering(shapes[0].size, dice, window, obstacles)
    shape, area = placed
    return SeatCaption(
        Tween(roll.arrives, 0.0, max(roll.rest, tempo.reading(len(text)))), None, shape.lines, area
    )


def covers_a_balloon(caption: SeatCaption, tabletop: Tabletop) -> bool:
    """True if a caption lies over what somebody says in a balloon, which has come after it."""
    said = [area for spot, area in tabletop.spot_areas if isinstance(spot.content, Balloon)]
    return caption.area.collidelist(said) >= 0


def without_captions_and_dice(events: Iterable[Event]) -> list[Event]:
    """Return the events without texts and dice, where a scene of its own shows those: what happens
    to the pieces.
    """
    return [event for event in events if not isinstance(event, (Chance, *CAPTIONED))]


def says_in_balloon(seat: Seat, before: Tabletop, after: Tabletop) -> bool:
    """True if what a seat has said stands in a balloon that was not there before the act."""
    former, now = (
        {(spot.label, balloon.names) for spot, balloon in _balloons(seat, tabletop)}
        for tabletop in (before, after)
    )
    return bool(now - former)


def _balloons(seat: Seat, tabletop: Tabletop) -> list[tuple[Spot, Balloon]]:
    """Return the spots in which a seat says something, with their balloons."""
    return [
        (spot, spot.content)
        for spot in tabletop.spots
        if spot.owner == seat and isinstance(spot.content, Balloon)
    ]


def _place(
    shapes: Sequence[CaptionShape],
    subject: pygame.Rect,
    tabletop: Tabletop,
    forbidden: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect] = (),
) -> tuple[CaptionShape, pygame.Rect] | None:
    """Return the place of a caption beside its subject, and its shape there: the first with which
    it covers nothing that people read and stays off what is beside `others`, whose words it would
    seem to be, or else covers nothing that people read, or else neither a pile nor anything
    forbidden, or else nothing forbidden."""
    window = _window_area(tabletop.screen)
    there = obstacles_of(tabletop, tabletop.arrangement).and_read(*forbidden)
    piles = [area for spot, area in tabletop.spot_areas if spot.arrangement == "pile"]
    tries = (
        there.and_read(*others),
        there,
        there._replace(read=[*forbidden, *piles]),
        there._replace(read=forbidden),
    )
    places = (
        (shape, place_balloon(shape.size, subject, window, obstacles))
        for obstacles in tries
        for shape in shapes
    )
    return next(((shape, area) for shape, area in places if area is not None), None)


def _window_area(screen: Screen) -> pygame.Rect:
    return screen.window.inflate(-2 * GAP, -2 * GAP)


def _shapes(text: str, screen: Screen) -> list[CaptionShape]:
    """Return the shapes of a caption with a text, the usual one first."""
    size, found = screen.em(SIZE), []
    for most in MAX_WIDTHS:
        lines = wrap(text, min(screen.pixels(most), screen.width - 4 * size), size, bold=True)
        width = max(width_of(line, size, bold=True) for line in lines)
        height = round(STEP * size * len(lines)) + round(0.6 * size)
        found.append(CaptionShape(lines, (width + round(1.4 * size), height)))
    return found


def _forbidden_areas(tabletop: Tabletop, seat: Seat | None) -> list[pygame.Rect]:
    """Return the areas that a caption of a seat never covers.

    They are the window's own texts and buttons, every fan of cards, dice and balloons, the viewer's
    own spots, and the seat plates of the other seats.
    """
    viewer = tabletop.view.viewer
    return [
        area
        for spot, area in tabletop.spot_areas
        if spot.is_for_window
        or spot.arrangement == "fan"
        or isinstance(spot.content, Die | Balloon)
        or (spot.owner is not None and (spot.owner == viewer if spot.shows else spot.owner != seat))
    ]
