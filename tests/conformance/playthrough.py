"""Point 12: the first acts of one random game for each seat count, as text: positions, everybody's views, legal actions, events.

The texts lie in `tests/playthroughs/`. A change of the rules shows as their diff, which is read before it is taken in. They are made anew by
`python3 -m pytest tests/conformance --regenerate`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from corptable.engine import HIDDEN, PUBLIC, Event, Piece, Plain, Seat, State, ZoneId
from corptable.engine.events import through

from .playing import Setup, carry_out, choose
from .subject import Subject
from .variety import DEFAULTS

FOLDER = Path(__file__).parents[1] / "playthroughs"
ACTS = 24
"""So many acts keep a text short enough to be read."""
SEED = 4
WIDTH = 130
COMMAND = "python3 -m pytest tests/conformance --regenerate"


def file_of(subject: Subject, seats: int) -> Path:
    """Where the text of a game and seat count lies."""
    return FOLDER / f"{subject.id}_{seats}.txt"


def text_of(subject: Subject, seats: int) -> str:
    """The text, made now."""
    return "\n".join(_lines(Setup(subject, seats, DEFAULTS, SEED))) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    game = setup.subject.game
    yield f"{game.title}, {setup.seats} seats, default options, seed {SEED}: the first {ACTS} acts of a random game."
    yield f"Made by: {COMMAND}"
    yield "What stands here changes from act to act; what is left out is as it was. Piles from bottom to top; ? is a hidden piece."
    generator = setup.generator("playthrough")
    state = setup.start()
    before: State | None = None
    for act in range(ACTS):
        yield ""
        yield f"== {act}"
        yield from _position(state, before)
        if not state.stack:
            return
        for seat in state.actors():
            yield from _wrapped(f"@{seat} may", [str(action).partition(" ")[2] for action in state.actions(seat)], "; ")
        before = state.copy()
        action = choose(state, generator)
        yield f"> {action}"
        events: list[Event] = []
        state.listener = events
        carry_out(state, action)
        state.listener = None
        yield from _told(setup, events)


def _position(state: State, before: State | None) -> Iterator[str]:
    """The true position and everybody's view of it, as far as they have changed."""
    decision = state.decision
    yield "over" if decision is None else f"{decision.name}, asked: {', '.join(f'@{seat}' for seat in state.actors())}"
    old_counters: Mapping[str, Plain] = {} if before is None else before.counters()
    changed = [
        f"{name}={value}" for name, value in state.counters().items() if name not in old_counters or old_counters[name] != value
    ]
    if changed:
        yield from _wrapped("counters", changed, "; ")
    yield from _zones("true", state.zones, {} if before is None else before.zones, state.zones)
    for seat in (*range(state.table.seats), PUBLIC):
        yield from _view(seat, state, before)


def _view(seat: Seat, state: State, before: State | None) -> Iterator[str]:
    who = "public" if seat == PUBLIC else f"@{seat}"
    hidden = state.table.hidden
    for memory, verb in ((False, "sees"), (True, "knows")) if seat != PUBLIC else ((False, "sees"),):
        now = state.view(seat, memory)
        old = {} if before is None else before.view(seat, memory).zones
        if memory and before is None:
            old = state.view(seat, memory=False).zones
        yield from _zones(f"{who} {verb}", now.zones, old, hidden)


def _zones(
    head: str,
    zones: Mapping[ZoneId, Sequence[Piece]],
    old: Mapping[ZoneId, Sequence[Piece]],
    which: Sequence[ZoneId] | Mapping[ZoneId, object],
) -> Iterator[str]:
    for zone in which:
        if zones.get(zone) != old.get(zone) and (zones.get(zone) or zone in old):
            gone = "(gone)" if zone not in zones else ""
            yield from _wrapped(f"{head} {zone}", [gone or _pieces(zones[zone])], " ")


def _pieces(pieces: Sequence[Piece]) -> str:
    """Names in order, hidden ones counted."""
    words = []
    for name, same in groupby(pieces, key=lambda piece: piece.name):
        count = len(list(same))
        words.append(f"{count}?" if name == HIDDEN.name else " ".join([name] * count))
    return " ".join(words) or "-"


def _told(setup: Setup, events: Sequence[Event]) -> Iterator[str]:
    """What everybody notices alike, and for each seat what it alone notices so."""
    public = through(events, PUBLIC)
    for event in public:
        yield from _wrapped("  all", [_event(event)], " ")
    for seat in range(setup.seats):
        own = [event for event in through(events, seat) if event not in public]
        for event in own:
            yield from _wrapped(f"  @{seat}", [_event(event)], " ")


def _event(event: Event) -> str:
    fields = [getattr(event, name) for name in getattr(type(event), "__dataclass_fields__", {}) if name != "seen_by"]
    return " ".join((type(event).__name__, *(_word(field) for field in fields)))


def _word(field: object) -> str:
    if isinstance(field, tuple) and field and isinstance(field[0], Piece):
        return _pieces(field)
    return (
        str(field) if isinstance(field, str | Piece) or not isinstance(field, tuple) or hasattr(field, "_fields") else repr(field)
    )


def _wrapped(head: str, words: Sequence[str], between: str) -> Iterator[str]:
    """A line of words, broken where it grows too long."""
    line = f"{head}:"
    for word in between.join(words).split(" "):
        if len(line) + len(word) >= WIDTH:
            yield line
            line = "     "
        line += f" {word}"
    yield line
