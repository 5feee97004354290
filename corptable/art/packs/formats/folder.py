"""Read plain pictures, whose names say which cards they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from corptable.art.packs.formats.found import Found, note_of_backs, without_suffix
from corptable.art.packs.names import NameReader, Reading
from corptable.art.packs.records import Assignment, Cut
from corptable.art.packs.source import DRAWINGS, Source, summary
from corptable.cards import Deck


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
    """Return which of these files the cards of a deck wear, by their names."""
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


def _worth(source: Source, reading: Reading, file: str, crowded: str) -> tuple[object, ...]:
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
