"""Define the stack of scenes as routes and fault handling use it."""

from __future__ import annotations

from typing import Protocol

from corptable.ui.scene_base.scene import Scene


class SceneStack(Protocol):
    """Describe the stack of scenes of the window, the last one on top."""

    @property
    def scenes(self) -> list[Scene]:
        """Get the scenes from the bottom to the top."""

    @property
    def theme_name(self) -> str:
        """Get the name of the active theme."""

    def set_theme(self, theme_name: str) -> None:
        """Make a theme the active one, in which new scenes are drawn. Raises FileFaults for a faulty theme."""

    def show(self, scene: Scene) -> None:
        """Push a scene and draw it in its theme."""

    def back(self) -> None:
        """Pop the scene on top."""

    def resume_top(self) -> None:
        """Resume the scene that is on top after others were removed; with none the program ends."""


class Recovery(Protocol):
    """Describe what the crash dialog can do about a failed scene."""

    def recover(self, failed: Scene) -> None:
        """Replace a failed scene, and all above it, by one recreated from its journal. Raises whatever fails then."""

    def leave(self, failed: Scene) -> None:
        """Remove a failed scene and all above it."""
