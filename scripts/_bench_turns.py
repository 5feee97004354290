"""Compare the speed of the rules with that of another commit, by turns, for `run.py bench --against
COMMIT`.

Two processes, one for a worktree of the commit and one for this checkout, play the same seeds one
after the other, so that both meet the same moods of the machine. Each loads the `_bench.py` of its
own checkout, which knows the engine of its day. On Linux both stay on one core, for the cores of a
shared machine may differ by a factor of two. Every round has new seeds, so that no cache of a game
answers what it was asked before. All is CPU time.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Final, NamedTuple

from corptable.system.errors import CorptableError

ROOT: Final = Path(__file__).resolve().parent.parent
RECORD: Final = ROOT / "scripts" / "bench_ratios.json"
"""Ratios that a change must keep, the commit that they are measured against, and how."""
KINDS: Final = ("match", "worlds")
SET_UPS: Final = (
    ("corporate_court", 2),
    ("corporate_court", 4),
    ("corporate_court", 6),
    ("corporate_ladder", 2),
    ("corporate_ladder", 6),
    ("corporation", 5),
    ("corporation", 10),
    ("pwodoc", 2),
    ("pwodoc", 4),
    ("trick_or_treat", 2),
    ("trick_or_treat", 4),
)
"""Games and numbers of seats that are compared: the fewest and the usual or most of each game."""
GAMES: Final = {"match": 3, "worlds": 9}
"""Number of games of a round: so many that a round takes some hundredths of a second."""
LEAST_KEPT: Final = 0.9
"""Part of a recorded ratio below which a change is a fault."""

PLAYER: Final = """
import json, random, sys, time
root = sys.argv[1]
sys.path[:0] = [root, root + "/scripts"]
import _bench
from corptable.engine.registry import find_game
for line in sys.stdin:
    kind, game, seats, seeds = json.loads(line)
    bench = _bench.Bench(find_game(game), seats, _bench.MEASURED_WITH.get(game, {}))
    make = bench.match if kind == "match" else bench.world
    play = _bench.play_match if kind == "match" else _bench.play_world
    made = [(make(seed), random.Random(seed).random) for seed in seeds]
    begin = time.process_time()
    decisions = sum([play(one, pick) for one, pick in made])
    print(json.dumps([decisions, time.process_time() - begin]), flush=True)
"""
"""Program of a process that plays for one checkout: a line of JSON asks, a line answers with
decisions and CPU seconds.
"""


class Compared(NamedTuple):
    """Hold the rates of one set-up in decisions a second, in the other commit and here, the
    quartiles of the ratio among the rounds, and whether both played the same games."""

    kind: str
    game: str
    seats: int
    before: float
    now: float
    quartiles: tuple[float, float, float]
    same_games: bool

    @property
    def name(self) -> str:
        """Return the name under which the ratio is recorded."""
        return f"{self.kind} {self.game} {self.seats}"

    @property
    def ratio(self) -> float:
        """Rate here in times of the rate there, over all rounds, with the few in which much garbage
        was collected.
        """
        return self.now / self.before

    @property
    def usual_ratio(self) -> float:
        """Return the median of the rounds, which is recorded, because it is the same in every
        run.
        """
        return self.quartiles[1]


class Player:
    """Play for one checkout, in a process of its own."""

    def __init__(self, root: Path) -> None:
        # -P: not the folder of this script, -s: no packages of the user; the environment is this
        # checkout's, its source is not.
        command = [sys.executable, "-P", "-s", "-c", PLAYER, str(root)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=root,
        )
        if sys.platform == "linux":
            os.sched_setaffinity(self._process.pid, {min(os.sched_getaffinity(0))})

    def play(self, kind: str, game: str, seats: int, seeds: Sequence[int]) -> tuple[int, float]:
        """Play these seeds; return the number of decisions and the CPU seconds. Raises
        CorptableError if the process has died.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            print(json.dumps((kind, game, seats, seeds)), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise CorptableError(
                f"{game} for {seats} could not be played there; the reason stands above"
            )
        decisions, seconds = json.loads(answer)
        return int(decisions), float(seconds)

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


@contextlib.contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """Check a commit out beside this checkout, for as long as it is needed. Raises CorptableError
    for what is no commit here.
    """
    with tempfile.TemporaryDirectory(prefix="corptable-bench-") as folder:
        where = Path(folder) / "worktree"
        _git("worktree", "add", "--detach", "--quiet", str(where), commit)
        try:
            yield where
        finally:
            _git("worktree", "remove", "--force", str(where))


def _git(*words: str) -> None:
    try:
        ran = subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
        )
    except FileNotFoundError as missing:
        raise CorptableError(
            "an older commit is compared with the help of git, which is not installed"
        ) from missing
    if ran.returncode:
        raise CorptableError(f"git {words[0]} {words[1]} failed: {ran.stderr.strip()}")


