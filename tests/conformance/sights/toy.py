"""Who sees what in Swap Meet: the table of section 1 of its document, and what the steps of section 4 let somebody look at."""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight

OPEN = ("scrap", "stall/colours", "stall/values", "stall/parity")


class ToySight(Sight):
    """Sections 1, 4 and 5."""

    def reaches(self, state: State, seat: Seat) -> Mapping[ZoneId, int]:
        """Stalls and scrap all; the top of the heap all; hand, offer and purse their owner; at the end hands and purses all."""
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
        """Named goods are handed over openly (step 6); who pays a chip looks at the goods of one seat (step 5)."""
        if act is None:
            return False
        if act.verb == "name" and isinstance(event, Moved):
            return event.source.startswith("hand/") and event.to.startswith("hand/")
        return act.verb == "look" and isinstance(event, Learned) and seat == act.seat and event.zone == f"hand/{act.args[0][1:]}"
