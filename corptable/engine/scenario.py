"""Run scenarios, positions as text: build each position, apply the actions, compare, and report every difference in words.

A tool for rule questions, puzzles, tutorials and tests alike; `docs/scenarios.md` describes the format. The runner
plays through `Match`, so that an illegal action is a failure with its reason, and no seat answers by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.action import Action
from corptable.engine.chance import Rig, read_rig
from corptable.engine.events import Learned, Moved
from corptable.engine.game import Game, Position
from corptable.engine.journal import MOST_SEATS, read_plain_mapping, read_position
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, Plain, Seat, ZoneId
from corptable.engine.registry import find_game
from corptable.engine.state import State
from corptable.errors import CorptableError, did_you_mean

OVER = "over"
"""Value of `at` at the end of a match."""

Names = tuple[str, ...]
T = TypeVar("T")


class Difference(NamedTuple):
    """Record one difference between an expectation and the position."""

    what: str
    expected: object
    found: object

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}"


class Discovery(NamedTuple):
    """Record a private discovery: this seat learned these cards, as a set."""

    seat: Seat
    cards: frozenset[str]


@dataclass(frozen=True, slots=True)
class Expectation:
    """Hold the expectations of a scenario for the position it ends in; None and empty mappings expect nothing."""

    at: str | None
    to_act: tuple[Seat, ...] | None
    zones: Mapping[ZoneId, Names]
    counts: Mapping[ZoneId, int]
    holds: Mapping[ZoneId, Mapping[str, int]]
    top: Mapping[ZoneId, Names]
    bottom: Mapping[ZoneId, Names]
    absent_zones: tuple[ZoneId, ...]
    counters: Mapping[str, Plain]
    legal: Names
    illegal: Names
    legal_only: Names | None
    legal_count: int | None
    sees: Mapping[Seat, Mapping[ZoneId, Names]]
    knows: Mapping[Seat, Mapping[ZoneId, Names]]
    open_to: Mapping[ZoneId, Mapping[Seat, bool]]
    learns: tuple[Discovery, ...]
    winners: tuple[Seat, ...] | None
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


# Read scenarios


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
        zones=_by_word(fields["zones"], _texts),
        counts=_by_word(fields["counts"], _count),
        holds=_by_word(fields["holds"], lambda value: value.mapping_of(_count)),
        top=_by_word(fields["top"], _text_or_texts),
        bottom=_by_word(fields["bottom"], _text_or_texts),
        absent_zones=_texts(fields["absent_zones"]),
        counters=read_plain_mapping(fields["counters"]),
        legal=_texts(fields["legal"]),
        illegal=_texts(fields["illegal"]),
        legal_only=_optional(fields["legal_only"], _texts),
        legal_count=_optional(fields["legal_count"], _count),
        sees=_by_seat(fields["sees"], lambda value: value.mapping_of(_texts)),
        knows=_by_seat(fields["knows"], lambda value: value.mapping_of(_texts)),
        open_to=_by_word(fields["open_to"], lambda value: _by_seat(value, Value.flag)),
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
    return tuple(value.list_of(lambda item: item.text(), optional=True))


def _text_or_texts(value: Value) -> Names:
    plain = value.plain()
    return _texts(value) if isinstance(plain, list) else (value.text(),)


def _seats(value: Value) -> tuple[Seat, ...]:
    return tuple(value.list_of(lambda item: item.integer(0, MOST_SEATS - 1)))


def _count(value: Value) -> int:
    return value.integer(0, 10**6)


def _by_word(value: Value, read: Callable[[Value], T]) -> dict[str, T]:
    return value.mapping_of(read, optional=True)


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
    discovery = Discovery(fields["seat"].integer(0, MOST_SEATS - 1), frozenset(_texts(fields["cards"])))
    fields.finish()
    return discovery


# Run scenarios


class _Outcome(NamedTuple):
    """Hold the match after a scenario's actions, and the discoveries on the way."""

    match: Match
    discoveries: frozenset[Discovery]

    @property
    def state(self) -> State:
        return self.match.state


def run_scenario(scenario: Scenario) -> list[Difference]:
    """Run a scenario; return every difference from its expectations, none when it holds."""
    try:
        game = find_game(scenario.game)
        if scenario.examines:
            return _examine(game, scenario)
        outcome = _play(game, scenario)
        if unknown := list(_unknown_names(outcome, scenario.expect)):
            return unknown
        return [difference for check in _CHECKS for difference in check(outcome, scenario.expect)]
    except CorptableError as error:
        return [Difference("playing", "no error", str(error))]


