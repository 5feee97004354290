"""Edit a line of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.art.writing_systems import is_read_from_the_right
from corptable.ui.paint.text import font, short_names
from corptable.ui.platform.clipboard import pasted_line
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import Point, Widget

DIGITS: Final = "0123456789"


@dataclass(eq=False)
class TextField(Widget):
    """Represent a text field of one line, at most `longest` characters, all from `letters` unless
    that is "". `placeholder` is shown while it is empty; `error` tells what is wrong with the text,
    for the row that shows it beneath."""

    id: str
    text: str
    changed: Callable[[str], None]
    longest: int
    placeholder: str = ""
    letters: str = ""
    error: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.write(self.text)

    @property
    def keeps_focus(self) -> bool:
        """Return True: a mouse that is pushed aside must not end the typing."""
        return True

    # Editing

    def write(self, text: str) -> None:
        """Replace the whole text and set the caret behind it, without calling `changed`."""
        self.text = text[: self.longest]
        self.caret = len(self.text)

    def handle_text(self, text: str) -> None:
        typed = "".join(
            letter
            for letter in text
            if letter.isprintable() and (not self.letters or letter in self.letters)
        )
        typed = typed[: self.longest - len(self.text)]
        self._replace(self.caret, self.caret, typed)

    def handle_key(self, event: pygame.event.Event) -> bool:
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_HOME | pygame.K_END:
                self._move(event.key)
            case pygame.K_BACKSPACE:
                self._replace(0 if ctrl else max(0, self.caret - 1), self.caret, "")
            case pygame.K_DELETE if self.caret < len(self.text):
                self._replace(self.caret, self.caret + 1, "")
            case pygame.K_v if ctrl:
                self.handle_text(pasted_line())
            case _:
                return (
                    bool(event.unicode) and event.unicode.isprintable() and not ctrl
                )  # its text comes as an event of its own
        return True

    def _move(self, key: int) -> None:
        ahead = -1 if is_read_from_the_right(self.text) else 1
        goal = {
            pygame.K_LEFT: self.caret - ahead,
            pygame.K_RIGHT: self.caret + ahead,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        self.caret = min(len(self.text), max(0, goal[key]))

    def _replace(self, start: int, end: int, new: str) -> None:
        """Replace the characters from `start` to `end`, set the caret behind the new ones, and call
        `changed` if the text differs."""
        text = self.text[:start] + new + self.text[end:]
        self.caret = start + len(new)
        if text != self.text:
            self.text = text
            self.changed(text)

    def press(self, point: Point) -> None:
        """Set the caret to the gap between two letters that is nearest to the point."""
        if not self.rect.collidepoint(point):
            return
        at = point[0] - self._left() + self._scrolled_out()
        self.caret = min(range(len(self.text) + 1), key=lambda end: abs(self._behind(end) - at))

    # Drawing

    def _behind(self, end: int) -> int:
        """Return where the text up to `end` ends, in pixels from the left of the text."""
        face = font(self._size())
        width = face.size(self.text[:end])[0]
        return face.size(self.text)[0] - width if is_read_from_the_right(self.text) else width

    def _size(self) -> int:
        return max(10, round(self.rect.height * 0.54))

    def _left(self) -> int:
        return self.rect.left + round(self.rect.height * 0.34)

    def _text_width(self) -> int:
        """Return the width for the text, in pixels."""
        sign = round(self.rect.height * (0.9 if self.error else 0.34))
        return self.rect.right - sign - self._left()

    def _scrolled_out(self) -> int:
        """Return the width of the text scrolled out at the left, in pixels, which keeps the caret
        visible.
        """
        return max(0, self._behind(self.caret) - self._text_width() + 2)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.part("well", self.rect, "error" if self.error else "normal")
        if focused:
            self._draw_writing(pen)
        else:
            text, left = self.text or self.placeholder, (self._left(), self.rect.centery)
            colour, short = pen.skin.text_colour("well"), short_names(text)
            pen.write(
                text, colour, size=self._size(), room=self._text_width(), short=short, midleft=left
            )
        if self.error:
            side = round(self.rect.height * 0.52)
            pen.icon(
                "bang",
                box(side, side, center=(self.rect.right - side, self.rect.centery)),
                "danger",
            )

    def _draw_writing(self, pen: Pen) -> None:
        """Draw the text with its caret, scrolled so that the caret is visible."""
        size, left = self._size(), (self._left() - self._scrolled_out(), self.rect.centery)
        part = ("well",) if self.text else ("button", "disabled")
        text, colour = self.text or self.placeholder, pen.skin.text_colour(*part)
        at = (left[0] + self._behind(self.caret), left[1])
        caret = box(max(2, size // 12), round(size * 1.2), midleft=at)
        room = self.rect.move(self._left() - 1 - self.rect.left, 0)
        room.width = self._text_width() + 2
        with pen.clipped(room):
            pen.write(text, colour, size=size, midleft=left)
            pen.surface.fill(pen.skin.theme.colours["bright"], caret)
