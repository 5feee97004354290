"""What is known of how a person has fared, as values: at one game, at all of them, and what one more game makes of that.

A game counts once, when it ends: finished, or given up, which is deleted unfinished. It counts if a person plays in it to its end
and it is no practice. Whoever adds a game again, after a kill perhaps, changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, NamedTuple

from corptable.engine.result import Result
from corptable.store.set_ups import GameId

PERSON: Final = "person"
"""The word for a seat at which somebody sits."""
MIXED: Final = "mixed"
"""Stands for bots of several levels."""
REMEMBERED: Final = 500
"""So many ids of games are kept to know them again; more finished games than are kept anywhere."""
LAST_GAMES: Final = 20
"""Of so many games of each kind it is kept how they went."""

WON, LOST, GIVEN_UP = "won", "lost", "given_up"
WAYS: Final = (WON, LOST, GIVEN_UP)
"""How a game can have ended for a person."""


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
    def counts(self) -> bool:
        """Whether it is told in statistics."""
        return not self.practice and PERSON in self.players

    @property
    def level(self) -> str:
        """Whom it was played against: the word of the bots, `mixed`, or `person` where there are none."""
        bots = {player for player in self.players if player != PERSON}
        return PERSON if not bots else MIXED if len(bots) > 1 else next(iter(bots))

    @property
    def how(self) -> str:
        """How it went: won if a person won, alone or with others."""
        if self.result is None:
            return GIVEN_UP
        return WON if any(seat in self.result.winners for seat in self.persons) else LOST

    @property
    def score(self) -> int | None:
        """The best of a person, where the game has scores."""
        if self.result is None or not self.result.scores:
            return None
        return max(self.result.scores[seat] for seat in self.persons)

    @property
    def outcome(self) -> Outcome:
        """What is kept of it."""
        return Outcome(self.when, self.how, self.level, len(self.players), self.score)


class Outcome(NamedTuple):
    """How a game went that was played a while ago."""

    when: datetime
    how: str
    """One of WAYS."""
    level: str
    seats: int
    score: int | None = None

    @property
    def order(self) -> tuple[object, ...]:
        """Earlier ones come first; those of one moment in an order that does not depend on who was told first."""
        return (self.when, self.how, self.level, self.seats, self.score is not None, self.score)


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
    best_when: datetime | None = None
    """When the best score was reached first, if that is known."""
    outcomes: tuple[Outcome, ...] = ()
    """Of the last games, the last one at the end."""

    @property
    def won(self) -> int:
        """Against whomever."""
        return sum(row.won for row in self.rows)

    def after(self, ended: Ended) -> GameStatistics:
        """With one more game."""
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
    """Those of all games, and the ids of the last that were counted."""

    games: Mapping[GameId, GameStatistics] = field(default_factory=dict)
    counted: tuple[str, ...] = ()

    def after(self, ended: Ended) -> AllStatistics:
        """With one more game, if it counts and was not counted before."""
        if not ended.counts or ended.id in self.counted:
            return self
        games = {**self.games, ended.game: self.games.get(ended.game, GameStatistics()).after(ended)}
        return AllStatistics(games, (*self.counted, ended.id)[-REMEMBERED:])

    def without(self, game: GameId | None) -> AllStatistics:
        """Without those of a game, or of all where None is named. What was counted stays known, so that it is not counted anew."""
        games = {id: one for id, one in self.games.items() if game is not None and id != game}
        return self if games == self.games else AllStatistics(games, self.counted)
