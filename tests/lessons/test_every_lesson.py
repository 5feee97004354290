"""Follow every lesson of every game of the program: without a window, by mouse, by keys, and in
windows of several sizes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pygame
import pytest
from lessons.learner import GAMES, LESSONS, Learner, name_of
from ui.legibility import ENOUGH, SharedPainter, read_scene
from ui.robot import UndrawnApp
from ui.thinned import by_turns

from corptable.art.portraits.album import PORTRAITS
from corptable.bots.worker import InlineBotWorker
from corptable.lessons import Lesson, LessonCourse, LessonModel, read_lesson
from corptable.lessons.lesson import FIRST_GAME
from corptable.lessons.rehearsal import rehearse
from corptable.store import Settings
from corptable.ui.paint import recorder
from corptable.ui.scenes.table.coach_panel import NEXT
from corptable.ui.scenes.table.spotlight import areas_of

MOST_PLACES = 3
"""Places of the panel in one lesson."""
EVERY_LESSON = pytest.mark.parametrize("path", LESSONS, ids=name_of)
EVERY_FIRST_GAME = pytest.mark.parametrize(
    "path", [path for path in LESSONS if path.name == FIRST_GAME], ids=name_of
)
EVERY_FIRST_GAME_OF_THE_PROGRAM = pytest.mark.parametrize(
    "path",
    [path for path in LESSONS if path.name == FIRST_GAME and path.is_relative_to(GAMES)],
    ids=name_of,
)
"""Those whose layouts have a home for the coach."""
WINDOWS = (
    ((620, 600), 100),
    ((1280, 720), 100),
    ((1280, 720), 150),
    ((1280, 720), 200),
    ((1920, 1080), 100),
    ((1920, 1080), 200),
)
"""Sizes of windows and scales of text, the first two for lessons outside the program."""
_INSIDE = [path for path in LESSONS if path.is_relative_to(GAMES)]
_OUTSIDE = [path for path in LESSONS if path not in _INSIDE]
EVERY_WINDOW = [*by_turns(_INSIDE, WINDOWS), *by_turns(_OUTSIDE, WINDOWS[:2])]
"""All windows for the lessons of the program's games; in an ordinary run one by turns."""


@pytest.fixture(scope="module", autouse=True)
def pictures_are_forgotten() -> Iterator[None]:
    yield
    SharedPainter.forget()


@EVERY_LESSON
def test_a_lesson_has_no_fault(path: Path) -> None:
    assert rehearse(read_lesson(path)) == []


@EVERY_LESSON
def test_a_lesson_takes_seven_to_fifteen_steps(path: Path) -> None:
    assert 7 <= len(read_lesson(path).steps) <= 15


@EVERY_LESSON
def test_a_lesson_can_go_on_at_each_step(path: Path) -> None:
    lesson = read_lesson(path)
    model = LessonModel(LessonCourse(lesson, InlineBotWorker()))
    model.skip_to(len(lesson.steps) - 1)
    assert model.course.is_last


@EVERY_LESSON
def test_its_coach_has_a_portrait(path: Path) -> None:
    assert read_lesson(path).coach.face in PORTRAITS


@EVERY_LESSON
def test_a_lesson_is_played_by_mouse_and_its_score_opens_after_the_last_step(path: Path) -> None:
    """While a step is read only Next goes on, whoever has the turn. The panel leaves its place only
    when it must, so that its buttons mostly stay where they are.
    """
    learner, places = Learner(read_lesson(path), make_app=UndrawnApp), set[tuple[int, ...]]()
    try:
        for step in learner.follow(learner.act_by_mouse):
            places.add(tuple(learner.table.coaching.panel.rect))
            if not (step.do or step.free or learner.match.over):
                able = [button.id for button in learner.buttons() if not button.reason]
                assert (learner.prompt.text(), able) == ("", []), step.say
        assert len(places) <= MOST_PLACES
        learner.press_panel(NEXT)
        assert (learner.score is not None) == learner.match.over
        learner.read_the_score()
        assert learner.table not in learner.app.scenes
    finally:
        learner.close()


