"""Test starting over, with a new deal or the same one, during a match and at its end; it can be
undone like an act.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from ui.robot import Robot, UndrawnApp, new_session, play_by_chance, told

from corptable.engine.pieces import PUBLIC
from corptable.session.challenge import AGAIN, LEAVE, end_answers
from corptable.session.notices import NOTHING_DONE, NOTHING_TO_REDO, OVER
from corptable.session.saved_matches import resume
from corptable.store import SavedGames
from corptable.ui.scenes.dialogs.pause import NEITHER, OTHER, SAME, START_OVER, StartOverScene
from corptable.ui.scenes.dialogs.question import NO, AgreementScene


@pytest.fixture
def saved_games(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path)


def sit(saved_games: SavedGames, *players: str) -> Robot:
    return Robot(
        new_session("corporate_court", players, 5), saved_games=saved_games, make_app=UndrawnApp
    )


@pytest.fixture
def robot(saved_games: SavedGames) -> Robot:
    """Open a robot with one person and two bots, after some acts."""
    made = sit(saved_games, "person", "random", "random")
    play_acts(made, 9)
    return made


def play_acts(robot: Robot, acts: int) -> None:
    """Play so many random acts of any seat, the last one a person's."""
    session, chance = robot.session, random.Random(2)
    done = 0
    while not session.match.over and (
        done < acts or session.match.journal[-1].seat not in session.persons
    ):
        session.play(chance.choice(session.match.legal()))
        done += 1
    robot.refresh()
    robot.read_the_score()


def start_over(robot: Robot, word: str) -> None:
    robot.keys("F10")
    robot.press(START_OVER)
    assert isinstance(robot.app.scene, StartOverScene)
    robot.press(word)
    robot.all_agree()


def undo(robot: Robot) -> None:
    robot.keys("Ctrl+z")


def redo(robot: Robot) -> None:
    robot.keys("Ctrl+y")


def test_the_same_deal_is_dealt_again(robot: Robot) -> None:
    before = robot.session
    start_over(robot, SAME)
    after = robot.session
    assert after is not before
    assert after.match.journal == []
    assert after.match.header == before.match.header


def test_the_same_deal_is_practice_and_so_is_the_match_that_was_left(
    robot: Robot, saved_games: SavedGames
) -> None:
    """Whoever has seen its cards in one match wins with them in neither: not here, and not out of
    the saved games.
    """
    before = robot.session
    start_over(robot, SAME)
    assert (robot.session.practice, before.practice) == (True, True)
    play_acts(robot, 3)
    assert all(game.course is not None and game.course.practice for game in saved_games.games())
    robot.session.match.undo(len(robot.session.match.journal))
    undo(robot)
    assert robot.session is before
    start_over(robot, OTHER)
    assert not robot.session.practice


def test_a_match_whose_cards_were_seen_counts_once(robot: Robot) -> None:
    """Play to the end, the same deal again, and to the end again."""
    chance = random.Random(4)
    for round_ in range(2):
        while not robot.session.match.over:
            robot.session.play(chance.choice(robot.session.match.legal()))
        robot.refresh()
        robot.read_the_score()
        assert robot.app.statistics.of("corporate_court").finished == 1
        if not round_:
            robot.begin_again(same_deal=True)


def test_nobody_deals_the_same_cards_again_before_all_persons_agree(
    saved_games: SavedGames,
) -> None:
    robot = sit(saved_games, "person", "person", "random")
    before = robot.session
    robot.table.begin_again(same_deal=True)
    robot.on_top(AgreementScene)
    robot.press("0")
    assert robot.session is before
    robot.press("1")
    assert robot.session is not before
    assert robot.session.practice


def test_whoever_does_not_agree_goes_on(robot: Robot) -> None:
    before = robot.session
    robot.table.begin_again(same_deal=True)
    robot.press(NO)
    assert robot.session is before
    assert not before.practice


def test_a_new_deal_is_another(robot: Robot) -> None:
    before = robot.session
    start_over(robot, OTHER)
    assert robot.match.header.seed != before.match.header.seed
    assert robot.session.seating.players == before.seating.players


