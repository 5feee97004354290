"""Collect the events and score sheets of a session that the window has not shown yet."""

from __future__ import annotations

from corptable.engine.events import Event, noticed_by
from corptable.session.session import Session


class UnseenEvents:
    """Track which acts and score sheets of a session were shown.

    Of a match that has acts already, the unseen events begin with the next act.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._shown: int | None = None
        """Number of acts that were shown, the opening as the first; None before anything was."""
        self._scored = 0
        """Number of score sheets that were shown."""

    @property
    def is_first(self) -> bool:
        """Test whether nothing was shown so far."""
        return self._shown is None

    def take_events(self) -> list[Event]:
        """Return the events that the viewer noticed since the last call."""
        match = self._session.match
        end = len(match.timeline) + 1
        begin = self._shown if self._shown is not None else 0 if end == 1 else end
        self._shown = end
        return [event for acts in range(begin, end) for event in noticed_by(match.events_at(acts), self._session.viewer)]

    def is_scored(self) -> bool:
        """Test whether a round was scored since the last call."""
        before, self._scored = self._scored, len(self._session.score_sheets)
        return self._scored > before
