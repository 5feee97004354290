"""A question over a scene that waits beneath: whether to do what cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.ui.lettering import broken, clipped, write
from corptable.ui.menu import Menu, at
from corptable.ui.panels import Button
from corptable.ui.scene import Scene

if TYPE_CHECKING:
    from corptable.ui.app import App

DO, LEAVE = "do", "leave"
"""The words of the two buttons."""
LEAVE_KEY: Final = "Esc"
VEIL: Final = 205
"""How dark the scene beneath is, of 255."""
WIDTH: Final = 34
"""Of the plate, in sizes of ordinary text, as all lengths here."""
TITLE: Final = 1.5
LINE: Final = 1.35
BUTTON: Final = 2.5
PADDING: Final = 1.5
GAP: Final = 0.6
"""Beneath the title; above the buttons twice that."""


class Question(NamedTuple):
    """What is asked, what would come of it, and what the two buttons say; `key` does it, where there is one for that."""

    title: str
    text: str
    do: str
    leave: str
    key: str = ""


class QuestionScene(Scene):
    """The question on a plate. What does nothing has the focus, so that Enter alone never does it."""

    def __init__(self, app: App, beneath: Scene, question: Question, act: Callable[[], None]) -> None:
        super().__init__(app)
        self.beneath, self.question = beneath, question
        self.pointer = (0, 0)
        self.menu = Menu(LEAVE)
        self._act = act

    def resized(self) -> None:
        super().resized()
        self.beneath.resized()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
                self.stale = True
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(at(self.buttons(), event.pos))
            case pygame.KEYDOWN if self.menu.move(event, self.buttons()):
                self.stale = True
            case pygame.KEYDOWN:
                self._press(self.menu.pressed(event, self.buttons()))

    def _press(self, button: Button | None) -> None:
        if button is None:
            return
        if button.word == DO:
            self._act()
        self.app.back()

    # Where things are

    def _lines(self) -> tuple[str, ...]:
        text = self.app.screen.text_size
        return broken(self.question.text, self._width() - round(2 * PADDING * text), text)

    def _width(self) -> int:
        screen = self.app.screen
        return min(screen.width - 2 * screen.text_size, round(WIDTH * screen.text_size))

    def plate(self) -> pygame.Rect:
        """All of it."""
        screen, text = self.app.screen, self.app.screen.text_size
        height = 2 * PADDING + TITLE * LINE + len(self._lines()) * LINE + 3 * GAP + BUTTON
        plate = pygame.Rect(0, 0, self._width(), round(text * height))
        plate.center = (screen.width // 2, round(screen.height * 0.46))
        return plate

    def buttons(self) -> list[Button]:
        """To leave it, and to do it."""
        text, plate = self.app.screen.text_size, self.plate()
        inner = plate.inflate(-round(2 * PADDING * text), -round(2 * PADDING * text))
        height, width = round(BUTTON * text), (inner.width - text) // 2
        leave = pygame.Rect(inner.left, inner.bottom - height, width, height)
        return [
            Button(leave, LEAVE, self.question.leave, LEAVE_KEY),
            Button(leave.move(inner.width - width, 0), DO, self.question.do, self.question.key),
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.beneath.draw(surface)
        veil = pygame.Surface(surface.get_size())
        veil.fill(self.app.theme.colours["shade"])
        veil.set_alpha(VEIL)
        surface.blit(veil, (0, 0))
        skin, text, plate = self.app.skin, self.app.screen.text_size, self.plate()
        skin.draw(surface, "plate", plate)
        left, top = plate.left + round(PADDING * text), plate.top + round(PADDING * text)
        large = round(TITLE * text)
        title = clipped(self.question.title, plate.right - left - round(PADDING * text), large, title=True)
        write(surface, title, large, skin.letters("plate"), title=True, topleft=(left, top))
        top += round((TITLE * LINE + GAP) * text)
        for row, line in enumerate(self._lines()):
            write(surface, line, text, skin.theme.colours["text_dim"], topleft=(left, top + round(row * LINE * text)))
        for button in self.buttons():
            part = "danger" if button.word == DO else "button"
            self.menu.draw(surface, button, skin, button.rect.collidepoint(self.pointer), part)
