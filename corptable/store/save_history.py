"""Parse and apply the entries of a saved game, a line of text each: acts, undo, redo and changes of
seats and name.

    act @0 play cups-3              an act, as the journal has it
    unasked @1 pass                 an act that the program played for a person who was not asked
    undo 2                          this many acts are undone
    redo 1                          this many acts are redone
    practice                        the game does not count in the statistics from here on
    hint                            the best act was shown: the game counts as one with a hint
    stake 0 own anna                which profile sits there, with its `own` or a `borrowed` deck
    stake 0 own anna hettie-shush   the same in a game of its career, against this opponent
    player 2 greedy                 who plays in that seat from here on: a bot's id, or `person`
    name Friday at Anna's           the game's name from here on
    result 2 28 19 33               the match is over: the seats that have won (0,2), and the points
    opened 2026-11-21T22:37:19+01:00 4711   when and by which process the game was opened
    copy "corptable_save: 2\\nprogram: ...   all that stands above the first entry, once more:
                                    `save_file` mends damage with it

The history is append-only: undo adds an entry and removes none. A writer applies each entry here
before it writes it, so that it writes nothing that could not be read back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from corptable.cards.faults import UNPRINTABLE, quoted
from corptable.store.store import LONGEST_WORD
from corptable.store.timestamps import parse_timestamp
from corptable.system.errors import CorptableError
from corptable.system.visible_text import LAYOUT

ACT: Final = "act"
UNASKED: Final = "unasked"
UNDO: Final = "undo"
REDO: Final = "redo"
PRACTICE: Final = "practice"
HINT: Final = "hint"
PLAYER: Final = "player"
STAKE: Final = "stake"
NAME: Final = "name"
RESULT: Final = "result"
OPENED: Final = "opened"
COPY: Final = "copy"

BROUGHT: Final = {"own": True, "borrowed": False}
"""Words for the deck of a profile."""
LONGEST_TITLE: Final = 60
"""Maximum number of characters of the name that a person gives a game."""

NOBODY: Final = "-"
"""Stands for the winners where nobody has won."""
_POINTS: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")


class Stake(NamedTuple):
    """Hold the profile that sits at a seat, and whether it brought a deck of its own cards or
    borrowed one.

    `challenge` is the id of the career's opponent that it plays against; "" for a game that is no
    part of a career.
    """

    profile: str
    brings_own: bool
    challenge: str = ""


class EntryError(CorptableError):
    """Report an invalid entry, or one that cannot follow the entries before it, with the text found
    and the text wanted.
    """


class Opened(NamedTuple):
    """Record when a process opened the game, and its process id."""

    when: datetime
    process: int


class PlayerChange(NamedTuple):
    """Record who plays in a seat from an act on: the change comes after `after` acts."""

    after: int
    seat: int
    player: str


class FinalResult(NamedTuple):
    """Record the seats that have won a match, and the final points by seat, as lists of played
    games show them.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class SaveHistory:
    """Accumulate the entries of a saved game into its current state: acts, undone acts, players,
    name.

    `players` starts as the players at the beginning of the game, by seat.
    """

    def __init__(self, players: Sequence[str]) -> None:
        self.players = list(players)
        self.name = ""
        self.practice = self.is_helped = False
        self.opened: Opened | None = None
        self.result: FinalResult | None = None
        """Result of the match; None before its end, and in files that were finished before results
        were kept.
        """
        self.player_changes: list[PlayerChange] = []
        """Changes of players during the game, less those that came after acts that were undone and
        overwritten.
        """
        self.stakes: dict[int, Stake] = {}
        """Profiles that sit at the seats, by seat."""
        self.unasked: set[int] = set()
        """Places of the acts that the program played for persons who were not asked, undone ones
        included.
        """
        self.length = 0
        """Number of acts that stand; the acts behind them are undone."""
        self._acts: list[str] = []

    @property
    def acts(self) -> Sequence[str]:
        """Return the texts of the acts that stand, without the undone ones."""
        return self._acts[: self.length]

    @property
    def undone(self) -> Sequence[str]:
        """Return the acts that can be redone, the next one first."""
        return self._acts[self.length :]

    def apply(self, entry: str) -> None:
        """Parse and apply the next entry. Raises EntryError and then changes nothing."""
        word, _, rest = entry.partition(" ")
        if word not in _HANDLERS:
            raise EntryError(f"found {quoted(entry)}, wanted one of: {', '.join(_HANDLERS)}")
        _HANDLERS[word](self, rest)

    def _act(self, text: str) -> None:
        if not text.startswith("@"):
            raise EntryError(f"found the act {quoted(text)}, wanted a seat and what it does")
        del self._acts[self.length :]
        self.result = None
        self.player_changes = [one for one in self.player_changes if one.after <= self.length]
        self.unasked = {place for place in self.unasked if place < self.length}
        self._acts.append(text)
        self.length += 1

    def _unasked_act(self, text: str) -> None:
        self._act(text)
        self.unasked.add(self.length - 1)

    def _undo(self, text: str) -> None:
        self.length -= _number(UNDO, text, 1, self.length)
        self.result = None

    def _redo(self, text: str) -> None:
        self.length += _number(REDO, text, 1, len(self._acts) - self.length)

    def _practise(self, text: str) -> None:
        if text:
            raise _refused(PRACTICE, text, "nothing")
        self.practice = True

    def _help(self, text: str) -> None:
        if text:
            raise _refused(HINT, text, "nothing")
        self.is_helped = True

    def _player(self, text: str) -> None:
        seat, _, player = text.partition(" ")
        _require_line(PLAYER, player, 1, LONGEST_WORD)
        number = _number(PLAYER, seat, 0, len(self.players) - 1)
        self.players[number] = player
        self.player_changes.append(PlayerChange(self.length, number, player))

    def _stake(self, text: str) -> None:
        seat, word, profile, challenge = (*text.split(" "), "", "", "")[:4]
        _require_line(STAKE, profile, 1, LONGEST_WORD)
        _require_line(STAKE, challenge, 0, LONGEST_WORD)
        if word not in BROUGHT:
            raise _refused(STAKE, word, f"one of: {', '.join(BROUGHT)}")
        self.stakes[_number(STAKE, seat, 0, len(self.players) - 1)] = Stake(
            profile, BROUGHT[word], challenge
        )

    def _name(self, text: str) -> None:
        _require_line(NAME, text, 0, LONGEST_TITLE)
        self.name = text

    def _end(self, text: str) -> None:
        winners, *scores = text.split(" ")
        if len(scores) not in (0, len(self.players)):
            seats = len(self.players)
            raise _refused(RESULT, text, f"winners, and points of no seat or of all {seats}")
        most = len(self.players) - 1
        won = (
            tuple(_number(RESULT, seat, 0, most) for seat in winners.split(","))
            if winners != NOBODY
            else ()
        )
        self.result = FinalResult(won, tuple(_points(score) for score in scores))

    def _open(self, text: str) -> None:
        when, _, process = text.partition(" ")
        moment = parse_timestamp(when)
        if moment is None:
            raise _refused(OPENED, when, "a moment")
        self.opened = Opened(moment, _number(OPENED, process, 0, 10**9))

    def _ignore(self, text: str) -> None:
        """Do nothing: a copy of the head says nothing of the game's course."""


