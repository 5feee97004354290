"""Define what a session tells whoever shows it: the update of a change, counted from a snapshot before it."""

from __future__ import annotations

from typing import NamedTuple

from corptable.engine.events import Event
from corptable.engine.pieces import Seat
from corptable.engine.state import State


class Snapshot(NamedTuple):
    """Record what the window shows of a session before a change."""

    viewer: Seat
    called: Seat | None
    acts: int
    score_sheets: int


class Update(NamedTuple):
    """Report a change of a session to whoever shows the table."""

    events: tuple[Event, ...] = ()
    """Events that the viewer noticed, of all acts that the change played, in order."""
    viewer_changed: bool = False
    """True if another person's hand is up now, or the curtain has fallen or was lifted."""
    before: State | None = None
    """Position before the change as the new viewer's observation; None if the viewer is the same as before, or acts were undone."""
    bot_was_asked: bool = False
    """True if the bot on turn was asked, because the position or the players may have changed."""
    is_scored: bool = False
    """True if a round was scored."""
    is_start: bool = False
    """True for the first update of a session, which may be another one at the same table."""
