"""Make tables of the games of a run: who wins, and how well the evaluation knows it.

Games are independent of each other and positions of one game are not, so intervals of the
evaluation come from resampled games. Shares of wins have Wilson intervals, as in the arena.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import log
from statistics import fmean
from typing import Final, NamedTuple, TypeVar

from corptable.arena import WinShare
from corptable.lab.games import SHARE, LabGame, Sample

BINS: Final = 10
"""Number of bins of the calibration, each as wide as the others."""
FIFTHS: Final = ("first", "second", "third", "fourth", "last")
RESAMPLES: Final = 200
"""Number of times that games are drawn again for an interval."""
TAIL: Final = 0.025
"""Part of the resampled figures that lies below a 95 % interval."""
LEAST_SHARE: Final = 0.5 / SHARE
"""Least share of a win that a forecast is taken for: the file rounds to twice as much."""

Group = TypeVar("Group")
Estimate = Callable[[Sample], Sequence[float]]
"""Return the shares of the win of a sample by seat."""


class Interval(NamedTuple):
    """Hold a figure with the bounds of its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f}"

    @property
    def bounds(self) -> str:
        """Return the bounds, for people."""
        return f"{self.low:.3f} to {self.high:.3f}"


class FigureTable(NamedTuple):
    """Hold a table of figures with a note on how to read it. `forecasts` has a number for each row
    of a calibration: the mean forecast of the bin.
    """

    title: str
    note: str
    heading: str
    rows: tuple[str, ...]
    counts: tuple[int, ...]
    columns: tuple[tuple[str, tuple[Interval, ...]], ...]
    forecasts: tuple[float, ...] = ()

    def cells(self) -> list[tuple[str, ...]]:
        """Return the rows as words, below the headings of the columns."""
        heads = (word for name, _ in self.columns for word in (name, "95 %"))
        found = [(self.heading, "n", *heads)]
        for place, row in enumerate(self.rows):
            cells = (
                word
                for _, figures in self.columns
                for word in (str(figures[place]), figures[place].bounds)
            )
            found.append((row, str(self.counts[place]), *cells))
        return found


class WinForecast(NamedTuple):
    """Hold the share of the win that an evaluation gives a seat, the share that the seat got, and
    the fifth of the game, 0 to 4.
    """

    share: float
    got: float
    fifth: int = 0


# Who wins


def win_tables(games: Sequence[LabGame]) -> Iterator[FigureTable]:
    """Yield the tables of shares of wins: by bot, first mover, seat and start; none of one row."""
    each = [(game, seat) for game in games for seat in range(len(game.players))]
    yield from _win_table(
        "Wins by bot",
        "A win shared by k counts 1/k. Seats of one game are not independent.",
        "bot",
        ((game.bots[seat], game.share(seat)) for game, seat in each),
    )
    yield from _win_table(
        "Wins by first mover",
        "The first to act alone, after what all choose at once, and each other seat.",
        "seat",
        sorted(
            ("first to act" if seat == game.opener else "others", game.share(seat))
            for game, seat in each
            if game.opener is not None
        ),
    )
    yield from _win_table(
        "Wins by seat",
        "The bots change seats from game to game.",
        "seat",
        ((f"seat {seat}", game.share(seat)) for game, seat in each),
    )
    yield from _win_table(
        "Wins by what a seat starts with",
        "A deck, or a character that was drafted or dealt, against whatever the others had.",
        "start",
        sorted((game.starts[seat], game.share(seat)) for game, seat in each if game.starts[seat]),
    )


def _win_table(
    title: str, note: str, heading: str, wins: Iterable[tuple[str, float]]
) -> Iterator[FigureTable]:
    shares: dict[str, list[float]] = {}
    for word, share in wins:
        shares.setdefault(word, []).append(share)
    if len(shares) > 1:
        counts = tuple(map(len, shares.values()))
        found = tuple(Interval(*WinShare.of(sum(share), len(share))) for share in shares.values())
        yield FigureTable(title, note, heading, tuple(shares), counts, (("wins", found),))


# How well the evaluation knows it


def as_played(sample: Sample) -> Sequence[float]:
    """Return the shares of the win that the evaluation of the game gave, by seat."""
    return [share / SHARE for share in sample.utilities]


def forecasts_of(game: LabGame, estimate: Estimate = as_played) -> list[WinForecast]:
    """Return the forecasts of an evaluation for all samples of a game and all seats."""
    return [
        WinForecast(share, game.share(seat), sample.fifth(game.decisions))
        for sample in game.samples
        for seat, share in enumerate(estimate(sample))
    ]


