"""Define the base of scenes of buttons, which are laid out anew for every event: dialogs, the title, pages with a few buttons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.menu import ButtonFocus, button_at


class ButtonScene(Scene):
    """Show buttons: a click or its key presses one, Tab and arrows move the focus, and the pointer highlights."""

    def __init__(self, context: SceneContext, focus: str = "") -> None:
        """Create the scene; `focus` is the word of the button with the focus, "" for none."""
        super().__init__(context)
        self.menu = ButtonFocus(focus)
        self.pointer = (0, 0)

    @abstractmethod
    def buttons(self) -> Sequence[KeyButton]:
        """Return the buttons in their places."""

    def clickable(self) -> Sequence[KeyButton]:
        """Return what can be clicked; by default the buttons."""
        return self.buttons()

    def focus_stops(self) -> Sequence[KeyButton]:
        """Return what can have the focus; by default the buttons."""
        return self.buttons()

    def press(self, button: KeyButton) -> None:
        """Press a button; a disabled one does nothing."""
        self.needs_redraw = True
        if button.act is not None and not button.reason:
            button.act()

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                before, self.pointer = self._word_at(self.pointer), event.pos
                self.needs_redraw = self.needs_redraw or self._word_at(event.pos) != before
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.click(event.pos)
            case pygame.KEYDOWN:
                self.key(event)

    def _word_at(self, point: tuple[int, int]) -> str | None:
        button = button_at(self.clickable(), point)
        return None if button is None else button.word

    def click(self, point: tuple[int, int]) -> bool:
        """Press the button under a point; return whether there is one."""
        button = button_at(self.clickable(), point)
        if button is not None:
            self.press(button)
        return button is not None

    def key(self, event: pygame.event.Event) -> None:
        """Handle a key press: move the focus, or press the button that the key presses."""
        stops = self.focus_stops()
        if self.menu.move_focus(event, stops):
            self.needs_redraw = True
        elif (button := self.menu.button_pressed_by(event, stops)) is not None:
            self.press(button)

    def draw_button(self, surface: pygame.Surface, button: KeyButton) -> None:
        """Draw a button, highlighted under the pointer, framed with the focus."""
        self.menu.draw(surface, button, self.context.skin, button.rect.collidepoint(self.pointer))
