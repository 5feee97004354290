"""Test the question scene: the confirmation before something that cannot be undone."""

from __future__ import annotations

import pytest

from _hands import InputSimulator
from corptable.ui.app import App
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scenes.dialogs.question import NO, YES, NoteScene, QuestionScene
from corptable.ui.scenes.dialogs.report import ReportScene

QUESTION = Confirmation("Burn it?", "Nothing is left of it.", "Burn it", "Keep it", "B")


@pytest.fixture
def hands() -> InputSimulator:
    """Open an app in which another scene is on top."""
    hands = InputSimulator(App((1280, 720), clock=lambda: 0.0))
    hands.app.show(ReportScene(hands.app, None))
    return hands


def asked(hands: InputSimulator, burnt: list[str]) -> QuestionScene:
    """Show a question whose action appends to a list; return it."""
    question = QuestionScene(hands.app, hands.app.scene, QUESTION, lambda: burnt.append("burnt"))
    hands.app.show(question)
    hands.app.step()
    return question


def middle(question: QuestionScene, word: str) -> tuple[int, int]:
    return next(button.rect.center for button in question.buttons() if button.id == word)


@pytest.mark.parametrize(("word", "done"), [(YES, ["burnt"]), (NO, [])])
def test_the_question_goes_and_what_was_asked_is_done_or_not(
    hands: InputSimulator, word: str, done: list[str]
) -> None:
    burnt: list[str] = []
    beneath = hands.app.scene
    hands.click(middle(asked(hands, burnt), word))
    assert hands.app.scene is beneath
    assert burnt == done


def test_enter_alone_does_nothing_and_a_key_of_its_own_does_it(hands: InputSimulator) -> None:
    burnt: list[str] = []
    asked(hands, burnt)
    hands.keys("Return")
    assert burnt == []
    asked(hands, burnt)
    hands.keys("b")
    assert burnt == ["burnt"]


def test_esc_leaves_everything_as_it_is(hands: InputSimulator) -> None:
    burnt: list[str] = []
    beneath = hands.app.scene
    asked(hands, burnt)
    hands.keys("Escape")
    assert hands.app.scene is beneath
    assert burnt == []


def test_what_is_done_may_show_another_scene(hands: InputSimulator) -> None:
    beneath = hands.app.scene
    ashes = NoteScene(hands.app, beneath, "Ashes", ("It is burnt.",))
    question = QuestionScene(hands.app, beneath, QUESTION, lambda: hands.app.show(ashes))
    hands.app.show(question)
    hands.click(middle(question, YES))
    assert hands.app.scenes == [beneath, ashes]
