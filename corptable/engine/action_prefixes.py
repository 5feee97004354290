"""List the action prefixes of a Product: the words of pieces lifted together.

There are thousands of them, counted and found without creating them. A window asks two questions of them: whether
pieces may be lifted (`common`), and which prefix is lifted (`places_of`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TypeAlias, overload

Head: TypeAlias = tuple[str, ...]


class ActionPrefixes(Sequence[Head]):
    """Represent a sequence of action prefixes, each the words of pieces that lie in one spot."""

    __slots__ = ()

    @overload
    def __getitem__(self, place: int) -> Head: ...
    @overload
    def __getitem__(self, place: slice) -> list[Head]: ...
    def __getitem__(self, place: int | slice) -> Head | list[Head]:
        if isinstance(place, slice):
            return [self.prefix(number) for number in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self.prefix(place % len(self))

    def __contains__(self, head: object) -> bool:
        """Test whether a prefix is one of them, word for word."""
        return isinstance(head, tuple) and any(self.prefix(place) == head for place in self.places_of(frozenset(head)))

    @abstractmethod
    def prefix(self, place: int) -> Head:
        """Return the prefix at a place from 0 up to their number."""

    @abstractmethod
    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share, at least these; None when no prefix has them all."""

    @abstractmethod
    def places_of(self, words: frozenset[str]) -> list[int]:
        """Return the places of the prefixes that are made of exactly these words; empty when there is none."""


class ListedPrefixes(ActionPrefixes):
    """Store action prefixes that are written out."""

    __slots__ = ("_by_words", "_heads")

    def __init__(self, heads: Iterable[Head]) -> None:
        self._heads = tuple(heads)
        self._by_words: dict[frozenset[str], list[int]] = {}

    def __len__(self) -> int:
        return len(self._heads)

    def prefix(self, place: int) -> Head:
        """Return the prefix at a place."""
        return self._heads[place]

    def __contains__(self, head: object) -> bool:
        """Compare with each prefix: faster than an index that is used but once."""
        return head in self._heads

    def _index(self) -> dict[frozenset[str], list[int]]:
        """Return the places by set of words; created when a window first asks, never in playouts."""
        if not self._by_words:
            for place, head in enumerate(self._heads):
                self._by_words.setdefault(frozenset(head), []).append(place)
        return self._by_words

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share; searches all."""
        found = [head for head in self._index() if words <= head]
        return frozenset.intersection(*found) if found else None

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Look up the places of the prefixes made of exactly these words."""
        return self._index().get(words, [])


class SubsetPrefixes(ActionPrefixes):
    """Generate every subset of some words but the empty one; the binary digits of its place plus 1 are its members."""

    __slots__ = ("_words",)

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(words)

    def __len__(self) -> int:
        return (1 << len(self._words)) - 1

    def prefix(self, place: int) -> Head:
        """Return the words whose digit is set, in their order."""
        bits = place + 1
        return tuple([word for digit, word in enumerate(self._words) if bits >> digit & 1])

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words themselves, for their set is one of the prefixes; None when one of them is unknown."""
        if len(self._words) == 1 and not words:
            return frozenset(self._words)
        return words if self._words and words.issubset(self._words) else None

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Compute the place of the prefix made of exactly these words."""
        if not words or not words.issubset(self._words):
            return []
        return [sum(1 << digit for digit, word in enumerate(self._words) if word in words) - 1]


class JoinedPrefixes(ActionPrefixes):
    """Concatenate several sequences of action prefixes."""

    __slots__ = ("_length", "_parts")

    def __init__(self, parts: Sequence[ActionPrefixes]) -> None:
        self._parts = parts
        self._length = sum([len(part) for part in parts])

    def __len__(self) -> int:
        return self._length

    def prefix(self, place: int) -> Head:
        """Return the prefix at a place, counted through the parts."""
        for part in self._parts:
            if place < len(part):
                return part.prefix(place)
            place -= len(part)
        raise IndexError(place)

    def __contains__(self, head: object) -> bool:
        """Test whether a part contains the prefix."""
        return any(head in part for part in self._parts)

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share, in all parts that have such a prefix."""
        found = [common for part in self._parts if (common := part.common(words)) is not None]
        return frozenset.intersection(*found) if found else None

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Return the places in all parts, counted through the parts."""
        found, before = [], 0
        for part in self._parts:
            found += [before + place for place in part.places_of(words)]
            before += len(part)
        return found
