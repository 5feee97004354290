"""Follow pieces through an act, move by move, to know where each one lies in between: the rules
have moved all of them already. And animate a tossed card: it flies up from its hand, spins, lands
on the table on one of its sides, and is there to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, floor, pi, sin
from typing import Final

import pygame

from corptable.engine.events import Event, Moved, Poured
from corptable.engine.pieces import BOTTOM, HIDDEN, Piece, ZoneId
from corptable.engine.view import View
from corptable.presentation.area import fit_to_shape
from corptable.presentation.effects import Toss
from corptable.presentation.layout import Spot
from corptable.ui.animation.flight import area_of
from corptable.ui.animation.timing import REST, Animation, AnimationSpeed
from corptable.ui.paint.image_cache import blit_centred, resized
from corptable.ui.paint.tween import ease_out
from corptable.ui.sound.track import Cue, pan_of
from corptable.ui.table_parts.arrange import PlacedPiece, arrange
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import box

TOSS: Final = 1.0
"""Seconds of the flight."""
SPINS: Final = 7
"""Number of half turns in the air."""
ARC: Final = 0.3
"""Height of the flight above the way from the hand to the table, in heights of the window."""
LARGE: Final = 0.18
"""Height of the card as it lands, in heights of the window."""
MIDDLE: Final = (0.5, 0.492)
"""Place where it lands, in widths and heights of the window, off the panels above and beneath,
which would cover it.
"""
THIN: Final = 0.05
"""Least height of the spinning card, as a share of its own."""


class Course:
    """Follow the pieces of one act as far as the viewer knows them. `before` is None where the
    viewer has seen no table yet.
    """

    def __init__(
        self,
        before: Tabletop | None,
        after: Tabletop,
        layout: Callable[[View, float], Sequence[Spot]],
    ) -> None:
        """Begin with the pieces as they lay `before`; `layout` returns the spots of a table, for
        places that are there only during the act."""
        self._layout = layout
        self._passing: dict[ZoneId, Spot] = {}
        """Spots that are there only during the act, by zone."""
        self._tabletops = [tabletop for tabletop in (before, after) if tabletop is not None]
        self._zones = {} if before is None else dict(before.view.zones)

    def is_empty(self, zone: ZoneId) -> bool:
        """True if nothing lies in a zone by now."""
        return not self._zones.get(zone)

    def visible(self, zone: ZoneId) -> list[Piece]:
        """Return the pieces of a zone that are seen by now, the lowest first; of all that lie face
        down one HIDDEN.
        """
        seen = [placed.piece for placed in self._places(zone)]
        return list(dict.fromkeys(seen))

    def add(
        self, move: Moved, later: Sequence[Event], is_told: bool = False
    ) -> tuple[PlacedPiece, ...]:
        """Make a move; return how its target zone lies then if that is a stop: by a `later` event
        the piece moves on.

        Returns () for the last move of a piece, for one before a deal, and for a stop that is not
        on the table, unless something `is_told` of it there: then the table has it for the time of
        the act.
        """
        piece, there = move.piece, self._zones.get(move.to, ())
        self._take(piece, move.source)
        self._zones[move.to] = (piece, *there) if move.at == BOTTOM else (*there, piece)
        if piece is HIDDEN or move.dealt or not _moves_on(move, later):
            return ()
        if is_told and self._spot(move.to) is None:
            self._lay_passing()
        places = tuple(self._places(move.to))
        return places if any(placed.piece is piece for placed in places) else ()

    def turn_up(
        self, piece: Piece, zone: ZoneId, later: Sequence[Event]
    ) -> tuple[PlacedPiece, ...]:
        """Turn a piece up that lay face down; return how its zone lies then if it moves on by a
        `later` event, otherwise ().
        """
        if piece in self._zones.get(zone, ()) or not any(
            isinstance(event, Moved) and event.piece is piece for event in later
        ):
            return ()
        lying = list(self._zones.get(zone, ()))
        if HIDDEN not in lying:
            return ()
        lying[lying.index(HIDDEN)] = piece
        self._zones[zone] = tuple(lying)
        return tuple(self._places(zone))

    def _take(self, piece: Piece, zone: ZoneId) -> None:
        """Take a piece out of a zone; one that lay face down there is one of the hidden ones."""
        lying = list(self._zones.get(zone, ()))
        found = piece if piece in lying else HIDDEN
        if found in lying:
            lying.remove(found)
        self._zones[zone] = tuple(lying)

    def _places(self, zone: ZoneId) -> list[PlacedPiece]:
        """Return the places of the pieces of a zone by now; none where no spot shows it."""
        spot, screen = self._spot(zone), self._tabletops[0].screen
        return [] if spot is None else arrange(spot, self._zones.get(zone, ()), screen)

    def _lay_passing(self) -> None:
        """Lay out the table as it is during the act, to know the spots that are there now alone."""
        after = self._tabletops[-1]
        view = after.view.copy()
        view.zones |= {
            zone: pieces for zone, pieces in self._zones.items() if pieces or zone in view.zones
        }
        self._passing |= {
            spot.shows: spot
            for spot in fit_to_shape(partial(self._layout, view), after.screen.aspect)
        }

    def _spot(self, zone: ZoneId) -> Spot | None:
        spots = (spot for tabletop in self._tabletops for spot in tabletop.spots)
        lying = (spot for spot in spots if spot.shows == zone and zone)
        return next(lying, None) or self._passing.get(zone)


def _moves_on(move: Moved, later: Sequence[Event]) -> bool:
    """True if the piece of a move leaves its new place by one of the later events; a deal
    shows no stops.
    """
    for event in later:
        if isinstance(event, Moved) and event.piece is move.piece:
            return not event.dealt
        if isinstance(event, Poured) and event.source == move.to:
            return True
    return False


@dataclass(frozen=True)
class TossAnimation(Animation):
    """Animate a tossed card between its areas in pixels; `piece` is what lies up once it has
    landed, HIDDEN for its back.
    """

    piece: Piece
    pack: int
    start: pygame.Rect
    end: pygame.Rect
    layer = 3

    def hides(self, placed: PlacedPiece) -> bool:
        return placed.piece is self.piece and self.piece is not HIDDEN

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        pan = pan_of(self.end.centerx, tabletop.screen.width)
        yield Cue(self.time.begins, "lift", pan)
        yield Cue(self.time.arrives, "turn", pan)

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the card in the air, back up until its last half turn, so that nothing is told
        before it lands.
        """
        progress = self.time.progress(now)
        share = ease_out(progress)
        turned = SPINS * progress
        shown = self.piece if floor(turned + 0.5) >= SPINS else HIDDEN
        width = self.start.width + (self.end.width - self.start.width) * share
        height = self.start.height + (self.end.height - self.start.height) * share
        height *= max(THIN, abs(cos(pi * turned)))
        # Asked for from the start, so that it is painted while the card is in the air.
        front, back = (
            tabletop.faces.of(piece, self.end.size, deck=tabletop.deck, pack=self.pack)
            for piece in (self.piece, HIDDEN)
        )
        picture = resized(front if shown is self.piece else back, width, height)
        middle = pygame.Vector2(self.start.center).lerp(pygame.Vector2(self.end.center), share)
        middle.y -= sin(pi * progress) * ARC * surface.get_height()
        above = 0.05 + 0.2 * sin(pi * progress)
        if now > self.time.fades:
            picture = self.faded(picture, now)
        elif shadow := tabletop.faces.shadow(picture.get_size(), height_above=above):
            blit_centred(surface, shadow, middle)
        blit_centred(surface, picture, middle)


def toss_animation(
    toss: Toss, before: Tabletop | None, after: Tabletop, now: float, tempo: AnimationSpeed
) -> TossAnimation | None:
    """Return the animation of a toss that starts at `now`; None where its hand is not on the
    table.
    """
    hand = area_of(before or after, toss.zone)
    if hand is None:
        return None
    there = [placed for placed in after.placed if placed.spot.shows == toss.zone]
    placed = next((placed for placed in there if placed.piece.name == toss.piece), None)
    piece = after.view.table.named[toss.piece] if toss.piece else HIDDEN
    start = hand if placed is None else placed.rect
    width, height = after.screen.width, after.screen.height
    wide = round(LARGE * height * start.width / start.height)
    middle = round(width * MIDDLE[0]), round(height * MIDDLE[1])
    end = box(wide, round(LARGE * height), center=middle)
    owner = after.view.table.zones[toss.zone].owner
    return TossAnimation(tempo.tween(now, TOSS, REST), piece, after.packs.get(owner, 1), start, end)
