"""What came of trying, in numbers and words, for `scripts/fuzz.py`: what broke and how to get there again, what was reached, and
what took long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from _fuzz_scenes import all_scenes

BUDGET: Final = 1 / 60
"""Seconds in which the loop should go round; more is told, and is no fault, for the machine may be busy."""
SLOWEST: Final = 8
"""So many kinds of slow rounds are told."""
LONGEST: Final = 110
"""Letters that are told of an event that was slow."""


class Fault(NamedTuple):
    """What broke, and how to get there again."""

    game: str
    seed: int
    number: int
    """Of the event after which it was found, from 1."""
    persons: int
    is_quick: bool
    found: tuple[str, ...]
    events: tuple[str, ...]
    """The last ones, in words."""

    def __str__(self) -> str:
        asked = f"--only {self.game} --seed {self.seed} --events {self.number} --persons {self.persons}{' --quick' * self.is_quick}"
        return "\n".join([f"FAULT: scripts/fuzz.py {asked}", *(f"    {line}" for line in self.events), *self._told()])

    def _told(self) -> Iterable[str]:
        return (f"  {line}" for line in self.found)


class Frame(NamedTuple):
    """A round of the loop that took long."""

    seconds: float
    scene: str
    event: str

    @property
    def kind(self) -> str:
        """Where it was, and what was done."""
        return f"{self.scene}: {self.event.split()[0]}"


class Reached(NamedTuple):
    """Where the events of a run happened, in numbers of events."""

    scenes: Counter[str]
    decisions: Counter[str]
    """Of the game, while a person could answer."""
    persons: Counter[int]
    """How many of them sat at the table that was open."""
    points: set[str]
    """All decisions that the game has."""


class Ran(NamedTuple):
    """What came of a run."""

    events: int
    acts: int
    """Acts that were played at tables, as far as they stood when looked at."""
    reached: Reached
    rounds: int
    """Of the loop."""
    slow: tuple[Frame, ...]
    """Those over budget."""
    fault: Fault | None
    told: tuple[str, ...]
    """All events in words."""


def in_words(game: str, runs: list[Ran]) -> str:
    """What all runs of a game came to."""
    events, acts, rounds = (sum(getattr(ran, what) for ran in runs) for what in ("events", "acts", "rounds"))
    slow = sorted((frame for ran in runs for frame in ran.slow), reverse=True)
    faults = sum(ran.fault is not None for ran in runs)
    over = f"{len(slow)} of {rounds} rounds of the loop over {BUDGET * 1e3:.0f} ms"
    return "\n".join([f"{game}: {events} events, {acts} acts, {faults} faults; {over}", *_reached(runs), *_slow_kinds(slow)])


def _reached(runs: list[Ran]) -> Iterable[str]:
    """Where all that happened, and where nothing did."""
    scenes, decisions, persons = Counter[str](), Counter[str](), Counter[int]()
    points = set[str]()
    for ran in runs:
        scenes += ran.reached.scenes
        decisions += ran.reached.decisions
        persons += ran.reached.persons
        points |= ran.reached.points
    yield f"    scenes: {_counted(scenes)}{_missing({scene.__name__ for scene in all_scenes()} - scenes.keys())}"
    yield f"    decisions of persons: {_counted(decisions)}{_missing(points - decisions.keys())}"
    yield f"    persons at the table: {_counted(persons)}"


def _counted(counter: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{word} {number}" for word, number in sorted(counter.items())) or "none"


def _missing(words: set[str]) -> str:
    return f"; not reached: {', '.join(sorted(words))}" if words else ""


def _slow_kinds(slow: list[Frame]) -> Iterable[str]:
    """What was slow most of all, each kind once, with how often it was."""
    often = Counter(frame.kind for frame in slow)
    worst = {frame.kind: frame for frame in reversed(slow)}
    for kind in sorted(worst, key=lambda kind: worst[kind], reverse=True)[:SLOWEST]:
        frame = worst[kind]
        yield f"    {frame.seconds * 1e3:6.0f} ms  {frame.scene}: {frame.event[:LONGEST]} ({often[kind]} of the kind)"
