"""Record a match for each viewer: log lines in the game's own marked words, and score sheets. Knows
no window.

Every line comes from an event as the viewer noticed it, or is what a bot says of itself: a log
never contains a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from corptable.bots import PERSON
from corptable.engine.events import Acted, Event, noticed_by
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.view import View
from corptable.presentation.presentation import Presentation, presentation_of
from corptable.presentation.sheet import Sheet
from corptable.presentation.texts import forget_filled_texts
from corptable.presentation.words import Span, displayed, phrase, sentence, subject
from corptable.store.save_history import PlayerChange

ORDINALS: Final = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)
PLACE: Final = "@{seat} is {place}"
SHARED_PLACE: Final = "@{seat} shares {place} place"
BEHIND: Final = ", {points} behind"


class LogLine(NamedTuple):
    """Represent a line of the log: marked text, event and seat."""

    text: str
    event: Event | None = None
    """Event that the line describes; None for what a bot says of itself, and for what is no event
    of the game.
    """
    seat: Seat | None = None
    """Seat that acted, or that the line is about."""
    is_heading: bool = False
    """True where a round or another part of the game begins."""
    reason: str = ""
    """Reason of a bot for the act, in marked words; "" where it is unknown or could give away a
    secret.
    """
    is_unasked: bool = False
    """True where the program passed for a person without a question."""
    aside: str = ""
    """Sentence that embellishes the line, in marked words; "" for none."""

    @property
    def whole(self) -> str:
        """Get the line with its aside, in marked words."""
        return f"{self.text} {self.aside}" if self.aside else self.text


def listed(names: Sequence[str]) -> str:
    """Join names to `Anouk, Bela and Cleo`; "" of none."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


MOST_READ: Final = 1000
"""Number of marked texts that a session remembers as people read them: those of a table, and the
last lines of its log.
"""


class MatchTexts:
    """Put the names of seats and pieces into the texts of a match."""

    match: Match
    names: tuple[str, ...]
    """Names of the seats, which stay the same."""

    @cached_property
    def _sentence(self) -> Callable[[str], list[Span]]:
        """Get the function that reads a marked text, and remembers it: a table reads most of its
        texts again after each act.
        """
        return lru_cache(maxsize=MOST_READ)(
            lambda marked: sentence(marked, self.match.table, self.names)
        )

    def forget_texts(self) -> None:
        """Forget the texts that were read: they may tell of a hand that another viewer must not
        see.
        """
        self.__dict__.pop("_sentence", None)
        forget_filled_texts()

    def plain_text(self, marked: str) -> str:
        """Return a marked text as plain text, with the names of seats and pieces."""
        return "".join(span.text for span in self._sentence(marked))

    def phrase(self, marked: str) -> str:
        """Return a marked text as plain text that goes on with a sentence: without a capital first
        letter.
        """
        return phrase(marked, self.match.table, self.names)

    def spans(self, marked: str) -> list[Span]:
        """Return a marked text as spans, each with the seat or piece that it names."""
        return [*self._sentence(marked)]

    def winners_text(self) -> str:
        """Return a sentence that names the winners; "" before the end."""
        result = self.match.state.result
        if result is None:
            return ""
        winners = listed([f"@{seat}" for seat in result.winners]) or "Nobody"
        return self.plain_text(f"{winners} {'win' if len(result.winners) > 1 else 'wins'}.")

    def place_text(self, seat: Seat) -> str:
        """Return the sentence that tells a seat that has not won its place, and how far the winner
        is ahead; "" before the end, and for a winner."""
        result = self.match.state.result
        if result is None or seat in result.winners or not result.winners:
            return ""
        before = takewhile(lambda place: seat not in place, result.places)
        place, sharing = (
            sum(map(len, before)),
            next((shared for shared in result.places if seat in shared), ()),
        )
        scores = self.final_scores()
        behind = max(scores[winner] for winner in result.winners) - scores[seat] if scores else 0
        told = (PLACE if len(sharing) == 1 else SHARED_PLACE).format(
            seat=seat, place=ORDINALS[place]
        )
        return self.plain_text(f"{told}{BEHIND.format(points=behind) if behind > 0 else ''}.")

    def final_scores(self) -> list[int]:
        """Return the scores of a match that is over, by seat, as the last score sheet has them."""
        state = self.match.state
        sheet = presentation_of(self.match.game).scored_sheet(state.observation(PUBLIC))
        totals = {} if sheet is None else {row.seat: row.total for row in sheet.rows}
        return [
            totals.get(seat, score)
            for seat, score in enumerate(() if state.result is None else state.result.scores)
        ]

    def result_text(self) -> str:
        """Return the winners, and the score of each seat, as the last score sheet has it; "" before
        the end.
        """
        if self.match.state.result is None:
            return ""
        told = ", ".join(
            f"{displayed(name)} {score}"
            for name, score in zip(self.names, self.final_scores(), strict=False)
        )
        return f"{self.winners_text()} {told}".strip()


