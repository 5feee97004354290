"""Words of cards with signs that no typeface of the program has: a box stands for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from corptable.art.glyphs import unknown_signs
from corptable.cards.own_look import PHOTO
from corptable.collection.card_form import FIELDS, LINE
from corptable.collection.catalogue import CollectibleCard
from corptable.presentation.words import fill

WORDS: Final = {
    "line": (
        "{line}: no typeface here has some of these signs. A box stands for each on the card, "
        "unless it is a photo."
    ),
    "cards": (
        "{count:card has/cards have} signs that no typeface here has. A box stands for each, "
        "unless the card is a photo."
    ),
}

_unknown = lru_cache(maxsize=256)(unknown_signs)


def boxed_line(values: Mapping[str, str]) -> str:
    """Sentence about the first line of a form with signs that become boxes; "" for none, and for a
    photo.
    """
    if values.get("picture_as") == PHOTO:
        return ""
    for field in FIELDS:
        if field.kind == LINE and _unknown(values.get(field.id, "")):
            return WORDS["line"].format(line=field.name)
    return ""


def boxed_count(cards: Sequence[CollectibleCard]) -> int:
    """Number of cards with signs that become boxes."""
    return sum(bool(unknown_signs(card.text)) for card in cards)


def boxed_cards(cards: Sequence[CollectibleCard]) -> str:
    """Sentence about how many cards have signs that become boxes; "" for none."""
    count = boxed_count(cards)
    return fill(WORDS["cards"], count=count) if count else ""
