"""Who of the persons at a table plays: each may leave the seat to a bot, and whoever has left may come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from corptable.bots import PERSON
from corptable.session.session import Sitting
from corptable.session.undo import LOOKED_AT, OVER
from corptable.ui.scene_base.dialog_scene import Choice, PlateScene

if TYPE_CHECKING:
    from corptable.ui.app import App
    from corptable.ui.scenes.table.scene import TableScene

NEITHER: Final = "neither"
WORDS: Final = {
    "title": "Who plays?",
    "leave": "{name}: a bot plays on",
    "back": "{name}: play again",
    NEITHER: "Leave it so",
}
LABELS: Final = {"leave": "Leave my seat to a bot", "back": "Take my seat back", "both": "Leave or come back"}
NOBODY: Final = "No person has sat here."


class SeatsScene(PlateScene):
    """A button for each person who plays or has left."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app, WORDS["title"], NEITHER, table)
        self.table = table
        self.subtitle = table.sitting.match.game.title

    def choices(self) -> list[Choice]:
        sitting = self.table.sitting
        seats = sorted((*sitting.persons, *sitting.away))
        offers = [(seat, "back" if seat in sitting.away else "leave") for seat in seats]
        rows = [Choice(str(seat), WORDS[what].format(name=sitting.names[seat])) for seat, what in offers]
        return [*rows, Choice(NEITHER, WORDS[NEITHER], "Esc")]

    def choose(self, word: str) -> None:
        self.app.back()
        if word == NEITHER:
            return
        self.app.back()  # the pause
        self.table.sharing.change_seat(int(word))


def label_of_seats(sitting: Sitting) -> str:
    """What the way here is called."""
    return LABELS["leave" if not sitting.away else "back" if not sitting.persons else "both"]


def why_nobody_leaves(sitting: Sitting) -> str:
    """Why nobody can leave or come back; "" if somebody can."""
    if sitting.is_looked_at:
        return LOOKED_AT
    if sitting.match.over:
        return OVER
    return "" if PERSON in sitting.players or sitting.away else NOBODY