class LogMark(NamedTuple):
    """Mark where a log stood after an act: its lines are the first `length` of the list, to which
    later acts add theirs.
    """

    lines: list[LogLine]
    length: int
    scored: tuple[Sheet, ...]


class Log:
    """Hold the log lines and score sheets of one viewer, the newest last. It can be cut back to the
    end of any act.
    """

    def __init__(self, game: AnyGame, viewer: Seat, players: Sequence[str] = ()) -> None:
        """Create an empty log; `players`: PERSON or the id of a bot by seat, for what bots say in
        words of their own.
        """
        self._game = game
        self.viewer = viewer
        self._players = players
        self.lines: list[LogLine] = []
        self.scored: list[Sheet] = []
        """Score sheets of the parts of the match that were scored."""
        self.marks: list[LogMark] = []
        """Ends of the opening and of each act."""

    def add_events(
        self, events: Sequence[Event], view: View, reason: str = "", is_unasked: bool = False
    ) -> None:
        """Add the lines of an act's events as the viewer noticed them. Where a part of the match
        begins or ends, drop the lines that the game no longer wants in the log, and keep the sheet
        of what was scored.

        `view`: the viewer's observation after the act; `reason`: why a bot played it; `is_unasked`:
        the program passed for a person.
        """
        new_lines = lines_of(
            self._game, noticed_by(events, self.viewer), view, self._players, is_unasked
        )
        if reason and (act := public_act(events)) is not None:
            told = presentation_of(self._game).bot_reason(reason)
            place = next(
                (place for place, line in enumerate(new_lines) if line.seat == act.action.seat),
                None,
            )
            if place is not None:
                new_lines[place] = new_lines[place]._replace(reason=told)
        self.lines += new_lines
        if not self.marks or view.result is not None or any(line.is_heading for line in new_lines):
            self._close_round(view)

    def _close_round(self, view: View) -> None:
        """Drop the lines that no longer stay, and add the sheet that was scored last, unless it is
        there; one with the same title and rows is replaced, for the rest of it may be newer."""
        staying = lines_that_stay(self._game, self.lines, view)
        # Only then another list, for earlier marks share this one.
        if len(staying) < len(self.lines):
            self.lines = staying
        if (newest := presentation_of(self._game).scored_sheet(view)) is None:
            return
        if self.scored and (self.scored[-1].title, self.scored[-1].rows) == (
            newest.title,
            newest.rows,
        ):
            self.scored.pop()
        self.scored.append(newest)

    def lines_since(self, marks: int) -> list[LogLine]:
        """Return the lines that came after so many marks and are still there, without those of
        persons who were not asked.
        """
        known = {
            id(line) for mark in self.marks[marks - 1 : marks] for line in mark.lines[: mark.length]
        }
        return [line for line in self.lines if id(line) not in known and not line.is_unasked]

    def lines_of_act(self, place: int) -> list[LogLine]:
        """Return the lines that came with the act at a place of the journal, those that are not
        there any more as well.
        """
        if place + 1 >= len(self.marks):  # not recorded yet
            return []
        before, after = self.marks[place : place + 2]
        known = (
            {id(line) for line in before.lines[: before.length]}
            if before.lines is not after.lines
            else set()
        )
        begin = before.length if before.lines is after.lines else 0
        return [line for line in after.lines[begin : after.length] if id(line) not in known]

    def mark(self) -> None:
        """Mark the end of the opening or of an act."""
        self.marks.append(LogMark(self.lines, len(self.lines), tuple(self.scored)))

    def cut(self, marks: int) -> None:
        """Keep so many marks, and forget everything after the last of them."""
        if len(self.marks) > marks:
            del self.marks[marks:]
            self.lines, length, scored = self.marks[-1]
            del self.lines[length:]
            self.scored = list(scored)


