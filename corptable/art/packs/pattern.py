"""Find the pictures of a deck by a pattern of their names, such as `{suit}-{rank}.png`.

A slot stands for the id of a suit or rank, or for its name for people; numbers may have zeros
before them. A pack may have words of its own for the suits, such as numbers, by the ids of the
deck's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import product
from typing import Final

from corptable.art.packs.records import CardId, Cut
from corptable.cards import COURT, Card, Deck
from corptable.cards.deck import TRUMP_WORD
from corptable.cards.faults import quoted

SLOTS: Final = "{suit}, {rank}, {number}, {id}, {name}"
"""Slots that a pattern may hold, in words."""
_SLOT: Final = re.compile(r"\{([a-z]+)\}")
_NAMES: Final = frozenset(_SLOT.findall(SLOTS))
_DIGITS: Final = (1, 2, 3)

Find = Callable[[str], Cut | None]
"""Return what a word names in a pack, in whatever capitals; None if there is no such picture."""


def fault_of_pattern(pattern: str) -> str:
    """Return what is wrong with a pattern, in the words of a fault; empty for nothing."""
    slots = _SLOT.findall(pattern)
    if unknown := [slot for slot in slots if slot not in _NAMES]:
        return f"found {quoted(f'{{{unknown[0]}}}')}"
    return "" if slots and "{" not in _SLOT.sub("", pattern) else f"found {quoted(pattern)}"


def faces_by_pattern(
    deck: Deck, pattern: str, suits: Mapping[str, str], find: Find
) -> dict[CardId, Cut]:
    """Return the pictures of a deck's cards that a pattern names."""
    faces: dict[CardId, Cut] = {}
    for card in deck.cards if pattern else ():
        cuts = map(find, pattern_words(pattern, deck, card, suits))
        if (cut := next(filter(None, cuts), None)) is not None:
            faces[card.id] = cut
    return faces


def pattern_words(pattern: str, deck: Deck, card: Card, suits: Mapping[str, str]) -> list[str]:
    """Return the words that a card of a deck has in a pattern, those of ids first."""
    values = _values(deck, card, suits)
    slots = list(dict.fromkeys(_SLOT.findall(pattern)))
    words = []
    for chosen in product(*(dict.fromkeys(values[slot]) for slot in slots)):
        word = pattern
        for slot, value in zip(slots, chosen, strict=True):
            word = word.replace(f"{{{slot}}}", value)
        words.append(word)
    return words


def _values(deck: Deck, card: Card, suits: Mapping[str, str]) -> dict[str, list[str]]:
    """Return what each slot may stand for."""
    own = suits.get(card.suit or TRUMP_WORD)
    suit = next((suit.name for suit in deck.suits if suit.id == card.suit), TRUMP_WORD)
    places = {rank.id: place for place, rank in enumerate(deck.ranks, 1)}
    number = card.value if card.kind != COURT else places[card.rank]
    numbers = [f"{number:0{digits}}" for digits in _DIGITS]
    rank = next((rank.name for rank in deck.ranks if card.suit and rank.id == card.rank), card.rank)
    return {
        "suit": [card.suit or TRUMP_WORD, suit] if own is None else [own],
        "rank": [card.rank, rank, *(numbers if card.kind != COURT else [])],
        "number": numbers,
        "id": [card.id],
        "name": [card.name],
    }
