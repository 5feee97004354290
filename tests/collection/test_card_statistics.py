"""Test what is counted of cards and of beaten opponents, without a window."""

from __future__ import annotations

from collection.tables import GAME

from corptable.collection.card_statistics import (
    BY_FELL,
    BY_NAME,
    BY_WON,
    beaten_opponents,
    best_cards,
    card_records,
)
from corptable.collection.events import CardDeeds
from corptable.collection.profiles import Profile


def profile(**changes: object) -> Profile:
    return Profile("Anna", GAME.id, **changes)  # type: ignore[arg-type]


DEEDS = {
    "ada": CardDeeds(3, 2),
    "bob": CardDeeds(3, 1),
    "cleo": CardDeeds(0, 9),
    "dan": CardDeeds(),
}


def test_records_are_sorted_and_cards_without_deeds_left_out() -> None:
    def ids(order: str) -> list[str]:
        return [record.card for record in card_records(profile(deeds=DEEDS), {}, order)]

    assert ids(BY_WON) == ["bob", "ada", "cleo"]
    assert ids(BY_FELL) == ["cleo", "ada", "bob"]
    assert ids(BY_NAME) == ["ada", "bob", "cleo"]


def test_the_best_have_won_the_most_and_of_those_fallen_the_least() -> None:
    records = card_records(profile(deeds=DEEDS), {}, BY_NAME)
    assert [record.card for record in best_cards(records, 3)] == ["bob", "ada"], (
        "who has won nothing is no employee of the month"
    )


def test_opponents_are_named_as_they_are_called_now_the_most_often_beaten_first() -> None:
    bert = Profile("Bert", GAME.id)
    beaten = beaten_opponents(
        profile(beaten={"bert": 1, "easy": 2, "gone": 1}), {"bert": bert}, GAME
    )
    assert beaten == [("Easy", 2), ("Bert", 1), ("gone", 1)]