def lines_of(
    game: AnyGame,
    noticed: Sequence[Event],
    view: View,
    players: Sequence[str] = (),
    is_unasked: bool = False,
) -> list[LogLine]:
    """Return the log lines of events that a viewer noticed, in the game's words; bots speak in
    words of their own.

    `players`: PERSON or the id of a bot by seat, none where they are unknown; `is_unasked`: the
    program passed for a person, which is no pass of that person.
    """
    shown = presentation_of(game)
    lines: list[LogLine] = []
    for event in noticed:
        text = described(game, event, view, players)
        if text and lines and shown.embellishes(event):
            lines[-1] = lines[-1]._replace(aside=" ".join(filter(None, (lines[-1].aside, text))))
        elif text:
            seat = event.action.seat if isinstance(event, Acted) else subject(text)
            lines.append(LogLine(text, event, seat, shown.is_heading(event)))
    return [
        _unasked(line, shown) if is_unasked and isinstance(line.event, Acted) else line
        for line in lines
    ]


def _unasked(line: LogLine, shown: Presentation[View]) -> LogLine:
    assert isinstance(line.event, Acted)
    why = shown.answers.unasked(line.event.action)
    return line._replace(text=why or NOT_ASKED.format(seat=line.seat), is_unasked=True)


def described(game: AnyGame, event: Event, view: View, players: Sequence[str]) -> str | None:
    """Return the log line of an event that a viewer noticed; None for an event without a line, and
    for what a person tells.
    """
    shown = presentation_of(game)
    teller = shown.speech.teller(event)
    if teller is not None and (not players or players[teller] == PERSON):
        return None
    text = shown.describe(event, view)
    if not text or not players or not isinstance(event, Acted):
        return text
    seat = event.action.seat
    words = (
        "" if players[seat] == PERSON else shown.speech.spoken(event.action, view, players[seat])
    )
    return SPOKEN.format(seat=seat, words=words) if words else text


def lines_that_stay(game: AnyGame, lines: Sequence[LogLine], view: View) -> list[LogLine]:
    """Return the lines that the game still wants in the log at this observation, and those without
    an event.
    """
    shown = presentation_of(game)
    return [line for line in lines if line.event is None or shown.stays_in_log(line.event, view)]


def public_act(events: Sequence[Event]) -> Acted | None:
    """Return the act that these events come from, if everybody is told all of it; None for an act
    with a secret, whose reason might give the secret away."""
    act = next(iter(events), None)
    return act if isinstance(act, Acted) and act.told == act.action else None


SPOKEN: Final = "@{seat}: {words}"
NOT_ASKED: Final = "@{seat} is not asked."
LEFT: Final = "@{seat} leaves the table: a bot plays on."
BACK: Final = "@{seat} is back."


