"""Name the cards, zones, seats and limits of Corporate Court in the words of the rules document
(section 1).
"""

from __future__ import annotations

from typing import Final

from corptable.engine import zones_by_seat

SUITS: Final = ("batons", "cups", "blades", "coins")

SEATS: Final = range(2, 7)
MOST_SEATS: Final = SEATS.stop - 1

DRAW: Final = "draw"
DISCARD: Final = "discard"
HARLEY: Final = "harley"
PENDING: Final = "pending"
SPRAWL: Final = {suit: f"sprawl/{suit}" for suit in SUITS}
SPRAWLS: Final = tuple(SPRAWL.values())
HAND: Final = zones_by_seat("hand", MOST_SEATS)
ARCANA: Final = zones_by_seat("arcana", MOST_SEATS)
ARCANA_2: Final = zones_by_seat("arcana2", MOST_SEATS)
COURT: Final = zones_by_seat("court", MOST_SEATS)
SPENT: Final = zones_by_seat("spent", MOST_SEATS)

EFFECTS: Final = ("chief", "vigilante", "banrigh")
"""Counters of the lasting effects; each holds the seat that owns the effect in force, or None
(R9).
"""

HAND_SIZE: Final = 5
STARTING_DICE: Final = 7
"""Number of dice that each tied seat rolls."""
GOOD_DIE: Final = 5
"""Lowest die that counts when a tie for starting is rolled off: fives and sixes (R30)."""
MOST_ROLL_OFFS: Final = 10
"""Number of roll-offs after which a tie goes to the left of the previous starter (6.2)."""
