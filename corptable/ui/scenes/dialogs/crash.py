"""Report that a scene has failed: the error, the path of the log, and ways to go on, to save a bug
report, or to leave; and where that dialog has failed as well, plain sentences.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.cards.faults import shown_path
from corptable.system.errors import CorptableError
from corptable.system.resources import log_file
from corptable.ui.platform.plain_text import fill_with_text
from corptable.ui.scene_base import DialogScene, Scene, SceneContext
from corptable.ui.widgets import Button

PLAIN_WORDS: Final = {
    "fault": "There is a fault in the program, and it could not even show its message about it.",
    "kept": "Every act that was played is kept.",
    "log": "What happened is written at the end of the log: {log}",
    "back": "Press any key to go back.",
    "short": "A fault. Press any key.",
}
GO_ON, REPORT, LEAVE = "go on", "report", "leave"
WORDS: Final = {
    "title": "Something went wrong",
    "fault": "There is a fault in the program ({kind}), and the table of {game} cannot go on.",
    "fault_elsewhere": "There is a fault in the program ({kind}), and this page cannot go on.",
    "log": "What happened is written at the end of the log: {log}",
    "kept": "The game is saved as it was after its last complete act, number {acts}.",
    "not_kept": "The game is not saved: its acts are in this window alone.",
    "again": "The table failed again at once; you can only leave it.",
    "elsewhere": "No game is affected.",
}
_log = logging.getLogger(__name__)


class PlainCrashScene(Scene):
    """Show in plain text that a scene has failed and the dialog about it, too; a key or a click
    leaves the failed scene.
    """

    def __init__(
        self, context: SceneContext, leave: Callable[[Scene], None], failed: Scene
    ) -> None:
        super().__init__(context)
        self._leave, self.failed = leave, failed
        self._sentences = [PLAIN_WORDS["fault"], PLAIN_WORDS["back"]]
        with contextlib.suppress(Exception):  # what it asks may be what has failed
            if failed.is_kept:
                self._sentences.insert(1, PLAIN_WORDS["kept"])
        with contextlib.suppress(Exception):  # the log's path is the least of it
            self._sentences.insert(-1, PLAIN_WORDS["log"].format(log=shown_path(log_file())))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._leave(self.failed)

    def draw(self, surface: pygame.Surface) -> None:
        fill_with_text(
            surface,
            self._sentences,
            (PLAIN_WORDS["fault"], PLAIN_WORDS["back"]),
            (PLAIN_WORDS["short"],),
        )


class CrashScene(DialogScene):
    """Show the error of a failed scene. That scene is not drawn beneath the dialog, because it may
    fail again.

    `only_leaving`: the scene was recreated before and failed again at once, so going on is not
    offered.
    """

    def __init__(
        self,
        context: SceneContext,
        recover: Callable[[Scene], None],
        leave: Callable[[Scene], None],
        failed: Scene,
        error: Exception,
        only_leaving: bool,
    ) -> None:
        """Show an error; `recover` replaces the failed scene by one recreated from its journal,
        `leave` removes it.
        """
        super().__init__(context, WORDS["title"], GO_ON)
        self._recover, self._leave = recover, leave
        self.failed = failed
        self.only_leaving = only_leaving
        self._tell(error)

    def _tell(self, error: Exception) -> None:
        self.error = error
        match = self.failed.match
        kind = type(error).__name__
        if match is None:
            fault = WORDS["fault_elsewhere"].format(kind=kind)
            kept = WORDS["elsewhere"]
        else:
            fault = WORDS["fault"].format(kind=kind, game=match.game.title)
            kept = WORDS["kept" if self.failed.is_kept else "not_kept"].format(
                acts=len(match.journal)
            )
        again = [WORDS["again"]] if self.only_leaving else []
        what = (
            str(error) if isinstance(error, CorptableError) else fault
        )  # a bug's own message tells people nothing
        self.paragraphs = (what, WORDS["log"].format(log=shown_path(log_file())), kept, *again)
        self.form.focus_id = self.choices()[0].id
        self.needs_redraw = True

    def choices(self) -> list[Button]:
        report = Button(
            REPORT, "Save a bug report", lambda: self.navigator.report(self.failed.match), "B"
        )
        if self.failed.match is None:
            return [
                report,
                Button(LEAVE, "Go back", partial(self._leave, self.failed), "Esc", "danger"),
            ]
        go_on = Button(GO_ON, "Go on from the last act", self._go_on, "Enter", "primary")
        leave = Button(LEAVE, "Leave the table", partial(self._leave, self.failed), part="danger")
        return [report, leave] if self.only_leaving else [go_on, report, leave]

    def _go_on(self) -> None:
        """Recreate the table from its journal; if that fails, show the new error and offer only to
        leave.
        """
        try:
            self._recover(self.failed)
        except Exception as error:
            _log.exception("the table could not be made again")
            self.only_leaving = True
            self._tell(error)
