"""Ask a yes-no question over a scene, before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button

YES, NO = "do", "leave"
"""Words of the two buttons, yes and no."""
LEAVE_KEY: Final = "Esc"


class QuestionScene(DialogScene):
    """Show the question with its answers side by side. No has the focus, so that Enter alone never does what is asked."""

    columns = 2

    def __init__(self, context: SceneContext, beneath: Scene, question: Confirmation, act: Callable[[], None]) -> None:
        super().__init__(context, question.title, NO, beneath)
        self.paragraphs = (question.text,)
        self.question, self._act = question, act

    def choices(self) -> tuple[Button, ...]:
        question = self.question
        leave = Button(NO, question.leave, self.navigator.back, LEAVE_KEY)
        return (leave, Button(YES, question.do, self._do, question.key, "danger"))

    def _do(self) -> None:
        """Close the question, then act on yes; in this order, because the action may open another scene."""
        self.navigator.back()
        self._act()
