"""Read and write records, NamedTuples and dataclasses, as YAML: a field of the file for each field
of the record, by its type.

    class Seat(NamedTuple):
        name: Annotated[str, partial(Value.text, longest=40)]
        left: Moment | None = None

An annotated field is read by the function in its annotation, one of another record's type as that
record. A field of type `X | None`, a sequence, a tuple and a mapping may be missing in a file.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache, partial
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import yaml
from yaml.representer import BaseRepresenter

from corptable.cards.faults import Fault, FileFaults
from corptable.cards.yaml_reader import LONGEST_LIST, Fields, Plain, Value, YamlFile

try:
    from yaml import CSafeDumper as SafeDumper
except ImportError:  # PyYAML without libyaml: the same values, five times slower
    from yaml import SafeDumper  # type: ignore[assignment]  # both have the part of the interface used here

RecordT = TypeVar("RecordT")

SEPARATOR: Final = "---"
"""Line that ends a record in a file that goes on after it."""

Text = Annotated[str, Value.text]
Word = Annotated[str, Value.word]
PlainValue = Annotated[Plain, Value.plain]


def read_record(value: Value, kind: Callable[..., RecordT]) -> RecordT:
    """Read a record from a file. Notes a fault for each field that is missing, unknown or of
    another type.
    """
    return read_fields(value.mapping(), kind)


def read_fields(fields: Fields, kind: Callable[..., RecordT]) -> RecordT:
    """Read a record from the fields of a mapping that were not read before, as `read_record`
    does.
    """
    record = kind(**{name: read_typed(fields[name], hint) for name, hint in types_of(kind).items()})
    fields.finish()
    return record


def read_separately(fields: Fields, kind: Callable[..., RecordT], faults: list[Fault]) -> RecordT:
    """Read a record all of whose fields have defaults; each field, and each entry of one that is a
    mapping, by itself.

    A faulty field has its default, a faulty entry is left out, and their faults are added to
    `faults`.
    """

    def good(values: Mapping[str, Value], kind: Any) -> Iterator[tuple[str, Any]]:
        for name, value in values.items():
            try:
                yield name, value.alone(partial(read_typed, kind=kind))
            except FileFaults as refused:
                faults.extend(refused.faults)

    found: dict[str, Any] = {}
    for name, hint in types_of(kind).items():
        value = fields[name]
        if get_origin(hint) is Mapping and not value.missing:
            found[name] = dict(good(value.mapping_of(lambda entry: entry), get_args(hint)[1]))
        elif not value.missing:
            found.update(good({name: value}, hint))
    return kind(**found)


def read_typed(value: Value, kind: Any) -> Any:
    """Read a value of one of the types that the fields of records have."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return inner[1](value)
    if origin in (Union, types.UnionType):  # X | None
        return None if value.missing else read_typed(value, inner[0])
    if origin in (Sequence, tuple):
        return (tuple if origin is tuple else list)(list_of(inner[0])(value))
    if origin is Mapping:
        return value.mapping_of(partial(read_typed, kind=inner[1]), optional=True)
    return read_record(value, kind)


def list_of(
    kind: Any, shortest: int = 0, longest: int = LONGEST_LIST
) -> Callable[[Value], tuple[Any, ...]]:
    """Return a function that reads a list of so many items of a type; a list that may be empty may
    be missing in a file.
    """
    read = partial(read_typed, kind=kind)
    return lambda value: tuple(
        value.list_of(read, optional=not shortest, shortest=shortest, longest=longest)
    )


@cache
def types_of(kind: Any) -> dict[str, Any]:
    """Return the types of a record's fields by name, with their annotations."""
    # Those in `Plain`, which the record's module need not import.
    names = {"Mapping": Mapping, "Plain": Plain, "Sequence": Sequence}
    return get_type_hints(kind, localns=names, include_extras=True)


def as_plain(value: Any) -> Any:
    """Return a value as mappings, lists, texts and numbers: a record without its fields that are
    None, a time to the second.
    """
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, Mapping):
        return {key: as_plain(item) for key, item in value.items()}
    if hasattr(value, "_fields") or hasattr(value, "__dataclass_fields__"):
        items = {name: getattr(value, name) for name in types_of(value.__class__)}
        return {name: as_plain(item) for name, item in items.items() if item is not None}
    return [as_plain(item) for item in value] if isinstance(value, list | tuple) else value


class _InFull:
    """Write everything in full: our files have no YAML aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


class PlainDumper(_InFull, SafeDumper):
    """Write plain values so that any reader of YAML tells text from numbers."""


class _TextDumper(_InFull, SafeDumper):
    """Write scalars without types."""

    yaml_implicit_resolvers = {}  # noqa: RUF012  # it overrides that of the base class, and nothing changes it


class _RareTextDumper(_InFull, yaml.SafeDumper):
    """Write the same in Python, four times as slowly, and rare characters as they are: libyaml
    escapes them, and these files are for people.
    """

    yaml_implicit_resolvers = {}  # noqa: RUF012  # as above


ESCAPED: Final = re.compile(r"\\[UN]")
"""Escapes of libyaml for emoji and a few other characters."""


def _represent(dumper: BaseRepresenter, value: str | int) -> yaml.ScalarNode:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style="'" if value == "" else None
    )


def _represent_list(dumper: BaseRepresenter, items: list[object]) -> yaml.Node:
    """Represent a list of numbers in one line, any other with a line for each item."""
    is_row = bool(items) and all(type(item) is int for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=is_row)


for _dumper in (_TextDumper, _RareTextDumper):
    _dumper.add_representer(str, _represent)
    _dumper.add_representer(int, _represent)
    _dumper.add_representer(bool, _represent)
    _dumper.add_representer(list, _represent_list)


def written(fields: object) -> str:
    """Return a record, or a mapping of records, as lines of YAML, in the order of its fields.

    They have the fewest possible quotation marks: the program's reader takes every unquoted scalar
    as text.
    """
    plain = as_plain(fields)
    with suppress(UnicodeEncodeError):  # half a character, which whoever reads the text refuses
        if not ESCAPED.search(text := _dumped(plain, _TextDumper)):
            return text
    return _dumped(plain, _RareTextDumper)


def _dumped(plain: object, dumper: type[_TextDumper | _RareTextDumper]) -> str:
    text: str = yaml.dump(plain, Dumper=dumper, sort_keys=False, allow_unicode=True, width=10_000)
    return text


def plain_content(value: Plain, name: str) -> YamlFile:
    """Return plain values of a journal or a scenario as a file, so that it is read as one; its
    faults have no line numbers.
    """
    return YamlFile(name, _node(value))


def _node(value: Plain) -> yaml.Node:
    """Convert plain values into YAML nodes."""
    if isinstance(value, Mapping):
        return yaml.MappingNode("", [(_node(name), _node(item)) for name, item in value.items()])
    if isinstance(value, str):
        return yaml.ScalarNode("", value, style='"')
    if isinstance(value, Sequence):
        return yaml.SequenceNode("", [_node(item) for item in value])
    text = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return yaml.ScalarNode("", text)
