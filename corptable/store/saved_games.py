"""Manage the folder of saved games: one file for each unfinished game, subfolders for finished and
deleted ones.

    saved_games = SavedGames(saves_folder())
    saved = saved_games.begin(match, names, players, invited)
    saved.write(f"act {action}")              # at every act, after the match has played it
    resumed = saved_games.resume(saved_games.games()[0].file)

Unfinished games stay until a person deletes them. The last deleted ones are kept in the subfolder
`deleted`, so that a wrong click loses nothing and the disk does not fill up. The newest finished
games are kept as replays in `finished`. A file that cannot be read stays where it is, because
another version of this program may be able to read it; the list says what is wrong. Listing locks
no file, so that games in progress are not disturbed.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable import __version__
from corptable.cards.faults import quoted, shown_path
from corptable.cards.text_file import kind_of
from corptable.store.append_file import AppendFile
from corptable.store.atomic_write import (
    StoreError,
    move_into,
    store_errors,
    write_beside,
    write_new,
)
from corptable.store.game_statistics import Ended
from corptable.store.save_file import (
    MOST_BYTES,
    Head,
    SavedGameError,
    SavedText,
    read_save,
    write_save,
)
from corptable.store.save_history import ACT, NAME, OPENED, UNDO, SaveHistory, stake_entry
from corptable.store.saved_game import Resumed, SavedGame, replay_save
from corptable.store.store import SeatSetUp
from corptable.store.timestamps import now
from corptable.system.errors import CorptableError
from corptable.system.file_lock import folder_lock
from corptable.system.private_files import open_regular, random_name

if TYPE_CHECKING:
    from corptable.engine.match import Match
    from corptable.store.save_history import Stake

SUFFIX: Final = ".corptable"
STAMP: Final = "%Y%m%d-%H%M%S"
FINISHED: Final = "finished"
DELETED: Final = "deleted"
KEPT_FINISHED: Final = 100
"""Maximum number of finished games kept; the oldest are removed."""
KEPT_DELETED: Final = 20
TORN: Final = "torn"
BEGINNING: Final = 32 * 1024
"""Bytes at the beginning of a file in which game and seed stand."""
GAME_FIELD, SEED_FIELD = "game", "seed"
"""Fields of a journal's header (`engine.journal.Header`)."""
NEW: Final = "the saved game"
"""Name in messages of a save that has no file yet."""

NOT_BEGUN: Final = (
    "{path}: the game cannot be saved there ({reason}). It can be played, but will be lost when "
    "the program ends."
)
NOT_OPENED: Final = "{path}: the saved game cannot be opened ({reason})"
NO_FOLDER: Final = "{path}: the folder of saved games cannot be read ({reason})"
NO_FILE: Final = "{path}: this is {kind}, not a saved game"
IN_USE: Final = (
    "{path}: this game is open in another window{since}; it can be played in one window only"
)
SINCE: Final = " since {when:%Y-%m-%d %H:%M} (process {process})"
WHOLE_SO_FAR: Final = "{trouble}. Up to there the game is whole."
MENDED: Final = '{trouble}. Up to there the game is whole; the rest is kept as "{name}".'
NOT_MOVED: Final = (
    "{path}: the saved game could not be moved to {folder} ({reason}) and stays where it is"
)


class InUse(SavedGameError):
    """Report that another window, or this program, has the saved game open."""


class SaveListing(NamedTuple):
    """Describe one file in a folder of saved games. An unusable file has a message in `trouble`,
    and neither head nor course.
    """

    file: str
    changed: float
    """Time of the last change, in seconds since the epoch (st_mtime)."""
    trouble: str = ""
    head: Head | None = None
    course: SaveHistory | None = None


