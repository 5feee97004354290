"""Test the end of a match against kills: its ante is paid once, whenever the program is killed
while the card is taken.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest
from collection import killed_tables
from store.killed import found_by

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a program forks and is killed with the signal of POSIX"
)

STRIDE = 7
"""Without `--thorough` the program is killed at every step of this number; there are some 45."""


Kills = list[dict[str, Any]]


@pytest.fixture(scope="module")
def kills(tmp_path_factory: pytest.TempPathFactory, thorough: bool) -> Kills:
    """Return what was found after each kill, and under "again" after the game was finished then."""
    stride = 1 if thorough else STRIDE
    found: Kills = found_by(killed_tables.__file__, tmp_path_factory.mktemp("kills"), stride)
    return found


def test_whenever_the_program_is_killed_the_ante_is_paid_once(kills: Kills) -> None:
    """Some kills come before the ante and some after. The next program finds the game in progress
    and finishes it, or among the finished ones.
    """
    assert {tuple(kill["antes"]) for kill in kills} == {(), ("lost", "won")}
    assert {tuple(kill["again"]["antes"]) for kill in kills} == {("lost", "won")}
    assert all(sum(kill["games"]) == 1 for kill in kills)
    assert all(kill["again"]["games"] == [0, 1] for kill in kills)


def test_no_card_is_lost_or_doubled(kills: Kills) -> None:
    assert all(
        kill["is_conserved"] and kill["again"]["is_conserved"] and not kill["warnings"]
        for kill in kills
    )
