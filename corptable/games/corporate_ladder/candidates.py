"""Preselect actions for bots by the rules, without listing the thousands of legal ones (section 10).

For each target: the cheapest winning plays, the undefendable ones, and a few that are harder to answer. Besides: rebuilds
that protect cards, a losing attack that gets rid of a card, and `done`. Reads nothing that the observation hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from operator import attrgetter
from typing import Final, NamedTuple

from corptable.engine import Action, Piece, Seat, ZoneId
from corptable.games.corporate_ladder import evaluation
from corptable.games.corporate_ladder.business import PRESS
from corptable.games.corporate_ladder.decisions import ANNOUNCED, DONE, RELENT, Respond
from corptable.games.corporate_ladder.names import FRAY, HAND, LOSE, OWNER, STRENGTH, TEAM_TYPES, TRIO
from corptable.games.corporate_ladder.odds import odds_of
from corptable.games.corporate_ladder.position import LadderView

MOST_ATTACKS: Final = 24
"""Largest number of attacks that are proposed; those with the lowest estimates are left out."""
LARGEST_TEAM: Final = 3
"""Cards in the largest team that is proposed although a smaller team suffices."""
MOST_REBUILDS: Final = 4
"""Largest number of spots for which a rebuild is proposed."""
_by_index: Final = attrgetter("index")


def candidate_actions(view: LadderView, seat: Seat, most: int) -> Sequence[Action]:
    """Return the actions worth evaluating at the seat's open decision, at most `most` of them."""
    decision = view.decision
    assert decision is not None
    match decision.name:
        case "turn":
            return _turn(view, seat, most)
        case "respond":
            assert isinstance(decision, Respond)
            return _respond(view, decision, most)
        case "place":
            return [_placement(view, seat)]
        case _:
            return [max(view.actions(seat), key=lambda action: _rating(view, action))]


# 4.4 The turn


class _Attack(NamedTuple):
    """Hold an attack and a quick estimate of its value, in the points of `evaluation`."""

    estimate: float
    action: Action


def _turn(view: LadderView, seat: Seat, most: int) -> list[Action]:
    rest = [*_rebuilds(view, seat), *_losing_attacks(view, seat), DONE[seat]][-most:]
    attacks = [attack for (target,) in view.targets(seat) for attack in _attacks(view, seat, target)]
    attacks.sort(key=lambda attack: -attack.estimate)
    return [*(attack.action for attack in attacks[: max(0, min(MOST_ATTACKS, most - len(rest)))]), *rest]


def _attacks(view: LadderView, seat: Seat, target: ZoneId) -> Iterator[_Attack]:
    """Generate the plays worth trying against one target, each with its estimate."""
    book, card, owner = view.table.book, view.zones[target][0], OWNER[target]
    odds, facts = odds_of(book), book.facts
    fact = facts[card.index]
    known = book.hand_plays(view.zones[HAND[seat]])
    unseen = len(view.zones[HAND[owner]])
    gain = evaluation.LADDER_EXPONENT / len(view.standing(owner))
    twins = [(mine,) for mine in view.zones[HAND[seat]] if mine.card is card.card]
    for cards in dict.fromkeys((*twins, *_winning_plays(view, seat, fact.type, fact.ladder_strength, fact.immune))):
        play = book.read(tuple([mine.name for mine in cards]), view.table.named)
        sure = play.alone is card.card or play.type in (TRIO, PRESS)
        chance = 1.0
        if not sure:
            needs = odds.needs_against_play(play.type, play.strength, book.is_off_record(cards))
            chance -= odds.chance(needs, unseen)
        yield _Attack(gain * chance - _cost(view, cards), Action(seat, "attack", (*play.names, target)))
    if PRESS not in fact.immune:
        for caller in view.announceable(known):
            yield _Attack(gain - _cost(view, (caller,)), Action(seat, "attack", (caller.name, target, ANNOUNCED)))


def _cost(view: LadderView, cards: Sequence[Piece]) -> float:
    facts = view.table.book.facts
    return evaluation.HAND_WEIGHT * sum([evaluation.worth(facts[card.index]) for card in cards])


