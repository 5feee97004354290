"""Test a lesson at its table: the coach's panel, its buttons and keys, what is answered, and that
nothing leads out of the course.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from lessons.learner import LESSONS, MOST_WAITED, Learner
from ui.robot import UndrawnApp

from _fuzz_checks import stale_area
from corptable.lessons import LessonPhase, read_lesson
from corptable.lessons.course import NOT_NOW, READ_ON
from corptable.lessons.lesson import FIRST_GAME
from corptable.presentation.layout import BAR
from corptable.session.selection import SEND
from corptable.store import KnownLesson, LocalPerson
from corptable.ui.scenes.dialogs.lessons import PLAY, LessonsScene
from corptable.ui.scenes.dialogs.question import YES, QuestionScene
from corptable.ui.scenes.rules.scene import LESSONS as LESSONS_BUTTON
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.table.coach_motion import PanelMotion
from corptable.ui.scenes.table.coach_panel import BACK, LEAVE, NEXT
from corptable.ui.scenes.table.lesson import DEAF, LessonScene
from corptable.ui.scenes.table.scene import TableScene

COURT = next(path for path in LESSONS if path.parent.parent.name == "corporate_court")
RIDE, VETO, BURY = 3, 5, 8
"""Numbers of the step that wants a card to be dragged, of the one that wants a veto, and of the one
that wants a card to be buried.
"""
TREATS = next(path for path in LESSONS if path.name == "treats.yaml")
FIRST_TREAT = TREATS.with_name(FIRST_GAME)
NAMING, SET = 3, 2
"""Numbers of the steps that want two cards to be named, and three to be shown."""


@pytest.fixture
def learner() -> Iterator[Learner]:
    """Return a learner at the first step of the Court's first game."""
    learner = Learner(read_lesson(COURT), make_app=UndrawnApp)
    yield learner
    learner.close()


def to_step(learner: Learner, number: int) -> None:
    """Follow the lesson to a step."""
    steps = learner.follow(learner.act)
    while learner.course.place < number:
        next(steps)


def test_next_takes_no_press_before_a_step_can_be_read(learner: Learner) -> None:
    learner.wait()
    learner.press_panel(NEXT)
    assert learner.course.place == 1
    learner.press_panel(NEXT)
    assert learner.course.place == 1
    learner.step(DEAF)
    learner.press_panel(NEXT)
    assert learner.course.place == 2


def test_enter_is_next_only_where_there_is_something_to_read(learner: Learner) -> None:
    to_step(learner, RIDE)
    learner.step(DEAF)
    learner.key(pygame.K_RETURN)
    assert learner.course.place == RIDE
    assert learner.course.phase is LessonPhase.ACTING


def test_an_act_before_next_is_answered(learner: Learner) -> None:
    learner.wait()
    learner.drag(learner.middle("cups-queen"), learner.target("court/0"))
    assert learner.course.answer == READ_ON
    assert not learner.journal


def test_another_act_is_answered_and_the_card_is_back_in_the_hand(learner: Learner) -> None:
    to_step(learner, RIDE)
    learner.drag(learner.middle("cups-9"), learner.target("sprawl/cups"))
    assert "Nine" in learner.course.answer
    assert not learner.journal
    assert not learner.lifted
    learner.move((5, 5))
    learner.click((5, 5))
    assert learner.course.answer == ""


def test_the_answer_to_a_question_that_is_given_up_is_lit(learner: Learner) -> None:
    to_step(learner, 2)
    assert learner.course.phase is LessonPhase.ASKING
    learner.step(DEAF)
    learner.press_panel(NEXT)
    assert "blades-8" in learner.table.coaching.light.words.spoken
    assert learner.course.answer


def test_the_table_refuses_an_illegal_act_itself(learner: Learner) -> None:
    to_step(learner, RIDE)
    learner.drag(learner.middle("cups-queen"), learner.target("sprawl/blades"))
    assert learner.refusal
    assert learner.course.answer == ""


