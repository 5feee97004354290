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
from corptable.games.trick_or_treat.bots import card_chances, evaluation, put_away
from corptable.games.trick_or_treat.bots.demand_estimates import Demands
from corptable.games.trick_or_treat.decisions import Double, Override
from corptable.games.trick_or_treat.demands import Freeze, Name, Target
from corptable.games.trick_or_treat.names import (
    ASK,
    DISCARD,
    DOUBLE_PRICE,
    DRAW,
    DRAWN_BY_SIX,
    HAND,
    HAND_SIZE,
    IMPS,
    PUMPKINS,
    STEAL,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.purchases import ROWS, RebirthRow, SummonRow, SwapRow
from corptable.games.trick_or_treat.state import with_seat_value

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


def _draft(_view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Choose the strongest character; the cards that will be dealt say nothing about it."""
    return _best(
        actions, [evaluation.POWERS[action.args[0]] + liking(action) for action in actions]
    )


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
    gain = evaluation.LAID * (second - first) - max(
        saved, price(view, DOUBLE_PRICE) - back * evaluation.TREAT_POINT
    )
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
    """Allow a demand that will fail: a Freeze would cost a treat point, and the King of Ghosts
    earns by the failure.
    """
    decision = view.decision
    assert isinstance(decision, Freeze)
    asked = any(
        piece.bit & decision.demand.cards for piece in view.zones[HAND[decision.demand.target]]
    )
    return actions if asked else _verbs(actions, "allow")


class _Actions:
    """Estimate the points that each number of the die brings."""

    def __init__(self, view: TreatView) -> None:
        self.view = view
        self.demands = Demands(view)

    def of(self, action: Action) -> float:
        """Return the points of a choice at `second`: an action, a roll, or 0 for neither."""
        match action.verb:
            case "second":
                return self.worth(action.number(1))
            case "again":
                return self.worth_of_roll(action.args[0])
        return 0.0

    def worth(self, number: int) -> float:
        """Return the points of the action of a number of the die; 0 for Fortify and for a Draw &
        Discard without enough cards.
        """
        match number:
            case 1:
                return self._drawn(1)
            case 2 | 3:
                return self.demands.best(ASK, number)
            case 5:
                return self.demands.best(STEAL, 1)
            case 6 if self.view.available() >= DRAWN_BY_SIX:
                return self._drawn(DRAWN_BY_SIX)
        return 0.0

    def _drawn(self, count: int) -> float:
        worth = evaluation.gained_card_points(
            len(card_chances.missing(self.view)), self.view.tp[self.demands.seat]
        )
        return worth * card_chances.own_among_next(self.view, self.demands.chances, count)

    def worth_of_roll(self, court: str) -> float:
        """Return the mean points of a roll; the Page acts on a 1 or a 6 only."""
        return (
            sum([self.worth(number) for number in ((1, 6) if court == IMPS.page else range(1, 7))])
            / 6
        )


def _second(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    """Choose the second action that promises most, or none."""
    numbers = _Actions(view)
    return _best(actions, [numbers.of(action) + liking(action) for action in actions])


def _override(view: TreatView, actions: Legal, liking: Liking) -> Legal:
    decision = view.decision
    assert isinstance(decision, Override)
    numbers = _Actions(view)
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
    bought = {action.verb: action for action in reversed(actions)}
    gains = {verb: gain + liking(bought[verb]) for verb, gain in _gains(view, set(bought)).items()}
    best = max(gains, key=lambda verb: gains[verb], default="")
    if best and gains[best] > 0:
        return _verbs(actions, best)
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


def _gains(view: TreatView, verbs: set[str]) -> dict[str, float]:
    """Return by verb the points of each purchase of unknown outcome, less its price; also of a Swap
    for an own card.
    """
    seat, found, gains = view.turn, card_chances.chances(view), {}
    own = card_chances.missing(view)
    discards = view.zones[DISCARD]

    def worth(cost: int) -> float:
        return evaluation.gained_card_points(len(own), view.tp[seat] - cost)

    reaches_all = {"search"} | ({"swap"} if view.options.swap_any else set())
    if "swap" in verbs - reaches_all and discards[-1].index in own:
        gains["swap"] = worth(SwapRow.price) - price(view, SwapRow.price)
    for verb in sorted(verbs & reaches_all):
        there = (
            sum([found[DISCARD][index] for index in own])
            if DISCARD in found
            else sum([p.index in own for p in discards])
        )
        cost = ROWS[verb].price
        gains[verb] = min(1.0, there) * worth(cost) - price(view, cost)
    if "summon" in verbs:
        laid = max(evaluation.LAID, worth(SummonRow.price))
        gains["summon"] = card_chances.own_among_next(view, found, SummonRow.drawn) * laid - price(
            view, SummonRow.price
        )
    if "rebirth" in verbs:
        lost = sum([piece.card.suit == view.suit(seat) for piece in view.zones[HAND[seat]]])
        drawn = card_chances.own_among_next(view, found, RebirthRow.drawn)
        gains["rebirth"] = (
            drawn * worth(RebirthRow.price)
            - lost * evaluation.held_card_points(view.tp[seat])
            - price(view, RebirthRow.price)
        )
    return gains


def price(view: TreatView, cost: int) -> float:
    """Return the points that `cost` treat points are worth to the viewing seat, the one for a
    Freeze included.
    """
    seat = view.viewer
    assert seat is not None
    poorer = view.copy()
    poorer.tp = with_seat_value(view.tp, seat, view.tp[seat] - cost)
    rivalry = evaluation.rivalry(view, seat)
    before, after = evaluation.expected_points(view)[0], evaluation.expected_points(poorer)[0]
    return sum(
        [
            (had - has) * (1 if other == seat else -weight)
            for other, (had, has, weight) in enumerate(zip(before, after, rivalry, strict=True))
        ]
    )


def _limit(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Discard what others need least where it comes to lie."""
    return put_away.discards(view, view.turn, actions, len(view.zones[HAND[view.turn]]) - HAND_SIZE)


def _search_drop(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    return put_away.discards(view, view.turn, actions, 1)


def _search_take(view: TreatView, actions: Legal, _liking: Liking) -> Legal:
    """Choose a card of the seat's suit, if there is one."""
    own = view.suit(view.turn)
    return [
        action for action in actions if view.table.named[action.args[0]].card.suit == own
    ] or actions


PLANS: Final[Mapping[str, Callable[[TreatView, Legal, Liking], Legal]]] = {
    "draft": _draft,
    "start": _start,
    "double": _double,
    "target": _target,
    "name": _name,
    "freeze": _freeze,
    "second": _second,
    "override": _override,
    "spend": _spend,
    "search_take": _search_take,
    "search_drop": _search_drop,
    "limit": _limit,
}
"""Functions that choose the actions worth trying, by decision point; at all other points every
action is tried.
"""
