"""Who sees what in Corporation: the table of section 1 of its document, and the reveal of 4.4."""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight


class CorporationSight(Sight):
    """Section 1, R19, and step 1 of 4.4."""

    def reaches(self, state: State, seat: Seat) -> Mapping[ZoneId, int]:
        """`corp` everybody; `hand` and `down` their owner."""
        seen = {f"corp/{owner}": WHOLE for owner in range(state.table.seats)}
        if seat >= 0:
            seen |= {f"hand/{seat}": WHOLE, f"down/{seat}": WHOLE}
        return seen

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """4.4: all cards that are down are revealed together once everybody has placed one; then they go home before all eyes."""
        if isinstance(event, Learned):
            return event.zone.startswith("down/") and all(state.zones[f"down/{owner}"] for owner in range(state.table.seats))
        return isinstance(event, Moved) and event.source.startswith("down/")
