"""Test the profiles of bots: what a bot takes for keeps is its own, it can be won back, and its
house deck is restocked (6.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from corptable.collection.bot_profiles import HouseDeck, held_by_bots, with_bots
from corptable.collection.collections import Collections
from corptable.collection.events import LOST, WON
from corptable.collection.profiles import (
    AllProfiles,
    CollectionError,
    OwnDeck,
    Trade,
    renamed,
    traded,
    with_deck,
    with_own_cards,
    with_permission,
    with_profile,
    without,
)
from corptable.collection.settlement import Ante, Settlement, settled
from corptable.store.save_history import Stake

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
HOUSE = HouseDeck("Pouncer", OwnDeck("Right of Reply", ("f", "g")))
ANNA, BOT, OTHER_BOT = range(3)


def table() -> AllProfiles:
    """Return the profiles of Anna, who owns f, h, h and allows bots to take cards, and of the
    Pouncer, who owns f and g.
    """
    known = with_profile(
        AllProfiles(), "anna", "Anna", "cards", OwnDeck("Deck", tuple("fhh")), NOON
    )
    return with_bots(with_permission(known, "anna", True), "cards", {"pouncer": HOUSE}, NOON)


def game(
    card: str,
    giver: int,
    taker: int,
    id: str = "g1",
    is_copy: bool = False,
    brings_own: bool = True,
) -> Settlement:
    """Return a game of Anna and two Pouncers, of whom the second borrows its deck."""
    stakes = {
        ANNA: Stake("anna", brings_own),
        BOT: Stake("pouncer", True),
        OTHER_BOT: Stake("pouncer", False),
    }
    players, names = ("person", "pouncer", "pouncer"), ("Anna", "Vesper", "Quill")
    return Settlement(id, NOON, players, names, stakes, (taker,), Ante(card, giver, taker, is_copy))


def cards(known: AllProfiles) -> tuple[str, str]:
    """Return the cards of Anna and of the bot as letters."""
    anna, bot = ("".join(sorted(Counter(known[id].cards).elements())) for id in ("anna", "pouncer"))
    return anna, bot


def test_a_bot_gets_one_profile_with_its_house_deck() -> None:
    known = table()
    assert with_bots(known, "cards", {"pouncer": HOUSE}, NOON) is known
    assert (cards(known)[1], known["pouncer"].bot, known["pouncer"].taken) == (
        "fg",
        "pouncer",
        Counter(),
    )


def test_a_bot_may_have_the_name_of_a_person() -> None:
    known = with_profile(table(), "other", "Pouncer", "cards", OwnDeck("Deck", ("a",)), NOON)
    assert [profile.name for profile in known.profiles.values()] == ["Anna", "Pouncer", "Pouncer"]


def test_a_card_that_a_bot_takes_for_keeps_is_in_its_collection() -> None:
    """Its history names the bot, not the name of the seat; and one line tells what bots have of a
    person's cards.
    """
    after = settled(table(), game("h", ANNA, BOT))
    assert (cards(after), after["pouncer"].taken) == (("fh", "fgh"), Counter("h"))
    events = [event for id in ("anna", "pouncer") for event in after[id].history]
    assert [(event.how, event.other) for event in events] == [(LOST, "Pouncer"), (WON, "Anna")]
    assert held_by_bots(after, "anna") == Counter("h")


def test_of_a_card_like_one_of_the_house_deck_the_copy_is_the_persons() -> None:
    after = settled(table(), game("f", ANNA, BOT))
    assert (cards(after), after["pouncer"].taken) == (("hh", "ffg"), Counter("f"))


def test_a_card_that_is_won_back_really_moves() -> None:
    taken = settled(table(), game("h", ANNA, BOT))
    back = settled(taken, game("h", BOT, ANNA, "g2"))
    assert (cards(back), back.copies, held_by_bots(back, "anna")) == (
        ("fhh", "fg"),
        table().copies,
        Counter(),
    )


def test_a_card_of_the_house_deck_is_copied() -> None:
    after = settled(table(), game("g", BOT, ANNA))
    assert cards(after) == ("fghh", "fg")


def test_after_the_taken_copy_the_house_deck_is_copied_again() -> None:
    known = settled(table(), game("f", ANNA, BOT))
    for id in ("g2", "g3"):
        known = settled(known, game("f", BOT, ANNA, id))
    assert cards(known) == ("ffhh", "fg")


def test_a_bot_that_borrows_its_deck_loses_no_taken_card() -> None:
    """Of the same bot at two seats one brings what it has taken."""
    taken = settled(table(), game("h", ANNA, BOT))
    assert cards(settled(taken, game("h", OTHER_BOT, ANNA, "g2"))) == ("fhh", "fgh")


@pytest.mark.parametrize("way", ["copy", "borrowed", "not allowed", "another bot"])
def test_a_bot_takes_nothing(way: str) -> None:
    """A photocopy, a card of a borrowed deck, one of a person who does not allow it, or one of
    another seat of the same bot.
    """
    known = with_permission(table(), "anna", way != "not allowed")
    giver = OTHER_BOT if way == "another bot" else ANNA
    after = settled(
        known, game("h", giver, BOT, is_copy=way == "copy", brings_own=way != "borrowed")
    )
    assert cards(after) == cards(known)


def test_beaten_bots_are_counted_by_their_ids() -> None:
    assert settled(table(), game("g", BOT, ANNA))["anna"].beaten == {"pouncer": 2}


def test_nobody_changes_the_profile_of_a_bot() -> None:
    known = table()
    changes: list[Callable[[], AllProfiles]] = [
        lambda: renamed(known, "pouncer", "Anna's"),
        lambda: without(known, "pouncer"),
        lambda: with_permission(known, "pouncer", True),
        lambda: with_own_cards(known, "pouncer", ["x"], NOON),
        lambda: with_deck(known, "pouncer", "Mine", ["f"]),
        lambda: traded(known, Trade("t", "anna", {"h": 1}, "pouncer", {"f": 1}), NOON),
    ]
    for change in changes:
        with pytest.raises(CollectionError, match="Pouncer is a bot"):
            change()


def test_bots_are_not_among_the_persons(folder: Path) -> None:
    collections = Collections(folder)
    anna = collections.begin("Anna", "cards", OwnDeck("Deck", ("f",)))
    assert collections.seat_bots("cards", {"pouncer": HOUSE}) == {"pouncer": "pouncer"}
    again = Collections(folder)
    assert (list(again.of_game("cards")), again.known.bots_of_game("cards")) == (
        [anna],
        {"pouncer": "pouncer"},
    )


def test_two_windows_give_a_bot_one_profile(folder: Path) -> None:
    one, other = Collections(folder), Collections(folder)
    assert one.seat_bots("cards", {"pouncer": HOUSE}) == other.seat_bots(
        "cards", {"pouncer": HOUSE}
    )
    assert list(Collections(folder).known.profiles) == ["pouncer"]