def test_a_button_that_is_not_wanted_is_answered(learner: Learner) -> None:
    to_step(learner, VETO)
    learner.press("pass")
    assert learner.course.answer != NOT_NOW
    assert learner.course.answer
    assert learner.course.place == VETO


def test_the_bar_with_a_question_comes_with_the_step_that_waits_for_the_answer(
    learner: Learner,
) -> None:
    to_step(learner, VETO - 1)
    learner.act()
    learner.app.change_settings(replace(learner.app.settings, motion=100))
    before = set[str]()
    for _ in range(MOST_WAITED):
        if learner.course.place == VETO:
            break
        before |= {button.id for button in learner.buttons()}
        assert not learner.state.layout.area(BAR).width
        learner.step(0.1)
    assert before == set()
    assert {button.id for button in learner.buttons()} == {"veto", "pass"}
    assert learner.state.layout.area(BAR).width


def test_a_wanted_piece_that_is_not_pointed_at_is_as_dark_as_others(learner: Learner) -> None:
    steps = [*learner.course.lesson.steps]
    steps[BURY] = replace(steps[BURY], point=("court/0",))
    hidden = Learner(replace(learner.course.lesson, steps=steps))
    to_step(hidden, BURY)
    veil = hidden.table.coaching.light.make_veil()
    shades = {
        veil.get_at(hidden.target(word)).a
        for word in ("sprawl/blades", "sprawl/cups", "sprawl/coins")
    }
    hidden.close()
    assert len(shades) == 1
    assert shades != {veil.get_at(hidden.target("court/0")).a}


def test_only_the_answers_to_the_decision_are_buttons(learner: Learner) -> None:
    """A standing answer would answer later steps, too."""
    to_step(learner, VETO)
    assert {button.id for button in learner.buttons()} == {"veto", "pass"}


def test_the_rules_lead_to_no_other_lesson(learner: Learner) -> None:
    """It would lie over this one, and this one keep the place that it had before."""
    to_step(learner, RIDE)
    learner.key(pygame.K_F1)
    assert isinstance(learner.app.scene, RulesScene)
    assert LESSONS_BUTTON not in {button.id for button in learner.app.scene.buttons()}


def test_the_panel_and_its_buttons_stay_while_others_act(learner: Learner) -> None:
    to_step(learner, RIDE)
    before = [*learner.table.coaching.panel.buttons]
    learner.act()
    learner.step()
    assert learner.course.phase is LessonPhase.SHOWING
    after = learner.table.coaching.panel.buttons
    assert [button.rect for button in after] == [button.rect for button in before]
    assert [button.id for button in after if not button.reason] == [LEAVE]


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_z])
def test_a_key_leads_back(learner: Learner, key: int) -> None:
    to_step(learner, RIDE)
    learner.key(key, mod=pygame.KMOD_CTRL if key == pygame.K_z else 0)
    assert learner.course.place == RIDE - 1


def test_back_undoes_what_was_done_since_the_step_before(learner: Learner) -> None:
    to_step(learner, RIDE + 1)
    assert learner.journal
    learner.press_panel(BACK)
    assert learner.course.place == RIDE
    assert not learner.journal


@pytest.mark.parametrize("way", ["escape", "menu", "button"])
def test_the_way_out_asks_first_and_no_pause_opens(learner: Learner, way: str) -> None:
    learner.wait()
    if way == "escape":
        learner.key(pygame.K_ESCAPE)
    elif way == "menu":
        learner.click(learner.state.layout.menu_area.center)
    else:
        learner.press_panel(LEAVE)
    assert isinstance(learner.app.scene, QuestionScene)
    learner.press(YES)
    assert learner.table not in learner.app.scenes


def test_settings_that_play_for_a_person_do_not(learner: Learner) -> None:
    app = learner.app
    app.change_settings(
        replace(
            app.settings,
            reactions="concerning",
            play_safe=True,
            play_only_choice=True,
            play_obvious=True,
        )
    )
    assert learner.session.auto_answers.habits() == (True, False, False, False)


