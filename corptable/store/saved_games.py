"""Manage the folder of saved games: one file for each unfinished game, subfolders for finished and deleted ones.

    saved_games = SavedGames(saves_folder())
    saved = saved_games.begin(match, names, players)
    saved.acted(action)                       # at every act, after the match has played it
    resumed = saved_games.resume(saved_games.games()[0].file)

Unfinished games stay until a person deletes them. The last deleted ones are kept in the subfolder `deleted`, so that a wrong click
loses nothing and the disk does not fill up. The newest finished games are kept as replays in `finished`. A file that cannot be read
stays where it is, because another version of this program may be able to read it; the list says what is wrong.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from corptable import __version__
from corptable.cards.faults import shown_path
from corptable.engine.match import Match
from corptable.errors import CorptableError
from corptable.store.append_file import AppendFile, LockedError
from corptable.store.atomic_write import move_into, remove_old_temporary_files, write_beside, write_new
from corptable.store.game_statistics import Ended
from corptable.store.resuming import Resumed, play_again, resumed
from corptable.store.save_file import MOST_BYTES, SavedText, read_save, write_save
from corptable.store.save_head import Head, SavedGameError
from corptable.store.save_history import ACT, NAME, OPENED
from corptable.store.save_list import NOT_OPENED, SUFFIX, SaveListing, listed, newest_first, path_of, read_file
from corptable.store.saved_game import SavedGame
from corptable.store.set_ups import SeatSetUp
from corptable.store.stored_file import StoreError, reason
from corptable.store.timestamps import format_timestamp, now

STAMP: Final = "%Y%m%d-%H%M%S"
FINISHED: Final = "finished"
DELETED: Final = "deleted"
KEPT_FINISHED: Final = 100
"""Maximum number of finished games kept; the oldest are removed."""
KEPT_DELETED: Final = 20
TORN: Final = "torn"

NOT_BEGUN: Final = "{path}: the game cannot be saved there ({reason}). It can be played, but will be lost when the program ends."
IN_USE: Final = "{path}: this game is open in another window{since}; it can be played in one window only"
SINCE: Final = " since {when:%Y-%m-%d %H:%M} (process {process})"
WHOLE_SO_FAR: Final = "{trouble}. Up to there the game is whole."
MENDED: Final = '{trouble}. Up to there the game is whole; what stood behind is kept as "{name}".'
NOT_MOVED: Final = "{path}: the saved game could not be moved to {folder} ({reason}) and stays where it is"


class InUse(SavedGameError):
    """Report that another window, or this program, has the saved game open."""


class SavedGames:
    """Manage the saved games in a folder, which need not exist. Methods raise CorptableError with the file and the reason."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # Starting, resuming, replaying

    def begin(self, match: Match, names: Sequence[str], players: Sequence[str], name: str = "") -> SavedGame:
        """Create the file of a new match and return it open.

        Raises CorptableError for names or players that could not be read back, StoreError if the file cannot be written.
        """
        seats = tuple(SeatSetUp(*seat) for seat in zip(names, players, strict=True))
        head = Head(secrets.token_hex(8), __version__, now(), match.game.id, seats)
        entries = [_opened_entry(), *([f"{NAME} {name}"] if name else []), *(f"{ACT} {action}" for action in match.journal)]
        content, course, checksum = write_save(head, match.header, entries)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            remove_old_temporary_files(self.folder)
            path = self._write_new(f"{head.game}-{head.begun:{STAMP}}", content)
            return SavedGame(AppendFile(path), head, course, checksum)
        except LockedError as error:  # another window has opened the new file first
            raise InUse(IN_USE.format(path=shown_path(self.folder), since="")) from error
        except OSError as error:
            raise StoreError(NOT_BEGUN.format(path=shown_path(self.folder), reason=reason(error))) from error

    def _write_new(self, stem: str, content: bytes) -> Path:
        for name in itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2))):
            path = self.folder / (name + SUFFIX)
            with contextlib.suppress(FileExistsError):
                write_new(path, content)
                return path
        raise AssertionError("numbers have no end")

    def resume(self, file: str) -> Resumed:
        """Resume an unfinished game: lock its file, replay it, and remove a broken end. Raises InUse when another window has it."""
        with self._opened(file) as (growing, text):
            replayed = play_again(text)
            if replayed.stopped:  # a game that cannot go on is only displayed
                growing.close()
                return resumed(text, replayed, None, _damage_messages(text))
            warnings = _truncate_damage(growing, text)
            saved = SavedGame(growing, text.head, text.course, text.checksum)
        try:
            saved.write(_opened_entry())
        except StoreError as error:
            warnings += (str(error),)
        return resumed(text, replayed, saved, warnings)

    def replay_finished(self, file: str) -> Resumed:
        """Replay a finished game for display. Writes nothing."""
        text = read_file(path_of(self.folder / FINISHED, file))
        return resumed(text, play_again(text), None, _damage_messages(text))

    def preview(self, file: str) -> Resumed:
        """Replay an unfinished game for a preview in a list. Writes nothing and locks nothing."""
        text = read_file(path_of(self.folder, file))
        return resumed(text, play_again(text), None, _damage_messages(text))

    def in_use(self, file: str) -> str:
        """Return the message that another window plays this game; empty if the game can be opened.

        Raises StoreError if the file cannot be opened for another reason.
        """
        try:
            self._open(file).close()
        except InUse as error:
            return str(error)
        return ""

    def rename(self, file: str, name: str) -> None:
        """Rename an unfinished game that is not open. Raises InUse; a game in progress is renamed by its own `SavedGame.called`."""
        with self._opened(file) as (growing, text):
            _truncate_damage(growing, text)
            saved = SavedGame(growing, text.head, text.course, text.checksum)
            saved.renamed(name)
            saved.close()

    # Listing, deleting, finishing

    def games(self) -> list[SaveListing]:
        """List the unfinished games, the last played first."""
        return listed(self.folder)

    def finished(self) -> list[SaveListing]:
        """List the finished games that are kept, the newest first."""
        return listed(self.folder / FINISHED)

    def delete(self, file: str) -> Ended | None:
        """Delete an unfinished game, readable or not; return it as given up, or None if its file is unusable.

        The file moves to the subfolder of deleted games, which keeps the last ones. Raises InUse, or StoreError if the move fails.
        """
        growing = self._open(file)
        growing.close()
        ended = _as_given_up(growing.path)
        self._move(growing.path, DELETED, KEPT_DELETED)
        return ended

    def finish(self, saved: SavedGame) -> None:
        """Close the file of a game that is over, and keep it as a replay."""
        saved.close()
        self._move(self.folder / saved.file, FINISHED, KEPT_FINISHED)

    @contextlib.contextmanager
    def _opened(self, file: str) -> Iterator[tuple[AppendFile, SavedText]]:
        """Open and read a game's file; close it if anything raises, otherwise leave it open."""
        growing = self._open(file)
        try:
            yield growing, read_save(growing.read(MOST_BYTES + 1), shown_path(growing.path))
        except BaseException as error:
            with contextlib.suppress(OSError):
                growing.close()
            if isinstance(error, OSError):
                raise StoreError(NOT_OPENED.format(path=shown_path(growing.path), reason=reason(error))) from error
            raise

    def _open(self, file: str) -> AppendFile:
        path = path_of(self.folder, file)
        try:
            return AppendFile(path)
        except LockedError as error:
            raise InUse(IN_USE.format(path=shown_path(path), since=_opened_since(path))) from error
        except OSError as error:
            raise StoreError(NOT_OPENED.format(path=shown_path(path), reason=reason(error))) from error

    def _move(self, path: Path, word: str, most: int) -> None:
        folder = self.folder / word
        try:
            move_into(folder, path)
        except OSError as error:
            raise StoreError(NOT_MOVED.format(path=shown_path(path), folder=shown_path(folder), reason=reason(error))) from error
        for old in newest_first(folder)[most:]:
            with contextlib.suppress(OSError):
                old.unlink()


def _opened_entry() -> str:
    return f"{OPENED} {format_timestamp(now())} {os.getpid()}"


def _opened_since(path: Path) -> str:
    """Return since when and by which process a game is open, for a message, as far as its file says."""
    try:
        opened = read_file(path).course.opened
    except CorptableError:
        return ""
    return SINCE.format(when=opened.when, process=opened.process) if opened else ""


def _as_given_up(path: Path) -> Ended | None:
    try:
        text = read_file(path)
    except CorptableError:
        return None
    return Ended(text.head.id, text.head.game, now(), tuple(text.course.players), text.course.practice, None)


def _truncate_damage(file: AppendFile, text: SavedText) -> tuple[str, ...]:
    """Truncate the file after its last good entry, keep the rest in a file beside it, and return messages. Raises OSError."""
    if not text.trouble:
        return ()
    kept = write_beside(file.path, file.read(MOST_BYTES)[text.end :], TORN)
    file.truncate(text.end)
    return (MENDED.format(trouble=text.trouble, name=kept.name),)


def _damage_messages(text: SavedText) -> tuple[str, ...]:
    return (WHOLE_SO_FAR.format(trouble=text.trouble),) if text.trouble else ()
