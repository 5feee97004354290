"""State who sees what in Trick or Treat: the table of section 1 of its document, and the sentences
of sections 4 to 6 on it.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight

OPEN = ("aside", "out")
NAMING = ("name", "rank", "suit", "allow")
"""The verbs after which asked and stolen cards pass, and after which the Queen of Bats looks."""


class TreatSight(Sight):
    """State section 1, Peek and Search of section 4, and the cap of section 6."""

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return vaults, characters, aside, out and the top discard, by option all discards.

        If the cap ends the game and hands count, all see them.
        """
        seen = dict.fromkeys(OPEN, WHOLE)
        seen["discard"] = WHOLE if getattr(state.options, "open_discard", False) else 1
        counted = (
            state.result is not None and state.result.reason == "cap" and self._hands_count(state)
        )
        for owner in range(state.table.seats):
            seen |= {f"vault/{owner}": WHOLE, f"character/{owner}": WHOLE}
            if counted:
                seen[f"hand/{owner}"] = WHOLE
        return seen

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return each seat's hand.

        The turn seat sees `down`, at `peek` the two top cards of the draw pile, and at
        `search_take` all discards.
        """
        seen = {seat: {f"hand/{seat}": WHOLE} for seat in range(state.table.seats)}
        at = "" if state.decision is None else state.decision.name
        turn = state.counters()["turn"]
        for seat, zones in seen.items():
            if seat == turn:
                zones["down"] = WHOLE
                if at == "peek":
                    zones["draw"] = 2
                if at == "search_take":
                    zones["discard"] = WHOLE
        return seen

    def tells_apart(self, one: State, two: State) -> bool:
        """Test whether one position alone asks for Fortify: its outcome tells the others whether it
        was carried out (L5, R53); or whether the end tells of other numbers of missing cards that
        the seats could place (9).
        """
        asked = [
            state.decision is not None and state.decision.name == "fortify" for state in (one, two)
        ]
        over = one.result is not None and two.result is not None
        return asked[0] != asked[1] or (over and _knew(one) != _knew(two))

    @staticmethod
    def _hands_count(state: State) -> bool:
        return getattr(state.options, "win_counts", "") == "hand_and_vault"

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether cards pass openly (R26), a set is shown (R31), or the Queen of Bats looks at
        the top card (5.2).
        """
        if act is None:
            return False
        if isinstance(event, Moved):
            return (
                act.verb in NAMING
                and event.source.startswith("hand/")
                and event.to.startswith("hand/")
            )
        if not isinstance(event, Learned):
            return False
        if act.verb == "set":
            return event.zone == f"hand/{act.seat}"
        return act.verb in NAMING and event.zone == "draw" and seat == state.counters()["turn"]


def _knew(state: State) -> object:
    """Return how many missing cards each seat could place, which all read at the end."""
    return getattr(state, "knew", None)
