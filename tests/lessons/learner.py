"""Simulate a learner: follow a lesson in its window, by mouse, by keys, or with acts alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
from german_whist import GAME as GERMAN_WHIST
from ui.robot import SIZE, Robot

import corptable.games
from _hands import InputSimulator, Point, open_scene
from corptable.art.painter import NullPainter, PainterProtocol
from corptable.lessons import Lesson, LessonCourse, LessonPhase, LessonStep
from corptable.ui.app import App
from corptable.ui.scenes.table.coach_panel import NEXT
from corptable.ui.scenes.table.focus import FocusStop, next_stop
from corptable.ui.scenes.table.lesson import DEAF, LessonScene
from corptable.ui.widgets.keys import DIRECTIONS

GAMES = Path(corptable.games.__file__).parent
LESSONS = sorted([*GAMES.glob("*/lessons/*.yaml"), *GERMAN_WHIST.folder.glob("lessons/*.yaml")])
"""Files of the lessons of all games of the program, and of a game from a package of its own."""
MOST_WAITED = 400
"""Number of turns of the loop after which a lesson stands still."""


def name_of(path: Path) -> str:
    """Return the name of a lesson's test."""
    return f"{path.parent.parent.name}-{path.stem}"


class Learner(Robot):
    """Follow a lesson in its window."""

    table: LessonScene

    def __init__(
        self,
        lesson: Lesson,
        size: Point = SIZE,
        scale: int = 100,
        make_app: type[App] = App,
        painting: Callable[[], PainterProtocol] = NullPainter,
    ) -> None:
        """Open the window and the lesson, without motion."""
        self.now, self.due, self.meets_faults = 0.0, None, False
        app = make_app(size, clock=lambda: self.now, painting=painting)
        InputSimulator.__init__(self, app)
        app.change_settings(replace(app.settings, motion=0, scale=scale, bot_pace="at_once"))
        app.open_home = app.navigator.title
        self.table = open_scene(app, LessonScene, lambda: app.navigator.lesson(lesson))
        self.step()

    @property
    def course(self) -> LessonCourse:
        """Get the course of the lesson."""
        return self.table.course

    def wait(self) -> None:
        """Wait until the learner is asked for something."""
        for _ in range(MOST_WAITED):
            self.step(0.1)
            is_showing = self.course.phase is LessonPhase.SHOWING
            if not is_showing and not self.animation.under_way and not self.is_animated():
                self.step()
                self.step(2 * DEAF)
                if self.app.scene is self.table:
                    return
        raise AssertionError(f"step {self.course.place + 1} stands still")

    def follow(self, act: Callable[[], None]) -> Iterator[LessonStep]:
        """Yield each step when it has appeared, and then do what it asks for: `act` does the next
        of its acts.
        """
        last = -1
        for _ in range(20 * len(self.course.lesson.steps)):
            self.wait()
            if self.course.place != last:
                last = self.course.place
                yield self.course.step
            if self.course.phase is LessonPhase.ACTING:
                act()
            elif self.course.phase is LessonPhase.ASKING:
                self.answer()
            elif self.course.is_last:
                return
            else:
                self.press_panel(NEXT)
        raise AssertionError(f"step {self.course.place + 1} is never left")

    def press_panel(self, word: str) -> None:
        """Click a button of the coach's panel."""
        buttons = self.table.coaching.panel.buttons
        self.click(next(button.rect.center for button in buttons if button.id == word))

    def act(self) -> None:
        """Play the wanted act without a touch."""
        self.table.show(self.table.model.perform(self.course.wanted[0]))

    def act_by_mouse(self) -> None:
        """Play the wanted act by dragging and clicking."""
        self.do(self.course.wanted[0], by_dragging=True)

    def answer(self) -> None:
        """Click the thing that answers the question of the step."""
        word = self.course.step.click[0]
        self.click(self.piece(word) if self._is_piece(word) else self.target(word))

    def _is_piece(self, word: str) -> bool:
        return any(placed.piece.name == word for placed in self.placed)

    # Keys

    def act_by_keys(self) -> None:
        """Play the wanted act by keys: move the focus from stop to stop, and press Enter."""
        before, words = self._progress(), self._words_of_act()
        if self.selection.gathers:
            self._gather_by_keys()
        for word in words:
            is_lifted = word in {name for _, name in self.selection.lifted}
            if self._progress() == before and not is_lifted:
                self.go_to(word)
                self.key(pygame.K_RETURN)
        assert self._progress() != before, f"{self.course.pattern}: {words} did nothing"

    def _progress(self) -> tuple[int, int]:
        return self.course.place, len(self.journal)

    def _gather_by_keys(self) -> None:
        """Gather in the tray what this act and the next ones name, and send it."""
        wanted = [text.split()[1] for text in self.course.step.do[self.course.done :]]
        tray = self.tray_panel
        assert tray is not None
        for word in wanted:
            named = [cell for cell in tray.cells if self.selection.offers(cell)]
            free = [cell for cell in named if cell not in (*wanted, *self.selection.gathered)]
            self.go_to(free[0] if word == "*" else word)
            self.key(pygame.K_RETURN)
        self.key(pygame.K_RETURN)

    def _words_of_act(self) -> list[str]:
        gesture = self.prompt.presentation.gesture(self.prompt.view, self.course.wanted[0])
        text = str(self.course.wanted[0])
        shortcut = [one.word for one in self.prompt.shortcuts() if text in one.actions]
        onto = [gesture.onto] if gesture.onto else []
        return shortcut or [*sorted(gesture.lift), *onto, *gesture.then]

    def go_to(self, word: str) -> None:
        """Move the focus to the stop of a word, by arrow keys alone."""
        if self.key_stop() is None:
            self.key(pygame.K_UP)
        for key in self._keys_to(self._stop_of(word)):
            self.key(key)

    def _stop_of(self, word: str) -> FocusStop:
        stops = self.key_stops()
        named = [one for one in stops if self._name_of(one) == word]
        found = named or [one for one in stops if word in one.hit.words]
        assert found, f"{word} is no stop of the keyboard: {[one.word for one in stops]}"
        return found[0]

    @staticmethod
    def _name_of(stop: FocusStop) -> str:
        return stop.hit.word if stop.hit.placed is None else stop.hit.placed.piece.name

    def _keys_to(self, there: FocusStop) -> list[int]:
        """Return the shortest row of arrow keys to a stop."""
        stops, here = self.key_stops(), self.key_stop()
        assert here is not None
        ways: dict[Point, list[int]] = {here.point: []}
        waiting = [here]
        for stop in waiting:
            for key, direction in DIRECTIONS.items():
                point = next_stop(stops, stop, direction)
                if point not in ways:
                    ways[point] = [*ways[stop.point], key]
                    waiting.append(next(one for one in stops if one.point == point))
        assert there.point in ways, f"no arrow key leads to {there.word}"
        return ways[there.point]
