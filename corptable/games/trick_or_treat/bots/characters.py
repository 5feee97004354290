"""Define the bots of this game: the greedy one, the easy one that errs as beginners do, and three
characters. One holds on to what it has, one takes from others, one lives off the shop.

A point is a tenth of a card laid down (`evaluation.LAID`). Estimates are in points already; where
worlds are tried and utilities compared, a liking counts as that share of the win which a point
makes in an even game.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import ClassVar, Final

from corptable.engine import Action, Character, Seat, determinize, numbered_kind
from corptable.games.trick_or_treat.bots import action_choice, card_chances, evaluation
from corptable.games.trick_or_treat.decisions import Six
from corptable.games.trick_or_treat.demands import Freeze, Name
from corptable.games.trick_or_treat.names import (
    ASK,
    FREEZE_PRICE,
    HAND,
    HAND_SIZE,
    OWN_BITS,
    SEATS,
    STEAL,
    VAULT,
)
from corptable.games.trick_or_treat.obvious import finds, obvious
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState

SHARE_OF_POINT: Final = 0.008
"""Share of the win that a point makes in an even game."""
DRAFT_TEMPERATURE: Final = 80.0
"""Points by which a character must be stronger to be drafted e times as often in a duel."""
KIND_OF_VERB: Final[Mapping[str, str]] = {
    "keep": "keep",
    **dict.fromkeys(("ask", "steal"), "demand"),
    **dict.fromkeys(("freeze", "refuse"), "freeze"),
    "allow": "allow",
    **dict.fromkeys(
        ("peek", "swap", "search", "trade", "summon", "wild", "rebirth", "double", "draw1"), "buy"
    ),
    **dict.fromkeys(("bottom", "discard", "give"), "away"),
}
"""Kinds of the reasons by verb; what the die decides, and the words that follow a choice, have
none. A demand of the seat that is furthest is of the kind `leader`.
"""
ANSWERS: Final = ("freeze", "allow")


class TreatCharacter(Character[TreatView]):
    """Choose by the estimates of the game and a liking."""

    likings: ClassVar[Mapping[str, float]] = MappingProxyType({})
    """Likings for acts by their verbs, in points."""
    bluffs: ClassVar[float] = 0.3
    """Fraction of the Asks that it freezes although they would find nothing."""

    def liking(self, view: TreatView, action: Action) -> float:
        """Worth of the act itself to the bot, in points, apart from its outcome; by default that
        of its verb.
        """
        return self.likings.get(action.verb, 0.0)

    def worth_trying(
        self,
        view: TreatView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the acts that the estimates and the liking leave; in a duel a character drawn at
        random, and now and then a bluff.
        """
        decision = view.decision
        assert decision is not None
        if decision.name == "draft" and view.table.seats == min(SEATS):
            return [drawn_character(legal, generator)]
        if isinstance(decision, Freeze) and self._bluffs(view, decision, generator):
            return _of(legal, "freeze")
        found = action_choice.promising(view, legal, lambda action: self.liking(view, action))
        if isinstance(decision, Name):  # no world could tell one of equal names from another
            return [generator.choice(found)]
        return found

    def _bluffs(self, view: TreatView, decision: Freeze, generator: random.Random) -> bool:
        """True if the bot freezes an Ask that finds nothing: the asker asks for it again in vain.

        It keeps a treat point for a Freeze that it needs, and does not bluff where the failure
        brings the asker no more than the Freeze: there a person is not even asked.
        """
        demand = decision.demand
        return (
            demand.kind == ASK
            and view.tp[demand.target] > FREEZE_PRICE
            and not finds(view, demand.target, demand)
            and obvious(view) is None
            and generator.random() < self.bluffs
        )

    def action_bonus(self, view: TreatView, action: Action) -> float:
        """Return the liking in shares of the win."""
        return SHARE_OF_POINT * self.liking(view, action)

    def reason_kind(self, view: TreatView, action: Action) -> str:
        """Kind of an act, with a number that goes on from round to round; none for what follows an
        act of the same kind in the same turn, so that no text comes twice within ten acts.

        It depends on what everybody sees and is told of the act.
        """
        if _goes_on(view, action):
            return ""
        kind, number, seat = KIND_OF_VERB.get(action.verb, ""), view.round, action.seat
        if kind == "demand" and action.seat_at(0) == leader(view, seat):
            kind = "leader"
        elif kind == "keep":
            number = len(view.zones[VAULT[seat]])
        elif action.verb in ANSWERS:
            number = _answers_so_far(view, seat)
            kind, number = (kind, number) if view.table.seats == 2 else _every_other(kind, number)
        elif kind == "buy":
            number = view.payments[seat]
        elif action.verb == "roll":
            kind, number = self._kind_of_roll(view)
        return numbered_kind(kind, number, self.texts_of_a_kind) if kind else ""

    def _kind_of_roll(self, view: TreatView) -> tuple[str, int]:
        """Kind of a roll and the number of its text; "" for a bot that does not speak of rolls."""
        return "", 0


