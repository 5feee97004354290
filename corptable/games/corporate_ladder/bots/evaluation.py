"""Evaluate positions: utilities by seat (section 10), from ladders, hands and the coming draw, by a
softmax.

In a determinized world only the hand cards that its information state knows count with their own
worth; the others count as the library's average. So an open fray is evaluated by the probability of
an answer, never by the cards of one random world.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Final

from corptable.cards.business.card import FREELANCER, OTHER, PRESS, UPPER
from corptable.engine import Piece, Seat, Utilities, ZoneId, softmax, terminal_utilities
from corptable.games.corporate_ladder.bots.odds import HandOdds, odds_of
from corptable.games.corporate_ladder.decisions import Respond
from corptable.games.corporate_ladder.names import DISCARD, DRAW, HAND, OWNER, TRADES
from corptable.games.corporate_ladder.plays import CardFacts
from corptable.games.corporate_ladder.position import usual_draw
from corptable.games.corporate_ladder.state import LadderState

STANDING_BASE: Final = 0.2
"""Value of a ladder card that cannot survive an attack; the probability that a card survives one (0
to 1) is added.
"""
PROTECTED_BONUS: Final = 0.15
"""Value added to a ladder card while it is protected."""
LADDER_BASE: Final = 0.3
"""Value added to every living ladder, for the last card is not worth everything."""
LADDER_EXPONENT: Final = 2.0
"""Exponent of a ladder's value in the utility: a ladder twice as good counts two to the power of
this.
"""
HAND_WEIGHT: Final = 0.25
"""Weight of an average card in hand, as a logarithm of the utility."""
HAND_DECAY: Final = 0.8
"""Weight of each further card in hand, as a share of the one that is worth more."""
UNDEFENDED_LOSS: Final = 0.15
"""Share of a ladder that an opponent's turn costs when no card is left to defend it and nobody else
can be attacked; with more living seats the attacks are divided among them.
"""
DEFENCE_FACTOR: Final = 0.7
"""Factor on that share for each card in hand."""
WORTH: Final[Mapping[str, float]] = {
    PRESS: 1.7,
    UPPER: 0.8,
    **dict.fromkeys(TRADES, 0.75),
    FREELANCER: 0.7,
    OTHER: 0.4,
}
"""By type: the worth of a card in hand, where an average card is 1.

A Press is the best card of its hand: to spend it costs nearly four times the last card of a usual
hand of five with its draw.
"""
WORTH_OF_STRENGTH: Final = 0.05
"""Worth added for each point of Strength."""
ANSWER_PROBABILITY: Final = 0.92
"""Probability that a seat answers a play if it can, with more than two living seats."""
ANSWER_PROBABILITY_IN_DUEL: Final = 0.5
"""Probability of the same with two living seats.

Low, because bold attacks pay there: a seat that answers has nothing left to answer the next attack
with.
"""
ANSWER_CARDS: Final = 1.2
"""Number of cards that an answer is assumed to take."""
OUT: Final = -100.0
"""Points of a seat that is eliminated, whose share is nothing."""


def evaluate(world: LadderState) -> Utilities:
    """Return the utilities of a position: each seat's share of the win."""
    seats = world.table.seats
    if world.result is not None:
        return terminal_utilities(world.result, seats)
    if world.winners is not None:
        return [1 / len(world.winners) if seat in world.winners else 0.0 for seat in range(seats)]
    living = world.living()
    points = {seat: _points(world, seat, living) for seat in living}
    decision = world.decision
    if isinstance(decision, Respond):
        return _fray_utilities(world, decision, points)
    return _shares(world, points)


def _fray_utilities(world: LadderState, fray: Respond, points: dict[Seat, float]) -> Utilities:
    """Return the utilities while a play waits for its answer.

    They are those after `relent` and those after an answer that stands, weighted by their
    probabilities.
    """
    needs = fray.needs(world)
    willing = ANSWER_PROBABILITY if len(points) > 2 else ANSWER_PROBABILITY_IN_DUEL
    able = willing * _holding(world, fray.seat).chance(needs)
    other = _holding(world, fray.opponent)
    beaten = able * (1 - other.counter_probability(needs) * (1 - able))
    stands, fallen = points, _points_after_fall(world, fray.target, points)
    owner = OWNER[fray.target]
    if_relented, if_answered = (fallen, stands) if fray.seat == owner else (stands, fallen)
    answering = _points(world, fray.seat, tuple(points), spent=ANSWER_CARDS)
    if_answered = {**if_answered, fray.seat: answering}
    return [
        (1 - beaten) * one + beaten * two
        for one, two in zip(_shares(world, if_relented), _shares(world, if_answered), strict=True)
    ]


def _holding(world: LadderState, seat: Seat) -> HandOdds:
    """Return the hand of a seat, in a determinized world as far as its information state knows the
    cards.

    In a position that is no determinized world all cards count as known.
    """
    hand = world.zones[HAND[seat]]
    known = _known_cards(world, seat)
    return HandOdds(odds_of(world.table.book), known, len(hand) - len(known), world.unmet(seat))


def _known_cards(world: LadderState, seat: Seat) -> list[Piece]:
    seen = (world.determinized_from or world).zones[HAND[seat]]
    return [card for card in world.zones[HAND[seat]] if card in seen]


