"""Share helpers of the tests of Corporation's texts: create a match at a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.words import played

from corptable.engine import Plain, Position, Seat, register
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.games.corporation import GAME as CORPORATION
from corptable.presentation.presentation import presentation_of

register(CORPORATION)
GAME: Final = find_game("corporation")
PRESENTATION = presentation_of(GAME)


def match_at(
    zones: Mapping[str, Sequence[str]] | None = None,
    acts: Sequence[str] = (),
    *,
    seats: int = 4,
    at: str | None = None,
    turn: Seat = 0,
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
) -> Match:
    """Return a match that starts at a given position, after these acts."""
    return played(
        Match.new(
            GAME, seats, options, position=Position(zones or {}, None, at, turn, counters or {})
        ),
        acts,
    )
