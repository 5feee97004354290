"""Test whole games through the window: a person plays by the mouse alone against bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy
from toy.state import ToyState
from ui.robot import Robot

from corptable.engine.registry import find_game, games
from corptable.errors import GameFault
from corptable.session.session import Session

SIZES = ((1280, 720), (1024, 768), (1920, 1080))
SHORT = {"trick_or_treat": {"round_cap": "8"}, "corporation": {"max_rounds": "8"}, "pwodoc": {"max_rounds": "2"}}
"""Options that keep random games short."""
TABLES = [(game.id, game.seats.start, SIZES[place % len(SIZES)]) for place, game in enumerate(games())] + [
    ("corporate_court", 4, (1280, 720)),
    (toy.GAME.id, 5, (1920, 1080)),
]
"""Every game with the smallest number of seats, and the largest tables of two games."""


@pytest.fixture
def robot(request: pytest.FixtureRequest) -> Iterator[Robot]:
    game, seats, size = request.param
    made = Robot(Session.new(find_game(game), ["person"] + ["random"] * (seats - 1), 5, SHORT.get(game, {})), size)
    yield made
    made.close()


@pytest.mark.parametrize("robot", TABLES, indirect=True, ids=lambda table: f"{table[0]}-{table[1]}")
def test_a_whole_game_is_played_by_the_mouse_alone(robot: Robot) -> None:
    """Each act of the person is the one that was meant, by dragging or by clicks; the game ends with a result on the screen."""
    robot.play_to_the_end(seed=3)
    assert robot.match.state.result is not None
    assert [button.word for button in robot.buttons()] == ["again", "same deal", "leave"]


TOY = pytest.mark.parametrize("robot", [(toy.GAME.id, 2, (1280, 720))], indirect=True, ids=["toy"])


@TOY
def test_a_game_that_stands_still_stops_the_robot(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not waited for: the match says so at once."""
    monkeypatch.setattr(ToyState, "continue_game", lambda state: None)
    with pytest.raises(GameFault, match="stands still"):
        robot.play_to_the_end(seed=3)


@TOY
def test_a_bot_that_never_acts_stops_the_robot(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that waits for ever says nothing."""
    monkeypatch.setattr(Session, "asked_bot", lambda session: None)
    with pytest.raises(AssertionError, match="nothing has been done for 60 seconds"):
        robot.play_to_the_end(seed=3)
