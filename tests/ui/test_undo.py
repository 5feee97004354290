"""Test undo and redo at the table: back to the position before the person's last act, exactly; free
where nobody gains by it, and practice otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from ui.robot import Robot, UndrawnApp, match_at, play_by_chance, told

from corptable.engine.pieces import PUBLIC
from corptable.session.notices import NOTHING_DONE, NOTHING_TO_REDO, OVER, SIGNS, WATCHED
from corptable.session.saved_matches import resume
from corptable.session.session import Session
from corptable.store import SavedGames
from corptable.ui.scenes.dialogs.pause import REDO, UNDO, PauseScene
from corptable.ui.scenes.dialogs.question import DISAGREE, NO, YES, AgreementScene, QuestionScene
from corptable.ui.widgets import Button

Table = Callable[..., Robot]
GAME = "corporate_court"


@pytest.fixture
def saved_games(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path / "games")


@pytest.fixture
def table(saved_games: SavedGames) -> Table:
    """Return a function that opens a robot at a table with these players."""

    def at(*players: str, seed: int = 8, practice: bool = False) -> Robot:
        match = match_at(GAME, len(players), seed=seed, first_dealer="1")
        return Robot(
            Session(match, players, practice=practice),
            saved_games=saved_games,
            make_app=UndrawnApp,
        )

    return at


def stands(session: Session) -> tuple[object, ...]:
    """Return everything that a table shows and stores, and what bots base their choices on, to be
    compared.
    """
    state = session.match.state.copy()
    position = (
        list(session.match.journal),
        state.zones,
        state.stack,
        state.counters(),
        state.chance,
        state.knowledge,
    )
    return (
        *position,
        told(session),
        list(session.score_sheets),
        [act.events for act in session.match.timeline],
    )


def wait(robot: Robot) -> None:
    """Run the loop until a person is asked or the match is over."""
    while robot.asked_seat is None and not robot.match.over:
        robot.read_the_score()
        robot.step(1.0)
    robot.read_the_score()


def act(robot: Robot, seed: int = 5) -> None:
    """Play a random act of the person, and let the bots act until a person is asked again."""
    robot.do(random.Random(seed).choice(robot.match.legal()), by_dragging=False)
    wait(robot)


def undo(robot: Robot) -> None:
    """Undo, confirming whatever is asked."""
    robot.keys("Ctrl+z")
    robot.all_agree()


def redo(robot: Robot) -> None:
    robot.keys("Ctrl+y")
    robot.read_the_score()


# Exactness


def test_undo_leads_to_ones_own_last_act_through_all_that_bots_and_chance_have_done_since(
    table: Table,
) -> None:
    robot = table("person", "random", "random")
    wait(robot)
    before = stands(robot.session)
    act(robot)
    assert len({done.seat for done in robot.journal}) > 1
    undo(robot)
    assert stands(robot.session) == before


def test_after_it_the_same_act_leads_to_the_same_chance(table: Table) -> None:
    """The same bots give the same answers, too."""
    robot = table("person", "random", "random")
    for seed in range(4):
        wait(robot)
        act(robot, seed)
    first = stands(robot.session)
    undo(robot)
    act(robot, 3)
    assert stands(robot.session) == first


def test_step_by_step_it_goes_back_to_the_beginning_and_again_to_the_end(table: Table) -> None:
    robot = table("person", "random", "random")
    wait(robot)
    seen = [stands(robot.session)]
    for seed in range(12):
        act(robot, seed)
        seen.append(stands(robot.session))
    for before in reversed(seen[:-1]):
        undo(robot)
        assert stands(robot.session) == before
    assert robot.why_not_undo() == NOTHING_DONE
    for after in seen[1:]:
        redo(robot)
        assert stands(robot.session) == after
    assert robot.why_not_redo() == NOTHING_TO_REDO


def test_while_a_bot_makes_up_its_mind_ones_own_act_can_be_taken_back(table: Table) -> None:
    """The worker drops the bot's question, and the bot is asked again."""
    robot = table("person", "random")
    wait(robot)
    before = stands(robot.session)
    robot.do(robot.match.legal()[-1], by_dragging=False)
    assert robot.session.seating.asked_bot() is not None
    undo(robot)
    assert stands(robot.session) == before
    act(robot)
    assert robot.asked_seat is not None


