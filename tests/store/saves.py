"""Create saved games of the toy game: begin, play, undo and close them."""

from __future__ import annotations

import random
import zlib
from pathlib import Path
from typing import NamedTuple

import toy  # noqa: F401  # it registers itself

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.store import Resumed, SavedGame, SavedGames
from corptable.store.save_file import seal, unseal
from corptable.store.save_history import EntryError

NAMES = ("Anna", "Vesper", "Quill")
PLAYERS = ("person", "greedy", "random")
ACTS = 8
"""Number of acts of the save that the fixture `content` returns."""


class Playing(NamedTuple):
    """Hold a match, its saved game and the store that it lies in."""

    saved_games: SavedGames
    match: Match
    saved: SavedGame

    @property
    def path(self) -> Path:
        """Get the path of the saved game."""
        return self.saved_games.folder / self.saved.file

    def play(self, acts: int, seed: int = 4) -> Playing:
        """Play so many random acts and save each."""
        generator = random.Random(seed)
        for _ in range(acts):
            self.match.play(generator.choice(self.match.legal()))
            self.saved.write(f"act {self.match.journal[-1]}")
        return self

    def undo(self, acts: int) -> Playing:
        """Undo so many acts and save that."""
        self.match.undo(acts)
        self.saved.write(f"undo {acts}")
        return self

    def redo(self, acts: int) -> Playing:
        """Redo so many acts and save that."""
        self.match.redo(acts)
        self.saved.write(f"redo {acts}")
        return self

    def put_down(self) -> str:
        """Close the saved game; return the name of its file."""
        self.saved.close()
        return self.saved.file

    def resumed(self) -> Resumed:
        """Close the saved game, resume it and close it again; return what was resumed."""
        return leave(self.saved_games.resume(self.put_down()))

    def content(self) -> bytes:
        """Return the bytes of the saved game's file."""
        return self.path.read_bytes()


def begin(folder: Path, seed: int = 4) -> Playing:
    """Begin and save a game of three seats."""
    saved_games, match = SavedGames(folder), Match.new(find_game("toy"), 3, {"rounds": 2}, seed)
    return Playing(saved_games, match, saved_games.begin(match, NAMES, PLAYERS))


def lay(folder: Path, content: bytes, file: str = "toy.corptable") -> SavedGames:
    """Write one file into a folder of saved games; return the store of that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes(content)
    return SavedGames(folder)


def leave(resumed: Resumed) -> Resumed:
    """Close the file of a resumed game; return that game."""
    assert resumed.saved is not None
    resumed.saved.close()
    return resumed


def position_of(match: Match) -> tuple[object, ...]:
    """Return everything that makes up the position of a match, to be compared."""
    state = match.state
    return (
        match.journal,
        match.undone,
        state.zones,
        state.stack,
        state.counters(),
        state.chance,
        state.knowledge,
        state.result,
    )


def whole_entries(content: bytes, start: int) -> list[str]:
    """Return the entries of a save from an offset on, up to the first line with a wrong
    checksum.
    """
    entries, checksum = [], zlib.crc32(content[:start])
    for line in content[start:].split(b"\n")[:-1]:
        try:
            entry, checksum = unseal(line, checksum)
        except EntryError:
            break
        entries.append(entry)
    return entries


def resealed(content: bytes, old: bytes, new: bytes) -> bytes:
    """Return the save with a replaced string in its head, without the copy of it, and with
    checksums that fit.
    """
    start = content.index(b" copy ") - 8
    head = content[:start].replace(old, new, 1)
    assert head != content[:start]
    lines, checksum = [head], zlib.crc32(head)
    for entry in whole_entries(content, start)[1:]:
        sealed, checksum = seal(entry, checksum)
        lines.append(sealed)
    return b"".join(lines)


def first_format(content: bytes) -> bytes:
    """Return the save in the format of earlier versions, which had no copy of the head."""
    return resealed(content, b"save: 2", b"save: 1")


def acts_of(saved_games: SavedGames) -> int:
    """Return the number of acts of the only listed game."""
    (listed,) = saved_games.games()
    assert listed.course is not None, listed.trouble
    return listed.course.length
