"""Pieces on their way. The rules have moved them already and the table is laid out for where they lie now; these pictures catch up.

Each step of an act that a viewer notices sets off one flight, a moment after the one before. A flight shows its piece between the
place where it lay and the place where it lies, which stays empty until it has landed. Nothing waits for a flight but the eye.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from corptable.engine.events import Event, Moved
from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.ui.arrange import Placed
from corptable.ui.faces import Faces
from corptable.ui.pictures import lay
from corptable.ui.tabletop import Tabletop

MOVE: Final = 0.2
"""Seconds of a move; all durations are those of LOOK.md, divided by the speed."""
DEAL: Final = 0.22
APART: Final = 0.06
"""Seconds between the starts of two flights."""
LONGEST: Final = 2.0
"""Seconds until the last of many flights sets off, however many there are."""
ARC: Final = 0.06
"""How high a flight rises in its middle, in parts of its way."""
HEIGHT: Final = 0.05
"""How high above the table a flying card is, in its widths."""


class Flight(NamedTuple):
    """One piece on its way: where it began, what it will be when it lies, and when. `target` is None where it will be out of sight;
    `beneath` is what lies at its place until it lands; a piece that `flips` leaves with its back up."""

    piece: Piece
    start: pygame.Rect
    end: pygame.Rect
    begins: float
    seconds: float
    target: Placed | None = None
    beneath: Placed | None = None
    flips: bool = False
    waits: bool = False
    """Whether it is seen at its start before it sets off; what is dealt comes out of a pile that lies there all the time."""

    @property
    def ends(self) -> float:
        """When it lands."""
        return self.begins + self.seconds

    def share(self, now: float) -> float:
        """How much of the way is behind it, 0 to 1: fast at first, slow at the end."""
        passed = min(1.0, max(0.0, (now - self.begins) / self.seconds))
        return 1 - (1 - passed) ** 3


class Flights:
    """All pieces that are on their way at a table."""

    def __init__(self) -> None:
        self._flights: list[Flight] = []

    def set_off(self, events: Iterable[Event], before: Tabletop | None, after: Tabletop, now: float, speed: float) -> None:
        """Show these steps; `before` is the table as it lay until now, None for one just laid. A speed of 0 shows nothing."""
        self._flights.clear()
        if speed <= 0:
            return
        taken: list[Placed] = []
        moves = _moves(events)
        apart = min(APART, LONGEST / max(1, len(moves))) / speed
        for number, move in enumerate(moves):
            flight = _flight(move, before, after, taken, now + number * apart, speed)
            if flight is not None:
                self._flights.append(flight)

    def restart(self, now: float) -> None:
        """Whatever has not landed sets off now."""
        if self._flights:
            late = now - min(flight.begins for flight in self._flights)
            self._flights = [flight._replace(begins=flight.begins + late) for flight in self._flights]

    def finish(self) -> bool:
        """Everything lies where it lies; whether anything was on its way."""
        was_moving = bool(self._flights)
        self._flights.clear()
        return was_moving

    def settle(self, now: float) -> bool:
        """Forget what has landed; whether anything is still on its way."""
        self._flights = [flight for flight in self._flights if now < flight.ends]
        return bool(self._flights)

    @property
    def under_way(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._flights)

    def hides(self, placed: Placed) -> bool:
        """Whether a piece has not yet arrived where it is laid out."""
        return any(flight.target == placed for flight in self._flights)

    def draw_beneath(self, surface: pygame.Surface, faces: Faces, deck: str) -> None:
        """What still lies where pieces are about to land."""
        for flight in self._flights:
            if flight.beneath is not None and not self.hides(flight.beneath):
                placed = flight.beneath
                face = faces.of(placed.piece, placed.rect.size, turn=placed.turn, deck=deck)
                lay(surface, face, face.get_rect(center=placed.rect.center))

    def draw(self, surface: pygame.Surface, faces: Faces, deck: str, now: float) -> None:
        """The pieces in the air, the latest to land on top."""
        for flight in self._flights:
            if flight.waits or now >= flight.begins:
                _draw(surface, flight, faces, deck, now)


def _moves(events: Iterable[Event]) -> list[Moved]:
    """The moves among the steps. A piece that moves several times flies once, from its first place to its last."""
    moves: list[Moved] = []
    for event in events:
        if not isinstance(event, Moved):
            continue
        same = next((at for at, move in enumerate(moves) if move.piece is event.piece is not HIDDEN), None)
        if same is None:
            moves.append(event)
        else:
            first = moves.pop(same)
            moves.append(Moved(event.piece, first.source, event.to, 0, event.at, first.dealt))
    return moves


def _flight(
    move: Moved, before: Tabletop | None, after: Tabletop, taken: list[Placed], begins: float, speed: float
) -> Flight | None:
    """The flight of a move; None where its ends are not on the table. `taken` are the places that other flights end at."""
    target = _landing(move, after.placed, taken)
    lay_here = _lying(move.piece, move.source, (before or after).placed)
    end = target.rect if target is not None else _area(after, move.to)
    start = lay_here.rect if lay_here is not None else _area(before or after, move.source)
    if start is None or end is None or move.source == move.to:
        return None
    if target is not None:
        taken.append(target)
    piece = target.piece if target is not None else move.piece
    beneath = _former_top(target, before)
    flips = piece is not HIDDEN and (lay_here is None or lay_here.piece is HIDDEN)
    seconds = (DEAL if move.dealt else MOVE) / speed
    waits = lay_here is not None and lay_here.spot.arrangement != "pile"
    return Flight(piece, start, end, begins, seconds, target, beneath, flips, waits)


def _landing(move: Moved, placed: Sequence[Placed], taken: Sequence[Placed]) -> Placed | None:
    """Where the piece lies now; of hidden ones the last that no other flight ends at."""
    there = [place for place in placed if place.spot.shows == move.to and place not in taken]
    if move.piece is HIDDEN:
        return next((place for place in reversed(there) if place.piece is HIDDEN), None)
    named = next((place for place in there if place.piece.name == move.piece.name), None)
    return named or next((place for place in reversed(there) if place.piece is HIDDEN), None)


def _lying(piece: Piece, zone: ZoneId, placed: Sequence[Placed]) -> Placed | None:
    """Where a piece lay; a hidden one lay at the end of its zone."""
    there = [place for place in placed if place.spot.shows == zone]
    if piece is not HIDDEN:
        named = next((place for place in there if place.piece.name == piece.name), None)
        if named is not None:
            return named
    return next((place for place in reversed(there) if place.piece is HIDDEN), None)


def _area(tabletop: Tabletop, zone: ZoneId) -> pygame.Rect | None:
    """A card's room in the middle of the spot that shows a zone."""
    spot = next((spot for spot in tabletop.spots if spot.shows == zone and zone), None)
    return None if spot is None else tabletop.screen.card(spot)


