"""Check point 9: every game ends within its bound, with a valid result. Points 10 and 11 use the
same games.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from _invariants import broken_invariants
from corptable.engine import Action, Plain, Result, State

from . import variety
from .contract import check_after_the_end
from .playing import Setup, ordinary_setups, seed_for, somebody_asked, told_where
from .subject import Subject

CHECKED = 100
"""Steps between two checks of the invariants here; other points check them at every step."""

LISTED = 5
"""Steps between two looks at the powers that are offered: a list may be long, and the next one is
much the same.
"""

ORDINARY, FEWEST, THOROUGH = 8, 3, 1000
"""The most and the fewest games of one seat count in the ordinary suite, and their number in the
thorough one.
"""
DECISIONS = 3_000
"""The number of decisions that the longest games of one seat count may take together in the
ordinary suite, beyond the fewest.
"""


class Ended(NamedTuple):
    """Record a random game that was played to its end."""

    setup: Setup
    decisions: int
    result: Result


class Occurred(NamedTuple):
    """Record the decision points and verbs that occurred, and the powers (verb and piece) that were
    used and that were offered.
    """

    points: set[str]
    verbs: set[str]
    powers: set[tuple[str, str]]
    offered: set[tuple[str, str]]


def nothing() -> Occurred:
    """Return an empty record."""
    return Occurred(set(), set(), set(), set())


def powers_of(state: State, actions: Sequence[Action]) -> set[tuple[str, str]]:
    """Return verb and piece of the actions with a power: the first word names a piece that lies
    face up for all, not in a hand.
    """
    stock = state.table.pieces_by_name
    named = {
        (action.verb, action.args[0])
        for action in actions
        if action.args and action.args[0] in stock
    }
    if not named:
        return named
    face_up = {
        piece.name
        for zone, pieces in state.zones.items()
        if zone not in state.table.hideable
        for piece in pieces
    }
    return {(verb, name) for verb, name in named if name in face_up}


def note(occurred: Occurred, state: State, action: Action) -> None:
    """Add a position's decision point and the chosen action to the record."""
    decision = state.decision
    assert decision is not None
    occurred.points.add(decision.name)
    occurred.verbs.add(action.verb)
    occurred.powers.update(powers_of(state, [action]))


def play_out(setup: Setup, bound: int, occurred: Occurred | None = None) -> Ended:
    """Play one game with uniformly random actions to its end and check the result; fail beyond
    `bound` decisions.
    """
    generator = setup.generator("uniform")
    state = setup.start()
    decisions = 0
    with told_where(setup):
        while state.result is None or state.stack:
            _, legal = somebody_asked(state, generator)
            action = legal[int(generator.random() * len(legal))]
            if occurred is not None:
                note(occurred, state, action)
                if decisions % LISTED == 0:
                    occurred.offered.update(powers_of(state, legal[:100]))
            decisions += 1
            assert decisions <= bound, f"not over after {bound} decisions"
            state.apply(action)
            if decisions % CHECKED == 0:
                assert not (faults := broken_invariants(state)), "; ".join(faults)
        check_after_the_end(state)
        assert state.result is not None
        check_result(setup, state, state.result)
    return Ended(setup, decisions, state.result)


def check_result(setup: Setup, state: State, result: Result) -> None:
    """Check a result: there are winners, scores are finite, every seat has one place, awards pass
    pieces of this match; a game that declares itself without luck has drawn no chance.
    """
    seats = set(range(setup.seats))
    assert state.chance is not None
    assert setup.subject.game.has_luck or not state.chance.counts, "chance was drawn"
    assert result.winners, "nobody has won"
    assert len(set(result.winners)) == len(result.winners), f"wins twice: {result.winners}"
    assert set(result.winners) <= seats, f"won by nobody at the table: {result.winners}"
    assert result.reason.strip(), "over for no reason"
    assert len(result.scores) in (0, setup.seats), (
        f"{len(result.scores)} scores for {setup.seats} seats"
    )
    assert all(math.isfinite(score) for score in result.scores), f"scores {result.scores}"
    if result.scores:
        places = result.places
        assert places[0] == result.winners
        placed = [seat for place in places for seat in place]
        assert sorted(placed) == sorted(seats), f"places {places}"
    for award in result.awards:
        assert award.piece in state.table.pieces, f"an award of a strange piece: {award}"
        assert {award.giver, award.taker} <= seats, f"an award between strangers: {award}"
        assert award.giver != award.taker, f"an award to oneself: {award}"


def bound_of(setup: Setup) -> int:
    """Return the allowed number of decisions: twice the longest game of section 8, with other
    options what that section proves.
    """
    return setup.most_decisions() if setup.options else 2 * setup.subject.game.longest[setup.seats]


class Games(NamedTuple):
    """Hold the random games of one seat count, and what occurred in them."""

    ended: tuple[Ended, ...]
    occurred: Occurred


@cache
def default_games(subject: Subject, seats: int, thorough: bool) -> Games:
    """Play random games with default options, of long ones fewer unless `thorough`; cached for all
    points that use them.
    """
    count = (
        max(FEWEST, min(ORDINARY, DECISIONS // subject.game.longest[seats]))
        if not thorough
        else THOROUGH
    )
    return _played(
        [
            Setup(subject, seats, variety.DEFAULTS, seed_for(subject.id, seats, "default", k))
            for k in range(count)
        ]
    )


@cache
def option_games(subject: Subject, seats: int) -> Games:
    """Play random games in which every option value occurs; cached for all points that use them."""
    return _played(ordinary_setups(subject, seats, "endings"))


def _played(setups: Sequence[Setup]) -> Games:
    occurred = nothing()
    return Games(tuple([play_out(setup, bound_of(setup), occurred) for setup in setups]), occurred)


def games_with(
    subject: Subject,
    seats: int,
    options: Mapping[str, Plain],
    count: int,
    occurred: Occurred | None = None,
) -> None:
    """Play `count` random games with other options, each within the bound."""
    for k in range(count):
        setup = Setup(
            subject,
            seats,
            options,
            seed_for(subject.id, seats, "other", sorted(options.items()), k),
        )
        play_out(setup, bound_of(setup), occurred)