def compare(commit: str, set_ups: Sequence[tuple[str, int]], rounds: int) -> Iterator[Compared]:
    """Yield the rates of each set-up as they are measured. Raises CorptableError."""
    with worktree(commit) as there, contextlib.ExitStack() as ending:
        players = [Player(there), Player(ROOT)]
        for player in players:
            ending.callback(player.close)
        for game, seats in set_ups:
            for kind in KINDS:
                yield _compare_rates(players, kind, game, seats, rounds)


def _compare_rates(
    players: Sequence[Player], kind: str, game: str, seats: int, rounds: int
) -> Compared:
    games = GAMES[kind]
    runs: list[list[tuple[int, float]]] = []
    for turn in range(1 + rounds):
        seeds = list(range(turn * games, (turn + 1) * games))
        runs.append([(0, 0.0), (0, 0.0)])
        for number in (
            (0, 1) if turn % 2 else (1, 0)
        ):  # neither is always the first after the other's memory
            runs[-1][number] = players[number].play(kind, game, seats, seeds)
    del runs[0]  # a warm-up
    before, now = (
        sum(made for made, _ in side) / sum(spent for _, spent in side)
        for side in zip(*runs, strict=True)
    )
    ratios = [
        (made / spent) / (made_before / spent_before)
        for (made_before, spent_before), (made, spent) in runs
    ]
    low, middle, high = quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    same_games = all(one[0] == other[0] for one, other in runs)
    return Compared(kind, game, seats, before, now, (low, middle, high), same_games)


def recorded() -> tuple[str, Mapping[str, float]]:
    """Return the commit that ratios were recorded against, and these ratios by set-up."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    return record["against"], record["ratios"]


def record(commit: str, found: Sequence[Compared]) -> None:
    """Record the ratios that a change must keep from now on."""
    ratios = {one.name: round(one.usual_ratio, 2) for one in found}
    RECORD.write_text(
        json.dumps({"against": commit, "ratios": ratios}, indent=1) + "\n", encoding="utf-8"
    )


def line(one: Compared, kept: Mapping[str, float]) -> str:
    """Return the line of the table about one set-up; `kept`: the ratios on record, if they are to
    be kept.
    """
    games = "" if one.same_games else "  other games"
    low, usual, high = one.quartiles
    rates = (
        f"{one.before:>10,.0f}{one.now:>10,.0f}{one.ratio:>8.2f}  {usual:.2f} ({low:.2f} to "
        f"{high:.2f})"
    )
    return f"{one.kind:<8}{one.game:<18}{one.seats:>3}{rates}{_judged(one, kept)}{games}"


def has_fallen(one: Compared, kept: Mapping[str, float]) -> bool:
    """True if a ratio is too far below the one on record."""
    return one.name in kept and one.usual_ratio < LEAST_KEPT * kept[one.name]


def _judged(one: Compared, kept: Mapping[str, float]) -> str:
    if one.name not in kept:
        return ""
    return f"  on record {kept[one.name]:.2f}{': FALLEN' if has_fallen(one, kept) else ''}"


HEAD: Final = (
    f"{'':<8}{'decisions a second':<18}{'':>3}{'there':>10}{'here':>10}{'ratio':>8}  median "
    "(quartiles)"
)
