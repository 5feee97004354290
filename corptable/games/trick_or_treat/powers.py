"""Carry out the sixteen powers of section 5, suit by suit: what each allows, and its effect when it
triggers.

A power is own, or armed by Wild Power (R40). If both would serve, the own one is used and the armed
one is kept; where both pay, both pay and the armed one is spent (R49).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Action, Seat, act, bit_of, mask_of
from corptable.games.trick_or_treat.names import (
    BATS,
    DRAW,
    GHOSTS,
    HAND,
    IMPS,
    PUMPKINS,
    RANK_BITS,
    RANKS,
    SUIT_BITS,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState, with_seat_value

# 5.1 Imps: second actions

_ROLLERS = (IMPS.page, IMPS.knight)
_CHOOSERS = (IMPS.queen, IMPS.king)


def second_choices(seat: Seat, court: str) -> list[Action]:
    """Return the six second actions from which the Queen or the King of Imps chooses."""
    return [act(seat, "second", court, str(number)) for number in range(1, 7)]


def second_actions(view: TreatView, seat: Seat) -> list[Action]:
    """Return the second actions that the Imps powers of a seat allow after a good Steal; at most
    one a turn (R43).
    """
    if view.second_used:
        return []
    legal: list[Action] = []
    own = view.character(seat)
    for court in _own_and_armed(view, seat):
        if court in _ROLLERS:
            legal.append(act(seat, "again", court))
        elif court in _CHOOSERS:
            if court != own or court == IMPS.king or not view.queen_used[seat]:
                legal += second_choices(seat, court)
            if court == own == IMPS.queen and view.options.queen_of_imps_rolls:
                legal.append(act(seat, "again", court))
    return legal


def use_imps(state: TreatState, seat: Seat, court: str, chosen: int = 0) -> None:
    """Mark the second action of the turn as used, `chosen` if its number is not rolled; spend an
    armed power, or the own Queen's one choice of the game (R44). The demand before is over."""
    state.second_used, state.chosen, state.asked = True, chosen, None
    if court != state.character(seat):
        state.spend_wild(seat)
    elif court == IMPS.queen and chosen:
        state.queen_used = with_seat_value(state.queen_used, seat, True)


# 5.2 Bats: asking


def nameable_ranks(view: TreatView, seat: Seat, shut: int) -> list[str]:
    """Return the ranks that an Ask of the seat may name (R16, R22); each needs a card outside
    `shut`, which cannot be named.
    """
    mode = view.options.ask_mode
    if mode != "cards" or view.has(seat, BATS.knight):
        return [rank for rank in RANKS if RANK_BITS[rank] & ~shut]
    if view.has(seat, BATS.page):
        return [rank for rank in RANKS if RANK_BITS[rank] & ~shut and misses(view, seat, rank)]
    return []


def misses(view: TreatView, seat: Seat, rank: str) -> bool:
    """True if a seat has its suit's card of a rank neither in its hand nor in its vault."""
    have = mask_of(view.zones[HAND[seat]]) | mask_of(view.zones[VAULT[seat]])
    return not have & RANK_BITS[rank] & SUIT_BITS[view.suit(seat)]


def nameable_suits(view: TreatView, seat: Seat, shut: int) -> list[str]:
    """Return the suits that the King of Bats may name, his own included; he may name no rank
    (R24).
    """
    if view.character(seat) != BATS.king:
        return []
    return [suit for suit in SUITS if SUIT_BITS[suit] & ~shut]


def may_name_cards(view: TreatView, seat: Seat) -> bool:
    """True if an Ask may name cards; with `ask_mode: rank` only by the own Page or Knight of Bats,
    not by a copy.
    """
    return view.options.ask_mode != "rank" or view.character(seat) in (BATS.page, BATS.knight)


def name_rank(state: TreatState, seat: Seat, rank: str) -> int:
    """Return the cards that a named rank brings, without limit (R23); spend an armed Page or Knight
    if the own does not serve.
    """
    if state.options.ask_mode != "cards":
        return RANK_BITS[rank]
    own = state.character(seat)
    used = own
    if own != BATS.knight and not (own == BATS.page and misses(state, seat, rank)):
        used = state.wild[seat] or ""
        state.spend_wild(seat)
    if used == BATS.page and state.options.page_of_bats == "own_card":
        return RANK_BITS[rank] & SUIT_BITS[state.suit(seat)]
    return RANK_BITS[rank]


def look_at_top(state: TreatState, seat: Seat) -> None:
    """Show the Queen of Bats the top card of `draw`, which stays there, after an Ask that brought a
    card.
    """
    if not state.has(seat, BATS.queen) or not state.available():
        return
    state.replenish(1)
    state.note("bats_queen", seat=seat)
    state.learn(bit_of(seat), DRAW, state.zones[DRAW][-1:])
    if state.character(seat) != BATS.queen:
        state.spend_wild(seat)


# 5.3 Ghosts: all automatic

FAILED_ASK: Final = {GHOSTS.page: 1, GHOSTS.knight: 2}
"""Treat points for the asker by an Ask that was resolved and brought nothing."""
ROBBED: Final = {GHOSTS.queen: 2}
"""Treat points for the victim of a Steal that has succeeded."""


def _own_and_armed(view: TreatView, seat: Seat) -> list[str]:
    """Return the powers of a seat, own and armed; a power that is both counts once, as the own
    one.
    """
    own, armed = view.character(seat), view.wild[seat]
    return [own] if armed is None or armed == own else [own, armed]


def pay(state: TreatState, seat: Seat, amounts: Mapping[str, int]) -> None:
    """Pay those powers of a seat, own and armed, that earn treat points by what has happened."""
    for court in _own_and_armed(state, seat):
        if court in amounts:
            state.pay(seat, amounts[court])
            state.note("earns", seat=seat, count=amounts[court], power=court)
            if court != state.character(seat):
                state.spend_wild(seat)


def reward_defence(state: TreatState, seat: Seat) -> None:
    """Pay the King of Ghosts, on whom an Ask or Steal was resolved and took nothing; a Freeze
    counts by `freeze_defends` (R30).
    """
    pay(state, seat, {GHOSTS.king: 1})


# 5.4 Pumpkins: Bonus(k)


def bonus(state: TreatState, drawn: int) -> None:
    """Pay the Pumpkins powers for a Draw or Draw & Discard action of `drawn` cards; go to `knight`
    or to `spend` (R46, R47).
    """
    seat = state.turn
    puts_down = state.has(seat, PUMPKINS.knight) and state.zones[HAND[seat]]
    pay(state, seat, {PUMPKINS.page: drawn, PUMPKINS.knight: drawn, PUMPKINS.king: drawn + 2})
    state.open_only("knight" if puts_down else "spend")
