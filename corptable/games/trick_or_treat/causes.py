"""Causes of acts, as a hint and a coach say them after "because": who is known to hold a card, who
needs it, and what treats bring. Rests on what the viewer sees and remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from corptable.engine import Action, Piece, PieceMask, Seat, ZoneId, pieces_of
from corptable.games.trick_or_treat.demands import Freeze, Name, Target
from corptable.games.trick_or_treat.names import CARD_BITS, DISCARD, HAND, STEAL, SUIT_BITS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import cause, listed, power_clause


def cause_of(view: TreatView, action: Action) -> str:
    """Clause about what speaks for an act of the viewer, in marked words; "" for nothing."""
    seat = action.seat
    match action.verb:
        case "draft" | "wild":
            return power_clause(action.args[0])
        case "ask" | "steal":
            return _cause_of_target(view, action)
        case "name":
            return _cause_of_name(view, action)
        case "freeze" | "allow":
            return _cause_of_answer(view, action)
        case "end" if view.tp[seat]:
            return cause("end", seat=seat, count=view.tp[seat])
        case "keep" | "double" | "fortify" | "again" | "second" | "rebirth":
            return cause("second" if action.verb == "again" else action.verb)
        case "set":
            return cause(f"set_{view.options.three_of_a_kind}")
        case "peek" | "summon":
            return cause(action.verb, seat=seat)
        case "search" if found := _own(view, seat, _known(view, DISCARD)):
            return cause("search", cards=listed.pieces(found))
        case "swap" if action.args:
            return _needed(view, seat, view.zones[DISCARD][-1:])
        case "take":
            return _needed(view, seat, [view.piece_of(action)])
        case "order":
            return _cause_of_order(view, action)
        case "bottom" | "discard" | "drop" | "give":
            return _cause_of_loss(view, action)
    return ""


# Demands


def _cause_of_target(view: TreatView, action: Action) -> str:
    """Clause about cards that a target is known to hold, else about one for which it froze."""
    decision, seat, target = view.decision, action.seat, action.seat_at(0)
    assert isinstance(decision, Target)
    shut = view.unnameable(seat)
    held = [piece for piece in _known(view, HAND[target]) if not piece.bit & shut]
    if found := (_own(view, seat, held) or held)[: decision.names_due]:
        return _holds(decision.kind, target, found)
    kept = pieces_of(
        SUIT_BITS[view.suit(seat)] & ~shut & _protected(view, target), view.table.pieces
    )
    return cause("froze", target=target, card=kept[0]) if kept else ""


def _cause_of_name(view: TreatView, action: Action) -> str:
    """Clause about the place of a card that is named, as far as it is known."""
    decision, seat, card = view.decision, action.seat, view.piece_of(action)
    assert isinstance(decision, Name)
    target = decision.target
    if card in _known(view, HAND[target]):
        return _holds(decision.kind, target, [card])
    if card.bit & _protected(view, target):
        return cause("froze", target=target, card=card)
    if card.card.suit == view.suit(seat) and card.bit & _possible(view, target):
        return cause("may_hold", seat=seat, target=target, card=card)
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


def _cause_of_loss(view: TreatView, action: Action) -> str:
    """Clause about a card that leaves the hand: nobody needs it, or at least the seat does not."""
    seat, card = action.seat, view.piece_of(action)
    if card.card.suit not in map(view.suit, view.table.all_seats):
        return cause("nobody_needs", card=card)
    return cause("foreign", card=card, seat=seat) if not _own(view, seat, [card]) else ""


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
