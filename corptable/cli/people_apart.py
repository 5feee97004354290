"""Make cards of the people of a vCard file for the command line. A large file is read in a process
with little memory and time, as the window reads every file (`collection.people_reading`)."""

from __future__ import annotations

import contextlib
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.art.glyphs import unknown_signs
from corptable.cards.faults import shown_path
from corptable.collection.card_exchange import cards_of_people
from corptable.collection.people_reading import SECONDS, reading_worker
from corptable.collection.vcards import LINES, Person, read_people
from corptable.presentation.words import fill
from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line
from corptable.system.worker import WorkerLost

if TYPE_CHECKING:
    from collections.abc import Sequence

LARGE: Final = 1_000_000
"""Bytes from which a file is read in a process of its own: whatever stands in a shorter one is read
in a moment.
"""
BOXED: Final = "{most:card has/cards have} signs that no typeface here has; a box stands for each."


class MadeCards(NamedTuple):
    """Hold the cards of people: the text of their file, rows for a table, sentences about what was
    left out, and their number.
    """

    text: str
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...]
    number: int


def cards_of_file(path: Path, name: str) -> MadeCards:
    """Make a card of each person of a vCard file, in a deck of that name. Raises CorptableError if
    there is none.
    """
    try:
        is_large = path.stat().st_size > LARGE
    except OSError:
        is_large = False  # the reader says what is wrong with it
    return _made_apart(path, name) if is_large else _made(path, name)


def _made_apart(path: Path, name: str) -> MadeCards:
    call = partial(_made_as_json, path.absolute(), name)
    with contextlib.closing(reading_worker()) as worker:
        try:
            reply = worker.consult(call, SECONDS, by_processor=True)
        except WorkerLost as lost:
            raise CorptableError(f"{shown_path(path)}: {lost}") from lost
    text, rows, remarks, number = json.loads(reply.body)
    return MadeCards(text, tuple(map(tuple, rows)), tuple(remarks), number)


def _made_as_json(path: Path, name: str) -> bytes:
    return json.dumps(_made(path, name)).encode()


def _made(path: Path, name: str) -> MadeCards:
    read = read_people(path)
    if not read.people:
        raise CorptableError("\n".join(map(str, read.faults)))
    made = cards_of_people(read.people, visible_line(name)[:40])
    remarks = (*map(str, read.faults), *made.remarks, *filter(None, [boxed_signs(read.people)]))
    return MadeCards(made.text, tuple(map(tuple, made.rows)), remarks, len(read.people))


def boxed_signs(people: Sequence[Person]) -> str:
    """Return a sentence about cards with signs that become boxes in print; "" without any."""
    number = sum(
        bool(unknown_signs(" ".join(getattr(person, line) for line in LINES))) for person in people
    )
    return fill(BOXED, most=number) if number else ""
