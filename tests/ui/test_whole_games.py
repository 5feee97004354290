"""Test whole games through the window: a person plays by the mouse alone against bots, and every
frame is right, though only what has changed is drawn."""

from __future__ import annotations

import random

import pygame
import pytest
import toy
from toy.state import ToyState
from ui.robot import SHORT, Robot, new_session
from ui.test_window_leaks import EverythingWorn
from ui.witness import Flat

from _fuzz_checks import stale_area
from corptable.art.packs.records import Worn
from corptable.bots import PERSON
from corptable.cards import Card
from corptable.engine.registry import find_game, games
from corptable.session.seating import Seating
from corptable.system.errors import GameFault
from corptable.ui import app

SIZES = ((1280, 720), (1024, 768), (1920, 1080))
TABLES = [
    (game.id, game.seats.start, SIZES[place % len(SIZES)]) for place, game in enumerate(games())
]
LARGE = {
    "corporate_court": ("corporate_court", 4, (1280, 720)),
    toy.GAME.id: (toy.GAME.id, 5, (1920, 1080)),
}
"""Every game with the smallest number of seats, and the largest tables of two games, which take
their place in an ordinary run.
"""


MOVING_STEPS, MANY_STEPS = 250, 2000
"""Steps of the loop at each table where everything moves, and those of a thorough run."""
COMPARED = 13
"""One frame of so many is compared with the same frame drawn whole; prime, so that every kind of
step has its turn.
"""
PAINTED_STEPS = 90
"""Steps of the loop at each table whose images come one after another, between two sizes of the
window and two packs.
"""


class FrameChecker(Robot):
    """Play at a table, and compare the frames that the window shows with the same ones drawn
    whole.
    """

    steps = 0
    compared = COMPARED

    def step(self, seconds: float = 1 / 60) -> None:
        super().step(seconds)
        self.steps += 1
        if self.app.scenes and self.app.scene is self.table and self.steps % self.compared == 0:
            assert stale_area(self.table, self.app.surface) is None


def seat(game: str, seats: int, size: tuple[int, int], speed: float = 0.0) -> FrameChecker:
    """Seat a person among bots that play at random."""
    return FrameChecker(
        new_session(game, seats, 5, options=SHORT.get(game, {})),
        size,
        speed,
    )


@pytest.fixture
def robot(request: pytest.FixtureRequest) -> Robot:
    return seat(*request.param)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "robot",
    [
        pytest.param(table, marks=pytest.mark.thorough if table[0] in LARGE else ())
        for table in TABLES
    ]
    + [*LARGE.values()],
    indirect=True,
    ids=lambda table: f"{table[0]}-{table[1]}",
)
def test_a_whole_game_is_played_by_the_mouse_alone(robot: Robot) -> None:
    """Each act of the person is the one that was meant, by dragging or by clicks; the game ends
    with a result on the screen.
    """
    robot.play_to_the_end(seed=3)
    assert robot.match.state.result is not None
    same_deal = ["same deal"] if robot.match.game.has_luck else []
    assert [button.id for button in robot.buttons()] == ["again", *same_deal, "leave"]


TOY = pytest.mark.parametrize("robot", [(toy.GAME.id, 2, (1280, 720))], indirect=True, ids=["toy"])


@TOY
def test_a_game_that_stands_still_stops_the_robot(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not waited for: the match says so at once."""
    monkeypatch.setattr(ToyState, "continue_game", lambda state: None)
    with pytest.raises(GameFault, match="stands still"):
        robot.play_to_the_end(seed=3)


@TOY
def test_a_bot_that_never_acts_stops_the_robot(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test that waits for ever says nothing."""
    monkeypatch.setattr(Seating, "asked_bot", lambda seating: None)
    with pytest.raises(AssertionError, match="nothing has been done for 60 seconds"):
        robot.play_to_the_end(seed=3)


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_frame_of_a_moving_table_is_right(game: str, thorough: bool) -> None:
    """Animations run, cards slide and swing, the pointer rests on everything."""
    robot = seat(game, find_game(game).seats.start, (800, 600), speed=1.0)
    chance = random.Random(4)
    steps = MANY_STEPS if thorough else MOVING_STEPS
    while robot.steps < steps and not robot.match.over:
        points = [placed.rect.center for placed in robot.placed] + [
            button.rect.center for button in robot.buttons()
        ]
        start, end = chance.choice(points), chance.choice(points)
        if chance.random() < 0.5:
            robot.drag(start, end)
        else:
            robot.click(start)
            robot.move(end)
        robot.step(chance.choice([1 / 60, 0.1, 0.5, 2.0]))


class WornLater(EverythingWorn):
    """Let cards wear nothing in the first version, and later a picture each."""

    def face(self, deck_id: str, card: Card) -> Worn | None:  # type: ignore[override]  # nothing at first
        return super().face(deck_id, card) if self.version > 1 else None

    def back(self, deck_id: str) -> Worn | None:  # type: ignore[override]  # as above
        return super().back(deck_id) if self.version > 1 else None


FULLEST = max(games(), key=lambda game: game.seats[-1])
PAINTED = [
    pytest.param(
        game.id,
        seats,
        marks=pytest.mark.thorough if seats > game.seats.start and game is not FULLEST else (),
    )
    for game in games()
    for seats in sorted({game.seats.start, game.seats[-1]})
]
"""Every game with the smallest and the largest number of seats; an ordinary run has the largest of
one game alone.
"""


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "seats"), PAINTED)
def test_every_frame_is_right_while_images_come_and_viewers_change(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two persons share the screen; they lift, drag, play, and take back what they did. The window
    gets another size, and cards wear other art. Images are shown as they come, none is waited for.
    """
    monkeypatch.setattr(app, "NoPacks", WornLater)
    monkeypatch.setattr(app, "PICTURES_EVERY", 0.0)
    session = new_session(
        game, [PERSON] * 2 + ["random"] * (seats - 2), 5, options=SHORT.get(game, {})
    )
    robot, chance = (
        FrameChecker(session, (800, 600), painting=lambda: Flat(delivers=True)),
        random.Random(6),
    )
    robot.compared = 1

    def touch() -> None:
        points = [placed.rect.center for placed in robot.placed]
        if chance.random() < 0.5:
            robot.drag(chance.choice(points), chance.choice(points))
        else:
            robot.click(chance.choice(points))

    def play() -> None:
        if robot.asked_seat is not None:
            robot.perform(chance.choice(robot.match.state.actions(robot.asked_seat)))

    def take_back() -> None:
        robot.keys("Ctrl+z")
        robot.agree()

    changes = {
        PAINTED_STEPS // 3: lambda: resize(robot, (1000, 700)),
        PAINTED_STEPS // 2: lambda: wear_other_art(robot),
    }
    while robot.steps < PAINTED_STEPS:
        for due in [due for due in changes if due <= robot.steps]:
            changes.pop(due)()
        robot.lift_the_curtain()
        chance.choice([touch, touch, play, play, play, take_back])()
        robot.read_the_score()
        robot.step(chance.choice([1 / 60, 0.5]))
    assert not changes


def resize(robot: Robot, size: tuple[int, int]) -> None:
    """Give the window another size."""
    robot.app.window.surface = pygame.Surface(size)
    robot.app._resized()


def wear_other_art(robot: Robot) -> None:
    """Let all cards wear pictures from now on."""
    packs = robot.app.packs
    assert isinstance(packs, WornLater)
    packs.version += 1
