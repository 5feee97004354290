"""Define the decision points of section 4, in the order of the document; `asides` has the side
actions (4.8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final

from corptable.cards.business.card import PRESS, UPPER
from corptable.engine import (
    Action,
    ActionProduct,
    Award,
    Piece,
    Plain,
    Seat,
    SeatDecision,
    ZoneId,
    act,
    value_class,
)
from corptable.games.corporate_ladder import fray
from corptable.games.corporate_ladder.asides import WithAsides
from corptable.games.corporate_ladder.names import (
    APEX,
    DEALT,
    DISCARD,
    DRAW,
    FALLEN,
    FRAY,
    HAND,
    OWNER,
    SET_ASIDE,
    TRIO,
)
from corptable.games.corporate_ladder.plays import PLAY_TYPES, LadderPlay, Needs
from corptable.games.corporate_ladder.position import LadderView, Relent
from corptable.games.corporate_ladder.state import LadderState

ANNOUNCED: Final = "press"
"""Last word of an attack or defence in which a `press_once` card is played as Press (4.4, 4.5,
5.5).
"""


MOST_LISTED: Final = 200
"""Number of plays of a hand up to which its answers are listed; twelve artists make 4,095, which
are made one by one when asked.
"""


@value_class
class _OfOneSeat(WithAsides, SeatDecision[LadderView, LadderState]):
    """Ask one seat alone: its turn, its side of a fray, its win."""


class _WithPlays(_OfOneSeat):
    """Read plays made of cards of the hand, in whose words the order is of no importance; base of
    `turn` and `respond`.
    """

    def read(self, view: LadderView, action: Action) -> Action:
        """Return the action with the cards of its play in the order of the card file."""
        if action.verb not in ("attack", "defend"):
            return action
        named = view.table.named
        cards = sorted(
            takewhile(named.__contains__, action.args), key=lambda word: named[word].index
        )
        return Action(action.seat, action.verb, (*cards, *action.args[len(cards) :]))

    @staticmethod
    def play(state: LadderState, action: Action) -> LadderPlay:
        """Return the play of an action; a `press_once` card that is announced as Press spends its
        ability (5.5).
        """
        play = state.table.book.play_of(action.args, state.table.named)
        if action.args[-1] == ANNOUNCED:
            state.use_once("press_once", play.cards[0])
            state.note("announced", card=play.names[0])
        return play


class Apex(WithAsides):
    """Ask all seats at once and in secret which boss (Upper Management card) stands at the top of
    their ladder (4.2, R1).
    """

    name = "apex"

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the seats that have not chosen yet."""
        return tuple([seat for seat in view.table.all_seats if not view.zones[APEX[seat]]])

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return one action for each boss in the seat's draw pile."""
        return [
            act(seat, "apex", card.name)
            for card in view.zones[DRAW[seat]]
            if card.card.kind == UPPER
        ]

    def take(self, state: LadderState, action: Action) -> None:
        """Move the chosen boss out of the draw pile; build the ladders once the last seat has
        chosen.

        Everybody knows that the chosen card is a boss.
        """
        seat = action.seat
        state.move(
            state.piece_of(action),
            DRAW[seat],
            APEX[seat],
            among=state.table.bosses[seat],
        )
        if not self.actors(state):
            state.build_ladders()

    def told(self, action: Action) -> Action:
        """Return the action without the card: the other seats hear only that the seat has
        chosen.
        """
        return act(action.seat, "apex") if action.verb == "apex" else action


class Place(WithAsides):
    """Ask each seat with dealt cards, in any order, where on its ladder they stand; everybody sees
    the cards (4.3).
    """

    name = "place"

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the seats that still have dealt cards."""
        return tuple([seat for seat in view.table.all_seats if view.zones[DEALT[seat]]])

    def needs_secrets(self, view: LadderView, seat: Seat) -> bool:
        """Return False: dealt cards lie face up, so no curtain is needed."""
        return False

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return each dealt card to each empty spot of the seat's ladder."""
        zones = view.zones
        free = [spot for spot in view.table.ladders[seat] if not zones[spot]]
        return [act(seat, "place", card.name, spot) for card in zones[DEALT[seat]] for spot in free]

    def take(self, state: LadderState, action: Action) -> None:
        """Put a dealt card onto its spot for good, and deal the hands after the last one."""
        state.move(state.piece_of(action), DEALT[action.seat], action.args[1])
        self.resume(state)

    def resume(self, state: LadderState) -> None:
        """Deal the hands if every card is placed."""
        if not self.actors(state):
            state.deal_hands()


