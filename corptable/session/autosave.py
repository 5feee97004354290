"""Save a game of the window: write every act to its file as it is played, and the result of a
finished match to the statistics.

A game whose file cannot be written goes on; `trouble` says why. Nothing is forgotten meanwhile:
each write, and `Unsaved` by the clock, tries again what is missing, until everything is written,
also after the table was left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from corptable.store.game_statistics import Ended
from corptable.store.save_history import HINT, PLAYER, PRACTICE, result_entry
from corptable.store.timestamps import now
from corptable.system.errors import CorptableError
from corptable.system.private_files import random_name

if TYPE_CHECKING:
    from corptable.collection.collections import Collections
    from corptable.session.seating import Seating
    from corptable.store.game_statistics import Statistics
    from corptable.store.saved_game import SavedGame
    from corptable.store.saved_games import SavedGames

KEPT: Final = "The game is saved: continue it from the title."
NOT_YET: Final = "Nothing has been played yet, so there is nothing to save."
LOST: Final = "This game is not saved yet; the program keeps trying until it ends."


class Autosave:
    """Write the saved game of one session. Its file begins with the first act: a table at which
    nobody has played leaves none.

    Without a folder of saved games nothing is written. `trouble` says why something is not written;
    it is "" once everything is.
    """

    def __init__(
        self,
        seating: Seating,
        saved_games: SavedGames | None,
        statistics: Statistics,
        practice: bool = False,
        saved: SavedGame | None = None,
        collections: Collections | None = None,
        is_helped: bool = False,
    ) -> None:
        """Prepare to save a match; `practice`: it counts in no statistics; `saved`: its file, where
        it has one already; `collections`: those of the profiles that sit there; `is_helped`: the
        best act was shown to a person."""
        self.seating = seating
        """Match, names and players; replaced when a session is made again from the journal."""
        self._saved_games, self._statistics = saved_games, statistics
        self._practice, self._is_helped = practice, is_helped
        self.collections = collections
        self._saved = saved
        self._ended: Ended | None = None
        """Result of the match, once it is over."""
        self._is_left = self._is_counted = self._is_settled = False
        self.is_closed = saved is None and seating.match.over
        """True when no more is written. A match that was over at the beginning is only displayed,
        and counts in no statistics.
        """
        self.trouble = ""
        if not self.is_closed:
            self._finish_if_over()

    @property
    def leave_text(self) -> str:
        """Get the sentence that tells a person who leaves the table whether the game is saved; ""
        for none.
        """
        if self._saved_games is None or self.is_closed:
            return ""
        if self.trouble:
            return LOST
        return NOT_YET if self._saved is None else KEPT

    @property
    def is_kept(self) -> bool:
        """True if every act of the game is in a file."""
        return (
            self._saved_games is not None
            and not self.trouble
            and (self._saved is not None or self.is_closed)
        )

    @property
    def settled_game(self) -> str:
        """Get the id under which the match is settled in the collections; "" as long as it is
        not.
        """
        return self._ended.id if self._ended is not None and self._is_settled else ""

    def record(self, entry: str) -> None:
        """Write an entry of the history to the file; where there is none yet, begin it with
        everything so far.

        From the entry PRACTICE on, the match counts in no statistics, and from the entry HINT on as
        one with a hint. With the last act the file is finished.
        """
        self._practice = self._practice or entry == PRACTICE
        self._is_helped = self._is_helped or entry == HINT
        saved = self._saved
        self._write(self._begin if saved is None else lambda: saved.write(entry))

    def retry(self) -> None:
        """Try again to write what is not written, if there is anything."""
        if self.trouble:
            self._write(self._begin if self._saved is None else self._saved.retry)

    def close(self) -> None:
        """Close the file as soon as everything is written: now, or else by a later `retry`. Then
        another process may continue the game."""
        self._is_left = True
        self.retry()
        self._close_if_left()

    def _write(self, write: Callable[[], None]) -> None:
        """Write something, and take the further steps at the end of a match or after it was
        left.
        """
        if self.is_closed:
            return
        self.trouble = ""
        self._try(write)
        self._finish_if_over()
        self._close_if_left()

    def _begin(self) -> None:
        """Begin the file; with no act yet it is begun later."""
        seating = self.seating
        if self._saved_games is None or not seating.match.journal:
            return
        saved = self._saved = self._saved_games.begin(
            seating.match, seating.names, seating.owners, seating.invited, seating.stakes
        )
        entries = [f"{PLAYER} {seat} {seating.players[seat]}" for seat in seating.away]
        marks = {PRACTICE: self._practice, HINT: self._is_helped}
        for entry in [*entries, *(mark for mark, is_so in marks.items() if is_so)]:
            self._try(partial(saved.write, entry))

    def _finish_if_over(self) -> None:
        """Settle a finished match, move its file to the replays, and add its result to the
        statistics; each once.

        It is settled first, under the id of its file: after a kill the file is there and is settled
        again, which changes nothing.
        """
        seating, saved, result = self.seating, self._saved, self.seating.match.state.result
        if result is None:
            return
        if self._ended is None:
            id = random_name() if saved is None else saved.head.id
            self._ended = Ended(
                id,
                seating.match.game.id,
                now(),
                seating.players,
                self._practice,
                result,
                self._is_helped,
            )
        if not self.trouble and not self._is_settled:
            self._try(self._settle)
        if not self.trouble:
            self._try(self._finish)
        if not self._is_counted:
            self._try(self._count)
        self.is_closed = not self.trouble

    def _settle(self) -> None:
        """Carry out the ante; practice is played for nothing."""
        assert self._ended is not None
        if self.collections is not None and self.seating.stakes and not self._practice:
            from corptable.collection.settlement import settled
            from corptable.session.settling import settlement_of

            id = self._ended.id if self._saved is None else self._saved.head.id
            self.collections.change(settled, settlement_of(self.seating, id))
        self._is_settled = True

    def _finish(self) -> None:
        if self._saved is not None and self._saved_games is not None:
            result = self.seating.match.state.result
            if result is not None and self._saved.course.result is None:
                self._saved.write(result_entry(result.winners, result.scores))
            self._saved_games.finish(self._saved)
            self._saved = None

    def _count(self) -> None:
        assert self._ended is not None
        self._statistics.add(self._ended)
        self._is_counted = True

    def _close_if_left(self) -> None:
        if self._is_left and not self.trouble and not self.is_closed:
            self._try(self._close)
            self.is_closed = not self.trouble

    def _close(self) -> None:
        saved, self._saved = self._saved, None
        if saved is not None:
            try:
                saved.wait_for_disk()
            except CorptableError:
                self._saved = saved
                raise
            saved.close()

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except CorptableError as error:
            self.trouble = f"{self.trouble}\n{error}".strip()


class Unsaved:
    """Hold the autosaves of all games of the window that may not be written yet, and try them again
    by the clock.
    """

    def __init__(self) -> None:
        self._autosaves: list[Autosave] = []

    def add(self, autosave: Autosave | None) -> None:
        """Add the autosave of a game, until it is closed."""
        self.forget_closed()
        if autosave is not None and autosave not in self._autosaves:
            self._autosaves.append(autosave)

    @property
    def trouble(self) -> str:
        """Reasons why games are not saved, in lines; "" when all are."""
        return "\n".join(autosave.trouble for autosave in self._autosaves if autosave.trouble)

    def retry(self) -> None:
        """Try again what is not written, and forget the games that are."""
        for autosave in self._autosaves:
            autosave.retry()
        self.forget_closed()

    def forget_closed(self) -> None:
        """Forget the games of which everything is written, and with them their matches."""
        self._autosaves = [autosave for autosave in self._autosaves if not autosave.is_closed]
