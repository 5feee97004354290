"""Choose and tell the number of seats of a table."""

from __future__ import annotations

from typing import Final

from corptable.presentation.words import fill

USUAL_SEATS: Final = 4
"""Number of seats where none is given, if the game allows it."""
PLAYERS: Final = "{least} to {most:player}"
SO_MANY_PLAYERS: Final = "{most:player}"


def nearest_seats(allowed: range, wanted: int = USUAL_SEATS) -> int:
    """Return the number of seats that is allowed and nearest to the wanted one, by default to the
    usual one.
    """
    return min(allowed, key=lambda count: abs(count - wanted))


def player_count_text(allowed: range) -> str:
    """Numbers of players that a game allows, in words."""
    words = SO_MANY_PLAYERS if len(allowed) == 1 else PLAYERS
    return fill(words, least=allowed.start, most=allowed[-1])
