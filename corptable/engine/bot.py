"""What a bot is: something that chooses for one seat from that seat's
honest view. Who they are lives in `corptable.bots` and in the games.

A bot's choice is a function of view, events and seed, so undo, kill and resume change nothing.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from corptable.engine.action import Action
from corptable.engine.events import Event
from corptable.engine.hopes import Hopes
from corptable.engine.pieces import Seat
from corptable.engine.state import State


class Budget(NamedTuple):
    """How much a bot may think: a node is one evaluated leaf, and each world tried counts at least one.

    `deadline` is a moment of the monotonic clock in seconds, for the window only; None where results must be the same everywhere.
    """

    nodes: int
    deadline: float | None = None


class Thought(NamedTuple):
    """What a bot chose, and why, in words that give nothing private away."""

    action: Action
    reason: str = ""


class Bot(Protocol):
    """Chooses for one seat. Holds nothing between choices that it could not work out again from what it is given."""

    def choose(self, view: State, events: Sequence[Event], generator: random.Random, budget: Budget) -> Thought:
        """One of the view's legal actions. `view` has memory; `events` are those since the seat's last choice, through its eyes."""


class Temper:
    """How a character of a game differs from the plain bot that looks one act ahead: what it wants, what it likes, what it says.

    Knows the game's view and nothing that the view hides; a choice is still a function of view and seed.
    """

    def worth(self, hopes: Hopes, seat: Seat, view: State) -> float:
        """What an outcome is worth to the seat, from everybody's shares of the win."""
        return hopes[seat]

    def liking(self, view: State, action: Action) -> float:
        """What the act itself is worth to it besides, in shares of a win."""
        return 0.0

    def reason(self, view: State, action: Action) -> str:
        """Why it does this, in a few words that give nothing private away; "" for nothing to say."""
        return ""


class BotOffer(NamedTuple):
    """A bot that can be invited to a table: its word on the command line, its name, a line about it, and how to make one.

    Instead of `make` a game may name a `temper`: then it is the bot that looks one act ahead, with that temper. `seats` are
    the numbers of seats it is offered for; None means all. `portrait` names the picture that it is shown by, where it brings one.
    """

    id: str
    name: str
    help: str
    make: Callable[[], Bot] | None = None
    temper: Temper | None = None
    seats: frozenset[int] | None = None
    portrait: str = ""

    def plays(self, seats: int) -> bool:
        """Whether it is offered at a table of so many."""
        return self.seats is None or seats in self.seats


def bot_seed(match_seed: int, seat: Seat, acts: int) -> int:
    """The seed for a seat's next choice, which tells nothing of the match's own. `acts` counts that seat's
    own acts so far, so simultaneous answers do not depend on order."""
    digest = hashlib.sha256(f"{match_seed}/{seat}/{acts}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def bot_generator(match_seed: int, seat: Seat, acts: int) -> random.Random:
    """The generator for a seat's next choice."""
    return random.Random(bot_seed(match_seed, seat, acts))
