"""Share positions of random games, with every option value, at all seat counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from conformance.playing import covering_setups, game_of
from conformance.subjects import SUBJECTS

from corptable.engine import State

OURS: Final = {
    subject.id: subject
    for subject in SUBJECTS
    if type(subject.game).__module__.startswith("corptable.")
}
"""The program's own games."""
MOST_ACTS: Final = 250


def positions(id: str, every: int = 5) -> Iterator[State]:
    """Yield one position in so many of random games of a game, and the last ones."""
    for seats in OURS[id].game.seats:
        for setup in covering_setups(OURS[id], seats, "positions"):
            state = setup.start()
            for number, (state, _) in enumerate(game_of(setup)):
                if number % every == 0:
                    yield state
                if number == MOST_ACTS:
                    break
            yield state
