"""Give the sentences of the program itself at a table: notices, and why nobody can undo, redo or change seats.

A notice says that the game is not saved, that it is practice, or how its file was found.
"""

from __future__ import annotations

from typing import Final

from corptable.bots import PERSON
from corptable.session.session import Session

SIGNS: Final = {"lost": "Not saved", "practice": "Practice", "looked_at": "Only to look at"}
"""What stands at the head of the table as long as it is so."""
PRACTICE: Final = "This game is practice: it counts in no statistics."

LOOKED_AT: Final = "This game can only be looked at."
OVER: Final = "The match is over."
WATCHED: Final = "Nobody here plays: the bots are among themselves."
NOTHING_DONE: Final = "You have done nothing yet."
NOTHING_BACK: Final = "Nothing has been taken back."

LABELS: Final = {"leave": "Leave my seat to a bot", "back": "Take my seat back", "both": "Leave or come back"}
NOBODY: Final = "No person has sat here."


class Notices:
    """The sentences of one table. Each is shown large until it has been read, and can be read again at the head after that."""

    def __init__(self, session: Session) -> None:
        self._sitting = session
        self._read: set[str] = set()

    @property
    def _trouble(self) -> str:
        keeping = self._sitting.autosave
        return "" if keeping is None else keeping.trouble

    def signs(self) -> list[str]:
        """What stands at the head, in a word or two each."""
        session = self._sitting
        holds = {"lost": bool(self._trouble), "practice": session.practice, "looked_at": session.is_read_only}
        return [SIGNS[word] for word, is_so in holds.items() if is_so]

    def sentences(self) -> list[str]:
        """All that there is to be read."""
        lost = self._trouble.splitlines()
        practice = [PRACTICE] if self._sitting.practice else []
        return [*lost, *practice, *self._sitting.troubles]

    def unread(self) -> list[str]:
        """What nobody has read yet. That a game is practice is no news: somebody said yes to it."""
        return [text for text in self.sentences() if text not in self._read and text != PRACTICE]

    def read(self) -> None:
        """Somebody has touched something, and so has seen what there was."""
        self._read.update(self.sentences())


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
