"""Read YAML files that people write (decks, scenarios, art packs, texts): typed, strict, with all
faults of a file reported at once.

    file = read_file(path)
    top = file.mapping()
    name = top["name"].text(longest=40)
    suits = top["suits"].list_of(read_suit, unique="id")
    top.finish()                    # a field that was never read is a fault
    file.raise_faults()

A read that fails notes its fault and returns a placeholder ("", the lowest number, the first
choice), so that reading goes on to the next fault; use no value before `raise_faults` has returned.

Text is taken as in the file: `no`, `012` and `1:30` are text where text is wanted, and never
anything else. A number is plain digits, a boolean is `true` or `false`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, TypeVar

import yaml

from corptable.cards.faults import (
    UNPRINTABLE,
    Fault,
    FileFaults,
    FilePlace,
    quoted,
    shown,
    shown_path,
)
from corptable.cards.text_file import read_text
from corptable.cards.yaml_syntax import MOST_NODES, found, parse, place_at
from corptable.system.errors import did_you_mean
from corptable.system.visible_text import LAYOUT

MOST_FAULTS = 100
"""Maximum number of faults noted; then reading stops, because the file is of another kind than
expected.
"""

LONGEST_WORD = 40
LONGEST_LINE = 200
LONGEST_PROSE = 20_000
LONGEST_LIST = 2_000

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,19}")
_FLAGS = {"true": True, "false": False}
_NOTHING = ("", "~", "null")

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""JSON-like values that print, compare and are stored as they are: counters, options, results of
chance, headers of journals.
"""


@dataclass(frozen=True, slots=True)
class WordSyntax:
    """Define the syntax of a word: a regular expression for the program, a description for people.

    An id has no space, slash or capital, so that it can stand unquoted in an action (`play cups-3
    sprawl/cups`) and a file's name.
    """

    pattern: re.Pattern[str]
    wanted: str

    def fits(self, word: str) -> bool:
        """True if the whole word matches the pattern and is not too long."""
        return len(word) <= LONGEST_WORD and self.pattern.fullmatch(word) is not None


WORD = WordSyntax(
    re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*"),
    f'a word of at most {LONGEST_WORD} small letters and digits, with "_" between them',
)
IDENT = WordSyntax(
    re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*"),
    f'an id of at most {LONGEST_WORD} small letters and digits, with "-" or "_" between them',
)

T = TypeVar("T")


def read_file(path: Path) -> YamlFile:
    """Open and parse a file. Raises `FileFaults` if it does not exist or is not YAML of the kind
    that `yaml_syntax` allows.
    """
    name = shown_path(path)
    return YamlFile(name, parse(read_text(path), name))


def read_content(text: str, name: str, most_nodes: int = MOST_NODES) -> YamlFile:
    """Parse a text instead of a file; `name` is its name in messages. Raises `FileFaults` as
    `read_file` does.
    """
    return YamlFile(name, parse(text, name, most_nodes))


class YamlFile:
    """Hold one parsed file and collect its faults. `name` is the file's name in messages; without a
    `root` it only collects.
    """

    def __init__(self, name: str, root: yaml.Node | None = None) -> None:
        self.name = name
        self._root = root
        self.faults: dict[Fault, None] = {}
        """Faults noted so far: an ordered set, because each fault is reported once."""

    def value(self) -> Value:
        """Return the whole content."""
        return Value(self, self._root, place_at(self._root.start_mark if self._root else None), "")

    def mapping(self) -> Fields:
        """Return the whole content as a mapping; notes a fault if it is none."""
        return self.value().mapping()

    def fault(self, place: FilePlace, field: str, found: str, wanted: str) -> None:
        """Note a fault. Raises `FileFaults` when there are too many."""
        self.faults[Fault(self.name, place.line, place.column, field, found, wanted)] = None
        if len(self.faults) >= MOST_FAULTS:
            raise FileFaults(self.faults, more=True)

    def raise_faults(self) -> None:
        """Raise `FileFaults` with all faults noted, if there are any."""
        if self.faults:
            raise FileFaults(self.faults)


