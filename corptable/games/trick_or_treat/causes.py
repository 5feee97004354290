"""Causes of acts, as a hint and a coach say them after "because": who is known to hold a card, who
needs it, and what treats bring. Rests on what the viewer sees and remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from corptable.engine import Action, Piece, PieceMask, Seat, ZoneId, leaders, pieces_of
from corptable.games.trick_or_treat.decisions import Knight
from corptable.games.trick_or_treat.demands import Freeze, Name, Target
from corptable.games.trick_or_treat.names import (
    CARD_BITS,
    DISCARD,
    DRAW1_PRICE,
    HAND,
    IMPS,
    RANK_BITS,
    STEAL,
    SUIT_BITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.purchases import ROWS
from corptable.games.trick_or_treat.texts import cause, listed, power_clause


def cause_of(view: TreatView, action: Action) -> str:
    """Clause about what speaks for an act of the viewer, in marked words; "" for nothing."""
    seat = action.seat
    match action.verb:
        case "draft" | "wild":
            return power_clause(action.args[0])
        case "ask" | "steal":
            return _cause_of_target(view, action)
        case "name" | "rank" | "suit":
            return _cause_of_name(view, action)
        case "freeze" | "allow":
            return _cause_of_answer(view, action)
        case "end" | "draw" if view.tp[seat]:
            return cause("end", seat=seat, count=view.tp[seat])
        case "roll":
            return _cause_of_roll(view, seat)
        case "draw1":
            return cause("draw1")
        case "pass" | "keep_roll":
            return _cause_of_pass(view, seat)
        case "keep" | "double" | "fortify" | "again" | "second" | "rebirth":
            return cause("second" if action.verb == "again" else action.verb)
        case "set":
            return cause(f"set_{view.options.three_of_a_kind}")
        case "peek" | "summon":
            return cause(action.verb, seat=seat)
        case "search" if found := _own(view, seat, _known(view, DISCARD)):
            return cause("search", cards=listed.pieces(found))
        case "swap" if action.args:
            return _cause_of_swap(view, seat, view.zones[DISCARD][-1])
        case "take":
            return _needed(view, seat, [view.piece_of(action)])
        case "order":
            return _cause_of_order(view, action)
        case "bottom" | "discard" | "drop" | "give":
            return _cause_of_loss(view, seat, view.piece_of(action))
        case "trade":
            return _cause_of_trade(view, action)
        case "refuse":
            return cause("refuse")
    return ""


def _cause_of_roll(view: TreatView, seat: Seat) -> str:
    """Clause: a card or something else could be bought now, but need not be."""
    offered = {action.verb for action in view.actions(seat)}
    if "draw1" in offered:
        return cause("roll", count=DRAW1_PRICE)
    return cause("roll_first", seat=seat) if offered & ROWS.keys() else ""


def _cause_of_pass(view: TreatView, seat: Seat) -> str:
    """Clause: a power that works once is kept; or every card in the hand is needed, so that none is
    put away.
    """
    if isinstance(view.decision, Knight):
        return cause("all_own", seat=seat) if _all_own(view, seat) else ""
    own = view.character(seat)
    others = [other for other in view.actions(seat) if other.args]
    is_kept = all(
        other.args[0] != own or (other.verb == "second" and own == IMPS.queen) for other in others
    )
    return cause("once") if is_kept else ""


# Demands


def _cause_of_target(view: TreatView, action: Action) -> str:
    """Clause about cards that a target is known to hold, else about one for which it froze, or how
    many it may hold; else that it is ahead.
    """
    decision, seat, target = view.decision, action.seat, action.seat_at(0)
    assert isinstance(decision, Target)
    shut = view.unnameable(seat)
    held = [piece for piece in _known(view, HAND[target]) if not piece.bit & shut]
    if found := (_own(view, seat, held) or held)[: decision.names_due]:
        return _holds(decision.kind, target, found)
    kept = pieces_of(
        SUIT_BITS[view.suit(seat)] & ~shut & _protected(view, target), view.table.pieces
    )
    if kept:
        return cause("froze", target=target, card=kept[0])
    return _wanted(view, seat, target, ~shut) or _cause_to_stop(view, target)


def _cause_to_stop(view: TreatView, target: Seat) -> str:
    """Clause: the target has more cards at home than anybody else."""
    homes = [len(view.zones[zone]) for zone in VAULT[: view.table.seats]]
    is_ahead = leaders(homes) == (target,)
    return cause("ahead", target=target, count=homes[target]) if is_ahead else ""


def _cause_of_name(view: TreatView, action: Action) -> str:
    """Clause about the places of the cards that are named, alone, by rank or by suit, as far as
    they are known, and about who needs them.
    """
    decision, seat, word = view.decision, action.seat, action.args[0]
    assert isinstance(decision, Name)
    target, shut = decision.target, decision.unnameable(view, seat)
    named = {"name": CARD_BITS, "rank": RANK_BITS, "suit": SUIT_BITS}[action.verb][word] & ~shut
    known = [piece for piece in _known(view, HAND[target]) if piece.bit & named]
    if own := _own(view, seat, known):
        return _holds(decision.kind, target, own)
    if action.verb == "name":
        if known:
            return _holds(decision.kind, target, known)
        if named & _protected(view, target):
            return cause("froze", target=target, card=view.piece_of(action))
    if told := _wanted(view, seat, target, named):
        return told
    return _holds(decision.kind, target, known) if known else _rival(view, seat, target, named)


def _wanted(view: TreatView, seat: Seat, target: Seat, named: PieceMask) -> str:
    """Clause about those of some cards that a seat needs, as far as the target may hold them."""
    bits = SUIT_BITS[view.suit(seat)] & _possible(view, target) & named
    found = pieces_of(bits, view.table.pieces)
    if len(found) < 2:
        return cause("may_hold", seat=seat, target=target, card=found[0]) if found else ""
    return cause("may_hold_some", seat=seat, target=target, count=len(found))


def _rival(view: TreatView, seat: Seat, target: Seat, named: PieceMask) -> str:
    """Clause about another seat that needs one of some cards which the target may hold."""
    for card in pieces_of(_possible(view, target) & named, view.table.pieces):
        for owner in view.table.others[seat]:
            if card.card.suit == view.suit(owner):
                if owner == target:
                    return cause("hurts", target=target, card=card)
                return cause("denies", owner=owner, target=target, card=card)
    return ""


def _holds(kind: str, target: Seat, cards: Sequence[Piece]) -> str:
    key = "known_steal" if kind == STEAL else "known"
    return cause(key, target=target, cards=listed.pieces(cards))


def _cause_of_answer(view: TreatView, action: Action) -> str:
    """Clause about who needs the demanded cards that are there: the seat itself or the attacker."""
    decision, seat = view.decision, action.seat
    assert isinstance(decision, Freeze)
    found = [piece for piece in view.zones[HAND[seat]] if piece.bit & decision.demand.cards]
    own = _own(view, seat, found)
    if action.verb == "allow":
        return "" if own else cause("spare" if found else "nothing", seat=seat)
    return _needed(view, seat, own) or _needed(view, view.turn, found)


# Cards that come and go


def _needed(view: TreatView, seat: Seat, cards: Sequence[Piece]) -> str:
    """Clause about the cards of a seat's suit among these; "" for none."""
    own = _own(view, seat, cards)
    return cause("needs", seat=seat, cards=listed.pieces(own)) if own else ""


