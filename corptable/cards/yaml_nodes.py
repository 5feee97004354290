"""What a YAML file is made of: lists, mappings and scalars, each with its place. They mean nothing yet; `yaml_reader` asks them.

No scalar is turned into a number or a date: its text stays as it stands in the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from corptable.cards.faults import Place


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """A word, a number, a line of text: `text` as it stands in the file; `plain` when it has no quotation marks."""

    place: Place
    text: str
    plain: bool


@dataclass(frozen=True, slots=True)
class ListNode:
    """A list, `- one` or `[one, two]`."""

    place: Place
    items: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Entry:
    """A field of a mapping: where its name stands, and what it holds."""

    place: Place
    node: Node


@dataclass(frozen=True, slots=True)
class Repeat:
    """A field that stands in its mapping a second time."""

    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Fields by name, `name: value`, in the order of the file. Of a field given twice the first counts; `repeats` has the rest."""

    place: Place
    entries: dict[str, Entry] = field(default_factory=dict)
    repeats: list[Repeat] = field(default_factory=list)


Node = ScalarNode | ListNode | MappingNode

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""Values that print, compare and are stored as they are: counters, options, results of chance, headers of journals."""
