"""Test the career of a profile: who may be challenged, with which decks, and that each game counts
exactly once.
"""

from __future__ import annotations

import random

import pytest
from collection.tables import GAME, Place

from corptable.bots.worker import InlineBotWorker
from corptable.cards.business.library import decks_of
from corptable.cards.faults import Fault, FileFaults
from corptable.collection.career import Opponent
from corptable.collection.career_path import CareerPath
from corptable.collection.collections import Collections
from corptable.collection.events import CareerRecord
from corptable.collection.own_cards import card_file_text
from corptable.collection.profiles import CollectionError, renamed, with_deck
from corptable.collection.settlement import Settlement, settled
from corptable.engine.action import Action
from corptable.session.challenge import (
    AGAIN,
    LEAVE,
    SAME,
    challenge,
    challenge_of,
    end_answers,
    last_words,
)
from corptable.session.rematch import another_match, hint_question
from corptable.session.session import Session
from corptable.store import StoreError
from corptable.store.save_history import Stake
from corptable.store.timestamps import now

WINS, LOSES = 0, 1
"""Seats of Anna and of her opponent, the one who wins."""


@pytest.fixture
def path(place: Place) -> CareerPath:
    return CareerPath(GAME, place.collections, "anna")


def beat(path: CareerPath, *opponents: Opponent) -> None:
    """Beat opponents, as a settlement tells it."""
    for opponent in opponents:
        stakes = {0: Stake(path.profile_id, True, opponent.id)}
        game = Settlement(
            f"game-{opponent.id}", now(), ("person", "easy"), ("Anna", opponent.name), stakes, (0,)
        )
        path.collections.change(settled, game)


def begin(place: Place, path: CareerPath, opponent: Opponent | None = None) -> Session:
    """Begin a match against an opponent, by default the first, which is saved."""
    session = challenge(path, opponent or path.opponents[0], path.decks()[0], InlineBotWorker())
    session.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    return session


def play_to_the_last_act(session: Session) -> Action:
    """Play at random until an act is drawn that ends the match; return that act, which is not
    played.
    """
    chance = random.Random(3)
    while True:
        act = chance.choice(session.match.legal())
        after = session.match.state.copy()
        after.apply(act)
        if after.result is not None:
            return act
        session.play(act)


def play_to_the_end(place: Place, path: CareerPath, winner: int) -> Session:
    """Play matches at random until somebody alone has won one; return that."""
    while True:
        session = begin(place, path)
        last = play_to_the_last_act(session)
        end = session.match.state.copy()
        end.apply(last)
        if end.result is not None and end.result.winners == (winner,):
            session.play(last)
            return session
        assert session.autosave is not None
        session.autosave.close()


def record(place: Place, path: CareerPath) -> CareerRecord:
    """Return what was reached against the first opponent, as a program reads it that starts now."""
    return Collections(place.folder).known["anna"].career.get(path.opponents[0].id, CareerRecord())


# The building


def test_a_new_profile_meets_the_lowest_floor_alone(path: CareerPath) -> None:
    assert [one for one in path.opponents if path.is_open(one)] == list(path.floors[0].opponents)
    assert path.next_opponent() == path.opponents[0]


def test_any_two_of_a_floor_open_the_next(path: CareerPath) -> None:
    reception = path.floors[0].opponents
    beat(path, reception[3])
    assert (path.missing(1), path.is_open(path.floors[1].opponents[0])) == (1, False)
    beat(path, reception[1])
    assert (path.missing(1), path.is_open(path.floors[1].opponents[0])) == (0, True)
    assert not path.is_open(path.floors[2].opponents[0])


def test_whoever_owes_a_reward_comes_first_then_the_lowest_who_is_not_beaten(
    path: CareerPath,
) -> None:
    first, second, third = path.floors[0].opponents[:3]
    beat(path, first, second)
    path.take_reward(first, first.rewards[0])
    assert path.next_opponent() == second
    path.take_reward(second, second.rewards[0])
    assert path.next_opponent() == third


