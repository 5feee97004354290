"""Test the score scene: it opens when something is scored, reveals it step by step, and the table
waits until it is closed.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, new_session
from ui.scores import court, court_before_a_score, play_on, scored_by_hand, shown, tell_totals

from corptable.engine.pieces import PUBLIC
from corptable.engine.seeds import seed_text
from corptable.session.challenge import AGAIN, LEAVE, SAME
from corptable.session.scored_table import view_when_scored
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.score import scene as score_scene
from corptable.ui.scenes.score.reveal import TOTAL
from corptable.ui.scenes.score.scene import (
    AFTER,
    ALL,
    BEFORE,
    COACH,
    HANDS,
    LOG,
    LOOK,
    ON,
    TABLE,
    ScoreScene,
)
from corptable.ui.scenes.score.table_look import TableLookScene
from corptable.ui.widgets.copy_button import SEED

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.fixture
def robot() -> Robot:
    """Open a robot without animations, one act before the first round is scored."""
    return Robot(court_before_a_score(1))


@pytest.fixture
def slow() -> Robot:
    """Open a robot with animations at their usual speed, one act before the first round is
    scored.
    """
    return Robot(court_before_a_score(1), speed=1.0)


@pytest.fixture
def ending() -> Robot:
    """Open a robot without animations, one act before the last round is scored."""
    return Robot(court_before_a_score(2))


def words(scene: ScoreScene) -> list[str]:
    return [button.id for button in scene.buttons()]


# Opening


def test_a_round_that_was_scored_is_shown_and_nothing_goes_on_until_it_has_been_read(
    robot: Robot,
) -> None:
    scene = play_on(robot)
    acts = len(robot.journal)
    assert (scene.page.sheet.heading, scene.page.sheet.scored) == ("Round 1 of 2 is over", True)
    for _ in range(30):
        robot.step(1.0)
    assert len(robot.journal) == acts
    robot.keys("Return")
    assert robot.score is None
    for _ in range(60):
        robot.step(1.0)
    assert robot.asked_seat is not None or len(robot.journal) > acts


def test_bots_that_pause_for_nothing_wait_as_well(robot: Robot) -> None:
    robot.app.change_settings(replace(robot.app.settings, bot_pace="at_once"))
    play_on(robot)
    assert len(robot.session.score_sheets) == 1
    acts = len(robot.journal)
    robot.step(5.0)
    assert len(robot.journal) == acts
    assert any("round_start" in str(event) for event in robot.match.timeline[-1].events), (
        "the last act is the one that ended the round"
    )


def test_the_next_round_is_named_on_the_button_that_leads_to_it(robot: Robot) -> None:
    scene = play_on(robot)
    on = scene.buttons()[0]
    assert (on.id, on.label, on.key) == (ON, "Round 2", "Enter")
    robot.press(ON)
    assert robot.score is None


def test_a_game_without_sheets_opens_none() -> None:
    robot = Robot(new_session("corporate_ladder", 2))
    robot.keys("Tab")
    assert robot.score is None


def test_a_game_whose_sheets_are_totals_alone_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet has no steps, no featured card, no hands and no lead."""
    tell_totals(monkeypatch, "corporate_ladder")
    robot = Robot(new_session("corporate_ladder", 2))
    robot.keys("Tab")
    scene = shown(robot.score)
    assert scene.page.chart is not None
    assert words(scene) == [TABLE, LOG, SEED]


def test_the_seed_is_copied_from_the_score(robot: Robot) -> None:
    play_on(robot)
    robot.press(SEED)
    assert pygame.scrap.get_text() == seed_text(robot.match.header.seed)


# The reveal, step by step


def test_the_last_act_of_a_game_is_seen_before_the_score_opens() -> None:
    """Nobody acts meanwhile: after earlier rounds the score opens at once, so that no act comes
    before it.
    """
    robot = Robot(court_before_a_score(2), speed=1.0)
    is_seen = False
    while robot.score is None:
        if robot.asked_seat is None:
            robot.step(0.05)
        else:
            robot.do(robot.match.legal()[0], by_dragging=False)
        is_seen = is_seen or (robot.match.over and robot.app.scene is robot.table)
    assert is_seen


