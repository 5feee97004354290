"""Define the stack of scenes, which the navigator and fault handling use."""

from __future__ import annotations

from collections.abc import Callable

from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Act


class SceneStack(SceneContext):
    """Hold the stack of scenes of the window, the last one on top."""

    def __init__(self) -> None:
        super().__init__()
        self.scenes: list[Scene] = []
        self.open_home: Act | None = None
        """Opens the scene beneath all others when the last of them is left; None if it is open, or
        there is none.
        """
        self.running = True
        self.has_left = False
        """True once scenes were left whose memory is not collected yet."""

    @property
    def scene(self) -> Scene:
        """Get the scene that is shown."""
        return self.scenes[-1]

    def is_on_top(self, scene: object) -> bool:
        return bool(self.scenes) and self.scenes[-1] is scene

    @property
    def around(self) -> Scene:
        """Get the scene that is visible around a new dialog: the topmost that is no dialog
        itself.
        """
        return next(
            (scene for scene in reversed(self.scenes) if not isinstance(scene, DialogScene)),
            self.scene,
        )

    def push(self, theme_name: str | None, make: Callable[[SceneContext], Scene]) -> None:
        """Push a scene that `make` creates in a theme; None: that of the scene on top. Raises
        whatever `make` raises, and leaves stack and theme as they were.
        """
        before = self.theme_name
        try:
            self.set_theme(theme_name or before)
            scene = make(self)
        except Exception:
            self.set_theme(before)
            raise
        self.show(scene)

    def show(self, scene: Scene) -> None:
        """Push a scene and draw it in its theme."""
        if self.scenes:
            self.scene.on_covered()
        self.scenes.append(scene)
        self.set_theme(scene.theme_name)
        scene.needs_redraw = True

    def back(self) -> None:
        """Pop the scene on top; with none below it and no home the program ends."""
        self.scenes.pop().on_exit()
        self.resume_top()

    def resume_top(self) -> None:
        """Resume the scene that is on top after others were removed; with none open the home, or
        else the program ends.
        """
        self.has_left = True
        if self.scenes:
            self.set_theme(self.scene.theme_name)
            self.scene.on_resize()
            self.scene.on_resumed()
        elif (open_home := self.open_home) is not None:
            self.open_home = None
            open_home()
        else:
            self.running = False