def test_ctrl_shift_z_brings_back_too(table: Table) -> None:
    robot = table("person", "random")
    wait(robot)
    act(robot)
    after = stands(robot.session)
    undo(robot)
    robot.keys("Ctrl+Shift+z")
    assert stands(robot.session) == after


def test_sheets_of_rounds_that_never_ended_are_gone(table: Table) -> None:
    """Redo brings them back."""
    robot, chance = table("person", "person"), random.Random(8)
    session = robot.session
    while not session.score_sheets:
        session.play(chance.choice(session.match.legal()))
    scored = list(session.score_sheets)
    robot.refresh()
    robot.read_the_score()
    undo(robot)
    assert session.score_sheets == []
    redo(robot)
    assert session.score_sheets == scored


def test_an_answer_that_was_given_for_all_is_asked_for_again(table: Table) -> None:
    """Or it would be given at once, and nothing had been taken back."""
    robot = table("person", "random")
    wait(robot)
    act(robot)
    robot.session.auto_answers.standing[0].add("pass")
    undo(robot)
    assert robot.session.auto_answers.standing[0] == set()


# Undo barriers


def barred(robot: Robot) -> None:
    """Play until an undo barrier stands before the last act."""
    wait(robot)
    session = robot.session
    for seed in range(40):
        act(robot, seed)
        if session.match.barrier(0, session.persons, session.match.acts_back(0)) is not None:
            return
    raise AssertionError("no barrier in forty acts")


def free(robot: Robot) -> None:
    """Play until the last act can be undone without a barrier."""
    wait(robot)
    session = robot.session
    for _ in range(400):
        robot.do(session.match.legal()[-1], by_dragging=False)
        if session.match.barrier(0, session.persons, session.match.acts_back(0)) is None:
            return
        wait(robot)
    raise AssertionError("nothing was free")


def test_where_nothing_was_given_away_it_is_free(table: Table) -> None:
    robot = table("person", "random")
    free(robot)
    robot.keys("Ctrl+z")
    assert robot.app.scene is robot.table
    assert not robot.session.practice


def test_beyond_that_it_asks_first_and_no_changes_nothing(table: Table) -> None:
    robot = table("person", "random", "random")
    barred(robot)
    before = stands(robot.session)
    robot.keys("Ctrl+z")
    assert isinstance(robot.app.scene, QuestionScene)
    assert "no longer counts" in robot.app.scene.question.text
    robot.press(NO)
    assert robot.app.scenes == [robot.table]
    assert stands(robot.session) == before
    assert not robot.session.practice


def test_with_a_yes_the_game_is_practice_from_there_on_and_shows_it(
    table: Table, saved_games: SavedGames
) -> None:
    robot = table("person", "random", "random")
    barred(robot)
    robot.keys("Ctrl+z")
    assert isinstance(robot.app.scene, QuestionScene)
    robot.press(YES)
    assert robot.session.practice
    assert robot.notices.signs() == [SIGNS["practice"]]
    course = saved_games.games()[0].course
    assert course is not None
    assert course.practice


def test_it_asks_once(table: Table) -> None:
    robot = table("person", "random", "random")
    barred(robot)
    undo(robot)
    barred(robot)
    robot.keys("Ctrl+z")
    assert robot.app.scene is robot.table


def test_practice_counts_in_no_statistics(table: Table) -> None:
    robot = table("person", "random", practice=True)
    play_by_chance(robot.session)
    assert robot.app.statistics.of(GAME).played == 0


# Several persons


def asked_all(table: Table) -> Robot:
    """Open a table of two persons and a bot, and press undo where another person has seen something
    since.
    """
    robot = table("person", "person", "random")
    play_by_chance(robot.session, 12, seed=3)
    robot.refresh()
    robot.keys("Ctrl+z")
    return robot


