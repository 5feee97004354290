"""The statistics as people read them: game by game under their titles, by opponent and by the number at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from corptable.bots import bots_of
from corptable.engine.game import Game
from corptable.engine.registry import games
from corptable.engine.state import State
from corptable.store.game_statistics import MIXED, PERSON, GameStatistics, Row
from corptable.store.set_ups import GameId
from corptable.store.statistics import Statistics

FEW: Final = 10
"""Of fewer games than this no share is told: it would say more than they do."""
WORDS: Final = {
    PERSON: "People alone",
    MIXED: "Several kinds",
    "nothing": "Nothing has been played to its end yet.",
    "counts": "A game counts once it is over or given up, if you sat in it to the end. Practice and games among bots do not count.",
    "of": "{won} of {finished}",
    "share": "{won} of {finished} ({share} %)",
}


class Tally(NamedTuple):
    """Finished games of one kind: at so many seats, or against whoever has that word; `name` is what people call it."""

    word: str
    name: str
    finished: int
    won: int

    @property
    def told(self) -> str:
        """`3 of 5`, or from FEW games on `7 of 12 (58 %)`."""
        share = round(100 * self.won / self.finished) if self.finished else 0
        return WORDS["share" if self.finished >= FEW else "of"].format(won=self.won, finished=self.finished, share=share)


class Report(NamedTuple):
    """How a person has fared at a game, which need not be there any more."""

    id: GameId
    title: str
    statistics: GameStatistics
    levels: tuple[Tally, ...]
    """Those that were played against, in the order in which the game offers its bots; several at once and people after them."""
    seats: tuple[Tally, ...]
    """By number, those that were played at."""

    @property
    def total(self) -> Tally:
        """Against whomever, at however many seats."""
        return Tally(self.id, self.title, self.statistics.finished, self.statistics.won)


def reports(statistics: Statistics) -> list[Report]:
    """One for each game of which something is known: those that are there in their order, then all others."""
    here = {game.id: game for game in games()}
    known = [id for id in here if id in statistics.games] + sorted(set(statistics.games) - set(here))
    return [report(statistics, id, here.get(id)) for id in known]


def report(statistics: Statistics, id: GameId, game: Game[State] | None) -> Report:
    """The report of one game, which has its id for a title where it is not there."""
    one = statistics.of(id)
    names = level_names(game)
    levels = _tallies(one.rows, lambda row: row.level)
    order = list(names)
    by_level = sorted(levels, key=lambda tally: (order.index(tally.word) if tally.word in order else len(order), tally.word))
    return Report(
        id,
        game.title if game is not None else id,
        one,
        tuple(tally._replace(name=names.get(tally.word, tally.word)) for tally in by_level),
        tuple(sorted(_tallies(one.rows, lambda row: str(row.seats)), key=lambda tally: int(tally.word))),
    )


def level_names(game: Game[State] | None) -> dict[str, str]:
    """What those are called whom one can play a game against, in their order."""
    offered = {} if game is None else {offer.id: offer.name for offer in bots_of(game)}
    return {**offered, MIXED: WORDS[MIXED], PERSON: WORDS[PERSON]}


def _tallies(rows: Iterable[Row], word_of: Callable[[Row], str]) -> list[Tally]:
    """The rows of each word as one."""
    finished: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for row in rows:
        finished[word_of(row)] += row.finished
        won[word_of(row)] += row.won
    return [Tally(word, word, finished[word], won[word]) for word in finished]
