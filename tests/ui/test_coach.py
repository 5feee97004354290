"""Test the coach after a match in the window: the score asks it, it thinks in the background, and
its turning points are stops of the replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

import pygame
import pytest
from session import scripted_worker
from session.scripted_worker import GAME, LOSSES, ScriptedWorker
from ui.robot import Robot, new_session
from ui.shapes import Shape, Shaper

from corptable.bots.glance import GLANCE
from corptable.engine.pieces import PUBLIC
from corptable.presentation.layout import PROMPT
from corptable.session.coach import MatchReview
from corptable.session.replay import Viewpoint
from corptable.session.session import Session
from corptable.store import SavedGames, Statistics
from corptable.ui.app import App
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.coach.scene import BACK, LOOK, WHOSE, WORDS, CoachScene
from corptable.ui.scenes.replay.list_scene import ReplayListScene
from corptable.ui.scenes.replay.scene import EARLIER, LATER, ReplayScene
from corptable.ui.scenes.score.scene import COACH, ScoreScene

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@cache
def _played(game: str, persons: int) -> Session:
    return scripted_worker.finished(game, persons)


def finished(game: str = GAME, persons: int = 1) -> Session:
    """Return a session of a match at its end, which is played once for all tests."""
    played = _played(game, persons)
    return Session(played.match, played.seating.players)


def at_the_score(session: Session, worker: ScriptedWorker) -> Robot:
    """Open the score of a finished match, whose coach asks a worker."""
    robot = Robot(session)
    robot.app.bot_worker = worker
    robot.table.open_score("scored")
    robot.step()
    assert isinstance(robot.app.scene, ScoreScene)
    return robot


def ask(robot: Robot) -> CoachScene:
    """Ask the coach at the score."""
    robot.key(pygame.K_c, "c")
    robot.step()
    scene = robot.app.scene
    assert isinstance(scene, CoachScene)
    return scene


def think(robot: Robot, scene: CoachScene) -> None:
    """Let the worker answer until the review is done."""
    while not scene.review.is_done:
        robot.step(0.1)


@pytest.fixture
def asked() -> Iterator[tuple[Robot, CoachScene]]:
    """Ask the coach about a match with three turning points, and wait."""
    robot = at_the_score(finished(), ScriptedWorker(LOSSES))
    scene = ask(robot)
    think(robot, scene)
    robot.step()
    yield robot, scene
    robot.close()


def buttons(scene: Scene) -> list[str]:
    assert isinstance(scene, MenuScene)
    return [button.id for button in scene.buttons()]


def test_the_score_asks_the_coach_after_a_match_of_a_person() -> None:
    assert COACH in buttons(at_the_score(finished(), ScriptedWorker()).app.scene)


def test_nobody_is_coached_who_has_not_played_to_the_end() -> None:
    of_bots = at_the_score(finished(persons=0), ScriptedWorker()).app.scene
    assert COACH not in buttons(of_bots)
    robot = Robot(new_session("corporate_court", 3))
    robot.table.open_score("asked")
    assert COACH not in buttons(robot.app.scene)


def test_no_frame_waits_for_the_worker_and_one_can_leave() -> None:
    """While it thinks, a step of the window asks nothing more, and Esc leads back to the score,
    where asking once more goes on with what is known.
    """
    worker = ScriptedWorker(LOSSES)
    robot = at_the_score(finished(), worker)
    scene = ask(robot)
    robot.step(0.1)
    worker.is_thinking = True
    known, count = len(scene.review.glances), len(worker.asked)
    for _ in range(5):
        robot.step(0.5)
    assert (len(scene.review.glances), len(worker.asked)) == (known, count)
    assert BACK in buttons(scene)
    robot.key(pygame.K_ESCAPE)
    robot.step()
    assert isinstance(robot.app.scene, ScoreScene)
    assert worker.cancelled == 1
    worker.is_thinking = False
    again = ask(robot)
    think(robot, again)
    assert again.review is scene.review
    places = [request.pickled_view for request in worker.asked if request.word == GLANCE]
    assert len(places) == len(set(places)) + 1  # the one that was cancelled


def test_the_largest_loss_is_chosen_first_and_keys_choose_another(
    asked: tuple[Robot, CoachScene],
) -> None:
    robot, scene = asked
    assert scene.chosen == 1
    robot.key(pygame.K_DOWN)
    assert scene.chosen == 2
    robot.key(pygame.K_1, "1")
    assert scene.chosen == 0
    robot.press("cap 2")
    assert scene.chosen == 2


def test_a_turning_point_opens_the_replay_through_the_eyes_of_its_person(
    asked: tuple[Robot, CoachScene],
) -> None:
    """The replay stands before the act, and shows no more than the person saw."""
    robot, scene = asked
    stops = scene.review.stops
    robot.key(pygame.K_RETURN)
    robot.step()
    replay = robot.app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.replay.step == stops[1].place
    assert replay.replay.viewpoint == Viewpoint(0)
    seen = replay.match.state_at(stops[1].place).observation(0)
    assert replay.replay.view.zones == seen.zones


def test_the_stops_of_the_replay_lead_to_one_another(asked: tuple[Robot, CoachScene]) -> None:
    robot, scene = asked
    places = [stop.place for stop in scene.review.stops]
    robot.key(pygame.K_RETURN)
    robot.step()
    replay = robot.app.scene
    assert isinstance(replay, ReplayScene)
    for id, place in ((LATER, 2), (LATER, 0), (EARLIER, 2), ("stop 2", 1)):
        robot.press(id)
        assert replay.replay.step == places[place]
        assert replay.card is not None
    robot.key(pygame.K_RIGHT)
    assert replay.card is None
    assert LATER not in buttons(replay)
    robot.key(pygame.K_ESCAPE)
    assert robot.app.scene is scene


def test_a_replay_without_a_coach_has_no_stops() -> None:
    robot = at_the_score(finished(), ScriptedWorker())
    robot.key(pygame.K_r, "r")
    robot.step()
    replay = robot.app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.card is None
    assert not {LATER, "stop 1"} & {*buttons(replay)}


def test_the_card_covers_neither_what_the_better_act_moves_nor_what_was_asked() -> None:
    robot = at_the_score(finished(game="corporate_court"), ScriptedWorker({0: 0.2, 1: 0.2, 2: 0.2}))
    scene = ask(robot)
    think(robot, scene)
    robot.key(pygame.K_RETURN)
    robot.step()
    replay = robot.app.scene
    assert isinstance(replay, ReplayScene)
    found = list[pygame.Rect]()
    for number, stop in enumerate(scene.review.stops, 1):
        robot.press(f"stop {number}")
        lifted = stop.gesture.lift
        lit = [one.rect for one in replay.tabletop.placed if one.piece.name in lifted]
        assert replay.card is not None
        assert replay.card.rect.collidelist([*lit, replay.area(PROMPT)]) < 0
        found += lit
    assert found


def test_persons_at_a_shared_screen_have_a_review_each() -> None:
    worker = ScriptedWorker(LOSSES)
    robot = at_the_score(finished(persons=2), worker)
    scene = ask(robot)
    assert scene.review.seat == 0
    robot.step(0.1)
    robot.press(WHOSE)
    robot.step(0.1)
    assert scene.review.seat == 1
    think(robot, scene)
    assert {review.is_done for review in scene.reviews} == {False, True}


def test_nothing_stands_out_is_said_kindly() -> None:
    robot = at_the_score(finished(), ScriptedWorker())
    scene = ask(robot)
    think(robot, scene)
    assert LOOK not in buttons(scene)
    assert scene.says() == f"{scene.review.agreed} {WORDS['none']}"


def test_a_game_whose_bot_compares_nothing_is_only_counted() -> None:
    robot = at_the_score(finished(), ScriptedWorker(compares=False))
    scene = ask(robot)
    think(robot, scene)
    assert not scene.review.compares
    assert not scene.review.stops
    assert scene.says() == f"{scene.review.agreed} {WORDS['counted']}"


def test_a_played_game_is_coached_from_its_list(tmp_path: Path) -> None:
    saved_games = SavedGames(tmp_path)
    robot = Robot(new_session(GAME, 4), saved_games=saved_games)
    while not robot.match.over:
        robot.session.play(robot.match.legal()[0])
    robot.table.on_exit()
    (entry,) = saved_games.finished()
    robot.app.bot_worker = ScriptedWorker(LOSSES)
    robot.app.navigator.replays()
    assert isinstance(robot.app.scene, ReplayListScene)
    robot.press(f"coach/{entry.file}")
    robot.step()
    scene = robot.app.scene
    assert isinstance(scene, CoachScene)
    think(robot, scene)
    assert len(scene.review.stops) == len(LOSSES)


def test_the_list_of_played_games_has_room_for_the_coach_in_every_shape(
    tmp_path: Path, shapes: tuple[Shape, ...]
) -> None:
    session = new_session(GAME, 4)
    session.begin_autosave(SavedGames(tmp_path), Statistics(tmp_path))
    while not session.match.over:
        session.play(session.match.legal()[0])
    assert session.autosave is not None
    session.autosave.close()
    shaper = Shaper(tmp_path)
    for shape in shapes:
        listed = shaper.look("played games", shape, ReplayListScene)
        assert isinstance(listed, ReplayListScene)
        assert any(one.id.startswith("coach/") for one in listed.form.widgets)
    assert not shaper.faults, "\n".join(shaper.faults)


def shown(reviews: Sequence[MatchReview], app: App) -> CoachScene:
    return CoachScene(app, reviews)


def replayed(review: MatchReview, number: int, app: App) -> ReplayScene:
    return ReplayScene(app, review.played, review.stops, number)


@pytest.mark.parametrize(
    "game", [GAME, pytest.param("corporate_court", marks=pytest.mark.thorough)]
)
def test_the_texts_of_the_coach_have_room_in_every_shape(
    game: str, tmp_path: Path, shapes: tuple[Shape, ...]
) -> None:
    """While it thinks, with three turning points, and without any; the stop of the replay, too."""
    session, shaper = finished(game=game), Shaper(tmp_path)
    assert session.viewer != PUBLIC
    reviews = [MatchReview(session.played, 0, ScriptedWorker(losses)) for losses in (LOSSES, {})]
    for review in reviews:
        while review.update():
            pass
    begun = MatchReview(session.played, 0, ScriptedWorker())
    begun.update()
    begun.update()
    for shape in shapes:
        for review in (*reviews, begun):
            shaper.look(f"{game}, coach", shape, partial(shown, [review] * 2))
        for number in range(len(LOSSES)):
            shaper.look(f"{game}, stop", shape, partial(replayed, reviews[0], number))
    assert not shaper.faults, "\n".join(shaper.faults)
