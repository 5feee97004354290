"""Play and save as fast as the disk allows, until the process is killed: the other process of
`_saves_kill.py`.

Now and then the disk is full for a moment; what is missing is written as soon as there is room
again. It reports on its output before and after everything that must survive the kill: `try entry
act @0 pass`, then `did`. What it reported as done must be there afterwards; what it only tried may
be.
"""

from __future__ import annotations

import contextlib
import errno
import os
import random
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Final
from unittest import mock

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.store import Ended, SavedGame, SavedGames, Statistics, Store, StoreError
from corptable.store.save_history import ACT, PLAYER, PRACTICE, REDO, UNDO
from corptable.store.timestamps import now

MOST_PAUSE: Final = 0.003
"""Seconds between two acts, at most."""
FULL: Final = 0.05
"""Share of the entries for which the disk is full at first."""
LONGEST_GAME: Final = 150
"""Acts after which a game counts as finished, so that this happens often."""


REAL_WRITE: Final = os.write


class Player:
    """Play one game after another in a folder, and change a setting now and then."""

    def __init__(self, folder: Path, game: str, seed: str) -> None:
        self.luck = random.Random(seed)
        self.saved_games = SavedGames(folder / "games")
        self.store = Store(folder / "settings")
        self.statistics = Statistics(folder)
        self.game = find_game(game)
        for trouble in (*self.store.warnings, *self.statistics.warnings):
            tell(f"trouble {trouble}")
        self.match, self.saved = self._found()

    def _found(self) -> tuple[Match, SavedGame]:
        """Resume the game that was played last, or begin a new one."""
        games = self.saved_games.games()
        if not games:
            return self._begin()
        found = self.saved_games.resume(games[0].file)
        for trouble in found.warnings:
            tell(f"trouble {trouble}")
        assert found.saved is not None
        tell(f"game {found.saved.head.id}")
        return found.match, found.saved

    def _begin(self) -> tuple[Match, SavedGame]:
        seats = self.luck.choice(list(self.game.seats))
        match = Match.new(self.game, seats, seed=self.luck.randrange(10**9))
        tell("try begin")
        saved = self.saved_games.begin(
            match, [f"Seat {seat}" for seat in range(seats)], ["person"] + ["greedy"] * (seats - 1)
        )
        tell(f"game {saved.head.id}")
        return match, saved

    def play(self) -> None:
        """Play without end."""
        while True:
            time.sleep(self.luck.uniform(0, MOST_PAUSE))
            if self.match.over or len(self.match.journal) >= LONGEST_GAME:
                self._finish()
            elif self.luck.random() < 0.02:
                self._set()
            else:
                self._go_on()

    def _go_on(self) -> None:
        match, chance = self.match, self.luck.random()
        if chance < 0.08 and match.journal:
            acts = self.luck.randint(1, min(5, len(match.journal)))
            match.undo(acts)
            self._write(f"{UNDO} {acts}")
        elif chance < 0.14 and match.undone:
            acts = self.luck.randint(1, match.undone)
            match.redo(acts)
            self._write(f"{REDO} {acts}")
        elif chance < 0.15:
            self._write(PRACTICE)
        elif chance < 0.17:
            self._write(f"{PLAYER} 0 {self.luck.choice(['greedy', 'person'])}")
        else:
            match.play(self.luck.choice(match.legal()))
            self._write(f"{ACT} {match.journal[-1]}")

    def _write(self, entry: str) -> None:
        tell(f"try entry {entry}")
        if self.luck.random() < FULL:
            with mock.patch.object(os, "write", _refused), contextlib.suppress(StoreError):
                self.saved.write(entry)
            self.saved.retry()
        else:
            self.saved.write(entry)
        tell("did")

    def _set(self) -> None:
        scale = self.luck.randint(100, 200)
        tell(f"try scale {scale}")
        self.store.keep_settings(replace(self.store.settings, scale=scale))
        tell("did")

    def _finish(self) -> None:
        tell("try count")
        self.statistics.add(Ended(self.saved.head.id, self.game.id, now(), ["person"], False, None))
        tell("did")
        tell("try finish")
        self.saved_games.finish(self.saved)
        tell("did")
        self.match, self.saved = self._begin()


def _refused(handle: int, content: bytes) -> int:
    """Write to the output only, as if the disk were full."""
    if handle == 1:
        return REAL_WRITE(handle, content)
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def tell(line: str) -> None:
    """Print a line at once, before anything else is done."""
    os.write(1, line.replace("\n", " ").encode() + b"\n")


if __name__ == "__main__":
    player = Player(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
    tell("ready")
    player.play()
