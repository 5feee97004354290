"""Tries whether anything breaks the window, for `scripts/fuzz.py`: random input, and after each event all that must hold.

Runs are short, each with a seed of its own, so that a fault is soon found again: `--only GAME --seed SEED --events NUMBER`
goes the same way to the same event. The exit code is 1 where anything broke.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from _fuzz_checks import faults_of, save_faults
from _fuzz_person import Person
from _fuzz_window import FuzzedWindow, drawn_from, listening
from corptable.engine.game import Game
from corptable.engine.registry import find_game, games
from corptable.engine.state import State

RUN: Final = 500
"""Events after which the next run begins, in a new folder and with the next seed."""
BETWEEN_SAVES: Final = 50
"""Events from one comparison of the saves with the tables to the next."""
TOLD: Final = 20
"""The last events before a fault are told in words."""
BUDGET: Final = 1 / 60
"""Seconds in which the loop should go round; more is told, and is no fault, for the machine may be busy."""
SLOWEST: Final = 5


class Fault(NamedTuple):
    """What broke, and how to get there again."""

    game: str
    seed: int
    number: int
    """Of the event after which it was found, from 1."""
    persons: int
    found: tuple[str, ...]
    events: tuple[str, ...]
    """The last ones, in words."""

    def __str__(self) -> str:
        persons = f" --persons {self.persons}" if self.persons != 1 else ""
        again = f"scripts/fuzz.py --only {self.game} --seed {self.seed} --events {self.number}{persons}"
        return "\n".join([f"FAULT: {again}", *(f"    {line}" for line in self.events), *(f"  {line}" for line in self.found)])


class Frame(NamedTuple):
    """A round of the loop that took long."""

    seconds: float
    scene: str
    event: str


class Ran(NamedTuple):
    """What came of a run."""

    events: int
    acts: int
    """Acts that were played at tables, as far as they stood when looked at."""
    scenes: frozenset[str]
    """Those that were seen."""
    rounds: int
    """Of the loop."""
    slow: tuple[Frame, ...]
    """Those over budget, the slowest first."""
    fault: Fault | None
    told: tuple[str, ...]
    """All events in words."""


class Run:
    """One window in one folder, from its start until so many events are over or something breaks."""

    def __init__(self, game: Game[State], seed: int, events: int, persons: int = 1) -> None:
        """`persons`: so many sit at a table at most."""
        self.game, self.seed, self.events, self.persons = game, seed, events, persons
        self._told: list[str] = []
        self._frames: list[Frame] = []
        self._rounds = self._acts = 0
        self._scenes: set[str] = set()

    def __call__(self) -> Ran:
        """Do it."""
        drawn = f"{self.game.id} {self.seed}"
        home = tempfile.TemporaryDirectory(prefix="corptable-", dir=os.environ.get("TMPDIR"))
        with home as folder, drawn_from(drawn), listening() as heard:
            fault = self._try(Path(folder), random.Random(drawn), heard)
        slow = sorted(self._frames, reverse=True)
        return Ran(len(self._told), self._acts, frozenset(self._scenes), self._rounds, tuple(slow), fault, tuple(self._told))

    def _try(self, folder: Path, luck: random.Random, heard: list[str]) -> Fault | None:
        window = FuzzedWindow(folder, luck)
        person = Person(window, self.game, luck, self.persons)
        found: tuple[str, ...] = ()
        try:
            for number in range(1, self.events + 1):
                found = self._event(window, person, number) + tuple(heard)
                if found:
                    break
            else:
                found = tuple(save_faults(window))
            window.close()
            found += tuple(line for line in heard if line not in found)
        except Exception:
            found += tuple(traceback.format_exc().splitlines())
        if not found:
            return None
        return Fault(self.game.id, self.seed, len(self._told), self.persons, found, tuple(self._told[-TOLD:]))

    def _event(self, window: FuzzedWindow, person: Person, number: int) -> tuple[str, ...]:
        """Do something, and see what is wrong then."""
        deed = person.next_deed()
        scene = type(window.app.scenes[-1]).__name__ if window.app.scenes else "no window"
        self._told.append(f"{number}: {scene}: {deed.words}")
        acts = self._journal(window)
        deed.do()
        self._acts += max(0, self._journal(window) - acts)
        self._scenes.add(scene)
        self._rounds += len(window.frames)
        self._frames += [Frame(seconds, scene, deed.words) for seconds in window.frames if seconds > BUDGET]
        window.frames.clear()
        found = tuple(faults_of(window))
        return found if number % BETWEEN_SAVES else (*found, *save_faults(window))

    @staticmethod
    def _journal(window: FuzzedWindow) -> int:
        return sum(len(table.sitting.match.journal) for table in window.tables)


class Tally:
    """What all runs of a game came to."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.runs: list[Ran] = []

    def run(self, events: int, seed: int, persons: int) -> None:
        """So many events, in runs with seeds from this one on."""
        for place in range(0, events, RUN):
            ran = Run(self.game, seed + place // RUN, min(RUN, events - place), persons)()
            self.runs.append(ran)
            if ran.fault is not None:
                print(ran.fault, flush=True)

    def __str__(self) -> str:
        events, acts, rounds = (sum(getattr(ran, what) for ran in self.runs) for what in ("events", "acts", "rounds"))
        slow = sorted((frame for ran in self.runs for frame in ran.slow), reverse=True)
        scenes = sorted(frozenset[str]().union(*(ran.scenes for ran in self.runs)))
        faults = sum(ran.fault is not None for ran in self.runs)
        over = f"{len(slow)} of {rounds} rounds of the loop over {BUDGET * 1e3:.0f} ms"
        lines = [f"{self.game.id}: {events} events, {acts} acts, {faults} faults; {over}", f"    seen: {', '.join(scenes)}"]
        return "\n".join(lines + [f"    {frame.seconds * 1e3:6.0f} ms  {frame.scene}: {frame.event}" for frame in slow[:SLOWEST]])


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    known = sorted(game.id for game in games())
    reader = argparse.ArgumentParser(prog="scripts/fuzz.py", description="Random input, and after each event all that must hold.")
    reader.add_argument("--events", type=int, default=2000, help="how many in each game; usually 2000")
    reader.add_argument("--seed", type=int, default=1, help=f"of the first {RUN} events; the next have the next; usually 1")
    reader.add_argument("--persons", type=int, default=1, help="so many sit at a table at most, beside bots; usually 1")
    reader.add_argument("--only", choices=known, action="append", help="this game alone; may be given several times")
    asked = reader.parse_args(words)
    asked.games = asked.only or known
    return asked


def main(words: Sequence[str] | None = None) -> int:
    """Try it and print what came of it."""
    asked = read_words(words)
    tallies = [Tally(find_game(game)) for game in asked.games]
    for tally in tallies:
        tally.run(max(1, asked.events), asked.seed, max(0, asked.persons))
        print(tally, flush=True)
    return 1 if any(ran.fault for tally in tallies for ran in tally.runs) else 0


if __name__ == "__main__":
    sys.exit(main())
