"""Test collections against kills: in the middle of an ante, a trade or a challenge nothing is lost
and nothing is doubled.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from collection import killed_collections
from store.killed import found_by

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a program forks and is killed with the signal of POSIX"
)

FEW, MANY = 6, 100
"""Number of kills at random steps, ordinarily and with `--thorough`; to them come those at every
step of an ante and of a trade.
"""


Kills = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def kills(tmp_path_factory: pytest.TempPathFactory, thorough: bool) -> Kills:
    """Return what was found after each kill."""
    count = MANY if thorough else FEW
    found: Kills = found_by(killed_collections.__file__, tmp_path_factory.mktemp("kills"), count)
    return found


def test_the_program_is_killed_at_every_step(kills: Kills) -> None:
    """A change opens, writes and syncs the backup and the file, and renames both."""
    assert min(map(len, (kills["ante"], kills["trade"], kills["challenge"]))) > 10
    assert sum(kill["was_killed"] for kill in kills["random"]) > FEW // 2


def test_no_kill_loses_or_doubles_a_card(kills: Kills) -> None:
    after = [kill for group in kills.values() for kill in group]
    assert [kill for kill in after if not kill["is_conserved"]] == []


def test_after_each_kill_the_history_tells_of_every_card_that_came_or_went(kills: Kills) -> None:
    after = [kill for group in kills.values() for kill in group]
    assert [kill for kill in after if not kill["is_told"] or kill["warnings"]] == []


def test_between_the_kills_cards_are_won_and_lost(kills: Kills) -> None:
    assert any(kill["lost"] for kill in kills["random"])


def test_a_killed_ante_is_paid_wholly_or_not_at_all(kills: Kills) -> None:
    assert {json.dumps(kill["settled"]) for kill in kills["ante"]} == {
        "[[], [], []]",
        '[["game"], ["game"], ["game"]]',
    }
    assert all(
        kill["settled"][0] == kill["settled"][1] == kill["settled"][2] for kill in kills["random"]
    )


def test_a_killed_ante_that_is_paid_again_is_paid_once(kills: Kills) -> None:
    again = [kill["again"] for kill in kills["ante"]]
    assert all((kill["settled"], kill["traded"]) == ([["game"]] * 3, 1) for kill in again)


def test_a_killed_trade_is_made_wholly_or_not_at_all(kills: Kills) -> None:
    """It writes three lines of Anna's history: what she gives, and two cards that she gets."""
    assert {kill["traded"] for kill in kills["trade"]} == {0, 3}


def test_a_challenge_counts_once_and_its_reward_is_one_card(kills: Kills) -> None:
    for kill in kills["challenge"]:
        won, reward, copies = kill["career"]
        assert won in (0, 1)
        assert copies == (reward == "z")
        assert kill["again"]["career"] == [1, "z", 1]
