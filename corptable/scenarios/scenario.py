"""Read scenarios from YAML files: positions as text, actions, and what must come of them. `docs/scenarios.md` has the format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.chance import Rig, read_rig
from corptable.engine.game import Position
from corptable.engine.journal import MOST_SEATS, read_plain_mapping, read_position
from corptable.engine.pieces import Plain, Seat, ZoneId

Names: TypeAlias = list[str]
T = TypeVar("T")


class Discovery(NamedTuple):
    """Record a private discovery: this seat learned these cards, as a set."""

    seat: Seat
    cards: frozenset[str]


@dataclass(frozen=True, slots=True)
class Expectation:
    """Hold the expectations of a scenario for the position it ends in; None and empty mappings expect nothing."""

    at: str | None
    to_act: list[Seat] | None
    zones: Mapping[ZoneId, Names]
    counts: Mapping[ZoneId, int]
    holds: Mapping[ZoneId, Mapping[str, int]]
    top: Mapping[ZoneId, Names]
    bottom: Mapping[ZoneId, Names]
    absent_zones: Names
    counters: Mapping[str, Plain]
    legal: Names
    illegal: Names
    legal_only: Names | None
    legal_count: int | None
    sees: Mapping[Seat, Mapping[ZoneId, Names]]
    knows: Mapping[Seat, Mapping[ZoneId, Names]]
    open_to: Mapping[ZoneId, Mapping[Seat, bool]]
    learns: tuple[Discovery, ...]
    winners: list[Seat] | None
    reason: str | None
    examined: Mapping[str, Plain]
    """`deck_errors`, `types`, `strengths`: facts that a game states of decks and cards."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """Represent one scenario of a file. `position` is None for a new game, and for a row that only examines decks or cards."""

    name: str
    note: str
    game: str
    players: int
    options: Mapping[str, Plain]
    examines: bool
    position: Position | None
    rig: Rig
    acts: Names
    brought: Mapping[str, Plain]
    expect: Expectation


def read_scenarios(path: Path) -> list[Scenario]:
    """Read the scenarios of a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    scenarios = file.value().list_of(_read_scenario, unique="name")
    file.raise_faults()
    return scenarios


def _read_scenario(value: Value) -> Scenario:
    fields = value.mapping()
    brought = {key: fields[key].plain() for key in ("deck", "cards") if not fields[key].missing}
    position, examines = fields["position"], fields["position"].missing and bool(brought)
    new = not examines and not position.missing and not position.mapping()["new"].missing
    scenario = Scenario(
        name=fields["name"].text(),
        note=fields["note"].prose(default=""),
        game=fields["game"].word(),
        players=fields["players"].integer(1, MOST_SEATS, default=2 if examines else None),
        options=read_plain_mapping(fields["options"]),
        examines=examines,
        position=None if examines or new else read_position(position),
        rig=read_rig(read_plain_mapping(fields["rig"])),
        acts=_texts(fields["do"]),
        brought=brought,
        expect=_read_expectation(fields["expect"].mapping()),
    )
    if new:
        start = position.mapping()
        start["new"].flag()
        start.finish()
    fields.finish()
    return scenario


def _read_expectation(fields: Fields) -> Expectation:
    expectation = Expectation(
        at=_optional(fields["at"], Value.text),
        to_act=_optional(fields["to_act"], _seats),
        zones=fields["zones"].mapping_of(_texts, optional=True),
        counts=fields["counts"].mapping_of(_count, optional=True),
        holds=fields["holds"].mapping_of(lambda value: value.mapping_of(_count), optional=True),
        top=fields["top"].mapping_of(_text_or_texts, optional=True),
        bottom=fields["bottom"].mapping_of(_text_or_texts, optional=True),
        absent_zones=_texts(fields["absent_zones"]),
        counters=read_plain_mapping(fields["counters"]),
        legal=_texts(fields["legal"]),
        illegal=_texts(fields["illegal"]),
        legal_only=_optional(fields["legal_only"], _texts),
        legal_count=_optional(fields["legal_count"], _count),
        sees=_by_seat(fields["sees"], lambda value: value.mapping_of(_texts)),
        knows=_by_seat(fields["knows"], lambda value: value.mapping_of(_texts)),
        open_to=fields["open_to"].mapping_of(lambda value: _by_seat(value, Value.flag), optional=True),
        learns=tuple(fields["learns"].list_of(_read_discovery, optional=True)),
        winners=_optional(fields["winners"], _seats),
        reason=_optional(fields["reason"], Value.text),
        examined={key: fields[key].plain() for key in ("deck_errors", "types", "strengths") if not fields[key].missing},
    )
    fields.finish()
    return expectation


def _optional(value: Value, read: Callable[[Value], T]) -> T | None:
    return None if value.missing else read(value)


def _texts(value: Value) -> Names:
    return value.list_of(Value.text, optional=True)


def _text_or_texts(value: Value) -> Names:
    return _texts(value) if isinstance(value.plain(), list) else [value.text()]


def _seat(value: Value) -> Seat:
    return value.integer(0, MOST_SEATS - 1)


def _seats(value: Value) -> list[Seat]:
    return value.list_of(_seat)


def _count(value: Value) -> int:
    return value.integer(0, 10**6)


def _by_seat(value: Value, read: Callable[[Value], T]) -> dict[Seat, T]:
    found = {}
    for word, read_value in value.mapping_of(read, optional=True).items():
        if word.isdecimal() and int(word) < MOST_SEATS:
            found[int(word)] = read_value
        else:
            value.fault(f'found "{word}"', "the number of a seat")
    return found


def _read_discovery(value: Value) -> Discovery:
    fields = value.mapping()
    discovery = Discovery(_seat(fields["seat"]), frozenset(_texts(fields["cards"])))
    fields.finish()
    return discovery
