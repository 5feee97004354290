"""A game that is being played, as it stands on the disk: a call for everything that happens, and no kill takes it away."""

from __future__ import annotations

from typing import Final

from corptable.cards.faults import shown_path
from corptable.engine.action import Action
from corptable.engine.pieces import Seat
from corptable.store.course import ACT, NAME, PLAYER, PRACTICE, REDO, UNDO, Course
from corptable.store.growing_file import GrowingFile
from corptable.store.kept_file import StoreError, reason
from corptable.store.save_file import MOST_BYTES
from corptable.store.save_head import Head
from corptable.store.sealed_lines import seal

NOT_SAVED: Final = (
    "{path}: the last act could not be saved ({reason}). The game goes on; what is missing will be written with the next act."
)
NOT_CLOSED: Final = "{path}: the last acts could not be saved ({reason}), and the game was left without them."
FULL: Final = "{path}: this saved game can grow no more, for it has {most} bytes. The game goes on, but is not saved from here on."


class SavedGame:
    """The file of a game, which belongs to this program until it is closed.

    Every method that writes raises StoreError where that fails: the game may go on, for what is missing waits and is written before
    whatever comes next. For what cannot have happened (more taken back than was done) it raises EntryError, and writes nothing.
    """

    def __init__(self, file: GrowingFile, head: Head, course: Course, checksum: int) -> None:
        """`file` ends with the last entry of that course, and has that checksum."""
        self.head = head
        self._file = file
        self._course = course
        self._checksum = checksum
        self._full = False

    @property
    def file(self) -> str:
        """Its name on the shelf."""
        return self._file.path.name

    @property
    def id(self) -> str:
        """The game's own, wherever its file is copied."""
        return self.head.id

    @property
    def name(self) -> str:
        """What a person has called it, if anything."""
        return self._course.name

    @property
    def practice(self) -> bool:
        """Whether it counts nothing any more."""
        return self._course.practice

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays now, by seat: the word of a bot, or `person`."""
        return tuple(self._course.players)

    @property
    def all_saved(self) -> bool:
        """Whether nothing waits to be written."""
        return self._file.all_written

    def acted(self, action: Action) -> None:
        """An act was played, by whomever."""
        self.write(f"{ACT} {action}")

    def undone(self, acts: int) -> None:
        """So many acts were taken back."""
        self.write(f"{UNDO} {acts}")

    def redone(self, acts: int) -> None:
        """So many acts were brought back."""
        self.write(f"{REDO} {acts}")

    def practised(self) -> None:
        """The game became practice, and stays it."""
        self.write(PRACTICE)

    def seated(self, seat: Seat, player: str) -> None:
        """A person left a seat to a bot, or came back: the word of who plays there from now on."""
        self.write(f"{PLAYER} {seat} {player}")

    def called(self, name: str) -> None:
        """A person gave the game a name; an empty one takes it away."""
        self.write(f"{NAME} {name}" if name else NAME)

    def write(self, entry: str) -> None:
        """Any entry, as `course` has them."""
        line, checksum = seal(entry, self._checksum)
        path = shown_path(self._file.path)
        self._full = self._full or self._file.size + len(line) > MOST_BYTES
        if self._full:  # and stays it: what comes after a gap would make no sense
            raise StoreError(FULL.format(path=path, most=MOST_BYTES))
        self._course.take(entry)
        self._checksum = checksum
        try:
            self._file.append(line)
        except OSError as error:
            raise StoreError(NOT_SAVED.format(path=path, reason=reason(error))) from error

    def close(self) -> None:
        """Others may have it now. Raises StoreError when something was waiting and could not be written."""
        try:
            self._file.close()
        except OSError as error:
            raise StoreError(NOT_CLOSED.format(path=shown_path(self._file.path), reason=reason(error))) from error
