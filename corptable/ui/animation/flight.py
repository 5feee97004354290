"""Animate pieces that move from one place to another, and cards that flip in place.

The rules have moved them already and the table is laid out with the pieces in their new places. A
flight draws its piece between the old place and the new one, which stays empty until the piece has
landed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from corptable.cards.business.card import BusinessCard
from corptable.engine.events import Learned, Moved
from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.presentation.sounds import Family
from corptable.ui.animation.timing import (
    DEAL,
    FLIP,
    HANDED,
    MOVE,
    Animation,
    AnimationSpeed,
    flip_width,
    on_arc,
)
from corptable.ui.paint.faces import is_pawn, is_strip
from corptable.ui.paint.image_cache import blit_centred, resized
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.sound.track import Cue, pan_of
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop

ARC: Final = 0.06
"""Height of a flight's arc in the middle, in lengths of its way."""
HEIGHT: Final = 0.05
"""Height of a flying card above the table, in its widths: for its shadow."""

SWELL: Final = 0.8
"""Share by which a piece that goes from one seat to another is larger in the middle of its way."""
LANDS: Final = 0.7
"""Progress of its flight at which a pawn touches the table: flights are nearly over by then,
because they ease out.
"""
SQUASH: Final = 0.12
"""Largest share of its size by which it is lower as it lands."""


class FlightStart(NamedTuple):
    """Hold a move and the time at which its flight starts, in seconds.

    `stop` is how the target zone lies when the piece has landed there but moves on in the same act;
    () for its last move.
    """

    move: Moved
    begins: float
    stop: tuple[PlacedPiece, ...] = ()


