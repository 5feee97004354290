"""Define actions: one choice of one seat, as words. The text of an action is its identity in journals, scenarios, logs and tests.

`@2 play cups-3 sprawl/cups` is seat 2, the verb `play` and two words exactly as written. Each game defines what its
words mean.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple, overload

from corptable.engine.pieces import Seat
from corptable.errors import CorptableError


class IllegalAction(CorptableError):
    """Report an action that is not legal for that seat now; the message says why. The match has not changed."""


class Action(NamedTuple):
    """Represent one choice of one seat: seat, verb and words; frozen, equal when the texts are equal."""

    seat: Seat
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((f"@{self.seat}", self.verb, *self.args))

    def number(self, place: int) -> int:
        """Return the word at that place as a number."""
        return int(self.args[place])

    def seat_at(self, place: int) -> Seat:
        """Return the word at that place, written `@2`, as a seat."""
        return int(self.args[place][1:])


_INTERNED: dict[tuple[Seat, str, tuple[str, ...]], Action] = {}


def act(seat: Seat, verb: str, *args: str) -> Action:
    """Return the action with these words, interned, so that listing legal actions soon creates no new objects."""
    key = (seat, verb, args)
    found = _INTERNED.get(key)
    if found is None:
        found = _INTERNED[key] = Action(seat, verb, args)
    return found


def seat_word(seat: Seat) -> str:
    """Return the word for a seat in an action: `@2`."""
    return f"@{seat}"


def parse_action(text: str, free_text_verbs: Container[str] = ()) -> Action:
    """Parse `@seat verb words`; after a free-text verb the rest stays one word.

    Raises IllegalAction when the text has another form. Match, not this function, checks whether the action is legal.
    """
    head, _, rest = text.strip().partition(" ")
    verb, _, words = rest.strip().partition(" ")
    if not (head.startswith("@") and head[1:].isdecimal() and len(head) <= 4 and verb):
        raise IllegalAction(f'"{text}" is no action; wanted a seat, a verb and its words, such as "@0 play cups-3 sprawl/cups"')
    if verb in free_text_verbs:
        remark = " ".join(words.split())  # a journal has one line for each act
        return Action(int(head[1:]), verb, (remark,) if remark else ())
    return Action(int(head[1:]), verb, tuple(words.split()))


class ActionProduct(Sequence[Action]):
    """List many legal actions without creating them: each of `prefixes` with each of `suffixes`, then the other actions.

    A prefix is the words of the pieces that a person lifts together: all of them, out of one spot. A suffix is the
    words of a target. An action is created on access, so that a playout which picks one of a thousand creates one.
    These actions are not interned: they are too many to keep.
    """

    __slots__ = ("_crossed", "others", "prefixes", "seat", "suffixes", "verb")

    def __init__(
        self,
        seat: Seat,
        verb: str,
        heads: Sequence[tuple[str, ...]],
        tails: Sequence[tuple[str, ...]],
        others: Sequence[Action] = (),
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.prefixes = heads
        self.suffixes = tails
        self.others = others
        self._crossed = len(heads) * len(tails)

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
        head, tail = divmod(place, len(self.suffixes))
        return Action(self.seat, self.verb, self.prefixes[head] + self.suffixes[tail])

    def __iter__(self) -> Iterator[Action]:
        for head in range(len(self.prefixes)):
            yield from self.with_prefix(head)
        yield from self.others

    def with_prefix(self, head: int) -> Iterator[Action]:
        """Yield the actions of the prefix at that place, one for each suffix."""
        words = self.prefixes[head]
        for tail in self.suffixes:
            yield Action(self.seat, self.verb, words + tail)

    def __contains__(self, action: object) -> bool:
        """Test membership by words, without creating the actions: Match asks this for every act that is played."""
        if isinstance(action, Action) and action.verb == self.verb and action.seat == self.seat:
            words = action.args
            for tail in self.suffixes:
                left = len(words) - len(tail)
                if left >= 0 and words[left:] == tail and words[:left] in self.prefixes:
                    return True
        return action in self.others

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # compared, never used as a key
