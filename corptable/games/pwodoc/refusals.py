"""Explain why something cannot be done now: one sentence that names the rule, for the player who
tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.cards import COURT
from corptable.engine import PUBLIC, SEAT_WORDS, Piece, Question, Seat
from corptable.games.pwodoc.decisions import CoinSwap, CoinTarget, Place, Return, Take, Wand
from corptable.games.pwodoc.names import (
    BANK,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    PAWNS,
    ROCK,
    SHAPE_BIT,
    SITE_NUMBER,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.texts import listed, refusal, shape, site_number
from corptable.presentation import mark_of, the
from corptable.presentation.refusals import NOT_IN_HAND, ONE_PIECE, not_your_turn


def refuse(
    decision: Question[PwodocView], view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str
) -> str:
    """Explain why this cannot be done: what no decision point allows, then what this one does
    not.
    """
    if seat != view.turn or seat == PUBLIC:
        return not_your_turn(view)
    if onto == "pass":
        return refusal(_NO_PASS.get(decision.name, "no_pass_acting"))
    match decision:
        case Place() | Wand():
            return _of_placed(view, seat, lifted, onto, exclusion=isinstance(decision, Place))
        case Return():
            return _of_return(view, seat, [view.table.named[name] for name in lifted], onto)
        case CoinTarget(tied=tied):
            is_less = onto in SEAT_WORDS[: view.table.seats] and SEAT_WORDS.index(onto) not in tied
            return refusal("not_most", target=onto) if is_less else refusal("name_a_seat")
        case CoinSwap(target=target):
            return _of_coin_swap(view, seat, lifted, onto, target)
        case Take(among=among):
            return refusal("only_ties", cards=listed(map(the, among), "or"))
    group = _names(view.zones[GROUP[seat]])
    return refusal("group_onto_site" if lifted and group.issuperset(lifted) else "group_first")


def _of_placed(
    view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str, *, exclusion: bool
) -> str:
    """Explain why this pawn cannot be placed there (D1), or by a Wand, without exclusion, where it
    is dropped (D3).
    """
    if not lifted:
        return refusal("pawn_first")
    if len(lifted) > 1:
        return ONE_PIECE
    pawn = view.table.named[lifted[0]]
    if pawn.name not in SHAPE_BIT:
        return refusal("cards_wait")
    if pawn.owner is None:
        return refusal("nobodys_pawn_placed", pawn=pawn)
    if pawn.owner != seat:
        return refusal("others_pawn", pawn=pawn, owner=pawn.owner)
    if pawn.name not in _names(view.zones[SUPPLY[seat]]):
        return refusal("none_at_home", shape=shape(pawn.card.rank))
    site = SITE_NUMBER.get(onto, view.sites)
    if site < view.sites and exclusion and not view.let_in()[site] & SHAPE_BIT[pawn.name]:
        return refusal(f"kept_out_{pawn.card.rank}", site=site_number(onto))
    return refusal("not_a_site")


def _of_return(view: PwodocView, seat: Seat, pieces: Sequence[Piece], onto: str) -> str:
    """Explain why this pawn cannot return, or this card not be played for a rock (D2).

    `pieces` has both if the action was typed.
    """
    pawns = [piece for piece in pieces if piece.name in SHAPE_BIT]
    cards = [piece for piece in pieces if piece.name not in SHAPE_BIT]
    if not pieces:
        return refusal("pawn_first")
    if len(pawns) > 1 or len(cards) > 1:
        return ONE_PIECE
    fault = _returned_pawn_fault(view, seat, pawns[0], onto) if pawns else ""
    if fault:
        return fault
    if cards:
        return _played_card_fault(view, seat, cards[0], pawns, onto)
    if pawns[0].card.rank == ROCK and view.zones[HAND[seat]] and not view.options.rock_optional:
        return refusal("rock_needs_card")
    return refusal("goes_home") if pawns[0].owner == seat else refusal("goes_to_box", pawn=pawns[0])


def _returned_pawn_fault(view: PwodocView, seat: Seat, pawn: Piece, onto: str) -> str:
    """Explain why a pawn is not for this seat to return, or not from there; "" if it is (R6)."""
    if pawn.owner not in view.returned_by(seat):
        if pawn.owner is None:
            return refusal("nobodys_pawn_stays", pawn=pawn)
        return refusal("others_pawn", pawn=pawn, owner=pawn.owner)
    site = SITE_NUMBER.get(onto, view.sites)
    if site < view.sites and pawn.name not in _names(view.zones[PAWNS[site]]):
        return refusal("none_there", pawn=pawn, site=site_number(onto))
    return ""


def _played_card_fault(
    view: PwodocView, seat: Seat, card: Piece, pawns: Sequence[Piece], onto: str
) -> str:
    """Explain why a card cannot be played: only rocks play cards, and only from the hand."""
    if card.name in _names(view.zones[BANK]):
        return refusal("bank_card")
    if card.name not in _names(view.zones[HAND[seat]]):
        piled = any(
            card.name in _names(view.zones[zone])
            for zone in DRAW[: view.sites] + DISCARD[: view.sites]
        )
        return refusal("pile_card") if piled else NOT_IN_HAND
    if pawns and pawns[0].card.rank != ROCK:
        return refusal("only_rocks_play")
    is_site = SITE_NUMBER.get(onto, view.sites) < view.sites
    return (
        refusal("no_rock_there", site=site_number(onto)) if is_site else refusal("card_onto_rock")
    )


def _of_coin_swap(
    view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str, target: Seat
) -> str:
    """Explain why these two cards cannot be traded (D5)."""
    if not lifted or lifted[0] not in _names(view.zones[HAND[seat]]):
        return refusal("own_card_first")
    for name in (*lifted, onto):
        if (
            name in _names(view.zones[HAND[seat]] + view.zones[HAND[target]])
            and view.table.named[name].card.kind == COURT
        ):
            return refusal("court_card_stays", card=mark_of(name))
    return refusal("onto_their_card", target=target)


def _names(pieces: Sequence[Piece]) -> set[str]:
    return {piece.name for piece in pieces}


_NO_PASS: Final = {"place": "no_pass_placing", "return": "no_pass_returning"}
"""Texts that refuse a pass, by decision point; the other points belong to an act."""
