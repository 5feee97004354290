"""Test the evaluations of all games in random games with every option value: utilities are shares
of one win, and what is worth a try is legal.
"""

from __future__ import annotations

import random
from typing import Final

import pytest
from games.positions import OURS, positions

from corptable.engine import State, terminal_utilities
from corptable.games.pwodoc.bots.weights import WEIGHTS

LEAST_SUM: Final = {"pwodoc": WEIGHTS.tie}
"""Least sum of the utilities where a shared win counts for less than its share."""
each_game = pytest.mark.parametrize("id", OURS)


@pytest.mark.sampled
@each_game
def test_utilities_are_shares_of_one_win_and_at_the_end_the_result(id: str) -> None:
    """Also those of a determinization."""
    game, generator, ended = OURS[id].game, random.Random(id), 0
    for state in positions(id):
        worlds: list[State] = [state]
        if state.stack:
            worlds.append(state.information_state(state.actors()[0]).determinize(generator))
        for world in worlds:
            utilities = game.evaluate(world)
            assert len(utilities) == state.table.seats
            assert min(utilities) >= 0
            assert LEAST_SUM.get(id, 1) <= round(sum(utilities), 9) <= 1
        if state.result is not None:
            shares = terminal_utilities(state.result, state.table.seats)
            assert [share > 0 for share in game.evaluate(state)] == [share > 0 for share in shares]
            assert id in LEAST_SUM or list(game.evaluate(state)) == list(shares)
            ended += 1
    assert ended


@pytest.mark.sampled
@each_game
def test_what_is_worth_a_try_is_legal(id: str) -> None:
    """No action comes twice; and something is left in a determinization, too, as in rollouts."""
    game, generator = OURS[id].game, random.Random(id)
    for state in positions(id):
        for seat in state.actors()[:1]:
            known, legal = state.information_state(seat), state.actions(seat)
            for most in (4, 120):
                tried = game.promising(known.view, legal, most, random.Random(0))
                assert 0 < len(tried) <= max(most, len(legal))
                assert len(set(tried)) == len(tried)
                assert all(action in legal for action in tried)
            assert game.promising(known.determinize(generator), legal, 24, generator)


@pytest.mark.parametrize("id", ["corporation", "corporate_ladder"])
def test_in_some_games_the_evaluation_depends_on_nothing_hidden(id: str) -> None:
    """All that counts is public in Corporation, and what a seat knows of in Corporate Ladder."""
    game = OURS[id].game
    for state in positions(id):
        for seat in state.actors()[:1]:
            known = state.information_state(seat)
            worlds: list[State] = [known.determinize(random.Random(seed)) for seed in range(3)]
            worlds += [state] if id == "corporation" else []
            assert len({tuple(game.evaluate(world)) for world in worlds}) == 1
