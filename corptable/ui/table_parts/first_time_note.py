"""Lay out and draw the note that explains what happens for the first time: a sentence, and a button
that opens the rules where they tell more.

It lies near the log, over nothing that people play with or are asked, and stays there as long as
that place is free.
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
    """Say where a note may lie: near an area, and what it must not cover, `others` less strictly
    the later they come.
    """

    near: pygame.Rect
    read: Sequence[pygame.Rect]
    others: Sequence[Sequence[pygame.Rect]] = ()


class FirstTimeNote:
    """Hold the note as it is laid out."""

    def __init__(
        self, line: FirstTime, spans: Sequence[Span], rect: pygame.Rect, skin: Skin
    ) -> None:
        """Lay out the note for a line, whose text is read as `spans`, in an area of a shape that it
        can have.
        """
        self.line, self.rect, self.skin = line, rect, skin
        em = skin.screen.em
        inner = rect.inflate(-2 * em(PADDING), -2 * em(PADDING))
        self._text = _set_text(spans, rect.width, skin)
        is_beside = rect.width >= em(BESIDE)
        top = inner.centery - self._text.height // 2 if is_beside else inner.top
        self._text_place = inner.left, top
        corner = "midright" if is_beside else "bottomleft"
        place = box(_button_width(skin), em(BUTTON), **{corner: getattr(inner, corner)})
        self.button = Button(WHY, LABEL, key=bound().rules, rect=place)
        """Button that opens the rules."""

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
    subject = pygame.Rect(room.near.center, (0, 0))
    for strict in range(len(room.others), -1, -1):
        there = Obstacles([*room.read, *chain(*room.others[:strict])])
        for width in WIDTHS:
            shape = _shape(spans, min(skin.screen.em(width), window.width), skin)
            place = place_balloon(shape, subject, window, there)
            if place is not None:
                return FirstTimeNote(line, spans, place, skin)
    return None


def _button_width(skin: Skin) -> int:
    size = skin.screen.text_size
    cap = cap_widths((bound().rules,), size)[0]
    return width_of(LABEL, size, bold=True) + cap + 2 * size


def _set_text(spans: Sequence[Span], width: int, skin: Skin) -> MarkedText:
    """Set the text of a note of a width: the whole of it, or as far as to the button."""
    em = skin.screen.em
    inner = width - 2 * em(PADDING)
    room = inner - _button_width(skin) - em(APART) if width >= em(BESIDE) else inner
    return MarkedText(spans, room, skin.screen.text_size)


def _shape(spans: Sequence[Span], width: int, skin: Skin) -> tuple[int, int]:
    """Return width and height of a note of a width."""
    em = skin.screen.em
    text = _set_text(spans, width, skin).height
    is_beside = width >= em(BESIDE)
    high = max(text, em(BUTTON)) if is_beside else text + em(APART) + em(BUTTON)
    return width, high + 2 * em(PADDING)
