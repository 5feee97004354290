"""A game in the window as it is kept: every act is in its file as soon as it is done, and what is over goes to the statistics.

A game whose file cannot be written goes on; why is told until it can be written again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from corptable.bots import PERSON
from corptable.bots.worker import BotWorker
from corptable.engine.pieces import Seat
from corptable.errors import CorptableError
from corptable.session.session import Session
from corptable.session.transcript import Annotations
from corptable.store import Ended, SavedGame, SavedGames, Statistics
from corptable.store.timestamps import now

KEPT: Final = "The game is kept: continue it from the title."
NOT_YET: Final = "Nothing has been played yet, so there is nothing to keep."
LOST: Final = "This game is not kept: its file cannot be written."


class Autosave:
    """What is kept of one sitting. Its file begins with the first act: a table at which nobody has played leaves nothing behind.

    Without a shelf nothing is written. `trouble` says why what happened last could not be kept, and is empty when all is well.
    """

    def __init__(
        self, session: Session, saved_games: SavedGames | None, statistics: Statistics, saved: SavedGame | None = None
    ) -> None:
        """`saved`: where it stands already."""
        self._sitting, self._shelf, self._statistics = session, saved_games, statistics
        self._saved = saved
        self._is_closed = saved is None and session.match.over
        """Nothing more happens. A match that was over before anybody kept it is only looked at, and counts for nobody."""
        self.trouble = ""
        self._finish_if_over()

    def moved_to(self, session: Session) -> Autosave:
        """The same file for the same match, at which another sitting sits from now on."""
        self._sitting = session
        return self

    @property
    def promise(self) -> str:
        """What whoever leaves the table now may rely on, in words; "" where there is nothing to say."""
        if self._shelf is None or self._is_closed:
            return ""
        if self.trouble:
            return LOST
        return NOT_YET if self._saved is None else KEPT

    def acted(self) -> None:
        """Somebody has done what stands last in the journal."""
        self._write(lambda saved: saved.acted(self._sitting.match.journal[-1]))
        self._finish_if_over()

    def undone(self, acts: int) -> None:
        """So many acts were taken back."""
        self._write(lambda saved: saved.undone(acts))

    def redone(self, acts: int) -> None:
        """So many acts were brought back."""
        self._write(lambda saved: saved.redone(acts))
        self._finish_if_over()

    def seated(self, seat: Seat, player: str) -> None:
        """Who plays in that seat from here on: a bot by its word, or a person. A file that has not begun says nothing of it:
        it begins with those who sit there then."""
        if self._saved is not None:
            self._write(lambda saved: saved.player_changed(seat, player))

    def practised(self) -> None:
        """From here on the game counts in no statistics."""
        self._write(SavedGame.practised)

    def close(self) -> None:
        """The table is left: others may continue the game now. Raises StoreError when the last acts could not be written."""
        saved, self._saved = self._saved, None
        self._is_closed = True
        if saved is not None:
            saved.close()

    def _write(self, write: Callable[[SavedGame], None]) -> None:
        """Write what has happened, or all that has happened so far to a new file."""
        if self._is_closed:
            return
        self.trouble = ""
        saved = self._saved
        self._try(self._begin if saved is None else lambda: write(saved))

    def _begin(self) -> None:
        session = self._sitting
        if self._shelf is None or not session.match.journal:
            return
        self._saved = self._shelf.begin(session.match, session.names, session.players)
        if session.practice:
            self._saved.practised()

    def _finish_if_over(self) -> None:
        """The file of a match that is over is kept as a replay, and the match counts."""
        session, saved, result = self._sitting, self._saved, self._sitting.match.state.result
        if result is None or self._is_closed:
            return
        self._saved, self._is_closed = None, True
        id = secrets.token_hex(8) if saved is None else saved.id
        ended = Ended(id, session.match.game.id, now(), session.players, session.practice, result)
        if saved is not None and self._shelf is not None:
            saved_games = self._shelf
            self._try(lambda: saved_games.finish(saved))
        self._try(lambda: self._statistics.add(ended))

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except CorptableError as error:
            self.trouble = f"{self.trouble}\n{error}".strip()


def begin_autosave(session: Session, saved_games: SavedGames | None, statistics: Statistics) -> None:
    """Have a sitting kept from now on, if it is not already and may be played on."""
    if session.autosave is None and not session.is_read_only:
        session.autosave = Autosave(session, saved_games, statistics)


def resume(saved_games: SavedGames, file: str, bot_worker: BotWorker, statistics: Statistics) -> Session:
    """Go on with a game on a shelf, or look at one that cannot be played on. Raises CorptableError: why it cannot be opened."""
    found = saved_games.resume(file)
    try:
        away = () if found.saved is None else _away(found.saved)
        margin = Annotations()
        for after, seat, player in found.player_changes:
            margin.player_changed(after, seat, player)
        session = Session(found.match, found.players, bot_worker, False, found.names, found.practice, away, margin)
    except CorptableError:  # of a bot that is not there any more
        if found.saved is not None:
            found.saved.close()
        raise
    session.is_read_only = found.saved is None
    session.troubles = found.troubles
    if found.saved is not None:
        session.autosave = Autosave(session, saved_games, statistics, found.saved)
    session.calling.cover()
    return session


def _away(saved: SavedGame) -> tuple[Seat, ...]:
    """Persons who have left their seats to bots."""
    seats = enumerate(zip(saved.head.seats, saved.players, strict=True))
    return tuple(seat for seat, (first, now) in seats if first.player == PERSON and now != PERSON)
