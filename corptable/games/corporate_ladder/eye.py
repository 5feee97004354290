"""What a position is worth to each seat (section 10): ladders, hands and the coming draw, then shares of the win.

In an imagined world only what its dreamer knows is read of the hands; other cards count as the library's average. So an
open fray is judged by how likely the answer is, never by an answer that was only dreamt of.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Final

from corptable.cards.business_titles import ARTIST, FREELANCER, MIDDLE, OTHER, PRESS, UPPER, WORDSMITH
from corptable.engine import Hopes, Piece, Seat, ZoneId, settled, shares
from corptable.games.corporate_ladder.decisions import Respond
from corptable.games.corporate_ladder.names import DISCARD, DRAW, FEW_CARDS, FRAY, HAND, HAND_SIZE, MANY_CARDS, OWNER, USUAL_DRAW
from corptable.games.corporate_ladder.odds import Holding, odds_of
from corptable.games.corporate_ladder.plays import Facts
from corptable.games.corporate_ladder.state import LadderState

FRAIL: Final = 0.2
"""What a card of a ladder counts that anything fells; one that nothing fells counts 1 more."""
COVERED: Final = 0.15
"""What it counts more while it cannot be attacked."""
FOOTING: Final = 0.3
"""Added to every living ladder, for the last card is not worth everything."""
LADDERS_COUNT: Final = 2.0
"""A ladder twice as good has two to the power of this times the hope."""
HAND_COUNTS: Final = 0.25
"""An average card of the hand, as a logarithm of hope."""
HAND_FADES: Final = 0.8
"""What each further card of it counts against the one before."""
RAID: Final = 0.15
"""How much of a ladder without a card to defend it with one opponent's turn costs."""
DEFENDED: Final = 0.7
"""What a card in hand leaves of that."""
WORTH: Final[Mapping[str, float]] = {
    PRESS: 3.0,
    UPPER: 1.4,
    MIDDLE: 0.75,
    WORDSMITH: 0.75,
    ARTIST: 0.75,
    FREELANCER: 0.7,
    OTHER: 0.4,
}
"""A card of the hand against an average one."""
WORTH_OF_STRENGTH: Final = 0.05
"""What a point of Strength adds to that."""
WILLING: Final = 0.92
"""How likely who can answer a play does."""
WILLING_IN_A_DUEL: Final = 0.5
"""The same of two: it pays to be bold, for whoever answers has nothing left to answer the next attack with."""
ANSWER: Final = 1.2
"""Cards that an answer takes."""


def values(world: LadderState) -> Hopes:
    """Shares of the win for every seat."""
    seats = world.table.seats
    if world.result is not None:
        return settled(world.result, seats)
    if world.winners is not None:
        return [1 / len(world.winners) if seat in world.winners else 0.0 for seat in range(seats)]
    decision = world.decision
    if isinstance(decision, Respond):
        return _open_fray(world, decision)
    return _hopes(world, "", {})


def _open_fray(world: LadderState, fray: Respond) -> Hopes:
    """What becomes of it when the seat that is asked relents, and when it does not, as likely as each is."""
    book, owner = world.table.book, OWNER[fray.target]
    odds, top = odds_of(book), world.zones[FRAY[fray.k]]
    needs = odds.needs_against_play(fray.type, book.strength(top), book.is_off_record(top))
    willing = WILLING if len(world.living()) > 2 else WILLING_IN_A_DUEL
    able = willing * _holding(world, fray.seat).chance(needs)
    other = _holding(world, fray.attacker if fray.seat == owner else owner)
    beaten = able * (1 - other.counters(needs) * (1 - able))
    relented, answered = ("", fray.target) if fray.seat == fray.attacker else (fray.target, "")
    if_relented, if_answered = _hopes(world, relented, {}), _hopes(world, answered, {fray.seat: ANSWER})
    return [(1 - beaten) * one + beaten * two for one, two in zip(if_relented, if_answered, strict=True)]


