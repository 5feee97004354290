"""Test autosave: a game in the window is written to its file as it is played, however the window
ends, and a failure to write is told."""

from __future__ import annotations

import errno
import os
import random
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

import pygame
import pytest
from store.saves import position_of
from ui.real_window import RealWindow, missing_tools
from ui.robot import Robot, UndrawnApp, new_session, play_by_chance

from corptable.engine.registry import find_game
from corptable.session.notices import SIGNS
from corptable.session.saved_matches import resume
from corptable.session.session import Session
from corptable.store import SavedGames, Settings, Store
from corptable.store.save_history import FinalResult
from corptable.ui.app import RETRY_AFTER, App
from corptable.ui.widgets.sign import draw_sign

Table = Callable[..., Robot]


@pytest.fixture
def saved_games(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path / "games")


@pytest.fixture
def table(saved_games: SavedGames) -> Table:
    """Return a function that opens a robot at a saved game."""

    def at(session: Session | None = None, on: SavedGames = saved_games) -> Robot:
        fresh = session or new_session("corporate_court", 2, first_dealer="1")
        return Robot(fresh, saved_games=on, make_app=UndrawnApp)

    return at


def play(robot: Robot, acts: int) -> Robot:
    """Play so many acts, of any seat."""
    match = robot.match
    acts += len(match.journal)
    while len(match.journal) < acts and not match.over:
        robot.read_the_score()
        if robot.asked_seat is None:
            robot.step(1.0)
        else:
            robot.do(match.legal()[-1], by_dragging=False)
    return robot


def acts_in_file(saved_games: SavedGames) -> list[str]:
    """Return the acts in the file of the only saved game."""
    (listed,) = saved_games.games()
    assert listed.course is not None
    return list(listed.course.acts)


def again(robot: Robot, saved_games: SavedGames) -> Session:
    """Leave the table and resume its game."""
    robot.leave()
    return resume(
        saved_games, saved_games.games()[0].file, robot.app.bot_worker, robot.app.statistics
    )


# Saving each act


def test_every_act_is_in_the_file_at_once_whoever_does_it(
    table: Table, saved_games: SavedGames
) -> None:
    robot = table()
    seats = set()
    for _ in range(12):
        play(robot, 1)
        assert acts_in_file(saved_games) == robot.acts
        seats.add(robot.journal[-1].seat)
    assert seats == {0, 1}


def test_a_table_at_which_nobody_has_played_leaves_nothing_behind(
    table: Table, saved_games: SavedGames
) -> None:
    table(new_session("corporate_court", 2, first_dealer="1")).close()
    assert saved_games.games() == []


def test_a_resumed_game_stands_exactly_where_it_stood(
    table: Table, saved_games: SavedGames
) -> None:
    """Position, names, what was heard and scored, and what bots base their choices on."""
    robot, chance = table(), random.Random(8)
    before = robot.session
    while not before.score_sheets:
        before.play(chance.choice(before.match.legal()), reason="why not")
    here = again(robot, saved_games)
    assert position_of(here.match) == position_of(before.match)
    assert (here.names, here.seating.players) == (before.names, before.seating.players)
    assert [act.events for act in here.match.timeline] == [
        act.events for act in before.match.timeline
    ]
    assert [line.text for line in here.log.lines] == [line.text for line in before.log.lines]
    assert here.score_sheets == before.score_sheets


def test_a_resumed_game_goes_on_in_its_file(table: Table, saved_games: SavedGames) -> None:
    robot = play(table(), 10)
    further = play(table(again(robot, saved_games)), 5)
    assert acts_in_file(saved_games) == [str(act) for act in further.journal]
    assert len(acts_in_file(saved_games)) == 15


def test_a_finished_game_is_kept_as_a_replay_and_counts_once(
    table: Table, saved_games: SavedGames
) -> None:
    robot = table()
    play_by_chance(robot.session)
    statistics = robot.app.statistics.of("corporate_court")
    assert (saved_games.games(), len(saved_games.finished())) == ([], 1)
    assert (statistics.played, statistics.finished) == (1, 1)
    course, result = saved_games.finished()[0].course, robot.session.match.state.result
    assert course is not None
    assert result is not None
    assert course.result == FinalResult(result.winners, result.scores)


def test_the_next_game_at_the_same_table_has_a_file_of_its_own(
    table: Table, saved_games: SavedGames
) -> None:
    robot = table()
    play_by_chance(robot.session)
    robot.refresh()
    robot.read_the_score()
    robot.click(robot.buttons()[0].rect.center)
    play(robot, 3)
    assert len(acts_in_file(saved_games)) == 3


def test_a_game_that_ended_just_before_a_kill_is_finished_when_it_is_opened(
    table: Table, saved_games: SavedGames
) -> None:
    """Its file has the last act, but stands among the others still."""
    robot = table()
    play_by_chance(robot.session)
    (listed,) = saved_games.finished()
    (saved_games.folder / "finished" / listed.file).rename(saved_games.folder / listed.file)
    session = resume(saved_games, listed.file, robot.app.bot_worker, robot.app.statistics)
    assert session.match.over
    assert (saved_games.games(), len(saved_games.finished())) == ([], 1)
    assert robot.app.statistics.of("corporate_court").finished == 1


