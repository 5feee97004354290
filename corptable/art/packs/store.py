"""Write prepared packs and what is worn into the program's folder, and read them; a damaged file is
set aside with a sentence.

Most people have no pack: what reads and writes one is loaded when there is one.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.art.packs.records import PICTURE_FILE, CardSheet, DeckId, Pack, PackId
from corptable.cards import FileFaults, Value
from corptable.cards.records import written
from corptable.cards.text_file import decoded_text
from corptable.cards.yaml_reader import read_content
from corptable.system.errors import CorptableError
from corptable.system.file_lock import folder_lock, is_locked, try_lock
from corptable.system.private_files import make_folder, open_regular, read_regular, replace_file

if TYPE_CHECKING:
    from corptable.art.packs.manifest import Manifest


# Share the folder of packs with other windows: hold a pack while its pictures come in, and
# remove what killed programs left

HELD: Final = ".corptable-{}.import"
"""Name of the file that is locked while a pack of that id is imported."""
IN_USE: Final = "Another window of corptable is bringing these pictures in."
PACK_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_HELD: Final = re.compile(r"\.corptable-([a-z0-9-]+)\.import")
_TEMPORARY: Final = re.compile(r"\.corptable-[0-9a-f]{16}\.new")


class Held:
    """Hold a pack while it is imported, until `release` or the end of the process. To be made under
    the folder's lock.

    Raises CorptableError while another import holds it, OSError where no lock can be made.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self._handle: int | None = open_regular(_lock_file(home), os.O_RDWR | os.O_CREAT)
        if not try_lock(self._handle):
            self.release()
            raise CorptableError(IN_USE)

    def release(self) -> None:
        """Let the pack go; its lock file stays until `remove_leftovers`."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def is_held(home: Path) -> bool:
    """True if a pack is being imported by a living process. To be asked under the folder's lock."""
    return is_locked(_lock_file(home))


def folder_stamp(folder: Path) -> tuple[tuple[str, int, int, int], ...]:
    """Return a value that differs once a pack came, went or was put right, or a deck wears another;
    pictures do not count.
    """
    found = []
    for path in _files(folder):
        if not (PICTURE_FILE.fullmatch(path.name) or path.name.startswith(".")):
            with contextlib.suppress(OSError):
                about = path.lstat()
                found.append((str(path), about.st_ino, about.st_size, about.st_mtime_ns))
    return tuple(sorted(found))


def remove_leftovers(folder: Path) -> None:
    """Remove packs that came in half, and temporary files, if the process that wrote them has
    ended.

    Only what bears the names that the program itself gives is removed. Raises OSError.
    """
    if not any(_leftovers(folder, is_locked=False)):
        return
    with folder_lock(folder):
        for path in list(_leftovers(folder, is_locked=True)):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


def _leftovers(folder: Path, is_locked: bool) -> Iterator[Path]:
    """Yield what seems to be left over; where `is_locked`, only what nobody writes any more."""
    entries = _entries(folder)
    homes = [
        entry
        for entry in entries
        if PACK_ID.fullmatch(entry.name) and entry.is_dir() and not entry.is_symlink()
    ]
    for home in homes:
        if is_locked and is_held(home):
            continue
        content = _entries(home)
        temporary = [path for path in content if _TEMPORARY.fullmatch(path.name)]
        if all(path in temporary or PICTURE_FILE.fullmatch(path.name) for path in content):
            yield home
        else:
            yield from temporary
    for entry in entries:
        held = _HELD.fullmatch(entry.name)
        if _TEMPORARY.fullmatch(entry.name) or (
            held and not (is_locked and is_held(folder / held[1]))
        ):
            yield entry


def _lock_file(home: Path) -> Path:
    return home.with_name(HELD.format(home.name))


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _files(folder: Path) -> Iterator[Path]:
    for entry in _entries(folder):
        yield from _entries(entry) if PACK_ID.fullmatch(entry.name) else (entry,)


IMPORTER: Final = 3
"""Version of the importer; a pack of an earlier one should be read again."""
RECORD, MENDING, WORN = "pack.json", "art.yaml", "worn.yaml"
FORMAT: Final = 1
"""Version of the list of what is worn."""
WORN_HEAD: Final = '# Which deck wears which pack; "corptable decks packs" lists them.\n'
MOST_BYTES: Final = 8_000_000
MOST_PACKS: Final = 1000


class StoredPack(NamedTuple):
    """Hold a pack as it was prepared, the stamp of its source, and the version of the importer that
    read it.

    `sheets` are those that a person had set by then; the pack was cut by them.
    """

    pack: Pack
    stamp: str
    importer: int
    sheets: tuple[CardSheet, ...] = ()


