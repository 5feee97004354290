"""Define decision points: the places where the rules stop and ask, one small frozen class each,
named as in the rules document.

The top of a position's stack is the open decision. `take` does everything that follows from a
choice, before the next decision opens.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import ClassVar, Generic, TypeVar

from corptable.cards.faults import quoted
from corptable.engine.action import Action, IllegalAction
from corptable.engine.pieces import Plain, Seat
from corptable.engine.values import value_class

V_contra = TypeVar("V_contra", contravariant=True)
"""Type of what a viewer sees of one game; unbound, because Decision reads nothing of it and View
imports this module.
"""
S_contra = TypeVar("S_contra", contravariant=True)
"""Type of one game's positions."""


class Question(ABC, Generic[V_contra]):
    """Represent what anybody may ask of an open decision: who is asked, and what is legal.

    A parameter `view` is what a seat sees, or the full position; a method with such a parameter
    reads nothing that an observation hides.
    """

    __slots__ = ()

    name: ClassVar[str]
    """Name of the decision point, as in the rules document, section "Decision points"."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """Verbs of the buttons that always show while the decision is open, disabled when not legal;
    one that costs nothing or lets be comes last, because Enter leads there."""

    is_part_of_act: ClassVar[bool] = False
    """True for a decision that belongs to the act before it, as a veto or the next word of a power
    does: an evaluation of that act answers this decision first."""
    is_argument: ClassVar[bool] = False
    """True for a decision that answers what somebody else has just done: asides stand beside its
    choices, otherwise in the pause alone."""

    @abstractmethod
    def actors(self, view: V_contra) -> tuple[Seat, ...]:
        """Return the seats that are asked now; of a simultaneous choice those that have not
        answered yet.
        """

    def asks(self, view: V_contra, seat: Seat) -> bool:
        """True if a seat is among those that are asked now; overridden where many are asked at once
        and one can be recognised without a list.
        """
        return seat in self.actors(view)

    @abstractmethod
    def actions(self, view: V_contra, seat: Seat) -> Sequence[Action]:
        """Return the legal actions of a seat that is asked, always in the same order and without
        duplicates.

        They are the same on the seat's observation as on the position.
        """

    def is_legal(self, view: V_contra, action: Action) -> bool:
        """True if an action of a seat that is asked is among its legal actions; overridden where it
        takes less than to list them, because a match asks it about every act.
        """
        return action in self.actions(view, action.seat)

    def told(self, action: Action) -> Action:
        """Return the action as the other seats hear it: without its secret words; by default the
        action itself.
        """
        return action

    def read(self, view: V_contra, action: Action) -> Action:
        """Return the canonical form of an action that somebody wrote (teams in index order)."""
        return action

    def needs_secrets(self, view: V_contra, seat: Seat) -> bool:
        """True if the seat needs to see its own secrets to answer.

        False where only public facts count (a veto): then no curtain falls.
        """
        return True

    def queue(self) -> tuple[Seat, ...]:
        """Return the seats still to be asked in a reaction window, the next one first; empty for
        any other decision.
        """
        return ()

    def is_pass(self, view: V_contra, action: Action) -> bool:
        """True if an answer lets others' acts stand: in a reaction window the last legal action,
        elsewhere none.
        """
        return bool(self.queue()) and action == self.actions(view, action.seat)[-1]

    def counters(self) -> Mapping[str, Plain]:
        """Return the public facts of this decision, by their names in the rules document."""
        return {}

    def aside_ok(self, view: V_contra, action: Action) -> bool:
        """True if an act outside the rules' choices is allowed now (a remark, a tossed card).

        The journal holds such asides; the legal actions never do.
        """
        return False


class Decision(Question[V_contra], Generic[V_contra, S_contra]):
    """Represent one decision point of the rules; immutable, with public fields only: a secret of
    one seat lies in a zone.
    """

    __slots__ = ()

    @abstractmethod
    def take(self, state: S_contra, action: Action) -> None:
        """Carry out a legal action, and update the stack as the rules require (replace, open,
        pop).
        """

    def resume(self, state: S_contra) -> None:
        """Run on after the decision above this one was popped, or leave the question open, which is
        the default.
        """

    def aside(self, state: S_contra, action: Action) -> None:
        """Carry out an aside: it may tell events, show pieces and draw a chance kind of its own; no
        zone and no counter changes.

        Raises IllegalAction where no aside is allowed.
        """
        raise IllegalAction(f"{quoted(str(action))} is nothing that can be done here")


@value_class
class SeatDecision(Decision[V_contra, S_contra]):
    """Ask one seat; further fields are the public facts of the question, by their names."""

    seat: Seat

    def actors(self, view: V_contra) -> tuple[Seat, ...]:
        """Return the seat."""
        return (self.seat,)

    def asks(self, view: V_contra, seat: Seat) -> bool:
        """Compare the seats."""
        return seat == self.seat

    def counters(self) -> Mapping[str, Plain]:
        """Return the fields behind the seat."""
        return {field.name: getattr(self, field.name) for field in fields(self)[1:]}
