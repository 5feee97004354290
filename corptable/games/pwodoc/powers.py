"""Carry out the actions of returned pawns, and the effects of cards that are played or turned over
(section 5).

Effects never chain: a card that is drawn or comes out of the bank has no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from corptable.cards import COURT
from corptable.engine import Piece, Seat, ZoneId, bit_of
from corptable.games.pwodoc.names import (
    BANK,
    DISCARD,
    DRAW,
    HAND,
    HAND_LIMIT,
    PAPER,
    POWER_CARDS,
    SCISSORS,
    SITE,
    SUPPLY,
)
from corptable.games.pwodoc.state import PwodocState

Effect: TypeAlias = Callable[[PwodocState, Seat, int], None]
"""Effect of a pawn or a card for the acting seat at a site."""

# Pawns


def paper(state: PwodocState, seat: Seat, site: int) -> None:
    """Turn over the top of the draw pile, exactly as if the seat had played it (R19); shuffle the
    discards first if it is empty.
    """
    pile = _refilled(state, site)
    if not pile:
        return state.note("paper_nothing", site=SITE[site])
    return carry_out(state, seat, site, pile[-1], DRAW[site])


def scissors(state: PwodocState, seat: Seat, site: int) -> None:
    """Draw the top of the draw pile, or the highest bank card if the site has no card, into the
    hand.

    An empty draw pile is shuffled first, even if the hand is full and nothing is drawn (R13).
    """
    pile = _refilled(state, site)
    if len(state.zones[HAND[seat]]) >= HAND_LIMIT:
        return state.note("hand_full", seat=seat)
    if pile:
        return state.move_openly(pile[-1], DRAW[site], HAND[seat])
    best = highest(state.zones[BANK])
    if not best:
        return state.note("bank_empty")
    return from_bank(state, seat, best, HAND[seat])


RETURNED: Final[Mapping[str, Effect]] = {PAPER: paper, SCISSORS: scissors}
"""Actions of returned pawns, by shape. A rock acts by its card alone."""


def _refilled(state: PwodocState, site: int) -> tuple[Piece, ...]:
    """Return a site's draw pile, made of the shuffled discards if it was empty; for papers and
    scissors only.
    """
    if not state.zones[DRAW[site]] and state.zones[DISCARD[site]]:
        state.pour(DISCARD[site], DRAW[site])
    return state.zones[DRAW[site]]


# Cards


def carry_out(state: PwodocState, seat: Seat, site: int, card: Piece, source: ZoneId) -> None:
    """Carry out a card that is played or turned over at a site.

    Court cards have no suit in play, but for the option `court_effects`, and swords not even then
    (R18).
    """
    if card.name in POWER_CARDS:
        power(state, seat, site, card, source)
        return
    state.move_openly(card, source, DISCARD[site])
    if card.card.suit in EFFECTS and (card.card.kind != COURT or state.options.court_effects):
        EFFECTS[card.card.suit](state, seat, site)


def cup(state: PwodocState, seat: Seat, site: int) -> None:
    """Draw a card from the same site, if it has one and the hand has room; never shuffle, never
    draw from the bank (R14).
    """
    pile = state.zones[DRAW[site]]
    if not pile:
        return state.note("cup_nothing", site=SITE[site])
    if len(state.zones[HAND[seat]]) >= HAND_LIMIT:
        return state.note("hand_full", seat=seat)
    return state.move_openly(pile[-1], DRAW[site], HAND[seat])


def coin(state: PwodocState, seat: Seat, _site: int) -> None:
    """Look at the largest hand and trade with it; ask which if several tie; do nothing if the seat
    alone is at the top (R15).
    """
    pool = [
        other
        for other in state.table.all_seats
        if other != seat or state.options.coin_target == "any"
    ]
    most = max([len(state.zones[HAND[other]]) for other in pool])
    tied = tuple([other for other in pool if len(state.zones[HAND[other]]) == most])
    if not most:
        return state.note("coin_nobody")
    if len(tied) > 1:
        return state.open("coin_target", seat, tied)
    if tied == (seat,):
        return state.note("coin_oneself", seat=seat)
    return look(state, seat, tied[0])


def look(state: PwodocState, seat: Seat, target: Seat) -> None:
    """Show the target's whole hand to the acting seat alone, then open the trade.

    There is no trade unless both hands have a card that is no court card.
    """
    state.note("look", seat=seat, target=target)
    if not state.options.open_hands:
        state.learn(bit_of(seat), HAND[target])
    if state.tradable(seat) and state.tradable(target):
        state.look_target = target
        return state.open("coin_swap", seat, target)
    return state.note("coin_no_trade", seat=seat, target=target)


def wand(state: PwodocState, seat: Seat, _site: int) -> None:
    """Open the placement of a pawn, if one is in supply and the cap allows it; a skipped Wand does
    not count (R16, 8).
    """
    if not state.zones[SUPPLY[seat]]:
        return state.note("wand_nobody_home", seat=seat)
    if not state.options.lets_wand(state.wands[seat]):
        return state.note("wand_capped", seat=seat, count=state.options.wand_cap)
    return state.open("wand", seat)


EFFECTS: Final[Mapping[str, Effect]] = {"cups": cup, "coins": coin, "wands": wand}
"""Effects of cards that are no power cards, by suit."""


def power(state: PwodocState, seat: Seat, site: int, card: Piece, source: ZoneId) -> None:
    """Put the card into the bank and the next higher one onto the site; if none is higher, end the
    game (R17, R20, R21).

    Before `earliest_end` nothing happens instead of the end (R25).
    """
    state.move_openly(card, source, BANK)
    best = next_higher(state.zones[BANK], card.card.value)
    if best:
        return from_bank(state, seat, best, DISCARD[site])
    if state.round < state.options.earliest_end:
        return state.note("too_early", card=card, round=state.options.earliest_end)
    state.ending_card = card.name
    return state.end("power", seat)


def from_bank(state: PwodocState, seat: Seat, best: Sequence[Piece], to: ZoneId) -> None:
    """Move the card that comes out of the bank; ask the seat for it if two tie (R17)."""
    if len(best) > 1:
        return state.open("take", seat, tuple([piece.name for piece in best]), to)
    return state.move_openly(best[0], BANK, to)


def next_higher(bank: Sequence[Piece], value: int) -> list[Piece]:
    """List the lowest bank cards above a value: none, one, or two that tie."""
    lowest = min([piece.card.value for piece in bank if piece.card.value > value], default=0)
    return [piece for piece in bank if piece.card.value == lowest]


def highest(bank: Sequence[Piece]) -> list[Piece]:
    """List the highest bank cards: none, one, or two that tie."""
    most = max([piece.card.value for piece in bank], default=0)
    return [piece for piece in bank if piece.card.value == most]