def test_several_persons_have_to_agree_all_of_them(table: Table) -> None:
    robot = asked_all(table)
    before, scene = stands(robot.session), robot.app.scene
    assert isinstance(scene, AgreementScene)
    robot.press("0")
    robot.press("0")
    assert robot.app.scenes == [robot.table, scene]
    assert stands(robot.session) == before
    robot.press("1")
    assert robot.app.scenes == [robot.table]
    assert robot.session.practice
    assert len(robot.journal) < 12


def test_one_no_is_enough(table: Table) -> None:
    robot = asked_all(table)
    before, scene = stands(robot.session), robot.app.scene
    assert isinstance(scene, AgreementScene)
    robot.press("1")
    robot.press(DISAGREE)
    assert robot.app.scenes == [robot.table]
    assert stands(robot.session) == before
    assert not robot.session.practice


def test_they_are_asked_each_time(table: Table) -> None:
    """It is their game, too; that it is practice they know by then."""
    robot = asked_all(table)
    robot.press("0")
    robot.press("1")
    robot.keys("Ctrl+z")
    scene = robot.on_top(AgreementScene)
    assert "statistics" not in scene.paragraphs[0]


def test_whose_act_was_taken_back_is_called_to_the_screen(table: Table) -> None:
    """The person who pressed the key sees nothing of that hand."""
    robot = asked_all(table)
    robot.press("0")
    robot.press("1")
    session = robot.session
    assert session.viewer == PUBLIC
    assert session.called == session.seating.asked_person()


# The saved game


def test_a_game_that_went_back_and_on_is_resumed_where_it_stood(
    table: Table, saved_games: SavedGames
) -> None:
    """It can still be redone then."""
    robot = table("person", "random", "random")
    for seed in range(3):
        wait(robot)
        act(robot, seed)
    undo(robot)
    undo(robot)
    redo(robot)
    before, undone = stands(robot.session), robot.match.undone
    robot.leave()
    here = resume(
        saved_games, saved_games.games()[0].file, robot.app.bot_worker, robot.app.statistics
    )
    assert stands(here) == before
    assert here.match.undone == undone > 0
    assert here.practice == robot.session.practice


# Where undo is impossible


def test_before_ones_first_act_there_is_nothing_to_take_back(table: Table) -> None:
    robot = table("person", "random")
    robot.keys("Ctrl+z")
    assert robot.refusal == NOTHING_DONE


def test_who_watches_takes_nothing_back(table: Table) -> None:
    robot = table("random", "random")
    robot.step(5.0)
    assert robot.why_not_undo() == WATCHED


def test_what_is_over_is_over(table: Table) -> None:
    robot = table("person", "random")
    play_by_chance(robot.session)
    assert robot.why_not_undo() == OVER


def test_another_act_forgets_what_was_taken_back(table: Table) -> None:
    robot = table("person", "random")
    wait(robot)
    act(robot)
    undo(robot)
    act(robot, 6)
    assert robot.why_not_redo() == NOTHING_TO_REDO


# The pause


def test_the_pause_has_both_and_says_why_one_is_grey(table: Table) -> None:
    robot = table("person", "random")
    wait(robot)
    act(robot)
    robot.keys("Escape")
    scene = robot.on_top(PauseScene)
    buttons = {button.id: button for button in scene.buttons() if isinstance(button, Button)}
    assert (buttons[UNDO].reason, buttons[REDO].reason) == ("", NOTHING_TO_REDO)
    robot.click(buttons[REDO].rect.center)
    assert robot.app.scene is scene
    assert scene.note() == NOTHING_TO_REDO


def test_its_key_takes_back_and_leads_to_the_table(table: Table) -> None:
    robot = table("person", "random")
    free(robot)
    acts = len(robot.journal)
    robot.keys("Escape", "z")
    assert robot.app.scene is robot.table
    assert len(robot.journal) < acts
