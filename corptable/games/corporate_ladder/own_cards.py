"""Read and write a person's own business cards: the fields of the form, the text of their files, and their plain content.

A file of own cards is a card file (`card_files`). In the form a card's ability has four fields, because each of its parameters is
chosen by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain, count
from typing import Final

from corptable.cards.faults import Fault, FileFaults
from corptable.cards.own_look import LONGEST_PICTURE_NAME, PHOTO, TURNS
from corptable.cards.records import plain_content, written
from corptable.cards.yaml_reader import Plain, read_content
from corptable.engine.deck_building import CardField, CardForms, OwnCards
from corptable.games.corporate_ladder.business import LINES, TYPES, parse_ability
from corptable.games.corporate_ladder.card_files import FORMAT, KINDS, LONGEST_CL, CardEntry, CardFile, read_card_file, slug_of
from corptable.games.corporate_ladder.card_look import AS_NAMED, form_of_look, look_of_form, plain_look
from corptable.games.corporate_ladder.library import given_library
from corptable.games.corporate_ladder.readings import TYPE_NAMES
from corptable.games.corporate_ladder.titles import TitleWords

FORM: Final = "the card"
"""Name of the form in messages."""
LONGEST: Final = 200
LONGEST_STEM: Final = 32
"""Maximum number of letters of an id that are made of a name; a number may follow."""
LAYOUT: Final = "layout"
"""Value of a form that has no field: the order of the lines of a card from a file stays as it was."""
PICTURE_ELSEWHERE: Final = "The picture {picture} is a file of its own, and stays behind."
NUMBERS: Final = ("1", "2", "3")
LINE_NAMES: Final = {
    "name": ("Name", "Whose card it is."),
    "title": ("Title", "The job. It gives the card its type."),
    "company": ("Company", "At most 4 cards of a deck are from one company."),
    "address": ("Address", "The first digit on the card is its Strength."),
    "phone": ("Phone", "A digit here counts if none stands further up."),
    "email": ("E-mail", "A digit here counts if none stands further up."),
}
ABILITY_NAMES: Final = {
    "draw_on_play": "draws cards when played",
    "strength": "is stronger",
    "immune": "cannot be beaten by some plays",
    "press_once": "is Press once a game",
    "trio_wild": "takes any place of a trio",
    "off_record": "cannot be beaten by Press in a fray",
    "comeback": "comes back once a game",
    "spy": "shows the opponent's hand",
    "disrupt": "costs the loser cards",
    "ladder_draw": "draws a card more while it stands",
    "free_rebuild": "makes rebuilding free",
    "stand_in": "can be rebuilt with",
}
TURNED: Final = tuple((str(turn), f"by {turn}°") for turn in TURNS if turn)
PLACE_NAMES: Final = {"play": "in a play", "ladder": "on a ladder", "always": "always"}

FIELDS: Final = (
    *(CardField(line, name, help, LONGEST) for line, (name, help) in LINE_NAMES.items()),
    CardField("cl", "Text", "What is written on the card by hand; it is printed last.", LONGEST_CL),
    CardField("signed", "Signed", "Only a signed card has an ability.", choices=(("", "no"), ("true", "yes"))),
    CardField("type", "Type", "Usually the title decides.", choices=(("", "as the title says"), *TYPE_NAMES.items())),
    CardField("ability", "Ability", "It works on a signed card with a text.", choices=(("", "none"), *ABILITY_NAMES.items())),
    CardField("n", "How many", "Cards to draw or to discard, or Strength.", choices=(("", ""), *((n, n) for n in NUMBERS))),
    CardField("when", "Where", "Where the card is stronger.", choices=(("", ""), *PLACE_NAMES.items())),
    CardField("to", "Against", "Plays that cannot beat it.", choices=(("", ""), *((type, TYPE_NAMES[type]) for type in TYPES))),
    CardField("to_2", "and against", "More of them.", choices=(("", ""), *((type, TYPE_NAMES[type]) for type in TYPES))),
    CardField("picture", "Picture", "A picture of your own: PNG or JPEG.", LONGEST_PICTURE_NAME),
    CardField("picture_as", "It is", "Where the picture stands.", choices=(("", "the logo"), (PHOTO, "a photo of the whole card"))),
    CardField("picture_turn", "Turned", "By so many degrees, clockwise.", choices=(("", "upright"), *TURNED)),
)


def card_of_form(values: Mapping[str, str]) -> dict[str, Plain]:
    """Return a card as a card file has it, of the values of a form; empty fields are left out. Raises FileFaults."""
    known = {field.id: field for field in FIELDS}
    faults = [fault for name, value in values.items() if (fault := _form_fault(known.get(name), name, value)) is not None]
    if faults:
        raise FileFaults(faults)
    card: dict[str, Plain] = {name: values[name] for name in ("id", *LINES, "cl", "type") if values.get(name)}
    if values.get("signed"):
        card["signed"] = True
    if values.get("ability"):
        card["ability"] = _ability_of_form(values)
    if values.get(LAYOUT):
        card[LAYOUT] = values[LAYOUT].split()
    return card | look_of_form(values)


def _form_fault(field: CardField | None, name: str, value: str) -> Fault | None:
    """Return what is wrong with one value of a form; None if it is fine. The reader of card files checks an id and a layout."""
    if field is None:
        return None if name in ("id", LAYOUT) else Fault(FORM, 0, 0, name, "an unknown field", "a field of the form")
    words = [word for word, _ in field.choices]
    if words and value not in words:
        return Fault(FORM, 0, 0, name, f'found "{value}"', f"one of: {', '.join(filter(None, words))}")
    return None


def _ability_of_form(values: Mapping[str, str]) -> dict[str, Plain]:
    """Return the ability with the parameters that its kind has."""
    kind = values["ability"]
    given: dict[str, Plain] = {"kind": kind}
    for key in KINDS[kind]:
        value = values.get(key, "")
        if key == "n":
            given[key] = int(value) if value else None
        elif key == "to":
            given[key] = [type for type in (value, values.get("to_2", "")) if type]
        else:
            given[key] = value
    return given


def checked_file(cards: Sequence[Mapping[str, Plain]]) -> CardFile:
    """Return the card file of these cards. Raises FileFaults, also for an ability that does not count."""
    file = read_card_file(plain_content({"cards": cards}, FORM))
    warnings = [Fault(FORM, 0, 0, "ability", warning, "one that counts") for entry in file.cards for warning in entry.warnings]
    if warnings:
        raise FileFaults(warnings)
    return file


def card_file_text(cards: Sequence[Mapping[str, str]], taken: Iterable[str]) -> str:
    """Return the text of a card file with the cards of several forms; a card without an id gets one that is not `taken`.

    Raises FileFaults.
    """
    ids = set(taken)
    found = []
    for values in cards:
        card = card_of_form(values)
        card["id"] = id = values.get("id") or _free_id(values.get("name", ""), ids)
        ids.add(id)
        found.append(card)
    checked = checked_file(found)
    return f"format: {FORMAT}\n{written({'cards': [_as_written(plain_card(entry)) for entry in checked.cards]})}"


def deck_file_text(decks: Mapping[str, Sequence[str]], own: Plain) -> str:
    """Return the text of a card file with decks and those of the own cards that are in them."""
    used = {card for deck in decks.values() for card in deck}
    cards = [] if own is None else [entry for entry in read_card_file(plain_content(own, FORM)).cards if entry.id in used]
    ids: list[str] = []
    for name in decks:
        ids.append(_free_id(name, ids))
    listed = [{"id": id, "name": name, "cards": list(deck)} for id, (name, deck) in zip(ids, decks.items(), strict=True)]
    content = {"cards": [_as_written(plain_card(entry)) for entry in cards], "decks": listed}
    return f"format: {FORMAT}\n{written({name: part for name, part in content.items() if part})}"


def _free_id(name: str, taken: Collection[str]) -> str:
    """Return an id made of a name; a number tells it from those that are taken."""
    stem = slug_of(name)[:LONGEST_STEM].strip("-") or "card"
    return next(id for id in chain((stem,), (f"{stem}-{number}" for number in count(2))) if id not in taken)


def _as_written(value: Plain) -> Plain:
    """Return plain values with flags as the words that card files have."""
    if isinstance(value, Mapping):
        return {name: _as_written(item) for name, item in value.items()}
    return str(value).lower() if isinstance(value, bool) else value


def plain_card(entry: CardEntry) -> dict[str, Plain]:
    """Return a card that was read from a file as plain content, for a match and for a file."""
    card: dict[str, Plain] = {"id": entry.id, **{name: line for name, line in entry.lines.items() if line}}
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


def form_of_card(entry: CardEntry) -> dict[str, str]:
    """Return the values of the form of a card that was read from a file, to be typed over."""
    values = {"id": entry.id, **entry.lines, "cl": entry.cl, "signed": "true" if entry.signed else "", "type": entry.type}
    values |= form_of_look(entry.look)
    if entry.ability:
        ability = parse_ability(entry.ability)
        first, second = (*ability.to, "", "")[:2]
        values |= {"ability": ability.kind, "n": str(ability.n or ""), "when": ability.when, "to": first, "to_2": second}
    return values if entry.layout == LINES else {**values, LAYOUT: " ".join(entry.layout)}


def forms_of_file(text: str, name: str) -> CardForms:
    """Return the values of the form for each card of a card file, without the ids.

    A card whose type follows from title words of that file is given the type, for the words stay behind; so does its picture, which
    is another file. Raises FileFaults.
    """
    file = read_card_file(read_content(text, name))
    own, given = TitleWords([*(one.titles for one in given_library().files), file.titles]), given_library().words
    forms, remarks = [], []
    for entry in file.cards:
        values = form_of_card(entry._replace(look=AS_NAMED))
        form = {name: value for name, value in values.items() if value and name != "id"}
        kind = entry.card(own).kind
        forms.append(form if kind == entry.card(given).kind else {**form, "type": kind})
        remarks.append((*entry.warnings, *([PICTURE_ELSEWHERE.format(picture=entry.look.picture)] if entry.look.picture else [])))
    return CardForms(forms, remarks, file.decks[0].name if file.decks else "")


def read_own_cards(files: Mapping[str, str]) -> OwnCards:
    """Return the content of files of own cards, texts by name: a faulty file is left out, its faults are told."""
    found: dict[str, CardFile] = {}
    faults: list[Fault] = []
    for name, text in files.items():
        try:
            found[name] = read_card_file(read_content(text, name))
        except FileFaults as refused:
            faults += refused.faults
    entries = {entry.id: entry for file in found.values() for entry in file.cards}
    content: dict[str, Plain] = {}
    if entries:
        content["cards"] = [plain_card(entry) for entry in entries.values()]
    if titles := _titles(found.values()):
        content["titles"] = titles
    ids = {name: tuple(entry.id for entry in file.cards) for name, file in found.items()}
    warnings = tuple(warning for entry in entries.values() for warning in entry.warnings)
    return OwnCards(content or None, ids, tuple(faults), warnings)


def _titles(files: Iterable[CardFile]) -> dict[str, Plain]:
    """Return the words of all files that classify titles, by section."""
    sections: dict[str, list[str]] = {}
    for file in files:
        for name, words in file.titles.items():
            if words:
                sections.setdefault(name, []).extend(words)
    return {name: list(words) for name, words in sections.items()}
