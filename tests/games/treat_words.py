"""Share helpers of the tests of Trick or Treat's texts: create a match at a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from games.words import played

from corptable.engine import Plain, Position, Rig, Seat
from corptable.engine.match import Match
from corptable.engine.registry import find_game, register
from corptable.games.trick_or_treat import GAME as TREAT
from corptable.presentation.presentation import presentation_of

register(TREAT)
GAME: Final = find_game("trick_or_treat")
PRESENTATION = presentation_of(GAME)
COURTS: Final = ("ghosts-page", "imps-page", "bats-page", "pumpkins-queen")

Zones: TypeAlias = dict[str, Sequence[str]]


def match_at(
    zones: Zones,
    acts: Sequence[str] = (),
    *,
    seats: int = 2,
    at: str = "start",
    turn: Seat = 0,
    rest: str | None = None,
    tp: Sequence[int] = (),
    counters: Mapping[str, Plain] | None = None,
    options: Mapping[str, Plain] | None = None,
    rig: Rig | None = None,
) -> Match:
    """Return a match that starts at a given position, after these acts. Characters that are not
    named are COURTS; at the draft there are none."""
    courts: Zones = (
        {}
        if at == "draft"
        else {f"character/{seat}": [court] for seat, court in enumerate(COURTS[:seats])}
    )
    told: dict[str, Plain] = {"tp": list(tp or [0] * seats), **(counters or {})}
    return played(
        Match.new(
            GAME, seats, options, rig=rig, position=Position(courts | zones, rest, at, turn, told)
        ),
        acts,
    )
