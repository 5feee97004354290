"""Lay out and draw the note that explains what happens for the first time: a sentence, and a button
that opens the rules where they tell more. And the one that tells what was taken from a person.

It lies beside what it is about, or near the log, over nothing that people play with or are asked,
and stays there as long as that place is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.ui.paint.display_list import Element
from corptable.ui.paint.text import width_of
from corptable.ui.widgets import Button
from corptable.ui.widgets.balloon import Obstacles, place_balloon
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths

if TYPE_CHECKING:
    from corptable.presentation.first_times import FirstTime
    from corptable.presentation.words import Span
    from corptable.ui.paint.skin import Skin

WHY: Final = "why"
LABEL: Final = "Why?"
PART: Final = "plate"
WIDTHS: Final = (20.0, 28.0, 15.0, 40.0, 12.0)
"""Widths of the note that are tried, in text sizes, as all lengths here."""
BESIDE: Final = 26.0
"""Least width at which the button is beside the text, not below it."""
PADDING: Final = 0.7
APART: Final = 0.5
BUTTON: Final = 1.7
MARGIN: Final = 4
"""Least distance of the note from what it does not cover, and from the window's edge, in pixels."""
LASTS: Final = 6.0
LETTER: Final = 0.09
"""Seconds for which the note is shown, and further ones for each letter."""


class NoteRoom(NamedTuple):
    """Say where a note may lie: beside an area, and what it must not cover, `others` less strictly
    the later they come.
    """

    near: pygame.Rect
    read: Sequence[pygame.Rect]
    others: Sequence[Sequence[pygame.Rect]] = ()


class FirstTimeNote:
    """Hold the note as it is laid out."""

    def __init__(self, line: FirstTime, spans: Sequence[Span], width: int, skin: Skin) -> None:
        """Lay out the note for a line, whose text is read as `spans`, in a width in pixels, at no
        place yet.
        """
        self.line, self.skin = line, skin
        em, size = skin.screen.em, skin.screen.text_size
        inner, button = width - 2 * em(PADDING), width_of(LABEL, size, bold=True) + 2 * size
        button += cap_widths((bound().rules,), size)[0]
        self._is_beside = width >= em(BESIDE)
        beside = button + em(APART) if self._is_beside else 0
        self._text = _balanced(spans, inner - beside, size)
        width = max(self._text.width + beside, button) + 2 * em(PADDING)
        high = self._text.height + em(APART) + em(BUTTON)
        if self._is_beside:
            high = max(self._text.height, em(BUTTON))
        self.rect = pygame.Rect(0, 0, width, high + 2 * em(PADDING))
        """Area of the note, in pixels."""
        place = pygame.Rect(0, 0, button, em(BUTTON))
        self.button = Button(WHY, LABEL, key=bound().rules, rect=place)
        """Button that opens the rules."""

    def place(self, rect: pygame.Rect) -> None:
        """Put the note into an area of its size."""
        padding = self.skin.screen.em(PADDING)
        self.rect, inner = rect, rect.inflate(-2 * padding, -2 * padding)
        top = inner.centery - self._text.height // 2 if self._is_beside else inner.top
        self._text_place = inner.left, top
        corner = "midright" if self._is_beside else "bottomleft"
        self.button.place(box(*self.button.rect.size, **{corner: getattr(inner, corner)}))

    @property
    def lasts(self) -> float:
        """Get the seconds for which the note is shown."""
        return LASTS + LETTER * len(self.line.text)

    def word_at(self, point: tuple[int, int]) -> str:
        """Return the word of the button if it is at a point; "" for the rest of the note."""
        return WHY if self.button.rect.collidepoint(point) else ""

    def element(self, is_hovered: bool) -> Element:
        """Element of the note, with the pointer on its button or not."""
        area = self.skin.area(PART, self.rect)
        return Element("note", (self, is_hovered), area, partial(self._draw, is_hovered=is_hovered))

    def _draw(self, surface: pygame.Surface, is_hovered: bool) -> None:
        skin, pen = self.skin, Pen.on(surface, self.skin)
        pen.opaque(PART, self.rect)
        self._text.draw(surface, self._text_place, skin, skin.text_colour(PART), None)
        self.button.draw(pen, touch="hovered" if is_hovered else "normal")


def _balanced(spans: Sequence[Span], width: int, size: int, is_bold: bool = False) -> MarkedText:
    """Set a text in as few lines as a width allows, all about as long: no word is left alone."""
    text, low = MarkedText(spans, width, size, is_bold), width // 2
    while text.rows > 1 and width - low > size // 2:
        middle = (low + width) // 2
        narrower = MarkedText(spans, middle, size, is_bold)
        if narrower.rows == text.rows:
            text, width = narrower, middle
        else:
            low = middle
    return text


class LossNote:
    """Hold the sentence about what was taken from a person, as it is laid out."""

    def __init__(self, line: str, spans: Sequence[Span], width: int, skin: Skin) -> None:
        """Set a line, whose text is read as `spans`, in a width in pixels, at no place yet."""
        self.line, self._skin = line, skin
        padding = skin.screen.em(PADDING)
        self._text = _balanced(spans, width - 2 * padding, skin.screen.text_size, is_bold=True)
        size = self._text.width + 2 * padding, self._text.height + 2 * padding
        self.rect = pygame.Rect((0, 0), size)
        """Area of the note, in pixels."""

    def element(self) -> Element:
        """Element of the note."""
        return Element("loss", self, self._skin.area(PART, self.rect), self._draw)

    def _draw(self, surface: pygame.Surface) -> None:
        skin, padding = self._skin, self._skin.screen.em(PADDING)
        Pen.on(surface, skin).opaque(PART, self.rect)
        place = self.rect.left + padding, self.rect.top + padding
        self._text.draw(surface, place, skin, skin.text_colour(PART), None)


def lay_loss(line: str, spans: Sequence[Span], room: NoteRoom, skin: Skin) -> LossNote | None:
    """Lay out the sentence about a loss where there is room, as near as possible to the hand that
    it is about; None if there is none.
    """
    window = skin.screen.window.inflate(-2 * MARGIN, -2 * MARGIN)
    for strict in range(len(room.others), -1, -1):
        there = Obstacles([*room.read, *chain(*room.others[:strict])])
        for width in WIDTHS:
            note = LossNote(line, spans, min(skin.screen.em(width), window.width), skin)
            if place := place_balloon(note.rect.size, room.near, window, there):
                note.rect = place
                return note
    return None


def lay_note(
    line: FirstTime,
    spans: Sequence[Span],
    room: NoteRoom,
    skin: Skin,
    former: FirstTimeNote | None = None,
) -> FirstTimeNote | None:
    """Lay out the note for a line: where the `former` one lies if it can stay, else where there is
    room. None if there is none.
    """
    stays = former is not None and former.line is line and former.skin is skin
    if former is not None and stays and former.rect.collidelist(room.read) < 0:
        return former
    window = skin.screen.window.inflate(-2 * MARGIN, -2 * MARGIN)
    for strict in range(len(room.others), -1, -1):
        there = Obstacles([*room.read, *chain(*room.others[:strict])])
        for width in WIDTHS:
            note = FirstTimeNote(line, spans, min(skin.screen.em(width), window.width), skin)
            place = place_balloon(note.rect.size, room.near, window, there)
            if place is not None:
                note.place(place)
                return note
    return None
