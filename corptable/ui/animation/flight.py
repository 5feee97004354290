"""Animate pieces that move from one place to another, and cards that flip in place.

The rules have moved them already and the table is laid out with the pieces in their new places. A flight draws its piece between
the old place and the new one, which stays empty until the piece has landed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from corptable.engine.events import Learned, Moved
from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.ui.animation.timing import DEAL, FLIP, MOVE, Animation, AnimationSpeed, flip_width
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.tween import Tween, ease_out
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


@dataclass(frozen=True)
class Flight(Animation):
    """Animate the flight of one piece between its first and last area in pixels.

    `target` is the piece in its new place, None where that is out of sight. `beneath` is the former top of the pile that it lands
    on, drawn until then. A piece that `flips` starts with its back up.
    """

    piece: Piece
    start: pygame.Rect
    end: pygame.Rect
    target: PlacedPiece | None = None
    beneath: PlacedPiece | None = None
    flips: bool = False
    shown_before_start: bool = False
    """True if the piece is drawn at its old place before it starts; not one from a face-down pile, which is drawn there itself."""
    layer = 1

    def is_shown(self, now: float) -> bool:
        return now >= self.time.begins or self.shown_before_start

    def hides(self, placed: PlacedPiece) -> bool:
        return placed == self.target

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw a flying piece with its shadow, or one that waits at its old place."""
        faces, share = tabletop.faces, ease_out(self.time.progress(now))
        shown = HIDDEN if self.flips and share < 0.5 else self.piece
        starts_larger = self.shown_before_start and self.start.width > self.end.width
        face = faces.of(shown, self.start.size if starts_larger else self.end.size, deck=tabletop.deck)
        width = self.start.width + (self.end.width - self.start.width) * share
        height = self.start.height + (self.end.height - self.start.height) * share
        if self.flips:
            width *= flip_width(share)
        face = _scaled(face, width, height)
        start, end = pygame.Vector2(self.start.center), pygame.Vector2(self.end.center)
        middle = start + (end - start) * share
        middle.y -= sin(pi * share) * ARC * (end - start).length()
        if share and (shadow := faces.shadow(self.end.size, height_above=HEIGHT)):
            across, down = width / self.end.width, height / self.end.height
            shadow = _scaled(shadow, shadow.get_width() * across, shadow.get_height() * down)
            blit_premultiplied(surface, shadow, shadow.get_rect(center=middle))
        blit_premultiplied(surface, face, face.get_rect(center=middle))


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
    target = _place_of(move.piece, move.to, after.placed, taken)
    former = _place_of(move.piece, move.source, (before or after).placed)
    end = target.rect if target is not None else area_of(after, move.to)
    start_area = former.rect if former is not None else area_of(before or after, move.source)
    if start_area is None or end is None or move.source == move.to:
        return None
    piece = target.piece if target is not None else move.piece
    flips = piece is not HIDDEN and (former is None or former.piece is HIDDEN)
    time = Tween(start.begins, tempo.seconds(DEAL if move.dealt else MOVE))
    waits = former is not None and (former.spot.arrangement != "pile" or former.piece is not HIDDEN)
    return Flight(time, piece, start_area, end, target, _former_top(target, before), flips, waits)


def _place_of(piece: Piece, zone: ZoneId, placed: Sequence[PlacedPiece], taken: Sequence[PlacedPiece] = ()) -> PlacedPiece | None:
    """Return the place of a piece in a zone, where it is not `taken`: of hidden pieces the last; a known piece that lies face down
    there is taken for one of them."""
    there = [place for place in placed if place.spot.shows == zone and place not in taken]
    named = next((place for place in there if place.piece.name == piece.name), None) if piece is not HIDDEN else None
    return named or next((place for place in reversed(there) if place.piece is HIDDEN), None)


def area_of(tabletop: Tabletop, zone: ZoneId) -> pygame.Rect | None:
    """Return the area of a card in the middle of the spot that shows a zone; None where no spot does."""
    spot = next((spot for spot in tabletop.spots if spot.shows == zone and zone), None)
    return None if spot is None else tabletop.screen.card(spot)


def _former_top(target: PlacedPiece | None, before: Tabletop | None) -> PlacedPiece | None:
    """Return the former top of the pile that a piece lands on; None where it lands on no pile, or on an empty one."""
    if target is None or before is None or target.spot.arrangement != "pile":
        return None
    return next((place for place in before.placed if place.spot.id == target.spot.id), None)


def _scaled(picture: pygame.Surface, width: float, height: float) -> pygame.Surface:
    size = (max(1, round(width)), max(1, round(height)))
    return picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)


@dataclass(frozen=True)
class Flip(Animation):
    """Animate a card that flips; before its time its back is drawn."""

    placed: PlacedPiece
    layer = 0

    def is_shown(self, now: float) -> bool:
        return True

    def hides(self, placed: PlacedPiece) -> bool:
        return placed == self.placed

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw a flip: the back gets narrower until half of the time, then the face gets wider."""
        share = self.time.progress(now)
        face = tabletop.face(self.placed if share >= 0.5 else self.placed._replace(piece=HIDDEN))
        if 0 < share < 1:
            face = pygame.transform.smoothscale(face, (max(1, round(face.get_width() * flip_width(share))), face.get_height()))
        blit_premultiplied(surface, face, face.get_rect(center=self.placed.rect.center))


def flips_of(
    looks: Iterable[tuple[Learned, float]],
    before: Tabletop | None,
    after: Tabletop,
    flying: Collection[PlacedPiece],
    tempo: AnimationSpeed,
) -> list[Flip]:
    """Return the flips of pieces that lay face down before, were looked at, and lie face up now. `looks` are the looks with the
    times at which they are shown, in seconds.

    The cards of one zone flip one after another, zones at the same time. Pieces in `flying` are left out: they flip in the air.
    """
    flips: list[Flip] = []
    seconds = tempo.seconds(FLIP)
    for look, begins in looks:
        for placed in after.placed:
            is_face_up = placed.spot.shows == look.zone and placed.piece in look.pieces
            if is_face_up and placed not in flying and _lay_hidden(placed, before):
                flips.append(Flip(Tween(begins, seconds), placed))
                begins += seconds
    return flips


def _lay_hidden(placed: PlacedPiece, before: Tabletop | None) -> bool:
    there = [] if before is None else [lay.piece for lay in before.placed if lay.spot.shows == placed.spot.shows]
    return HIDDEN in there and placed.piece not in there
