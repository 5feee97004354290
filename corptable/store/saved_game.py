"""Append each act and change of a game in progress to its file, so that a kill of the program loses
nothing; replay such a file.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.cards.faults import shown_path
from corptable.store.append_file import AppendFile
from corptable.store.atomic_write import StoreError, store_errors, write_new
from corptable.store.save_file import MOST_BYTES, SavedGameError, SavedText, seal
from corptable.system.errors import GameFault
from corptable.system.file_lock import folder_lock

if TYPE_CHECKING:
    from corptable.engine.match import Match
    from corptable.store.save_history import PlayerChange, Stake

NOT_SAVED: Final = (
    "{path}: the last act could not be saved ({reason}). The game goes on; the missing acts will "
    "be saved as soon as possible."
)
NOT_READ: Final = "{path}: the saved game cannot be read ({reason})"
NOT_CLOSED: Final = (
    "{path}: the last acts could not be saved ({reason}), and the game was left without them."
)
FULL: Final = (
    "{path}: this saved game cannot grow any more: it has {most} bytes. The game goes on, but is "
    "not saved from here on."
)
STOPPED: Final = "{why}\nUp to there it can be looked at again; it cannot be played on."
OLDER: Final = (
    "{name}: found rules version {found} of {title}, which are older than today's {today}. "
    "Every act is legal by today's, so the game goes on with those."
)
FAULT: Final = "{name}: {fault}; the game cannot be played again from its acts"


class SavedGame:
    """Write a game in progress to its file, which stays locked until `close`."""

    def __init__(self, file: AppendFile, text: SavedText) -> None:
        """Continue a file that has this text, and nothing behind its good entries."""
        self.head = text.head
        self.course = text.course
        """State after all entries so far; only `write` changes it."""
        self._file = file
        self._checksum = text.checksum
        self._full = False
        with store_errors(NOT_READ, file.path):
            self._content = bytearray(file.read(text.end))
        """Everything that the file holds or shall hold, so that it can be written again."""

    @property
    def file(self) -> str:
        """Return the file's name in the folder of saved games."""
        return self._file.path.name

    def write(self, entry: str) -> None:
        """Append an entry, in the syntax of `save_history`.

        Raises StoreError where that fails: the game may go on, because the missing entries are kept
        and written before the next one. An impossible entry (more undone than was played) raises
        EntryError, and nothing is written.
        """
        line, checksum = seal(entry, self._checksum)
        self._full = self._full or self._file.size + len(line) > MOST_BYTES
        if self._full:  # stays full: entries after a gap would be invalid
            raise StoreError(FULL.format(path=shown_path(self._file.path), most=MOST_BYTES))
        self.course.apply(entry)
        self._checksum = checksum
        self._content += line
        self._append(line)

    def retry(self) -> None:
        """Write the entries that could not be written yet. Raises StoreError as `write` does."""
        if self._full:
            raise StoreError(FULL.format(path=shown_path(self._file.path), most=MOST_BYTES))
        if not self._file.is_closed:
            self._append(b"")

    def _append(self, line: bytes) -> None:
        """Append a line and what is missing before it; a file that was removed is written again
        with everything.
        """
        with store_errors(NOT_SAVED, self._file.path):
            try:
                self._file.append(line)
            except FileNotFoundError:
                self._begin_anew()

    def _begin_anew(self) -> None:
        path, removed = self._file.path, self._file
        with folder_lock(path.parent):
            self._file = AppendFile(write_new(path, bytes(self._content)))
        removed.abandon()

    def wait_for_disk(self) -> None:
        """Wait until everything is on the disk. Raises StoreError where it is not; then it can be
        tried again.
        """
        with store_errors(NOT_SAVED, self._file.path):
            self._file.wait_for_disk()

    def close(self) -> None:
        """Close and unlock the file. Raises StoreError when entries could not be written."""
        with store_errors(NOT_CLOSED, self._file.path):
            self._file.close()


class Resumed(NamedTuple):
    """Hold a saved game that was replayed, and messages about its file."""

    match: Match
    """The match, with the acts that can be redone."""
    names: tuple[str, ...]
    """Names of the seats."""
    players: tuple[str, ...]
    """Current player of each seat: the id of a bot, or `person`."""
    invited: tuple[str, ...]
    """Players as they were invited at the beginning, by seat: also the id of a mix of bots."""
    player_changes: tuple[PlayerChange, ...]
    """Changes of players: who left a seat or came back to it, and after how many acts."""
    practice: bool
    is_helped: bool
    """True if the best act was shown to a person."""
    is_whole: bool
    """False where not all acts could be played: such a game is only displayed."""
    warnings: tuple[str, ...]
    stakes: Mapping[int, Stake] = {}
    """Profiles that sit at the seats, by seat."""
    unasked: frozenset[int] = frozenset()
    """Places of the acts that the program played for persons who were not asked."""
    saved: SavedGame | None = None
    """File to which further acts are appended; None when the game is only displayed."""


def replay_save(text: SavedText) -> Resumed:
    """Replay the acts that stand, then play and undo the undone ones, as far as they are legal.

    Raises CorptableError if no match can be built.
    """
    # No sooner: a window that opens plays nothing yet.
    from corptable.engine.action import IllegalAction
    from corptable.engine.journal import Journal
    from corptable.engine.match import replay
    from corptable.presentation.presentation import why_stopped

    try:
        reading = replay(Journal(text.header(), tuple(text.course.acts)), text.name)
        match, stopped = reading.match, why_stopped(reading)
        stands = len(match.timeline)
        with contextlib.suppress(IllegalAction):
            for act in () if stopped else text.course.undone:
                match.play(act)
        if len(match.timeline) > stands:
            match.undo(len(match.timeline) - stands)
    except GameFault as fault:
        raise SavedGameError(FAULT.format(name=text.name, fault=fault)) from fault
    warnings = [STOPPED.format(why=stopped)] if stopped else []
    found, today = match.header.rules, match.game.rules_version
    if not stopped and found != today:
        warnings.append(
            OLDER.format(name=text.name, found=found, title=match.game.title, today=today)
        )
    return Resumed(
        match=match,
        names=tuple(seat.name for seat in text.head.seats),
        players=tuple(text.course.players),
        invited=text.head.invitations(),
        player_changes=tuple(text.course.player_changes),
        unasked=frozenset(text.course.unasked),
        practice=text.course.practice,
        is_helped=text.course.is_helped,
        is_whole=not stopped,
        warnings=tuple(warnings),
        stakes=dict(text.course.stakes),
    )