_HANDLERS: Final[Mapping[str, Callable[[SaveHistory, str], None]]] = {
    ACT: SaveHistory._act,
    UNDO: SaveHistory._undo,
    REDO: SaveHistory._redo,
    UNASKED: SaveHistory._unasked_act,
    PRACTICE: SaveHistory._practise,
    HINT: SaveHistory._help,
    PLAYER: SaveHistory._player,
    STAKE: SaveHistory._stake,
    NAME: SaveHistory._name,
    RESULT: SaveHistory._end,
    OPENED: SaveHistory._open,
    COPY: SaveHistory._ignore,
}


def stake_entry(seat: int, stake: Stake) -> str:
    """Return the entry that says which profile sits at a seat."""
    word = next(word for word, brings_own in BROUGHT.items() if brings_own == stake.brings_own)
    return f"{STAKE} {seat} {word} {stake.profile} {stake.challenge}".rstrip()


def result_entry(winners: Sequence[int], scores: Sequence[int]) -> str:
    """Return the entry that says how a match ended."""
    return " ".join([RESULT, ",".join(map(str, winners)) or NOBODY, *map(str, scores)])


def _points(text: str) -> int:
    if not _POINTS.fullmatch(text):
        raise _refused(RESULT, text, "points")
    return int(text)


def _number(word: str, text: str, low: int, high: int) -> int:
    if not (_NUMBER.fullmatch(text) and low <= int(text) <= high):
        wanted = (
            f"a number from {low} to {high}"
            if low <= high
            else "none, for there is nothing to bring back or to take back"
        )
        raise _refused(word, text, wanted)
    return int(text)


def _require_line(word: str, text: str, shortest: int, longest: int) -> None:
    if not shortest <= len(text) <= longest or UNPRINTABLE.search(text) or LAYOUT.search(text):
        raise _refused(word, text, f"{shortest} to {longest} characters on one line")


def _refused(word: str, text: str, wanted: str) -> EntryError:
    return EntryError(f"found {quoted(text)} after {word}, wanted {wanted}")
