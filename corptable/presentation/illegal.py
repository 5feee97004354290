"""Tell people why an action that they wrote, in a scenario or a journal, is not legal: in the words
of its game.
"""

from __future__ import annotations

from corptable.cards.faults import quoted
from corptable.engine.action import IllegalAction
from corptable.engine.match import JournalReading, Match
from corptable.presentation.presentation import presentation_of


def why_illegal(match: Match, error: IllegalAction) -> str:
    """Return an error about an action of a match that stands before it, with the reason that the
    game gives.
    """
    action = error.action
    view = None if action is None else match.state.observation(action.seat)
    if action is None or view is None or view.decision is None:
        return str(error)
    lifted = tuple(word for word in action.args if word in match.table.pieces_by_name)
    onto = next((word for word in reversed(action.args) if word not in lifted), action.verb)
    return (
        f"{quoted(str(action))}: "
        f"{presentation_of(match.game).refuse(view.decision, view, action.seat, lifted, onto)}"
    )


def why_stopped(reading: JournalReading) -> str:
    """Return why a journal could not be read to its end, with the reason that the game gives; "" if
    it could.
    """
    return (
        ""
        if reading.illegal is None
        else f"{reading.stopped} {why_illegal(reading.match, reading.illegal)}"
    )
