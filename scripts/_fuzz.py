"""Fuzz the window, for `scripts/run.py fuzz`: post random input and check every invariant after
each event.

Runs are short, each with a seed of its own, so that a fault is soon reproduced: `--only GAME --seed
SEED --events NUMBER` goes the same way to the same event. The exit code is 1 if anything broke.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = (
    "1"  # or a signal to stop would close one window, and the next would be opened
)

import pygame

from _fuzz_checks import faults_of, kept_faults
from _fuzz_person import Person
from _fuzz_record import (
    PaintsAtOnce,
    compare_records,
    folder_named,
    record_line,
    without_time,
    write_record,
)
from _fuzz_scenes import name_of
from _fuzz_tally import BUDGET, Fault, Frame, Ran, Reached, in_words
from _fuzz_window import FuzzedWindow, at_home_in, drawing_as_wanted, drawn_from, listening
from corptable.art.painter import NullPainter
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.ui.scenes.table.scene import TableScene

RUN: Final = 500
"""Events after which the next run begins, in a new folder and with the next seed."""
BETWEEN_SAVES: Final = 50
"""Events from one comparison of saves and logs with the tables to the next."""
TOLD: Final = 20
"""Number of events before a fault that are printed in words."""
PERSONS: Final = 4
CLOSED: Final = "no window"


class Run:
    """Run one window in one folder, from its start until so many events are over or something
    breaks.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        events: int,
        persons: int = PERSONS,
        is_quick: bool = False,
        is_painted: bool = False,
    ) -> None:
        """Prepare the run.

        `persons`: persons at a table, at most; `is_quick`: small windows that are drawn once an
        event; `is_painted`: with the painter's images, painted at once in this process.
        """
        self.game, self.seed, self.events, self.persons, self.is_quick = (
            game,
            seed,
            events,
            persons,
            is_quick,
        )
        self.is_painted = is_painted
        self.seats = 0
        """Seats at every table of a game that can be played so; 0: drawn."""
        self.record: list[str] | None = None
        """A line for each event; None: nothing is recorded."""
        self.pictures: Mapping[tuple[int, int], str] = {}
        """Files for the frames after some events, by the number of the event and the seed of its
        run.
        """
        self._told: list[str] = []
        self._frames: list[Frame] = []
        self._rounds = self._acts = 0
        self._reached = Reached(Counter(), Counter(), Counter(), set())

    def __call__(self) -> Ran:
        """Do the run and return its results."""
        drawn = f"{self.game.id} {self.seed}"
        home: AbstractContextManager[str] = tempfile.TemporaryDirectory(
            prefix="corptable-", dir=os.environ.get("TMPDIR")
        )
        timeless: AbstractContextManager[None] = nullcontext()
        if self.record is not None:
            home, timeless = folder_named(drawn.replace(" ", "-")), without_time()
        with (
            home as folder,
            at_home_in(Path(folder)),
            drawn_from(drawn),
            listening() as heard,
            timeless,
        ):
            fault = self._try(Path(folder), random.Random(drawn), heard)
        return Ran(
            len(self._told),
            self._acts,
            self._reached,
            self._rounds,
            tuple(self._frames),
            fault,
            tuple(self._told),
        )

    def _try(self, folder: Path, luck: random.Random, heard: list[str]) -> Fault | None:
        window = FuzzedWindow(
            folder, luck, self.is_quick, PaintsAtOnce if self.is_painted else NullPainter
        )
        person = Person(window, self.game, luck, self.persons, self.seats)
        found: tuple[str, ...] = ()
        try:
            with drawing_as_wanted(window):
                found = self._go(window, person, heard)
                window.close()
            found += tuple(line for line in heard if line not in found)
        except Exception:
            found += tuple(traceback.format_exc().splitlines())
        if not found:
            return None
        told, last = len(self._told), tuple(self._told[-TOLD:])
        return Fault(
            self.game.id, self.seed, told, self.persons, self.is_quick, found, last, self.seats
        )

    def _go(self, window: FuzzedWindow, person: Person, heard: list[str]) -> tuple[str, ...]:
        """Do event after event; return the first faults found."""
        for number in range(1, self.events + 1):
            if found := self._event(window, person, number) + tuple(heard):
                return found
        return tuple(kept_faults(window))

    def _event(self, window: FuzzedWindow, person: Person, number: int) -> tuple[str, ...]:
        """Do one event and return the faults found after it."""
        deed = person.next_deed()
        scene = self._reach(window)
        self._told.append(f"{number}: {scene}: {deed.words}")
        acts = self._journal(window)
        window.do(deed.do)
        if self.record is not None:
            self.record.append(
                record_line(window, f"{self.game.id} {self.seed} {number}: {deed.words}")
            )
            if (number, self.seed) in self.pictures:
                pygame.image.save(window.app.surface, self.pictures[number, self.seed])
        self._acts += max(0, self._journal(window) - acts)
        self._rounds += len(window.frames)
        self._frames += [
            Frame(seconds, scene, deed.words) for seconds in window.frames if seconds > BUDGET
        ]
        window.frames.clear()
        found = tuple(faults_of(window))
        return found if number % BETWEEN_SAVES else (*found, *kept_faults(window))

    def _reach(self, window: FuzzedWindow) -> str:
        """Count the scene, decision and persons that the next event meets; return the scene's
        name.
        """
        if not window.app.running:
            self._reached.scenes[CLOSED] += 1
            return CLOSED
        scene = window.app.scene
        self._reached.scenes[name_of(scene)] += 1
        for table in window.tables:
            self._reached.persons[len(table.session.persons)] += 1
            if table.match.game is self.game:
                self._reached.points.update(table.match.state.decision_points)
        if (
            isinstance(scene, TableScene)
            and scene.match.game is self.game
            and scene.model.prompt.seat is not None
        ):
            decision = scene.match.state.decision
            self._reached.decisions[decision.name if decision is not None else "none"] += 1
        return name_of(scene)

    @staticmethod
    def _journal(window: FuzzedWindow) -> int:
        return sum(len(table.match.journal) for table in window.tables)


