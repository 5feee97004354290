"""Test antes (6.3): who gets which card, who keeps his, and that the number of copies stays the
same for keeps.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corptable.collection.events import COPIED, WON, CardDeeds
from corptable.collection.profiles import (
    MOST_CARDS,
    AllProfiles,
    CardTrade,
    CollectionError,
    OwnDeck,
    traded,
    with_profile,
)
from corptable.collection.settlement import Settlement, TakenCard, settled
from corptable.engine.seat_deck import Deeds
from corptable.store.save_history import Stake

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
PROFILES = {"anna": "aabc", "bert": "cdde", "cleo": "f"}
IDS = tuple(PROFILES)


def three() -> AllProfiles:
    """Return three profiles: Anna owns a, a, b, c; Bert c, d, d, e; Cleo f."""
    known = AllProfiles()
    for id, cards in PROFILES.items():
        known = with_profile(known, id, id.title(), "cards", OwnDeck("Deck", tuple(cards)), NOON)
    return known


def game(
    card: str = "d",
    giver: int = 1,
    taker: int = 0,
    stakes: dict[int, Stake] | None = None,
    is_copy: bool = False,
    id: str = "g1",
) -> Settlement:
    """Return a game of Anna (seat 0), Bert (1) and a bot (2) that `taker` wins; by default both
    persons bring their own decks.
    """
    own = {0: Stake("anna", True), 1: Stake("bert", True)} if stakes is None else stakes
    players, names = ("person", "person", "expert"), ("Anna", "Bert", "Vesper")
    return Settlement(
        id, NOON, players, names, own, (taker,), TakenCard(card, giver, taker, is_copy)
    )


def cards(known: AllProfiles, id: str) -> str:
    """Return a profile's cards as letters."""
    return "".join(sorted(Counter(known[id].cards).elements()))


# The ante


def test_for_keeps_the_card_leaves_the_losers_collection_and_enters_the_winners() -> None:
    after = settled(three(), game("d"))
    assert (cards(after, "anna"), cards(after, "bert")) == ("aabcd", "cde")


def test_every_ante_is_written_down_with_date_opponent_game_and_card() -> None:
    after = settled(three(), game("d"))
    assert [str(event) for event in after["anna"].history] == [
        "2026-11-23T12:00:00+00:00 won 1 d g1 Bert"
    ]
    assert [str(event) for event in after["bert"].history] == [
        "2026-11-23T12:00:00+00:00 lost 1 d g1 Anna"
    ]


def test_the_same_game_pays_no_second_ante() -> None:
    once = settled(three(), game("d"))
    assert settled(once, game("d")) is once
    assert settled(once, game("e", id="g1")) is once


def test_a_game_without_an_ante_is_noted_too_and_pays_none_later() -> None:
    declined = settled(three(), declined_game())
    assert declined.copies == three().copies
    assert settled(declined, game("d")) is declined


def declined_game() -> Settlement:
    """Return the same game with a winner who took nothing."""
    full = game()
    return Settlement(full.id, full.when, full.players, full.names, full.stakes, full.winners)


def test_from_a_borrowed_deck_the_winner_gets_a_photocopy() -> None:
    after = settled(three(), game("d", stakes={0: Stake("anna", True), 1: Stake("bert", False)}))
    assert (cards(after, "anna"), cards(after, "bert")) == ("aabcd", "cdde")
    assert after["anna"].history[-1].how == COPIED


def test_a_winner_with_a_borrowed_deck_still_keeps_what_he_wins() -> None:
    after = settled(three(), game("d", stakes={0: Stake("anna", False), 1: Stake("bert", True)}))
    assert (cards(after, "anna"), cards(after, "bert")) == ("aabcd", "cde")


def test_played_for_photocopies_the_loser_keeps_his_card() -> None:
    after = settled(three(), game("d", is_copy=True))
    assert (cards(after, "anna"), cards(after, "bert")) == ("aabcd", "cdde")


def test_a_bot_loses_a_copy_and_takes_nothing() -> None:
    assert cards(settled(three(), game("z", giver=2)), "anna") == "aabcz"
    assert cards(settled(three(), game("d", giver=1, taker=2)), "bert") == "cdde"


def test_a_person_without_a_profile_takes_nothing() -> None:
    after = settled(three(), game("d", giver=1, taker=0, stakes={1: Stake("bert", True)}))
    assert cards(after, "bert") == "cdde"


def test_a_card_that_was_given_away_during_the_game_stays_where_it_is() -> None:
    away = traded(three(), CardTrade("t1", "bert", {"e": 1}, "cleo", {}), NOON)
    after = settled(away, game("e"))
    assert (cards(after, "anna"), cards(after, "bert"), cards(after, "cleo")) == (
        "aabc",
        "cdd",
        "ef",
    )


def test_of_a_deleted_profile_the_winner_gets_a_photocopy() -> None:
    after = settled(three(), game("d", stakes={0: Stake("anna", True), 1: Stake("nobody", True)}))
    assert (after["anna"].history[-1].how, cards(after, "anna")) == (COPIED, "aabcd")


