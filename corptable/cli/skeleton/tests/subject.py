"""Put My Game under test by the conformance suite of corptable: what only `specification.md` can
say, written a second time.
"""

from collections.abc import Mapping
from pathlib import Path

from conformance.faults.engine import Method, instead
from conformance.subject import Fault, Sight, Subject
from corptable.engine import WHOLE, Action, Event, Moved, OptionSet, Seat, State, ZoneId
from corptable.engine.registry import find_game

from my_game import GAME
from my_game.game import MyGameState


class MyGameSight(Sight):
    """Tell who sees what (1)."""

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        return {"trick": WHOLE}

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        return {seat: {f"hand/{seat}": WHOLE} for seat in state.table.all_seats}

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """True if the last card of a trick is seen before the trick is taken."""
        return isinstance(event, Moved) and "trick" in (event.source, event.to)


def dealt_openly(right: Method) -> Method:
    """Return a `deal` that shows the card to all."""

    def deal(self: MyGameState, source: ZoneId, to: ZoneId) -> None:
        self.move(self.zones[source][-1], source, to, seen_by=self.table.public, dealt=True)

    return deal


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions (8)."""
    return int(getattr(options, "hand_size", 0) * seats)


DEALT_OPENLY = instead(MyGameState, "deal", dealt_openly)

SUBJECT = Subject(
    game=find_game(GAME.id),
    sight=MyGameSight(),
    bound=bound,
    faults=(Fault("all see what is dealt", "opening", DEALT_OPENLY),),
    scenario_files=("scenarios.yaml",),
    folder=Path(__file__).parent,
)
