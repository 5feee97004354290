"""Test the score sheets of Corporate Ladder over random games: they count what stands, and tell
each card that fell.
"""

from __future__ import annotations

import random

import pytest
from games.ladder_words import GAME

from corptable.engine import PUBLIC
from corptable.engine.match import Match
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.sheets import scored_sheet


def played(seats: int, seed: int) -> tuple[Match, list[LadderView]]:
    """Play a random game; return it with what everybody saw at its acts."""
    generator, seen = random.Random(seed), []
    match = Match.new(GAME, seats, {"ante": "off"}, seed)
    while not match.over:
        match.play(generator.choice(match.state.actions(generator.choice(match.state.actors()))))
        view = match.state.observation(PUBLIC)
        assert isinstance(view, LadderView)
        seen.append(view)
    return match, seen


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (6, 3)])
def test_every_sheet_goes_on_from_the_one_before(seats: int, seed: int) -> None:
    _, seen = played(seats, seed)
    totals = [len(seen[-1].table.ladders[0])] * seats
    told = []
    for view in seen:
        sheet = scored_sheet(view)
        if sheet is not None and sheet not in told:
            assert [row.before for row in sheet.rows] == totals
            totals = [row.total for row in sheet.rows]
            told.append(sheet)
    assert totals == [len(seen[-1].standing(seat)) for seat in range(seats)]
    assert [sheet.short for sheet in told] == [str(number) for number in range(1, len(told) + 1)]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (6, 3)])
def test_the_last_sheet_counts_each_row_and_shows_every_card_that_fell_once(
    seats: int, seed: int
) -> None:
    _, seen = played(seats, seed)
    last = seen[-1]
    sheet = scored_sheet(last)
    assert sheet is not None
    for row in sheet.rows:
        assert sum(int(cell.text.split()[0]) for cell in row.cells) == row.total
    toppled = [card for cards in sheet.exposed_hands for card in cards]
    fallen = {piece.name for seat in range(seats) for piece in last.zones[f"fallen/{seat}"]}
    assert fallen <= set(toppled)
    assert len(toppled) == len(last.falls)


def test_the_end_tells_who_has_won_and_how() -> None:
    _, seen = played(2, 1)
    sheet = scored_sheet(seen[-1])
    assert sheet is not None
    assert seen[-1].result is not None
    assert sheet.leaders == seen[-1].result.winners
    assert sheet.ending.startswith(f"@{sheet.leaders[0]}")
