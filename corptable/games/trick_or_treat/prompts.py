"""Ask for each decision in one short sentence, by decision point."""

from __future__ import annotations

from corptable.engine import SEAT_WORDS, Question, Seat
from corptable.games.trick_or_treat import powers, texts
from corptable.games.trick_or_treat.decisions import Double, Limit, Override, Six, Spend
from corptable.games.trick_or_treat.demands import Freeze, Name, Target
from corptable.games.trick_or_treat.follow_ups import Trade
from corptable.games.trick_or_treat.names import ASK, HAND, HAND_SIZE, REFUSE_PRICE
from corptable.games.trick_or_treat.position import TreatView


def prompt(decision: Question[TreatView], view: TreatView, seat: Seat) -> str:
    """Return the prompt of a decision, which bears its name; some depend on an option or on what is left to do."""
    match decision:
        case Double(ending=True):
            return texts.prompt("double_end")
        case Six(left=left):
            return texts.prompt(f"six_{view.options.six_discards}{'_last' if left == 1 else ''}")
        case Override(rolled=rolled):
            return texts.prompt("override", die=str(rolled))
        case Spend():
            return texts.prompt("spend", count=str(view.tp[view.turn]))
        case Limit():
            left = len(view.zones[HAND[view.turn]]) - HAND_SIZE
            return texts.prompt("limit_one") if left == 1 else texts.prompt("limit", count=str(left))
        case Target(kind=kind):
            return texts.prompt(f"target_{kind}")
        case Name():
            return _of_name(decision, view, seat)
        case Freeze(demand=demand):
            words = {"target": SEAT_WORDS[demand.target], "cards": texts.demanded(demand.words)}
            return texts.prompt(f"freeze_{demand.kind}", seat=SEAT_WORDS[view.turn], **words)
        case Trade(partner=partner):
            key = "trade_free" if view.free_for_all() else "trade" if view.tp[partner] >= REFUSE_PRICE else "trade_forced"
            return texts.prompt(key, seat=SEAT_WORDS[view.turn], target=SEAT_WORDS[partner])
    return texts.prompt(decision.name)


def _of_name(decision: Name, view: TreatView, seat: Seat) -> str:
    """Return the prompt with the target and, for the turn seat, the number of cards still to be named."""
    target = SEAT_WORDS[decision.target]
    if decision.kind != ASK:
        return texts.prompt("name_steal", target=target)
    if seat != view.turn:
        return texts.prompt("name_ask", target=target)
    if not powers.may_name_cards(view, seat):
        return texts.prompt("name_rank", target=target)
    left = decision.names_left(view, seat)
    return texts.prompt("name_card", target=target) if left == 1 else texts.prompt("name_cards", target=target, count=str(left))
