"""Explain why something cannot be done: one sentence, for the first obstacle. One function for each
decision point.

`lifted` holds the names of lifted (or, where nothing can be lifted, clicked) pieces; `onto` is what
lies under the drop: a zone, a seat, a piece, a word of the tray, or the verb of a grey button. The
functions read nothing that the seat's view hides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from corptable.engine import SEAT_WORDS, PieceMask, Question, Seat
from corptable.games.trick_or_treat import powers, purchases
from corptable.games.trick_or_treat.demands import Name
from corptable.games.trick_or_treat.names import (
    ASK,
    CHARACTERS,
    DISCARD,
    DRAW1_PRICE,
    HAND,
    PUMPKINS,
    RANKS,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import refusal, suit
from corptable.presentation import mark_of
from corptable.presentation.refusals import NOT_IN_HAND, in_others_hand, not_asked, zone_of

Reason = Callable[[TreatView, Seat, Sequence[str], str], str]
HOW_IT_IS_DONE: Final = {"swap": "swap_drop", "trade": "trade_drop", "set": "set_lift"}
"""Refusals that tell how what can be bought is done, by the verb of a row that is not bought by a
touch.
"""


def refuse(
    decision: Question[TreatView], view: TreatView, seat: Seat, lifted: Sequence[str], onto: str
) -> str:
    """Return the reason at the open decision."""
    if seat not in decision.actors(view):
        return not_asked(view)
    if onto in purchases.BY_VERB:
        return of_purchase(view, seat, onto, decision.name)
    if isinstance(decision, Name):
        return of_name(decision, view, seat, lifted, onto)
    if decision.name in _REASONS:
        return _REASONS[decision.name](view, seat, lifted, onto)
    if onto in ("pass", "end") and "no_pass" in refusal.content[decision.name]:
        return refusal(decision.name, "no_pass")
    key = (
        view.options.six_discards
        if decision.name == "six"
        else _ONE_SENTENCE.get(decision.name, "choose")
    )
    return _untouchable(view, seat, lifted, onto) or refusal(decision.name, key)


def _untouchable(view: TreatView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Reason why the touched piece cannot be lifted; "" for a card of the seat's hand, and without
    a touch.
    """
    word = lifted[0] if lifted else onto
    zone = zone_of(view, word) if word in view.table.named else ("" if lifted else word)
    kind, _, owner = zone.partition("/")
    if word in view.table.named and not zone:
        return NOT_IN_HAND
    if owner and owner != str(seat):
        if kind == "vault":
            return refusal("lifting", "not_your_vault", owner=f"@{owner}")
        return in_others_hand(int(owner)) if kind == "hand" else refusal("lifting", "character")
    return refusal("lifting", kind) if lifted and kind in refusal.content["lifting"] else ""


# What treat points buy


def of_purchase(view: TreatView, seat: Seat, verb: str, at: str) -> str:
    """Reason why a seat cannot buy a row of the table: the moment, an obstacle, the price, or how
    it is done instead.
    """
    if at == "start" and verb != "keep" and not view.options.spend_before_roll:
        return refusal("start", "after_roll")
    if at not in ("start", "spend"):
        return refusal("spend", "not_now")
    purchase = purchases.BY_VERB[verb]
    obstacle = purchase.obstacle(view, seat)
    if obstacle:
        return refusal("spend", obstacle)
    cost = purchase.cost(view, seat)
    if view.tp[seat] < cost:
        return refusal("spend", "price", price=cost, count=view.tp[seat])
    if verb == "swap" and view.options.swap_any:
        return refusal("spend", "swap_any")
    if verb == "keep":
        return refusal("start", "only_vault") if at == "start" else refusal("spend", "keep_later")
    return refusal("spend", HOW_IT_IS_DONE.get(verb, "how"))


# By decision point


