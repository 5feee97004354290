"""Test the words and the order of a collection's history, and what its cards did, without a
window.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from corptable.collection.card_history import (
    BY_FELL,
    BY_NAME,
    BY_WON,
    CardHistory,
    beaten_opponents,
    best_cards,
    card_records,
    day_words,
    event_text,
    way_name,
)
from corptable.collection.events import DELETED, MADE, WAYS, CardDeeds, CardEvent
from corptable.collection.profiles import Profile
from corptable.engine.registry import games

GAME = next(game for game in games() if game.owned_decks is not None)
NOON = datetime(2026, 11, 21, 12).astimezone()
EVENTS = (
    CardEvent(NOON - timedelta(days=1), "won", "ada", 1, "g1", "Bert"),
    CardEvent(NOON, "given", "ada", 2, "t1", "carla"),
    CardEvent(NOON + timedelta(minutes=5), "made", "otto", 1),
)


def profile(**changes: object) -> Profile:
    return Profile("Anna", GAME.id, history=EVENTS, **changes)  # type: ignore[arg-type]


def test_the_newest_comes_first_and_each_day_has_a_row() -> None:
    first, second = NOON.date(), NOON.date() - timedelta(days=1)
    assert CardHistory(profile()).rows() == [first, EVENTS[2], EVENTS[1], second, EVENTS[0]]


def test_ways_and_names_that_occur_can_be_chosen_and_must_both_fit() -> None:
    history = CardHistory(profile())
    assert (history.ways, history.others) == (("won", "given", "made"), ("Bert", "carla"))
    history.way = "won"
    assert history.rows() == [NOON.date() - timedelta(days=1), EVENTS[0]]
    history.other = "carla"
    assert history.rows() == []


@pytest.mark.parametrize("how", WAYS)
def test_every_way_has_a_name_and_names_the_other_side(how: str) -> None:
    text = event_text(CardEvent(NOON, how, "ada", 1, "g", "Bert"))
    assert ("Bert" in text) == (how not in (MADE, DELETED))
    assert way_name(how) != ""


def test_a_way_of_a_later_version_is_told_by_its_own_word() -> None:
    assert event_text(CardEvent(NOON, "found", "ada", 1, "g", "Bert")) == "found, Bert"
    assert event_text(CardEvent(NOON, "found", "ada", 1)) == "found"


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ((2026, 11, 28), "Today"),
        ((2026, 11, 27), "Yesterday"),
        ((2026, 11, 26), f"{date(2026, 11, 26):%A}"),
        ((2026, 11, 22), f"{date(2026, 11, 22):%A}"),
        ((2026, 11, 21), f"21 {date(2026, 11, 21):%B}"),
        ((2025, 11, 28), f"28 {date(2025, 11, 28):%B} 2025"),
        ((2026, 11, 29), f"29 {date(2026, 11, 29):%B}"),
    ],
)
def test_a_day_is_told_as_people_do(day: tuple[int, int, int], words: str) -> None:
    assert day_words(date(*day), date(2026, 11, 28)) == words


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
