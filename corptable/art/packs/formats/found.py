"""Read plain pictures, whose names say which cards they are."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from corptable.art.packs.names import NameReader, NameReading
from corptable.art.packs.records import Appearance, Assignment, CardSheet, Cut
from corptable.art.packs.source import (
    BITMAPS,
    DRAWINGS,
    PackError,
    Source,
    decoded,
    natural,
    summary,
)
from corptable.cards import Deck
from corptable.cards.faults import shown

# A format finds in a source

MOST_TEXT: Final = 1 << 20
"""Maximum number of bytes of a text that describes a pack."""

ONE_BACK: Final = "Backs that differ would tell the cards apart, so all cards have one: "
OTHER_BACKS: Final = f"{{found}} of its pictures are backs. {ONE_BACK}{{back}}."


class Found(NamedTuple):
    """Hold what a format found: `cuts` are all its pictures, `assign` says which of them the cards
    of a deck wear.

    `kind` is the format in words for people, `name` that of the pack, `notes` are sentences.
    """

    kind: str
    name: str
    cuts: tuple[Cut, ...]
    assign: Callable[[Deck], Assignment]
    notes: tuple[str, ...] = ()
    appearance: Appearance = Appearance()
    sheets: tuple[CardSheet, ...] = ()


def without_suffix(name: str) -> str:
    """Return a picture's name without its suffix, with its folders; "Mr. Fox" has none."""
    stem, dot, suffix = name.rpartition(".")
    return stem if f"{dot}{suffix}".lower() in (*BITMAPS, *DRAWINGS) else name


def in_order(cuts: set[Cut]) -> tuple[Cut, ...]:
    """Return cuts in the order of their words, as people count."""
    return tuple(sorted(cuts, key=lambda cut: (natural(cut.file), cut.cell, natural(cut.element))))


def text_of(source: Source, name: str) -> str:
    """Return a file's text in whatever encoding. Raises PackError for one that cannot be read, or
    is no text.
    """
    text, _ = decoded(source.read(name, MOST_TEXT))
    if "\0" in text:
        raise PackError(f"{shown(name)}: it is not text.")
    return text


def in_quotes(text: str) -> str:
    """Return a short text for a sentence, in quotation marks, with all characters visible."""
    return json.dumps(shown(text), ensure_ascii=False)


def note_of_backs(backs: list[str], used: str) -> tuple[str, ...]:
    """Return the sentence about backs that are not used, if there are several."""
    return (OTHER_BACKS.format(found=len(backs), back=shown(used)),) if len(backs) > 1 else ()


def without_note_of_backs(notes: Iterable[str]) -> tuple[str, ...]:
    """Return sentences without that about backs that are not used, because a person has chosen
    one.
    """
    return tuple(note for note in notes if ONE_BACK not in note)


def read_folder(source: Source) -> Found | None:
    """Return the pictures of a source; None if it has none."""
    files = source.pictures
    if not files:
        return None
    kind = "one picture" if len(files) == 1 else "a folder of pictures"
    return Found(
        kind,
        source.title,
        tuple(map(Cut, files)),
        lambda deck: assign_by_names(source, files, deck),
    )


def assign_by_names(source: Source, files: Sequence[str], deck: Deck) -> Assignment:
    """Assign files to the cards of a deck by their names."""
    stems = {file: without_suffix(file) for file in files}
    reading = NameReader(deck, list(dict.fromkeys(stems.values()))).reading()
    found: dict[str, list[str]] = {}
    for file, stem in stems.items():
        if stem in reading.cards:
            found.setdefault(reading.cards[stem], []).append(file)
    crowded = _most_common_folder(file for several in found.values() for file in several)
    faces = {
        card: min(several, key=lambda file: _worth(source, reading, file, crowded))
        for card, several in found.items()
    }
    backs = [file for file in files if stems[file] in reading.backs]
    backs.sort(key=lambda file: (file.rpartition("/")[0] != crowded, len(file), file))
    notes = [*reading.notes, *note_of_backs(backs, backs[0] if backs else "")]
    if twice := [faces[card] for card, several in found.items() if len(several) > 1]:
        cards = "1 card has" if len(twice) == 1 else f"{len(twice)} cards have"
        notes.append(f"{cards} several pictures, and one of them is taken: {summary(twice)}.")
    back = Cut(backs[0]) if backs else None
    return Assignment(
        deck.id,
        {card: Cut(file) for card, file in faces.items()},
        back,
        tuple(notes),
        reading.has_words,
    )


def _worth(source: Source, reading: NameReading, file: str, crowded: str) -> tuple[object, ...]:
    """Return a key by which the best of several pictures of a card comes first: beside the others,
    plainly named, large.
    """
    doubt = reading.doubts[without_suffix(file)]
    return (
        file.rpartition("/")[0] != crowded,
        doubt,
        file.lower().endswith(DRAWINGS),
        -source.size(file),
        file,
    )


def _most_common_folder(files: Iterable[str]) -> str:
    counted = Counter(file.rpartition("/")[0] for file in files)
    return counted.most_common(1)[0][0] if counted else ""