def of_draft(view: TreatView, _seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Reason why a character cannot be drafted: another seat has the suit, or an option leaves it
    out.
    """
    name = lifted[0] if lifted else onto
    if name not in CHARACTERS:
        return refusal("draft", "choose")
    wanted = name.partition("-")[0]
    for other in view.table.all_seats:
        if view.suit(other) == wanted:
            return refusal("draft", "suit_taken", owner=other, suit=suit(wanted))
    return refusal("draft", "not_in_pool", card=mark_of(name))


def of_start(view: TreatView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Reason why a card cannot be laid down, or that everything else comes after the roll."""
    if onto == "draw1":
        if not view.has(seat, PUMPKINS.queen):
            return refusal("start", "draw1_queen")
        if view.tp[seat] < DRAW1_PRICE:
            return refusal("start", "draw1_price", count=view.tp[seat])
        return refusal("start", "draw1_cards")
    return _of_lifted_card(view, seat, lifted, onto, "start")


def of_target(view: TreatView, seat: Seat, _lifted: Sequence[str], onto: str) -> str:
    """Reason why a seat cannot be the target: frozen, done, or without a card."""
    other = _seat_of(view, onto)
    if other is None:
        return refusal("target", "choose")
    if other == seat:
        return refusal("target", "self")
    key = "frozen" if other in view.frozen else "done" if other in view.done else "empty"
    return refusal("target", key, target=other)


def _seat_of(view: TreatView, onto: str) -> Seat | None:
    """Return the seat that a word means, by itself or by one of its zones; None for any other
    word.
    """
    owner = onto[1:] if onto in SEAT_WORDS else onto.partition("/")[2]
    return int(owner) if owner.isdigit() and int(owner) < view.table.seats else None


def of_name(decision: Name, view: TreatView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Reason why a word cannot be named: the asker sees that the card is not there, or lacks the
    right to a rank or a suit.
    """
    word, shut = lifted[0] if lifted else onto, decision.unnameable(view, seat)
    return why_not_nameable(view, seat, word, decision.kind, decision.names, shut) or refusal(
        "name", "choose"
    )


def why_not_nameable(
    view: TreatView, seat: Seat, word: str, kind: str, names: Sequence[str], shut: PieceMask
) -> str:
    """Reason why a cell or a header of the picker cannot be touched; "" for one that can.

    `kind` is that of the demand, `names` are the words named so far, `shut` the cards that cannot
    be named.
    """
    if word in SUITS or word in RANKS:
        return _why_not_group(view, seat, word, kind, names, shut)
    if word in CHARACTERS:
        return refusal("name", "court")
    piece = view.table.named.get(word)
    if piece is None:
        return refusal("name", "choose")
    if word in names:
        return refusal("name", "again", card=mark_of(word))
    if piece.bit & shut:
        return refusal(
            "name",
            {"hand": "own"}.get(place := zone_of(view, word).partition("/")[0], place),
            card=mark_of(word),
        )
    return (
        ""
        if kind != ASK or names or powers.may_name_cards(view, seat)
        else refusal("name", "ranks_only")
    )


def _why_not_group(
    view: TreatView, seat: Seat, word: str, kind: str, names: Sequence[str], shut: PieceMask
) -> str:
    if kind != ASK:
        return refusal("name", "steal")
    if names:
        return refusal("name", "rank_first")
    if word in SUITS:
        return "" if word in powers.nameable_suits(view, seat, shut) else refusal("name", "suit")
    if word in powers.nameable_ranks(view, seat, shut):
        return ""
    return refusal("name", "rank" if view.options.ask_mode == "cards" else "rank_rule")


def of_trade(view: TreatView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Reason why the partner cannot refuse, or the seat to which its card must go."""
    if onto == "refuse":
        return refusal("trade", "no_tp")
    return _untouchable(view, seat, lifted, onto) or refusal("trade", "give", seat=view.turn)


def _of_lifted_card(view: TreatView, seat: Seat, lifted: Sequence[str], onto: str, at: str) -> str:
    """Reason why a hand card cannot be laid down, dropped on the discards, as a Swap, or on a seat,
    as a Trade.
    """
    untouchable = _untouchable(view, seat, lifted, onto)
    if untouchable or not lifted:
        return untouchable or refusal(at, "how")
    if onto == VAULT[seat]:
        if at == "spend" and not view.free_for_all():
            return refusal("spend", "keep_later")
        return refusal("start", "foreign", card=mark_of(lifted[0]), suit=suit(view.suit(seat)))
    if at == "start" and not view.options.spend_before_roll:
        return refusal("start", "only_vault")
    if onto == DISCARD:
        return of_purchase(view, seat, "swap", at)
    if onto == HAND[seat]:
        return _of_untouched_card(view, seat)
    other = _seat_of(view, onto)
    if other == seat:
        return refusal("spend", "trade_self")
    if other is None:
        return _how(view)
    if not view.zones[HAND[other]]:
        return refusal("spend", "partner_empty", target=other)
    if other in view.done:
        return refusal("spend", "partner_done", target=other)
    return of_purchase(view, seat, "trade", at)


def _of_untouched_card(view: TreatView, seat: Seat) -> str:
    """Reason why a card of the hand cannot be lifted: what a Swap and a Trade cost, or what they
    are.
    """
    swap, trade = (purchases.BY_VERB[verb].cost(view, seat) for verb in ("swap", "trade"))
    if view.tp[seat] >= min(swap, trade):
        return _how(view)
    return refusal("spend", "hand_price", swap=swap, trade=trade, count=view.tp[seat])


def _how(view: TreatView) -> str:
    """Uses of a lifted card."""
    return refusal("spend", "how_swap_any" if view.options.swap_any else "how")


_REASONS: Final[Mapping[str, Reason]] = {
    "draft": of_draft,
    "start": of_start,
    "target": of_target,
    "trade": of_trade,
    "spend": partial(_of_lifted_card, at="spend"),
}
_ONE_SENTENCE: Final = {"fortify": "four", "limit": "discard", "search_drop": "discard"}
"""Texts of the decision points with one sentence, besides pieces that cannot be lifted at all; by
default `choose`.
"""
