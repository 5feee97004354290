"""Measure what saving costs: an act, beginning, resuming and listing games, and the disk alone for
comparison.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.store import SavedGames
from corptable.system.console import format_table

GAME: Final = "corporate_court"
SEATS: Final = 6
PAUSE: Final = 0.05
"""Seconds between two acts; bots at their fastest and persons take longer."""
SHELF: Final = 20
"""Number of games that are listed."""
MOST_ACT: Final = 2.0
MOST_RESUME: Final = 300.0
"""Milliseconds that an act, and resuming a game, may take at most."""

T = TypeVar("T")


def run(acts: int, seed: int) -> bool:
    """Play a game of so many acts and print what saving cost; return whether it was fast enough."""
    with tempfile.TemporaryDirectory(prefix="corptable-", dir=os.environ.get("TMPDIR")) as folder:
        return _run(SavedGames(Path(folder)), acts, seed)


def _run(saved_games: SavedGames, acts: int, seed: int) -> bool:
    luck = random.Random(seed)
    match = Match.new(find_game(GAME), SEATS, {"rounds": 12}, seed=seed)
    begin, saved = _timed(lambda: saved_games.begin(match, ["Seat"] * SEATS, ["person"] * SEATS))
    costs, syncs = [], []
    with (saved_games.folder / "alone").open("ab", buffering=0) as alone:
        while len(match.journal) < acts and not match.over:
            time.sleep(PAUSE)
            match.play(luck.choice(match.legal()))
            costs.append(_timed(lambda: saved.write(f"act {match.journal[-1]}"))[0])
            time.sleep(PAUSE)
            alone.write(b"0123abcd act @0 play cups-3 sprawl/cups\n")
            syncs.append(_timed(lambda: os.fsync(alone.fileno()))[0])
    saved.close()
    resume, resumed = _timed(lambda: saved_games.resume(saved.file))
    assert resumed.saved is not None
    assert resumed.match.journal == match.journal
    resumed.saved.close()
    content = (saved_games.folder / saved.file).read_bytes()
    for number in range(SHELF - 1):
        (saved_games.folder / f"{number}.corptable").write_bytes(content)
    listing, listed = _timed(saved_games.games)
    assert len(listed) == SHELF
    act = _share(costs, 0.99)
    rows = [
        ("an act, half of them", f"{_share(costs, 0.5):.2f}", ""),
        ("an act, 99 of 100", f"{act:.2f}", f"under {MOST_ACT:g}"),
        ("an act, the slowest", f"{max(costs):.2f}", ""),
        ("the disk alone, half", f"{_share(syncs, 0.5):.2f}", ""),
        ("the disk alone, 99 of 100", f"{_share(syncs, 0.99):.2f}", ""),
        ("beginning a game", f"{begin:.1f}", ""),
        (f"going on after {len(match.journal)} acts", f"{resume:.1f}", f"under {MOST_RESUME:g}"),
        (f"listing {SHELF} of them", f"{listing:.1f}", ""),
    ]
    print(*format_table([("ms", "measured", "wanted"), *rows]), sep="\n")
    return act < MOST_ACT and resume < MOST_RESUME


def _timed(do: Callable[[], T]) -> tuple[float, T]:
    """Call a function; return the milliseconds that it took, and its result."""
    begin = time.perf_counter()
    done = do()
    return (time.perf_counter() - begin) * 1e3, done


def _share(costs: Sequence[float], share: float) -> float:
    """Return a quantile of the costs: `share` of them are not above it."""
    return sorted(costs)[int(share * (len(costs) - 1))]
