"""Read and write an art.yaml. A faulty field is left out with a fault that names its line, and
everything else is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, Final, NamedTuple, TypeVar, get_args

from corptable.art.packs.manifest import DRAWN, DeckPart, Manifest
from corptable.art.packs.records import (
    CANONICAL,
    MOST_ACROSS,
    MOST_CELLS,
    MOST_CROP,
    ORDERS,
    Appearance,
    CardId,
    CardSheet,
    Crop,
    Cut,
    cut_of,
)
from corptable.cards import COURT, Card, Deck, FileFaults
from corptable.cards.deck import TRUMP_WORD
from corptable.cards.faults import Fault, quoted, shown
from corptable.cards.records import types_of, written
from corptable.cards.text_file import decoded_text
from corptable.cards.yaml_reader import Fields, Value, YamlFile, one_of, read_content
from corptable.system.errors import did_you_mean

# Find the pictures of a deck by a pattern of their names, such as `{suit}-{rank}.png`

SLOTS: Final = "{suit}, {rank}, {number}, {id}, {name}"
"""Slots that a pattern may hold, in words."""
_SLOT: Final = re.compile(r"\{([a-z]+)\}")
_NAMES: Final = frozenset(_SLOT.findall(SLOTS))
_DIGITS: Final = (1, 2, 3)

Find = Callable[[str], Cut | None]
"""Find the picture of a word in a pack, in any capitals; None if there is no such picture."""


def fault_of_pattern(pattern: str) -> str:
    """Fault of a pattern, as found in it; empty for nothing."""
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
    """Words for which each slot may stand."""
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


# An art.yaml

FORMAT: Final = 1
LONGEST_NAME: Final = 80
LONGEST_FILE: Final = 300
MOST_SHEETS: Final = 8
LONGEST_ID: Final = 100
MOST_SEARCHED: Final = 20
"""Number of unknown names for which the nearest match is searched."""

T = TypeVar("T")


class KnownNames(NamedTuple):
    """Hold what a manifest may name: the pictures of its pack by the names that it may use, in
    small letters, and the decks.
    """

    files: Mapping[str, str]
    decks: Sequence[Deck]


def read_manifest(
    content: bytes, name: str, known: KnownNames | None = None
) -> tuple[Manifest, tuple[Fault, ...]]:
    """Read an art.yaml; return it with all its faults. `name` is the file's in messages.

    Without `known` it is the file of a person's own changes: pictures and decks may be gone, and a
    pattern has no meaning.
    """
    try:
        file = read_content(decoded_text(content, name), name)
        reader = _ManifestReader(file, known)
        manifest = reader.manifest()
    except FileFaults as refused:  # no YAML, or more faults than anybody reads
        return Manifest(), refused.faults
    return manifest, tuple(sorted({*reader.faults, *file.faults}))


class _ManifestReader:
    """Read one file. Values are read by themselves, so that a faulty one counts as not written and
    costs no other.
    """

    def __init__(self, file: YamlFile, known: KnownNames | None) -> None:
        self._file, self._known = file, known
        self._searched = 0
        self.faults: list[Fault] = []

    def manifest(self) -> Manifest:
        """Read the whole file."""
        top = self._file.mapping()
        top["format"].integer(FORMAT, FORMAT)
        name = shown(self._good(top["name"], partial(Value.text, longest=LONGEST_NAME), ""))
        look = {
            field: word
            for field, hint in types_of(Appearance).items()
            if (word := self._good(top[_key(field)], partial(_field_of_look, hint), None))
            is not None
        }
        deck = self._good(top["deck"], self._deck_id, "")
        part = self._part(top, deck)
        decks = {}
        for id in self._entries(top["decks"], self._deck):
            fields = top["decks"].mapping()[id].mapping()
            decks[id] = self._part(fields, id)
            fields.finish()
        sheets = top["sheets"].list_of(
            lambda value: self._good(value, self._sheet, None), optional=True, longest=MOST_SHEETS
        )
        top.finish()
        return Manifest(name, look, part, deck, decks, tuple(filter(None, sheets)))

    def _good(self, value: Value, read: Callable[[Value], T], default: T) -> T:
        """Read a value; the default if it is missing, or faulty, which is noted."""
        if value.missing:
            return default
        try:
            return value.alone(read)
        except FileFaults as refused:
            self.faults += refused.faults
            return default

    def _entries(self, value: Value, read: Callable[[str, Value], T]) -> dict[str, T]:
        """Read the entries of a mapping, each by itself; a faulty one is left out."""
        entries = value.mapping_of(lambda entry: entry, optional=True)
        found = {id: self._good(entry, partial(read, id), None) for id, entry in entries.items()}
        return {id: good for id, good in found.items() if good is not None}

    def _near(self, word: str, known: Iterable[str]) -> str:
        """Return the nearest match in words, for the first faults only: to search thousands of
        names takes its time.
        """
        self._searched += 1
        return did_you_mean(word, known) if self._searched <= MOST_SEARCHED else ""

    def _require(
        self, kind: str, id: str, known: Collection[str], value: Value, wanted: str = ""
    ) -> str:
        """Return an id; notes a fault unless it is known."""
        if self._known and id not in known:
            found = f"there is no {kind} {quoted(id)}{self._near(id, known)}"
            value.fault(found, wanted or one_of(known))
        return id

    # Decks

    def _deck_id(self, value: Value) -> str:
        return self._deck(value.text(longest=LONGEST_ID), value)

    def _deck(self, id: str, value: Value) -> str:
        return self._require("deck", id, [deck.id for deck in self._decks_of("")], value)

    def _decks_of(self, deck_id: str) -> list[Deck]:
        """Return the deck with an id, without one all decks."""
        return [
            deck for deck in (self._known.decks if self._known else ()) if deck_id in ("", deck.id)
        ]

    def _part(self, fields: Fields, deck_id: str) -> DeckPart:
        decks = self._decks_of(deck_id)
        suits = dict.fromkeys([*(suit.id for deck in decks for suit in deck.suits), TRUMP_WORD])
        ids = {card.id for deck in decks for card in deck.cards}

        def suit(id: str, value: Value) -> str:
            self._require("suit", id, suits, value)
            return value.text(longest=LONGEST_NAME)

        def card(id: str, value: Value) -> Cut:
            self._require("card", id, ids, value, "the id of a card, such as cups-3 or major-0")
            return self._cut(value)

        words = self._entries(fields["suits"], suit)
        pattern = self._good(fields["pattern"], _pattern, "")
        back = self._good(fields["back"], self._cut, None)
        cards = self._entries(fields["cards"], card)
        if self._known is None:
            return DeckPart(cards, back)
        return DeckPart(cards, back, pattern, words)

    # Pictures

    def _cut(self, value: Value) -> Cut:
        """Read the word of a picture, or `none`."""
        cut = cut_of(value.text(longest=LONGEST_FILE))
        if cut == DRAWN:
            return cut
        cells = cut.across * cut.down
        if not 1 <= cells <= MOST_CELLS or cut.cell >= cells:
            found = f"found cell {cut.cell} of {cut.across}x{cut.down}"
            value.fault(
                found, f"a sheet of at most {MOST_CELLS} cells, and one of them, counted from 0"
            )
        file = self._named_file(value, cut.file)
        if cells > 1:
            _refuse_drawing(value, file)
        return cut._replace(file=file)

    def _named_file(self, value: Value, file: str) -> str:
        """Return the name of a picture within its pack; capitals do not count, as on systems where
        they do not.
        """
        if self._known is None:
            return file
        word = file.replace("\\", "/").removeprefix("./").casefold()
        if word not in self._known.files:
            there = (
                f"there is no picture {quoted(file)} in the "
                f"pack{self._near(word, self._known.files)}"
            )
            value.fault(
                there, "the name of a PNG, JPEG, GIF, WebP, BMP or SVG file, with its folders"
            )
        return self._known.files.get(word, file)

    def _sheet(self, value: Value) -> CardSheet:
        fields = value.mapping()
        file = fields["file"]
        across, down = (fields[name].integer(1, MOST_ACROSS) for name in ("across", "down"))
        last = across * down - 1
        if last >= MOST_CELLS:
            value.fault(f"found {last + 1} cells", f"at most {MOST_CELLS}")
        _refuse_drawing(file, file.text(longest=LONGEST_FILE))
        sheet = CardSheet(
            file=self._named_file(file, file.text(longest=LONGEST_FILE)),
            across=across,
            down=down,
            order=fields["order"].choice(ORDERS, default=CANONICAL),
            first=fields["first"].integer(0, last, default=0),
            cards=tuple(
                fields["cards"].list_of(self._card_of_cell, optional=True, longest=MOST_CELLS)
            ),
            back=None if fields["back"].missing else fields["back"].integer(0, last),
        )
        fields.finish()
        return sheet

    def _card_of_cell(self, value: Value) -> str:
        card = value.text(shortest=0, longest=LONGEST_ID)
        ids = {card.id for deck in self._decks_of("") for card in deck.cards}
        return self._require("card", card, {*ids, ""}, value, 'the id of a card, or ""')


def _refuse_drawing(value: Value, file: str) -> None:
    if file.lower().endswith((".svg", ".svgz")):
        value.fault(
            f"found cells in the drawing {quoted(file)}",
            "a PNG, JPEG, GIF, WebP or BMP, or an element: theme.svg#king_club",
        )


def _key(field: str) -> str:
    """Name in an art.yaml of a field of an appearance."""
    return {"corner_index": "index"}.get(field, field)


def _field_of_look(hint: Any, value: Value) -> object:
    """Read a field of an appearance: a word, the turn, or the crop."""
    if hint is not Crop:
        words = {str(word): word for word in get_args(hint)}
        return words[value.choice(list(words))]
    fields = value.mapping()
    crop = Crop(*(fields[edge].integer(0, MOST_CROP, default=0) for edge in Crop._fields))
    fields.finish()
    return crop


def _pattern(value: Value) -> str:
    pattern = value.text(longest=LONGEST_FILE)
    if fault := fault_of_pattern(pattern):
        value.fault(fault, f"a name of files with at least one of {SLOTS}")
    return pattern


# An art.yaml for people: a head that says what it is, then the fields that say something, in the
# order of the documents

OWN_CHANGES: Final = """\
# Your changes to this pack, applied over the contents of its pictures, which stay as they are.
# You may edit it: docs/own_decks.md explains every field. "none" is the program's own drawing.
# Remove a line to go back to what was found; remove the file to forget everything.
"""
EXPORTED: Final = """\
# An art pack of corptable. Drop this folder, or the zip, on the window,
# or: corptable decks import FOLDER
# docs/own_decks.md explains every field. "none" stands for the program's own drawing.
"""


def manifest_text(manifest: Manifest, head: str) -> str:
    """Return the text of an art.yaml, below a head of comments."""
    fields = {
        "name": manifest.name,
        **{
            _key(field): manifest.look[field]
            for field in Appearance._fields
            if field in manifest.look
        },
        "sheets": list(map(_sheet_fields, manifest.sheets)),
        "deck": manifest.deck,
        **_part_fields(manifest.part),
        "decks": {id: _part_fields(part) for id, part in manifest.decks.items()},
    }
    said = {name: value for name, value in fields.items() if value not in ("", [], {})}
    return f"{head}{written({'format': FORMAT, **said})}"


def _sheet_fields(sheet: CardSheet) -> dict[str, object]:
    """Return the fields of a sheet without those that say what is so anyway."""
    usual = CardSheet._field_defaults
    return {
        name: value
        for name, value in sheet._asdict().items()
        if name not in usual or value != usual[name]
    }


def _part_fields(part: DeckPart) -> dict[str, object]:
    cards = {card: cut.word for card, cut in part.cards.items()}
    fields = {"pattern": part.pattern, "back": part.back and part.back.word, "cards": cards}
    return {name: value for name, value in fields.items() if value}
