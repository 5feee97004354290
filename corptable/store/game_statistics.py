"""Store a person's statistics of all games in a file, and add each game that has ended to them.

A game counts once, when it ends: finished, or given up, which means deleted unfinished. It counts
if a person plays in it to its end and it is no practice; a game with a hint counts and is marked.
To add the same game again, perhaps after the program was killed, changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from corptable.cards import Value
from corptable.cards.records import Word, list_of
from corptable.engine.pieces import MOST_SEATS
from corptable.engine.result import Result
from corptable.store.store import GameId, ShortText
from corptable.store.stored_file import FileFormat, StoredFile
from corptable.store.timestamps import Moment

PERSON: Final = "person"
"""Player word of a seat at which a person sits."""
MIXED: Final = "mixed"
"""Level of a game against bots of several levels."""
REMEMBERED: Final = 500
"""Number of ids of counted games kept to recognise them; more than the number of finished games
kept as files.
"""
FIRST_GAMES: Final = 3
"""Number of games of a kind in which a person is a beginner."""
LAST_GAMES: Final = 20
"""Number of latest outcomes kept for each game."""

WON, LOST, GIVEN_UP = "won", "lost", "given_up"
WAYS: Final = (WON, LOST, GIVEN_UP)
"""Values of `Outcome.how`: the results that a game can have for a person."""

MOST: Final = 10**9
Count = Annotated[int, partial(Value.integer, low=0, high=MOST)]
Score = Annotated[int, partial(Value.integer, low=-MOST, high=MOST)]
OptionalCount = Annotated[int, partial(Value.integer, low=0, high=MOST, default=0)]
"""A count that may be missing in a file."""
SeatCount = Annotated[int, partial(Value.integer, low=1, high=MOST_SEATS)]


class Ended(NamedTuple):
    """Record a game that was finished or given up.

    `players` are those at its end, by seat; `result` is None for a game that was given up;
    `is_helped`: the best act was shown to a person.
    """

    id: str
    game: GameId
    when: datetime
    players: Sequence[str]
    practice: bool
    result: Result | None
    is_helped: bool = False

    @property
    def counts(self) -> bool:
        """True if the game counts in the statistics: no practice, and at least one person plays."""
        return not self.practice and PERSON in self.players

    @property
    def outcome(self) -> Outcome:
        """Return the part of the game that the statistics keep: won if a person is among the
        winners, the best score of a person.

        Raises ValueError if the game has scores and no person plays.
        """
        persons = [seat for seat, player in enumerate(self.players) if player == PERSON]
        bots = sorted({*self.players} - {PERSON})
        level = PERSON if not bots else MIXED if len(bots) > 1 else bots[0]
        if self.result is None:
            return Outcome(self.when, GIVEN_UP, level, len(self.players), is_helped=self.is_helped)
        how = WON if any(seat in self.result.winners for seat in persons) else LOST
        score = max(self.result.scores[seat] for seat in persons) if self.result.scores else None
        return Outcome(self.when, how, level, len(self.players), score, self.is_helped)


class Outcome(NamedTuple):
    """Record one of the last games: when it ended, its result, opponents, number of seats and
    score.
    """

    when: Moment
    how: Annotated[str, partial(Value.choice, words=WAYS)]
    """One of WAYS."""
    level: ShortText
    """The id of the bots, MIXED, or PERSON where no bots play."""
    seats: SeatCount
    score: Score | None = None
    is_helped: Annotated[bool, partial(Value.flag, default=False)] = False
    """True if the best act was shown to a person."""


class WinCount(NamedTuple):
    """Count the finished and won games against opponents of one level at one number of seats."""

    level: ShortText
    seats: SeatCount
    finished: Count
    won: Count


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Hold a person's statistics for one game. A game that was given up is played and not
    finished.
    """

    played: Count = 0
    finished: Count = 0
    best: Score | None = None
    best_when: Moment | None = None
    """Time when the best score was first reached; None if unknown."""
    last: Moment | None = None
    rows: tuple[WinCount, ...] = ()
    """Counts by level and seats, sorted by both."""
    last_games: Annotated[tuple[Outcome, ...], list_of(Outcome, longest=LAST_GAMES)] = ()
    """Outcomes of the last games, the latest at the end."""
    helped: OptionalCount = 0
    """Number of finished games with a hint."""
    helped_won: OptionalCount = 0
    """Number of games won with a hint."""

    @property
    def won(self) -> int:
        """Return the number of games won against all opponents."""
        return sum(row.won for row in self.rows)

    @property
    def is_beginner(self) -> bool:
        """True if the person is in one of the first games of the kind."""
        return self.played < FIRST_GAMES

    def after(self, outcome: Outcome) -> GameStatistics:
        """Return these statistics with one more game added; in whatever order games are added, the
        result is the same.
        """
        last_games = sorted(
            (*self.last_games, outcome),
            key=lambda one: (*one[:4], one.score is not None, one.score, one.is_helped),
        )
        last = outcome.when if self.last is None else max(self.last, outcome.when)
        grown = replace(
            self, played=self.played + 1, last=last, last_games=tuple(last_games[-LAST_GAMES:])
        )
        if outcome.how == GIVEN_UP:
            return grown
        best, best_when = self._best_after(outcome)
        return replace(
            grown,
            finished=self.finished + 1,
            best=best,
            best_when=best_when,
            rows=self._rows_after(outcome),
            helped=self.helped + outcome.is_helped,
            helped_won=self.helped_won + (outcome.is_helped and outcome.how == WON),
        )

    def _best_after(self, outcome: Outcome) -> tuple[int | None, datetime | None]:
        score = outcome.score
        if score is None or (self.best is not None and self.best > score):
            return self.best, self.best_when
        if self.best == score:
            return score, self.best_when and min(self.best_when, outcome.when)
        return score, outcome.when

    def _rows_after(self, outcome: Outcome) -> tuple[WinCount, ...]:
        rows = {(row.level, row.seats): row for row in self.rows}
        key = (outcome.level, outcome.seats)
        row = rows.get(key, WinCount(*key, 0, 0))
        rows[key] = row._replace(finished=row.finished + 1, won=row.won + (outcome.how == WON))
        return tuple(rows[key] for key in sorted(rows))


