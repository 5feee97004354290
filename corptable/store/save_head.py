"""Write and read the head of a save: game, seats, players and start time. A list of saves needs no journal, so it stands apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from corptable.cards.yaml_reader import read_content
from corptable.engine.journal import MOST_SEATS
from corptable.errors import CorptableError
from corptable.store.plain_yaml import written
from corptable.store.set_ups import SeatSetUp, read_seat
from corptable.store.timestamps import format_timestamp, read_timestamp

FORMAT: Final = 1
BEGINS: Final = "corptable_save: "
MOST_HEAD: Final = 16 * 1024
"""Maximum number of characters of a head; that of the largest table needs a third of it."""

_FIRST_LINE: Final = re.compile(rf"{BEGINS}([0-9]{{1,9}})")


class SavedGameError(CorptableError):
    """Report why a saved game cannot be used; its file stays as it is."""


@dataclass(frozen=True, slots=True)
class Head:
    """Describe how a saved game began.

    `program` is the version of corptable that wrote it; `id` is unique to the game and stays with every copy of the file.
    """

    id: str
    program: str
    begun: datetime
    game: str
    seats: tuple[SeatSetUp, ...]


def write_head(head: Head) -> str:
    """Format a head as whole lines of YAML."""
    fields = {
        "program": head.program,
        "id": head.id,
        "begun": format_timestamp(head.begun),
        "game": head.game,
        "seats": [seat._asdict() for seat in head.seats],
    }
    return f"{BEGINS}{FORMAT}\n{written(fields)}"


def read_head(text: str, name: str) -> Head:
    """Parse a head's text. Raises SavedGameError if it is too long, FileFaults for faults in it."""
    if len(text) > MOST_HEAD:
        raise SavedGameError(f"{name}: found a head of {len(text)} characters, wanted at most {MOST_HEAD}")
    file = read_content(text, name)
    top = file.mapping()
    top["corptable_save"].integer(FORMAT, FORMAT)
    head = Head(
        program=top["program"].text(),
        id=top["id"].word(),
        begun=read_timestamp(top["begun"]),
        game=top["game"].word(),
        seats=tuple(top["seats"].list_of(read_seat, shortest=1, longest=MOST_SEATS)),
    )
    top.finish()
    file.raise_faults()
    return head


def require_format(first_line: str, name: str) -> None:
    """Check by its first line that a file is a save of this format. Raises SavedGameError otherwise."""
    match = _FIRST_LINE.fullmatch(first_line)
    if match is None:
        raise SavedGameError(f'{name}: this is no saved game of corptable: its first line is not "{BEGINS}{FORMAT}"')
    if int(match[1]) != FORMAT:
        raise SavedGameError(
            f"{name}: found save format {match[1]}, wanted {FORMAT}; "
            "it was written by another version of corptable, and stays for that one"
        )