@dataclass(frozen=True, slots=True)
class Value:
    """Represent one place in a file, from which a value of the wanted type can be read.

    `field` is its path from the top, `suits[2].id`, counting from 0. `node` is None where the field
    is missing: then a read returns its default, or notes a fault if it has none. A `quiet` value
    lies in a faulty one and notes no further faults.
    """

    file: YamlFile
    node: yaml.Node | None
    place: FilePlace
    field: str
    quiet: bool = False

    @property
    def missing(self) -> bool:
        """True if the file lacks this field."""
        return self.node is None

    @property
    def is_list(self) -> bool:
        """True if the file has a list here."""
        return isinstance(self.node, yaml.SequenceNode)

    def text(
        self, default: str | None = None, *, shortest: int = 1, longest: int = LONGEST_LINE
    ) -> str:
        """Read one line of text."""
        line = self.prose(default, shortest=shortest, longest=longest)
        if bad := LAYOUT.search(line):
            self.fault(f"found the character {quoted(bad.group())}", "one line of text")
        return line

    def prose(
        self, default: str | None = None, *, shortest: int = 1, longest: int = LONGEST_PROSE
    ) -> str:
        """Read text that may have several lines. A final line break, such as that of a folded text
        (`>`), is removed.
        """
        wanted = f"text of {shortest} to {longest} characters"
        if self.missing and default is not None:
            return default
        text = self._scalar(wanted)
        if text is None:
            return ""
        text = text.removesuffix("\n")
        if bad := UNPRINTABLE.search(text):
            self.fault(f"found the character {quoted(bad.group())}", "plain text")
        if not shortest <= len(text) <= longest:
            self.fault(f"found a length of {len(text)}", wanted)
        return text

    def word(self, default: str | None = None, *, shape: WordSyntax = IDENT) -> str:
        """Read an id."""
        if self.missing and default is not None:
            return default
        word = self._scalar(shape.wanted)
        if word is not None and not shape.fits(word):
            self.fault(f"found {quoted(word)}", shape.wanted)
        return word or ""

    def choice(self, words: Sequence[str], default: str | None = None) -> str:
        """Read one of these words."""
        if self.missing and default is not None:
            return default
        wanted = one_of(words)
        word = self._scalar(wanted)
        if word is not None and word in words:
            return word
        if word is not None:
            self.fault(f"found {quoted(word)}{did_you_mean(word, words)}", wanted)
        return words[0]

    def integer(self, low: int, high: int, default: int | None = None) -> int:
        """Read a whole number from `low` to `high`, both included."""
        wanted = f"a whole number from {low} to {high}" if low < high else str(low)
        if self.missing and default is not None:
            return default
        word = self._bare_word()
        if word is None or not _NUMBER.fullmatch(word):
            self.fault(found(self.node), wanted)
            return low
        if not low <= int(word) <= high:
            self.fault(f"found {int(word)}", wanted)
            return low
        return int(word)

    def flag(self, default: bool | None = None) -> bool:
        """Read a boolean: `true` or `false`, and no other words."""
        if self.missing and default is not None:
            return default
        word = self._bare_word()
        if word not in _FLAGS:
            self.fault(found(self.node), "true or false")
            return False
        return _FLAGS[word]

    def plain(self) -> Plain:
        """Read any value: unquoted whole numbers, `true`, `false` and `null`, text, and lists and
        mappings of these.
        """
        if isinstance(self.node, yaml.SequenceNode):
            return self.list_of(Value.plain)
        if isinstance(self.node, yaml.MappingNode):
            return self.mapping_of(Value.plain)
        word = self._bare_word()
        if self.missing or word in _NOTHING:
            return None
        if word in _FLAGS:
            return _FLAGS[word]
        return int(word) if word and _NUMBER.fullmatch(word) else self.prose(shortest=0)

    def list_of(
        self,
        read: Callable[[Value], T],
        *,
        optional: bool = False,
        shortest: int = 0,
        longest: int = LONGEST_LIST,
        unique: str = "",
    ) -> list[T]:
        """Read a list, each item by `read`. In a list of mappings no two may have the same word in
        the field `unique`.
        """
        if self.missing and optional:
            return []
        wanted = f"a list of {shortest} to {longest} items"
        if (
            not isinstance(self.node, yaml.SequenceNode)
            or not shortest <= len(self.node.value) <= longest
        ):
            self.fault(found(self.node), wanted)
            return []
        items = [
            Value(self.file, item, place_at(item.start_mark), f"{self.field}[{i}]", self.quiet)
            for i, item in enumerate(self.node.value)
        ]
        if unique:
            _refuse_duplicates(items, unique)
        return [read(item) for item in items]

    def mapping_of(self, read: Callable[[Value], T], *, optional: bool = False) -> dict[str, T]:
        """Read a mapping with arbitrary field names, each value by `read`."""
        if self.missing and optional:
            return {}
        fields = self.mapping()
        return {name: read(fields[name]) for name in fields.names()}

    def mapping(self) -> Fields:
        """Return the fields of a mapping.

        If the value is no mapping, this notes a fault, and the fields return placeholders without
        further faults.
        """
        if isinstance(self.node, yaml.MappingNode):
            return Fields(self, self.node.value)
        self.fault(found(self.node), 'fields, "name: value"')
        return Fields(replace(self, quiet=True), ())

    def alone(self, read: Callable[[Value], T]) -> T:
        """Return `read(value)` with faults of its own: those of the file stay as they are. Raises
        `FileFaults` if it has any.
        """
        alone = replace(self, file=YamlFile(self.file.name))
        found = read(alone)
        alone.file.raise_faults()
        return found

    def fault(self, found: str, wanted: str) -> None:
        """Note that this value is invalid, for the caller's own reason."""
        if not self.quiet:
            self.file.fault(self.place, self.field, found, wanted)

    def _scalar(self, wanted: str) -> str | None:
        """Return the scalar's text as in the file; None, with a fault noted, if the value is no
        scalar, or empty without quotes.
        """
        if isinstance(self.node, yaml.ScalarNode) and (self.node.value or self.node.style):
            text: str = self.node.value
            return text
        self.fault(found(self.node), wanted)
        return None

    def _bare_word(self) -> str | None:
        """Return the text of a scalar without quotation marks; None for any other value."""
        return (
            self.node.value
            if isinstance(self.node, yaml.ScalarNode) and not self.node.style
            else None
        )


