"""Read scenarios from YAML files: positions as text, actions, and what must come of them.
`docs/scenarios.md` has the format.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

from corptable.cards.faults import quoted
from corptable.cards.records import PlainValue, Text, Word, list_of, read_record, read_typed
from corptable.cards.yaml_reader import Value, read_file
from corptable.engine.chance import Rig
from corptable.engine.game import Position
from corptable.engine.journal import RiggedResults, read_plain_mapping
from corptable.engine.pieces import MOST_SEATS, Plain, Seat, ZoneId


def _by_seat(kind: Any) -> Callable[[Value], dict[Seat, Any]]:
    """Return a function that reads a mapping whose names are seats, with values of a type."""

    def read(value: Value) -> dict[Seat, Any]:
        found = value.mapping_of(partial(read_typed, kind=kind), optional=True)
        for word in found:
            if not (word.isdecimal() and int(word) < MOST_SEATS):
                value.fault(f"found {quoted(word)}", "the number of a seat")
        return {int(word): item for word, item in found.items() if word.isdecimal()}

    return read


def _text_or_texts(value: Value) -> list[str]:
    return value.list_of(Value.text) if isinstance(value.plain(), list) else [value.text()]


Names: TypeAlias = Sequence[Text]
NamesByZone: TypeAlias = Mapping[ZoneId, Names]
NamesBySeat = Annotated[Mapping[Seat, NamesByZone], _by_seat(NamesByZone)]
EndOfPile = Annotated[Names, _text_or_texts]
SeatNumber = Annotated[Seat, partial(Value.integer, low=0, high=MOST_SEATS - 1)]
Count = Annotated[int, partial(Value.integer, low=0, high=10**6)]
Flag = Annotated[bool, Value.flag]


class Discovery(NamedTuple):
    """Record a private discovery: this seat learned these cards, as a set."""

    seat: SeatNumber
    cards: Annotated[
        frozenset[str], lambda value: frozenset(value.list_of(Value.text, optional=True))
    ]


class AskedBots(NamedTuple):
    """Hold which bots choose at the end of a scenario, the seeds of their luck, and the nodes of a
    choice; None for the usual ones.
    """

    words: Annotated[Sequence[str], list_of(Word, shortest=1)] | None = None
    seeds: Annotated[Sequence[int], list_of(Count, shortest=1)] | None = None
    nodes: Annotated[int, partial(Value.integer, low=1, high=10**6)] | None = None


@dataclass(frozen=True, slots=True)
class Expectation:
    """Hold the expectations of a scenario for the position it ends in; None and empty mappings
    expect nothing.
    """

    at: Text | None
    to_act: Sequence[SeatNumber] | None
    zones: NamesByZone
    counts: Mapping[ZoneId, Count]
    holds: Mapping[ZoneId, Mapping[str, Count]]
    top: Mapping[ZoneId, EndOfPile]
    bottom: Mapping[ZoneId, EndOfPile]
    absent_zones: Names
    counters: Mapping[str, PlainValue]
    legal: Names
    illegal: Names
    legal_only: Names | None
    legal_count: Count | None
    sees: NamesBySeat
    knows: NamesBySeat
    open_to: Mapping[ZoneId, Annotated[Mapping[Seat, bool], _by_seat(Flag)]]
    learns: tuple[Discovery, ...]
    winners: Sequence[SeatNumber] | None
    reason: Text | None
    best: Names
    must_not: Names
    deck_errors: PlainValue
    types: PlainValue
    strengths: PlainValue

    @property
    def examined(self) -> dict[str, Plain]:
        """Return the expected facts that a game states of decks and cards, by their names."""
        facts = {"deck_errors": self.deck_errors, "types": self.types, "strengths": self.strengths}
        return {name: fact for name, fact in facts.items() if fact is not None}


@dataclass(frozen=True, slots=True)
class Scenario:
    """Represent one scenario of a file. `position` is None for a new game, and for a row that only
    examines decks or cards.
    """

    name: str
    note: str
    game: str
    players: int
    options: Mapping[str, Plain]
    examines: bool
    position: Position | None
    rig: Rig
    acts: Names
    bots: AskedBots
    brought: Mapping[str, Plain]
    expect: Expectation


def read_scenarios(path: Path) -> list[Scenario]:
    """Read the scenarios of a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    scenarios = file.value().list_of(read_scenario, unique="name")
    file.raise_faults()
    return scenarios


def read_scenario(value: Value) -> Scenario:
    """Read one scenario. Notes a fault for all that is wrong in it."""
    fields = value.mapping()
    brought = {key: fields[key].plain() for key in ("deck", "cards") if not fields[key].missing}
    position, examines = fields["position"], fields["position"].missing and bool(brought)
    new = not examines and not position.missing and not position.mapping()["new"].missing
    expect = read_record(fields["expect"], Expectation)
    scenario = Scenario(
        name=fields["name"].text(),
        note=fields["note"].prose(default=""),
        game=fields["game"].word(),
        players=fields["players"].integer(1, MOST_SEATS, default=2 if examines else None),
        options=read_plain_mapping(fields["options"]),
        examines=examines,
        position=None if examines or new else read_record(position, Position),
        rig=read_typed(fields["rig"], RiggedResults),
        acts=fields["do"].list_of(Value.text, optional=True),
        bots=_read_bots(fields["bot"], expect),
        brought=brought,
        expect=expect,
    )
    if new:
        start = position.mapping()
        start["new"].flag()
        start.finish()
    fields.finish()
    return scenario


def _read_bots(value: Value, expect: Expectation) -> AskedBots:
    """Read which bots choose. Notes a fault where nothing is expected of their choices."""
    if value.missing:
        return AskedBots()
    if not (expect.best or expect.must_not):
        value.fault("bots of whose choices nothing is expected", "best or must_not in expect")
    return read_record(value, AskedBots)