def test_a_deck_with_a_card_that_is_owned_no_more_keeps_it() -> None:
    """It turns red in the deck builder."""
    after = settled(three(), game("e"))
    assert "e" in after["bert"].deck("Deck").cards
    assert not after["bert"].owns(after["bert"].deck("Deck").cards)


# Statistics


def test_only_as_many_settled_games_are_remembered_as_a_file_may_hold() -> None:
    known = three()
    known = known.having(
        {
            "anna": replace(
                known["anna"], settled=tuple(f"g{number}" for number in range(MOST_CARDS))
            )
        }
    )
    after = settled(known, game(id="another"))
    assert len(after["anna"].settled) == MOST_CARDS
    assert after["anna"].settled[-1] == "another"


def test_a_winner_has_beaten_every_loser() -> None:
    after = settled(settled(three(), game("d")), game("e", id="g2"))
    assert after["anna"].beaten == {"bert": 2, "expert": 2}
    assert after["bert"].beaten == {}


def test_deeds_of_cards_add_up_for_the_decks_that_are_ones_own() -> None:
    full = game()
    deeds = {(0, "a"): Deeds(2, 1), (1, "d"): Deeds(0, 1), (2, "z"): Deeds(9, 9)}
    known = three()
    for id in ("g1", "g2"):
        stakes = {0: Stake("anna", True), 1: Stake("bert", False)}
        known = settled(
            known, Settlement(id, full.when, full.players, full.names, stakes, (0,), None, deeds)
        )
    assert (known["anna"].deeds, known["bert"].deeds) == ({"a": CardDeeds(4, 2)}, {})


# Trades


def test_a_trade_moves_any_cards_for_any_cards() -> None:
    after = traded(three(), CardTrade("t1", "anna", {"a": 2, "b": 1}, "bert", {"d": 1}), NOON)
    assert (cards(after, "anna"), cards(after, "bert")) == ("cd", "aabcde")
    assert [str(event) for event in after["anna"].history] == [
        "2026-11-23T12:00:00+00:00 given 2 a t1 Bert",
        "2026-11-23T12:00:00+00:00 given 1 b t1 Bert",
        "2026-11-23T12:00:00+00:00 received 1 d t1 Bert",
    ]


@pytest.mark.parametrize(
    ("trade", "why"),
    [
        (CardTrade("t", "anna", {"a": 3}, "bert", {}), "Anna does not own so many copies of a."),
        (CardTrade("t", "anna", {}, "bert", {"z": 1}), "Bert does not own so many copies of z."),
        (CardTrade("t", "anna", {"a": 1}, "anna", {}), "A profile cannot trade with itself."),
        (CardTrade("t", "anna", {}, "bert", {"d": 0}), "Nothing would change hands."),
        (CardTrade("t", "anna", {"a": 1}, "dora", {}), "This profile no longer exists."),
    ],
)
def test_an_impossible_trade_is_refused_with_the_reason(trade: CardTrade, why: str) -> None:
    with pytest.raises(CollectionError, match=why):
        traded(three(), trade, NOON)


def test_profiles_that_collect_different_games_do_not_trade() -> None:
    known = with_profile(three(), "dora", "Dora", "other", OwnDeck("Deck", ("x",)), NOON)
    with pytest.raises(CollectionError, match="different games"):
        traded(known, CardTrade("t", "anna", {"a": 1}, "dora", {}), NOON)


# Conservation

LETTERS = st.sampled_from("abcdefz")
SOME = st.dictionaries(LETTERS, st.integers(0, 2), max_size=3)
TRADES = st.builds(CardTrade, st.just("t"), st.sampled_from(IDS), SOME, st.sampled_from(IDS), SOME)
SEATS = st.permutations((0, 1)).map(tuple)
IDS_OF_GAMES = st.sampled_from([f"g{number}" for number in range(6)])
ANTES = st.builds(
    lambda card, seats, id: game(card, seats[0], seats[1], id=id), LETTERS, SEATS, IDS_OF_GAMES
)


@given(st.lists(TRADES | ANTES, max_size=30))
def test_trades_and_antes_for_keeps_conserve_the_copies_of_every_card(
    changes: list[CardTrade | Settlement],
) -> None:
    """Over all profiles; what is impossible changes nothing."""
    known = three()
    for change in changes:
        try:
            known = (
                settled(known, change)
                if isinstance(change, Settlement)
                else traded(known, change, NOON)
            )
        except CollectionError:
            continue
    assert known.copies == three().copies


@given(st.lists(ANTES, max_size=12))
def test_each_game_pays_once_in_whatever_order_and_how_often_it_comes(
    games: list[Settlement],
) -> None:
    known = three()
    for one in games:
        known = settled(known, one)
    won = [event.game for id in IDS for event in known[id].history if event.how == WON]
    assert len(won) == len(set(won))
    assert set(known["anna"].settled) == {one.id for one in games}
