"""Run `corptable lab`: measure bots and the evaluation of a game from many games, and write a page
of figures.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from corptable import __version__
from corptable.arena import GamePlan, mixed_plans, plans_of
from corptable.arena.playing import NODES
from corptable.bots import find_bot
from corptable.bots.roster import USUAL_LEVEL
from corptable.cards.faults import shown_path
from corptable.cli.arena import INTERRUPTED, LARGEST_SEED, MOST_NODES, MOST_SEATS, with_progress
from corptable.cli.arguments import ArgumentReader, seat_words, whole_number
from corptable.cli.play import default_seat_count, require_table
from corptable.engine.game import Game
from corptable.engine.registry import find_game
from corptable.store.atomic_write import store_errors, write_whole
from corptable.system.console import format_table, say
from corptable.system.errors import CorptableError

if TYPE_CHECKING:
    from corptable.lab.figures import FigureTable
    from corptable.lab.games import LabGame

ABOUT: Final = (
    "Let bots play many games and write a page of figures: who wins, by bot, first mover, seat and "
    "start, and how well the evaluation of the game tells the winner. Games are kept in the folder "
    "of the run, so that the same command goes on where it was stopped."
)
EXAMPLES: Final = (
    "corptable lab {game} --seats 2 --games 100",
    "corptable lab {game} --seats 2 --bots greedy,easy --games 100 --out run",
    "corptable lab {game} --seats 2 --games 100 --cluster tcp://127.0.0.1:8786",
    "corptable lab {game} --seats 2 --games 100 --fit",
)
EXTRA: Final = ("distributed", "matplotlib", "sklearn")
"""Packages that the extra `lab` installs."""
MOST_GAMES: Final = 100_000
GAMES, DUEL, PAGE, FACTORS = "games.jsonl", "duel-{games}.jsonl", "page.html", "factors.yaml"
"""Names of the files of a run. A duel belongs to the number of games that its factors come from."""
FAILED: Final = 1


def run(asked: argparse.Namespace) -> int:
    """Play the games that are missing, print the tables and write the page."""
    _require_extra()
    game = find_game(asked.game)
    seats = asked.seats or default_seat_count(game)
    options = game.new_table_options(seats, dict(asked.option))
    for word in asked.bots:
        find_bot(game, word)  # also a level that is not offered with so many seats, as in the arena
    require_table(game, seats, options, None)
    if asked.fit and type(game).evaluation_terms is Game.evaluation_terms:
        raise CorptableError(
            f"{game.title} offers no terms of its evaluation to fit factors to, so leave out --fit."
        )
    opening = GamePlan(game.id, asked.bots, asked.seed, tuple(options.items()), asked.nodes)
    folder = asked.out or Path(f"lab-{game.id}")
    plans = _plans(opening, seats, asked.games)
    games, whole = _played(folder / GAMES, plans, asked.cluster)
    tables = _tables(games)
    if asked.fit and whole:
        fitted, whole = _fit(games, opening, seats, asked, folder)
        tables += fitted
    _write(folder, asked, games, tables)
    if not whole:
        print("interrupted; the same command goes on where it was", file=sys.stderr)
        return INTERRUPTED
    return FAILED if any(game.fault for game in games) else 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_game()
    parser.add_argument(
        "--seats", metavar="N", type=whole_number(1, MOST_SEATS), help="how many seats"
    )
    parser.add_argument(
        "--bots",
        metavar="WHO,WHO,...",
        type=seat_words,
        default=(USUAL_LEVEL,),
        help="the words of bots, again from the first where there are more seats; of more bots "
        f"than seats each game draws others; default: {USUAL_LEVEL}",
    )
    parser.add_number("--games", "N", 1, MOST_GAMES, 100, "how many games")
    parser.add_number("--seed", "S", 0, LARGEST_SEED, 0, "of the first game")
    parser.add_number("--nodes", "N", 1, MOST_NODES, NODES, "a choice")
    parser.add_options()
    parser.add_argument(
        "--out", metavar="FOLDER", type=Path, help="of the run; default: lab- and the game"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="of a dask scheduler, whose workers play; results are the same",
    )
    parser.add_flag(
        "--fit",
        "fit factors to the terms of the evaluation, and play a duel of them on other seeds",
    )


def _require_extra() -> None:
    """Raise CorptableError if a package of the extra is missing."""
    if any(find_spec(name) is None for name in EXTRA):
        raise CorptableError(
            'The lab needs packages that are not installed: python3 -m pip install "corptable[lab]"'
        )


def _plans(opening: GamePlan, seats: int, games: int) -> list[GamePlan]:
    """Return the plans of a run: bots move from seat to seat, or are drawn if there are more."""
    if len(opening.players) > seats:
        return list(mixed_plans(opening, seats, games))
    players = tuple(islice(cycle(opening.players), seats))
    return list(plans_of(opening._replace(players=players), games))


def _played(
    path: Path,
    plans: Sequence[GamePlan],
    cluster: str | None,
    factors: Mapping[str, int] | None = None,
) -> tuple[list[LabGame], bool]:
    """Play the plans whose games the file lacks; return all games by seed, and False if Ctrl-C
    ended them early.
    """
    from corptable.lab.games import GamesFile, play_game

    play: Callable[[GamePlan], LabGame] = play_game
    if factors is not None:
        from corptable.lab.fitting import play_duel_game

        play = partial(play_duel_game, factors)
    file = GamesFile(path, plans, factors or {})
    left = [plan for plan in plans if plan.seed not in file.games]
    try:
        played = map(play, left) if cluster is None else _spread(left, cluster, play, factors or {})
        for game in with_progress(played, sys.stderr, len(left)):
            file.add(game)
    except KeyboardInterrupt:
        return file.in_order(), False
    finally:
        file.close()
    return file.in_order(), True


def _spread(
    plans: Sequence[GamePlan],
    address: str,
    play: Callable[[GamePlan], LabGame],
    factors: Mapping[str, int],
) -> Iterator[LabGame]:
    from corptable.lab.cluster import play_on_cluster

    return play_on_cluster(plans, address, play, factors)


def _whole(games: Sequence[LabGame]) -> list[LabGame]:
    return [game for game in games if not game.fault]


def _tables(games: Sequence[LabGame]) -> list[FigureTable]:
    from corptable.lab.figures import evaluation_tables, win_tables

    whole = _whole(games)
    return [*win_tables(whole), *evaluation_tables(whole)] if whole else []


def _fit(
    games: Sequence[LabGame],
    opening: GamePlan,
    seats: int,
    asked: argparse.Namespace,
    folder: Path,
) -> tuple[list[FigureTable], bool]:
    """Fit factors, write them, and play as many games on other seeds, in which the bot with them
    sits alone among those without; return the tables, and False if Ctrl-C ended that.
    """
    from corptable.cards.records import written
    from corptable.lab.figures import win_tables
    from corptable.lab.fitting import FITTED, UNFITTED, fit_factors
    from corptable.lab.games import POINT

    fit = fit_factors(_whole(games))
    factors = {name: f"{factor / POINT:.3f}" for name, factor in fit.factors.items()}
    _save(folder / FACTORS, f"# {_command(asked)}: corptable {__version__}\n{written(factors)}")
    players = (FITTED, *[UNFITTED] * (seats - 1))
    fresh = opening._replace(players=players, seed=opening.seed + asked.games)
    plans = list(plans_of(fresh, asked.games))
    duel = folder / DUEL.format(games=asked.games)
    played, whole = _played(duel, plans, asked.cluster, fit.factors)
    wins = [
        table._replace(title=f"Duel on other seeds: {table.title.lower()}")
        for table in win_tables(_whole(played))
    ]
    return [*fit.tables, *wins[:1]], whole


def _write(
    folder: Path, asked: argparse.Namespace, games: Sequence[LabGame], tables: Sequence[FigureTable]
) -> None:
    """Write the page, and print its tables."""
    from corptable.lab.page import page_of

    failed = [game for game in games if game.fault]
    lines = [
        f"{_command(asked)}: corptable {__version__}",
        f"{len(games) - len(failed)} games from seed {asked.seed}; {len(failed)} failed.",
        *(f"Failed: seed {game.seed}, {','.join(game.players)}: {game.fault}" for game in failed),
    ]
    page = folder / PAGE
    _save(page, page_of(f"The lab: {find_game(asked.game).title}", lines, tables))
    say(*lines)
    for table in tables:
        say("", f"{table.title}. {table.note}", *format_table(table.cells()))
    say("", f"The page: {shown_path(page)}")


def _save(path: Path, text: str) -> None:
    with store_errors("{path} could not be written ({reason}).", path):
        write_whole(path, text.encode())


def _command(asked: argparse.Namespace) -> str:
    """Return the command of a run, without where it was played and written."""
    words = ["corptable", "lab", asked.game, "--bots", ",".join(asked.bots)]
    words += ["--seats", str(asked.seats)] if asked.seats else []
    words += ["--games", str(asked.games), "--seed", str(asked.seed), "--nodes", str(asked.nodes)]
    words += [f"--option={name}={value}" for name, value in asked.option]
    return shlex.join([*words, *["--fit"] * asked.fit])
