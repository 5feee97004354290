"""Define events: the steps of one act, for the log, the animation and the sound. Created only when
there is a listener.

Every event is filtered by `as_noticed_by` for its viewer before it is shown: it comes out whole,
with its secrets hidden, or as None when that viewer notices nothing. Masks of viewers are SeatMask
(bit 0 the public, bit s + 1 seat s); a filtered event tells of no other viewer what they saw.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from corptable.engine.action import Action
from corptable.engine.pieces import (
    HIDDEN,
    SEAT_WORDS,
    TOP,
    Piece,
    Plain,
    Seat,
    SeatMask,
    ZoneId,
)
from corptable.engine.values import value_class

Words = str | tuple[str, ...]
"""Words for one place of a text: a seat as `@2`, the name of a piece, a number, or several of
them.
"""
Told = str | int | Piece
"""One thing for a place of a text, before it is a word."""
SEAT_PLACES: Final = frozenset(
    ("asker", "attacker", "other", "owner", "player", "seat", "seats", "target", "teller", "vetoer")
)
"""Places of texts that stand for seats: a number at one of them is that of a seat."""


def word_at(place: str, told: Told) -> str:
    """Return the word of a seat, a number or a piece for a place of a text; a word is itself.

    >>> word_at("seat", 2), word_at("points", 2)
    ('@2', '2')
    """
    if isinstance(told, str):
        return told
    if isinstance(told, int):
        return SEAT_WORDS[told] if place in SEAT_PLACES else str(told)
    return told.name


def words_of(told: dict[str, Any]) -> dict[str, Words]:
    """Put words for what is told at the places of a text, and return them.

    >>> words_of({"rank": 3, "seats": (0, 2)})
    {'rank': '3', 'seats': ('@0', '@2')}
    """
    for place, one in told.items():
        kind = type(one)  # as `word_at` does, but a match has many notes
        if kind is int:
            told[place] = SEAT_WORDS[one] if place in SEAT_PLACES else str(one)
        elif kind is Piece:
            told[place] = one.name
        elif kind is tuple and one and type(one[0]) is str:
            continue
        elif kind is not str:
            told[place] = tuple([word_at(place, each) for each in one])
    return told


class Event(ABC):
    """Represent one noticeable step of an act."""

    __slots__ = ()

    @abstractmethod
    def as_noticed_by(self, seat: Seat) -> Event | None:
        """Return the event as that viewer notices it; None for nothing."""


class PublicEvent(Event):
    """Represent a step that every viewer notices alike."""

    __slots__ = ()

    def as_noticed_by(self, seat: Seat) -> Event:
        """Return the event itself."""
        return self


@value_class
class Acted(Event):
    """Record a choice; always the first event of an act. The others hear `told`, the action without
    its secret words.
    """

    action: Action
    told: Action

    def as_noticed_by(self, seat: Seat) -> Acted:
        """Return the whole action for the actor, and for everybody else the action without its
        secret words.
        """
        return self if seat == self.action.seat else Acted(self.told, self.told)


@value_class
class Moved(Event):
    """Record that a piece went from one zone to another.

    `at` is the end of a pile that it was put on; no slot of an unordered zone is named. `dealt`:
    one of many pieces that the setup hands out, to be animated in one sweep and not logged one by
    one.
    """

    piece: Piece
    source: ZoneId
    to: ZoneId
    seen_by: SeatMask
    at: int = TOP
    dealt: bool = False

    def as_noticed_by(self, seat: Seat) -> Moved:
        """Return the move, with HIDDEN in place of the piece for a viewer who did not see it."""
        seen = self.seen_by >> (seat + 1) & 1
        return Moved(self.piece if seen else HIDDEN, self.source, self.to, 0, self.at, self.dealt)


@value_class
class Learned(Event):
    """Record that some viewers saw pieces where they lie: a look, a hand that is shown, a pile's
    new top.
    """

    pieces: tuple[Piece, ...]
    zone: ZoneId
    seen_by: SeatMask

    def as_noticed_by(self, seat: Seat) -> Learned | None:
        """Return the event for a viewer who saw the pieces; None for any other."""
        return Learned(self.pieces, self.zone, 0) if self.seen_by >> (seat + 1) & 1 else None


@value_class
class Shuffled(PublicEvent):
    """Record that a zone was shuffled, which drew chance."""

    zone: ZoneId


DICE: Final = "dice"
"""Kind of chance whose result dice show."""


@value_class
class Chance(PublicEvent):
    """Record a draw of chance: its kind, and the result where it is public (dice); a random pick
    tells only the zone.
    """

    kind: str
    result: Plain


@value_class
class Exchanged(PublicEvent):
    """Record that two zones exchanged their contents."""

    one: ZoneId
    other: ZoneId


@value_class
class Poured(PublicEvent):
    """Record that a whole zone went onto (TOP) or under (BOTTOM) another."""

    source: ZoneId
    to: ZoneId
    at: int


@value_class
class Gathered(PublicEvent):
    """Record that whole zones came together in one."""

    to: ZoneId


@value_class
class Arranged(PublicEvent):
    """Record that so many pieces of a pile changed their order within their own slots."""

    zone: ZoneId
    count: int


@value_class
class Said(PublicEvent):
    """Record that a seat said something to all, in its own words or by the name of a text."""

    seat: Seat
    words: str


@value_class
class Changed(PublicEvent):
    """Record the new value of a public counter whose change is animated."""

    counter: str
    value: Plain


@value_class
class Noted(PublicEvent):
    """Record any other step that is worth a line in the log, by the name of a text and the words
    for its places, by their names.
    """

    topic: str
    words: Mapping[str, Words]

    @classmethod
    def of(cls, topic: str, **told: Told | Sequence[Told]) -> Noted:
        """Note the seats, numbers, pieces or words that stand at the places of a text."""
        return cls(topic, words_of(told))

    def __hash__(self) -> int:
        """Return the hash of the topic and its words."""
        return hash((self.topic, *self.words.items()))


def noticed_by(events: Iterable[Event], seat: Seat) -> list[Event]:
    """Events as one viewer notices them, in order."""
    return [own for event in events if (own := event.as_noticed_by(seat)) is not None]
