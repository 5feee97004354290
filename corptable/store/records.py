"""Read and write records, NamedTuples and dataclasses, as YAML: a field of the file for each field of the record, by its type.

    class Seat(NamedTuple):
        name: Annotated[str, partial(Value.text, longest=40)]
        left: datetime | None = None

An annotated field is read by the function in its annotation. One of type `X | None`, a tuple and a mapping may be missing in a
file. A record is written with the fewest possible quotation marks and without fields that are None; the program's reader takes
every unquoted scalar as text.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache, partial
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import yaml

from corptable.cards import Fields, Value
from corptable.cards.yaml_reader import LONGEST_LIST
from corptable.store.timestamps import format_timestamp, read_timestamp

RecordT = TypeVar("RecordT")

Text = Annotated[str, Value.text]
Word = Annotated[str, Value.word]


def read_record(value: Value, kind: Callable[..., RecordT]) -> RecordT:
    """Read a record from a file. Notes a fault for each field that is missing, unknown or of another type."""
    return read_fields(value.mapping(), kind)


def read_fields(fields: Fields, kind: Callable[..., RecordT]) -> RecordT:
    """Read a record from the fields of a mapping that were not read before, as `read_record` does."""
    record = kind(**{name: _read(fields[name], hint) for name, hint in _hints(kind).items()})
    fields.finish()
    return record


def list_of(kind: Any, shortest: int = 0, longest: int = LONGEST_LIST) -> Callable[[Value], tuple[Any, ...]]:
    """Return a function that reads a list of so many items of a type; a list that may be empty may be missing in a file."""
    read = partial(_read, kind=kind)
    return lambda value: tuple(value.list_of(read, optional=not shortest, shortest=shortest, longest=longest))


def _read(value: Value, kind: Any) -> Any:
    """Read a value of one of the types that the fields of records have."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return inner[1](value)
    if origin in (Union, types.UnionType):  # X | None
        return None if value.missing else _read(value, inner[0])
    if origin is tuple:
        return list_of(inner[0])(value)
    if origin is Mapping:
        return value.mapping_of(partial(_read, kind=inner[1]), optional=True)
    return read_timestamp(value) if kind is datetime else read_record(value, kind)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """Return the types of a record's fields, with their annotations."""
    names = getattr(kind, "_fields", ()) or [field.name for field in dataclasses.fields(kind)]
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in names}


def _plain(value: Any) -> object:
    """Return a value as mappings, lists, texts and numbers."""
    if isinstance(value, datetime):
        return format_timestamp(value)
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if dataclasses.is_dataclass(value) or hasattr(value, "_fields"):
        items = {name: getattr(value, name) for name in _hints(value.__class__)}
        return {name: _plain(item) for name, item in items.items() if item is not None}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def written(fields: object) -> str:
    """Return a record, or a mapping of records, as lines of YAML, in the order of its fields."""
    text: str = yaml.dump(_plain(fields), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)
    return text


class _Dumper(yaml.SafeDumper):
    yaml_implicit_resolvers = {}  # noqa: RUF012  # it overrides that of the base class, and nothing changes it

    def ignore_aliases(self, data: object) -> bool:
        return True


def _represent(dumper: _Dumper, value: str | int) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style="'" if value == "" else None)


_Dumper.add_representer(str, _represent)
_Dumper.add_representer(int, _represent)
