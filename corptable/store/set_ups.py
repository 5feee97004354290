"""Remember the last setup of each game: names and players of the seats, and the options.

All of it is stored as text. Games, bots and options of another version of the program, or of a game that is not installed now, are
not checked here: the code that sets up a table checks whether they exist, and the file keeps them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from corptable.cards import Fields, Value
from corptable.engine.journal import MOST_SEATS
from corptable.store.plain_yaml import written
from corptable.store.stored_file import FaultFilter, FileFormat

LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 100

GameId = str


class SeatSetUp(NamedTuple):
    """Describe a seat's name and its player: `person`, or a bot's id."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class LastSetUp:
    """Describe who sat at the table, by seat, and the text of each option by its name."""

    seats: tuple[SeatSetUp, ...]
    options: Mapping[str, str] = field(default_factory=dict)


SetUps = Mapping[GameId, LastSetUp]


def read_seat(value: Value) -> SeatSetUp:
    """Read the name and player of a seat from a file."""
    fields = value.mapping()
    seat = SeatSetUp(fields["name"].text(shortest=0, longest=LONGEST_NAME), fields["player"].text(longest=LONGEST_WORD))
    fields.finish()
    return seat


def _read_set_up(value: Value) -> LastSetUp | None:
    fields = value.mapping()
    set_up = LastSetUp(
        seats=tuple(fields["seats"].list_of(read_seat, shortest=1, longest=MOST_SEATS)),
        options=fields["options"].mapping_of(lambda option: option.text(shortest=0, longest=LONGEST_WORD), optional=True),
    )
    fields.finish()
    return set_up


def _read(top: Fields, sieve: FaultFilter) -> SetUps:
    """Read the setup of each game separately: a faulty one is left out."""
    if top["games"].missing:
        return {}
    games = top["games"].mapping()
    set_ups = {game: sieve.take(games[game], _read_set_up, None) for game in games.names()}
    return {game: set_up for game, set_up in set_ups.items() if set_up is not None}


def _format(set_ups: SetUps) -> str:
    games = {
        game: {"seats": [seat._asdict() for seat in set_up.seats], "options": dict(set_up.options)}
        for game, set_up in set_ups.items()
    }
    return written({"games": games})


SET_UPS_FILE: Final[FileFormat[SetUps]] = FileFormat(
    name="set_ups.yaml",
    title="the tables you last laid",
    instead="they are laid as the first time",
    comment="The table last laid for each game of corptable. This file is written anew each time; notes of your own do not stay.",
    default={},
    read=_read,
    written=_format,
)
