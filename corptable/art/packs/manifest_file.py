"""Read and write an art.yaml. A faulty field is left out with a fault that names its line, and
everything else is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple, TypeVar

from corptable.art.packs.json_records import (
    CORNERS,
    FITS,
    INDICES,
    MOST_CROP,
    SCALES,
    TURNS,
    sheet_to_json,
)
from corptable.art.packs.manifest import DRAWN, DeckPart, Manifest, ManifestLook
from corptable.art.packs.orders import CANONICAL, ORDERS
from corptable.art.packs.records import (
    MOST_ACROSS,
    MOST_CELLS,
    CardId,
    CardSheet,
    Crop,
    Cut,
    cut_of,
)
from corptable.cards import COURT, Card, Deck, FileFaults
from corptable.cards.deck import TRUMP_WORD
from corptable.cards.faults import Fault, quoted, shown
from corptable.cards.records import written
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
        look = self._look(top)
        deck = self._good(top["deck"], self._deck_id, "")
        part = self._part(top, deck)
        decks = self._decks(top["decks"])
        items = top["sheets"].list_of(_itself, optional=True, longest=MOST_SHEETS)
        sheets = tuple(
            sheet for item in items if (sheet := self._good(item, self._sheet, None)) is not None
        )
        top.finish()
        return Manifest(name, look, part, deck, decks, sheets)

    def _good(self, value: Value, read: Callable[[Value], T], default: T) -> T:
        """Read a value; the default if it is missing, or faulty, which is noted."""
        if value.missing:
            return default
        try:
            return value.alone(read)
        except FileFaults as refused:
            self.faults += refused.faults
            return default

    def _near(self, word: str, known: Iterable[str]) -> str:
        """Return the nearest match in words, for the first faults only: to search thousands of
        names takes its time.
        """
        self._searched += 1
        return did_you_mean(word, known) if self._searched <= MOST_SEARCHED else ""

    def _look(self, top: Fields) -> ManifestLook:
        return ManifestLook(
            fit=self._good(top["fit"], partial(_choice, FITS), None),
            corner_index=self._good(top["index"], partial(_choice, INDICES), None),
            scale=self._good(top["scale"], partial(_choice, SCALES), None),
            corners=self._good(top["corners"], partial(_choice, CORNERS), None),
            turn=self._good(top["turn"], partial(_choice, TURNS), None),
            crop=self._good(top["crop"], _crop, None),
        )

    # Decks

    def _decks(self, value: Value) -> dict[str, DeckPart]:
        parts = {}
        fields = value.mapping() if not value.missing else None
        for name in fields.names() if fields else ():
            if fields and self._good(fields[name], partial(self._require_deck, name), ""):
                part = fields[name].mapping()
                parts[name] = self._part(part, name)
                part.finish()
        return parts

    def _deck_id(self, value: Value) -> str:
        return self._require_deck(value.text(longest=LONGEST_ID), value)

    def _require_deck(self, name: str, value: Value) -> str:
        known = [deck.id for deck in self._known.decks] if self._known else [name]
        if name not in known:
            value.fault(f"there is no deck {quoted(name)}{self._near(name, known)}", one_of(known))
        return name

    def _decks_of(self, deck_id: str) -> list[Deck]:
        """Return the deck with an id, without one all decks."""
        return [
            deck for deck in (self._known.decks if self._known else ()) if deck_id in ("", deck.id)
        ]

    def _cards_of(self, deck_id: str) -> frozenset[str]:
        """Return the ids of a deck's cards, without a deck those of all decks."""
        return frozenset(card.id for deck in self._decks_of(deck_id) for card in deck.cards)

    def _part(self, fields: Fields, deck_id: str) -> DeckPart:
        ids = self._cards_of(deck_id)
        suits = self._suits(fields["suits"], deck_id)
        pattern = self._good(fields["pattern"], _pattern, "") if self._known else ""
        back = self._good(fields["back"], self._cut, None)
        cards: dict[str, Cut] = {}
        named = fields["cards"].mapping() if not fields["cards"].missing else None
        for card in named.names() if named else ():
            if (
                named
                and (cut := self._good(named[card], partial(self._card, card, ids), None))
                is not None
            ):
                cards[card] = cut
        return DeckPart(cards, back, pattern, suits)

    def _suits(self, value: Value, deck_id: str) -> dict[str, str]:
        """Read the words that the pattern has for the suits of a deck."""
        known = list(
            dict.fromkeys(
                [suit.id for deck in self._decks_of(deck_id) for suit in deck.suits] + [TRUMP_WORD]
            )
        )
        words: dict[str, str] = {}
        named = value.mapping() if not value.missing else None
        for suit in named.names() if named else ():
            if named and (word := self._good(named[suit], partial(self._suit, suit, known), "")):
                words[suit] = word
        return words if self._known else {}

    def _suit(self, suit: str, known: Sequence[str], value: Value) -> str:
        if self._known and suit not in known:
            value.fault(f"there is no suit {quoted(suit)}{self._near(suit, known)}", one_of(known))
        return value.text(longest=LONGEST_NAME)

    def _card(self, card: str, ids: frozenset[str], value: Value) -> Cut:
        if self._known and card not in ids:
            value.fault(
                f"there is no card {quoted(card)}{self._near(card, ids)}",
                "the id of a card, such as cups-3 or major-0",
            )
        return self._cut(value)

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
        card, ids = value.text(shortest=0, longest=LONGEST_ID), self._cards_of("")
        if card and self._known and card not in ids:
            value.fault(
                f"there is no card {quoted(card)}{self._near(card, ids)}", 'the id of a card, or ""'
            )
        return card


