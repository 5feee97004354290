"""What can be opened over a table: the pause, the log, the rules of its game, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.rules import RulesScene
from corptable.ui.scenes.score.scene import RoundScene, Why, sheets_of

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class Opening:
    """Opens other scenes over one table, which waits beneath them."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def pause(self) -> None:
        """Everything stands still, and one chooses what next."""
        self._table.app.show(PauseScene(self._table.app, self._table))

    def rules(self) -> None:
        """How one plays, at the keys."""
        table = self._table
        table.app.show(RulesScene(table.app, table.sitting.match.game, at_keys=True))

    def log(self) -> None:
        """What has happened, to be read; meanwhile the mouse holds nothing of the table, and points at nothing there."""
        table = self._table
        table.pointer = NOWHERE
        table.dragging.let_go()
        table.looking.zoom.forget(table.app.clock())
        table.looking.look_away()
        table.app.show(LogScene(table.app, table, table.sitting))

    def score(self, why: Why) -> None:
        """The score sheets, if there are any."""
        table, sitting = self._table, self._table.sitting
        if sheets_of(sitting):
            offers = table.moment.answers() if sitting.match.over else ()
            table.app.show(RoundScene(table.app, sitting, why, table.after_the_end, offers))
