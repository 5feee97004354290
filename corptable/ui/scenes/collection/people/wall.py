"""Show cards that may be kept as a wall: those that are not ticked lie in the shade, and those that
are known say so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.collection.catalogue import CollectibleCard
from corptable.collection.people_cards import BroughtCard
from corptable.ui.paint.faces import Faces
from corptable.ui.scenes.collection.people.words import WORDS
from corptable.ui.scenes.collection.wall import TICK, CardWall
from corptable.ui.widgets.pen import Pen, box

SHADE: Final = 150
"""Opacity of the shade over a card that is not ticked, of 255."""
LABEL: Final = 1.5
"""Height of the label on a card that is known, in text sizes."""


class PeopleWall(CardWall):
    """Hold the cards that were read, and which of them are ticked, by id."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(faces)
        self.brought: Mapping[str, BroughtCard] = {}
        self.ticked: set[str] = set()

    def bring(self, cards: Sequence[BroughtCard]) -> None:
        """Show these cards. Those that are new are ticked unless they are known; the others stay as
        they are.
        """
        before = self.brought
        self.brought = {card.card.id: card for card in cards}
        self.ticked &= self.brought.keys()
        self.ticked |= {
            id for id, card in self.brought.items() if id not in before and not card.is_known
        }
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
        self.show(
            [card.card for card in self.brought.values()], dict.fromkeys(self.ticked, TICK), {}
        )

    @property
    def kept(self) -> list[BroughtCard]:
        """Return the cards that are ticked, in their order."""
        return [card for id, card in self.brought.items() if id in self.ticked]

    def draw_card(
        self, pen: Pen, card: CollectibleCard, rect: pygame.Rect, bright: bool = False
    ) -> None:
        super().draw_card(pen, card, rect, bright)
        if card.id in self.ticked:
            return
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        shade.fill((*pen.skin.theme.colours["shade"][:3], SHADE))
        pen.surface.blit(shade, rect)
        brought = self.brought[card.id]
        if brought.is_known:
            word = WORDS["yours" if brought.is_owned else "twice"]
            label = box(min(rect.width, pen.em(LABEL * 5)), pen.em(LABEL), center=rect.center)
            pen.part("cap", label)
            pen.write(
                word,
                size=pen.em(0.85),
                room=label.width - pen.em(0.4),
                bold=True,
                center=label.center,
            )
