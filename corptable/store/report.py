"""Summarise statistics for display: for each game, totals by opponent and by number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.bots import bots_of
from corptable.engine.game import AnyGame
from corptable.engine.registry import games
from corptable.store.game_statistics import MIXED, PERSON, GameStatistics, Statistics, WinCount
from corptable.store.store import GameId

FEW: Final = 10
"""Minimum number of finished games for a percentage; with fewer it would suggest too much."""
WORDS: Final = {
    PERSON: "People alone",
    MIXED: "Several kinds",
    "nothing": "Nothing has been played to its end yet.",
    "counts": "Games that you finish or give up are counted, those with a hint as well. "
    "Practice, games among bots and games that a bot finished for you are not.",
    "helped": "{count} with a hint",
    "of": "{won} of {finished}",
    "share": "{won} of {finished} ({share} %)",
}


class Tally(NamedTuple):
    """Count finished and won games of one kind: against one level of opponents, or at one number of
    seats.

    `word` identifies the kind, `name` is its name on the screen.
    """

    word: str
    name: str
    finished: int
    won: int

    @property
    def told(self) -> str:
        """Format the wins: `3 of 5`, or from FEW games on `7 of 12 (58 %)`."""
        share = round(100 * self.won / self.finished) if self.finished else 0
        return WORDS["share" if self.finished >= FEW else "of"].format(
            won=self.won, finished=self.finished, share=share
        )


class Report(NamedTuple):
    """Hold the summary of one game's statistics; the game need not be installed any more."""

    id: GameId
    title: str
    statistics: GameStatistics
    levels: tuple[Tally, ...]
    """Tallies by opponents: bots in the order in which the game offers them, then several levels at
    once, then people.
    """
    seats: tuple[Tally, ...]
    """Tallies by number of seats, ascending."""

    @property
    def total(self) -> Tally:
        """Return the tally of all games, against all opponents and at every number of seats."""
        return Tally(self.id, self.title, self.statistics.finished, self.statistics.won)


def reports(statistics: Statistics) -> list[Report]:
    """Return a report for each game with statistics: installed games in their order, then the
    others by id.
    """
    here = {game.id: game for game in games()}
    known = [id for id in here if id in statistics.games] + sorted(
        set(statistics.games) - set(here)
    )
    return [_report(statistics, id, here.get(id)) for id in known]


def _report(statistics: Statistics, id: GameId, game: AnyGame | None) -> Report:
    """Return the report of one game, titled with its id if the game is not installed."""
    one, names = statistics.of(id), level_names(game)
    played = {row.level for row in one.rows}
    levels = [*(level for level in names if level in played), *sorted(played - set(names))]
    by_level = (
        _tally(level, names.get(level, level), [row for row in one.rows if row.level == level])
        for level in levels
    )
    seats = sorted({row.seats for row in one.rows})
    by_seats = (
        _tally(str(number), str(number), [row for row in one.rows if row.seats == number])
        for number in seats
    )
    return Report(id, id if game is None else game.title, one, tuple(by_level), tuple(by_seats))


def level_names(game: AnyGame | None) -> dict[str, str]:
    """Return the display names of a game's opponents by level, in order: bots, several levels,
    people.
    """
    offered = {} if game is None else {offer.id: offer.name for offer in bots_of(game)}
    return {**offered, MIXED: WORDS[MIXED], PERSON: WORDS[PERSON]}


def _tally(word: str, name: str, rows: Sequence[WinCount]) -> Tally:
    return Tally(word, name, sum(row.finished for row in rows), sum(row.won for row in rows))