class TreatPlayer(TreatCharacter):
    """Speak at length: six texts of a kind, and some about rolls."""

    texts_of_a_kind = 6

    def _kind_of_roll(self, view: TreatView) -> tuple[str, int]:
        return "throw" if view.round % 2 else "roll", view.round // 2


def _goes_on(view: TreatView, action: Action) -> bool:
    """True for what a seat does several times in a turn: the first card of a six and any discard
    after that, all but the last discard, a demand after a Freeze or by a second action, and the
    answer to that.
    """
    if isinstance(view.decision, Six):
        return view.decision.left > 1
    if action.verb in ("discard", "bottom"):
        held = len(view.zones[HAND[action.seat]])
        return view.action_number() == 6 or (action.verb == "discard" and held > HAND_SIZE + 1)
    again = view.second_used or (action.verb in (ASK, STEAL) and bool(view.frozen))
    return again and action.verb in (ASK, STEAL, *ANSWERS)


def _answers_so_far(view: TreatView, seat: Seat) -> int:
    """Count the turns of the others, in each of which a seat may answer once."""
    seats = view.table.seats
    return view.round * (seats - 1) + (view.turn - seat) % seats


def _every_other(kind: str, number: int) -> tuple[str, int]:
    """Return a kind and a number that goes on by one for every other act; no kind for the rest."""
    return ("" if number % 2 else kind), number // 2


def drawn_character(legal: Sequence[Action], generator: random.Random) -> Action:
    """Draw a character at random, a strong one more often.

    In a duel the first seat drafts and plays first. If it took the strongest, two bots would always
    show the same pair, and the first would win most games.
    """
    odds = [exp(evaluation.DUEL_POWERS[action.args[0]] / DRAFT_TEMPERATURE) for action in legal]
    return generator.choices(legal, odds)[0]


def leader(view: TreatView, seat: Seat) -> Seat | None:
    """Return the other seat with the most cards laid down; None if several have as many."""
    laid = {
        other: len(view.zones[VAULT[other]]) for other in range(view.table.seats) if other != seat
    }
    most = max(laid.values())
    first = [other for other, count in laid.items() if count == most]
    return first[0] if len(first) == 1 else None


class TreatGreedy(TreatCharacter):
    """Like nothing in particular."""

    id = "greedy"
    name = "Normal"
    help = "asks for what it expects to find, and buys what helps it on"


class TreatHoarder(TreatPlayer):
    """Hold cards and treat points back: lay own cards down late, freeze everything, buy little."""

    id = "hoarder"
    name = "Hoarder"
    help = "hides its cards in its hand, pays to keep them, and buys little"
    held_back: Final = 2
    """Number of own cards that it holds back in its hand while it can pay for a Freeze."""
    likings: ClassVar[Mapping[str, float]] = {
        "freeze": 2.0,
        **dict.fromkeys(("double", "search", "summon", "wild", "rebirth", "draw1"), -3.0),
    }

    def liking(self, view: TreatView, action: Action) -> float:
        """Return a dislike of laying the last few cards down, and of purchases, and a liking for
        Freezes.
        """
        if action.verb == "keep":
            return -1.0 if self._holds_back(view) else 0.0
        return super().liking(view, action)

    def _holds_back(self, view: TreatView) -> bool:
        """True if all own cards of the hand may stay there: few, guarded by a treat point, and
        counted for the win.
        """
        seat = view.turn
        own = [
            piece for piece in view.zones[HAND[seat]] if piece.bit & OWN_BITS[view.character(seat)]
        ]
        return (
            view.options.win_counts == "hand_and_vault"
            and view.tp[seat] > FREEZE_PRICE
            and len(own) <= self.held_back
        )


