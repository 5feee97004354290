"""Test from what the causes in hints and reviews are computed."""

from __future__ import annotations

import pytest
from ui.robot import OWN_GAMES

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.games.pwodoc.position import PwodocView
from corptable.session.advice_words import with_memory


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_cause_knows_what_its_person_sees_counts_and_remembers(game: str) -> None:
    """Without a memory no hint could tell who is known to hold a card."""
    match = Match.new(find_game(game), max(2, find_game(game).seats[0]), seed=1)
    view, known = with_memory(match.state, 0), match.state.information_state(0).view
    assert view.viewer == 0
    assert (view.own, view.zones) == (known.own, known.zones)
    assert not isinstance(view, PwodocView) or view.remembered is not None
