"""Read and write journals, the text that rebuilds a match: a header (YAML), a line `---`, then one
action a line.

Save, resume, undo, replay, bug report and test use this same text. The header holds format and
rules version, game, seats, options, the seed or the made-up position that it started from, the rig,
the decks of the seats, the luck of the bots, and every card definition in play by value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Final

import yaml

from corptable.cards.records import SEPARATOR, PlainDumper, PlainValue, Word, as_plain, read_fields
from corptable.cards.yaml_reader import Plain, Value, read_content
from corptable.engine.chance import Rig, read_rig
from corptable.engine.game import Position
from corptable.engine.pieces import MOST_SEATS
from corptable.engine.seeds import MOST_SEED
from corptable.system.errors import CorptableError

FORMAT: Final = 2
READABLE: Final = (1, 2)
"""Formats that are read: format 1 had no luck of the bots, and smaller seeds."""


def read_plain_mapping(value: Value) -> dict[str, Plain]:
    """Read a mapping of plain values; empty where the field is missing."""
    return value.mapping_of(Value.plain, optional=True)


Version = Annotated[int, partial(Value.integer, low=0, high=10**6)]
Seed = Annotated[int, partial(Value.integer, low=0, high=MOST_SEED)]
RiggedResults = Annotated[Rig, lambda value: read_rig(read_plain_mapping(value))]


@dataclass(frozen=True, slots=True)
class Header:
    """Describe how a match began; `rules` is the version of the game's rules."""

    game: Word
    rules: Version
    seats: Annotated[int, partial(Value.integer, low=1, high=MOST_SEATS)]
    options: Mapping[str, PlainValue]
    seed: Seed
    rig: RiggedResults = field(default_factory=dict)
    position: Position | None = None
    brought: PlainValue = None
    luck: Annotated[int, partial(Value.integer, low=0, high=MOST_SEED, default=0)] = 0
    """Seed of the bots' random numbers, drawn by itself: it tells nothing of the deal."""
    cards: Annotated[
        Sequence[Mapping[str, Plain]], partial(Value.list_of, read=read_plain_mapping)
    ] = ()


@dataclass(frozen=True, slots=True)
class Journal:
    """Hold a header and the texts of the acts so far."""

    header: Header
    acts: tuple[str, ...]


def write_journal(journal: Journal) -> str:
    """Return the text of a journal."""
    return f"{write_header(journal.header)}{SEPARATOR}\n" + "".join(
        f"{act}\n" for act in journal.acts
    )


def write_header(header: Header) -> str:
    """Return the text of a header, as whole lines of YAML."""
    top = {"corptable_journal": FORMAT, **as_plain(header)}
    if not header.rig:
        del top["rig"]
    text: str = yaml.dump(
        top,
        Dumper=PlainDumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=10_000,
    )
    return text


def read_journal(text: str, name: str = "journal") -> Journal:
    """Parse a journal's text; `name` is its file, for messages.

    Raises CorptableError for a text that is no journal and for an unknown format, FileFaults for a
    header with faults. A last line without its line break is an act that was not written
    completely, and is left out.
    """
    head, separator, tail = text.partition(f"\n{SEPARATOR}\n")
    if not separator:
        raise CorptableError(
            f'{name}: this is not a journal of corptable: the line "{SEPARATOR}" after its '
            "header is missing"
        )
    finished = tail[: tail.rfind("\n") + 1]
    return Journal(
        read_header(head + "\n", name), tuple(line for line in finished.split("\n") if line.strip())
    )


def read_header(text: str, name: str) -> Header:
    """Parse a header's text. Raises CorptableError for an unknown format, FileFaults for faults."""
    file = read_content(text, name)
    top = file.mapping()
    version = top["corptable_journal"].integer(0, 10**6)
    file.raise_faults()
    if version not in READABLE:
        raise CorptableError(
            f"{name}: found journal format {version}, wanted {FORMAT}; it was written by "
            "another version of corptable"
        )
    header = read_fields(top, Header)
    file.raise_faults()
    return header
