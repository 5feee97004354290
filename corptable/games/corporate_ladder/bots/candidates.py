"""Preselect actions for bots by the rules, without listing the thousands of legal ones (section
10).

For each target: the cheapest winning plays, the undefendable ones, and a few that are harder to
answer. Besides: rebuilds that protect cards, a losing attack that gets rid of a card, and `done`.
Reads nothing that the observation hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from operator import attrgetter
from typing import Final

from corptable.cards.business.card import PRESS
from corptable.engine import Action, Piece, Seat, ZoneId
from corptable.games.corporate_ladder.bots import evaluation
from corptable.games.corporate_ladder.bots.odds import odds_of
from corptable.games.corporate_ladder.decisions import ANNOUNCED, DONE, RELENT, Place, Respond, Turn
from corptable.games.corporate_ladder.names import FRAY, HAND, LOSE, OWNER, TEAM_TYPES, TRIO
from corptable.games.corporate_ladder.plays import Needs
from corptable.games.corporate_ladder.position import LadderView

MOST_ATTACKS: Final = 24
"""Largest number of attacks that are proposed; those with the lowest estimates are left out."""
LARGEST_TEAM: Final = 3
"""Cards in the largest team that is proposed although a smaller team suffices."""
MOST_REBUILDS: Final = 4
"""Largest number of spots for which a rebuild is proposed."""
LEAST_PROTECTED: Final = 2
"""Number of exposed cards that a rebuilt card must protect, unless the ladder is about to fall."""
FEW_STANDING: Final = 1
"""Number of standing cards at which a ladder is about to fall."""
MOST_IN_FRAY: Final = 3
"""Cards that a side spends in one fray at most, unless it is about the last card of a ladder."""
_by_index: Final = attrgetter("index")


def candidate_actions(view: LadderView, seat: Seat, most: int) -> Sequence[Action]:
    """Return the actions worth evaluating at the seat's open decision, at most `most` of them."""
    match view.decision:
        case Turn():
            return _turn(view, seat, most)
        case Respond() as fray:
            return _respond(view, fray, most)
        case Place():
            return [_placement(view, seat)]
    return [max(view.actions(seat), key=lambda action: rating(view, action))]


# 4.4 The turn


def _turn(view: LadderView, seat: Seat, most: int) -> list[Action]:
    rest = [*rebuilds(view, seat), *_losing_attacks(view, seat), DONE[seat]][-most:]
    attacks = [
        attack for (target,) in view.targets(seat) for attack in _attacks(view, seat, target)
    ]
    attacks.sort(key=lambda attack: -attack[0])
    return [
        *(attack for _, attack in attacks[: max(0, min(MOST_ATTACKS, most - len(rest)))]),
        *rest,
    ]


def _attacks(view: LadderView, seat: Seat, target: ZoneId) -> Iterator[tuple[float, Action]]:
    """Generate the attacks worth trying on one target, each behind a quick estimate of its value in
    points of `evaluation`.
    """
    book, card, owner = view.table.book, view.zones[target][0], OWNER[target]
    odds, fact = odds_of(book), book.facts[card.index]
    known = book.hand_plays(view.zones[HAND[seat]])
    unseen, unmet = len(view.zones[HAND[owner]]), view.unmet(owner)
    gain = evaluation.LADDER_EXPONENT / len(view.standing(owner))
    twins = [(mine,) for mine in view.zones[HAND[seat]] if mine.card is card.card]
    for cards in dict.fromkeys(
        (*twins, *_winning_plays(view, seat, book.needs_against_card(fact)))
    ):
        play = book.read(tuple([mine.name for mine in cards]), view.table.named)
        answered = 0.0
        if play.alone is not card.card and play.type not in (TRIO, PRESS):
            answered = odds.chance(
                book.needs_against_play(play.type, play.strength, book.is_off_record(cards)),
                unseen,
                unmet,
            )
        yield (
            gain * (1 - answered) - _cost(view, cards),
            Action(seat, "attack", (*play.names, target)),
        )
    if PRESS not in fact.immune:
        for caller in view.announceable(known):
            yield (
                gain - _cost(view, (caller,)),
                Action(seat, "attack", (caller.name, target, ANNOUNCED)),
            )


def _cost(view: LadderView, cards: Sequence[Piece]) -> float:
    facts = view.table.book.facts
    return evaluation.HAND_WEIGHT * sum([evaluation.worth(facts[card.index]) for card in cards])


def _winning_plays(view: LadderView, seat: Seat, needs: Needs) -> Iterator[tuple[Piece, ...]]:
    """Generate plays of a hand that meet these needs, by type the weakest and the strongest singles
    and teams.

    The cheapest Press and the cheapest trio besides.
    """
    known = view.table.book.hand_plays(view.zones[HAND[seat]])
    for type, need in needs:
        cards = known.by_type[type]
        if cards and type == PRESS:
            yield (_cheapest(view, cards),)
        elif cards:
            yield from _singles_and_teams(view, type, cards, need)
    trios = list(takewhile(lambda play: play.type == TRIO, known.others))
    if trios:
        yield min(trios, key=lambda play: _cost(view, play.cards)).cards


def _cheapest(view: LadderView, cards: Sequence[Piece]) -> Piece:
    facts = view.table.book.facts
    return min(cards, key=lambda card: evaluation.worth(facts[card.index]))


