"""Evaluate a position for each seat (section 10): expected scores, then utilities, then the race to
end the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import Utilities, softmax, terminal_utilities
from corptable.games.pwodoc.bots.end_race import after_end_race, without_ties
from corptable.games.pwodoc.bots.hands import ROCK_BIT, HandFacts, hand_points
from corptable.games.pwodoc.bots.pawns import Outlook, points_of_sites, rock_sites
from corptable.games.pwodoc.bots.summary import PositionSummary, Timing, winners
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import HAND, LET_IN, PAWNS
from corptable.games.pwodoc.position import PwodocView, shapes_of

CARD_AT_SIGHT: Final = 0.1
"""Points that a beginner gives any card in a hand."""
PLANS_AT_SIGHT: Final = 0.1
"""Fraction of the points of a hand and its rocks that a beginner counts on."""
DOUBT_AT_SIGHT: Final = 2.0
"""Softmax temperature of a beginner, in points."""


def evaluate(world: PwodocView) -> Utilities:
    """Return the utilities of a position, by seat: their sum is 1, or less where a shared win is
    likely.
    """
    standing, timing = PositionSummary(world), Timing(world)
    if world.reason is not None:
        return _after_end(world, standing)
    return after_end_race(
        world,
        standing,
        timing,
        softmax(expected_scores(world, standing, timing), timing.temperature()),
    )


def evaluate_at_sight(world: PwodocView) -> Utilities:
    """Return the utilities of a position, by seat, as they seem to a beginner.

    It expects little of its hand, and nothing of other seats' court cards in hands; and it does not
    see who could end the game.
    """
    standing = PositionSummary(world)
    if world.reason is not None:
        return _after_end(world, standing)
    scores = []
    for seat, (pawns, hand) in enumerate(prospects(world, standing, Timing(world))):
        score = standing.now[seat] + CARD_AT_SIGHT * len(world.zones[HAND[seat]])
        scores.append(score + pawns + PLANS_AT_SIGHT * hand)
    return softmax(scores, DOUBT_AT_SIGHT)


def _after_end(world: PwodocView, standing: PositionSummary) -> Utilities:
    """Return the utilities once the game is over, or court cards are settling: then every seat
    takes the best site.
    """
    if world.result is not None:
        return without_ties(terminal_utilities(world.result, world.table.seats))
    return without_ties(winners(standing.totals()))


def expected_scores(world: PwodocView, standing: PositionSummary, timing: Timing) -> list[float]:
    """Return the expected score of each seat: its score now, and what its hand and pawns may
    bring.
    """
    scores = []
    for seat, (pawns, hand) in enumerate(prospects(world, standing, timing)):
        scores.append(
            standing.now[seat]
            + WEIGHTS.coming * standing.best * standing.coming[seat]
            + pawns
            + hand
        )
    if world.is_at("wand"):
        scores[world.turn] += WEIGHTS.wand
    return scores


def prospects(
    world: PwodocView, standing: PositionSummary, timing: Timing
) -> Iterator[tuple[float, float]]:
    """Yield for each seat the points that its papers and scissors may bring, and those of its hand
    and rocks.
    """
    found = points_of_sites(world, standing, Outlook.of(standing, timing))
    open_sites = None
    if not world.returning:
        open_sites = tuple(
            [
                site
                for site in range(world.sites)
                if LET_IN[shapes_of(world.zones[PAWNS[site]])] & ROCK_BIT
            ]
        )
    for seat in standing.seats:
        facts = HandFacts.of(world, standing, timing, seat, rock_sites(found, seat), open_sites)
        yield sum([pawns.points[seat] for _, pawns in found]), hand_points(facts)
