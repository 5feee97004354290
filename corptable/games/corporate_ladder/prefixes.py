"""Count and find the sets of cards that can be played together, without creating them: there are
thousands.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from corptable.engine import ActionPrefixes, ListedPrefixes, Piece
from corptable.engine.action_product import Prefix


class SubsetPrefixes(ActionPrefixes):
    """Generate every subset of some words but the empty one; the binary digits of its place plus 1
    are its members.
    """

    __slots__ = ("_words",)

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(words)

    def __len__(self) -> int:
        return (1 << len(self._words)) - 1

    def prefix(self, place: int) -> Prefix:
        """Return the words whose digit is set, in their order."""
        bits = place + 1
        return tuple([word for digit, word in enumerate(self._words) if bits >> digit & 1])

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words themselves, for their set is one of the prefixes; None when one of them
        is unknown.
        """
        if len(self._words) == 1 and not words:
            return frozenset(self._words)
        return words if self._words and words.issubset(self._words) else None

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Compute the place of the prefix made of exactly these words."""
        if not words or not words.issubset(self._words):
            return []
        return [sum(1 << digit for digit, word in enumerate(self._words) if word in words) - 1]


class ChosenSubsets(SubsetPrefixes):
    """Generate some of the subsets of some words: those at the given places among all of them."""

    __slots__ = ("_places",)

    def __init__(self, words: Iterable[str], places: Sequence[int]) -> None:
        super().__init__(words)
        self._places = places
        """Places among all subsets, in rising order."""

    def __len__(self) -> int:
        return len(self._places)

    def prefix(self, place: int) -> Prefix:
        """Return the words of the chosen subset at a place."""
        return super().prefix(self._places[place])

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all chosen subsets with these words share; None when no chosen
        subset has them all.
        """
        if not words.issubset(self._words):
            return None
        wanted = sum(1 << digit for digit, word in enumerate(self._words) if word in words)
        shared = -1
        for place in self._places:
            if (place + 1) & wanted == wanted:
                shared &= place + 1
        return (
            None
            if shared < 0
            else frozenset(word for digit, word in enumerate(self._words) if shared >> digit & 1)
        )

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Compute the place of the subset made of exactly these words, if it is chosen."""
        return [
            found
            for place in super().places_of(words)
            if (found := bisect_left(self._places, place)) < len(self._places)
            and self._places[found] == place
        ]


class JoinedPrefixes(ActionPrefixes):
    """Concatenate several sequences of action prefixes."""

    __slots__ = ("_length", "_parts")

    def __init__(self, parts: Sequence[ActionPrefixes]) -> None:
        self._parts = [(part, len(part)) for part in parts]
        self._length = sum([length for _, length in self._parts])

    def __len__(self) -> int:
        return self._length

    def prefix(self, place: int) -> Prefix:
        """Return the prefix at a place, counted through the parts."""
        for part, length in self._parts:
            if place < length:
                return part.prefix(place)
            place -= length
        raise IndexError(place)

    def __contains__(self, head: object) -> bool:
        """True if a part contains the prefix."""
        return any(head in part for part, _ in self._parts)

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share, in all parts that have such a
        prefix.
        """
        found = [common for part, _ in self._parts if (common := part.common(words)) is not None]
        return frozenset.intersection(*found) if found else None

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Return the places in all parts, counted through the parts."""
        found, before = [], 0
        for part, length in self._parts:
            found += [before + place for place in part.places_of(words)]
            before += length
        return found


class HandPrefixes(ActionPrefixes):
    """Generate the names of every set of cards of one type, type after type, then some other
    prefixes: all plays of a hand.

    A search asks each hand for the number of its plays and for one of them, so words are put
    together only when they are asked for.
    """

    __slots__ = ("_length", "_others", "_teams")

    def __init__(self, teams: Sequence[Sequence[Piece]], others: Sequence[Prefix]) -> None:
        """Create the prefixes of the cards of each type that makes teams, and of plays whose words
        are `others`.
        """
        self._teams, self._others = teams, others
        self._length = sum([(1 << len(cards)) - 1 for cards in teams]) + len(others)

    def __len__(self) -> int:
        return self._length

    def prefix(self, place: int) -> Prefix:
        """Return the prefix at a place, counted through the types."""
        for cards in self._teams:
            count = (1 << len(cards)) - 1
            if place < count:
                bits = place + 1  # as in SubsetPrefixes
                return tuple([card.name for digit, card in enumerate(cards) if bits >> digit & 1])
            place -= count
        return self._others[place]

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share."""
        return self._joined().common(words)

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Return the places of the prefixes made of exactly these words."""
        return self._joined().places_of(words)

    def _joined(self) -> JoinedPrefixes:
        return JoinedPrefixes([*map(_subsets, self._teams), ListedPrefixes(self._others)])


def _subsets(cards: Sequence[Piece]) -> SubsetPrefixes:
    return SubsetPrefixes([card.name for card in cards])
