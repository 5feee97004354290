"""Record the sounds that a window plays, in place of a mixer."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from corptable.presentation.sounds import Family
from corptable.ui.sound.sounds import Sounds


class Played(NamedTuple):
    """Record one sound: the time of the test's clock, and what the mixer would get."""

    at: float
    family: Family
    room: str
    pan: float
    gain: float


class Heard(Sounds):
    """Record all sounds, by a clock."""

    def __init__(self, clock: Callable[[], float] = lambda: 0.0) -> None:
        self.clock, self.played, self.room = clock, list[Played](), ""
        self.behind = list[bool]()
        """What the window has told of its place, in order."""

    @property
    def is_on(self) -> bool:
        return True

    @property
    def families(self) -> list[Family]:
        """Get the families of what was played, in order."""
        return [one.family for one in self.played]

    def play(self, family: Family, pan: float = 0.0, gain: float = 0.0) -> None:
        self.played.append(Played(self.clock(), family, self.room, pan, gain))

    def try_out(self, family: Family, room: str) -> None:
        self.played.append(Played(self.clock(), family, room, 0.0, 0.0))

    def enter(self, room: str) -> None:
        self.room = room

    def put_behind(self, is_behind: bool) -> None:
        self.behind.append(is_behind)

    def take(self) -> list[Played]:
        """Return what was played since the last call."""
        taken, self.played = self.played, []
        return taken