def _holding(world: LadderState, seat: Seat) -> Holding:
    """The hand of a seat as far as the dreamer knows it; the whole hand in a position that nobody dreams."""
    hand = world.zones[HAND[seat]]
    known = _known(world, seat)
    return Holding(odds_of(world.table.book), known, len(hand) - len(known))


def _known(world: LadderState, seat: Seat) -> list[Piece]:
    hand, dreamer = world.zones[HAND[seat]], world.imagined_from
    if dreamer is None:
        return list(hand)
    seen = dreamer.zones[HAND[seat]]
    return [card for card in hand if card in seen]


def _hopes(world: LadderState, felled: ZoneId, spent: Mapping[Seat, float]) -> list[float]:
    """Shares of the win when a card of a ladder falls, or none, and seats have spent so many cards more."""
    hopes = [0.0] * world.table.seats
    ladders = {seat: _ladder(world, seat, felled) for seat in world.living()}
    if felled and not ladders[OWNER[felled]]:
        del ladders[OWNER[felled]]
    points = []
    for seat, ladder in ladders.items():
        used = spent.get(seat, 0.0)
        left = DEFENDED ** max(0.0, len(world.zones[HAND[seat]]) - used)
        raided = _raids(world, seat) * log(1 - RAID * left)
        points.append(LADDERS_COUNT * (log(ladder + FOOTING) + raided) + HAND_COUNTS * _fading(_hand(world, seat, used)))
    for seat, share in zip(ladders, shares(points, 1.0), strict=True):
        hopes[seat] = share
    return hopes


def _has_drawn(world: LadderState, seat: Seat) -> bool:
    """Whether it is at the beginning of its turn: on turn, and not the dreamer, who is judged as if done."""
    dreamer = world.imagined_from
    return seat == world.turn and (dreamer is None or dreamer.viewer != seat)


def _raids(world: LadderState, seat: Seat) -> int:
    """How many opponents have a turn before the seat draws again; as many before its draw as after it."""
    turn, seats = world.turn, world.table.seats
    ahead = (seat - turn) % seats
    if not ahead:
        return 0 if _has_drawn(world, seat) else len(world.living()) - 1
    first = 0 if _has_drawn(world, turn) else 1
    return sum([(turn + step) % seats not in world.out for step in range(first, ahead)])


def _ladder(world: LadderState, seat: Seat, felled: ZoneId) -> float:
    """What stands, better covered; 0 for a seat that is out, or would be."""
    zones, table = world.zones, world.table
    if world.options.decapitation and felled == table.ladders[seat][0]:
        return 0.0
    standing = odds_of(table.book).standing
    total = 0.0
    for spot, _, left, right in table.under[seat]:
        cards = zones[spot]
        if cards and spot != felled:
            total += FRAIL + standing[cards[0].index]
            if left and ((zones[left] and left != felled) or (zones[right] and right != felled)):
                total += COVERED
    return total


def worth(fact: Facts) -> float:
    """A card of a hand against an average one."""
    return WORTH[fact.type] + WORTH_OF_STRENGTH * (fact.half + fact.in_play)


def _hand(world: LadderState, seat: Seat, spent: float) -> float:
    """The cards of a hand and those that the next turn will bring, against average ones."""
    held, facts = len(world.zones[HAND[seat]]), world.table.book.facts
    known = _known(world, seat)
    worths = sum([worth(facts[card.index]) for card in known])
    return worths + held - len(known) - spent + _coming(world, seat, held - spent)


def _fading(cards: float) -> float:
    """So many cards, each worth a little less than the one before."""
    lost: float = HAND_FADES ** max(0.0, cards)
    return (1 - lost) / (1 - HAND_FADES)


def _coming(world: LadderState, seat: Seat, cards: float) -> float:
    """How many cards the seat will draw (4.1)."""
    if _has_drawn(world, seat):
        return 0.0
    coming = HAND_SIZE - cards if cards < FEW_CARDS else USUAL_DRAW if cards <= MANY_CARDS else 0.0
    pile = len(world.zones[DRAW[seat]])
    if world.options.deck_out == "reshuffle":
        pile += len(world.zones[DISCARD[seat]])
    return min(coming, pile)