def test_steps_follow_one_another(slow: Robot) -> None:
    scene = play_on(slow)
    assert words(scene) == [ALL]
    assert scene.reveal.share(TOTAL, slow.now) == 0
    while scene.reveal.is_running(slow.now):
        slow.step(0.25)
    assert scene.reveal.share(TOTAL, slow.now) == 1
    assert words(scene)[0] == ON


def test_a_click_that_comes_just_too_late_to_end_the_sequence_presses_no_other_button(
    slow: Robot,
) -> None:
    scene = play_on(slow)
    while scene.reveal.is_running(slow.now):
        slow.step(1 / 60)
    slow.click(scene.page.places.primary_button.center)
    assert slow.score is scene
    slow.step(1.0)
    slow.click(scene.page.places.primary_button.center)
    assert slow.score is None


def test_a_click_ends_the_sequence_and_does_nothing_else(slow: Robot) -> None:
    scene = play_on(slow)
    slow.click(scene.page.places.primary_button.center)
    assert slow.score is scene
    assert not scene.reveal.is_running(slow.now)
    slow.click(scene.page.places.primary_button.center)
    assert slow.score is scene, "the second click of a double click"
    slow.step(1.0)
    slow.click(scene.page.places.primary_button.center)
    assert slow.score is None


def test_a_scored_round_is_left_by_its_button_and_its_key_alone(slow: Robot) -> None:
    """Neither clicks beside the button, nor Esc or Tab, throw the score away."""
    scene = play_on(slow)
    for area in (scene.page.places.sheet, scene.page.places.chart, scene.page.places.head):
        for _ in range(2):
            slow.click(area.center)
            slow.step(1.0)
    slow.keys("Escape", "Tab")
    assert slow.score is scene
    slow.keys("Return")
    assert slow.score is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_h, pygame.K_l])
def test_a_key_ends_the_sequence_and_does_nothing_else(slow: Robot, key: int) -> None:
    scene = play_on(slow)
    slow.key(key, pygame.key.name(key)[:1])
    assert slow.score is scene
    assert not scene.shows_hands
    assert not scene.reveal.is_running(slow.now)
    slow.keys("Return")
    assert slow.score is None


def test_without_motion_all_is_there_at_once(robot: Robot) -> None:
    assert not play_on(robot).reveal.is_running(robot.now)


def test_the_next_round_is_dealt_when_the_score_has_been_read(slow: Robot) -> None:
    """Not behind it: cards set off when the table is seen again."""
    play_on(slow)
    slow.step(30.0)
    slow.keys("Return")
    assert slow.score is None
    assert slow.is_animated()


def test_another_size_of_the_window_takes_nothing_away(slow: Robot) -> None:
    scene = play_on(slow)
    page = scene.page
    scene.on_resize()
    assert scene.page is not page
    assert scene.reveal.is_running(slow.now)


# Opened during play


def test_it_opens_at_any_time_by_its_key() -> None:
    """Before the first round is scored it shows the outlook."""
    robot = Robot(court())
    robot.wait()
    robot.keys("Tab")
    scene = shown(robot.score)
    assert scene.page.sheet.title == "If the round ended now"
    assert not scene.reveal.is_running(robot.now)
    robot.keys("Tab")
    assert robot.score is None


def test_one_leafs_through_all_rounds(robot: Robot) -> None:
    play_on(robot)
    robot.keys("Return")
    robot.wait()
    robot.keys("Tab")
    scene = shown(robot.score)
    assert BEFORE in words(scene)
    assert AFTER not in words(scene)
    robot.keys("Left")
    assert scene.page.sheet.title == "Round 1"
    robot.press(AFTER)
    assert scene.page.sheet.title == "If the round ended now"


def test_the_header_of_the_table_counts_the_rounds_that_are_over(robot: Robot) -> None:
    assert robot.prompt.rounds == (0, 2)
    play_on(robot)
    assert robot.prompt.rounds == (1, 2)


def test_hands_are_looked_at_instead_of_the_chart(robot: Robot) -> None:
    scene = play_on(robot)
    robot.press(HANDS)
    assert scene.shows_hands
    robot.keys("h")
    assert not scene.shows_hands


