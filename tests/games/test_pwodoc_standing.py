"""Test what everybody knows of a game of PWODOC: the standing of two worlds that a seat cannot tell apart is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from games.pwodoc_words import GAME

from corptable.engine.action import Action
from corptable.engine.determinization import NoWorldError
from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC
from corptable.engine.state import State
from corptable.games.pwodoc.names import POWER_CARDS
from corptable.games.pwodoc.position import PwodocView, Remembered
from corptable.games.pwodoc.state import PwodocState

FULL = 30
"""Number of worlds that a match is compared with."""


def worlds_of(state: State, seat: int, chance: random.Random, count: int) -> Iterator[PwodocState]:
    """Yield positions that a seat with a perfect memory cannot tell from this one."""
    known = state.information_state(seat)
    for _ in range(count):
        try:
            world = known.determinize(chance)
        except NoWorldError:
            continue
        assert isinstance(world, PwodocState)
        yield world


def known(state: State, seat: int) -> Remembered | None:
    """Return what the table tells a seat of the standing."""
    view = state.observation(seat)
    assert isinstance(view, PwodocView)
    return view.remembered


def match_with_a_trade(seed: int) -> tuple[Match, Action] | None:
    """Return a match by random acts just after a Coin's first trade, and that act; None if it has none."""
    chance = random.Random(seed)
    match = Match.new(GAME, 3, {"earliest_end": 5}, seed=seed)
    while not match.over:
        act = chance.choice(match.legal())
        match.play(act)
        if act.verb == "swap":
            return match, act
    return None


@pytest.mark.parametrize("seed", range(4))
def test_the_standing_is_the_same_in_all_worlds_that_a_seat_cannot_tell_apart(seed: int) -> None:
    """In the middle of matches by random acts."""
    chance = random.Random(seed)
    match = Match.new(GAME, 3, {"earliest_end": 5}, seed=seed)
    compared = 0
    while not match.over and compared < FULL:
        match.play(chance.choice(match.legal()))
        if match.state.result is not None or chance.random() > 0.1:
            continue
        state, seat = match.state, chance.randrange(3)
        for world in worlds_of(state, seat, chance, 3):
            assert known(world, seat) == known(state, seat)
            compared += 1
    assert compared


def test_after_trades_the_standing_tells_nobody_which_cards_changed_hands() -> None:
    """Neither those who look on, to whom the hands are unknown from then on, nor those who traded."""
    traded = [found for seed in range(12) if (found := match_with_a_trade(seed)) is not None]
    assert len(traded) > 3
    for match, trade in traded:
        assert not POWER_CARDS.intersection(vars(match.state)["held"][trade.seat])
        for seat in range(3):
            worlds = worlds_of(match.state, seat, random.Random(seat), 6)
            assert {known(world, seat) for world in worlds} <= {known(match.state, seat)}


def test_a_court_card_that_nobody_saw_arrive_is_counted_for_those_alone_who_see_it() -> None:
    """In a built position hands come from nowhere: its own is all that a seat knows."""
    hands = {"hand/0": ["cups-queen"], "hand/1": ["cups-king", "coins-king"]}
    state = Match.new(GAME, 2, seed=1, position=Position({"site/3/pawns": ["red-rock"], **hands}, at="return")).state
    told = [known(state, seat) for seat in (0, 1, PUBLIC)]
    assert [seen and seen.coming for seen in told] == [(0, 1), (2, 0), (0, 0)]


def test_a_court_card_that_was_drawn_in_sight_is_counted_for_everybody() -> None:
    pawns = {"site/0/pawns": ["red-scissors", "yellow-rock"], "site/0/draw": ["cups-queen"]}
    match = Match.new(GAME, 2, seed=1, position=Position(pawns, at="return"))
    match.play(match.read("@0 return red-scissors site/0"))
    told = [known(match.state, seat) for seat in (0, 1, PUBLIC)]
    assert [seen and seen.coming for seen in told] == [(0, 1)] * 3