def _examine(game: Game[State], scenario: Scenario) -> list[Difference]:
    found = game.examine(scenario.brought)
    return list(_compare_all("", scenario.expect.examined, found))


def _play(game: Game[State], scenario: Scenario) -> _Outcome:
    brought: Plain = scenario.brought or None
    match = Match.new(game, scenario.players, scenario.options, 0, scenario.rig, scenario.position, brought)
    discoveries: set[Discovery] = set()
    for text in scenario.acts:
        events = match.play(text)
        for seat in range(match.table.seats):
            discoveries |= _discoveries(seat, [event.as_noticed_by(seat) for event in events])
    return _Outcome(match, frozenset(discoveries))


def _discoveries(seat: Seat, noticed: Sequence[object]) -> set[Discovery]:
    """Return what one act showed a seat: each piece or group by itself, and all of it together."""
    shown = []
    for event in noticed:
        if isinstance(event, Moved) and event.piece is not HIDDEN:
            shown.append(frozenset((event.piece.name,)))
        elif isinstance(event, Learned):
            shown.append(frozenset(piece.name for piece in event.pieces))
    return {Discovery(seat, cards) for cards in (*shown, frozenset().union(*shown)) if cards}


def _names(state: State, zone: ZoneId) -> list[str]:
    return [piece.name for piece in state.zones.get(zone, ())]


def _compare_all(what: str, wanted: Mapping[str, Plain], found: Mapping[str, Plain]) -> Iterator[Difference]:
    """Yield the differences of the named values; of a value that is a mapping itself, of its named keys."""
    for name, value in wanted.items():
        if name not in found:
            yield Difference(f"{what}{name}", value, f"nothing of that name; there are {', '.join(found)}")
            continue
        there = found[name]
        if isinstance(value, Mapping) and isinstance(there, Mapping):
            yield from _compare_all(f"{what}{name}.", value, there)
        elif _as_lists(value) != _as_lists(there):
            yield Difference(f"{what}{name}", value, there)


def _as_lists(value: Plain) -> Plain:
    """Convert tuples to lists, at every level, because YAML tells no difference between them."""
    if isinstance(value, Mapping):
        return {str(key): _as_lists(item) for key, item in value.items()}
    return [_as_lists(item) for item in value] if isinstance(value, Sequence) and not isinstance(value, str) else value


