"""Hand a person's seat to a bot, or back to a person who has left it."""

from __future__ import annotations

from functools import partial
from typing import Final

from corptable.engine.pieces import Seat
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.navigator import PausedTable
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button

NEITHER: Final = "neither"
WORDS: Final = {
    "title": "Who plays?",
    "leave": "{name}: a bot plays on",
    "back": "{name}: play again",
    NEITHER: "Leave it so",
}


class SeatsScene(DialogScene):
    """Show a button for each person who plays or has left."""

    def __init__(self, context: SceneContext, beneath: Scene, table: PausedTable) -> None:
        super().__init__(context, WORDS["title"], NEITHER, beneath)
        self.table = table
        self.subtitle = table.session.match.game.title

    def choices(self) -> list[Button]:
        session = self.table.session
        seats = sorted((*session.persons, *session.seating.away))
        offers = [(seat, "back" if seat in session.seating.away else "leave") for seat in seats]
        rows = [
            Button(str(seat), WORDS[what].format(name=session.names[seat]), partial(self._change, seat)) for seat, what in offers
        ]
        return [*rows, Button(NEITHER, WORDS[NEITHER], self.navigator.back, "Esc")]

    def _change(self, seat: Seat) -> None:
        self.navigator.back_to_table()
        self.table.change_seat(seat)
