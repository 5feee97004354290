"""Explain why something cannot be done now: one sentence that names the rule, for the player who tried."""

from __future__ import annotations

from collections.abc import Sequence

from corptable.cards import COURT
from corptable.engine import PUBLIC, SEAT_WORDS, Piece, Question, Seat
from corptable.games.pwodoc.decisions import CoinSwap, CoinTarget, Place, Return, Take, Wand
from corptable.games.pwodoc.names import (
    BANK,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    KEPT_OUT_BY,
    LET_IN,
    PAWNS,
    ROCK,
    SHAPE_BIT,
    SITE_NUMBER,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.texts import listed, refusal, shape, site_number
from corptable.presentation.refusals import NOT_IN_HAND, ONE_PIECE, not_your_turn
from corptable.presentation.words import mark_of


def site_of(view: PwodocView, onto: str) -> int | None:
    """Return the number of the site that a drop target names, itself or one of its zones; None for no site."""
    site = SITE_NUMBER.get("/".join(onto.split("/")[:2]))
    return site if site is not None and site < view.sites else None


def refuse(decision: Question[PwodocView], view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why this cannot be done, by decision point."""
    match decision:
        case Place():
            return _of_place(view, seat, lifted, onto)
        case Return():
            return _of_return(view, seat, lifted, onto)
        case Wand():
            return _of_wand(view, seat, lifted, onto)
        case CoinTarget(tied=tied):
            return _of_coin_target(view, seat, onto, tied)
        case CoinSwap(target=target):
            return _of_coin_swap(view, seat, lifted, onto, target)
        case Take(among=among):
            return _of_take(view, seat, onto, among)
    return _of_settle(view, seat, lifted, onto)


def _of_place(view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why this pawn cannot be placed there (D1)."""
    fault = _placing_fault(view, seat, lifted, "no_pass_placing", onto)
    if fault:
        return fault
    pawn = view.table.named[lifted[0]]
    site = site_of(view, onto)
    if site is None:
        return refusal("not_a_site")
    if not LET_IN[view.shapes_on(site)] & SHAPE_BIT[pawn.name]:
        words = {"shape": shape(pawn.card.rank), "other": shape(KEPT_OUT_BY[pawn.card.rank])}
        return refusal("kept_out", pawn=mark_of(pawn.name), site=site_number(site), **words)
    return refusal("not_a_site")


def _of_wand(view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why this pawn cannot be placed by a Wand; every site takes any pawn (D3)."""
    return _placing_fault(view, seat, lifted, "no_pass_acting", onto) or refusal("not_a_site")


def _of_return(view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why this pawn cannot return, or this card not be played for a rock (D2).

    `lifted` has both if the action was typed.
    """
    pieces = [view.table.named[name] for name in lifted]
    pawns = [piece for piece in pieces if piece.name in SHAPE_BIT]
    cards = [piece for piece in pieces if piece.name not in SHAPE_BIT]
    fault = _general_fault(view, seat, max(pawns, cards, key=len), "no_pass_returning", onto)
    if fault or not pieces:
        return fault or refusal("pawn_first")
    fault = _returned_pawn_fault(view, seat, pawns[0], onto) if pawns else ""
    if fault:
        return fault
    if cards:
        return _played_card_fault(view, seat, cards[0], pawns, onto)
    if pawns[0].card.rank == ROCK and view.zones[HAND[seat]] and not view.options.rock_optional:
        return refusal("rock_needs_card")
    return refusal("goes_home") if pawns[0].owner == seat else refusal("goes_to_box", pawn=mark_of(pawns[0].name))


def _of_coin_target(view: PwodocView, seat: Seat, onto: str, tied: Sequence[Seat]) -> str:
    """Explain why this seat cannot be named as the target of a Coin (D4)."""
    fault = _general_fault(view, seat, (), "no_pass_acting", onto)
    if fault:
        return fault
    if onto in SEAT_WORDS[: view.table.seats] and SEAT_WORDS.index(onto) not in tied:
        return refusal("not_most", target=onto)
    return refusal("name_a_seat")


def _of_coin_swap(view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str, target: Seat) -> str:
    """Explain why these two cards cannot be traded (D5)."""
    fault = _general_fault(view, seat, lifted[:1], "no_pass_acting", onto)
    if fault:
        return fault
    if not lifted or lifted[0] not in _names(view.zones[HAND[seat]]):
        return refusal("own_card_first")
    for name in (*lifted, onto):
        if name in _names(view.zones[HAND[seat]] + view.zones[HAND[target]]) and view.table.named[name].card.kind == COURT:
            return refusal("court_card_stays", card=f"[{name}]")
    return refusal("onto_their_card", target=SEAT_WORDS[target])


def _of_take(view: PwodocView, seat: Seat, onto: str, among: Sequence[str]) -> str:
    """Explain why this bank card cannot be taken (D6)."""
    fault = _general_fault(view, seat, (), "no_pass_acting", onto)
    return fault or refusal("only_ties", cards=listed((f"[{card}]" for card in among), "or"))


def _of_settle(view: PwodocView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why the homecoming court cards cannot settle there (D7)."""
    fault = _general_fault(view, seat, lifted[:1], "no_pass_acting", onto)
    if fault:
        return fault
    group = _names(view.zones[GROUP[seat]])
    return refusal("group_onto_site" if lifted and group.issuperset(lifted) else "group_first")


def _general_fault(view: PwodocView, seat: Seat, lifted: Sequence[object], no_pass: str, onto: str) -> str:
    """Explain what no decision point allows: a wrong seat, a pass, several pieces; "" for nothing wrong."""
    if seat != view.turn or seat == PUBLIC:
        return not_your_turn(view)
    if onto == "pass" and not lifted:
        return refusal(no_pass)
    return ONE_PIECE if len(lifted) > 1 else ""


def _placing_fault(view: PwodocView, seat: Seat, lifted: Sequence[str], no_pass: str, onto: str) -> str:
    """Explain why a pawn cannot be placed at all; "" if it can."""
    fault = _general_fault(view, seat, lifted, no_pass, onto)
    if fault:
        return fault
    if not lifted:
        return refusal("pawn_first")
    pawn = view.table.named[lifted[0]]
    if pawn.name not in SHAPE_BIT:
        return refusal("cards_wait")
    if pawn.owner is None:
        return refusal("nobodys_pawn_placed", pawn=mark_of(pawn.name))
    if pawn.owner != seat:
        return refusal("others_pawn", pawn=mark_of(pawn.name), owner=SEAT_WORDS[pawn.owner])
    return "" if pawn.name in _names(view.zones[SUPPLY[seat]]) else refusal("none_at_home", shape=shape(pawn.card.rank))


def _returned_pawn_fault(view: PwodocView, seat: Seat, pawn: Piece, onto: str) -> str:
    """Explain why a pawn is not for this seat to return, or not from there; "" if it is (R6)."""
    if pawn.owner is None and view.options.neutral_pawns != "anyone":
        return refusal("nobodys_pawn_stays", pawn=mark_of(pawn.name))
    if pawn.owner not in (None, seat):
        return refusal("others_pawn", pawn=mark_of(pawn.name), owner=f"@{pawn.owner}")
    site = site_of(view, onto)
    if site is not None and pawn.name not in _names(view.zones[PAWNS[site]]):
        return refusal("none_there", pawn=mark_of(pawn.name), site=site_number(site))
    return ""


def _played_card_fault(view: PwodocView, seat: Seat, card: Piece, pawns: Sequence[Piece], onto: str) -> str:
    """Explain why a card cannot be played: only rocks play cards, and only from the hand."""
    if card.name in _names(view.zones[BANK]):
        return refusal("bank_card")
    if card.name not in _names(view.zones[HAND[seat]]):
        piled = any(card.name in _names(view.zones[zone]) for zone in DRAW[: view.sites] + DISCARD[: view.sites])
        return refusal("pile_card") if piled else NOT_IN_HAND
    if pawns and pawns[0].card.rank != ROCK:
        return refusal("only_rocks_play")
    site = site_of(view, onto)
    return refusal("card_onto_rock") if site is None else refusal("no_rock_there", site=site_number(site))


def _names(pieces: Sequence[Piece]) -> set[str]:
    return {piece.name for piece in pieces}
