"""The course of a saved game: its entries, a line of text each, and what they amount to.

    act @0 play cups-3                      an act, as the journal has it
    undo 2                                  so many acts are taken back
    redo 1                                  so many of them are brought back
    practice                                from here on it counts nothing
    player 2 greedy                         who plays in that seat from here on: a bot's word, or `person`
    name Friday at Anna's                   what the game is called from here on
    opened 2026-11-21T22:37:19+01:00 4711   when, and by which process

Nothing is ever taken out again: a game that went back has grown. Whoever writes an entry takes it here first, so nothing is written
that could not be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from corptable.cards.faults import LAYOUT, UNPRINTABLE, quoted
from corptable.errors import CorptableError
from corptable.store.moments import read_moment
from corptable.store.set_ups import LONGEST_WORD

ACT: Final = "act"
UNDO: Final = "undo"
REDO: Final = "redo"
PRACTICE: Final = "practice"
PLAYER: Final = "player"
NAME: Final = "name"
OPENED: Final = "opened"

LONGEST_TITLE: Final = 60
"""Characters of the name that a person gives a game."""

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")


class EntryError(CorptableError):
    """A line that is no entry, or one that makes no sense where it stands; says what was found and what was wanted."""


class Opened(NamedTuple):
    """When the game was opened, and the number of the process that did it."""

    when: datetime
    process: int


class Seated(NamedTuple):
    """Who plays in a seat from an act on: `after` so many acts."""

    after: int
    seat: int
    player: str


class Course:
    """What the entries so far amount to. `players` are those of the beginning, by seat."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = list(players)
        self.name = ""
        self.practice = False
        self.opened: Opened | None = None
        self.seated: list[Seated] = []
        """Who has taken a seat in the course of it, as far as that was not taken back with the acts before."""
        self._acts: list[str] = []
        self._done = 0
        """So many of the acts stand; those behind them were taken back."""

    @property
    def acts(self) -> Sequence[str]:
        """The acts that stand."""
        return self._acts[: self._done]

    @property
    def undone(self) -> Sequence[str]:
        """The acts that can be brought back, the next one first."""
        return self._acts[self._done :]

    @property
    def length(self) -> int:
        """How many acts stand."""
        return self._done

    def take(self, entry: str) -> None:
        """The next entry. Raises EntryError; then nothing has changed."""
        word, _, rest = entry.partition(" ")
        if word not in _TAKES:
            raise EntryError(f"found {quoted(entry)}, wanted one of: {', '.join(_TAKES)}")
        _TAKES[word](self, rest)

    def _act(self, text: str) -> None:
        if not text.startswith("@"):
            raise EntryError(f"found the act {quoted(text)}, wanted a seat and what it does")
        del self._acts[self._done :]
        self.seated = [one for one in self.seated if one.after <= self._done]
        self._acts.append(text)
        self._done += 1

    def _undo(self, text: str) -> None:
        self._done -= _number(UNDO, text, 1, self._done)

    def _redo(self, text: str) -> None:
        self._done += _number(REDO, text, 1, len(self._acts) - self._done)

    def _practise(self, text: str) -> None:
        if text:
            raise EntryError(f"found {quoted(text)} after {PRACTICE}, wanted nothing")
        self.practice = True

    def _player(self, text: str) -> None:
        seat, _, player = text.partition(" ")
        _require_line(PLAYER, player, 1, LONGEST_WORD)
        number = _number(PLAYER, seat, 0, len(self.players) - 1)
        self.players[number] = player
        self.seated.append(Seated(self._done, number, player))

    def _name(self, text: str) -> None:
        _require_line(NAME, text, 0, LONGEST_TITLE)
        self.name = text

    def _open(self, text: str) -> None:
        when, _, process = text.partition(" ")
        moment = read_moment(when)
        if moment is None:
            raise EntryError(f"found {quoted(when)} after {OPENED}, wanted a moment")
        self.opened = Opened(moment, _number(OPENED, process, 0, 10**9))


_TAKES: Final[Mapping[str, Callable[[Course, str], None]]] = {
    ACT: Course._act,
    UNDO: Course._undo,
    REDO: Course._redo,
    PRACTICE: Course._practise,
    PLAYER: Course._player,
    NAME: Course._name,
    OPENED: Course._open,
}


def _number(word: str, text: str, low: int, high: int) -> int:
    if not (_NUMBER.fullmatch(text) and low <= int(text) <= high):
        wanted = f"a number from {low} to {high}" if low <= high else "none, for there is nothing to bring back or to take back"
        raise EntryError(f"found {quoted(text)} after {word}, wanted {wanted}")
    return int(text)


def _require_line(word: str, text: str, shortest: int, longest: int) -> None:
    if not shortest <= len(text) <= longest or UNPRINTABLE.search(text) or LAYOUT.search(text):
        raise EntryError(f"found {quoted(text)} after {word}, wanted {shortest} to {longest} characters on one line")