@dataclass(frozen=True)
class Flight(Animation):
    """Animate the flight of one piece between its first and last area in pixels; at a stop it rests
    until its next flight.

    `leaves_as` and `piece` are what is seen of it at its start and at its end: it flips in the air
    if only one of them is hidden. `target` is the piece in its new place, None where that is out of
    sight. `beneath` is the former top of the pile that it lands on, drawn until then.
    """

    leaves_as: Piece
    piece: Piece
    start: pygame.Rect
    end: pygame.Rect
    target: PlacedPiece | None = None
    beneath: PlacedPiece | None = None
    handed: Piece | None = None
    """Picture of a piece that goes from one seat to another, larger in the middle of its way; None
    for any other flight.
    """
    shown_before_start: bool = False
    """True if the piece is drawn at its old place before it starts; not one from a face-down pile,
    which is drawn there itself.
    """
    is_dealt: bool = False
    """True if it is one of many that the setup hands out."""
    layer = 1

    @property
    def flips(self) -> bool:
        """True if the piece flips on its way: it lay face down, or will."""
        return (self.leaves_as is HIDDEN) != (self.piece is HIDDEN)

    def is_shown(self, now: float) -> bool:
        return (now >= self.time.begins or self.shown_before_start) and now < self.time.ends

    def former_top(self) -> PlacedPiece | None:
        return self.beneath

    def hides(self, placed: PlacedPiece) -> bool:
        return placed == self.target

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        """Return its landing, or its turn in place."""
        turns = self.start == self.end
        family: Family = "turn" if turns else "deal" if self.is_dealt else self._lays(tabletop)
        at = self.time.begins if turns else self.time.arrives
        yield Cue(at, family, pan_of(self.end.centerx, tabletop.screen.width))

    def _lays(self, tabletop: Tabletop) -> Family:
        """Return the family of its landing: by what kind of piece it is, for one that lies face
        down by the kind that the table has.
        """
        seen = self.leaves_as if self.piece is HIDDEN else self.piece
        pieces = tabletop.view.table.pieces if seen is HIDDEN else (seen,)
        shown = next((piece for piece in pieces if not is_pawn(piece)), None)
        if shown is None:
            return "lay_pawn"
        return "lay_business_card" if isinstance(shown.card, BusinessCard) else "lay_card"

    def _pack(self, tabletop: Tabletop) -> int:
        """Return the number of the pack that the back of the piece shows, if it can be told."""
        seen = next(
            (piece.pack for piece in (self.piece, self.leaves_as) if piece is not HIDDEN), 1
        )
        return seen if self.target is None else tabletop.packs.get(self.target.spot.owner, seen)

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw a flying piece with its shadow, or one that waits at its old place."""
        faces, share = tabletop.faces, ease_out(self.time.progress(now))
        shown = self.leaves_as if self.flips and share < 0.5 else self.piece
        shown = shown if self.handed is None or not 0 < share < 1 else self.handed
        starts_larger = (
            self.start.height > self.end.height
        )  # a strip, which has no picture, is wide but low
        size = (
            self.start.size
            if starts_larger and (self.shown_before_start or is_strip(self.end.size))
            else self.end.size
        )
        swell = 1.0 if self.handed is None else 1 + SWELL * sin(pi * share)
        if self.handed is not None:
            size = round(size[0] * (1 + SWELL)), round(size[1] * (1 + SWELL))
        face = faces.of(shown, size, deck=tabletop.deck, pack=self._pack(tabletop))
        width = self.start.width + (self.end.width - self.start.width) * share
        height = self.start.height + (self.end.height - self.start.height) * share
        width, height = width * swell, height * swell
        if self.flips and self.handed is None:
            width *= flip_width(share)
        landing = squash(self.time.progress(now)) if is_pawn(shown) else 0.0
        face = resized(face, width * (1 + landing), height * (1 - landing))
        middle = on_arc(self.start.center, self.end.center, share, ARC)
        middle.y += height * landing / 2  # its foot stays on the table
        if share and (shadow := faces.shadow_of(shown, self.end.size, height_above=HEIGHT)):
            across, down = width / self.end.width, height / self.end.height
            shadow = resized(shadow, shadow.get_width() * across, shadow.get_height() * down)
            blit_centred(surface, shadow, middle)
        blit_centred(surface, face, middle)


def squash(progress: float) -> float:
    """Share of its size by which a pawn is wider and lower, as it lands with its weight at the
    end of a flight.
    """
    return SQUASH * sin(pi * (progress - LANDS) / (1 - LANDS)) if LANDS < progress < 1 else 0.0


def flights_of(
    starts: Iterable[FlightStart], before: Tabletop | None, after: Tabletop, tempo: AnimationSpeed
) -> list[Flight]:
    """Return the flights of these moves, without those of which an end is not on the table."""
    plan = _FlightPlan(_merged_moves(starts), before, after, tempo)
    return plan.flights


def _merged_moves(starts: Iterable[FlightStart]) -> list[FlightStart]:
    """Merge the moves of each known piece between two stops into one, at the start of the last of
    them.
    """
    merged: list[FlightStart] = []
    for start in starts:
        move = start.move
        earlier = [
            at for at, other in enumerate(merged) if other.move.piece is move.piece is not HIDDEN
        ]
        if earlier and not merged[earlier[-1]].stop:
            first = merged.pop(earlier[-1]).move
            start = start._replace(
                move=Moved(move.piece, first.source, move.to, 0, move.at, first.dealt)
            )
        merged.append(start)
    return merged


class _FlightPlan:
    """Plan the flights of an act one after another."""

    def __init__(
        self,
        starts: Sequence[FlightStart],
        before: Tabletop | None,
        after: Tabletop,
        tempo: AnimationSpeed,
    ) -> None:
        self._before, self._after, self._tempo = before, after, tempo
        self._stops: dict[Piece, PlacedPiece] = {}
        """Places of the pieces that rest at a stop."""
        self._leavers = {start.move.piece for start in starts}
        self.flights: list[Flight] = []
        for number, start in enumerate(starts):
            if start.stop:
                departures = {
                    later.move.piece: later.begins for later in reversed(starts[number + 1 :])
                }
                self._add_stop(start, departures)
            else:
                self._add_last(start)

    def _add_stop(self, start: FlightStart, departures: Mapping[Piece, float]) -> None:
        """Add the flight of a piece to a stop; the pieces there that move on as well make room for
        it meanwhile.
        """
        for placed in start.stop:
            piece = placed.piece
            if piece not in departures:
                continue
            comes = piece is start.move.piece
            former = self._lies(piece, start.move.source if comes else start.move.to)
            if not comes and former is not None and former.rect == placed.rect:
                continue
            turns_up = comes and start.move.source == start.move.to
            seconds = self._tempo.seconds(FLIP if turns_up else MOVE)
            time = Tween(
                start.begins, seconds, rest=max(0.0, departures[piece] - start.begins - seconds)
            )
            waits = piece not in self._stops and self._waits(former)
            began = (
                former.rect if former is not None else self._area(start.move.source) or placed.rect
            )
            seen = HIDDEN if former is None else former.piece
            covered = not turns_up and self._after.view.table.zones[start.move.to].sight == "none"
            lies_as = HIDDEN if covered else piece
            self.flights.append(
                Flight(time, seen, lies_as, began, placed.rect, shown_before_start=waits)
            )
            self._stops[piece] = placed._replace(piece=lies_as)

    def _add_last(self, start: FlightStart) -> None:
        """Add the flight of a piece to the place where it stays, if both ends are on the table."""
        move, after = start.move, self._after
        taken = [flight.target for flight in self.flights if flight.target is not None]
        target = place_of(move.piece, move.to, after.placed, taken)
        former = self._lies(move.piece, move.source)
        end = target.rect if target is not None else area_of(after, move.to)
        began = former.rect if former is not None else self._area(move.source)
        if began is None or end is None or move.source == move.to:
            return
        waits = move.piece not in self._stops and self._waits(former)
        seen = HIDDEN if former is None else former.piece
        lands_as = (
            target.piece
            if target is not None
            else move.piece
            if move.piece in after.view.zones.get(move.to, ())
            else HIDDEN
        )
        handed = move.piece if self._is_handed(move) else None
        time = Tween(
            start.begins,
            self._tempo.seconds(DEAL if move.dealt else MOVE if handed is None else HANDED),
        )
        self.flights.append(
            Flight(
                time,
                seen,
                lands_as,
                began,
                end,
                target,
                self._former_top(target),
                handed,
                waits,
                move.dealt,
            )
        )

    def _is_handed(self, move: Moved) -> bool:
        """True if a piece goes from the hand of a seat to that of another: both lie face down
        for somebody.
        """
        zones = self._after.view.table.zones
        source, to = (zones.get(zone) for zone in (move.source, move.to))
        return (
            source is not None
            and to is not None
            and None not in (owners := {source.owner, to.owner})
            and len(owners) == 2
        )

    def _lies(self, piece: Piece, zone: ZoneId) -> PlacedPiece | None:
        """Return the place of a piece before its flight: at its last stop, or in its zone before
        the act.
        """
        return self._stops.get(piece) or place_of(piece, zone, (self._before or self._after).placed)

    def _waits(self, former: PlacedPiece | None) -> bool:
        """True if a piece is drawn by its flight while it waits: not one from a face-down pile
        that has more.
        """
        if former is None:
            return False
        pile = (
            self._after.view.zones.get(former.spot.shows)
            if former.spot.arrangement == "pile"
            else ()
        )
        return not pile or former.piece is not HIDDEN

    def _area(self, zone: ZoneId) -> pygame.Rect | None:
        return area_of(self._before or self._after, zone)

    def _former_top(self, target: PlacedPiece | None) -> PlacedPiece | None:
        """Top of a pile until a piece lands on it: its former top, or what lay
        beneath that if it leaves too.

        Returns None where the piece lands on no pile, or on an empty one.
        """
        if target is None or self._before is None or target.spot.arrangement != "pile":
            return None
        top = next(
            (place for place in self._before.placed if place.spot.id == target.spot.id), None
        )
        staying = [
            piece
            for piece in self._before.view.zones.get(target.spot.shows, ())
            if piece is HIDDEN or piece not in self._leavers
        ]
        return None if top is None or not staying else top._replace(piece=staying[-1])


def place_of(
    piece: Piece, zone: ZoneId, placed: Sequence[PlacedPiece], taken: Sequence[PlacedPiece] = ()
) -> PlacedPiece | None:
    """Return the place of a piece in a zone, where it is not `taken`: of hidden pieces the last; a
    known piece that lies face down there is taken for one of them."""
    there = [place for place in placed if place.spot.shows == zone and place not in taken]
    named = (
        next((place for place in there if place.piece.name == piece.name), None)
        if piece is not HIDDEN
        else None
    )
    return named or next((place for place in reversed(there) if place.piece is HIDDEN), None)


def places_left(starts: Iterable[FlightStart], before: Tabletop) -> tuple[PlacedPiece, ...]:
    """Return the places on a table that pieces have left, because they fly."""
    left: list[PlacedPiece] = []
    for start in starts:
        place = place_of(start.move.piece, start.move.source, before.placed, left)
        left += [] if place is None else [place]
    return tuple(left)


def area_of(tabletop: Tabletop, zone: ZoneId) -> pygame.Rect | None:
    """Return the area of a card in the middle of the spot that shows a zone; None where no spot
    does.
    """
    spot = next((spot for spot in tabletop.spots if spot.shows == zone and zone), None)
    return None if spot is None else tabletop.screen.card(spot)


@dataclass(frozen=True)
class Flip(Animation):
    """Animate a card that flips; before its time its back is drawn."""

    placed: PlacedPiece
    layer = 0

    def is_shown(self, now: float) -> bool:
        return True

    def hides(self, placed: PlacedPiece) -> bool:
        return placed == self.placed

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        yield Cue(self.time.begins, "turn", pan_of(self.placed.rect.centerx, tabletop.screen.width))

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw a flip: the back gets narrower until half of the time, then the face gets wider."""
        share = self.time.progress(now)
        face = tabletop.face(self.placed if share >= 0.5 else self.placed._replace(piece=HIDDEN))
        face = resized(face, face.get_width() * flip_width(share), face.get_height())
        blit_centred(surface, face, self.placed.rect.center)


def flips_of(
    looks: Iterable[tuple[Learned, float]],
    before: Tabletop | None,
    after: Tabletop,
    flying: Collection[PlacedPiece],
    tempo: AnimationSpeed,
) -> list[Flip]:
    """Return the flips of pieces that lay face down before, were looked at, and lie face up now.
    `looks` are the looks with the times at which they are shown, in seconds.

    The cards of one zone flip one after another, zones at the same time. Pieces in `flying` are
    left out: they flip in the air.
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
    there = (
        []
        if before is None
        else [lay.piece for lay in before.placed if lay.spot.shows == placed.spot.shows]
    )
    return HIDDEN in there and placed.piece not in there
