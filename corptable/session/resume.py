"""Resume a saved game as a session, and begin the autosave of a session.

Above the session, because a session knows no folder of saved games.
"""

from __future__ import annotations

from corptable.bots import PERSON
from corptable.bots.worker import BotWorker
from corptable.engine.pieces import Seat
from corptable.errors import CorptableError
from corptable.session.autosave import Autosave
from corptable.session.session import Session
from corptable.session.transcript import Annotations
from corptable.store import SavedGame, SavedGames, Statistics


def begin_autosave(session: Session, saved_games: SavedGames | None, statistics: Statistics) -> None:
    """Begin to save a session, unless it is saved already or read-only."""
    if session.autosave is None and not session.seating.is_read_only:
        session.autosave = Autosave(session.seating, saved_games, statistics, session.practice)


def resume(saved_games: SavedGames, file: str, bot_worker: BotWorker, statistics: Statistics) -> Session:
    """Open a saved game as a session; one that cannot be played on is read-only. Raises CorptableError if it cannot be opened."""
    found = saved_games.resume(file)
    try:
        away = () if found.saved is None else _away(found.saved)
        annotations = Annotations()
        for after, seat, player in found.player_changes:
            annotations.player_changed(after, seat, player)
        session = Session(found.match, found.players, bot_worker, False, found.names, found.practice, away, annotations)
    except CorptableError:  # a bot of the game does not exist any more
        if found.saved is not None:
            found.saved.close()
        raise
    session.seating.is_read_only = found.saved is None
    session.file_warnings = found.warnings
    if found.saved is not None:
        session.autosave = Autosave(session.seating, saved_games, statistics, session.practice, found.saved)
    session.shared_screen.cover()
    return session


def _away(saved: SavedGame) -> tuple[Seat, ...]:
    """Return the seats of persons who have left them to bots."""
    seats = enumerate(zip(saved.head.seats, saved.course.players, strict=True))
    return tuple(seat for seat, (first, now) in seats if first.player == PERSON and now != PERSON)
