"""What the command line prints about decks: `corptable decks list` and `corptable decks check PATH`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from corptable.cards.card import Card
from corptable.cards.deck import Deck, deck_paths, load_deck
from corptable.cards.faults import FileFaults, shown_path
from corptable.columns import aligned

HEADINGS = ("id", "name", "cards", "suits", "file")
NO_SUIT = "no suit"


def list_decks() -> str:
    """A table of the decks that come with the program. Below it the broken ones stand with their first fault each."""
    rows: list[tuple[str, ...]] = [HEADINGS]
    broken: list[str] = []
    for path in deck_paths():
        try:
            rows.append(_row(load_deck(path), path))
        except FileFaults as faults:
            broken.append(f"broken: {faults.faults[0]}")
    return "\n".join([*aligned(rows), *broken])


def check_deck(path: Path) -> str:
    """What is in the deck of a file, for its author to compare. Raises FileFaults with everything that is wrong in it."""
    deck = load_deck(path)
    first, last = deck.cards[0], deck.cards[-1]
    facts = (
        ("deck", f"{deck.name} ({deck.id}), {len(deck.cards)} cards"),
        ("kinds", _counts(card.kind for card in deck.cards)),
        ("suits", _counts(card.suit or NO_SUIT for card in deck.cards)),
        ("first", _named(first)),
        ("last", _named(last)),
    )
    return "\n".join([f"{shown_path(path)}: no faults", *aligned(facts)])


def _row(deck: Deck, path: Path) -> tuple[str, ...]:
    return deck.id, deck.name, str(len(deck.cards)), ", ".join(suit.id for suit in deck.suits), shown_path(path)


def _counts(words: Iterable[str]) -> str:
    return ", ".join(f"{word} {number}" for word, number in Counter(words).items())


def _named(card: Card) -> str:
    return f"{card.id}, {card.name}"