class Thief(TreatPlayer):
    """Take from others what they collect, above all from the seat that is furthest."""

    id = "thief"
    name = "Thief"
    help = "asks for what you need rather than for what it needs, and robs the leader"
    robbing: Final = 1.5
    """Liking for a demand of the leader, in points."""
    taking: Final = 2.0
    """Liking for the name of a card that its target collects, in points."""

    def liking(self, view: TreatView, action: Action) -> float:
        """Return a liking for the leader as target, for the target's cards as names, and for a
        Steal as the second action.
        """
        decision = view.decision
        if action.verb in ("ask", "steal"):
            return self.robbing if action.seat_at(0) == leader(view, action.seat) else 0.0
        if action.verb == "name" and isinstance(decision, Name):
            bit = view.table.named[action.args[0]].bit
            return self.taking if bit & OWN_BITS[view.character(decision.target)] else 0.0
        return self.robbing if action.verb == "second" and action.number(1) == 5 else 0.0


class BargainHunter(TreatPlayer):
    """Spend treat points in the shop and freeze seldom."""

    id = "hunter"
    name = "Bargain Hunter"
    help = "spends its treats on bargains rather than on a Freeze"
    likings: ClassVar[Mapping[str, float]] = {
        "freeze": -4.0,
        "summon": 7.0,
        "search": 3.0,
        "swap": 2.0,
        "double": 1.0,
        "draw1": 2.0,
    }


FORGETS: Final = 0.5
"""Fraction of its choices of targets and names that it makes without its memory."""
LEAVES: Final = 0.25
"""Fraction of the times in which it rolls without laying a card of its suit down first."""
ALLOWS: Final = 0.45
"""Fraction of demands that it allows without a thought."""
BUYS: Final = 0.15
"""Fraction of its choices among purchases in which it takes any that it can pay for."""
THROWS: Final = 0.35
"""Fraction of the cards that it parts with without a look at who collects them."""


class Beginner(TreatCharacter):
    """Err as beginners do, in a fraction of the choices of each kind; otherwise choose as the
    greedy bot does.

    Its mistakes show and can be used: it forgets what it saw, so that it asks for what is known to
    be elsewhere; it leaves cards of its suit in its hand and seldom freezes, so that they can be
    taken; it buys what it can pay for; it throws away what others collect.
    """

    id = "easy"
    name = "Easy"
    help = (
        "plays for the first time: forgets, lets itself be robbed, and buys anything that glitters"
    )
    bluffs = 0.0

    def worth_trying(
        self,
        view: TreatView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the act of a mistake, or those worth trying."""
        assert view.decision is not None
        if mistakes := self._mistakes(view, legal, generator):
            return [generator.choice(mistakes)]
        if view.decision.name in ("target", "name") and generator.random() < FORGETS:
            return action_choice.promising(without_memory(view, generator), legal)
        return super().worth_trying(view, legal, tried, generator)

    def _mistakes(
        self, view: TreatView, legal: Sequence[Action], generator: random.Random
    ) -> Sequence[Action]:
        """Return the acts among which a mistake chooses blindly; empty where it makes none."""
        name, errs = view.decision.name if view.decision else "", generator.random()
        if name == "draft":
            return legal
        if name == "start":
            return _of(legal, "roll") if errs < LEAVES else ()
        if name == "freeze":
            return _of(legal, "allow") if errs < ALLOWS else ()
        if name in ("spend", "double"):
            bought = [
                action for action in legal if action.verb not in ("end", "set", "keep", "draw")
            ]
            return bought if errs < BUYS else ()
        if name in ("limit", "six", "search_drop", "trade"):
            own = view.suit(legal[0].seat)
            others = [
                a
                for a in legal
                if a.verb != "refuse" and view.table.named[a.args[0]].card.suit != own
            ]
            return others if errs < THROWS else ()
        return ()


def _of(legal: Sequence[Action], verb: str) -> list[Action]:
    return [action for action in legal if action.verb == verb]


def without_memory(view: TreatView, generator: random.Random) -> TreatView:
    """View of a seat without its memory: any hidden card may lie in any hidden place, and nobody
    has frozen.
    """
    world = view if isinstance(view, TreatState) else determinize(view, TreatState, generator)
    seen = card_chances.view_of_asked(world)
    seen.frozen_demands = ((),) * seen.table.seats
    seen.lacked_before = (0,) * seen.table.seats
    return seen


VOICES: Final = (Beginner(), TreatGreedy(), TreatHoarder(), Thief(), BargainHunter())
"""Bots that give reasons: the levels in the place of the generic ones, and the characters."""
