"""Show a note over a scene: something was done, or failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button

CLOSE: Final = "close"


class NoteScene(DialogScene):
    """Show a title, a few paragraphs, and a button that closes the note."""

    def __init__(self, context: SceneContext, beneath: Scene, title: str, paragraphs: Sequence[str]) -> None:
        super().__init__(context, title, CLOSE, beneath)
        self.paragraphs = paragraphs

    def choices(self) -> tuple[Button, ...]:
        return (Button(CLOSE, "Close", self.navigator.back, "Esc", "primary"),)
