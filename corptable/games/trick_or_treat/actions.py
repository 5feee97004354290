"""Carry out the actions of the die (section 4, "Actions") up to the first decision, resolve
demands, end the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from corptable.engine import Piece, Seat, mask_of
from corptable.games.trick_or_treat import powers
from corptable.games.trick_or_treat.names import (
    ASK,
    CARD_BITS,
    DOUBLE_PRICE,
    DRAWN_BY_SIX,
    HAND,
    HAND_SIZE,
    RANKS,
    STEAL,
    STEAL_TP,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState


class Demand(NamedTuple):
    """Hold an Ask or a Steal after the naming: kind, number of names due, target, the words named,
    the set of cards meant.
    """

    kind: str
    names_due: int
    target: Seat
    words: tuple[str, ...]
    cards: int


# 4 Actions


def begin_action(state: TreatState, number: int) -> None:
    """Begin an action, rolled or chosen; it is compulsory (R6, R28)."""
    ACTIONS[number](state)


def forfeit(state: TreatState, reason: str) -> None:
    """Forfeit the action without any power; go to `spend`, with `strict_forfeit` to the limit (R7).
    `reason` names the log line.
    """
    state.note(f"forfeit_{reason}", seat=state.turn)
    if make_up(state):
        return
    if state.options.strict_forfeit:
        limit(state)
    else:
        state.open_only("spend")


def make_up(state: TreatState) -> bool:
    """Give the turn seat what `empty_action` gives for an action that brought nothing: a card or a
    treat point.

    Returns True if the turn or the game has ended by it.
    """
    seat, given = state.turn, state.options.empty_action
    if given == "treat":
        state.pay(seat, 1)
        state.note("made_up_treat", seat=seat)
    elif given == "draw" and state.available():
        state.note("made_up_draw")
        return state.draw_cards(seat, 1)
    return False


def can_double(view: TreatView, seat: Seat) -> bool:
    """True if a seat may pay for two cards where one is drawn (R35)."""
    return view.tp[seat] >= DOUBLE_PRICE and view.available() >= 2


def _draw(state: TreatState) -> None:
    """Carry out Action 1, Draw: from the Muster, never from a hand (R4). Offer a Double Draw if it
    can be paid.
    """
    if not state.available():
        forfeit(state, "no_card")
    elif can_double(state, state.turn):
        state.open_only("double", False)
    elif not state.draw_cards(state.turn, 1):
        powers.bonus(state, 1)


def _demand(state: TreatState, kind: str, count: int) -> None:
    """Open `target` for Action 2, 3 or 5; forfeit the action without a legal target (R25)."""
    if state.targets():
        state.open_only("target", kind, count)
    else:
        forfeit(state, "no_target")


def _fortify(state: TreatState) -> None:
    """Carry out Action 4, Fortify; skip it, which is no forfeit, without four of a rank in hand
    (R53).
    """
    if fours(state.zones[HAND[state.turn]]):
        return state.open_only("fortify")
    state.note(
        "no_four" if state.options.empty_action == "none" else "no_four_made_up",
        seat=state.turn,
    )
    return None if make_up(state) else state.open_only("spend")


def fours(hand: tuple[Piece, ...]) -> list[str]:
    """Return the ranks of which a hand holds all four cards."""
    bits = mask_of(hand)
    four = bits & bits >> 10 & bits >> 20 & bits >> 30
    return [rank for place, rank in enumerate(RANKS) if four >> place & 1] if four else []


def _draw_and_discard(state: TreatState) -> None:
    """Carry out Action 6, Draw & Discard: draw three cards, or forfeit if fewer are available
    (R9).
    """
    if state.available() < DRAWN_BY_SIX:
        forfeit(state, "few_cards")
    elif not state.draw_cards(state.turn, DRAWN_BY_SIX):
        state.open_only("six", 2)


ACTIONS: Final[Mapping[int, Callable[[TreatState], None]]] = {
    1: _draw,
    2: partial(_demand, kind=ASK, count=2),
    3: partial(_demand, kind=ASK, count=3),
    4: _fortify,
    5: partial(_demand, kind=STEAL, count=1),
    6: _draw_and_discard,
}


# Demands


def end_naming(state: TreatState, demand: Demand) -> None:
    """End the naming: a target with treat points may freeze before anybody looks at its hand (R29);
    else resolve the demand.
    """
    if state.tp[demand.target]:
        state.open_only("freeze", demand)
    else:
        resolve(state, demand)


def resolve(state: TreatState, demand: Demand) -> None:
    """Hand over the demanded cards that the target holds, in public (L1, R26); all seats learn that
    it has no others of them.
    """
    giver, taker = demand.target, state.turn
    hand = state.zones[HAND[giver]]
    found = [piece for piece in hand if piece.bit & demand.cards]
    if found and not state.tp[giver]:
        state.note("no_treat", seat=giver)  # so that nobody has asked it (R29)
    elif not found and demand.kind == ASK:
        state.note("ask_failed", target=giver)
    elif not found:
        state.note("steal_failed", target=giver, seat=taker)
    for piece in found:
        state.move(piece, HAND[giver], HAND[taker], seen_by=state.table.public)
    state.record("asked" if demand.kind == ASK else "stolen", found)
    state.note_in_sight(taker, found)
    state.note_lacking(giver, demand.cards)
    if demand.kind == ASK:
        _resolve_ask(state, giver, bool(found))
    else:
        _resolve_steal(state, giver, bool(found))


def _resolve_ask(state: TreatState, giver: Seat, success: bool) -> None:
    """Settle an Ask: one card is a success (R21); a failure triggers Ghosts powers and draws the
    consolation card (R16).
    """
    taker = state.turn
    if success:
        if not state.check_win():
            powers.look_at_top(state, taker)
            state.open_only("spend")
        return
    powers.pay(state, taker, powers.FAILED_ASK)
    powers.reward_defence(state, giver)
    if not (state.options.ask_consolation and state.available() and state.draw_cards(taker, 1)):
        state.open_only("spend")


def _resolve_steal(state: TreatState, giver: Seat, success: bool) -> None:
    """Settle a Steal: a good one pays 2 treat points and may give a second action; a wrong one ends
    the turn at once (R27).
    """
    taker = state.turn
    if not success:
        powers.reward_defence(state, giver)
        if state.options.failed_steal_tp:
            state.pay(giver, 1)
            state.note("robber_pays", seat=giver)
        return None if make_up(state) else limit(state)
    state.pay(taker, STEAL_TP)
    state.note("steal_pays", seat=taker)
    powers.pay(state, giver, powers.ROBBED)
    if state.check_win():
        return None
    return state.open_only("second" if powers.second_actions(state, taker) else "spend")


# End, Limit


def end(state: TreatState) -> None:
    """End a turn that ends normally: draw as `end_draw` says, then go to the limit (R3)."""
    seat, rule = state.turn, state.options.end_draw
    wanted = 0
    if rule == "one":
        if can_double(state, seat):
            return state.open_only("double", True)
        wanted = 1
    elif rule == "refill":
        wanted = HAND_SIZE - len(state.zones[HAND[seat]])
    elif rule == "die":
        wanted = state.die
    if wanted > 0 and state.draw_cards(seat, wanted):
        return None
    return limit(state)


def limit(state: TreatState) -> None:
    """Open `limit` for a hand of more than five cards, except in a free-for-all (R11, R12);
    otherwise pass the turn on.
    """
    if len(state.zones[HAND[state.turn]]) > HAND_SIZE and not state.free_for_all():
        return state.open_only("limit")
    state.stack.clear()
    return state.continue_game()


def cards_of(words: tuple[str, ...]) -> int:
    """Return the cards that were named one by one, as a set."""
    bits = 0
    for word in words:
        bits |= CARD_BITS[word]
    return bits
