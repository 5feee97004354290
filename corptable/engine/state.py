"""A position: pieces in zones, decisions on a stack, public counters, and what each seat knows. The rules of a game are a subclass.

A game's subclass adds public counters only, immutable values all, so that one generic copy
and one generic view serve every game. Whatever is hidden is a piece in a zone. `apply`
trusts its caller, for searches live there; Match is the border where actions are checked.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, Self, cast

from corptable.engine.action import Action
from corptable.engine.board import Board
from corptable.engine.chance import ChanceSource
from corptable.engine.decision import Decision
from corptable.engine.events import Acted, Event
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.options import OptionSet
from corptable.engine.pieces import HIDDEN, PUBLIC, Piece, PieceMask, Plain, Seat, SeatMask, ZoneId, bit_of, hidden_row
from corptable.engine.result import Result
from corptable.engine.sampling import NoWorldError, fill_hidden_slots
from corptable.engine.table import Table

SAMPLE_TRIES = 100
"""How many worlds that `fits` refuses are drawn before a sample gives up."""


class State(Board, ABC):
    """One position of a match.

    Everything in it but the attributes named `zones`, `knowledge`, `chance` and `listener`
    is public by definition. In a view `viewer` is its seat (PUBLIC for the public), `own`
    that seat's knowledge when it was made with memory, and the secrets are gone. In a
    sampled world `imagined_from` is the view it was drawn from: what that hides is guessed here.
    """

    options: OptionSet
    decision_points: ClassVar[Mapping[str, Callable[..., object]]] = {}
    """The game's decision points by name, filled in where its face is put together: state and powers import no decisions."""
    stands_at: Seat = 0
    """In a view of the public: at whose place it looks on. Says where things are laid out and nothing else."""

    def __init__(self, table: Table, chance: ChanceSource) -> None:
        self.table = table
        self.options = table.options
        self.zones: dict[ZoneId, tuple[Piece, ...]] = {zone.id: () for zone in table.zones.values() if zone.standing}
        self.stack: list[Decision[Self]] = []
        self.knowledge: Knowledge | None = None
        self.chance: ChanceSource | None = chance
        self.listener: list[Event] | None = None
        self.viewer: Seat | None = None
        self.own: OwnKnowledge | None = None
        self.imagined_from: Self | None = None
        self.result: Result | None = None

    @property
    def front(self) -> Seat:
        """Whose place is at the lower rim of the table: that of the seat whose view this is, or where the public stands."""
        return self.stands_at if self.viewer is None or self.viewer == PUBLIC else self.viewer

    # What a game fills in

    @abstractmethod
    def setup(self) -> None:
        """Lay out a new game and run to the first decision (the document's section "Setup")."""

    @abstractmethod
    def idle(self) -> None:
        """The stack is empty: the game goes on by itself, to the next decision or to the end."""

    @abstractmethod
    def counters(self) -> dict[str, Plain]:
        """Everything public that is no piece, by the names of the rules document."""

    def fits(self) -> bool:
        """Whether a sampled world is possible at all, where the document promises what no set of pieces can say."""
        return True

    def check_played(self) -> list[str]:
        """Broken promises that only play guarantees (hand sizes between turns), in words."""
        return []

    # Asking and answering

    @property
    def decision(self) -> Decision[Self] | None:
        """The open decision; None when the match is over."""
        return self.stack[-1] if self.stack else None

    def actors(self: Self) -> tuple[Seat, ...]:
        """The seats that are asked now; empty when the match is over."""
        return self.stack[-1].actors(self) if self.stack else ()

    def actions(self: Self, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat; empty for a seat that is not asked."""
        stack = self.stack
        if not stack or seat not in stack[-1].actors(self):
            return ()
        return stack[-1].actions(self, seat)

    def apply(self: Self, action: Action) -> None:
        """Carry out a legal action and run to the next decision. Trusts
        its caller; raises TypeError on a view, which is no position."""
        if self.viewer is not None:
            raise TypeError("a view is no position: sample() it first")
        decision = self.stack[-1]
        if self.listener is not None:
            self.listener.append(Acted(action, decision.told(action)))
        decision.take(self, action)

    def repeat(self: Self, action: Action) -> None:
        """Carry out an act that stands in a journal, an aside or a choice. Trusts its caller."""
        decision = self.stack[-1]
        if action in self.actions(action.seat):
            self.apply(action)
        else:
            decision.aside(self, action)

    def open(self, name: str, *fields: object) -> None:
        """Put a decision point on the stack, by its name in the rules document."""
        # The table of decision points belongs to the class, which cannot name the type of its own positions.
        self.stack.append(cast("Decision[Self]", self.decision_points[name](*fields)))

    def stuck(self: Self) -> str:
        """Why the match can never go on, in words, where it neither asks anybody nor has a result; "" everywhere else."""
        if self.result is not None or self.actors():
            return ""
        if not self.stack:
            return "no decision is open and there is no result; `idle` must open a decision or set a result"
        return f'the decision "{self.stack[-1].name}" is open and asks nobody; `take` must pop it once it is answered'

    def run_on(self: Self) -> None:
        """Let the open decision see whether there is anything to ask, as after `pop`."""
        self.stack[-1].resume(self)

    def replace(self, decision: Decision[Self]) -> None:
        """The open decision gives way to another."""
        self.stack[-1] = decision

    def pop(self: Self) -> None:
        """The open decision is done: the one beneath resumes, or with an empty stack the game goes on by itself."""
        stack = self.stack
        stack.pop()
        if stack:
            stack[-1].resume(self)
        else:
            self.idle()

    def copy(self) -> Self:
        """A position of its own; nobody listens to it."""
        twin = object.__new__(type(self))
        attributes = twin.__dict__
        attributes.update(self.__dict__)
        attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack.copy()
        attributes["listener"] = None
        if self.knowledge is not None:
            attributes["knowledge"] = self.knowledge.copy()
        return twin

    # Views and worlds

    def view(self, seat: Seat, memory: bool) -> Self:
        """What a seat sees, or with memory what it knows: a State of the same class, HIDDEN for the rest, and without any secret.

        PUBLIC has no memory. A view refuses `apply`; `sample` makes a position of a view with memory.
        """
        view = self.laid_open(seat)
        own = self._own_knowledge(seat) if memory else None
        known = placed = 0
        if own is not None:
            view.own = own
            known = own.located(self.table)
            placed = known & own.placed
        self._hide(view.zones, bit_of(seat), own, known, placed)
        return view

    def laid_open(self, seat: Seat) -> Self:
        """The whole table as it would lie before a seat if nothing were hidden, for matches that are over: as a view it has neither
        knowledge nor chance."""
        view = object.__new__(type(self))
        attributes = view.__dict__
        attributes.update(self.__dict__)
        attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack.copy()
        attributes["knowledge"] = attributes["chance"] = attributes["listener"] = attributes["own"] = None
        attributes["imagined_from"] = None
        attributes["viewer"] = seat
        return view

    def _own_knowledge(self, seat: Seat) -> OwnKnowledge | None:
        return self.knowledge.of(seat) if self.knowledge is not None and seat != PUBLIC else None

    def _hide(
        self, zones: dict[ZoneId, tuple[Piece, ...]], bit: SeatMask, own: OwnKnowledge | None, known: PieceMask, placed: PieceMask
    ) -> None:
        """Put HIDDEN wherever the viewer sees nothing and knows nothing."""
        table = self.table
        eyes, tops, unordered, lights = table.eyes, table.tops, table.unordered, self.lights()
        for zone in table.hidden:
            pieces = zones.get(zone)
            if not pieces or eyes[zone] & bit:
                continue
            reach = tops.get(zone, 0)
            if zone in lights and lights[zone].seats & bit:
                reach = max(reach, lights[zone].reach)
            if reach >= len(pieces):
                continue
            if zone in unordered:
                here = known & own.may[zone] if own is not None else 0
                shown = [piece for piece in pieces if piece.bit & here] if here else []
                zones[zone] = (*shown, *hidden_row(len(pieces) - len(shown)))
                continue
            here = placed & own.may[zone] if own is not None else 0
            covered = pieces[: len(pieces) - reach]
            row = tuple([piece if piece.bit & here else HIDDEN for piece in covered]) if here else hidden_row(len(covered))
            zones[zone] = row + pieces[len(covered) :]

    def known(self, zone: ZoneId) -> list[Piece]:
        """In a view with memory: the pieces its seat knows to lie in a hidden zone, in whatever place. Empty without memory."""
        return self.own.known(self.table, zone) if self.own is not None else []

    def sample(self, generator: random.Random) -> Self:
        """One full position that fits a view with memory. It carries no memory itself and draws its own chance.

        Raises TypeError on anything but a view with memory, NoWorldError when nothing fits.
        """
        if self.own is None:
            raise TypeError("only a view with memory can be sampled")
        for _ in range(SAMPLE_TRIES):
            world = object.__new__(type(self))
            attributes = world.__dict__
            attributes.update(self.__dict__)
            zones = attributes["zones"] = self.zones.copy()
            attributes["stack"] = self.stack.copy()
            attributes["viewer"] = attributes["own"] = None
            attributes["imagined_from"] = self
            fill_hidden_slots(self.table, zones, self.own.may, generator.random)
            attributes["chance"] = ChanceSource(generator.getrandbits(62))
            if world.fits():
                return world
        raise NoWorldError(f"none of {SAMPLE_TRIES} positions drawn for @{self.viewer} fits what the rules promise")

    # Invariants

    def check(self) -> list[str]:
        """Broken invariants in words; empty for a sound position, made-up ones included."""
        faults = self._piece_faults()
        if (self.result is None) != bool(self.stack):
            faults.append("the match is over and somebody is asked, or neither")
        if self.knowledge is not None:
            faults += self.knowledge.faults(self.zones, self.reaches())
        return faults

    def _piece_faults(self) -> list[str]:
        table = self.table
        faults = []
        count = [0] * len(table.pieces)
        for zone, pieces in self.zones.items():
            if zone not in table.zones:
                faults.append(f"{zone} is no zone of this table")
            for piece in pieces:
                count[piece.index] += 1
            if zone in table.unordered and any(a.index >= b.index for a, b in pairwise(pieces)):
                faults.append(f"{zone} does not lie in canonical order")
        faults += [f"{table.pieces[i]} lies in {found} zones" for i, found in enumerate(count) if found != 1]
        return faults