class SavedGames:
    """Manage the saved games in a folder, which need not exist. Methods raise CorptableError with
    the file and the reason.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # Starting, resuming, replaying

    def begin(
        self,
        match: Match,
        names: Sequence[str],
        players: Sequence[str],
        invited: Sequence[str] = (),
        stakes: Mapping[int, Stake] | None = None,
    ) -> SavedGame:
        """Create the file of a new match, with its acts so far and those that can be redone, and
        return it open; `invited`: the players as they were invited, by default as they play;
        `stakes`: the profiles that sit there, by seat.

        Raises CorptableError for names or players that could not be read back, StoreError if the
        file cannot be written.
        """
        seats = tuple(
            SeatSetUp(str(name), player) for name, player in zip(names, players, strict=True)
        )
        deck = None if match.table.cast is None else match.table.cast.deck.name
        mixed = tuple(invited) if invited and tuple(invited) != tuple(players) else None
        head = Head(__version__, random_name(), now(), match.game.id, seats, deck, mixed)
        seated = [stake_entry(seat, stake) for seat, stake in (stakes or {}).items()]
        acts = [f"{ACT} {action}" for action in (*match.journal, *match.undone_acts)]
        undone = [f"{UNDO} {match.undone}"] if match.undone else []
        content = write_save(head, match.header, [_opened_entry(), *seated, *acts, *undone])
        text = read_save(content, NEW)
        if text.trouble:
            raise SavedGameError(text.trouble)
        with store_errors(NOT_BEGUN, self.folder), folder_lock(self.folder):
            path = write_new(self.folder / f"{head.game}-{head.begun:{STAMP}}{SUFFIX}", content)
            return SavedGame(AppendFile(path), text)

    def resume(self, file: str) -> Resumed:
        """Resume an unfinished game: lock its file, replay it, and remove a broken end. Raises
        InUse when another window has it.
        """
        with self._opened(file) as (locked, text):
            found = replay_save(text)
            if not found.is_whole:
                locked.close()
                return _with_damage(found, text)
            warnings = _mend_damage(locked, text)
        saved = SavedGame(locked, text)
        try:
            saved.write(_opened_entry())
        except StoreError as error:
            warnings += (str(error),)
        return found._replace(saved=saved, warnings=warnings + found.warnings)

    def replay_finished(self, file: str) -> Resumed:
        """Replay a finished game for display. Writes nothing."""
        return SavedGames(self.folder / FINISHED).preview(file)

    def preview(self, file: str) -> Resumed:
        """Replay an unfinished game for a preview in a list. Writes nothing and locks nothing."""
        text = _read_file(self._path(file))
        return _with_damage(replay_save(text), text)

    def in_use(self, file: str) -> str:
        """Return the message that another window plays this game; empty if the game can be opened.

        Raises StoreError if the file cannot be opened for another reason.
        """
        try:
            self._open(file).close()
        except InUse as error:
            return str(error)
        return ""

    def rename(self, file: str, name: str) -> tuple[str, ...]:
        """Rename an unfinished game that is not open, and return messages about a broken end that
        was removed from its file.

        Raises InUse; a game in progress is renamed by an entry of its own.
        """
        with self._opened(file) as (locked, text):
            warnings = _mend_damage(locked, text)
            saved = SavedGame(locked, text)
            saved.write(f"{NAME} {name}" if name else NAME)
            saved.close()
            return warnings

    # Listing, deleting, finishing

    def games(self) -> list[SaveListing]:
        """List the unfinished games, the last played first."""
        listed = (_listed(path, changed) for changed, path in _newest_first(self.folder))
        return [one for one in listed if one is not None]

    def finished(self) -> list[SaveListing]:
        """List the finished games that are kept, the newest first."""
        return SavedGames(self.folder / FINISHED).games()

    def has_dealt(self, game: str, seed: int) -> bool:
        """True if a game that is kept here, waiting, finished or deleted, was dealt from that seed:
        its cards are known.
        """
        wanted = (f"\n{GAME_FIELD}: {game}\n".encode(), f"\n{SEED_FIELD}: {seed}\n".encode())
        folders = (self.folder, self.folder / FINISHED, self.folder / DELETED)
        with contextlib.suppress(StoreError):
            return any(
                all(line in begins for line in wanted)
                for begins in map(_beginning, chain(*map(_paths, folders)))
            )
        return False

    def delete(self, file: str) -> Ended | None:
        """Delete an unfinished game, readable or not; return it as given up, or None if its file is
        unusable.

        The file moves to the subfolder of deleted games, which keeps the last ones. Raises InUse,
        or StoreError if the move fails.
        """
        path = self._path(file)
        ended = None
        with self._moving(path, DELETED, KEPT_DELETED):
            _open_locked(path).close()
            with contextlib.suppress(CorptableError):
                text = _read_file(path)
                ended = Ended(
                    text.head.id,
                    text.head.game,
                    now(),
                    tuple(text.course.players),
                    text.course.practice,
                    None,
                    text.course.is_helped,
                )
        return ended

    def finish(self, saved: SavedGame) -> None:
        """Close the file of a game that is over, and keep it as a replay. What fails can be tried
        again.
        """
        saved.wait_for_disk()
        with self._moving(self.folder / saved.file, FINISHED, KEPT_FINISHED):
            saved.close()

    @contextlib.contextmanager
    def _opened(self, file: str) -> Iterator[tuple[AppendFile, SavedText]]:
        """Open and read a game's file; close it if anything raises, otherwise leave it open."""
        locked = self._open(file)
        try:
            with store_errors(NOT_OPENED, locked.path):
                yield locked, read_save(locked.read(MOST_BYTES + 1), shown_path(locked.path))
        except BaseException:
            with contextlib.suppress(OSError):
                locked.close()
            raise

    def _open(self, file: str) -> AppendFile:
        path = self._path(file)
        with store_errors(NOT_OPENED, path), folder_lock(self.folder):
            return _open_locked(path)

    def _path(self, file: str) -> Path:
        """Return the path of a saved game. Raises SavedGameError for a name with another suffix or
        that leads out of the folder.
        """
        if Path(file).name != file or not file.endswith(SUFFIX):
            raise SavedGameError(
                f"found {quoted(file)}, wanted the name of a saved game, which ends in {SUFFIX}"
            )
        return self.folder / file

    @contextlib.contextmanager
    def _moving(self, path: Path, word: str, most: int) -> Iterator[None]:
        """Move a file after the block to a subfolder, which keeps at most so many; the oldest are
        removed.

        Other programs open or move no file of the folder meanwhile.
        """
        folder = self.folder / word
        with store_errors(NOT_MOVED, path, folder=shown_path(folder)), folder_lock(self.folder):
            yield
            move_into(folder, path)
            for _, old in _newest_first(folder)[most:]:
                with contextlib.suppress(OSError):
                    old.unlink()


