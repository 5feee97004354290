"""Create every scene by its name and push it: implement the `Navigator`. No other module of the window knows all scenes.

The module of a scene is imported when the scene opens, because the window shall not wait for those that it does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.navigator import Navigator
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scene_base.scene_stack import SceneStack

SCENES: Final = "corptable.ui.scenes"
MODULES: Final[Mapping[str, str]] = {
    "TitleScene": "title.scene",
    "TableScene": "table.scene",
    "SetUpScene": "set_up.scene",
    "SavedGamesScene": "saves.scene",
    "ReplayListScene": "replay.list_scene",
    "GalleryScene": "gallery",
    "StatisticsScene": "statistics.scene",
    "SettingsScene": "settings",
    "RulesScene": "rules",
    "LogScene": "log.scene",
    "ScoreScene": "score.scene",
    "ReplayScene": "replay.scene",
    "PauseScene": "dialogs.pause",
    "SeatsScene": "dialogs.pause",
    "StartOverScene": "dialogs.pause",
    "ReportScene": "dialogs.report",
    "QuestionScene": "dialogs.question",
    "AgreementScene": "dialogs.question",
    "NoteScene": "dialogs.question",
}
"""Modules of the scenes, within `SCENES`, by the names of their classes."""


def scene_class(name: str) -> Callable[..., Scene]:
    """Import the module of a scene and return its class. Raises KeyError if there is no such scene."""
    found: Callable[..., Scene] = getattr(import_module(f"{SCENES}.{MODULES[name]}"), name)
    return found


class Routes(Navigator):
    """Create scenes, each in its theme, and push them on the stack."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    def open(self, scene: str, *arguments: object, theme: str | None = None) -> None:
        """Push a scene. Raises whatever creating it raises, and leaves stack and theme as they were."""
        before = self._stack.theme_name
        try:
            self._stack.set_theme(theme or before)
            created = scene_class(scene)(self._stack, *arguments)
        except Exception:
            self._stack.set_theme(before)
            raise
        self._stack.show(created)

    def open_over(self, scene: str, *arguments: object) -> None:
        """Push a scene over the topmost one that is no dialog itself."""
        scenes = self._stack.scenes
        around = next((below for below in reversed(scenes) if not isinstance(below, DialogScene)), scenes[-1])
        self.open(scene, around, *arguments)

    def back(self) -> None:
        self._stack.back()

    def back_to_table(self) -> None:
        while self._stack.scene.match is None:
            self._stack.back()
