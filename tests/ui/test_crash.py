"""Test faults of scenes and games: the program logs and reports them, stays open, and continues
from the last complete act.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest
import toy  # noqa: F401  # it registers the toy game
from ui.robot import Robot, new_session, told

from corptable.engine.match import read_match
from corptable.engine.registry import find_game
from corptable.store import SavedGames
from corptable.system import resources
from corptable.system.errors import CorptableError
from corptable.ui.paint import text
from corptable.ui.paint.skin import Skin
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scenes.dialogs.crash import (
    GO_ON,
    LEAVE,
    REPORT,
    WORDS,
    CrashScene,
    PlainCrashScene,
)
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.dialogs.report import CLOSE, SAVE, ReportScene
from corptable.ui.scenes.table.drawing import TableDrawing
from corptable.ui.scenes.table.input import TableInput
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.table.view import TableView
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import Pen

GAME = find_game("corporate_court")


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the log file and the data folder by a folder of the test."""
    monkeypatch.setattr("corptable.ui.scenes.dialogs.report.data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(
        "corptable.ui.scenes.dialogs.report.log_file", lambda: tmp_path / resources.LOG_NAME
    )
    return tmp_path


@pytest.fixture
def robot(tmp_path: Path) -> Robot:
    session = new_session(GAME, 3, first_dealer="2")
    robot = Robot(session, saved_games=SavedGames(tmp_path / "saves"))
    robot.app.scenes.insert(0, TitleScene(robot.app))
    robot.meets_faults = True
    while robot.asked_seat is None or not robot.journal:
        robot.step(1.0)
        if robot.asked_seat is not None and not robot.journal:
            robot.do(robot.match.legal()[0], by_dragging=False)
    return robot


def break_down(*_: object, **__: object) -> None:
    raise KeyError("a fault that a test has put in")


def crash(robot: Robot) -> CrashScene:
    return robot.on_top(CrashScene)


def words(scene: DialogScene) -> list[str]:
    return [choice.id for choice in scene.choices()]


