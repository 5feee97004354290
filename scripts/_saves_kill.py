"""Kill a process that plays and saves, again and again at random moments, and compare what it
reported with what was saved.
"""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Final, NamedTuple

from corptable.engine.journal import Journal
from corptable.engine.match import Match, replay
from corptable.engine.registry import games
from corptable.store import SavedGames, Statistics, Store
from corptable.store.save_file import read_save, unseal
from corptable.store.save_history import ACT, COPY, OPENED, REDO, UNDO, EntryError
from corptable.system.console import format_table
from corptable.system.errors import CorptableError

PLAYER: Final = Path(__file__).with_name("_saves_player.py")
LONGEST_LIFE: Final = 1.5
"""Seconds from the first act to the kill, at most, where the kill may come at any moment."""
MOST_TRIES: Final = 200
LONGEST_WRITE: Final = 0.004
"""Seconds from the report of a write to the kill, at most, where the kill is to come during the
write.
"""


class Death(NamedTuple):
    """Hold the moment of a kill: so many seconds after the player has tried so many things."""

    tries: int
    delay: float


class DiskWitness:
    """Record what one player after another reported in a folder, and so what must be saved
    there.
    """

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.game = game
        self.found: Counter[str] = Counter()
        self.faults: list[str] = []
        self.entries: dict[str, list[str]] = {}
        """Entries reported as written, by the id of the game."""
        self.scale: str | None = None
        self.counted: set[str] = set()
        """Ids of the games that were reported as counted: a game that is counted once more after a
        kill still counts once.
        """
        self._id = ""
        self._tried = ""

    def watch(self, seed: str, death: Death) -> None:
        """Start a player, kill it and check the folder."""
        command = [sys.executable, str(PLAYER), str(self.folder), self.game, seed]
        surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self._tried, tries = "", 0
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=surroundings
        ) as player:
            assert player.stdout is not None
            for line in player.stdout:
                tries += line.startswith("try ")
                if tries == death.tries and line.startswith("try "):
                    Timer(death.delay, player.kill).start()
                self._heard(line.rstrip("\n"))
        if player.returncode != -9:
            self.faults.append(f"the player ended by itself: {player.returncode}")
        self.found["kills"] += 1
        self.found["kills while something was written"] += bool(self._tried)
        self._look()

    def _heard(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "try":
            self._tried = rest
        elif word == "game":
            self._id, self._tried = rest, ""
            self.entries.setdefault(rest, [])
        elif word == "did":
            self._did()
            self._tried = ""
        elif word == "trouble":
            self.faults.append(f"a player was told: {rest}")

    def _did(self) -> None:
        word, _, rest = self._tried.partition(" ")
        if word == "entry":
            self.entries[self._id].append(rest)
            self.found["acts"] += rest.startswith(ACT)
            self.found["other entries"] += not rest.startswith(ACT)
        elif word == "scale":
            self.scale = rest
            self.found["settings"] += 1
        elif word == "count":
            self.counted.add(self._id)
        elif word == "finish":
            self.found["games finished"] += 1

    def _look(self) -> None:
        """Check that everything reported is saved. What was in flight may be saved or not; if it
        is, it must stay.
        """
        word, _, rest = self._tried.partition(" ")
        for path in self._files():
            content = path.read_bytes()
            try:
                text = read_save(content, path.name)
            except CorptableError as error:
                self.found["unreadable files"] += 1
                self.faults.append(str(error))
                continue
            self.found["torn files"] += bool(text.trouble)
            written = list(_entries(content))
            said = self.entries.setdefault(text.head.id, [])
            if word == "entry" and text.head.id == self._id and written == [*said, rest]:
                said.append(rest)
                self.found["in flight and there"] += 1
            elif word == "entry" and text.head.id == self._id:
                self.found["in flight and gone"] += 1
            self._compare(path.name, said, written)
        self.found["acts lost"] += sum(
            len(said) for id, said in self.entries.items() if id not in self._ids()
        )
        self._look_at_the_rest(word, rest)

    def _compare(self, name: str, said: list[str], written: list[str]) -> None:
        if said != written:
            whole = next(
                (
                    place
                    for place, pair in enumerate(zip(said, written, strict=False))
                    if pair[0] != pair[1]
                ),
                len(written),
            )
            self.found["acts lost"] += len(said) - min(whole, len(said))
            self.faults.append(
                f"{name}: {len(said)} entries were written, {len(written)} are there"
            )

    def _look_at_the_rest(self, word: str, rest: str) -> None:
        """Check settings, statistics and the unfinished game: its position must be the one that its
        acts lead to.
        """
        store, statistics = Store(self.folder / "settings"), Statistics(self.folder)
        self.found["unreadable files"] += len(store.warnings) + len(statistics.warnings)
        self.faults += store.warnings + statistics.warnings
        scale = str(store.settings.scale)
        if (
            self.scale is not None
            and scale != self.scale
            and not (word == "scale" and scale == rest)
        ):
            self.faults.append(f"the scale is {scale}, and {self.scale} was set")
        self.scale = scale if word == "scale" else self.scale
        played = statistics.of(self.game).played
        possibly = self.counted | {self._id} if word == "count" else self.counted
        if played not in (len(self.counted), len(possibly)):
            self.faults.append(f"{played} games are counted, and {len(self.counted)} were")
        self.counted = possibly if played == len(possibly) else self.counted
        self._resume()

    def _resume(self) -> None:
        saved_games = SavedGames(self.folder / "games")
        for listed in saved_games.games():
            resumed = saved_games.resume(listed.file)
            assert resumed.saved is not None
            resumed.saved.close()
            expected = _played(resumed.match, self.entries[resumed.saved.head.id])
            if (expected.journal, expected.state.zones) != (
                resumed.match.journal,
                resumed.match.state.zones,
            ):
                self.faults.append(
                    f"{listed.file}: {len(resumed.match.journal)} acts stand, "
                    f"{len(expected.journal)} should"
                )

    def _files(self) -> list[Path]:
        return [*(self.folder / "games").glob("**/*.corptable")]

    def _ids(self) -> set[str]:
        """Return the ids of the saved games; none has been deleted to make room for others in so
        short a time.
        """
        return {read_save(path.read_bytes(), path.name).head.id for path in self._files()}


def _entries(content: bytes) -> Iterator[str]:
    """Yield the entries of a save, but neither the copy of its head nor those that say who opened
    it.
    """
    start = content.index(b"\n---\n", content.index(b"\n---\n") + 5) + 5
    checksum = zlib.crc32(content[:start])
    with contextlib.suppress(EntryError):
        for line in content[start:].split(b"\n")[:-1]:
            entry, checksum = unseal(line, checksum)
            if not entry.startswith((OPENED, COPY)):
                yield entry


def _played(match: Match, entries: list[str]) -> Match:
    """Return the match that these entries lead to, computed in another way than the store does
    it.
    """
    acts: list[str] = []
    undone: list[str] = []
    for entry in entries:
        word, _, rest = entry.partition(" ")
        if word == ACT:
            acts.append(rest)
            undone.clear()
        elif word == UNDO:
            undone += [acts.pop() for _ in range(int(rest))]
        elif word == REDO:
            acts += [undone.pop() for _ in range(int(rest))]
    return replay(Journal(match.header, tuple(acts)), "the acts that were said").match


def _death(luck: random.Random) -> Death:
    """Draw the moment of a kill: any moment, or close to a write."""
    if luck.random() < 0.5:
        return Death(1, luck.uniform(0, LONGEST_LIFE))
    return Death(luck.randint(1, MOST_TRIES), luck.uniform(0, LONGEST_WRITE))


def run(kills: int, seed: int) -> bool:
    """Kill so many players, those of each game in turn, and print the results; return whether
    nothing was lost.
    """
    luck, found, faults = random.Random(seed), Counter[str](), list[str]()
    with tempfile.TemporaryDirectory(prefix="corptable-") as folder:
        witnesses = [DiskWitness(Path(folder) / game.id, game.id) for game in games()]
        for number in range(kills):
            witness = witnesses[number % len(witnesses)]
            witness.watch(f"{seed}/{number}", _death(luck))
        for witness in witnesses:
            found.update(witness.found)
            faults += [f"{witness.game}: {fault}" for fault in witness.faults]
    rows = [
        "kills",
        "kills while something was written",
        "acts",
        "other entries",
        "settings",
        "games finished",
    ]
    rows += [
        "in flight and there",
        "in flight and gone",
        "torn files",
        "acts lost",
        "unreadable files",
    ]
    print(*format_table((row, str(found[row])) for row in rows), *faults, sep="\n")
    return not (faults or found["acts lost"] or found["unreadable files"])