def reserve(folder: Path, name: str) -> Path:
    """Make the folder of a new pack; its name is the pack's id: words of `name`, and a number if
    that is taken. Raises OSError.
    """
    word = "-".join(re.findall(r"[a-z0-9]+", name.casefold()))[:30].strip("-") or "pack"
    for number in range(1, MOST_PACKS):
        pack_id = word if number == 1 else f"{word}-{number}"
        with contextlib.suppress(FileExistsError):
            (folder / pack_id).mkdir(0o700)
            return folder / pack_id
    raise OSError("there are too many packs")


def write_pack(folder: Path, stored: StoredPack) -> None:
    """Write the record of a pack, and remove pictures of an earlier import that it does not name.
    Raises OSError.
    """
    from corptable.art.packs.json_records import to_json

    home = folder / stored.pack.id
    replace_file(home / RECORD, json.dumps(to_json(stored), indent=1).encode())
    named = {Path(picture.path).name for picture in stored.pack.pictures.values()}
    for path in home.iterdir():
        if PICTURE_FILE.fullmatch(path.name) and path.name not in named:
            with contextlib.suppress(
                OSError
            ):  # another window may be reading it; the next import tries again
                path.unlink()


def read_packs(folder: Path) -> tuple[list[StoredPack], list[str]]:
    """Return the packs in a folder, by id, and a sentence for each whose record is damaged."""
    found, faults = [], []
    for home in _entries(folder)[:MOST_PACKS]:
        if PACK_ID.fullmatch(home.name) and not home.is_symlink() and os.path.exists(home / RECORD):
            try:
                found.append(_read_pack(home))
            except (OSError, ValueError, RecursionError) as error:
                faults.append(_set_aside(home / RECORD, error))
    return found, faults


def _read_pack(home: Path) -> StoredPack:
    from corptable.art.packs.json_records import read_record, with_folder

    record = json.loads(read_regular(home / RECORD, MOST_BYTES))
    stored: StoredPack = read_record(record, StoredPack, RECORD)
    return stored._replace(pack=with_folder(stored.pack, home))


def write_mending(home: Path, mending: Manifest) -> None:
    """Write what a person put right beside the prepared pack; a file that could not be read whole
    is set aside. Raises OSError.
    """
    from corptable.art.packs.manifest_file import OWN_CHANGES, manifest_text

    path = home / MENDING
    if read_mending(home)[1]:
        os.replace(path, _aside(path))
    replace_file(path, manifest_text(mending, OWN_CHANGES).encode())


def read_mending(home: Path) -> tuple[Manifest, list[str]]:
    """Changes of a person to a pack, and a sentence for each fault of their file, which a person
    may have edited.
    """
    from corptable.art.packs.manifest import Manifest
    from corptable.art.packs.manifest_file import read_manifest

    path = home / MENDING
    try:
        mending, faults = read_manifest(read_regular(path, MOST_BYTES), str(path))
        return mending, list(map(str, faults))
    except FileNotFoundError:
        return Manifest(), []
    except OSError as error:
        return Manifest(), [f'"{path}" cannot be read ({error.strerror or error}).']


def remove_mending(home: Path) -> None:
    """Forget what a person put right. Raises OSError."""
    (home / MENDING).unlink(missing_ok=True)


def write_worn(folder: Path, worn: Mapping[DeckId, PackId]) -> None:
    """Write which deck wears which pack. Raises OSError."""
    make_folder(folder)
    text = f"{WORN_HEAD}{written({'format': FORMAT, 'worn': worn})}"
    replace_file(folder / WORN, text.encode())


def read_worn(folder: Path) -> tuple[dict[DeckId, PackId], str]:
    """Pack of each deck that wears one, and a sentence if the file is damaged and was set
    aside.
    """
    path = folder / WORN
    try:
        file = read_content(decoded_text(read_regular(path, MOST_BYTES), WORN), WORN)
        top = file.mapping()
        top["format"].integer(FORMAT, FORMAT)
        worn = top["worn"].mapping_of(Value.word)
        top.finish()
        file.raise_faults()
        return worn, ""
    except FileNotFoundError:
        return {}, ""
    except (OSError, FileFaults) as error:
        return {}, _set_aside(path, error)


def remove_pack(home: Path) -> None:
    """Remove a prepared pack, its record first, so that a half removed one is none. Raises
    OSError.
    """
    (home / RECORD).unlink(missing_ok=True)
    shutil.rmtree(home)


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.name}.unreadable")


def _set_aside(path: Path, error: Exception) -> str:
    aside = _aside(path)
    with contextlib.suppress(OSError):
        os.replace(path, aside)
    return f'"{path}" cannot be read ({error}); it was renamed to "{aside.name}".'