def test_a_redo_does_nothing(learner: Learner) -> None:
    to_step(learner, RIDE + 1)
    learner.press_panel(BACK)
    learner.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert not learner.journal


def test_nothing_is_saved(learner: Learner) -> None:
    to_step(learner, RIDE + 1)
    assert learner.session.autosave is None


def test_the_name_of_a_card_in_the_panel_shows_it_large(learner: Learner) -> None:
    to_step(learner, RIDE)
    panel = learner.table.coaching.panel
    names = [area.move(place).center for text, place in panel.places() for _, area in text.names()]
    learner.move(names[0])
    learner.step(1.0)
    preview = learner.preview()
    assert preview is not None
    assert preview.piece.name == "cups-queen"


def test_a_press_on_the_panel_touches_nothing_below_it(learner: Learner) -> None:
    to_step(learner, RIDE)
    learner.click(learner.table.coaching.panel.rect.center)
    assert learner.app.scene is learner.table
    assert learner.state.press is None


def known(learner: Learner) -> KnownLesson:
    """Return how far the learner has come in the lesson."""
    return learner.app.store.person.lesson(learner.course.lesson.id)


def leave(learner: Learner) -> None:
    """Leave the lesson by its button."""
    learner.press_panel(LEAVE)
    learner.press(YES)


def finish(learner: Learner) -> LessonsScene:
    """Follow the lesson to its end, and return what opens then."""
    for _ in learner.follow(learner.act):
        assert not known(learner).finished
    learner.press_panel(NEXT)
    learner.read_the_score()
    assert isinstance(learner.app.scene, LessonsScene)
    return learner.app.scene


def test_who_reads_the_last_step_has_finished_the_lesson(learner: Learner) -> None:
    finish(learner)
    assert known(learner) == (1, 0, learner.course.lesson.edition)


def test_after_the_last_step_a_short_game_against_easy_bots_is_offered(learner: Learner) -> None:
    finish(learner)
    learner.press(PLAY)
    table = learner.app.scene
    assert isinstance(table, TableScene)
    assert {*table.session.seating.players} == {"person", "easy"}
    assert table.match.header.options["rounds"] == 1
    assert not isinstance(table, LessonScene)


def test_after_the_last_step_the_lesson_can_be_played_again(learner: Learner) -> None:
    ending = finish(learner)
    assert "check" in {button.icon for button in ending.choices()}
    learner.press("lesson 0")
    assert isinstance(learner.app.scene, LessonScene)
    assert learner.app.scene.course.place == 0


def test_a_lesson_that_was_left_goes_on_where_it_was(learner: Learner) -> None:
    to_step(learner, VETO)
    journal = list(learner.journal)
    leave(learner)
    assert known(learner) == (0, VETO, learner.course.lesson.edition)
    learner.app.navigator.lesson(learner.course.lesson)
    again = learner.app.scene
    assert isinstance(again, LessonScene)
    assert again.course.place == VETO
    assert again.match.journal == journal
    assert again.course.wanted


def test_back_leads_from_where_it_went_on_to_the_steps_before(learner: Learner) -> None:
    to_step(learner, VETO)
    leave(learner)
    learner.app.navigator.lesson(learner.course.lesson)
    again = learner.app.scene
    assert isinstance(again, LessonScene)
    for place in reversed(range(VETO)):
        again.model.undo()
        assert again.course.place == place
    assert not again.match.journal


def test_a_lesson_whose_file_has_changed_begins_at_its_first_step(learner: Learner) -> None:
    to_step(learner, VETO)
    leave(learner)
    changed = replace(learner.course.lesson, edition="another")
    learner.app.navigator.lesson(changed)
    again = learner.app.scene
    assert isinstance(again, LessonScene)
    assert again.course.place == 0


def test_a_finished_lesson_that_was_left_later_stays_finished(learner: Learner) -> None:
    lesson = learner.course.lesson
    learner.app.change_person(LocalPerson(lessons={lesson.id: KnownLesson(finished=1)}))
    to_step(learner, VETO)
    leave(learner)
    assert known(learner) == (1, VETO, lesson.edition)