def _singles_and_teams(
    view: LadderView, type: str, cards: Sequence[Piece], need: int
) -> Iterator[tuple[Piece, ...]]:
    """Generate for each team size the weakest run of neighbours in Strength that reaches `need`,
    and the strongest run.

    Stops at LARGEST_TEAM cards once a size has sufficed.
    """
    book = view.table.book
    ranked = sorted(cards, key=lambda card: (book.strength((card,)), card.index))
    enough = False
    for size in range(1, len(ranked) + 1 if type in TEAM_TYPES else 2):
        if enough and size > LARGEST_TEAM:
            return
        runs = [ranked[start : start + size] for start in range(len(ranked) - size + 1)]
        weakest = next((run for run in runs if book.strength(run) >= need), None)
        if weakest is None:
            continue
        enough = True
        yield tuple(sorted(weakest, key=_by_index))
        if weakest is not runs[-1]:
            yield tuple(sorted(runs[-1], key=_by_index))


def rebuilds(view: LadderView, seat: Seat, least: int = LEAST_PROTECTED) -> list[Action]:
    """Return rebuilds onto the open spots that protect most exposed cards, at least `least` of
    them.

    A card that protects fewer falls before the seat's next turn, and has cost two; on a ladder of
    FEW_STANDING any card is welcome. The card with the highest Strength on a ladder is rebuilt; the
    least valuable other card of the hand pays.
    """
    hand = view.zones[HAND[seat]]
    builders = view.table.book.hand_plays(hand).builders
    if view.rebuilt or not builders:
        return []
    facts, free = view.table.book.facts, view.stands_with(seat, "free_rebuild")
    builder = max(builders, key=lambda card: facts[card.index].ladder_strength)
    others = [card for card in hand if card is not builder]
    if not others and not free:
        return []
    cost = () if free else (_cheapest(view, others).name,)
    least = least if len(view.standing(seat)) > FEW_STANDING else 0
    counted = {spot: _count_covered(view, seat, spot) for spot in view.open_spots(seat)}
    spots = sorted(
        (spot for spot, covered in counted.items() if covered >= least),
        key=lambda spot: -counted[spot],
    )
    return [Action(seat, "rebuild", (builder.name, spot, *cost)) for spot in spots[:MOST_REBUILDS]]


def _count_covered(view: LadderView, seat: Seat, spot: ZoneId) -> int:
    """Count the exposed cards of the seat's own ladder that stand directly above a spot."""
    below = view.table.below
    return sum(
        [spot in below[upper] and view.is_exposed(upper) for upper in view.table.ladders[seat]]
    )


def _losing_attacks(view: LadderView, seat: Seat) -> list[Action]:
    """Return an attack that plays the least valuable card of the hand to lose (R15); empty if it
    loses to no target.
    """
    book, zones = view.table.book, view.zones
    worst = _cheapest(view, zones[HAND[seat]])
    play = book.read((worst.name,), view.table.named)
    targets = [
        target
        for (target,) in view.targets(seat)
        if book.against_card(play, zones[target][0]) == LOSE
    ]
    return [Action(seat, "attack", (worst.name, target)) for target in targets[:1]]


# 4.5 Answers in a fray


def _respond(view: LadderView, fray: Respond, most: int) -> list[Action]:
    """Return twins, plays that beat the top play, and `relent`; at most `most` actions."""
    return [*answers(view, fray, _cards_left_to_spend(view, fray))[: most - 1], RELENT[fray.seat]]


def answers(view: LadderView, fray: Respond, most_cards: int) -> list[Action]:
    """Return twins and plays of at most `most_cards` cards that beat the top play of a fray."""
    seat = fray.seat
    plays = [
        Action(seat, "defend", tuple([card.name for card in cards]))
        for cards in _winning_plays(view, seat, fray.needs(view))
        if len(cards) <= most_cards
        and (len(cards) > 1 or not fray.is_struck_by(view, cards[0].card))
    ]
    return [*fray.twins(view), *plays, *fray.press_answers(view)]


def _cards_left_to_spend(view: LadderView, fray: Respond) -> int:
    """Number of cards that an answer may take: what MOST_IN_FRAY leaves, or the whole hand for the
    last card of a ladder.
    """
    if len(view.standing(OWNER[fray.target])) == 1:
        return len(view.zones[HAND[fray.seat]])
    first = 0 if fray.seat == fray.attacker else 1
    return MOST_IN_FRAY - sum([len(view.zones[FRAY[place]]) for place in range(first, fray.k, 2)])


# 4.2 Apex, 4.3 placement, 4.7 ante


def _placement(view: LadderView, seat: Seat) -> Action:
    """Return the placement of the card that is hardest to beat onto the last free spot: low cards
    are attacked first.
    """
    standing = odds_of(view.table.book).survival
    named, spots = view.table.named, view.table.ladders[seat]
    return max(
        view.actions(seat),
        key=lambda action: (
            standing[named[action.args[0]].index],
            spots.index(action.args[1]),
            action.args,
        ),
    )


def rating(view: LadderView, action: Action) -> float:
    """Rate an action of `apex` by the chance that the boss stands, one of `ante` by the worth of
    the card in a hand.
    """
    if not action.args:
        return 0.0
    index = view.piece_of(action).index
    book = view.table.book
    return (
        odds_of(book).survival[index]
        if action.verb == "apex"
        else evaluation.worth(book.facts[index])
    )
