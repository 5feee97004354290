"""Tell beneath the wall what a card counts as and why, how many copies there are, and what it
did.
"""

from __future__ import annotations

import pygame

from corptable.collection.deck_desk import DeckDesk
from corptable.presentation.words import fill
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets.pen import Pen


def draw_card_words(pen: Pen, desk: DeckDesk, card_id: str, area: pygame.Rect) -> None:
    """Draw the name of a card, by its id, and the words about it, smaller where they do not fit;
    nothing without a card.
    """
    card, profile = desk.catalogue.cards.get(card_id), desk.profile
    if card is None:
        return
    copies, deeds = profile.cards.get(card.id, 0), profile.deeds.get(card.id)
    parts = [WORDS["copies"].format(count=copies)] if copies > 1 else []
    parts += [WORDS["in_deck"]] if card.id in desk.deck else []
    named = pen.write(card.name, bold=True, topleft=area.topleft)
    beside = (named.right + pen.size, area.top)
    pen.write(", ".join(parts), pen.dim, room=area.right - beside[0], topleft=beside)
    reading = " ".join(card.reading)
    if deeds is not None:
        reading += " " + fill(WORDS["deeds"], won=deeds.won, fell=deeds.fell)
    told = pygame.Rect(area.left, named.bottom, area.width, area.bottom - named.bottom)
    pen.write_paragraphs(reading, told, pen.dim)
