"""State who sees what in PWODOC: the table of section 1 of its document, the looks of section 5,
the end of section 6.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Seat, State, ZoneId

from ..subject import Sight


class PwodocSight(Sight):
    """State section 1 with the options `open_hands` and `open_discards`, and section 12 for what is
    open at `over`.
    """

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return pawns, bank, box, supplies and groups, of the sites' piles the top, and hands with
        `open_hands` and at the end.

        Nobody sees the bases.
        """
        told = state.counters()
        over = state.result is not None
        seen = {"bank": WHOLE, "box": WHOLE}
        for site in range(getattr(state.options, "sites", 9)):
            open_discards = over or getattr(state.options, "open_discards", False)
            seen[f"site/{site}/pawns"] = WHOLE
            seen[f"site/{site}/draw"] = WHOLE if over else 1
            seen[f"site/{site}/discard"] = WHOLE if open_discards else 1
        for owner in range(state.table.seats):
            seen |= {f"supply/{owner}": WHOLE, f"group/{owner}": WHOLE}
            if told["reason"] is not None or getattr(state.options, "open_hands", False):
                seen[f"hand/{owner}"] = WHOLE
        return seen

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return each seat's hand, and to the seat that looks at another hand that hand until the
        trade.
        """
        seen = {seat: {f"hand/{seat}": WHOLE} for seat in range(state.table.seats)}
        told = state.counters()
        for seat, zones in seen.items():
            if told["phase"] == "coin_swap" and told["turn"] == seat:
                zones[f"hand/{told['target']}"] = WHOLE
        return seen

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether a coin shows the target's whole hand to the acting seat, even if nothing can
        be traded then (section 1).
        """
        looks = act is not None and act.verb in ("return", "target") and act.seat == seat
        return looks and isinstance(event, Learned) and event.zone.startswith("hand/")
