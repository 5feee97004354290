"""The pause: the table stands still and dark, and one chooses whether to go on, to read, or to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.session.undo import LOOKED_AT
from corptable.ui.scene_base.dialog_scene import Choice, PlateScene
from corptable.ui.scenes.dialogs.report import ReportScene
from corptable.ui.scenes.dialogs.seats import SeatsScene, label_of_seats, why_nobody_leaves
from corptable.ui.scenes.dialogs.start_over import StartOverScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.rules import RulesScene
from corptable.ui.scenes.settings import SettingsScene

if TYPE_CHECKING:
    from corptable.ui.app import App
    from corptable.ui.scenes.table.scene import TableScene

RESUME, BACK, AGAIN, RULES, REPLAY = "resume", "take_back", "bring_back", "rules", "replay"
SEATS, SETTINGS, REPORT, START_OVER, LEAVE = "seats", "settings", "report", "start_over", "leave"
PAUSE: Final = "Pause"
OFFERED: Final = (
    Choice(RESUME, "Resume", "Esc", "primary"),
    Choice(BACK, "Take back", "Z"),
    Choice(AGAIN, "Bring back", "Y"),
    Choice(RULES, "Rules and keys", "F1"),
    Choice(REPLAY, "Replay so far", "R"),
    Choice(SEATS, "Leave my seat to a bot", "P"),
    Choice(SETTINGS, "Settings", "S"),
    Choice(REPORT, "Bug report", "B"),
    Choice(START_OVER, "Start over", "N"),
    Choice(LEAVE, "Leave the table", "L", "danger"),
)
"""What one can do, from top to bottom."""


class PauseScene(PlateScene):
    """A few buttons over the table that lies beneath."""

    has_note = True

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app, PAUSE, RESUME, table)
        self.table = table
        self.game = table.sitting.match.game
        self.subtitle = self.game.title

    def choices(self) -> list[Choice]:
        rewind = self.table.rewind
        sitting = self.table.sitting
        reasons = {
            BACK: rewind.why_not_back(),
            AGAIN: rewind.why_not_again(),
            SEATS: why_nobody_leaves(sitting),
            START_OVER: LOOKED_AT if sitting.is_looked_at else "",
        }
        labels = {SEATS: label_of_seats(sitting)}
        return [
            choice._replace(reason=reasons.get(choice.word, ""), label=labels.get(choice.word, choice.label)) for choice in OFFERED
        ]

    def note(self) -> str:
        """Why a button does nothing, and otherwise what becomes of the game if one leaves."""
        keeping = self.table.sitting.keeping
        return super().note() or ("" if keeping is None else keeping.promise)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F10:
            self.choose(RESUME)
        else:
            super().key(event)

    def choose(self, word: str) -> None:
        if word == RULES:
            self.app.show(RulesScene(self.app, self.game))
        elif word == REPLAY:
            self.app.show(ReplayScene(self.app, self.table.sitting.played))
        elif word == SEATS:
            self.app.show(SeatsScene(self.app, self.table))
        elif word == START_OVER:
            self.app.show(StartOverScene(self.app, self.table))
        elif word == SETTINGS:
            self.app.show(SettingsScene(self.app))
        elif word == REPORT:
            self.app.show(ReportScene(self.app, self.table.match))
        else:
            self._close(word)

    def _close(self, word: str) -> None:
        """The table is shown again, or left."""
        self.app.back()
        if word == LEAVE:
            self.app.back()
        elif word == BACK:
            self.table.rewind.back()
        elif word == AGAIN:
            self.table.rewind.again()
