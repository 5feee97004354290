"""Hold what somebody can read of a position: pieces in zones, the open decision, public counters.
Each game adds its facts.

An observation is a View; a full position is a View, too (`State`, which adds the moves). So
whatever only reads takes a View, and mypy refuses to apply an action to what a seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from corptable.engine.action import Action
from corptable.engine.decision import Question
from corptable.engine.knowledge import OwnKnowledge
from corptable.engine.options import OptionSet
from corptable.engine.pieces import (
    NO_LIGHTS,
    PUBLIC,
    WHOLE,
    Light,
    Piece,
    Plain,
    Seat,
    ZoneId,
    bit_of,
)
from corptable.engine.result import Result
from corptable.engine.table import Table


class View:
    """Hold one position as its viewer sees it: an observation, the view of an information state, or
    everything.

    All in it is public by definition except the faces in `zones` and the memory in `own`. HIDDEN
    stands for every piece that the viewer does not see. A subclass adds the public counters, all of
    them immutable values, and facts that follow from them.
    """

    options: OptionSet
    stack: Sequence[Question[Self]]
    """Decisions that are open, the current one last."""
    stands_at: Seat = 0
    """Seat at whose place the public looks on; it orients the layout and has no other effect."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options = table.options
        self.zones: dict[ZoneId, tuple[Piece, ...]] = {
            zone.id: () for zone in table.zones.values() if zone.standing
        }
        self.stack = []
        self.viewer: Seat | None = None
        """Seat that sees it, or PUBLIC; None where nothing is hidden."""
        self.own: OwnKnowledge | None = None
        """The viewer's memory; None for an observation."""
        self.result: Result | None = None

    @property
    def front_seat(self) -> Seat:
        """Return the seat at the lower rim of the table: the viewer's own, or the one at whose
        place the public looks on.
        """
        return self.stands_at if self.viewer is None or self.viewer == PUBLIC else self.viewer

    def counters(self) -> dict[str, Plain]:
        """Return everything public that is no piece, by its name in the rules document; by default
        there is nothing.
        """
        return {}

    def copy(self) -> Self:
        """Return an independent copy, as for a look at what would follow."""
        twin = object.__new__(type(self))
        # Faster than attributes one by one, and searches copy thousands of positions.
        attributes = twin.__dict__
        attributes.update(self.__dict__)
        attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack[:]
        return twin

    # Decisions

    @property
    def decision(self) -> Question[Self] | None:
        """Return the open decision; None when the match is over."""
        return self.stack[-1] if self.stack else None

    def is_at(self, *names: str) -> bool:
        """True if the open decision has one of these names."""
        return bool(self.stack) and self.stack[-1].name in names

    def actors(self: Self) -> tuple[Seat, ...]:
        """Return the seats that are asked now; empty when the match is over."""
        return self.stack[-1].actors(self) if self.stack else ()

    def actions(self: Self, seat: Seat) -> Sequence[Action]:
        """Return the legal actions of a seat; empty for a seat that is not asked."""
        if not self.stack:
            return ()
        decision = self.stack[-1]
        return decision.actions(self, seat) if decision.asks(self, seat) else ()

    def is_legal(self: Self, action: Action) -> bool:
        """True if an action is among the legal actions of its seat."""
        stack = self.stack
        return (
            bool(stack) and stack[-1].asks(self, action.seat) and stack[-1].is_legal(self, action)
        )

    def needs_secrets(self: Self, seat: Seat) -> bool:
        """True if a seat needs to see its own secrets to answer the open decision; False when the
        match is over.
        """
        return bool(self.stack) and self.stack[-1].needs_secrets(self, seat)

    # Sight

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the hidden zones shown for now beyond the rule of their kind, and to whom: by an
        effect or the open decision.
        """
        return NO_LIGHTS

    def reach(self, seat: Seat, zone: ZoneId) -> int:
        """Number of the topmost pieces of a zone that the seat sees now; WHOLE for all."""
        table = self.table
        bit = bit_of(seat)
        if table.viewers[zone] & bit:
            return WHOLE
        light = self.lights().get(zone)
        lit = light.reach if light is not None and light.seats & bit else 0
        return max(lit, table.visible_tops.get(zone, 0))

    def sees(self, seat: Seat, zone: ZoneId) -> bool:
        """True if the seat sees every face of a zone now."""
        return self.reach(seat, zone) >= max(1, len(self.zones.get(zone, ())))

    def known(self, zone: ZoneId) -> list[Piece]:
        """Return the pieces that the viewer knows to lie in a hidden zone, even where it does not
        know their places.

        Empty without memory, which an observation does not have.
        """
        return self.own.known(self.table, zone) if self.own is not None else []

    def piece_of(self, action: Action, place: int = 0) -> Piece:
        """Return the piece that a word of an action names, by default its first."""
        return self.table.named[action.args[place]]

    def find(self, zone: ZoneId, name: str) -> Piece:
        """Return the last piece of that name in a zone. Raises KeyError when none lies there."""
        for piece in reversed(self.zones[zone]):
            if piece.name == name:
                return piece
        raise KeyError(f"no {name} in {zone}")
