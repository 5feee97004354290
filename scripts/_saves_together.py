"""Let two processes change every store of one folder at once, and compare what they reported with
what is there afterwards.

Each process changes things of its own and things that the other one changes, too: statistics of the
same games, settings, keys and set-ups beside the other's, saved games that one begins, finishes and
deletes while the other lists them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final

from corptable.engine.match import Match
from corptable.engine.registry import games
from corptable.store import (
    Ended,
    LastSetUp,
    SavedGames,
    SeatSetUp,
    Statistics,
    Store,
    WindowGeometry,
)
from corptable.store.timestamps import now
from corptable.system.console import format_table

PROGRAMS: Final = 2
SCALES: Final = (110, 120, 130, 140)
MOTIONS: Final = (50, 100, 150, 200)
STAYS: Final = "stays"
"""Name of the saved game that both processes list and neither touches."""


class Change:
    """Change every store of a folder as one of the processes."""

    def __init__(self, folder: Path, number: int, seed: int) -> None:
        self.number, self.seed = number, seed
        self.game = games()[0]
        self.store = Store(folder / "settings")
        self.statistics = Statistics(folder)
        self.saved_games = SavedGames(folder / "games")
        self.warnings = [*self.store.warnings, *self.statistics.warnings]

    def run(self, rounds: int) -> None:
        """Change each store so many times, one store after another, so that the other process
        changes the same one meanwhile.
        """
        for change in (self.count, self.set, self.bind, self.lay, self.move, self.save):
            for at in range(rounds):
                change(at)
        self.warnings += [*self.store.warnings, *self.statistics.warnings]

    def count(self, at: int) -> None:
        """Count a game in the statistics."""
        self.statistics.add(
            Ended(f"{self.number}-{at}", self.game.id, now(), ("person",), False, None)
        )

    def set(self, at: int) -> None:
        """Change a setting that the other process leaves alone."""
        settings = self.store.settings
        self.store.keep_settings(
            replace(settings, scale=SCALES[at % 4])
            if self.number
            else replace(settings, motion=MOTIONS[at % 4])
        )

    def bind(self, at: int) -> None:
        """Change the key of a command that the other process leaves alone."""
        self.store.keep_keys(
            self.store.keys.put("log", "QE"[at % 2])
            if self.number
            else self.store.keys.put("sort", "GJ"[at % 2])
        )

    def lay(self, at: int) -> None:
        """Keep the set-up of one more game."""
        self.store.keep_set_up(f"{self.number}-{at}", LastSetUp((SeatSetUp("Anna", "person"),)))

    def move(self, at: int) -> None:
        """Keep another place of the window, of which the last counts."""
        self.store.keep_window(WindowGeometry(self.number, at, 1280, 720))

    def save(self, at: int) -> None:
        """Begin a saved game, look at the list, and finish or delete the game."""
        match = Match.new(self.game, self.game.seats[0], seed=self.seed + at)
        seats = match.table.seats
        saved = self.saved_games.begin(
            match, [f"Seat {seat}" for seat in range(seats)], ["person"] * seats
        )
        self.look()
        if at % 2:
            self.saved_games.finish(saved)
        else:
            saved.close()
            self.saved_games.delete(saved.file)

    def look(self) -> None:
        """List the saved games: the one that stays must be there, and none may be in trouble."""
        listed = self.saved_games.games()
        self.warnings += [one.trouble for one in listed if one.trouble]
        if STAYS not in [one.course.name for one in listed if one.course is not None]:
            self.warnings.append(
                f"{len(listed)} saved games are listed, without the one that stays"
            )


def changed(folder: Path, rounds: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Let the processes change the stores of a folder; return what was found there, and the
    faults.
    """
    game = games()[0]
    match = Match.new(game, game.seats[0], seed=1)
    saved_games = SavedGames(folder / "games")
    stays = saved_games.begin(match, ["Anna"] * match.table.seats, ["person"] * match.table.seats)
    stays.write(f"name {STAYS}")
    stays.close()
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    commands = [
        [sys.executable, __file__, str(folder), str(number), str(seed), str(rounds)]
        for number in range(PROGRAMS)
    ]
    started = [
        subprocess.Popen(words, env=surroundings, stdout=subprocess.PIPE, encoding="utf-8")
        for words in commands
    ]
    faults = [line for program in started for line in program.communicate()[0].splitlines()]
    faults += [
        f"a program ended with {program.returncode}" for program in started if program.returncode
    ]
    store, statistics = Store(folder / "settings"), Statistics(folder)
    faults += [*store.warnings, *statistics.warnings]
    last = rounds - 1
    added = PROGRAMS * rounds
    found = Counter(
        {
            "games added": added,
            "games counted": statistics.of(game.id).played,
            "set-ups kept": added,
            "set-ups there": sum(
                store.set_up(f"{number}-{at}") is not None
                for number in range(PROGRAMS)
                for at in range(rounds)
            ),
        }
    )
    expected = (SCALES[last % 4], MOTIONS[last % 4], "QE"[last % 2], "GJ"[last % 2])
    there = (store.settings.scale, store.settings.motion, store.keys.log, store.keys.sort)
    if there != expected:
        faults.append(f"scale, motion and two keys are {there}, and {expected} were set")
    return found, faults


def run(rounds: int, seed: int) -> bool:
    """Let the processes change every store so many times, and print the results; return whether
    nothing was lost.
    """
    with tempfile.TemporaryDirectory(prefix="corptable-") as folder:
        found, faults = changed(Path(folder), rounds, seed)
    lost = (
        found["games added"]
        - found["games counted"]
        + found["set-ups kept"]
        - found["set-ups there"]
    )
    print(
        *format_table((row, str(count)) for row, count in [*found.items(), ("lost", lost)]),
        *faults,
        sep="\n",
    )
    return not (lost or faults)


if __name__ == "__main__":
    changing = Change(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
    changing.run(int(sys.argv[4]))
    print(*changing.warnings, sep="\n", end="\n" * bool(changing.warnings))