def break_drawing(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> CrashScene:
    """Make drawing the table fail from now on; return the crash scene."""
    monkeypatch.setattr(TableDrawing, "elements", break_down)
    robot.needs_redraw = True
    robot.step()
    return crash(robot)


def break_an_act(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> CrashScene:
    """Let one act change the table and then fail; return the crash scene."""
    match = robot.match
    with monkeypatch.context() as broken:
        decision = type(match.state.stack[-1])

        def take(_: object, state: object, action: object) -> None:
            match.state.zones["hand/0"] = ()
            break_down()

        broken.setattr(decision, "take", take)
        action = match.legal()[0]
        robot.app.fault_handler.attempt(lambda: robot.perform(action), by_touch=True)
        robot.step()
    return crash(robot)


# The crash scene


def test_a_fault_while_drawing_is_told_and_closes_nothing(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = break_drawing(robot, monkeypatch)
    assert words(scene) == [GO_ON, REPORT, LEAVE]
    assert robot.app.running


def test_a_fault_in_what_a_touch_does_is_told(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableInput, "handle", break_down)
    robot.move((5, 5))
    crash(robot)


def test_a_fault_of_what_happens_by_itself_is_told(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableView, "wake", break_down)
    robot.step()
    crash(robot)


def test_it_says_what_happened_and_where_it_is_written(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That the game is kept is said only where a file is."""
    what, log, kept = break_drawing(robot, monkeypatch).paragraphs
    assert "KeyError" in what
    assert "Corporate Court" in what
    assert resources.LOG_NAME in log
    assert f"number {len(robot.journal)}." in kept
    assert robot.session.autosave is not None
    robot.session.autosave.trouble = "the disk is full"
    robot.press(GO_ON)  # and the table fails again
    assert crash(robot).paragraphs[2] == WORDS["not_kept"]


def test_an_error_that_is_meant_for_people_is_shown_in_its_own_words(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise CorptableError("skin.yaml:3: found green, wanted a colour")

    monkeypatch.setattr(TableDrawing, "elements", refuse)
    robot.needs_redraw = True
    robot.step()
    assert crash(robot).paragraphs[0] == "skin.yaml:3: found green, wanted a colour"


def test_the_traceback_goes_to_the_log(
    robot: Robot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        scene = break_drawing(robot, monkeypatch)
    [record] = [record for record in caplog.records if record.name == "corptable.ui.faults"]
    assert record.exc_info is not None
    assert not any("Traceback" in line or ".py" in line for line in scene.paragraphs)


# Continuing after a fault


def test_going_on_makes_the_table_anew_as_it_was_after_the_last_whole_act(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = robot.match
    zones, journal, log = match.state.zones.copy(), list(match.journal), told(robot.session)
    break_an_act(robot, monkeypatch)
    robot.press(GO_ON)
    table = robot.on_top(TableScene)
    assert table is not robot.table
    assert (table.match.state.zones, table.match.journal, told(table.session)) == (
        zones,
        journal,
        log,
    )
    assert len(robot.app.scenes) == 2


def test_one_can_play_on_afterwards(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    break_an_act(robot, monkeypatch)
    robot.press(GO_ON)
    table = robot.on_top(TableScene)
    robot.table = table
    acts = len(table.match.journal)
    robot.do(table.match.legal()[0], by_dragging=False)
    assert len(table.match.journal) == acts + 1


def test_what_could_be_brought_back_still_can(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot.match.undo()
    table = robot.recreate()
    assert table.match.undone == 1


def test_a_game_that_is_saved_is_saved_on_afterwards(
    robot: Robot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The acts go into the same file."""
    saved_games = SavedGames(tmp_path / "games")
    robot.app.saved_games = saved_games
    robot.session.autosave = None
    robot.session.begin_autosave(robot.app.saved_games, robot.app.statistics)
    robot.do(robot.match.legal()[0], by_dragging=False)
    break_drawing(robot, monkeypatch)
    monkeypatch.undo()
    robot.press(GO_ON)
    table = robot.on_top(TableScene)
    robot.table = table
    while table.model.prompt.seat is None:
        robot.step(1.0)
    robot.do(table.match.legal()[0], by_dragging=False)
    [listed] = saved_games.games()
    assert listed.course is not None
    assert list(listed.course.acts) == list(map(str, table.match.journal))


def test_a_fault_of_a_scene_above_the_table_makes_the_table_anew(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot.keys("Escape")
    with monkeypatch.context() as broken:
        broken.setattr(PauseScene, "handle", break_down)
        robot.keys("Down")
    robot.press(GO_ON)
    assert isinstance(robot.app.scene, TableScene)
    assert [type(scene) for scene in robot.app.scenes] == [TitleScene, TableScene]


def test_a_table_that_cannot_be_drawn_again_can_only_be_left(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_drawing(robot, monkeypatch)
    robot.press(GO_ON)
    robot.step()
    assert words(crash(robot)) == [REPORT, LEAVE]


def test_a_table_that_cannot_be_made_again_can_only_be_left(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = break_drawing(robot, monkeypatch)
    monkeypatch.setattr(Tabletop, "__init__", break_down)
    robot.press(GO_ON)
    assert robot.app.scene is scene
    assert words(scene) == [REPORT, LEAVE]


def test_a_touch_that_fails_again_can_be_gone_on_from_again(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person can touch something else the next time."""
    break_an_act(robot, monkeypatch)
    robot.press(GO_ON)
    monkeypatch.setattr(TableInput, "handle", break_down)
    robot.move((5, 5))
    assert words(crash(robot)) == [GO_ON, REPORT, LEAVE]


def test_leaving_leads_beneath_the_table(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    break_drawing(robot, monkeypatch)
    robot.press(LEAVE)
    assert [type(scene) for scene in robot.app.scenes] == [TitleScene]


def test_a_scene_without_a_game_that_fails_is_left_and_what_lies_beneath_stays(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    del robot.app.scenes[1:]
    robot.keys("s")
    monkeypatch.setattr(type(robot.app.scene), "handle", break_down)
    robot.keys("Down")
    assert words(crash(robot)) == [REPORT, LEAVE]
    robot.keys("Escape")
    assert isinstance(robot.app.scene, TitleScene)


def test_a_table_that_cannot_be_laid_is_told_and_the_title_stays(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    del robot.app.scenes[1:]
    monkeypatch.setattr(Tabletop, "__init__", break_down)
    robot.keys("Return")
    assert words(crash(robot)) == [REPORT, LEAVE]
    robot.press(LEAVE)
    assert [type(scene) for scene in robot.app.scenes] == [TitleScene]


def test_a_fault_of_the_only_scene_when_nobody_touched_it_ends_the_program(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no scene to return to, so the program ends as on the command line."""
    del robot.app.scenes[1:]
    monkeypatch.setattr(TitleScene, "draw", break_down)
    robot.app.scene.needs_redraw = True
    with pytest.raises(KeyError):
        robot.step()


def fails_in_turn(robot: Robot, monkeypatch: pytest.MonkeyPatch, doing: str) -> PlainCrashScene:
    """Make the table fail while it is drawn, and then the dialog about that; return what is
    shown.
    """
    monkeypatch.setattr(CrashScene, doing, break_down)
    monkeypatch.setattr(TableDrawing, "elements", break_down)
    robot.needs_redraw = True
    robot.step()
    robot.step()
    return robot.on_top(PlainCrashScene)


@pytest.mark.parametrize("doing", ["__init__", "draw", "wake"])
def test_a_crash_dialog_that_fails_gives_way_to_plain_text(
    robot: Robot, monkeypatch: pytest.MonkeyPatch, doing: str
) -> None:
    fails_in_turn(robot, monkeypatch, doing)
    robot.step()
    assert robot.app.running
    robot.keys("Escape")
    assert [type(scene) for scene in robot.app.scenes] == [TitleScene]


def test_plain_text_needs_nothing_that_could_fail(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No theme, no skin, no typeface, no layout; not even the font of pygame, and any size will
    do.
    """
    fails_in_turn(robot, monkeypatch, "draw")
    for place, name in ((Skin, "draw"), (Skin, "icon"), (Pen, "write"), (text, "font")):
        monkeypatch.setattr(place, name, break_down)
    for size in ((1, 1), (60, 600), (1280, 20), (3840, 2160)):
        robot.app.window.surface = pygame.display.set_mode(size)
        robot.needs_redraw = True
        robot.step()
        assert isinstance(robot.app.scene, PlainCrashScene)
    with monkeypatch.context() as without_font:
        without_font.setattr(pygame.font, "Font", break_down)
        robot.app.scene.draw(robot.app.surface)


# The bug report


def report(robot: Robot) -> ReportScene:
    return robot.on_top(ReportScene)


def open_report(robot: Robot) -> ReportScene:
    """Open the report from the pause."""
    robot.keys("Escape", "b")
    return report(robot)


def saved(folders: Path) -> list[Path]:
    return sorted((folders / "data" / "reports").glob("*")) if (folders / "data").exists() else []


def test_in_a_running_game_it_is_said_that_it_tells_all_hands_before_it_is_written(
    robot: Robot, folders: Path
) -> None:
    scene = open_report(robot)
    assert any("all hands" in text for text in scene.paragraphs)
    assert not saved(folders)
    robot.press(CLOSE)
    assert not saved(folders)
    assert isinstance(robot.app.scene, PauseScene)


def test_of_a_finished_game_no_hand_is_given_away(robot: Robot) -> None:
    session = new_session("toy", ["random", "random"], 3)
    while session.seating.asked_bot() is not None:
        session.start()
        assert session.bot_turn.is_done()
        session.play_bot_action()
    scene = ReportScene(robot.app, session.match)
    assert not any("all hands" in text for text in scene.paragraphs)


def test_it_holds_the_journal_and_the_log_and_its_place_is_told(
    robot: Robot, folders: Path
) -> None:
    (folders / resources.LOG_NAME).write_text("something went wrong here\n")
    open_report(robot)
    robot.press(SAVE)
    [path] = saved(folders)
    assert path.name in report(robot).paragraphs[1]
    text = path.read_text()
    assert "something went wrong here" in text
    journal = text.partition("of the game ====\n")[2].partition("\n==== The log")[0]
    match = read_match(journal + "\n").match
    assert match.journal == robot.journal


def test_of_a_long_log_its_end_is_in_the_report(robot: Robot, folders: Path) -> None:
    lines = [f"line {number} of a long log" for number in range(20_000)]
    (folders / resources.LOG_NAME).write_text("\n".join(lines))
    open_report(robot)
    robot.press(SAVE)
    told_lines = saved(folders)[0].read_text().partition("of the program ====\n")[2].splitlines()
    assert "its end" in told_lines[0]
    assert told_lines[1:] == lines[-len(told_lines) + 1 :]
    assert len(told_lines) > 1000


def test_reports_do_not_take_each_others_place(robot: Robot, folders: Path) -> None:
    for _ in range(2):
        robot.app.show(ReportScene(robot.app, robot.match))
        robot.step()
        robot.press(SAVE)
        robot.press(CLOSE)
    assert len(saved(folders)) == 2


def test_a_report_that_cannot_be_written_is_told(robot: Robot, folders: Path) -> None:
    (folders / "data").write_text("in the way")
    open_report(robot)
    robot.press(SAVE)
    assert "could not be written" in report(robot).paragraphs[1]


def test_a_report_can_be_saved_from_what_tells_of_a_fault(
    robot: Robot, monkeypatch: pytest.MonkeyPatch, folders: Path
) -> None:
    scene = break_drawing(robot, monkeypatch)
    robot.press(REPORT)
    robot.press(SAVE)
    robot.press(CLOSE)
    assert robot.app.scene is scene
    assert len(saved(folders)) == 1
