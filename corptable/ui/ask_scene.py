"""A question over what lies beneath, which stands still and dark until it is answered: yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.ui.lettering import broken, write
from corptable.ui.menu import Menu, at
from corptable.ui.moment import NO, YES
from corptable.ui.panels import Button
from corptable.ui.pause_scene import draw_veil
from corptable.ui.scene import Scene

if TYPE_CHECKING:
    from corptable.ui.app import App

KEYS: Final = {YES: "Y", NO: "N"}
WIDTH: Final = 30
"""Of the plate, in sizes of ordinary text, as all lengths here."""
HEAD: Final = 4.0
LINE: Final = 1.35
FOOT: Final = 5.2
ROW: Final = 2.4


class Question(NamedTuple):
    """What is asked: a few words, all that there is to say about it, and what the two buttons say. A question about something that
    cannot be mended has the focus on its no."""

    title: str
    text: str
    yes: str
    no: str
    is_grave: bool = False


class AskScene(Scene):
    """Asks, and does what a yes means. Escape is a no."""

    def __init__(self, app: App, beneath: Scene, question: Question, on_yes: Callable[[], None]) -> None:
        super().__init__(app)
        self.beneath, self.question = beneath, question
        self.pointer = (0, 0)
        self.menu = Menu(NO if question.is_grave else YES)
        self._on_yes = on_yes

    def resized(self) -> None:
        super().resized()
        self.beneath.resized()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer, self.stale = event.pos, True
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if (button := at(self.buttons(), event.pos)) is not None:
                    self._answer(button.word)
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                self._answer(NO)
            case pygame.KEYDOWN if self.menu.move(event, self.buttons()):
                self.stale = True
            case pygame.KEYDOWN:
                if (button := self.menu.pressed(event, self.buttons())) is not None:
                    self._answer(button.word)

    def _answer(self, word: str) -> None:
        self.app.back()
        if word == YES:
            self._on_yes()

    # Where things are

    def _lines(self) -> list[str]:
        text = self.app.screen.text_size
        return [line for part in self.question.text.splitlines() for line in broken(part, self._width - 3 * text, text)]

    @property
    def _width(self) -> int:
        return min(self.app.screen.text_size * WIDTH, self.app.screen.width)

    def _plate(self) -> pygame.Rect:
        screen, text = self.app.screen, self.app.screen.text_size
        plate = pygame.Rect(0, 0, self._width, round(text * (HEAD + FOOT + LINE * len(self._lines()))))
        plate.center = (screen.width // 2, round(screen.height * 0.46))
        return plate

    def buttons(self) -> list[Button]:
        """The two answers, side by side."""
        text, plate = self.app.screen.text_size, self._plate()
        row = pygame.Rect(plate.left + 3 * text // 2, 0, plate.width - 3 * text, round(text * ROW))
        row.bottom = plate.bottom - 3 * text // 2
        half = (row.width - text) // 2
        yes, no = pygame.Rect(row.topleft, (half, row.height)), pygame.Rect(row.right - half, row.top, half, row.height)
        return [Button(yes, YES, self.question.yes, KEYS[YES]), Button(no, NO, self.question.no, KEYS[NO])]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.beneath.draw(surface)
        draw_veil(surface, self.app.theme)
        skin, plate, text = self.app.skin, self._plate(), self.app.screen.text_size
        skin.draw(surface, "plate", plate)
        left = plate.left + 3 * text // 2
        write(surface, self.question.title, round(text * 1.6), skin.letters("plate"), title=True, topleft=(left, plate.top + text))
        for row, line in enumerate(self._lines()):
            top = plate.top + round(text * (HEAD + LINE * row))
            write(surface, line, text, skin.letters("plate"), topleft=(left, top))
        parts = {YES: "danger" if self.question.is_grave else "primary"}
        for button in self.buttons():
            hovered = button.rect.collidepoint(self.pointer)
            self.menu.draw(surface, button, skin, hovered, parts.get(button.word, "button"))
