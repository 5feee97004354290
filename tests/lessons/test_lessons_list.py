"""Test the list of a game's lessons: where they go on, ticks, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from ui.robot import OWN_GAMES, SIZE, UndrawnApp
from ui.typist import play_games

from corptable.engine.registry import find_game
from corptable.lessons import Lesson, lessons_in
from corptable.session.session import Session
from corptable.store import KnownLesson, LocalPerson
from corptable.ui.scenes.dialogs import lessons as module
from corptable.ui.scenes.dialogs.lessons import CLOSE, PLAY, LessonsScene
from corptable.ui.scenes.rules.scene import LESSONS, RulesScene

GAME = find_game("corporate_court")
FIRST = lessons_in(GAME.folder)[0]
SECOND = replace(FIRST, title="Six majors", places=FIRST.places._replace(file="six_majors.yaml"))


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[UndrawnApp]:
    """Return an app for a game with two lessons."""
    monkeypatch.setattr(module, "lessons_in", lambda _: [FIRST, SECOND])
    app = UndrawnApp(SIZE, clock=lambda: 0.0)
    app.navigator.title()
    yield app
    app.close()


def opened(app: UndrawnApp, ended: Lesson | None = None) -> LessonsScene:
    """Open the list, after the end of a lesson or without."""
    app.navigator.lessons(GAME, ended)
    assert isinstance(app.scene, LessonsScene)
    return app.scene


def know(app: UndrawnApp, **lessons: KnownLesson) -> None:
    """Record how far the person has come in lessons, by the names of their files."""
    known = {f"{GAME.id}/{name}": one for name, one in lessons.items()}
    app.change_person(LocalPerson(lessons=known))


def test_it_tells_the_title_and_the_minutes_of_each_lesson(app: UndrawnApp) -> None:
    labels = [button.label for button in opened(app).choices()]
    assert labels == ["Your first round, 5 minutes", "Six majors, 5 minutes", "Close"]


def test_a_lesson_that_was_left_tells_its_step(app: UndrawnApp) -> None:
    know(app, first_game=KnownLesson(0, 4, FIRST.edition))
    assert opened(app).choices()[0].label == "Your first round, go on at step 5"


def test_a_lesson_whose_file_has_changed_does_not_go_on(app: UndrawnApp) -> None:
    know(app, first_game=KnownLesson(0, 4, "another"))
    assert opened(app).choices()[0].label == "Your first round, 5 minutes"


def test_a_finished_lesson_has_a_tick_and_the_next_one_has_the_focus(app: UndrawnApp) -> None:
    know(app, first_game=KnownLesson(1))
    scene = opened(app)
    assert [button.icon for button in scene.choices()] == ["check", "", ""]
    assert scene.form.focus_id == "lesson 1"


def test_only_after_a_lesson_a_game_is_offered(app: UndrawnApp) -> None:
    assert PLAY not in [button.id for button in opened(app).choices()]
    assert PLAY in [button.id for button in opened(app, FIRST).choices()]


@pytest.mark.parametrize("finished", [{"first_game"}, {"first_game", "six_majors"}])
def test_after_a_lesson_the_game_comes_first_and_has_the_focus(
    app: UndrawnApp, finished: set[str]
) -> None:
    """The next lesson stands beside it; the focus alone does not change which button is lit."""
    know(app, **dict.fromkeys(finished, KnownLesson(1)))
    scene = opened(app, FIRST)
    assert scene.form.focus_id == PLAY
    scene.form.focus_id = CLOSE
    ids = [(button.id, button.part == "primary") for button in scene.choices()]
    assert ids == [(PLAY, True), ("lesson 0", False), ("lesson 1", False), (CLOSE, False)]


def test_before_the_first_game_it_is_said_who_plays_and_what_is_new(app: UndrawnApp) -> None:
    know(app, first_game=KnownLesson(1))
    scene = opened(app, FIRST)
    assert scene.choices()[0].label == "Play a first game against easy bots"
    table, new = scene.paragraphs
    assert table == "A short game: you and 2 easy bots, one round."
    assert new == FIRST.new
    play_games(app.statistics, 1)
    later = opened(app, FIRST)
    assert (later.choices()[0].label, later.paragraphs) == ("Play against easy bots", ())


@pytest.mark.parametrize("game", OWN_GAMES)
def test_each_first_game_says_what_is_new_after_it(game: str) -> None:
    assert lessons_in(find_game(game).folder)[0].new.startswith("New for you: ")


def sit_down(app: UndrawnApp) -> None:
    """Open a match."""
    app.navigator.table(Session.new(GAME, ["person", "easy"], 1, {}, app.bot_worker))


def test_the_rules_lead_from_a_match_to_the_lessons(app: UndrawnApp) -> None:
    sit_down(app)
    key = {"key": pygame.K_F1, "mod": 0, "unicode": "", "scancode": 0}
    app.scene.handle(pygame.event.Event(pygame.KEYDOWN, key))
    assert isinstance(app.scene, RulesScene)
    assert LESSONS in [button.id for button in app.scene.buttons()]


def test_over_a_match_no_other_game_is_offered(app: UndrawnApp) -> None:
    """Two matches would be open, of which one cannot be seen."""
    know(app, first_game=KnownLesson(1), six_majors=KnownLesson(1))
    sit_down(app)
    scene = opened(app, SECOND)
    assert PLAY not in [button.id for button in scene.choices()]
    assert scene.form.focus_id == CLOSE


def test_close_leads_back(app: UndrawnApp) -> None:
    scene = opened(app)
    next(button for button in scene.choices() if button.id == CLOSE).act()
    assert scene not in app.scenes
