"""Start over in the middle of a match: another match with the same players, the same deal or a new one. Undo takes it back, as it
does an act."""

from __future__ import annotations

from functools import partial
from typing import Final

from corptable.session.autosave import KEPT
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.navigator import PausedTable
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button

SAME, OTHER, NEITHER = "same", "other", "neither"
TITLE: Final = "Start over?"
STAYS: Final = "This game stays among the saved games, and Ctrl+Z brings you straight back to it."
COMES_BACK: Final = "Ctrl+Z brings you back to this game as long as you are at this table."


class StartOverScene(DialogScene):
    """Show two ways to start over, and one to go on with this match."""

    def __init__(self, context: SceneContext, beneath: Scene, table: PausedTable) -> None:
        super().__init__(context, TITLE, NEITHER, beneath)
        self.table = table
        self.subtitle = table.session.match.game.title
        keeping = table.session.autosave
        self.paragraphs = (STAYS if keeping is not None and keeping.leave_text == KEPT else COMES_BACK,)

    def choices(self) -> tuple[Button, ...]:
        return (
            Button(SAME, "The same deal again", partial(self._begin, same_deal=True), "S"),
            Button(OTHER, "A new deal", partial(self._begin, same_deal=False), "N"),
            Button(NEITHER, "Go on with this game", self.navigator.back, "Esc"),
        )

    def _begin(self, same_deal: bool) -> None:
        self.navigator.back_to_table()
        self.table.begin_again(same_deal)