def _cause_of_swap(view: TreatView, seat: Seat, top: Piece) -> str:
    """Clause about who needs the card on top of the discards: the seat itself, or another."""
    owners = [other for other in view.table.others[seat] if view.suit(other) == top.card.suit]
    return _needed(view, seat, [top]) or "".join(_needed(view, one, [top]) for one in owners)


def _cause_of_order(view: TreatView, action: Action) -> str:
    """Clause about the next player, who does not need the card on top; "" where the turn ends with
    a draw, or where another card is better left there.
    """
    seats, card = view.table.seats, view.piece_of(action)
    later = ((action.seat + step) % seats for step in range(1, seats))
    following = next(seat for seat in later if seat not in view.done)
    if view.options.end_draw != "none" or card.card.suit == view.suit(following):
        return ""
    return cause("order", target=following, card=card)


def _cause_of_loss(view: TreatView, seat: Seat, card: Piece) -> str:
    """Clause about a card that leaves the hand: nobody needs it, or at least the seat does not, or
    the seat has no other.
    """
    if card.card.suit not in map(view.suit, view.table.all_seats):
        return cause("nobody_needs", card=card)
    if not _own(view, seat, [card]):
        return cause("foreign", card=card, seat=seat)
    return cause("all_own", seat=seat) if _all_own(view, seat) else ""


def _cause_of_trade(view: TreatView, action: Action) -> str:
    """Clause about a card that is offered although it is not needed: for nothing, or to a seat that
    cannot refuse; "" for a card that is needed.
    """
    seat, partner, card = action.seat, action.seat_at(0), view.piece_of(action, 1)
    if _own(view, seat, [card]):
        return ""
    told = _cause_of_loss(view, seat, card)
    if view.free_for_all():
        return cause("trade_free", told=told)
    return told if view.tp[partner] else cause("trade_sure", target=partner, told=told)


def _all_own(view: TreatView, seat: Seat) -> bool:
    """True if every card in the hand of a seat is of its suit."""
    hand = view.zones[HAND[seat]]
    return len(_own(view, seat, hand)) == len(hand)


def _own(view: TreatView, seat: Seat, cards: Sequence[Piece]) -> list[Piece]:
    """Cards, of some, that are of a seat's suit."""
    return [piece for piece in cards if piece.card.suit == view.suit(seat)]


def _known(view: TreatView, zone: ZoneId) -> list[Piece]:
    """Numbered cards that the viewer knows to lie in a zone; none without a memory."""
    if view.own is None:
        return []
    hides = zone in view.own.may  # open discards hide nothing
    known = view.own.known(view.table, zone) if hides else view.zones[zone]
    return [piece for piece in known if piece.name in CARD_BITS]


def _possible(view: TreatView, seat: Seat) -> PieceMask:
    """Cards that a hand may hold as far as the viewer knows; none without a memory."""
    return 0 if view.own is None else view.own.may[HAND[seat]]


def _protected(view: TreatView, seat: Seat) -> PieceMask:
    """Cards for which a seat froze and that it may hold still."""
    return reduce(or_, view.frozen_demands[seat], 0) & _possible(view, seat)
