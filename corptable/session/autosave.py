"""Save a game of the window: write every act to its file as it is played, and the result of a finished match to the statistics.

A game whose file cannot be written goes on; `trouble` says why, until a write succeeds.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from corptable.errors import CorptableError
from corptable.session.seating import Seating
from corptable.store import Ended, SavedGame, SavedGames, Statistics
from corptable.store.save_history import PRACTICE
from corptable.store.timestamps import now

KEPT: Final = "The game is kept: continue it from the title."
NOT_YET: Final = "Nothing has been played yet, so there is nothing to keep."
LOST: Final = "This game is not kept: its file cannot be written."


class Autosave:
    """Write the saved game of one session. Its file begins with the first act: a table at which nobody has played leaves none.

    Without a folder of saved games nothing is written. `trouble` says why the last write failed; it is "" after a success.
    """

    def __init__(
        self,
        seating: Seating,
        saved_games: SavedGames | None,
        statistics: Statistics,
        practice: bool = False,
        saved: SavedGame | None = None,
    ) -> None:
        """Prepare to save a match; `practice`: it counts in no statistics; `saved`: its file, where it has one already."""
        self.seating = seating
        """Match, names and players; replaced when a session is made again from the journal."""
        self._saved_games, self._statistics = saved_games, statistics
        self._practice = practice
        self._saved = saved
        self._is_closed = saved is None and seating.match.over
        """True when no more is written. A match that was over at the beginning is only displayed, and counts in no statistics."""
        self.trouble = ""
        self._finish_if_over()

    @property
    def leave_text(self) -> str:
        """Get the sentence that tells a person who leaves the table whether the game is saved; "" for none."""
        if self._saved_games is None or self._is_closed:
            return ""
        if self.trouble:
            return LOST
        return NOT_YET if self._saved is None else KEPT

    def record(self, entry: str) -> None:
        """Write an entry of the history to the file; where there is none yet, begin it with everything so far.

        From the entry PRACTICE on, the match counts in no statistics. With the last act the file is finished.
        """
        self._practice = self._practice or entry == PRACTICE
        if self._is_closed:
            return
        self.trouble = ""
        saved = self._saved
        self._try(self._begin if saved is None else lambda: saved.write(entry))
        self._finish_if_over()

    def close(self) -> None:
        """Close the file, so that another process may continue the game. Raises StoreError when the last acts could not be
        written."""
        saved, self._saved = self._saved, None
        self._is_closed = True
        if saved is not None:
            saved.close()

    def _begin(self) -> None:
        seating = self.seating
        if self._saved_games is None or not seating.match.journal:
            return
        self._saved = self._saved_games.begin(seating.match, seating.names, seating.players)
        if self._practice:
            self._saved.write(PRACTICE)

    def _finish_if_over(self) -> None:
        """Move the file of a finished match to the replays, and add its result to the statistics."""
        seating, saved, result = self.seating, self._saved, self.seating.match.state.result
        if result is None or self._is_closed:
            return
        self._saved, self._is_closed = None, True
        id = secrets.token_hex(8) if saved is None else saved.head.id
        ended = Ended(id, seating.match.game.id, now(), seating.players, self._practice, result)
        if saved is not None and self._saved_games is not None:
            saved_games = self._saved_games
            self._try(lambda: saved_games.finish(saved))
        self._try(lambda: self._statistics.add(ended))

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except CorptableError as error:
            self.trouble = f"{self.trouble}\n{error}".strip()
