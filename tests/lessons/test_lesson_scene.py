"""Test a lesson at its table: the coach's panel, its buttons and keys, what is answered, and that
nothing leads out of the course.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from lessons.learner import LESSONS, Learner
from ui.robot import UndrawnApp

from _fuzz_checks import stale_area
from corptable.lessons import FIRST_GAME, LessonPhase, read_lesson
from corptable.lessons.course import NOT_NOW, READ_ON
from corptable.session.selection import SEND
from corptable.ui.scenes.dialogs.question import YES, QuestionScene
from corptable.ui.scenes.table.coach_panel import BACK, LEAVE, NEXT
from corptable.ui.scenes.table.lesson import DEAF

COURT = next(path for path in LESSONS if path.parent.parent.name == "corporate_court")
RIDE, VETO = 3, 5
"""Numbers of the step that wants a card to be dragged, and of the one that wants a veto."""
TREATS = next(path for path in LESSONS if path.name == "treats.yaml")
FIRST_TREAT = TREATS.with_name(FIRST_GAME.name)
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


def test_only_the_answers_to_the_decision_are_buttons(learner: Learner) -> None:
    """A standing answer would answer later steps, too."""
    to_step(learner, VETO)
    assert {button.id for button in learner.buttons()} == {"veto", "pass"}


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
    assert preview.piece.name == "coins-knight"


def test_a_press_on_the_panel_touches_nothing_below_it(learner: Learner) -> None:
    to_step(learner, RIDE)
    learner.click(learner.table.coaching.panel.rect.center)
    assert learner.app.scene is learner.table
    assert learner.state.press is None


def test_who_reads_the_last_step_has_learned_the_game(learner: Learner) -> None:
    for _ in learner.follow(learner.act):
        assert not learner.app.store.person.learned
    learner.press_panel(NEXT)
    assert learner.app.store.person.learned == ("corporate_court",)


def test_who_leaves_before_has_not(learner: Learner) -> None:
    to_step(learner, RIDE)
    learner.press_panel(LEAVE)
    learner.press(YES)
    assert not learner.app.store.person.learned


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
