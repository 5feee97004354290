"""Test what everybody knows of a game of PWODOC: the standing of two worlds that a seat cannot tell
apart is the same.
"""

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
from corptable.games.pwodoc.position import PwodocMemory, PwodocView, SiteCount
from corptable.games.pwodoc.sheets import outlook, scored_sheet
from corptable.games.pwodoc.state import PwodocState
from corptable.presentation import Sheet

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


def known(state: State, seat: int) -> PwodocMemory | None:
    """Return what the table tells a seat of the standing."""
    view = state.observation(seat)
    assert isinstance(view, PwodocView)
    return view.remembered


def match_with_a_trade(seed: int) -> tuple[Match, Action] | None:
    """Return a match by random acts just after a Coin's first trade, and that act; None if it has
    none.
    """
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
    """Neither those who look on, to whom the hands are unknown from then on, nor those who
    traded.
    """
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
    state = Match.new(
        GAME, 2, seed=1, position=Position({"site/3/pawns": ["red-rock"], **hands}, at="return")
    ).state
    told = [known(state, seat) for seat in (0, 1, PUBLIC)]
    assert [seen and seen.coming for seen in told] == [(0, 1), (2, 0), (0, 0)]


def test_a_court_card_that_was_drawn_in_sight_is_counted_for_everybody() -> None:
    pawns = {"site/0/pawns": ["red-scissors", "yellow-rock"], "site/0/draw": ["cups-queen"]}
    match = Match.new(GAME, 2, seed=1, position=Position(pawns, at="return"))
    match.play(match.read("@0 return red-scissors site/0"))
    told = [known(match.state, seat) for seat in (0, 1, PUBLIC)]
    assert [seen and seen.coming for seen in told] == [(0, 1)] * 3


def test_cards_that_may_lie_on_several_sites_of_a_built_position_are_not_counted() -> None:
    """The tops are seen; each of the cards beneath them may be the one on the other site."""
    piles = {"site/0/draw": ["cups-queen", "major-5"], "site/1/draw": ["swords-2", "major-6"]}
    state = Match.new(
        GAME, 2, seed=1, position=Position({"site/3/pawns": ["red-rock"], **piles}, at="return")
    ).state
    told = [known(state, seat) for seat in (0, 1, PUBLIC)]
    assert [seen and seen.sites[:2] for seen in told] == [(SiteCount(1, (0, 0), 1),) * 2] * 3


def test_a_card_that_can_only_lie_on_one_site_is_counted_although_nobody_saw_it_arrive() -> None:
    """All other cards lie open, so that everybody can tell which one is missing."""
    position = Position(
        {"site/3/pawns": ["red-rock"], "site/0/draw": ["cups-queen", "major-5"]}, at="return"
    )
    seen = known(Match.new(GAME, 2, seed=1, position=position).state, PUBLIC)
    assert seen is not None
    assert seen.sites[0] == SiteCount(1, (0, 1))


@pytest.mark.parametrize("open_discards", [False, True])
def test_everybody_knows_what_lies_on_the_sites_of_a_match_from_its_setup_on(
    open_discards: bool,
) -> None:
    """Cards come onto sites and leave them face up, so that no card of any pile is left out of the
    standing.
    """
    chance, match = (
        random.Random(3),
        Match.new(GAME, 3, {"earliest_end": 5, "open_discards": open_discards}, seed=3),
    )
    while not match.over:
        for seat in (0, 1, 2, PUBLIC):
            seen = known(match.state, seat)
            assert seen is not None
            assert not any(site.unseen for site in seen.sites)
        match.play(chance.choice(match.legal()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_of_a_built_position_do_not_change_what_its_sites_are_told_to_be_worth(
    seats: int,
) -> None:
    """Two positions that differ in the cards beneath the tops alone look alike to everybody."""
    hidden = ["swords-2", "cups-king"]
    states = []
    for beneath in (hidden, hidden[::-1]):
        piles = {f"site/{site}/draw": [beneath[site], f"major-{site + 5}"] for site in (0, 1)}
        position = Position({"site/3/pawns": ["red-rock"], **piles}, at="return")
        states.append(Match.new(GAME, seats, seed=1, position=position).state)
    for seat in (*range(seats), PUBLIC):
        assert len({known(state, seat) for state in states}) == 1


# Score sheets


def sheets_of(seed: int) -> Iterator[tuple[list[Sheet], Sheet]]:
    """Yield the newest sheet of each position of a match by random acts, with those that were
    scored before it.
    """
    chance, match = random.Random(seed), Match.new(GAME, 3, {"earliest_end": 3}, seed=seed)
    scored: list[Sheet] = []
    while True:
        view = match.state.observation(PUBLIC)
        assert isinstance(view, PwodocView)
        told = scored_sheet(view)
        if told is not None and told not in scored:
            scored.append(told)
        now = outlook(view)
        if now is not None:
            yield scored, now
        if match.over:
            return
        match.play(chance.choice(match.legal()))


def points_of(text: str) -> int:
    return int(text) if text else 0


def test_the_lines_begin_at_the_points_of_the_deal() -> None:
    """A low Sword lies on each court site (3, step 4), and so each of four court cards costs a
    point.
    """
    for _, now in sheets_of(2):
        assert [row.before for row in now.rows] == [-4, -4, -4]
        assert [row.total for row in now.rows] == [-4, -4, -4]
        break


@pytest.mark.parametrize("seed", range(3))
def test_the_columns_of_a_sheet_add_up_to_the_total_and_so_do_the_deal_and_the_rounds(
    seed: int,
) -> None:
    for scored, now in sheets_of(seed):
        assert now.adds_to_total
        for row in now.rows:
            assert sum(points_of(cell.text) for cell in row.cells) == row.total
            seats = [sheet.rows[row.seat] for sheet in (*scored, now)]
            assert seats[0].before + sum(each.points for each in seats) == row.total
