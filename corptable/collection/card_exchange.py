"""Make business cards of people and people of business cards: what is imported from vCards, and
what is exported.

A card of a person has nothing but printed lines: types and Strengths follow from them (5.8), and an
ability takes a pen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.business.card import LINES, BusinessCard
from corptable.cards.business.card_files import (
    CardEntry,
    CardFile,
    DeckEntry,
    read_card_file,
    unique_ids,
)
from corptable.cards.business.library import (
    FOLDER,
    Library,
    card_file_of,
    given_library,
    library_of,
)
from corptable.cards.deck import Card
from corptable.cards.own_look import OwnLook
from corptable.cards.records import written
from corptable.cards.yaml_reader import Plain, read_file
from corptable.collection.own_cards import CardForms, file_text, with_own_type
from corptable.collection.vcards import Person


class ImportedCards(NamedTuple):
    """Hold the cards that a game makes of people: the text of a card file, a table of them, and
    remarks, a sentence each.
    """

    text: str
    rows: Sequence[Sequence[str]]
    remarks: Sequence[str]


class ExportedCards(NamedTuple):
    """Hold a deck, or all cards of a card file, for an export: the printed cards, their people, and
    the text of a card file.

    `art` is the id of the artwork that draws them. `unsaid` is a sentence on what a vCard has no
    place for, "" if there is nothing.
    """

    name: str
    cards: Sequence[Card]
    people: Sequence[Person]
    text: str
    art: str
    unsaid: str

    @property
    def pictured(self) -> int:
        """Return the number of cards with a picture of their owner's, which is a file beside the
        cards and in no text of them.
        """
        return sum(isinstance(card, OwnLook) and bool(card.picture) for card in self.cards)


HEADINGS: Final = ("card", "type", "why", "strength", "title")


# People become cards


def cards_of_people(people: Sequence[Person], name: str) -> ImportedCards:
    """Return a card file with a card for each person and a deck of all of them, and what the
    validator says of that deck.
    """
    ids = unique_ids([person.name for person in people])
    cards = [
        {"id": card_id, **_printed(person)} for card_id, person in zip(ids, people, strict=True)
    ]
    deck = {"id": unique_ids([name])[0], "name": name, "cards": ids}
    content: Mapping[str, Plain] = {"cards": cards, "decks": [deck]}
    library = given_library().and_files([card_file_of(content, name)])
    errors = library.deck_errors(ids)
    verdict = (
        f'The deck "{deck["id"]}" of all these cards is legal.'
        if not errors
        else f'The deck "{deck["id"]}" is not legal yet:'
    )
    rows = [HEADINGS, *(_row(library.cards_by_id[card_id]) for card_id in ids)]
    return ImportedCards(written(content), rows, [*_remarks(people), verdict, *errors])


def forms_of_people(people: Sequence[Person]) -> CardForms:
    """Return the values of the form for a card of each person: the printed lines."""
    return CardForms([_printed(person) for person in people], [person.remarks for person in people])


def _printed(person: Person) -> dict[str, str]:
    lines: dict[str, str] = {line: getattr(person, line) for line in LINES}
    return {line: text for line, text in lines.items() if text}


def _row(card: BusinessCard) -> tuple[str, ...]:
    return (card.id, card.kind, f"rule {card.rule}", str(card.value), card.title)


def _remarks(people: Sequence[Person]) -> list[str]:
    remarks = [f"{person.name}: {remark}" for person in people for remark in person.remarks]
    pictures = sum(person.picture is not None for person in people)
    if pictures:
        remarks.append(
            f"{_counted(pictures, 'person has', 'people have')} a picture, which a card file "
            "does not keep."
        )
    return remarks


def _counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


# Cards become people


def cards_to_export(word: str) -> ExportedCards | None:
    """Return the cards of one of the program's decks, or all cards of a card file; a file without
    cards has those of its decks.

    Raises FileFaults for a card file with faults.
    """
    given, path = given_library(), Path(word)
    if word in given.decks and not path.is_file():
        return _exported(given, given.decks[word])
    if not path.is_file() or set(CardFile._fields).isdisjoint(read_file(path).mapping().names()):
        return None
    file = read_card_file(read_file(path))
    library = given.and_files([file])
    ids = [entry.id for entry in file.cards] or list(
        dict.fromkeys(card for deck in file.decks for card in deck.cards)
    )
    name = file.decks[0].name if file.decks else path.stem
    return _exported(library, _deck(library, name, ids))


def deck_to_export(name: str, ids: Sequence[str], own: Plain = None) -> ExportedCards:
    """Return the cards with these ids as a deck for an export; ids that no card has are left
    out.
    """
    library = library_of(own)
    return _exported(library, _deck(library, name, ids))


def _deck(library: Library, name: str, ids: Sequence[str]) -> DeckEntry:
    known = tuple(id for id in ids if id in library.cards_by_id)
    return DeckEntry(unique_ids([name])[0], name, known)


def _exported(library: Library, deck: DeckEntry) -> ExportedCards:
    cards = [library.cards_by_id[card_id] for card_id in deck.cards]
    entries = [with_own_type(library.entries[card_id], library.words) for card_id in deck.cards]
    people = [Person(**{line: getattr(card, line) for line in LINES}) for card in cards]
    return ExportedCards(
        deck.name, cards, people, file_text(entries, decks=[deck]), FOLDER, _unsaid(entries)
    )


def _unsaid(cards: Sequence[CardEntry]) -> str:
    """Return a sentence on cards with more on them than a vCard can say; "" if there is none."""
    number = sum(
        bool(card.cl or card.signed or card.ability or card.type or card.layout != LINES)
        for card in cards
    )
    if not number:
        return ""
    owners = _counted(number, "card has", "cards have")
    return f"{owners} a free line, a signature, a type or an order of lines that no vCard can hold."
