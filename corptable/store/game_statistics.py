"""Represent a person's statistics as values, for one game and for all games, and add one more ended game to them.

A game counts once, when it ends: finished, or given up, which means deleted unfinished. It counts if a person plays in it to its
end and it is no practice. To add the same game again, perhaps after the program was killed, changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, NamedTuple

from corptable.engine.result import Result
from corptable.store.set_ups import GameId

PERSON: Final = "person"
"""Player word of a seat at which a person sits."""
MIXED: Final = "mixed"
"""Level of a game against bots of several levels."""
REMEMBERED: Final = 500
"""Number of ids of counted games kept to recognise them; more than the number of finished games kept as files."""
LAST_GAMES: Final = 20
"""Number of latest outcomes kept for each game."""

WON, LOST, GIVEN_UP = "won", "lost", "given_up"
WAYS: Final = (WON, LOST, GIVEN_UP)
"""Values of `Outcome.how`: the results that a game can have for a person."""


class Ended(NamedTuple):
    """Record a game that was finished or given up.

    `players` are those at its end, by seat; `result` is None for a game that was given up.
    """

    id: str
    game: GameId
    when: datetime
    players: Sequence[str]
    practice: bool
    result: Result | None

    @property
    def persons(self) -> list[int]:
        """Return the seats in which persons sit."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def counts(self) -> bool:
        """Return whether the game counts in the statistics: no practice, and at least one person plays."""
        return not self.practice and PERSON in self.players

    @property
    def level(self) -> str:
        """Return the opponents' level: the id of the bots, `mixed`, or `person` where no bots play."""
        bots = {player for player in self.players if player != PERSON}
        return PERSON if not bots else MIXED if len(bots) > 1 else next(iter(bots))

    @property
    def how(self) -> str:
        """Return the result, one of WAYS: won if a person is among the winners."""
        if self.result is None:
            return GIVEN_UP
        return WON if any(seat in self.result.winners for seat in self.persons) else LOST

    @property
    def score(self) -> int | None:
        """Return the best score of a person; None for a game given up or without scores."""
        if self.result is None or not self.result.scores:
            return None
        return max(self.result.scores[seat] for seat in self.persons)

    @property
    def outcome(self) -> Outcome:
        """Return the part of the game that the statistics keep."""
        return Outcome(self.when, self.how, self.level, len(self.players), self.score)


class Outcome(NamedTuple):
    """Record one of the last games: when it ended, its result, opponents, number of seats and score."""

    when: datetime
    how: str
    """One of WAYS."""
    level: str
    seats: int
    score: int | None = None

    @property
    def order(self) -> tuple[object, ...]:
        """Return a sort key by time; games of the same moment sort independently of the order in which they were added."""
        return (self.when, self.how, self.level, self.seats, self.score is not None, self.score)


class Row(NamedTuple):
    """Count the finished and won games against opponents of one level at one number of seats."""

    level: str
    seats: int
    finished: int
    won: int


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Hold a person's statistics for one game. A game that was given up is played and not finished."""

    played: int = 0
    finished: int = 0
    best: int | None = None
    last: datetime | None = None
    rows: tuple[Row, ...] = ()
    """Counts by level and seats, sorted by both."""
    best_when: datetime | None = None
    """Time when the best score was first reached; None if unknown."""
    outcomes: tuple[Outcome, ...] = ()
    """Outcomes of the last games, the latest at the end."""

    @property
    def won(self) -> int:
        """Return the number of games won against all opponents."""
        return sum(row.won for row in self.rows)

    def after(self, ended: Ended) -> GameStatistics:
        """Return these statistics with one more game added."""
        outcomes = sorted((*self.outcomes, ended.outcome), key=lambda outcome: outcome.order)[-LAST_GAMES:]
        last = ended.when if self.last is None else max(self.last, ended.when)
        grown = replace(self, played=self.played + 1, last=last, outcomes=tuple(outcomes))
        if ended.result is None:
            return grown
        best, best_when = self._best_after(ended)
        return replace(grown, finished=self.finished + 1, best=best, best_when=best_when, rows=self._rows_after(ended))

    def _best_after(self, ended: Ended) -> tuple[int | None, datetime | None]:
        score = ended.score
        if score is None or (self.best is not None and self.best > score):
            return self.best, self.best_when
        if self.best == score:
            return score, self.best_when and min(self.best_when, ended.when)
        return score, ended.when

    def _rows_after(self, ended: Ended) -> tuple[Row, ...]:
        rows = {(row.level, row.seats): row for row in self.rows}
        key = (ended.level, len(ended.players))
        row = rows.get(key, Row(*key, 0, 0))
        rows[key] = row._replace(finished=row.finished + 1, won=row.won + (ended.how == WON))
        return tuple(rows[key] for key in sorted(rows))


@dataclass(frozen=True, slots=True)
class AllStatistics:
    """Hold the statistics of all games and the ids of the last games that were counted."""

    games: Mapping[GameId, GameStatistics] = field(default_factory=dict)
    counted: tuple[str, ...] = ()

    def after(self, ended: Ended) -> AllStatistics:
        """Return these statistics with one more game added; the same if it does not count or was counted before."""
        if not ended.counts or ended.id in self.counted:
            return self
        games = {**self.games, ended.game: self.games.get(ended.game, GameStatistics()).after(ended)}
        return AllStatistics(games, (*self.counted, ended.id)[-REMEMBERED:])

    def without(self, game: GameId | None) -> AllStatistics:
        """Return these statistics without one game's, or empty if `game` is None.

        The ids of counted games are kept, so that none is counted again.
        """
        games = {id: one for id, one in self.games.items() if game is not None and id != game}
        return self if games == self.games else AllStatistics(games, self.counted)
