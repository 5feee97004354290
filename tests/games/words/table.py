"""Read word tables: scenarios that expect words. `docs/word_tables.md` has the format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final, TypeAlias

import yaml
from games.words.reading import NAMES

from corptable.cards.records import PlainValue, Text, read_record
from corptable.cards.yaml_reader import Value, read_file
from corptable.engine import PUBLIC, Seat
from corptable.scenarios import Scenario, read_scenario

TESTS: Final = Path(__file__).parents[2]
BESIDE: Final = "words.yaml"
"""Name of a table that lies beside the game that it is about."""
OWN: Final = frozenset(("name", "note", "expect", "cases"))
"""Fields that a case does not take over from the case around it."""
BESIDES: Final = frozenset(("eyes", "remembers", "touch"))
"""Fields of a case that a scenario does not have."""

Names: TypeAlias = Sequence[Text]
Answers: TypeAlias = Mapping[str, PlainValue]
"""What is asked for, and the words of the answer."""


@dataclass(frozen=True, slots=True)
class Words:
    """Hold the words that a case expects. A field that is missing in the table is None or empty,
    and expects nothing.
    """

    prompt: Text | None
    refuse: Answers
    illegal: Answers
    forecast: Answers
    cause: Answers
    word: Answers
    lifted: Answers
    tally: Answers
    marks: Answers
    spots: Answers
    consequences: PlainValue
    notices: PlainValue
    phase: PlainValue
    standing: PlainValue
    obvious: PlainValue
    unasked: PlainValue
    shortcuts: PlainValue
    asides: PlainValue
    tray: PlainValue
    links: PlainValue
    scored: PlainValue
    outlook: PlainValue
    log: Names
    log_lacks: Names
    log_only: PlainValue
    losses: PlainValue
    stamps: PlainValue
    moments: PlainValue
    palette: PlainValue
    choice: Answers
    menu: Answers
    note_pad: Answers
    board: PlainValue
    picked: Answers


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """Hold a scenario, the viewers that look on, and the words that each of them reads."""

    table: Path
    line: int
    scenario: Scenario
    eyes: Sequence[Seat]
    remembers: bool
    words: Words

    def __str__(self) -> str:
        return f"{self.table.parent.name}/{self.table.name}:{self.line} {self.scenario.name}"


# Tables as files


def tables() -> list[Path]:
    """Return the files of all word tables: those in this folder, and those beside games of the
    tests.
    """
    beside = TESTS.glob(f"*/{BESIDE}")
    return sorted(chain(Path(__file__).parent.glob("*.yaml"), beside))


@cache
def all_cases() -> tuple[Case, ...]:
    """Return the cases of all tables. A game of the tests that has its table beside it is imported,
    and thereby registered.
    """
    for path in tables():
        if path.name == BESIDE:
            import_module(path.parent.name)
    return tuple(case for path in tables() for case in read_table(path))


def cases_of(game: str) -> list[Case]:
    """Return the cases of a game."""
    return [case for case in all_cases() if case.scenario.game == game]


def read_table(path: Path) -> list[Case]:
    """Read the cases of a table. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    found = [_read_case(path, value) for value in nested_cases(file.value())]
    file.raise_faults()
    return found


def nested_cases(value: Value, around: yaml.MappingNode | None = None) -> Iterator[Value]:
    """Yield the cases in a mapping of a table, with all that they take over from those around
    them.
    """
    fields = value.mapping()
    if not isinstance(value.node, yaml.MappingNode):
        return
    whole = _merged(around, value.node) if around else value.node
    if "expect" in fields.names() or "cases" not in fields.names():
        own = [pair for pair in whole.value if pair[0].value != "cases"]
        yield replace(value, node=_mapping(whole, own))
    shared = _mapping(whole, [pair for pair in whole.value if pair[0].value not in OWN])
    for within in fields["cases"].list_of(lambda item: item, optional=True):
        yield from nested_cases(within, shared)


def _merged(around: yaml.MappingNode, own: yaml.MappingNode) -> yaml.MappingNode:
    """Return a mapping with its own fields and those of another: mappings are merged, acts follow
    acts, other values replace.
    """
    taken, names = dict(_pairs(around)), dict(_pairs(own))

    def both(name: str, node: yaml.Node) -> yaml.Node:
        outer = taken.get(name)
        if isinstance(node, yaml.MappingNode) and isinstance(outer, yaml.MappingNode):
            return _merged(outer, node)
        if (
            name == "do"
            and isinstance(node, yaml.SequenceNode)
            and isinstance(outer, yaml.SequenceNode)
        ):
            return yaml.SequenceNode(
                node.tag, [*outer.value, *node.value], node.start_mark, node.end_mark
            )
        return node

    kept = [pair for pair in around.value if pair[0].value not in names]
    return _mapping(own, [*kept, *((name, both(name.value, node)) for name, node in own.value)])


def _pairs(node: yaml.MappingNode) -> Iterator[tuple[str, yaml.Node]]:
    return ((name.value, value) for name, value in node.value)


def _mapping(
    like: yaml.MappingNode, pairs: list[tuple[yaml.ScalarNode, yaml.Node]]
) -> yaml.MappingNode:
    return yaml.MappingNode(like.tag, pairs, like.start_mark, like.end_mark)


def _read_case(path: Path, value: Value) -> Case:
    """Read a case: a scenario whose expectations are words."""
    fields = value.mapping()
    return Case(
        table=path,
        line=value.place.line,
        scenario=scenario_of(value),
        eyes=_read_eyes(fields["eyes"]),
        remembers=fields["remembers"].flag(default=False),
        words=read_record(fields["expect"], Words),
    )


def scenario_of(value: Value) -> Scenario:
    """Read the scenario of a case, without what it expects. Without a name it is called by the
    first expected words.
    """
    assert isinstance(value.node, yaml.MappingNode)
    fields = value.mapping()
    nothing = _mapping(value.node, [])
    plain = [
        (name, nothing if name.value == "expect" else node)
        for name, node in value.node.value
        if name.value not in BESIDES
    ]
    if fields["name"].missing and (words := _first_words(fields["expect"].node)):
        plain.append((yaml.ScalarNode("", "name"), words))
    return read_scenario(replace(value, node=_mapping(value.node, plain)))


def _first_words(node: yaml.Node | None) -> yaml.ScalarNode | None:
    """Return the first text that is expected."""
    while isinstance(node, yaml.CollectionNode) and node.value:
        node = node.value[0][1] if isinstance(node, yaml.MappingNode) else node.value[0]
    return node if isinstance(node, yaml.ScalarNode) else None


def _read_eyes(value: Value) -> list[Seat]:
    """Read one viewer or several, each the number of a seat or `public`; without any it is the
    public.
    """
    if isinstance(value.node, yaml.SequenceNode):
        return [seat for item in value.list_of(_read_eyes, shortest=1) for seat in item]
    return (
        [PUBLIC]
        if value.missing or value.plain() == "public"
        else [value.integer(0, len(NAMES) - 1)]
    )
