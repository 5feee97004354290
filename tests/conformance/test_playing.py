"""Test random games: how often a check looks at them, and the failure message for one that stands
still or never ends.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from unittest import mock

import pytest
from toy.decisions import Deal, Offer
from toy.state import ToyState

from . import endings
from .playing import (
    CLOSELY,
    ENDLESS,
    EVERY_STEP,
    LEAST_LOOKS,
    ORDINARY,
    THOROUGH,
    Depth,
    Moment,
    Setup,
    look_at,
    parts_of,
    seed_for,
)
from .subject import Subject
from .subjects import SUBJECTS
from .subjects.toy import SUBJECT as TOY
from .suite import CHECKS

LADDER, TREAT = (
    next(subject for subject in SUBJECTS if subject.id == id)
    for id in ("corporate_ladder", "trick_or_treat")
)

Look = tuple[int, str, list[str]]
"""The number of acts so far, the act about to be carried out, and the legal ones."""


def setup_of(subject: Subject, seats: int = 2) -> Setup:
    return Setup(subject, seats, {}, seed_for("playing"))


def looks_at(setup: Setup, depth: Depth) -> list[Look]:
    """Return what a check sees at each look."""
    found: list[Look] = []

    def note(moment: Moment) -> None:
        found.append(
            (
                len(moment.acts),
                str(moment.action),
                [str(act) for act in moment.state.actions(moment.action.seat)],
            )
        )

    look_at(setup, depth, note)
    return found


def test_every_part_of_a_short_game_is_looked_at() -> None:
    """One step in twenty of it would be two."""
    steps = looks_at(setup_of(TOY), EVERY_STEP)
    assert len(steps) < LEAST_LOOKS * ORDINARY.one_in
    looks = looks_at(setup_of(TOY), ORDINARY)
    assert all(look in steps for look in looks)
    assert len(parts_of(len(steps))) == LEAST_LOOKS
    assert all(any(step in part for step, _, _ in looks) for part in parts_of(len(steps)))


def test_a_game_with_fewer_steps_is_looked_at_throughout() -> None:
    """Nothing is looked at twice."""
    assert [list(part) for part in parts_of(3)] == [[0], [1], [2]]


def test_a_long_game_is_looked_at_so_many_times_and_no_more() -> None:
    """The ordinary form leaves it then; whoever looks closely does not."""
    assert len(looks_at(setup_of(TREAT), ORDINARY._replace(one_in=4))) == ORDINARY.most
    assert len(looks_at(setup_of(TREAT), CLOSELY)) > 2 * ORDINARY.most


def test_the_thorough_form_looks_at_every_step_and_at_a_long_game_from_begin_to_end() -> None:
    """Spread over the whole of it, about as often as it may."""
    steps = looks_at(setup_of(TREAT), EVERY_STEP)
    assert THOROUGH.one_in == 1
    assert looks_at(setup_of(TREAT), THOROUGH._replace(most=len(steps))) == steps
    few = THOROUGH._replace(most=len(steps) // 10)
    looks = looks_at(setup_of(TREAT), few)
    assert few.most / 2 < len(looks) < few.most * 2
    places = [steps.index(look) for look in looks]
    assert all(any(place in part for place in places) for part in parts_of(len(steps)))


def for_ever() -> AbstractContextManager[object]:
    """Let an offer change nothing, so that it is asked again for ever."""
    return mock.patch.object(Offer, "take", return_value=None)


def nothing_opened() -> AbstractContextManager[object]:
    """Let the game open no decision by itself."""
    return mock.patch.object(ToyState, "continue_game", return_value=None)


def nobody_asked() -> AbstractContextManager[object]:
    """Let an open decision ask nobody."""
    return mock.patch.object(Deal, "actors", return_value=())


def nothing_legal() -> AbstractContextManager[object]:
    """Let a seat be asked that has no legal action."""
    return mock.patch.object(Deal, "actions", return_value=[])


FAULTS = [
    (for_ever, "not over after [0-9]+ decisions, the bound of this game"),
    (nothing_opened, "no decision is open and there is no result; `continue_game` must open"),
    (nobody_asked, '"deal" is open and asks nobody'),
    (nothing_legal, r"@[01] is asked and has no legal action \(Deal"),
]


@pytest.mark.parametrize("name", ["asked", "conserved", "views"])
@pytest.mark.parametrize(("put_in", "words"), FAULTS, ids=[put_in.__name__ for put_in, _ in FAULTS])
def test_a_game_that_does_not_go_on_or_never_ends_fails_with_the_reason_and_the_place(
    name: str, put_in: Callable[[], AbstractContextManager[object]], words: str
) -> None:
    """Every check reports it, whatever the check is about, and so does point 9."""
    with put_in(), pytest.raises(AssertionError, match=words) as failure:
        CHECKS[name](setup_of(TOY), ORDINARY)
    assert "in toy, 2 seats, seed" in "".join(failure.value.__notes__)


@pytest.mark.parametrize(
    ("put_in", "words"), FAULTS[1:], ids=[put_in.__name__ for put_in, _ in FAULTS[1:]]
)
def test_a_game_that_does_not_go_on_has_no_end(
    put_in: Callable[[], AbstractContextManager[object]], words: str
) -> None:
    """Point 9 says why."""
    with put_in(), pytest.raises(AssertionError, match=words):
        endings.play_out(setup_of(TOY), endings.bound_of(setup_of(TOY)))


def test_the_bound_of_a_game_is_what_is_proven_unless_that_is_beyond_all_play() -> None:
    """A proof of two million decisions would be waited for."""
    assert setup_of(TOY).most_decisions() == TOY.bound(2, TOY.game.option_set())
    assert setup_of(LADDER).most_decisions() == ENDLESS * LADDER.game.longest[2]
