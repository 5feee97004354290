"""A game under test, and what only its document can say of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from corptable.engine import Action, ChanceSource, Event, Game, OptionSet, Plain, Position, Seat, State, ZoneId


class Sight(ABC):
    """Section 1 of a rules document, said a second time: who sees which zone when. Reads zones and public counters only."""

    @abstractmethod
    def reaches(self, state: State, seat: Seat) -> Mapping[ZoneId, int]:
        """For each zone that shows that viewer anything now: how many of its topmost pieces (WHOLE: all). PUBLIC is a viewer."""

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Whether the viewer is shown the pieces of this step although it sees no zone in which they lie before or after.

        `act` is None in the setup. Such a step is a look that is over with the act, or a card shown before it is hidden.
        """
        return False

    def tells_apart(self, one: State, two: State) -> bool:
        """Whether the rules themselves let everybody tell these positions apart, though no piece was shown: a question that is
        only asked of who holds something. The document says so in as many words, or it is a leak.
        """
        return False


class Perft(NamedTuple):
    """A small fixed position and the number of its action sequences by length, from one on."""

    name: str
    seats: int
    options: Mapping[str, Plain]
    position: Position
    counts: tuple[int, ...]


class Fault(NamedTuple):
    """A fault put in on purpose: in words, the check that must catch it, and how it is put in for a while."""

    what: str
    caught_by: str
    put_in: Callable[[], AbstractContextManager[object]]


def brings_nothing(seats: int, generator: Random) -> Plain:
    """For games with one common deck."""
    return None


@dataclass(frozen=True, eq=False)
class Subject:
    """A game under test. `bound` is the number of decisions that section 8 of its document proves, by seats and options."""

    game: Game[State]
    sight: Sight
    bound: Callable[[int, OptionSet], int]
    perfts: Sequence[Perft] = ()
    faults: Sequence[Fault] = ()
    brought: Callable[[int, Random], Plain] = brings_nothing
    choices: frozenset[str] = frozenset()
    """Verbs that merely choose among cards that lie open: each card need not occur with them, as each power must."""
    scenario_files: Sequence[str] = ()
    """Beneath `tests/`: what occurs in them counts as tested."""

    @property
    def id(self) -> str:
        """The game's own."""
        return self.game.id

    def points(self) -> Mapping[str, object]:
        """The game's decision points, by name."""
        seats = min(self.game.seats)
        table = self.game.table(seats, self.game.option_set(), self.brought(seats, Random("points")))
        return self.game.empty(table, ChanceSource(0)).decision_points