def _former_top(target: Placed | None, before: Tabletop | None) -> Placed | None:
    """What lay on the pile that the piece lands on."""
    if target is None or before is None or target.spot.arrangement != "pile":
        return None
    return next((place for place in before.placed if place.spot.id == target.spot.id), None)


def _draw(surface: pygame.Surface, flight: Flight, faces: Faces, deck: str, now: float) -> None:
    share = flight.share(now)
    shown = HIDDEN if flight.flips and share < 0.5 else flight.piece
    face = faces.of(shown, flight.end.size, deck=deck)
    width = flight.start.width + (flight.end.width - flight.start.width) * share
    height = flight.start.height + (flight.end.height - flight.start.height) * share
    if flight.flips:
        width *= max(0.06, abs(cos(pi * share)))
    size = (max(1, round(width)), max(1, round(height)))
    if size != face.get_size():
        face = pygame.transform.smoothscale(face, size)
    start, end = pygame.Vector2(flight.start.center), pygame.Vector2(flight.end.center)
    middle = start + (end - start) * share
    middle.y -= sin(pi * share) * ARC * (end - start).length()
    if shadow := faces.shadow(flight.end.size, height_above=HEIGHT):
        lay(surface, shadow, shadow.get_rect(center=middle))
    lay(surface, face, face.get_rect(center=middle))
