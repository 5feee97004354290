"""Evaluate a position for each seat (section 10): expected scores, then utilities, then the race to end the game."""

from __future__ import annotations

from math import sqrt
from typing import Final

from corptable.engine import Utilities, softmax, terminal_utilities
from corptable.games.pwodoc.bots.end_race import after_end_race, without_ties
from corptable.games.pwodoc.bots.hands import ROCK_BIT, HandPlaces, hand_points
from corptable.games.pwodoc.bots.pawns import Outlook, Site, pawn_points, rock_sites
from corptable.games.pwodoc.bots.summary import PositionSummary, winners
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import LET_IN, PAWNS
from corptable.games.pwodoc.position import PwodocView, shapes_of

FEW_PAWNS: Final = 6
"""Number of pawns on sites, per seat, below which a return phase nears its end."""


def evaluate(world: PwodocView) -> Utilities:
    """Return the utilities of a position, by seat: their sum is 1, or less where a shared win is likely."""
    if world.result is not None:
        return without_ties(terminal_utilities(world.result, world.table.seats))
    standing = PositionSummary(world)
    if world.reason is not None:  # court cards are settling: every seat takes the best site
        return without_ties(winners(standing.totals()))
    return after_end_race(world, standing, softmax(expected_scores(world, standing), _temperature(world)), _left(world))


def _left(world: PwodocView) -> float:
    """Return how much of the return phase is left, from 1 to 0."""
    out = sum([len(world.zones[zone]) for zone in PAWNS[: world.sites]])
    return min(1.0, out / (FEW_PAWNS * world.table.seats))


def _temperature(world: PwodocView) -> float:
    """Return the softmax temperature, in points: it falls as the end comes near (section 8)."""
    options, left = world.options, _left(world) if world.returning else 1.0
    if world.round >= options.max_rounds:
        return max(WEIGHTS.least_doubt, WEIGHTS.last_doubt * sqrt(left)) if world.returning else WEIGHTS.last_doubt
    if world.round >= options.earliest_end:
        return WEIGHTS.last_doubt
    if world.round == options.earliest_end - 1:
        return WEIGHTS.last_doubt + (WEIGHTS.doubt - WEIGHTS.last_doubt) * left
    return WEIGHTS.doubt


def expected_scores(world: PwodocView, standing: PositionSummary) -> list[float]:
    """Return the expected score of each seat: its score now, and what its hand and pawns may bring."""
    outlook = Outlook.of(world, standing)
    found = [pawn_points(Site.of(world, standing, site), outlook) for site in range(world.sites)]
    open_sites = None
    if not world.returning:
        open_sites = [site for site in range(world.sites) if LET_IN[shapes_of(world.zones[PAWNS[site]])] & ROCK_BIT]
    scores = []
    for seat in standing.seats:
        score = standing.now[seat] + WEIGHTS.coming * standing.best * standing.coming[seat]
        score += sum([pawns.points[seat] for pawns in found])
        scores.append(score + hand_points(world, standing, seat, HandPlaces(rock_sites(found, seat), open_sites)))
    if world.decision is not None and world.decision.name == "wand":
        scores[world.turn] += WEIGHTS.wand
    return scores
