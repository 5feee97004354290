"""Actions: one choice of one seat, as words. Their text is their identity in journals, scenarios, logs and tests.

`@2 play cups-3 sprawl/cups` is seat 2, the verb `play` and two words
exactly as written. What the words mean is the game's business.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple, overload

from corptable.engine.pieces import Seat
from corptable.errors import CorptableError


class IllegalAction(CorptableError):
    """The action is not legal for that seat now; the message says why. Nothing was changed."""


class Action(NamedTuple):
    """A frozen value; two actions are equal when their texts are."""

    seat: Seat
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((f"@{self.seat}", self.verb, *self.args))

    def number(self, place: int) -> int:
        """The word at that place, read as a number."""
        return int(self.args[place])

    def seat_at(self, place: int) -> Seat:
        """The word at that place (`@2`), read as a seat."""
        return int(self.args[place][1:])


_INTERNED: dict[tuple[Seat, str, tuple[str, ...]], Action] = {}


def act(seat: Seat, verb: str, *args: str) -> Action:
    """The action with these words; made once, so that listing legal actions makes no objects in the steady state."""
    key = (seat, verb, args)
    found = _INTERNED.get(key)
    if found is None:
        found = _INTERNED[key] = Action(seat, verb, args)
    return found


def seat_word(seat: Seat) -> str:
    """How a seat is written among an action's words: `@2`."""
    return f"@{seat}"


def parse_action(text: str, free_text_verbs: Container[str] = ()) -> Action:
    """Read `@seat verb words`; the rest of a free-text verb stays one word.

    Raises IllegalAction when the text has not that form. Whether the action is legal is for Match to say.
    """
    head, _, rest = text.strip().partition(" ")
    verb, _, words = rest.strip().partition(" ")
    if not (head.startswith("@") and head[1:].isdecimal() and len(head) <= 4 and verb):
        raise IllegalAction(f'"{text}" is no action; wanted a seat, a verb and its words, such as "@0 play cups-3 sprawl/cups"')
    if verb in free_text_verbs:
        remark = " ".join(words.split())  # one line of a journal, whatever was typed
        return Action(int(head[1:]), verb, (remark,) if remark else ())
    return Action(int(head[1:]), verb, tuple(words.split()))


class Product(Sequence[Action]):
    """A long list of legal actions: every head (the words of a play) with every tail (the words of a target), then the others.

    An action is made when it is asked for, so a playout that picks one of a thousand makes one. Not interned: they
    are too many to keep. A head is what the hand lifts: the words of pieces that lie in one spot, and all of them.
    """

    __slots__ = ("_crossed", "heads", "others", "seat", "tails", "verb")

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
        self.heads = heads
        self.tails = tails
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
        head, tail = divmod(place, len(self.tails))
        return Action(self.seat, self.verb, self.heads[head] + self.tails[tail])

    def __iter__(self) -> Iterator[Action]:
        for head in range(len(self.heads)):
            yield from self.of_head(head)
        yield from self.others

    def of_head(self, head: int) -> Iterator[Action]:
        """The actions of one head, with every tail."""
        words = self.heads[head]
        for tail in self.tails:
            yield Action(self.seat, self.verb, words + tail)

    def __contains__(self, action: object) -> bool:
        """Found by its words: whether one action of thousands is legal is asked at every move of a match."""
        if isinstance(action, Action) and action.verb == self.verb and action.seat == self.seat:
            words = action.args
            for tail in self.tails:
                left = len(words) - len(tail)
                if left >= 0 and words[left:] == tail and words[:left] in self.heads:
                    return True
        return action in self.others

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # a list of actions is compared, never a key
