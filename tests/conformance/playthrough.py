"""Print the first acts of one random game a seat count as text (point 12): positions, views, legal
actions, events.

The texts lie in the folder `playthroughs` of the game under test. A change of the rules shows as
their diff, which a person reads before accepting it. To regenerate them run `python3 -m pytest
tests/conformance --regenerate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING
from itertools import groupby
from pathlib import Path

from corptable.engine import HIDDEN, PUBLIC, Event, Piece, Plain, State, ZoneId
from corptable.engine.events import noticed_by

from .comparing import view_of
from .playing import Setup, carry_out, choose
from .subject import Subject
from .variety import DEFAULTS

ACTS = 40
"""The number of acts in a text, few enough that it can be read."""
SEED = 47
WIDTH = 130
COMMAND = "python3 -m pytest tests/conformance --regenerate"


def file_of(subject: Subject, seats: int) -> Path:
    """Return the path of the text of a game and seat count."""
    return subject.folder / "playthroughs" / f"{subject.id}_{seats}.txt"


def text_of(subject: Subject, seats: int) -> str:
    """Return the text as the rules give it now."""
    return "\n".join(_lines(Setup(subject, seats, DEFAULTS, SEED))) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    game = setup.subject.game
    yield (
        f"{game.title}, {setup.seats} seats, default options, seed {SEED}: the first {ACTS} acts "
        "of a random game."
    )
    yield f"Made by: {COMMAND}"
    yield (
        "True positions, what is seen of hidden zones, what is known where that is more. Left "
        "out: what is as it was before."
    )
    yield "Piles from bottom to top; ? is a hidden piece."
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
            yield from _wrapped(
                f"@{seat} may",
                [str(action).partition(" ")[2] for action in state.actions(seat)],
                "; ",
            )
        before = state.copy()
        action = choose(state, generator)
        yield f"> {action}"
        events: list[Event] = []
        state.listener = events
        carry_out(state, action)
        state.listener = None
        yield from _told(setup, events)


def _position(state: State, before: State | None) -> Iterator[str]:
    """Yield the lines of the true position and of all views, as far as they have changed."""
    decision = state.decision
    yield (
        "over"
        if decision is None
        else f"{decision.name}, asked: {', '.join(f'@{seat}' for seat in state.actors())}"
    )
    old_counters: Mapping[str, Plain] = {} if before is None else before.counters()
    changed = [
        f"{name}={value}"
        for name, value in state.counters().items()
        if name not in old_counters or old_counters[name] != value
    ]
    if changed:
        yield from _wrapped("counters", changed, "; ")
    yield from _zones(
        "true",
        state.zones,
        {} if before is None else before.zones,
        dict.fromkeys((*state.zones, *(before.zones if before else ()))),
    )
    yield from _views(state, before, memory=False)
    yield from _views(state, before, memory=True)


def _views(state: State, before: State | None, memory: bool) -> Iterator[str]:
    """Yield a line for each view of a hidden zone that has changed, with all viewers that see or
    know the same.
    """
    found: dict[tuple[ZoneId, str], list[str]] = {}
    for seat in (*range(state.table.seats), *(() if memory else (PUBLIC,))):
        now = view_of(state, seat, memory).zones
        old = {} if before is None else view_of(before, seat, memory).zones
        plain = state.observation(seat).zones
        for zone in state.table.hidden:
            if memory and now.get(zone) == plain.get(zone):
                continue
            if now.get(zone) != old.get(zone) and (now.get(zone) or zone in old):
                found.setdefault((zone, _pieces(now.get(zone, ()))), []).append(
                    "public" if seat == PUBLIC else f"@{seat}"
                )
    for zone in state.table.hidden:
        for (there, text), viewers in found.items():
            if there == zone:
                yield from _wrapped(
                    f"{' '.join(viewers)} {'know' if memory else 'see'} {zone}", [text], " "
                )


def _zones(
    head: str,
    zones: Mapping[ZoneId, Sequence[Piece]],
    old: Mapping[ZoneId, Sequence[Piece]],
    which: Iterable[ZoneId],
) -> Iterator[str]:
    for zone in which:
        if zones.get(zone) != old.get(zone) and (zones.get(zone) or zone in old):
            yield from _wrapped(
                f"{head} {zone}", [_change(zones.get(zone), old.get(zone, ()))], " "
            )


def _change(now: Sequence[Piece] | None, old: Sequence[Piece]) -> str:
    """Return the pieces of a zone; of a pile that only grew or shrank at its top the difference."""
    if now is None:
        return "(gone)"
    if old and 0 < len(now) < len(old) and tuple(old[: len(now)]) == tuple(now):
        return f"less {_pieces(old[len(now) :])}"
    if old and len(now) > len(old) and tuple(now[: len(old)]) == tuple(old):
        return f"and {_pieces(now[len(old) :])}"
    return _pieces(now)


def _pieces(pieces: Sequence[Piece]) -> str:
    """Return the names in order; equal neighbours that are hidden as a count."""
    words = []
    for name, same in groupby(pieces, key=lambda piece: piece.name):
        count = len(list(same))
        words.append(f"{count}?" if name == HIDDEN.name else " ".join([name] * count))
    return " ".join(words) or "-"


def _told(setup: Setup, events: Sequence[Event]) -> Iterator[str]:
    """Yield the events that the public notices, then for each seat the events that it notices
    differently.
    """
    public = noticed_by(events, PUBLIC)
    for event in public:
        yield from _wrapped("  all", [_event(event)], " ")
    for seat in range(setup.seats):
        own = [event for event in noticed_by(events, seat) if event not in public]
        for event in own:
            yield from _wrapped(f"  @{seat}", [_event(event)], " ")


def _event(event: Event) -> str:
    words = [type(event).__name__]
    for name, field in getattr(type(event), "__dataclass_fields__", {}).items():
        value = getattr(event, name)
        if name != "seen_by" and value != field.default:
            words.append(_word(value) if field.default is MISSING else f"{name}={value}")
    return " ".join(words)


def _word(field: object) -> str:
    if isinstance(field, tuple) and field and isinstance(field[0], Piece):
        return _pieces(field)
    return (
        str(field)
        if isinstance(field, str | Piece)
        or not isinstance(field, tuple)
        or hasattr(field, "_fields")
        else repr(field)
    )


def _wrapped(head: str, words: Sequence[str], between: str) -> Iterator[str]:
    """Yield a line of words, wrapped at WIDTH."""
    line = f"{head}:"
    for word in between.join(words).split(" "):
        if len(line) + len(word) >= WIDTH:
            yield line
            line = "     "
        line += f" {word}"
    yield line