def test_a_single_round_has_hands_and_no_chart() -> None:
    """Straight lines tell nothing."""
    scene = play_on(Robot(court_before_a_score(1, of=1)))
    assert scene.page.chart is None
    assert scene.page.hands is not None
    assert HANDS not in words(scene)


def test_the_log_opens_over_it(robot: Robot) -> None:
    scene = play_on(robot)
    robot.keys("l")
    assert isinstance(robot.app.scene, LogScene)
    robot.keys("Escape")
    assert robot.score is scene


# The end of a match


def test_the_last_score_tells_the_result(ending: Robot) -> None:
    scene = play_on(ending)
    result = ending.match.state.result
    assert result is not None
    assert scene.page.sheet.heading == "The game is over"
    assert tuple(row.total for row in scene.page.sheet.rows) == result.scores
    assert scene.page.verdict.shown == result.winners
    assert scene.page.verdict.are_winners


def test_the_end_offers_what_the_table_offers_and_the_coach(ending: Robot) -> None:
    scene = play_on(ending)
    assert words(scene)[:4] == [AGAIN, COACH, SAME, LEAVE]
    ending.click(scene.page.places.sheet.center)
    assert ending.score is scene, "a click beside them is none of them"
    ending.press(TABLE)
    assert ending.app.scene is ending.table
    assert [button.id for button in ending.buttons()] == [AGAIN, SAME, LEAVE]
    ending.keys("Tab")
    assert words(shown(ending.score))[:4] == [AGAIN, COACH, SAME, LEAVE]


def test_enter_begins_no_new_game_by_accident(ending: Robot) -> None:
    play_on(ending)
    match = ending.match
    ending.keys("Return")
    assert ending.app.scene is ending.table
    assert ending.match is match


@pytest.mark.parametrize(("word", "is_same"), [(AGAIN, False), (SAME, True)])
def test_another_game_begins_at_the_same_table(ending: Robot, word: str, is_same: bool) -> None:
    play_on(ending)
    first = ending.match
    ending.press(word)
    ending.all_agree()
    again = ending.match
    assert ending.app.scene is ending.table
    assert again is not first
    assert ending.session.practice == is_same
    assert (again.header.seed == first.header.seed) == is_same
    assert ending.session.score_sheets == []


def test_the_table_is_left_from_the_score(ending: Robot) -> None:
    play_on(ending)
    ending.app.scenes.insert(0, ending.table)
    ending.press(LEAVE)
    assert ending.app.scenes == [ending.table]


@pytest.mark.parametrize("seats", [2, 6])
def test_the_table_is_looked_at_as_it_was_when_the_round_was_scored(seats: int) -> None:
    """Also where the next round is dealt by the same act; the way back leads to the score, as often
    as one likes.
    """
    robot = Robot(court(seats), make_app=UndrawnApp)
    scene = play_on(robot)
    now = robot.session.observation()
    for _ in range(2):
        robot.press(LOOK)
        look = robot.on_top(TableLookScene)
        cards = sum(len(zone) for zone in look.tabletop.view.zones.values())
        assert cards == sum(len(zone) for zone in now.zones.values()), "no piece is lost or doubled"
        look.draw(robot.app.surface)
        robot.keys("Return")
        assert robot.score is scene


def test_the_table_at_the_score_holds_what_was_played_and_not_the_next_deal(robot: Robot) -> None:
    """The next round begins with empty courts and sprawl; the table of the last one has them
    full.
    """
    play_on(robot)
    seen = view_when_scored(robot.match, robot.session.viewer)
    assert seen is not None
    after = robot.session.observation()
    on_the_table = [zone for zone in seen.zones if zone.startswith(("sprawl", "court"))]
    assert sum(len(seen.zones[zone]) for zone in on_the_table) > sum(
        len(after.zones[zone]) for zone in on_the_table
    )


def test_round_a_shared_screen_the_table_of_the_score_is_what_everybody_saw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next to play is called already, and the others look on."""
    viewers: list[int] = []
    monkeypatch.setattr(
        score_scene, "view_when_scored", lambda match, viewer: viewers.append(viewer)
    )
    session = new_session("corporate_court", ["person", "person"], rounds="2")
    robot = Robot(scored_by_hand(session, 1))
    robot.open_score("scored")
    robot.press(LOOK)
    assert viewers == [PUBLIC]
