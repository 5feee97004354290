"""Define the interface of bots: a bot chooses for one seat from that seat's information state.

The bots are in `corptable.bots` and in the games. A bot's choice is a function of information state
and seed, so that undo, kill and resume change nothing.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TypeVar,
    runtime_checkable,
)

if TYPE_CHECKING:
    from corptable.engine.action import Action
    from corptable.engine.events import Event
    from corptable.engine.pieces import Seat
    from corptable.engine.result import Utilities
    from corptable.engine.state import InformationState
    from corptable.engine.view import View

V = TypeVar("V", bound="View")
LEAST_WEIGHT: Final = 1e-9
"""Least weight of a mean, so that one over nothing is 0."""
TEXTS_OF_A_KIND: Final = 3
"""Number of texts that a character has for the same kind of reason."""


class Budget(NamedTuple):
    """Limit how much a bot may think: a node is one evaluated leaf, and each world tried counts at
    least one.

    `deadline` is a time of the monotonic clock in seconds, for the window only; None where results
    must be the same everywhere.
    """

    nodes: int
    deadline: float | None = None


class SearchSettings(NamedTuple):
    """Settings of the search of the expert for a game at a number of seats.

    A node is one evaluated position. Utilities and losses are in shares of a win.
    """

    nodes: int = 1500
    """Number of nodes of one choice, after the screening."""
    beams: tuple[int, ...] = (2, 2, 2, 2)
    """Numbers of acts that are followed, by depth: those of the acts after the compared one."""
    candidates: int = 6
    """Greatest number of acts that are compared."""
    screening_loss: float = 0.25
    """Loss against the best act of the screening with which an act is still compared."""
    screening_worlds: int = 4
    """Number of worlds in which a look-ahead of one act screens the acts."""
    most: int = 24
    """Greatest number of acts that are tried at a position of a line."""
    least_worlds: int = 2
    """Number of worlds that are tried before acts are dropped, whatever they cost."""
    reactions_are_free: bool = True
    """True where a reaction follows the evaluation's first choice, and costs no depth."""
    ends_with_stage: bool = True
    """True where a line ends with the stage of the game that its act was in (`rollout_stage`)."""
    prior: float = 1.0
    """Weight of the screening, in worlds."""


class Thought(NamedTuple):
    """Hold the action that a bot chose, and its reason, which gives nothing private away."""

    action: Action
    reason: str = ""


