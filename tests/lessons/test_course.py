"""Test how a lesson leads a learner: what is taken, answered and put back, what the others do, and
the way on and back.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.bots.worker import InlineBotWorker
from corptable.cards.faults import FileFaults
from corptable.lessons import LessonCourse, LessonModel, LessonPhase, lessons_in, read_lesson
from corptable.lessons.course import NOT_NOW, NOT_THERE, READ_ON
from corptable.lessons.rehearsal import rehearse
from corptable.session.offers import answers_of, asides_of, remark_verbs

HEAD = """\
title: A round
game: corporate_court
players: 2
others: [Vera]
coach: {name: Nyx, face: hood}
options: {rounds: 1}
"""
POSITION = """\
  position:
    at: play
    turn: 0
    zones:
      hand/0: [cups-9, cups-2, batons-4, blades-2, coins-5, coins-6]
      hand/1: [cups-3, cups-4, cups-5, cups-6, cups-7]
      court/0: [cups-queen]
      court/1: [blades-king]
"""
STEPS = """\
steps:
- say: You ride Cups.
  point: court/0
- say: No Cup lies there.
  ask: Drag the [cups-9] onto Cups.
  do: play cups-9 *
  else:
    play cups-2 *: Nine is more than two.
  then: ['@1 pass', '@1 play cups-3 sprawl/cups', '@0 pass']
- say: She has buried it.
  ask: Which card counts now?
  click: cups-3
  else: {cups-9: No.}
- say: Again.
"""
END = "- say: That is all.\n"


def lines(*parts: str) -> str:
    """Return a lesson; its position stands at its head."""
    return HEAD + POSITION.replace("\n  ", "\n")[2:] + "".join(parts)


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Return the file of a lesson of five steps, of which the fourth lays the table out again."""
    file = tmp_path / "lesson.yaml"
    file.write_text(lines(STEPS, POSITION, END), encoding="utf-8")
    return file


@pytest.fixture
def model(written: Path) -> LessonModel:
    """Return the model of that lesson's table, at its first step."""
    model = LessonModel(LessonCourse(read_lesson(written), InlineBotWorker()))
    model.start()
    return model


def perform(model: LessonModel, text: str) -> None:
    """Try an act of the learner."""
    model.perform(model.session.match.read(f"@0 {text}"))


def show(model: LessonModel) -> None:
    """Let all that follows an act happen."""
    while model.course.phase is LessonPhase.SHOWING:
        if model.course.has_shown:
            model.go_on()
        elif model.play_own_part() is None and model.session.bot_turn.is_done():
            model.bot_acts()


def test_the_lesson_has_no_fault(written: Path) -> None:
    assert rehearse(read_lesson(written)) == []


def test_an_act_before_next_is_answered_and_put_back(model: LessonModel) -> None:
    perform(model, "play cups-9 sprawl/cups")
    assert model.course.answer == READ_ON
    assert not model.session.match.journal


def test_another_act_gets_the_answer_of_its_pattern(model: LessonModel) -> None:
    model.go_on()
    perform(model, "play cups-2 sprawl/cups")
    assert model.course.answer == "Nine is more than two."
    perform(model, "play coins-5 sprawl/coins")
    assert model.course.answer == NOT_NOW
    assert not model.session.match.journal


def test_the_wanted_act_is_played_and_the_others_follow(model: LessonModel) -> None:
    model.go_on()
    perform(model, "play cups-9 sprawl/cups")
    show(model)
    assert [str(act) for act in model.session.match.journal] == [
        "@0 play cups-9 sprawl/cups",
        "@1 pass",
        "@1 play cups-3 sprawl/cups",
        "@0 pass",
    ]
    assert model.course.place == 2


def test_nothing_is_asked_before_next_is_pressed(model: LessonModel) -> None:
    assert model.prompt.text() == ""
    model.go_on()
    assert "play a card" in model.prompt.text().lower()


def test_an_answer_that_is_played_for_the_learner_is_not_asked_for(model: LessonModel) -> None:
    model.go_on()
    perform(model, "play cups-9 sprawl/cups")
    for act in ("@1 pass", "@1 play cups-3 sprawl/cups"):
        assert model.session.bot_turn.is_done()
        model.bot_acts()
        assert str(model.session.match.journal[-1]) == act
    assert model.session.match.state.actors() == (0,)
    assert (model.prompt.text(), answers_of(model.prompt)) == ("", [])


def to_the_question(model: LessonModel) -> None:
    """Go on to the third step."""
    model.go_on()
    perform(model, "play cups-9 sprawl/cups")
    show(model)


def test_a_question_is_answered_by_a_click(model: LessonModel) -> None:
    to_the_question(model)
    assert model.click(["cups-9"])
    assert model.course.answer == "No."
    model.click(["harley"])
    assert model.course.answer == NOT_THERE
    model.click(["cups-3", "sprawl/cups"])
    show(model)
    assert model.course.place == 3


def test_a_question_can_be_given_up(model: LessonModel) -> None:
    to_the_question(model)
    model.course.give_answer()
    assert model.course.phase is LessonPhase.READING
    model.go_on()
    assert model.course.place == 3


def test_back_leads_to_the_beginning_of_the_step_and_then_to_the_one_before(
    model: LessonModel,
) -> None:
    to_the_question(model)
    model.undo()
    assert (model.course.place, len(model.session.match.journal)) == (1, 0)
    model.undo()
    assert model.course.place == 0
    model.undo()
    assert model.course.place == 0


