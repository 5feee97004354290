"""Restore the table as it was when the last round was scored: the next one may be dealt by the same
act. Knows no window.

The position before that act is brought up to the score by the moves that the viewer noticed; so the
table shows nothing that the viewer has not seen. Counters stay as they were before the act.
"""

from __future__ import annotations

from corptable.engine.events import Event, Exchanged, Gathered, Moved, Poured, Shuffled, noticed_by
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, TOP, Piece, Seat, ZoneId
from corptable.engine.view import View
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Sheet
from corptable.session.session import Session

Zones = dict[ZoneId, tuple[Piece, ...]]


def view_when_scored(match: Match, viewer: Seat) -> View | None:
    """Return the table as the viewer saw it when the newest score sheet came up; None where no
    sheet did.
    """
    told = presentation_of(match.game).scored_sheet
    newest = told(match.state.observation(viewer))
    if newest is None:
        return None
    acts = len(match.timeline)
    while acts > 1 and told(match.state_at(acts - 1).observation(viewer)) == newest:
        acts -= 1
    view = match.state_at(acts - 1).observation(viewer)
    for event in noticed_by(match.events_at(acts), viewer):
        if _begins_next_round(event):
            break
        follow(view.zones, event)
    return view


def _begins_next_round(event: Event) -> bool:
    return isinstance(event, (Gathered, Shuffled)) or (isinstance(event, Moved) and event.dealt)


def follow(zones: Zones, event: Event) -> None:
    """Move the pieces of a viewer's zones as an event tells."""
    match event:
        case Moved(piece, source, to, _, at):
            zones[source] = _without(zones.get(source, ()), piece)
            there = zones.get(to, ())
            zones[to] = (*there, piece) if at == TOP else (piece, *there)
        case Exchanged(one, other):
            zones[one], zones[other] = zones.get(other, ()), zones.get(one, ())
        case Poured(source, to, at):
            there, poured = zones.get(to, ()), zones.get(source, ())
            zones[to], zones[source] = (there + poured if at == TOP else poured + there), ()


def _without(pieces: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Return pieces without one: the topmost that is it, or else the topmost hidden one, or else
    the topmost.
    """
    names: dict[Piece, int] = {known: at for at, known in enumerate(pieces)}
    at = names.get(piece, names.get(HIDDEN, len(pieces) - 1))
    return pieces[:at] + pieces[at + 1 :] if pieces else ()


def all_score_sheets(session: Session) -> list[Sheet]:
    """Return the score sheets of a session: those that were scored, then those of the points if the
    match ended now.
    """
    outlook = presentation_of(session.match.game).outlook(
        session.match.state.observation(session.viewer)
    )
    return [*session.score_sheets, *([] if outlook is None else [outlook])]