def test_who_leaves_at_the_first_step_leaves_no_trace(learner: Learner) -> None:
    learner.wait()
    leave(learner)
    assert not learner.app.store.person.lessons


def test_a_lifted_card_offers_no_aside() -> None:
    """A card of the Ladder may be tossed while somebody answers, but not in a lesson."""
    file = COURT.parents[2] / "corporate_ladder" / "lessons" / "first_game.yaml"
    learner = Learner(read_lesson(file))
    to_step(learner, 3)
    learner.click(learner.middle("figgis-latex.0"))
    assert learner.lifted
    assert not learner.selection.takes(("argue",))
    assert "argue" not in {button.id for button in learner.state.layout.buttons()}


def test_a_preview_does_not_cover_the_coach(learner: Learner) -> None:
    learner.wait()
    layout = learner.state.layout
    assert learner.table.coaching.panel.rect in layout.asked_areas()


def test_the_lights_are_drawn_at_rest_whatever_a_slow_machine_leaves_out() -> None:
    learner = Learner(read_lesson(COURT))
    learner.app.change_settings(replace(learner.app.settings, motion=100))
    learner.wait()
    learner.press_panel(NEXT)
    learner.step(0.01)
    learner.step(9.0)
    assert stale_area(learner.table, learner.app.surface) is None
    learner.close()


@pytest.fixture
def naming() -> Iterator[Learner]:
    """Return a learner who asks for two cards of the tray in Trick or Treat's first game."""
    learner = Learner(read_lesson(FIRST_TREAT), make_app=UndrawnApp)
    to_step(learner, NAMING)
    learner.act()
    learner.wait()
    yield learner
    learner.close()


def test_cards_are_named_in_any_order(naming: Learner) -> None:
    for word in ("imps-9", "imps-7"):
        naming.table.model.touch_cell(word)
    naming.press(SEND)
    naming.wait()
    assert naming.course.place == NAMING + 1


def test_a_wrong_name_is_answered_and_the_right_one_is_still_wanted(naming: Learner) -> None:
    for word in ("bats-2", "imps-7"):
        naming.table.model.touch_cell(word)
    naming.press(SEND)
    naming.wait()
    assert naming.course.answer
    assert naming.table.coaching.light.words.sources == ["imps-9"]


def test_the_light_goes_from_the_cells_to_the_button_that_sends_them(naming: Learner) -> None:
    lit = [naming.table.coaching.light.words.sources]
    for word in ("imps-9", "imps-7"):
        naming.table.model.touch_cell(word)
        lit.append(naming.table.coaching.light.words.sources)
    assert lit == [["imps-7", "imps-9"], ["imps-7"], [SEND]]


def test_the_button_is_lit_once_all_cards_for_it_are_lifted() -> None:
    learner = Learner(read_lesson(TREATS), make_app=UndrawnApp)
    to_step(learner, SET)
    learner.click(learner.middle("imps-6"))
    learner.click(learner.middle("ghosts-6"))
    assert learner.table.coaching.light.words.sources == ["set"]
    learner.close()


@pytest.mark.parametrize("motion", [0, 100])
def test_the_panel_moves_only_where_things_move(motion: int) -> None:
    """It slides in, then fades into the next step, and each time comes to rest."""
    learner = Learner(read_lesson(COURT), make_app=UndrawnApp)
    learner.app.change_settings(replace(learner.app.settings, motion=motion))
    panel = PanelMotion()
    learner.wait()
    first = learner.table.coaching.panel
    learner.press_panel(NEXT)
    learner.wait()
    for shown in (first, learner.table.coaching.panel):
        panel.show(shown, learner.now, learner.app.motion_speed)
        assert (panel.next_frame_time(learner.now) is not None) == (motion > 0)
        assert panel.next_frame_time(learner.now + 1) is None
    learner.close()
