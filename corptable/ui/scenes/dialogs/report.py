"""Save a bug report: tell what is in it, warn if it gives away the hands of a running game, and tell its path."""

from __future__ import annotations

from typing import Final

from corptable.cards.faults import shown_path
from corptable.engine.match import Match
from corptable.resources import data_folder, log_file
from corptable.store.bug_report import save_report
from corptable.store.timestamps import now
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogChoice, DialogScene
from corptable.ui.scene_base.failure import Failure, attempt

SAVE, CLOSE = "save", "close"
WORDS: Final = {
    "title": "Bug report",
    "what": "One text file with the journal of the game and the log of the program, for whoever is to find out what went wrong. "
    "It is only saved, not sent anywhere.",
    "hands": "The game is still going on, and its journal tells all hands: whoever reads the file knows every card. Save it?",
    "saved": "The bug report lies here:",
    "failed": "The bug report was not saved.",
}
ASKING: Final = (DialogChoice(SAVE, "Save it", "Enter", "primary"), DialogChoice(CLOSE, "Never mind", "Esc"))
TOLD: Final = (DialogChoice(CLOSE, "Close", "Esc", "primary"),)


class ReportScene(DialogScene):
    """Ask whether to save a bug report, save it, and show the path or the error."""

    def __init__(self, context: SceneContext, match: Match | None) -> None:
        super().__init__(context, WORDS["title"], SAVE)
        self._match = match
        self._choices: tuple[DialogChoice, ...] = ASKING
        is_running = match is not None and not match.over
        self.paragraphs = (WORDS["what"], *([WORDS["hands"]] if is_running else []))

    def choices(self) -> tuple[DialogChoice, ...]:
        return self._choices

    def choose(self, word: str) -> None:
        if word == CLOSE:
            self.navigator.back()
            return
        path = attempt(lambda: save_report(data_folder(), self._match, log_file(), now()))
        if isinstance(path, Failure):
            self.paragraphs = (WORDS["failed"], path.text)
        else:
            self.paragraphs = (WORDS["saved"], shown_path(path))
        self._choices = TOLD
        self.menu.focus = CLOSE
        self.needs_redraw = True
