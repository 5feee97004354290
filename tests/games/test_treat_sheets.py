"""Test the score sheets of Trick or Treat: how cards came, who is told of it and when, cards at
home by round; and the draft.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from games.treat_words import GAME, PRESENTATION

from corptable.engine import Plain
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, PUBLIC
from corptable.games.trick_or_treat.names import CHARACTERS, HAND, VAULT, WAYS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState


def played(seed: int, seats: int = 3, **options: Plain) -> Match:
    """Return a match by random acts, to its end."""
    match, chance = (
        Match.new(GAME, seats, {"round_cap": 12, **options}, seed=seed),
        random.Random(seed),
    )
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


def state_of(match: Match) -> TreatState:
    state = match.state
    assert isinstance(state, TreatState)
    return state


def view_of(match: Match, seat: int) -> TreatView:
    view = match.state.observation(seat)
    assert isinstance(view, TreatView)
    return view


@pytest.mark.parametrize("seed", range(3))
def test_each_card_in_a_hand_or_a_vault_came_in_one_way(seed: int) -> None:
    """After each act, of a match that was not made up."""
    match, chance = Match.new(GAME, 3, seed=seed), random.Random(seed)
    for _ in range(200):
        match.play(chance.choice(match.legal()))
        state = state_of(match)
        came = [arrival.card for arrival in state.latest_arrivals()]
        held = {piece.name for zone in (*HAND[:3], *VAULT[:3]) for piece in state.zones[zone]}
        assert len(came) == len(set(came))
        assert held <= set(came)
        assert {arrival.way for arrival in state.latest_arrivals()} <= set(WAYS)


def test_before_the_end_nobody_is_told_how_a_card_came() -> None:
    """A way tells what lay in a hidden hand: dealt, drawn, got by a trade."""
    match, chance = Match.new(GAME, 2, seed=3), random.Random(3)
    while not match.over:
        assert all(view_of(match, seat).arrivals == () for seat in (0, 1, PUBLIC))
        match.play(chance.choice(match.legal()))
    assert view_of(match, PUBLIC).arrivals


@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_it_is_told_of_cards_that_all_see(seed: int) -> None:
    """Hands stay hidden where ten cards have won; at the cap they are laid open (6)."""
    match = played(seed)
    view = view_of(match, PUBLIC)
    seen = {piece.name for pieces in view.zones.values() for piece in pieces if piece is not HIDDEN}
    assert {arrival.card for arrival in view.arrivals} <= seen


@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_of_the_end_has_each_card_that_counts_under_one_way(seed: int) -> None:
    """So that the cells of a seat add up to its score."""
    match = played(seed)
    sheet = PRESENTATION.scored_sheet(match.state.observation(PUBLIC))
    assert sheet is not None
    assert match.state.result is not None
    assert (
        tuple(sum(len(cell.text.split()) for cell in row.cells) for row in sheet.rows)
        == match.state.result.scores
    )
    assert tuple(map(len, sheet.exposed_hands)) == match.state.result.scores


def test_the_cards_at_home_are_kept_by_round() -> None:
    """One entry for each round that has ended: the chart draws them, and the vaults have only grown
    (R20).
    """
    match = played(5)
    homes = view_of(match, PUBLIC).homes
    assert len(homes) == view_of(match, PUBLIC).round - 1
    assert all(
        now >= before
        for one, other in pairwise(homes)
        for before, now in zip(one, other, strict=True)
    )


def test_two_start_with_the_balanced_pool_and_others_with_all_characters() -> None:
    """Section 8: between two the strongest characters decide the game; whoever asks for the printed
    rule gets it.
    """
    pools = {
        seats: GAME.new_table_options(seats, {}).get("draft_pool", "all") for seats in GAME.seats
    }
    assert pools == {2: "balanced", 3: "all", 4: "all"}
    assert GAME.new_table_options(2, {"draft_pool": "all"})["draft_pool"] == "all"


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 21 / 9])
def test_the_draft_lies_four_by_four(seats: int, aspect: float) -> None:
    """A column for each suit, page to king from the top down, all of one size, in its place whoever
    has taken what (9).
    """
    match, places = Match.new(GAME, seats, seed=1), []
    while match.state.decision is not None and match.state.decision.name == "draft":
        spots = PRESENTATION.layout(match.state.observation(PUBLIC), aspect)
        slots = {
            slot.id: (round(slot.x, 6), round(slot.y, 6))
            for spot in spots
            if spot.shows == "aside"
            for slot in spot.slots
        }
        assert len({round(spot.card, 6) for spot in spots if spot.shows == "aside"}) == 1
        places.append(slots)
        match.play(match.legal()[0])
    assert [list(slots) for slots in places] == [list(CHARACTERS)] * seats
    assert all(slots == places[0] for slots in places)
    assert len({x for x, _ in places[0].values()}) == len({y for _, y in places[0].values()}) == 4


def test_nobody_needs_a_secret_in_the_draft() -> None:
    """The cards are dealt after it: no curtain falls between two persons at one screen."""
    match = Match.new(GAME, 2, seed=1)
    assert not match.state.needs_secrets(match.state.actors()[0])
    while match.state.decision is not None and match.state.decision.name == "draft":
        match.play(match.legal()[0])
    assert match.state.needs_secrets(match.state.actors()[0])
