"""Replay a match step by step, one step an act, from one viewpoint, and write it as a text file.
Knows no window.

Log lines are made once for all steps; the positions are those of the match's timeline.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from corptable.bots import PERSON
from corptable.bots.roster import PERSON_NAME
from corptable.engine.events import Acted, Event, noticed_by
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.view import View
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Sheet
from corptable.presentation.words import addressed_names, displayed, fill
from corptable.session.transcript import Log, LogLine, MatchTexts, lines_of, lines_that_stay
from corptable.store.save_history import PlayerChange
from corptable.store.text_export import stem_of_game, write_text
from corptable.store.timestamps import now

DONE: Final = "@{seat}: {word}"
"""Log line of an act for which the game has no words."""
FOLDER: Final = "replays"
"""Folder of the text files, in the person's data folder."""
EVERYTHING: Final = "All cards are open"
ANYBODY: Final = "As everybody saw it"
ONE_SEAT: Final = "As {name} saw it"
NOT_OVER: Final = "The game is not finished. After {acts:act} it stands here."


class PlayedMatch(NamedTuple):
    """Hold a match with its names and the players to whom the seats belong: ids of bots, or PERSON,
    by seat.
    """

    match: Match
    names: tuple[str, ...]
    players: tuple[str, ...]
    unasked: frozenset[int] = frozenset()
    """Acts by which the program passed for a person who was not asked."""
    changes: Sequence[PlayerChange] = ()
    """Changes of players during the match, in order: a bot may have held a person's seat."""

    def is_by_person(self, place: int) -> bool:
        """True if a person has chosen the act at a place in the journal."""
        seat = self.match.timeline[place].action.seat
        changes = [one for one in self.changes if one.seat == seat]
        first = PERSON if changes else self.players[seat]  # only persons leave a seat
        players = [first, *(one.player for one in changes if one.after <= place)]
        return players[-1] == PERSON and place not in self.unasked

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Get the seats of persons."""
        return tuple(seat for seat, word in enumerate(self.players) if word == PERSON)


class Viewpoint(NamedTuple):
    """Represent a viewer of a replay. With `sees_all` everything lies open, and the table is drawn
    from that seat.
    """

    seat: Seat
    sees_all: bool = False


class RoundMark(NamedTuple):
    """Mark the step at which a part of the match begins, and its heading."""

    step: int
    text: str


def viewpoints_of(played: PlayedMatch) -> tuple[Viewpoint, ...]:
    """Return the viewpoints that are allowed, the usual one first; until the match is over that of
    the only person, or the public's where several persons would see each other's hands."""
    persons = played.persons
    own = persons[0] if len(persons) == 1 else 0
    if not played.match.over:
        return (Viewpoint(own if len(persons) == 1 else PUBLIC),)
    return (
        Viewpoint(own, sees_all=True),
        *map(Viewpoint, played.match.table.all_seats),
        Viewpoint(PUBLIC),
    )


class Replay(MatchTexts):
    """Replay a match from a viewpoint. It stands at a step: 0 before the first act, `length` after
    the last.

    Raises ValueError for a viewpoint that is not allowed.
    """

    def __init__(self, played: PlayedMatch, viewpoint: Viewpoint) -> None:
        if viewpoint not in viewpoints_of(played):
            raise ValueError(f"found {viewpoint}, wanted one of {viewpoints_of(played)}")
        self.match, self.persons = played.match, played.persons
        self.names = addressed_names(played.names, played.persons, PERSON_NAME)
        self.owners = played.players
        self.viewpoint = viewpoint
        self.game = played.match.game
        self.length = len(played.match.timeline)
        """Number of acts."""
        self._lines: list[list[LogLine]] = []
        self._noticed: list[Sequence[Event]] = []
        for step in range(self.length + 1):
            self._add_step(
                played.match.events_at(step), self._view_at(step), step - 1 in played.unasked
            )
        self.log = Log(self.game, viewpoint.seat, self.owners)
        headings = (
            (step, line)
            for step, lines in enumerate(self._lines)
            for line in lines
            if line.is_heading
        )
        self.marks = tuple(RoundMark(step, self.plain_text(line.text)) for step, line in headings)
        self.step: int
        self.view: View
        self.actors: tuple[Seat, ...]
        self.outlook: Sheet | None
        """Score sheet of the points if the match ended at this step; None where the game has
        none.
        """
        self.go(0)

    def _add_step(self, events: Sequence[Event], view: View, is_unasked: bool) -> None:
        noticed = (
            tuple(events)
            if self.viewpoint.sees_all
            else tuple(noticed_by(events, self.viewpoint.seat))
        )
        self._lines.append(
            lines_of(self.game, noticed, view, self.owners, is_unasked)
            or self._line_without_words(noticed, view)
        )
        self._noticed.append(noticed)

    def _line_without_words(self, noticed: Sequence[Event], view: View) -> list[LogLine]:
        """Return a line for an act for which the game has no words, as far as the viewer noticed
        it.
        """
        acted = next((event.action for event in noticed if isinstance(event, Acted)), None)
        if acted is None:
            return []
        word = presentation_of(self.game).label_of(view, acted.verb)
        return [LogLine(DONE.format(seat=acted.seat, word=word), seat=acted.seat)]

    @property
    def viewpoint_text(self) -> str:
        """Get the label of the viewpoint."""
        if self.viewpoint.sees_all:
            return EVERYTHING
        return (
            ANYBODY
            if self.viewpoint.seat == PUBLIC
            else ONE_SEAT.format(name=displayed(self.names[self.viewpoint.seat]))
        )

    def _view_at(self, step: int) -> View:
        state = self.match.state_at(step)
        return (
            state.fully_revealed(self.viewpoint.seat)
            if self.viewpoint.sees_all
            else state.observation(self.viewpoint.seat)
        )

    @property
    def bots(self) -> range:
        """Get the seats whose acts are shown at their places: all of them, for nobody plays
        here.
        """
        return self.match.table.all_seats

    # Steps

    def go(self, step: int) -> None:
        """Go to a step, or to the nearest that there is."""
        self.step = max(0, min(step, self.length))
        self.view = self._view_at(self.step)
        self.actors = self.match.state_at(self.step).actors()
        self.outlook = presentation_of(self.game).outlook(self.view)
        lines = [line for of_step in self._lines[: self.step + 1] for line in of_step]
        self.log.lines = lines_that_stay(self.game, lines, self.view)

    @property
    def actor(self) -> Seat | None:
        """Get the seat that played the act before this step; None at the beginning."""
        return self.match.timeline[self.step - 1].action.seat if self.step else None

    @property
    def noticed(self) -> Sequence[Event]:
        """Get the events of the act before this step, as the viewer noticed them."""
        return self._noticed[self.step]

    def mark_before(self) -> int:
        """Return the step of the heading before this one; 0 where there is none."""
        return max((mark.step for mark in self.marks if mark.step < self.step), default=0)

    def mark_after(self) -> int:
        """Return the step of the next heading; `length` where there is none."""
        return min((mark.step for mark in self.marks if mark.step > self.step), default=self.length)

    def told_at(self, step: int) -> str:
        """Return the log lines of the act before a step, joined to one line."""
        return " ".join(self.plain_text(line.whole) for line in self._lines[step])


def replay_text(replay: Replay) -> str:
    """Return the text of a replay, as its viewer saw the match: the players, a line for each act,
    and the result.
    """
    width = len(str(replay.length))
    acts = (
        f"{step:>{width}}  {replay.told_at(step)}".rstrip() for step in range(replay.length + 1)
    )
    head = f"{replay.game.title}: {', '.join(replay.names)}", f"{replay.viewpoint_text}."
    lines = (*head, "", *acts, "", replay.result_text() or fill(NOT_OVER, acts=replay.length))
    return "".join(f"{line}\n" for line in lines)


def save_replay_text(folder: Path, replay: Replay) -> Path:
    """Write the text of a replay below a folder, which need not exist, and return its path. Raises
    StoreError.
    """
    return write_text(folder / FOLDER, stem_of_game(replay.game.id, now()), replay_text(replay))
