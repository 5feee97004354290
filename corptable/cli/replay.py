"""Run `corptable replay`: narrate a game from its journal, finished or not."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from corptable.cards.faults import shown_path
from corptable.cards.text_file import read_text
from corptable.cli.arguments import ArgumentReader, UsageError, parsed, whole_number
from corptable.cli.narration import Narration
from corptable.engine.match import Match, Reading, read_match
from corptable.engine.pieces import MOST_SEATS, PUBLIC, Seat
from corptable.errors import CorptableError


def run(asked: argparse.Namespace) -> int:
    """Narrate the game.

    Raises CorptableError for a journal with an illegal act, after narrating all acts before it.
    """
    reading = read_match(read_text(asked.file), shown_path(asked.file))
    _tell_again(reading.match, _eyes(reading, asked))
    if reading.stopped:
        raise CorptableError(reading.stopped)
    return 0


def _reader() -> ArgumentReader:
    reader = ArgumentReader(
        "corptable replay",
        "Tell a game again from its journal: as everybody noticed it, or a finished game as one seat did.",
        ["corptable replay game.txt", "corptable replay game.txt --seat 0"],
    )
    reader.add_argument("file", metavar="FILE", type=Path, help='a journal, as "corptable play --save" writes it')
    reader.add_argument(
        "--seat", metavar="N", type=whole_number(0, MOST_SEATS - 1), help="through the eyes of this seat; only for a finished game"
    )
    return reader


def _eyes(reading: Reading, asked: argparse.Namespace) -> Seat:
    """Return the viewer of the replay: the public, or a seat of a finished game. Raises UsageError.

    In an unfinished game nobody may see the cards of another.
    """
    if asked.seat is None:
        return PUBLIC
    match, name = reading.match, shown_path(asked.file)
    if asked.seat >= match.table.seats:
        raise UsageError(
            f"{name}: found seat {asked.seat}, wanted 0 to {match.table.seats - 1}, for {match.table.seats} seats play this game"
        )
    if not match.over:
        why = f"\n{reading.stopped}" if reading.stopped else ""
        raise UsageError(f"{name}: this game is not finished, so it is told only as everybody noticed it; leave out --seat{why}")
    seat: Seat = asked.seat
    return seat


def _tell_again(played: Match, eyes: Seat) -> None:
    telling = Narration(played, eyes)
    print(*telling.opening(), "", sep="\n")
    for acts in range(len(played.timeline) + 1):
        for line in telling.act_lines(acts):
            print(line)
    print("", *telling.ending(), sep="\n")


main: Final = parsed(_reader, run)
