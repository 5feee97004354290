"""Record a match for each viewer: log lines in the game's own marked words, events and score sheets. Knows no window.

Every line comes from an event as the viewer noticed it, or is what a bot says of itself: a log never contains a secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from corptable.bots import PERSON
from corptable.engine.events import Acted, Event, noticed_by
from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat, ZoneId
from corptable.engine.sheet import Sheet
from corptable.engine.state import State
from corptable.engine.words import Span, subject


class LogLine(NamedTuple):
    """Represent a line of the log: marked text, event and seat."""

    text: str
    event: Event | None = None
    """Event that the line describes; None for what a bot says of itself, and for what is no event of the game."""
    seat: Seat | None = None
    """Seat that acted, or that the line is about."""
    is_heading: bool = False
    """True where a round or another part of the game begins."""
    reason: str = ""
    """Reason of a bot for the act, in marked words; "" where it is unknown or could give away a secret."""


class LogSource(Protocol):
    """Describe what a log view needs: a session that is played, or a replay."""

    @property
    def log(self) -> Log:
        """Get the viewer's log."""

    @property
    def persons(self) -> Sequence[Seat]:
        """Get the seats of persons: the log view marks their acts."""

    def spans(self, marked: str) -> list[Span]:
        """Return a marked text as spans, each with the seat or piece that it names."""


class Log:
    """Hold the log lines of one viewer, the newest last."""

    def __init__(self, game: Game[State], viewer: Seat) -> None:
        self._game = game
        self._viewer = viewer
        self.lines: list[LogLine] = []

    def say(self, seat: Seat, words: str) -> None:
        """Add a line that a bot says of itself."""
        self.lines.append(LogLine(f"@{seat}: {words[:1].upper()}{words[1:]}", seat=seat))

    def note(self, *texts: str) -> None:
        """Add lines that are no events of the game, in marked words."""
        self.lines += map(LogLine, texts)

    def add_events(self, events: Sequence[Event], view: State, reason: str = "") -> None:
        """Add the lines of an act's events as the viewer noticed them, and drop the lines that the game no longer wants in the log.

        `view`: the viewer's observation after the act; `reason`: why a bot played it.
        """
        new_lines = lines_of(self._game, noticed_by(events, self._viewer), view)
        if reason and (act := public_act(events)) is not None:
            place = next((place for place, line in enumerate(new_lines) if line.seat == act.action.seat), None)
            if place is not None:
                new_lines[place] = new_lines[place]._replace(reason=reason)
        self.lines = lines_that_stay(self._game, self.lines + new_lines, view)


def lines_of(game: Game[State], noticed: Sequence[Event], view: State) -> list[LogLine]:
    """Return the log lines of events that a viewer noticed, in the game's words."""
    lines = []
    for event in noticed:
        if text := game.describe(event, view):
            seat = event.action.seat if isinstance(event, Acted) else subject(text)
            lines.append(LogLine(text, event, seat, game.is_heading(event, view)))
    return lines


def lines_that_stay(game: Game[State], lines: Sequence[LogLine], view: State) -> list[LogLine]:
    """Return the lines that the game still wants in the log at this observation, and those without an event."""
    return [line for line in lines if line.event is None or game.stays_in_log(line.event, view)]


def public_act(events: Sequence[Event]) -> Acted | None:
    """Return the act that these events come from, if everybody is told all of it; None for an act with a secret, whose reason
    might give the secret away."""
    act = next(iter(events), None)
    return act if isinstance(act, Acted) and act.told == act.action else None


def keep_scored(kept: list[Sheet], game: Game[State], view: State) -> None:
    """Add the sheet that was scored last, unless it is there; one with the same title and rows is replaced, for the rest of it
    may be newer."""
    newest = next((sheet for sheet in game.sheets(view) if sheet.scored), None)
    if newest is None:
        return
    if kept and (kept[-1].title, kept[-1].rows) == (newest.title, newest.rows):
        kept[-1] = newest
    else:
        kept.append(newest)


Place = tuple[ZoneId, int]
"""Place of a piece: its zone and its index."""

LEFT: Final = "@{seat} leaves the table: a bot plays on."
BACK: Final = "@{seat} is back."
BEGINNING: Final = -1
"""Index of the opening: one before the first act."""


