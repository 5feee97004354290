"""Read the vCards and card files that a person brings, in a process of their own: no file can stop
the window or crash it.

The process answers with text and the bytes of pictures, and these are checked again when cards are
made of them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from corptable.cards.faults import Fault, FileFaults, shown
from corptable.cards.text_file import read_text
from corptable.collection.card_exchange import forms_of_people
from corptable.collection.own_cards import CardForms, forms_of_file
from corptable.collection.vcards import MOST_PEOPLE, Person, read_people
from corptable.presentation.words import fill
from corptable.system.errors import CorptableError
from corptable.system.worker import Refused, Worker, WorkerLost, serve_calls

VCARDS: Final = (".vcf", ".vcard")
CARD_FILES: Final = (".yaml", ".yml")
"""Endings of the files that are read."""
MOST_FILES: Final = 2_000
"""Limit of the vCard files of a folder that are read."""
MOST_FAULTS: Final = 200
SECONDS: Final = 60.0
"""Limit of processor time for all files together, in seconds."""
HEADROOM: Final = 1 << 30
"""Bytes of memory that the process may take: fifteen times as many as the largest file has."""
MOST_PICTURE_BYTES: Final = 128 * 1024 * 1024
"""Limit of all pictures of a reading together."""
LONGEST_TEXT: Final = 32 * 1024 * 1024
LONGEST_BODY: Final = LONGEST_TEXT + MOST_PICTURE_BYTES
LENGTH_BYTES: Final = 8
WORDS: Final = {
    "line": "{file}, line {line}: {found}; wanted {wanted}.",
    "file": "{file}: {found}; wanted {wanted}.",
    "no_files": (
        "{folder}: there is no vCard in this folder; wanted files whose names end with .vcf."
    ),
    "ending": (
        "{file}: its name ends with neither .vcf nor .yaml; wanted vCards or a file of cards."
    ),
    "no_cards": "{file}: it has no cards; wanted a file of cards.",
    "many": "More than {most:card}: the others are left out. Import them from a second file.",
    "pictures": "The picture is left out: all pictures together have more than {most} MB.",
    "lost": "The files could not be read: {reason}.",
}


class ReadCard(NamedTuple):
    """Hold a card that was read: its values of the form, remarks, the file with its line (0: none),
    a picture or b"".
    """

    form: dict[str, str]
    remarks: tuple[str, ...]
    file: str
    line: int = 0
    picture: bytes = b""


class ReadFiles(NamedTuple):
    """Hold the cards of all files, sentences about what could not be read, and a name for a deck of
    them.
    """

    cards: tuple[ReadCard, ...]
    faults: tuple[str, ...]
    name: str


def reading_worker() -> Worker:
    """Return a worker whose process reads files; it has not started yet."""
    return Worker(partial(serve_calls, HEADROOM), "corptable-people", LONGEST_BODY)


def read_apart(worker: Worker, paths: Sequence[Path]) -> ReadFiles:
    """Read files, or folders of vCards, in the process. It waits: call it from a thread. A lost
    process is a fault in words.
    """
    try:
        return _unpacked(worker.consult(partial(_read, paths), SECONDS, by_processor=True).body)
    except (Refused, WorkerLost, ValueError, KeyError, TypeError) as lost:
        return ReadFiles((), (WORDS["lost"].format(reason=lost),), "")


# In the process


def _read(paths: Sequence[Path]) -> bytes:
    return _packed(read_files(paths))


def read_files(paths: Sequence[Path]) -> ReadFiles:
    """Read the cards of files, and of the vCards in folders. A file that cannot be read
    is a fault, and the rest is still read.
    """
    cards, faults, names = list[ReadCard](), list[str](), list[str]()
    for file in _files(paths, faults):
        try:
            read = (
                _read_vcards(file, faults)
                if file.suffix.lower() in VCARDS
                else _read_cards(file, names)
            )
        except CorptableError as refused:
            faults += _sentences(refused, file)
            continue
        cards += _pictured_within(
            MOST_PICTURE_BYTES - sum(len(card.picture) for card in cards), read
        )
        if len(cards) > MOST_PEOPLE:
            del cards[MOST_PEOPLE:]
            faults.append(fill(WORDS["many"], most=MOST_PEOPLE))
            break
    return ReadFiles(
        tuple(cards),
        tuple(faults[:MOST_FAULTS]),
        _name(cards, [*names, *(path.stem for path in paths)]),
    )


def _pictured_within(room: int, cards: Sequence[ReadCard]) -> Iterator[ReadCard]:
    """Yield the cards; those whose pictures are too large for the bytes that are left have a remark
    instead.
    """
    for card in cards:
        if len(card.picture) <= room:
            room -= len(card.picture)
            yield card
        else:
            yield card._replace(
                picture=b"",
                remarks=(*card.remarks, WORDS["pictures"].format(most=MOST_PICTURE_BYTES >> 20)),
            )


def _files(paths: Sequence[Path], faults: list[str]) -> Iterator[Path]:
    """Yield the files; those of folders by name. A file of another kind is a fault."""
    for path in paths:
        if os.path.isdir(path):
            inside = sorted(file for file in path.iterdir() if file.suffix.lower() in VCARDS)
            if not inside:
                faults.append(WORDS["no_files"].format(folder=shown(path.name)))
            yield from inside[:MOST_FILES]
        elif path.suffix.lower() in (*VCARDS, *CARD_FILES):
            yield path
        else:
            faults.append(WORDS["ending"].format(file=shown(path.name)))


def _read_vcards(path: Path, faults: list[str]) -> list[ReadCard]:
    read = read_people(path)
    faults += [_sentence(fault, path) for fault in read.faults]
    return _cards(forms_of_people(read.people), path, read.people)


def _read_cards(path: Path, names: list[str]) -> list[ReadCard]:
    found = forms_of_file(read_text(path), path.name)
    if not found.forms:
        raise CorptableError(WORDS["no_cards"].format(file=shown(path.name)))
    names += [found.deck] if found.deck else []
    return _cards(found, path, [Person("")] * len(found.forms))


def _cards(found: CardForms, path: Path, people: Sequence[Person]) -> list[ReadCard]:
    return [
        ReadCard(
            dict(form),
            tuple(remarks),
            path.name,
            person.line,
            b"" if person.picture is None else person.picture.content,
        )
        for form, remarks, person in zip(found.forms, found.remarks, people, strict=True)
    ]


def _sentences(refused: CorptableError, path: Path) -> list[str]:
    return (
        [_sentence(fault, path) for fault in refused.faults]
        if isinstance(refused, FileFaults)
        else [str(refused)]
    )


def _sentence(fault: Fault, path: Path) -> str:
    found = f"{fault.field}: {fault.found}" if fault.field else fault.found
    word = "line" if fault.line else "file"
    return WORDS[word].format(
        file=shown(path.name), line=fault.line, found=found, wanted=fault.wanted
    )


def _name(cards: Sequence[ReadCard], names: Sequence[str]) -> str:
    """Return a name for a deck: that of the file's own deck, or of the one company of all these
    people, or of the file.
    """
    companies = {card.form.get("company", "") for card in cards}
    company = companies.pop() if len(companies) == 1 and len(cards) > 1 else ""
    return company or next(iter(names), "")


# The way back: the length of the text, the text, and the pictures


def _packed(read: ReadFiles) -> bytes:
    rows = [
        [card.form, card.remarks, card.file, card.line, len(card.picture)] for card in read.cards
    ]
    text = json.dumps({"cards": rows, "faults": read.faults, "name": read.name}).encode()
    return b"".join(
        (len(text).to_bytes(LENGTH_BYTES, "big"), text, *(card.picture for card in read.cards))
    )


def _unpacked(body: bytes) -> ReadFiles:
    """Read what the process has sent. Raises ValueError, KeyError or TypeError for what it would
    never send.
    """
    at = LENGTH_BYTES + int.from_bytes(body[:LENGTH_BYTES], "big")
    said = json.loads(body[LENGTH_BYTES:at])
    cards = []
    for form, remarks, file, line, length in said["cards"]:
        cards.append(
            ReadCard(
                _texts(form),
                tuple(map(str, remarks)),
                str(file),
                int(line),
                body[at : at + int(length)],
            )
        )
        at += int(length)
    return ReadFiles(tuple(cards), tuple(map(str, said["faults"])), str(said["name"]))


def _texts(form: dict[Any, Any]) -> dict[str, str]:
    return {str(name): str(value) for name, value in form.items()}
