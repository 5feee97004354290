"""The table as it was last laid for each game: who sat where, and the options.

All of it is kept as text. Games, bots and options of another version of the program, or of a game that is not installed now, are
none of this package's concern: whoever lays a table looks whether there are such, and these files are none the worse for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from corptable.cards import Fields, Value
from corptable.engine.journal import MOST_SEATS
from corptable.store.kept_file import Kind, Sieve
from corptable.store.plain_yaml import written

LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 100

GameId = str


class SeatSetUp(NamedTuple):
    """What a seat was called, and the word for who played there: `person`, or a bot's."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class LastSetUp:
    """Who sat at the table, by seat, and the text of each option by its name."""

    seats: tuple[SeatSetUp, ...]
    options: Mapping[str, str] = field(default_factory=dict)


SetUps = Mapping[GameId, LastSetUp]


def read_seat(value: Value) -> SeatSetUp:
    """Who sits in a seat, as a file has it."""
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


def _read(top: Fields, sieve: Sieve) -> SetUps:
    """Each game for itself: one whose set-up is faulty has none."""
    if top["games"].missing:
        return {}
    games = top["games"].mapping()
    set_ups = {game: sieve.take(games[game], _read_set_up, None) for game in games.names()}
    return {game: set_up for game, set_up in set_ups.items() if set_up is not None}


def _written(set_ups: SetUps) -> str:
    games = {
        game: {"seats": [seat._asdict() for seat in set_up.seats], "options": dict(set_up.options)}
        for game, set_up in set_ups.items()
    }
    return written({"games": games})


SET_UPS_FILE: Final[Kind[SetUps]] = Kind(
    name="set_ups.yaml",
    title="the tables you last laid",
    instead="they are laid as the first time",
    comment="The table last laid for each game of corptable. This file is written anew each time; notes of your own do not stay.",
    default={},
    read=_read,
    written=_written,
)
