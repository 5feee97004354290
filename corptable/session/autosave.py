"""A game in the window as it is kept: every act is in its file as soon as it is done, and what is over goes to the statistics.

A game whose file cannot be written goes on; why is told until it can be written again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from corptable.engine.pieces import Seat
from corptable.errors import CorptableError
from corptable.session.seating import Seating
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
        self,
        seating: Seating,
        saved_games: SavedGames | None,
        statistics: Statistics,
        practice: bool = False,
        saved: SavedGame | None = None,
    ) -> None:
        """`practice`: the match counts nothing; `saved`: where it stands already."""
        self._seating, self._shelf, self._statistics = seating, saved_games, statistics
        self._practice = practice
        self._saved = saved
        self._is_closed = saved is None and seating.match.over
        """Nothing more happens. A match that was over before anybody kept it is only looked at, and counts for nobody."""
        self.trouble = ""
        self._finish_if_over()

    def moved_to(self, seating: Seating) -> Autosave:
        """The same file for the same match, at which another sitting sits from now on."""
        self._seating = seating
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
        self._write(lambda saved: saved.acted(self._seating.match.journal[-1]))
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
        self._practice = True
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
        seating = self._seating
        if self._shelf is None or not seating.match.journal:
            return
        self._saved = self._shelf.begin(seating.match, seating.names, seating.players)
        if self._practice:
            self._saved.practised()

    def _finish_if_over(self) -> None:
        """The file of a match that is over is kept as a replay, and the match counts."""
        seating, saved, result = self._seating, self._saved, self._seating.match.state.result
        if result is None or self._is_closed:
            return
        self._saved, self._is_closed = None, True
        id = secrets.token_hex(8) if saved is None else saved.id
        ended = Ended(id, seating.match.game.id, now(), seating.players, self._practice, result)
        if saved is not None and self._shelf is not None:
            saved_games = self._shelf
            self._try(lambda: saved_games.finish(saved))
        self._try(lambda: self._statistics.add(ended))

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except CorptableError as error:
            self.trouble = f"{self.trouble}\n{error}".strip()