@value_class
class Turn(_WithPlays):
    """Ask the seat on turn for any number of attacks, at most one rebuild, and `done` (4.4)."""

    name = "turn"
    verbs = ("done",)

    def actions(self, view: LadderView, seat: Seat) -> ActionProduct:
        """Return every play against every exposed card, announced Press, rebuilds, and `done`,
        which is always legal.
        """
        hand = view.zones[HAND[seat]]
        known = view.table.book.hand_plays(hand)
        targets = view.targets(seat)
        others: list[Action] = []
        if known.once_press:
            announceable = view.announceable(known)
            others += [
                Action(seat, "attack", (card.name, *target, ANNOUNCED))
                for card in announceable
                for target in targets
            ]
        if known.builders and not view.rebuilt:
            others += self._rebuild_actions(view, seat, hand, known.builders)
        others.append(DONE[seat])
        return ActionProduct(seat, "attack", known.names, targets, others)

    def is_legal(self, view: LadderView, action: Action) -> bool:
        """Look at the play and the target of an attack alone."""
        seat, words = action.seat, action.args
        if action == DONE[seat]:
            return True
        if action.verb != "attack" or words[-1:] == (ANNOUNCED,):
            return action in self.actions(view, seat)
        hand, table = view.zones[HAND[seat]], view.table
        return (
            bool(words)
            and view.is_target(seat, words[-1])
            and table.book.is_play(words[:-1], hand, table.named)
        )

    def _rebuild_actions(
        self, view: LadderView, seat: Seat, hand: Sequence[Piece], builders: Sequence[Piece]
    ) -> list[Action]:
        """Return the rebuilds: each Freelancer or `stand_in` card onto each open spot, paid for
        with any other card of the hand.

        With a standing `free_rebuild` no card pays (R22 to R24).
        """
        free, spots = view.stands_with(seat, "free_rebuild"), view.open_spots(seat)
        found: list[Action] = []
        for card in builders:
            costs = [()] if free else [(other.name,) for other in hand if other is not card]
            found += [
                Action(seat, "rebuild", (card.name, spot, *cost))
                for spot in spots
                for cost in costs
            ]
        return found

    def take(self, state: LadderState, action: Action) -> None:
        """Start a fray, rebuild, or end the turn."""
        if action.verb == "done":
            return state.pop()
        if action.verb == "rebuild":
            return self._rebuild(state, action)
        target = action.args[-2 if action.args[-1] == ANNOUNCED else -1]
        return fray.attack(state, self.seat, self.play(state, action), target)

    def _rebuild(self, state: LadderState, action: Action) -> None:
        """Move the card onto its spot and discard the cost. This is no attack: nothing triggers and
        nobody answers (R23).
        """
        seat, named = self.seat, state.table.named
        card, *costs = (named[word] for word in action.args if word in named)
        state.rebuilt = True
        state.move(card, HAND[seat], action.args[1])
        for cost in costs:
            state.move(cost, HAND[seat], DISCARD[seat])
        state.narrate("rebuild" if costs else "rebuild_free", seat, seat, (card,), costs)
        self.resume(state)

    def resume(self, state: LadderState) -> None:
        """Go on with the turn, or end it if the hand is empty."""
        if not state.zones[HAND[self.seat]]:
            state.pop()


