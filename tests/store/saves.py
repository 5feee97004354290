"""Games of the toy on a shelf: begun, played some way, and what is known of them besides their file."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import toy  # noqa: F401  # it registers itself

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.store import Resumed, SavedGame, SavedGames

NAMES = ("Anna", "Vesper", "Quill")
PLAYERS = ("person", "greedy", "random")


class Playing(NamedTuple):
    """A match and where it is saved."""

    shelf: SavedGames
    match: Match
    saved: SavedGame

    @property
    def path(self) -> Path:
        """Its file."""
        return self.shelf.folder / self.saved.file

    def play(self, acts: int, seed: int = 4) -> Playing:
        """So many acts at random."""
        generator = random.Random(seed)
        for _ in range(acts):
            self.match.play(generator.choice(self.match.legal()))
            self.saved.acted(self.match.journal[-1])
        return self

    def undo(self, acts: int) -> Playing:
        """Take so many back."""
        self.match.undo(acts)
        self.saved.undone(acts)
        return self

    def redo(self, acts: int) -> Playing:
        """Bring so many back."""
        self.match.redo(acts)
        self.saved.redone(acts)
        return self

    def put_down(self) -> str:
        """Leave the game, and return its file."""
        self.saved.close()
        return self.saved.file

    def content(self) -> bytes:
        """What is in its file."""
        return self.path.read_bytes()


def begin(folder: Path, seed: int = 4, name: str = "") -> Playing:
    """A game of three seats that has just begun."""
    shelf, match = SavedGames(folder), Match.new(find_game("toy"), 3, {"rounds": 2}, seed)
    return Playing(shelf, match, shelf.begin(match, NAMES, PLAYERS, name))


def lay(folder: Path, content: bytes, file: str = "toy.corptable") -> SavedGames:
    """A shelf with one file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes(content)
    return SavedGames(folder)


def leave(resumed: Resumed) -> Resumed:
    """What was found; its file is closed."""
    assert resumed.saved is not None
    resumed.saved.close()
    return resumed


def position_of(match: Match) -> tuple[object, ...]:
    """All that a match stands at."""
    state = match.state
    return (match.journal, match.undone, state.zones, state.stack, state.counters(), state.chance, state.knowledge, state.result)
