"""Let hypothesis draw games: a game that breaks a promise is shrunk before it is shown."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from _invariants import broken_invariants
from _option_values import tried_values
from corptable.engine.options import Option, options_of

from .comparing import differences
from .playing import Setup
from .subject import Subject
from .subjects import SUBJECTS

MOST_ACTS = 60


def values(option: Option, seats: int) -> st.SearchStrategy[object]:
    """Return a strategy for the values of an option, the default first."""
    if option.seat or option.choices:
        return st.sampled_from((option.default, *tried_values(option, seats)))
    return st.one_of(st.just(option.default), st.integers(option.low, option.high))


@st.composite
def setups(draw: st.DrawFn, subject: Subject) -> Setup:
    """Draw a setup: seats, options and a seed, the simple ones first."""
    seats = draw(st.sampled_from(tuple(subject.game.seats)))
    chosen = {option.name: values(option, seats) for option in options_of(subject.game.option_set)}
    options = draw(st.fixed_dictionaries({}, optional=chosen))
    return Setup(subject, seats, options, draw(st.integers(0, 9999)))  # type: ignore[arg-type]  # the options' own values are plain


@pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.id for subject in SUBJECTS])
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_every_game_that_can_be_drawn_keeps_its_promises(
    subject: Subject, data: st.DataObject
) -> None:
    """At every act: no invariant is broken, somebody can act, and what a seat knows gives worlds
    that look the same to it.
    """
    setup = data.draw(setups(subject))
    picks = data.draw(st.lists(st.integers(0, 10**6), max_size=MOST_ACTS))
    match = setup.match()
    for pick in picks:
        if match.over:
            break
        seat = match.state.actors()[pick % len(match.state.actors())]
        legal = match.state.actions(seat)
        match.play(legal[pick % len(legal)])
        assert broken_invariants(match.state) == []
        assert match.state.check_played() == []
        viewer = pick % setup.seats
        world = match.state.information_state(viewer).determinize(random.Random(pick))
        assert not differences(world.observation(viewer), match.state.observation(viewer))
    again = setup.match()
    for action in match.journal:
        again.play(str(action))
    assert not differences(again.state, match.state)
