"""Give the sentences of the program itself at a table: notices, and why nobody can undo, redo or
change seats.

A notice says that the game is not saved, that it is practice or had a hint, or how its file was
found.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.bots import PERSON
from corptable.session.session import Session

SIGNS: Final = {
    "lost": "Not saved",
    "practice": "Practice",
    "helped": "With a hint",
    "looked_at": "View only",
    "muted": "Muted",
}
"""Signs at the head of the table, shown as long as they apply."""
PRACTICE: Final = "This game is practice: it does not count in the statistics."
HELPED: Final = "You saw the best act: this game counts as one with a hint."

LOOKED_AT: Final = "This game cannot be played on, only looked at."
OVER: Final = "The match is over."
WATCHED: Final = "Nobody plays here: the bots are among themselves."
NOTHING_DONE: Final = "You have done nothing yet."
NOTHING_TO_REDO: Final = "Nothing has been undone."
NO_HINT: Final = "There is nothing for you to choose now."
NOTHING_SCORED: Final = "Nothing has been scored yet."

LEADS_BACK: Final = "Ctrl+Z takes you back to the game that you left."
"""Message at a table that was started over."""

LABELS: Final = {
    "leave": "Let a bot play for me",
    "back": "Take my seat back",
    "both": "Who plays?",
    "ask again": "Ask me again",
}
NOBODY: Final = "No person has played this seat."


class Message(NamedTuple):
    """Represent a line that the table shows for some seconds: why a touch did nothing, or what has
    happened to the table.

    `number` tells apart two messages with the same text, so that the second one has its full time.
    """

    text: str
    is_refusal: bool
    number: int


class Notices:
    """Hold the notices of one table: each is shown large until it has been read, and can be read
    again at the head of the table.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: set[str] = set()

    def signs(self) -> list[str]:
        """Return the signs at the head of the table: one or two words each."""
        session = self._session
        is_lost = session.autosave is not None and session.autosave.trouble != ""
        holds = {
            "lost": is_lost,
            "practice": session.practice,
            "helped": session.is_helped and not session.practice,
            "looked_at": session.seating.is_read_only,
        }
        return [SIGNS[word] for word, is_so in holds.items() if is_so]

    def sentences(self) -> list[str]:
        """Return all notices."""
        session = self._session
        lost = [] if session.autosave is None else session.autosave.trouble.splitlines()
        kind = [PRACTICE] if session.practice else [HELPED] if session.is_helped else []
        return [*lost, *kind, *session.file_warnings]

    def unread(self) -> list[str]:
        """Return the notices that nobody has read yet, without those about practice and hints: a
        person wanted that.
        """
        known = {*self._read, PRACTICE, HELPED}
        return [text for text in self.sentences() if text not in known]

    def read(self) -> None:
        """Mark all notices as read, because a person has touched something."""
        self._read.update(self.sentences())


def label_of_seats(session: Session) -> str:
    """Return the label of the button that opens the dialog of seats."""
    return LABELS[
        "leave" if not session.seating.away else "back" if not session.persons else "both"
    ]


def why_nobody_leaves(session: Session) -> str:
    """Reason why nobody can leave a seat or come back to one; "" if somebody can."""
    if session.seating.is_read_only:
        return LOOKED_AT
    if session.match.over:
        return OVER
    return "" if PERSON in session.seating.players or session.seating.away else NOBODY
