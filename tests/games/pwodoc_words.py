"""Share helpers of the tests of PWODOC's texts: create a match at a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.words import played

from corptable.engine import Plain, Position, Rig, Seat, register
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.games.pwodoc import GAME as PWODOC
from corptable.presentation.presentation import presentation_of

register(PWODOC)
GAME: Final = find_game("pwodoc")
PRESENTATION = presentation_of(GAME)

Zones: TypeAlias = Mapping[str, Sequence[str]]
NO_ZONES: Final[Zones] = {}


class At(NamedTuple):
    """Hold a position and the acts that are played in it."""

    zones: Zones = NO_ZONES
    acts: Sequence[str] = ()
    at: str = "return"
    seats: int = 2
    turn: Seat = 0
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}
    rig: Rig | None = None

    def match(self) -> Match:
        """Return the match after the acts."""
        position = Position(self.zones, None, self.at, self.turn, self.counters)
        return played(
            Match.new(GAME, self.seats, self.options, rig=self.rig, position=position), self.acts
        )
