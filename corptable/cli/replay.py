"""Run `corptable replay`: narrate a game from its journal, finished or not."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from corptable.cards.faults import shown_path
from corptable.cards.text_file import read_text
from corptable.cli.arguments import ArgumentReader, whole_number
from corptable.cli.commands import UsageError
from corptable.cli.narration import Narration
from corptable.engine.match import JournalReading, read_match
from corptable.engine.pieces import MOST_SEATS, PUBLIC, Seat
from corptable.presentation.presentation import why_stopped
from corptable.system.errors import CorptableError

ABOUT: Final = (
    "Retell a game from its journal: as everybody saw it, or a finished game as one seat saw it."
)
EXAMPLES: Final = ("corptable replay game.txt", "corptable replay game.txt --seat 0")


def run(asked: argparse.Namespace) -> int:
    """Narrate the game.

    Raises CorptableError for a journal with an illegal act, after narrating all acts before it.
    """
    reading = read_match(read_text(asked.file), shown_path(asked.file))
    Narration(reading.match, _eyes(reading, asked)).tell([None] * len(reading.match.timeline))
    if reading.stopped:
        raise CorptableError(why_stopped(reading))
    return 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", type=Path, help='a journal, as "corptable play --save" writes it')
    parser.add_argument(
        "--seat",
        metavar="N",
        type=whole_number(0, MOST_SEATS - 1),
        help="through the eyes of this seat; only for a finished game",
    )


def _eyes(reading: JournalReading, asked: argparse.Namespace) -> Seat:
    """Return the viewer of the replay: the public, or a seat of a finished game. Raises UsageError.

    In an unfinished game nobody may see the cards of another.
    """
    if asked.seat is None:
        return PUBLIC
    match, name = reading.match, shown_path(asked.file)
    if asked.seat >= match.table.seats:
        raise UsageError(
            f"{name}: found seat {asked.seat}, wanted 0 to {match.table.seats - 1}, for "
            f"{match.table.seats} seats play this game"
        )
    if not match.over:
        why = f"\n{why_stopped(reading)}" if reading.stopped else ""
        raise UsageError(
            f"{name}: this game is not finished, so it is shown only as everybody saw it; "
            f"leave out --seat{why}"
        )
    seat: Seat = asked.seat
    return seat
