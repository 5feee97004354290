"""Go on with a saved game, and have a session saved: what is above the session, because it knows the folder of saved games."""

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
    """Have a sitting kept from now on, if it is not already and may be played on."""
    if session.autosave is None and not session.is_read_only:
        session.autosave = Autosave(session.seating, saved_games, statistics, session.practice)


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
    session.seating.is_read_only = found.saved is None
    session.troubles = found.troubles
    if found.saved is not None:
        session.autosave = Autosave(session.seating, saved_games, statistics, session.practice, found.saved)
    session.calling.cover()
    return session


def _away(saved: SavedGame) -> tuple[Seat, ...]:
    """Persons who have left their seats to bots."""
    seats = enumerate(zip(saved.head.seats, saved.players, strict=True))
    return tuple(seat for seat, (first, now) in seats if first.player == PERSON and now != PERSON)