def test_a_step_lays_the_table_out_again_and_back_leads_over_it(model: LessonModel) -> None:
    to_the_question(model)
    first = model.session
    model.click(["cups-3"])
    show(model)
    assert model.session is not first
    assert not model.session.match.journal
    model.undo()
    assert model.session is first
    assert (model.course.place, len(first.match.journal)) == (2, 4)
    model.click(["cups-3"])
    show(model)
    assert model.course.place == 3


def test_nothing_at_the_table_leads_out_of_the_course(model: LessonModel) -> None:
    prompt = model.prompt
    assert not prompt.standing_answers()
    assert not remark_verbs(prompt)
    assert not asides_of(prompt)
    assert not prompt.end_answers()
    assert model.session.autosave is None


def test_in_a_free_step_bots_play_and_passes_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "free.yaml"
    steps = "steps:\n- say: Play.\n  ask: Play two cards.\n  free: 2\n"
    file.write_text(lines(steps, END), encoding="utf-8")
    lesson = read_lesson(file)
    assert rehearse(lesson) == []
    model = LessonModel(LessonCourse(lesson, InlineBotWorker()))
    model.start()
    while model.course.place == 0:
        if wanted := model.course.wanted:
            model.perform(wanted[0])
        elif model.course.phase is LessonPhase.SHOWING:
            show(model)
        elif model.session.bot_turn.is_done():
            model.bot_acts()
    played = [act for act in model.session.match.journal if act.seat == 0 and not act.passes]
    assert len(played) == 2


FAULTY = {
    "steps[1].do: nothing legal fits": ("do: play cups-9 *", "do: play cups-8 *"),
    'steps[1].then[1]: found "@1 play cups-9 sprawl/cups"': (
        "@1 play cups-3",
        "@1 play cups-9",
    ),
    'steps[1].then[0]: found "@1 play cups-3 sprawl/cups"; wanted a legal act': ("'@1 pass', ", ""),
    'steps[0].point: found "court/7"': ("point: court/0", "point: court/7"),
    'steps[0].point: found "cups-3"; wanted a thing of this table that the learner sees': (
        "point: court/0",
        "point: cups-3",
    ),
    'steps[0].say: found "[cups-3]"': ("You ride Cups.", "She holds the [cups-3]."),
    "steps[0].say: 3 sentences": ("You ride Cups.", "One. Two. Three."),
    "steps[0].say: 19 words": ("You ride Cups.", " ".join(["cup"] * 19) + "."),
    "steps[0].say: 121 letters": ("You ride Cups.", "c" * 60 + " " + "c" * 60),
    'steps[1].else: no other act fits "play cups-8 *"': ("play cups-2 *:", "play cups-8 *:"),
    "steps[2].click: nothing here fits": ("click: cups-3", "click: cups-8"),
    "steps[1].ask: missing": ("  ask: Drag the [cups-9] onto Cups.\n", ""),
    "steps[0].ask: found a demand": ("point: court/0", "ask: Do it."),
    "steps[4]: found acts in the last step": (END, END + "  then: '@1 pass'\n"),
    'unknown field "sya" (did you mean "say"?)': ("say: You ride", "sya: You ride"),
    "game: ": ("game: corporate_court", "game: no_such_game"),
    "others: found 1 names; wanted 2": ("players: 2", "players: 3"),
}
"""Beginnings of messages by a change of the lesson, as old and new text."""


@pytest.mark.parametrize("message", FAULTY)
def test_a_fault_is_named_with_file_line_and_field(tmp_path: Path, message: str) -> None:
    old, new = FAULTY[message]
    whole = lines(STEPS, POSITION, END)
    assert old in whole
    file = tmp_path / "lesson.yaml"
    file.write_text(whole.replace(old, new, 1), encoding="utf-8")
    try:
        found = [str(fault) for fault in rehearse(read_lesson(file))]
    except FileFaults as faults:
        found = [str(fault) for fault in faults.faults]
    assert any("lesson.yaml:" in line and message in line for line in found), found


# Skipping, and the lessons of a game


@pytest.mark.parametrize("place", range(5))
def test_a_lesson_is_skipped_to_a_step_through_acts_questions_and_new_tables(
    written: Path, place: int
) -> None:
    model = LessonModel(LessonCourse(read_lesson(written), InlineBotWorker()))
    model.skip_to(place)
    assert model.course.place == place
    assert not model.course.has_begun
    for earlier in reversed(range(place)):
        model.undo()
        assert model.course.place == earlier


def test_a_step_that_cannot_be_reached_is_not_skipped_to(tmp_path: Path) -> None:
    file = tmp_path / "lesson.yaml"
    file.write_text(lines(STEPS.replace("play cups-9 *", "play cups-king *"), END))
    model = LessonModel(LessonCourse(read_lesson(file), InlineBotWorker()))
    model.skip_to(4)
    assert model.course.place == 1


def test_the_first_game_comes_before_the_other_lessons_and_faulty_ones_are_left_out(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    for name in ("b", "first_game", "a"):
        (folder / f"{name}.yaml").write_text(lines(STEPS, POSITION, END), encoding="utf-8")
    (folder / "c.yaml").write_text("title: 5", encoding="utf-8")
    found = [lesson.id.partition("/")[2] for lesson in lessons_in(tmp_path)]
    assert found == ["first_game", "a", "b"]


def test_a_lesson_is_another_edition_once_its_file_has_changed(written: Path) -> None:
    before = read_lesson(written)
    assert read_lesson(written).edition == before.edition
    written.write_text(written.read_text(encoding="utf-8").replace("all.", "it."), encoding="utf-8")
    assert read_lesson(written).edition != before.edition
    assert read_lesson(written).id == before.id