@pytest.mark.sampled
@EVERY_LESSON
def test_a_lesson_is_played_by_keys(path: Path) -> None:
    learner = Learner(read_lesson(path), make_app=UndrawnApp)
    try:
        for _ in learner.follow(learner.act_by_keys):
            pass
        learner.key(pygame.K_RETURN)
        learner.read_the_score()
        assert learner.table not in learner.app.scenes
    finally:
        learner.close()


@pytest.mark.sampled
@pytest.mark.parametrize(("path", "opened"), EVERY_WINDOW)
def test_the_panel_and_the_lights_have_their_place(
    path: Path, opened: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that a step points at is on the screen; the panel is, too, and covers none of it."""
    cut: list[str] = []
    monkeypatch.setattr(recorder, "note_cut", lambda text, _: cut.append(text))
    size, scale = opened
    learner, window = Learner(read_lesson(path), size, scale, UndrawnApp), pygame.Rect(0, 0, *size)
    try:
        for step in learner.follow(learner.act):
            coaching, layout = learner.table.coaching, learner.state.layout
            where = step.say
            missing = [word for word in step.point if word != "do" and not areas_of(word, layout)]
            assert missing == [], where
            panel, light = coaching.panel, coaching.light
            assert window.contains(panel.rect), where
            for area in (*light.areas, *light.needed):
                assert window.contains(area.inflate(-4, -4)), (where, area)
                assert not panel.rect.colliderect(area), (where, area)
            if step.do and (not step.point or "do" in step.point):
                assert light.words.sources or light.words.targets, where
            learner.table.draw(learner.app.surface)
            assert [text for text in cut if text in texts_of(learner)] == [], where
    finally:
        learner.close()


def texts_of(learner: Learner) -> set[str]:
    """Return the texts of the panel that are written in one line."""
    panel, lesson = learner.table.coaching.panel, learner.course.lesson
    return {*(button.label for button in panel.buttons), lesson.title, lesson.coach.name}


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@EVERY_FIRST_GAME_OF_THE_PROGRAM
def test_in_a_usual_window_the_coach_of_a_first_game_stays_at_home(
    path: Path, size: tuple[int, int]
) -> None:
    """It never covers what a step needs there, and never has to leave."""
    learner = Learner(read_lesson(path), size, make_app=UndrawnApp)
    try:
        for step in learner.follow(learner.act):
            layout, panel = learner.state.layout, learner.table.coaching.panel.rect
            home = layout.tabletop.guide or layout.area("log")
            assert home.contains(panel), step.say
    finally:
        learner.close()


class ReadingLearner(Learner):
    """Follow a lesson at the usual pace, on which captions are read."""

    def __init__(self, lesson: Lesson) -> None:
        self.read = set[str]()
        super().__init__(lesson, make_app=UndrawnApp)
        usual = replace(self.app.settings, motion=100, bot_pace=Settings().bot_pace)
        self.app.change_settings(usual)

    def step(self, seconds: float = 1 / 60) -> None:
        super().step(seconds)
        panel = self.table.coaching.panel.rect
        for caption in self.animation.visible_captions(self.now):
            self.read.add(" ".join(caption.lines))
            assert not caption.area.colliderect(panel), caption.lines


@EVERY_FIRST_GAME
def test_no_caption_lies_under_the_coach(path: Path) -> None:
    learner = ReadingLearner(read_lesson(path))
    try:
        assert [*learner.follow(learner.act)]
        assert learner.read
        if "pwodoc" in path.parts:  # it stood where the coach does
            assert any("you end the game" in caption for caption in learner.read)
    finally:
        learner.close()


@pytest.mark.sampled
@EVERY_LESSON
def test_the_words_of_the_coach_are_legible(path: Path) -> None:
    learner = Learner(read_lesson(path), painting=SharedPainter)
    try:
        for number, _ in enumerate(islice(learner.follow(learner.act), 6)):
            if number in (0, 3, 5):
                learner.course.answer = "Not now."
                panel = learner.table.coaching.panel.rect
                lines = [line for line in read_scene(learner.app) if panel.contains(line.rect)]
                assert [str(line) for line in lines if line.contrast < ENOUGH] == []
                assert lines
                learner.course.answer = ""
    finally:
        learner.close()
