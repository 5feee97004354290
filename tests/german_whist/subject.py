"""Put German Whist under test: who sees what, the bound of its length, and faults that the suite
must catch.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from conformance.faults.engine import Method, instead
from conformance.subject import Fault, Sight, Subject
from german_whist import GAME
from german_whist.game import Play, WhistState

from corptable.engine import WHOLE, Action, Event, Moved, OptionSet, Seat, State, ZoneId
from corptable.engine.registry import find_game


class WhistSight(Sight):
    """State section 1, and that the card that lay face up is seen as it goes (5)."""

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        return {"up": WHOLE, "trick": WHOLE}

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        return {seat: {f"hand/{seat}": WHOLE} for seat in (0, 1)}

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether a card is dealt through `up` or the trick within one act."""
        return isinstance(event, Moved) and bool({event.source, event.to} & {"up", "trick"})


def _by_anything(right: Method) -> Method:
    def actions(self: Play, view: WhistState, seat: Seat) -> list[Action]:
        return [Action(seat, "play", (piece.name,)) for piece in view.zones[f"hand/{seat}"]]

    return actions


def _drawn_openly(right: Method) -> Method:
    def deal(self: WhistState, source: ZoneId, to: ZoneId) -> None:
        self.move(self.zones[source][-1], source, to, seen_by=self.table.public, dealt=True)

    return deal


FAULTS: Final = (
    Fault(
        "all see what the loser of a trick draws",
        "events",
        instead(WhistState, "deal", _drawn_openly),
    ),
    Fault("nobody has to follow suit", "playthrough", instead(Play, "actions", _by_anything)),
)


def bound(seats: int, options: OptionSet) -> int:
    """Return the number of decisions of section 8."""
    return 52


SUBJECT: Final = Subject(
    game=find_game(GAME.id),
    sight=WhistSight(),
    bound=bound,
    faults=FAULTS,
    scenario_files=("scenarios.yaml",),
    folder=Path(__file__).parent,
)
