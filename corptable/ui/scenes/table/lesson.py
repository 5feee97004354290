"""Run a lesson: a table with a coach beside it, who says what to do and answers what else is
tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.bots.worker import InlineBotWorker
from corptable.lessons import Lesson, LessonCourse, LessonModel, LessonPhase
from corptable.session.rematch import Rematch
from corptable.store import KnownLesson
from corptable.ui.paint.display_list import Element
from corptable.ui.paint.portraits import portraits_at, portraits_of
from corptable.ui.paint.tween import Tween
from corptable.ui.platform.event_wait import earliest
from corptable.ui.scene_base.navigator import Confirmation, ScoreReason
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.coach_motion import PanelMotion
from corptable.ui.scenes.table.coach_panel import (
    BACK,
    LEAVE,
    NEXT,
    CoachPanel,
    can_go_on,
    look_of,
)
from corptable.ui.scenes.table.coach_place import (
    CoachTexts,
    PanelPlace,
    place_panel,
    words_of_steps,
)
from corptable.ui.scenes.table.dragging import PieceDrop
from corptable.ui.scenes.table.drawing import TableDrawing
from corptable.ui.scenes.table.input import Intent, TableCommand
from corptable.ui.scenes.table.layout import Hit, TablePart
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.table.spotlight import (
    Spotlight,
    StepWords,
    areas_of,
    wanted_words,
    words_to_light,
)
from corptable.ui.table_parts.held_piece import GLIDE, Glide, HeldPose
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.keys import ENTER_KEYS

if TYPE_CHECKING:
    from corptable.session.prompt import Prompt
    from corptable.session.session import Session, Update
    from corptable.ui.platform.screen import Screen
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.table_parts.arrange import PlacedPiece

RECHECK: Final = 0.1
"""Seconds between two checks whether all that follows an act has been shown."""
DEAF: Final = 0.4
"""Seconds for which Next takes no press after a step has appeared: it was meant for the step
before.
"""
LONG_AGO: Final = -inf
"""Begin of all motion where there is none: it is over."""
STOP: Final = Confirmation(
    "Leave the lesson?", "You can go on with this step at any time.", "Leave", "Stay here", "Y"
)


class Coaching(NamedTuple):
    """Hold the panel and the lights of a step on one layout of the table."""

    state: tuple[object, ...]
    """Values that they depend on."""
    table: tuple[Screen, Session]
    """Window and session: in another one the panel finds another place."""
    places: Sequence[PanelPlace]
    """Places of the panel at this table so far, the present one last."""
    panel: CoachPanel
    light: Spotlight


class LessonScene(TableScene):
    """Show a lesson in the window."""

    model: LessonModel
    rules_offer_lessons = False  # a lesson over a lesson would lead out of the course

    def __init__(self, context: SceneContext, lesson: Lesson) -> None:
        """Begin a lesson. Raises CorptableError for one whose table cannot be laid out."""
        inner = InlineBotWorker()  # a table below may wait for an answer of the window's worker
        self.course = LessonCourse(lesson, inner)
        known = context.store.person.lesson(lesson.id)
        if known.edition == lesson.edition:
            LessonModel(self.course).skip_to(min(known.step, len(lesson.steps) - 1))
        self._texts = CoachTexts(lesson, self.course.session)
        self._coaching: Coaching | None = None
        self._appeared = (-1, 0.0)
        """Number of the step that is shown, and when it appeared, in seconds of the app's clock."""
        self._motion = PanelMotion()
        self._is_finished = False
        """True once the last step was read."""
        self._is_lively = False
        """True if lights or panel moved when the scene was woken last: they are drawn at rest,
        too.
        """
        self._laid_for: Prompt | None = None
        """Prompt for which the table was laid out."""
        self._pointer, self._pressed = NOWHERE, ""
        """Position of the mouse over the panel, and the button that is held down there."""
        super().__init__(context, self.course.session)
        session = self.session
        faces = portraits_at(session.match.game, session.owners, session.names)
        names = (*session.names, lesson.coach.name)
        self._face = portraits_of(names, (*faces, lesson.coach.face))[-1]

    def make_model(self, rematch: Rematch) -> LessonModel:
        return LessonModel(self.course)

    def make_drawing(self) -> TableDrawing:
        return LessonDrawing(self)

    def recreate(self) -> LessonScene:
        return LessonScene(self.context, self.course.lesson)

    def show(self, update: Update | None, dropped: PlacedPiece | None = None) -> None:
        """Show what an intent led to; lay the table out again if only the phase of the step has
        changed, and with it the prompt.
        """
        super().show(update, dropped)
        if update is None and self._laid_for not in (None, self.model.prompt):
            # What was clicked would lie large, or with its tooltip, over the next step.
            self.state.pointer = NOWHERE
            self.view.look_away()
            self.view.lay_out()
        self._laid_for = self.model.prompt

    # The coach

    @property
    def coaching(self) -> Coaching:
        """Get the panel and the lights for the present step and table."""
        course, former = self.course, self._coaching
        is_settled = course.phase is not LessonPhase.SHOWING and not self.state.animation.under_way
        layout, skin = self.state.layout, self.context.skin
        state = (course.place, course.phase, course.answer, is_settled, layout.state, layout, skin)
        if former is None or former.state != state:
            self._coaching = former = self._coach(former, state, is_settled)
            self.needs_redraw = True
        return former

    def _coach(
        self, former: Coaching | None, state: tuple[object, ...], is_settled: bool
    ) -> Coaching:
        """Lay out panel and lights; the panel stays where it is while something moves or is
        held.
        """
        course, layout, skin = self.course, self.state.layout, self.context.skin
        now = self.context.clock()
        if self._appeared[0] != course.place:
            self._appeared = course.place, now
        needed = wanted_words(course, self.model, layout) if is_settled else StepWords()
        words = words_to_light(course, self.model, layout) if is_settled else StepWords()
        begins = now if self.context.motion_speed > 0 else LONG_AGO
        light = Spotlight(words, needed, layout, skin, begins)
        if former is not None:
            light.follow(former.light)
        table = skin.screen, self.session
        places = former.places if former is not None and former.table == table else ()
        is_held = bool(self.model.selection.lifted) or self.state.is_dragging
        if not places or (is_settled and not is_held):
            later = words_of_steps(course.lesson.steps[course.place + 1 :])
            areas = [area for word in sorted(later) for area in areas_of(word, layout)]
            must = [*light.areas, *light.needed]
            place = place_panel(self._texts, layout, skin, must, areas, places)
            places = [*(one for one in places if one != place), place]
        if former is not None and former.panel.look == look_of(course, places[-1], skin):
            panel = former.panel
        else:
            panel = CoachPanel(course, self._texts, places[-1], skin, self._face)
        self._motion.show(panel, now, self.context.motion_speed)
        layout.guide = panel.rect
        self.state.animation.drop_captions(panel.rect)
        return Coaching(state, table, places, panel, light)

    def coach_elements(self, is_told: bool) -> Iterator[Element]:
        """Yield the lights and the panel; the panel alone while a moment of the game is told."""
        coaching = self.coaching
        if not is_told:
            yield from coaching.light.elements(self.context.clock(), coaching.panel.rect)
        yield from self._motion.elements(self.context.clock(), self._pointer, self._pressed)

    # Time

    def wake(self, now: float) -> float | None:
        dues = [
            super().wake(now),
            self.coaching.light.next_frame_time(now),
            self._motion.next_frame_time(now),
        ]
        was_moving, self._is_lively = self._is_lively, dues[1:] != [None, None]
        self.needs_redraw |= self._is_lively or was_moving
        if self.course.phase is LessonPhase.SHOWING and self.context.is_on_top(self):
            dues.append(now if self._show_next(now) else now + RECHECK)
        return earliest(*dues)

    def _show_next(self, now: float) -> bool:
        """Play the learner's next scripted act, or go on once all has been shown; return whether
        something was done.
        """
        animation, pacing = self.state.animation, self.state.pacing
        if animation.is_moving(now) or animation.is_being_read(now) or pacing.is_due(now):
            return False
        if self.course.has_shown:
            self.show(self.model.go_on())
            self.needs_redraw = True
            return True
        update = self.model.play_own_part()
        self.show(update)
        return update is not None

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        mouse = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
        if event.type in mouse and self._handle_mouse(event):
            return
        if event.type == pygame.KEYDOWN and self._handle_key(event):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.course.answer:
            self.course.answer = ""
            self.needs_redraw = True
        super().handle(event)

    def _handle_mouse(self, event: pygame.event.Event) -> bool:
        """Handle the mouse over the panel, unless it holds something of the table; return whether
        it is there.
        """
        panel, held = self.coaching.panel, self.state.press is not None or self.state.is_dragging
        is_over = panel.rect.collidepoint(event.pos) and not held
        pressed, self._pointer = self._pressed, event.pos if is_over else NOWHERE
        self.needs_redraw |= is_over or bool(pressed)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = panel.button_at(event.pos) if is_over and event.button == 1 else ""
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pressed = ""
            if is_over and pressed and panel.button_at(event.pos) == pressed:
                self._press(pressed)
        if is_over:
            self.state.pointer = NOWHERE
            self._look_at_name()
        return is_over or bool(pressed)

    def _look_at_name(self) -> None:
        """Preview the card whose name the mouse is on."""
        panel = self.coaching.panel
        found = panel.name_at(self._pointer)
        subject = None if found is None else PreviewSubject.of_name(*found, panel.rect)
        self.state.preview.point_at(subject, self.context.clock())

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """Handle the keys of the panel; return whether it was one of them. Enter is Next where
        there is something to read.
        """
        if event.key in ENTER_KEYS and can_go_on(self.course.phase):
            self._press(NEXT)
        elif event.key == pygame.K_BACKSPACE:
            self._press(BACK)
        else:
            return False
        return True

    def _press(self, word: str) -> None:
        """Press a button of the panel; Next is deaf for a moment after a step has appeared."""
        course = self.course
        self.needs_redraw = True
        if word == LEAVE:
            self.navigator.ask(STOP, self.navigator.back)
        elif word == BACK and course.phase is not LessonPhase.SHOWING:
            self.undo()
        elif word == NEXT and self.context.clock() >= self._appeared[1] + DEAF:
            if course.phase is LessonPhase.ASKING:
                course.give_answer()
            elif course.phase is LessonPhase.READING and course.is_last:
                self._finish()
            elif course.phase is LessonPhase.READING:
                self.show(self.model.go_on())

    def _finish(self) -> None:
        """End the lesson, which the person knows from now on: with the score of a match that is
        over, then with what comes next.
        """
        self._is_finished = True
        if self.match.over and self.session.score_sheets:
            self.open_score("scored")
        else:
            self._go_to_lessons()

    def _go_to_lessons(self) -> None:
        game = self.match.game
        self.navigator.back()
        self.navigator.lessons(game, self.course.lesson)

    def on_resumed(self) -> None:
        """Leave the lesson after its score, and otherwise go on."""
        super().on_resumed()
        if self._is_finished:
            self._go_to_lessons()

    def on_exit(self) -> None:
        """Keep how far the person has come."""
        super().on_exit()
        lesson, person = self.course.lesson, self.context.store.person
        known = person.lesson(lesson.id)
        step = 0 if self._is_finished else self.course.place
        now = KnownLesson(known.finished + self._is_finished, step, lesson.edition)
        if now != known and (step or now.finished):
            lessons = {**person.lessons, lesson.id: now}
            self.context.change_person(replace(person, lessons=lessons))

    def _carry_out(self, intent: Intent) -> None:
        """Carry out an intent. A lesson has no pause: one leaves it. A piece whose drop is answered
        glides home.
        """
        if intent is TableCommand.PAUSE:
            self._press(LEAVE)
            return
        super()._carry_out(intent)
        if isinstance(intent, PieceDrop) and self.course.answer:
            self._glide_home(intent)
        self.needs_redraw = True

    def _glide_home(self, dropped: PieceDrop) -> None:
        placed, now, speed = dropped.placed, self.context.clock(), self.context.motion_speed
        home = self.state.layout.tabletop.current_place(placed)
        if home is not None and speed > 0:
            pose = HeldPose(pygame.Vector2(placed.rect.center), 1.0, 0.0)
            self.state.glide = Glide(home, pose, Tween(now, GLIDE / speed), refused=True)

    def _touch(self, hit: Hit) -> None:
        """Touch a thing, as the answer where the step asks a question."""
        if hit.part is TablePart.TABLETOP and self.model.click(hit.words):
            self.show(None)
        else:
            super()._touch(hit)

    # The score

    def open_score(self, why: ScoreReason) -> None:
        """Open the score, which leads back to the lesson; the coach has the first word about what
        was scored.
        """
        if why == "asked" or self._is_finished:
            self.navigator.score(self.session, why, lambda _: None)


class LessonDrawing(TableDrawing):
    """Draw the table of a lesson with its lights, and the panel under what is held."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene.view)
        self._scene = scene

    def elements(self, surface: pygame.Surface) -> Iterator[Element]:
        yield from super().elements(surface)
        if self._frame.stage is not None:
            yield from self._scene.coach_elements(is_told=True)

    def _highlights(self) -> Iterator[Element]:
        yield from super()._highlights()
        yield from self._scene.coach_elements(is_told=False)