class Bot(Protocol):
    """Choose actions for one seat; keep nothing between choices that cannot be computed again from
    the arguments.
    """

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return one of the legal actions, with a reason; `known` is the seat's information
        state.
        """


@dataclass
class ComparedAct:
    """Value of one act as far as a bot has followed it, in shares of a win.

    `screened` is the mean of the screening, `liking` what the temper adds for the act itself, and
    `values` the seat's utility at the end of the act's lines, by world in their common order.
    """

    action: Action
    screened: float
    liking: float
    values: list[float] = field(default_factory=list)

    def mean(self, prior: float) -> float:
        """Mean over the worlds, in which the screening counts as `prior` worlds."""
        total = prior * (self.screened - self.liking) + sum(self.values)
        return total / max(prior + len(self.values), LEAST_WEIGHT) + self.liking

    def lead_over(self, other: ComparedAct) -> tuple[float, float]:
        """Mean lead over another act in the worlds that both were followed in, and its standard
        error; infinite for less than two worlds.
        """
        leads = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        if len(leads) < 2:
            return 0.0, float("inf")
        mean = sum(leads) / len(leads)
        spread = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
        return mean + self.liking - other.liking, sqrt(spread / len(leads))


@runtime_checkable
class ForeseeingBot(Bot, Protocol):
    """Bot that compares its acts and foresees what comes after them: for advice in a game whose
    own bot knows more than the evaluation of positions.
    """

    def compare(
        self, known: InformationState, generator: random.Random, budget: Budget
    ) -> list[ComparedAct]:
        """Return the acts that are worth comparing, best first."""

    def foresee(
        self, known: InformationState, action: Action, generator: random.Random, tables: int
    ) -> list[list[Event]]:
        """Return the events after an act at so many imagined tables; none where it is too early
        to tell.
        """


class Personality(Generic[V]):
    """Define how a game's character differs from the plain bot with a lookahead of one act: its
    utilities, preferences, reasons.

    It reads the game's information state and nothing that this hides; a choice is still a function
    of it and the seed.
    """

    bonuses: ClassVar[Mapping[str, float]] = MappingProxyType({})
    """Bonuses for acts by their verbs, in shares of a win; none for any other act."""

    def utility(self, utilities: Utilities, seat: Seat, view: V) -> float:
        """Return the utility of an outcome to the seat, from all seats' utilities; by default its
        own share of the win.
        """
        return utilities[seat]

    def worth_trying(
        self, view: V, legal: Sequence[Action], tried: Sequence[Action], generator: random.Random
    ) -> Sequence[Action]:
        """Return the legal acts that the bot compares; by default `tried`, those that the game
        finds worth trying.
        """
        return tried

    def action_bonus(self, view: V, action: Action) -> float:
        """Return a bonus for the act itself, in shares of a win; by default that of its verb."""
        return self.bonuses.get(action.verb, 0.0)

    def reason(self, view: V, action: Action) -> str:
        """Reason for the act, in a few words that give nothing private away, or a word that the
        presentation of the game puts into a sentence (`bot_reason`); "" for no reason.
        """
        return ""


class Character(Personality[V]):
    """Personality that a game offers by name, and whose reasons are texts of the game.

    `id` is the word by which the bot is invited, `help` a line about it that continues "a bot
    that", `portrait` and `deck` are those of a `BotOffer`.
    """

    id: str
    name: str
    help: str
    portrait: str = ""
    deck: str = ""
    texts_of_a_kind: ClassVar[int] = TEXTS_OF_A_KIND
    """Number of texts that it has for the same kind of reason."""

    def reason_kind(self, view: V, action: Action) -> str:
        """Kind of the act, by what everybody knows; by default "", for no reason."""
        return ""

    def reason(self, view: V, action: Action) -> str:
        """Key of the text about the act: the bot and the kind of the act."""
        kind = self.reason_kind(view, action)
        return f"{self.id}/{kind}" if kind else ""

    def offer(self) -> BotOffer:
        """Invitation of the character: a lookahead of one act, with its temper."""
        return BotOffer(
            self.id, self.name, self.help, temper=self, portrait=self.portrait, deck=self.deck
        )


def numbered_kind(kind: str, number: int, texts: int = TEXTS_OF_A_KIND) -> str:
    """Kind of a reason with the number of its text, of so many `texts`; `number` changes from act
    to act, so that a text seldom comes twice in a row.

    >>> numbered_kind("keep", 7)
    'keep_2'
    """
    return f"{kind}_{1 + number % texts}"


class BotOffer(NamedTuple):
    """Describe a bot that can be invited to a table: its word on the command line, its name, a line
    about it, and how to make one.

    Instead of `make` a game may name a `temper`: then the bot has a lookahead of one act, with that
    temper, or as "expert" the search; `judge` evaluates positions for it in the place of the game's
    evaluation. `seats` are the numbers of seats it is offered for; None means all. `portrait` names
    the picture that shows it, where it brings one. `cast`: this is a mix of other bots, which has
    the ids of those that the seed of a match deals to its seats, in secret until the end. `level`
    is the id of the level in whose place it is offered where a person chooses among levels alone.
    `stands_in`: it takes the seat of a person who leaves a match, in the place of the usual
    opponent. `deck` is the id of the deck that it brings where nobody chooses one, in a game where
    each seat brings its own; "" for the deck of its place. `errs`: it errs on purpose, as the easy
    bot of games that name none does.
    """

    id: str
    name: str
    help: str
    make: Callable[[], Bot] | None = None
    temper: Personality[Any] | None = None
    judge: Callable[[Any], Utilities] | None = None
    seats: frozenset[int] | None = None
    portrait: str = ""
    cast: tuple[str, ...] = ()
    level: str = ""
    stands_in: bool = False
    deck: str = ""
    errs: bool = False

    def plays(self, seats: int) -> bool:
        """True if the bot is offered at a table of so many seats."""
        return self.seats is None or seats in self.seats


def bot_seed(luck: int, seat: Seat, acts: int) -> int:
    """Return the seed for a seat's next choice.

    `luck` is the header's: it is drawn apart from the match's seed and tells nothing of it. `acts`
    counts that seat's own acts so far, so that simultaneous answers do not depend on their order.
    """
    digest = hashlib.sha256(f"{luck}/{seat}/{acts}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def bot_generator(luck: int, seat: Seat, acts: int) -> random.Random:
    """Return the random generator for a seat's next choice."""
    return random.Random(bot_seed(luck, seat, acts))
