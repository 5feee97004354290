"""Choose the actions worth trying (section 10): weigh by chances the acts that no determinization
can judge, and keep the best.

A name, a target, a bought draw: in one determinization the card lies there or not, and a bot would
take a guess for knowledge. The evaluation judges, act by act, what rests on visible cards: a
Freeze, which card to put away, which to give for a Swap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from corptable.engine import HIDDEN, Action
from corptable.games.trick_or_treat import powers
from corptable.games.trick_or_treat.bots import card_chances, evaluation, put_away
from corptable.games.trick_or_treat.bots.demand_estimates import Demands
from corptable.games.trick_or_treat.bots.die_values import DieValues
from corptable.games.trick_or_treat.bots.purchase_values import (
    VALUES,
    Purchases,
    price,
    top_gains,
)
from corptable.games.trick_or_treat.decisions import Double, Override, Six
from corptable.games.trick_or_treat.demands import Freeze, Name, Target
from corptable.games.trick_or_treat.names import (
    ASK,
    DOUBLE_PRICE,
    DRAW,
    HAND,
    HAND_SIZE,
    PUMPKINS,
)
from corptable.games.trick_or_treat.obvious import finds
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.purchases import SummonRow

ALIKE: Final = 0.05
"""Points within which targets count as equal; all of them are kept, so that a bot's dislikes may
decide.
"""
ONCE_A_GAME: Final = 2.0
"""Points by which a chosen action must beat the rolled one, because the choice comes once a
game.
"""
PAID_FOR_DRAWING: Final = frozenset((PUMPKINS.page, PUMPKINS.knight, PUMPKINS.king))

Legal: TypeAlias = Sequence[Action]
Liking: TypeAlias = Callable[[Action], float]
"""Points of an action to a bot, apart from what it brings."""


def _likes_nothing(_action: Action) -> float:
    return 0.0


def promising(view: TreatView, actions: Legal, liking: Liking = _likes_nothing) -> Legal:
    """Return the actions worth trying in determinizations, often one alone. Reads nothing that the
    view hides.

    `liking` gives what an action is worth to the bot apart from what it brings, in points.
    """
    assert view.decision is not None
    plan = PLANS.get(view.decision.name)
    return (
        plan(card_chances.view_of_asked(view), actions, liking)
        if plan is not None and len(actions) > 1
        else actions
    )


def _verbs(actions: Legal, *verbs: str) -> list[Action]:
    return [action for action in actions if action.verb in verbs]


def _best(actions: Legal, worths: Sequence[float], slack: float = 1e-9) -> Legal:
    top = max(worths)
    return [action for action, worth in zip(actions, worths, strict=True) if worth >= top - slack]


# Before the die


def _draft(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Choose the strongest character; the cards that will be dealt say nothing about it."""
    powers = evaluation.powers_at(view)
    return _best(actions, [powers[action.args[0]] + liking(action) for action in actions])


