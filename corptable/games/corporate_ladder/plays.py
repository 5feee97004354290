"""Find the legal plays of a hand, and compare plays with cards and plays (5.1 to 5.4). Computed
once for a hand and cached.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    NO_ABILITY,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
    BusinessCard,
)
from corptable.engine import ActionPrefixes, ListedPrefixes, Piece, PieceMask, mask_of
from corptable.games.corporate_ladder.names import (
    LOSE,
    MATRIX,
    STRENGTH,
    TEAM_TYPES,
    TRADES,
    TRIO,
    UNDEFENDABLE,
    WIN,
)
from corptable.games.corporate_ladder.options import Options
from corptable.games.corporate_ladder.prefixes import ChosenSubsets, HandPrefixes, JoinedPrefixes

MOST_HANDS: Final = 100
"""Number of hands whose plays are kept: a bot asks for the hands of one position again and again,
about a hundred in a whole match, and random play hardly ever for a hand that it has seen; many
thousand objects that nobody asks for slow the memory down."""
MOST_KEPT: Final = 10_000
"""Number of cached plays above which the cache is cleared: a hand of twelve artists has 4,095."""

Needs: TypeAlias = tuple[tuple[str, int], ...]
"""Plays that beat something, apart from a trio: types, each with the Strength that it takes, 0 if
any card suffices.
"""

SINGLE_TYPES: Final = (OTHER, PRESS)
"""Types that make no teams (5.1)."""
PLAY_TYPES: Final = (*TEAM_TYPES, *SINGLE_TYPES)
EMPLOYED: Final = (UPPER, *TRADES)
"""Types whose teams a Freelancer may join by `moonlighting`."""
_by_index: Final = attrgetter("index")


class CardFacts(NamedTuple):
    """Hold the type, the Strengths and the ability of a card under the options of a table (5.2,
    5.5).
    """

    type: str
    resembles: str
    ability: str
    """Kind of the signed ability; "" without one, or without `signed_abilities`."""
    n: int
    strength: int
    counted_strength: int
    """Strength as it counts: a Freelancer's is halved (R10)."""
    play_bonus: int
    """Bonus of `strength` while the card is part of a play."""
    ladder_strength: int
    """Strength in defence on a ladder, halved and with its bonus."""
    immune: frozenset[str]
    builds: bool
    """True for a Freelancer and for a card that may stand in for one (R24)."""


def facts_of(card: BusinessCard, signed_abilities: bool) -> CardFacts:
    """Return the facts of a card; called once for each card of a table."""
    ability = card.active_ability if signed_abilities else NO_ABILITY
    strong = ability.n if ability.kind == "strength" else 0
    half = card.value // 2 if card.kind == FREELANCER else card.value
    return CardFacts(
        type=card.kind,
        resembles=card.resembles,
        ability=ability.kind,
        n=ability.n,
        strength=card.value,
        counted_strength=half,
        play_bonus=strong if ability.when in ("play", "always") else 0,
        ladder_strength=half + (strong if ability.when in ("ladder", "always") else 0),
        immune=frozenset(ability.to),
        builds=card.kind == FREELANCER or ability.kind == "stand_in",
    )


class LadderPlay(NamedTuple):
    """Represent one legal group of cards: cards and their names in the order of the card file, its
    type and its Strength.

    `alone` is the card of a single, also of an announced Press, by which twins are recognized; None
    for several cards.
    """

    cards: tuple[Piece, ...]
    names: tuple[str, ...]
    type: str
    strength: int
    alone: object


class HandPlays(NamedTuple):
    """Hold the words of all legal plays of a hand, its cards that may rebuild, and its `press_once`
    cards.

    Twelve cards of one type make 4,095 plays: they are counted here; `Book.plays` makes them for a
    caller that needs each.
    """

    names: ActionPrefixes
    by_type: Mapping[str, Sequence[Piece]]
    others: Sequence[LadderPlay]
    """Plays that are neither single nor team of one type: trios, and teams with moonlighters."""
    builders: Sequence[Piece]
    once_press: Sequence[Piece]


