"""Run `corptable arena`: bots play many games against each other, to measure their strength."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, TextIO

from corptable.arena import Plan, Record, mixed_plans, pair_plans, plans_of, run_plans
from corptable.arena.plan import NODES
from corptable.arena.report import as_json, as_pairs, as_table, pairs_as_json
from corptable.bots import bots_of
from corptable.cli.arguments import ArgumentReader, UsageError, seat_words, whole_number
from corptable.cli.play import LARGEST_SEED, default_seat_count, require_place, require_table, save
from corptable.engine.registry import find_game

ABOUT: Final = (
    "Let bots play many games among themselves: their share of the wins with its 95 % interval (a win shared by k counts 1/k), "
    "scores and times. The players move one seat on from game to game."
)
EXAMPLES: Final = (
    "corptable arena {game} --seats greedy,random --games 100",
    "corptable arena {game} --seats greedy,random,random,random --games 300 --jobs 2 --json",
    "corptable arena {game} --seats greedy,saver,shouter,gambler,attacker --mixed 4 --games 400",
    "corptable arena {game} --seats random,random --pairs --games 40      everybody against everybody",
)
MOST_GAMES: Final = 1_000_000
MOST_SEATS: Final = 99
MOST_JOBS: Final = 256
MOST_NODES: Final = 10_000_000
BAR: Final = 30
"""Width of the progress bar in characters."""
REDRAWN: Final = 0.1
"""Seconds between two updates of the progress bar."""
INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended, as shells define it."""
FAILED: Final = 1


def run(asked: argparse.Namespace) -> int:
    """Play the games and print the results."""
    game = find_game(asked.game)
    players = asked.seats or ("random",) * default_seat_count(game)
    _require_mixture(players, asked)
    require_table(game, players, asked.mixed or len(players), dict(asked.option))
    if asked.journals is not None:
        require_place(asked.journals)
    opening = Plan(game.id, players, asked.seed, tuple(asked.option), asked.nodes)
    if asked.pairs:
        words = [offer.id for offer in bots_of(game) if offer.plays(len(players))]
        planned = list(pair_plans(opening, words, asked.games))
        records, whole = _collect((plan for _, plan in planned), len(planned), asked.jobs)
        cells: dict[tuple[str, str], list[Record]] = {}
        for (pair, _), record in zip(planned, records, strict=False):
            cells.setdefault(pair, []).append(record)
        print(pairs_as_json(cells) if asked.json else "\n".join(as_pairs(words, cells)))
    else:
        plans = plans_of(opening, asked.games) if asked.mixed is None else mixed_plans(opening, asked.mixed, asked.games)
        records, whole = _collect(plans, asked.games, asked.jobs)
        print(as_json(records) if asked.json else "\n".join(as_table(records)))
    return _ending(records, whole, asked.journals)


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_game()
    parser.add_argument("--seats", metavar="WHO,WHO,...", type=seat_words, default=(), help="for each seat the word of a bot")
    parser.add_argument("--games", metavar="N", type=whole_number(1, MOST_GAMES), default=100, help="how many games; usually 100")
    parser.add_argument("--jobs", metavar="J", type=whole_number(1, MOST_JOBS), default=1, help="processes; results are the same")
    parser.add_argument("--seed", metavar="S", type=whole_number(0, LARGEST_SEED), default=0, help="of the first game; usually 0")
    parser.add_argument("--nodes", metavar="N", type=whole_number(1, MOST_NODES), default=NODES, help=f"a choice; usually {NODES}")
    parser.add_options()
    parser.add_argument(
        "--pairs", action="store_true", help="every level and character alone among each other; --seats says how many sit down"
    )
    parser.add_argument(
        "--mixed", metavar="N", type=whole_number(1, MOST_SEATS), help="so many of the bots of --seats, drawn anew for each game"
    )
    parser.add_argument("--json", action="store_true", help="for programs, game by game")
    parser.add_argument("--journals", metavar="FILE", type=Path, help="keep the journal of the first game that fails in this file")


def _require_mixture(players: Sequence[str], asked: argparse.Namespace) -> None:
    """Check that `--mixed` has enough different bots to draw from, and no `--pairs` beside it. Raises UsageError."""
    if asked.mixed is None:
        return
    if asked.pairs:
        raise UsageError("corptable arena: --mixed and --pairs do not go together")
    if len(set(players)) != len(players) or len(players) < asked.mixed:
        raise UsageError(
            f"corptable arena: --mixed draws {asked.mixed} different bots for each game; found --seats {','.join(players)}, "
            f"wanted at least {asked.mixed}, each named once"
        )


def _collect(plans: Iterable[Plan], count: int, jobs: int) -> tuple[list[Record], bool]:
    """Play the games with a progress bar on a terminal; return their records, and False if Ctrl-C ended them early."""
    bar = ProgressBar(sys.stderr, count)
    records = []
    try:
        for record in run_plans(plans, jobs):
            records.append(record)
            bar.next()
    except KeyboardInterrupt:
        return records, False
    finally:
        bar.clear()
    return records, True


def _ending(records: Sequence[Record], whole: bool, journals: Path | None) -> int:
    failed = next((record for record in records if record.fault), None)
    if failed is not None and journals is not None:
        save(journals, failed.journal)
    if not whole:
        print(f"interrupted after {len(records)} games", file=sys.stderr)
        return INTERRUPTED
    return 0 if failed is None else FAILED


class ProgressBar:
    """Show the progress of the games as a bar on a terminal; show nothing if the stream is no terminal."""

    def __init__(self, stream: TextIO, count: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._count = count
        self._clock = clock
        self._done = 0
        self._start = clock()
        self._drawn = 0.0
        self._shown = stream.isatty() and os.environ.get("TERM") != "dumb"

    def next(self) -> None:
        """Count one more finished game and redraw the bar if it is time."""
        self._done += 1
        now = self._clock()
        if self._shown and (now - self._drawn >= REDRAWN or self._done == self._count):
            self._drawn = now
            self._stream.write("\r" + self._line())
            self._stream.flush()

    def _line(self) -> str:
        full = BAR * self._done // self._count
        passed = self._clock() - self._start
        left = passed / self._done * (self._count - self._done)
        return f"[{'#' * full}{'.' * (BAR - full)}] {self._done} of {self._count}, {left:.0f} s left "

    def clear(self) -> None:
        """Clear the line of the bar for what is printed next."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