@value_class
class Respond(_WithPlays):
    """Ask one side of a fray to answer the top play, the k-th of the fray (4.5).

    `type` is the type that the top play had when it was made; it stays the same when a twin strikes
    out a card (R20).
    """

    attacker: Seat
    target: ZoneId
    k: int
    type: str
    name = "respond"
    is_argument = True
    verbs = ("relent",)

    @property
    def opponent(self) -> Seat:
        """Return the other side of the fray."""
        return OWNER[self.target] if self.seat == self.attacker else self.attacker

    def counters(self) -> Mapping[str, Plain]:
        """Return the counter `target`: the zone that is attacked."""
        return {"target": self.target}

    def actions(self, view: LadderView, seat: Seat) -> Sequence[Action]:
        """Return plays that beat the top play (R16), twins of its cards (R14, R19), and `relent`,
        which is always legal.
        """
        book, needs = view.table.book, self._allowed(view)
        known = book.hand_plays(view.zones[HAND[seat]])
        announced = self.press_answers(view) if known.once_press else ()
        others = [*announced, *self.twins(view), RELENT[seat]]
        top = view.zones[FRAY[self.k]]
        struck = top[0].card if len(top) == 1 else None
        if len(known.names) > MOST_LISTED:
            return ActionProduct(seat, "defend", book.beating(known, needs, struck), [()], others)
        return [
            *[
                Action(seat, "defend", play.names)
                for play in book.plays_beating(known, needs, struck)
            ],
            *others,
        ]

    def is_legal(self, view: LadderView, action: Action) -> bool:
        """Look at the play of a defence alone."""
        if action == RELENT[action.seat]:
            return True
        if action.verb != "defend" or action.args[-1:] == (ANNOUNCED,):
            return action in self.actions(view, action.seat)
        book = view.table.book
        if not book.is_play(action.args, view.zones[HAND[action.seat]], view.table.named):
            return False
        play, needs = book.read(action.args, view.table.named), self._allowed(view)
        return play.strength >= needs.get(play.type, play.strength + 1) and not self.is_struck_by(
            view, play.alone
        )

    def needs(self, view: LadderView) -> Needs:
        """Return the plays that beat the top play, apart from a trio (5.4)."""
        book, top = view.table.book, view.zones[FRAY[self.k]]
        return book.needs_against_play(self.type, book.strength(top), book.is_off_record(top))

    def answers(self, view: LadderView) -> Mapping[str, int]:
        """Return the Strength that a play needs to beat the top play, by type, a trio included."""
        book, top = view.table.book, view.zones[FRAY[self.k]]
        return book.answers(self.type, book.strength(top), book.is_off_record(top))

    def _allowed(self, view: LadderView) -> Mapping[str, int]:
        """Return the Strength that a defence needs, by type: to beat the top play, or none by
        `losing_defence`.
        """
        return ANY_PLAY if view.options.losing_defence else self.answers(view)

    def beats(self, view: LadderView, play: LadderPlay) -> bool:
        """True if a play beats the top play."""
        return play.strength >= self.answers(view).get(play.type, play.strength + 1)

    def is_struck_by(self, view: LadderView, card: object) -> bool:
        """True if a card is the twin of a top play of one card: it strikes that card, and answers
        it in no other way (R14).
        """
        top = view.zones[FRAY[self.k]]
        return len(top) == 1 and top[0].card is card

    def press_answers(self, view: LadderView) -> list[Action]:
        """Return the answers by a card that is announced as Press (5.5); none if the top play is
        off the record.
        """
        book = view.table.book
        if book.is_off_record(view.zones[FRAY[self.k]]):
            return []
        cards = view.announceable(book.hand_plays(view.zones[HAND[self.seat]]))
        return [
            Action(self.seat, "defend", (card.name, ANNOUNCED))
            for card in cards
            if not self.is_struck_by(view, card.card)
        ]

    def twins(self, view: LadderView) -> list[Action]:
        """Return the twins of cards of the top play, each with the card that it strikes out (R14,
        R19).
        """
        hand, top = view.zones[HAND[self.seat]], view.zones[FRAY[self.k]]
        same = [
            (card.name, likeness.name)
            for card in hand
            for likeness in top
            if card.card is likeness.card
        ]
        return [Action(self.seat, "twin", names) for names in same]

    def take(self, state: LadderState, action: Action) -> None:
        """Pop this decision, so that the turn is on top of the stack; defend, strike with a twin or
        relent.
        """
        state.stack.pop()
        if action.verb == "relent":
            if state.is_duel():
                state.relents = (*state.relents, Relent(self.seat, self.needs(state)))
            state.narrate("relent", self.opponent, self.seat, (), state.zones[FRAY[self.k]])
            return fray.end_fray(
                state, self.attacker, self.target, plays=self.k + 1, won=self.seat != self.attacker
            )
        if action.verb == "twin":
            own, likeness = (state.table.named[word] for word in action.args)
            return self._strike(state, own, likeness)
        play = self.play(state, action)
        if state.options.losing_defence and not self.beats(state, play):
            return self._throw_away(state, play)
        return self._answer(state, play)

    def _throw_away(self, state: LadderState, play: LadderPlay) -> None:
        """Put down a play that does not beat the k-th, which ends the fray like `relent`
        (`losing_defence`).
        """
        k, beaten = self.k + 1, state.zones[FRAY[self.k]]
        fray.put_down(state, play.cards, self.seat, k, self.opponent)
        state.note("thrown_away", seat=self.seat)
        state.narrate("relent", self.opponent, self.seat, (), beaten)
        return fray.end_fray(
            state, self.attacker, self.target, plays=k + 1, won=self.seat != self.attacker
        )

    def _answer(self, state: LadderState, play: LadderPlay) -> None:
        """Put a play that beats the k-th onto it; Press and trio end the fray, any other play may
        be answered (R17, R18).
        """
        k, by_attacker = self.k + 1, self.seat == self.attacker
        beaten = state.zones[FRAY[self.k]]
        fray.put_down(state, play.cards, self.seat, k, self.opponent)
        undefendable = play.type in (PRESS, TRIO)
        kind = play.type if undefendable else "counter" if by_attacker else "defence"
        strength = state.table.book.strength(beaten)
        state.narrate(
            kind, self.attacker, OWNER[self.target], play.cards, beaten, play.strength, strength
        )
        if undefendable:
            state.note(f"undefendable_{kind}", seat=self.opponent)
            return fray.end_fray(state, self.attacker, self.target, plays=k + 1, won=by_attacker)
        return fray.ask(state, self.opponent, self.attacker, self.target, k, play.type)

    def _strike(self, state: LadderState, own: Piece, likeness: Piece) -> None:
        """Strike a card out of the top play with its twin; what the top play has beaten stays
        beaten (R19).
        """
        k, seat = self.k, self.seat
        fray.put_down(state, (own,), seat, k + 1, self.opponent)
        state.narrate("twin", seat, self.opponent, (own,), (likeness,))
        state.move(own, FRAY[k + 1], DISCARD[seat])
        del state.zones[FRAY[k + 1]]
        assert likeness.owner is not None
        state.move(likeness, FRAY[k], DISCARD[likeness.owner])
        if state.zones[FRAY[k]]:
            return fray.ask(state, seat, self.attacker, self.target, k, self.type)
        return fray.end_fray(
            state, self.attacker, self.target, plays=k + 1, won=seat == self.attacker
        )


