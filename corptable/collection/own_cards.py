"""Read and write a person's own business cards: the text of their files, which are card files
(`card_files`), and their content.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from corptable.cards.business.card import LINES, parse_ability
from corptable.cards.business.card_files import (
    FORMAT,
    KINDS,
    CardEntry,
    CardFile,
    DeckEntry,
    read_card_file,
    unique_ids,
)
from corptable.cards.business.card_look import plain_look
from corptable.cards.business.library import given_library, library_of
from corptable.cards.business.titles import TitleWords
from corptable.cards.faults import Fault, FileFaults
from corptable.cards.records import plain_content, written
from corptable.cards.yaml_reader import Plain, read_content
from corptable.collection.card_form import FORM, card_of_form, form_of_card

PICTURE_ELSEWHERE: Final = "The picture {picture} is a separate file, and stays behind."


class OwnCards(NamedTuple):
    """Hold the content of all files of a person's own cards.

    `content` is what a catalogue and a match are given, None without cards; `ids` has the ids of
    the cards by file; `faults` are those of files that cannot be used, and `warnings` say what of a
    card does not count.
    """

    content: Plain = None
    ids: Mapping[str, tuple[str, ...]] = {}
    faults: tuple[Fault, ...] = ()
    warnings: tuple[str, ...] = ()


class CardForms(NamedTuple):
    """Hold cards that come from outside: for each the values of the form, and remarks on it, a
    sentence each.

    `deck` is the name of the file's first deck, "" for none.
    """

    forms: Sequence[Mapping[str, str]]
    remarks: Sequence[Sequence[str]]
    deck: str = ""


def checked_file(cards: Sequence[Mapping[str, Plain]]) -> CardFile:
    """Return the card file of these cards. Raises FileFaults, also for an ability that does not
    count.
    """
    file = read_card_file(plain_content({"cards": cards}, FORM))
    warnings = [
        Fault(FORM, 0, 0, "ability", warning, "one that counts")
        for entry in file.cards
        for warning in entry.warnings
    ]
    if warnings:
        raise FileFaults(warnings)
    return file


def card_file_text(cards: Sequence[Mapping[str, str]], own: Plain = None, before: str = "") -> str:
    """Return the text of a card file with the cards of several forms; a card without an id gets one
    that neither the game nor `own` has.

    Decks and words for titles of `before`, the text of the file that is replaced, stay. Raises
    FileFaults.
    """
    kept = {values["id"] for values in cards if values.get("id")}
    ids = iter(
        unique_ids(
            [values.get("name", "") for values in cards if not values.get("id")],
            kept.union(library_of(own).cards_by_id),
        )
    )
    found = [card_of_form(values) | {"id": values.get("id") or next(ids)} for values in cards]
    file = read_card_file(read_content(before, FORM)) if before else CardFile()
    return file_text(checked_file(found).cards, decks=file.decks, titles=_titles([file]))


def deck_file_text(decks: Mapping[str, Sequence[str]], own: Plain = None) -> str:
    """Return the text of a card file with decks and those of the own cards that are in them."""
    used = {card for deck in decks.values() for card in deck}
    file = CardFile() if own is None else read_card_file(plain_content(own, FORM))
    words = given_library().and_files([file]).words
    cards = [with_own_type(entry, words) for entry in file.cards if entry.id in used]
    listed = [
        DeckEntry(id, name, tuple(deck))
        for id, (name, deck) in zip(unique_ids(decks), decks.items(), strict=True)
    ]
    return file_text(cards, decks=listed)


def file_text(cards: Iterable[CardEntry], **parts: object) -> str:
    """Return the text of a card file with these cards, and with its other parts by their names; an
    empty part is left out.
    """
    content = {
        "format": FORMAT,
        "cards": [plain_card(entry) for entry in cards],
        **parts,
    }
    return written({name: part for name, part in content.items() if part})


def with_own_type(entry: CardEntry, words: TitleWords) -> CardEntry:
    """Return a card for a file without these words: it gives its type if the title would say
    another without them.
    """
    kind = entry.card(words).kind
    return entry if kind == entry.card(given_library().words).kind else entry._replace(type=kind)


def plain_card(entry: CardEntry) -> dict[str, Plain]:
    """Return a card that was read from a file as plain content, for a match and for a file."""
    card: dict[str, Plain] = {
        "id": entry.id,
        **{name: line for name, line in entry.lines.items() if line},
    }
    if entry.layout != LINES:
        card["layout"] = list(entry.layout)
    if entry.cl:
        card["cl"] = entry.cl
    if entry.signed:
        card["signed"] = True
    if entry.type:
        card["type"] = entry.type
    if entry.ability:
        card["ability"] = _plain_ability(entry.ability)
    return card | plain_look(entry.look)


def _plain_ability(text: str) -> dict[str, Plain]:
    ability = parse_ability(text)
    values: dict[str, Plain] = {"n": ability.n, "when": ability.when, "to": list(ability.to)}
    return {"kind": ability.kind, **{key: values[key] for key in KINDS[ability.kind]}}


def forms_of_file(text: str, name: str) -> CardForms:
    """Return the values of the form for each card of a card file, without the ids.

    A card whose type follows from title words of that file is given the type, for the words stay
    behind; so does its picture, which is another file. Raises FileFaults.
    """
    file = read_card_file(read_content(text, name))
    words = given_library().and_files([file]).words
    forms, remarks = [], []
    for entry in file.cards:
        look = entry.look._replace(picture="", picture_as="", picture_turn=0, picture_part="")
        values = form_of_card(with_own_type(entry, words)._replace(look=look))
        forms.append({name: value for name, value in values.items() if value and name != "id"})
        remarks.append(
            (
                *entry.warnings,
                *(
                    [PICTURE_ELSEWHERE.format(picture=entry.look.picture)]
                    if entry.look.picture
                    else []
                ),
            )
        )
    return CardForms(forms, remarks, file.decks[0].name if file.decks else "")


def read_own_cards(files: Mapping[str, str]) -> OwnCards:
    """Return the content of files of own cards, texts by name: a faulty file is left out, and
    its faults are listed.

    So is one with the id of a card of another file: two cards cannot be told apart by it.
    """
    found: dict[str, CardFile] = {}
    faults: list[Fault] = []
    owner: dict[str, str] = {}
    for name, text in files.items():
        try:
            file = read_card_file(read_content(text, name))
        except FileFaults as refused:
            faults += refused.faults
            continue
        ids = [entry.id for entry in file.cards]
        if taken := [
            Fault(name, 0, 0, id, f"{owner[id]} has a card of this id", "another id")
            for id in ids
            if id in owner
        ]:
            faults += taken
            continue
        found[name] = file
        owner |= dict.fromkeys(ids, name)
    entries = {entry.id: entry for file in found.values() for entry in file.cards}
    content: dict[str, Plain] = {}
    if entries:
        content["cards"] = [plain_card(entry) for entry in entries.values()]
    if titles := _titles(found.values()):
        content["titles"] = titles
    ids_of_files = {name: tuple(entry.id for entry in file.cards) for name, file in found.items()}
    warnings = tuple(warning for entry in entries.values() for warning in entry.warnings)
    return OwnCards(content or None, ids_of_files, tuple(faults), warnings)


def _titles(files: Iterable[CardFile]) -> dict[str, Plain]:
    """Return the words of all files that classify titles, by section."""
    sections: dict[str, list[str]] = {}
    for file in files:
        for name, words in file.titles.items():
            if words:
                sections.setdefault(name, []).extend(words)
    return {name: list(words) for name, words in sections.items()}