@dataclass(frozen=True, slots=True)
class AllStatistics:
    """Hold the statistics of all games and the ids of the last games that were counted.

    A game with faulty numbers in the file begins again.
    """

    games: Mapping[GameId, GameStatistics] = field(default_factory=dict)
    counted: Annotated[tuple[str, ...], list_of(Word, longest=REMEMBERED)] = ()

    def after(self, ended: Ended) -> AllStatistics:
        """Return these statistics with one more game added; the same if it does not count or was
        counted before.
        """
        if not ended.counts or ended.id in self.counted:
            return self
        games = {
            **self.games,
            ended.game: self.games.get(ended.game, GameStatistics()).after(ended.outcome),
        }
        return AllStatistics(games, (*self.counted, ended.id)[-REMEMBERED:])

    def without(self, game: GameId | None) -> AllStatistics:
        """Return these statistics without one game's, or empty if `game` is None.

        The ids of counted games are kept, so that none is counted again.
        """
        games = {id: one for id, one in self.games.items() if game is not None and id != game}
        return self if games == self.games else AllStatistics(games, self.counted)


class Statistics:
    """Store the statistics in a folder; without one they last until the program ends.

    `warnings` are messages for the person, as those of a `Store`. The methods that change something
    raise CorptableError as `StoredFile.change` does.
    """

    def __init__(self, folder: Path | None = None, warnings: list[str] | None = None) -> None:
        """Load the statistics. `warnings` may be a list shared with other stores."""
        self.warnings: list[str] = [] if warnings is None else warnings
        self._file = StoredFile(folder, STATISTICS_FILE, self.warnings)

    @property
    def games(self) -> list[GameId]:
        """Return the ids of the games with statistics."""
        return list(self._file.value.games)

    def of(self, game: GameId) -> GameStatistics:
        """Return the statistics of a game; zeros for one never played."""
        return self._file.value.games.get(game, GameStatistics())

    def add(self, ended: Ended) -> None:
        """Count a game that has ended, once."""
        self._file.change(lambda known: known.after(ended))

    def forget(self, game: GameId | None = None) -> None:
        """Delete the statistics of a game, or of all if None; the file's old content stays as its
        backup.
        """
        self._file.change(lambda known: known.without(game))


STATISTICS_FILE: Final = FileFormat(
    name="statistics.yaml",
    title="the statistics",
    instead="they start from zero",
    comment="The results of games played with corptable. This file is rewritten each "
    "time; your own "
    "notes in it are lost.",
    kind=AllStatistics,
    # format 1 had neither the last games nor the time of the best score, format 2 no hints
    format=3,
)