def test_where_nothing_is_dealt_there_is_no_same_deal() -> None:
    """Corporation has no luck: another game begins as this one did. The end says so, too."""
    robot = Robot(new_session("corporation", 4), make_app=UndrawnApp)
    robot.keys("F10")
    robot.press(START_OVER)
    offered = {button.id: button.label for button in robot.on_top(StartOverScene).choices()}
    assert SAME not in offered
    assert offered[OTHER] == "A new game"
    assert [word for word, _ in end_answers(robot.session)] == [AGAIN, LEAVE]


def test_whoever_goes_on_goes_on(robot: Robot) -> None:
    before = robot.session
    start_over(robot, NEITHER)
    assert robot.session is before


def test_it_is_taken_back_before_the_first_act_and_the_match_stands_where_it_stood(
    robot: Robot,
) -> None:
    """No question is asked, because the new match can be redone."""
    before, heard = robot.session, told(robot.session)
    journal = list(before.match.journal)
    start_over(robot, OTHER)
    assert robot.why_not_undo() == ""
    undo(robot)
    assert robot.app.scenes == [robot.table]
    assert robot.session is before
    assert (before.match.journal, told(before)) == (journal, heard)


def test_what_was_begun_is_brought_back(robot: Robot) -> None:
    start_over(robot, OTHER)
    begun = robot.session
    undo(robot)
    redo(robot)
    assert robot.session is begun
    undo(robot)
    play_acts(robot, 1)
    assert robot.why_not_redo() == NOTHING_TO_REDO


def test_acts_are_taken_back_first(robot: Robot) -> None:
    """Each step leads one act back, the last to the match before."""
    before = robot.session
    start_over(robot, OTHER)
    begun = robot.session
    play_acts(robot, 3)
    begun.make_practice()  # so that nothing is asked
    while robot.session is begun:
        assert robot.why_not_undo() == ""
        undo(robot)
    assert robot.session is before


def test_a_finished_match_is_come_back_to_and_stays_finished(robot: Robot) -> None:
    session = robot.session
    play_by_chance(session, seed=4)
    robot.refresh()
    robot.read_the_score()
    robot.begin_again(same_deal=False)
    undo(robot)
    assert robot.session is session
    assert robot.why_not_undo() == OVER


def test_where_nothing_was_before_nothing_is_taken_back(saved_games: SavedGames) -> None:
    robot = sit(saved_games, "person", "random")
    assert robot.why_not_undo() == NOTHING_DONE


def test_each_match_that_was_left_is_kept(robot: Robot, saved_games: SavedGames) -> None:
    """Both matches can be resumed after the table was left."""
    before = list(robot.journal)
    start_over(robot, OTHER)
    play_acts(robot, 2)
    begun = list(robot.journal)
    robot.leave()
    kept = [
        resume(saved_games, listed.file, robot.app.bot_worker, robot.app.statistics)
        for listed in saved_games.games()
    ]
    assert sorted(len(session.match.journal) for session in kept) == sorted(
        [len(before), len(begun)]
    )
    for session in kept:
        assert session.autosave is not None
        session.autosave.close()


def test_after_a_fault_there_is_still_a_way_back(robot: Robot) -> None:
    """The table is made again from the acts; the match that was left is unchanged."""
    before = robot.session
    start_over(robot, OTHER)
    fresh = robot.recreate()
    robot.leave()
    assert before.autosave is not None
    robot.app.scenes[-1] = fresh
    fresh.undo()
    assert fresh.session is before
    before.play(before.match.legal()[0])
    assert before.autosave.trouble == ""


def test_with_several_persons_it_comes_back_behind_the_curtain(saved_games: SavedGames) -> None:
    """The hand that was up before is not shown to the person who sits at the screen now."""
    robot = sit(saved_games, "person", "person", "random")
    while robot.session.viewer == PUBLIC:
        robot.lift_the_curtain()
        play_acts(robot, 1)
    before = robot.session
    start_over(robot, OTHER)
    undo(robot)
    assert robot.session is before
    assert before.viewer == PUBLIC
    assert before.called is not None
