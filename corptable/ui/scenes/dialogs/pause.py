"""Pause a table: choose over the darkened table whether to resume, undo, read the rules, change settings, or leave."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.session.notices import LOOKED_AT, label_of_seats, why_nobody_leaves
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogChoice, DialogScene
from corptable.ui.scene_base.navigator import PausedTable
from corptable.ui.scene_base.scene import Scene

RESUME, UNDO, REDO, RULES, REPLAY = "resume", "take_back", "bring_back", "rules", "replay"
SEATS, SETTINGS, REPORT, START_OVER, LEAVE = "seats", "settings", "report", "start_over", "leave"
PAUSE: Final = "Pause"
OFFERED: Final = (
    DialogChoice(RESUME, "Resume", "Esc", "primary"),
    DialogChoice(UNDO, "Take back", "Z"),
    DialogChoice(REDO, "Bring back", "Y"),
    DialogChoice(RULES, "Rules and keys", "F1"),
    DialogChoice(REPLAY, "Replay so far", "R"),
    DialogChoice(SEATS, "Leave my seat to a bot", "P"),
    DialogChoice(SETTINGS, "Settings", "S"),
    DialogChoice(REPORT, "Bug report", "B"),
    DialogChoice(START_OVER, "Start over", "N"),
    DialogChoice(LEAVE, "Leave the table", "L", "danger"),
)
"""Choices from top to bottom."""


class PauseScene(DialogScene):
    """Show the choices of the pause over the table, those that are impossible now with the reason."""

    has_note = True

    def __init__(self, context: SceneContext, beneath: Scene, table: PausedTable) -> None:
        super().__init__(context, PAUSE, RESUME, beneath)
        self.table = table
        self.game = table.session.match.game
        self.subtitle = self.game.title

    def choices(self) -> list[DialogChoice]:
        session = self.table.session
        reasons = {
            UNDO: self.table.why_not_undo(),
            REDO: self.table.why_not_redo(),
            SEATS: why_nobody_leaves(session),
            START_OVER: LOOKED_AT if session.is_read_only else "",
        }
        labels = {SEATS: label_of_seats(session)}
        return [
            choice._replace(reason=reasons.get(choice.word, ""), label=labels.get(choice.word, choice.label)) for choice in OFFERED
        ]

    def note(self) -> str:
        """Return the reason of a button that does nothing, or else what happens to the game if the person leaves the table."""
        keeping = self.table.session.autosave
        return super().note() or ("" if keeping is None else keeping.leave_text)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F10:
            self.choose(RESUME)
        else:
            super().key(event)

    def choose(self, word: str) -> None:
        if word == RULES:
            self.navigator.rules(self.game)
        elif word == REPLAY:
            self.navigator.replay(self.table.session.played)
        elif word == SEATS:
            self.navigator.seats(self.table)
        elif word == START_OVER:
            self.navigator.start_over(self.table)
        elif word == SETTINGS:
            self.navigator.settings()
        elif word == REPORT:
            self.navigator.report(self.table.session.match)
        else:
            self._close(word)

    def _close(self, word: str) -> None:
        """Close the pause; then leave the table, undo or redo, as the word says."""
        self.navigator.back()
        if word == LEAVE:
            self.navigator.back()
        elif word == UNDO:
            self.table.undo()
        elif word == REDO:
            self.table.redo()