def _winning_plays(
    view: LadderView, seat: Seat, against: str, strength: int, immune: frozenset[str]
) -> Iterator[tuple[Piece, ...]]:
    """Generate plays of a hand that beat a type with a Strength; none of the types in `immune`.

    By type the weakest and the strongest singles and teams; the cheapest Press and the cheapest trio.
    """
    book = view.table.book
    known = book.hand_plays(view.zones[HAND[seat]])
    for type, cards in known.by_type.items():
        if not cards or type in immune:
            continue
        if type == PRESS:
            yield (_cheapest(view, cards),)
            continue
        outcome = book.matrix[type][against]
        if outcome != LOSE:
            yield from _singles_and_teams(view, type, cards, strength if outcome == STRENGTH else 0)
    trios = list(takewhile(lambda play: play.type == TRIO, known.others))
    if trios:
        yield min(trios, key=lambda play: _cost(view, play.cards)).cards


def _cheapest(view: LadderView, cards: Sequence[Piece]) -> Piece:
    facts = view.table.book.facts
    return min(cards, key=lambda card: evaluation.worth(facts[card.index]))


def _singles_and_teams(view: LadderView, type: str, cards: Sequence[Piece], need: int) -> Iterator[tuple[Piece, ...]]:
    """Generate for each team size the weakest run of neighbours in Strength that reaches `need`, and the strongest run.

    Stops at LARGEST cards once a size has sufficed.
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


def _rebuilds(view: LadderView, seat: Seat) -> list[Action]:
    """Return rebuilds onto the open spots that protect most exposed cards.

    The card with the highest Strength on a ladder is rebuilt; the least valuable other card of the hand pays.
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
    spots = sorted(view.open_spots(seat), key=lambda spot: -_count_covered(view, seat, spot))
    return [Action(seat, "rebuild", (builder.name, spot, *cost)) for spot in spots[:MOST_REBUILDS]]


def _count_covered(view: LadderView, seat: Seat, spot: ZoneId) -> int:
    """Count the exposed cards of the seat's own ladder that stand directly above a spot."""
    below = view.table.below
    return sum([spot in below[upper] and view.is_exposed(upper) for upper in view.table.ladders[seat]])


def _losing_attacks(view: LadderView, seat: Seat) -> list[Action]:
    """Return an attack that plays the least valuable card of the hand to lose (R15); empty if it loses to no target."""
    book, zones = view.table.book, view.zones
    worst = _cheapest(view, zones[HAND[seat]])
    play = book.read((worst.name,), view.table.named)
    for (target,) in view.targets(seat):
        if book.against_card(play, zones[target][0]) == LOSE:
            return [Action(seat, "attack", (worst.name, target))]
    return []


# 4.5 Answers in a fray


def _respond(view: LadderView, fray: Respond, most: int) -> list[Action]:
    """Return twins, plays that beat the top play, and `relent`; at most `most` actions."""
    book, zones, seat = view.table.book, view.zones, fray.seat
    top = zones[FRAY[fray.k]]
    off_record = book.is_off_record(top)
    alone = top[0].card if len(top) == 1 else None
    legal = [
        Action(seat, "twin", (card.name, likeness.name))
        for card in zones[HAND[seat]]
        for likeness in top
        if card.card is likeness.card
    ]
    immune = frozenset((PRESS,)) if off_record else frozenset[str]()
    legal += [
        Action(seat, "defend", tuple([card.name for card in cards]))
        for cards in _winning_plays(view, seat, fray.type, book.strength(top), immune)
        if len(cards) > 1 or cards[0].card is not alone
    ]
    if not off_record:
        press_once = view.announceable(book.hand_plays(zones[HAND[seat]]))
        legal += [Action(seat, "defend", (card.name, ANNOUNCED)) for card in press_once if card.card is not alone]
    return [*legal[: most - 1], RELENT[seat]]


# 4.2 Apex, 4.3 placement, 4.7 ante


def _placement(view: LadderView, seat: Seat) -> Action:
    """Return the placement of the card that is hardest to beat onto the last free spot: low cards are attacked first."""
    standing = odds_of(view.table.book).survival
    named, spots = view.table.named, view.table.ladders[seat]
    return max(
        view.actions(seat), key=lambda action: (standing[named[action.args[0]].index], spots.index(action.args[1]), action.args)
    )


def _rating(view: LadderView, action: Action) -> float:
    """Rate an action of `apex` by the chance that the boss stands, one of `ante` by the worth of the card in a hand."""
    if not action.args:
        return 0.0
    index = view.table.named[action.args[0]].index
    book = view.table.book
    return odds_of(book).survival[index] if action.verb == "apex" else evaluation.worth(book.facts[index])