def _open_locked(path: Path) -> AppendFile:
    """Open and lock a saved game's file. Raises InUse if another program has locked it, and
    StoreError.
    """
    with store_errors(NOT_OPENED, path):
        try:
            return AppendFile(path)
        except BlockingIOError as error:
            raise InUse(IN_USE.format(path=shown_path(path), since=_opened_since(path))) from error


def _opened_entry() -> str:
    return f"{OPENED} {now().isoformat()} {os.getpid()}"


def _opened_since(path: Path) -> str:
    """Return since when and by which process a game is open, for a message, as far as its file
    says.
    """
    with contextlib.suppress(CorptableError):
        if opened := _read_file(path).course.opened:
            return SINCE.format(when=opened.when, process=opened.process)
    return ""


def _newest_first(folder: Path) -> list[tuple[float, Path]]:
    """Find all files with the suffix of a saved game; return their times of change and paths, the
    newest first.
    """
    with (
        store_errors(NO_FOLDER, folder),
        contextlib.suppress(FileNotFoundError),
        os.scandir(folder) as entries,
    ):
        found = []
        for entry in entries:
            with contextlib.suppress(FileNotFoundError):  # another program has just moved it away
                if entry.name.endswith(SUFFIX):
                    found.append((entry.stat(follow_symlinks=False).st_mtime, Path(entry.path)))
        return sorted(found, key=lambda pair: (-pair[0], pair[1].name))
    return []


def _paths(folder: Path) -> list[Path]:
    return [path for _, path in _newest_first(folder)]


def _beginning(path: Path) -> bytes:
    """Return the first bytes of a file, as many as hold how a game began but for its cards; none of
    one that cannot be read.
    """
    with contextlib.suppress(OSError, CorptableError), open(open_regular(path), "rb") as file:
        return file.read(BEGINNING)
    return b""


def _listed(path: Path, changed: float) -> SaveListing | None:
    """Read a file for the list; None if another program has moved it away."""
    try:
        text = _read_file(path)
    except CorptableError as error:
        return SaveListing(path.name, changed, str(error)) if os.path.lexists(path) else None
    return SaveListing(path.name, changed, "", text.head, text.course)


def _read_file(path: Path) -> SavedText:
    """Read and parse a saved game's file without locking it. Raises CorptableError if nothing of it
    is usable.
    """
    with store_errors(NOT_OPENED, path):
        if path.exists() and not path.is_file():
            raise SavedGameError(NO_FILE.format(path=shown_path(path), kind=kind_of(path)))
        with open(open_regular(path), "rb") as file:
            content = file.read(MOST_BYTES + 1)
    return read_save(content, shown_path(path))


def _with_damage(found: Resumed, text: SavedText) -> Resumed:
    """Return a game for display with a message about its file's damage, if there is any."""
    damage = (WHOLE_SO_FAR.format(trouble=text.trouble),) if text.trouble else ()
    return found._replace(warnings=damage + found.warnings)


def _mend_damage(file: AppendFile, text: SavedText) -> tuple[str, ...]:
    """Write a restored head, truncate the file after its last good entry, keep the rest in a file
    beside it, and return messages.

    Raises OSError.
    """
    if text.restored:
        file.overwrite(text.restored)
    if not text.trouble:
        return ()
    kept = write_beside(file.path, file.read(MOST_BYTES)[text.end :], TORN)
    file.truncate(text.end)
    return (MENDED.format(trouble=text.trouble, name=kept.name),)