def _refuse_drawing(value: Value, file: str) -> None:
    if file.lower().endswith((".svg", ".svgz")):
        value.fault(
            f"found cells in the drawing {quoted(file)}",
            "a PNG, JPEG, GIF, WebP or BMP, or an element: theme.svg#king_club",
        )


def _itself(value: Value) -> Value:
    return value


def _choice(words: Sequence[T], value: Value) -> T:
    texts = [str(word) for word in words]
    return words[texts.index(value.choice(texts))]


def _crop(value: Value) -> Crop:
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
    fields: dict[str, object] = {"format": FORMAT}
    fields |= {"name": manifest.name} if manifest.name else {}
    fields |= _look_fields(manifest.look)
    fields |= (
        {"sheets": [_sheet_fields(sheet) for sheet in manifest.sheets]} if manifest.sheets else {}
    )
    fields |= {"deck": manifest.deck} if manifest.deck else {}
    fields |= _part_fields(manifest.part)
    fields |= (
        {"decks": {id: _part_fields(part) for id, part in manifest.decks.items()}}
        if manifest.decks
        else {}
    )
    return f"{head}{written(fields)}"


def _look_fields(look: ManifestLook) -> dict[str, object]:
    words = {
        "fit": look.fit,
        "index": look.corner_index,
        "scale": look.scale,
        "corners": look.corners,
        "turn": look.turn,
    }
    fields: dict[str, object] = {name: word for name, word in words.items() if word is not None}
    return fields if look.crop is None else {**fields, "crop": look.crop}


def _sheet_fields(sheet: CardSheet) -> dict[str, object]:
    """Return the fields of a sheet without those that say what is so anyway."""
    usual = CardSheet(sheet.file, sheet.across, sheet.down)
    fields = {
        name: value
        for name, value in sheet_to_json(sheet).items()
        if getattr(sheet, name) != getattr(usual, name)
    }
    return {"file": sheet.file, "across": sheet.across, "down": sheet.down, **fields}


def _part_fields(part: DeckPart) -> dict[str, object]:
    fields: dict[str, object] = {"pattern": part.pattern} if part.pattern else {}
    fields |= {"back": part.back.word} if part.back is not None else {}
    return fields | (
        {"cards": {card: cut.word for card, cut in part.cards.items()}} if part.cards else {}
    )
