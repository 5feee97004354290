"""Measure the speed of a game's rules, for `scripts/run.py bench`: five numbers, each the median of
several runs.

All times are CPU time of this one process. A fixed loop of plain Python is timed before every run
of every number and printed beside them, so that results of different machines, and of one machine
at different times, can be compared.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import platform
import pstats
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple, TypeAlias, TypeVar

import _bench_turns
from _measuring import EXIT_UNUSABLE, loop_time
from corptable.cli.arguments import read_setting
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.options import read_options
from corptable.engine.pieces import Seat
from corptable.engine.registry import find_game, games
from corptable.engine.state import InformationState, State, World
from corptable.system.errors import CorptableError, did_you_mean

USUAL_GAME: Final = "corporate_court"
USUAL_SEATS: Final = 4
EXIT_FALLEN: Final = 1
PROFILE_LINES: Final = 30

T = TypeVar("T")
Pick: TypeAlias = Callable[[], float]
"""Function that draws a number from 0 up to 1."""
Measure: TypeAlias = "Callable[[Bench, Amount, Stopwatch], float]"

SAMPLE: Final = 300
"""Microseconds that a determinization of any game may cost at most."""

WANTED: Final[Mapping[tuple[str, int], Mapping[str, float]]] = {
    ("corporate_court", 4): {
        "worlds": 80_000,
        "match": 30_000,
        "copy": 3,
        "view": 20,
        "sample": 60,
    },
    ("corporate_ladder", 2): {"worlds": 40_000, "match": 20_000, "sample": SAMPLE},
    ("corporate_ladder", 6): {"worlds": 30_000, "match": 15_000, "sample": SAMPLE},
    ("corporation", 5): {"worlds": 120_000, "match": 40_000, "sample": SAMPLE},
    ("pwodoc", 4): {"worlds": 50_000, "match": 20_000, "sample": SAMPLE},
    ("trick_or_treat", 4): {"worlds": 90_000, "match": 40_000, "sample": SAMPLE},
}
"""Targets by game and seats: at least so many decisions a second, less than so many
microseconds.
"""

MEASURED_WITH: Final[Mapping[str, Mapping[str, str]]] = {"corporation": {"talk_laps": "0"}}
"""Options for which a game's targets are meant, by game, where they are not the usual ones."""


class Amount(NamedTuple):
    """Hold how much is measured."""

    runs: int
    seconds: float
    """CPU seconds of each run of a rate."""
    games: int
    """Number of random games; a duration is the mean over all their positions."""