def evaluation_tables(games: Sequence[LabGame]) -> Iterator[FigureTable]:
    """Yield the calibration of the evaluation, and its AUC and log loss by fifth of the game."""
    forecasts = [forecasts_of(game) for game in games]
    yield _calibration(_grouped(forecasts, lambda one: min(BINS - 1, int(BINS * one.share))))
    fifths = _grouped(forecasts, lambda one: one.fifth)
    named = {FIFTHS[place]: those for place, those in fifths.items()}
    yield skill_table("The evaluation by fifth of the game", "fifth", named)


def _grouped(
    forecasts: Sequence[Sequence[WinForecast]], key: Callable[[WinForecast], int]
) -> dict[int, list[list[WinForecast]]]:
    """Return the forecasts by key, and those of a key by game, without games that have none."""
    found: dict[int, list[list[WinForecast]]] = {}
    for game in forecasts:
        for place, those in groupby(sorted(game, key=key), key):
            found.setdefault(place, []).append(list(those))
    return dict(sorted(found.items()))


def _calibration(bins: Mapping[int, Sequence[Sequence[WinForecast]]]) -> FigureTable:
    forecast = tuple(_resampled(games, _mean_share) for games in bins.values())
    return FigureTable(
        "The evaluation: calibration",
        "Positions and seats to which the evaluation gives such a share of the win: the share "
        "that they got. Both agree where it is calibrated.",
        "forecast",
        tuple(f"{place / BINS:.1f} to {(place + 1) / BINS:.1f}" for place in bins),
        tuple(sum(map(len, games)) for games in bins.values()),
        (
            ("mean forecast", forecast),
            ("got", tuple(_resampled(games, _mean_got) for games in bins.values())),
        ),
        tuple(one.mean for one in forecast),
    )


def skill_table(
    title: str, heading: str, groups: Mapping[str, Sequence[Sequence[WinForecast]]]
) -> FigureTable:
    """Return the AUC and the log loss of groups of forecasts, each by game."""
    return FigureTable(
        title,
        "AUC: the chance that of two seats the one that wins had the higher share; 0.5 is a guess. "
        "Log loss: the less the better.",
        heading,
        tuple(groups),
        tuple(sum(map(len, games)) for games in groups.values()),
        (
            ("AUC", tuple(_resampled(games, area_under_curve) for games in groups.values())),
            ("log loss", tuple(_resampled(games, log_loss) for games in groups.values())),
        ),
    )


def _mean_share(forecasts: Sequence[WinForecast]) -> float:
    return fmean([one.share for one in forecasts])


def _mean_got(forecasts: Sequence[WinForecast]) -> float:
    return fmean([one.got for one in forecasts])


def area_under_curve(forecasts: Sequence[WinForecast]) -> float:
    """Return the chance that a forecast for a win is higher than one for a loss, equal ones counted
    half; 0.5 without wins or losses. A shared win counts as part of a win and part of a loss.

    >>> area_under_curve([WinForecast(0.7, 1.0), WinForecast(0.4, 0.0), WinForecast(0.4, 1.0)])
    0.75
    """
    at: dict[float, tuple[float, float]] = {}
    for one in forecasts:
        won, lost = at.get(one.share, (0.0, 0.0))
        at[one.share] = (won + one.got, lost + 1 - one.got)
    lost_below = pairs = wins = 0.0
    for share in sorted(at):
        won, lost = at[share]
        pairs += won * (lost_below + lost / 2)
        lost_below += lost
        wins += won
    return pairs / (wins * lost_below) if wins and lost_below else 0.5


def log_loss(forecasts: Sequence[WinForecast]) -> float:
    """Return the mean log loss of forecasts, each of one seat against all others."""
    total = 0.0
    for one in forecasts:
        share = min(max(one.share, LEAST_SHARE), 1 - LEAST_SHARE)
        total -= one.got * log(share) + (1 - one.got) * log(1 - share)
    return total / len(forecasts)


def _resampled(
    games: Sequence[Sequence[WinForecast]], figure: Callable[[Sequence[WinForecast]], float]
) -> Interval:
    """Return a figure of the forecasts of all these games, with the interval that resampled games
    give it.
    """

    def of_all(drawn: Sequence[Sequence[WinForecast]]) -> float:
        return figure([one for those in drawn for one in those])

    return interval(of_all(games), map(of_all, resamples(games)))


def resamples(groups: Sequence[Group]) -> Iterator[list[Group]]:
    """Yield groups drawn again RESAMPLES times, as many, with replacement (bootstrap); always the
    same ones.
    """
    generator = random.Random(0)
    for _ in range(RESAMPLES):
        yield generator.choices(groups, k=len(groups))


def interval(figure: float, found: Iterable[float]) -> Interval:
    """Return a figure with the interval that the same figure of resampled groups gives it."""
    ordered, low = sorted(found), int(TAIL * RESAMPLES)
    return Interval(figure, ordered[low], ordered[-1 - low])
