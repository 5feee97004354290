"""Test the career of a profile in the store: games against opponents are counted once, and a reward
is chosen once.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from corptable.collection.collections import Collections
from corptable.collection.events import EARNED, CareerRecord
from corptable.collection.profiles import (
    AllProfiles,
    CollectionError,
    OwnDeck,
    with_profile,
    with_reward,
)
from corptable.collection.settlement import Settlement, settled
from corptable.store.save_history import SaveHistory, Stake, stake_entry

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
LATER = datetime(2026, 11, 29, 12, tzinfo=UTC)


def known() -> AllProfiles:
    return with_profile(AllProfiles(), "anna", "Anna", "cards", OwnDeck("Deck", ("a", "b")), NOON)


def game(id: str, *winners: int, when: datetime = NOON) -> Settlement:
    """Return a game of Anna, in seat 0, against an opponent of her career."""
    return Settlement(
        id,
        when,
        ("person", "easy"),
        ("Anna", "Hettie"),
        {0: Stake("anna", True, "hettie")},
        winners,
    )


def test_a_win_beats_the_opponent_and_later_games_are_counted() -> None:
    after = settled(
        settled(settled(known(), game("g1", 1)), game("g2", 0)), game("g3", 0, when=LATER)
    )
    assert after["anna"].career == {"hettie": CareerRecord(won=2, lost=1, beaten=NOON)}


def test_the_same_game_counts_once() -> None:
    once = settled(known(), game("g1", 0))
    assert settled(once, game("g1", 0)) is once


def test_a_shared_win_is_neither_won_nor_lost() -> None:
    assert settled(known(), game("g1", 0, 1))["anna"].career == {}


def test_a_game_that_is_no_challenge_changes_no_career() -> None:
    plain = replace(game("g1", 0), stakes={0: Stake("anna", True)})
    assert settled(known(), plain)["anna"].career == {}


def test_a_reward_is_one_more_copy_and_is_written_down() -> None:
    after = with_reward(
        settled(known(), game("g1", 0)), "anna", "hettie", "Hettie Shush", "z", LATER
    )["anna"]
    assert after.cards == {"a": 1, "b": 1, "z": 1}
    assert [(event.how, event.card, event.other) for event in after.history] == [
        (EARNED, "z", "Hettie Shush")
    ]
    assert after.career["hettie"].reward == "z"


@pytest.mark.parametrize("winners", [(1,), (0, 1)])
def test_without_a_win_there_is_no_reward(winners: tuple[int, ...]) -> None:
    with pytest.raises(CollectionError, match="no reward"):
        with_reward(
            settled(known(), game("g1", *winners)), "anna", "hettie", "Hettie Shush", "z", LATER
        )


def test_a_second_win_brings_no_second_reward() -> None:
    taken = with_reward(
        settled(known(), game("g1", 0)), "anna", "hettie", "Hettie Shush", "z", NOON
    )
    with pytest.raises(CollectionError, match="no reward"):
        with_reward(settled(taken, game("g2", 0)), "anna", "hettie", "Hettie Shush", "y", LATER)


def test_a_career_is_read_back_by_a_program_that_starts_later(tmp_path: Path) -> None:
    collections = Collections(tmp_path)
    collections.begin("Anna", "cards", OwnDeck("Deck", ("a", "b")))
    collections.change(settled, game("g1", 1))
    collections.change(settled, game("g2", 0))
    collections.take_reward("anna", "hettie", "Hettie Shush", "z")
    again = Collections(tmp_path)
    assert again.warnings == []
    assert again.known == collections.known
    assert "hettie: 1 won, 1 lost, beaten " in (tmp_path / "collections.yaml").read_text()


def test_profiles_of_files_without_a_career_have_none(tmp_path: Path) -> None:
    collections = Collections(tmp_path)
    collections.begin("Anna", "cards", OwnDeck("Deck", ("a", "b")))
    file = tmp_path / "collections.yaml"
    file.write_text(file.read_text().replace("    career: {}\n", ""))
    assert Collections(tmp_path).known["anna"].career == {}


def test_a_career_that_cannot_be_read_is_told_with_its_line(tmp_path: Path) -> None:
    collections = Collections(tmp_path)
    collections.begin("Anna", "cards", OwnDeck("Deck", ("a", "b")))
    file = tmp_path / "collections.yaml"
    file.write_text(
        file.read_text().replace("    career: {}\n", "    career:\n      hettie: won all\n")
    )
    (warning,) = Collections(tmp_path).warnings
    assert "career.hettie" in warning
    assert "2 won, 1 lost" in warning


@pytest.mark.parametrize(
    "stake",
    [
        Stake("anna", True, "hettie-shush"),
        Stake("anna", False, "hettie-shush"),
        Stake("anna", True),
    ],
)
def test_a_saved_game_keeps_its_challenge(stake: Stake) -> None:
    history = SaveHistory(["person", "easy"])
    history.apply(stake_entry(0, stake))
    assert history.stakes == {0: stake}


def test_who_is_beaten_in_a_career_is_remembered_by_name_and_not_by_the_bot() -> None:
    assert settled(known(), game("g1", 0))["anna"].beaten == {"Hettie": 1}
