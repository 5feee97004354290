"""What one viewer has heard of a match, line by line, in the game's own words. Lines stay in marked words; knows no window.

Every line comes from an event that went through the viewer's eyes, or is what a bot says of itself: nothing else is ever in it.
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


class Line(NamedTuple):
    """A line of the log, in marked words."""

    text: str
    event: Event | None = None
    """What it tells; None for what a bot says of itself, and for what happens round the table."""
    seat: Seat | None = None
    """Whose act it tells, or of whom it tells something."""
    is_heading: bool = False
    """A round begins with it, or whatever parts the game is told in."""
    reason: str = ""
    """Why a bot did what it tells, in marked words; "" where nobody knows, or where that could tell something private."""


class LogSource(Protocol):
    """Somebody who has a log and can say what stands in it: a match that is played, or one that is looked at again."""

    @property
    def log(self) -> Log:
        """What the viewer has heard."""

    @property
    def persons(self) -> Sequence[Seat]:
        """Whose acts are marked as one's own."""

    def spans(self, marked: str) -> list[Span]:
        """A marked text in stretches, which tell what they name."""


class Log:
    """The lines so far, the newest last."""

    def __init__(self, game: Game[State], viewer: Seat) -> None:
        self._game = game
        self._viewer = viewer
        self.lines: list[Line] = []

    def say(self, seat: Seat, words: str) -> None:
        """A bot says something of itself."""
        self.lines.append(Line(f"@{seat}: {words[:1].upper()}{words[1:]}", seat=seat))

    def note(self, *texts: str) -> None:
        """What is no event of the game, in marked words."""
        self.lines += map(Line, texts)

    def tell(self, events: Sequence[Event], view: State, reason: str = "") -> None:
        """Something has happened, and the table is now as `view`, the viewer's own, has it. What the game wants told no longer is
        forgotten; `reason` is why a bot did it."""
        fresh = lines_of(self._game, noticed_by(events, self._viewer), view)
        if reason and (act := open_act(events)) is not None:
            place = next((place for place, line in enumerate(fresh) if line.seat == act.action.seat), None)
            if place is not None:
                fresh[place] = fresh[place]._replace(reason=reason)
        self.lines = lines_that_stay(self._game, self.lines + fresh, view)


def lines_of(game: Game[State], noticed: Sequence[Event], view: State) -> list[Line]:
    """What somebody noticed, in the game's words."""
    lines = []
    for event in noticed:
        if text := game.describe(event, view):
            seat = event.action.seat if isinstance(event, Acted) else subject(text)
            lines.append(Line(text, event, seat, game.is_heading(event, view)))
    return lines


def lines_that_stay(game: Game[State], lines: Sequence[Line], view: State) -> list[Line]:
    """Those lines that the game still wants told when the table is as `view` has it."""
    return [line for line in lines if line.event is None or game.stays_in_log(line.event, view)]


def open_act(events: Sequence[Event]) -> Acted | None:
    """The act that these events come from, if everybody hears all of it. Of one with a secret in it not even the reason is told: it
    might be the secret."""
    act = next(iter(events), None)
    return act if isinstance(act, Acted) and act.told == act.action else None


def keep_scored(kept: list[Sheet], game: Game[State], view: State) -> None:
    """Add the sheet that was scored last, unless it is there; what it says of how things went on may be newer."""
    newest = next((sheet for sheet in game.sheets(view) if sheet.scored), None)
    if newest is None:
        return
    if kept and (kept[-1].title, kept[-1].rows) == (newest.title, newest.rows):
        kept[-1] = newest
    else:
        kept.append(newest)


Place = tuple[ZoneId, int]
"""Where a piece lies: its zone and its index."""

LEFT: Final = "@{seat} leaves the table: a bot plays on."
BACK: Final = "@{seat} is back."
BEGINNING: Final = -1
"""The place before the first act of a match."""