def test_a_match_that_is_over_when_its_table_is_opened_is_only_looked_at(table: Table) -> None:
    session = new_session("corporate_court", 2)
    play_by_chance(session)
    assert table(session).app.statistics.of("corporate_court").played == 0


# Failing writes


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(
    table: Table, tmp_path: Path
) -> None:
    (tmp_path / "games").write_text("no folder")
    robot = play(table(), 1)
    (told,) = robot.notices.unread()
    assert "cannot be saved there" in told
    play(robot, 5)
    assert robot.notices.signs() == [SIGNS["lost"]]


def test_what_was_told_is_put_away_by_a_touch_but_for_a_sign_at_the_head(
    table: Table, tmp_path: Path
) -> None:
    (tmp_path / "games").write_text("no folder")
    robot = play(table(), 6)
    robot.click((2, 2))
    assert robot.notices.unread() == []
    assert robot.notices.signs() == [SIGNS["lost"]]


def test_as_soon_as_it_can_be_written_the_whole_game_is_saved(
    table: Table, saved_games: SavedGames
) -> None:
    saved_games.folder.write_text("no folder")
    robot = play(table(), 6)
    saved_games.folder.unlink()
    play(robot, 1)
    assert acts_in_file(saved_games) == robot.acts
    assert robot.notices.signs() == []


def test_a_file_that_vanishes_is_begun_anew_and_the_game_goes_on(
    table: Table, saved_games: SavedGames
) -> None:
    robot = play(table(), 3)
    next(saved_games.folder.glob("*.corptable")).unlink()
    play(robot, 3)
    assert acts_in_file(saved_games) == robot.acts
    assert robot.notices.signs() == []


