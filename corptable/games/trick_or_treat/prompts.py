"""Ask in marked words: the prompt of each decision, and the sentence that the others read
meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.engine import SEAT_WORDS, Question, Seat
from corptable.games.trick_or_treat import powers
from corptable.games.trick_or_treat.decisions import (
    Double,
    Draft,
    Limit,
    Override,
    Second,
    Six,
    Spend,
    Start,
)
from corptable.games.trick_or_treat.demands import Freeze, Name, Target
from corptable.games.trick_or_treat.describe import NEAR, lights
from corptable.games.trick_or_treat.follow_ups import Trade
from corptable.games.trick_or_treat.layout import lays_down
from corptable.games.trick_or_treat.names import ASK, HAND, HAND_SIZE, RANKS, REFUSE_PRICE, SUITS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import (
    consequence,
    demand,
    listed,
    prompt_of_other,
    suit,
)
from corptable.games.trick_or_treat.texts import prompt as prompt_text
from corptable.presentation import the


def prompt(decision: Question[TreatView], view: TreatView, seat: Seat) -> str:
    """Return the prompt of a decision, which bears its name; some depend on an option or on what is
    left to do.
    """
    if view.viewer != seat:
        return _of_other(decision, view, seat)
    match decision:
        case Draft() if 0 < view.options.round_cap <= NEAR:
            end = "_vault" if view.options.win_counts == "vault" else ""
            return prompt_text(f"draft_short{end}", rounds=view.options.round_cap)
        case Double(ending=True):
            return prompt_text("double_end")
        case Six(left=left):
            return prompt_text(f"six_{view.options.six_discards}{'_last' if left == 1 else ''}")
        case Second():
            chooses = any(act.verb == "second" for act in view.actions(seat))
            return prompt_text("second_choice" if chooses else "second")
        case Override(rolled=rolled):
            return prompt_text("override", die=rolled)
        case Start():
            return prompt_text("start" if lays_down(view, seat) else "start_nothing")
        case Spend():
            return _of_spend(view, seat)
        case Limit():
            left = len(view.zones[HAND[view.turn]]) - HAND_SIZE
            return prompt_text("limit_one") if left == 1 else prompt_text("limit", count=left)
        case Target(kind=kind):
            if view.frozen:
                return prompt_text(f"target_{kind}_again", seats=listed.seats(view.frozen))
            return prompt_text(f"target_{kind}")
        case Name():
            return _of_name(decision, view, seat)
        case Freeze(demand=demand):
            none = "" if lights(view) else "_none"
            return prompt_text(f"freeze_{demand.kind}{none}", **_demand_words(decision, view))
        case Trade(partner=partner):
            key = (
                "trade_free"
                if view.free_for_all()
                else "trade"
                if view.tp[partner] >= REFUSE_PRICE
                else "trade_forced"
            )
            return prompt_text(key, seat=view.turn, target=partner)
    return prompt_text(decision.name)


def _of_other(decision: Question[TreatView], view: TreatView, seat: Seat) -> str:
    """Return the sentence about another seat that is asked: its prompt would read as if the viewer
    were.
    """
    word = SEAT_WORDS[view.turn]
    match decision:
        case Target(kind=kind) if view.frozen:
            seats = listed.seats(view.frozen)
            return prompt_of_other(f"target_{kind}_again", seats=seats, seat=word)
        case Target(kind=kind):
            return prompt_of_other(f"target_{kind}", seat=word)
        case Name(kind=kind, target=target):
            return prompt_of_other(f"name_{kind}", seat=word, target=target)
        case Freeze(demand=demand):
            return prompt_of_other(f"freeze_{demand.kind}", **_demand_words(decision, view))
        case Trade(partner=partner):
            return prompt_of_other("trade", seat=word, target=partner)
    return prompt_of_other(decision.name, seat=seat)


def _of_spend(view: TreatView, seat: Seat) -> str:
    verbs = {act.verb for act in view.actions(seat)}
    if "trade" in verbs and view.free_for_all():
        return prompt_text("spend_free")
    key = "spend" if verbs - {"end", "keep"} else "spend_nothing"
    return prompt_text(key, count=view.tp[seat])


def _of_name(decision: Name, view: TreatView, seat: Seat) -> str:
    """Return the prompt with the target, the number of cards still to be named, and the rank or
    suit that may be named instead.
    """
    target = SEAT_WORDS[decision.target]
    if decision.kind != ASK:
        held = len(view.zones[HAND[decision.target]])
        return prompt_text("name_steal", target=target, count=held)
    if not powers.may_name_cards(view, seat):
        return prompt_text("name_rank", target=target)
    left = decision.names_left(view, seat)
    if left == 1:
        return prompt_text("name_card", target=target)
    verbs = {act.verb for act in view.actions(seat)}
    group = "_suit" if "suit" in verbs else "_rank" if "rank" in verbs else ""
    return prompt_text(f"name_cards{group}", target=target, count=left)


def _demand_words(decision: Freeze, view: TreatView) -> dict[str, Seat | str]:
    """Words for the attacker, the target and the cards that the target is asked about."""
    demand = decision.demand
    return {
        "seat": view.turn,
        "target": demand.target,
        "cards": _demanded(demand.words),
    }


def _demanded(words: Sequence[str]) -> str:
    """Words of a demand: cards, a rank or a suit."""
    if words[0] in RANKS:
        return demand("rank", rank=words[0])
    if words[0] in SUITS:
        return demand("suit", suit=suit(words[0]))
    return listed(map(the, words))


def consequences(view: TreatView) -> list[str]:
    """List the price of a Freeze for the viewer who is asked for one, and the demanded cards that
    it collects itself; nothing for a hand without them.
    """
    decision, seat = view.decision, view.viewer
    if not isinstance(decision, Freeze) or seat is None or seat != decision.demand.target:
        return []
    lost = [one for one in view.zones[HAND[seat]] if one.bit & decision.demand.cards]
    if not lost:
        return []
    own = [one for one in lost if one.card.suit == view.suit(seat)]
    cards = {"cards": listed.pieces(own)} if own else {}
    return [consequence("collects" if own else "collects_none", count=view.tp[seat] - 1, **cards)]
