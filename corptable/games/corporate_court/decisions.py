"""Define the decision points of section 4.2, in the order of the rules document; `reactions` has
`veto` and `overrule`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from corptable.engine import (
    SEAT_WORDS,
    Action,
    Piece,
    Seat,
    SeatDecision,
    ZoneId,
    act,
    act_each,
    value_class,
)
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import (
    ARCANA_2,
    COURT,
    DISCARD,
    HAND,
    HARLEY,
    PENDING,
    SPRAWL,
)
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.powers import POWERS
from corptable.games.corporate_court.reactions import Overrule, Veto
from corptable.games.corporate_court.state import CourtState


@value_class
class Arcana(SeatDecision[CourtView, CourtState]):
    """Ask the seat whose turn it is which of its unused step powers acts next; the order is its
    choice (4.1, step 3; R22).
    """

    todo: tuple[str, ...]
    name = "arcana"

    def live(self, view: CourtView) -> list[str]:
        """List the unused powers that can act (4.1, step 3a): still on top, and under a Chief
        Executive only the Chief.
        """
        tops = view.tops(self.seat)
        suppressed = view.chief is not None
        return [
            major
            for major in self.todo
            if major in tops and (not suppressed or major == majors.CHIEF)
        ]

    def actions(self, view: CourtView, seat: Seat) -> list[Action]:
        """List the actions of all powers that can still act; there is no pass, because a usable
        power must be used (R11).
        """
        return [action for major in self.live(view) for action in POWERS[major].actions(view, seat)]

    def resume(self, state: CourtState) -> None:
        """Let the unused powers fizzle if they have no action, or use the only one if it is
        automatic (4.1, steps 3b and 3c).
        """
        legal = self.actions(state, self.seat)
        if not legal:
            if state.listener is not None:
                self._note_unused(state)
            state.stack.pop()
            state.draw_and_play()
        elif len(legal) == 1 and POWERS[legal[0].args[0]].automatic:
            self.take(state, legal[0])

    def _note_unused(self, state: CourtState) -> None:
        """Note for the log why each unused power does nothing this turn: covered, asleep or
        fizzled.
        """
        tops = state.tops(self.seat)
        for major in self.todo:
            if major not in tops:
                state.note("covered", seat=self.seat, power=major)
            elif state.chief is not None:
                state.note("asleep", owner=state.chief, power=major, seat=self.seat)
            else:
                state.note("fizzle", power=major, seat=self.seat, reason=major)

    def take(self, state: CourtState, action: Action) -> None:
        """Use a power, or skip it, and strike it from the powers of this turn (4.1, step 3d)."""
        major = action.args[0]
        left = Arcana(self.seat, tuple([other for other in self.todo if other != major]))
        state.replace(left)
        if action.verb == "power":
            if state.listener is not None:
                POWERS[major].note(state, self.seat, action.args[1:])
            POWERS[major].use(state, self.seat, action.args[1:])
        if state.decision is left:
            left.resume(state)


class _HandCard(SeatDecision[CourtView, CourtState]):
    """Ask the owner of a power which card of its hand it parts with in secret, the one just taken
    included (R39).
    """

    def actions(self, view: CourtView, seat: Seat) -> list[Action]:
        """List one action for each card in hand."""
        return [act(seat, self.name, piece.name) for piece in view.zones[HAND[seat]]]

    def told(self, action: Action) -> Action:
        """Return the action without its card: the others are told only that a card was laid down or
        given.
        """
        return act(action.seat, action.verb)


class Harley(_HandCard):
    """Ask the Bastard's owner which of its six cards goes face down to the centre (5, major-0)."""

    name = "harley"

    def take(self, state: CourtState, action: Action) -> None:
        """Move the card face down to the centre; only its owner sees it, and everybody if its hand
        is revealed (R39).
        """
        state.move(state.piece_of(action), HAND[self.seat], HARLEY)
        state.pop()


@value_class
class Give(_HandCard):
    """Ask the High Priestess's owner which of its six cards it gives to `partner` (5, major-2)."""

    partner: Seat
    name = "give"

    def take(self, state: CourtState, action: Action) -> None:
        """Move the card to the partner's hand; only the two seats see it, and everybody if either
        hand is revealed (R39).
        """
        state.move(state.piece_of(action), HAND[self.seat], HAND[self.partner])
        state.pop()


@cache
def _only_play(seat: Seat, piece: Piece) -> Action:
    """Return the play of a number onto its sprawl stack, of a court card onto the seat's court."""
    return act(
        seat,
        "play",
        piece.name,
        COURT[seat] if piece.card.kind == "court" else SPRAWL[piece.card.suit],
    )


