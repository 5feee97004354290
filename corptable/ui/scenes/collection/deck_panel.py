"""Lay out and draw the deck beside the collection: its cards in groups, its curves, and what is
wrong with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.collection.card_filter import numbers
from corptable.collection.catalogue import CollectibleCard, Facet
from corptable.collection.deck_desk import DeckDesk
from corptable.presentation.words import fill
from corptable.ui.scene_base.deck_curves import CURVE, charted, draw_curves
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.scroll_area import ScrollArea

LINE: Final = 1.25
"""Height of a card's line, in text sizes, as all lengths here."""
FAULTS: Final = 5.2
"""Height of what is wrong with the deck."""
BAR: Final = 0.5


class DeckLine(NamedTuple):
    """Hold a line of the deck: the head of a group, with its number of cards, or a card with its
    number.
    """

    text: str
    number: str
    card: str = ""
    is_lost: bool = False


class DeckPanel:
    """Show the deck of a desk. The scene calls `lay` after each change, and gives it the input of
    the mouse.
    """

    def __init__(self, desk: DeckDesk) -> None:
        self.desk = desk
        self.scrolling = ScrollArea()
        self.lines: list[DeckLine] = []
        self.cards: list[CollectibleCard] = []
        self.faults: Sequence[str] = ()
        self._list = self._curve = self._told = pygame.Rect(0, 0, 0, 0)
        self._step = 1

    @property
    def _facets(self) -> tuple[Facet, ...]:
        """Return the facets that curves are drawn of."""
        return charted(self.desk.catalogue.facets)

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the panel out in an area, for a text size in pixels."""
        self.cards, self.faults = (
            self.desk.deck_cards(),
            self.desk.faults() if self.desk.deck_name else (),
        )
        self.lines = self._lines()
        told, curve, gap = round(FAULTS * size), round(CURVE * size), round(0.4 * size)
        self._told = pygame.Rect(area.left, area.bottom - told, area.width, told)
        self._curve = pygame.Rect(area.left, self._told.top - gap - curve, area.width, curve)
        bar = round(BAR * size)
        self._list = pygame.Rect(
            area.left, area.top, area.width - 2 * bar, self._curve.top - gap - area.top
        )
        self._step = round(LINE * size)
        track = box(bar, self._list.height, topright=(area.right, area.top))
        self.scrolling.lay(self._list, track, len(self.lines) * self._step, self._step)

    def _lines(self) -> list[DeckLine]:
        """Return the lines of the cards in groups by the first facet, and those of cards that are
        owned no more.
        """
        facets, known = self.desk.catalogue.facets, self.desk.catalogue.cards
        owned, group, lines = self.desk.profile.cards, "", list[DeckLine]()
        first = facets[0].id
        charted = next((facet.id for facet in self._facets if facet.id != first), "")
        sizes = dict(zip(facets[0].values, numbers(self.cards, facets[0]), strict=True))
        for card in self.cards:
            if (value := card.facets.get(first, "")) != group or not lines:
                group = value
                lines.append(DeckLine(value, str(sizes.get(value, ""))))
            lines.append(
                DeckLine(card.name, card.facets.get(charted, ""), card.id, card.id not in owned)
            )
        return lines + [
            DeckLine(id, "?", id, is_lost=True) for id in self.desk.deck if id not in known
        ]

    def card_at(self, point: tuple[int, int]) -> str:
        """Return the id of the card whose line is under a point; "" for none."""
        if not self._list.collidepoint(point):
            return ""
        row = (point[1] - self._list.top + self.scrolling.top) // self._step
        return self.lines[row].card if 0 <= row < len(self.lines) else ""

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw the panel; the line of the card `pointed` is lit."""
        if not self.lines:
            text = WORDS["empty_deck" if self.desk.deck_name else "no_deck"]
            pen.write(
                text,
                pen.dim,
                room=self._list.width,
                height=4 * self._step,
                midtop=self._list.midtop,
            )
        former = pen.surface.get_clip()
        pen.surface.set_clip(self._list.clip(former))
        first = self.scrolling.top // self._step
        for row in range(first, min(len(self.lines), first + self._list.height // self._step + 2)):
            area = pygame.Rect(
                self._list.left,
                self._list.top + row * self._step - self.scrolling.top,
                self._list.width,
                self._step,
            )
            self._draw_line(
                pen, self.lines[row], area, bool(pointed) and self.lines[row].card == pointed
            )
        pen.surface.set_clip(former)
        self.scrolling.draw(pen.surface, pen.skin)
        draw_curves(pen, self._facets, self.cards, self._curve)
        self._draw_faults(pen)

    def _draw_line(self, pen: Pen, line: DeckLine, area: pygame.Rect, is_pointed: bool) -> None:
        if is_pointed:
            pen.part("row", area, "focused")
        inset, number = pen.em(0.5 if not line.card else 1.1), pen.em(1.6)
        colour = (
            pen.skin.text_colour("danger") if line.is_lost else pen.bright if line.card else pen.dim
        )
        right = area.right - pen.em(0.4)
        pen.write(line.number, colour, bold=True, room=number, midright=(right, area.centery))
        text = f"{line.text}: {WORDS['lost']}" if line.is_lost else line.text
        room = area.width - inset - number - pen.em(0.8)
        pen.write(
            text, colour, bold=not line.card, room=room, midleft=(area.left + inset, area.centery)
        )

    def _draw_faults(self, pen: Pen) -> None:
        """Draw how many cards the deck has, and what is wrong with it."""
        if not self.desk.deck_name:
            return
        count = fill(WORDS["deck_count"], count=len(self.desk.deck))
        head = pen.write(count, bold=True, topleft=self._told.topleft)
        area = pygame.Rect(
            self._told.left, head.bottom, self._told.width, self._told.bottom - head.bottom
        )
        if not self.faults:
            pen.write(
                WORDS["legal"], pen.dim, room=area.width, topleft=(head.right + pen.size, head.top)
            )
            return
        text = " ".join(self.faults)
        former = pen.surface.get_clip()
        pen.surface.set_clip(area.clip(former))  # an imported deck may have any number of faults
        pen.write_paragraphs(text, area, pen.skin.text_colour("danger"))
        pen.surface.set_clip(former)
