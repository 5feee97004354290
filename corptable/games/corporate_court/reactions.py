"""Define the decision points of the reactions to a play (4.3): `veto` and `overrule`, which have a
window each.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import Action, Decision, Plain, Seat, ZoneId, act, value_class
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import COURT, PENDING
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.state import CourtState


@value_class
class _Reaction(Decision[CourtView, CourtState]):
    """Ask the waiting seats, one after another, for a reaction to the play (R1, R2)."""

    player: Seat
    destination: ZoneId
    waiting: tuple[Seat, ...]
    comet: bool
    is_part_of_act = True

    def actors(self, view: CourtView) -> tuple[Seat, ...]:
        """Return the next seat in the queue."""
        return self.waiting[:1]

    def queue(self) -> tuple[Seat, ...]:
        """Return the seats still to be asked."""
        return self.waiting

    def actions(self, view: CourtView, seat: Seat) -> list[Action]:
        """List the reaction and the pass; both are always legal."""
        return [act(seat, self.name), act(seat, "pass")]

    def needs_secrets(self, view: CourtView, seat: Seat) -> bool:
        """Return False: the answer depends on public facts only, so no curtain is needed."""
        return False


class Veto(_Reaction):
    """Ask each seat with a court card, from the left of the player on, whether it vetoes the play
    (4.3, step 1; R1, R2).
    """

    name = "veto"
    verbs = ("veto", "pass")

    def take(self, state: CourtState, action: Action) -> None:
        """Pay a court card for a veto and open the overrule window, or pass; after the last pass
        the card lands.
        """
        if action.verb == "veto":
            return self._carry_out_veto(state, action.seat)
        if len(self.waiting) > 1:
            return state.replace(Veto(self.player, self.destination, self.waiting[1:], self.comet))
        state.land(self.destination)
        return state.pop()

    def _carry_out_veto(self, state: CourtState, vetoer: Seat) -> None:
        state.note(
            "veto",
            seat=vetoer,
            court=state.zones[COURT[vetoer]][-1],
            player=self.player,
            played=state.zones[PENDING][-1],
        )
        state.pay_court_card(vetoer)
        queue = self._overrulers(state, vetoer)
        if queue and state.may_be_overruled(vetoer):
            return state.replace(Overrule(self.player, self.destination, queue, self.comet, vetoer))
        if queue:
            higher = state.active(vetoer, majors.HIGHER_POWER)
            state.note(
                "no_overrule_higher_power" if higher else "no_overrule_discipline",
                owner=vetoer,
            )
        state.discard_play()
        return state.pop()

    def _overrulers(self, state: CourtState, vetoer: Seat) -> tuple[Seat, ...]:
        """Return the seats that can pay to overrule: all but player and vetoer.

        With two seats that is nobody, or by `duel_overrule` the player (R6).
        """
        if state.table.seats > 2:
            return state.payers(self.player, but=vetoer)
        return (
            (self.player,)
            if state.options.duel_overrule and state.zones[COURT[self.player]]
            else ()
        )

    def counters(self) -> Mapping[str, Plain]:
        """Return the counters of the open veto window (section 1)."""
        return {
            "player": self.player,
            "dest": self.destination,
            "queue": self.waiting,
            "comet": self.comet,
        }


@value_class
class Overrule(_Reaction):
    """Ask each further seat with a court card whether it pays to let the vetoed card stand (4.3,
    step 3).

    No second veto follows an overrule (R3).
    """

    vetoer: Seat
    name = "overrule"
    verbs = ("overrule", "pass")

    def take(self, state: CourtState, action: Action) -> None:
        """Pay a court card for an overrule and let the card land, or pass; after the last pass the
        card is discarded.
        """
        if action.verb == "overrule":
            state.note(
                "overrule",
                seat=action.seat,
                court=state.zones[COURT[action.seat]][-1],
                vetoer=self.vetoer,
                card=state.zones[PENDING][-1],
            )
            state.pay_court_card(action.seat)
            state.land(self.destination)
            return state.pop()
        if len(self.waiting) > 1:
            return state.replace(
                Overrule(self.player, self.destination, self.waiting[1:], self.comet, self.vetoer)
            )
        state.discard_play()
        return state.pop()

    def counters(self) -> Mapping[str, Plain]:
        """Return the counters of the open overrule window (section 1)."""
        return {
            "player": self.player,
            "dest": self.destination,
            "vetoer": self.vetoer,
            "queue": self.waiting,
            "comet": self.comet,
        }


def reaction_asked(view: CourtView) -> Veto | Overrule | None:
    """Return the open reaction if the viewer is asked for it; otherwise None."""
    decision = view.decision
    return (
        decision if isinstance(decision, Veto | Overrule) and view.viewer in view.actors() else None
    )