@cache
def _plays_onto(seat: Seat, major: str, *stacks: ZoneId) -> tuple[Action, ...]:
    """Return the plays of a major onto these stacks."""
    return tuple([act(seat, "play", major, stack) for stack in stacks])


@value_class
class Play(SeatDecision[CourtView, CourtState]):
    """Ask the seat whose turn it is for its card of the turn, or for the Comet's extra one
    (4.3).
    """

    comet: bool
    name = "play"

    def actions(self, view: CourtView, seat: Seat) -> Sequence[Action]:
        """List a play of each card onto each legal destination; discards if, and only if, nothing
        can be played (R7).
        """
        hand = view.zones[HAND[seat]]
        return self._plays(view, seat, hand) or act_each(seat, "discard", hand)

    def is_legal(self, view: CourtView, action: Action) -> bool:
        """Look at the card of a play alone."""
        seat, words = action.seat, action.args
        if action.verb != "play":
            return action in self.actions(view, seat)
        return action in self._plays(
            view, seat, [piece for piece in view.zones[HAND[seat]] if piece.name in words]
        )

    def _plays(self, view: CourtView, seat: Seat, cards: Sequence[Piece]) -> list[Action]:
        sprawl_closed = view.vigilante is not None
        by_dragon = self.stacks_by_dragon(view, seat)
        stacks = [*view.arcana_stacks(seat), *by_dragon]
        legal: list[Action] = []
        for piece in cards:
            kind = piece.card.kind
            if kind == "trump":
                opens_stack = piece.name == majors.WORLD and view.chief is None
                legal += _plays_onto(
                    seat, piece.name, *((ARCANA_2[seat], *by_dragon) if opens_stack else stacks)
                )
            elif not sprawl_closed or kind == "court":
                legal.append(_only_play(seat, piece))
        return legal

    def stacks_by_dragon(self, view: CourtView, seat: Seat) -> list[ZoneId]:
        """List the stacks that take a major apart from the player's own: with an active Dragon all
        of the others (R22 to R24).
        """
        if not view.active(seat, majors.DRAGON):
            return []
        return [stack for other in view.table.others[seat] for stack in view.arcana_stacks(other)]

    def take(self, state: CourtState, action: Action) -> None:
        """Play the card and open the veto window, or let it land if nobody may veto (4.3, step 1).

        A forced discard is no play and opens no window.
        """
        piece = state.piece_of(action)
        if action.verb == "discard":
            state.move(piece, HAND[self.seat], DISCARD)
            return state.pop()
        state.move(piece, HAND[self.seat], PENDING)
        queue = state.payers(self.seat)
        if queue and state.may_be_vetoed(self.seat):
            return state.replace(Veto(self.seat, action.args[1], queue, self.comet))
        if queue and state.listener is not None:
            self._note_veto_protection(state)
        state.land(action.args[1])
        return state.pop()

    def _note_veto_protection(self, state: CourtState) -> None:
        """Note for the log that Threshold or Discipline prevents a veto that some seat could have
        paid for.
        """
        threshold = state.holder(majors.THRESHOLD)
        if threshold is not None:
            state.note("no_veto_threshold", owner=threshold)
        else:
            state.note("no_veto_discipline", owner=self.seat)


class Hermit(SeatDecision[CourtView, CourtState]):
    """Ask the Hermit's owner whose points it scores, before Harley's card is turned over;
    compulsory (4.4, step 4; R25).
    """

    name = "hermit"
    is_part_of_act = True

    def needs_secrets(self, view: CourtView, seat: Seat) -> bool:
        """Return False: all hands are discarded face up by now, so no curtain is needed."""
        return False

    def actions(self, view: CourtView, seat: Seat) -> list[Action]:
        """List every other seat, in turn order from the left; with `hermit_self` also the owner."""
        others = view.table.others[seat]
        return [
            act(seat, "hermit", SEAT_WORDS[other])
            for other in (*others, *((seat,) if view.options.hermit_self else ()))
        ]

    def take(self, state: CourtState, action: Action) -> None:
        """Record whose points the owner scores instead of its own, Ride bonus included (R25), and
        finish scoring.
        """
        sheet = state.sheet
        assert sheet is not None
        chosen = action.seat_at(0)
        state.sheet = sheet._replace(
            hermit=tuple(
                chosen if seat == self.seat else copied for seat, copied in enumerate(sheet.hermit)
            )
        )
        points = state.sheet.earned(self.seat)
        if chosen == self.seat:
            state.note("score_hermit_self", seat=chosen, points=points)
        else:
            state.note("score_hermit", seat=self.seat, target=chosen, points=points)
        state.stack.pop()
        state.score_round()


DECISIONS: Final = {
    decision.name: decision for decision in (Arcana, Harley, Give, Play, Veto, Overrule, Hermit)
}
"""Decision points by name."""
