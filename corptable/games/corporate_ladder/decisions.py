"""Define the decision points of section 4, in the order of the document; `asides` has the side actions (4.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from corptable.engine import Action, ActionProduct, Award, Piece, Plain, Seat, ZoneId, act
from corptable.games.corporate_ladder import fray
from corptable.games.corporate_ladder.asides import WithAsides
from corptable.games.corporate_ladder.business import UPPER
from corptable.games.corporate_ladder.names import (
    APEX,
    DEALT,
    DISCARD,
    DRAW,
    FALLEN,
    FRAY,
    HAND,
    MOST_SEATS,
    OTHERS,
    SET_ASIDE,
    STRENGTH,
    TRIO,
    WIN,
)
from corptable.games.corporate_ladder.plays import Play
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.state import LadderState

ANNOUNCED: Final = "press"
"""Last word of an attack or defence in which a `press_once` card is played as Press (4.4, 4.5, 5.5)."""


class _WithPlays(WithAsides):
    """Read plays made of cards of the hand, in whose words the order is of no importance; base of `turn` and `respond`."""

    def read(self, view: LadderView, action: Action) -> Action:
        """Return the action with the cards of its play in the order of the card file."""
        named, words = view.table.named, action.args
        count = 0
        while count < len(words) and words[count] in named:
            count += 1
        if action.verb not in ("attack", "defend") or count < 2:
            return action
        cards = sorted(words[:count], key=lambda word: named[word].index)
        return Action(action.seat, action.verb, (*cards, *words[count:]))

    @staticmethod
    def announced(state: LadderState, name: str) -> Play:
        """Return the `press_once` card of that name as a Press play, and mark its ability as spent (5.5)."""
        play = state.table.book.announced(state.table.named[name])
        state.use_once("press_once", play.cards[0])
        state.note("announced", card=name)
        return play


class Apex(WithAsides):
    """Ask all seats at once and in secret which boss (Upper Management card) stands at the top of their ladder (4.2, R1)."""

    name = "apex"

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the seats that have not chosen yet."""
        return tuple([seat for seat in range(view.table.seats) if not view.zones[APEX[seat]]])

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return one action for each boss in the seat's draw pile."""
        return [act(seat, "apex", card.name) for card in view.zones[DRAW[seat]] if card.card.kind == UPPER]

    def take(self, state: LadderState, action: Action) -> None:
        """Move the chosen boss out of the draw pile; build the ladders once the last seat has chosen.

        Everybody knows that the chosen card is a boss.
        """
        seat = action.seat
        state.move(state.table.named[action.args[0]], DRAW[seat], APEX[seat], among=state.table.bosses[seat])
        if not self.actors(state):
            state.build_ladders()

    def told(self, action: Action) -> Action:
        """Return the action without the card: the other seats hear only that the seat has chosen."""
        return act(action.seat, "apex") if action.verb == "apex" else action


class Place(WithAsides):
    """Ask each seat with dealt cards, in any order, where on its ladder they stand; everybody sees the cards (4.3)."""

    name = "place"

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the seats that still have dealt cards."""
        return tuple([seat for seat in range(view.table.seats) if view.zones[DEALT[seat]]])

    def needs_secrets(self, view: LadderView, seat: Seat) -> bool:
        """Return False: dealt cards lie face up, so no curtain is needed."""
        return False

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return each dealt card to each empty spot of the own ladder."""
        zones = view.zones
        free = [spot for spot in view.table.ladders[seat] if not zones[spot]]
        return [act(seat, "place", card.name, spot) for card in zones[DEALT[seat]] for spot in free]

    def take(self, state: LadderState, action: Action) -> None:
        """Put a dealt card onto its spot for good, and deal the hands after the last one."""
        state.move(state.table.named[action.args[0]], DEALT[action.seat], action.args[1])
        self.resume(state)

    def resume(self, state: LadderState) -> None:
        """Deal the hands if every card is placed."""
        if not self.actors(state):
            state.deal_hands()


@dataclass(frozen=True, slots=True)
class Turn(_WithPlays):
    """Ask the seat on turn for any number of attacks, at most one rebuild, and `done` (4.4)."""

    seat: Seat
    name = "turn"
    verbs = ("done",)

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return (self.seat,)

    def actions(self, view: LadderView, seat: Seat) -> ActionProduct:
        """Return every play against every exposed card, announced Press, rebuilds, and `done`, which is always legal."""
        hand = view.zones[HAND[seat]]
        known = view.table.book.hand_plays(hand)
        targets = view.targets(seat)
        others: list[Action] = []
        if known.once_press:
            announceable = view.announceable(known)
            others = [Action(seat, "attack", (card.name, *target, ANNOUNCED)) for card in announceable for target in targets]
        if known.builders and not view.rebuilt:
            others += self._rebuild_actions(view, seat, hand, known.builders)
        others.append(DONE[seat])
        return ActionProduct(seat, "attack", known.names, targets, others)

    def _rebuild_actions(self, view: LadderView, seat: Seat, hand: Sequence[Piece], builders: Sequence[Piece]) -> list[Action]:
        """Return the rebuilds: each Freelancer or `stand_in` card onto each open spot, paid for with any other card of the hand.

        With a standing `free_rebuild` no card pays (R22 to R24).
        """
        spots = view.open_spots(seat)
        if view.stands_with(seat, "free_rebuild"):
            return [Action(seat, "rebuild", (card.name, spot)) for card in builders for spot in spots]
        return [
            Action(seat, "rebuild", (card.name, spot, cost.name))
            for card in builders
            for spot in spots
            for cost in hand
            if cost is not card
        ]

    def take(self, state: LadderState, action: Action) -> None:
        """Start a fray, rebuild, or end the turn."""
        if action.verb == "done":
            return state.pop()
        if action.verb == "rebuild":
            return self._rebuild(state, action)
        *words, target = action.args
        if target == ANNOUNCED:
            return fray.attack(state, self.seat, self.announced(state, words[0]), words[1])
        return fray.attack(state, self.seat, state.table.book.read(tuple(words), state.table.named), target)

    def _rebuild(self, state: LadderState, action: Action) -> None:
        """Move the card onto its spot and discard the cost. This is no attack: nothing triggers and nobody answers (R23)."""
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


