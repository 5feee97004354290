"""Share positions of random games at all seat counts, over which every option value occurs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from conformance.playing import game_of, ordinary_setups
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
        for setup in ordinary_setups(OURS[id], seats, "positions"):
            state = setup.start()
            for number, (state, _) in enumerate(game_of(setup)):
                if number % every == 0:
                    yield state
                if number == MOST_ACTS:
                    break
            yield state
