"""The heads of a Product: the words of what is lifted together, thousands of them, counted and found without being made.

A window asks two questions of them: whether something may be lifted (`common`), and which head is lifted (`places`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TypeAlias, overload

Head: TypeAlias = tuple[str, ...]


class Heads(Sequence[Head]):
    """A sequence of heads, each the words of pieces that lie in one spot."""

    __slots__ = ()

    @overload
    def __getitem__(self, place: int) -> Head: ...
    @overload
    def __getitem__(self, place: slice) -> list[Head]: ...
    def __getitem__(self, place: int | slice) -> Head | list[Head]:
        if isinstance(place, slice):
            return [self.head(number) for number in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self.head(place % len(self))

    def __contains__(self, head: object) -> bool:
        """Whether it is one of them, word for word."""
        return isinstance(head, tuple) and any(self.head(place) == head for place in self.places(frozenset(head)))

    @abstractmethod
    def head(self, place: int) -> Head:
        """The head at a place from 0 up to their number."""

    @abstractmethod
    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """The words that all heads with these words share, at least these themselves; None when no head has them all."""

    @abstractmethod
    def places(self, words: frozenset[str]) -> list[int]:
        """Where the head lies that is made of exactly these words; empty when there is none."""


class Listed(Heads):
    """Heads that are written out."""

    __slots__ = ("_by_words", "_heads")

    def __init__(self, heads: Iterable[Head]) -> None:
        self._heads = tuple(heads)
        self._by_words: dict[frozenset[str], list[int]] = {}

    def __len__(self) -> int:
        return len(self._heads)

    def head(self, place: int) -> Head:
        """The head at a place."""
        return self._heads[place]

    def __contains__(self, head: object) -> bool:
        """Compared with each: quicker than an index that is asked but once."""
        return head in self._heads

    def _index(self) -> dict[frozenset[str], list[int]]:
        """Made when a window asks for the first time; playouts never do."""
        if not self._by_words:
            for place, head in enumerate(self._heads):
                self._by_words.setdefault(frozenset(head), []).append(place)
        return self._by_words

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Looked for among all."""
        found = [head for head in self._index() if words <= head]
        return frozenset.intersection(*found) if found else None

    def places(self, words: frozenset[str]) -> list[int]:
        """Looked up."""
        return self._index().get(words, [])


class Subsets(Heads):
    """Every set of some words but the empty one; the place is the set in binary digits, less one."""

    __slots__ = ("_words",)

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(words)

    def __len__(self) -> int:
        return (1 << len(self._words)) - 1

    def head(self, place: int) -> Head:
        """The words whose digit is set, in their order."""
        bits = place + 1
        return tuple([word for digit, word in enumerate(self._words) if bits >> digit & 1])

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Nothing but the words themselves, for their set is one of the heads."""
        if len(self._words) == 1 and not words:
            return frozenset(self._words)
        return words if self._words and words.issubset(self._words) else None

    def places(self, words: frozenset[str]) -> list[int]:
        """Worked out from the words."""
        if not words or not words.issubset(self._words):
            return []
        return [sum(1 << digit for digit, word in enumerate(self._words) if word in words) - 1]


class Joined(Heads):
    """Several sequences of heads, one after the other."""

    __slots__ = ("_length", "_parts")

    def __init__(self, parts: Sequence[Heads]) -> None:
        self._parts = parts
        self._length = sum([len(part) for part in parts])

    def __len__(self) -> int:
        return self._length

    def head(self, place: int) -> Head:
        """The head at a place, counted through the parts."""
        for part in self._parts:
            if place < len(part):
                return part.head(place)
            place -= len(part)
        raise IndexError(place)

    def __contains__(self, head: object) -> bool:
        """Asked of each part."""
        return any(head in part for part in self._parts)

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """What the parts that know these words have in common."""
        found = [common for part in self._parts if (common := part.common(words)) is not None]
        return frozenset.intersection(*found) if found else None

    def places(self, words: frozenset[str]) -> list[int]:
        """Asked of each part."""
        found, before = [], 0
        for part in self._parts:
            found += [before + place for place in part.places(words)]
            before += len(part)
        return found
