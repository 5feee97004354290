"""Play random games: their setups, and the moments at which a check examines the position."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NamedTuple

from corptable.engine import PUBLIC, Action, ChanceSource, Plain, Seat, State, Table
from corptable.engine.knowledge import Knowledge
from corptable.engine.match import Match
from corptable.engine.options import read_options
from corptable.presentation.presentation import presentation_of

from . import variety
from .subject import Subject

LEAST_LOOKS = 8
"""The number of equal parts of a short game of which each gets a look; a game with fewer steps gets
one at every step.
"""


class Depth(NamedTuple):
    """Define how often a check looks at a random game."""

    one_in: int
    """Look at one step in this many, on average."""
    most: int
    """The most looks at one game, approximately; some games last for thousands of acts."""
    to_the_end: bool
    """Spread the looks over the whole of a longer game; if False, stop the game after `most`
    looks.
    """


ORDINARY = Depth(20, 20, to_the_end=False)
"""A sample, for the ordinary suite."""
CLOSELY = Depth(2, 10**9, to_the_end=True)
"""Every second step, to find a fault that is known to be there."""
THOROUGH = Depth(1, 120, to_the_end=True)
"""Every step of a short game, and as many of a longer one: ten seats that talk for a hundred rounds
take six thousand.
"""
EVERY_STEP = Depth(1, 10**9, to_the_end=True)
FIRST_STEPS = Depth(1, 300, to_the_end=False)
"""The first steps without a gap, for checks that the ordinary suite, too, makes at every step."""

ASIDES = 0.05
"""The probability of an aside before an act, where a game offers one."""
MIXTURES = 25
"""The number of games with random option mixtures per game, over all seat counts."""
SHORT = 400
"""A longer list of actions is not grouped by verbs."""
ENDLESS = 50
"""The factor on the longest game of section 8 beyond which a game counts as endless; proven bounds
are often far above that.
"""


class Setup(NamedTuple):
    """Define how a random game begins: enough to play it again."""

    subject: Subject
    seats: int
    options: Mapping[str, Plain]
    seed: int

    def __str__(self) -> str:
        options = (
            ", ".join(f"{name}={value}" for name, value in self.options.items())
            or "default options"
        )
        return f"{self.subject.id}, {self.seats} seats, seed {self.seed}, {options}"

    def brought(self) -> Plain:
        """Return what the seats bring to the match, such as decks."""
        return self.subject.brought(self.seats, Random(f"{self.seed}/brought"))

    def table(self) -> Table:
        """Return the table of this game."""
        game = self.subject.game
        return game.table(
            self.seats, read_options(game.option_set, self.options, self.seats), self.brought()
        )

    def blank(self) -> State:
        """Return the position before the setup, with nothing but what the seats brought."""
        table = self.table()
        state = self.subject.game.empty(table)
        state.chance = ChanceSource(self.seed)
        state.knowledge = Knowledge(table)
        self.subject.game.place_seat_decks(state, self.brought())
        return state

    def start(self) -> State:
        """Return the first position."""
        return self.subject.game.start(self.table(), self.seed, brought=self.brought())

    def most_decisions(self) -> int:
        """Return the bound on decisions: what section 8 proves for the options, at most ENDLESS
        times the longest game.
        """
        return min(
            self.subject.bound(self.seats, self.table().options),
            ENDLESS * self.subject.game.longest[self.seats],
        )

    def match(self) -> Match:
        """Return a new match with this setup."""
        return Match.new(
            self.subject.game, self.seats, self.options, self.seed, brought=self.brought()
        )

    def generator(self, purpose: str) -> Random:
        """Return a generator for one purpose, seeded independently of the others."""
        return Random(f"{self.seed}/{purpose}")


def seed_for(*words: object) -> int:
    """Return a seed that is the same on every machine, and so large that it occurs nowhere else by
    accident.
    """
    digest = hashlib.sha256("/".join(map(str, words)).encode()).digest()
    return 10**15 + int.from_bytes(digest[:6], "big")


def ordinary_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """Return the setups of the ordinary suite: at one seat count every option value occurs, at each
    other one game is played.

    Another purpose gets other games, and another seat count for all option values.
    """
    setups = covering_setups(subject, seats, purpose)
    generator = Random(f"{subject.id}/{purpose}/seats")
    all_values = generator.choice(_widest(subject))
    return (
        setups
        if seats == all_values
        else [Random(f"{subject.id}/{seats}/{purpose}/one").choice(setups)]
    )


@cache
def _widest(subject: Subject) -> list[int]:
    """Return the seat counts at which options have the most values."""
    rows = {seats: len(variety.covering(subject, seats, Random(0))) for seats in subject.game.seats}
    return [seats for seats in rows if rows[seats] == max(rows.values())]


def covering_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """Return setups in which every option value occurs at this seat count; each purpose gets other
    games.
    """
    generator = Random(f"{subject.id}/{seats}/{purpose}")
    options = variety.covering(subject, seats, generator)
    return [
        Setup(subject, seats, values, seed_for(subject.id, seats, purpose, k))
        for k, values in enumerate(options)
    ]


def single_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """Return setups with the default options, and with other option values singly: each at one seat
    count, by the purpose.
    """
    singles = [
        values
        for values in variety.singles(subject, seats)
        if _seats_of(subject, values, purpose) == seats
    ]
    options = [variety.DEFAULTS, *singles]
    return [
        Setup(subject, seats, values, seed_for(subject.id, seats, purpose, "single", k))
        for k, values in enumerate(options)
    ]


def _seats_of(subject: Subject, values: variety.Values, purpose: str) -> int:
    """Return the seat count at which an option value is played singly for a purpose."""
    fitting = [seats for seats in subject.game.seats if values in variety.singles(subject, seats)]
    return Random(f"{subject.id}/{purpose}/{values}").choice(fitting)


def mixed_setups(subject: Subject, seats: int, purpose: str) -> list[Setup]:
    """Return this seat count's share of the setups with random option mixtures."""
    generator = Random(f"{subject.id}/{seats}/{purpose}/mixed")
    share = -(-MIXTURES // len(subject.game.seats))
    return [
        Setup(
            subject,
            seats,
            variety.mixture(subject, seats, generator),
            seed_for(subject.id, seats, purpose, "mixed", k),
        )
        for k in range(share)
    ]


class Reached(NamedTuple):
    """Describe for failure messages how far a random game has come."""

    setup: Setup
    acts: Sequence[Action]

    def __str__(self) -> str:
        return f"{self.setup}; after {len(self.acts)} acts ({'; '.join(map(str, self.acts[-6:]))})"


@dataclass
class Moment:
    """Hold one step of a random game: the position and the act about to be carried out there. A
    check must not change it.
    """

    setup: Setup
    state: State
    action: Action
    generator: Random
    """The source of the check's own random choices."""
    acts: Sequence[Action] = field(default_factory=list)
    """The acts before this one."""

    @property
    def subject(self) -> Subject:
        """Get the game under test."""
        return self.setup.subject

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Get all viewers: every seat, and the public."""
        return (*range(self.setup.seats), PUBLIC)

    def __str__(self) -> str:
        return f"{Reached(self.setup, self.acts)}; next {self.action}"


def carry_out(state: State, action: Action) -> None:
    """Carry out a legal action or an aside."""
    decision = state.decision
    assert decision is not None, f"{action}: the match is over"
    if decision.aside_ok(state, action):
        decision.aside(state, action)
    else:
        state.apply(action)


def somebody_asked(
    state: State, generator: Random, in_turn: bool = False
) -> tuple[Seat, Sequence[Action]]:
    """Return a seat that is asked now and its legal actions: the first one with `in_turn`,
    otherwise one at random.
    """
    asked = state.actors()
    assert asked, state.stuck() or f"the match is over, and {state.decision} is still open"
    seat = asked[0] if in_turn else generator.choice(asked)
    legal = state.actions(seat)
    assert legal, f"@{seat} is asked and has no legal action ({state.decision})"
    return seat, legal


def choose(state: State, generator: Random, in_turn: bool = False) -> Action:
    """Choose a legal action of a seat that is asked, with `in_turn` of the first one.

    In half of the cases the verb is chosen first, so that rare verbs occur.
    """
    _, legal = somebody_asked(state, generator, in_turn)
    if len(legal) > SHORT or generator.random() < 0.5:
        return legal[int(generator.random() * len(legal))]
    by_verb: dict[str, list[Action]] = {}
    for action in legal:
        by_verb.setdefault(action.verb, []).append(action)
    return generator.choice(by_verb[generator.choice(list(by_verb))])


def choose_aside(setup: Setup, state: State, generator: Random) -> Action | None:
    """Return a random aside with probability ASIDES, where the game offers one; otherwise None."""
    if generator.random() >= ASIDES:
        return None
    seat = generator.randrange(setup.seats)
    offered = presentation_of(setup.subject.game).speech.asides(state.observation(seat))
    return generator.choice(offered) if offered else None


def game_of(setup: Setup) -> Iterator[tuple[State, Action]]:
    """Yield the steps of a random game to its end: the position and the act to be carried out. It
    is the same game each time.
    """
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
    """Play a random game and check a seeded sample of its steps.

    In a game too short for LEAST_LOOKS of them, check a step of each of its LEAST_LOOKS parts.
    """
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
    """Return the average number of steps from look to look, so that the looks reach the end of the
    game if `depth` demands it.
    """
    if not depth.to_the_end or depth.most >= setup.most_decisions():
        return depth.one_in
    return max(depth.one_in, sum(1 for _ in game_of(setup)) // depth.most)


def parts_of(steps: int) -> list[range]:
    """Split a short game into LEAST_LOOKS parts of equal length, or into single steps if it has
    fewer.
    """
    count = min(steps, LEAST_LOOKS)
    return [range(steps * part // count, steps * (part + 1) // count) for part in range(count)]


@contextmanager
def told_where(place: object) -> Iterator[None]:
    """Add the place of a failure to its exception as a note, so that it can be reproduced."""
    try:
        yield
    except Exception as fault:
        fault.add_note(f"in {place}")
        raise
