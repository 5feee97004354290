"""State who sees what in Corporate Ladder: the tables of sections 1 and 12 of its document, and the
looks of section 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from corptable.engine import WHOLE, Action, Event, Learned, Moved, Seat, State, ZoneId

from ..subject import Sight

OPEN = ("discard", "fallen", "press", "dealt", "ladder", "fray")


@cache
def _open_zones(zones: tuple[ZoneId, ...]) -> tuple[ZoneId, ...]:
    return tuple([zone for zone in zones if zone.partition("/")[0] in OPEN])


class LadderSight(Sight):
    """State that decks and hands are their owners' secrets, and that nobody sees a draw pile once
    the apex is chosen.
    """

    def open_to_all(self, state: State) -> Mapping[ZoneId, int]:
        """Return the ladders, discards, fallen, press, dealt and fray."""
        return dict.fromkeys(_open_zones(tuple(state.zones)), WHOLE)

    def seen_besides(self, state: State) -> Mapping[Seat, Mapping[ZoneId, int]]:
        """Return each seat's hand, apex and absent cards, and its draw pile while it chooses its
        apex.
        """
        seen = {
            seat: dict.fromkeys((f"hand/{seat}", f"apex/{seat}", f"absent/{seat}"), WHOLE)
            for seat in range(state.table.seats)
        }
        if state.decision is not None and state.decision.name == "apex":
            for seat, zones in seen.items():
                if not state.zones[f"apex/{seat}"]:
                    zones[f"draw/{seat}"] = WHOLE
        return seen

    def passing(self, state: State, act: Action | None, event: Event, seat: Seat) -> bool:
        """Test whether a spy looks into the opponent's hand (5.5), or a tossed card lies face up
        (5.7).
        """
        if (
            act is None
            or isinstance(event, Moved)
            or not isinstance(event, Learned)
            or not event.zone.startswith("hand/")
        ):
            return False
        if act.verb == "argue":
            return event.zone == f"hand/{act.seat}" and [piece.name for piece in event.pieces] == [
                act.args[0]
            ]
        return (
            act.verb in ("attack", "defend", "twin")
            and seat == act.seat
            and event.zone != f"hand/{seat}"
        )
