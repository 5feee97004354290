"""Carry out the sixteen powers of section 5, suit by suit: what each allows, and its effect when it triggers.

A power is own, or armed by Wild Power (R40). If both would serve, the own one is used and the armed one is kept; where both pay,
both pay and the armed one is spent (R49).
"""

from __future__ import annotations

from collections.abc import Iterator

from corptable.engine import SEAT_WORDS, Action, Seat, act, bit_of, mask_of
from corptable.games.trick_or_treat.names import (
    BATS_KING,
    BATS_KNIGHT,
    BATS_PAGE,
    BATS_QUEEN,
    DRAW,
    GHOSTS_KING,
    GHOSTS_KNIGHT,
    GHOSTS_PAGE,
    GHOSTS_QUEEN,
    HAND,
    IMPS_KING,
    IMPS_KNIGHT,
    IMPS_PAGE,
    IMPS_QUEEN,
    MOST_SEATS,
    PUMPKINS_KING,
    PUMPKINS_KNIGHT,
    PUMPKINS_PAGE,
    RANK_BITS,
    RANKS,
    SUIT_BITS,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState, with_seat_value

# 5.1 Imps: second actions

_ROLLERS = (IMPS_PAGE, IMPS_KNIGHT)
_CHOOSERS = (IMPS_QUEEN, IMPS_KING)
SECOND = {
    court: tuple([act(seat, "second", court, str(number)) for number in range(1, 7)] for seat in range(MOST_SEATS))
    for court in _CHOOSERS
}
"""The six second actions to choose from, by court and seat."""


def second_actions(view: TreatView, seat: Seat) -> list[Action]:
    """Return the second actions that the Imps powers of a seat allow after a good Steal; at most one a turn (R43)."""
    if view.second_used:
        return []
    legal: list[Action] = []
    own, armed = view.character(seat), view.wild[seat]
    for court in (own, armed if armed != own else None):
        if court in _ROLLERS:
            legal.append(act(seat, "again", court or ""))
        elif court in _CHOOSERS:
            if court != own or court == IMPS_KING or not view.queen_used[seat]:
                legal += SECOND[court][seat]
            if court == own == IMPS_QUEEN and view.options.queen_of_imps_rolls:
                legal.append(act(seat, "again", court))
    return legal


def use_imps(state: TreatState, seat: Seat, court: str, chosen: bool) -> None:
    """Mark the second action of the turn as used; spend an armed power, or the own Queen's one choice of the game (R44)."""
    state.second_used = True
    if court != state.character(seat):
        state.spend_wild(seat)
    elif court == IMPS_QUEEN and chosen:
        state.queen_used = with_seat_value(state.queen_used, seat, True)


# 5.2 Bats: asking


def nameable_ranks(view: TreatView, seat: Seat, shut: int) -> list[str]:
    """Return the ranks that an Ask of the seat may name (R16, R22); each needs a card outside `shut`, which cannot be named."""
    mode = view.options.ask_mode
    if mode != "cards" or view.has(seat, BATS_KNIGHT):
        return [rank for rank in RANKS if RANK_BITS[rank] & ~shut]
    if view.has(seat, BATS_PAGE):
        return [rank for rank in RANKS if RANK_BITS[rank] & ~shut and misses(view, seat, rank)]
    return []


def misses(view: TreatView, seat: Seat, rank: str) -> bool:
    """Test whether the own suit's card of a rank is neither in the own hand nor in the own vault."""
    have = mask_of(view.zones[HAND[seat]]) | mask_of(view.zones[VAULT[seat]])
    return not have & RANK_BITS[rank] & SUIT_BITS[view.suit(seat)]


def nameable_suits(view: TreatView, seat: Seat, shut: int) -> list[str]:
    """Return the suits that the King of Bats may name, his own included; he may name no rank (R24)."""
    if view.character(seat) != BATS_KING:
        return []
    return [suit for suit in SUITS if SUIT_BITS[suit] & ~shut]


def may_name_cards(view: TreatView, seat: Seat) -> bool:
    """Test whether an Ask may name cards; with `ask_mode: rank` only by the own Page or Knight of Bats, not by a copy."""
    return view.options.ask_mode != "rank" or view.character(seat) in (BATS_PAGE, BATS_KNIGHT)


def name_rank(state: TreatState, seat: Seat, rank: str) -> int:
    """Return the cards that a named rank brings, without limit (R23); spend an armed Page or Knight if the own does not serve."""
    if state.options.ask_mode != "cards":
        return RANK_BITS[rank]
    own = state.character(seat)
    used = own
    if own != BATS_KNIGHT and not (own == BATS_PAGE and misses(state, seat, rank)):
        used = state.wild[seat] or ""
        state.spend_wild(seat)
    if used == BATS_PAGE and state.options.page_of_bats == "own_card":
        return RANK_BITS[rank] & SUIT_BITS[state.suit(seat)]
    return RANK_BITS[rank]


def look_at_top(state: TreatState, seat: Seat) -> None:
    """Show the Queen of Bats the top card of `draw`, which stays there, after an Ask that brought a card."""
    if not state.has(seat, BATS_QUEEN) or not state.available():
        return
    state.replenish(1)
    state.note("bats_queen", seat=SEAT_WORDS[seat])
    state.learn(bit_of(seat), DRAW, state.zones[DRAW][-1:])
    if state.character(seat) != BATS_QUEEN:
        state.spend_wild(seat)


# 5.3 Ghosts: all automatic


def _own_and_armed(state: TreatState, seat: Seat) -> Iterator[tuple[str, bool]]:
    """Yield the powers of a seat, own and armed, with True for the armed one."""
    own, armed = state.character(seat), state.wild[seat]
    yield own, False
    if armed is not None and armed != own:
        yield armed, True


def _earn(state: TreatState, seat: Seat, court: str, amount: int, armed: bool) -> None:
    state.pay(seat, amount)
    if state.listener is not None:
        state.note("earns", seat=SEAT_WORDS[seat], count=str(amount), power=court)
    if armed:
        state.spend_wild(seat)


def pay_failed_ask(state: TreatState, seat: Seat) -> None:
    """Pay the Page and the Knight of Ghosts, whose own Ask was resolved and brought nothing."""
    for court, armed in _own_and_armed(state, seat):
        if court in (GHOSTS_PAGE, GHOSTS_KNIGHT):
            _earn(state, seat, court, 1 if court == GHOSTS_PAGE else 2, armed)


def pay_robbed(state: TreatState, seat: Seat) -> None:
    """Pay the Queen of Ghosts, on whom a Steal has succeeded."""
    for court, armed in _own_and_armed(state, seat):
        if court == GHOSTS_QUEEN:
            _earn(state, seat, court, 2, armed)


def reward_defence(state: TreatState, seat: Seat) -> None:
    """Pay the King of Ghosts, on whom an Ask or Steal was resolved and took nothing; a Freeze does not count (R30)."""
    if state.character(seat) == GHOSTS_KING:
        _earn(state, seat, GHOSTS_KING, 1, armed=False)


# 5.4 Pumpkins: Bonus(k)


def bonus(state: TreatState, drawn: int) -> None:
    """Pay the Pumpkins powers for a Draw or Draw & Discard action of `drawn` cards; go to `knight` or to `spend` (R46, R47)."""
    seat = state.turn
    puts_down = False
    for court, armed in _own_and_armed(state, seat):
        if court in (PUMPKINS_PAGE, PUMPKINS_KNIGHT):
            puts_down = puts_down or court == PUMPKINS_KNIGHT
            _earn(state, seat, court, drawn, armed)
        elif court == PUMPKINS_KING:
            _earn(state, seat, court, drawn + 2, armed)
    state.open_only("knight" if puts_down and state.zones[HAND[seat]] else "spend")
