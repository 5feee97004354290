"""Follow pieces through an act, move by move, to know where each one lies in between: the rules
have moved all of them already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from corptable.engine.events import Event, Moved, Poured
from corptable.engine.pieces import BOTTOM, HIDDEN, Piece, ZoneId
from corptable.engine.view import View
from corptable.presentation.area import fit_to_shape
from corptable.presentation.layout import Spot
from corptable.ui.table_parts.arrange import PlacedPiece, arrange
from corptable.ui.table_parts.tabletop import Tabletop


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
        """Test whether nothing lies in a zone by now."""
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
        return self._lying_spot(zone) or self._passing.get(zone)

    def _lying_spot(self, zone: ZoneId) -> Spot | None:
        return next(
            (
                spot
                for tabletop in self._tabletops
                for spot in tabletop.spots
                if spot.shows == zone and zone
            ),
            None,
        )


def _moves_on(move: Moved, later: Sequence[Event]) -> bool:
    """Test whether the piece of a move leaves its new place by one of the later events; a deal
    shows no stops.
    """
    for event in later:
        if isinstance(event, Moved) and event.piece is move.piece:
            return not event.dealt
        if isinstance(event, Poured) and event.source == move.to:
            return True
    return False