class PlayCatalogue:
    """Find and compare plays under the options of a table, with a cache by hand. `facts` are those
    of a piece, by its index.
    """

    def __init__(self, pieces: Sequence[Piece], options: Options) -> None:
        known: dict[object, CardFacts] = {}
        for piece in pieces:
            assert isinstance(piece.card, BusinessCard)
            if piece.card not in known:
                known[piece.card] = facts_of(piece.card, options.signed_abilities)
        self.facts: Final = tuple(known[piece.card] for piece in pieces)
        self.having: Final[defaultdict[str, PieceMask]] = defaultdict(int)
        """Pieces that have an ability, by its kind."""
        for piece, fact in zip(pieces, self.facts, strict=True):
            self.having[fact.ability] |= piece.bit
        self.triggered: Final = self.having["spy"] | self.having["draw_on_play"]
        """Pieces with an ability that works when they are played."""
        builders = mask_of(
            piece for piece, fact in zip(pieces, self.facts, strict=True) if fact.builds
        )
        self._special = (self.having["trio_wild"], builders, self.having["press_once"])
        self._types = tuple(fact.type for fact in self.facts)
        self._strengths = tuple(fact.counted_strength + fact.play_bonus for fact in self.facts)
        self.matrix: Final = (
            {
                mine: {type: outcome or STRENGTH for type, outcome in row.items()}
                for mine, row in MATRIX.items()
            }
            if options.underdog == "strength"
            else MATRIX
        )
        self._halves_sum = options.freelancer_rounding == "sum"
        self._moonlighting = options.moonlighting
        self.hand_plays: Final = functools.lru_cache(MOST_HANDS)(self._hand_plays)
        """Returns the plays of a hand: teams and singles by type, Others and Press as singles,
        trios, teams with moonlighters.
        """
        self._teams: dict[tuple[tuple[Piece, ...], str], tuple[LadderPlay, ...]] = {}
        self._named: dict[tuple[str, ...], LadderPlay] = {}
        self._beaten_by: dict[tuple[str, int], list[tuple[str, int]]] = {}
        self._needs_by_play: dict[tuple[str, int, bool], Needs] = {}
        self._answers: dict[tuple[str, int, bool], Mapping[str, int]] = {}

    # 5.2 Strength

    def strength(self, cards: Iterable[Piece]) -> int:
        """Return the Strength of cards that are one play; bonuses are added after halving (R10)."""
        if not self._halves_sum:
            return sum([self._strengths[card.index] for card in cards])
        facts = [self.facts[card.index] for card in cards]
        half = sum([fact.strength for fact in facts if fact.type == FREELANCER]) // 2
        return half + sum(
            [fact.play_bonus + (0 if fact.type == FREELANCER else fact.strength) for fact in facts]
        )

    # 5.1 Legal plays

    def _hand_plays(self, hand: tuple[Piece, ...]) -> HandPlays:
        by_type: dict[str, list[Piece]] = {type: [] for type in PLAY_TYPES}
        held, types = 0, self._types
        for card in hand:
            by_type[types[card.index]].append(card)
            held |= card.bit
        wild, builders, once_press = [
            _among(hand, held & cards) if held & cards else () for cards in self._special
        ]
        others = [self._play(cards, TRIO) for cards in self._trios(by_type, wild)]
        if self._moonlighting:
            others += self._moonlighting_teams(by_type)
        teams = [cards for type in TEAM_TYPES if (cards := by_type[type])]
        singles = [(card.name,) for type in SINGLE_TYPES for card in by_type[type]]
        names = HandPrefixes(teams, [*singles, *[play.names for play in others]])
        return HandPlays(names, by_type, others, builders, once_press)

    def is_play(
        self, words: tuple[str, ...], hand: tuple[Piece, ...], named: Mapping[str, Piece]
    ) -> bool:
        """True if words are those of a legal play of a hand; teams of one type need not be looked
        up.
        """
        cards = [card for word in words if (card := named.get(word)) in hand]
        if len(cards) != len(words) or not cards:
            return False
        type = self._types[cards[0].index]
        if len(cards) == 1:
            return True
        if type in TEAM_TYPES and all(self._types[card.index] == type for card in cards):
            return all(card.index < other.index for card, other in pairwise(cards))
        return words in self.hand_plays(hand).names

    def plays(self, hand: HandPlays) -> Iterator[LadderPlay]:
        """Generate all plays of a hand, in the order of `Hand.names`."""
        for type in TEAM_TYPES:
            if hand.by_type[type]:
                yield from self._teams_of(tuple(hand.by_type[type]), type)
        for type in SINGLE_TYPES:
            for card in hand.by_type[type]:
                yield self._play((card,), type)
        yield from hand.others

    def plays_beating(
        self, hand: HandPlays, needs: Mapping[str, int], struck: object
    ) -> list[LadderPlay]:
        """Return the plays that meet the needs, in the order of `plays`, with the parameters of
        `beating`.
        """
        found: list[LadderPlay] = []
        for type in TEAM_TYPES:
            if type in needs and (cards := hand.by_type[type]):
                need = needs[type]
                found += [
                    play for play in self._teams_of(tuple(cards), type) if play.strength >= need
                ]
        singles = [
            self._play((card,), type)
            for type in SINGLE_TYPES
            if type in needs
            for card in hand.by_type[type]
        ]
        found += [
            play
            for play in (*singles, *hand.others)
            if play.type in needs and play.strength >= needs[play.type]
        ]
        return found if struck is None else [play for play in found if play.alone is not struck]

    def beating(self, hand: HandPlays, needs: Mapping[str, int], struck: object) -> ActionPrefixes:
        """Return the words of the plays that meet the needs, in the order of `plays`, without
        making the plays.

        `needs` is the Strength that it takes by type, `struck` the card that a single play must not
        be.
        """
        found: list[ActionPrefixes] = []
        for type in TEAM_TYPES:
            cards = hand.by_type[type]
            if cards and type in needs:
                barred = {
                    (1 << digit) - 1 for digit, card in enumerate(cards) if card.card is struck
                }
                strengths = enumerate(self._strengths_of_sets(cards, type))
                places = [
                    place
                    for place, strength in strengths
                    if strength >= needs[type] and place not in barred
                ]
                found.append(ChosenSubsets([card.name for card in cards], places))
        singles = [
            self._play((card,), type)
            for type in SINGLE_TYPES
            if type in needs
            for card in hand.by_type[type]
        ]
        rest = [
            play
            for play in (*singles, *hand.others)
            if play.strength >= needs.get(play.type, play.strength + 1)
        ]
        found.append(
            ListedPrefixes(
                [play.names for play in rest if play.alone is None or play.alone is not struck]
            )
        )
        return JoinedPrefixes(found)

    def _strengths_of_sets(self, cards: Sequence[Piece], type: str) -> list[int]:
        """Return the Strength of every set of one or more of these cards of one type, in the order
        of `_teams_of`.
        """
        facts = [self.facts[card.index] for card in cards]
        if type != FREELANCER or not self._halves_sum:
            return _sums([fact.counted_strength + fact.play_bonus for fact in facts])
        printed, bonuses = (
            _sums([fact.strength for fact in facts]),
            _sums([fact.play_bonus for fact in facts]),
        )
        return [strength // 2 + bonus for strength, bonus in zip(printed, bonuses, strict=True)]

    def _play(self, cards: tuple[Piece, ...], type: str) -> LadderPlay:
        names = tuple([card.name for card in cards])
        known = self._named.get(names)
        if known is None:
            if len(self._named) > MOST_KEPT:
                self._named.clear()
                self._teams.clear()
            alone = cards[0].card if len(cards) == 1 else None
            known = self._named[names] = LadderPlay(cards, names, type, self.strength(cards), alone)
        return known

    def _teams_of(self, cards: tuple[Piece, ...], type: str) -> tuple[LadderPlay, ...]:
        """Return every set of one or more of these cards of one type: singles and teams of any size
        (R8).
        """
        found = self._teams.get((cards, type))
        if found is None:
            sets: list[tuple[Piece, ...]] = [()]
            for card in cards:
                sets += [(*chosen, card) for chosen in sets]
            found = self._teams[cards, type] = tuple(
                [self._play(chosen, type) for chosen in sets[1:]]
            )
        return found

    def _trios(
        self, by_type: Mapping[str, Sequence[Piece]], wild: Sequence[Piece]
    ) -> Iterable[tuple[Piece, ...]]:
        """Return the trios: one card of each trade, where a `trio_wild` card may take one place.

        Each group occurs once, in the same order every time.
        """
        middle, wordsmith, artist = by_type[MIDDLE], by_type[WORDSMITH], by_type[ARTIST]
        if not wild and not (middle and wordsmith and artist):
            return ()
        trios = [(one, two, three) for one in middle for two in wordsmith for three in artist]
        for card in wild:
            for ones, twos in ((middle, wordsmith), (middle, artist), (wordsmith, artist)):
                trios += [
                    (card, one, two)
                    for one in ones
                    for two in twos
                    if card is not one and card is not two
                ]
        return dict.fromkeys([tuple(sorted(trio, key=_by_index)) for trio in trios])

    def _moonlighting_teams(self, by_type: Mapping[str, Sequence[Piece]]) -> list[LadderPlay]:
        """Return the teams of an employed type with Freelancers who resemble it (R9)."""
        plays = []
        for type in EMPLOYED:
            friends = tuple(
                [card for card in by_type[FREELANCER] if self.facts[card.index].resembles == type]
            )
            if friends and by_type[type]:
                plays += [
                    self._play(tuple(sorted(team.cards + guests.cards, key=_by_index)), type)
                    for team in self._teams_of(tuple(by_type[type]), type)
                    for guests in self._teams_of(friends, FREELANCER)
                ]
        return plays

    def read(self, names: tuple[str, ...], named: Mapping[str, Piece]) -> LadderPlay:
        """Return the play that cards make, named in the order of the card file. Raises KeyError if
        they make none.
        """
        found = self._named.get(names)
        if found is not None:
            return found
        cards = tuple([named[name] for name in names])
        type = self.facts[cards[0].index].type
        if len(cards) == 1 or (
            type in TEAM_TYPES and all(self.facts[card.index].type == type for card in cards)
        ):
            return self._play(cards, type)
        return {play.names: play for play in self.hand_plays(cards).others}[names]

    def find(self, cards: tuple[Piece, ...]) -> LadderPlay | None:
        """Return the play that all these cards make together; None if they make none."""
        names = {card.name: card for card in cards}
        return (
            self.read(tuple(names), names)
            if self.hand_plays(cards).names.places_of(frozenset(names))
            else None
        )

    def announced(self, card: Piece) -> LadderPlay:
        """Return a `press_once` card as a Press play (5.5)."""
        return LadderPlay((card,), (card.name,), PRESS, 0, card.card)

    def play_of(self, words: tuple[str, ...], named: Mapping[str, Piece]) -> LadderPlay:
        """Return the play that the words of an attack or a defence name (4.4, 4.5)."""
        announced = words[-1] == PRESS
        names = words[:-1] if announced else words
        if names[-1] not in named:  # the target of an attack
            names = names[:-1]
        return self.announced(named[names[0]]) if announced else self.read(names, named)

    # 5.3 and 5.4 What beats what

    def against_card(self, play: LadderPlay, target: Piece) -> int:
        """Return the outcome of a play against a ladder card: LOSE, WIN or UNDEFENDABLE, checked in
        the order of 5.3 (R13, R14).
        """
        fact = self.facts[target.index]
        if play.alone is target.card or play.type == TRIO:
            return UNDEFENDABLE
        if play.type in fact.immune:
            return LOSE
        if play.type == PRESS:
            return UNDEFENDABLE
        outcome = self.matrix[play.type][fact.type]
        if outcome != STRENGTH:
            return outcome
        return WIN if play.strength >= fact.ladder_strength else LOSE

    def needs_against_card(self, fact: CardFacts) -> Needs:
        """Return the plays that beat a ladder card, apart from a trio and a twin (5.3)."""
        return tuple(
            [
                need
                for need in self._needs(fact.type, fact.ladder_strength)
                if need[0] not in fact.immune
            ]
        )

    def needs_against_play(self, type: str, strength: int, off_record: bool) -> Needs:
        """Return the plays that beat a play in a fray, apart from a trio (5.4)."""
        found = self._needs_by_play.get((type, strength, off_record))
        if found is None:
            needs = self._needs(type, strength)
            found = tuple(needs[:-1] if off_record else needs)
            self._needs_by_play[type, strength, off_record] = found
        return found

    def answers(self, type: str, strength: int, off_record: bool) -> Mapping[str, int]:
        """Return the same by type, a trio included."""
        found = self._answers.get((type, strength, off_record))
        if found is None:
            needs = self.needs_against_play(type, strength, off_record)
            found = self._answers[type, strength, off_record] = {TRIO: 0, **dict(needs)}
        return found

    def _needs(self, type: str, strength: int) -> list[tuple[str, int]]:
        """Return the plays that beat a type with a Strength, Press last: equal Strength is enough
        for the later play (R13).
        """
        found = self._beaten_by.get((type, strength))
        if found is None:
            outcomes = [(mine, row[type]) for mine, row in self.matrix.items() if row[type] != LOSE]
            needs = [(mine, strength if outcome == STRENGTH else 0) for mine, outcome in outcomes]
            found = self._beaten_by[type, strength] = [*needs, (PRESS, 0)]
        return found

    def is_off_record(self, cards: Iterable[Piece]) -> bool:
        """True if a play holds an `off_record` card, so that Press cannot beat it."""
        return bool(mask_of(cards) & self.having["off_record"])


@functools.lru_cache(MOST_HANDS)
def weakest_needs(needs: tuple[Needs, ...]) -> Needs:
    """Return by type the least Strength of several needs: a play that meets one of them meets
    this.
    """
    least: dict[str, int] = {}
    for type, need in chain.from_iterable(needs):
        least[type] = min(need, least.get(type, need))
    return tuple(least.items())


def _among(hand: Sequence[Piece], cards: PieceMask) -> Sequence[Piece]:
    """Return the cards of a hand that are in a mask."""
    return [card for card in hand if card.bit & cards]


def _sums(numbers: Iterable[int]) -> list[int]:
    """Return the sums of all sets of one or more of these numbers: those without a number before
    those with it.
    """
    sums = [0]
    for number in numbers:
        sums += [total + number for total in sums]
    return sums[1:]


@functools.lru_cache(maxsize=16)
def book_of(pieces: tuple[Piece, ...], options: Options) -> PlayCatalogue:
    """Return the book of these cards and options, one object for all matches that have the same."""
    return PlayCatalogue(pieces, options)
