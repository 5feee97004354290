"""Describe the decks that seats may bring to a match, in a game where each seat plays with a deck
of its own, and what such a game says to people who own the cards of these decks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from corptable.engine.action import Action
from corptable.engine.options import OptionSet
from corptable.engine.pieces import Piece, Seat
from corptable.engine.state import State
from corptable.engine.timeline import Act
from corptable.engine.view import View


class SeatDeck(NamedTuple):
    """Describe a deck that a seat may bring: its id, its name, a sentence about its strengths, and
    its pieces as the first seat would have them, the strongest first."""

    id: str
    name: str
    help: str
    pieces: tuple[Piece, ...]


class Deeds(NamedTuple):
    """Count what a card did in the matches of its owner: attacks won with it, and how often it
    fell.
    """

    won: int = 0
    fell: int = 0


AnteKind = Literal["for_keeps", "photocopy", "nothing"]
"""Kind of what the winner takes: a card that the loser loses, a copy of one, or nothing."""


class AnteOption(NamedTuple):
    """Describe the option that says what is at stake: its name, and its value for each kind of
    ante.
    """

    name: str
    values: Mapping[AnteKind, str]

    def kind(self, value: object) -> AnteKind:
        """Meaning of a value of the option."""
        return next((kind for kind, named in self.values.items() if named == value), "nothing")

    def kind_in(self, options: OptionSet) -> AnteKind:
        """Stakes of a match with these options."""
        return self.kind(getattr(options, self.name))


class OwnedDecks(NamedTuple):
    """Say that the seats of a game bring decks of business cards (`cards.business`), which people
    may own, win and lose.

    `antes` finds the actions with which the winner takes a card, each with the seat that loses it,
    and None where nothing is taken; empty at every other decision. `deeds` counts what the cards of
    each seat did in a match that is over, by seat and card id.
    """

    ante: AnteOption
    antes: Callable[[View], Mapping[Action, Seat | None]]
    deeds: Callable[[Sequence[Act], State], Mapping[tuple[Seat, str], Deeds]]
