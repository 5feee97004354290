"""Test the bot that plays random legal actions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

from toy.state import ToyState

from corptable.bots import RandomBot
from corptable.engine.action import Action
from corptable.engine.action_product import ActionProduct
from corptable.engine.bot import Budget
from corptable.engine.match import Match
from corptable.engine.state import InformationState
from corptable.engine.view import View

BUDGET = Budget(nodes=1)


def choices(known: InformationState, times: int) -> list[Action]:
    """Return the bot's choices in one position, one for each of so many seeds."""
    return [RandomBot().choose(known, random.Random(seed), BUDGET).action for seed in range(times)]


def test_every_legal_action_is_chosen_and_no_other(match: Match) -> None:
    """Two hundred choices among a few actions reach each of them."""
    (seat,) = match.state.actors()
    assert set(choices(match.state.information_state(seat), 200)) == set(match.state.actions(seat))


def test_the_same_generator_gives_the_same_choice(match: Match) -> None:
    """Therefore undo, kill and resume change nothing."""
    known = match.state.information_state(match.state.actors()[0])
    assert choices(known, 20) == choices(known, 20)


def test_of_a_long_list_one_action_alone_is_made() -> None:
    """It chooses by index."""
    made = []

    class Counted(ActionProduct):
        def __getitem__(self, place: int) -> Action:  # type: ignore[override]  # nobody slices here
            made.append(place)
            return super().__getitem__(place)

    words = [(str(number),) for number in range(100)]
    actions: Sequence[Action] = Counted(0, "play", words, words)
    choices(
        InformationState(
            cast("View", SimpleNamespace(viewer=0, actions=lambda seat: actions)), ToyState
        ),
        1,
    )
    assert len(made) == 1
