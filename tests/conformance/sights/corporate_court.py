"""State who sees what in Corporate Court: section 1 of its document, "who sees the faces", and the
sentences that add to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Seat, State, ZoneId

from ..subject import Sight

OPEN = ("discard", "pending", "sprawl/batons", "sprawl/cups", "sprawl/blades", "sprawl/coins")


class CourtSight(Sight):
    """State section 1, the Banrigh of section 5, `spent_open` of section 2, and Harley's card of
    4.4.
    """

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return the open zones, hands while the Banrigh reveals them, and `spent` by option.
        Nobody sees `draw` and `harley`.
        """
        told = state.counters()
        banrigh, everyone = told["banrigh"], told["banrigh_all"]
        seen = dict.fromkeys(OPEN, WHOLE)
        for owner in range(state.table.seats):
            seen |= dict.fromkeys((f"arcana/{owner}", f"arcana2/{owner}", f"court/{owner}"), WHOLE)
            if banrigh is not None and (everyone or owner != banrigh):
                seen[f"hand/{owner}"] = WHOLE
            if getattr(state.options, "spent_open", False):
                seen[f"spent/{owner}"] = WHOLE
        return seen

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return each seat's hand."""
        return {seat: {f"hand/{seat}": WHOLE} for seat in range(state.table.seats)}

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether Harley's card is turned over for all: at the end of a round, after the hands
        were revealed (4.4).
        """
        hands = any(state.zones[f"hand/{owner}"] for owner in range(state.table.seats))
        return isinstance(event, Learned) and event.zone == "harley" and not hands
