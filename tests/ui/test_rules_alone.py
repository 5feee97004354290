"""Test games of rules alone: without any presentation they are played through the window, by the mouse."""

from __future__ import annotations

import german_whist
import pytest
import toy
from presenting import without_presentation
from ui.robot import SHORT, Robot

from corptable.engine.registry import find_game, games
from corptable.session.session import Session

GAMES = sorted({toy.GAME.id, german_whist.GAME.id, *(game.id for game in games())})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_presentation_is_played_to_its_end_by_the_mouse(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find_game(game)
    without_presentation(monkeypatch, rules)
    seats = rules.seats.start
    robot = Robot(Session.new(rules, ["person"] + ["random"] * (seats - 1), 5, SHORT.get(game, {})), (1280, 720), 0.0)
    robot.play_to_the_end(seed=3)
    assert robot.match.state.result is not None
    robot.close()
