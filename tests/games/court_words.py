"""Share helpers of the tests of Corporate Court's texts: create a match at a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from games.words import played

from corptable.engine import Plain, Position, Rig, Seat
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of

GAME: Final = find_game("corporate_court")
PRESENTATION = presentation_of(GAME)

Zones: TypeAlias = dict[str, Sequence[str]]


def match_at(
    zones: Zones,
    acts: Sequence[str] = (),
    *,
    seats: int = 3,
    at: str = "play",
    turn: Seat = 0,
    rest: str | None = None,
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
    rig: Rig | None = None,
) -> Match:
    """Return a match that starts at a given position, after these acts. Hands that are not named
    hold cards from the end of the deck."""
    return played(
        Match.new(
            GAME, seats, options, rig=rig, position=Position(zones, rest, at, turn, counters or {})
        ),
        acts,
    )