class Annotations:
    """Hold annotations of a journal: reasons of bots for their acts, as far as known, and notes after an act that are no events of
    the game.

    An act is known by its index in the journal, from 0.
    """

    def __init__(self) -> None:
        self._reasons: dict[int, str] = {}
        self._notes: dict[int, list[str]] = {}

    def acted(self, place: int, reason: str) -> None:
        """Set the reason of the act at this index, "" for none, and drop the annotations of this index and later ones: they
        belong to acts that were undone."""
        self._reasons = {other: known for other, known in self._reasons.items() if other < place} | {place: reason}
        self._notes = {other: notes for other, notes in self._notes.items() if other < place}

    def note(self, place: int, text: str) -> None:
        """Add a note after the act at this index, in marked words."""
        self._notes.setdefault(place, []).append(text)

    def player_changed(self, acts: int, seat: Seat, player: str) -> None:
        """Add a note that after so many acts a person left the seat to a bot, or came back to it."""
        self.note(acts - 1, (BACK if player == PERSON else LEFT).format(seat=seat))

    def reason(self, place: int) -> str:
        """Return the reason of the act at this index; "" where it is unknown."""
        return self._reasons.get(place, "")

    def notes(self, place: int) -> list[str]:
        """Return the notes after the act at this index."""
        return self._notes.get(place, [])


class Transcript:
    """Record a match from its beginning for several viewers: a line told to one person is in no other viewer's log."""

    def __init__(self, annotations: Annotations, explains: bool) -> None:
        """Create an empty transcript; `explains`: bots give their reasons in the log."""
        self._annotations, self._explains = annotations, explains
        self.events: list[tuple[Event, ...]] = []
        """Events of each act, with all secrets."""
        self.logs: dict[Seat, Log] = {}
        """Logs, by viewer."""
        self.scored: dict[Seat, list[Sheet]] = {}
        """Score sheets so far, by viewer."""
        self.known_at_first: dict[Seat, frozenset[Place]] = {}
        """Places of hidden pieces that a viewer knew when the match began, by viewer."""
        self._explained: dict[Seat, str] = {}
        """Reason of each bot's last act."""
        self._read_to: dict[Seat, LogLine | None] = {}
        """Last line of the public log when a person saw the table last, by person."""

    def begin(self, match: Match, viewers: Iterable[Seat]) -> None:
        """Clear the transcript and record the opening of a match, which stands at its beginning."""
        self.events = []
        self.logs = {viewer: Log(match.game, viewer) for viewer in viewers}
        self.scored = {viewer: [] for viewer in self.logs}
        self.known_at_first = {viewer: _known_places(match.state.information_state(viewer)) for viewer in self.logs}
        self._explained, self._read_to = {}, {}
        self._record(match, match.opening, BEGINNING)

    def record(self, match: Match, events: tuple[Event, ...]) -> None:
        """Record the last act of a match. Where bots explain themselves its reason comes first, unless it is the bot's last
        reason again."""
        place, seat = len(self.events), match.journal[-1].seat
        reason = self._annotations.reason(place)
        if self._explains and reason and self._explained.get(seat) != reason and public_act(events) is not None:
            for log in self.logs.values():
                log.say(seat, reason)
        self._explained[seat] = reason
        self.events.append(events)
        self._record(match, events, place)

    def _record(self, match: Match, events: Sequence[Event], place: int) -> None:
        for viewer, log in self.logs.items():
            view = match.state.observation(viewer)
            log.add_events(events, view, self._annotations.reason(place))
            log.note(*self._annotations.notes(place))
            keep_scored(self.scored[viewer], match.game, view)

    # Lines read, by person

    def mark_read(self, seat: Seat) -> None:
        """Mark all lines of the public log as read by a person."""
        self._read_to[seat] = next(reversed(self.logs[PUBLIC].lines), None)

    def unread_lines(self, seat: Seat) -> list[LogLine]:
        """Return the lines of the public log since a person saw the table last."""
        lines, last = self.logs[PUBLIC].lines, self._read_to.get(seat)
        known = next((place for place, line in enumerate(lines) if line is last), -1)
        return lines[known + 1 :]


def _known_places(known: State) -> frozenset[Place]:
    return frozenset((zone, piece.index) for zone in known.table.hidden for piece in known.known(zone))
