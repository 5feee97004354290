"""Compare whole positions and views: every attribute but the Table, as nested tuples in which order
and type count.

A view is what a seat has of a position: an observation or an information state.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from corptable.engine import ChanceSource, OptionSet, Piece, Seat, State, Table
from corptable.engine.view import View

Frozen = Any
"""Nested tuples: hashable, comparable, printable."""


def view_of(state: State, seat: Seat, memory: bool) -> View:
    """Return a seat's information state, or without memory its observation."""
    return state.information_state(seat).view if memory else state.observation(seat)


def freeze(thing: object) -> Frozen:
    """Return a hashable value, equal for two things if and only if they agree in every detail, the
    order of mappings included.
    """
    if isinstance(thing, Piece):
        return thing  # equal only to itself, and the same one in every position with its deck
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return (type(thing).__name__, thing)
    if isinstance(thing, Table):
        return ("Table", thing.key)
    if isinstance(thing, dict):
        return (
            type(thing).__name__,
            tuple((freeze(key), freeze(value)) for key, value in thing.items()),
        )
    if isinstance(thing, tuple | list):
        return (type(thing).__name__, tuple(map(freeze, thing)))
    if isinstance(thing, set | frozenset):
        return (type(thing).__name__, frozenset(map(freeze, thing)))
    return (type(thing).__name__, tuple((name, freeze(value)) for name, value in attributes(thing)))


def attributes(thing: object) -> list[tuple[str, object]]:
    """Return the names and values of an object's attributes, whether it is a dataclass or has slots
    or a `__dict__`.
    """
    if dataclasses.is_dataclass(thing):
        return [(field.name, getattr(thing, field.name)) for field in dataclasses.fields(thing)]
    names = list(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
    return [(name, getattr(thing, name)) for name in dict.fromkeys(names) if hasattr(thing, name)]


def same(one: object, two: object) -> bool:
    """Test whether two things agree in every detail, as `freeze` does, but look at nothing that
    both share.
    """
    if one is two:
        return True
    if isinstance(one, dict) and isinstance(two, dict) and list(one) == list(two):
        return type(one) is type(two) and all(map(same, one.values(), two.values()))
    if isinstance(one, tuple | list) and isinstance(two, tuple | list):
        return type(one) is type(two) and len(one) == len(two) and all(map(same, one, two))
    return bool(freeze(one) == freeze(two))


def contents(state: View) -> dict[str, object]:
    """Return the attributes of a position or view by name, without the Table and the listener."""
    return {name: value for name, value in vars(state).items() if name not in ("table", "listener")}


def differences(one: View, two: View) -> list[str]:
    """Return the attributes in which two positions or views differ, each with both values; an empty
    list if they are the same.
    """
    ours, theirs = contents(one), contents(two)
    return [
        f"{name}: {_shown(one, name)} / {_shown(two, name)}"
        for name in dict.fromkeys((*ours, *theirs))
        if name not in ours or name not in theirs or not same(ours[name], theirs[name])
    ] or ([] if list(ours) == list(theirs) else ["attributes in another order"])


def alike(one: View, two: View) -> bool:
    """Test whether two views agree in all but the Table, the order of zones included. Fast, because
    it runs a million times.
    """
    ours, theirs = vars(one), vars(two)
    if len(ours) != len(theirs):
        return False
    for name, value in ours.items():
        if name not in theirs:
            return False
        other = theirs[name]
        if (
            value is not other
            and name != "table"
            and (type(value) is not type(other) or value != other)
        ):
            return False
    return list(one.zones) == list(two.zones)


def _shown(state: View, name: str) -> object:
    value = getattr(state, name, "missing")
    return (
        {zone: pieces for zone, pieces in value.items() if pieces}
        if name == "zones" and isinstance(value, dict)
        else value
    )


def walk(thing: object, stop: tuple[type, ...] = (Table, Piece)) -> Iterator[object]:
    """Yield every object reachable from a thing, itself included; do not follow the attributes of
    `stop` types.
    """
    waiting = [thing]
    met: dict[int, object] = {}
    while waiting:
        found = waiting.pop()
        if id(found) in met:
            continue
        met[id(found)] = found
        yield found
        if isinstance(found, (bool, int, float, str, type, type(None), *stop)):
            continue
        if isinstance(found, dict):
            waiting += [*found, *found.values()]
        elif isinstance(found, tuple | list | set | frozenset):
            waiting += found
        else:
            waiting += [value for _, value in attributes(found)]


def changeable(state: View) -> dict[int, object]:
    """Return every list, dict and set within a position that could be changed, by identity; a
    ChanceSource counts as frozen.
    """
    found: dict[int, object] = {}
    for name, value in vars(state).items():
        if name not in ("table", "options", "listener"):
            for thing in walk(value, (Table, Piece, ChanceSource, OptionSet)):
                if isinstance(thing, list | dict | set):
                    found[id(thing)] = thing
    return found
