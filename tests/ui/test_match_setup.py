"""Test the set-up before a game: it names faults in sentences, and restores stored choices as far
as they are still possible.
"""

from __future__ import annotations

import pytest
import toy

from corptable.bots.worker import InlineBotWorker
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.session.match_setup import MatchSetup
from corptable.session.rematch import another_match
from corptable.store import LastSetUp, SeatSetUp, Store

COURT = "corporate_court"


def laid(game: str = COURT, last: LastSetUp | None = None) -> MatchSetup:
    return MatchSetup(find_game(game), last)


def seats(*players: str) -> tuple[SeatSetUp, ...]:
    return tuple(SeatSetUp("", player) for player in players)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_first_time_a_person_sits_with_bots_and_nothing_is_wrong(game: AnyGame) -> None:
    set_up = MatchSetup(game, None)
    assert set_up.players.count("person") == 1
    assert set_up.players[0] == "person"
    assert set_up.count in game.seats
    assert set_up.fault() == ""
    assert set_up.session(InlineBotWorker()).names == set_up.names()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_any_number_of_seats_can_be_dealt_to(game: AnyGame) -> None:
    set_up = MatchSetup(game, None)
    for count in (*game.seats, *reversed(game.seats)):
        set_up.set_seat_count(count)
        assert set_up.fault() == ""
        assert len(set_up.session(InlineBotWorker()).seating.players) == count


# Names


def test_names_reach_the_table_and_empty_ones_are_as_usual() -> None:
    set_up = laid()
    set_up.put_name(0, "  Mara  of the East ")
    session = set_up.session(InlineBotWorker())
    assert session.names == ("Mara of the East", "Vesper", "Quill", "Juno")
    assert another_match(session).names == session.names


def test_a_name_that_is_written_twice_is_at_fault_the_second_time() -> None:
    set_up = laid()
    set_up.put_name(1, "Otis")
    set_up.put_name(2, "OTIS ")
    assert [set_up.name_fault(seat) for seat in range(4)] == [
        "",
        "",
        "OTIS is already at this table: choose another name.",
        "",
    ]
    assert set_up.fault() == set_up.name_fault(2)
    set_up.set_seat_count(2)
    assert set_up.fault() == ""


def test_a_name_that_another_seat_has_unwritten_is_at_fault_wherever_it_is() -> None:
    set_up = laid()
    set_up.put_name(0, "Quill")
    assert [bool(set_up.name_fault(seat)) for seat in range(4)] == [True, False, False, False]


# Players


def test_persons_sit_wherever_they_like_and_as_many_as_like() -> None:
    set_up = laid()
    set_up.put_player(2, "person")
    assert set_up.players == ["person", "greedy", "person", "greedy"]
    assert set_up.names()[0] != set_up.names()[2]
    set_up.put_player(0, "saver")
    assert set_up.players == ["saver", "greedy", "person", "greedy"]
    set_up.put_player(2, "easy")
    assert "person" not in set_up.players


def test_a_bot_that_does_not_play_with_so_many_gives_its_seat_to_the_usual_one() -> None:
    """Expert is at home at two seats of Corporate Court."""
    set_up = laid(last=LastSetUp(seats("person", "expert")))
    assert set_up.players == ["person", "expert"]
    set_up.set_seat_count(3)
    assert set_up.players == ["person", "greedy", "greedy"]


# Options


def test_an_option_that_is_as_usual_is_not_changed() -> None:
    set_up = laid()
    option = set_up.option("rounds")
    set_up.put(option, 7)
    assert (set_up.value(option), set_up.options) == (7, {"rounds": 7})
    set_up.put(option, 4)
    assert set_up.options == {}


def test_a_number_that_the_option_does_not_take_is_told_with_what_is_wanted() -> None:
    set_up = laid("corporation")
    set_up.put(set_up.option("target"), 3)
    assert set_up.option_fault(set_up.option("target")) == "Wanted 0 or a number from 10 to 9999."
    assert set_up.fault() == "Target: wanted 0 or a number from 10 to 9999."
    set_up.put(set_up.option("target"), "")
    assert set_up.fault() == "Target: wanted 0 or a number from 10 to 9999."


def test_what_the_game_refuses_of_the_whole_table_is_told_too() -> None:
    """Fewer ranks than players."""
    set_up = laid("corporation")
    set_up.set_seat_count(6)
    set_up.put(set_up.option("set_size"), 5)
    assert set_up.fault()


def test_a_dealer_who_has_left_is_drawn_by_lot_again() -> None:
    set_up = laid()
    set_up.put(set_up.option("first_dealer"), 3)
    set_up.set_seat_count(2)
    assert (set_up.options, set_up.fault()) == ({}, "")


# House rules


