"""Test the pause over the table: opened by two keys, closed by several, with the table
unchanged.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from ui.robot import Robot, new_session
from ui.typist import SIZES

from corptable.session.autosave import KEPT, NOT_YET
from corptable.store import SavedGames
from corptable.ui.paint.theme import DEFAULT_THEME
from corptable.ui.scenes.dialogs.pause import LEAVE, RESUME, RULES, PauseScene
from corptable.ui.scenes.dialogs.question import AgreementScene
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.settings.scene import SettingsScene
from corptable.ui.scenes.title.scene import TitleScene


@pytest.fixture
def robot() -> Robot:
    robot = Robot(new_session("corporate_court", 2, first_dealer="1"))
    robot.app.scenes.insert(0, TitleScene(robot.app))
    return robot


def pause(robot: Robot) -> PauseScene:
    """Open the pause and return it."""
    robot.keys("Escape")
    return robot.on_top(PauseScene)


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_F10])
def test_escape_and_f10_open_it_and_close_it(robot: Robot, code: int) -> None:
    robot.key(code)
    robot.on_top(PauseScene)
    robot.key(code)
    assert robot.app.scene is robot.table


def test_its_first_button_goes_on(robot: Robot) -> None:
    pause(robot)
    robot.keys("Return")
    assert robot.app.scene is robot.table
    pause(robot)
    robot.press(RESUME)
    assert robot.app.scene is robot.table


def test_arrows_choose_and_enter_presses(robot: Robot) -> None:
    scene = pause(robot)
    for _ in scene.choices()[1:]:
        robot.keys("Down")
    assert scene.form.focus_id == LEAVE
    while scene.form.focus_id != RULES:
        robot.keys("Up")
    assert scene.form.focus_id == RULES
    robot.keys("Return")
    robot.on_top(RulesScene)
    robot.keys("Escape")
    assert robot.app.scene is scene


def test_the_settings_can_be_changed_in_the_middle_of_a_game(robot: Robot) -> None:
    """The new settings hold at the table at once."""
    scene = pause(robot)
    robot.keys("s")
    robot.on_top(SettingsScene)
    assert robot.app.theme_name == DEFAULT_THEME
    robot.keys("Escape")
    assert robot.app.scene is scene


def test_leaving_leads_to_the_title(robot: Robot) -> None:
    pause(robot)
    robot.press(LEAVE)
    assert isinstance(robot.app.scene, TitleScene)
    assert len(robot.app.scenes) == 1


def test_it_says_that_a_game_is_kept_before_one_leaves(robot: Robot, tmp_path: Path) -> None:
    """Before the first act it says that there is nothing to save."""
    robot.leave()
    robot.app.saved_games = SavedGames(tmp_path)
    robot.session.autosave = None
    robot.session.begin_autosave(robot.app.saved_games, robot.app.statistics)
    assert pause(robot).note() == NOT_YET
    robot.keys("Escape")
    robot.session.play(robot.match.legal()[0])
    assert pause(robot).note() == KEPT


def test_meanwhile_no_bot_acts(robot: Robot) -> None:
    robot.keep_bots_waiting(lambda: pause(robot))


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_it_stands_in_the_middle_and_the_table_is_dark_around_it(
    robot: Robot, size: tuple[int, int]
) -> None:
    robot.app.window.surface = pygame.display.set_mode(size)
    robot.relayout()
    robot.step()
    corner = robot.app.surface.get_at((size[0] // 2, size[1] - 40))
    scene = pause(robot)
    window = pygame.Rect(0, 0, *size)
    rects = [button.rect for button in scene.buttons()]
    assert window.contains(scene.layout.plate)
    assert all(scene.layout.plate.contains(rect) for rect in rects)
    assert all(one.collidelist(rects[place + 1 :]) == -1 for place, one in enumerate(rects))
    dimmed = robot.app.surface.get_at((size[0] // 2, size[1] - 40))
    assert sum(dimmed[:3]) < sum(corner[:3])


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_a_question_to_ten_persons_has_room_in_every_window(
    robot: Robot, size: tuple[int, int]
) -> None:
    """In a low window the buttons stand in two columns."""
    robot.app.window.surface = pygame.display.set_mode(size)
    names = [f"Somebody with quite a long name, the {place}th of ten" for place in range(10)]
    scene = AgreementScene(
        robot.app, robot.table, "Undo it?", "Cards have been revealed since.", names, lambda: None
    )
    robot.app.show(scene)
    robot.step()
    rects = [button.rect for button in scene.buttons()]
    assert pygame.Rect(0, 0, *size).contains(scene.layout.plate)
    assert all(scene.layout.plate.contains(rect) for rect in rects)
    assert all(one.collidelist(rects[place + 1 :]) == -1 for place, one in enumerate(rects))
