"""Define a game under test, and what only its rules document can say about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from corptable.engine import Action, AnyGame, Event, OptionSet, Plain, Position, Seat, State, ZoneId

TESTS: Final = Path(__file__).parents[1]


class Sight(ABC):
    """Restate section 1 of a rules document: who sees which zone when. Reads only zones and public
    counters.

    Both methods return for each zone the number of topmost pieces that are seen now (WHOLE: all).
    """

    @abstractmethod
    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return the zones that everybody sees, and so does the public."""

    @abstractmethod
    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return for each seat the zones of which it alone, or with some others, sees more."""

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether an event shows the viewer its pieces although it sees no zone in which they
        lie before or after.

        `act` is None in the setup. Such an event is a look that is over with the act, or a card
        shown before it is hidden.
        """
        return False

    def tells_apart(self, one: State, two: State) -> bool:
        """Test whether the rules themselves let everybody tell two positions apart although no
        piece was shown.

        An example is a question that is asked only of a seat that holds something. The document
        must say so in as many words; otherwise it is a leak.
        """
        return False


class Perft(NamedTuple):
    """Hold a small fixed position and the numbers of its action sequences of length 1, 2 and so
    on.
    """

    name: str
    seats: int
    options: Mapping[str, Plain]
    position: Position
    counts: tuple[int, ...]


class Fault(NamedTuple):
    """Hold a fault to put in on purpose: a description, the check that must catch it, and a context
    manager that patches it in.
    """

    what: str
    caught_by: str
    put_in: Callable[[], AbstractContextManager[object]]


def brings_nothing(seats: int, generator: Random) -> Plain:
    """Return None: the default for games with one common deck, to which no seat brings cards."""
    return None


@dataclass(frozen=True, eq=False)
class Subject:
    """Hold a game under test. `bound`: the most decisions that section 8 of its document proves, by
    seats and options.
    """

    game: AnyGame
    sight: Sight
    bound: Callable[[int, OptionSet], int]
    perfts: Sequence[Perft] = ()
    faults: Sequence[Fault] = ()
    brought: Callable[[int, Random], Plain] = brings_nothing
    short: Mapping[str, Plain] = field(default_factory=dict)
    """Options that keep random games short, for tests that play them through the window."""
    finite: Callable[[Mapping[str, Plain]], Mapping[str, Plain]] = dict
    """Return options as random play can finish them, where with these it would play on for
    hours.
    """
    choices: frozenset[str] = frozenset()
    """Verbs that only choose among face-up cards: unlike a power, not every card must occur with
    them.
    """
    scenario_files: Sequence[str] = ()
    """Paths in `folder`; what occurs in these scenarios counts as tested."""
    folder: Path = TESTS
    """Folder of the scenario files and of the folder `playthroughs`."""

    @property
    def id(self) -> str:
        """Get the game's id."""
        return self.game.id

    def points(self) -> Mapping[str, object]:
        """Return the game's decision points by name."""
        seats = min(self.game.seats)
        table = self.game.table(
            seats, self.game.option_set(), self.brought(seats, Random("points"))
        )
        return self.game.empty(table).decision_points
