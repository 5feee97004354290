"""Write the cards of a deck to a file: sheets to print and cut, vCards, or a card file, where the
person wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from corptable.art.print_cards import PrintCard
from corptable.art.sheet_layout import BUSINESS
from corptable.cards import Card
from corptable.collection.card_exchange import ExportedCards, deck_to_export
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.vcards import vcards_of
from corptable.presentation.words import fill
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import SceneContext
from corptable.ui.scene_base.sheet_page import PDF, SheetPage
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.words import EXPORT_WORDS as WORDS
from corptable.ui.scenes.collection.words import boxed_cards
from corptable.ui.widgets import Choice, Pen, Widget
from corptable.ui.widgets.card_grid import draw_cards

VCARDS, CARDS = ".vcf", ".yaml"
ENDINGS: Final = (PDF, VCARDS, CARDS)
"""Kinds of files, by the endings of their names."""
LONG: Final = 50
"""Letters of a line that always has room."""
GAP: Final = 0.4
"""Gap between the cards that stand in for the sheets, in text sizes."""


def squeezed_cards(cards: Sequence[Card]) -> str:
    """Sentence about how many cards have a line that is hard to read on paper; "" for none."""
    long = [card for card in cards if any(len(line) > LONG for line in card.lines)]
    if not long:
        return ""
    # it loads all drawings, which few decks need
    from corptable.art.business.face import is_squeezed

    count = sum(map(is_squeezed, long))
    return fill(WORDS["squeezed"], count=count) if count else ""


class ExportScene(SheetPage):
    """Page that asks for the kind of file as well."""

    def __init__(self, context: SceneContext, desk: DeckDesk) -> None:
        """Show the page for the shown deck of a desk."""
        self.cards: ExportedCards = deck_to_export(desk.deck_name, desk.deck, desk.own.content)
        shown = [desk.catalogue.cards[card.id] for card in self.cards.cards]
        self._boxed, self._squeezed = boxed_cards(shown), squeezed_cards(self.cards.cards)
        subtitle = fill(WORDS["subtitle"], deck=desk.deck_name, count=len(self.cards.cards))
        faces = context.theme_art(theme_name_of(desk.game)).faces
        super().__init__(
            context,
            (WORDS["title"], subtitle),
            desk.deck_name,
            [card.piece for card in shown],
            faces,
            BUSINESS,
        )

    def cards_to_print(self) -> Sequence[PrintCard]:
        cards = self.cards
        own = self.context.own_pictures.of
        return [PrintCard(cards.art, card, own=own(card)) for card in cards.cards]

    @property
    def back_of(self) -> str:
        return self.cards.art

    @property
    def other_files(self) -> Mapping[str, Callable[[], bytes]]:
        return {
            CARDS: self.cards.text.encode,
            VCARDS: lambda: vcards_of(self.cards.people).encode(),
        }

    def _choose_kind(self, at: int) -> None:
        """Choose a kind of file, and give its name the ending of that kind."""
        former, self.kind = self.kind, ENDINGS[at]
        text = self._path.text.strip()
        stem = text[: -len(former)] if text.lower().endswith(former) else text
        self._path.write(stem + self.kind)
        self.forget()

    def rows(self) -> list[list[Widget]]:
        names, at = [WORDS[kind] for kind in ENDINGS], ENDINGS.index(self.kind)
        kind = Choice(words.KIND, names, at, self._choose_kind)
        (paper, sides), (size,) = super().rows()
        return [[kind, paper], [sides, size]] if self.kind == PDF else [[kind]]

    def about(self) -> str:
        cards = self.cards
        if self.kind == PDF:
            parts = [super().about(), self._boxed, self._squeezed]
        else:
            pictures = fill(WORDS["pictures"], count=cards.pictured) if cards.pictured else ""
            unsaid = cards.unsaid if self.kind == VCARDS else ""
            parts = [WORDS[f"about{self.kind}"], unsaid, pictures]
        return "\n".join(filter(None, parts))

    def draw_other(self, pen: Pen, inside: pygame.Rect) -> None:
        draw_cards(pen.surface, self.faces, self.pieces, inside, pen.em(GAP))
