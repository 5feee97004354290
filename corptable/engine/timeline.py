"""Keep the acts of a match, so that every position and every event of it can be had again.

Only a few positions are kept, and the events of the latest acts. What lies between is repeated from
the nearest position before it when somebody asks; chance comes again, because the position holds
it. To copy a position for every act took longer than the rules, and the garbage collector looks at
every object that lives as long as its match: so an act lies here as its action alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from corptable.engine.action import Action
from corptable.engine.events import Event
from corptable.engine.state import State

KEPT_EACH: Final = 64
"""Every how many acts a position is kept."""
EVENTS_KEPT: Final = 16
"""Number of the latest acts whose events are kept."""


class Act:
    """Represent one act of a match, until it is undone."""

    __slots__ = ("_place", "_timeline", "action")

    def __init__(self, action: Action, timeline: Timeline, place: int) -> None:
        self.action = action
        self._timeline, self._place = timeline, place

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events of the act, unfiltered."""
        return self._timeline.events(self._place)

    @property
    def before(self) -> State:
        """Return the position before the act, which nobody changes."""
        return self._timeline.before(self._place)


class Timeline(Sequence[Act]):
    """Hold the acts of a match in order."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self._asides: set[int] = set()
        """Places of the acts that were asides."""
        self._positions: dict[int, State] = {}
        """Positions kept or worked out, by the place of the act that follows."""
        self._events: list[tuple[Event, ...] | None] = []
        """Events of each act; None where they are worked out when somebody asks."""

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, place: int) -> Act: ...
    @overload
    def __getitem__(self, place: slice) -> list[Act]: ...
    def __getitem__(self, place: int | slice) -> Act | list[Act]:
        places = range(len(self.actions))[place]
        return (
            Act(self.actions[places], self, places)
            if isinstance(places, int)
            else [self[each] for each in places]
        )

    def keep(self, position: State) -> None:
        """Keep a copy of the position before the next act."""
        self._positions[len(self.actions)] = position.copy()

    def add(self, action: Action, events: tuple[Event, ...], is_aside: bool) -> None:
        """Add the act that was just carried out."""
        place = len(self.actions)
        self.actions.append(action)
        if is_aside:
            self._asides.add(place)
        self._events.append(events)
        if place >= EVENTS_KEPT:
            self._events[place - EVENTS_KEPT] = None

    def take_back(self, acts: int) -> list[Action]:
        """Remove the last acts; return their actions, in order."""
        left = len(self.actions) - acts
        taken = self.actions[left:]
        del self.actions[left:], self._events[left:]
        self._asides = {place for place in self._asides if place < left}
        self._positions = {
            place: position for place, position in self._positions.items() if place <= left
        }
        return taken

    def before(self, place: int) -> State:
        """Return the position before an act, which nobody changes."""
        positions = self._positions
        kept = place
        while kept not in positions:
            kept -= 1
        for earlier in range(kept, place):
            position = positions[earlier].copy()
            self._repeat(earlier, position)
            positions[earlier + 1] = position
        return positions[place]

    def events(self, place: int) -> tuple[Event, ...]:
        """Return the events of an act, unfiltered."""
        return self._events[place] or self._repeat(place, self.before(place).copy())

    def _repeat(self, place: int, position: State) -> tuple[Event, ...]:
        """Carry an act out once more, and keep its events."""
        decision = position.decision
        assert decision is not None
        events: list[Event] = []
        position.listener = events
        if place in self._asides:
            decision.aside(position, self.actions[place])
        else:
            position.apply(self.actions[place])
        position.listener = None
        self._events[place] = done = tuple(events)
        return done
