"""What one viewer has heard of a match, line by line, in the game's own words. Lines stay in marked words; knows no window.

Every line comes from an event that went through the viewer's eyes, or is what a bot says of itself: nothing else is ever in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from corptable.engine.events import Acted, Event, through
from corptable.engine.game import Game
from corptable.engine.pieces import Seat
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


class Teller(Protocol):
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
        fresh = lines_of(self._game, through(events, self._viewer), view)
        if reason and (act := open_act(events)) is not None:
            place = next((place for place, line in enumerate(fresh) if line.seat == act.action.seat), None)
            if place is not None:
                fresh[place] = fresh[place]._replace(reason=reason)
        self.lines = still_told(self._game, self.lines + fresh, view)


def lines_of(game: Game[State], noticed: Sequence[Event], view: State) -> list[Line]:
    """What somebody noticed, in the game's words."""
    lines = []
    for event in noticed:
        if text := game.describe(event, view):
            seat = event.action.seat if isinstance(event, Acted) else subject(text)
            lines.append(Line(text, event, seat, game.is_heading(event, view)))
    return lines


def still_told(game: Game[State], lines: Sequence[Line], view: State) -> list[Line]:
    """Those lines that the game still wants told when the table is as `view` has it."""
    return [line for line in lines if line.event is None or game.still_told(line.event, view)]


def open_act(events: Sequence[Event]) -> Acted | None:
    """The act that these events come from, if everybody hears all of it. Of one with a secret in it not even the reason is told: it
    might be the secret."""
    act = next(iter(events), None)
    return act if isinstance(act, Acted) and act.told == act.action else None