def _shares(world: LadderState, points: Mapping[Seat, float]) -> list[float]:
    """Return the shares of the win by seat; 0 for seats without points."""
    shares = dict(zip(points, softmax(list(points.values()), 1.0), strict=True))
    return [shares.get(seat, 0.0) for seat in world.table.all_seats]


def _points_after_fall(
    world: LadderState, target: ZoneId, points: dict[Seat, float]
) -> dict[Seat, float]:
    """Return the points once a ladder card has fallen; without its last card a seat is out, and
    raids nobody.
    """
    owner = OWNER[target]
    left = _points(world, owner, tuple(points), felled=target)
    if left > OUT:
        return {**points, owner: left}
    living = tuple([seat for seat in points if seat != owner])
    return {seat: _points(world, seat, living) for seat in living}


def _points(
    world: LadderState,
    seat: Seat,
    living: Sequence[Seat],
    felled: ZoneId = "",
    spent: float = 0.0,
) -> float:
    """Return the points of a seat, the logarithm of its share of the win up to a constant; OUT
    without a ladder.

    `felled` is the spot of a card that has fallen, `spent` a number of cards that the seat has
    spent.
    """
    ladder = _ladder_value(world, seat, felled)
    if felled and not ladder:
        return OUT
    held = max(0.0, len(world.zones[HAND[seat]]) - spent)
    loss = UNDEFENDED_LOSS / max(1, len(living) - 1) * DEFENCE_FACTOR**held
    raided = _opponent_turns(world, seat, living) * log(1 - loss)
    hand = _hand_value(world, seat, held + _next_draw(world, seat, held))
    return LADDER_EXPONENT * (log(ladder + LADDER_BASE) + raided) + HAND_WEIGHT * hand


def _has_drawn(world: LadderState, seat: Seat) -> bool:
    """True if a seat stands at the beginning of its turn, after its draw.

    False for the seat of the bot itself: its turn is evaluated as if it were done.
    """
    information_state = world.determinized_from
    return seat == world.turn and (information_state is None or information_state.viewer != seat)


def _opponent_turns(world: LadderState, seat: Seat, living: Sequence[Seat]) -> int:
    """Count the opponents' turns before the seat's own next turn; 0 at the beginning of its turn.

    So the count is the same before the seat's draw as after it.
    """
    turn, seats = world.turn, world.table.seats
    ahead = (seat - turn) % seats
    if not ahead:
        return 0 if _has_drawn(world, seat) else len(living) - 1
    first = 0 if _has_drawn(world, turn) else 1
    return sum([first <= (other - turn) % seats < ahead for other in living])


def _ladder_value(world: LadderState, seat: Seat, felled: ZoneId) -> float:
    """Return the value of a ladder without the card on the spot `felled`; protected cards count
    more.

    0 for a seat that is eliminated, or would be.
    """
    zones, table = world.zones, world.table
    if world.options.decapitation and felled == table.ladders[seat][0]:
        return 0.0
    standing = odds_of(table.book).survival
    total = 0.0
    for spot, _, left, right in table.rungs[seat]:
        cards = zones[spot]
        if cards and spot != felled:
            total += STANDING_BASE + standing[cards[0].index]
            if left and ((zones[left] and left != felled) or (zones[right] and right != felled)):
                total += PROTECTED_BONUS
    return total


def worth(fact: CardFacts) -> float:
    """Return the worth of a card in hand, where an average card is 1."""
    return WORTH[fact.type] + WORTH_OF_STRENGTH * (fact.counted_strength + fact.play_bonus)


def _hand_value(world: LadderState, seat: Seat, cards: float) -> float:
    """Return the worth of so many cards in the hand of a seat, counted in average cards.

    Each card counts HAND_DECAY of the one that is worth more, so that the best cards of a large
    hand keep their price; all but the known ones are average.
    """
    known, facts = _known_cards(world, seat), world.table.book.facts
    average = cards - len(known)
    if not known:
        return _diminishing(average)
    value, weight, is_above_average = 0.0, 1.0, True
    for one in sorted([worth(facts[card.index]) for card in known], reverse=True):
        if is_above_average and one < 1:
            is_above_average = False
            value += weight * _diminishing(average)
            weight *= HAND_DECAY ** max(0.0, average)
        value += weight * one
        weight *= HAND_DECAY
    return value + weight * _diminishing(average) if is_above_average else value


def _diminishing(cards: float) -> float:
    """Return the value of that many average cards when each is worth HAND_DECAY of the one
    before.
    """
    lost: float = HAND_DECAY ** max(0.0, cards)
    return (1 - lost) / (1 - HAND_DECAY)


def _next_draw(world: LadderState, seat: Seat, cards: float) -> float:
    """Estimate how many cards the seat draws next if it holds `cards` (4.1), without `ladder_draw`;
    0 if it has just drawn.
    """
    if _has_drawn(world, seat):
        return 0.0
    pile = len(world.zones[DRAW[seat]])
    if world.options.deck_out == "reshuffle":
        pile += len(world.zones[DISCARD[seat]])
    return min(usual_draw(cards), pile)
