"""Test which questions of Trick or Treat the program may answer for a person, and that the
strongest bot answers none otherwise.
"""

from __future__ import annotations

import pytest
from games.treat_words import GAME, PRESENTATION, Zones, match_at

from corptable.bots import PERSON, find_bot, make_bot
from corptable.engine import Budget
from corptable.engine.bot import bot_generator
from corptable.engine.match import Match
from corptable.session.auto_answers import Habits
from corptable.session.session import Session

HANDS: Zones = {"character/0": ["bats-queen"], "hand/0": ["bats-1"], "hand/1": ["imps-6"]}
THIRD: Zones = {"character/2": ["pumpkins-queen"], "hand/2": ["bats-4"]}
ASK = ("@0 roll", "@0 ask @1", "@0 name imps-7", "@0 name imps-8")


def answer(match: Match, seat: int) -> str | None:
    """Return the obvious answer of a seat, in words."""
    found = PRESENTATION.answers.obvious(match.state.observation(seat))
    return None if found is None else str(found)


def test_the_only_seat_to_ask_is_asked() -> None:
    assert answer(match_at(HANDS, ["@0 roll"], rig={"dice": (2,)}), 0) == "@0 ask @1"


def test_of_two_seats_a_person_chooses() -> None:
    match = match_at({**HANDS, **THIRD}, ["@0 roll"], seats=3, rig={"dice": (2,)})
    assert answer(match, 0) is None


def test_a_turn_ends_when_nothing_can_be_bought() -> None:
    assert answer(match_at(HANDS, at="spend"), 0) == "@0 end"


def test_a_turn_with_a_treat_to_spend_is_left_to_the_person() -> None:
    assert answer(match_at(HANDS, at="spend", tp=(1, 0)), 0) is None


def test_the_die_is_thrown_by_hand() -> None:
    assert answer(match_at(HANDS), 0) is None


def test_a_wrong_steal_is_let_happen() -> None:
    match = match_at(
        HANDS, ["@0 roll", "@0 steal @1", "@0 name imps-7"], tp=(0, 1), rig={"dice": (5,)}
    )
    assert answer(match, 1) == "@1 allow"


@pytest.mark.parametrize("asked", ["imps-6", "imps-7"])
def test_nobody_else_is_told_the_answer_of_the_asked_seat(asked: str) -> None:
    """It tells what the hand holds."""
    match = match_at(
        HANDS, ["@0 roll", "@0 steal @1", f"@0 name {asked}"], tp=(0, 1), rig={"dice": (5,)}
    )
    assert answer(match, 0) is None
    assert answer(match, -1) is None


def test_a_demand_that_finds_a_card_is_left_to_the_person() -> None:
    match = match_at(
        HANDS, ["@0 roll", "@0 steal @1", "@0 name imps-6"], tp=(0, 1), rig={"dice": (5,)}
    )
    assert answer(match, 1) is None


def test_a_freeze_that_denies_the_consolation_is_left_to_the_person() -> None:
    """It may be the attacker's tenth card."""
    match = match_at(HANDS, ASK, tp=(0, 1), rig={"dice": (2,)})
    assert answer(match, 1) is None


@pytest.mark.parametrize("options", [{"empty_action": "draw"}, {"ask_consolation": False}])
def test_an_ask_whose_failure_brings_no_more_than_a_freeze_is_let_happen(
    options: dict[str, str | bool],
) -> None:
    match = match_at(HANDS, ASK, tp=(0, 1), rig={"dice": (2,)}, options=options)
    assert answer(match, 1) == "@1 allow"


def test_with_somebody_else_to_ask_a_freeze_denies_no_consolation() -> None:
    match = match_at({**HANDS, **THIRD}, ASK, seats=3, tp=(0, 1, 0), rig={"dice": (2,)})
    assert answer(match, 1) == "@1 allow"


def test_a_freeze_that_denies_treats_for_a_failed_ask_is_left_to_the_person() -> None:
    zones: Zones = {**HANDS, "character/0": ["ghosts-knight"]}
    match = match_at(zones, ASK, tp=(0, 1), rig={"dice": (2,)}, options={"empty_action": "draw"})
    assert answer(match, 1) is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_strongest_bot_answers_no_obvious_question_otherwise(
    seats: int, thorough: bool
) -> None:
    bot, silent = make_bot(find_bot(GAME, "greedy")), 0
    for seed in range(50 if thorough else 3):
        match = Match.new(GAME, seats, GAME.house_rules(seats), seed)
        while not match.over:
            (seat,) = match.state.actors()
            known = match.state.information_state(seat)
            action = bot.choose(
                known, bot_generator(seed, seat, match.acts_of(seat)), Budget(2000)
            ).action
            found = PRESENTATION.answers.obvious(match.state.observation(seat))
            assert found in (None, action)
            silent += found is not None
            match.play(action)
    assert silent


def session(players: tuple[str, str], habits: Habits) -> Session:
    """Return a session that has started where nothing can be bought."""
    begun = Session(match_at(HANDS, at="spend"), players)
    begun.auto_answers.habits = lambda: habits
    begun.start()
    return begun


def test_an_obvious_answer_is_given_by_the_setting_alone() -> None:
    played = [
        len(session((PERSON, "random"), habits).match.journal)
        for habits in (Habits(obvious=True), Habits())
    ]
    assert played == [1, 0]


def test_nothing_is_answered_at_a_shared_screen() -> None:
    """The haste would tell what the hand does not hold."""
    assert not session((PERSON, PERSON), Habits(obvious=True)).match.journal


def test_undo_leads_back_to_what_was_answered_and_the_person_is_asked() -> None:
    begun = session((PERSON, "random"), Habits(obvious=True))
    acts = begun.match.acts_back(0, begun.auto_answers.given)
    assert acts == 1
    begun.undo(acts)
    assert begun.auto_answers.next_action() is None
