"""Run `corptable arena`: bots play many games against each other, to measure their strength."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO, TypeVar

from corptable.arena import GamePlan, GameRecord, mixed_plans, pair_plans, plans_of, run_plans
from corptable.arena.playing import NODES
from corptable.arena.report import as_json, as_pairs, as_table, pairs_as_json
from corptable.bots import bots_of, find_bot
from corptable.cli.arguments import ArgumentReader, seat_words, whole_number
from corptable.cli.commands import UsageError
from corptable.cli.play import (
    default_seat_count,
    match_deck_record,
    require_place,
    require_table,
    save,
)
from corptable.engine.registry import find_game

ABOUT: Final = (
    "Let bots play many games among themselves: their share of the wins with its 95 % "
    "interval (a win shared by k counts 1/k), "
    "scores and times. The players move one seat on from game to game."
)
EXAMPLES: Final = (
    "corptable arena {game} --seats greedy,random --games 100",
    "corptable arena {game} --seats greedy,random,random,random --games 300 --jobs 2 --json",
    "corptable arena {game} --seats greedy,saver,shouter,gambler,attacker --mixed 4 --games 400",
    (
        "corptable arena corporate_ladder --seats greedy,random --decks "
        "the-gig-economy,hostile-takeover"
    ),
    (
        "corptable arena {game} --seats random,random --pairs --games 40      everybody against "
        "everybody"
    ),
)
MOST_GAMES: Final = 1_000_000
MOST_SEATS: Final = 99
MOST_JOBS: Final = 256
MOST_NODES: Final = 10_000_000
LARGEST_SEED: Final = 10**18 - 1
BAR: Final = 30
"""Width of the progress bar in characters."""
REDRAWN: Final = 0.1
"""Seconds between two updates of the progress bar."""
INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended, as shells define it."""
FAILED: Final = 1

T = TypeVar("T")


def run(asked: argparse.Namespace) -> int:
    """Play the games and print the results."""
    game = find_game(asked.game)
    players = asked.seats or ("random",) * default_seat_count(game)
    _require_mixture(players, asked)
    _require_table_of_decks(asked)
    seats = asked.mixed or len(players)
    options = game.new_table_options(seats, dict(asked.option))
    for word in players:
        # Also a level that is not offered with so many seats: here it is measured.
        find_bot(game, word)
    brought = match_deck_record(game, asked.deck, asked.decks, players[:seats])
    require_table(game, seats, options, brought)
    if asked.journals is not None:
        require_place(asked.journals)
    opening = GamePlan(
        game.id, players, asked.seed, tuple(options.items()), asked.nodes, decks=asked.decks
    )
    if asked.deck is not None:
        opening = opening._replace(brought=brought)
    if asked.pairs:
        words = (
            players
            if asked.mixed
            else [offer.id for offer in bots_of(game) if offer.plays(seats) and not offer.cast]
        )
        planned = list(pair_plans(opening._replace(players=players[:seats]), words, asked.games))
        records, whole = _collect((plan for _, plan in planned), len(planned), asked.jobs)
        cells: dict[tuple[str, str], list[GameRecord]] = {}
        for (pair, _), record in zip(planned, records, strict=False):
            cells.setdefault(pair, []).append(record)
        print(pairs_as_json(cells) if asked.json else "\n".join(as_pairs(words, cells)))
    else:
        plans = (
            plans_of(opening, asked.games)
            if asked.mixed is None
            else mixed_plans(opening, asked.mixed, asked.games)
        )
        records, whole = _collect(plans, asked.games, asked.jobs)
        print(as_json(records) if asked.json else "\n".join(as_table(records)))
    return _ending(records, whole, asked.journals)


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_game()
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        type=seat_words,
        default=(),
        help="for each seat the word of a bot",
    )
    parser.add_number("--games", "N", 1, MOST_GAMES, 100, "how many games")
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number(1, MOST_JOBS),
        default=1,
        help="processes; results are the same",
    )
    parser.add_number("--seed", "S", 0, LARGEST_SEED, 0, "of the first game")
    parser.add_number("--nodes", "N", 1, MOST_NODES, NODES, "a choice")
    parser.add_options()
    parser.add_deck()
    parser.add_seat_decks()
    parser.add_flag(
        "--pairs",
        "every level and character alone among each other, or with --mixed those of --seats",
    )
    parser.add_argument(
        "--mixed",
        metavar="N",
        type=whole_number(1, MOST_SEATS),
        help="this many of the bots of --seats, drawn again for each game",
    )
    parser.add_flag("--json", "for programs, game by game")
    parser.add_argument(
        "--journals",
        metavar="FILE",
        type=Path,
        help="keep the journal of the first game that fails in this file",
    )


def _require_table_of_decks(asked: argparse.Namespace) -> None:
    """Check that `--decks` stands where the players of `--seats` sit at every table. Raises
    UsageError.
    """
    if asked.decks and (asked.pairs or asked.mixed is not None):
        raise UsageError(
            "corptable arena: --decks names a deck for each of --seats; --pairs and --mixed "
            "seat others"
        )


def _require_mixture(players: Sequence[str], asked: argparse.Namespace) -> None:
    """Check that `--mixed` has enough different bots to draw from. Raises UsageError."""
    if asked.mixed is None:
        return
    if len(set(players)) != len(players) or len(players) < asked.mixed:
        raise UsageError(
            f"corptable arena: --mixed draws {asked.mixed} different bots for each game; "
            f"found --seats {','.join(players)}, "
            f"wanted at least {asked.mixed}, each named once"
        )


def _collect(plans: Iterable[GamePlan], count: int, jobs: int) -> tuple[list[GameRecord], bool]:
    """Play the games with a progress bar on a terminal; return their records, and False if Ctrl-C
    ended them early.
    """
    records: list[GameRecord] = []
    try:
        # An interrupt leaves the records before it.
        records.extend(with_progress(run_plans(plans, jobs), sys.stderr, count))
    except KeyboardInterrupt:
        return records, False
    return records, True


def _ending(records: Sequence[GameRecord], whole: bool, journals: Path | None) -> int:
    failed = next((record for record in records if record.fault), None)
    if failed is not None and journals is not None:
        save(journals, failed.journal)
    if not whole:
        print(f"interrupted after {len(records)} games", file=sys.stderr)
        return INTERRUPTED
    return 0 if failed is None else FAILED


def with_progress(
    records: Iterable[T], stream: TextIO, count: int, clock: Callable[[], float] = time.monotonic
) -> Iterator[T]:
    """Yield the records of so many games, and show the progress as a bar if the stream is a
    terminal; clear its line at the end.
    """
    is_shown = stream.isatty() and os.environ.get("TERM") != "dumb"
    start, drawn = clock(), 0.0
    try:
        for done, record in enumerate(records, 1):
            yield record
            now = clock()
            if is_shown and (now - drawn >= REDRAWN or done == count):
                drawn = now
                full, left = BAR * done // count, (now - start) / done * (count - done)
                stream.write(
                    f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {count}, {left:.0f} s left "
                )
                stream.flush()
    finally:
        if is_shown:
            stream.write("\r\x1b[K")
            stream.flush()
