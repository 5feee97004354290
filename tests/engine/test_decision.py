"""Test decision points: which answer lets the acts of others be."""

from __future__ import annotations

import pytest

from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.registry import find_game

WINDOW = Position({"hand/0": ["cups-1", "cups-2"], "court/1": ["cups-page"]}, at="play")
"""A position in which seat 0 plays and seat 1 may veto."""


@pytest.mark.parametrize(("act", "lets_be"), [("@1 veto", False), ("@1 pass", True)])
def test_the_last_answer_of_a_reaction_window_lets_things_be(act: str, lets_be: bool) -> None:
    match = Match.new(find_game("corporate_court"), 3, position=WINDOW)
    match.play("@0 play cups-1 sprawl/cups")
    assert match.state.decision is not None
    assert match.state.decision.is_pass(match.state, match.read(act)) == lets_be


def test_outside_of_one_no_answer_does() -> None:
    match = Match.new(find_game("corporate_court"), 3, position=WINDOW)
    decision = match.state.decision
    assert decision is not None
    assert not any(decision.is_pass(match.state, action) for action in match.legal())
