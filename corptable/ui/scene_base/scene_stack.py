"""The stack of scenes, as those who push and pop see it: the routes, and the recovery from faults."""

from __future__ import annotations

from typing import Protocol

from corptable.ui.scene_base.scene import Scene


class SceneStack(Protocol):
    """The scenes of the window, the last on top."""

    @property
    def scenes(self) -> list[Scene]:
        """Get the scenes from the bottom to the top."""

    @property
    def theme_name(self) -> str:
        """Get the name of the active theme."""

    def set_theme(self, theme_name: str) -> None:
        """Make a theme the active one: scenes that are made from now on are drawn in it. Raises FileFaults for a faulty theme."""

    def show(self, scene: Scene) -> None:
        """Push a scene and draw it in its theme."""

    def back(self) -> None:
        """Pop the scene on top."""

    def resume_top(self) -> None:
        """Resume the scene that is on top after others were taken away; with none the program ends."""


class Recovery(Protocol):
    """What can be done about a scene that failed."""

    def mend(self, failed: Scene) -> None:
        """Replace a scene that failed, and all above it, by one made anew from its journal. Raises whatever fails then."""

    def leave(self, failed: Scene) -> None:
        """Remove a scene that failed and all above it."""
