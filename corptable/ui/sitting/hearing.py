"""What everybody at a table has heard of a match: the log, the score sheets, and how far each person has read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from corptable.bots import PERSON
from corptable.engine.events import Event
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat, ZoneId
from corptable.engine.sheet import Sheet
from corptable.engine.state import State
from corptable.ui.sitting.history import keep_scored
from corptable.ui.sitting.log import Line, Log, open_act

Place = tuple[ZoneId, int]
"""Where a piece lies: its zone and its index."""

LEFT: Final = "@{seat} leaves the table: a bot plays on."
BACK: Final = "@{seat} is back."
BEGINNING: Final = -1
"""The place before the first act of a match."""


class Margin:
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

    def seated(self, acts: int, seat: Seat, player: str) -> None:
        """After so many acts a person has left that seat to a bot, or come back to it."""
        self.note(acts - 1, (BACK if player == PERSON else LEFT).format(seat=seat))

    def reason(self, place: int) -> str:
        """Why it was done; "" where nobody knows."""
        return self._reasons.get(place, "")

    def notes(self, place: int) -> list[str]:
        """What is told after it."""
        return self._notes.get(place, [])


class Hearing:
    """What some eyes have heard of one match from its beginning on: a line told to one person is in no other's log."""

    def __init__(self, match: Match, eyes: Iterable[Seat], margin: Margin, explains: bool) -> None:
        """`match`: as it begins; `explains`: bots say in the log why they do what they do."""
        self._margin, self._explains = margin, explains
        self.events: list[tuple[Event, ...]] = []
        """What happened in each act, unfiltered."""
        self.logs = {eye: Log(match.game, eye) for eye in eyes}
        """By viewer what can be read again."""
        self.scored: dict[Seat, list[Sheet]] = {eye: [] for eye in self.logs}
        """By viewer the score sheets so far."""
        self.known_at_first = {eye: _known_places(match.state.view(eye, memory=True)) for eye in self.logs}
        """By viewer where hidden pieces lay, as far as they could tell, when the match began."""
        self._explained: dict[Seat, str] = {}
        """Why each bot did what it did last."""
        self._read_to: dict[Seat, Line | None] = {}
        """By person the last line that everybody had heard when they looked at the table last."""
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
            view = match.state.view(eye, memory=False)
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
