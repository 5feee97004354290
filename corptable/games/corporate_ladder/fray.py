"""Carry out a fray: the attack, plays that are put down, with the triggered abilities of their
cards (5.5), and the end (4.5).

The decision `respond` has the answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.cards.business.card import PRESS, UPPER
from corptable.engine import Piece, Seat, ZoneId, bit_of
from corptable.games.corporate_ladder.names import (
    DISCARD,
    FRAY,
    HAND,
    LOSE,
    OWNER,
    STRENGTH,
    TRIO,
    UNDEFENDABLE,
    WIN,
)
from corptable.games.corporate_ladder.plays import LadderPlay
from corptable.games.corporate_ladder.state import LadderState


def attack(state: LadderState, seat: Seat, play: LadderPlay, target: ZoneId) -> None:
    """Put down the opening play; ask the owner of the target unless the attack is lost or
    undefendable at once (R15, R18).

    Expects the turn on top of the stack.
    """
    owner = OWNER[target]
    card = state.zones[target][0]
    state.attacks += 1
    if state.listener is not None:
        state.note("attack", seat=seat, target=card, cards=tuple(play.names))
    put_down(state, play.cards, seat, 0, owner)
    book = state.table.book
    outcome = book.against_card(play, card)
    if state.knowledge is not None:  # in a world nobody reads sentences
        against = book.facts[card.index].ladder_strength
        state.narrate(
            _narration_kind(state, play, card, outcome),
            seat,
            owner,
            play.cards,
            (card,),
            play.strength,
            against,
        )
    if outcome == WIN:
        return ask(state, owner, seat, target, 0, play.type)
    if outcome == UNDEFENDABLE:
        kind = _narration_kind(state, play, card, outcome)
        state.note(f"undefendable_{kind}", seat=owner)
    else:
        state.note("lost", seat=owner, target=card)
    return end_fray(state, seat, target, plays=1, won=outcome == UNDEFENDABLE)


def _narration_kind(state: LadderState, play: LadderPlay, card: Piece, outcome: int) -> str:
    """Return the kind of narration sentence for an attack."""
    if outcome == UNDEFENDABLE:
        return "twin" if play.alone is card.card else TRIO if play.type == TRIO else "press"
    fact = state.table.book.facts[card.index]
    if play.type in fact.immune or play.type == PRESS:
        return "lose"
    by_strength = state.table.book.matrix[play.type][fact.type] == STRENGTH
    if outcome == LOSE:
        return "lost" if by_strength else "lose"
    return "won" if by_strength else "upper" if play.type == UPPER else "triangle"


def put_down(state: LadderState, cards: Sequence[Piece], seat: Seat, k: int, other: Seat) -> None:
    """Move cards into the fray as its k-th play; fire their triggers in the order of the card file
    (5.5).
    """
    state.zones[FRAY[k]] = ()
    for card in cards:
        state.move(card, HAND[seat], FRAY[k])
    book = state.table.book
    for card in cards:
        if not card.bit & book.triggered:
            continue
        fact = book.facts[card.index]
        if fact.ability == "spy":
            _spy(state, card, seat, other)
        elif card.name not in state.marks:
            state.marks = (*state.marks, card.name)
            state.note("drew_on_play", seat=seat, card=card, n=fact.n)
            for _ in range(fact.n):
                state.draw_card(seat)


def _spy(state: LadderState, card: Piece, seat: Seat, other: Seat) -> None:
    """Show the opponent's whole hand, as it is now, to the player and nobody else."""
    topic = "spied" if state.zones[HAND[other]] else "spied_nothing"
    state.note(topic, seat=seat, card=card, other=other)
    if state.zones[HAND[other]]:
        state.learn(bit_of(seat), HAND[other])


def ask(state: LadderState, seat: Seat, attacker: Seat, target: ZoneId, k: int, type: str) -> None:
    """Open the decision of a seat to answer play k, above the turn on the stack.

    A seat without cards relents instead, which everybody can see (R38).
    """
    if state.zones[HAND[seat]]:
        return state.open("respond", seat, attacker, target, k, type)
    state.note("empty_hand", seat=seat)
    return end_fray(state, attacker, target, plays=k + 1, won=k % 2 == 0)


def end_fray(state: LadderState, attacker: Seat, target: ZoneId, plays: int, won: bool) -> None:
    """Carry out the five steps of the end of a fray; only the turn is on the stack.

    `plays` is the number of plays in the fray, `won` tells whether the attack succeeded.
    """
    zones, book = state.zones, state.table.book
    owner = OWNER[target]
    disrupting, coming_back = book.having["disrupt"], book.having["comeback"]
    disrupted = (
        sum([book.facts[card.index].n for card in zones[FRAY[0]] if card.bit & disrupting])
        if won
        else 0
    )
    for k in range(plays):
        fray, pile = FRAY[k], DISCARD[owner if k % 2 else attacker]
        lost = (k % 2 == 0) != won
        for card in zones[fray]:
            if lost and card.bit & coming_back:
                _come_back(state, card, fray)
            else:
                state.move(card, fray, pile)
        del zones[fray]
    if won:
        if state.fall(target, attacker):
            return None
        if owner not in state.out:
            _disrupt(state, owner, disrupted)
    elif plays > 1:
        state.note("stands", seat=attacker, owner=owner, card=zones[target][0])
    return state.run_on()


def _come_back(state: LadderState, card: Piece, fray: ZoneId) -> None:
    """Move a `comeback` card of the losing side to its hand the first time, to its own discard ever
    after (R21).
    """
    assert card.owner is not None
    returns = f"comeback {card.name}" not in state.once_used
    if returns:
        state.use_once("comeback", card)
        state.note("comeback", seat=card.owner, card=card)
        state.forget_relents(card.owner)
    state.move(card, fray, (HAND if returns else DISCARD)[card.owner])


def _disrupt(state: LadderState, owner: Seat, number: int) -> None:
    """Discard that many random cards of the loser's hand, or as many as it has."""
    for _ in range(number):
        if state.zones[HAND[owner]]:
            card = state.pick(HAND[owner])
            state.note("disrupted", seat=owner, card=card)
            state.move(card, HAND[owner], DISCARD[owner])
