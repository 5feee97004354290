"""Show the deck: its cards in groups, curves of its facets, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.collection.card_filter import numbers
from corptable.collection.catalogue import CollectibleCard, Facet
from corptable.collection.deck_desk import DeckDesk
from corptable.presentation.words import fill
from corptable.ui.scene_base import LEADING
from corptable.ui.scenes.collection.words import CARDS_WORDS as WORDS
from corptable.ui.widgets import GROW, Grow, Pen, box, column, row
from corptable.ui.widgets.row_list import RowList

LINE: Final = 1.25
"""Height of a card's line, in text sizes, as all lengths here."""
FAULTS: Final = 5.2
"""Height of what is wrong with the deck."""
GAP: Final = 0.4
CURVE: Final = 4.6
"""Height of the curves."""
SMALL: Final = 0.8
"""Size of the text at their bars."""


class DeckLine(NamedTuple):
    """Line of the deck: the head of a group with its number of cards, or a card with its number."""

    text: str
    number: str
    card: str = ""
    is_lost: bool = False


class DeckPanel:
    """Deck of a desk. The scene calls `lay` after each change, and gives it the input of the
    mouse.
    """

    def __init__(self, desk: DeckDesk) -> None:
        self.desk = desk
        self.lines: list[DeckLine] = []
        self.cards: list[CollectibleCard] = []
        self.faults: Sequence[str] = ()
        self.list = RowList()
        self.scrolling = self.list.scrolling
        self._curve = self._foot = pygame.Rect()

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the panel out in an area, for a text size in pixels."""
        self.cards = self.desk.deck_cards()
        self.faults = self.desk.faults() if self.desk.deck_name else ()
        self.lines = self._lines()
        rows, self._curve, self._foot = column(area, size, GROW, CURVE, FAULTS, gap=GAP)
        self.list.lay(rows, size, len(self.lines), LINE)

    def _lines(self) -> list[DeckLine]:
        """Lines of the cards in groups by the first facet, and those of cards that are owned no
        more.
        """
        facets, known = self.desk.catalogue.facets, self.desk.catalogue.cards
        owned, group, lines = self.desk.profile.cards, "", list[DeckLine]()
        first = facets[0].id
        second = next((facet.id for facet in self.desk.catalogue.charted if facet.id != first), "")
        sizes = dict(zip(facets[0].values, numbers(self.cards, facets[0]), strict=True))
        for card in self.cards:
            if (value := card.facets.get(first, "")) != group or not lines:
                group = value
                lines.append(DeckLine(value, str(sizes.get(value, ""))))
            number, is_lost = card.facets.get(second, ""), card.id not in owned
            lines.append(DeckLine(card.name, number, card.id, is_lost))
        lost = [id for id in self.desk.deck if id not in known]
        return lines + [DeckLine(id, "?", id, is_lost=True) for id in lost]

    def card_at(self, point: tuple[int, int]) -> str:
        """Id of the card whose line is under a point; "" for none."""
        place = self.list.row_at(point)
        return "" if place is None else self.lines[place].card

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw the panel; the line of the card `pointed` is highlighted."""
        area = self.list.area
        if not self.lines:
            text = WORDS["empty_deck" if self.desk.deck_name else "no_deck"]
            height = 4 * pen.em(LINE)
            pen.write(text, pen.dim, room=area.width, height=height, midtop=area.midtop)
        for place, rect in self.list.clipped(pen):
            line = self.lines[place]
            if pointed and line.card == pointed:
                pen.part("row", rect, "focused")
            self._draw_line(pen, line, rect)
        draw_curves(pen, self.desk.catalogue.charted, self.cards, self._curve)
        if self.desk.deck_name:
            self._draw_faults(pen)

    def _draw_line(self, pen: Pen, line: DeckLine, area: pygame.Rect) -> None:
        margin = 1.1 if line.card else 0.5
        _, name, number, _ = row(area, pen.size, margin, GROW, 1.6, 0.4, gap=0)
        colour = pen.bright if line.card else pen.dim
        if line.is_lost:
            colour = pen.danger
        pen.write(line.number, colour, bold=True, room=number.width, midright=number.midright)
        text = f"{line.text}: {WORDS['lost']}" if line.is_lost else line.text
        room = name.width - pen.em(0.4)
        pen.write(text, colour, bold=not line.card, room=room, midleft=name.midleft)

    def _draw_faults(self, pen: Pen) -> None:
        """Draw how many cards the deck has, and what is wrong with it."""
        area = self._foot
        count = fill(WORDS["deck_count"], count=len(self.desk.deck))
        head = pen.write(count, bold=True, topleft=area.topleft)
        if not self.faults:
            place = (head.right + pen.size, head.top)
            pen.write(WORDS["legal"], pen.dim, room=area.width, topleft=place)
            return
        below = pygame.Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
        with pen.clipped(below):  # an imported deck may have any number of faults
            pen.write_paragraphs(" ".join(self.faults), below, pen.danger)


def draw_curves(
    pen: Pen, facets: Sequence[Facet], cards: Sequence[CollectibleCard], area: pygame.Rect
) -> None:
    """Draw a curve of each of these facets side by side: a bar for each value, with its number
    above.
    """
    if not cards:
        return
    weights = [Grow(len(facet.values)) for facet in facets]
    for facet, place in zip(facets, row(area, pen.size, *weights, gap=0.8), strict=True):
        _draw_curve(pen, facet, cards, place)


def _draw_curve(
    pen: Pen, facet: Facet, cards: Sequence[CollectibleCard], area: pygame.Rect
) -> None:
    counts, small = numbers(cards, facet), pen.em(SMALL)
    most, step = max(1, *counts), area.width / max(1, len(counts))
    foot = area.bottom - round(small * LEADING)
    high = foot - area.top - round(small * LEADING)
    for place, (value, count) in enumerate(zip(facet.values, counts, strict=True)):
        middle, width = round(area.left + (place + 0.5) * step), max(3, round(step * 0.66))
        bar = box(width, max(2, high * count // most), midbottom=(middle, foot))
        pygame.draw.rect(pen.surface, pen.bright if count else pen.dim, bar, border_radius=2)
        if count:
            pen.write(str(count), size=small, midbottom=(middle, bar.top))
        if facet.icons:
            icon = box(width, round(small * LEADING), midtop=(middle, foot + 1))
            pen.icon(facet.icons[place], icon)
        else:
            pen.write(value[:2], pen.dim, size=small, midtop=(middle, foot))
