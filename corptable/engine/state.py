"""Hold a position: pieces in zones, decisions on a stack, public counters, and each seat's knowledge. Each game subclasses it.

A subclass adds the rules and public counters, all of them immutable values, so that one generic copy and one generic
observation serve every game. Every secret is a piece in a zone. `apply` trusts its caller, because bots search with it;
Match checks actions.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Self, cast

from corptable.engine.action import Action
from corptable.engine.chance import ChanceSource
from corptable.engine.decision import Decision
from corptable.engine.determinization import NoWorldError, fill_hidden_slots
from corptable.engine.events import Acted, Event
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.options import OptionSet
from corptable.engine.pieces import HIDDEN, PUBLIC, Piece, Plain, Seat, SeatMask, ZoneId, bit_of, hidden_row
from corptable.engine.result import Result
from corptable.engine.table import Table
from corptable.engine.zone_moves import ZoneMoves

DETERMINIZE_TRIES = 100
"""Number of worlds refused by `is_possible_world` after which a determinization fails."""


class State(ZoneMoves, ABC):
    """Hold one position of a match: the full state, a viewer's observation or information state, or a determinization.

    Everything in it is public by definition except the attributes `zones`, `knowledge`, `chance` and `listener`. In an
    observation `viewer` is its seat (PUBLIC for the public) and the secrets are gone; in an information state `own` is
    that seat's knowledge besides. In a determinization (a world) `determinized_from` is the information state that it was
    drawn from: the pieces which that hides are guesses.
    """

    options: OptionSet
    decision_points: ClassVar[Mapping[str, Callable[..., object]]] = {}
    """Constructors of the game's decision points by name, filled in by the game's main module: state and powers import no
    decisions."""
    stands_at: Seat = 0
    """Seat at whose place the public looks on, in an observation of the public; it orients the layout and has no other effect."""

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
        self.determinized_from: Self | None = None
        self.result: Result | None = None

    @property
    def front_seat(self) -> Seat:
        """Return the seat at the lower rim of the table: the viewer's own, or the one at whose place the public looks on."""
        return self.stands_at if self.viewer is None or self.viewer == PUBLIC else self.viewer

    # Methods that a game implements

    @abstractmethod
    def setup(self) -> None:
        """Lay out a new game and run to the first decision (section "Setup" of the rules document)."""

    @abstractmethod
    def continue_game(self) -> None:
        """Run on when the stack is empty, to the next decision or to the end."""

    @abstractmethod
    def counters(self) -> dict[str, Plain]:
        """Return everything public that is no piece, by its name in the rules document."""

    def is_possible_world(self) -> bool:
        """Test whether a determinization is possible at all, where the document promises what no set of pieces can express."""
        return True

    def check(self) -> list[str]:
        """Return broken invariants of the game's own, of played and of made-up positions, in words."""
        return []

    def check_played(self) -> list[str]:
        """Return broken invariants that only play guarantees (hand sizes between turns), in words."""
        return []

    # Decisions and actions

    @property
    def decision(self) -> Decision[Self] | None:
        """Return the open decision; None when the match is over."""
        return self.stack[-1] if self.stack else None

    def actors(self: Self) -> tuple[Seat, ...]:
        """Return the seats that are asked now; empty when the match is over."""
        return self.stack[-1].actors(self) if self.stack else ()

    def actions(self: Self, seat: Seat) -> Sequence[Action]:
        """Return the legal actions of a seat; empty for a seat that is not asked."""
        stack = self.stack
        if not stack or seat not in stack[-1].actors(self):
            return ()
        return stack[-1].actions(self, seat)

    def apply(self: Self, action: Action) -> None:
        """Carry out a legal action and run to the next decision, without checking that the action is legal.

        Raises TypeError on an observation, which is no full position.
        """
        if self.viewer is not None:
            raise TypeError("a view is no position: determinize() it first")
        decision = self.stack[-1]
        if self.listener is not None:
            self.listener.append(Acted(action, decision.told(action)))
        decision.take(self, action)

    def open(self, name: str, *fields: object) -> None:
        """Push a decision point on the stack, by its name in the rules document."""
        # `decision_points` is an attribute of the class, whose type cannot name Self.
        self.stack.append(cast("Decision[Self]", self.decision_points[name](*fields)))

    def stuck(self: Self) -> str:
        """Return why the match cannot go on, in words, if it neither asks a seat nor has a result; "" otherwise."""
        if self.result is not None or self.actors():
            return ""
        if not self.stack:
            return "no decision is open and there is no result; `continue_game` must open a decision or set a result"
        return f'the decision "{self.stack[-1].name}" is open and asks nobody; `take` must pop it once it is answered'

    def run_on(self: Self) -> None:
        """Let the open decision check whether it has anything to ask, as after `pop`."""
        self.stack[-1].resume(self)

    def replace(self, decision: Decision[Self]) -> None:
        """Replace the open decision by another."""
        self.stack[-1] = decision

    def pop(self: Self) -> None:
        """Remove the open decision; then the one beneath resumes, or with an empty stack the game runs on by `continue_game`."""
        stack = self.stack
        stack.pop()
        if stack:
            stack[-1].resume(self)
        else:
            self.continue_game()

    def copy(self) -> Self:
        """Return an independent copy of the position, without a listener."""
        twin = self._twin()
        if self.knowledge is not None:
            twin.knowledge = self.knowledge.copy()
        return twin

    def _twin(self) -> Self:
        """Return a position with the same attributes, with zones and a stack of its own, and without a listener."""
        twin = object.__new__(type(self))
        attributes = twin.__dict__  # faster than attributes one by one, and searches copy thousands of positions
        attributes.update(self.__dict__)
        attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack.copy()
        attributes["listener"] = None
        return twin

    # Observations, information states and determinizations

    def observation(self, seat: Seat) -> Self:
        """Return what a seat, or PUBLIC, sees now: a State of the same class without any secret.

        HIDDEN stands for every piece that it does not see. `apply` refuses the result.
        """
        return self._view(seat, None)

    def information_state(self, seat: Seat) -> Self:
        """Return what a seat sees now and knows from before: the only input of a bot. PUBLIC has no memory.

        As an observation, with more pieces shown; a determinization can be drawn from it.
        """
        return self._view(seat, self._own_knowledge(seat))

    def _view(self, seat: Seat, own: OwnKnowledge | None) -> Self:
        view = self.fully_revealed(seat)
        view.own = own
        self._hide(view.zones, bit_of(seat), own)
        return view

    def fully_revealed(self, seat: Seat) -> Self:
        """Return the observation of a seat with nothing hidden, for matches that are over.

        It has neither knowledge nor chance, as every observation.
        """
        view = self._twin()
        view.knowledge = view.chance = view.own = view.determinized_from = None
        view.viewer = seat
        return view

    def _own_knowledge(self, seat: Seat) -> OwnKnowledge | None:
        return self.knowledge.of(seat) if self.knowledge is not None and seat != PUBLIC else None

    def _hide(self, zones: dict[ZoneId, tuple[Piece, ...]], bit: SeatMask, own: OwnKnowledge | None) -> None:
        """Put HIDDEN in place of each piece that the viewer neither sees nor knows."""
        table = self.table
        known = own.located(table) if own is not None else 0
        viewers, tops, unordered, lights = table.viewers, table.visible_tops, table.unordered, self.lights()
        for zone in table.hidden:
            pieces = zones.get(zone)
            if not pieces or viewers[zone] & bit:
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
            here = known & own.placed & own.may[zone] if own is not None else 0
            covered = pieces[: len(pieces) - reach]
            row = tuple([piece if piece.bit & here else HIDDEN for piece in covered]) if here else hidden_row(len(covered))
            zones[zone] = row + pieces[len(covered) :]

    def known(self, zone: ZoneId) -> list[Piece]:
        """Return the pieces that the viewer knows to lie in a hidden zone, even where it does not know their places.

        Empty without memory: only an information state has it.
        """
        return self.own.known(self.table, zone) if self.own is not None else []

    def determinize(self, generator: random.Random) -> Self:
        """Draw one full position at random that fits an information state: a determinization.

        It carries no knowledge and draws its own chance. Raises TypeError on anything but an information state,
        NoWorldError when nothing fits.
        """
        if self.own is None:
            raise TypeError("only a view with memory can be sampled")
        for _ in range(DETERMINIZE_TRIES):
            world = self._twin()
            world.viewer = world.own = None
            world.determinized_from = self
            fill_hidden_slots(self.table, world.zones, self.own.may, generator.random)
            world.chance = ChanceSource(generator.getrandbits(62))
            if world.is_possible_world():
                return world
        raise NoWorldError(f"none of {DETERMINIZE_TRIES} positions drawn for @{self.viewer} fits what the rules promise")
