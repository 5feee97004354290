"""A question over a scene that waits beneath: whether to do what cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.ui.lettering import broken, clipped, write
from corptable.ui.panels import Button
from corptable.ui.plate_scene import MIDDLE, Choice, PlateScene
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


class QuestionScene(PlateScene):
    """The question, with its answers side by side. What does nothing has the focus, so that Enter alone never does it."""

    def __init__(self, app: App, beneath: Scene, question: Question, act: Callable[[], None]) -> None:
        super().__init__(app, question.title, LEAVE, beneath)
        self.question, self._act = question, act

    def choices(self) -> tuple[Choice, ...]:
        question = self.question
        return (Choice(LEAVE, question.leave, LEAVE_KEY), Choice(DO, question.do, question.key, "danger"))

    def choose(self, word: str) -> None:
        """The question is gone before anything is done: that may show another scene."""
        self.app.back()
        if word == DO:
            self._act()

    # Where things are

    def _lines(self) -> tuple[str, ...]:
        text = self.app.screen.text_size
        return broken(self.question.text, self._width() - round(2 * PADDING * text), text)

    def _width(self) -> int:
        screen = self.app.screen
        return min(screen.width - 2 * screen.text_size, round(WIDTH * screen.text_size))

    def plate(self) -> pygame.Rect:
        screen, text = self.app.screen, self.app.screen.text_size
        height = 2 * PADDING + TITLE * LINE + len(self._lines()) * LINE + 3 * GAP + BUTTON
        plate = pygame.Rect(0, 0, self._width(), round(text * height))
        plate.center = (screen.width // 2, round(screen.height * MIDDLE))
        return plate

    def buttons(self) -> list[Button]:
        text, plate = self.app.screen.text_size, self.plate()
        inner = plate.inflate(-round(2 * PADDING * text), -round(2 * PADDING * text))
        height, width = round(BUTTON * text), (inner.width - text) // 2
        left = pygame.Rect(inner.left, inner.bottom - height, width, height)
        rects = (left, left.move(inner.width - width, 0))
        return [Button(rect, one.word, one.label, one.key) for rect, one in zip(rects, self.choices(), strict=True)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_beneath(surface, VEIL)
        skin, text, plate = self.app.skin, self.app.screen.text_size, self.plate()
        skin.draw(surface, "plate", plate)
        left, top = plate.left + round(PADDING * text), plate.top + round(PADDING * text)
        large = round(TITLE * text)
        title = clipped(self.title, plate.right - left - round(PADDING * text), large, title=True)
        write(surface, title, large, skin.letters("plate"), title=True, topleft=(left, top))
        top += round((TITLE * LINE + GAP) * text)
        for row, line in enumerate(self._lines()):
            write(surface, line, text, skin.theme.colours["text_dim"], topleft=(left, top + round(row * LINE * text)))
        self.draw_buttons(surface)
