"""List thousands of legal actions without creating them: each of some prefixes (pieces lifted
together) with each of some suffixes.

The window asks two questions of the prefixes: whether pieces may be lifted (`common`), and which
prefix is lifted (`places_of`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, overload

from corptable.engine.action import Action
from corptable.engine.pieces import Seat

Prefix: TypeAlias = tuple[str, ...]


class ActionPrefixes(Sequence[Prefix]):
    """Represent a sequence of action prefixes, each the words of pieces that lie in one spot."""

    __slots__ = ()

    @overload
    def __getitem__(self, place: int) -> Prefix: ...
    @overload
    def __getitem__(self, place: slice) -> list[Prefix]: ...
    def __getitem__(self, place: int | slice) -> Prefix | list[Prefix]:
        if isinstance(place, slice):
            return [self.prefix(number) for number in range(*place.indices(len(self)))]
        length = len(self)
        if 0 <= place < length:
            return self.prefix(place)
        if -length <= place < 0:
            return self.prefix(place + length)
        raise IndexError(place)

    def __contains__(self, prefix: object) -> bool:
        """True if a prefix is one of them, word for word."""
        return isinstance(prefix, tuple) and any(
            self.prefix(place) == prefix for place in self.places_of(frozenset(prefix))
        )

    @abstractmethod
    def prefix(self, place: int) -> Prefix:
        """Return the prefix at a place from 0 up to their number."""

    @abstractmethod
    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share, at least these; None when no
        prefix has them all.
        """

    @abstractmethod
    def places_of(self, words: frozenset[str]) -> list[int]:
        """Return the places of the prefixes that are made of exactly these words; empty when there
        is none.
        """


class ListedPrefixes(ActionPrefixes):
    """Store action prefixes that are written out."""

    __slots__ = ("_by_words", "_prefixes")

    def __init__(self, prefixes: Iterable[Prefix]) -> None:
        self._prefixes = tuple(prefixes)
        self._by_words: dict[frozenset[str], list[int]] = {}

    def __len__(self) -> int:
        return len(self._prefixes)

    def prefix(self, place: int) -> Prefix:
        """Return the prefix at a place."""
        return self._prefixes[place]

    def __contains__(self, prefix: object) -> bool:
        """Compare with each prefix: faster than an index that is used but once."""
        return prefix in self._prefixes

    def _index(self) -> dict[frozenset[str], list[int]]:
        """Return the places by set of words; created when a window first asks, never in
        playouts.
        """
        if not self._by_words:
            for place, prefix in enumerate(self._prefixes):
                self._by_words.setdefault(frozenset(prefix), []).append(place)
        return self._by_words

    def common(self, words: frozenset[str]) -> frozenset[str] | None:
        """Return the words that all prefixes with these words share; searches all."""
        found = [prefix for prefix in self._index() if words <= prefix]
        return frozenset.intersection(*found) if found else None

    def places_of(self, words: frozenset[str]) -> list[int]:
        """Look up the places of the prefixes made of exactly these words."""
        return self._index().get(words, [])


class ActionProduct(Sequence[Action]):
    """List many legal actions without creating them: each of `prefixes` with each of `suffixes`,
    then the other actions.

    A prefix is the words of the pieces that a person lifts together: all of them, out of one spot.
    A suffix is the words of a target. An action is created on access, so that a playout which picks
    one of a thousand creates one. These actions are not interned: they are too many to keep.
    """

    __slots__ = ("_crossed", "others", "prefixes", "seat", "suffixes", "verb")

    def __init__(
        self,
        seat: Seat,
        verb: str,
        prefixes: Sequence[tuple[str, ...]],
        suffixes: Sequence[tuple[str, ...]],
        others: Sequence[Action] = (),
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.prefixes = prefixes
        self.suffixes = suffixes
        self.others = others
        self._crossed = len(prefixes) * len(suffixes)

    def __len__(self) -> int:
        return self._crossed + len(self.others)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if place < 0:
            raise IndexError(place)
        if place >= self._crossed:
            return self.others[place - self._crossed]
        prefix, suffix = divmod(place, len(self.suffixes))
        return Action(self.seat, self.verb, self.prefixes[prefix] + self.suffixes[suffix])

    def __iter__(self) -> Iterator[Action]:
        for place in range(len(self.prefixes)):
            yield from self.with_prefix(place)
        yield from self.others

    def with_prefix(self, place: int) -> Iterator[Action]:
        """Yield the actions of the prefix at that place, one for each suffix."""
        words = self.prefixes[place]
        for suffix in self.suffixes:
            yield Action(self.seat, self.verb, words + suffix)

    def __contains__(self, action: object) -> bool:
        """Test membership by words, without creating the actions: Match asks this for every act
        that is played.
        """
        if isinstance(action, Action) and action.verb == self.verb and action.seat == self.seat:
            words = action.args
            for suffix in self.suffixes:
                left = len(words) - len(suffix)
                if left >= 0 and words[left:] == suffix and words[:left] in self.prefixes:
                    return True
        return action in self.others

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sequence)
            and len(self) == len(other)
            and all(a == b for a, b in zip(self, other, strict=True))
        )

    __hash__ = None  # type: ignore[assignment]  # compared, never used as a key
