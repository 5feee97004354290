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


class BotOffer(NamedTuple):
    """A bot that can be invited to a table: its word on the command line, its name, a line about it, and how to make one."""

    id: str
    name: str
    help: str
    make: Callable[[], Bot]


def bot_generator(match_seed: int, seat: Seat, acts: int) -> random.Random:
    """The generator for a seat's next choice. `acts` counts that seat's
    own acts so far, so simultaneous answers do not depend on order."""
    digest = hashlib.sha256(f"{match_seed}/{seat}/{acts}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))
