"""Check point 12, perft: count the action sequences by length from small positions, some of them
counted by hand.
"""

from __future__ import annotations

from corptable.engine import State
from corptable.engine.match import Match

from .subject import Perft, Subject


def count_sequences(state: State, depth: int) -> int:
    """Return the number of action sequences of `depth` acts; of seats that are asked at once the
    lowest acts first.
    """
    if depth == 0:
        return 1
    if not state.stack:
        return 0
    legal = state.actions(min(state.actors()))
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        total += count_sequences(after, depth - 1)
    return total


def check_perft(subject: Subject, perft: Perft) -> None:
    """Check that every count is as recorded."""
    match = Match.new(subject.game, perft.seats, perft.options, position=perft.position)
    match.state.knowledge = None
    found = tuple(count_sequences(match.state, depth) for depth in range(1, len(perft.counts) + 1))
    assert found == perft.counts, f"{perft.name}: found {found}, wanted {perft.counts}"
