"""Evaluate the race to end the game: which seats can end it, which would, and which have to (R20,
section 10).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from corptable.engine import Action, Piece, Seat, Utilities, determinize, softmax
from corptable.games.pwodoc.bots.summary import PositionSummary, Timing, winners
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import DISCARD, DRAW, HAND, PAPER, PAWNS, ROCK, SITE_NUMBER
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState


def without_ties(utilities: Utilities) -> Utilities:
    """Return the utilities after the end, with a shared win counted for less than its share."""
    return [share if share in (0.0, 1.0) else share * WEIGHTS.tie for share in utilities]


def after_end_race(
    world: PwodocView, standing: PositionSummary, timing: Timing, utilities: Utilities
) -> Utilities:
    """Return the utilities after each seat in turn has had its chance to end the game, now or
    soon.
    """
    zones = world.zones
    if timing.rounds_before > 1:
        return utilities
    deadly = [
        site
        for site in range(world.sites)
        if zones[DRAW[site]] and standing.ends(zones[DRAW[site]][-1])
    ]
    if not deadly and not any(standing.finishers):
        return utilities
    if timing.rounds_before <= 0 and world.returning:
        return _after_turns(world, standing, utilities, deadly)
    soon = WEIGHTS.early * (1 - timing.left) if timing.rounds_before == 1 else WEIGHTS.placing
    return _after_soon(standing, utilities, 1 - (1 - soon) ** (len(utilities) - 1))


def _after_turns(
    world: PwodocView, standing: PositionSummary, utilities: Utilities, deadly: Sequence[int]
) -> Utilities:
    """Return the utilities after the seats in turn may have ended the game, none for less than
    going on is worth to it.
    """
    over = [0.0] * len(utilities)
    left, eager = 1.0, WEIGHTS.eager
    for seat in _seats_in_turn(world):
        if deadly or standing.finishers[seat]:
            ended, is_trapped = _best_ending(world, standing, seat, deadly)
            if ended is not None and (is_trapped or ended[seat] > utilities[seat]):
                chance = WEIGHTS.trapped if is_trapped else eager
                over = [
                    sure + left * chance * share for sure, share in zip(over, ended, strict=True)
                ]
                left *= 1 - chance
        eager *= WEIGHTS.later
    return [sure + left * share for sure, share in zip(over, utilities, strict=True)]


def _after_soon(standing: PositionSummary, utilities: Utilities, chance: float) -> Utilities:
    """Return the utilities if somebody ends the game with this probability before much happens,
    most likely a leader.
    """
    near = [
        total + WEIGHTS.soon_finisher * (held > 0)
        for total, held in zip(standing.totals(), standing.finishers, strict=True)
    ]
    ended = softmax(near, WEIGHTS.soon_doubt)
    return [
        chance * sure + (1 - chance) * share for sure, share in zip(ended, utilities, strict=True)
    ]


def _seats_in_turn(world: PwodocView) -> Iterator[Seat]:
    """Yield the seats from the next one on; a seat that still has a Wand's pawn to place has had
    its turn.
    """
    decision, seats = world.decision, world.table.seats
    first = world.turn + (decision is not None and decision.name != "return")
    return ((first + step) % seats for step in range(seats))


def _best_ending(
    world: PwodocView, standing: PositionSummary, seat: Seat, deadly: Sequence[int]
) -> tuple[Utilities | None, bool]:
    """Return the utilities of a seat's best way to end the game, None without one; and whether all
    its returns end the game.
    """
    zones, hand, finishers = world.zones, len(world.zones[HAND[seat]]), standing.finishers[seat]
    owners, optional = world.returned_by(seat), world.options.rock_optional
    best: Utilities | None = None
    trapped = True
    for site in range(world.sites):
        for pawn in zones[PAWNS[site]]:
            if pawn.owner not in owners:
                continue
            if pawn.card.rank == ROCK and finishers:
                ended = without_ties(winners(standing.totals()))
                trapped = trapped and hand == finishers and not optional
            elif pawn.card.rank == PAPER and site in deadly:
                ended = without_ties(winners(standing.totals(zones[DRAW[site]][-1], site)))
            else:
                trapped = False
                continue
            if best is None or ended[seat] > best[seat]:
                best = ended
    return best, trapped


def without_losing_ends(
    view: PwodocView, actions: Sequence[Action], generator: random.Random
) -> Sequence[Action]:
    """Drop the actions that may end the game while their seat is behind, as long as others are
    left.

    Court cards settle on the best sites only, even where that decides nothing. Memory tells every
    pile's cards and every court card in a hand, so that one determinization is as good as the
    truth.
    """
    verb = actions[0].verb
    if verb not in ("return", "settle") or (
        verb == "return" and view.round < view.options.earliest_end
    ):
        return actions
    world = view if isinstance(view, PwodocState) else determinize(view, PwodocState, generator)
    standing = PositionSummary(world)
    if verb == "settle":
        return [
            action
            for action in actions
            if standing.sites[SITE_NUMBER[action.args[0]]].worth == standing.best
        ]
    return [action for action in actions if not _may_lose(world, standing, action)] or actions


def _may_lose(world: PwodocView, standing: PositionSummary, action: Action) -> bool:
    """True if an action may end the game without its seat among the winners."""
    site = SITE_NUMBER[action.args[1]]
    return any(
        standing.ends(card)
        and not winners(standing.totals(card if from_pile else None, site))[action.seat]
        for card, from_pile in _cards_to_play(world, action, site)
    )


def _cards_to_play(world: PwodocView, action: Action, site: int) -> Iterator[tuple[Piece, bool]]:
    """Yield the cards that an action may carry out, each with whether it comes out of a pile.

    A paper on an empty draw pile may turn over any of the discards, because they are shuffled
    first.
    """
    zones, named = world.zones, world.table.named
    if len(action.args) > 2:
        yield named[action.args[2]], False
    elif named[action.args[0]].card.rank == PAPER:
        for card in zones[DRAW[site]][-1:] or zones[DISCARD[site]]:
            yield card, True
