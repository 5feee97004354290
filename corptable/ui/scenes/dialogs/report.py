"""Save a bug report: tell what is in it, warn if it gives away the hands of a running game, and
tell its path.
"""

from __future__ import annotations

from typing import Final

from corptable.cards.faults import shown_path
from corptable.engine.match import Match
from corptable.store.text_export import save_report
from corptable.store.timestamps import now
from corptable.system.errors import Failure, attempt
from corptable.system.resources import data_folder, log_file
from corptable.ui.scene_base import DialogScene, SceneContext
from corptable.ui.widgets import Button

SAVE, CLOSE = "save", "close"
WORDS: Final = {
    "title": "Bug report",
    "what": "One text file with the journal of the game and the log of the program, to "
    "help find out "
    "what went wrong. "
    "It is only saved, not sent anywhere.",
    "hands": (
        "The game is still going on, and its journal shows all hands: anybody who reads the file "
        "knows every card. Save it?"
    ),
    "saved": "The bug report is here:",
    "failed": "The bug report was not saved.",
}


class ReportScene(DialogScene):
    """Ask whether to save a bug report, save it, and show the path or the error."""

    def __init__(self, context: SceneContext, match: Match | None) -> None:
        super().__init__(context, WORDS["title"], SAVE)
        self._match = match
        self._is_done = False
        is_running = match is not None and not match.over
        self.paragraphs = (WORDS["what"], *([WORDS["hands"]] if is_running else []))

    def choices(self) -> tuple[Button, ...]:
        back = self.navigator.back
        if self._is_done:
            return (Button(CLOSE, "Close", back, "Esc", "primary"),)
        return (
            Button(SAVE, "Save it", self._save, "Enter", "primary"),
            Button(CLOSE, "Never mind", back, "Esc"),
        )

    def _save(self) -> None:
        """Save the report and show its path, or the error."""
        path = attempt(lambda: save_report(data_folder(), self._match, log_file(), now()))
        self.paragraphs = (
            (WORDS["failed"], path.text)
            if isinstance(path, Failure)
            else (WORDS["saved"], shown_path(path))
        )
        self._is_done = True
        self.form.focus_id = CLOSE
