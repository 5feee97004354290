"""The shelf of saved games: a folder with a file for each unfinished game, beneath it those that are finished and those deleted.

    shelf = SavedGames(saves_folder())
    saved = shelf.begin(match, names, players)
    saved.acted(action)                       # at every act, after the match has taken it
    match, names, players, practice, saved, troubles = shelf.resume(shelf.games()[0].file)

Unfinished games stay until a person deletes them, and the last that were deleted are kept in the folder `deleted`: whoever clicked
wrongly has lost nothing, and the disk does not fill. Finished games are kept as replays in `finished`, the newest of them.
A file that cannot be read stays where it is, for another version of this program may be able to; the list says what is wrong.
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
from corptable.store.course import ACT, NAME, OPENED
from corptable.store.game_statistics import Ended
from corptable.store.growing_file import GrowingFile, LockedError
from corptable.store.kept_file import StoreError, reason
from corptable.store.moments import moment_text, now
from corptable.store.resuming import Resumed, play_again, resumed
from corptable.store.save_file import MOST_BYTES, SavedText, read_save, write_save
from corptable.store.save_head import Head, SavedGameError
from corptable.store.save_list import NOT_OPENED, SUFFIX, Listed, listed, newest_first, place_of, read_file
from corptable.store.saved_game import SavedGame
from corptable.store.set_ups import SeatSetUp
from corptable.store.whole_file import keep_beside, move_into, sweep, write_new

STAMP: Final = "%Y%m%d-%H%M%S"
FINISHED: Final = "finished"
DELETED: Final = "deleted"
KEPT_FINISHED: Final = 100
"""So many finished games are kept; the oldest go."""
KEPT_DELETED: Final = 20
TORN: Final = "torn"

NOT_BEGUN: Final = "{path}: the game cannot be saved there ({reason}). It can be played, but will be lost when the program ends."
IN_USE: Final = "{path}: this game is open in another window{since}; it can be played in one window only"
SINCE: Final = " since {when:%Y-%m-%d %H:%M} (process {process})"
WHOLE_SO_FAR: Final = "{trouble}. Up to there the game is whole."
MENDED: Final = '{trouble}. Up to there the game is whole; what stood behind is kept as "{name}".'
NOT_MOVED: Final = "{path}: the saved game could not be moved to {folder} ({reason}) and stays where it is"


class InUse(SavedGameError):
    """Somebody else plays this game just now."""


class SavedGames:
    """The games in a folder, which need not exist. Raises CorptableError: what is wrong, and with which file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # Playing

    def begin(self, match: Match, names: Sequence[str], players: Sequence[str], name: str = "") -> SavedGame:
        """A new file for this match. Raises CorptableError for words that could not be read again, and if it cannot be written."""
        seats = tuple(SeatSetUp(*seat) for seat in zip(names, players, strict=True))
        head = Head(secrets.token_hex(8), __version__, now(), match.game.id, seats)
        entries = [_opening(), *([f"{NAME} {name}"] if name else []), *(f"{ACT} {action}" for action in match.journal)]
        content, course, checksum = write_save(head, match.header, entries)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
            path = self._write_new(f"{head.game}-{head.begun:{STAMP}}", content)
            return SavedGame(GrowingFile(path), head, course, checksum)
        except LockedError as error:  # another window was quick to open what has just appeared
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
        """Go on with an unfinished game. Raises InUse when another window has it."""
        with self._opened(file) as (growing, text):
            replayed = play_again(text)
            if replayed.stopped:  # nothing is written to what cannot be played on
                growing.close()
                return resumed(text, replayed, None, _torn(text))
            troubles = _mend(growing, text)
            saved = SavedGame(growing, text.head, text.course, text.checksum)
        try:
            saved.write(_opening())
        except StoreError as error:
            troubles += (str(error),)
        return resumed(text, replayed, saved, troubles)

    def look(self, file: str) -> Resumed:
        """A finished game, to be seen again. Nothing is written."""
        text = read_file(place_of(self.folder / FINISHED, file))
        return resumed(text, play_again(text), None, _torn(text))

    def glance(self, file: str) -> Resumed:
        """An unfinished game as it stands, to be shown to whoever chooses one. Nothing is written, and nobody is disturbed."""
        text = read_file(place_of(self.folder, file))
        return resumed(text, play_again(text), None, _torn(text))

    def in_use(self, file: str) -> str:
        """Why a game cannot be opened just now: another window plays it. Empty if none does."""
        try:
            self._open(file).close()
        except InUse as error:
            return str(error)
        return ""

    def rename(self, file: str, name: str) -> None:
        """Call an unfinished game by another name. One that is being played is renamed by its own `called`."""
        with self._opened(file) as (growing, text):
            _mend(growing, text)
            saved = SavedGame(growing, text.head, text.course, text.checksum)
            saved.called(name)
            saved.close()

    # Keeping order

    def games(self) -> list[Listed]:
        """The unfinished games, the one played last first."""
        return listed(self.folder)

    def finished(self) -> list[Listed]:
        """The finished games that are kept, the newest first."""
        return listed(self.folder / FINISHED)

    def delete(self, file: str) -> Ended | None:
        """Take a game off the shelf, whatever its file holds: it was given up, if it can be read. The last ones that were deleted
        are kept in a folder of their own."""
        growing = self._open(file)
        growing.close()
        ended = _given_up(growing.path)
        self._move(growing.path, DELETED, KEPT_DELETED)
        return ended

    def finish(self, saved: SavedGame) -> None:
        """A game is over: its file is closed, and kept as a replay."""
        saved.close()
        self._move(self.folder / saved.file, FINISHED, KEPT_FINISHED)

    @contextlib.contextmanager
    def _opened(self, file: str) -> Iterator[tuple[GrowingFile, SavedText]]:
        """A game's file and what it holds. If anything is wrong the file is closed, otherwise it stays open."""
        growing = self._open(file)
        try:
            yield growing, read_save(growing.read(MOST_BYTES + 1), shown_path(growing.path))
        except BaseException as error:
            with contextlib.suppress(OSError):
                growing.close()
            if isinstance(error, OSError):
                raise StoreError(NOT_OPENED.format(path=shown_path(growing.path), reason=reason(error))) from error
            raise

    def _open(self, file: str) -> GrowingFile:
        path = place_of(self.folder, file)
        try:
            return GrowingFile(path)
        except LockedError as error:
            raise InUse(IN_USE.format(path=shown_path(path), since=_since(path))) from error
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


def _opening() -> str:
    return f"{OPENED} {moment_text(now())} {os.getpid()}"


def _since(path: Path) -> str:
    """Who has a game open, as far as its file tells."""
    try:
        opened = read_file(path).course.opened
    except CorptableError:
        return ""
    return SINCE.format(when=opened.when, process=opened.process) if opened else ""


def _given_up(path: Path) -> Ended | None:
    try:
        text = read_file(path)
    except CorptableError:
        return None
    return Ended(text.head.id, text.head.game, now(), tuple(text.course.players), text.course.practice, None)


def _mend(file: GrowingFile, text: SavedText) -> tuple[str, ...]:
    """Have the file end where it is whole, with what stood behind kept beside it; says so. Raises OSError."""
    if not text.trouble:
        return ()
    kept = keep_beside(file.path, file.read(MOST_BYTES)[text.end :], TORN)
    file.cut(text.end)
    return (MENDED.format(trouble=text.trouble, name=kept.name),)


def _torn(text: SavedText) -> tuple[str, ...]:
    return (WHOLE_SO_FAR.format(trouble=text.trouble),) if text.trouble else ()