def test_a_reward_is_one_of_the_three_cards_that_were_shown(path: CareerPath) -> None:
    beat(path, path.opponents[0])
    with pytest.raises(CollectionError, match="gives no such card"):
        path.take_reward(path.opponents[0], "felix-tabbert")


def test_a_locked_opponent_cannot_be_challenged(path: CareerPath) -> None:
    with pytest.raises(CollectionError, match="is not open to visitors yet"):
        path.match(path.opponents[-1], path.decks()[0])


def test_a_deck_with_an_own_card_with_an_ability_stays_out_of_the_career(
    place: Place, path: CareerPath
) -> None:
    spy = {"name": "Zoe", "cl": "I saw it.", "signed": "true", "ability": "spy"}
    path.book.make_cards("anna", "zoe", card_file_text([spy]))
    place.collections.change(
        with_deck, "anna", "Mine", (*place.before["anna"].decks[0].cards, "zoe")
    )
    deck = path.decks()[0]
    with pytest.raises(CollectionError, match="a card of your own with an ability") as refused:
        path.match(path.opponents[0], deck)
    assert str(refused.value) == path.refusal(deck)
    assert path.refusal(path.decks()[1]) == ""


def test_a_profile_without_a_legal_deck_borrows(place: Place, path: CareerPath) -> None:
    own = [deck for deck in path.decks() if deck.is_own]
    assert [deck.title for deck in own] == ["Mine"]
    place.collections.trade("anna", {next(iter(place.before["anna"].cards)): 1}, "bert", {})
    assert not any(deck.is_own for deck in path.decks())
    assert path.decks()


# The game


def test_a_challenge_sits_down_with_names_bots_decks_and_options(
    place: Place, path: CareerPath
) -> None:
    opponent = next(one for one in path.opponents if len(one.seats) > 1)
    beat(path, *path.floors[0].opponents)
    session = begin(place, path, opponent)
    assert session.names == ("Anna", *(seat.short_name for seat in opponent.seats))
    assert session.seating.players == ("person", *(seat.bot for seat in opponent.seats))
    decks = decks_of(session.match.header.brought, 3)
    assert [tuple(deck) for deck in decks[1:]] == [seat.deck for seat in opponent.seats]
    assert session.seating.stakes == {0: Stake("anna", True, opponent.id)}
    assert session.match.header.options["ante"] == "off"


def test_whoever_is_called_like_the_opponent_reads_its_whole_name(
    place: Place, path: CareerPath
) -> None:
    place.collections.change(renamed, "anna", path.opponents[0].seats[0].short_name)
    assert begin(place, path).names == ("Hettie", "Hettie Shush")


def test_a_won_game_beats_the_opponent_and_leads_to_the_reward(
    place: Place, path: CareerPath
) -> None:
    session = play_to_the_end(place, path, WINS)
    assert (record(place, path).won, record(place, path).awaits_reward) == (1, True)
    name = path.opponents[0].name
    assert last_words(session) == [f"{name} is beaten.", f"{name}: {path.opponents[0].beaten}"]
    assert end_answers(session)[0] == (LEAVE, "Choose your reward")


def test_a_lost_game_offers_another_first(place: Place, path: CareerPath) -> None:
    session = play_to_the_end(place, path, LOSES)
    assert (record(place, path).lost, record(place, path).beaten) == (1, None)
    assert last_words(session) == [f"{path.opponents[0].name}: {path.opponents[0].wins}"]
    assert [word for word, _ in end_answers(session)] == [AGAIN, SAME, LEAVE]


def test_a_lost_game_costs_no_card(place: Place, path: CareerPath) -> None:
    play_to_the_end(place, path, LOSES)
    assert Collections(place.folder).known["anna"].cards == place.before["anna"].cards


def test_a_rematch_is_the_same_challenge(place: Place, path: CareerPath) -> None:
    again = another_match(play_to_the_end(place, path, LOSES))
    challenge = challenge_of(again)
    assert challenge is not None
    assert challenge.opponent == path.opponents[0]