class FullDisk:
    """Refuse every write to a file, as a full disk does, until `free`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        for name in ("write", "link", "replace"):
            monkeypatch.setattr(os, name, self._refuse)

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def free(self) -> None:
        """Make room on the disk."""
        self._patch.undo()


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[], FullDisk]:
    """Return a function that fills the disk."""
    return lambda: FullDisk(monkeypatch)


def wait_for_the_clock(robot: Robot) -> None:
    robot.now += RETRY_AFTER
    robot.app.step()


def test_what_could_not_be_saved_is_saved_by_the_clock(
    table: Table, saved_games: SavedGames, full: Callable[[], FullDisk]
) -> None:
    """Full disk, space freed, kill, without another act in between."""
    robot = play(table(), 3)
    disk = full()
    play(robot, 4)
    wait_for_the_clock(robot)
    assert (robot.notices.signs(), len(acts_in_file(saved_games))) == ([SIGNS["lost"]], 3)
    disk.free()
    wait_for_the_clock(robot)
    assert (robot.notices.signs(), robot.app.unsaved.trouble) == ([], "")
    assert acts_in_file(saved_games) == robot.acts


def test_nobody_waits_for_the_clock_while_everything_is_saved(table: Table) -> None:
    robot = play(table(), 3)
    assert robot.app.unsaved.trouble == ""
    assert robot.app._retry_at is None


def test_a_file_that_could_not_be_begun_has_what_was_undone_too(
    table: Table, saved_games: SavedGames, full: Callable[[], FullDisk]
) -> None:
    """Else what is redone later could follow nothing."""
    robot, disk = table(), full()
    session = robot.session
    play_by_chance(session, 6, seed=3)
    session.undo(2)
    disk.free()
    wait_for_the_clock(robot)
    session.redo(1)
    assert robot.notices.signs() == []
    assert acts_in_file(saved_games) == robot.acts


def test_a_match_that_ends_while_the_disk_is_full_is_finished_and_counted_later_once(
    table: Table, saved_games: SavedGames, full: Callable[[], FullDisk]
) -> None:
    robot = play(table(), 3)
    disk = full()
    play_by_chance(robot.session)
    wait_for_the_clock(robot)
    assert (len(saved_games.games()), len(saved_games.finished())) == (1, 0)
    assert robot.app.unsaved.trouble
    disk.free()
    for _ in range(3):
        wait_for_the_clock(robot)
    assert (saved_games.games(), len(saved_games.finished()), robot.app.unsaved.trouble) == (
        [],
        1,
        "",
    )
    assert robot.app.statistics.of("corporate_court").finished == 1


def test_what_could_not_be_saved_is_saved_after_the_table_was_left(
    table: Table, saved_games: SavedGames, full: Callable[[], FullDisk]
) -> None:
    """The game can be continued then."""
    robot = play(table(), 3)
    disk = full()
    play(robot, 4)
    journal = robot.acts
    robot.app.open_home = robot.app.navigator.title
    robot.leave()
    robot.app.scenes.pop()
    robot.app.resume_top()
    wait_for_the_clock(robot)
    assert robot.app.unsaved.trouble
    disk.free()
    wait_for_the_clock(robot)
    assert (acts_in_file(saved_games), robot.app.unsaved.trouble) == (journal, "")
    here = resume(
        saved_games, saved_games.games()[0].file, robot.app.bot_worker, robot.app.statistics
    )
    assert not here.seating.is_read_only
    here.autosave.close() if here.autosave is not None else None


def test_that_a_game_is_not_saved_stands_in_every_scene_until_it_is(
    saved_games: SavedGames, full: Callable[[], FullDisk]
) -> None:
    """Over the title, dialogs and pages, at the upper rim; the table has it in its head."""
    robot = play(
        Robot(
            new_session("corporate_court", 2),
            saved_games=saved_games,
        ),
        3,
    )
    app, ways, game = robot.app, robot.app.navigator, find_game("corporate_court")
    disk = full()
    play(robot, 2)
    opened: list[Callable[[], None]] = [
        *(
            ways.title,
            ways.saved_games,
            ways.replays,
            ways.gallery,
            ways.decks,
            ways.statistics,
            ways.settings,
        ),
        *(partial(ways.set_up, game), partial(ways.rules, game), partial(ways.log, robot.session)),
        *(
            partial(ways.pause, robot.table),
            partial(ways.start_over, robot.table),
            partial(ways.report, robot.match),
        ),
        *(
            partial(ways.score, robot.session, "asked", print),
            partial(ways.replay, robot.session.played),
        ),
        partial(ways.note, "A note", ["for nobody"]),
    ]
    assert robot.notices.signs() == [SIGNS["lost"]]
    for open_scene in opened:
        open_scene()
        app.step()
        assert sign_of(app) is not None, app.scene
        disk.free()
        wait_for_the_clock(robot)
        assert sign_of(app) is None, app.scene
        ways.back()
        app.step()
        disk = full()
        robot.session.play(robot.match.legal()[0])
    disk.free()


def sign_of(app: App) -> bytes | None:
    """Return the pixels of the sign at the upper rim as they should be, if they are there; None if
    they are not.
    """
    surface = app.surface
    before = surface.copy()
    area = draw_sign(
        app.scene.pen(surface), SIGNS["lost"], midtop=(surface.get_width() // 2, 0)
    ).inflate(-12, -6)
    wanted, found = (pygame.image.tobytes(one.subsurface(area), "RGB") for one in (surface, before))
    surface.blit(before, (0, 0))
    return wanted if wanted == found else None


# Every way to end


def bots_at_play(home: Path) -> RealWindow:
    """Return a window in which two bots play, fast and with nothing that moves."""
    Store(home / "config" / "corptable").keep_settings(Settings(motion=0, bot_pace="fast"))
    return RealWindow(["play", "corporate_court", "--seats", "random,random", "--seed", "8"], home)


in_a_real_window = pytest.mark.skipif(
    bool(missing_tools()), reason=f"real windows need {' and '.join(missing_tools())}"
)


def is_closed_by(window: RealWindow, number: int) -> bool:
    """Send a signal; return whether it closes the window as a click would, and prints no
    traceback.
    """
    window.program.send_signal(number)
    code = window.program.wait(timeout=20)
    assert window.program.stderr is not None
    return code == 0 and "Traceback" not in window.program.stderr.read()


@pytest.mark.window
@in_a_real_window
@pytest.mark.parametrize(
    "number",
    [
        signal.SIGINT,
        pytest.param(signal.SIGTERM, marks=pytest.mark.thorough),
        pytest.param(signal.SIGHUP, marks=pytest.mark.thorough),
    ],
)
def test_a_window_that_is_stopped_from_outside_loses_nothing(tmp_path: Path, number: int) -> None:
    """Every act that it has traced is in the file, the one in flight excepted."""
    with bots_at_play(tmp_path) as window:
        acts = [window.line("ACT ")[4:] for _ in range(4)]
        assert is_closed_by(window, number)
    saved_games = SavedGames(tmp_path / "data" / "corptable" / "games")
    assert acts_in_file(saved_games)[:3] == acts[:3]


@pytest.mark.window
@in_a_real_window
@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, signal.SIGHUP, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)],
)
def test_a_signal_closes_a_window_that_sleeps_and_its_place_is_kept(
    tmp_path: Path, number: int
) -> None:
    """The signal has the effect of closing the window, and prints no traceback."""
    with RealWindow([], tmp_path) as window:
        window.xdotool("sleep", 1.0)
        assert is_closed_by(window, number)
    assert Store(tmp_path / "config" / "corptable").window is not None


@pytest.mark.window
@in_a_real_window
def test_a_kill_loses_nothing_and_the_next_window_goes_on_with_the_game(tmp_path: Path) -> None:
    """One key on the title continues it: bots play on where they were."""
    with bots_at_play(tmp_path) as window:
        acts = [window.line("ACT ")[4:] for _ in range(4)]
        window.program.kill()
        window.program.wait(timeout=20)
    saved_games = SavedGames(tmp_path / "data" / "corptable" / "games")
    before = acts_in_file(saved_games)
    assert before[:3] == acts[:3]
    with RealWindow([], tmp_path) as window:
        window.xdotool("sleep", 1.0, "key", "c")
        act = window.line("ACT ")[4:]
    assert acts_in_file(saved_games)[: len(before) + 1] == [*before, act]
