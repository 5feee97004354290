"""Pack all that a person has into one zip, and read such a zip on another machine.

A zip is looked through before anything changes, and what comes out of it is written beside what is
there; then the old files are packed into a zip of their own, and old and new change places. A
failure on the way puts everything back. The files keep their formats: an older one is brought up to
date by the store that reads it, as always.
"""

from __future__ import annotations

import calendar
import contextlib
import os
import re
import shutil
import time
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from corptable import __version__
from corptable.cards.business.card_files import FORMAT as CARDS_FORMAT
from corptable.cards.deck import FORMAT as DECKS_FORMAT
from corptable.cards.faults import UNPRINTABLE, quoted, shown, shown_path
from corptable.cards.records import written
from corptable.cards.text_file import decoded_text
from corptable.cards.yaml_reader import Fields, read_content
from corptable.engine.journal import FORMAT as JOURNAL_FORMAT
from corptable.store.atomic_write import StoreError, reason, store_errors
from corptable.store.game_statistics import STATISTICS_FILE
from corptable.store.key_bindings import KEYS_FILE
from corptable.store.own_data import (
    DATA,
    HIDDEN,
    SETTINGS,
    SETTINGS_NAMES,
    Folders,
    files_text,
    own_files,
    size_text,
)
from corptable.store.save_file import FORMAT as SAVE_FORMAT
from corptable.store.saved_games import SUFFIX as SAVE
from corptable.store.settings import SETTINGS_FILE
from corptable.store.store import PERSON_FILE, SET_UPS_FILE
from corptable.store.stored_file import FIRST_FORMAT, LAST_FORMAT, FileFormat
from corptable.store.timestamps import now
from corptable.system import resources
from corptable.system.bounded_zip import BoundedZip, fault_of_member
from corptable.system.file_lock import folder_lock, is_locked
from corptable.system.private_files import (
    FILE_MODE,
    make_folder,
    open_regular,
    random_name,
    read_regular,
    take_name,
    temporary_file,
)

ENDING: Final = ".zip"
MANIFEST: Final = "corptable-data.yaml"
"""Name of the file in the zip that says what the zip is."""
FORMAT: Final = 1
MOST_MANIFEST: Final = 64 * 1024
MOST_FILES: Final = 50_000
MOST_BYTES: Final = 64_000_000
"""Maximum number of bytes of one file, unpacked."""
MOST_BYTES_IN_ALL: Final = 4_000_000_000
LONGEST_LIST: Final = 32 * 1024 * 1024
"""Maximum number of bytes of the zip's list of files."""
LONGEST_NAME: Final = 240
PACKED_ALREADY: Final = (".png", ".jpg", ".jpeg", ".webp")
"""Endings of files that do not become smaller."""
FIRST_YEAR, LAST_YEAR = 1980, 2107
"""Years that a zip can tell."""
READING: Final = ".corptable-reading-{}"
"""Name of the folder, beside the files, in which those of a zip wait to change places with them."""
NEW, OLD = "new", "old"
BEFORE: Final = "corptable before {when:%Y-%m-%d %H-%M-%S}"
"""Name of the zip of the old files, among the downloads."""
FIELD: Final = "corptable_data"
COMMENT: Final = "All that a person has in corptable. Read it with: corptable data --read FILE"

NOT_PACKED: Final = "{path}: the zip could not be written ({reason}); nothing was written there"
EXISTS: Final = "{path} already exists and was left as it is; wanted another name, or --force."
NOT_OPENED: Final = "{path}: the zip cannot be opened ({reason})"
NOT_PLACED: Final = "{path}: the files could not be put there ({reason}); nothing has changed"
TORN: Final = (
    "{path}: this is not a zip that can be read: it is torn ({reason}); nothing has changed"
)
NO_DATA: Final = (
    '{path}: found a zip without "{manifest}"; wanted one that "corptable data --pack" or '
    "“Pack everything” wrote. Nothing has changed."
)
NEWER: Final = (
    "{path} was written by corptable {program}, which is newer than this one, {here}: found "
    "format {found} of {what}, wanted at most {known}. Update corptable on this machine; nothing "
    "has changed."
)
UNKNOWN: Final = (
    "{path} was written by corptable {program}, which is newer than this one, {here}: found "
    "{what}, which this version does not know. Update corptable on this machine; nothing has "
    "changed."
)
REFUSED: Final = "{path}: {name}: {reason}. Such a zip is not read; nothing has changed."
TOO_LARGE: Final = (
    "{path}: found {found}, wanted at most {wanted}. Such a zip is not read; nothing has changed."
)
NO_ROOM: Final = "{path}: found {found} to unpack, but {free} free on the disk; nothing has changed"
NOT_EMPTY: Final = (
    "There are files of your own on this machine ({found}), and reading {path} would replace them. "
    "With --replace they are packed into a zip first."
)
IN_USE: Final = (
    "{path}: a window of corptable has it open. Leave the game, or close that window; nothing has "
    "changed."
)
NOT_SAFE: Final = "So the files that are here could not all be packed, and nothing has changed."
FORMATS: Final[Mapping[str, int]] = {
    **{
        file.name: file.format
        for file in (SETTINGS_FILE, PERSON_FILE, SET_UPS_FILE, KEYS_FILE, STATISTICS_FILE)
    },
    "saved games": SAVE_FORMAT,
    "journals": JOURNAL_FORMAT,
    "decks": DECKS_FORMAT,
    "business cards": CARDS_FORMAT,
}
"""Newest format of each kind of file that this version writes and reads, as far as the stores know
it."""


