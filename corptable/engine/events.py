"""Events: what happened within one act, step by step, for the log, the animation and the sound. Made only when somebody listens.

Every event goes `through` a viewer's eyes before it is shown: it comes out whole, with its
secrets hidden, or as None when that viewer notices nothing. Masks of viewers are SeatMask
(bit 0 the public, bit s + 1 seat s); an event that has gone through eyes names nobody else's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from corptable.engine.action import Action
from corptable.engine.pieces import HIDDEN, TOP, Piece, Plain, Seat, SeatMask, ZoneId


class Event(ABC):
    """One noticeable step of an act."""

    __slots__ = ()

    @abstractmethod
    def through(self, seat: Seat) -> Event | None:
        """What that viewer notices of it; None for nothing."""


class PublicEvent(Event):
    """What everybody notices alike."""

    __slots__ = ()

    def through(self, seat: Seat) -> Event:
        """The event itself."""
        return self


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A choice was made; always the first event of an act. The others hear `told`, the action less its secret words."""

    action: Action
    told: Action

    def through(self, seat: Seat) -> Acted:
        """The actor hears the action, everybody else what is told."""
        return self if seat == self.action.seat else Acted(self.told, self.told)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A piece went from one zone to another. No slot of a set is named; `at` tells the end of a pile it was put on.

    `dealt`: it was one of many that the setup handed out, to be shown in one sweep and not told one by one.
    """

    piece: Piece
    source: ZoneId
    to: ZoneId
    seen_by: SeatMask
    at: int = TOP
    dealt: bool = False

    def through(self, seat: Seat) -> Moved:
        """HIDDEN instead of the piece for who did not see it."""
        seen = self.seen_by >> (seat + 1) & 1
        return Moved(self.piece if seen else HIDDEN, self.source, self.to, 0, self.at, self.dealt)


@dataclass(frozen=True, slots=True)
class Learned(Event):
    """Some viewers saw pieces where they lie: a look, a hand laid open, a pile's new top."""

    pieces: tuple[Piece, ...]
    zone: ZoneId
    seen_by: SeatMask

    def through(self, seat: Seat) -> Learned | None:
        """Nothing for who did not look."""
        return Learned(self.pieces, self.zone, 0) if self.seen_by >> (seat + 1) & 1 else None


@dataclass(frozen=True, slots=True)
class Shuffled(PublicEvent):
    """A zone was shuffled. Chance was drawn."""

    zone: ZoneId


DICE: Final = "dice"
"""The kind of chance whose result is what dice show."""


@dataclass(frozen=True, slots=True)
class Chance(PublicEvent):
    """Chance was drawn: its kind, and the result where it is public (dice); a random pick tells only the zone."""

    kind: str
    result: Plain


@dataclass(frozen=True, slots=True)
class Exchanged(PublicEvent):
    """Two zones changed their contents."""

    one: ZoneId
    other: ZoneId


@dataclass(frozen=True, slots=True)
class Poured(PublicEvent):
    """A whole zone went onto (TOP) or beneath (BOTTOM) another."""

    source: ZoneId
    to: ZoneId
    at: int


@dataclass(frozen=True, slots=True)
class Gathered(PublicEvent):
    """Whole zones came together in one."""

    to: ZoneId


@dataclass(frozen=True, slots=True)
class Arranged(PublicEvent):
    """So many pieces of a pile changed their order within their own slots."""

    zone: ZoneId
    count: int


@dataclass(frozen=True, slots=True)
class Said(PublicEvent):
    """A seat said something that all hear, in its own words or by the name of a text."""

    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Changed(PublicEvent):
    """A public counter that is shown moving has a new value."""

    counter: str
    value: Plain


@dataclass(frozen=True, slots=True)
class Noted(PublicEvent):
    """Something worth a line in the log that is none of the above, by the name of a text and the words that fill it."""

    topic: str
    words: tuple[str, ...] = ()


def through(events: Iterable[Event], seat: Seat) -> list[Event]:
    """What one viewer notices of these events, in order."""
    noticed = []
    for event in events:
        own = event.through(seat)
        if own is not None:
            noticed.append(own)
    return noticed
