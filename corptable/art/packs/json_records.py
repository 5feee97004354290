"""Convert plans and packs to JSON and back, for the pipe to the child process and for the store.

Everything that comes in is checked against the types in `records`: a child that read what strangers
wrote may say anything, and a file may be damaged. Names of picture files are digests with a suffix,
so that none leads out of its folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from corptable.art.packs.records import (
    PICTURE_FILE,
    Assignment,
    CardSheet,
    Crop,
    Cut,
    Hundredths,
    Pack,
    PackPicture,
    cut_of,
)
from corptable.cards.records import types_of

LONGEST_TEXT: Final = 2_000
MOST_ITEMS: Final = 20_000
NUMBERS: Final = range(1 << 20)
"""Numbers that a field may hold whose type says no others."""
KEYS: Final = {"is_offered": "offered"}
"""Names in JSON of fields that have another one there."""
_COLOUR: Final = re.compile(r"[0-9a-f]{6}")


class RecordFault(ValueError):
    """Report a record that is not as it is written; the message names the field, what was found and
    what was wanted.
    """


def to_json(value: Any) -> Any:
    """Serialise a record. Ids that are keys beside it, and the folder of pictures, are left out."""
    match value:
        case Cut():
            return value.word
        case PackPicture():
            return {"file": Path(value.path).name, **_fields(value, ("path", "digest"))}
        case Assignment():
            return _fields(value, ("deck",))
        case Pack():
            return _fields(value, ("id",))
        case tuple() if hasattr(value, "_fields") and not isinstance(value, Crop):
            return _fields(value)
        case tuple():
            return [to_json(item) for item in value]
        case Mapping():
            return {name: to_json(item) for name, item in value.items()}
    return value


def _fields(record: Any, left_out: Collection[str] = ()) -> dict[str, Any]:
    return {
        KEYS.get(name, name): to_json(value)
        for name, value in record._asdict().items()
        if name not in left_out
    }


def with_folder(pack: Pack, folder: Path) -> Pack:
    """Return a pack that was read from its folder, whose name is its id."""
    pictures = {word: _lying_in(folder, picture) for word, picture in pack.pictures.items()}
    return pack._replace(id=folder.name, pictures=pictures)


def picture_from_json(value: object, folder: Path) -> PackPicture:
    """Read a prepared picture that lies in a folder. Raises RecordFault."""
    return _lying_in(folder, _picture(value, "picture"))


def _lying_in(folder: Path, picture: PackPicture) -> PackPicture:
    return picture._replace(path=str(folder / picture.path))


def read_record(value: object, kind: Any, field: str, **known: object) -> Any:
    """Read a record; a field that is missing has its default, and those that are `known` are not
    read. Raises RecordFault.
    """
    found = _mapping(value, field)
    for name, hint in types_of(kind).items():
        if name not in known:
            said = found.get(KEYS.get(name, name), kind._field_defaults.get(name))
            known[name] = read_typed(said, hint, name)
    return kind(**known)


def read_typed(value: object, kind: Any, field: str) -> Any:
    """Read a value of one of the types that fields of records have. Raises RecordFault."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:  # X | None
        return None if value in (None, "") else read_typed(value, inner[0], field)
    if origin is Literal:
        return _choice(value, field, inner)
    if origin is Annotated:
        check = _number if isinstance(inner[1], range) else _choice
        return check(value, field, inner[1])
    if origin is tuple:
        return tuple(read_typed(item, inner[0], field) for item in _items(value, field))
    if origin is Mapping:
        found = _mapping(value, field)
        return {word: read_typed(item, inner[1], word) for word, item in found.items()}
    return READERS.get(kind, partial(read_record, kind=kind))(value, field=field)


def _text(value: object, field: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise _fault(field, value, f"a text of at most {LONGEST_TEXT} characters")
    return value


def _number(value: object, field: str, allowed: range = NUMBERS) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise _fault(field, value, f"a whole number from {allowed[0]} to {allowed[-1]}")
    return value


def _choice(value: object, field: str, choices: Sequence[object]) -> object:
    if type(value) not in (int, str) or value not in choices:
        raise _fault(field, value, f"one of {', '.join(map(str, choices))}")
    return value


def _mapping(value: object, field: str) -> Mapping[str, object]:
    if not isinstance(value, dict) or len(value) > MOST_ITEMS:
        raise _fault(field, value, "a mapping")
    return {_text(name, field): item for name, item in value.items()}


def _items(value: object, field: str) -> Sequence[object]:
    if not isinstance(value, list | tuple) or len(value) > MOST_ITEMS:
        raise _fault(field, value, "a list")
    return value


def _cut(value: object, field: str) -> Cut:
    return cut_of(_text(value, field))


def _crop(value: object, field: str) -> Crop:
    edges = _items(value, field)
    if len(edges) != len(Crop._fields):
        raise _fault(field, value, f"{len(Crop._fields)} numbers")
    return Crop(*(read_typed(edge, Hundredths, field) for edge in edges))


def _assignment(value: object, field: str) -> Assignment:
    assigned: Assignment = read_record(value, Assignment, field, deck=field)
    return assigned


def _pack(value: object, field: str) -> Pack:
    pack: Pack = read_record(value, Pack, field, id="")
    return pack


def _sheet(value: object, field: str) -> CardSheet:
    sheet: CardSheet = read_record(value, CardSheet, field)
    if max(sheet.first, sheet.back or 0) >= sheet.across * sheet.down:
        raise _fault(field, sheet.first, "cells of the sheet")
    return sheet


def _picture(value: object, field: str) -> PackPicture:
    file = _text(_mapping(value, field).get("file"), "file")
    if not PICTURE_FILE.fullmatch(file):
        raise _fault("file", file, "a digest with the suffix of a picture")
    digest = file.partition(".")[0]
    picture: PackPicture = read_record(value, PackPicture, field, path=file, digest=digest)
    if not _COLOUR.fullmatch(picture.rim):
        raise _fault("rim", picture.rim, "a colour of six hexadecimal digits")
    return picture


READERS: Final[Mapping[type, Callable[..., Any]]] = {
    str: _text,
    int: _number,
    bool: lambda value, field: bool(value),  # noqa: ARG005
    Cut: _cut,
    Crop: _crop,
    Assignment: _assignment,
    CardSheet: _sheet,
    Pack: _pack,
    PackPicture: _picture,
}
"""Readers of the types that are written in a way of their own."""


def _fault(field: str, value: object, wanted: str) -> RecordFault:
    found = "nothing" if value is None else f"a {type(value).__name__}"
    found = f'"{value[:60]}"' if isinstance(value, str) else found
    return RecordFault(f"{field}: found {found}; wanted {wanted}")
