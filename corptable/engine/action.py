"""Define actions: one choice of one seat, as words. The text of an action is its identity in
journals, scenarios, logs and tests.

`@2 play cups-3 sprawl/cups` is seat 2, the verb `play` and two words exactly as written. Each game
defines what its words mean.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache, lru_cache
from typing import Final, NamedTuple, Protocol

from corptable.cards.faults import quoted
from corptable.engine.pieces import Piece, Seat
from corptable.system.errors import CorptableError


class IllegalAction(CorptableError):
    """Report that something is no legal action now; the match has not changed.

    `action` is one that the rules do not allow to a seat that is asked: the presentation of its
    game tells why (`corptable.presentation.refusals`). It is None where the message says all.
    """

    def __init__(self, message: str, action: Action | None = None) -> None:
        super().__init__(message)
        self.action = action


class Action(NamedTuple):
    """Represent one choice of one seat: seat, verb and words; frozen, equal when the texts are
    equal.

    >>> str(Action(2, "play", ("cups-3", "sprawl/cups")))
    '@2 play cups-3 sprawl/cups'
    """

    seat: Seat
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((f"@{self.seat}", self.verb, *self.args))

    @property
    def passes(self) -> bool:
        """True if it is a `pass` without a word, which changes nothing."""
        return self.verb == "pass" and not self.args

    def number(self, place: int) -> int:
        """Return the word at that place as a number."""
        return int(self.args[place])

    def seat_at(self, place: int) -> Seat:
        """Return the word at that place, written `@2`, as a seat.

        >>> Action(0, "give", ("@2",)).seat_at(0)
        2
        """
        return int(self.args[place][1:])


class _Act(Protocol):
    def __call__(self, seat: Seat, verb: str, *args: str) -> Action: ...


@cache
def _interned(seat: Seat, verb: str, *args: str) -> Action:
    return Action(seat, verb, args)


act: Final[_Act] = _interned
"""Return the action of a seat with these words, interned: a search lists the same actions again and
again, and the cache itself is asked, because a function around it would cost more than it."""


@lru_cache(maxsize=1 << 10)
def act_each(seat: Seat, verb: str, pieces: tuple[Piece, ...], *before: str) -> tuple[Action, ...]:
    """Return one action for each of these pieces, such as a play of each card of a hand; searches
    ask for the same hands again.

    `before`: words that stand before the piece's name.
    """
    return tuple([act(seat, verb, *before, piece.name) for piece in pieces])


def parse_action(text: str, free_text_verbs: Container[str] = ()) -> Action:
    """Parse `@seat verb words`; after a free-text verb the rest stays one word.

    Raises IllegalAction when the text has another form. Match, not this function, checks whether
    the action is legal.

    >>> parse_action("@0 play cups-3 sprawl/cups").args
    ('cups-3', 'sprawl/cups')
    """
    head, _, rest = text.strip().partition(" ")
    verb, _, words = rest.strip().partition(" ")
    if not (head.startswith("@") and head[1:].isdecimal() and len(head) <= 4 and verb):
        raise IllegalAction(
            f"{quoted(text)} is not an action; wanted a seat, a verb and its words, such as "
            '"@0 play cups-3 sprawl/cups"'
        )
    if verb in free_text_verbs:
        remark = " ".join(words.split())  # a journal has one line for each act
        return Action(int(head[1:]), verb, (remark,) if remark else ())
    return Action(int(head[1:]), verb, tuple(words.split()))
