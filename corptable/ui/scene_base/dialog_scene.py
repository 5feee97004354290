"""Define the base of dialogs: a title, paragraphs and a few buttons on a plate in the middle of the window."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.text import font, truncate, wrap, wrap_truncated, write
from corptable.ui.scene_base.button_scene import ButtonScene
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.menu import button_at

VEIL: Final = 165
"""Opacity of the veil over the scene below, of 255."""
WIDTH: Final = 18
"""Width of a plate without paragraphs, in text sizes, as all lengths here."""
WIDE: Final = 34
"""Width of a plate with paragraphs or several columns."""
HEAD: Final = 5.6
"""Height from the top of the plate to its paragraphs and buttons, with a subtitle; without one, `HEAD_ALONE`."""
HEAD_ALONE: Final = 4.2
LINE: Final = 1.3
BETWEEN_WORDS: Final = 0.6
AFTER_WORDS: Final = 1.0
ROW: Final = 2.5
BETWEEN: Final = 0.7
FOOT: Final = 1.5
NOTE: Final = 4.0
"""Height below the buttons where there is a note of two lines; without one, `FOOT`."""
SIDE: Final = 1.5
MIDDLE: Final = 0.46
"""Centre of the plate, in heights of the window from the top."""


class DialogChoice(NamedTuple):
    """Describe a button of a dialog: word, label, action, key, part of the skin, and the reason why it is disabled ("" if it is
    not)."""

    word: str
    label: str
    act: Callable[[], None]
    key: str = ""
    part: str = "button"
    reason: str = ""


class DialogLayout(NamedTuple):
    """Hold the plate of a dialog, its paragraphs in lines, the top of its buttons, and the numbers of their columns and rows."""

    plate: pygame.Rect
    words: list[list[str]]
    top: int
    columns: int
    rows: int


class DialogScene(ButtonScene):
    """Show a dialog: a plate with a title, paragraphs and buttons."""

    has_note: ClassVar[bool] = False
    """True where two lines are left below the buttons for a note."""
    columns: ClassVar[int] = 1
    """Number of columns of buttons; two where the window is too low for one."""

    def __init__(self, context: SceneContext, title: str, focus: str, beneath: Scene | None = None) -> None:
        """Open a dialog. `focus`: the word of the button with the focus; `beneath`: the scene visible around it, None for the
        backdrop."""
        super().__init__(context, focus)
        self.background = beneath
        self.title = title
        self.subtitle = ""
        self.paragraphs: Sequence[str] = ()
        self._refusal = ""
        """Reason of the disabled button that was pressed last."""

    @abstractmethod
    def choices(self) -> Sequence[DialogChoice]:
        """Return the buttons, from top to bottom."""

    def note(self) -> str:
        """Return the note below the buttons: why the button under the pointer or with the focus is disabled, or the one that was
        pressed last."""
        buttons = self.buttons()
        button = button_at(buttons, self.pointer) or next((one for one in buttons if one.word == self.menu.focus), None)
        return (button.reason if button is not None else "") or self._refusal

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._refusal = ""
        super().handle(event)

    def press(self, button: KeyButton) -> None:
        self._refusal = button.reason
        super().press(button)

    # Layout

    def on_resize(self) -> None:
        super().on_resize()
        if self.background is not None:
            self.background.on_resize()

    def _lay_out(self, columns: int) -> DialogLayout:
        """Lay out the plate for so many columns of buttons, or for two where the window is too low."""
        screen = self.context.screen
        width = min(screen.width - self.em(2), self.em(WIDE if self.paragraphs or columns > 1 else WIDTH))
        words = [_wrap_breaking_words(text, width - self.em(2 * SIDE), screen.text_size) for text in self.paragraphs]
        below = sum(len(lines) * LINE for lines in words) + BETWEEN_WORDS * (len(words) - 1) + AFTER_WORDS if words else 0.0
        head = self.em((HEAD if self.subtitle else HEAD_ALONE) + below)
        rows = -(-len(self.choices()) // columns)
        height = head + self.em(rows * (ROW + BETWEEN) - BETWEEN + (NOTE if self.has_note else FOOT))
        if height > screen.height and columns != 2:
            return self._lay_out(2)
        plate = pygame.Rect(0, 0, width, height).move_to(center=(screen.width // 2, round(screen.height * MIDDLE)))
        plate.top = max(plate.top, 0)
        return DialogLayout(plate, words, plate.top + head, columns, rows)

    def plate(self) -> pygame.Rect:
        """Return the rectangle of the plate."""
        return self._lay_out(self.columns).plate

    def buttons(self) -> list[KeyButton]:
        """Return the buttons in their places, column by column."""
        plate, _, top, columns, rows = self._lay_out(self.columns)
        gap, left = self.em(BETWEEN), plate.left + self.em(SIDE)
        width = (plate.width - 2 * self.em(SIDE) - (columns - 1) * gap) // columns
        found = []
        for place, (word, label, act, key, part, reason) in enumerate(self.choices()):
            column, row = divmod(place, rows)
            area = pygame.Rect(left + column * (width + gap), top + self.em(row * (ROW + BETWEEN)), width, self.em(ROW))
            found.append(KeyButton(area, word, label, key, reason, part, act))
        return found

    # Drawing

    def _draw_beneath(self, surface: pygame.Surface) -> None:
        if self.background is None:
            self.context.backdrop.draw(surface)
        else:
            self.background.draw(surface)
        draw_veil(surface, self.context.theme, VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_beneath(surface)
        skin, plate, text = self.context.skin, self.plate(), self.context.screen.text_size
        skin.draw(surface, "plate", plate)
        top = plate.top + text
        head = write(surface, self.title, text * 2, skin.text_colour("plate"), title=True, midtop=(plate.centerx, top))
        subtitle = truncate(self.subtitle, plate.width - 2 * text, text)
        write(surface, subtitle, text, skin.theme.colours["text_dim"], midtop=(plate.centerx, head.bottom - text // 4))
        self._draw_words(surface, plate)
        for button in self.buttons():
            self.draw_button(surface, button)
        if self.has_note:
            self._draw_note(surface, plate)

    def _draw_note(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        text, top = self.context.screen.text_size, max(button.rect.bottom for button in self.buttons()) + self.em(BETWEEN)
        for row, line in enumerate(wrap_truncated(self.note(), plate.width - 3 * text, text, 2)):
            middle = (plate.centerx, top + self.em(LINE * row))
            write(surface, line, text, self.context.theme.colours["text_dim"], midtop=middle)

    def _draw_words(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        top = plate.top + self.em(HEAD if self.subtitle else HEAD_ALONE)
        for lines in self._lay_out(self.columns).words:
            for line in lines:
                place = (plate.left + self.em(SIDE), top)
                write(surface, line, self.context.screen.text_size, self.context.skin.text_colour("plate"), topleft=place)
                top += self.em(LINE)
            top += self.em(BETWEEN_WORDS)


def _wrap_breaking_words(text: str, width: int, size: int) -> list[str]:
    """Return the lines of a text wrapped to a width; a word longer than a line, such as a file name, is broken."""
    lines = []
    for line in wrap(text, width, size):
        while font(size).size(line)[0] > width:
            most = next(end for end in range(len(line), 0, -1) if end == 1 or font(size).size(line[:end])[0] <= width)
            lines.append(line[:most])
            line = line[most:]
        lines.append(line)
    return lines
