"""Share helpers of the tests of Corporate Ladder's texts: create a match at a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from games.words import played

from corptable.engine import Plain, Position, Rig, Seat, register
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.games.corporate_ladder import GAME as LADDER
from corptable.presentation.presentation import presentation_of

GAME: Final = find_game(register(LADDER).id)
PRESENTATION = presentation_of(GAME)

Zones: TypeAlias = Mapping[str, Sequence[str]]
BOSSES: Final[Zones] = {"ladder/0/0/0": ["octavia-plimsoll.0"], "ladder/1/0/0": ["jorg-umlaut.1"]}


def match_at(
    zones: Zones,
    acts: Sequence[str] = (),
    *,
    seats: int = 2,
    at: str = "turn",
    turn: Seat = 0,
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
    rig: Rig | None = None,
) -> Match:
    """Return a match that starts at a given position, after these acts; a boss stands at the top of
    both ladders unless they are named."""
    position = Position(
        {**BOSSES, **zones} if at == "turn" else zones, None, at, turn, counters or {}
    )
    return played(Match.new(GAME, seats, options, rig=rig, position=position), acts)
