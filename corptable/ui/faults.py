"""Handle faults of a scene: log the error and show a crash dialog instead of ending the program.

A crash dialog that fails in its turn gives way to plain text, which needs nothing that could fail.
A fault of the only scene when no person has touched anything ends the program, as on the command
line.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from corptable.ui.scene_base.scene import Scene
from corptable.ui.scene_base.scene_stack import SceneStack

T = TypeVar("T")

_log = logging.getLogger(__name__)


class FaultHandler:
    """Catch the faults of the scene on top, and offer to replace or to leave the scene."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._recovered: Scene | None = None
        """Scene that replaced the last failed one."""
        self._acts = 0
        """Number of acts of its match at that time."""

    def attempt(self, run: Callable[[], T], by_touch: bool = False) -> T | None:
        """Run a step of the scene on top; return its result, None if it failed. `by_touch`: an
        input of a person caused it.
        """
        try:
            return run()
        except Exception as error:
            self._show_crash(error, by_touch)
            return None

    def _show_crash(self, error: Exception, by_touch: bool) -> None:
        from corptable.ui.scenes.dialogs.crash import CrashScene, PlainCrashScene

        scenes = self._stack.scenes
        if isinstance(scenes[-1], CrashScene):
            _log.error("the crash dialog failed", exc_info=error)
            return self._show_plainly(scenes[-1].failed)
        tables = [place for place, scene in enumerate(scenes) if scene.match is not None]
        place = tables[-1] if tables else len(scenes) - 1
        if isinstance(scenes[-1], PlainCrashScene) or (place == 0 and not tables and not by_touch):
            raise error
        failed = scenes[place]
        _log.error(
            "the scene %s failed: %s: %s",
            type(scenes[-1]).__name__,
            type(error).__name__,
            error,
            exc_info=error,
        )
        only_leaving = self._fails_at_once(failed) and not by_touch
        try:
            self._stack.show(
                CrashScene(self._stack, self.recover, self.leave, failed, error, only_leaving)
            )
        except Exception:
            _log.exception("the crash dialog could not be shown")
            self._show_plainly(failed)

    def _show_plainly(self, failed: Scene) -> None:
        """Put plain text about a failed scene on top of the stack, without a word to the scenes
        beneath: they may fail again.
        """
        from corptable.ui.scenes.dialogs.crash import PlainCrashScene

        self._stack.scenes.append(PlainCrashScene(self._stack, self.leave, failed))

    def _fails_at_once(self, failed: Scene) -> bool:
        """True if a failed scene is a replacement in whose match nothing has been played
        since.
        """
        return (
            failed is self._recovered
            and failed.match is not None
            and len(failed.match.journal) == self._acts
        )

    def recover(self, failed: Scene) -> None:
        """Replace a failed scene, and all above it, by one recreated from its journal. Raises
        whatever fails then.
        """
        self._stack.set_theme(failed.theme_name)
        recreated = failed.recreate()
        self._remove(failed)
        self._stack.show(recreated)
        self._recovered = recreated
        self._acts = 0 if recreated.match is None else len(recreated.match.journal)

    def leave(self, failed: Scene) -> None:
        """Remove a failed scene with all above it, and show the scene below."""
        self._remove(failed)
        self._stack.resume_top()

    def _remove(self, failed: Scene) -> None:
        """Remove a failed scene with all above it; errors on exit are only logged.

        The bottom scene stays unless it is a table: it has failed at an input only.
        """
        scenes = self._stack.scenes
        place = max(scenes.index(failed), int(failed.match is None))
        gone = scenes[place:]
        del scenes[place:]
        for scene in reversed(gone):
            try:
                scene.on_exit()
            except Exception:
                _log.exception("the scene %s failed when it was left", type(scene).__name__)
