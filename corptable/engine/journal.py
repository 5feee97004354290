"""Read and write journals, the text that rebuilds a match: a header (YAML), a line `---`, then one action a line.

Save, resume, undo, replay, bug report and test use this same text. The header holds format and rules version, game,
seats, options, the seed or the made-up position that it started from, the rig, the pieces that the seats brought, and
every card definition in play by value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import yaml

from corptable.cards.yaml_reader import Fields, Value, read_content
from corptable.engine.chance import Rig, read_rig
from corptable.engine.game import Position
from corptable.engine.pieces import Plain
from corptable.errors import CorptableError

FORMAT: Final = 1
SEPARATOR: Final = "---"
MOST_SEATS: Final = 64


class JournalError(CorptableError):
    """Report a text that is no journal, or a journal that this program cannot continue."""


@dataclass(frozen=True, slots=True)
class Header:
    """Describe how a match began."""

    game: str
    rules_version: int
    seats: int
    options: Mapping[str, Plain]
    seed: int
    rig: Rig = field(default_factory=dict)
    position: Position | None = None
    brought: Plain = None
    cards: Sequence[Mapping[str, Plain]] = ()


@dataclass(frozen=True, slots=True)
class Journal:
    """Hold a header and the texts of the acts so far."""

    header: Header
    acts: tuple[str, ...]


def write_journal(journal: Journal) -> str:
    """Return the text of a journal."""
    return f"{write_header(journal.header)}{SEPARATOR}\n" + "".join(f"{act}\n" for act in journal.acts)


def write_header(header: Header) -> str:
    """Return the text of a header, as whole lines of YAML."""
    top: dict[str, object] = {
        "corptable_journal": FORMAT,
        "game": header.game,
        "rules": header.rules_version,
        "seats": header.seats,
        "options": dict(header.options),
        "seed": header.seed,
    }
    if header.rig:
        top["rig"] = {kind: list(results) for kind, results in header.rig.items()}
    if header.position is not None:
        top["position"] = _position_fields(header.position)
    if header.brought is not None:
        top["brought"] = header.brought
    top["cards"] = [dict(card) for card in header.cards]
    text: str = yaml.dump(top, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=None, width=10_000)
    return text


def read_journal(text: str, name: str = "journal") -> Journal:
    """Parse a journal's text; `name` is its file, for messages.

    Raises JournalError for a text that is no journal and for an unknown format, FileFaults for a header with faults. A
    last line without its line break is an act that was not written completely, and is left out.
    """
    head, separator, tail = text.partition(f"\n{SEPARATOR}\n")
    if not separator:
        raise JournalError(f'{name}: this is no journal of corptable: the line "{SEPARATOR}" after its header is missing')
    finished = tail[: tail.rfind("\n") + 1]
    return Journal(read_header(head + "\n", name), tuple(line for line in finished.split("\n") if line.strip()))


def read_header(text: str, name: str) -> Header:
    """Parse a header's text. Raises JournalError for an unknown format, FileFaults for faults."""
    file = read_content(text, name)
    top = file.mapping()
    version = top["corptable_journal"].integer(0, 10**6)
    file.raise_faults()
    if version != FORMAT:
        raise JournalError(
            f"{name}: found journal format {version}, wanted {FORMAT}; it was written by another version of corptable"
        )
    header = _header(top)
    top.finish()
    file.raise_faults()
    return header


def _header(top: Fields) -> Header:
    return Header(
        game=top["game"].word(),
        rules_version=top["rules"].integer(0, 10**6),
        seats=top["seats"].integer(1, MOST_SEATS),
        options=read_plain_mapping(top["options"]),
        seed=top["seed"].integer(0, 10**18 - 1),
        rig=read_rig(read_plain_mapping(top["rig"])),
        position=None if top["position"].missing else read_position(top["position"]),
        brought=None if top["brought"].missing else top["brought"].plain(),
        cards=top["cards"].list_of(read_plain_mapping),
    )


def read_plain_mapping(value: Value) -> dict[str, Plain]:
    """Read a mapping of plain values; empty where the field is missing."""
    return value.mapping_of(lambda entry: entry.plain(), optional=True)


def read_position(value: Value) -> Position:
    """Read a made-up position as scenarios and journals write it."""
    fields = value.mapping()
    position = Position(
        zones=fields["zones"].mapping_of(lambda zone: zone.list_of(lambda name: name.text()), optional=True),
        rest=None if fields["rest"].missing else fields["rest"].text(),
        at=None if fields["at"].missing else fields["at"].text(),
        turn=fields["turn"].integer(0, MOST_SEATS, default=0),
        counters=read_plain_mapping(fields["counters"]),
    )
    fields.finish()
    return position


def _position_fields(position: Position) -> dict[str, object]:
    written: dict[str, object] = {"zones": {zone: list(names) for zone, names in position.zones.items()}}
    written |= {key: value for key, value in (("rest", position.rest), ("at", position.at)) if value is not None}
    return written | {"turn": position.turn, "counters": dict(position.counters)}


class _Dumper(yaml.SafeDumper):
    """Write tuples as lists, and everything in full: a journal has no YAML aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


_Dumper.add_representer(tuple, yaml.representer.SafeRepresenter.represent_list)