class PackedData(NamedTuple):
    """Describe a zip that was written: its path, the number of files in it and their bytes, and a
    sentence for each file that was left out.
    """

    path: Path
    files: int
    bytes: int
    left_out: tuple[str, ...]


class MovedData(NamedTuple):
    """Describe what was read from a zip: the number of files and their bytes, the version of the
    program that packed them, and the zip of the files that were there before, None if there were
    none.
    """

    files: int
    bytes: int
    program: str
    before: Path | None


_DEVICE: Final = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
_BINARY: Final = getattr(os, "O_BINARY", 0)
Formats = Sequence[FileFormat[Any]]
"""Formats of files of the person that upper layers keep."""


def pack_data(
    path: Path, folders: Folders, others: Formats = (), replaces: bool = False
) -> PackedData:
    """Write all that a person has to a zip in one step: not over a file that is there, unless it
    `replaces` that.

    Raises StoreError; then nothing was written.
    """
    with store_errors(NOT_PACKED, path):
        return _pack(path, own_files(folders), others, replaces)


def read_data(
    path: Path, folders: Folders, others: Formats = (), replaces: bool = False
) -> MovedData:
    """Read a zip that `pack_data` wrote and put its files where this system keeps them. Files of
    the person that are there already are packed into a zip first, if it `replaces` them.

    Raises StoreError, also for a zip of a newer version, and one that is torn or forged; then
    nothing has changed.
    """
    with store_errors(NOT_OPENED, path):
        handle = open_regular(path)
    with _opened(handle, path) as archive:
        program = _checked_manifest(archive, path, others)
        members = _members(archive, path)
        with (
            store_errors(NOT_PLACED, folders.data),
            _locked(folders),
            _waiting(folders) as (new, old),
        ):
            _require_unused(folders)
            found = own_files(folders)
            if found and not replaces:
                size = sum(_size(place) for place in found.values())
                raise StoreError(
                    NOT_EMPTY.format(found=files_text(len(found), size), path=shown_path(path))
                )
            _require_room(members, folders, path)
            for name, info in members.items():
                _unpack(archive, info, new.place(name), path)
            before = _packed_before(found, others) if found else None
            _exchange(found, members, folders, (new, old))
    size = sum(info.file_size for info in members.values())
    return MovedData(len(members), size, program, before)


# Pack


def _pack(path: Path, files: Mapping[str, Path], others: Formats, replaces: bool) -> PackedData:
    left_out: list[str] = []
    number, size = 0, 0
    with temporary_file(path.parent, b"", is_synced=False) as fresh:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, _manifest(others))
            for name, place in files.items():
                try:
                    content, when = read_regular(place, MOST_BYTES), place.stat().st_mtime
                except FileNotFoundError:
                    continue  # another window has just removed it
                except OSError as error:
                    left_out.append(f"{shown_path(place)}: left out ({reason(error)}).")
                    continue
                if fault := fault_of_name(name):
                    left_out.append(f"{shown_path(place)}: left out, because {fault}.")
                    continue
                _add(archive, name, content, when)
                number, size = number + 1, size + len(content)
        _sync(fresh)
        if replaces:
            os.replace(fresh, path)
        elif not take_name(fresh, path):
            raise StoreError(EXISTS.format(path=shown_path(path)))
    return PackedData(path, number, size, tuple(left_out))


def _manifest(others: Formats) -> str:
    fields = {
        FIELD: FORMAT,
        "program": __version__,
        "packed": now().isoformat(),
        "formats": _formats(others),
    }
    return f"# {COMMENT}\n{written(fields)}"


def _formats(others: Formats) -> dict[str, int]:
    return {**FORMATS, **{file.name: file.format for file in others}}