def _start(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Lay cards down, because there they are safe; then draw a visible own card, else roll.

    Purchases wait until after the roll, when the seat knows more.
    """
    if keeps := [action for action in _verbs(actions, "keep") if liking(action) >= 0]:
        return keeps[:1]
    draw = view.zones[DRAW]
    if (
        draw
        and draw[-1] is not HIDDEN
        and draw[-1].card.suit == view.suit(view.turn)
        and (bought := _verbs(actions, "draw1"))
    ):
        return bought
    return _verbs(actions, "roll")


# The action


def _double(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Buy the second card if it brings more than its 2 treat points do, saved for a Summon or kept;
    Pumpkins get a part back.
    """
    decision = view.decision
    assert isinstance(decision, Double)
    found = card_chances.chances(view)
    first, second, third = [
        card_chances.own_among_next(view, found, count) for count in (1, 2, SummonRow.drawn)
    ]
    back = int(view.character(view.turn) in PAID_FOR_DRAWING and not decision.ending)
    saved = evaluation.LAID * third * (DOUBLE_PRICE - back) / SummonRow.price
    gain = evaluation.LAID * (second - first) - max(saved, price(view, DOUBLE_PRICE - back))
    return _verbs(actions, "double" if gain + liking(_verbs(actions, "double")[0]) > 0 else "draw")


def _target(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    decision = view.decision
    assert isinstance(decision, Target)
    demands = Demands(view)
    worths = [
        demands.of_target(action.seat_at(0), decision.kind, decision.names_due) + liking(action)
        for action in actions
    ]
    return _best(actions, worths, ALIKE)


def _name(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Choose the names that are expected to bring most; names to spare take cards that other seats
    need.
    """
    decision = view.decision
    assert isinstance(decision, Name)
    demands = Demands(view)
    worths = demands.of_words(decision.target, decision.names_left(view, view.turn), actions)
    return _best(
        actions, [worth + liking(action) for worth, action in zip(worths, actions, strict=True)]
    )


def _freeze(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Allow a demand that will fail, unless the failure pays the asker: a Freeze would cost a treat
    point, and the King of Ghosts earns by the failure.
    """
    assert isinstance(view.decision, Freeze)
    demand = view.decision.demand
    paid = demand.kind == ASK and any(view.has(view.turn, court) for court in powers.FAILED_ASK)
    return actions if paid or finds(view, demand.target, demand) else _verbs(actions, "allow")


def _second(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Choose the second action that promises most, or none."""
    numbers = DieValues(view)
    return _best(actions, [numbers.of(action) + liking(action) for action in actions])


def _override(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    decision = view.decision
    assert isinstance(decision, Override)
    numbers = DieValues(view)
    rolled = numbers.worth(decision.rolled) + ONCE_A_GAME
    return _best(
        actions,
        [
            rolled if action.verb == "keep_roll" else numbers.of(action) + liking(action)
            for action in actions
        ],
    )


# spend


def _spend(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Lay cards down and show sets for nothing; then choose the purchase that brings most above its
    price.

    If none does, keep the actions that rest on visible cards, for the evaluation: swaps, sets to
    discard, the end.
    """
    if keeps := _verbs(actions, "keep"):
        return keeps[:1]
    if sets := _free_sets(view, actions):
        return sets
    purchases = Purchases(view)
    bought = [action for action in actions if action.verb in VALUES]
    gains = [purchases.gain_of(action) + liking(action) for action in bought]
    if gains and max(gains) > 0:
        best = _best(bought, gains)
        lays_card = best[0].verb == "swap" and not view.options.swap_any
        return put_away.discards(view, view.turn, best, 1) if lays_card else best
    open_ones = {
        "swap": not view.options.swap_any,
        "set": view.options.three_of_a_kind == "discard",
        "end": True,
    }
    return _verbs(actions, *(verb for verb, is_open in open_ones.items() if is_open))


def _free_sets(view: TreatView, actions: Legal) -> Legal:
    """Return a set to show, which earns a treat point for nothing; none that betrays an own-suit
    card not yet laid down.
    """
    if view.options.three_of_a_kind != "show":
        return ()
    seat = view.turn
    secret = {piece.name for piece in view.zones[HAND[seat]] if piece.card.suit == view.suit(seat)}
    return [
        action for action in actions if action.verb == "set" and secret.isdisjoint(action.args)
    ][:1]


def _peek(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Put on top what the viewing seat would rather have drawn by the next seat."""
    gains = top_gains(view)
    tops = [view.piece_of(action).card.suit for action in actions]
    return _best(actions, [gains.get(suit, 0.0) for suit in tops])


def _six(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Put away what others need least where it comes to lie: under the Muster, or by an option on
    the discards.
    """
    decision = view.decision
    assert isinstance(decision, Six)
    if view.options.six_discards == "discard":
        return put_away.discards(view, view.turn, actions, decision.left)
    return put_away.cards_beneath(view, view.turn, actions)


def _limit(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Discard what others need least where it comes to lie."""
    return put_away.discards(view, view.turn, actions, len(view.zones[HAND[view.turn]]) - HAND_SIZE)


def _search_drop(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    return put_away.discards(view, view.turn, actions, 1)


def _search_take(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Choose a card of the seat's suit, if there is one."""
    own = view.suit(view.turn)
    return [action for action in actions if view.piece_of(action).card.suit == own] or actions


PLANS: Final[Mapping[str, Callable[[TreatView, Legal, Liking], Legal]]] = {
    "draft": _draft,
    "start": _start,
    "double": _double,
    "target": _target,
    "name": _name,
    "freeze": _freeze,
    "second": _second,
    "override": _override,
    "six": _six,
    "peek": _peek,
    "spend": _spend,
    "search_take": _search_take,
    "search_drop": _search_drop,
    "limit": _limit,
}
"""Functions that choose the actions worth trying, by decision point; at all other points every
action is tried.
"""
