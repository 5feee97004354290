"""Hold a full position: what can be read of it (`View`), the moves of the rules and each seat's
knowledge. Games subclass it.

One generic copy and one generic observation serve every game, because counters are immutable and
every secret is a piece in a zone. `apply` trusts its caller, because bots search with it; Match
checks actions.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, NewType, Self, TypeVar

from corptable.engine.action import Action
from corptable.engine.chance import ChanceSource
from corptable.engine.decision import Decision
from corptable.engine.determinization import NoWorldError, fill_hidden_slots
from corptable.engine.events import Acted, Event
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.pieces import (
    HIDDEN,
    PUBLIC,
    Piece,
    Seat,
    SeatMask,
    ZoneId,
    bit_of,
    hidden_row,
)
from corptable.engine.table import Table
from corptable.engine.view import View
from corptable.engine.zone_moves import ZoneMoves

DETERMINIZE_TRIES = 100
"""Number of worlds refused by `is_possible_world` after which a determinization fails."""
OF_STATE_ALONE = ("knowledge", "chance", "listener", "determinized_from")
"""Attributes of a State that no view has."""


class State(ZoneMoves, ABC):
    """Hold one full position: the position of a match, a made-up one, or a world, which is drawn by
    `determinize`.

    A world has no knowledge; `determinized_from` is the view that it was drawn from: the pieces
    which that hides are guesses. The rules act alike on all of them. A game's class is derived from
    its own View first: `class CourtState(CourtView, State)`.
    """

    decision_points: ClassVar[Mapping[str, Callable[..., object]]] = {}
    """Constructors of the game's decision points by name, filled in by the game's main module:
    state and powers import no decisions."""
    view_type: ClassVar[type[View]]
    """The game's class of views: the first base of its state."""
    stack: list[Decision[Self, Self]]

    def __init_subclass__(cls) -> None:
        """Find the game's class of views."""
        cls.view_type = next(
            base
            for base in cls.__mro__
            if issubclass(base, View) and not issubclass(base, ZoneMoves)
        )

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.knowledge: Knowledge | None = None
        self.chance: ChanceSource | None = None
        self.listener: list[Event] | None = None
        self.determinized_from: View | None = None

    # Methods that a game implements

    @abstractmethod
    def setup(self) -> None:
        """Lay out a new game and run to the first decision (section "Setup" of the rules
        document).
        """

    @abstractmethod
    def continue_game(self) -> None:
        """Run on when the stack is empty, to the next decision or to the end."""

    def is_possible_world(self) -> bool:
        """True if a determinization is possible at all, where the document promises what no set of
        pieces can express.
        """
        return True

    def check(self) -> list[str]:
        """Return broken invariants of the game's own, of played and of made-up positions, in
        words.
        """
        return []

    def check_played(self) -> list[str]:
        """Return broken invariants that only play guarantees (hand sizes between turns), in
        words.
        """
        return []

    # Decisions and actions

    @property
    def decision(self) -> Decision[Self, Self] | None:
        """Return the open decision; None when the match is over."""
        return self.stack[-1] if self.stack else None

    def apply(self: Self, action: Action) -> None:
        """Carry out a legal action and run to the next decision, without checking that the action
        is legal.
        """
        decision = self.stack[-1]
        if self.listener is not None:
            self.listener.append(Acted(action, decision.told(action)))
        decision.take(self, action)

    def open(self, name: str, *fields: object) -> None:
        """Push a decision point on the stack, by its name in the rules document."""
        made = self.decision_points[name](*fields)
        self.stack.append(made)  # type: ignore[arg-type]  # an attribute of the class, whose type cannot name Self

    def stuck(self: Self) -> str:
        """Reason why the match cannot go on, if it neither asks a seat nor has a result; ""
        otherwise.
        """
        if self.result is not None or self.actors():
            return ""
        if not self.stack:
            return (
                "no decision is open and there is no result; `continue_game` must open a "
                "decision or set a result"
            )
        return (
            f'the decision "{self.stack[-1].name}" is open and asks nobody; `take` must pop it '
            "once it is answered"
        )

    def run_on(self: Self) -> None:
        """Let the open decision check whether it has anything to ask, as after `pop`."""
        self.stack[-1].resume(self)

    def replace(self, decision: Decision[Self, Self]) -> None:
        """Replace the open decision by another."""
        self.stack[-1] = decision

    def pop(self: Self) -> None:
        """Remove the open decision; then the one below resumes, or with an empty stack the game
        runs on by `continue_game`.
        """
        stack = self.stack
        stack.pop()
        if stack:
            stack[-1].resume(self)
        else:
            self.continue_game()

    def copy(self) -> Self:
        """Return an independent copy of the position, without a listener."""
        twin = View.copy(self)
        twin.listener = None
        if self.knowledge is not None:
            twin.knowledge = self.knowledge.copy()
        return twin

    # Observations and information states

    def observation(self, seat: Seat) -> View:
        """Observation of a seat or of PUBLIC: the game's View without any secret.

        >>> from corptable.engine.match import Match
        >>> match = Match.new(game, seats=2, seed=1)
        >>> match.state.observation(0).zones["hand/1"]
        (?, ?, ?, ?, ?, ?)
        """
        return self._view(seat, None)

    def information_state(self, seat: Seat) -> InformationState:
        """Information state of a seat: its observation, and its knowledge from before. PUBLIC and
        the seats of a world have no memory.
        """
        own = self.knowledge.of(seat) if self.knowledge is not None and seat != PUBLIC else None
        return InformationState(self._view(seat, own), type(self))

    def _view(self, seat: Seat, own: OwnKnowledge | None) -> View:
        view = self.fully_revealed(seat)
        view.own = own
        self._hide(view.zones, bit_of(seat), own)
        return view

    def fully_revealed(self, seat: Seat) -> View:
        """Return the view of a seat with nothing hidden and no memory, for matches that are
        over.
        """
        view = object.__new__(self.view_type)
        attributes = view.__dict__
        attributes.update(self.__dict__)
        for name in OF_STATE_ALONE:
            del attributes[name]
        attributes["zones"] = self.zones.copy()
        attributes["stack"] = self.stack.copy()
        attributes["viewer"] = seat
        return view

    def _hide(
        self, zones: dict[ZoneId, tuple[Piece, ...]], bit: SeatMask, own: OwnKnowledge | None
    ) -> None:
        """Put HIDDEN in place of each piece that the viewer neither sees nor knows."""
        table = self.table
        known = own.located(table) if own is not None else 0
        viewers, tops, unordered, lights = (
            table.viewers,
            table.visible_tops,
            table.unordered,
            self.lights(),
        )
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
            row = (
                tuple([piece if piece.bit & here else HIDDEN for piece in covered])
                if here
                else hidden_row(len(covered))
            )
            zones[zone] = row + pieces[len(covered) :]


