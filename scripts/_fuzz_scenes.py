"""Find what can be touched in a scene, from outside, and list all scenes, for `scripts/run.py
fuzz`.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import NamedTuple

import pygame

import corptable.ui
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.table.scene import TableScene


class Button(NamedTuple):
    """Hold the word and the rectangle of a button."""

    word: str
    rect: pygame.Rect


def name_of(scene: Scene) -> str:
    """Return the name under which a scene is counted."""
    return type(scene).__name__


def all_scenes() -> list[type[Scene]]:
    """Return every scene class of the program."""
    modules = pkgutil.walk_packages(corptable.ui.__path__, "corptable.ui.")
    found = (vars(importlib.import_module(module.name)).values() for module in modules)
    classes = (
        value
        for values in found
        for value in values
        if isinstance(value, type) and issubclass(value, Scene)
    )
    return [scene for scene in dict.fromkeys(classes) if not inspect.isabstract(scene)]


def buttons_of(scene: Scene) -> list[Button]:
    """Return the buttons of a scene; of a table also while no person is asked."""
    if isinstance(scene, FormScene):
        return [Button(widget.id, widget.area) for widget in scene.form.widgets if widget.is_shown]
    if isinstance(scene, TableScene):
        return [Button(button.id, button.rect) for button in scene.state.layout.buttons()]
    return []


def touchable(scene: Scene) -> list[pygame.Rect]:
    """Return the rectangles worth touching; important ones occur several times."""
    return [*(button.rect for button in buttons_of(scene)), *_beside_buttons(scene)]


def _beside_buttons(scene: Scene) -> Iterator[pygame.Rect]:
    if isinstance(scene, LogScene):
        yield from (scene.plate, *3 * [scene.layout().lines])
    elif isinstance(scene, ReplayScene):
        yield from (*3 * [scene.scrubber.timeline], scene.log_panel.rect)
        yield from (placed.rect for placed in scene.tabletop.placed)
    elif isinstance(scene, TableScene):
        if scene.session.called is not None:
            yield scene.view.curtain.button.rect
        yield from 2 * [button.rect for button in scene.state.layout.buttons()]
        yield from (placed.rect for placed in scene.state.layout.tabletop.placed)
        tray = scene.state.layout.tray_panel
        yield from () if tray is None else tray.cells.values()
        yield from (scene.state.layout.menu_area, scene.state.layout.log_panel.rect)
