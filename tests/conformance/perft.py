"""Point 12: rules proven by counting: the number of action sequences by length, from small positions, in part by hand."""

from __future__ import annotations

from corptable.engine import State
from corptable.engine.match import Match

from .subject import Perft, Subject


def count_sequences(state: State, depth: int) -> int:
    """How many sequences of so many acts there are; of seats asked at once the lowest goes first."""
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
    """Every count is as written down."""
    match = Match.new(subject.game, perft.seats, perft.options, position=perft.position)
    match.state.knowledge = None
    found = tuple(count_sequences(match.state, depth) for depth in range(1, len(perft.counts) + 1))
    assert found == perft.counts, f"{perft.name}: found {found}, wanted {perft.counts}"
