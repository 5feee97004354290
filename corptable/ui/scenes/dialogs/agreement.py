"""Ask all persons at the table for their agreement: the action is done when each of them has agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button

NO: Final = "no"
WORDS: Final = {
    "everybody": "Everybody at the table has to agree.",
    "yes": "{name} agrees",
    "agreed": "{name} has agreed",
    NO: "Leave it",
}


class AgreementScene(DialogScene):
    """Show a button for each person, and one that refuses for all."""

    def __init__(
        self, context: SceneContext, beneath: Scene, title: str, text: str, persons: Sequence[str], act: Callable[[], None]
    ) -> None:
        super().__init__(context, title, NO, beneath)
        self.paragraphs = (text, WORDS["everybody"])
        self._persons, self._act = persons, act
        self._agreed: set[int] = set()

    def choices(self) -> list[Button]:
        rows = [self._row(place, name) for place, name in enumerate(self._persons)]
        return [*rows, Button(NO, WORDS[NO], self.navigator.back, "Esc")]

    def _row(self, place: int, name: str) -> Button:
        has_agreed = place in self._agreed
        said = WORDS["agreed" if has_agreed else "yes"].format(name=name)
        key = "" if has_agreed else str((place + 1) % 10)
        return Button(str(place), said, partial(self._agree, place), key, reason=said if has_agreed else "")

    def _agree(self, place: int) -> None:
        self._agreed.add(place)
        if len(self._agreed) == len(self._persons):
            self.navigator.back()
            self._act()
