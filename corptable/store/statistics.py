"""How a person has fared, game by game: how many they played and finished, how many they won and against whom, their best score.

A game counts once, when it ends: finished or given up. It counts if a person plays in it to its end and it is no practice. Whoever
adds a game again, after a kill perhaps, changes nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards import Fields, Value
from corptable.cards.faults import quoted
from corptable.engine.journal import MOST_SEATS
from corptable.engine.result import Result
from corptable.store.kept_file import Kept, KeptFile, Kind, Sieve
from corptable.store.moments import WANTED, moment_text, read_moment
from corptable.store.plain_yaml import written
from corptable.store.set_ups import LONGEST_WORD, GameId

PERSON: Final = "person"
"""The word for a seat at which somebody sits."""
MIXED: Final = "mixed"
"""Stands for bots of several levels."""
REMEMBERED: Final = 500
"""So many ids of games are kept to know them again; more finished games than are kept anywhere."""
MOST: Final = 10**9


class Ended(NamedTuple):
    """A game that is over or was given up. `players` are those of the end, by seat; `result` is None for one that was given up."""

    id: str
    game: GameId
    when: datetime
    players: Sequence[str]
    practice: bool
    result: Result | None

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def level(self) -> str:
        """Whom it was played against: the word of the bots, `mixed`, or `person` where there are none."""
        bots = {player for player in self.players if player != PERSON}
        return PERSON if not bots else MIXED if len(bots) > 1 else next(iter(bots))

    @property
    def won(self) -> bool:
        """Whether a person won, alone or with others."""
        return self.result is not None and any(seat in self.result.winners for seat in self.persons)

    @property
    def score(self) -> int | None:
        """The best of a person, where the game has scores."""
        if self.result is None or not self.result.scores:
            return None
        return max(self.result.scores[seat] for seat in self.persons)


class Row(NamedTuple):
    """Finished games against opponents of one level at one number of seats."""

    level: str
    seats: int
    finished: int
    won: int


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """How a person has fared at one game. A game that was given up was played and not finished."""

    played: int = 0
    finished: int = 0
    best: int | None = None
    last: datetime | None = None
    rows: tuple[Row, ...] = ()
    """By level and seats, in this order."""

    @property
    def won(self) -> int:
        """Against whomever."""
        return sum(row.won for row in self.rows)

    def after(self, ended: Ended) -> GameStatistics:
        """With one more game."""
        last = ended.when if self.last is None else max(self.last, ended.when)
        if ended.result is None:
            return replace(self, played=self.played + 1, last=last)
        scores = [score for score in (self.best, ended.score) if score is not None]
        rows = {(row.level, row.seats): row for row in self.rows}
        key = (ended.level, len(ended.players))
        row = rows.get(key, Row(*key, 0, 0))
        rows[key] = row._replace(finished=row.finished + 1, won=row.won + ended.won)
        return GameStatistics(
            self.played + 1, self.finished + 1, max(scores, default=None), last, tuple(rows[key] for key in sorted(rows))
        )


@dataclass(frozen=True, slots=True)
class AllStatistics:
    """Those of all games, and the ids of the last that were counted."""

    games: Mapping[GameId, GameStatistics] = field(default_factory=dict)
    counted: tuple[str, ...] = ()

    def after(self, ended: Ended) -> AllStatistics:
        """With one more game, if it counts and was not counted before."""
        if ended.practice or not ended.persons or ended.id in self.counted:
            return self
        games = {**self.games, ended.game: self.games.get(ended.game, GameStatistics()).after(ended)}
        return AllStatistics(games, (*self.counted, ended.id)[-REMEMBERED:])


class Statistics:
    """The statistics in a folder; without one they last as long as the program. `troubles` are for a person, as those of a `Store`.

    A game is added to what the file holds then, so two programs lose nothing of each other's.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.troubles: list[str] = []
        self._folder = folder
        self._kept = self._load()
        self._ended: list[Ended] = []
        """What this program has added; some of it may not be in the file, where that could not be written."""

    def of(self, game: GameId) -> GameStatistics:
        """How a person has fared at a game; noughts for one that was never played."""
        return self._kept.value.games.get(game, GameStatistics())

    def add(self, ended: Ended) -> None:
        """Count a game, once. Raises CorptableError as `KeptFile.keep` says."""
        self._ended.append(ended)
        if self._folder is not None:
            self._kept = self._load()
        after = functools.reduce(AllStatistics.after, self._ended, self._kept.value)
        if after is not self._kept.value:
            self._kept.keep(after)

    def _load(self) -> Kept[AllStatistics]:
        return Kept(STATISTICS_FILE) if self._folder is None else KeptFile(self._folder, STATISTICS_FILE, self.troubles)


def _read(top: Fields, sieve: Sieve) -> AllStatistics:
    """Each game for itself: one whose numbers are faulty begins anew."""
    nothing: tuple[str, ...] = ()
    counted = sieve.take(top["counted"], _read_counted, nothing)
    if top["games"].missing:
        return AllStatistics({}, counted)
    games = top["games"].mapping()
    read = {game: sieve.take(games[game], _read_game, GameStatistics()) for game in games.names()}
    return AllStatistics(read, counted)


def _read_counted(value: Value) -> tuple[str, ...]:
    return tuple(value.list_of(lambda id: id.word(), longest=REMEMBERED))


def _read_game(value: Value) -> GameStatistics:
    fields = value.mapping()
    statistics = GameStatistics(
        played=fields["played"].integer(0, MOST),
        finished=fields["finished"].integer(0, MOST),
        best=None if fields["best"].missing else fields["best"].integer(-MOST, MOST),
        last=None if fields["last"].missing else _read_last(fields["last"]),
        rows=tuple(fields["rows"].list_of(_read_row, optional=True)),
    )
    fields.finish()
    return statistics


def _read_last(value: Value) -> datetime | None:
    text = value.text()
    moment = read_moment(text)
    if moment is None:
        value.fault(f"found {quoted(text)}", WANTED)
    return moment


def _read_row(value: Value) -> Row:
    fields = value.mapping()
    row = Row(
        level=fields["level"].text(longest=LONGEST_WORD),
        seats=fields["seats"].integer(1, MOST_SEATS),
        finished=fields["finished"].integer(0, MOST),
        won=fields["won"].integer(0, MOST),
    )
    fields.finish()
    return row


def _written(statistics: AllStatistics) -> str:
    games = {game: _fields(one) for game, one in statistics.games.items()}
    return written({"games": games, "counted": list(statistics.counted)})


def _fields(one: GameStatistics) -> dict[str, object]:
    last = {} if one.last is None else {"last": moment_text(one.last)}
    best = {} if one.best is None else {"best": one.best}
    return {"played": one.played, "finished": one.finished, **best, **last, "rows": [row._asdict() for row in one.rows]}


STATISTICS_FILE: Final = Kind(
    name="statistics.yaml",
    title="the statistics",
    instead="they begin anew",
    comment="What was played with corptable, and how it went. This file is written anew each time; notes of your own do not stay.",
    default=AllStatistics(),
    read=_read,
    written=_written,
)
