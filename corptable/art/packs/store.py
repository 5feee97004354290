"""Write prepared packs and what is worn into the program's folder, and read them; a damaged file is set aside with a sentence."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.packs.json_records import (
    RecordFault,
    appearance_from_json,
    appearance_to_json,
    assignment_from_json,
    assignment_to_json,
    integer,
    mapping_of,
    pack_from_json,
    pack_to_json,
    text,
)
from corptable.art.packs.records import Appearance, Assignment, DeckId, Pack, PackId
from corptable.private_files import make_folder, read_regular, temporary_file

IMPORTER: Final = 1
"""Version of the importer; a pack of an earlier one should be read again."""
RECORD, MENDING, WORN = "pack.json", "art.json", "worn.json"
MOST_BYTES: Final = 8_000_000
MOST_PACKS: Final = 1000
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class StoredPack(NamedTuple):
    """Hold a pack as it was prepared, the stamp of its source, and the version of the importer that read it."""

    pack: Pack
    stamp: str
    importer: int


class Mending(NamedTuple):
    """Hold what a person put right by hand: the assignments of some decks, and perhaps the appearance."""

    assignments: Mapping[DeckId, Assignment]
    appearance: Appearance | None = None


def reserve(folder: Path, name: str) -> tuple[PackId, Path]:
    """Make the folder of a new pack, whose id comes from its name, with a number if that is taken. Raises OSError."""
    make_folder(folder)
    word = "-".join(re.findall(r"[a-z0-9]+", name.casefold()))[:30].strip("-") or "pack"
    for number in range(1, MOST_PACKS):
        pack_id = word if number == 1 else f"{word}-{number}"
        with contextlib.suppress(FileExistsError):
            (folder / pack_id).mkdir(0o700)
            return pack_id, folder / pack_id
    raise OSError("there are too many packs")


def write_pack(folder: Path, stored: StoredPack) -> None:
    """Write the record of a pack. Raises OSError."""
    record = {"importer": stored.importer, "stamp": stored.stamp, "pack": pack_to_json(stored.pack)}
    _write(folder / stored.pack.id / RECORD, record)


def read_packs(folder: Path) -> tuple[list[StoredPack], list[str]]:
    """Return the packs in a folder, by id, and a sentence for each whose record is damaged."""
    found, faults = [], []
    with contextlib.suppress(OSError):
        for home in sorted(folder.iterdir())[:MOST_PACKS]:
            if _ID.fullmatch(home.name) and not home.is_symlink() and (home / RECORD).exists():
                try:
                    found.append(_read_pack(home))
                except (OSError, ValueError, RecursionError) as error:
                    faults.append(_set_aside(home / RECORD, error))
    return found, faults


def _read_pack(home: Path) -> StoredPack:
    record = _read(home / RECORD)
    pack = pack_from_json(home.name, record.get("pack"), home)
    return StoredPack(pack, text(record.get("stamp"), "stamp"), integer(record.get("importer"), "importer", 0, 1 << 20))


def write_mending(home: Path, mending: Mending) -> None:
    """Write what a person put right beside the prepared pack. Raises OSError."""
    decks = {deck: assignment_to_json(assigned) for deck, assigned in mending.assignments.items()}
    look = appearance_to_json(mending.appearance) if mending.appearance else None
    _write(home / MENDING, {"appearance": look, "decks": decks})


def read_mending(home: Path) -> tuple[Mending, str]:
    """Return what a person put right, and a sentence if its file is damaged and was set aside."""
    try:
        record = _read(home / MENDING)
        look = record.get("appearance")
        decks = mapping_of(record.get("decks"), "decks", lambda value, field: assignment_from_json(field.partition(".")[2], value))
        return Mending(decks, appearance_from_json(look) if look is not None else None), ""
    except FileNotFoundError:
        return Mending({}), ""
    except (OSError, ValueError, RecursionError) as error:
        return Mending({}), _set_aside(home / MENDING, error)


def write_worn(folder: Path, worn: Mapping[DeckId, PackId]) -> None:
    """Write which deck wears which pack. Raises OSError."""
    make_folder(folder)
    _write(folder / WORN, {"worn": dict(worn)})


def read_worn(folder: Path) -> tuple[dict[DeckId, PackId], str]:
    """Return which deck wears which pack, and a sentence if the file is damaged and was set aside."""
    try:
        return mapping_of(_read(folder / WORN).get("worn"), "worn", text), ""
    except FileNotFoundError:
        return {}, ""
    except (OSError, ValueError, RecursionError) as error:
        return {}, _set_aside(folder / WORN, error)


def remove_pack(home: Path) -> None:
    """Remove a prepared pack, its record first, so that a half removed one is none. Raises OSError."""
    (home / RECORD).unlink(missing_ok=True)
    shutil.rmtree(home)


def _read(path: Path) -> dict[str, object]:
    record = json.loads(read_regular(path, MOST_BYTES))
    if not isinstance(record, dict):
        raise RecordFault(f"found a {type(record).__name__}; wanted a mapping")
    return record


def _write(path: Path, record: Mapping[str, object]) -> None:
    with temporary_file(path.parent, json.dumps(record, indent=1).encode()) as fresh:
        os.replace(fresh, path)


def _set_aside(path: Path, error: Exception) -> str:
    aside = path.with_name(f"{path.name}.unreadable")
    with contextlib.suppress(OSError):
        os.replace(path, aside)
    return f'"{path}" cannot be read ({error}); it was renamed to "{aside.name}".'
