"""Ask or tell something over a scene: a note, a question with two or more answers, one to which all
persons have to agree, and one for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.system.errors import CorptableError
from corptable.ui.scene_base import Confirmation, DialogScene, Scene, SceneContext
from corptable.ui.widgets import ENTER_KEYS, Act, Button, TextField, Widget

CLOSE: Final = "close"
YES, NO, NAME = "do", "leave", "name"
DISAGREE: Final = "no"
"""Ids of the buttons."""
LEAVE_KEY: Final = "Esc"
WORDS: Final = {
    "everybody": "Everybody at the table has to agree.",
    "yes": "{name} agrees",
    "agreed": "{name} has agreed",
    DISAGREE: "Leave it",
    NO: "Leave it",
}


class NoteScene(DialogScene):
    """Show a title, a few paragraphs, and a button that closes the note."""

    def __init__(
        self, context: SceneContext, beneath: Scene, title: str, paragraphs: Sequence[str]
    ) -> None:
        super().__init__(context, title, CLOSE, beneath)
        self.paragraphs = paragraphs

    def choices(self) -> tuple[Button, ...]:
        return (Button(CLOSE, "Close", self.navigator.back, "Esc", "primary"),)


class QuestionScene(DialogScene):
    """Show the question with its answers side by side. No has the focus, so that Enter alone never
    does what is asked.
    """

    columns = 2

    def __init__(
        self, context: SceneContext, beneath: Scene, question: Confirmation, act: Act
    ) -> None:
        super().__init__(context, question.title, NO, beneath)
        self.paragraphs = (question.text,)
        self.question, self._act = question, act

    def choices(self) -> tuple[Button, ...]:
        question = self.question
        leave = Button(NO, question.leave, self.navigator.back, LEAVE_KEY)
        return (leave, Button(YES, question.do, self._do, question.key, "danger"))

    def _do(self) -> None:
        """Close the question, then act on yes; in this order, because the action may open another
        scene.
        """
        self.navigator.back()
        self._act()


class AnswersScene(DialogScene):
    """Show a question with several answers, one below the other. The last one leaves, and has the
    focus.
    """

    def __init__(
        self,
        context: SceneContext,
        beneath: Scene,
        title: str,
        paragraphs: Sequence[str],
        answers: Mapping[str, Act],
        leave: str,
    ) -> None:
        super().__init__(context, title, NO, beneath)
        self.paragraphs = paragraphs
        self._answers, self._leave = answers, leave

    def choices(self) -> list[Button]:
        rows = [
            Button(str(place), label, partial(self._take, act))
            for place, (label, act) in enumerate(self._answers.items())
        ]
        return [*rows, Button(NO, self._leave, self.navigator.back, LEAVE_KEY)]

    def _take(self, act: Act) -> None:
        self.navigator.back()
        act()


class AgreementScene(DialogScene):
    """Show a button for each person, and one that refuses for all. None but that has a key: a digit
    lifts a card at the table.
    """

    def __init__(
        self,
        context: SceneContext,
        beneath: Scene,
        title: str,
        text: str,
        persons: Sequence[str],
        act: Act,
    ) -> None:
        super().__init__(context, title, DISAGREE, beneath)
        self.paragraphs = (text, WORDS["everybody"])
        self._persons, self._act = persons, act
        self._agreed: set[int] = set()

    def choices(self) -> list[Button]:
        rows = [self._row(place, name) for place, name in enumerate(self._persons)]
        return [*rows, Button(DISAGREE, WORDS[DISAGREE], self.navigator.back, "Esc")]

    def _row(self, place: int, name: str) -> Button:
        has_agreed = place in self._agreed
        said = WORDS["agreed" if has_agreed else "yes"].format(name=name)
        return Button(
            str(place), said, partial(self._agree, place), reason=said if has_agreed else ""
        )

    def _agree(self, place: int) -> None:
        self._agreed.add(place)
        if len(self._agreed) == len(self._persons):
            self.navigator.back()
            self._act()


class NamingScene(DialogScene):
    """Show a field with a name. A name that is refused stays in the field, with the reason
    beneath.
    """

    has_note = True

    def __init__(
        self,
        context: SceneContext,
        beneath: Scene,
        title: str,
        name: str,
        do: str,
        act: Callable[[str], None],
        longest: int,
    ) -> None:
        """Open the dialog. `do`: the label of the button that calls `act` with the name; what `act`
        raises is shown.
        """
        super().__init__(context, title, NAME, beneath)
        self._field = TextField(NAME, name, self._forget, longest)
        self._do_label, self._act = do, act
        self._refusal = ""

    def choices(self) -> Sequence[Widget]:
        do = Button(YES, self._do_label, self._do, "Enter", "primary")
        return (self._field, do, Button(NO, WORDS[NO], self.navigator.back, "Esc"))

    def note(self) -> str:
        return self._refusal

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS and self.form.focus_id != NO:
            self._do()
            return True
        return False

    def _forget(self, _: str) -> None:
        self._refusal = ""

    def _do(self) -> None:
        """Act on the name, and close the dialog unless it is refused."""
        try:
            self._act(self._field.text)
        except CorptableError as refused:
            self._refusal, self.needs_redraw = str(refused), True
            return
        self.navigator.back()
