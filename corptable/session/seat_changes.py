"""Who may leave a seat to a bot or come back to it, in sentences."""

from __future__ import annotations

from typing import Final

from corptable.bots import PERSON
from corptable.session.session import Session
from corptable.session.undo import LOOKED_AT, OVER

LABELS: Final = {"leave": "Leave my seat to a bot", "back": "Take my seat back", "both": "Leave or come back"}
NOBODY: Final = "No person has sat here."


def label_of_seats(session: Session) -> str:
    """What the way here is called."""
    return LABELS["leave" if not session.away else "back" if not session.persons else "both"]


def why_nobody_leaves(session: Session) -> str:
    """Why nobody can leave or come back; "" if somebody can."""
    if session.is_read_only:
        return LOOKED_AT
    if session.match.over:
        return OVER
    return "" if PERSON in session.players or session.away else NOBODY
