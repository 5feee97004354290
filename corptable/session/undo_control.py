"""Decide what undo and redo do at a table: from one act of a person to the next, and from one match played here to the next.

Before an undo barrier the persons are asked first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.engine.timeline import Barrier
from corptable.session.notices import LOOKED_AT, NOTHING_BACK, NOTHING_DONE, OVER, WATCHED
from corptable.session.rematch import Rematch
from corptable.session.session import Session

SEEN: Final[Mapping[Barrier, str]] = {
    Barrier.CHANCE: "What chance brought has been seen since",
    Barrier.SHOWN: "Cards have been seen since",
    Barrier.ANOTHER: "Somebody else has acted since",
}
ASKS: Final = "{seen}: from here on the game is practice and counts in no statistics."
ASKS_IN_PRACTICE: Final = "{seen}."


class UndoQuestion(NamedTuple):
    """Describe what is asked before an undo: its text, and the names of the persons who all have to agree."""

    text: str
    persons: tuple[str, ...]


def why_not_undo(rematch: Rematch) -> str:
    """Return the reason why undo is impossible now; "" if it is possible."""
    session = rematch.session
    if session.seating.is_read_only:
        return LOOKED_AT
    if session.match.over:
        return OVER
    if acts_back(session) or rematch.has_earlier:
        return ""
    return NOTHING_DONE if session.seating.persons else WATCHED


def why_not_redo(rematch: Rematch) -> str:
    """Return the reason why redo is impossible now; "" if it is possible."""
    if rematch.session.seating.is_read_only:
        return LOOKED_AT
    return "" if acts_forward(rematch.session) or rematch.has_later else NOTHING_BACK


def acts_back(session: Session) -> int:
    """Return the number of acts that undo takes back: all since the last act of a person, and that act; 0 for none."""
    return min((acts for seat in session.seating.persons if (acts := session.match.acts_back(seat))), default=0)


def acts_forward(session: Session) -> int:
    """Return the number of acts that redo plays again: those until just before the next act of a person; 0 for none."""
    return min((session.match.acts_forward(seat) for seat in session.seating.persons), default=0)


def undo_question(session: Session, acts: int) -> UndoQuestion | None:
    """Return what is asked before these acts are undone, where a person gains by it: a single person is asked once a match,
    several persons each time; None if nothing is asked."""
    persons = session.seating.persons
    barrier = session.match.barrier(session.match.journal[-acts].seat, persons, acts)
    if barrier is None or (session.practice and len(persons) == 1):
        return None
    text = (ASKS_IN_PRACTICE if session.practice else ASKS).format(seen=SEEN[barrier])
    return UndoQuestion(text, tuple(session.names[seat] for seat in persons))