@value_class
class Ante(_OfOneSeat):
    """Let the single winner take one card of the losers (4.7, 6.3)."""

    name = "ante"
    verbs = ("decline",)

    def needs_secrets(self, view: LadderView, seat: Seat) -> bool:
        """Return False: every card that can be taken lies face up."""
        return False

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return `take` for the losers' ladder cards, standing or fallen, and Press set aside; and
        `decline`.
        """
        places = [
            zone
            for other in view.table.others[seat]
            for zone in (*view.table.ladders[other], FALLEN[other], SET_ASIDE[other])
        ]
        return [
            *(act(seat, "take", card.name) for zone in places for card in view.zones[zone]),
            act(seat, "decline"),
        ]

    def take(self, state: LadderState, action: Action) -> None:
        """Finish the match, with an award for the card that was taken.

        The card stays in its zone: the award is for a store that keeps collections.
        """
        if action.verb == "decline":
            return state.finish(())
        card = state.piece_of(action)
        assert card.owner is not None
        state.taken = card.name
        return state.finish(
            (Award(card, card.owner, self.seat, state.options.ante == "photocopy"),)
        )


ANY_PLAY: Final = dict.fromkeys((*PLAY_TYPES, TRIO), 0)
"""Strength that a play needs by type where every play will do."""
DONE, RELENT = (tuple(act(seat, verb) for seat in range(len(HAND))) for verb in ("done", "relent"))
"""By seat: what is legal whenever it is asked in its turn, and in a fray."""

DECISIONS: Final = {decision.name: decision for decision in (Apex, Place, Turn, Respond, Ante)}
"""Decision points by name."""
