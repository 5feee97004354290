"""What the program itself has to say at a table: that the game is not saved, that it counts nothing, how its file was found."""

from __future__ import annotations

from typing import Final

from corptable.session.session import Session

SIGNS: Final = {"lost": "Not saved", "practice": "Practice", "looked_at": "Only to look at"}
"""What stands at the head of the table as long as it is so."""
PRACTICE: Final = "This game is practice: it counts in no statistics."


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