class Annotations:
    """Hold annotations of a journal: reasons of bots for their acts, as far as known, and notes
    after an act that are no events of the game.

    An act is known by its index in the journal, from 0.
    """

    def __init__(self) -> None:
        self.reasons: dict[int, str] = {}
        """Reasons by act, where they are known."""
        self.notes: dict[int, list[str]] = {}
        """Notes after an act, in marked words, by act."""
        self.unasked: set[int] = set()
        """Acts by which the program passed for a person who was not asked."""
        self.changes: list[PlayerChange] = []
        """Changes of players, in order."""

    def acted(self, place: int, reason: str, note: str, is_unasked: bool = False) -> None:
        """Set the reason of the act at this index, a note after it, "" for none, and whether its
        person was not asked; drop the annotations of this index and later ones, because they belong
        to acts that were undone."""
        self.reasons = {other: known for other, known in self.reasons.items() if other < place} | {
            place: reason
        }
        self.notes = {other: notes for other, notes in self.notes.items() if other < place} | (
            {place: [note]} if note else {}
        )
        self.unasked = {other for other in self.unasked if other < place} | (
            {place} if is_unasked else set()
        )
        self.changes = [one for one in self.changes if one.after <= place]

    def player_changed(self, acts: int, seat: Seat, player: str) -> None:
        """Record, with a note, that after so many acts a person left the seat to a bot, or came
        back to it.
        """
        self.changes.append(PlayerChange(acts, seat, player))
        self.notes.setdefault(acts - 1, []).append(
            (BACK if player == PERSON else LEFT).format(seat=seat)
        )


class Transcript:
    """Record a match from its beginning for several viewers: a line told to one person is in no
    other viewer's log.
    """

    def __init__(
        self, match: Match, annotations: Annotations, explains: bool, players: Sequence[str]
    ) -> None:
        """Create an empty transcript; `explains`: bots give their reasons in the log; `players`:
        PERSON or the id of a bot by seat."""
        self._match, self._annotations, self._explains, self._players = (
            match,
            annotations,
            explains,
            players,
        )
        self.logs: dict[Seat, Log] = {}
        """Logs, by viewer."""
        self._read: dict[Seat, int] = {}
        """Number of marks of the public log that a person has read, by person."""

    def begin(self, viewers: Iterable[Seat]) -> None:
        """Begin again with empty logs, for these viewers. The last act is unread, because a note
        may have been added to it.
        """
        self.logs = {viewer: Log(self._match.game, viewer, self._players) for viewer in viewers}
        self._forget_read(len(self._match.timeline))

    def update(self) -> None:
        """Record the acts of the match that are new, and forget those that were undone."""
        ends = len(self._match.timeline) + 1
        self._forget_read(ends)
        for log in self.logs.values():
            log.cut(ends)
            for acts in range(len(log.marks), ends):
                self._record(log, acts)

    def _record(self, log: Log, acts: int) -> None:
        """Record the opening, or the last of so many acts. Where bots explain themselves its reason
        comes first, unless it is the bot's last reason again."""
        events, view = (
            self._match.events_at(acts),
            self._match.state_at(acts).observation(log.viewer),
        )
        place = acts - 1
        reason = self._annotations.reasons.get(place, "")
        if (
            self._explains
            and reason
            and public_act(events) is not None
            and reason != self._last_reason(place)
        ):
            seat = self._match.timeline[place].action.seat
            log.lines.append(LogLine(f"@{seat}: {reason[:1].upper()}{reason[1:]}", seat=seat))
        log.add_events(events, view, reason, place in self._annotations.unasked)
        log.lines += map(LogLine, self._annotations.notes.get(place, ()))
        log.mark()

    def _last_reason(self, place: int) -> str:
        """Return the reason of the act before the one at this index by the same seat; "" where it
        is unknown.
        """
        timeline = self._match.timeline
        own = (
            other
            for other in range(place - 1, -1, -1)
            if timeline[other].action.seat == timeline[place].action.seat
        )
        return next((self._annotations.reasons.get(other, "") for other in own), "")

    # Lines read, by person

    def mark_read(self, seat: Seat) -> None:
        """Mark all lines of the public log as read by a person."""
        self._read[seat] = len(self.logs[PUBLIC].marks)

    def _forget_read(self, marks: int) -> None:
        """Forget who has read more than so many marks, because the acts after them were undone or
        are recorded again.
        """
        self._read = {seat: min(read, marks) for seat, read in self._read.items()}

    def unread_lines(self, seat: Seat) -> list[LogLine]:
        """Return the lines of the public log since a person saw the table last."""
        return self.logs[PUBLIC].lines_since(self._read.get(seat, 0))
