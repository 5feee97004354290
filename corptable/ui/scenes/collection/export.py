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
from corptable.collection.vcards.writer import vcards_of
from corptable.presentation.words import fill
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.sheet_page import PDF, SheetPage
from corptable.ui.scenes.collection.boxed_signs import boxed_cards
from corptable.ui.widgets import Choice, Widget
from corptable.ui.widgets.card_grid import draw_card, lay_grid
from corptable.ui.widgets.pen import Pen

KIND: Final = "kind"
"""Id of the choice of the kind of file."""
VCARDS, CARDS = ".vcf", ".yaml"
ENDINGS: Final = (PDF, VCARDS, CARDS)
"""Kinds of files, by the endings of their names."""
WORDS: Final = {
    "title": "Export",
    "subtitle": "{deck}: {count:card}",
    PDF: "Sheets to print",
    VCARDS: "vCards",
    CARDS: "Card file",
    "about.vcf": "One vCard for each card, for the contacts of a phone or an address book.",
    "about.yaml": (
        "Everything on the cards, and the deck. Anybody with corptable can read it with “Import”."
    ),
    "pictures": (
        "{count:card has/cards have} a picture, which is not in this file: sheets to print show it."
    ),
    "squeezed": "On {count:card}, a line is so long that its letters are hard to read.",
}
LONG: Final = 50
"""Letters of a line that always has room."""
GAP: Final = 0.4
"""Gap between the cards that stand in for the sheets, in text sizes."""


def squeezed_cards(cards: Sequence[Card]) -> str:
    """Return on how many cards a line is hard to read on paper, in a sentence; "" for none."""
    long = [card for card in cards if any(len(line) > LONG for line in card.lines)]
    if not long:
        return ""
    from corptable.art.business.face import (
        is_squeezed,
    )  # it loads all drawings, which few decks need

    count = sum(map(is_squeezed, long))
    return fill(WORDS["squeezed"], count=count) if count else ""


class ExportScene(SheetPage):
    """Ask for the kind of file as well."""

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
        return [
            PrintCard(cards.art, card, own=self.context.own_pictures.of(card))
            for card in cards.cards
        ]

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
        self._path.write(
            (text[: -len(former)] if text.lower().endswith(former) else text) + self.kind
        )
        self.forget()

    def rows(self) -> list[list[Widget]]:
        kind = Choice(
            KIND, [WORDS[kind] for kind in ENDINGS], ENDINGS.index(self.kind), self._choose_kind
        )
        (paper, sides), (size,) = super().rows()
        return [[kind, paper], [sides, size]] if self.kind == PDF else [[kind]]

    def about(self) -> str:
        if self.kind == PDF:
            return "\n".join(filter(None, (super().about(), self._boxed, self._squeezed)))
        text = WORDS[f"about{self.kind}"]
        if self.kind == VCARDS and self.cards.unsaid:
            text += f"\n{self.cards.unsaid}"
        return text + (
            "\n" + fill(WORDS["pictures"], count=self.cards.pictured) if self.cards.pictured else ""
        )

    def draw_other(self, pen: Pen, inside: pygame.Rect) -> None:
        if not self.pieces:
            return
        proportion = max(piece.card.proportion for piece in self.pieces)
        grid = lay_grid(inside, len(self.pieces), proportion, pen.em(GAP), 1)
        for place, rect in grid.visible(0):
            draw_card(pen.surface, self.faces, self.pieces[place], rect)
