"""Report on a file of business cards, for its author to compare."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from corptable.cards.business.card_files import CardFile, DeckEntry, read_card_file
from corptable.cards.business.library import Library, given_library
from corptable.cards.faults import shown_path
from corptable.cards.yaml_reader import read_file
from corptable.system.console import format_table

HEADINGS: Final = ("card", "type", "why", "strength", "ability")


def card_report(path: Path) -> str | None:
    """Return a report of a card file for its author: types of its cards, warnings about their
    abilities, errors of its decks.

    None for a file that is no card file. Raises FileFaults with all faults in it.
    """
    if set(CardFile._fields).isdisjoint(read_file(path).mapping().names()):
        return None
    file = read_card_file(read_file(path))
    library = given_library().and_files([file])
    content = f"{_counted(len(file.cards), 'card')}, {_counted(len(file.decks), 'deck')}"
    lines = [f"{shown_path(path)}: {content}", *format_table(_card_rows(file, library))]
    own = {entry.id for entry in file.cards}
    lines += [warning for entry in file.cards for warning in entry.warnings]
    return "\n".join(
        [*lines, *(line for deck in file.decks for line in _deck_lines(deck, library, own))]
    )


def _card_rows(file: CardFile, library: Library) -> list[tuple[str, ...]]:
    """Return a table row for each card, with the rule that derived its type from the title."""
    if not file.cards:
        return []
    rows: list[tuple[str, ...]] = [HEADINGS]
    for entry in file.cards:
        card = library.cards_by_id[entry.id]
        rule = f"rule {card.rule}" if card.rule else "as given"
        ability = str(card.active_ability) or (
            "not signed" if card.text and not card.signed else ""
        )
        rows.append((card.id, card.kind, rule, str(card.value), ability))
    return rows


def _deck_lines(deck: DeckEntry, library: Library, own: set[str]) -> list[str]:
    errors = library.deck_errors(deck.cards)
    counts = Counter(
        library.cards_by_id[card_id].kind
        for card_id in deck.cards
        if card_id in library.cards_by_id
    )
    types = ", ".join(f"{type} {count}" for type, count in counts.items())
    mine = sum(card_id in own for card_id in deck.cards)
    verdict = _counted(len(errors), "fault") if errors else "legal"
    return [
        (
            f"deck {deck.id}, {deck.name}: {_counted(len(deck.cards), 'card')}, {mine} of this "
            f"file; {types}; {verdict}"
        ),
        *errors,
    ]


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