class Bench(NamedTuple):
    """Hold a game at a number of seats. `options` are those that are not as usual, as texts."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]

    def start(self, seed: int) -> State:
        """Start a new game, with the knowledge of every seat."""
        return self.game.start(
            self.game.table(
                self.seats, read_options(self.game.option_set, self.options, self.seats)
            ),
            seed,
        )

    def world(self, seed: int) -> World:
        """Return a determinization of a new game, for the seat that is asked first."""
        state = self.start(seed)
        return state.information_state(state.actors()[0]).determinize(random.Random(seed))

    def match(self, seed: int) -> Match:
        """Return a new match."""
        return Match.new(self.game, self.seats, self.options, seed=seed)

    def views(self, seed: int) -> list[tuple[InformationState, random.Random]]:
        """Return the asked seat's information state at every position of a random game, with a
        generator to determinize it.
        """
        generator = random.Random(seed)
        return [(state.information_state(seat), generator) for state, seat in self.positions(seed)]

    def worlds(self, seed: int) -> list[World]:
        """Return a determinization of each of these information states."""
        return [view.determinize(generator) for view, generator in self.views(seed)]

    def positions(self, seed: int) -> list[tuple[State, Seat]]:
        """Return all positions of a random game, each with the seat that is asked."""
        state, pick = self.start(seed), random.Random(seed).random
        found: list[tuple[State, Seat]] = []
        while state.stack:
            seat = state.actors()[0]
            found.append((state.copy(), seat))
            legal = state.actions(seat)
            state.apply(legal[int(pick() * len(legal))])
        return found


def play_world(world: World, pick: Pick) -> int:
    """Play a determinization at random to its end and return the number of decisions."""
    decisions = 0
    while world.stack:
        legal = world.actions(world.actors()[0])
        world.apply(legal[int(pick() * len(legal))])
        decisions += 1
    return decisions


def play_match(match: Match, pick: Pick) -> int:
    """Play a match at random to its end and return the number of acts: with checked actions,
    events, knowledge and journal.
    """
    while not match.over:
        legal = match.state.actions(match.state.actors()[0])
        match.play(legal[int(pick() * len(legal))])
    return len(match.journal)


class Stopwatch:
    """Measure the CPU time of a `with` block, and profile it if a profiler is given."""

    def __init__(self, profiler: cProfile.Profile | None = None) -> None:
        self.spent = 0.0
        self.profiler = profiler
        self._begin = 0.0

    def __enter__(self) -> None:
        if self.profiler is not None:
            self.profiler.enable()
        self._begin = time.process_time()

    def __exit__(self, *error: object) -> None:
        self.spent += time.process_time() - self._begin
        if self.profiler is not None:
            self.profiler.disable()


def rate(make: Callable[[Bench, int], T], play: Callable[[T, Pick], int]) -> Measure:
    """Return a measure of decisions a second; the time to make what is played does not count."""

    def measure(bench: Bench, amount: Amount, watch: Stopwatch) -> float:
        decisions = seed = 0
        while watch.spent < amount.seconds:
            made, pick = make(bench, seed), random.Random(seed).random
            with watch:
                decisions += play(made, pick)
            seed += 1
        return decisions / watch.spent

    return measure


def duration(prepare: Callable[[Bench, int], list[T]], do: Callable[[T], object]) -> Measure:
    """Return a measure of microseconds: the mean over what `prepare` returns for the positions of
    all games.
    """

    def measure(bench: Bench, amount: Amount, watch: Stopwatch) -> float:
        count = 0
        for seed in range(amount.games):
            prepared = prepare(bench, seed)
            with watch:
                for one in prepared:
                    do(one)
            count += len(prepared)
        return watch.spent / count * 1e6

    return measure


class Row(NamedTuple):
    """Describe one number of the table and its measure."""

    name: str
    title: str
    measure: Measure
    unit: str

    @property
    def is_rate(self) -> bool:
        """True if the number is a rate, of which more is better."""
        return self.unit == "decisions/s"


def take_view(position: tuple[State, Seat]) -> InformationState:
    """Return the information state of the asked seat."""
    state, seat = position
    return state.information_state(seat)


def take_sample(view: tuple[InformationState, random.Random]) -> World:
    """Return a determinization of an information state."""
    seen, generator = view
    return seen.determinize(generator)


ROWS: Final = (
    Row(
        "worlds",
        "random play in sampled worlds: actions, apply",
        rate(Bench.world, play_world),
        "decisions/s",
    ),
    Row(
        "match",
        "random play through Match: knowledge, events, journal",
        rate(Bench.match, play_match),
        "decisions/s",
    ),
    Row("copy", "copy of a sampled world", duration(Bench.worlds, State.copy), "us"),
    Row(
        "view",
        "view with memory of the seat that is asked",
        duration(Bench.positions, take_view),
        "us",
    ),
    Row("sample", "sample of that view", duration(Bench.views, take_sample), "us"),
)


class Measured(NamedTuple):
    """Hold the results of a row, run by run, and the duration of the fixed loop before each run."""

    row: Row
    wanted: float | None
    runs: tuple[float, ...]
    loops: tuple[float, ...]

    @property
    def reached(self) -> bool | None:
        """True if the median reaches its target; None without a target."""
        if self.wanted is None:
            return None
        return (
            median(self.runs) >= self.wanted
            if self.row.is_rate
            else median(self.runs) < self.wanted
        )


def measure(row: Row, bench: Bench, amount: Amount, wanted: float | None) -> Measured:
    """Run a row as often as asked, with the fixed loop before each run."""
    loops, runs = [], []
    for _ in range(amount.runs):
        loops.append(loop_time())
        runs.append(row.measure(bench, amount, Stopwatch()))
    return Measured(row, wanted, tuple(runs), tuple(loops))


def as_table(bench: Bench, amount: Amount, found: Sequence[Measured]) -> Iterator[str]:
    """Yield the lines of the table for people."""
    python = platform.python_version()
    options = "".join(f", {name}: {value}" for name, value in bench.options.items())
    yield (
        f"{bench.game.title}, {bench.seats} seats{options}; Python {python}, one process, CPU "
        f"time, median of {amount.runs} runs"
    )
    yield f"{'':<8}{'what':<56}{'measured':>10} {'':<13}{'wanted':<20}{'loop, ms':>8}"
    for one in found:
        number = f"{_number(median(one.runs)):>10} {one.row.unit:<13}"
        yield (
            f"{one.row.name:<8}{one.row.title:<56}{number}{_wish(one):<20}{median(one.loops):>8.1f}"
        )
    yield (
        f"Rates over {amount.seconds:g} s a run; microseconds as the mean over all positions "
        f"of {amount.games} random games. "
        "The loop is a fixed piece of plain Python, timed before each run."
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def _wish(one: Measured) -> str:
    if one.wanted is None:
        return ""
    limit = f"{'from' if one.row.is_rate else 'under'} {one.wanted:,.0f}"
    return f"{limit}{'' if one.reached else ': MISSED'}"


def as_json(bench: Bench, amount: Amount, found: Sequence[Measured]) -> str:
    """Return the results as JSON for programs, run by run."""
    rows = [
        {
            "name": one.row.name,
            "unit": one.row.unit,
            "measured": median(one.runs),
            "wanted": one.wanted,
            "reached": one.reached,
            "runs": one.runs,
            "loop_ms": one.loops,
        }
        for one in found
    ]
    head = {
        "game": bench.game.id,
        "seats": bench.seats,
        "options": dict(bench.options),
        "python": platform.python_version(),
        "machine": platform.machine(),
    }
    return json.dumps({**head, **amount._asdict(), "rows": rows}, indent=1)


def profile(name: str, bench: Bench, amount: Amount) -> None:
    """Print the profile of one run of a row. Raises CorptableError for a name that is no row's."""
    rows = {row.name: row for row in ROWS}
    if name not in rows:
        raise CorptableError(
            f'there is no number "{name}"{did_you_mean(name, rows)}; there are: {", ".join(rows)}'
        )
    profiler = cProfile.Profile()
    rows[name].measure(bench, amount, Stopwatch(profiler))
    pstats.Stats(profiler).sort_stats("tottime").print_stats(PROFILE_LINES)


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py bench", description="How fast a game's rules are."
    )
    reader.add_argument(
        "--game", help=f"one of {', '.join(game.id for game in games())}; usually {USUAL_GAME}"
    )
    reader.add_argument(
        "--seats",
        type=int,
        help=f"how many seats; usually {USUAL_SEATS}, or the next number that the game is for",
    )
    reader.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=read_setting,
        action="append",
        default=[],
        help="an option of the game; may be given several times",
    )
    reader.add_argument("--json", action="store_true", help="every run, for programs")
    reader.add_argument(
        "--profile",
        metavar="NAME",
        help=f"where one of the numbers comes from: {', '.join(row.name for row in ROWS)}",
    )
    reader.add_argument(
        "--runs", type=int, default=5, help="how many runs a number is the median of"
    )
    reader.add_argument(
        "--seconds", type=float, default=1.0, help="CPU seconds of each run of a rate"
    )
    reader.add_argument(
        "--games",
        type=int,
        default=20,
        help="random games over whose positions a duration is the mean",
    )
    reader.add_argument(
        "--against",
        metavar="COMMIT",
        help="compare the two rates of every game with those of a commit, by turns",
    )
    reader.add_argument(
        "--rounds",
        type=int,
        default=40,
        help="with --against: how many rounds are played, each with new seeds",
    )
    reader.add_argument(
        "--record",
        action="store_true",
        help="with --against: record the ratios, which --kept compares with",
    )
    reader.add_argument(
        "--kept",
        action="store_true",
        help="compare with the commit on record; fails where a ratio has fallen",
    )
    return reader.parse_args(words)


