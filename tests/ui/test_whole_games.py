"""Test whole games through the window: a person plays by the mouse alone against bots, and every frame is right, though only what
has changed is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
import toy
from toy.state import ToyState
from ui.robot import SHORT, Robot

from _fuzz_checks import stale_area
from corptable.engine.registry import find_game, games
from corptable.errors import GameFault
from corptable.session.seating import Seating
from corptable.session.session import Session

SIZES = ((1280, 720), (1024, 768), (1920, 1080))
TABLES = [(game.id, game.seats.start, SIZES[place % len(SIZES)]) for place, game in enumerate(games())]
LARGE = {"corporate_court": ("corporate_court", 4, (1280, 720)), toy.GAME.id: (toy.GAME.id, 5, (1920, 1080))}
"""Every game with the smallest number of seats, and the largest tables of two games, which take their place in an ordinary run."""


MOVING_STEPS, MANY_STEPS = 250, 2000
"""Steps of the loop at each table where everything moves, and those of a thorough run."""
COMPARED = 7
"""One frame of so many is compared with the same frame drawn whole; prime, so that every kind of step has its turn."""


class FrameChecker(Robot):
    """Play at a table, and compare the frames that the window shows with the same ones drawn whole."""

    steps = 0

    def step(self, seconds: float = 1 / 60) -> None:
        super().step(seconds)
        self.steps += 1
        if self.app.scenes and self.app.scene is self.table and self.steps % COMPARED == 0:
            assert stale_area(self.table, self.app.surface) is None


def seat(game: str, seats: int, size: tuple[int, int], speed: float = 0.0) -> FrameChecker:
    """Seat a person among bots that play at random."""
    return FrameChecker(Session.new(find_game(game), ["person"] + ["random"] * (seats - 1), 5, SHORT.get(game, {})), size, speed)


@pytest.fixture
def robot(request: pytest.FixtureRequest) -> Iterator[Robot]:
    made = seat(*request.param)
    yield made
    made.close()


@pytest.mark.parametrize(
    "robot",
    [pytest.param(table, marks=pytest.mark.thorough if table[0] in LARGE else ()) for table in TABLES] + [*LARGE.values()],
    indirect=True,
    ids=lambda table: f"{table[0]}-{table[1]}",
)
def test_a_whole_game_is_played_by_the_mouse_alone(robot: Robot) -> None:
    """Each act of the person is the one that was meant, by dragging or by clicks; the game ends with a result on the screen."""
    robot.play_to_the_end(seed=3)
    assert robot.match.state.result is not None
    assert [button.id for button in robot.buttons()] == ["again", "same deal", "leave"]


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
    monkeypatch.setattr(Seating, "asked_bot", lambda seating: None)
    with pytest.raises(AssertionError, match="nothing has been done for 60 seconds"):
        robot.play_to_the_end(seed=3)


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_frame_of_a_moving_table_is_right(game: str, thorough: bool) -> None:
    """Animations run, cards slide and swing, the pointer rests on everything."""
    robot = seat(game, find_game(game).seats.start, (800, 600), speed=1.0)
    chance = random.Random(4)
    steps = MANY_STEPS if thorough else MOVING_STEPS
    while robot.steps < steps and not robot.match.over:
        points = [placed.rect.center for placed in robot.placed] + [button.rect.center for button in robot.buttons()]
        start, end = chance.choice(points), chance.choice(points)
        if chance.random() < 0.5:
            robot.drag(start, end)
        else:
            robot.click(start)
            robot.move(end)
        robot.step(chance.choice([1 / 60, 0.1, 0.5, 2.0]))
    robot.close()
