"""Define the words of the document as data: zones, spots of a ladder, types and the matrix
(sections 1, 5.3).
"""

from __future__ import annotations

from typing import Final

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    UPPER,
    WORDSMITH,
)
from corptable.engine import ZoneId, zones_by_seat

SEATS: Final = range(2, 7)
MOST_SEATS: Final = SEATS.stop - 1
DRAW, HAND, DISCARD, FALLEN, SET_ASIDE, DEALT, APEX, ABSENT = (
    zones_by_seat(kind, MOST_SEATS)
    for kind in ("draw", "hand", "discard", "fallen", "press", "dealt", "apex", "absent")
)
"""By kind and seat: the zones beside the ladders."""

DUEL: Final = 2
"""Number of seats of a duel."""
FRAY: Final = tuple(f"fray/{play}" for play in range(2000))
"""Zones of the plays of a fray. Two seats with a library of a thousand cards each could not make a
longer one.
"""

ROWS: Final = (3, 4)


def below(spot: ZoneId, rows: int) -> tuple[ZoneId, ...]:
    """Return the two spots directly below a spot; none for the bottom row."""
    _, seat, row, column = spot.split("/")
    lower = int(row) + 1
    return (
        (f"ladder/{seat}/{lower}/{column}", f"ladder/{seat}/{lower}/{int(column) + 1}")
        if lower < rows
        else ()
    )


LADDERS: Final = {
    rows: tuple(
        tuple(f"ladder/{seat}/{row}/{column}" for row in range(rows) for column in range(row + 1))
        for seat in range(MOST_SEATS)
    )
    for rows in ROWS
}
"""By number of rows and seat: the spots of the ladder in reading order, row by row from the apex,
each from the left.
"""
BELOW: Final = {
    rows: {spot: below(spot, rows) for ladder in LADDERS[rows] for spot in ladder} for rows in ROWS
}
"""By number of rows and spot: the spots directly below it."""
OWNER: Final = {spot: seat for seat, ladder in enumerate(LADDERS[max(ROWS)]) for spot in ladder}
"""By spot: the seat to whose ladder it belongs."""

HAND_SIZE: Final = 5
FEW_CARDS: Final = 4
"""A seat with fewer cards in hand draws up to HAND_SIZE (4.1)."""
MANY_CARDS: Final = 10
"""A seat with more cards in hand draws none (4.1, R6)."""
USUAL_DRAW: Final = 2

TRIO: Final = "trio"
"""The kind of play that a Middle, a Wordsmith and an Artist make together; the other kinds are
types.
"""
TEAM_TYPES: Final = (UPPER, MIDDLE, WORDSMITH, ARTIST, FREELANCER)
TRADES: Final = (MIDDLE, WORDSMITH, ARTIST)
"""Types of the three cards of a trio."""

LOSE, STRENGTH, WIN, UNDEFENDABLE = range(4)
"""Outcomes of a play against a card or a play: lost, decided by Strength, won, won without an
answer.
"""

_LETTERS: Final = {"W": WIN, "S": STRENGTH, "L": LOSE}
_ROWS: Final = {
    UPPER: "SWWWSW",
    MIDDLE: "LSWLSS",
    WORDSMITH: "LLSWSS",
    ARTIST: "LWLSSS",
    FREELANCER: "SSSSSS",
    OTHER: "LSSSSS",
}
MATRIX: Final = {
    attacker: dict(zip(_ROWS, (_LETTERS[letter] for letter in row), strict=True))
    for attacker, row in _ROWS.items()
}
"""Outcome by the attacking play's type and the type against it (5.3, R11, R12); Press never stands
where it could be attacked.
"""
