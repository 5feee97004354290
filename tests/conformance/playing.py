"""Random games: how one is set up, and the moments of it at which a check looks."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from corptable.engine import PUBLIC, Action, ChanceSource, Plain, Seat, State, Table
from corptable.engine.knowledge import Knowledge
from corptable.engine.match import Match
from corptable.engine.options import read_options

from . import variety
from .subject import Subject

LEAST_LOOKS = 8
"""Into so many parts a short game is divided, and each is looked at; a game too short for it, at every step."""


class Depth(NamedTuple):
    """How closely a check looks at a random game."""

    one_in: int
    """At one step in so many."""
    most: int
    """No more than about so many times at one game; some last for thousands of acts."""
    to_the_end: bool
    """Whether the looks at a longer game are spread over the whole of it; otherwise it is left when there have been so many."""


ORDINARY = Depth(20, 20, to_the_end=False)
"""The ordinary suite samples."""
CLOSELY = Depth(2, 10**9, to_the_end=True)
"""For finding what is known to be there."""
THOROUGH = Depth(1, 400, to_the_end=True)
"""Every step of any game but the longest: ten seats that talk for a hundred rounds take six thousand, one like the other."""
EVERY_STEP = Depth(1, 10**9, to_the_end=True)
FIRST_STEPS = Depth(1, 300, to_the_end=False)
"""What is looked at all the time in the ordinary suite, too."""

ASIDES = 0.05
"""How often something outside the rules' choices is done before an act, where a game offers it."""
MIXTURES = 50
"""How many games of random mixtures a game gets, over all seat counts."""
SHORT = 400
"""A list of actions longer than this is not sorted by verbs."""
ENDLESS = 50
"""Whatever takes so many times as long as the longest game of section 8 has no end; what is proven is often far beyond all play."""


class Setup(NamedTuple):
    """How a random game begins: enough to play it again."""

    subject: Subject
    seats: int
    options: Mapping[str, Plain]
    seed: int

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "default options"
        return f"{self.subject.id}, {self.seats} seats, seed {self.seed}, {options}"

    def brought(self) -> Plain:
        """What the seats bring along."""
        return self.subject.brought(self.seats, Random(f"{self.seed}/brought"))

    def table(self) -> Table:
        """The table of this game."""
        game = self.subject.game
        return game.table(self.seats, read_options(game.option_set, self.options, self.seats), self.brought())

    def blank(self) -> State:
        """Before the setup: nothing but what the seats brought."""
        table = self.table()
        state = self.subject.game.empty(table, ChanceSource(self.seed))
        state.knowledge = Knowledge(table)
        self.subject.game.bring(state, self.brought())
        return state

    def start(self) -> State:
        """Its first position."""
        return self.subject.game.start(self.table(), self.seed, brought=self.brought())

    def most_decisions(self) -> int:
        """No game may have more: what section 8 proves for its options, if that is not beyond all reason."""
        return min(self.subject.bound(self.seats, self.table().options), ENDLESS * self.subject.game.longest[self.seats])

    def match(self) -> Match:
        """The same as a match."""
        return Match.new(self.subject.game, self.seats, self.options, self.seed, brought=self.brought())

    def generator(self, purpose: str) -> Random:
        """A generator of its own for each purpose, so that none disturbs another."""
        return Random(f"{self.seed}/{purpose}")


def seed_for(*words: object) -> int:
    """A seed that is the same on every machine, and so large that it occurs nowhere by accident."""
    digest = hashlib.sha256("/".join(map(str, words)).encode()).digest()
    return 10**15 + int.from_bytes(digest[:6], "big")


def ordinary_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """The games of the ordinary suite: every option value at least once. Each purpose gets other games."""
    generator = Random(f"{subject.id}/{seats}/{purpose}")
    options = variety.covering(subject, seats, generator)
    return [Setup(subject, seats, values, seed_for(subject.id, seats, purpose, k)) for k, values in enumerate(options)]


def single_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """The defaults, and each other value of each option singly."""
    options = [variety.DEFAULTS, *variety.singles(subject, seats)]
    return [Setup(subject, seats, values, seed_for(subject.id, seats, purpose, "single", k)) for k, values in enumerate(options)]