def test_a_new_table_starts_from_the_house_rules_of_its_size() -> None:
    set_up = laid(toy.GAME.id)
    assert set_up.options == {"ties": "right"}
    set_up.set_seat_count(2)
    assert set_up.options == {"ties": "right", "rounds": 5}
    assert set_up.session(InlineBotWorker()).match.header.options["rounds"] == 5
    set_up.set_seat_count(3)
    assert set_up.options == {"ties": "right"}


def test_what_a_person_has_set_stays_at_a_table_of_another_size() -> None:
    set_up = laid(toy.GAME.id)
    set_up.put(set_up.option("rounds"), 1)
    set_up.put(set_up.option("ties"), "left")
    set_up.set_seat_count(2)
    assert set_up.options == {"rounds": 1}


def test_a_table_as_printed_is_laid_as_printed_the_next_time() -> None:
    set_up = laid(toy.GAME.id)
    set_up.put_as_printed()
    assert set_up.session(InlineBotWorker()).match.header.options["ties"] == "left"
    assert laid(toy.GAME.id, set_up.kept()).options == {}
    set_up.put_house_rules()
    assert laid(toy.GAME.id, set_up.kept()).options == {"ties": "right"}


def test_options_for_people_alone_come_and_go_with_the_last_bot() -> None:
    """Corporation is talked aloud where only people play."""
    set_up = laid("corporation")
    for seat in range(1, set_up.count):
        assert set_up.options == {}
        set_up.put_person(seat, is_person=True)
    assert set_up.options == {"talk_laps": 0}
    assert set_up.session(InlineBotWorker()).match.header.options["talk_laps"] == 0
    set_up.set_seat_count(5)
    assert set_up.options == {}, "the fifth seat has a bot"
    set_up.set_seat_count(4)
    set_up.put_person(2, is_person=False)
    assert set_up.options == {}


def test_a_person_who_wants_laps_of_talk_among_people_keeps_them() -> None:
    """Also the next time."""
    set_up = laid("corporation")
    for seat in range(1, set_up.count):
        set_up.put_person(seat, is_person=True)
    set_up.put(set_up.option("talk_laps"), 2)
    set_up.put_name(1, "Bea")
    assert laid("corporation", set_up.kept()).options == {}
    set_up.put(set_up.option("talk_laps"), 3)
    set_up.put_person(1, is_person=False)
    assert set_up.options == {"talk_laps": 3}


# The seed


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "²", "٣", "?", "9" * 20, "kite" * 7])
def test_what_is_no_seed_is_told(seed: str) -> None:
    set_up = laid()
    set_up.seed = seed
    assert (
        set_up.fault()
        == "A seed is a number, a code such as 7K3QWM-0XN4TZD or a word, 24 characters at most."
    )


def test_the_same_seed_is_the_same_deal() -> None:
    set_up = laid()
    set_up.seed = "4711"
    first, second = set_up.session(InlineBotWorker()), set_up.session(InlineBotWorker())
    assert first.match.header.seed == 4711
    assert first.match.state.zones == second.match.state.zones


# Stored set-ups


def test_a_table_is_laid_again_as_it_was_kept() -> None:
    set_up = laid()
    set_up.set_seat_count(3)
    set_up.put_name(1, "Otis")
    set_up.put_player(1, "shouter")
    set_up.put(set_up.option("playoff"), True)
    set_up.put(set_up.option("first_dealer"), 0)
    set_up.put(set_up.option("harley_by"), "total")
    store = Store()
    store.keep_set_up(COURT, set_up.kept())
    again = laid(last=store.set_up(COURT))
    assert (again.players, again.names(), again.options) == (
        set_up.players,
        set_up.names(),
        set_up.options,
    )


STALE = {
    "more seats than there are": LastSetUp(seats("person", *["greedy"] * 8)),
    "one seat": LastSetUp(seats("greedy")),
    "a bot that is gone": LastSetUp(seats("person", "oracle", "expert", "")),
    "an option that is gone": LastSetUp(
        seats("person", "random"), {"jokers": "two", "rounds": "99", "playoff": "perhaps"}
    ),
    "a seat that is gone": LastSetUp(seats("person", "random"), {"first_dealer": "5"}),
    "the same name twice": LastSetUp((SeatSetUp("A", "person"), SeatSetUp("B", "random"))),
}


@pytest.mark.parametrize("last", STALE.values(), ids=list(STALE))
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_was_kept_by_another_version_counts_as_far_as_it_can(
    game: AnyGame, last: LastSetUp
) -> None:
    set_up = MatchSetup(game, last)
    assert set_up.count in game.seats
    assert set_up.options == {}
    assert set_up.fault() == ""
    set_up.session(InlineBotWorker())