def _unknown_names(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    """Yield the zones and seats that this table does not have: a misspelt zone must not pass for an empty one."""
    table = outcome.state.table
    zones = [expect.zones, expect.counts, expect.holds, expect.top, expect.bottom, expect.absent_zones, expect.open_to]
    zones += [*expect.sees.values(), *expect.knows.values()]
    for zone in dict.fromkeys(zone for group in zones for zone in group):
        if zone not in table.zones:
            yield Difference(zone, f"a zone of this table{did_you_mean(zone, table.zones)}", "no such zone")
    seats = [expect.sees, expect.knows, *expect.open_to.values(), {discovery.seat for discovery in expect.learns}]
    for seat in dict.fromkeys(seat for group in seats for seat in group):
        if seat >= table.seats:
            yield Difference(f"@{seat}", f"a seat from 0 to {table.seats - 1}", "no such seat")


def _check_rig(outcome: _Outcome, _: Expectation) -> Iterator[Difference]:
    """Yield the rigged results that no draw used: each is a failure."""
    if outcome.state.chance is not None:
        for kind, results in outcome.state.chance.left_over().items():
            yield Difference(f"rig {kind}", "used up", list(results))


def _check_decision(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    state = outcome.state
    at = OVER if state.decision is None else state.decision.name
    if expect.at is not None and at != expect.at:
        yield Difference("at", expect.at, at)
    if expect.to_act is not None and state.actors() != expect.to_act:
        yield Difference("to_act", list(expect.to_act), list(state.actors()))


def _check_zones(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    state = outcome.state
    for zone, wanted in expect.zones.items():
        found = _names(state, zone)
        sort: Callable[[Sequence[str]], list[str]] = sorted if zone in state.table.unordered else list
        if sort(wanted) != sort(found):
            yield Difference(zone, list(wanted), found)
    for zone, count in expect.counts.items():
        if len(_names(state, zone)) != count:
            yield Difference(f"number of pieces in {zone}", count, len(_names(state, zone)))
    for zone, kinds in expect.holds.items():
        found_kinds = {name: _names(state, zone).count(name) for name in kinds}
        if found_kinds != dict(kinds):
            yield Difference(f"pieces of {zone}", dict(kinds), found_kinds)
    for zone, wanted in expect.top.items():
        if _names(state, zone)[-len(wanted) :] != list(wanted):
            yield Difference(f"top of {zone}", list(wanted), _names(state, zone)[-len(wanted) :])
    for zone, wanted in expect.bottom.items():
        if _names(state, zone)[: len(wanted)] != list(wanted):
            yield Difference(f"bottom of {zone}", list(wanted), _names(state, zone)[: len(wanted)])
    for zone in expect.absent_zones:
        if zone in state.zones:
            yield Difference(zone, "no such zone now", _names(state, zone))


def _check_counters(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    return _compare_all("", expect.counters, outcome.state.counters())


def _check_legality(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    legal = outcome.match.legal()
    texts = sorted(map(str, legal))

    def is_legal(text: str) -> bool:
        return outcome.match.read(text) in legal

    yield from (Difference(text, "legal", "illegal") for text in expect.legal if not is_legal(text))
    yield from (Difference(text, "illegal", "legal") for text in expect.illegal if is_legal(text))
    if expect.legal_only is not None:
        wanted = sorted(str(outcome.match.read(text)) for text in expect.legal_only)
        if wanted != texts:
            missing, extra = sorted(set(wanted) - set(texts)), sorted(set(texts) - set(wanted))
            yield Difference("legal_only", f"{len(wanted)} actions", f"{len(texts)}; missing: {missing}; not expected: {extra}")
    if expect.legal_count is not None and len(legal) != expect.legal_count:
        yield Difference("legal_count", expect.legal_count, len(legal))


def _check_sight(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    state = outcome.state
    for seat, zones in expect.sees.items():
        view = state.observation(seat)
        for zone, wanted in zones.items():
            sort: Callable[[Sequence[str]], list[str]] = sorted if zone in state.table.unordered else list
            if sort(wanted) != sort(_names(view, zone)):
                yield Difference(f"what @{seat} sees in {zone}", list(wanted), sort(_names(view, zone)))
    for zone, seats in expect.open_to.items():
        for seat, wanted_open in seats.items():
            if state.sees(seat, zone) != wanted_open:
                yield Difference(f"whether {zone} is open to @{seat}", wanted_open, not wanted_open)


def _check_knowledge(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    state = outcome.state
    for seat, zones in expect.knows.items():
        for zone, wanted in zones.items():
            found = sorted(_known_unseen(state, seat, zone))
            if sorted(wanted) != found:
                yield Difference(f"what @{seat} knows of {zone}", sorted(wanted), found)
        if not zones:
            for zone in state.table.hidden:
                if facts := _known_unseen(state, seat, zone) - _known_to_all(state, zone):
                    yield Difference(f"what @{seat} knows of {zone}", "nothing", sorted(facts))


def _known_unseen(state: State, seat: Seat, zone: ZoneId) -> set[str]:
    """Return the names of the pieces that a seat knows to lie in a zone and does not see there."""
    known = state.information_state(seat).known(zone)
    seen = set(state.observation(seat).zones.get(zone, ()))
    return {piece.name for piece in known if piece not in seen}


def _known_to_all(state: State, zone: ZoneId) -> set[str]:
    """Return the names of the pieces that every seat knows to lie in a zone (a stack turned face down openly)."""
    return set.intersection(
        *({piece.name for piece in state.information_state(seat).known(zone)} for seat in range(state.table.seats))
    )


def _check_discoveries(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    for wanted in expect.learns:
        if wanted not in outcome.discoveries:
            yield Difference(f"what @{wanted.seat} learned", sorted(wanted.cards), "never shown during these acts")


def _check_ending(outcome: _Outcome, expect: Expectation) -> Iterator[Difference]:
    result = outcome.state.result
    winners = result.winners if result is not None else ()
    reason = result.reason if result is not None else None
    if expect.winners is not None and winners != expect.winners:
        yield Difference("winners", list(expect.winners), list(winners))
    if expect.reason is not None and reason != expect.reason:
        yield Difference("reason", expect.reason, reason)


_CHECKS: tuple[Callable[[_Outcome, Expectation], Iterator[Difference]], ...] = (
    _check_rig,
    _check_decision,
    _check_zones,
    _check_counters,
    _check_legality,
    _check_sight,
    _check_knowledge,
    _check_discoveries,
    _check_ending,
)

__all__ = ["Action", "Difference", "Expectation", "Scenario", "read_scenarios", "run_scenario"]