def try_game(game: AnyGame, asked: argparse.Namespace, record: list[str] | None) -> list[Ran]:
    """Run so many events of a game, in runs with successive seeds; print a fault at once. `record`
    gets a line for each event.
    """
    events, persons = max(1, asked.events), max(0, asked.persons)
    runs = []
    for place in range(0, events, RUN):
        run = Run(
            game,
            asked.seed + place // RUN,
            min(RUN, events - place),
            persons,
            asked.quick,
            asked.painted,
        )
        run.record, run.seats = record, asked.seats
        run.pictures = {
            (number, seed): f"{asked.pictures}/{game.id}_{seed}_{number}.png"
            for seed, number in asked.frame
        }
        runs.append(run())
        if runs[-1].fault is not None:
            print(runs[-1].fault, flush=True)
    return runs


def _seed_and_number(text: str) -> tuple[int, int]:
    seed, number = text.split(":")
    return int(seed), int(number)


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    known = sorted(game.id for game in games())
    reader = argparse.ArgumentParser(
        prog="scripts/run.py fuzz",
        description="Random input, and after each event all that must hold.",
    )
    reader.add_argument(
        "--events", type=int, default=2000, help="how many in each game; usually 2000"
    )
    reader.add_argument(
        "--seed",
        type=int,
        default=1,
        help=f"of the first {RUN} events; the next have the next; usually 1",
    )
    reader.add_argument(
        "--persons",
        type=int,
        default=PERSONS,
        help=f"so many sit at a table at most; usually {PERSONS}",
    )
    reader.add_argument(
        "--seats",
        type=int,
        default=0,
        help="as many at every table, where the game is for them; usually drawn",
    )
    reader.add_argument(
        "--only", choices=known, action="append", help="this game alone; may be given several times"
    )
    reader.add_argument(
        "--quick",
        action="store_true",
        help="in small windows that are drawn once an event, as the tests do",
    )
    reader.add_argument(
        "--painted",
        action="store_true",
        help="with the painter's pictures, painted in the same process",
    )
    reader.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write a line for each event: checksums of frame, journals, logs",
    )
    reader.add_argument(
        "--compare",
        type=Path,
        metavar="FILE",
        help="compare with a record of the same words, of another tree",
    )
    reader.add_argument(
        "--frame",
        type=_seed_and_number,
        action="append",
        default=[],
        metavar="SEED:EVENT",
        help="keep this frame",
    )
    reader.add_argument("--pictures", metavar="FOLDER", default=".", help="where frames are kept")
    asked = reader.parse_args(words)
    asked.games = asked.only or known
    return asked


def main(words: Sequence[str] | None = None) -> int:
    """Fuzz the games asked for and print the results; the exit code is 1 after a fault or a
    difference.
    """
    asked = read_words(words)
    is_whole = True
    record: list[str] | None = [] if asked.record or asked.compare else None
    for id in asked.games:
        runs = try_game(find_game(id), asked, record)
        is_whole = is_whole and all(ran.fault is None for ran in runs)
        print(in_words(id, runs), flush=True)
    if record is not None and asked.record:
        write_record(asked.record, record)
    if record is not None and asked.compare:
        differences = compare_records(record, asked.compare)
        print(
            differences
            or f"{len(record)} events: frames, journals and logs are those of {asked.compare}"
        )
        is_whole = is_whole and not differences
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main())
