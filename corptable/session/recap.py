"""Sum up the time since a seat's last turn: what came of the last round, of the seat's own act, and
what others did.

Draws and passes are left out; passes that let an act stand are one line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import islice, takewhile
from typing import Final, NamedTuple

from corptable.engine.action import Action
from corptable.engine.events import Acted, Event, Exchanged, Moved, Noted
from corptable.engine.pieces import HIDDEN, SEAT_WORDS, Piece, Seat
from corptable.engine.view import View
from corptable.presentation.presentation import Presentation, presentation_of
from corptable.presentation.words import counted, mark_of, the
from corptable.session.session import Session
from corptable.session.transcript import LogLine, described

LOSSES: Final = {
    "took": "{seat} took your {cards}.",
    "traded": "{seat} took your {cards} and gave you {given}.",
    "exchanged": "{seat} has your cards now, and you have those of {seat}.",
}
"""Sentences for a person about what another took from it, in marked words."""


class RecapLines(NamedTuple):
    """Hold the lines of a recap, in marked words; the first `results` tell what came of the last
    round.
    """

    lines: list[str]
    results: int = 0


def recap_since_turn(session: Session) -> RecapLines:
    """Return the recap since the viewer's last act that was no pass, with what came of that act and
    of the last round.
    """
    shown, own = presentation_of(session.match.game), session.last_own_act()
    results = _last_results(session, shown)
    found = {id(line) for line in results}
    lines = [line for line in _told_lines(session, max(0, own - 1)) if id(line) not in found]
    return RecapLines([line.text for line in (*results, *lines)], len(results))


def recap_of_others(session: Session, read: int) -> RecapLines:
    """Return the recap of what others did since the viewer's last act that was no pass, after
    `read` acts at least.

    It begins after what came of the last round, which the scene of the scores has told.
    """
    results = presentation_of(session.match.game).recap.results
    lines = _told_lines(session, max(session.last_own_act(), read))
    begin = max(
        (place for place, line in enumerate(lines, 1) if _is_result(line, results)), default=0
    )
    return RecapLines([line.text for line in lines[begin:]])


def _told_lines(session: Session, acts: int) -> list[LogLine]:
    """Return the lines after so many acts, without those of routine and of the viewer's own
    acts.
    """
    shown, match, log = presentation_of(session.match.game), session.match, session.log
    kept = {id(line) for line in log.lines}
    told: list[LogLine] = []
    # The act that may be answered, and where the passes that let it stand begin.
    verb, run = "", None
    for place in range(acts, len(match.timeline)):
        action = match.timeline[place].action
        if action.passes:
            run = len(told) if run is None else run
        else:
            _fold(told, run, shown.recap.unanswered.get(verb), action.verb)
            verb, run = action.verb, None
        lines = (
            line for line in log.lines_of_act(place) if id(line) in kept and not line.is_unasked
        )
        told += [
            line
            for line in lines
            if not (shown.is_routine(line.event) or _is_own(line.event, session))
        ]
    answer = shown.recap.unanswered.get(verb)
    if answer is not None and (
        match.state.decision is None or answer[0] not in match.state.decision.verbs
    ):
        _fold(told, run, answer, "")
    return told


def events_upon_viewer(session: Session, events: Sequence[Event]) -> list[Event]:
    """List the events by which an act of another concerns the viewer: those that name its seat,
    take a piece out of its places, or stop its act. Routine, and what came of a round, is left out.
    """
    match, viewer, view = session.match, session.viewer, session.observation()
    shown, latest = presentation_of(match.game), [*islice(session.latest_actions(), 2)]
    is_of_another = any(isinstance(event, Acted) for event in events) and latest
    if not is_of_another or latest[0].seat == viewer or match.over:
        return []
    stopped = latest[-1].verb if latest[-1].seat == viewer else ""
    stops = shown.recap.unanswered.get(stopped, ("", ""))[0]

    def concerns(event: Event) -> bool:
        line = described(match.game, event, view, session.owners)
        if line is None or shown.is_routine(event) or shown.is_heading(event):
            return False
        match event:
            case Acted(Action(verb=told)) | Noted(topic=told) if told == stops:
                return True
            case Noted(topic) if topic in shown.recap.results:
                return False
            case Moved(source=source) if match.table.zones[source].owner == viewer:
                return True
            case Acted() | Noted() | Moved():
                return any(span.seat == viewer for span in session.spans(line))
        return False

    return [event for event in events if not _is_own(event, session) and concerns(event)]


def loss_of_viewer(session: Session, events: Sequence[Event]) -> str:
    """Sentence about what another seat has taken from the viewer with an act of its own, or what
    the game says that it cost; "" for nothing.
    """
    match, viewer = session.match, session.viewer
    acting = {event.action.seat for event in events if isinstance(event, Acted)}
    if viewer not in match.table.all_seats or not acting or viewer in acting:
        return ""
    zones, view = match.table.zones, session.observation()
    lost, given = dict[Seat, list[Piece]](), dict[Seat, list[Piece]]()
    for event in events:
        if isinstance(event, Moved) and not event.dealt:
            giver, taker = zones[event.source].owner, zones[event.to].owner
            if giver is None or taker is None or giver == taker:
                continue
            if giver == viewer:
                lost.setdefault(taker, []).append(event.piece)
            elif taker == viewer:
                given.setdefault(giver, []).append(event.piece)
        elif isinstance(event, Exchanged):
            one, other = zones[event.one].owner, zones[event.other].owner
            partner = other if one == viewer else one
            if viewer in (one, other) and partner is not None and partner != viewer:
                return LOSSES["exchanged"].format(seat=SEAT_WORDS[partner])
    for taker, pieces in lost.items():
        words = {"seat": SEAT_WORDS[taker], "cards": _named(pieces)}
        if taker in given:
            return LOSSES["traded"].format(given=_named(given[taker], the), **words)
        return LOSSES["took"].format(**words)
    loss = presentation_of(match.game).loss
    return " ".join(filter(None, (loss(event, view) for event in events)))


def _named(pieces: Sequence[Piece], mark: Callable[[str], str] = mark_of) -> str:
    """Pieces in marked words; those that the viewer does not see by their number."""
    seen = [mark(piece.name) for piece in pieces if piece is not HIDDEN]
    hidden = len(pieces) - len(seen)
    return " and ".join([*seen, *([counted(hidden, "card")] if hidden else [])])


def _fold(
    told: list[LogLine], run: int | None, unanswered: tuple[str, str] | None, verb: str
) -> None:
    """Put one line in the place of passes, unless they were followed by the `verb` of an answer."""
    if run is not None and unanswered is not None and verb != unanswered[0]:
        told.insert(run, LogLine(unanswered[1]))


def _is_own(event: Event | None, session: Session) -> bool:
    return isinstance(event, Acted) and event.action.seat == session.viewer


def _last_results(session: Session, shown: Presentation[View]) -> list[LogLine]:
    """Return the lines that tell what came of the last round, as far as one is over."""
    newest_first = list(reversed(session.log.lines))
    begin = next(
        (place for place, line in enumerate(newest_first) if _is_result(line, shown.recap.results)),
        len(newest_first),
    )
    return list(
        takewhile(lambda line: _is_result(line, shown.recap.results), newest_first[begin:])
    )[::-1]


def _is_result(line: LogLine, results: Collection[str]) -> bool:
    return isinstance(line.event, Noted) and line.event.topic in results
