"""Define a career: floors of opponents who are beaten one after another, as plain values that a
game reads from its own files.

Who beats an opponent for the first time chooses one of its `rewards`. What a profile has reached
lies in `store.profiles`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class CareerSeat(NamedTuple):
    """Describe a player of a career: its card, what is printed on it, its portrait, the word of its
    bot, the cards of its deck.
    """

    card: str
    name: str
    title: str
    company: str
    portrait: str
    bot: str
    deck: tuple[str, ...]

    @property
    def short_name(self) -> str:
        """Get the first word of the name, which is what the others at the table call somebody."""
        return self.name.split()[0]


class Opponent(NamedTuple):
    """Describe an opponent: those who sit at its table besides the person, itself first; what it
    says; options; rewards.

    `before`, `beaten` and `wins` are what it says before a match, when it has lost, and when it has
    won; `twist` says what is unusual at its table, "" for nothing. `rewards` are ids of cards.
    """

    seats: tuple[CareerSeat, ...]
    before: str
    beaten: str
    wins: str
    twist: str
    options: Mapping[str, str]
    rewards: tuple[str, ...]

    @property
    def id(self) -> str:
        """Get the id of the opponent, that of its card: nobody is met twice."""
        return self.seats[0].card

    @property
    def name(self) -> str:
        """Get the name on its card."""
        return self.seats[0].name


class Floor(NamedTuple):
    """Describe a floor: its name, a line about it, its opponents, and how many of the floor below
    have to be beaten first.
    """

    name: str
    line: str
    needs: int
    opponents: tuple[Opponent, ...]


Career = Sequence[Floor]
"""Floors from below upward; none where a game has no career."""
