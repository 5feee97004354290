"""What has been done at a sitting and not been shown yet."""

from __future__ import annotations

from corptable.engine.events import Event, noticed_by
from corptable.session.session import Session


class UnseenEvents:
    """The news of one sitting for whoever looks at its table. Of a match in which acts have been done already they begin with the
    next one."""

    def __init__(self, session: Session) -> None:
        self._sitting = session
        self._shown: int | None = None
        """How many acts have been shown, the opening as the first; None before anything has been."""
        self._scored = 0
        """How many score sheets have been shown."""

    @property
    def is_first(self) -> bool:
        """Whether nothing has been shown so far."""
        return self._shown is None

    def happened(self) -> list[Event]:
        """What the viewer noticed since this was asked last."""
        acts = [self._sitting.match.opening, *self._sitting.transcript.events]
        begin = self._shown if self._shown is not None else 0 if len(acts) == 1 else len(acts)
        self._shown = len(acts)
        return [event for act in acts[begin:] for event in noticed_by(act, self._sitting.viewer)]

    def is_scored(self) -> bool:
        """Whether a round was scored since this was asked last."""
        before, self._scored = self._scored, len(self._sitting.scored)
        return self._scored > before
