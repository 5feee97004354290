"""Fit factors to the named terms of a game's evaluation by logistic regression, and make a bot of
them for a duel.

A factor of 1 is the weight that the game has. The factors are fitted to one half of the games and
judged by the other, which the fit has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from sklearn.linear_model import LogisticRegression

from corptable.arena import GamePlan
from corptable.bots.greedy import Greedy
from corptable.bots.roster import USUAL_LEVEL
from corptable.engine.bot import BotOffer
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game
from corptable.engine.result import Utilities, softmax
from corptable.engine.state import State
from corptable.lab.figures import FigureTable, forecasts_of, interval, resamples, skill_table
from corptable.lab.games import POINT, LabGame, Sample, play_game
from corptable.system.errors import CorptableError

FITTED, UNFITTED = "fitted", "unfitted"
"""Words of the bots of a duel: the game's bot that looks one act ahead, with the fitted evaluation
and with the game's own.
"""
LITTLE_PENALTY: Final = 1e4
"""Inverse of the weight of the penalty on large factors: hardly any, only so that terms that are
always 0 get the factor 0.
"""


class Fit(NamedTuple):
    """Hold fitted factors, in 1/POINT, and the tables of them and of the held-out games."""

    factors: Mapping[str, int]
    tables: tuple[FigureTable, ...]


def fit_factors(games: Sequence[LabGame]) -> Fit:
    """Fit factors to every second of these games, all of which have terms, and judge them by the
    others. Raises CorptableError for too few games.
    """
    decided = [game for game in games if 0 < len(game.winners) < len(game.players)]
    if len(decided) < 2:
        raise CorptableError(f"--fit: found {len(decided)} games that some won, wanted 2 at least.")
    seen, unseen = [_comparisons(game) for game in decided[::2]], decided[1::2]
    drawn = [_regression(some) for some in resamples(seen)]
    intervals = [
        interval(factor, (one[place] for one in drawn))
        for place, factor in enumerate(_regression(seen))
    ]
    names = list(games[0].samples[0].terms)
    factors = {name: round(POINT * one.mean) for name, one in zip(names, intervals, strict=True)}
    table = FigureTable(
        "Fitted factors on the terms of the evaluation",
        "1 is the weight that the game has; n is the number of games of the fit.",
        "term",
        tuple(names),
        (len(seen),) * len(names),
        (("factor", tuple(intervals)),),
    )
    held_out = skill_table(
        "Held-out games",
        "evaluation",
        {
            "before the fit": [forecasts_of(game) for game in unseen],
            "after the fit": [
                forecasts_of(game, partial(_fitted_shares, factors)) for game in unseen
            ],
        },
    )
    return Fit(factors, (table, held_out))


class Comparison(NamedTuple):
    """Hold the differences of the terms of a position between a seat that won and another, and the
    winner's share.
    """

    terms: tuple[float, ...]
    share: float


def _comparisons(game: LabGame) -> list[Comparison]:
    return [
        Comparison(
            tuple((by[winner] - by[other]) / POINT for by in sample.terms.values()),
            game.share(winner),
        )
        for winner in game.winners
        for other in range(len(game.players))
        if other not in game.winners
        for sample in game.samples
    ]


def _regression(games: Iterable[Sequence[Comparison]]) -> list[float]:
    """Return a factor for each term: by them a winner has the larger sum of terms."""
    found = [one for game in games for one in game]
    # each twice, as a win and as the other's loss: a regression needs both
    rows = [[sign * one for one in each.terms] for sign in (1, -1) for each in found]
    won = [won for won in (1, 0) for _ in found]
    model = LogisticRegression(C=LITTLE_PENALTY, fit_intercept=False)
    model.fit(rows, won, sample_weight=2 * [one.share for one in found])
    return [float(factor) for factor in model.coef_[0]]


def _fitted_shares(factors: Mapping[str, int], sample: Sample) -> Sequence[float]:
    terms = {name: [one / POINT for one in by] for name, by in sample.terms.items()}
    return shares_of(terms, factors)


def shares_of(terms: Mapping[str, Sequence[float]], factors: Mapping[str, int]) -> Utilities:
    """Return the shares of the win by seat that terms give with these factors."""
    scaled = [[factors[name] / POINT * one for one in by] for name, by in terms.items()]
    return softmax([sum(of_seat) for of_seat in zip(*scaled, strict=True)], 1.0)


# The duel


def play_duel_game(factors: Mapping[str, int], plan: GamePlan) -> LabGame:
    """Play a game of the duel, in which the bot FITTED evaluates positions with these factors."""
    game = find_game(plan.game)
    temper = next((offer.temper for offer in game.bots() if offer.id == USUAL_LEVEL), None)
    fitted = partial(Greedy, game, temper=temper, judge=partial(_evaluate, game, factors))
    unfitted = partial(Greedy, game, temper=temper)
    guests = {
        word: BotOffer(word, word, "thinks one move ahead", make)
        for word, make in ((FITTED, fitted), (UNFITTED, unfitted))
    }
    return play_game(plan, factors, guests)


def _evaluate(game: AnyGame, factors: Mapping[str, int], world: State) -> Utilities:
    if world.result is not None:
        return game.evaluate(world)
    return shares_of(game.evaluation_terms(world), factors)
