"""Ask for a name over a scene: a field, and two buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.system.errors import CorptableError
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button, TextField, Widget
from corptable.ui.widgets.keys import ENTER_KEYS

NAME, DO, LEAVE = "name", "do", "leave"
"""Ids of the widgets."""
WORDS: Final = {LEAVE: "Leave it"}


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
        do = Button(DO, self._do_label, self._do, "Enter", "primary")
        return (self._field, do, Button(LEAVE, WORDS[LEAVE], self.navigator.back, "Esc"))

    def note(self) -> str:
        return self._refusal

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS and self.form.focus_id != LEAVE:
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
