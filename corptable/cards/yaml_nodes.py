"""Define the nodes of a parsed YAML file: lists, mappings and scalars, each with its line and column. `yaml_reader` interprets
them.

No scalar is converted to a number or a date: its text stays as in the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from corptable.cards.faults import Place


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """Hold a scalar (a word, a number, a line): its `text` as in the file; `plain` if it has no quotation marks."""

    place: Place
    text: str
    plain: bool


@dataclass(frozen=True, slots=True)
class ListNode:
    """Hold a list, `- one` or `[one, two]`."""

    place: Place
    items: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold a field of a mapping: the place of its name, and its value."""

    place: Place
    node: Node


@dataclass(frozen=True, slots=True)
class Repeat:
    """Record a field that its mapping has a second time."""

    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Hold a mapping, `name: value`, in the order of the file. `repeats` has the fields given again, which do not count."""

    place: Place
    entries: dict[str, Entry] = field(default_factory=dict)
    repeats: list[Repeat] = field(default_factory=list)


Node = ScalarNode | ListNode | MappingNode

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""JSON-like values that print, compare and are stored as they are: counters, options, results of chance, headers of journals."""