def run(asked: argparse.Namespace) -> None:
    """Measure and print. Raises CorptableError."""
    game = find_game(asked.game or USUAL_GAME)
    usual = MEASURED_WITH.get(game.id, {})
    seats = asked.seats or min(game.seats, key=lambda count: abs(count - USUAL_SEATS))
    bench = Bench(game, seats, {**usual, **dict(asked.option)})
    amount = Amount(max(1, asked.runs), asked.seconds, max(1, asked.games))
    if asked.profile:
        profile(asked.profile, bench, amount)
        return
    wanted = WANTED.get((game.id, seats), {}) if bench.options == usual else {}
    found = [measure(row, bench, amount, wanted.get(row.name)) for row in ROWS]
    print(
        as_json(bench, amount, found) if asked.json else "\n".join(as_table(bench, amount, found))
    )


def run_by_turns(asked: argparse.Namespace) -> int:
    """Compare with another commit and print; return the exit code. Raises CorptableError."""
    commit, kept = _bench_turns.recorded() if asked.kept else (asked.against, {})
    set_ups = [
        one
        for one in _bench_turns.SET_UPS
        if asked.game in (None, one[0]) and asked.seats in (None, one[1])
    ]
    found = []
    print(f"{_bench_turns.HEAD}; there: {commit}, CPU time, by turns, {asked.rounds} rounds")
    for one in _bench_turns.compare(commit, set_ups, max(1, asked.rounds)):
        print(_bench_turns.line(one, kept), flush=True)
        found.append(one)
    if asked.record:
        _bench_turns.record(commit, found)
    return EXIT_FALLEN if any(_bench_turns.has_fallen(one, kept) for one in found) else 0


def main(words: Sequence[str] | None = None) -> int:
    """Measure; the exit code tells whether the measurement was possible, and with `--kept` whether
    the rules are still fast.
    """
    asked = read_words(words)
    try:
        if asked.kept or asked.against:
            return run_by_turns(asked)
        run(asked)
    except CorptableError as error:
        print(error, file=sys.stderr)
        return EXIT_UNUSABLE
    return 0


if __name__ == "__main__":
    sys.exit(main())
