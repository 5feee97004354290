"""Decision points: the places where a game stops and asks. One small
frozen class per decision point of a rules document, of the same name.

The top of a position's stack is the open decision. Everything that
follows a choice happens in `take`, before the next decision stands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from corptable.engine.action import Action, IllegalAction
from corptable.engine.pieces import Plain, Seat

if TYPE_CHECKING:
    from corptable.engine.state import State

S_contra = TypeVar("S_contra", bound="State", contravariant=True)


class Decision(ABC, Generic[S_contra]):
    """One open question. Instances never change and their fields are public: what one seat alone knows lies in a zone.

    `view` parameters take a seat's view or the position itself; a method that gets one reads nothing that the view hides.
    """

    __slots__ = ()

    name: ClassVar[str]
    """As in the rules document, section "Decision points"."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """Buttons that are always shown while the question is open, grey with `refuse` when not legal."""

    continues: ClassVar[bool] = False
    """It belongs to the act before it, as a veto or the next word of a power does: who judges that act answers this first."""

    @abstractmethod
    def actors(self, state: S_contra) -> tuple[Seat, ...]:
        """The seats that are asked now; of a simultaneous choice those that have not answered yet."""

    @abstractmethod
    def actions(self, view: S_contra, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat that is asked: always in the same
        order, without duplicates, the same on its view as on the position."""

    @abstractmethod
    def take(self, state: S_contra, action: Action) -> None:
        """Carry out a legal action, and leave the stack as the rules want it (replace, open, pop)."""

    def resume(self, state: S_contra) -> None:
        """What was opened on top of this decision has been popped: run on, or leave the question standing."""

    @abstractmethod
    def prompt(self, view: S_contra, seat: Seat) -> str:
        """What is asked, in a short sentence for that seat."""

    def refuse(self, view: S_contra, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why these pieces cannot go onto that spot, or why the button
        `onto` (a verb) is grey: one sentence that names the rule."""
        return "That is not possible now."

    def told(self, action: Action) -> Action:
        """What the others hear of an action: itself, less its secret words."""
        return action

    def read(self, view: S_contra, action: Action) -> Action:
        """The canonical form of an action as somebody wrote it (teams in index order). What is read prints canonically."""
        return action

    def private(self, view: S_contra, seat: Seat) -> bool:
        """Whether the seat needs to see what is its own to answer; False
        where only public facts count (a veto), so that no curtain falls."""
        return True

    def queue(self) -> tuple[Seat, ...]:
        """In a reaction window the seats still to be asked, the next one first; empty everywhere else."""
        return ()

    def lets_be(self, view: S_contra, action: Action) -> bool:
        """Whether an answer lets stand what others do: in a reaction window the last one listed, anywhere else none."""
        return bool(self.queue()) and action == self.actions(view, action.seat)[-1]

    def counters(self) -> Mapping[str, Plain]:
        """The public facts of this window, by the names of the rules document."""
        return {}

    def aside_ok(self, state: S_contra, action: Action) -> bool:
        """Whether an act outside the rules' choices may be done now (a
        remark, a tossed card). Asides are journaled but never listed."""
        return False

    def aside(self, state: S_contra, action: Action) -> None:
        """Do it: events, what is learned, a chance kind of its own; no
        zone and no counter. Raises IllegalAction where there is none."""
        raise IllegalAction(f'"{action}" is nothing that can be done here')
