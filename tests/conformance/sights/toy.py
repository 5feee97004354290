"""State who sees what in Swap Meet: the table of section 1 of its document, and the looks in the
steps of section 4.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight

OPEN = ("scrap", "stall/colours", "stall/values", "stall/parity")


class ToySight(Sight):
    """State sections 1, 4 and 5."""

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return the stalls, scrap and the heap's top; at the end hands and purses, too."""
        seen = dict.fromkeys(OPEN, WHOLE) | {"heap": 1}
        if state.result is not None:
            for owner in range(state.table.seats):
                seen |= {f"hand/{owner}": WHOLE, f"purse/{owner}": WHOLE}
        return seen

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return each seat's hand, purse and offer; to the lead the heap at `dig`, the draw pile's
        two top goods at `sort`.
        """
        seen = {
            seat: dict.fromkeys((f"hand/{seat}", f"purse/{seat}", f"down/{seat}"), WHOLE)
            for seat in range(state.table.seats)
        }
        at = "" if state.decision is None else state.decision.name
        lead = state.counters()["lead"]
        for seat, zones in seen.items():
            if seat == lead and at == "dig":
                zones["heap"] = WHOLE
            if seat == lead and at == "sort":
                zones["draw"] = 2
        return seen

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether named goods change hands openly (step 6), or a seat that paid a chip looks
        at another's goods (step 5).
        """
        if act is None:
            return False
        if act.verb == "name" and isinstance(event, Moved):
            return event.source.startswith("hand/") and event.to.startswith("hand/")
        return (
            act.verb == "look"
            and isinstance(event, Learned)
            and seat == act.seat
            and event.zone == f"hand/{act.args[0][1:]}"
        )