def _add(archive: zipfile.ZipFile, name: str, content: bytes, changed: float) -> None:
    """Add a file with the time at which it was changed, in UTC: a zip's time has no zone."""
    moment = time.gmtime(max(0, changed))
    fits = FIRST_YEAR <= moment.tm_year <= LAST_YEAR
    info = zipfile.ZipInfo(name, moment[:6]) if fits else zipfile.ZipInfo(name)
    packing = zipfile.ZIP_STORED if name.endswith(PACKED_ALREADY) else zipfile.ZIP_DEFLATED
    archive.writestr(info, content, packing)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _packed_before(files: Mapping[str, Path], others: Formats) -> Path:
    """Pack the old files into a new zip among the downloads; return its path."""
    path = resources.new_download(BEFORE.format(when=now()), ENDING)
    with store_errors(NOT_PACKED, path):
        packed = _pack(path, files, others, replaces=False)
    if packed.left_out:  # whatever cannot be packed must not be replaced
        path.unlink()
        raise StoreError("\n".join((*packed.left_out, NOT_SAFE)))
    return path


# Look a zip through


@contextlib.contextmanager
def _opened(handle: int, path: Path) -> Iterator[BoundedZip]:
    with _torn(path):
        archive = BoundedZip(handle, LONGEST_LIST)
    with archive:
        yield archive


@contextlib.contextmanager
def _torn(path: Path) -> Iterator[None]:
    """Raise StoreError for whatever the block raises: zipfile and what unpacks have errors of many
    kinds for what strangers write, and all mean the same.
    """
    try:
        yield
    except Exception as error:
        raise StoreError(TORN.format(path=shown_path(path), reason=error)) from error


def _checked_manifest(archive: BoundedZip, path: Path, others: Formats) -> str:
    """Return the version of the program that wrote a zip. Raises StoreError where it is none, or
    newer, FileFaults where it says something else than this version writes.
    """
    if MANIFEST not in archive.namelist():
        raise StoreError(NO_DATA.format(path=shown_path(path), manifest=MANIFEST))
    with _torn(path):
        content = archive.content(archive.getinfo(MANIFEST), MOST_MANIFEST)
    name = f"{shown_path(path)}/{MANIFEST}"
    file = read_content(decoded_text(content[:MOST_MANIFEST], name), name)
    top = file.mapping()
    found = top[FIELD].alone(lambda value: value.integer(FIRST_FORMAT, LAST_FORMAT))
    program = top["program"].alone(lambda value: value.text())
    told = {"path": shown_path(path), "program": shown(program), "here": __version__}
    if found > FORMAT:
        raise StoreError(NEWER.format(found=found, what="such zips", known=FORMAT, **told))
    _require_known(top, _formats(others), told)
    top["packed"].text()
    top.finish()
    file.raise_faults()
    return shown(program)


def _require_known(top: Fields, known: Mapping[str, int], told: Mapping[str, str]) -> None:
    """Raise StoreError if a zip has files in a newer format than this version knows."""
    formats = top["formats"].mapping_of(lambda value: value.integer(FIRST_FORMAT, LAST_FORMAT))
    for what, found in formats.items():
        if what not in known:
            raise StoreError(UNKNOWN.format(what=quoted(what), **told))
        if found > known[what]:
            raise StoreError(NEWER.format(found=found, what=what, known=known[what], **told))


def _members(archive: BoundedZip, path: Path) -> dict[str, zipfile.ZipInfo]:
    """Return the files of a zip by their names. Raises StoreError for a zip with anything that
    `pack_data` does not write.
    """
    members: dict[str, zipfile.ZipInfo] = {}
    folded = set()
    infos = [info for info in archive.infolist() if info.filename != MANIFEST]
    for info in infos:
        name = info.orig_filename
        fault = fault_of_member(info) or fault_of_name(name)
        if not fault and name.casefold() in folded:
            fault = "the zip has two files of this name"
        if not fault and info.file_size > MOST_BYTES:
            fault = f"it is larger than {MOST_BYTES:,} bytes"
        if fault:
            raise StoreError(REFUSED.format(path=shown_path(path), name=shown(name), reason=fault))
        folded.add(name.casefold())
        members[name] = info
    size = sum(info.file_size for info in infos)
    for found, most, text in (
        (len(infos), MOST_FILES, "{:,} files"),
        (size, MOST_BYTES_IN_ALL, "{:,} bytes"),
    ):
        if found > most:
            words = {"found": text.format(found), "wanted": text.format(most)}
            raise StoreError(TOO_LARGE.format(path=shown_path(path), **words))
    return members


