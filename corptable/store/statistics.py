"""Store a person's statistics of all games in a file: the values of `game_statistics`, written and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from corptable.cards import Fields, FileFaults, Value
from corptable.engine.journal import MOST_SEATS
from corptable.store.game_statistics import LAST_GAMES, REMEMBERED, WAYS, AllStatistics, Ended, GameStatistics, Outcome, Row
from corptable.store.plain_yaml import written
from corptable.store.set_ups import LONGEST_WORD, GameId
from corptable.store.stored_file import FaultFilter, FileFormat, StoredFile, StoredValue
from corptable.store.timestamps import format_timestamp, read_timestamp

MOST: Final = 10**9
FORMAT: Final = 2
"""Version of the file's format; format 1 had neither the last games nor the time of the best score."""

Change: TypeAlias = Callable[[AllStatistics], AllStatistics]


class Statistics:
    """Store the statistics in a folder; without one they last until the program ends.

    `warnings` are messages for the person, as those of a `Store`. Each change reads the file again before it writes, so that two
    programs lose none of each other's games.
    """

    def __init__(self, folder: Path | None = None, warnings: list[str] | None = None) -> None:
        """Load the statistics. `warnings` may be a list shared with other stores."""
        self.warnings: list[str] = [] if warnings is None else warnings
        self._folder = folder
        self._kept = self._load()
        self._unwritten: list[Change] = []
        """Changes that could not be written; the next change tries them again."""

    @property
    def games(self) -> list[GameId]:
        """Return the ids of the games with statistics."""
        return list(self._kept.value.games)

    def of(self, game: GameId) -> GameStatistics:
        """Return the statistics of a game; zeros for one never played."""
        return self._kept.value.games.get(game, GameStatistics())

    def add(self, ended: Ended) -> None:
        """Count a game that has ended, once. Raises CorptableError as `KeptFile.keep` does."""
        self._change(lambda known: known.after(ended))

    def forget(self, game: GameId | None = None) -> None:
        """Delete the statistics of a game, or of all if None; the file's old content stays as its backup.

        Raises CorptableError as `KeptFile.keep` does.
        """
        self._change(lambda known: known.without(game))

    def _change(self, change: Change) -> None:
        self._unwritten.append(change)
        if self._folder is not None:
            self._kept = self._load()
        changed = self._kept.value
        for each in self._unwritten:
            changed = each(changed)
        if changed is not self._kept.value:
            self._keep(changed)
        self._unwritten.clear()

    def _keep(self, changed: AllStatistics) -> None:
        try:
            self._kept.keep(changed)
        except FileFaults:
            self._unwritten.pop()  # writing it again could not succeed
            raise

    def _load(self) -> StoredValue[AllStatistics]:
        return StoredValue(STATISTICS_FILE) if self._folder is None else StoredFile(self._folder, STATISTICS_FILE, self.warnings)


def _read(top: Fields, sieve: FaultFilter) -> AllStatistics:
    """Read each game separately: one with faulty numbers starts again from zero."""
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
        best=_read_score(fields["best"]),
        best_when=None if fields["best_when"].missing else read_timestamp(fields["best_when"]),
        last=None if fields["last"].missing else read_timestamp(fields["last"]),
        rows=tuple(fields["rows"].list_of(_read_row, optional=True)),
        outcomes=tuple(fields["last_games"].list_of(_read_outcome, optional=True, longest=LAST_GAMES)),
    )
    fields.finish()
    return statistics


def _read_score(value: Value) -> int | None:
    return None if value.missing else value.integer(-MOST, MOST)


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


def _read_outcome(value: Value) -> Outcome:
    fields = value.mapping()
    outcome = Outcome(
        when=read_timestamp(fields["when"]),
        how=fields["how"].choice(WAYS),
        level=fields["level"].text(longest=LONGEST_WORD),
        seats=fields["seats"].integer(1, MOST_SEATS),
        score=_read_score(fields["score"]),
    )
    fields.finish()
    return outcome


def _format(statistics: AllStatistics) -> str:
    games = {game: _fields(one) for game, one in statistics.games.items()}
    return written({"games": games, "counted": list(statistics.counted)})


def _fields(one: GameStatistics) -> dict[str, object]:
    fields = {
        "played": one.played,
        "finished": one.finished,
        "best": one.best,
        "best_when": one.best_when and format_timestamp(one.best_when),
        "last": one.last and format_timestamp(one.last),
        "rows": [row._asdict() for row in one.rows],
        "last_games": [_without_none({**outcome._asdict(), "when": format_timestamp(outcome.when)}) for outcome in one.outcomes],
    }
    return _without_none(fields)


def _without_none(fields: Mapping[str, object]) -> dict[str, object]:
    """Leave out the fields without a value."""
    return {name: value for name, value in fields.items() if value is not None}


STATISTICS_FILE: Final = FileFormat(
    name="statistics.yaml",
    title="the statistics",
    instead="they begin anew",
    comment="What was played with corptable, and how it went. This file is written anew each time; notes of your own do not stay.",
    default=AllStatistics(),
    read=_read,
    written=_format,
    format=FORMAT,
)
