"""Draw what is told of a card that was read: the card large, how it counts, what was read; beneath
it what could not be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.collection.card_form import CardField
from corptable.collection.people_cards import BroughtCard
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.form_scene import LEADING
from corptable.ui.scenes.collection.boxed_signs import boxed_line
from corptable.ui.scenes.collection.people.words import WORDS
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.scroll_area import ScrollArea

CARD_SHARE: Final = 0.44
"""Greatest height of the card, as a part of the panel."""
FAULTS_SHARE: Final = 0.36
"""Greatest height of the faults."""
BAR: Final = 0.5
GAP: Final = 0.6
SMALL: Final = 0.9
"""Size of the faults, in text sizes, as all lengths here but the shares."""


class DetailsPanel:
    """Hold the sentences about what could not be read, and draw one card above them."""

    def __init__(self, faces: Faces, fields: Sequence[CardField]) -> None:
        """Draw cards with `faces`; `fields` are those of the form from which they were made."""
        self.faces, self._fields = faces, fields
        self.faults: Sequence[str] = ()
        self.scrolling = ScrollArea()
        self._area = self._list = pygame.Rect(0, 0, 0, 0)
        self._lines: list[tuple[str, int]] = []
        """Lines of the faults, each with the number of its fault."""
        self._step = 1

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the panel out in an area, for a text size in pixels."""
        small, bar = round(SMALL * size), round(BAR * size)
        self._step = round(small * LEADING)
        width = area.width - 2 * bar
        self._lines = [
            (line, at) for at, fault in enumerate(self.faults) for line in wrap(fault, width, small)
        ]
        head = round(size * LEADING) if self.faults else 0
        height = min(len(self._lines) * self._step, round(area.height * FAULTS_SHARE))
        self._list = box(width, height, bottomleft=area.bottomleft)
        self._area = pygame.Rect(
            area.left, area.top, area.width, area.height - height - head - round(GAP * size)
        )
        track = box(bar, height, topright=(area.right, self._list.top))
        self.scrolling.lay(self._list, track, len(self._lines) * self._step, self._step)

    def has(self, point: tuple[int, int]) -> bool:
        """Test whether a point lies on the faults."""
        return self._list.inflate(4 * self._step, 0).collidepoint(point)

    def draw(self, pen: Pen, card: BroughtCard | None) -> None:
        """Draw the panel; without a card the faults alone."""
        if card is not None:
            self._draw_card(pen, card)
        if self.faults:
            self._draw_faults(pen)

    def _draw_card(self, pen: Pen, card: BroughtCard) -> None:
        area, piece = self._area, card.card.piece
        proportion = piece.card.proportion
        width = min(area.width, round(area.height * CARD_SHARE * proportion))
        place = box(width, round(width / proportion), midtop=area.midtop)
        blit_premultiplied(
            pen.surface, self.faces.of(piece, place.size, deck=deck_of_art(piece)), place
        )
        told = pygame.Rect(area.left, place.bottom + pen.em(GAP), area.width, 0)
        told.height = area.bottom - told.top
        reading = [(line, False) for line in card.card.reading]
        remarks = [WORDS["owned_card"]] if card.is_owned else []
        remarks += [*card.remarks, *filter(None, [boxed_line(self._fields, card.form)])]
        said = [
            *reading,
            (WORDS["read_from"].format(place=card.place), True),
            *((remark, True) for remark in remarks),
        ]
        size = next(
            (
                size
                for size in range(pen.size, pen.skin.screen.smallest_text, -1)
                if self._height(said, told.width, size) <= told.height
            ),
            pen.skin.screen.smallest_text,
        )
        top = told.top
        for text, is_dim in said:
            lines = wrap(text, told.width, size)
            room = pygame.Rect(told.left, top, told.width, told.bottom - top)
            top = pen.write_lines(
                lines, round(size * LEADING), room, pen.dim if is_dim else pen.bright, size=size
            )

    @staticmethod
    def _height(said: Sequence[tuple[str, bool]], width: int, size: int) -> int:
        return sum(len(wrap(text, width, size)) for text, _ in said) * round(size * LEADING)

    def _draw_faults(self, pen: Pen) -> None:
        colour, small = pen.skin.text_colour("danger"), pen.em(SMALL)
        head = (self._list.left, self._list.top - pen.em(0.15))
        pen.write(fill(WORDS["faults"], count=len(self.faults)), colour, bold=True, bottomleft=head)
        former = pen.surface.get_clip()
        pen.surface.set_clip(self._list.clip(former))
        first = self.scrolling.top // self._step
        for row in range(first, min(len(self._lines), first + self._list.height // self._step + 2)):
            line, fault = self._lines[row]
            top = self._list.top + row * self._step - self.scrolling.top
            pen.write(
                line,
                pen.bright if fault % 2 else pen.dim,
                size=small,
                topleft=(self._list.left, top),
            )
        pen.surface.set_clip(former)
        self.scrolling.draw(pen.surface, pen.skin)
