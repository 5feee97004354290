"""State who sees what in Corporation: the table of section 1 of its document, and the reveal of
4.4.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight


class CorporationSight(Sight):
    """State section 1, R19, and step 1 of 4.4."""

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return every `corp`."""
        return {f"corp/{owner}": WHOLE for owner in range(state.table.seats)}

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return each seat's `hand` and `down`."""
        return {
            seat: {f"hand/{seat}": WHOLE, f"down/{seat}": WHOLE}
            for seat in range(state.table.seats)
        }

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether cards that are down are revealed: together once every seat has placed one,
        then on their way home (4.4).
        """
        if isinstance(event, Learned):
            return event.zone.startswith("down/") and all(
                state.zones[f"down/{owner}"] for owner in range(state.table.seats)
            )
        return isinstance(event, Moved) and event.source.startswith("down/")
