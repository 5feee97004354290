"""Collect the checks of the thirteen points by name, each for one random game or a sample of its
steps.

A Fault refers to the check that must catch it by its name here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from . import contract, furniture, gestures, knowledge, leaks, replay, seeing, signs
from .playing import EVERY_STEP, FIRST_STEPS, Depth, Moment, Setup, look_at

Check: TypeAlias = Callable[[Setup, Depth], None]
"""Play one random game and look at it with the given depth."""

PAIRS: Final = 6
"""The number of piece pairs that are swapped in the histories of one game."""


def _at_steps(check: Callable[[Moment], None]) -> Check:
    def run(setup: Setup, depth: Depth) -> None:
        look_at(setup, depth, check)

    return run


def _at_many_steps(check: Callable[[Moment], None]) -> Check:
    """Look five times as often, for a check that finds something to do only at few steps."""

    def run(setup: Setup, depth: Depth) -> None:
        look_at(setup, depth._replace(one_in=max(1, depth.one_in // 5)), check)

    return run


def _at_every_step(check: Callable[[Moment], None]) -> Check:
    def run(setup: Setup, depth: Depth) -> None:
        look_at(setup, EVERY_STEP if depth.to_the_end else FIRST_STEPS, check)

    return run


def _whole_game(check: Callable[[Setup], None]) -> Check:
    def run(setup: Setup, depth: Depth) -> None:
        check(setup)

    return run


def _journal(setup: Setup, depth: Depth) -> None:
    """Check the journal of the whole game, asides included, where `depth` looks at every step;
    otherwise of its first acts.
    """
    acts = BROKEN_OFF if depth.one_in > 1 else 2 * setup.most_decisions()
    replay.check_journal(setup, acts, lengths=3 if depth.to_the_end else 1)


def _histories(setup: Setup, depth: Depth) -> None:
    """Check histories; where `depth` looks at every step, longer ones and more pairs."""
    leaks.check_histories(
        setup,
        PAIRS if depth.one_in > 1 else 4 * PAIRS,
        leaks.LONGEST if depth.one_in > 1 else 10 * leaks.LONGEST,
    )


BROKEN_OFF: Final = 120
"""The number of acts after which the ordinary suite takes a journal as it stands."""

CHECKS: Final[Mapping[str, Check]] = {
    "asked": _at_every_step(contract.check_asked),
    "listed": _at_steps(contract.check_listed),
    "conserved": _at_every_step(contract.check_conserved),
    "refused": _at_steps(contract.check_refused),
    "copied": _at_steps(replay.check_copied),
    "listened": _at_steps(replay.check_listened),
    "journal": _journal,
    "knowledge": _at_steps(knowledge.check_knowledge),
    "views": _at_steps(seeing.check_views),
    "opening": _whole_game(seeing.check_opening),
    "events": _at_steps(seeing.check_events),
    "histories": _histories,
    "secret acts": _at_many_steps(leaks.check_secret_acts),
    "gestures": _at_steps(gestures.check_gestures),
    "layout": _at_steps(furniture.check_layout),
    "signs": _at_steps(signs.check_signs),
}
"""The checks of random games, in the order of the points (1 to 8)."""
