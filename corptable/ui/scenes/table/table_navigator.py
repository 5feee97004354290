"""Open other scenes over a table: the pause, the log, the rules of its game, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.session.session import all_score_sheets
from corptable.ui.scene_base.navigator import ScoreReason
from corptable.ui.scene_base.scene import NOWHERE

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class TableNavigator:
    """Open other scenes over one table, which waits beneath them."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def pause(self) -> None:
        """Open the pause."""
        self._table.navigator.pause(self._table)

    def rules(self) -> None:
        """Open the help page of the game, at its keys."""
        table = self._table
        table.navigator.rules(table.session.match.game, at_keys=True)

    def log(self) -> None:
        """Open the log. Meanwhile the mouse holds nothing and points at nothing at the table."""
        table = self._table
        table.pointer = NOWHERE
        table.drag.clear()
        table.hover.preview.dismiss(table.context.clock())
        table.hover.look_away()
        table.navigator.log(table.session)

    def score(self, why: ScoreReason) -> None:
        """Open the score sheets, if there are any; with the offers of the prompt, once the match is over."""
        table, session = self._table, self._table.session
        if all_score_sheets(session):
            offers = table.prompt.answers() if session.match.over else ()
            table.navigator.score(session, why, table.answer_end, offers)
