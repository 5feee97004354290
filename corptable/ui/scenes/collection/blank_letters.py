"""Tell which words of a card stay blank on it, because no typeface of the program has their letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from corptable.cards.own_look import PHOTO
from corptable.engine.deck_building import LINE, CardField, CollectibleCard
from corptable.presentation.words import fill

WORDS: Final = {
    "blank": "{line}: the program has no typeface for some of these letters. They stay blank on the card, unless it is a photo.",
    "blank_cards": "On {count:card}, the program has no typeface for some letters. They stay blank, unless the card is a photo.",
}


@lru_cache(maxsize=256)
def stays_blank(text: str) -> bool:
    """Test whether some letters of a text stay blank on a drawn card, because no typeface has them."""
    if text.isascii():
        return False
    from corptable.art.business.rows import can_be_printed  # it opens a font, which few cards need

    return not can_be_printed(text)


def blank_line(fields: Sequence[CardField], values: Mapping[str, str]) -> str:
    """Return which line of a form has letters that stay blank, in a sentence; "" for none, and for a photo."""
    lines = [field.name for field in fields if field.kind == LINE and stays_blank(values.get(field.id, ""))]
    return WORDS["blank"].format(line=lines[0]) if lines and values.get("picture_as") != PHOTO else ""


def blank_cards(cards: Sequence[CollectibleCard]) -> str:
    """Return how many cards have letters that stay blank, in a sentence; "" for none."""
    count = sum(any(map(stays_blank, card.text.splitlines())) for card in cards)
    return fill(WORDS["blank_cards"], count=count) if count else ""
