"""Append each act and change of a game in progress to its saved game file, so that a kill of the program loses nothing."""

from __future__ import annotations

from typing import Final

from corptable.cards.faults import shown_path
from corptable.engine.action import Action
from corptable.engine.pieces import Seat
from corptable.store.append_file import AppendFile
from corptable.store.checksum_lines import seal
from corptable.store.save_file import MOST_BYTES
from corptable.store.save_head import Head
from corptable.store.save_history import ACT, NAME, PLAYER, PRACTICE, REDO, UNDO, SaveHistory
from corptable.store.stored_file import StoreError, reason

NOT_SAVED: Final = (
    "{path}: the last act could not be saved ({reason}). The game goes on; what is missing will be written with the next act."
)
NOT_CLOSED: Final = "{path}: the last acts could not be saved ({reason}), and the game was left without them."
FULL: Final = "{path}: this saved game can grow no more, for it has {most} bytes. The game goes on, but is not saved from here on."


class SavedGame:
    """Write a game in progress to its file, which stays locked until `close`.

    Every method that writes raises StoreError where that fails: the game may go on, because the missing entries are buffered and
    written before the next one. An impossible entry (more undone than was played) raises EntryError, and nothing is written.
    """

    def __init__(self, file: AppendFile, head: Head, course: SaveHistory, checksum: int) -> None:
        """Continue a file that ends with the last entry of `course` and has this checksum there."""
        self.head = head
        self._file = file
        self._course = course
        self._checksum = checksum
        self._full = False

    @property
    def file(self) -> str:
        """Return the file's name in the folder of saved games."""
        return self._file.path.name

    @property
    def id(self) -> str:
        """Return the game's unique id, the same in every copy of its file."""
        return self.head.id

    @property
    def name(self) -> str:
        """Return the name that a person gave the game; empty without one."""
        return self._course.name

    @property
    def practice(self) -> bool:
        """Return whether the game is practice, which does not count in the statistics."""
        return self._course.practice

    @property
    def players(self) -> tuple[str, ...]:
        """Return the current player of each seat: the id of a bot, or `person`."""
        return tuple(self._course.players)

    @property
    def all_saved(self) -> bool:
        """Return whether every entry is written."""
        return self._file.all_written

    def acted(self, action: Action) -> None:
        """Record an act, by a person or a bot."""
        self.write(f"{ACT} {action}")

    def undone(self, acts: int) -> None:
        """Record that this many acts were undone."""
        self.write(f"{UNDO} {acts}")

    def redone(self, acts: int) -> None:
        """Record that this many acts were redone."""
        self.write(f"{REDO} {acts}")

    def practised(self) -> None:
        """Record that the game became practice, for good."""
        self.write(PRACTICE)

    def player_changed(self, seat: Seat, player: str) -> None:
        """Record who plays in a seat from now on: the id of a bot for a person who leaves, `person` for one who returns."""
        self.write(f"{PLAYER} {seat} {player}")

    def renamed(self, name: str) -> None:
        """Record the game's new name; an empty one removes it."""
        self.write(f"{NAME} {name}" if name else NAME)

    def write(self, entry: str) -> None:
        """Append any entry, in the syntax of `save_history`."""
        line, checksum = seal(entry, self._checksum)
        path = shown_path(self._file.path)
        self._full = self._full or self._file.size + len(line) > MOST_BYTES
        if self._full:  # stays full: entries after a gap would be invalid
            raise StoreError(FULL.format(path=path, most=MOST_BYTES))
        self._course.apply(entry)
        self._checksum = checksum
        try:
            self._file.append(line)
        except OSError as error:
            raise StoreError(NOT_SAVED.format(path=path, reason=reason(error))) from error

    def close(self) -> None:
        """Close and unlock the file. Raises StoreError when buffered entries could not be written."""
        try:
            self._file.close()
        except OSError as error:
            raise StoreError(NOT_CLOSED.format(path=shown_path(self._file.path), reason=reason(error))) from error
