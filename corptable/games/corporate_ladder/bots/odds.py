"""Estimate what unseen cards can do: the probability that they hold an answer, and that a ladder
card survives an attack.

Decklists are private (1): an unseen card may be any of the library, in its proportions.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from math import prod
from typing import Final

from corptable.cards.business.card import PRESS
from corptable.engine import Piece
from corptable.games.corporate_ladder.names import TEAM_TYPES, TRADES
from corptable.games.corporate_ladder.plays import Needs, PlayCatalogue

ASSUMED_STRENGTH: Final = 5
"""Strength that is assumed of an unseen card."""


class Odds:
    """Hold the statistics of a table's library: the shares of types and Strengths, and
    probabilities computed from them.
    """

    def __init__(self, book: PlayCatalogue) -> None:
        self.book: Final = book
        cards = len(book.facts)
        kinds = Counter(fact.type for fact in book.facts)
        self.share: Final[Mapping[str, float]] = {
            type: count / cards for type, count in kinds.items()
        }
        strengths = Counter(
            (fact.type, fact.counted_strength + fact.play_bonus) for fact in book.facts
        )
        self._strengths: dict[str, dict[int, float]] = {type: {} for type in kinds}
        for (type, strength), count in strengths.items():
            self._strengths[type][strength] = count / cards
        self.chance: Final = functools.cache(self._chance)
        """Probability that this many unseen cards meet one of these needs, or hold a trio.

        As a third argument it takes needs for which they have given no answer.
        """
        self.survival: Final = tuple(
            [
                0.0 if fact.type == PRESS else 1 - self.chance(book.needs_against_card(fact), 1)
                for fact in book.facts
            ]
        )
        """By a card's index: the probability that it survives an attack by one unseen card; 0 for
        Press, which never stands.
        """

    def _chance(self, needs: Needs, cards: int, unmet: Needs = ()) -> float:
        below = dict(unmet)
        below.pop(PRESS, None)  # who relents may keep a Press for a better day
        none = prod([self._short_probability(type, need, cards, below) for type, need in needs])
        if unmet:  # a trio would have been an answer, too
            return 1 - none
        trio = prod([1 - (1 - self.share.get(trade, 0.0)) ** cards for trade in TRADES])
        return 1 - none * (1 - trio)

    def _short_probability(
        self, type: str, need: int, cards: int, below: Mapping[str, int]
    ) -> float:
        """Return the probability that unseen cards make no play of one type with the Strength
        `need`, given that they make none of that in `below`.
        """
        short = 1 - self._reach_probability(type, need, cards)
        if type not in below:
            return short
        if need >= below[type]:
            return 1.0
        short_of_below = 1 - self._reach_probability(type, below[type], cards)
        # 0 in a library in which every card is an answer: then the relent tells nothing
        return short / short_of_below if short_of_below else short

    def _reach_probability(self, type: str, need: int, cards: int) -> float:
        """Return the probability that unseen cards make a play of one type with the Strength
        `need`.

        A type that makes no teams has only the best single card.
        """
        found = self._strengths.get(type, {})
        if not need:
            return 1 - (1 - self.share.get(type, 0.0)) ** cards
        if type not in TEAM_TYPES:
            return (
                1
                - (1 - sum([share for strength, share in found.items() if strength >= need]))
                ** cards
            )
        rest = 1 - self.share.get(type, 0.0)
        short = {0: 1.0}
        for _ in range(cards):
            following: dict[int, float] = {}
            for total, likely in short.items():
                following[total] = following.get(total, 0.0) + likely * rest
                for strength, share in found.items():
                    if total + strength < need:
                        following[total + strength] = (
                            following.get(total + strength, 0.0) + likely * share
                        )
            short = following
        return 1 - sum(short.values())


@functools.lru_cache(maxsize=16)
def odds_of(book: PlayCatalogue) -> Odds:
    """Return the odds of a table, one object for all its positions."""
    return Odds(book)


class HandOdds:
    """Hold what is known of a hand, some cards known and some unseen, and compute what it can
    beat. `unmet` are needs for which it has given no answer.
    """

    __slots__ = ("_best", "_odds", "_teams", "_trio", "_unmet", "unseen")

    def __init__(self, odds: Odds, known: Iterable[Piece], unseen: int, unmet: Needs = ()) -> None:
        self._odds = odds
        self._unmet = unmet
        self.unseen = unseen
        facts = odds.book.facts
        self._best: dict[str, int] = {}
        self._teams: dict[str, int] = {}
        for card in known:
            fact = facts[card.index]
            type, strength = fact.type, fact.counted_strength + fact.play_bonus
            self._best[type] = max(self._best.get(type, 0), strength)
            self._teams[type] = (
                self._teams.get(type, 0) + strength if type in TEAM_TYPES else self._best[type]
            )
        self._trio = all(trade in self._teams for trade in TRADES)

    def chance(self, needs: Needs) -> float:
        """Return the probability that the hand meets one of these needs, or holds a trio."""
        teams = self._teams
        if self._trio or any(type in teams and teams[type] >= need for type, need in needs):
            return 1.0
        return self._odds.chance(needs, self.unseen, self._unmet) if self.unseen else 0.0

    def counter_probability(self, needs: Needs) -> float:
        """Return the probability that the hand beats a play that meets these needs.

        It is the mean over the types of the needs, weighted by their shares of the library.
        """
        odds, total, beaten = self._odds, 0.0, 0.0
        for type, need in needs:
            share = odds.share.get(type, 0.0)
            total += share
            if type != PRESS:
                beaten += share * self.chance(
                    odds.book.needs_against_play(type, max(need, ASSUMED_STRENGTH), False)
                )
        return beaten / total if total else 0.0