class Fields:
    """Read the fields of one mapping: `fields["name"]` is the value of one; `finish()` reports
    those never read.
    """

    def __init__(self, value: Value, pairs: Iterable[tuple[yaml.ScalarNode, yaml.Node]]) -> None:
        self._value = value
        self._fields: dict[str, Value] = {}
        # An ordered set: messages list the fields in the order in which they were read.
        self._asked: dict[str, None] = {}
        for name, node in pairs:
            place = place_at(name.start_mark)
            if first := self._fields.get(name.value):
                self._fault(
                    name.value,
                    place,
                    f"a second time; the first is in line {first.place.line}",
                    "each field once",
                )
            else:
                self._fields[name.value] = Value(
                    value.file, node, place, self._path(name.value), value.quiet
                )

    def __getitem__(self, name: str) -> Value:
        self._asked[name] = None
        return self._fields.get(name) or replace(self._value, node=None, field=self._path(name))

    def names(self) -> tuple[str, ...]:
        """Return the names of the fields in the file."""
        return tuple(self._fields)

    def finish(self) -> None:
        """Note a fault for each unknown field: one in the file that was never read."""
        for name, value in self._fields.items():
            if name not in self._asked:
                said = f"unknown field {quoted(name)}{did_you_mean(name, self._asked)}"
                self._fault(name, value.place, said, one_of(self._asked))

    def _fault(self, name: str, place: FilePlace, found: str, wanted: str) -> None:
        self._value.file.fault(place, self._path(name), found, wanted)

    def _path(self, name: str) -> str:
        return f"{self._value.field}.{shown(name)}" if self._value.field else shown(name)


def one_of(words: Iterable[str]) -> str:
    """Return `one of: number, court`, as the "wanted" of a fault."""
    return f"one of: {', '.join(words)}"


def _refuse_duplicates(items: Iterable[Value], field: str) -> None:
    """Note a fault for each mapping whose `field` has the same word as an earlier one."""
    lines: dict[str, int] = {}
    for item in items:
        value = item.mapping()[field] if isinstance(item.node, yaml.MappingNode) else item
        if value is item or not isinstance(value.node, yaml.ScalarNode):
            continue
        word = value.node.value
        if word in lines:
            value.fault(
                f"{quoted(word)} is taken; the first is in line {lines[word]}", "another for each"
            )
        lines.setdefault(word, value.place.line)