@dataclass(frozen=True, slots=True)
class Respond(_WithPlays):
    """Ask one side of a fray to answer the top play, the k-th of the fray (4.5).

    `type` is the type that the top play had when it was made; it stays the same when a twin strikes out a card (R20).
    """

    seat: Seat
    attacker: Seat
    target: ZoneId
    k: int
    type: str
    name = "respond"
    verbs = ("relent",)

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the side that has to answer."""
        return (self.seat,)

    def counters(self) -> Mapping[str, Plain]:
        """Return the counter `target`: the zone that is attacked."""
        return {"target": self.target}

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return plays that beat the top play (R16), twins of its cards (R14, R19), and `relent`, which is always legal."""
        zones, book = view.zones, view.table.book
        known, top = book.hand_plays(zones[HAND[seat]]), zones[FRAY[self.k]]
        strength, off_record = book.strength(top), book.is_off_record(top)
        alone = top[0].card if len(top) == 1 else HAND
        beats = {mine: row[self.type] for mine, row in book.matrix.items()}
        legal = []
        for play in book.plays(known):
            type = play.type
            if play.alone is alone:
                continue
            if type in beats:
                outcome = beats[type]
                if outcome == WIN or (outcome == STRENGTH and play.strength >= strength):
                    legal.append(Action(seat, "defend", play.names))
            elif type == TRIO or not off_record:
                legal.append(Action(seat, "defend", play.names))
        if known.once_press and not off_record:
            announceable = view.announceable(known)
            legal += [Action(seat, "defend", (card.name, ANNOUNCED)) for card in announceable if card.card is not alone]
        legal += [
            Action(seat, "twin", (card.name, likeness.name))
            for card in zones[HAND[seat]]
            for likeness in top
            if card.card is likeness.card
        ]
        legal.append(RELENT[seat])
        return legal

    def take(self, state: LadderState, action: Action) -> None:
        """Pop this decision, so that the turn is on top of the stack; defend, strike with a twin or relent."""
        state.stack.pop()
        where = (state, self.seat, self.attacker, self.target, self.k)
        if action.verb == "relent":
            return fray.relent(*where)
        if action.verb == "twin":
            own, likeness = (state.table.named[word] for word in action.args)
            return fray.strike(*where, self.type, own, likeness)
        if action.args[-1] == ANNOUNCED:
            return fray.answer(*where, self.announced(state, action.args[0]))
        return fray.answer(*where, state.table.book.read(action.args, state.table.named))


@dataclass(frozen=True, slots=True)
class Ante(WithAsides):
    """Let the single winner take one card of the losers (4.7, 6.3)."""

    seat: Seat
    name = "ante"
    verbs = ("decline",)

    def actors(self, view: LadderView) -> tuple[Seat, ...]:
        """Return the winner."""
        return (self.seat,)

    def needs_secrets(self, view: LadderView, seat: Seat) -> bool:
        """Return False: every card that can be taken lies face up."""
        return False

    def actions(self, view: LadderView, seat: Seat) -> list[Action]:
        """Return `take` for the losers' ladder cards, standing or fallen, and Press set aside; and `decline`."""
        places = [
            zone
            for other in OTHERS[view.table.seats][seat]
            for zone in (*view.table.ladders[other], FALLEN[other], SET_ASIDE[other])
        ]
        return [*(act(seat, "take", card.name) for zone in places for card in view.zones[zone]), DECLINE[seat]]

    def take(self, state: LadderState, action: Action) -> None:
        """Finish the match, with an award for the card that was taken.

        The card stays in its zone: the award is for a store that keeps collections.
        """
        if action.verb == "decline":
            return state.finish(())
        card = state.table.named[action.args[0]]
        assert card.owner is not None
        state.taken = card.name
        return state.finish((Award(card, card.owner, self.seat),))


DONE: Final = tuple(act(seat, "done") for seat in range(MOST_SEATS))
RELENT: Final = tuple(act(seat, "relent") for seat in range(MOST_SEATS))
DECLINE: Final = tuple(act(seat, "decline") for seat in range(MOST_SEATS))

DECISIONS: Final = {decision.name: decision for decision in (Apex, Place, Turn, Respond, Ante)}
"""Decision points by name."""