def test_the_same_deal_again_is_practice_and_the_match_after_it_counts_again(
    place: Place, path: CareerPath
) -> None:
    same = another_match(play_to_the_end(place, path, LOSES), same_deal=True)
    same.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    same.play(play_to_the_last_act(same))
    assert last_words(same) == ["This game was practice and does not count in the career."]
    after = another_match(same)
    after.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    after.play(play_to_the_last_act(after))
    assert record(place, path).lost + record(place, path).won == 2


def test_undo_past_the_end_counts_no_second_game(place: Place, path: CareerPath) -> None:
    session = play_to_the_end(place, path, WINS)
    last = session.match.journal[-1]
    session.undo(1)
    session.play(last)
    assert record(place, path).won == 1


def test_before_the_best_act_it_is_asked_once_and_the_match_is_practice(
    place: Place, path: CareerPath
) -> None:
    """In a game of the career a bot may not beat the opponent for a person."""
    session = begin(place, path)
    question = hint_question(session)
    assert question is not None
    assert question.persons == ("Anna",)
    session.make_practice()
    assert hint_question(session) is None


def test_practice_counts_nothing_and_says_so(place: Place, path: CareerPath) -> None:
    session = begin(place, path)
    session.make_practice()
    session.play(play_to_the_last_act(session))
    assert record(place, path) == CareerRecord()
    assert last_words(session) == ["This game was practice and does not count in the career."]


def test_a_game_that_a_bot_ends_for_the_person_counts_nothing_and_says_so(
    place: Place, path: CareerPath
) -> None:
    session = begin(place, path)
    last = play_to_the_last_act(session)
    session.change_seat(0)
    session.play(last)
    assert record(place, path) == CareerRecord()
    assert last_words(session) == [
        "A bot has ended this game for Anna, so it does not count in the career."
    ]


def test_a_saved_game_is_still_a_challenge_and_counts_once(place: Place, path: CareerPath) -> None:
    """Whether it is resumed before its end or opened again after it."""
    session = begin(place, path)
    last = play_to_the_last_act(session)
    assert session.autosave is not None
    session.autosave.close()
    (listed,) = place.saved_games.games()
    place.open(listed.file).play(last)
    (finished,) = place.saved_games.finished()
    (place.saved_games.folder / "finished" / finished.file).rename(
        place.saved_games.folder / finished.file
    )
    assert place.open(finished.file).match.over
    assert (record(place, path).won, record(place, path).lost) in ((1, 0), (0, 1))


def test_a_game_that_cannot_be_settled_is_tried_again_and_counted_once(
    place: Place, path: CareerPath, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(place, path)
    last = play_to_the_last_act(session)

    def refuse(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr(place.collections, "change", refuse)
        session.play(last)
    assert record(place, path) == CareerRecord()
    assert session.autosave is not None
    session.autosave.retry()
    session.autosave.retry()
    assert record(place, path).won + record(place, path).lost == 1


def test_an_ordinary_game_is_no_challenge(place: Place) -> None:
    session = place.begin()
    assert (challenge_of(session), last_words(session)) == (None, [])
    assert [word for word, _ in end_answers(session)] == [AGAIN, SAME, LEAVE]


def test_a_saved_challenge_is_played_on_although_the_career_has_a_fault_now(
    place: Place, path: CareerPath, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is an ordinary game then, and still counted."""
    session = begin(place, path)
    last = play_to_the_last_act(session)

    def refuse(_: object) -> None:
        raise FileFaults([Fault("1_reception.yaml", 4, 5, "card", "found nobody", "a card")])

    monkeypatch.setattr("corptable.collection.career.given_career", refuse)
    session.play(last)
    assert [word for word, _ in end_answers(session)] == [AGAIN, SAME, LEAVE]
    assert record(place, path).won + record(place, path).lost == 1
