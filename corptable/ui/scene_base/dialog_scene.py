"""Words and a few buttons on a plate in the middle of the window: for whatever is decided before anything goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.text import font, truncate, wrap, wrap_truncated, write
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.menu import Menu, at

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

VEIL: Final = 165
"""How dark what lies beneath is, of 255."""
WIDTH: Final = 18
"""Of a plate without words, in sizes of ordinary text, as all lengths here."""
WIDE: Final = 34
"""Of a plate with words."""
HEAD: Final = 5.6
"""From the top of the plate to its words and buttons, where a line stands under the title; without it less."""
HEAD_ALONE: Final = 4.2
LINE: Final = 1.3
BETWEEN_WORDS: Final = 0.6
AFTER_WORDS: Final = 1.0
ROW: Final = 2.5
BETWEEN: Final = 0.7
FOOT: Final = 1.5
NOTE: Final = 4.0
"""The same where a note stands there, of two lines."""
SIDE: Final = 1.5
MIDDLE: Final = 0.46
"""Where the middle of the plate is, in heights of the window."""


class DialogChoice(NamedTuple):
    """What can be chosen, the key on its cap, what it is in the skin, and why it does nothing now."""

    word: str
    label: str
    key: str = ""
    part: str = "button"
    reason: str = ""


class DialogScene(Scene):
    """A plate with a title, paragraphs and buttons."""

    has_note: ClassVar[bool] = False
    """Whether two lines are left beneath the buttons for its note."""
    columns: ClassVar[int] = 1
    """In how many its buttons stand where there is room."""

    def __init__(self, context: SceneContext, title: str, focus: str, beneath: Scene | None = None) -> None:
        """`focus`: the word that has it first; `beneath`: the scene that is seen around it, without one the room."""
        super().__init__(context)
        self.beneath = beneath
        self.title = title
        self.subtitle = ""
        self.paragraphs: Sequence[str] = ()
        self.pointer = (0, 0)
        self.menu = Menu(focus)
        self._refusal = ""
        """Why what was chosen last did nothing."""

    @abstractmethod
    def choices(self) -> Sequence[DialogChoice]:
        """What is offered, from top to bottom."""

    @abstractmethod
    def choose(self, word: str) -> None:
        """Do what was chosen."""

    def note(self) -> str:
        """What stands beneath the buttons: why the one that is pointed at does nothing, or that which was chosen last."""
        pointed = at(self.buttons(), self.pointer)
        word = self.menu.focus if pointed is None else pointed.word
        reasons = {choice.word: choice.reason for choice in self.choices()}
        return reasons.get(word, "") or self._refusal

    def _take(self, button: KeyButton | None) -> None:
        """A button was pressed, if it was one."""
        if button is None:
            return
        self._refusal, self.needs_redraw = button.reason, True
        if not button.reason:
            self.choose(button.word)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                lit = at(self.buttons(), self.pointer)
                self.pointer, self._refusal = event.pos, ""
                self.needs_redraw = self.needs_redraw or at(self.buttons(), event.pos) != lit
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._take(at(self.buttons(), event.pos))
            case pygame.KEYDOWN:
                self.key(event)

    def key(self, event: pygame.event.Event) -> None:
        """Take a key that went down."""
        if self.menu.move(event, self.buttons()):
            self.needs_redraw = True
        else:
            self._take(self.menu.pressed(event, self.buttons()))

    # Where things are

    def on_resize(self) -> None:
        super().on_resize()
        if self.beneath is not None:
            self.beneath.on_resize()

    def _em(self, times: float) -> int:
        return round(times * self.context.screen.text_size)

    def _columns(self) -> int:
        """As many as it is to have, or two where the window is too low for one."""
        return self.columns if self._height(self.columns) <= self.context.screen.height else 2

    def _width(self, columns: int) -> int:
        most = self.context.screen.width - self._em(2)
        return min(most, self._em(WIDE if self.paragraphs or columns > 1 else WIDTH))

    def _words(self, columns: int) -> list[list[str]]:
        """The paragraphs, broken into lines."""
        width = self._width(columns) - self._em(2 * SIDE)
        return [_broken_anywhere(text, width, self.context.screen.text_size) for text in self.paragraphs]

    def _head(self, columns: int) -> int:
        """From the top of the plate to its buttons."""
        words = [len(lines) * LINE for lines in self._words(columns)]
        below = sum(words) + BETWEEN_WORDS * (len(words) - 1) + AFTER_WORDS if words else 0.0
        return self._em((HEAD if self.subtitle else HEAD_ALONE) + below)

    def _height(self, columns: int) -> int:
        rows = -(-len(self.choices()) // columns)
        return self._head(columns) + self._em(rows * (ROW + BETWEEN) - BETWEEN + self._foot())

    def _foot(self) -> float:
        """What is left beneath the buttons."""
        return NOTE if self.has_note else FOOT

    def plate(self) -> pygame.Rect:
        """Where the plate is."""
        screen, columns = self.context.screen, self._columns()
        plate = pygame.Rect(0, 0, self._width(columns), self._height(columns))
        plate.center = (screen.width // 2, round(screen.height * MIDDLE))
        plate.top = max(plate.top, 0)
        return plate

    def buttons(self) -> list[KeyButton]:
        """What is offered, one beneath the other."""
        plate, columns, choices = self.plate(), self._columns(), self.choices()
        rows = -(-len(choices) // columns)
        gap = self._em(BETWEEN)
        width = (plate.width - 2 * self._em(SIDE) - (columns - 1) * gap) // columns
        places = [divmod(place, rows) for place in range(len(choices))]
        left, top = plate.left + self._em(SIDE), plate.top + self._head(columns)
        areas = [
            pygame.Rect(left + column * (width + gap), top + self._em(row * (ROW + BETWEEN)), width, self._em(ROW))
            for column, row in places
        ]
        return [KeyButton(area, one.word, one.label, one.key, one.reason) for area, one in zip(areas, choices, strict=True)]

    # Drawing

    def _draw_beneath(self, surface: pygame.Surface) -> None:
        if self.beneath is None:
            self.context.backdrop.draw(surface)
        else:
            self.beneath.draw(surface)
        draw_veil(surface, self.context.theme, VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_beneath(surface)
        skin, plate, text = self.context.skin, self.plate(), self.context.screen.text_size
        skin.draw(surface, "plate", plate)
        top = plate.top + text
        head = write(surface, self.title, text * 2, skin.letters("plate"), title=True, midtop=(plate.centerx, top))
        subtitle = truncate(self.subtitle, plate.width - 2 * text, text)
        write(surface, subtitle, text, skin.theme.colours["text_dim"], midtop=(plate.centerx, head.bottom - text // 4))
        self._draw_words(surface, plate)
        for button, choice in zip(self.buttons(), self.choices(), strict=True):
            self.menu.draw(surface, button, self.context.skin, button.rect.collidepoint(self.pointer), choice.part)
        if self.has_note:
            self._draw_note(surface, plate)

    def _draw_note(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        text, top = self.context.screen.text_size, max(button.rect.bottom for button in self.buttons()) + self._em(BETWEEN)
        for row, line in enumerate(wrap_truncated(self.note(), plate.width - 3 * text, text, 2)):
            middle = (plate.centerx, top + self._em(LINE * row))
            write(surface, line, text, self.context.theme.colours["text_dim"], midtop=middle)

    def _draw_words(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        top = plate.top + self._em(HEAD if self.subtitle else HEAD_ALONE)
        for lines in self._words(self._columns()):
            for line in lines:
                place = (plate.left + self._em(SIDE), top)
                write(surface, line, self.context.screen.text_size, self.context.skin.letters("plate"), topleft=place)
                top += self._em(LINE)
            top += self._em(BETWEEN_WORDS)


def _broken_anywhere(text: str, width: int, size: int) -> list[str]:
    """The lines of a text; a word that is too long for one, such as the name of a file, goes on in the next."""
    lines = []
    for line in wrap(text, width, size):
        while font(size).size(line)[0] > width:
            most = next(end for end in range(len(line), 0, -1) if end == 1 or font(size).size(line[:end])[0] <= width)
            lines.append(line[:most])
            line = line[most:]
        lines.append(line)
    return lines
