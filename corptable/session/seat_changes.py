"""Who may leave a seat to a bot or come back to it, in sentences."""

from __future__ import annotations

from typing import Final

from corptable.bots import PERSON
from corptable.session.session import Sitting
from corptable.session.undo import LOOKED_AT, OVER

LABELS: Final = {"leave": "Leave my seat to a bot", "back": "Take my seat back", "both": "Leave or come back"}
NOBODY: Final = "No person has sat here."


def label_of_seats(sitting: Sitting) -> str:
    """What the way here is called."""
    return LABELS["leave" if not sitting.away else "back" if not sitting.persons else "both"]


def why_nobody_leaves(sitting: Sitting) -> str:
    """Why nobody can leave or come back; "" if somebody can."""
    if sitting.is_looked_at:
        return LOOKED_AT
    if sitting.match.over:
        return OVER
    return "" if PERSON in sitting.players or sitting.away else NOBODY
