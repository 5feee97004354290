"""Report that the crash dialog has failed as well: plain sentences, and any key leads back. It
needs no theme, skin or layout.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

import pygame

from corptable.cards.faults import shown_path
from corptable.system.resources import log_file
from corptable.ui.platform.plain_text import fill_with_text
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.scene import Scene

WORDS: Final = {
    "fault": "There is a fault in the program, and it could not even show its message about it.",
    "kept": "Every act that was played is kept.",
    "log": "What happened is written at the end of the log: {log}",
    "back": "Press any key to go back.",
    "short": "A fault. Press any key.",
}


class PlainCrashScene(Scene):
    """Show in plain text that a scene has failed and the dialog about it, too; a key or a click
    leaves the failed scene.
    """

    def __init__(
        self, context: SceneContext, leave: Callable[[Scene], None], failed: Scene
    ) -> None:
        super().__init__(context)
        self._leave, self.failed = leave, failed
        self._sentences = [WORDS["fault"], WORDS["back"]]
        with contextlib.suppress(Exception):  # what it asks may be what has failed
            if failed.is_kept:
                self._sentences.insert(1, WORDS["kept"])
        with contextlib.suppress(Exception):  # the log's path is the least of it
            self._sentences.insert(-1, WORDS["log"].format(log=shown_path(log_file())))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._leave(self.failed)

    def draw(self, surface: pygame.Surface) -> None:
        fill_with_text(surface, self._sentences, (WORDS["fault"], WORDS["back"]), (WORDS["short"],))
