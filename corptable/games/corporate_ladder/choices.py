"""Which of thousands of legal acts are worth a thought (section 10), found by the rules and not by going through all of them.

For each target the cheapest plays that win, the sure ones, a few that are harder to answer; a rebuild that covers something;
one card to throw away; and to be done. Reads nothing that the view hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from operator import attrgetter
from typing import Final, NamedTuple

from corptable.cards.business_titles import PRESS
from corptable.engine import Action, Piece, Seat, ZoneId
from corptable.games.corporate_ladder import eye
from corptable.games.corporate_ladder.decisions import ANNOUNCED, DONE, RELENT, Respond
from corptable.games.corporate_ladder.names import FRAY, HAND, LOSE, OWNER, STRENGTH, TEAM_TYPES, TRIO
from corptable.games.corporate_ladder.odds import odds_of
from corptable.games.corporate_ladder.state import LadderState

MOST: Final = 24
"""So many attacks are tried at most; those that look worst are left out."""
LARGEST: Final = 3
"""Teams larger than this are made only where a smaller one is not enough."""
REBUILDS: Final = 4
_by_index: Final = attrgetter("index")


def promising(view: LadderState, seat: Seat, most: int) -> Sequence[Action]:
    """What a seat may as well try, at most so many."""
    decision = view.decision
    assert decision is not None
    match decision.name:
        case "turn":
            return _turn(view, seat, most)
        case "respond":
            assert isinstance(decision, Respond)
            return _respond(view, decision, most)
        case "place":
            return [_placing(view, seat)]
        case _:
            return [max(view.actions(seat), key=lambda action: _taking(view, action))]


# 4.4 The turn


class _Attack(NamedTuple):
    """An attack and what it promises at first sight."""

    promise: float
    action: Action


def _turn(view: LadderState, seat: Seat, most: int) -> list[Action]:
    rest = [*_rebuilding(view, seat), *_throwing_away(view, seat), DONE[seat]][-most:]
    attacks = [attack for (target,) in view.targets(seat) for attack in _attacks(view, seat, target)]
    attacks.sort(key=lambda attack: -attack.promise)
    return [*(attack.action for attack in attacks[: max(0, min(MOST, most - len(rest)))]), *rest]


def _attacks(view: LadderState, seat: Seat, target: ZoneId) -> Iterator[_Attack]:
    """The plays worth a try against one target."""
    book, card, owner = view.table.book, view.zones[target][0], OWNER[target]
    odds, facts = odds_of(book), book.facts
    fact = facts[card.index]
    known = book.of(view.zones[HAND[seat]])
    unseen = len(view.zones[HAND[owner]])
    gain = eye.LADDERS_COUNT / len(view.standing(owner))
    twins = [(mine,) for mine in view.zones[HAND[seat]] if mine.card is card.card]
    for cards in dict.fromkeys((*twins, *_winning(view, seat, fact.type, fact.on_ladder, fact.immune))):
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


def _cost(view: LadderState, cards: Sequence[Piece]) -> float:
    facts = view.table.book.facts
    return eye.HAND_COUNTS * sum([eye.worth(facts[card.index]) for card in cards])


def _winning(view: LadderState, seat: Seat, against: str, strength: int, immune: frozenset[str]) -> Iterator[tuple[Piece, ...]]:
    """Plays of a hand that beat a type with a Strength: by type the cheapest and the strongest single, small teams; the trio."""
    book = view.table.book
    known = book.of(view.zones[HAND[seat]])
    for type, cards in known.by_type.items():
        if not cards or type in immune:
            continue
        if type == PRESS:
            yield (_cheapest(view, cards),)
            continue
        how = book.matrix[type][against]
        if how != LOSE:
            yield from _of_one_type(view, type, cards, strength if how == STRENGTH else 0)
    trios = list(takewhile(lambda play: play.type == TRIO, known.others))
    if trios:
        yield min(trios, key=lambda play: _cost(view, play.cards)).cards


def _cheapest(view: LadderState, cards: Sequence[Piece]) -> Piece:
    facts = view.table.book.facts
    return min(cards, key=lambda card: eye.worth(facts[card.index]))


def _of_one_type(view: LadderState, type: str, cards: Sequence[Piece], need: int) -> Iterator[tuple[Piece, ...]]:
    """For each size the weakest neighbours in Strength that are enough, and the strongest, until a size is more than is needed."""
    book = view.table.book
    ranked = sorted(cards, key=lambda card: (book.strength((card,)), card.index))
    enough = False
    for size in range(1, len(ranked) + 1 if type in TEAM_TYPES else 2):
        if enough and size > LARGEST:
            return
        runs = [ranked[start : start + size] for start in range(len(ranked) - size + 1)]
        weakest = next((run for run in runs if book.strength(run) >= need), None)
        if weakest is None:
            continue
        enough = True
        yield tuple(sorted(weakest, key=_by_index))
        if weakest is not runs[-1]:
            yield tuple(sorted(runs[-1], key=_by_index))


def _rebuilding(view: LadderState, seat: Seat) -> list[Action]:
    """Onto the spots that cover most: what stands best there, paid for with what is worth least."""
    hand = view.zones[HAND[seat]]
    builders = view.table.book.of(hand).builders
    if view.rebuilt or not builders:
        return []
    facts, free = view.table.book.facts, view.stands_with(seat, "free_rebuild")
    builder = max(builders, key=lambda card: facts[card.index].on_ladder)
    others = [card for card in hand if card is not builder]
    if not others and not free:
        return []
    cost = () if free else (_cheapest(view, others).name,)
    spots = sorted(view.open_spots(seat), key=lambda spot: -_would_cover(view, seat, spot))
    return [Action(seat, "rebuild", (builder.name, spot, *cost)) for spot in spots[:REBUILDS]]


def _would_cover(view: LadderState, seat: Seat, spot: ZoneId) -> int:
    """How many exposed cards of the own ladder stand directly above a spot."""
    below = view.table.below
    return sum([spot in below[upper] and view.is_exposed(upper) for upper in view.table.ladders[seat]])


def _throwing_away(view: LadderState, seat: Seat) -> list[Action]:
    """The card that is worth least, against somebody it cannot beat (R15)."""
    book, zones = view.table.book, view.zones
    worst = _cheapest(view, zones[HAND[seat]])
    play = book.read((worst.name,), view.table.named)
    for (target,) in view.targets(seat):
        if book.against_card(play, zones[target][0]) == LOSE:
            return [Action(seat, "attack", (worst.name, target))]
    return []


# 4.5 The answer


def _respond(view: LadderState, fray: Respond, most: int) -> list[Action]:
    """Twins, the plays that beat the top play, and to relent."""
    book, zones, seat = view.table.book, view.zones, fray.seat
    top = zones[FRAY[fray.k]]
    off_record = book.is_off_record(top)
    alone = top[0].card if len(top) == 1 else None
    acts = [
        Action(seat, "twin", (card.name, likeness.name))
        for card in zones[HAND[seat]]
        for likeness in top
        if card.card is likeness.card
    ]
    immune = frozenset((PRESS,)) if off_record else frozenset[str]()
    acts += [
        Action(seat, "defend", tuple([card.name for card in cards]))
        for cards in _winning(view, seat, fray.type, book.strength(top), immune)
        if len(cards) > 1 or cards[0].card is not alone
    ]
    if not off_record:
        callers = view.announceable(book.of(zones[HAND[seat]]))
        acts += [Action(seat, "defend", (card.name, ANNOUNCED)) for card in callers if card.card is not alone]
    return [*acts[: most - 1], RELENT[seat]]


# 4.2, 4.3, 4.7 Who stands where, and the ante


def _placing(view: LadderState, seat: Seat) -> Action:
    """What stands best goes lowest, for it is attacked first."""
    standing = odds_of(view.table.book).standing
    named, spots = view.table.named, view.table.ladders[seat]
    return max(
        view.actions(seat), key=lambda action: (standing[named[action.args[0]].index], spots.index(action.args[1]), action.args)
    )


def _taking(view: LadderState, action: Action) -> float:
    """A boss who stands best, or the card that one would like to have."""
    if not action.args:
        return 0.0
    index = view.table.named[action.args[0]].index
    book = view.table.book
    return odds_of(book).standing[index] if action.verb == "apex" else eye.worth(book.facts[index])
