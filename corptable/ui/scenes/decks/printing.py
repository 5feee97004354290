"""Print a deck as it looks now, on sheets to cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.art.drawing import PLAIN_DECK
from corptable.art.packs.records import DeckId
from corptable.art.print_cards import PrintCard, cards_to_print, print_ink, usual_size
from corptable.cards import find_deck
from corptable.cards.installed import is_given
from corptable.presentation.words import fill
from corptable.ui.paint.card_fan import pieces_of
from corptable.ui.paint.faces import Faces
from corptable.ui.scene_base import SceneContext
from corptable.ui.scene_base.sheet_page import SheetPage

WORDS: Final = {
    "title": "Print",
    "subtitle": "{deck}: {count:card}, {wears}",
    "wears": "wears {pack}",
    "drawn": "drawn by the program",
}


class PrintScene(SheetPage):
    """Print a deck with the pictures that it wears."""

    def __init__(self, context: SceneContext, deck_id: DeckId) -> None:
        """Show the page for a deck. Raises what `find_deck` raises."""
        self.deck = deck = find_deck(deck_id)
        worn = context.packs.worn_by(deck_id)
        wears = WORDS["drawn"] if worn is None else WORDS["wears"].format(pack=worn.name)
        subtitle = fill(WORDS["subtitle"], deck=deck.name, count=len(deck.cards), wears=wears)

        drawn = (deck_id, PLAIN_DECK) if is_given(deck_id) else (PLAIN_DECK,)
        art = context.theme.art._replace(ink=print_ink(deck_id), suit_ink="", decks=drawn)
        faces = Faces(context.theme._replace(art=art), context.pictures, context.packs)
        super().__init__(
            context,
            (WORDS["title"], subtitle),
            deck.name,
            pieces_of(deck),
            faces,
            usual_size(deck),
        )

    def cards_to_print(self) -> Sequence[PrintCard]:
        return cards_to_print(self.deck, self.context.packs)

    @property
    def back_of(self) -> str:
        return self.deck.id
