"""Explain to the persons at a table what happens for the first time: one line at a time, once for
each of them.

In the first games of a kind, what a person has seen is remembered beyond the game. A person who
wants it in every game sees each line once a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from corptable.engine.game import AnyGame
from corptable.presentation.first_times import FirstTime, occasions_asked, occasions_of, place_of
from corptable.presentation.presentation import presentation_of

if TYPE_CHECKING:
    from corptable.engine.pieces import Seat
    from corptable.session.prompt import Prompt
    from corptable.session.session import Update
    from corptable.store import Statistics, Store


class FirstTimes:
    """Choose the line that is shown at the table of one match."""

    def __init__(
        self,
        game: AnyGame,
        store: Store,
        statistics: Statistics,
        write: Callable[[Callable[[], None]], None],
    ) -> None:
        """Begin a match: the settings of the `store` say whether anything is explained, its person
        what was explained before, and the `statistics` whether the game is one of the first;
        `write` runs a write to the store.
        """
        self._game, self._store, self._write = game.id, store, write
        self._is_beginner = statistics.of(game.id).is_beginner
        self._is_first = not statistics.of(game.id).played
        self._lines = presentation_of(game).first_times()
        self._known = frozenset(store.person.explained.get(game.id, ()))
        """Names of the lines that were explained before the match."""
        self._told: set[tuple[Seat, str]] = set()
        """Lines that were shown in this match, by the person who saw them."""
        self._shown: tuple[Seat, str] | None = None
        """Line that is shown, and to which person; None for none."""
        self.about = ""
        """Word of what the line is about: a zone, a piece or a seat; "" for what is asked."""

    @property
    def helps_beginner(self) -> bool:
        """True in one of the person's first games of the kind, unless nothing is explained."""
        return self._is_beginner and self._store.settings.first_times != "off"

    @property
    def is_first_game(self) -> bool:
        """True in the person's first whole game of the kind, unless nothing is explained."""
        return self._is_first and self._store.settings.first_times != "off"

    @property
    def shown(self) -> FirstTime | None:
        """Get the line that is shown; None for none."""
        return None if self._shown is None else self._lines[self._shown[1]]

    def follow(self, update: Update, prompt: Prompt) -> None:
        """Choose a line for what the viewer has noticed in an update and is asked now, unless that
        person reads one. Whatever has no line then is explained the next time.
        """
        reader = _reader(prompt)
        if self._shown is not None and (self._shown[0] != reader or self._shown not in self._told):
            self._shown = None
        if reader is None or self._shown is not None:
            return
        zones = prompt.view.table.zones.values()
        own = {zone.id for zone in zones if zone.owner == reader}
        happened = {word: event for event in update.events for word in occasions_of(event, own)}
        asked = set[str]()
        if prompt.seat is not None and prompt.view.decision is not None:
            asked = occasions_asked(prompt.view.decision.name, prompt.actions)
        there = asked | happened.keys()
        names = (name for name, line in self._lines.items() if not there.isdisjoint(line.when))
        new = next((name for name in names if self._is_new(reader, name)), None)
        self._shown = None if new is None else (reader, new)
        if new is not None:
            cause = next((one for one in self._lines[new].when if one in there), "")
            self.about = place_of(happened[cause]) if cause in happened else ""

    def _is_new(self, reader: Seat, name: str) -> bool:
        """True if a person is to see a line."""
        wanted = self._store.settings.first_times
        is_wanted = wanted == "every_game" or (
            wanted == "first_games" and self._is_beginner and name not in self._known
        )
        return is_wanted and (reader, name) not in self._told

    def note_seen(self) -> None:
        """Remember that the line which is shown has been seen: it does not come back."""
        if self._shown is not None and self._shown not in self._told:
            self._told.add(self._shown)
            name = self._shown[1]
            self._write(lambda: self._store.keep_explained(self._game, name))

    def end(self) -> None:
        """Show the line no more."""
        self._shown = None


def _reader(prompt: Prompt) -> Seat | None:
    """Return the person who reads the table: the one whose hand is up or who is asked; None while a
    curtain is down, and at a table that nobody plays at.
    """
    session = prompt.session
    if session.called is not None or session.seating.is_read_only:
        return None
    return session.viewer if session.viewer in session.persons else prompt.seat