World = NewType("World", State)
"""A position that was drawn for a search: what a bot may apply actions to and evaluate. No position
of a match is a World.
"""
S = TypeVar("S", bound=State)


class InformationState(NamedTuple):
    """Hold what a seat sees now and knows from before: the only input of a bot."""

    view: View
    """The position as the seat sees it, with the pieces that it remembers shown, too; `known` tells
    more.
    """
    kind: type[State]
    """The game's class of positions."""

    def determinize(self, generator: random.Random) -> World:
        """Draw one full position at random that fits. Raises as `determinize` does.

        >>> from corptable.engine.match import Match
        >>> match = Match.new(game, seats=2, seed=1)
        >>> world = match.state.information_state(0).determinize(random.Random(1))
        >>> world.zones["hand/0"] == match.state.zones["hand/0"]
        True
        """
        return World(determinize(self.view, self.kind, generator))


def determinize(view: View, kind: type[S], generator: random.Random) -> S:
    """Draw one full position at random that fits what a view shows and remembers: a world.

    It carries no knowledge and draws its own chance. Raises TypeError for a view without memory,
    NoWorldError when nothing fits.
    """
    if view.own is None:
        raise TypeError("only a view with memory can be sampled")
    for _ in range(DETERMINIZE_TRIES):
        world = suppose(view, kind)
        fill_hidden_slots(view.table, world.zones, view.own.may, generator.random)
        world.chance = ChanceSource(generator.getrandbits(62))
        if world.is_possible_world():
            return world
    raise NoWorldError(
        f"none of {DETERMINIZE_TRIES} positions drawn for @{view.viewer} fits what the rules "
        "promise"
    )


def suppose(view: View, kind: type[S]) -> S:
    """Return a position as a view shows it, to try what follows where all is open: hidden pieces
    stay HIDDEN, nothing is drawn.
    """
    position = object.__new__(kind)
    attributes = position.__dict__
    attributes.update(view.__dict__)
    attributes.update(dict.fromkeys(OF_STATE_ALONE), viewer=None, own=None, determinized_from=view)
    attributes["zones"] = view.zones.copy()
    attributes["stack"] = list(view.stack)
    return position
