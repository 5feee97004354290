"""Report the results of `scripts/run.py fuzz` in words: faults and how to reproduce them, what was
reached, what was slow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from _fuzz_scenes import all_scenes

BUDGET: Final = 1 / 60
"""Seconds that a round of the event loop should take; a longer one is reported, but no fault,
because the machine may be busy.
"""
SLOWEST: Final = 8
"""Number of kinds of slow rounds that are printed."""
LONGEST: Final = 110
"""Characters printed of the description of a slow event."""


class Fault(NamedTuple):
    """Hold a fault and how to reproduce it."""

    game: str
    seed: int
    number: int
    """Number of the event after which the fault was found, from 1."""
    persons: int
    is_quick: bool
    found: tuple[str, ...]
    events: tuple[str, ...]
    """The last events, in words."""
    seats: int = 0
    """Seats that were asked for; 0: drawn."""

    def __str__(self) -> str:
        asked = (
            f"--only {self.game} --seed {self.seed} --events {self.number} --persons "
            f"{self.persons}{' --quick' * self.is_quick}"
        )
        asked += f" --seats {self.seats}" if self.seats else ""
        return "\n".join(
            [
                f"FAULT: scripts/run.py fuzz {asked}",
                *(f"    {line}" for line in self.events),
                *self._told(),
            ]
        )

    def _told(self) -> Iterable[str]:
        return (f"  {line}" for line in self.found)


class Frame(NamedTuple):
    """Hold a round of the event loop that took long."""

    seconds: float
    scene: str
    event: str

    @property
    def kind(self) -> str:
        """Return the scene and the kind of event."""
        return f"{self.scene}: {self.event.split()[0]}"


class Reached(NamedTuple):
    """Hold numbers of events of a run, by where they happened."""

    scenes: Counter[str]
    decisions: Counter[str]
    """Events by decision point of the game, while a person could answer."""
    persons: Counter[int]
    """Events by number of persons at the open table."""
    points: set[str]
    """Names of all decision points of the game."""


class Ran(NamedTuple):
    """Hold the results of a run."""

    events: int
    acts: int
    """Acts played at tables, counted from the journals before and after each event."""
    reached: Reached
    rounds: int
    """Rounds of the event loop."""
    slow: tuple[Frame, ...]
    """Rounds that took longer than the budget."""
    fault: Fault | None
    told: tuple[str, ...]
    """Events, in words."""


def in_words(game: str, runs: list[Ran]) -> str:
    """Return the results of all runs of a game, in words."""
    events, acts, rounds = (
        sum(getattr(ran, what) for ran in runs) for what in ("events", "acts", "rounds")
    )
    slow = sorted((frame for ran in runs for frame in ran.slow), reverse=True)
    faults = sum(ran.fault is not None for ran in runs)
    over = f"{len(slow)} of {rounds} rounds of the loop over {BUDGET * 1e3:.0f} ms"
    return "\n".join(
        [
            f"{game}: {events} events, {acts} acts, {faults} faults; {over}",
            *_reached(runs),
            *_slow_kinds(slow),
        ]
    )


def _reached(runs: list[Ran]) -> Iterable[str]:
    """Yield the lines on what the events reached, and what they did not."""
    scenes, decisions, persons = Counter[str](), Counter[str](), Counter[int]()
    points = set[str]()
    for ran in runs:
        scenes += ran.reached.scenes
        decisions += ran.reached.decisions
        persons += ran.reached.persons
        points |= ran.reached.points
    yield (
        "    scenes: "
        f"{_counted(scenes)}"
        f"{_missing({scene.__name__ for scene in all_scenes()} - scenes.keys())}"
    )
    yield f"    decisions of persons: {_counted(decisions)}{_missing(points - decisions.keys())}"
    yield f"    persons at the table: {_counted(persons)}"


def _counted(counter: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{word} {number}" for word, number in sorted(counter.items())) or "none"


def _missing(words: set[str]) -> str:
    return f"; not reached: {', '.join(sorted(words))}" if words else ""


def _slow_kinds(slow: list[Frame]) -> Iterable[str]:
    """Yield the slowest rounds, each kind once, with how often it occurred."""
    often = Counter(frame.kind for frame in slow)
    worst = {frame.kind: frame for frame in reversed(slow)}
    for kind in sorted(worst, key=lambda kind: worst[kind], reverse=True)[:SLOWEST]:
        frame = worst[kind]
        yield (
            f"    {frame.seconds * 1e3:6.0f} ms  {frame.scene}: {frame.event[:LONGEST]} "
            f"({often[kind]} of the kind)"
        )