class Annotations:
    """What is written in the margin of a journal: why bots did what they did, as far as anybody knows, and what is told after an
    act though it is no event of the game. Acts are known by their places, from 0."""

    def __init__(self) -> None:
        self._reasons: dict[int, str] = {}
        self._notes: dict[int, list[str]] = {}

    def acted(self, place: int, reason: str) -> None:
        """An act was done for that reason, "" for none; what was written there of acts that were taken back is gone."""
        self._reasons = {other: known for other, known in self._reasons.items() if other < place} | {place: reason}
        self._notes = {other: notes for other, notes in self._notes.items() if other < place}

    def note(self, place: int, text: str) -> None:
        """Have something told after that act, in marked words."""
        self._notes.setdefault(place, []).append(text)

    def player_changed(self, acts: int, seat: Seat, player: str) -> None:
        """After so many acts a person has left that seat to a bot, or come back to it."""
        self.note(acts - 1, (BACK if player == PERSON else LEFT).format(seat=seat))

    def reason(self, place: int) -> str:
        """Why it was done; "" where nobody knows."""
        return self._reasons.get(place, "")

    def notes(self, place: int) -> list[str]:
        """What is told after it."""
        return self._notes.get(place, [])


class Transcript:
    """What some eyes have heard of one match from its beginning on: a line told to one person is in no other's log."""

    def __init__(self, margin: Annotations, explains: bool) -> None:
        """`explains`: bots say in the log why they do what they do."""
        self._margin, self._explains = margin, explains
        self.events: list[tuple[Event, ...]] = []
        """What happened in each act, unfiltered."""
        self.logs: dict[Seat, Log] = {}
        """By viewer what can be read again."""
        self.scored: dict[Seat, list[Sheet]] = {}
        """By viewer the score sheets so far."""
        self.known_at_first: dict[Seat, frozenset[Place]] = {}
        """By viewer where hidden pieces lay, as far as they could tell, when the match began."""
        self._explained: dict[Seat, str] = {}
        """Why each bot did what it did last."""
        self._read_to: dict[Seat, Line | None] = {}
        """By person the last line that everybody had heard when they looked at the table last."""

    def begin(self, match: Match, viewers: Iterable[Seat]) -> None:
        """Forget everything and hear the opening of a match, which stands at its beginning."""
        self.events = []
        self.logs = {viewer: Log(match.game, viewer) for viewer in viewers}
        self.scored = {viewer: [] for viewer in self.logs}
        self.known_at_first = {viewer: _known_places(match.state.information_state(viewer)) for viewer in self.logs}
        self._explained, self._read_to = {}, {}
        self._tell(match, match.opening, BEGINNING)

    def hear(self, match: Match, events: tuple[Event, ...]) -> None:
        """The last act of a match; where bots explain themselves its reason comes first, as at a table: not the same twice in a
        row."""
        place, seat = len(self.events), match.journal[-1].seat
        reason = self._margin.reason(place)
        if self._explains and reason and self._explained.get(seat) != reason and open_act(events) is not None:
            for log in self.logs.values():
                log.say(seat, reason)
        self._explained[seat] = reason
        self.events.append(events)
        self._tell(match, events, place)

    def _tell(self, match: Match, events: Sequence[Event], place: int) -> None:
        for eye, log in self.logs.items():
            view = match.state.observation(eye)
            log.tell(events, view, self._margin.reason(place))
            log.note(*self._margin.notes(place))
            keep_scored(self.scored[eye], match.game, view)

    # Several persons

    def has_read(self, seat: Seat) -> None:
        """That person has seen all that everybody has heard so far."""
        self._read_to[seat] = next(reversed(self.logs[PUBLIC].lines), None)

    def meanwhile(self, seat: Seat) -> list[Line]:
        """What everybody has heard since that person looked at the table last."""
        lines, last = self.logs[PUBLIC].lines, self._read_to.get(seat)
        known = next((place for place, line in enumerate(lines) if line is last), -1)
        return lines[known + 1 :]


def _known_places(known: State) -> frozenset[Place]:
    return frozenset((zone, piece.index) for zone in known.table.hidden for piece in known.known(zone))
