"""Cards of people that may be kept: the wall on which they are ticked, and the details of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.collection.catalogue import CollectibleCard
from corptable.collection.people_cards import BroughtCard
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import largest_size, wrap
from corptable.ui.scene_base import LEADING
from corptable.ui.scenes.collection.wall import TICK, CardWall
from corptable.ui.scenes.collection.words import PEOPLE_WORDS as WORDS
from corptable.ui.scenes.collection.words import boxed_line
from corptable.ui.widgets import GROW, Exact, Pen, box, column
from corptable.ui.widgets.row_list import RowList

SHADE: Final = 150
"""Opacity of the shade over a card that is not ticked, of 255."""
LABEL: Final = 1.5
"""Height of the label on a card that is known, in text sizes, as all here but the shares."""
CARD_SHARE: Final = 0.44
"""Greatest height of the card, as a part of the panel."""
FAULTS_SHARE: Final = 0.36
"""Greatest height of the faults."""
GAP: Final = 0.6
SMALL: Final = 0.9
"""Size of the faults."""


class PeopleWall(CardWall):
    """Cards that were read; those that are not ticked lie in the shade, and those that are known
    say so.
    """

    def __init__(self, faces: Faces) -> None:
        super().__init__(faces)
        self.brought: Mapping[str, BroughtCard] = {}
        self.ticked: set[str] = set()
        """Ids of the cards that are ticked."""

    def bring(self, cards: Sequence[BroughtCard]) -> None:
        """Show these cards. Those that are new are ticked unless they are known; the others stay as
        they are.
        """
        before, self.brought = self.brought, {card.card.id: card for card in cards}
        new = {id for id, card in self.brought.items() if id not in before and not card.is_known}
        self.ticked = self.ticked & self.brought.keys() | new
        self.show_ticks()

    def tick(self, card: str) -> None:
        """Tick a card, or take its tick away."""
        self.ticked ^= {card}
        self.show_ticks()

    def tick_all(self, are_ticked: bool) -> None:
        """Tick all cards but those that are known, or none."""
        self.ticked = {id for id, card in self.brought.items() if are_ticked and not card.is_known}
        self.show_ticks()

    def show_ticks(self) -> None:
        """Show the ticks as they are now."""
        cards = [card.card for card in self.brought.values()]
        self.show(cards, dict.fromkeys(self.ticked, TICK), {})

    @property
    def kept(self) -> list[BroughtCard]:
        """Cards that are ticked, in their order."""
        return [card for id, card in self.brought.items() if id in self.ticked]

    def draw_card(
        self, pen: Pen, card: CollectibleCard, rect: pygame.Rect, bright: bool = False
    ) -> None:
        super().draw_card(pen, card, rect, bright)
        if card.id in self.ticked:
            return
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        shade.fill((*pen.colour("shade")[:3], SHADE))
        pen.surface.blit(shade, rect)
        brought = self.brought[card.id]
        if brought.is_known:
            text = WORDS["yours" if brought.is_owned else "twice"]
            label = box(min(rect.width, pen.em(LABEL * 5)), pen.em(LABEL), center=rect.center)
            size, room = pen.em(0.85), label.width - pen.em(0.4)
            pen.part("cap", label)
            pen.write(text, size=size, room=room, bold=True, center=label.center)


class PeopleDetails:
    """One card large, how it counts and what was read; below it the sentences about what could not
    be read.
    """

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.faults: Sequence[str] = ()
        self.list = RowList()
        self._area = pygame.Rect()
        self._lines: list[tuple[str, int]] = []
        """Lines of the faults, each with the number of its fault."""

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the panel out in an area, for a text size in pixels."""
        small = round(SMALL * size)
        self._lines = [
            (line, at)
            for at, fault in enumerate(self.faults)
            for line in wrap(fault, area.width - size, small)
        ]
        height = min(len(self._lines) * round(small * LEADING), round(area.height * FAULTS_SHARE))
        head = LEADING if self.faults else 0
        self._area, _, rows = column(area, size, GROW, GAP + head, Exact(height))
        self.list.lay(rows, size, len(self._lines), round(small * LEADING) / size)

    def draw(self, pen: Pen, card: BroughtCard | None) -> None:
        """Draw the panel; without a card the faults alone."""
        if card is not None:
            self._draw_card(pen, card)
        if not self.faults:
            return
        area, colour, small = self.list.area, pen.danger, pen.em(SMALL)
        head = fill(WORDS["faults"], count=len(self.faults))
        pen.write(head, colour, bold=True, bottomleft=(area.left, area.top - pen.em(0.15)))
        for place, rect in self.list.clipped(pen):
            line, fault = self._lines[place]
            colour = pen.bright if fault % 2 else pen.dim
            pen.write(line, colour, size=small, topleft=rect.topleft)

    def _draw_card(self, pen: Pen, card: BroughtCard) -> None:
        area, piece = self._area, card.card.piece
        proportion = piece.card.proportion
        width = min(area.width, round(area.height * CARD_SHARE * proportion))
        place = box(width, round(width / proportion), midtop=area.midtop)
        face = self.faces.of(piece, place.size, deck=deck_of_art(piece))
        blit_premultiplied(pen.surface, face, place)
        _, below = column(area, pen.size, Exact(place.height), GROW, gap=GAP)
        remarks = [WORDS["owned_card"]] if card.is_owned else []
        remarks += [*card.remarks, *filter(None, [boxed_line(card.form)])]
        read_from = WORDS["read_from"].format(place=card.place)
        paragraphs = [(line, pen.bright) for line in card.card.reading]
        paragraphs += [(line, pen.dim) for line in (read_from, *remarks)]

        def fits(size: int) -> bool:
            lines = sum(len(wrap(text, below.width, size)) for text, _ in paragraphs)
            return lines * round(size * LEADING) <= below.height

        size = largest_size(pen.size, pen.skin.screen.smallest_text, fits)
        top = below.top
        for text, colour in paragraphs:
            lines, room = wrap(text, below.width, size), below.move(0, top - below.top)
            top = pen.write_lines(lines, round(size * LEADING), room, colour, size=size)