def mixed_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """This seat count's share of the random mixtures."""
    generator = Random(f"{subject.id}/{seats}/{purpose}/mixed")
    share = -(-MIXTURES // len(subject.game.seats))
    return [
        Setup(subject, seats, variety.mixture(subject, seats, generator), seed_for(subject.id, seats, purpose, "mixed", k))
        for k in range(share)
    ]


class Reached(NamedTuple):
    """How far a random game has come."""

    setup: Setup
    acts: Sequence[Action]

    def __str__(self) -> str:
        return f"{self.setup}; after {len(self.acts)} acts ({'; '.join(map(str, self.acts[-6:]))})"


@dataclass
class Moment:
    """One step of a random game: the position, and the act that is about to be done there. A check changes nothing in it."""

    setup: Setup
    state: State
    action: Action
    generator: Random
    """For what the check chooses."""
    acts: Sequence[Action] = field(default_factory=list)
    """All before it."""

    @property
    def subject(self) -> Subject:
        """Whose game it is."""
        return self.setup.subject

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Every seat, and the public."""
        return (*range(self.setup.seats), PUBLIC)

    def __str__(self) -> str:
        return f"{Reached(self.setup, self.acts)}; next {self.action}"


def carry_out(state: State, action: Action) -> None:
    """Do a legal action, or something outside the rules' choices."""
    decision = state.decision
    assert decision is not None, f"{action}: the match is over"
    if decision.aside_ok(state, action):
        decision.aside(state, action)
    else:
        state.apply(action)


def somebody_asked(state: State, generator: Random, in_turn: bool = False) -> tuple[Seat, Sequence[Action]]:
    """Who is to act next of those who are asked, and what it may do; `in_turn`: the first of them."""
    asked = state.actors()
    assert asked, state.stuck() or f"the match is over, and {state.decision} is still open"
    seat = asked[0] if in_turn else generator.choice(asked)
    legal = state.actions(seat)
    assert legal, f"@{seat} is asked and has no legal action ({state.decision})"
    return seat, legal


def choose(state: State, generator: Random, in_turn: bool = False) -> Action:
    """A legal action of somebody who is asked, `in_turn` of the first; in half of the cases its verb first, so that rare verbs
    occur."""
    _, legal = somebody_asked(state, generator, in_turn)
    if len(legal) > SHORT or generator.random() < 0.5:
        return legal[int(generator.random() * len(legal))]
    by_verb: dict[str, list[Action]] = {}
    for action in legal:
        by_verb.setdefault(action.verb, []).append(action)
    return generator.choice(by_verb[generator.choice(list(by_verb))])


def choose_aside(setup: Setup, state: State, generator: Random) -> Action | None:
    """Now and then something outside the rules' choices, where the game offers anything."""
    if generator.random() >= ASIDES:
        return None
    seat = generator.randrange(setup.seats)
    offered = setup.subject.game.asides(state.view(seat, memory=False))
    return generator.choice(offered) if offered else None


def game_of(setup: Setup) -> Iterator[tuple[State, Action]]:
    """A random game, step by step: the position and what is about to be done in it. The same game each time, to its end."""
    generator = setup.generator("acts")
    most, decisions = setup.most_decisions(), 0
    acts: list[Action] = []
    with told_where(Reached(setup, acts)):
        state = setup.start()
        while state.result is None or state.stack:
            aside = choose_aside(setup, state, generator)
            if aside is not None:
                yield state, aside
                carry_out(state, aside)
                acts.append(aside)
            action = choose(state, generator)
            decisions += 1
            assert decisions <= most, f"not over after {most} decisions, the bound of this game"
            yield state, action
            carry_out(state, action)
            acts.append(action)


def look_at(setup: Setup, depth: Depth, check: Callable[[Moment], None]) -> None:
    """Play a random game and check a seeded share of its steps, and each of the LEAST_LOOKS parts of one that is too short for
    so many."""
    one_in = _one_in(setup, depth)
    looking = setup.generator("looks")
    choosing = setup.generator("checks")
    acts: list[Action] = []
    looked: list[int] = []
    passed: dict[int, Moment] = {}

    def look(moment: Moment) -> None:
        with told_where(moment):
            check(moment)

    for step, (state, action) in enumerate(game_of(setup)):
        if one_in == 1 or looking.random() * one_in < 1:
            looked.append(step)
            look(Moment(setup, state, action, choosing, acts))
            if not depth.to_the_end and len(looked) == depth.most:
                return
        elif step < LEAST_LOOKS * one_in:
            passed[step] = Moment(setup, state.copy(), action, choosing, tuple(acts))
        acts.append(action)
    if len(acts) <= LEAST_LOOKS * one_in:
        for part in parts_of(len(acts)):
            if not any(step in part for step in looked):
                look(passed[looking.choice(part)])


def _one_in(setup: Setup, depth: Depth) -> int:
    """At one step in how many a check looks, so that its looks reach to the end of the game where they are to."""
    if not depth.to_the_end or depth.most >= setup.most_decisions():
        return depth.one_in
    return max(depth.one_in, sum(1 for _ in game_of(setup)) // depth.most)


def parts_of(steps: int) -> list[range]:
    """A short game in LEAST_LOOKS parts of equal length, as far as it has so many steps."""
    count = min(steps, LEAST_LOOKS)
    return [range(steps * part // count, steps * (part + 1) // count) for part in range(count)]


@contextmanager
def told_where(place: object) -> Iterator[None]:
    """What fails within says where it was, so that it can be played again."""
    try:
        yield
    except Exception as fault:
        fault.add_note(f"in {place}")
        raise
