"""Animate pieces that move from one place to another.

The rules have moved them already and the table is laid out with the pieces in their new places. A flight draws its piece between
the old place and the new one, which stays empty until the piece has landed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from corptable.engine.events import Moved
from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.ui.animation.timing import DEAL, MOVE, AnimationSpeed, Tween, ease_out, flip_width
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop

ARC: Final = 0.06
"""Height of a flight's arc in the middle, in lengths of its way."""
HEIGHT: Final = 0.05
"""Height of a flying card above the table, in its widths: for its shadow."""


class FlightStart(NamedTuple):
    """Hold a move and the time at which its flight starts, in seconds."""

    move: Moved
    begins: float


class Flight(NamedTuple):
    """Hold the flight of one piece: its first and last area in pixels, and its time.

    `target` is the piece in its new place, None where that is out of sight. `beneath` is the former top of the pile that it lands
    on, drawn until then. A piece that `flips` starts with its back up.
    """

    piece: Piece
    start: pygame.Rect
    end: pygame.Rect
    time: Tween
    target: PlacedPiece | None = None
    beneath: PlacedPiece | None = None
    flips: bool = False
    shown_before_start: bool = False
    """True if the piece is drawn at its old place before it starts; not one from a face-down pile, which is drawn there itself."""


def flights_of(starts: Iterable[FlightStart], before: Tabletop | None, after: Tabletop, tempo: AnimationSpeed) -> list[Flight]:
    """Return the flights of these moves, without those of which an end is not on the table."""
    flights: list[Flight] = []
    for start in _merged_moves(starts):
        flight = _flight(start, before, after, [flight.target for flight in flights if flight.target is not None], tempo)
        if flight is not None:
            flights.append(flight)
    return flights


def _merged_moves(starts: Iterable[FlightStart]) -> list[FlightStart]:
    """Merge the moves of each known piece into one, from its first zone to its last, at the start of its last move."""
    merged: list[FlightStart] = []
    for start in starts:
        move = start.move
        same = next((at for at, (other, _) in enumerate(merged) if other.piece is move.piece is not HIDDEN), None)
        if same is not None:
            first = merged.pop(same).move
            move = Moved(move.piece, first.source, move.to, 0, move.at, first.dealt)
        merged.append(FlightStart(move, start.begins))
    return merged


def _flight(
    start: FlightStart, before: Tabletop | None, after: Tabletop, taken: Sequence[PlacedPiece], tempo: AnimationSpeed
) -> Flight | None:
    """Return the flight of a move; None where an end of it is not on the table. `taken` are the targets of other flights."""
    move = start.move
    target = _target_place(move, after.placed, taken)
    former = _former_place(move.piece, move.source, (before or after).placed)
    end = target.rect if target is not None else area_of(after, move.to)
    start_area = former.rect if former is not None else area_of(before or after, move.source)
    if start_area is None or end is None or move.source == move.to:
        return None
    piece = target.piece if target is not None else move.piece
    flips = piece is not HIDDEN and (former is None or former.piece is HIDDEN)
    time = Tween(start.begins, tempo.seconds(DEAL if move.dealt else MOVE))
    waits = former is not None and (former.spot.arrangement != "pile" or former.piece is not HIDDEN)
    return Flight(piece, start_area, end, time, target, _former_top(target, before), flips, waits)


def _target_place(move: Moved, placed: Sequence[PlacedPiece], taken: Sequence[PlacedPiece] = ()) -> PlacedPiece | None:
    """Return the place in which a moved piece lies now; of hidden pieces the last that is not in `taken`.

    A known piece that lies face down now is taken for one of the hidden ones.
    """
    there = [place for place in placed if place.spot.shows == move.to and place not in taken]
    if move.piece is HIDDEN:
        return next((place for place in reversed(there) if place.piece is HIDDEN), None)
    named = next((place for place in there if place.piece.name == move.piece.name), None)
    return named or next((place for place in reversed(there) if place.piece is HIDDEN), None)


def _former_place(piece: Piece, zone: ZoneId, placed: Sequence[PlacedPiece]) -> PlacedPiece | None:
    """Return the place in which a piece lay in a zone; a hidden one lay last of the hidden pieces there."""
    there = [place for place in placed if place.spot.shows == zone]
    if piece is not HIDDEN:
        named = next((place for place in there if place.piece.name == piece.name), None)
        if named is not None:
            return named
    return next((place for place in reversed(there) if place.piece is HIDDEN), None)


def area_of(tabletop: Tabletop, zone: ZoneId) -> pygame.Rect | None:
    """Return the area of a card in the middle of the spot that shows a zone; None where no spot does."""
    spot = next((spot for spot in tabletop.spots if spot.shows == zone and zone), None)
    return None if spot is None else tabletop.screen.card(spot)


def _former_top(target: PlacedPiece | None, before: Tabletop | None) -> PlacedPiece | None:
    """Return the former top of the pile that a piece lands on; None where it lands on no pile, or on an empty one."""
    if target is None or before is None or target.spot.arrangement != "pile":
        return None
    return next((place for place in before.placed if place.spot.id == target.spot.id), None)


def draw_flight(surface: pygame.Surface, flight: Flight, faces: Faces, deck: str, now: float) -> None:
    """Draw a flying piece with its shadow, or one that waits at its old place."""
    if now < flight.time.begins and not flight.shown_before_start:
        return
    share = ease_out(flight.time.progress(now))
    shown = HIDDEN if flight.flips and share < 0.5 else flight.piece
    starts_larger = flight.shown_before_start and flight.start.width > flight.end.width
    face = faces.of(shown, flight.start.size if starts_larger else flight.end.size, deck=deck)
    width = flight.start.width + (flight.end.width - flight.start.width) * share
    height = flight.start.height + (flight.end.height - flight.start.height) * share
    if flight.flips:
        width *= flip_width(share)
    face = _scaled(face, width, height)
    start, end = pygame.Vector2(flight.start.center), pygame.Vector2(flight.end.center)
    middle = start + (end - start) * share
    middle.y -= sin(pi * share) * ARC * (end - start).length()
    if share and (shadow := faces.shadow(flight.end.size, height_above=HEIGHT)):
        across, down = width / flight.end.width, height / flight.end.height
        shadow = _scaled(shadow, shadow.get_width() * across, shadow.get_height() * down)
        blit_premultiplied(surface, shadow, shadow.get_rect(center=middle))
    blit_premultiplied(surface, face, face.get_rect(center=middle))


def _scaled(picture: pygame.Surface, width: float, height: float) -> pygame.Surface:
    size = (max(1, round(width)), max(1, round(height)))
    return picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