def fault_of_name(name: str) -> str:
    """Return the reason for which a file with this path is not taken from one machine to another;
    "" if it is. Names that one system cannot have are refused on all, so that every zip can be read
    everywhere.
    """
    top, *parts = name.split("/")
    if top not in (SETTINGS, DATA) or not parts:
        return f"it lies in neither {SETTINGS} nor {DATA}"
    if top == SETTINGS and (len(parts) > 1 or not parts[0].startswith(SETTINGS_NAMES)):
        return "it is not a file of settings"
    if len(name) > LONGEST_NAME:
        return f"its name is longer than {LONGEST_NAME} characters"
    for part in parts:
        if not part or part.startswith(HIDDEN):
            return "its name leads elsewhere, or is hidden"
        if UNPRINTABLE.search(part):
            return "its name has characters that cannot be printed"
        if any(sign in part for sign in '\\:*?"<>|') or part[-1] in ". ":
            return "Windows has no files of such a name"
        if _DEVICE.fullmatch(part.partition(".")[0].rstrip()):
            return "Windows has a device of this name"
    return ""


# Change places


@contextlib.contextmanager
def _locked(folders: Folders) -> Iterator[None]:
    """Keep other windows from writing anything of the person while the context lasts."""
    make_folder(folders.data)
    make_folder(folders.settings)
    within = [folders.data / name for name in ("games", "packs", "business")]
    places = {folders.data, folders.settings, *(place for place in within if place.is_dir())}
    with contextlib.ExitStack() as locks:
        for place in sorted(places):
            locks.enter_context(folder_lock(place))
        yield


def _require_unused(folders: Folders) -> None:
    """Raise StoreError if a game is being played or pictures are being imported."""
    games, packs = folders.data / "games", folders.data / "packs"
    for path in (*games.glob(f"*{SAVE}"), *packs.glob(".corptable-*.import")):
        if is_locked(path):
            raise StoreError(IN_USE.format(path=shown_path(path)))


@contextlib.contextmanager
def _waiting(folders: Folders) -> Iterator[tuple[Folders, Folders]]:
    """Yield the folders in which new files wait, and those that take the old ones; both are gone
    afterwards, unless an old file could not be put back.
    """
    word = READING.format(random_name())
    homes = {folders.settings / word, folders.data / word}
    new, old = (
        folders._replace(settings=folders.settings / word / side, data=folders.data / word / side)
        for side in (NEW, OLD)
    )
    try:
        yield new, old
    except BaseException:
        for home in homes:
            shutil.rmtree(home / NEW, ignore_errors=True)
            _remove_empty(home)
        raise
    for home in homes:
        shutil.rmtree(home, ignore_errors=True)


def _require_room(members: Mapping[str, zipfile.ZipInfo], folders: Folders, path: Path) -> None:
    size, free = sum(info.file_size for info in members.values()), _free(folders.data)
    if size > free:
        words = {"found": size_text(size), "free": size_text(free)}
        raise StoreError(NO_ROOM.format(path=shown_path(path), **words))


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def _unpack(archive: BoundedZip, info: zipfile.ZipInfo, place: Path, path: Path) -> None:
    """Write a file of a zip, no longer than the zip says that it is."""
    with _torn(path):
        content = archive.content(info, info.file_size)
        if len(content) != info.file_size:
            raise zipfile.BadZipFile(f"{shown(info.filename)} is not as long as it says")
    make_folder(place.parent)
    handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, FILE_MODE)
    with open(handle, "wb") as file:
        file.write(content)
    with contextlib.suppress(ValueError, OverflowError, OSError):  # a time that is no date
        changed = calendar.timegm((*info.date_time, 0, 0, 0))
        os.utime(place, (changed, changed))


def _exchange(
    found: Mapping[str, Path],
    members: Mapping[str, zipfile.ZipInfo],
    folders: Folders,
    waiting: tuple[Folders, Folders],
) -> None:
    """Move the old files away and the new ones to their places; what fails on the way puts
    everything back.
    """
    new, old = waiting
    moves = [(place, old.place(name)) for name, place in found.items()]
    moves += [(new.place(name), folders.place(name)) for name in members]
    done = []
    try:
        for source, target in moves:
            make_folder(target.parent)
            os.replace(source, target)
            done.append((source, target))
    except BaseException:
        for source, target in reversed(done):
            os.replace(target, source)
        raise
    for place in found.values():
        _remove_empty(place.parent)


def _remove_empty(folder: Path) -> None:
    """Remove a folder and those in it, as far as they are empty."""
    for place, _, _ in os.walk(folder, topdown=False):
        with contextlib.suppress(OSError):
            os.rmdir(place)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
