"""Explain why a drop, a click or a typed action is not possible now, in the words of
`texts.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Question, Seat
from corptable.games.corporation.claims import partners_of
from corptable.games.corporation.names import (
    ALL,
    CORP,
    CORPORATION,
    DOWN,
    EVERYONE,
    MIDDLE,
    PARTNERS,
    TALK,
)
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import refusal
from corptable.presentation.refusals import CARD_FIRST, ONE_CARD, not_your_card

PLACES: Final = (MIDDLE, EVERYONE, CORPORATION)
"""Places in the middle on which a card says something."""


def refuse(
    decision: Question[CorporationView],
    view: CorporationView,
    seat: Seat,
    lifted: Sequence[str],
    onto: str,
) -> str:
    """Explain why this cannot be said, or why this card cannot be placed there."""
    return (
        _of_talk(view, seat, lifted, onto)
        if decision.name == TALK
        else _of_choice(view, seat, lifted, onto)
    )


def _of_talk(view: CorporationView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why this cannot be said, or why no card is played yet."""
    if seat != view.turn:
        return refusal("not_your_turn_to_speak", seat=view.turn)
    if lifted:
        return _not_announced(view, seat, lifted, onto)
    target = _seat_of(view, onto)
    if onto in (DOWN[seat], CORP[seat]):
        return refusal("talk_before_choice")
    if target == seat:
        return refusal("not_said_to_yourself")
    if target is not None:
        return refusal("not_invited", target=target)
    lying = view.membership_ranks()
    if lying[seat] and onto == str(lying[seat]):
        return refusal("cannot_play_it", card=view.zones[CORP[seat]][0])
    if onto == PARTNERS and not partners_of(seat, lying):
        return refusal("no_corporation")
    return refusal("say_with_a_card" if onto in PLACES else "no_such_statement")


def _not_announced(view: CorporationView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why a card of the hand announces nothing there."""
    if fault := _lifting_fault(view, seat, lifted):
        return fault
    piece = view.table.named[lifted[0]]
    if onto in (DOWN[seat], "play"):
        return refusal("talk_before_choice")
    lying, rank = view.membership_ranks(), piece.card.value
    if lying[seat] == rank:
        return refusal("cannot_play_it", card=piece)
    if onto in (CORP[seat], CORPORATION, PARTNERS) and not partners_of(seat, lying):
        return refusal("no_corporation")
    if onto in (EVERYONE, ALL):
        return refusal("nobody_can_play_it", rank=rank)
    target = _seat_of(view, onto)
    if target == seat:
        return refusal("not_to_yourself")
    if target is not None and lying[target] == rank:
        return refusal("target_cannot_play_it", target=target, rank=rank)
    return refusal("announce_where")


def _lifting_fault(view: CorporationView, seat: Seat, lifted: Sequence[str]) -> str:
    """Explain why these cards are not for the seat to lift; "" if they are."""
    if len(lifted) > 1:
        return ONE_CARD
    owner = view.table.named[lifted[0]].owner
    return "" if owner in (None, seat) else not_your_card(owner)


def _of_choice(view: CorporationView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why this card is not placed there."""
    if view.zones[DOWN[seat]]:
        return refusal("placed")
    if not lifted:
        return refusal("talk_is_over") if onto in (*PLACES, "say", "pass") else CARD_FIRST
    if fault := _lifting_fault(view, seat, lifted):
        return fault
    piece = view.table.named[lifted[0]]
    if piece in view.zones[CORP[seat]]:
        return refusal("rests", card=piece)
    return refusal("talk_is_over" if onto in PLACES else "play_onto_own_place")


def _seat_of(view: CorporationView, onto: str) -> Seat | None:
    """Return the seat that a drop target names, by its seat word, zone, tag or balloon; None for
    any other word.
    """
    if onto in SEAT_WORDS[: view.table.seats]:
        return SEAT_WORDS.index(onto)
    kind, _, seat = onto.partition("/")
    return (
        int(seat) if kind in ("hand", "down", "corp", "word", "said") and seat.isdecimal() else None
    )
