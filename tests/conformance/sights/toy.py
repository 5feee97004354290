"""State who sees what in Swap Meet: the table of section 1 of its document, and the looks in the steps of section 4."""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight

OPEN = ("scrap", "stall/colours", "stall/values", "stall/parity")


class ToySight(Sight):
    """State sections 1, 4 and 5."""

    def reaches(self, state: State, seat: Seat) -> Mapping[ZoneId, int]:
        """Return the visible zones: stalls, scrap and the heap's top to all; hand, offer and purse to their owner.

        At the end hands and purses are visible to all. At `dig` the lead sees the whole heap, at `sort` the two top goods of the
        draw pile.
        """
        seen = dict.fromkeys(OPEN, WHOLE) | {"heap": 1}
        for owner in range(state.table.seats):
            if owner == seat or state.result is not None:
                seen |= {f"hand/{owner}": WHOLE, f"purse/{owner}": WHOLE}
            if owner == seat:
                seen[f"down/{owner}"] = WHOLE
        at = "" if state.decision is None else state.decision.name
        if state.counters()["lead"] == seat and at == "dig":
            seen["heap"] = WHOLE
        if state.counters()["lead"] == seat and at == "sort":
            seen["draw"] = 2
        return seen

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether named goods change hands openly (step 6), or a seat that paid a chip looks at another's goods (step 5)."""
        if act is None:
            return False
        if act.verb == "name" and isinstance(event, Moved):
            return event.source.startswith("hand/") and event.to.startswith("hand/")
        return act.verb == "look" and isinstance(event, Learned) and seat == act.seat and event.zone == f"hand/{act.args[0][1:]}"
